//! The IPv6 parser and serializer.

use core::net::Ipv6Addr;
use core::ops::Range;

use super::ascii_text::AsciiText;
use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::syntax::code_point::code_point_end;

/// Parses an IPv6 address without brackets.
///
/// [URL Standard: IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
pub(crate) const fn parse(input: &str) -> Result<Ipv6Addr, ParseError> {
    parse_noting(input, &mut LeadingZeros::new())
}

/// Where an address has pieces with a leading zero that they do not need.
pub(crate) struct LeadingZeros {
    pieces: [(usize, usize); 8],
    len: usize,
}

impl LeadingZeros {
    pub(crate) const fn new() -> Self {
        Self { pieces: [(0, 0); 8], len: 0 }
    }

    const fn push(&mut self, start: usize, end: usize) {
        self.pieces[self.len] = (start, end);
        self.len += 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Range<usize>> {
        self.pieces[..self.len].iter().map(|&(start, end)| start..end)
    }
}

/// Parses an IPv6 address and notes the pieces with an unnecessary leading zero, up to where it fails.
pub(crate) const fn parse_noting(
    input: &str,
    leading_zeros: &mut LeadingZeros,
) -> Result<Ipv6Addr, ParseError> {
    let bytes = input.as_bytes();
    let mut pieces = [0; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    match bytes {
        [b':', b':', ..] => {
            pointer = 2;
            piece_index = 1;
            compress = Some(1);
        }
        [b':', ..] => return Err(ParseError::of(ValidationError::Ipv6InvalidCompression, 0, 1)),
        _ => {}
    }
    while pointer < bytes.len() {
        if piece_index == 8 {
            let error = ValidationError::Ipv6TooManyPieces;
            return Err(ParseError::of(error, pointer, bytes.len()));
        }
        if bytes[pointer] == b':' {
            if compress.is_some() {
                let error = ValidationError::Ipv6MultipleCompression;
                return Err(ParseError::of(error, pointer - 1, pointer + 1));
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let (value, len) = parse_piece(bytes, pointer);
        let piece_start = pointer;
        let piece_end = pointer + len;
        if piece_end < bytes.len() && bytes[piece_end] == b'.' {
            if len > 0 && piece_index > 6 {
                let error = ValidationError::Ipv4InIpv6TooManyPieces;
                return Err(ParseError::of(error, pointer, bytes.len()));
            }
            match parse_ipv4(bytes, pointer) {
                Ok([first, last]) => {
                    pieces[piece_index] = first;
                    pieces[piece_index + 1] = last;
                }
                Err(error) => return Err(error),
            }
            piece_index += 2;
            break;
        }
        if piece_end == bytes.len() {
            pointer = piece_end;
        } else if bytes[piece_end] == b':' && piece_end + 1 < bytes.len() {
            pointer = piece_end + 1;
        } else {
            // A piece is missing after a colon at the end.
            let fault = if bytes[piece_end] == b':' { piece_end + 1 } else { piece_end };
            return Err(at_code_point(ValidationError::Ipv6InvalidCodePoint, bytes, fault));
        }
        if len > 1 && bytes[piece_start] == b'0' {
            leading_zeros.push(piece_start, piece_end);
        }
        pieces[piece_index] = value;
        piece_index += 1;
    }
    match compress {
        Some(compress) => Ok(address_of(pieces, compress, piece_index)),
        None if piece_index == 8 => Ok(address_of(pieces, 8, 8)),
        None => Err(ParseError::of(ValidationError::Ipv6TooFewPieces, bytes.len(), bytes.len())),
    }
}

/// Returns the address of `len` pieces, of which those from `compress` on stand at its end.
const fn address_of(pieces: [u16; 8], compress: usize, len: usize) -> Ipv6Addr {
    // DIFFERENCE: the pieces after the compression are written where they belong, instead of being swapped there.
    let mut moved = [0; 8];
    let mut i = 0;
    while i < len {
        moved[if i < compress { i } else { i + 8 - len }] = pieces[i];
        i += 1;
    }
    let [a, b, c, d, e, f, g, h] = moved;
    Ipv6Addr::new(a, b, c, d, e, f, g, h)
}

/// Returns the value and the length of up to four hex digits at `start`.
const fn parse_piece(bytes: &[u8], start: usize) -> (u16, usize) {
    let mut value = 0;
    let mut len = 0;
    while len < 4 && start + len < bytes.len() {
        let Some(digit) = (bytes[start + len] as char).to_digit(16) else {
            break;
        };
        value = value << 4 | digit as u16;
        len += 1;
    }
    (value, len)
}

/// Parses the IPv4 address from `start` to the end of `bytes` into two pieces.
const fn parse_ipv4(bytes: &[u8], start: usize) -> Result<[u16; 2], ParseError> {
    let invalid_code_point = ValidationError::Ipv4InIpv6InvalidCodePoint;
    let mut octets = [0; 4];
    let mut numbers_seen = 0;
    let mut pointer = start;
    while pointer < bytes.len() {
        if numbers_seen > 0 {
            if bytes[pointer] != b'.' || numbers_seen == 4 {
                return Err(at_code_point(invalid_code_point, bytes, pointer));
            }
            pointer += 1;
        }
        let number_start = pointer;
        let mut number = 0;
        while pointer < bytes.len() && bytes[pointer].is_ascii_digit() {
            if number == 0 && pointer > number_start {
                return Err(at_code_point(invalid_code_point, bytes, pointer));
            }
            number = number * 10 + (bytes[pointer] - b'0') as u16;
            pointer += 1;
            if number > 255 {
                while pointer < bytes.len() && bytes[pointer].is_ascii_digit() {
                    pointer += 1;
                }
                let error = ValidationError::Ipv4InIpv6OutOfRangePart;
                return Err(ParseError::of(error, number_start, pointer));
            }
        }
        if pointer == number_start {
            return Err(at_code_point(invalid_code_point, bytes, pointer));
        }
        octets[numbers_seen] = number;
        numbers_seen += 1;
    }
    if numbers_seen != 4 {
        let end = bytes.len();
        return Err(ParseError::of(ValidationError::Ipv4InIpv6TooFewParts, end, end));
    }
    let [a, b, c, d] = octets;
    Ok([a << 8 | b, c << 8 | d])
}

/// Returns an error with the bytes of the code point at `start`, of which there are none at the end of `bytes`.
const fn at_code_point(error: ValidationError, bytes: &[u8], start: usize) -> ParseError {
    ParseError::of(error, start, code_point_end(bytes, start))
}

/// Returns the serialized address in brackets, as the host serializer writes it.
///
/// [URL Standard: IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer). The
/// `Display` of [`Ipv6Addr`] differs: it writes IPv4-mapped addresses in a form of their own.
pub(crate) const fn serialize_bracketed(address: Ipv6Addr) -> AsciiText<41> {
    let pieces = address.segments();
    let compressed = find_compressed_pieces(&pieces);
    let mut output = AsciiText::new();
    output.push(b'[');
    let mut i = 0;
    while i < pieces.len() {
        if compressed.start <= i && i < compressed.end {
            // If a piece precedes, the colon after it is the first of the two.
            if i == 0 {
                output.push(b':');
            }
            if i == compressed.start {
                output.push(b':');
            }
        } else {
            push_hex(pieces[i], &mut output);
            if i < 7 {
                output.push(b':');
            }
        }
        i += 1;
    }
    output.push(b']');
    output
}

/// Returns the first longest run of zero pieces; an empty range if no run has two pieces.
///
/// [URL Standard: find the IPv6 address compressed piece
/// index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index).
const fn find_compressed_pieces(pieces: &[u16; 8]) -> Range<usize> {
    let (mut start, mut end) = (0, 0);
    let mut run_start = 0;
    let mut i = 0;
    while i < pieces.len() {
        let longest_len = if end == start { 1 } else { end - start };
        if pieces[i] != 0 {
            run_start = i + 1;
        } else if i + 1 - run_start > longest_len {
            (start, end) = (run_start, i + 1);
        }
        i += 1;
    }
    start..end
}

const fn push_hex(piece: u16, output: &mut AsciiText<41>) {
    let mut shift = 12;
    while shift > 0 && piece >> shift == 0 {
        shift -= 4;
    }
    loop {
        output.push(b"0123456789abcdef"[(piece >> shift & 0xF) as usize]);
        if shift == 0 {
            break;
        }
        shift -= 4;
    }
}

#[cfg(test)]
mod tests {
    use core::net::Ipv6Addr;
    use core::ops::Range;

    use super::{parse, serialize_bracketed};
    use crate::error::validation_error::ValidationError;
    use crate::error::validation_error::ValidationError::*;

    #[test]
    fn addresses_are_written_as_short_as_can_be() {
        const CASES: &[(&str, &str)] = &[
            ("::", "::"),
            ("::1", "::1"),
            ("1::", "1::"),
            ("0:0::1", "::1"),
            ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
            ("ABCD:0ef:00:000:0000:1:2:3", "abcd:ef::1:2:3"),
            ("0:f:0:0:f:f:0:0", "0:f::f:f:0:0"),
            ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
            ("1:0:2:0:3:0:4:0", "1:0:2:0:3:0:4:0"),
            ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("1::3:4:5:6:7:8", "1:0:3:4:5:6:7:8"),
            ("1:2:3:4:5:6::", "1:2:3:4:5:6::"),
            ("::127.0.0.1", "::7f00:1"),
            ("::ffff:192.0.2.128", "::ffff:c000:280"),
            ("1:2:3:4:5:6:255.255.255.255", "1:2:3:4:5:6:ffff:ffff"),
            ("1:2:3:4:5::9.8.7.6", "1:2:3:4:5:0:908:706"),
        ];
        for &(input, expected) in CASES {
            let address = parse(input).unwrap();
            assert_eq!(input.parse(), Ok(address), "{input}");
            assert_eq!(serialize_bracketed(address).as_str(), alloc::format!("[{expected}]"));
        }
    }

    #[test]
    fn compression_matches_core_for_all_runs_of_zeros() {
        for zeros in 0..=0xFF_u32 {
            let pieces = core::array::from_fn(|i| 0x10 * (zeros >> i & 1 ^ 1) as u16);
            let address = Ipv6Addr::from(pieces);
            let expected = alloc::format!("{address}");
            assert_eq!(serialize_bracketed(address).as_str(), alloc::format!("[{expected}]"));
            assert_eq!(parse(&expected), Ok(address));
        }
    }

    #[test]
    fn failures_are_told_where_they_are() {
        const CASES: &[(&str, ValidationError, Range<usize>)] = &[
            ("", Ipv6TooFewPieces, 0..0),
            (":", Ipv6InvalidCompression, 0..1),
            (":1", Ipv6InvalidCompression, 0..1),
            ("1:2:3:4:5:6:7:8:9", Ipv6TooManyPieces, 16..17),
            ("1:2:3:4:5:6:7:8::", Ipv6TooManyPieces, 16..17),
            ("::2:3:4:5:6:7:8:9", Ipv6TooManyPieces, 16..17),
            ("1:2:3:4:5:6:7::8", Ipv6TooManyPieces, 15..16),
            ("1::1::1", Ipv6MultipleCompression, 4..6),
            (":::", Ipv6MultipleCompression, 1..3),
            ("1:2:3!:4", Ipv6InvalidCodePoint, 5..6),
            ("1:2:3:", Ipv6InvalidCodePoint, 6..6),
            ("12345::", Ipv6InvalidCodePoint, 4..5),
            ("::1é", Ipv6InvalidCodePoint, 3..5),
            ("fe80::1%eth0", Ipv6InvalidCodePoint, 7..8),
            ("::1]", Ipv6InvalidCodePoint, 3..4),
            ("1:2:3", Ipv6TooFewPieces, 5..5),
            ("1:1:1:1:1:1:1:127.0.0.1", Ipv4InIpv6TooManyPieces, 14..23),
            ("ffff::.0.0.1", Ipv4InIpv6InvalidCodePoint, 6..7),
            ("1:1:1:1:1:1:1:.0.0.1", Ipv4InIpv6InvalidCodePoint, 14..15),
            ("ffff::127.0.xyz.1", Ipv4InIpv6InvalidCodePoint, 12..13),
            ("ffff::127.0xyz", Ipv4InIpv6InvalidCodePoint, 11..12),
            ("ffff::127.00.0.1", Ipv4InIpv6InvalidCodePoint, 11..12),
            ("ffff::127.0.0.1.2", Ipv4InIpv6InvalidCodePoint, 15..16),
            ("ffff::127.0.0.1:2", Ipv4InIpv6InvalidCodePoint, 15..16),
            ("ffff::1a.0.0.1", Ipv4InIpv6InvalidCodePoint, 7..8),
            ("ffff::127.0.0.", Ipv4InIpv6InvalidCodePoint, 14..14),
            ("ffff::127.é.0.1", Ipv4InIpv6InvalidCodePoint, 10..12),
            ("ffff::127.0.0.4000", Ipv4InIpv6OutOfRangePart, 14..18),
            ("ffff::127.256.x", Ipv4InIpv6OutOfRangePart, 10..13),
            ("ffff::127.0.0", Ipv4InIpv6TooFewParts, 13..13),
        ];
        for (input, error, span) in CASES {
            let found = parse(input).unwrap_err();
            assert_eq!(
                (found.validation_error(), found.span()),
                (Some(*error), span.clone()),
                "{input}"
            );
        }
    }
}
