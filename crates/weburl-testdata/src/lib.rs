//! The data that weburl's tests and benchmarks run on: where it is found, and how it is run over any
//! implementation of the URL Standard.
//!
//! | data | looked for in |
//! | --- | --- |
//! | web-platform-tests, [`wpt`] | `WEBURL_WPT_DIR`; `../shared/wpt` beside the workspace; the package `ada-url` 4.0.0, which Cargo downloads |
//! | lists of URLs, [`corpora`] | `WEBURL_CORPORA`; `../shared/corpora` beside the workspace; else generated from a fixed seed |
//!
//! What was taken is said once on standard error. Data that is nowhere to be found is an error, so that
//! no test passes because it had nothing to do.
//!
//! A table of cases is written once and runs on every [`Implementation`]: the library, the
//! transcription of the standard that it is compared with, or a rival.
#![forbid(unsafe_code)]

mod addresses;
pub mod corpora;
mod error;
mod implementation;
mod living;
mod mutator;
mod outcome;
mod random;
mod workspace;
pub mod wpt;

pub use addresses::addresses;
pub use error::Error;
pub use implementation::{Attribute, Implementation};
pub use living::Living;
pub use mutator::Mutator;
pub use outcome::{NamedOnPanic, Outcome, expect};
pub use random::Random;
