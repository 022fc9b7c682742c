//! HTML documents against `html5ever`'s tree and the transcription of the URL Standard.

mod encodings;
mod limits;
mod malformed;
mod oracle;
mod rewriting;
mod rust_documentation;
