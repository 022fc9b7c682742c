//! The kernel for AVX2: 32 bytes at once.
//!
//! A set of bytes is asked with two shuffles: one looks up the row of each byte by its low half, the
//! other makes a bit of its high half, and the byte is in the set where the row lacks the bit. The rows
//! are those of [`ByteSet`]; there is no other table.

use core::arch::x86_64::*;

use super::find::{count_with, find_with};
use super::outline::{
    Masks, NOT_PLAIN_HOST, NOTABLE, Outline, Tail, has_plain_authority_with, outline_with,
    tail_with,
};
use super::window::Window;
use crate::byte_set::ByteSet;

/// The knowledge that this machine has AVX2.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// Costs a load and a test where the standard library is there to remember the answer; without it,
    /// the answer is what the compiler was told.
    #[inline(always)]
    pub(super) fn detect() -> Option<Self> {
        #[cfg(feature = "std")]
        let is_available = std::arch::is_x86_feature_detected!("avx2");
        #[cfg(not(feature = "std"))]
        let is_available = cfg!(target_feature = "avx2");
        is_available.then_some(Self(()))
    }

    #[inline]
    pub(super) fn find_in_set(self, bytes: &[u8], from: usize, set: &ByteSet) -> usize {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { find_in_set(bytes, from, set) }
    }

    #[inline]
    pub(super) fn count_in_set(self, bytes: &[u8], set: &ByteSet) -> usize {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { count_in_set(bytes, set) }
    }

    #[inline]
    pub(super) fn find_ascii_in_set(self, bytes: &[u8], from: usize, set: &ByteSet) -> usize {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { find_ascii_in_set(bytes, from, set) }
    }

    #[inline]
    pub(super) fn outline(self, input: &[u8]) -> Option<Outline> {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { outline(input) }
    }

    #[inline]
    pub(super) fn tail(self, text: &[u8]) -> Option<Tail> {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { tail(text) }
    }

    #[inline]
    pub(super) fn has_plain_authority(self, input: &[u8]) -> bool {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { has_plain_authority(input) }
    }
}

#[target_feature(enable = "avx2")]
fn find_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    let rows = load_rows(set);
    find_with(bytes, from, |window| in_set(load(window), rows))
}

#[target_feature(enable = "avx2")]
fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    let rows = load_rows(set);
    count_with(bytes, |window| in_set(load(window), rows))
}

#[target_feature(enable = "avx2")]
fn find_ascii_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    let rows = load_rows(set);
    find_with(bytes, from, |window| {
        let bytes = load(window);
        in_set(bytes, rows) & !mask(bytes)
    })
}

#[target_feature(enable = "avx2")]
fn outline(input: &[u8]) -> Option<Outline> {
    outline_with(input, |window| classify(window))
}

#[target_feature(enable = "avx2")]
fn tail(text: &[u8]) -> Option<Tail> {
    tail_with(text, |window| classify(window))
}

#[target_feature(enable = "avx2")]
fn has_plain_authority(input: &[u8]) -> bool {
    has_plain_authority_with(input, |window| classify(window))
}

#[target_feature(enable = "avx2")]
#[inline]
fn classify(window: Window<'_>) -> Masks {
    let bytes = load(window);
    Masks {
        not_plain_host: in_set(bytes, load_rows(&NOT_PLAIN_HOST)),
        notable: in_set(bytes, load_rows(&NOTABLE)),
        slash: mask(equals(bytes, b'/')),
        dot_or_percent: mask(_mm256_or_si256(equals(bytes, b'.'), equals(bytes, b'%'))),
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(window: Window<'_>) -> __m256i {
    match window {
        // SAFETY: the load takes 32 bytes, as many as there are, and asks for no alignment.
        Window::Block(block) => unsafe { _mm256_loadu_si256(block.as_ptr().cast()) },
        Window::Halves(first, second) => {
            _mm256_set_m128i(load_16_bytes(second), load_16_bytes(first))
        }
        Window::Words(first, second) => {
            _mm256_zextsi128_si256(_mm_set_epi64x(second as i64, first as i64))
        }
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load_16_bytes(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: the load takes 16 bytes, as many as there are, and asks for no alignment.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// The rows of a set, in both halves of the register.
#[target_feature(enable = "avx2")]
#[inline]
fn load_rows(set: &ByteSet) -> __m256i {
    _mm256_broadcastsi128_si256(load_16_bytes(set.rows()))
}

/// Which bytes are in the set of `rows`. A shuffle heeds the low half of an index, and gives 0 for one
/// of 0x80 or more; so does the bit of a high half, so that bytes outside ASCII are in every set.
#[target_feature(enable = "avx2")]
#[inline]
fn in_set(bytes: __m256i, rows: __m256i) -> u32 {
    let bit_of_half = _mm256_broadcastsi128_si256(_mm_setr_epi8(
        1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
    ));
    let high_halves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
    let high_bits = _mm256_shuffle_epi8(bit_of_half, high_halves);
    let absent = _mm256_and_si256(_mm256_shuffle_epi8(rows, bytes), high_bits);
    mask(_mm256_cmpeq_epi8(absent, _mm256_setzero_si256()))
}

#[target_feature(enable = "avx2")]
#[inline]
fn equals(bytes: __m256i, byte: u8) -> __m256i {
    _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))
}

/// The highest bit of each byte.
#[target_feature(enable = "avx2")]
#[inline]
fn mask(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes) as u32
}
