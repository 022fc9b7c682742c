//! What can be said about an input beyond the URL that it is parsed to: validation errors, changes,
//! validity.

pub mod changes;
pub mod diagnose;
pub(crate) mod redaction;
pub mod valid_string;
