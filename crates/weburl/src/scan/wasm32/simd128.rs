//! The kernel for WebAssembly's `simd128`: 32 bytes as two vectors.
//!
//! Bytes are tested against a set as with AVX2. All instructions but the load are safe, because a module with vector
//! instructions is refused as a whole where there are none.

use core::arch::wasm32::*;

use crate::scan::byte_set::ByteSet;
use crate::scan::halves::{Half, by_halves};
use crate::scan::kept::PLACES_OF_KEPT;
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN, first_bits};
use crate::scan::word::{WORD_LEN, chunks};

#[derive(Clone, Copy)]
pub(super) struct Simd128;

impl Simd128 {
    #[inline(never)]
    pub(super) fn run<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        function.run(text, self)
    }
}

impl Kernel for Simd128 {
    const COMPRESSES_AT_ONCE: bool = true;
    const PREFERS_WHOLE_WINDOWS: bool = true;
    const FIRST_LOOK_LEN: usize = WINDOW_LEN;
    const SKIPS_UNREAD_CLASSES: bool = true;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        self.run(function, text)
    }

    #[inline(always)]
    fn equal_to(self, window: &[u8], byte: u8) -> u64 {
        let byte = u8x16_splat(byte);
        masks(window, |bytes| [u8x16_eq(bytes, byte)])[0] & first_bits(window.len())
    }

    #[inline(always)]
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        let rows = load_rows(set);
        masks(window, |bytes| [are_in(bytes, rows)])[0] & first_bits(window.len())
    }

    #[inline(always)]
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        let rows = load_rows(set);
        masks(window, |bytes| [v128_andnot(are_in(bytes, rows), bytes)])[0]
            & first_bits(window.len())
    }

    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        masks(block, |bytes| [bytes])[0]
    }

    /// Eight bytes at once: each of the 256 ways to keep some of them is a shuffle.
    #[inline(always)]
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
        let vector = |word: [u8; WORD_LEN]| u64x2(u64::from_le_bytes(word), 0);
        let mut end = 0;
        for (bytes, kept) in chunks(block).zip(kept.to_le_bytes()) {
            let places = vector(PLACES_OF_KEPT[usize::from(kept)]);
            let front = u64x2_extract_lane::<0>(u8x16_swizzle(vector(*bytes), places));
            out[end..end + WORD_LEN].copy_from_slice(&front.to_le_bytes());
            end += kept.count_ones() as usize;
        }
    }

    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        let [outside, ascii, inside] = [C::OUTSIDE, C::ASCII, C::INSIDE].map(|set| load_rows(&set));
        let mut masks = by_halves(window, load, |half| {
            let mut masks = half_masks(half, |bytes| {
                [
                    are_in(bytes, outside),
                    v128_andnot(are_in(bytes, ascii), bytes),
                    are_in(bytes, inside),
                    are_either(bytes, C::BYTES[0]),
                    are_either(bytes, C::BYTES[1]),
                    are_either(bytes, C::BYTES[2]),
                    are_either(bytes, C::BYTES[3]),
                    are_either(bytes, C::BYTES[4]),
                ]
            });
            // For a vector, that is two instructions.
            masks[0] = !masks[0];
            masks
        });
        masks[2] &= first_bits(window.len());
        masks
    }
}

/// Returns masks of the high bits of the vectors that `test` makes of the window's.
#[inline(always)]
fn masks<const COUNT: usize>(window: &[u8], test: impl Fn(v128) -> [v128; COUNT]) -> [u64; COUNT] {
    by_halves(window, load, |half| half_masks(half, &test))
}

/// The same of half a window.
#[inline(always)]
fn half_masks<const COUNT: usize>(
    half: [v128; 2],
    test: impl Fn(v128) -> [v128; COUNT],
) -> [u32; COUNT] {
    let [low, high] = half.map(|bytes| test(bytes).map(|bytes| u32::from(u8x16_bitmask(bytes))));
    core::array::from_fn(|i| low[i] | high[i] << 16)
}

#[inline(always)]
fn load(half: Half<'_>) -> [v128; 2] {
    match half {
        Half::Full(bytes) => {
            let vectors = bytes.as_ptr().cast::<v128>();
            // SAFETY: the loads take 16 bytes each, of which there are 32, and ask for no alignment.
            unsafe { [v128_load(vectors), v128_load(vectors.add(1))] }
        }
        Half::Padded(halves) => halves.map(|half| u64x2(half as u64, (half >> 64) as u64)),
    }
}

#[inline(always)]
fn load_rows(set: &ByteSet) -> v128 {
    // SAFETY: the load takes 16 bytes, as many as there are, and asks for no alignment.
    unsafe { v128_load(set.rows().as_ptr().cast()) }
}

/// Which bytes are in the set of `rows`. The bit of a high half of 8 or more is 0, so that bytes outside ASCII are in
/// every set.
#[inline(always)]
fn are_in(bytes: v128, rows: v128) -> v128 {
    let bit_of_half = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
    let bits = u8x16_swizzle(bit_of_half, u8x16_shr(bytes, 4));
    let row = u8x16_swizzle(rows, v128_and(bytes, u8x16_splat(0x0F)));
    u8x16_eq(v128_and(row, bits), u8x16_splat(0))
}

#[inline(always)]
fn are_either(bytes: v128, [one, other]: [u8; 2]) -> v128 {
    let are = |byte| u8x16_eq(bytes, u8x16_splat(byte));
    if one == other { are(one) } else { v128_or(are(one), are(other)) }
}
