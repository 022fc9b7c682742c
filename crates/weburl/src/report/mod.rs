//! What there is to say of an input beside its URL: validation errors, changes, and whether it is valid.

pub mod changes;
pub mod diagnose;
pub mod valid_string;
