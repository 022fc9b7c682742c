//! Looking at many bytes at once.
//!
//! A kernel turns a block of bytes into masks: bit `i` tells of byte `i`. What is done with the masks is
//! shared and safe: it is written once, generic over the kernel, and compiled into one function for each
//! set of instructions, so that nothing is called within it. The best that the machine has is chosen
//! once a call.

mod find;
mod portable;
mod recognise;
mod window;
#[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
#[allow(unsafe_code)]
mod x86_64;

use crate::byte_set::ByteSet;
use crate::components::Components;

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

/// The components of a special URL in normal form, one that is its own serialization. `None` where
/// `input` is none, or one of an unusual shape.
#[inline]
pub(crate) fn recognise(input: &[u8]) -> Option<Components> {
    #[cfg(all(target_arch = "x86_64", not(weburl_no_simd)))]
    if let Some(avx2) = x86_64::Avx2::detect() {
        return avx2.recognise(input);
    }
    portable::recognise(input)
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
