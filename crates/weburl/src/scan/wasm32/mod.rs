//! The kernel for WebAssembly.

mod simd128;

#[cfg(test)]
use alloc::{vec, vec::Vec};

use super::kernel::PerKernel;
#[cfg(test)]
use super::portable;
use simd128::Simd128;

/// Runs `function` with the best kernel of this target.
#[inline(always)]
pub(super) fn run<F: PerKernel>(function: F, text: &[u8]) -> F::Answer {
    Simd128.run(function, text)
}

/// The answers of all kernels of this machine, from the least to the best, with their names.
#[cfg(test)]
pub(super) fn run_each<F: PerKernel + Copy>(
    function: F,
    text: &[u8],
) -> Vec<(&'static str, F::Answer)> {
    vec![("portable", portable::run(scan, text)), ("simd128", Simd128.run(function, text))]
}
