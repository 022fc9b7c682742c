//! Words: eight bytes that are looked at together.

pub(super) const WORD_LEN: usize = size_of::<u64>();

/// Returns the whole chunks of `bytes`, without what is left at the end.
#[inline(always)]
pub(crate) fn chunks<const N: usize>(bytes: &[u8]) -> impl Iterator<Item = &[u8; N]> {
    bytes.chunks_exact(N).map(|chunk| chunk.try_into().expect("each chunk is that long"))
}

/// The low bit of each byte.
pub(super) const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// The low bits of the eight bytes of a word, the first one lowest.
#[inline(always)]
pub(super) const fn gather(word: u64) -> u64 {
    // Moves the low bit of each byte to the highest byte, and there to the place of its byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    (word & LOW_BITS).wrapping_mul(GATHER) >> 56
}
