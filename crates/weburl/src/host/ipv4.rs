//! The IPv4 parser and serializer.

use core::net::Ipv4Addr;
use core::ops::Range;

use super::ascii_text::AsciiText;
use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;

/// Parses a domain that [ends in a number](super::domain::ends_in_a_number) as an IPv4 address.
///
/// [URL Standard: IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
pub(crate) const fn parse(input: &str) -> Result<Ipv4Addr, ParseError> {
    let parts = match input.as_bytes() {
        [parts @ .., b'.'] => parts,
        parts => parts,
    };
    let count = part_count(parts);
    if count > 4 {
        let excess = part_span(parts, 4).start;
        return Err(ParseError::of(ValidationError::Ipv4TooManyParts, excess, parts.len()));
    }
    let mut numbers = [0; 4];
    let mut start = 0;
    let mut i = 0;
    while i < count {
        let end = part_end(parts, start);
        let Some(number) = parse_number(parts.split_at(end).0.split_at(start).1) else {
            return Err(ParseError::of(ValidationError::Ipv4NonNumericPart, start, end));
        };
        numbers[i] = number;
        start = end + 1;
        i += 1;
    }
    let mut address = 0;
    let mut i = 0;
    while i < count {
        // The last number fills all remaining bytes.
        let bits = if i + 1 == count { 8 * (4 - i) } else { 8 };
        if numbers[i] >> bits != 0 {
            let Range { start, end } = part_span(parts, i);
            return Err(ParseError::of(ValidationError::Ipv4OutOfRangePart, start, end));
        }
        address = address << bits | numbers[i];
        i += 1;
    }
    Ok(Ipv4Addr::from_bits(address as u32))
}

const fn part_count(parts: &[u8]) -> usize {
    let mut count = 1;
    let mut i = 0;
    while i < parts.len() {
        count += (parts[i] == b'.') as usize;
        i += 1;
    }
    count
}

/// Returns the value of a part, or `u64::MAX` if it is greater; `None` if the part is not a number.
///
/// [URL Standard: IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser).
pub(crate) const fn parse_number(part: &[u8]) -> Option<u64> {
    let (digits, radix) = match part {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] => (digits, 8),
        digits => (digits, 10),
    };
    let mut number = 0_u64;
    let mut i = 0;
    while i < digits.len() {
        let Some(digit) = (digits[i] as char).to_digit(radix) else {
            return None;
        };
        number = number.saturating_mul(radix as u64).saturating_add(digit as u64);
        i += 1;
    }
    Some(number)
}

/// Returns where a part is in `parts`.
pub(crate) const fn part_span(parts: &[u8], index: usize) -> Range<usize> {
    let mut dots = 0;
    let mut start = 0;
    while dots < index {
        dots += (parts[start] == b'.') as usize;
        start += 1;
    }
    start..part_end(parts, start)
}

const fn part_end(parts: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < parts.len() && parts[end] != b'.' {
        end += 1;
    }
    end
}

/// [URL Standard: IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).
pub(crate) const fn serialize(address: Ipv4Addr) -> AsciiText<15> {
    let octets = address.octets();
    let mut output = AsciiText::new();
    let mut i = 0;
    while i < octets.len() {
        let byte = octets[i];
        if i > 0 {
            output.push(b'.');
        }
        if byte >= 100 {
            output.push(b'0' + byte / 100);
        }
        if byte >= 10 {
            output.push(b'0' + byte / 10 % 10);
        }
        output.push(b'0' + byte % 10);
        i += 1;
    }
    output
}

#[cfg(test)]
mod tests {
    use core::net::Ipv4Addr;
    use core::ops::Range;

    use super::{parse, serialize};
    use crate::error::validation_error::ValidationError;
    use crate::error::validation_error::ValidationError::*;

    #[test]
    fn numbers_fill_the_address() {
        const CASES: &[(&str, [u8; 4])] = &[
            ("1.2.3.4", [1, 2, 3, 4]),
            ("1.2.3.4.", [1, 2, 3, 4]),
            ("255.255.255.255", [255; 4]),
            ("0", [0; 4]),
            ("00", [0; 4]),
            ("0x", [0; 4]),
            ("0X.0x.0.0", [0; 4]),
            ("4294967295", [255; 4]),
            ("0xFFFFFFFF", [255; 4]),
            ("037777777777", [255; 4]),
            ("1.16777215", [1, 255, 255, 255]),
            ("1.2.65535", [1, 2, 255, 255]),
            ("192.0x00A80001", [192, 168, 0, 1]),
            ("010.010.010.010", [8; 4]),
            ("0000000000000000000000000000000000000000000001", [0, 0, 0, 1]),
            ("0x00000000000000000000000000000000000000000000a", [0, 0, 0, 10]),
        ];
        for &(input, octets) in CASES {
            assert_eq!(parse(input), Ok(Ipv4Addr::from(octets)), "{input}");
        }
    }

    #[test]
    fn failures_are_told_in_the_order_of_the_standard() {
        const CASES: &[(&str, ValidationError, Range<usize>)] = &[
            ("1.2.3.4.5", Ipv4TooManyParts, 8..9),
            ("1.2.3.4.5.6.", Ipv4TooManyParts, 8..11),
            ("300.x.3.4.5", Ipv4TooManyParts, 10..11),
            ("test.42", Ipv4NonNumericPart, 0..4),
            ("300.x.1", Ipv4NonNumericPart, 4..5),
            ("1..2", Ipv4NonNumericPart, 2..2),
            (".1", Ipv4NonNumericPart, 0..0),
            ("1.08", Ipv4NonNumericPart, 2..4),
            ("0xg.1", Ipv4NonNumericPart, 0..3),
            ("+1.2", Ipv4NonNumericPart, 0..2),
            ("256.2.3.4", Ipv4OutOfRangePart, 0..3),
            ("1.256.3.256", Ipv4OutOfRangePart, 2..5),
            ("1.2.3.256", Ipv4OutOfRangePart, 6..9),
            ("1.2.65536", Ipv4OutOfRangePart, 4..9),
            ("1.16777216.", Ipv4OutOfRangePart, 2..10),
            ("4294967296", Ipv4OutOfRangePart, 0..10),
            ("0x10000000000000000", Ipv4OutOfRangePart, 0..19),
            ("18446744073709551616", Ipv4OutOfRangePart, 0..20),
            ("18446744073709551617.1", Ipv4OutOfRangePart, 0..20),
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

    #[test]
    fn long_numbers_do_not_overflow() {
        let digits = "9".repeat(100_000);
        assert_eq!(parse(&digits).unwrap_err().validation_error(), Some(Ipv4OutOfRangePart));
        let parts = "1.".repeat(100_000);
        assert_eq!(parse(&parts).unwrap_err().span(), 8..parts.len() - 1);
    }

    #[test]
    fn every_byte_is_written_in_decimal() {
        for byte in 0..=255 {
            let address = Ipv4Addr::new(byte, 255 - byte, 0, byte);
            assert_eq!(
                serialize(address).as_str(),
                alloc::format!("{}.{}.0.{}", byte, 255 - byte, byte)
            );
        }
    }
}
