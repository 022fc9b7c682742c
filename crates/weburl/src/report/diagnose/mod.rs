//! Diagnostics: every validation error of an input, its place, and its fix.
//!
//! [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). The parser
//! stops at failures and ignores all other errors. This module looks at the same parts of an input
//! a second time, on request, in the order of the standard's algorithms. [Is it
//! valid?](crate#is-it-valid) says which question to ask.

pub(crate) mod diagnosis;
pub(crate) mod diagnostic;
pub(crate) mod fix;
pub(crate) mod host;
mod ipv4;
pub(crate) mod outline;
mod parser;
mod path;
mod report;
mod setters;
mod start;
mod unit;
mod url;

pub use diagnosis::Diagnosis;
pub use diagnostic::{Diagnostic, InvalidUrlUnit};
pub use fix::Edit;
