//! The kernel for SSE2, which all x86-64 machines have: bytes are compared 16 at a time, and the rest is portable.
//!
//! SSE2 has no instruction that looks bytes up in a table. To compare them with the ends of each run of neighbors in a set
//! took 930 instructions for an owned parse, where the portable kernel's look-ups take 599.

use core::arch::x86_64::*;

use crate::scan::byte_set::ByteSet;
use crate::scan::halves::{Half, by_halves};
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN, first_bits};
use crate::scan::portable::Portable;

#[derive(Clone, Copy)]
pub(super) struct Sse2;

impl Sse2 {
    #[inline(never)]
    pub(super) fn run<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        function.run(text, self)
    }
}

impl Kernel for Sse2 {
    const COMPRESSES_AT_ONCE: bool = false;
    const PREFERS_WHOLE_WINDOWS: bool = Portable::PREFERS_WHOLE_WINDOWS;
    const FIRST_LOOK_LEN: usize = Portable::FIRST_LOOK_LEN;
    const SKIPS_UNREAD_CLASSES: bool = Portable::SKIPS_UNREAD_CLASSES;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        self.run(function, text)
    }

    #[inline(always)]
    fn equal_to(self, window: &[u8], byte: u8) -> u64 {
        // SAFETY: this module is there only if the target has SSE2.
        unsafe { equal_to(window, byte) }
    }

    #[inline(always)]
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        Portable.in_set(window, set)
    }

    #[inline(always)]
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        Portable.ascii_in_set(window, set)
    }

    #[inline(always)]
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
        Portable.compress(block, kept, out);
    }

    #[inline(always)]
    fn find_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        Portable.find_in_set(text, set)
    }

    #[inline(always)]
    fn find_ascii_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        Portable.find_ascii_in_set(text, set)
    }

    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        Portable.classify::<C>(window)
    }
}

#[target_feature(enable = "sse2")]
#[inline]
fn equal_to(window: &[u8], byte: u8) -> u64 {
    let [mask] = by_halves(
        window,
        |half| load(half),
        |vectors| {
            let [low, high] = vectors.map(|bytes| high_bits(are(bytes, byte)));
            [low | high << 16]
        },
    );
    mask & first_bits(window.len())
}

#[target_feature(enable = "sse2")]
#[inline]
fn load(half: Half<'_>) -> [__m128i; 2] {
    match half {
        Half::Full(bytes) => {
            let vectors = bytes.as_ptr().cast::<__m128i>();
            // SAFETY: the loads take 16 bytes each, of which there are 32, and ask for no alignment.
            unsafe { [_mm_loadu_si128(vectors), _mm_loadu_si128(vectors.add(1))] }
        }
        Half::Padded(halves) => halves.map(|half| _mm_set_epi64x((half >> 64) as i64, half as i64)),
    }
}

#[target_feature(enable = "sse2")]
#[inline]
fn are(bytes: __m128i, byte: u8) -> __m128i {
    _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte as i8))
}

#[target_feature(enable = "sse2")]
#[inline]
fn high_bits(bytes: __m128i) -> u32 {
    _mm_movemask_epi8(bytes) as u32
}
