//! The URLs of documents, found and resolved as a browser does.
#![forbid(unsafe_code)]

mod hyperlink;

pub use hyperlink::Hyperlink;
