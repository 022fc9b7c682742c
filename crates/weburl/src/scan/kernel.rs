//! What a kernel must know, and what a scan makes of it.

use core::ops::Range;

use super::portable;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan::byte_set::ByteSet;

/// How many bytes a window has at most. Its masks fill a register, and most URLs need no second one.
pub(crate) const WINDOW_LEN: usize = 64;

/// The window of `text` that begins at `start`: less than [`WINDOW_LEN`] where the text ends.
#[inline(always)]
pub(super) fn window_at(text: &[u8], start: usize) -> &[u8] {
    let rest = text.get(start..).unwrap_or_default();
    rest.get(..WINDOW_LEN).unwrap_or(rest)
}

/// Turns windows into masks: bit `i` is about byte `i`, and no bit is set behind the last.
pub(super) trait Kernel: Copy {
    /// Whether [`Self::compress`] takes less time than a look at each byte.
    const COMPRESSES_AT_ONCE: bool;

    /// The bytes that are this one.
    fn equal_to(self, window: &[u8], byte: u8) -> u64;

    /// The bytes in `set`.
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64;

    /// The bytes that are ASCII and in `set`.
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64;

    /// The bytes of the window, and zeros behind them.
    #[inline(always)]
    fn block(self, window: &[u8]) -> [u8; WINDOW_LEN] {
        window.try_into().unwrap_or_else(|_| {
            let mut block = [0; WINDOW_LEN];
            block[..window.len()].copy_from_slice(window);
            block
        })
    }

    /// The bytes of 0x80 or more.
    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        portable::high_bits(block)
    }

    /// Writes the bytes of `block` whose bit is set in `kept` to the front of `out`, without a branch that
    /// depends on which these are. What comes to stand behind them has no meaning.
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]);

    /// All that matters of a window of a URL. Masks that nobody looks at cost nothing, as all is compiled
    /// into one function.
    fn classify(self, window: &[u8]) -> Masks;

    /// The first byte in `set`; the length of `text` if there is none.
    #[inline(always)]
    fn find_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        find(text, |window| self.in_set(window, set))
    }

    /// The first byte that is ASCII and in `set`; the length of `text` if there is none.
    #[inline(always)]
    fn find_ascii_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        find(text, |window| self.ascii_in_set(window, set))
    }
}

#[inline(always)]
fn find(text: &[u8], mask: impl Fn(&[u8]) -> u64) -> usize {
    if text.len() <= WINDOW_LEN {
        return text.len().min(mask(text).trailing_zeros() as usize);
    }
    let mut start = 0;
    for window in text.chunks(WINDOW_LEN) {
        let found = mask(window);
        if found != 0 {
            return start + found.trailing_zeros() as usize;
        }
        start += window.len();
    }
    start
}

/// A question about a text that is answered with the masks of any kernel.
pub(super) trait Scan {
    type Answer;

    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer;
}

/// What a kernel tells of a window of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    /// Not in [`NOT_PLAIN_HOST`].
    pub(super) plain_host: u64,
    /// In [`AUTHORITY`].
    pub(super) authority: u64,
    pub(super) slash: u64,
    pub(super) backslash: u64,
    /// `.` and `%`, with which dot segments begin.
    pub(super) dot_or_percent: u64,
    pub(super) question: u64,
    pub(super) hash: u64,
    /// In [`UNUSUAL`].
    pub(super) unusual: u64,
}

/// The first `len` bits, if there are so many.
#[inline(always)]
pub(super) fn first_bits(len: usize) -> u64 {
    if len < WINDOW_LEN { (1 << len) - 1 } else { !0 }
}

/// The bits of `range`, as far as there are such.
#[inline(always)]
pub(super) fn bits(range: Range<usize>) -> u64 {
    first_bits(range.end) & !first_bits(range.start)
}

/// Where the first byte is that `mask` tells of, in a window that begins at `start`; `usize::MAX` if
/// there is none.
#[inline(always)]
pub(super) fn first(mask: u64, start: usize) -> usize {
    if mask == 0 { usize::MAX } else { start + mask.trailing_zeros() as usize }
}

/// Where the bytes are that `mask` tells of, in a window that begins at `start`.
#[inline(always)]
pub(super) fn ones(mut mask: u64, start: usize) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let i = (mask != 0).then(|| start + mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(i)
    })
}

impl Masks {
    /// Where segments of a path begin. `begins_segment` tells whether one does with the window.
    #[inline(always)]
    pub(super) fn segment_starts(&self, begins_segment: bool) -> u64 {
        (self.slash | self.backslash) << 1 | u64::from(begins_segment)
    }
}

/// All but the bytes that stay as they are in any domain.
pub(super) const NOT_PLAIN_HOST: ByteSet =
    ByteSet::ALL.remove("abcdefghijklmnopqrstuvwxyz0123456789-._");

/// The ASCII bytes that divide an authority, or end it before its time.
pub(super) const AUTHORITY: ByteSet = ByteSet::NON_ASCII.add("@:[]\t\n\r");

/// The bytes that path, query or fragment of a special URL encode, or that the parser replaces or
/// removes; `|` is one in a Windows drive letter.
pub(super) const UNUSUAL: ByteSet = PercentEncodeSet::PATH
    .bytes()
    .union(PercentEncodeSet::SPECIAL_QUERY.bytes())
    .union(PercentEncodeSet::FRAGMENT.bytes())
    .remove("?#")
    .add("\\|");
