//! IP addresses that the serializer would write as they are, told without parsing them.
//!
//! To parse an address and to write it again takes several times as long, and a branch for each length of a
//! number, which nothing predicts.

use core::ops::Range;

use crate::parser::masks::Masks;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Kernel, WINDOW_LEN, first_bits, ones, window_at};

/// Whether `host` is an IPv4 address in normal form; `dots` are those within it.
///
/// [URL Standard: IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).
pub(super) fn is_normal_ipv4(input: &[u8], host: Range<usize>, dots: u64) -> bool {
    let mut start = host.start;
    let mut is_normal = dots.count_ones() == 3;
    for end in ones(dots, 0).take(3).chain([host.end]) {
        is_normal &= is_normal_ipv4_part(input, start..end);
        start = end + 1;
    }
    is_normal
}

/// Whether a part of a host is a number of up to three digits as the serializer writes it.
#[inline(always)]
fn is_normal_ipv4_part(input: &[u8], part: Range<usize>) -> bool {
    // The least number that is not written with fewer digits, by the count of digits.
    const LEAST: [u32; 5] = [u32::MAX, 0, 10, 100, u32::MAX];
    let len = part.len();
    let [hundreds, tens, ones] = [3, 2, 1].map(|back| {
        let digit = part.end.checked_sub(back).map_or(b'0', |at| input[at]);
        digit.wrapping_sub(b'0')
    });
    let hundreds = if len > 2 { hundreds } else { 0 };
    let tens = if len > 1 { tens } else { 0 };
    let number = 100 * u32::from(hundreds) + 10 * u32::from(tens) + u32::from(ones);
    let are_digits = (hundreds <= 9) & (tens <= 9) & (ones <= 9);
    are_digits & (number >= LEAST[len.min(4)]) & (number <= 255)
}

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
