//! XML documents: XHTML, SVG, MathML, Atom, and others with XLink.

mod bases;
mod decoded;
pub(crate) mod document;
pub(crate) mod elements;
mod entities;
mod error;
mod find_links;
pub(crate) mod rewrite;
mod source;
pub(crate) mod start_tag;
