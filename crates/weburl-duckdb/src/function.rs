//! A function of SQL: its name, its arguments, and the type of its result.

use std::ffi::CStr;

use crate::c_api::input::Input;
use crate::c_api::output::Output;
use crate::kind::Kind;

/// A function of columns of text.
pub(crate) struct Function {
    pub(crate) name: &'static CStr,
    /// How many arguments it takes.
    pub(crate) arguments: usize,
    /// Whether it takes any number of others after these.
    pub(crate) takes_more: bool,
    pub(crate) result: Kind,
    /// Answers for all rows of a chunk, or returns the message of an error that fails the query.
    pub(crate) answer: fn(&Input<'_>, &mut Output<'_>) -> Result<(), String>,
}
