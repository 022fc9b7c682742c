//! What a kernel looks at: 32 bytes, or the bytes of a text that is shorter.

/// How many bytes a kernel looks at.
pub(super) const BLOCK_LEN: usize = 32;

/// Bytes on their way into a vector register. A short text comes as two parts of it that overlap, so
/// that it needs neither a copy nor a look at each byte.
#[derive(Clone, Copy)]
pub(super) enum Window<'a> {
    Block(&'a [u8; BLOCK_LEN]),
    /// The first and the last bytes of a text of 16 bytes or more.
    Halves(&'a [u8; 16], &'a [u8; 16]),
    /// The first and the last bytes of a text of 8 bytes or more; what the upper half of a mask says is
    /// of no use.
    Words(u64, u64),
}

/// The mask of `bytes`, which are fewer than [`BLOCK_LEN`]: bit `i` is about byte `i`, and no bit is set
/// behind the last.
#[inline(always)]
pub(super) fn short_mask(bytes: &[u8], mask: impl Fn(Window<'_>) -> u32) -> u32 {
    let window = short_window(bytes);
    unfold(mask(window), window, bytes.len())
}

#[inline(always)]
pub(super) fn short_window(bytes: &[u8]) -> Window<'_> {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return Window::Halves(first, last);
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return Window::Words(u64::from_le_bytes(*first), u64::from_le_bytes(*last));
    }
    let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    Window::Words(word, word)
}

/// Puts the bits about the second part of a short text where they belong.
#[inline(always)]
pub(super) fn unfold(mask: u32, window: Window<'_>, len: usize) -> u32 {
    let part_len = match window {
        Window::Block(_) => return mask,
        Window::Halves(..) => 16,
        Window::Words(..) => 8,
    };
    let part_bits = (1 << part_len) - 1;
    let (first, second) = (mask & part_bits, mask >> part_len & part_bits);
    match len.checked_sub(part_len) {
        Some(second_start) => first | second << second_start,
        None => first & ((1 << len) - 1),
    }
}

/// The block that begins at `start`, or, where less is left, the last one of all; and where it begins.
/// `None` if `bytes` are fewer than a block.
#[inline(always)]
pub(super) fn block_at(bytes: &[u8], start: usize) -> Option<(usize, &[u8; BLOCK_LEN])> {
    match bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        Some(block) => Some((start, block)),
        None => Some((bytes.len().checked_sub(BLOCK_LEN)?, bytes.last_chunk()?)),
    }
}
