//! The kernel for SSE2, which all x86-64 machines have: 32 bytes as two vectors.
//!
//! SSE2 has no instruction that looks bytes up in a table. A set that the compiler knows becomes up to three
//! comparisons for each run of neighboring bytes in it; any other set is tested byte by byte.

use core::arch::x86_64::*;
use core::marker::PhantomData;

use crate::scan::byte_set::ByteSet;
use crate::scan::halves::{Half, by_halves};
use crate::scan::kernel::{CLASS_COUNT, Classes, Kernel, Scan, WINDOW_LEN, first_bits};
use crate::scan::portable::Portable;

#[derive(Clone, Copy)]
pub(super) struct Sse2;

impl Sse2 {
    #[inline(never)]
    pub(super) fn run<S: Scan>(self, scan: S, text: &[u8]) -> S::Answer {
        scan.scan(text, self)
    }
}

impl Kernel for Sse2 {
    const COMPRESSES_AT_ONCE: bool = false;
    const PREFERS_WHOLE_WINDOWS: bool = true;
    const FIRST_LOOK_LEN: usize = WINDOW_LEN;
    const SKIPS_UNREAD_CLASSES: bool = false;

    #[inline(always)]
    fn run_apart<S: Scan>(self, scan: S, text: &[u8]) -> S::Answer {
        self.run(scan, text)
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
        // SAFETY: this module is there only if the target has SSE2.
        unsafe { classify::<C>(window) }
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
fn classify<C: Classes>(window: &[u8]) -> [u64; CLASS_COUNT] {
    let of_vector = |bytes| {
        [
            are_in(bytes, &RunsOf::<C>::OUTSIDE),
            are_in(bytes, &RunsOf::<C>::ASCII),
            // Bytes outside ASCII have the high bit themselves.
            _mm_or_si128(are_in(bytes, &RunsOf::<C>::INSIDE), bytes),
            are_either(bytes, C::BYTES[0]),
            are_either(bytes, C::BYTES[1]),
            are_either(bytes, C::BYTES[2]),
            are_either(bytes, C::BYTES[3]),
            are_either(bytes, C::BYTES[4]),
        ]
        .map(|bytes| high_bits(bytes))
    };
    let mut masks = by_halves(
        window,
        |half| load(half),
        |[low, high]| {
            let (low, high) = (of_vector(low), of_vector(high));
            core::array::from_fn(|i| low[i] | high[i] << 16)
        },
    );
    masks[2] &= first_bits(window.len());
    masks
}

/// The sets of some classes as runs, which the compiler makes once for all windows.
struct RunsOf<C>(PhantomData<C>);

impl<C: Classes> RunsOf<C> {
    const OUTSIDE: Runs = Runs::of(&C::OUTSIDE, false);
    const ASCII: Runs = Runs::of(&C::ASCII, true);
    const INSIDE: Runs = Runs::of(&C::INSIDE, true);
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

/// The runs of neighboring ASCII bytes that are in a set, or that are not.
struct Runs {
    runs: [Run; Self::MOST],
    count: usize,
}

#[derive(Clone, Copy)]
struct Run {
    first: u8,
    last: u8,
}

impl Runs {
    const MOST: usize = 16;

    const fn of(set: &ByteSet, is_in: bool) -> Self {
        let (mut runs, mut count) = ([Run { first: 0, last: 0 }; Self::MOST], 0);
        let mut byte = 0;
        while byte < 0x80 {
            if set.contains(byte) == is_in {
                if count > 0 && runs[count - 1].last + 1 == byte {
                    runs[count - 1].last = byte;
                } else {
                    runs[count] = Run { first: byte, last: byte };
                    count += 1;
                }
            }
            byte += 1;
        }
        Self { runs, count }
    }
}

/// Which bytes are in one of the runs. The compiler makes straight code of it.
#[target_feature(enable = "sse2")]
#[inline]
fn are_in(bytes: __m128i, runs: &Runs) -> __m128i {
    let mut found = _mm_setzero_si128();
    for run in &runs.runs[..runs.count] {
        found = _mm_or_si128(found, are_in_run(bytes, run));
    }
    found
}

#[target_feature(enable = "sse2")]
#[inline]
fn are_in_run(bytes: __m128i, run: &Run) -> __m128i {
    if run.first == run.last {
        return are(bytes, run.first);
    }
    let vector = |byte: u8| _mm_set1_epi8(byte as i8);
    // The subtraction wraps: bytes before the run are far behind it.
    let distances = _mm_sub_epi8(bytes, vector(run.first));
    let within = _mm_min_epu8(distances, vector(run.last - run.first));
    _mm_cmpeq_epi8(within, distances)
}

#[target_feature(enable = "sse2")]
#[inline]
fn are(bytes: __m128i, byte: u8) -> __m128i {
    _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte as i8))
}

#[target_feature(enable = "sse2")]
#[inline]
fn are_either(bytes: __m128i, [one, other]: [u8; 2]) -> __m128i {
    _mm_or_si128(are(bytes, one), are(bytes, other))
}

#[target_feature(enable = "sse2")]
#[inline]
fn high_bits(bytes: __m128i) -> u32 {
    _mm_movemask_epi8(bytes) as u32
}
