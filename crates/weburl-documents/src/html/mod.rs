//! HTML documents.
//!
//! ```text
//! source bytes → Text (encoding) → Scanner (tokens) → Elements (start tags, with namespaces) → Link
//!                                         ↑ Guide: what the tree would say about the tokens to come
//! ```

mod arriving_encoding;
mod base_element;
pub(crate) mod character_references;
pub(crate) mod document;
pub(crate) mod elements;
pub(crate) mod find_links;
mod guide;
mod held_tags;
pub(crate) mod link_reader;
pub(crate) mod links;
mod outline;
mod prescan;
pub(crate) mod rewrite;
mod scanner;
pub(crate) mod start_tag;
mod tree;
