//! What a kernel must know, and what a scan makes of it.

use crate::byte_set::ByteSet;
use crate::percent_encode_set::PercentEncodeSet;

/// How many bytes a window has at most. Its masks fill a register, and most URLs need no second one.
pub(super) const WINDOW_LEN: usize = 64;

/// The window of `text` that begins at `start`: less than [`WINDOW_LEN`] where the text ends.
#[inline(always)]
pub(super) fn window_at(text: &[u8], start: usize) -> &[u8] {
    let rest = text.get(start..).unwrap_or_default();
    rest.get(..WINDOW_LEN).unwrap_or(rest)
}

/// Turns windows into masks: bit `i` is about byte `i`, and no bit is set behind the last.
pub(super) trait Kernel: Copy {
    /// The bytes in `set`.
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64;

    /// The bytes that are ASCII and in `set`.
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64;

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
    pub(super) slash: u64,
    /// `.` and `%`, with which dot segments begin.
    pub(super) dot_or_percent: u64,
    pub(super) question: u64,
    pub(super) hash: u64,
    /// In [`UNUSUAL`].
    pub(super) unusual: u64,
}

impl Masks {
    /// The bytes that matter to path, query and fragment.
    #[inline(always)]
    pub(super) fn notable(&self) -> u64 {
        self.question | self.hash | self.unusual
    }
}

/// All but the bytes that stay as they are in any domain.
pub(super) const NOT_PLAIN_HOST: ByteSet =
    ByteSet::ALL.remove("abcdefghijklmnopqrstuvwxyz0123456789-._");

/// The bytes that path, query or fragment of a special URL encode, or that the parser replaces or
/// removes; `|` is one in a Windows drive letter.
pub(super) const UNUSUAL: ByteSet = PercentEncodeSet::PATH
    .bytes()
    .union(PercentEncodeSet::SPECIAL_QUERY.bytes())
    .union(PercentEncodeSet::FRAGMENT.bytes())
    .remove("?#")
    .add("\\|");
