//! The URLs of documents, found and resolved as a browser does.
#![forbid(unsafe_code)]

mod base_url;
mod css;
pub mod document_tree;
mod edit;
mod encoding;
mod html;
mod hyperlink;
mod link;
mod options;
mod rewrite_error;
mod text;
mod url_attributes;
mod values;
mod xml;

pub use base_url::{document_base_url, fallback_base_url};
pub use edit::Edit;
pub use encoding::{EncodingSource, UnknownEncodingLabel};
pub use html::HtmlDocument;
pub use hyperlink::Hyperlink;
pub use link::{Link, LinkKind};
pub use options::DocumentOptions;
pub use rewrite_error::RewriteError;
pub use url_attributes::{
    Namespace, URL_ATTRIBUTES, UrlAttribute, ValueSyntax, find_url_attribute,
};
pub use xml::{XmlDocument, XmlError, XmlErrorKind};
