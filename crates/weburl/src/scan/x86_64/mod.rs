//! The kernels for x86-64, and the choice between them.

mod avx2;
#[cfg(weburl_avx512)]
mod avx512;
mod features;
mod sse2;

#[cfg(test)]
use alloc::vec::Vec;

use super::kernel::PerKernel;
#[cfg(test)]
use super::portable;
use avx2::Avx2;
#[cfg(weburl_avx512)]
use avx512::Avx512;
use features::Features;
use sse2::Sse2;

/// Runs `function` with the best kernel of this machine, or, to measure, with no better one than
/// `--cfg weburl_kernel="avx2"` or `"sse2"` names.
#[inline(always)]
pub(super) fn run<F: PerKernel>(function: F, text: &[u8]) -> F::Answer {
    let features = Features::of_this_machine();
    if cfg!(weburl_kernel = "sse2") {
        return Sse2.run(function, text);
    }
    #[cfg(weburl_avx512)]
    match Avx512::new(features) {
        Some(avx512) if !cfg!(weburl_kernel = "avx2") => return avx512.run(function, text),
        _ => {}
    }
    match Avx2::new(features) {
        Some(avx2) => avx2.run(function, text),
        None => Sse2.run(function, text),
    }
}

/// The answers of all kernels of this machine, from the least to the best, with their names.
#[cfg(test)]
pub(super) fn run_each<F: PerKernel + Copy>(
    function: F,
    text: &[u8],
) -> Vec<(&'static str, F::Answer)> {
    let features = Features::of_this_machine();
    let portable = Some(("portable", portable::run(function, text)));
    let sse2 = Some(("SSE2", Sse2.run(function, text)));
    let avx2 = Avx2::new(features).map(|avx2| ("AVX2", avx2.run(function, text)));
    #[cfg(weburl_avx512)]
    let avx512 = Avx512::new(features).map(|avx512| ("AVX-512", avx512.run(function, text)));
    #[cfg(not(weburl_avx512))]
    let avx512 = None;
    [portable, sse2, avx2, avx512].into_iter().flatten().collect()
}
