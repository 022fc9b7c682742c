//! The kernel for AVX2: 32 bytes at once.
//!
//! A set of bytes is asked with two shuffles: one looks up the row of each byte by its low half, the
//! other makes a bit of its high half, and the byte is in the set where the row lacks the bit. The rows
//! are those of [`ByteSet`]; there is no other table.

use core::arch::x86_64::*;

use super::find::{count_with, find_with};
use super::recognise::{Masks, NOT_PLAIN_HOST, NOTABLE, has_plain_authority_with, recognise_with};
use super::{BLOCK_LEN, Block};
use crate::byte_set::ByteSet;
use crate::components::Components;

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
    pub(super) fn find_either(self, bytes: &[u8], from: usize, a: u8, b: u8) -> usize {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { find_either(bytes, from, a, b) }
    }

    #[inline]
    pub(super) fn recognise(self, input: &[u8]) -> Option<Components> {
        // SAFETY: there is a value of this type only where AVX2 is available.
        unsafe { recognise(input) }
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
    let mask = |block: &Block| in_set(load(block), rows);
    find_with(bytes, from, mask, |byte| set.contains(byte))
}

#[target_feature(enable = "avx2")]
fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    let rows = load_rows(set);
    count_with(bytes, |block| in_set(load(block), rows), |byte| set.contains(byte))
}

#[target_feature(enable = "avx2")]
fn find_either(bytes: &[u8], from: usize, a: u8, b: u8) -> usize {
    let mask = |block: &Block| {
        let bytes = load(block);
        mask(_mm256_or_si256(equals(bytes, a), equals(bytes, b)))
    };
    find_with(bytes, from, mask, |byte| byte == a || byte == b)
}

#[target_feature(enable = "avx2")]
fn recognise(input: &[u8]) -> Option<Components> {
    recognise_with(input, |block| classify(block))
}

#[target_feature(enable = "avx2")]
fn has_plain_authority(input: &[u8]) -> bool {
    has_plain_authority_with(input, |block| classify(block))
}

#[target_feature(enable = "avx2")]
#[inline]
fn classify(block: &Block) -> Masks {
    let bytes = load(block);
    Masks {
        not_plain_host: in_set(bytes, load_rows(&NOT_PLAIN_HOST)),
        notable: in_set(bytes, load_rows(&NOTABLE)),
        slash: mask(equals(bytes, b'/')),
        dot_or_percent: mask(_mm256_or_si256(equals(bytes, b'.'), equals(bytes, b'%'))),
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(block: &Block) -> __m256i {
    const { assert!(size_of::<__m256i>() == BLOCK_LEN) };
    // SAFETY: a block has as many bytes as are loaded, and the load asks for no alignment.
    unsafe { _mm256_loadu_si256(block.as_ptr().cast()) }
}

/// The rows of a set, in both halves of the register.
#[target_feature(enable = "avx2")]
#[inline]
fn load_rows(set: &ByteSet) -> __m256i {
    let rows = set.rows();
    // SAFETY: there are sixteen rows of a byte, and the load asks for no alignment.
    let rows = unsafe { _mm_loadu_si128(rows.as_ptr().cast()) };
    _mm256_broadcastsi128_si256(rows)
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

#[target_feature(enable = "avx2")]
#[inline]
fn mask(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes) as u32
}
