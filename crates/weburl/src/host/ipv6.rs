//! The IPv6 parser and serializer.

use core::net::Ipv6Addr;
use core::ops::Range;

use super::ascii_text::AsciiText;
use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;

/// Parses an IPv6 address without brackets.
///
/// [URL Standard: IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
pub(super) fn parse(input: &str) -> Result<Ipv6Addr, ParseError> {
    parse_reporting(input, |_| {})
}

/// Parses an IPv6 address and passes each piece with an unnecessary leading zero to
/// `on_leading_zero`.
pub(crate) fn parse_reporting(
    input: &str,
    mut on_leading_zero: impl FnMut(Range<usize>),
) -> Result<Ipv6Addr, ParseError> {
    let bytes = input.as_bytes();
    let fail = |error: ValidationError, span: Range<usize>| Err(ParseError::new(error, span));

    let mut pieces = [0; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    if bytes.first() == Some(&b':') {
        if bytes.get(1) != Some(&b':') {
            return fail(ValidationError::Ipv6InvalidCompression, 0..1);
        }
        pointer = 2;
        piece_index = 1;
        compress = Some(1);
    }
    while pointer < bytes.len() {
        if piece_index == 8 {
            return fail(ValidationError::Ipv6TooManyPieces, pointer..bytes.len());
        }
        if bytes[pointer] == b':' {
            if compress.is_some() {
                return fail(ValidationError::Ipv6MultipleCompression, pointer - 1..pointer + 1);
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let (value, len) = parse_piece(&bytes[pointer..]);
        let piece_start = pointer;
        let piece_end = pointer + len;
        match bytes.get(piece_end) {
            Some(b'.') => {
                if len > 0 && piece_index > 6 {
                    let error = ValidationError::Ipv4InIpv6TooManyPieces;
                    return fail(error, pointer..bytes.len());
                }
                let ipv4_pieces = parse_ipv4(input, pointer)?;
                pieces[piece_index..piece_index + 2].copy_from_slice(&ipv4_pieces);
                piece_index += 2;
                break;
            }
            Some(b':') if piece_end + 1 < bytes.len() => pointer = piece_end + 1,
            None => pointer = piece_end,
            Some(&other) => {
                // A piece is missing after a colon at the end.
                let fault = if other == b':' { piece_end + 1 } else { piece_end };
                let span = code_point_span(input, fault);
                return fail(ValidationError::Ipv6InvalidCodePoint, span);
            }
        }
        if len > 1 && bytes[piece_start] == b'0' {
            on_leading_zero(piece_start..piece_end);
        }
        pieces[piece_index] = value;
        piece_index += 1;
    }
    if let Some(compress) = compress {
        // DIFFERENCE: one rotation for the standard's swaps. It moves the pieces after the compression to the
        // end, and the unused zeros before them.
        pieces[compress..].rotate_right(8 - piece_index);
    } else if piece_index != 8 {
        return fail(ValidationError::Ipv6TooFewPieces, bytes.len()..bytes.len());
    }
    Ok(Ipv6Addr::from(pieces))
}

/// Returns the value and the length of up to four hex digits.
fn parse_piece(input: &[u8]) -> (u16, usize) {
    let digits = input.iter().take(4).map_while(|&byte| char::from(byte).to_digit(16));
    digits.fold((0, 0), |(value, len), digit| (value << 4 | digit as u16, len + 1))
}

/// Parses the IPv4 address from `start` to the end of `input` into two pieces.
fn parse_ipv4(input: &str, start: usize) -> Result<[u16; 2], ParseError> {
    let bytes = input.as_bytes();
    let invalid_code_point = |at| {
        ParseError::new(ValidationError::Ipv4InIpv6InvalidCodePoint, code_point_span(input, at))
    };
    let mut octets = [0; 4];
    let mut numbers_seen = 0;
    let mut pointer = start;
    while pointer < bytes.len() {
        if numbers_seen > 0 {
            if bytes[pointer] != b'.' || numbers_seen == 4 {
                return Err(invalid_code_point(pointer));
            }
            pointer += 1;
        }
        let number_start = pointer;
        let mut number = 0;
        while let Some(digit @ b'0'..=b'9') = bytes.get(pointer) {
            if number == 0 && pointer > number_start {
                return Err(invalid_code_point(pointer));
            }
            number = number * 10 + u16::from(digit - b'0');
            pointer += 1;
            if number > 255 {
                let digits = bytes[number_start..].iter().take_while(|b| b.is_ascii_digit());
                let span = number_start..number_start + digits.count();
                return Err(ParseError::new(ValidationError::Ipv4InIpv6OutOfRangePart, span));
            }
        }
        if pointer == number_start {
            return Err(invalid_code_point(pointer));
        }
        octets[numbers_seen] = number;
        numbers_seen += 1;
    }
    if numbers_seen != 4 {
        let end = bytes.len()..bytes.len();
        return Err(ParseError::new(ValidationError::Ipv4InIpv6TooFewParts, end));
    }
    let [a, b, c, d] = octets;
    Ok([a << 8 | b, c << 8 | d])
}

/// Returns the bytes of the code point at `start`; an empty range at the end of `input`.
fn code_point_span(input: &str, start: usize) -> Range<usize> {
    let len = input[start..].chars().next().map_or(0, char::len_utf8);
    start..start + len
}

/// Returns the serialized address in brackets, as the host serializer writes it.
///
/// [URL Standard: IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer). The
/// `Display` of [`Ipv6Addr`] differs: it writes IPv4-mapped addresses in a form of their own.
pub(super) fn serialize_bracketed(address: Ipv6Addr) -> AsciiText<41> {
    let pieces = address.segments();
    let compressed = find_compressed_pieces(&pieces);
    let mut output = AsciiText::new();
    output.push(b'[');
    for (i, &piece) in pieces.iter().enumerate() {
        if compressed.contains(&i) {
            // If a piece precedes, the colon after it is the first of the two.
            if i == 0 {
                output.push(b':');
            }
            if i == compressed.start {
                output.push(b':');
            }
            continue;
        }
        push_hex(piece, &mut output);
        if i < 7 {
            output.push(b':');
        }
    }
    output.push(b']');
    output
}

/// Returns the first longest run of zero pieces; an empty range if no run has two pieces.
///
/// [URL Standard: find the IPv6 address compressed piece
/// index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index).
fn find_compressed_pieces(pieces: &[u16; 8]) -> Range<usize> {
    let mut longest = 0..0;
    let mut run_start = 0;
    for (i, &piece) in pieces.iter().enumerate() {
        if piece != 0 {
            run_start = i + 1;
        } else if i + 1 - run_start > longest.len().max(1) {
            longest = run_start..i + 1;
        }
    }
    longest
}

fn push_hex(piece: u16, output: &mut AsciiText<41>) {
    let digit_count = (16 - piece.leading_zeros()).div_ceil(4).max(1);
    for i in (0..digit_count).rev() {
        let digit = usize::from(piece >> (4 * i) & 0xF);
        output.push(b"0123456789abcdef"[digit]);
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
