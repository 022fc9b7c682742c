//! Findings: what is wrong with an input, for people.
//!
//! The standard's parser can report one mistake several times: three times for `http:\\`. A [`Finding`] is one
//! mistake with all of these errors. Its message says which text is wrong, in which component, and what to write
//! instead. [`Parser::diagnose`](crate::Parser::diagnose) returns the standard's own list.

pub(crate) mod finding;
mod group;
mod list;
mod missing_scheme;
mod quote;
mod suggested;
mod wording;

pub use finding::Finding;
pub use list::Findings;
pub use quote::grouped;

pub use crate::error::message::as_clause;
