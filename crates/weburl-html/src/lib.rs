//! The URLs of documents, found and resolved as a browser does.
#![forbid(unsafe_code)]

mod base_url;
mod link;
mod url_attributes;

pub use base_url::{document_base_url, fallback_base_url};
pub use link::{Link, LinkKind};
pub use url_attributes::{
    Namespace, URL_ATTRIBUTES, UrlAttribute, ValueSyntax, find_url_attribute,
};

pub mod document_tree;
mod hyperlink;

pub use hyperlink::Hyperlink;
