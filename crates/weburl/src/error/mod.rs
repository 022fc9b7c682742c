//! Errors: the names that the standard gives them, their texts, and where in the input they are.

pub(crate) mod parse_error;
pub(crate) mod set_error;
pub(crate) mod validation_error;
