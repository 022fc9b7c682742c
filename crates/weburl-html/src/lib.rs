//! The URLs of documents, found and resolved as a browser does.
#![forbid(unsafe_code)]

mod base_url;
mod css;
mod edit;
mod encoding;
mod html;
mod link;
mod options;
mod rewrite_error;
mod text;
mod url_attributes;
mod values;

pub use base_url::{document_base_url, fallback_base_url};
pub use edit::Edit;
pub use encoding::{EncodingSource, UnknownEncodingLabel};
pub use html::HtmlDocument;
pub use link::{Link, LinkKind};
pub use options::DocumentOptions;
pub use rewrite_error::RewriteError;
pub use url_attributes::{
    Namespace, URL_ATTRIBUTES, UrlAttribute, ValueSyntax, find_url_attribute,
};

pub mod document_tree;
mod hyperlink;

pub use hyperlink::Hyperlink;
