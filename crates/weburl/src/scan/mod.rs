//! Scans of bytes, a window of 64 at a time. Nothing here knows what a URL is.
//!
//! A [`Kernel`](kernel::Kernel) turns a window of bytes into masks: bit `i` stands for byte `i`. The code that
//! reads the masks is shared and safe: each [`PerKernel`](kernel::PerKernel) is written once, generic over the
//! kernel, and compiled into one function for each instruction set, so that it contains no calls. Each call
//! of [`run`] picks the best kernel of the machine, among those that `build.rs` finds that the compiler can build.

#[cfg(weburl_kernels = "aarch64")]
#[allow(unsafe_code)]
#[allow(clippy::incompatible_msrv, reason = "the build script asks for the version")]
mod aarch64;
pub(crate) mod byte_set;
#[allow(dead_code, reason = "a kernel uses what suits it")]
mod classes_of;
mod find;
pub(crate) mod form_urlencoded;
#[allow(dead_code, reason = "only vectors are loaded by halves")]
mod halves;
#[allow(dead_code, reason = "only vectors are shuffled")]
mod kept;
pub(crate) mod kernel;
mod percent_decode;
pub(crate) mod percent_encode;
#[allow(dead_code, reason = "with vector kernels, only the tests call all of it")]
mod portable;
pub(crate) mod rows;
#[cfg(test)]
pub(crate) mod tests;
#[cfg(weburl_kernels = "wasm32")]
#[allow(unsafe_code)]
#[allow(clippy::incompatible_msrv, reason = "the build script asks for the version")]
mod wasm32;
pub(crate) mod word;
#[cfg(weburl_kernels = "x86_64")]
#[allow(unsafe_code)]
#[allow(clippy::incompatible_msrv, reason = "the build script asks for the version")]
mod x86_64;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

#[cfg(weburl_kernels = "aarch64")]
use aarch64 as kernels;
use byte_set::ByteSet;
use form_urlencoded::{Delimiters, Tuple};
use percent_encode::EncodedBytes;
#[cfg(weburl_kernels = "portable")]
use portable as kernels;
#[cfg(weburl_kernels = "wasm32")]
use wasm32 as kernels;
#[cfg(weburl_kernels = "x86_64")]
use x86_64 as kernels;

/// Runs `function` with the best kernel of this machine.
#[inline(always)]
pub(crate) fn run<F: kernel::PerKernel>(function: F, text: &[u8]) -> F::Answer {
    kernels::run(function, text)
}

/// Returns the offset of the first byte at or after `from` that is in `set`, or the length of `bytes`.
#[inline]
pub(crate) fn find_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    find(bytes, from, find::FindInSet(set))
}

/// Returns the offset of the first ASCII byte at or after `from` that is in `set`, or the length of `bytes`.
#[inline]
pub(crate) fn find_ascii_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    find(bytes, from, find::FindAsciiInSet(set))
}

#[inline(always)]
fn find(bytes: &[u8], from: usize, function: impl kernel::PerKernel<Answer = usize>) -> usize {
    match bytes.get(from..) {
        Some(rest) => from + kernels::run(function, rest),
        None => bytes.len(),
    }
}

/// Returns how many of `bytes` are in `set`.
#[inline]
pub(crate) fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    kernels::run(find::CountInSet(set), bytes)
}

/// Returns `text`, percent-decoded and with `plus` for each `+`.
#[inline]
pub(crate) fn percent_decode(text: &[u8], plus: u8) -> Vec<u8> {
    kernels::run(percent_decode::PercentDecode { plus }, text)
}

/// Appends `text` to `out`, percent-encoded.
#[inline]
pub(crate) fn percent_encode(text: &[u8], encoding: &EncodedBytes, out: &mut String) {
    write_percent_encoded(text, encoding, out).expect("a string takes all text");
}

/// Writes `text` to `out`, percent-encoded.
#[inline]
pub(crate) fn write_percent_encoded(
    text: &[u8],
    encoding: &EncodedBytes,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    kernels::run(percent_encode::PercentEncode { encoding, out }, text)
}

/// Returns the delimiters of a window of `application/x-www-form-urlencoded`.
#[inline]
pub(crate) fn form_delimiters(window: &[u8]) -> Delimiters {
    kernels::run(form_urlencoded::FindDelimiters, window)
}

/// Returns `text` with everything between its delimiters decoded, or `None` if there is nothing to decode. Calls
/// `on_tuple` for each tuple of the text that is returned, or of `text` itself.
#[inline]
pub(crate) fn form_decode(text: &[u8], on_tuple: impl FnMut(Tuple)) -> Option<Vec<u8>> {
    kernels::run(form_urlencoded::FormDecode { on_tuple }, text)
}

/// Writes `text` to `out`, percent-encoding everything between the delimiters of its `tuples`, which come in
/// order.
#[inline]
pub(crate) fn form_encode(
    text: &[u8],
    encoding: &EncodedBytes,
    tuples: impl Iterator<Item = Tuple>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    kernels::run(form_urlencoded::FormEncode { encoding, tuples, out }, text)
}
