//! Finding the first byte of a set.

use super::{BLOCK_LEN, Block};
use crate::byte_set::ByteSet;

/// The first byte at or after `from` that is in `set`, with a kernel that gives a mask of the bytes of a
/// block that are in it.
#[inline(always)]
pub(super) fn find_in_set_with(
    bytes: &[u8],
    from: usize,
    set: &ByteSet,
    in_set: impl Fn(&Block) -> u32,
) -> usize {
    let mut start = from;
    while let Some(block) = bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        let mask = in_set(block);
        if mask != 0 {
            return start + mask.trailing_zeros() as usize;
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
        let mask = in_set(block);
        return if mask == 0 { bytes.len() } else { block_start + mask.trailing_zeros() as usize };
    }
    let tail = &bytes[start..];
    start + tail.iter().position(|&byte| set.contains(byte)).unwrap_or(tail.len())
}

/// The last block of `bytes`, and where it begins.
#[inline(always)]
pub(super) fn last_block(bytes: &[u8]) -> Option<(usize, &Block)> {
    let block = bytes.last_chunk()?;
    Some((bytes.len() - BLOCK_LEN, block))
}
