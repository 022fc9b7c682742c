//! The choice of a kernel where there are no vector instructions, or none that are used.

pub(super) use super::portable::run;
#[cfg(test)]
pub(super) use super::portable::run_each;
