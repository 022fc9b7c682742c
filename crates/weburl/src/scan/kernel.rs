//! What a kernel does with a window, and what a function does with the masks.

use core::ops::Range;

use crate::scan::byte_set::ByteSet;
use crate::scan::word::{WORD_LEN, chunks, gather};

/// The length of a window in bytes. Its masks fill a register, and most URLs need only one window.
pub(crate) const WINDOW_LEN: usize = 64;

/// Returns the window of `text` that begins at `start`, shorter than [`WINDOW_LEN`] at the end of the text.
#[inline(always)]
pub(crate) fn window_at(text: &[u8], start: usize) -> &[u8] {
    let rest = text.get(start..).unwrap_or_default();
    rest.get(..WINDOW_LEN).unwrap_or(rest)
}

/// Turns windows into masks: bit `i` stands for byte `i`, and no bit is set beyond the last byte.
pub(crate) trait Kernel: Copy {
    /// Whether [`Self::compress`] is faster than a loop over the bytes.
    const COMPRESSES_AT_ONCE: bool;
    /// Whether a whole window takes less than a shorter one, even if part of it has been seen before.
    const PREFERS_WHOLE_WINDOWS: bool;
    /// How many bytes to classify first where few are likely to be enough: fewer than [`WINDOW_LEN`] if each takes
    /// its time.
    const FIRST_LOOK_LEN: usize;
    /// Whether a class whose mask nobody reads costs [`Self::classify`] nothing.
    const SKIPS_UNREAD_CLASSES: bool;

    /// Runs `function` apart, so that it takes no registers from the one that calls this.
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer;

    /// Returns a mask of the bytes that equal `byte`.
    fn equal_to(self, window: &[u8], byte: u8) -> u64;

    /// Returns a mask of the bytes in `set`.
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64;

    /// Returns a mask of the ASCII bytes in `set`.
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64;

    /// Returns the window, padded with zeros.
    #[inline(always)]
    fn block(self, window: &[u8]) -> [u8; WINDOW_LEN] {
        window.try_into().unwrap_or_else(|_| {
            let mut block = [0; WINDOW_LEN];
            block[..window.len()].copy_from_slice(window);
            block
        })
    }

    /// Returns a mask of the bytes of 0x80 or more.
    #[inline(always)]
    fn high_bits(self, block: &[u8; WINDOW_LEN]) -> u64 {
        let words = chunks(block).map(|word| u64::from_le_bytes(*word));
        words.enumerate().fold(0, |mask, (i, word)| mask | gather(word >> 7) << (i * WORD_LEN))
    }

    /// Moves the bytes of `block` whose bit is set in `kept` to the front of `out`, without a branch that
    /// depends on them. The rest of `out` has no meaning.
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]);

    /// Returns a mask for each class of bytes, from one load of the window.
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT];

    /// Returns the offset of the first byte in `set`, or the length of `text`.
    #[inline(always)]
    fn find_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        find(text, |window| self.in_set(window, set))
    }

    /// Returns the offset of the first ASCII byte in `set`, or the length of `text`.
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

/// A function of a text that reads the masks of any kernel, and is compiled once for each.
pub(crate) trait PerKernel {
    type Answer;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer;
}

/// The classes of bytes that [`Kernel::classify`] distinguishes. NUL, which vectors see beyond the last byte of a
/// window, may be in [`INSIDE`](Self::INSIDE) only.
pub(crate) trait Classes {
    /// The first mask has the bytes that are not in this set.
    const OUTSIDE: ByteSet;
    /// The second mask has the ASCII bytes in this set.
    const ASCII: ByteSet;
    /// The third mask has the bytes in this set.
    const INSIDE: ByteSet;
    /// Each of the other masks has these two ASCII bytes. Those of the first two pairs, and the bytes that are not in
    /// [`OUTSIDE`](Self::OUTSIDE), are in none of the remaining classes.
    const BYTES: [[u8; 2]; CLASS_COUNT - 3];
}

/// How many classes there are: a byte has a bit for each.
pub(crate) const CLASS_COUNT: usize = 8;

/// Returns a mask of the first `len` bits.
#[inline(always)]
pub(crate) fn first_bits(len: usize) -> u64 {
    if len < WINDOW_LEN { (1 << len) - 1 } else { !0 }
}

/// Returns a mask of the bits of `range`.
#[inline(always)]
pub(crate) fn bits(range: Range<usize>) -> u64 {
    first_bits(range.end) & !first_bits(range.start)
}

/// Returns the offset of the first byte in `mask`, in a window that begins at `start`, or `usize::MAX`.
#[inline(always)]
pub(crate) fn first(mask: u64, start: usize) -> usize {
    if mask == 0 { usize::MAX } else { start + mask.trailing_zeros() as usize }
}

/// Returns the offsets of the bytes in `mask`, in a window that begins at `start`.
#[inline(always)]
pub(crate) fn ones(mut mask: u64, start: usize) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let i = (mask != 0).then(|| start + mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(i)
    })
}
