//! How vectors of 32 bytes read a window: as two halves, which overlap if the window is not full.

/// Half a window, or the whole of one that is shorter.
#[derive(Clone, Copy)]
pub(super) enum Half<'w> {
    Full(&'w [u8; HALF_LEN]),
    /// The bytes as numbers, the first one lowest, and zeros behind the last.
    Padded([u128; 2]),
}

const HALF_LEN: usize = 32;

/// Returns the masks of `window` from those of its halves. Beyond its last byte they are the masks of zeros.
#[inline(always)]
pub(super) fn by_halves<Vector: Copy, const COUNT: usize>(
    window: &[u8],
    load: impl Fn(Half<'_>) -> Vector,
    masks: impl Fn(Vector) -> [u32; COUNT],
) -> [u64; COUNT] {
    let last = window.last_chunk().map(|last| load(Half::Full(last)));
    let first = match window.first_chunk() {
        Some(first) => load(Half::Full(first)),
        None => load(Half::Padded(pad(window))),
    };
    let mut joined = masks(first).map(u64::from);
    if let Some(last) = last {
        let last_start = window.len() - HALF_LEN;
        let last = masks(last);
        joined.iter_mut().zip(last).for_each(|(mask, last)| *mask |= u64::from(last) << last_start);
    }
    joined
}

/// Returns fewer than 32 bytes as numbers, the first one lowest, without a loop.
#[inline(always)]
pub(super) fn pad(bytes: &[u8]) -> [u128; 2] {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let overlap_len = 32 - bytes.len();
        // In two steps, as all of it may overlap.
        let rest = u128::from_le_bytes(*last) >> (8 * (overlap_len - 1)) >> 8;
        return [u128::from_le_bytes(*first), rest];
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let last_start = bytes.len() - size_of::<u64>();
        let last = u128::from(u64::from_le_bytes(*last)) << (8 * last_start);
        return [u128::from(u64::from_le_bytes(*first)) | last, 0];
    }
    [bytes.iter().rev().fold(0_u64, |number, &byte| number << 8 | u64::from(byte)).into(), 0]
}
