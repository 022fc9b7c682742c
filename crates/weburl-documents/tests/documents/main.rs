//! Documents: claims about them in data files, and comparisons with `html5ever`'s tree, with another XML parser and with the
//! transcription of the URL Standard. The older rules need the feature `editions`.

mod cases;
mod claims;
mod encoding_fixtures;
mod limits;
mod link_reader;
mod links;
mod malformed;
mod oracle;
mod rewriting;
mod rust_documentation;
#[cfg(feature = "editions")]
mod tree_laws;
#[cfg(feature = "editions")]
mod trees;
mod xml;
