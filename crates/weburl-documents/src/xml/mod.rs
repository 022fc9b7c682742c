//! XML documents: XHTML, SVG, MathML, Atom, and others with XLink.

mod bases;
mod decoded;
mod document;
mod elements;
mod entities;
mod error;
mod find_links;
mod rewrite;
mod source;
mod start_tag;

pub use document::XmlDocument;
pub use error::{XmlError, XmlErrorKind};
pub(crate) use start_tag::StartTag;
