//! IPv6 addresses in normal form, told by bit operations.
//!
//! To parse such an address and to write it again takes several times as long.

use super::kernel::{Kernel, Masks, WINDOW_LEN, first_bits, window_at};
use crate::byte_set::ByteSet;

/// The end of the IPv6 address whose `[` is at `start` in the first window, brackets included, if the
/// serializer would write it so. `None` also for some addresses with more than one run of zeros.
///
/// [URL Standard: IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).
#[inline(always)]
pub(super) fn normal_ipv6_end(
    input: &[u8],
    head: &Masks,
    start: usize,
    kernel: impl Kernel,
) -> Option<usize> {
    const NOT_OF_ADDRESS: ByteSet = ByteSet::ALL.remove("0123456789abcdef:");
    const ZERO: ByteSet = ByteSet::NON_ASCII.add("0");
    let window = window_at(input, 0);
    let address_start = start + 1;
    let others = kernel.in_set(window, &NOT_OF_ADDRESS).checked_shr(address_start as u32)?;
    let len = others.trailing_zeros() as usize;
    let close = address_start + len;
    if close >= WINDOW_LEN || input.get(close) != Some(&b']') {
        return None;
    }
    let address = Address {
        len,
        colons: head.authority >> address_start & first_bits(len),
        zeros: kernel.in_set(window, &ZERO) >> address_start & first_bits(len),
    };
    address.is_normal().then_some(close + 1)
}

/// What stands between the brackets, a bit for each byte: colons, and hex digits in lower case.
struct Address {
    len: usize,
    colons: u64,
    zeros: u64,
}

impl Address {
    #[inline(always)]
    fn is_normal(&self) -> bool {
        let &Self { len, colons, zeros } = self;
        let digits = first_bits(len) & !colons;
        let first_digits = digits & (colons << 1 | 1);
        let last_digits = digits & (colons >> 1 | 1 << len >> 1);
        let has_long_piece = digits & digits << 1 & digits << 2 & digits << 3 & digits << 4 != 0;
        let has_leading_zero = first_digits & zeros & !last_digits != 0;
        if has_long_piece || has_leading_zero {
            return false;
        }
        let zero_pieces = first_digits & zeros;
        let has_zeros_to_compress = zero_pieces & zero_pieces << 2 != 0;
        let piece_count = first_digits.count_ones();
        // The second colon of each `::`.
        let compressions = colons & colons << 1;
        let outer_colons = colons & (1 | 1 << len >> 1);
        if compressions == 0 {
            return piece_count == 8 && outer_colons == 0 && !has_zeros_to_compress;
        }
        let compression = compressions | compressions >> 1;
        // What stands beside the colons would belong to the compressed run.
        let has_zeros_beside = zero_pieces & (compressions << 1 | compressions >> 2) != 0;
        compressions.is_power_of_two()
            && piece_count <= 6
            && outer_colons & !compression == 0
            && !has_zeros_beside
            && !has_zeros_to_compress
    }
}
