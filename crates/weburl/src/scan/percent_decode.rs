//! Percent-decoding: every offset in a window is decoded as if a percent-encoded byte began there, and then
//! the bytes to keep are moved together. No branch depends on where the percent-encoded bytes are.

use alloc::vec::Vec;

use super::kernel::{Kernel, PerKernel, WINDOW_LEN, first_bits, window_at};

/// Percent-decodes the text.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#percent-decode).
#[derive(Clone, Copy)]
pub(super) struct PercentDecode {
    /// What a `+` becomes.
    pub(super) plus: u8,
}

impl PerKernel for PercentDecode {
    type Answer = Vec<u8>;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Vec<u8> {
        let mut decoder = Decoder::new(text, self.plus);
        while decoder.decode_window(kernel).is_some() {}
        decoder.finish()
    }
}

/// Decodes a text window by window.
pub(super) struct Decoder<'t> {
    text: &'t [u8],
    plus: u8,
    /// How many bytes of the text are decoded.
    read: usize,
    /// How many of the next bytes are digits of a percent-encoded byte that has been read.
    digits: u64,
    /// The decoded bytes, followed by room for at least a window.
    out: Vec<u8>,
    written: usize,
}

/// A window that was decoded.
pub(super) struct Decoded<'t> {
    pub(super) window: &'t [u8],
    /// A mask of the bytes of the window that were written: all except digits of percent-encoded bytes.
    pub(super) kept: u64,
    /// Where it was written.
    pub(super) start: usize,
}

impl<'t> Decoder<'t> {
    #[inline(always)]
    pub(super) fn new(text: &'t [u8], plus: u8) -> Self {
        Self { text, plus, read: 0, digits: 0, out: room_for(text.len()), written: 0 }
    }

    #[inline(always)]
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.out.truncate(self.written);
        self.out
    }

    /// Decodes the next window, if there is one.
    #[inline(always)]
    pub(super) fn decode_window<K: Kernel>(&mut self, kernel: K) -> Option<Decoded<'t>> {
        let window = window_at(self.text, self.read);
        if window.is_empty() {
            return None;
        }
        let this = kernel.block(window);
        let next = kernel.block(window_at(self.text, self.read + 1));
        let next_but_one = kernel.block(window_at(self.text, self.read + 2));
        let plus = self.plus;
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
        let digits = self.digits | encoded << 1 | encoded << 2;
        let kept = first_bits(window.len()) & !digits;
        self.digits = encoded >> (WINDOW_LEN - 1) | encoded >> (WINDOW_LEN - 2);
        let room = self.out[self.written..].first_chunk_mut().expect("there is room for a window");
        kernel.compress(&bytes, kept, room);
        let start = self.written;
        self.written += kept.count_ones() as usize;
        self.read += window.len();
        Some(Decoded { window, kept, start })
    }
}

/// Room for a text of that length, of whose last window little is kept.
#[inline(always)]
#[expect(
    clippy::slow_vector_initialization,
    reason = "glibc keeps no zeroed memory at hand, which is what `vec![0; len]` asks for"
)]
fn room_for(len: usize) -> Vec<u8> {
    let mut room = Vec::with_capacity(len + WINDOW_LEN);
    room.resize(len + WINDOW_LEN, 0);
    room
}

/// A byte read as a hex digit.
struct HexDigit {
    is_one: bool,
    /// Meaningless if the byte is not a digit.
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
