//! The URL parser: from an input to a plan, and from there to an href.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). [`parse`] says which way an input takes,
//! and [`plan`] what a plan is.

mod address;
pub(crate) mod authority;
pub(crate) mod default_scheme;
mod find_plan;
pub(crate) mod input;
mod join_by_copying;
pub(crate) mod masks;
mod notes;
pub(crate) mod options;
pub(crate) mod parse;
pub(crate) mod path;
pub(crate) mod plan;
pub(crate) mod recognize;
pub(crate) mod special_start;
mod start;
mod tail;
#[cfg(test)]
mod tests;
mod url;
pub(crate) mod url_parser;
pub(crate) mod url_start;
mod write;
