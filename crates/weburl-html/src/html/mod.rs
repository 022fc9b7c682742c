//! HTML documents.
//!
//! ```text
//! source bytes → Text (encoding) → Scanner (tokens) → Elements (start tags, with namespaces) → Link
//!                                         ↑ Guide: what the tree would say about the tokens to come
//! ```

mod base_element;
mod character_references;
mod document;
mod elements;
mod find_links;
mod guide;
mod prescan;
mod rewrite;
mod scanner;
mod tree;

pub use document::HtmlDocument;
