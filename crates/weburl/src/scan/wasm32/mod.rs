//! The kernel for WebAssembly.

mod simd128;

#[cfg(test)]
use alloc::{vec, vec::Vec};

use super::kernel::Scan;
#[cfg(test)]
use super::portable;
use simd128::Simd128;

/// Runs `scan` with the best kernel of this target.
#[inline(always)]
pub(super) fn run<S: Scan>(scan: S, text: &[u8]) -> S::Answer {
    Simd128.run(scan, text)
}

/// The answers of all kernels of this machine, from the least to the best, with their names.
#[cfg(test)]
pub(super) fn run_each<S: Scan + Copy>(scan: S, text: &[u8]) -> Vec<(&'static str, S::Answer)> {
    vec![("portable", portable::run(scan, text)), ("simd128", Simd128.run(scan, text))]
}
