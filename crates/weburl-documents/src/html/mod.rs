//! HTML documents.
//!
//! ```text
//! source bytes → Text (encoding) → Scanner (tokens) → Elements (start tags, with namespaces) → Link
//!                                         ↑ Guide: what the tree would say about the tokens to come
//! ```

mod arriving_encoding;
mod base_element;
mod character_references;
mod document;
mod elements;
mod find_links;
mod guide;
mod held_tags;
mod link_reader;
mod links;
mod outline;
mod prescan;
mod rewrite;
mod scanner;
mod start_tag;
mod tree;

pub(crate) use character_references::named_entity;
pub use document::HtmlDocument;
pub(crate) use elements::Part;
pub(crate) use find_links::{
    LinkFinder, STYLE, Value, for_each_url_in_html as for_each_url, inner_document, write_escaped,
};
pub use link_reader::{DocumentEnd, LinkReader};
pub use links::Links;
pub(crate) use rewrite::rewrite_values;
pub(crate) use start_tag::StartTag;
