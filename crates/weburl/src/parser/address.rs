//! Recognizes IP addresses in normal form without parsing them.
//!
//! To parse an address and write it again takes several times as many instructions, with a branch for the
//! length of each number, which no predictor knows.

use core::ops::Range;

use crate::parser::masks::Look;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Kernel, WINDOW_LEN, first_bits, ones, window_at};

/// Returns whether `host` is an IPv4 address in normal form; `dots` are those within it.
///
/// [URL Standard: IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).
#[inline(always)]
pub(super) fn is_normal_ipv4(input: &[u8], host: Range<usize>, dots: u64) -> bool {
    if dots.count_ones() != 3 {
        return false;
    }
    let mut dots = ones(dots, 0);
    let mut next_dot = || dots.next().unwrap_or(host.end);
    let [first, second, third] = [next_dot(), next_dot(), next_dot()];
    is_normal_ipv4_part(input, host.start..first)
        & is_normal_ipv4_part(input, first + 1..second)
        & is_normal_ipv4_part(input, second + 1..third)
        & is_normal_ipv4_part(input, third + 1..host.end)
}

/// Returns whether a part of a host is a number up to 255 in its shortest form.
///
/// Reads the last three bytes in any case, and then ignores those before the part:
///
/// ```text
/// https://10.20.0.255/        part `20`:  len 2, bytes `.20`  ->  hundreds ignored, 20, at least 10
///            --               part `0`:   len 1, bytes `0.0`  ->  tens ignored too, 0, at least 0
/// https://10.020.0.1/         part `020`: len 3, bytes `020`  ->  20, which is less than 100: not shortest
/// ```
#[inline(always)]
fn is_normal_ipv4_part(input: &[u8], part: Range<usize>) -> bool {
    // The smallest number that needs so many digits.
    const LEAST: [u32; 5] = [u32::MAX, 0, 10, 100, u32::MAX];
    let len = part.len();
    let [hundreds, tens, ones] =
        last_three(&input[..part.end]).map(|digit| digit.wrapping_sub(b'0'));
    let hundreds = if len > 2 { hundreds } else { 0 };
    let tens = if len > 1 { tens } else { 0 };
    let number = 100 * u32::from(hundreds) + 10 * u32::from(tens) + u32::from(ones);
    let are_digits = (hundreds <= 9) & (tens <= 9) & (ones <= 9);
    are_digits & (number >= LEAST[len.min(4)]) & (number <= 255)
}

/// The last three bytes, with anything before them where there are fewer.
#[inline(always)]
fn last_three(bytes: &[u8]) -> [u8; 3] {
    match *bytes {
        [.., hundreds, tens, ones] => [hundreds, tens, ones],
        [tens, ones] => [0, tens, ones],
        [ones] => [0, 0, ones],
        [] => [0; 3],
    }
}

/// Returns the end of the IPv6 address whose `[` is at `start` in the first window, brackets included, if it
/// is in normal form. `None` also for some addresses with more than one run of zeros.
///
/// [URL Standard: IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).
#[inline(always)]
pub(super) fn normal_ipv6_end(look: &Look<'_, impl Kernel>, start: usize) -> Option<usize> {
    const NOT_OF_ADDRESS: ByteSet = ByteSet::ALL.remove("0123456789abcdef:");
    const ZERO: ByteSet = ByteSet::NON_ASCII.add("0");
    let &Look { text, head, kernel } = look;
    let window = window_at(text, 0);
    let address_start = start + 1;
    let others = kernel.in_set(window, &NOT_OF_ADDRESS).checked_shr(address_start as u32)?;
    let len = others.trailing_zeros() as usize;
    let close = address_start + len;
    if close >= WINDOW_LEN || text.get(close) != Some(&b']') {
        return None;
    }
    let address = Address {
        len,
        colons: head.authority >> address_start & first_bits(len),
        zeros: kernel.in_set(window, &ZERO) >> address_start & first_bits(len),
    };
    address.is_normal().then_some(close + 1)
}

/// What is between the brackets: colons and lower-case hexadecimal digits, a bit for each byte. The first byte
/// has the lowest bit, which is drawn on the left here:
///
/// ```text
/// address                       2001:db8:0:5::1      2001:db8::0:1       not normal: `::` could be longer
/// colons                        ....1...1.1.11.      ....1...11.1.
/// zeros                         .11......1.....      .11.......1..
/// digits        !colons         1111.111.1.1..1      1111.111..1.1
/// first_digits  after a colon   1....1...1.1..1      1....1....1.1       one bit a piece: 5 pieces, 4 pieces
/// last_digits   before a colon  ...1...1.1.1..1      ...1...1..1.1
/// zero_pieces   first & zeros   .........1.....      ..........1..       pieces that are `0` alone
/// compressions  `::`, 2nd `:`   .............1.      .........1...
/// zeros beside  them            ...........?..?      .......?..1..       a zero piece at a `?` should be in `::`
/// ```
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
        // No longer piece begins with a zero, so each of these is `0` alone. Two in a row are `0:0`.
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
        // A `0` right after `::`, or right before it, belongs to the compressed run.
        let has_zeros_beside = zero_pieces & (compressions << 1 | compressions >> 2) != 0;
        compressions.is_power_of_two()
            && piece_count <= 6
            && outer_colons & !compression == 0
            && !has_zeros_beside
            && !has_zeros_to_compress
    }
}
