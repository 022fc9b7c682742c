//! The kernel for AVX2: 32 bytes at once.
//!
//! Two shuffles test bytes against a set: one looks up the row of each byte by its low half, the other turns its
//! high half into a bit, and the byte is in the set where the row lacks the bit. The rows
//! are those of [`ByteSet`]; there is no other table.

use core::arch::x86_64::*;

use super::features::Features;
use crate::scan::byte_set::ByteSet;
use crate::scan::halves::{Half, by_halves};
use crate::scan::kept::PLACES_OF_KEPT;
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN, first_bits};
use crate::scan::word::{WORD_LEN, chunks};

/// Proof that this machine has the instructions of [`Features::has_avx2`].
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    #[inline(always)]
    pub(super) fn new(features: Features) -> Option<Self> {
        features.has_avx2().then_some(Self(()))
    }

    #[inline]
    pub(super) fn run<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn run<F: PerKernel>(avx2: Avx2, function: F, text: &[u8]) -> F::Answer {
            function.run(text, avx2)
        }
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { run(self, function, text) }
    }
}

impl Kernel for Avx2 {
    const COMPRESSES_AT_ONCE: bool = true;
    const PREFERS_WHOLE_WINDOWS: bool = true;
    const FIRST_LOOK_LEN: usize = WINDOW_LEN;
    const SKIPS_UNREAD_CLASSES: bool = false;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        // Without `cold`, rustc 1.95 with link-time optimization inlines it all the same.
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[cold]
        #[inline(never)]
        fn run<F: PerKernel>(avx2: Avx2, function: F, text: &[u8]) -> F::Answer {
            function.run(text, avx2)
        }
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { run(self, function, text) }
    }

    #[inline(always)]
    fn equal_to(self, window: &[u8], byte: u8) -> u64 {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { equal_to(window, byte) }
    }

    #[inline(always)]
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { in_set(window, set) }
    }

    #[inline(always)]
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { ascii_in_set(window, set) }
    }

    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { high_bits_of_block(block) }
    }

    #[inline(always)]
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { compress(block, kept, out) }
    }

    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { classify::<C>(window) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn equal_to(window: &[u8], byte: u8) -> u64 {
    let [mask] = by_halves(window, |half| load(half), |bytes| [high_bits(are(bytes, byte))]);
    mask & first_bits(window.len())
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn in_set(window: &[u8], set: &ByteSet) -> u64 {
    let rows = load_rows(set);
    let [mask] = by_halves(window, |half| load(half), |bytes| [are_in(bytes, rows)]);
    mask & first_bits(window.len())
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn ascii_in_set(window: &[u8], set: &ByteSet) -> u64 {
    let rows = load_rows(set);
    let [mask] =
        by_halves(window, |half| load(half), |bytes| [are_in(bytes, rows) & !high_bits(bytes)]);
    mask & first_bits(window.len())
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn high_bits_of_block(block: &[u8; WINDOW_LEN]) -> u64 {
    let [mask] = by_halves(block, |half| load(half), |bytes| [high_bits(bytes)]);
    mask
}

/// Eight bytes at once: each of the 256 ways to keep some of them is a shuffle.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn compress(block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
    let vector = |word: [u8; WORD_LEN]| _mm_cvtsi64_si128(i64::from_le_bytes(word));
    let mut end = 0;
    for (bytes, kept) in chunks(block).zip(kept.to_le_bytes()) {
        let front = _mm_shuffle_epi8(vector(*bytes), vector(PLACES_OF_KEPT[usize::from(kept)]));
        out[end..end + WORD_LEN].copy_from_slice(&_mm_cvtsi128_si64(front).to_le_bytes());
        end += kept.count_ones() as usize;
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn classify<C: Classes>(window: &[u8]) -> [u64; CLASS_COUNT] {
    let mut masks = by_halves(
        window,
        |half| load(half),
        |bytes| {
            [
                !are_in(bytes, load_rows(&C::OUTSIDE)),
                are_in(bytes, load_rows(&C::ASCII)) & !high_bits(bytes),
                are_in(bytes, load_rows(&C::INSIDE)),
                are_either(bytes, C::BYTES[0]),
                are_either(bytes, C::BYTES[1]),
                are_either(bytes, C::BYTES[2]),
                are_either(bytes, C::BYTES[3]),
                are_either(bytes, C::BYTES[4]),
            ]
        },
    );
    masks[2] &= first_bits(window.len());
    masks
}

#[target_feature(enable = "avx2")]
#[inline]
fn are_either(bytes: __m256i, [one, other]: [u8; 2]) -> u32 {
    high_bits(_mm256_or_si256(are(bytes, one), are(bytes, other)))
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(half: Half<'_>) -> __m256i {
    match half {
        // SAFETY: the load takes 32 bytes, as many as there are, and asks for no alignment.
        Half::Full(bytes) => unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) },
        Half::Padded([low, high]) => {
            _mm256_set_epi64x((high >> 64) as i64, high as i64, (low >> 64) as i64, low as i64)
        }
    }
}

/// The rows of a set, in both halves of the register.
#[target_feature(enable = "avx2")]
#[inline]
fn load_rows(set: &ByteSet) -> __m256i {
    // SAFETY: the load takes 16 bytes, as many as there are, and asks for no alignment.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(set.rows().as_ptr().cast()) })
}

/// Which bytes are in the set of `rows`. A shuffle reads the low half of an index, and returns 0 for one
/// of 0x80 or more; so does the bit of a high half, so that bytes outside ASCII are in every set.
#[target_feature(enable = "avx2")]
#[inline]
fn are_in(bytes: __m256i, rows: __m256i) -> u32 {
    let bit_of_half = _mm256_broadcastsi128_si256(_mm_setr_epi8(
        1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
    ));
    let high_halves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
    let high_bits_of_halves = _mm256_shuffle_epi8(bit_of_half, high_halves);
    let absent = _mm256_and_si256(_mm256_shuffle_epi8(rows, bytes), high_bits_of_halves);
    high_bits(_mm256_cmpeq_epi8(absent, _mm256_setzero_si256()))
}

#[target_feature(enable = "avx2")]
#[inline]
fn are(bytes: __m256i, byte: u8) -> __m256i {
    _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))
}

#[target_feature(enable = "avx2")]
#[inline]
fn high_bits(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes) as u32
}
