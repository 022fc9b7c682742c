//! Finds the data for weburl's tests and benchmarks, and runs it against any implementation of the URL Standard.
//!
//! | data | searched in |
//! | --- | --- |
//! | web-platform-tests, [`wpt`] | `WEBURL_WPT_DIR`; `../shared/wpt` next to the workspace; the package `ada-url`, which Cargo downloads |
//! | lists of URLs, [`corpora`] | `WEBURL_CORPORA`; `../shared/corpora` next to the workspace; otherwise generated from a fixed seed |
//!
//! It reports once, on standard error, which data it uses. Missing data is an error, so a test can't pass for lack of
//! cases.
//!
//! If `WEBURL_LONG_TESTS` is set, tests that have a long form take it ([`are_tests_long`]).
//!
//! You write a table of cases once and run it on every [`Implementation`]: the library, the transcription of the
//! standard that it is compared with, or another library.
#![forbid(unsafe_code)]

mod addresses;
pub mod corpora;
mod error;
mod implementation;
mod living;
#[cfg(feature = "pattern")]
mod living_pattern;
mod long_tests;
mod mutator;
mod outcome;
mod patterns;
mod random;
mod secrets;
pub mod spec_examples;
mod table;
mod workspace;
pub mod wpt;

pub use addresses::addresses;
pub use error::Error;
pub use implementation::{Attribute, Implementation};
pub use living::Living;
pub use long_tests::are_tests_long;
pub use mutator::Mutator;
pub use outcome::{NamedOnPanic, Outcome, expect};
pub use patterns::{GeneratedPattern, Patterns};
pub use random::Random;
pub use secrets::{SECRET, with_secrets};
pub use table::{read_cell, read_table, unescape};
pub use workspace::package_folder;
