//! Looking at many bytes at once.
//!
//! A kernel turns a block of bytes into masks: bit `i` tells of byte `i`. What is done with the masks is
//! shared and safe: it is written once, generic over the kernel, and compiled into one function for each
//! set of instructions, so that nothing is called within it. The best that the machine has is chosen
//! once a call.

mod find;
mod outline;
mod portable;
mod window;
#[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
#[allow(unsafe_code)]
mod x86_64;

pub(crate) use outline::{Notes, Outline, Tail};

use crate::byte_set::ByteSet;

/// Finds the first byte at or after `from` that is in `set`; the length of `bytes` if there is none.
#[inline]
pub(crate) fn find_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.find_in_set(bytes, from, set);
    }
    portable::find_in_set(bytes, from, set)
}

/// Counts the bytes of `bytes` that are in `set`.
#[inline]
pub(crate) fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.count_in_set(bytes, set);
    }
    portable::count_in_set(bytes, set)
}

/// Finds the first byte at or after `from` that is ASCII and in `set`; the length of `bytes` if there is
/// none.
#[inline]
pub(crate) fn find_ascii_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.find_ascii_in_set(bytes, from, set);
    }
    portable::find_ascii_in_set(bytes, from, set)
}

/// The outline of a special URL with an authority. `None` where `input` is something else, or has to be
/// cleaned, or is of a shape that this does not bother with.
#[inline]
pub(crate) fn outline(input: &[u8]) -> Option<Outline> {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.outline(input);
    }
    portable::outline(input)
}

/// Where path and query end in `text`, which begins with the path. `None` where there are tabs or
/// newlines to be removed.
#[inline]
pub(crate) fn tail(text: &[u8]) -> Option<Tail> {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.tail(text);
    }
    portable::tail(text)
}

/// Whether `input` begins with a special scheme and an authority in normal form, so that it can be
/// parsed, whatever follows.
#[inline]
pub(crate) fn has_plain_authority(input: &[u8]) -> bool {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.has_plain_authority(input);
    }
    portable::has_plain_authority(input)
}
