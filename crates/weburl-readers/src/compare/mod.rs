//! Compares what readers do with an input: which refuse it, where the others would connect, and why they differ.
//!
//! [`Compare`] chooses the readers and, if asked for, the [editions](weburl_editions) of the standard. The
//! [`Verdict`] is about requests only: scheme, host and port.

mod answer;
mod cause;
mod comparison;
mod edition;
mod verdict;
mod witness;

pub use answer::{Answer, By};
pub use cause::Cause;
pub use comparison::{Compare, Comparison};
pub use edition::Edition;
pub use verdict::Verdict;
