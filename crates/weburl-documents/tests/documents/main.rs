//! HTML documents: tables of cases, and comparisons with `html5ever`'s tree and with the transcription of the
//! URL Standard.

mod base_url;
mod embedded;
mod encoding_fixtures;
mod encodings;
mod limits;
mod link_reader;
mod links;
mod malformed;
#[cfg(feature = "markdown")]
mod markdown;
mod oracle;
mod rewriting;
mod rust_documentation;
mod surroundings;
