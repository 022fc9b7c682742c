//! The kernel for AVX-512: a whole window at once, however long it is.

use core::arch::x86_64::*;

use super::features::Features;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN};

/// Proof that this machine has the instructions of [`Features::has_avx512`].
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    #[inline(always)]
    pub(super) fn new(features: Features) -> Option<Self> {
        features.has_avx512().then_some(Self(()))
    }

    #[inline]
    pub(super) fn run<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        #[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
        fn run<F: PerKernel>(avx512: Avx512, function: F, text: &[u8]) -> F::Answer {
            function.run(text, avx512)
        }
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { run(self, function, text) }
    }
}

impl Kernel for Avx512 {
    const COMPRESSES_AT_ONCE: bool = true;
    const PREFERS_WHOLE_WINDOWS: bool = true;
    const FIRST_LOOK_LEN: usize = WINDOW_LEN;
    const SKIPS_UNREAD_CLASSES: bool = true;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        // Without `cold`, rustc 1.95 with link-time optimization inlines it all the same.
        #[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
        #[cold]
        #[inline(never)]
        fn run<F: PerKernel>(avx512: Avx512, function: F, text: &[u8]) -> F::Answer {
            function.run(text, avx512)
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
    fn block(self, window: &[u8]) -> [u8; WINDOW_LEN] {
        let mut block = [0; WINDOW_LEN];
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { store(load(window).1, &mut block) }
        block
    }

    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        // SAFETY: there is a value of this type only where the machine has these features.
        unsafe { high_bits(block) }
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

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn equal_to(window: &[u8], byte: u8) -> u64 {
    let (lanes, bytes) = load(window);
    _mm512_mask_cmpeq_epi8_mask(lanes, bytes, _mm512_set1_epi8(byte as i8))
}

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn in_set(window: &[u8], set: &ByteSet) -> u64 {
    let (lanes, bytes) = load(window);
    lanes & !are_outside(bytes, set)
}

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn ascii_in_set(window: &[u8], set: &ByteSet) -> u64 {
    let (lanes, bytes) = load(window);
    lanes & !are_outside(bytes, set) & !_mm512_movepi8_mask(bytes)
}

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn high_bits(block: &[u8; WINDOW_LEN]) -> u64 {
    _mm512_movepi8_mask(load(block).1)
}

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn compress(block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
    // In a register: Zen 4 takes some hundred cycles to compress into memory.
    store(_mm512_maskz_compress_epi8(kept, load(block).1), out);
}

#[target_feature(enable = "avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn classify<C: Classes>(window: &[u8]) -> [u64; CLASS_COUNT] {
    let (lanes, bytes) = load(window);
    [
        are_outside(bytes, &C::OUTSIDE),
        lanes & !are_outside(bytes, &C::ASCII) & !_mm512_movepi8_mask(bytes),
        lanes & !are_outside(bytes, &C::INSIDE),
        are_either(bytes, C::BYTES[0]),
        are_either(bytes, C::BYTES[1]),
        are_either(bytes, C::BYTES[2]),
        are_either(bytes, C::BYTES[3]),
        are_either(bytes, C::BYTES[4]),
    ]
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn are_either(bytes: __m512i, [one, other]: [u8; 2]) -> __mmask64 {
    let are = |byte: u8| _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte as i8));
    are(one) | are(other)
}

/// The bytes of the window, and zeros behind them; and the mask of those that are of the window.
#[target_feature(enable = "avx512bw,bmi2")]
#[inline]
fn load(window: &[u8]) -> (__mmask64, __m512i) {
    let lanes = _bzhi_u64(!0, window.len() as u32);
    // SAFETY: the load takes those bytes only whose bit is set, and no bit is set behind the last.
    (lanes, unsafe { _mm512_maskz_loadu_epi8(lanes, window.as_ptr().cast()) })
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn store(bytes: __m512i, block: &mut [u8; WINDOW_LEN]) {
    // SAFETY: the store writes 64 bytes, as many as there are, and asks for no alignment.
    unsafe { _mm512_storeu_si512(block.as_mut_ptr().cast(), bytes) }
}

/// Which bytes are not in the set: as with AVX2.
#[target_feature(enable = "avx512bw")]
#[inline]
fn are_outside(bytes: __m512i, set: &ByteSet) -> __mmask64 {
    // SAFETY: the load takes 16 bytes, as many as there are, and asks for no alignment.
    let rows = _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(set.rows().as_ptr().cast()) });
    let bit_of_half =
        _mm512_broadcast_i32x4(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    let high_halves = _mm512_and_si512(_mm512_srli_epi16(bytes, 4), _mm512_set1_epi8(0x0F));
    let bits = _mm512_shuffle_epi8(bit_of_half, high_halves);
    _mm512_test_epi8_mask(_mm512_shuffle_epi8(rows, bytes), bits)
}
