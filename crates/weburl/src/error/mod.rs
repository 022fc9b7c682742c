//! Errors: their names in the standard, their messages, and their places in the input.

pub(crate) mod advice;
pub(crate) mod message;
pub(crate) mod parse_error;
pub(crate) mod set_error;
pub(crate) mod validation_error;
