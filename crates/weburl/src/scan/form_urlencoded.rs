//! `application/x-www-form-urlencoded`: where its delimiters are, in the text and in the decoded text.

use alloc::vec::Vec;
use core::fmt;
use core::mem::replace;
use core::ops::Range;

use super::kernel::{Kernel, PerKernel, WINDOW_LEN, first_bits};
use super::percent_decode::{Decoded, Decoder};
use super::percent_encode::{EncodedBytes, Encoder};

/// Finds the delimiters of a window.
#[derive(Clone, Copy)]
pub(super) struct FindDelimiters;

impl PerKernel for FindDelimiters {
    type Answer = Delimiters;

    #[inline(always)]
    fn run<K: Kernel>(self, window: &[u8], kernel: K) -> Delimiters {
        debug_assert!(window.len() <= WINDOW_LEN);
        Delimiters::of(window, kernel)
    }
}

/// The delimiters of a window, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Delimiters {
    ampersands: u64,
    equals_signs: u64,
}

impl Delimiters {
    #[inline(always)]
    fn of<K: Kernel>(window: &[u8], kernel: K) -> Self {
        Self {
            ampersands: kernel.equal_to(window, b'&'),
            equals_signs: kernel.equal_to(window, b'='),
        }
    }
}

/// A name and its value in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tuple {
    pub(crate) start: usize,
    /// Where the `=` is, or the end.
    pub(crate) equals_sign: usize,
    pub(crate) end: usize,
}

impl Tuple {
    #[inline]
    pub(crate) const fn name(self) -> Range<usize> {
        self.start..self.equals_sign
    }

    #[inline]
    pub(crate) fn value(self) -> Range<usize> {
        self.end.min(self.equals_sign + 1)..self.end
    }
}

/// Puts tuples together, from the delimiters of window after window.
#[derive(Clone, Debug, Default)]
pub(crate) struct Splitter {
    /// Where the tuple that has not ended began, and its `=` if it has one.
    start: usize,
    equals_sign: Option<usize>,
}

impl Splitter {
    /// Consumes the delimiters up to the first `&`, and reports the tuple that it ends. Returns whether there
    /// was one. `place` maps a byte of the window to its offset in the text.
    #[inline(always)]
    pub(crate) fn split(
        &mut self,
        delimiters: &mut Delimiters,
        place: impl Fn(u32) -> usize,
        on_tuple: impl FnMut(Tuple),
    ) -> bool {
        let Delimiters { ampersands, equals_signs } = delimiters;
        // All bits if there is none.
        let up_to_ampersand = *ampersands ^ ampersands.wrapping_sub(1);
        let own = *equals_signs & up_to_ampersand;
        if own != 0 && self.equals_sign.is_none() {
            self.equals_sign = Some(place(own.trailing_zeros()));
        }
        *equals_signs &= !up_to_ampersand;
        let is_ended = *ampersands != 0;
        if is_ended {
            self.end(place(ampersands.trailing_zeros()), on_tuple);
            *ampersands &= !up_to_ampersand;
        }
        is_ended
    }

    /// Reports the tuple that ends here, at a `&` or the end of the text, unless it is empty.
    ///
    /// Returning it would be simpler, but then it was stored in small pieces and loaded in large ones, which cost
    /// 4 ns.
    #[inline(always)]
    pub(crate) fn end(&mut self, end: usize, mut on_tuple: impl FnMut(Tuple)) {
        let start = replace(&mut self.start, end + 1);
        let equals_sign = self.equals_sign.take().unwrap_or(end);
        if start < end {
            on_tuple(Tuple { start, equals_sign, end });
        }
    }
}

/// Decodes everything between the delimiters of a text, and returns the result if anything was decoded. Reports
/// the tuples of the result.
pub(super) struct FormDecode<T> {
    pub(super) on_tuple: T,
}

impl<T: FnMut(Tuple)> PerKernel for FormDecode<T> {
    type Answer = Option<Vec<u8>>;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Option<Vec<u8>> {
        let is_encoded =
            |window: &[u8]| kernel.equal_to(window, b'+') | kernel.equal_to(window, b'%') != 0;
        if text.chunks(WINDOW_LEN).any(is_encoded) {
            return Some(self.decode(text, kernel));
        }
        self.split(text, kernel);
        None
    }
}

impl<T: FnMut(Tuple)> FormDecode<T> {
    #[inline(always)]
    fn split<K: Kernel>(mut self, text: &[u8], kernel: K) {
        let mut splitter = Splitter::default();
        let mut start = 0;
        for window in text.chunks(WINDOW_LEN) {
            let mut delimiters = Delimiters::of(window, kernel);
            while splitter.split(&mut delimiters, |i| start + i as usize, &mut self.on_tuple) {}
            start += window.len();
        }
        splitter.end(text.len(), self.on_tuple);
    }

    #[inline(always)]
    fn decode<K: Kernel>(mut self, text: &[u8], kernel: K) -> Vec<u8> {
        let mut splitter = Splitter::default();
        let mut decoder = Decoder::new(text, b' ');
        while let Some(Decoded { window, kept, start }) = decoder.decode_window(kernel) {
            let place = |i: u32| {
                let kept_before = kept & first_bits(i as usize);
                start + kept_before.count_ones() as usize
            };
            let mut delimiters = Delimiters::of(window, kernel);
            while splitter.split(&mut delimiters, place, &mut self.on_tuple) {}
        }
        let decoded = decoder.finish();
        splitter.end(decoded.len(), self.on_tuple);
        decoded
    }
}

/// Writes the text to `out`, encoding everything between the delimiters of its tuples, which come in order.
pub(super) struct FormEncode<'o, W, T> {
    pub(super) encoding: &'o EncodedBytes,
    pub(super) tuples: T,
    pub(super) out: &'o mut W,
}

impl<W: fmt::Write, T: Iterator<Item = Tuple>> PerKernel for FormEncode<'_, W, T> {
    type Answer = fmt::Result;

    #[inline(always)]
    fn run<K: Kernel>(mut self, text: &[u8], kernel: K) -> fmt::Result {
        let mut encoder = Encoder::new(self.encoding, self.out);
        let mut next = self.tuples.next();
        let mut start = 0;
        for window in text.chunks(WINDOW_LEN) {
            let end = start + window.len();
            let bit = |place| if (start..end).contains(&place) { 1 << (place - start) } else { 0 };
            let mut delimiters = 0_u64;
            while let Some(tuple) = next {
                delimiters |= bit(tuple.equals_sign) | bit(tuple.end);
                if tuple.end >= end {
                    break;
                }
                next = self.tuples.next();
            }
            encoder.encode_window(window, delimiters, kernel)?;
            start = end;
        }
        encoder.write()
    }
}
