//! Finding and counting bytes, with a kernel that gives a mask of the bytes of a block that count.

use super::{BLOCK_LEN, Block};

/// The first byte at or after `from` that counts. `is_in` answers for a byte what `mask` does for a block.
#[inline(always)]
pub(super) fn find_with(
    bytes: &[u8],
    from: usize,
    mask: impl Fn(&Block) -> u32,
    is_in: impl Fn(u8) -> bool,
) -> usize {
    let mut start = from;
    while let Some(block) = bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        let found = mask(block);
        if found != 0 {
            return start + found.trailing_zeros() as usize;
        }
        start += BLOCK_LEN;
    }
    if start >= bytes.len() {
        return bytes.len();
    }
    // The last block overlaps what is known already: a short tail costs one look, not one a byte.
    if let Some((block_start, block)) = last_block(bytes)
        && block_start >= from
    {
        let found = mask(block);
        return if found == 0 {
            bytes.len()
        } else {
            block_start + found.trailing_zeros() as usize
        };
    }
    let tail = &bytes[start..];
    start + tail.iter().position(|&byte| is_in(byte)).unwrap_or(tail.len())
}

/// How many bytes count.
#[inline(always)]
pub(super) fn count_with(
    bytes: &[u8],
    mask: impl Fn(&Block) -> u32,
    is_in: impl Fn(u8) -> bool,
) -> usize {
    let (blocks, tail) = bytes.as_chunks();
    let in_blocks = blocks.iter().map(|block| mask(block).count_ones() as usize).sum::<usize>();
    in_blocks + tail.iter().filter(|&&byte| is_in(byte)).count()
}

/// The last block of `bytes`, and where it begins.
#[inline(always)]
pub(super) fn last_block(bytes: &[u8]) -> Option<(usize, &Block)> {
    let block = bytes.last_chunk()?;
    Some((bytes.len() - BLOCK_LEN, block))
}
