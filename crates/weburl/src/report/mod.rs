//! What can be said about an input beyond the URL that it is parsed to: validation errors, changes,
//! validity, and what of a URL may be logged.

pub mod changes;
pub mod compare;
pub mod diagnose;
pub mod findings;
pub(crate) mod redaction;
pub mod valid_string;
