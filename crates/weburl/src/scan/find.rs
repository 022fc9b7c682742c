//! Finding and counting bytes.

use super::kernel::{Kernel, PerKernel, WINDOW_LEN};
use crate::scan::byte_set::ByteSet;

/// Finds the first byte in the set, or the end of the text.
#[derive(Clone, Copy)]
pub(super) struct FindInSet<'s>(pub(super) &'s ByteSet);

/// Finds the first ASCII byte in the set, or the end of the text.
#[derive(Clone, Copy)]
pub(super) struct FindAsciiInSet<'s>(pub(super) &'s ByteSet);

/// Counts the bytes in the set.
#[derive(Clone, Copy)]
pub(super) struct CountInSet<'s>(pub(super) &'s ByteSet);

impl PerKernel for FindInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        kernel.find_in_set(text, self.0)
    }
}

impl PerKernel for FindAsciiInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        kernel.find_ascii_in_set(text, self.0)
    }
}

impl PerKernel for CountInSet<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> usize {
        let count = |window| kernel.in_set(window, self.0).count_ones() as usize;
        text.chunks(WINDOW_LEN).map(count).sum()
    }
}
