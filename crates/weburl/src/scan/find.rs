//! Finding and counting bytes.

use super::kernel::{Kernel, Scan, WINDOW_LEN};
use crate::byte_set::ByteSet;

/// Finds the first byte in the set; the length of the text if there is none.
#[derive(Clone, Copy)]
pub(super) struct FindInSet<'s>(pub(super) &'s ByteSet);

/// Finds the first byte that is ASCII and in the set; the length of the text if there is none.
#[derive(Clone, Copy)]
pub(super) struct FindAsciiInSet<'s>(pub(super) &'s ByteSet);

/// Counts the bytes in the set.
#[derive(Clone, Copy)]
pub(super) struct CountInSet<'s>(pub(super) &'s ByteSet);

impl Scan for FindInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        find::<K>(text, |window| kernel.in_set(window, self.0))
    }
}

impl Scan for FindAsciiInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        find::<K>(text, |window| kernel.ascii_in_set(window, self.0))
    }
}

#[inline(always)]
fn find<K: Kernel>(text: &[u8], mask: impl Fn(&[u8]) -> u64) -> usize {
    let mut start = 0;
    for window in text.chunks(K::FIND_LEN) {
        let found = mask(window);
        if found != 0 {
            return start + found.trailing_zeros() as usize;
        }
        start += window.len();
    }
    start
}

impl Scan for CountInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        let count = |window| kernel.in_set(window, self.0).count_ones() as usize;
        text.chunks(WINDOW_LEN).map(count).sum()
    }
}
