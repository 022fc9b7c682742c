//! The kernel for AArch64.

mod neon;

#[cfg(test)]
use alloc::{vec, vec::Vec};

use super::kernel::Scan;
#[cfg(test)]
use super::portable;
use neon::Neon;

/// Runs `scan` with the best kernel of this machine.
#[inline(always)]
pub(super) fn run<S: Scan>(scan: S, text: &[u8]) -> S::Answer {
    Neon.run(scan, text)
}

/// The answers of all kernels of this machine, from the least to the best, with their names.
#[cfg(test)]
pub(super) fn run_each<S: Scan + Copy>(scan: S, text: &[u8]) -> Vec<(&'static str, S::Answer)> {
    vec![("portable", portable::run(scan, text)), ("NEON", Neon.run(scan, text))]
}
