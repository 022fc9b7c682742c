//! Finding and counting bytes, with a kernel that gives the mask of those that count.

use super::window::{BLOCK_LEN, Window, block_at, short_mask};

/// The first byte at or after `from` that counts; the length of `bytes` if there is none.
#[inline(always)]
pub(super) fn find_with(bytes: &[u8], from: usize, mask: impl Fn(Window<'_>) -> u32) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    if rest.len() < BLOCK_LEN {
        let found = short_mask(rest, mask);
        return if found == 0 { bytes.len() } else { from + found.trailing_zeros() as usize };
    }
    let mut start = 0;
    while start < rest.len() {
        // The last block overlaps what is known already, and where nothing was found.
        let Some((block_start, block)) = block_at(rest, start) else { break };
        let found = mask(Window::Block(block));
        if found != 0 {
            return from + block_start + found.trailing_zeros() as usize;
        }
        start += BLOCK_LEN;
    }
    bytes.len()
}

/// How many bytes count.
#[inline(always)]
pub(super) fn count_with(bytes: &[u8], mask: impl Fn(Window<'_>) -> u32) -> usize {
    let (blocks, tail) = bytes.as_chunks();
    let ones = |mask: u32| mask.count_ones() as usize;
    let in_blocks = blocks.iter().map(|block| ones(mask(Window::Block(block)))).sum::<usize>();
    in_blocks + ones(short_mask(tail, &mask))
}
