//! Markdown documents: links, images, and the HTML among them.

mod destination;
mod document;
mod heading;

pub use document::MarkdownDocument;
