//! Finding and counting bytes.

use super::kernel::{Kernel, Scan, WINDOW_LEN};
use crate::scan::byte_set::ByteSet;

/// Finds the first byte in the set; the length of the text if there is none.
#[derive(Clone, Copy)]
pub(super) struct FindInSet<'s>(pub(super) &'s ByteSet);

/// Finds the first byte that is ASCII and in the set; the length of the text if there is none.
#[derive(Clone, Copy)]
pub(super) struct FindAsciiInSet<'s>(pub(super) &'s ByteSet);

/// Counts the bytes in the set.
#[derive(Clone, Copy)]
pub(super) struct CountInSet<'s>(pub(super) &'s ByteSet);

/// Finds where in a window of a path a dot segment may begin, and its backslashes.
#[derive(Clone, Copy)]
pub(super) struct PathMarks {
    /// Whether the window does.
    pub(super) begins_segment: bool,
}

impl Scan for FindInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        kernel.find_in_set(text, self.0)
    }
}

impl Scan for FindAsciiInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        kernel.find_ascii_in_set(text, self.0)
    }
}

impl Scan for CountInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        let count = |window| kernel.in_set(window, self.0).count_ones() as usize;
        text.chunks(WINDOW_LEN).map(count).sum()
    }
}

impl Scan for PathMarks {
    type Answer = u64;

    #[inline(always)]
    fn scan<K: Kernel>(self, window: &[u8], kernel: K) -> u64 {
        let masks = kernel.classify(window);
        masks.backslash | masks.dot_or_percent & masks.segment_starts(self.begins_segment)
    }
}
