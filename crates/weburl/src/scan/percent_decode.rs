//! Percent-decoding: every place of a window is decoded as if a percent-encoded byte began there, and then
//! the bytes that are left are moved together. No branch depends on where the percent-encoded bytes are.

use super::kernel::{Kernel, Scan, WINDOW_LEN};

/// Writes the text, percent-decoded, to the front of `out`, which is at least as long, and answers how long
/// it has become.
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
        percent_decode(text, self.plus, self.out, kernel, |_, _, _| {})
    }
}

/// As [`PercentDecode`]. Tells `on_window` of each window, of those of its bytes that are kept, and of where
/// they are written.
#[inline(always)]
pub(super) fn percent_decode<K: Kernel>(
    text: &[u8],
    plus: u8,
    out: &mut [u8],
    kernel: K,
    mut on_window: impl FnMut(&[u8; WINDOW_LEN], u64, usize),
) -> usize {
    let (mut read, mut written) = (0, 0);
    let mut digits = 0;
    while let Some(window) = text[read..].first_chunk() {
        let Decoded { bytes, kept } = Decoded::of(window, plus, &mut digits, kernel);
        on_window(first(window), kept, written);
        let room = out[written..].first_chunk_mut().expect("no more is written than was read");
        kernel.compress(&bytes, kept, room);
        written += kept.count_ones() as usize;
        read += WINDOW_LEN;
    }
    while read < text.len() {
        let rest = &text[read..];
        let len = rest.len().min(WINDOW_LEN);
        let mut window = [0; WINDOW_LEN + AHEAD];
        window[..rest.len()].copy_from_slice(rest);
        let Decoded { bytes, kept } = Decoded::of(&window, plus, &mut digits, kernel);
        let kept = kept & !0 >> (WINDOW_LEN - len);
        on_window(first(&window), kept, written);
        let mut front = [0; WINDOW_LEN];
        kernel.compress(&bytes, kept, &mut front);
        let count = kept.count_ones() as usize;
        out[written..written + count].copy_from_slice(&front[..count]);
        written += count;
        read += len;
    }
    written
}

/// How many bytes behind a byte tell whether it begins a percent-encoded one.
const AHEAD: usize = 2;

#[inline(always)]
fn first(window: &[u8; WINDOW_LEN + AHEAD]) -> &[u8; WINDOW_LEN] {
    window.first_chunk().expect("a window is longer")
}

/// What a window is decoded to.
struct Decoded {
    /// What each byte becomes, or the percent-encoded byte that begins with it.
    bytes: [u8; WINDOW_LEN],
    /// All but the digits of percent-encoded bytes.
    kept: u64,
}

impl Decoded {
    /// `digits` are those at the start of the window that belong to a percent-encoded byte before it, and
    /// afterwards those at the start of the next window.
    #[inline(always)]
    fn of<K: Kernel>(
        window: &[u8; WINDOW_LEN + AHEAD],
        plus: u8,
        digits: &mut u64,
        kernel: K,
    ) -> Self {
        let (mut bytes, mut is_encoded) = ([0; WINDOW_LEN], [0; WINDOW_LEN]);
        // The compiler makes vector instructions of it.
        for i in 0..WINDOW_LEN {
            let [high, low] = [window[i + 1], window[i + 2]].map(HexDigit::of);
            let is_one = window[i] == b'%' && high.is_one && low.is_one;
            let byte = if window[i] == b'+' { plus } else { window[i] };
            bytes[i] = if is_one { high.value << 4 | low.value } else { byte };
            is_encoded[i] = if is_one { 0xFF } else { 0 };
        }
        let encoded = kernel.high_bits(&is_encoded);
        let kept = !(*digits | encoded << 1 | encoded << 2);
        *digits = encoded >> (WINDOW_LEN - 1) | encoded >> (WINDOW_LEN - 2);
        Self { bytes, kept }
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
