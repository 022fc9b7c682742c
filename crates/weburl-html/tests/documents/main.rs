//! HTML documents against `html5ever`'s tree and the transcription of the URL Standard.

mod malformed;
mod oracle;
mod rust_documentation;
mod limits;
