//! Percent-decoding: every place of a window is decoded as if a percent-encoded byte began there, and then
//! the bytes that are left are moved together. No branch depends on where the percent-encoded bytes are.

use super::kernel::{Kernel, Scan, WINDOW_LEN, window_at};

/// Writes the text, percent-decoded, to the front of `out`, which is longer by at least a window, and answers
/// how long it has become.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#percent-decode).
pub(super) struct PercentDecode<'o> {
    /// What a `+` becomes.
    pub(super) plus: u8,
    pub(super) out: &'o mut [u8],
}

impl Scan for PercentDecode<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        let mut decoder = Decoder::default();
        while decoder.read < text.len() {
            decoder.decode_window(text, self.plus, self.out, kernel);
        }
        decoder.written
    }
}

/// How far a text is decoded.
#[derive(Default)]
pub(super) struct Decoder {
    pub(super) read: usize,
    pub(super) written: usize,
    /// The bytes to come that are digits of a percent-encoded byte which has been read.
    digits: u64,
}

impl Decoder {
    /// Decodes the next window, and returns which bytes of it were kept: all but the digits.
    #[inline(always)]
    pub(super) fn decode_window<K: Kernel>(
        &mut self,
        text: &[u8],
        plus: u8,
        out: &mut [u8],
        kernel: K,
    ) -> u64 {
        let window = window_at(text, self.read);
        let this = kernel.block(window);
        let next = kernel.block(window_at(text, self.read + 1));
        let next_but_one = kernel.block(window_at(text, self.read + 2));
        let (mut bytes, mut is_encoded) = ([0; WINDOW_LEN], [0; WINDOW_LEN]);
        // The compiler makes vector instructions of it.
        for i in 0..WINDOW_LEN {
            let [high, low] = [next[i], next_but_one[i]].map(HexDigit::of);
            let is_one = this[i] == b'%' && high.is_one && low.is_one;
            let byte = if this[i] == b'+' { plus } else { this[i] };
            bytes[i] = if is_one { high.value << 4 | low.value } else { byte };
            is_encoded[i] = if is_one { 0xFF } else { 0 };
        }
        let encoded = kernel.high_bits(&is_encoded);
        let kept = !(self.digits | encoded << 1 | encoded << 2) & !0 >> (WINDOW_LEN - window.len());
        let room = out[self.written..].first_chunk_mut().expect("there is room for a window");
        kernel.compress(&bytes, kept, room);
        self.digits = encoded >> (WINDOW_LEN - 1) | encoded >> (WINDOW_LEN - 2);
        self.written += kept.count_ones() as usize;
        self.read += window.len();
        kept
    }
}

/// A byte read as a hex digit.
struct HexDigit {
    is_one: bool,
    /// Of no meaning if it is none.
    value: u8,
}

impl HexDigit {
    #[inline(always)]
    fn of(byte: u8) -> Self {
        let decimal = byte.wrapping_sub(b'0');
        let letter = (byte | 0x20).wrapping_sub(b'a');
        let value = if decimal < 10 { decimal } else { letter.wrapping_add(10) };
        Self { is_one: decimal < 10 || letter < 6, value }
    }
}
