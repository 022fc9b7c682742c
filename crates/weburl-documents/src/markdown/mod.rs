//! Markdown documents: links, images, and the HTML among them.

mod destination;
pub(crate) mod document;
mod heading;
mod heading_rule;
