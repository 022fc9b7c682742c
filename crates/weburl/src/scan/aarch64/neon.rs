//! The kernel for NEON, which all AArch64 machines have: 64 bytes as four vectors.
//!
//! NEON has no instruction that makes a mask of a vector, but shuffles of 64 bytes. So two of them look up all classes
//! of a byte, a bit for each, and three rounds of exchanging bits between vectors turn 64 such bytes into eight masks:
//!
//! ```text
//!            classes in a byte            byte i stands for
//! classes    76543210                     byte i
//! pairs      66442200  77553311           bytes 2i and 2i+1
//! quads      44440000  66662222  …        bytes 4i to 4i+3
//! masks      00000000  44444444  …        bytes 8i to 8i+7
//! ```

use core::arch::aarch64::*;
use core::marker::PhantomData;

use crate::scan::byte_set::ByteSet;
use crate::scan::classes_of::ClassesOf;
use crate::scan::halves::pad;
use crate::scan::kept::PLACES_OF_KEPT;
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN, first_bits};
use crate::scan::word::{WORD_LEN, chunks};

#[derive(Clone, Copy)]
pub(super) struct Neon;

impl Neon {
    #[inline(never)]
    pub(super) fn run<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        function.run(text, self)
    }
}

impl Kernel for Neon {
    const COMPRESSES_AT_ONCE: bool = true;
    const PREFERS_WHOLE_WINDOWS: bool = true;
    const FIRST_LOOK_LEN: usize = WINDOW_LEN;
    const SKIPS_UNREAD_CLASSES: bool = false;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        self.run(function, text)
    }

    #[inline(always)]
    fn equal_to(self, window: &[u8], byte: u8) -> u64 {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { equal_to(window, byte) }
    }

    #[inline(always)]
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { in_set(window, set) }
    }

    #[inline(always)]
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { ascii_in_set(window, set) }
    }

    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { high_bits(block) }
    }

    #[inline(always)]
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { compress(block, kept, out) }
    }

    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        // SAFETY: this module is there only if the target has NEON.
        unsafe { classify::<C>(window) }
    }
}

#[target_feature(enable = "neon")]
#[inline]
fn equal_to(window: &[u8], byte: u8) -> u64 {
    let byte = vdupq_n_u8(byte);
    mask(load(window).map(|bytes| vceqq_u8(bytes, byte))) & first_bits(window.len())
}

#[target_feature(enable = "neon")]
#[inline]
fn in_set(window: &[u8], set: &ByteSet) -> u64 {
    let rows = load_rows(set);
    mask(load(window).map(|bytes| vceqzq_u8(absent(bytes, rows)))) & first_bits(window.len())
}

#[target_feature(enable = "neon")]
#[inline]
fn ascii_in_set(window: &[u8], set: &ByteSet) -> u64 {
    let rows = load_rows(set);
    // Outside ASCII, the high bit is none that is absent, so that the result is not zero.
    let is_in =
        |bytes| vceqzq_u8(vorrq_u8(absent(bytes, rows), vcltzq_s8(vreinterpretq_s8_u8(bytes))));
    mask(load(window).map(|bytes| is_in(bytes))) & first_bits(window.len())
}

#[target_feature(enable = "neon")]
#[inline]
fn high_bits(block: &[u8; WINDOW_LEN]) -> u64 {
    mask(load(block).map(|bytes| vcltzq_s8(vreinterpretq_s8_u8(bytes))))
}

/// Eight bytes at once: each of the 256 ways to keep some of them is a shuffle.
#[target_feature(enable = "neon")]
#[inline]
fn compress(block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
    let vector = |word: [u8; WORD_LEN]| vcreate_u8(u64::from_le_bytes(word));
    let mut end = 0;
    for (bytes, kept) in chunks(block).zip(kept.to_le_bytes()) {
        let front = vtbl1_u8(vector(*bytes), vector(PLACES_OF_KEPT[usize::from(kept)]));
        let front = vget_lane_u64::<0>(vreinterpret_u64_u8(front));
        out[end..end + WORD_LEN].copy_from_slice(&front.to_le_bytes());
        end += kept.count_ones() as usize;
    }
}

#[target_feature(enable = "neon")]
#[inline]
fn classify<C: Classes>(window: &[u8]) -> [u64; CLASS_COUNT] {
    let tables = load_tables(LowBitOf::<C>::INSIDE);
    let [a, b, c, d] = load(window).map(|bytes| classes_of(bytes, tables));
    let ([even, odd], [later_even, later_odd]) = (pairs(a, b), pairs(c, d));
    let ([even, half_even], [odd, half_odd]) = (quads(even, later_even), quads(odd, later_odd));
    let ([low, high], [odd_low, odd_high]) = (masks(even, half_even), masks(odd, half_odd));
    let [[p0, p2], [p4, p6], [p1, p3], [p5, p7]] = [low, high, odd_low, odd_high].map(|both| {
        let both = vreinterpretq_u64_u8(both);
        [vgetq_lane_u64::<0>(both), vgetq_lane_u64::<1>(both)]
    });
    [p6, p7, p0 & first_bits(window.len()), p1, p2, p3, p4, p5]
}

/// The classes of ASCII bytes, rotated so that the lowest bit is that of [`Classes::INSIDE`].
struct LowBitOf<C>(PhantomData<C>);

impl<C: Classes> LowBitOf<C> {
    const INSIDE: &[u8; 128] = &{
        let mut table = [0; 128];
        let mut i = 0;
        while i < table.len() {
            table[i] = ClassesOf::<C>::TABLE[i].rotate_right(2);
            i += 1;
        }
        table
    };
}

