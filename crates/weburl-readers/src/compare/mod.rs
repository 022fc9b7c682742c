//! Compares what readers do with an input: which refuse it, where the others would connect, and why they differ.
//!
//! [`Compare`] chooses the readers and, with the feature `editions` and if asked for, the editions of the standard, which the
//! crate `weburl-editions` has. The [`Verdict`] is about where requests go: the host and the port.

mod answer;
mod cause;
mod comparison;
#[cfg(feature = "editions")]
mod edition;
mod verdict;
mod witness;

pub use answer::{Answer, By, Found};
pub use cause::Cause;
pub use comparison::{Compare, Comparison};
#[cfg(feature = "editions")]
#[cfg_attr(docsrs, doc(cfg(feature = "editions")))]
pub use edition::Edition;
pub use verdict::Verdict;