#[target_feature(enable = "neon")]
#[inline]
fn load_tables(table: &[u8; 128]) -> [uint8x16x4_t; 2] {
    // SAFETY: the loads take 64 bytes each, of which there are 128, and ask for no alignment.
    unsafe { [vld1q_u8_x4(table.as_ptr()), vld1q_u8_x4(table.as_ptr().add(64))] }
}

/// The classes of each byte: a shuffle returns 0 for an index that is too large, or leaves what is there.
#[target_feature(enable = "neon")]
#[inline]
fn classes_of(bytes: uint8x16_t, [low, high]: [uint8x16x4_t; 2]) -> uint8x16_t {
    let classes = vqtbl4q_u8(low, bytes);
    let classes = vqtbx4q_u8(classes, high, vsubq_u8(bytes, vdupq_n_u8(64)));
    // Bytes outside ASCII, which have none so far, are inside all sets.
    vsraq_n_u8::<7>(classes, bytes)
}

/// Puts the classes of two bytes beside each other: those of even numbers, and those of odd numbers.
#[target_feature(enable = "neon")]
#[inline]
fn pairs(first: uint8x16_t, last: uint8x16_t) -> [uint8x16_t; 2] {
    let (even, odd) = (vuzp1q_u8(first, last), vuzp2q_u8(first, last));
    let of_even = vdupq_n_u8(0b0101_0101);
    [vbslq_u8(of_even, even, vshlq_n_u8::<1>(odd)), vbslq_u8(of_even, vshrq_n_u8::<1>(even), odd)]
}

#[target_feature(enable = "neon")]
#[inline]
fn quads(first: uint8x16_t, last: uint8x16_t) -> [uint8x16_t; 2] {
    let (even, odd) = (vuzp1q_u8(first, last), vuzp2q_u8(first, last));
    let of_even = vdupq_n_u8(0b0011_0011);
    [vbslq_u8(of_even, even, vshlq_n_u8::<2>(odd)), vbslq_u8(of_even, vshrq_n_u8::<2>(even), odd)]
}

/// Two masks of the low halves, and two of the high halves.
#[target_feature(enable = "neon")]
#[inline]
fn masks(first: uint8x16_t, last: uint8x16_t) -> [uint8x16_t; 2] {
    let (even, odd) = (vuzp1q_u8(first, last), vuzp2q_u8(first, last));
    [vsliq_n_u8::<4>(even, odd), vsriq_n_u8::<4>(odd, even)]
}

/// The bytes of the window, and zeros behind them.
#[target_feature(enable = "neon")]
#[inline]
fn load(window: &[u8]) -> [uint8x16_t; 4] {
    if let (Some(first), Some(last)) = (window.first_chunk(), window.last_chunk()) {
        let ([a, b], last) = (load_half(first), load_half(last));
        // The last 32 bytes belong to the places from 32 on. A shuffle returns 0 for an index beyond them.
        let missing = vdupq_n_u8((WINDOW_LEN - window.len()) as u8);
        let places = vaddq_u8(load_vector(&PLACES), missing);
        let last = uint8x16x2_t(last[0], last[1]);
        let next_places = vaddq_u8(places, vdupq_n_u8(16));
        return [a, b, vqtbl2q_u8(last, places), vqtbl2q_u8(last, next_places)];
    }
    let [a, b] = pad(window).map(|number| {
        let halves = [number as u64, (number >> 64) as u64].map(|half| vcreate_u8(half));
        vcombine_u8(halves[0], halves[1])
    });
    [a, b, vdupq_n_u8(0), vdupq_n_u8(0)]
}

static PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

#[target_feature(enable = "neon")]
#[inline]
fn load_half(bytes: &[u8; 32]) -> [uint8x16_t; 2] {
    // SAFETY: the loads take 16 bytes each, of which there are 32, and ask for no alignment.
    unsafe { [vld1q_u8(bytes.as_ptr()), vld1q_u8(bytes.as_ptr().add(16))] }
}

#[target_feature(enable = "neon")]
#[inline]
fn load_vector(bytes: &[u8; 16]) -> uint8x16_t {
    // SAFETY: the load takes 16 bytes, as many as there are, and asks for no alignment.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

#[target_feature(enable = "neon")]
#[inline]
fn load_rows(set: &ByteSet) -> uint8x16_t {
    load_vector(set.rows())
}

/// What is not zero for the bytes that are not in the set of `rows`: as with AVX2. The bit of a high half of 8 or
/// more is 0, so that bytes outside ASCII are in every set.
#[target_feature(enable = "neon")]
#[inline]
fn absent(bytes: uint8x16_t, rows: uint8x16_t) -> uint8x16_t {
    let bit_of_half = vcombine_u8(vcreate_u8(0x8040_2010_0804_0201), vcreate_u8(0));
    let bits = vqtbl1q_u8(bit_of_half, vshrq_n_u8::<4>(bytes));
    vandq_u8(vqtbl1q_u8(rows, vandq_u8(bytes, vdupq_n_u8(0x0F))), bits)
}

/// The mask of 64 bytes that are 0xFF or 0: each keeps the bit of its place among eight, and three rounds of adding
/// neighbors put them together.
#[target_feature(enable = "neon")]
#[inline]
fn mask(vectors: [uint8x16_t; 4]) -> u64 {
    let places = vcreate_u8(0x8040_2010_0804_0201);
    let [a, b, c, d] = vectors.map(|bytes| vandq_u8(bytes, vcombine_u8(places, places)));
    let sums = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
    vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)))
}
