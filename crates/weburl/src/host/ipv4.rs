//! The IPv4 parser and serializer.

use core::fmt;
use core::net::Ipv4Addr;
use core::ops::Range;

use crate::{ParseError, ValidationError};

/// Parses a domain that [ends in a number](super::domain::ends_in_a_number).
///
/// [URL Standard: IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
pub(super) fn parse(input: &str) -> Result<Ipv4Addr, ParseError> {
    let parts = input.strip_suffix('.').unwrap_or(input);
    let fail = |error: ValidationError, span| Err(ParseError::new(error, span));

    let count = parts.split('.').count();
    if count > 4 {
        let excess = part_span(parts, 4).start..parts.len();
        return fail(ValidationError::Ipv4TooManyParts, excess);
    }
    let mut numbers = [0; 4];
    for (i, part) in parts.split('.').enumerate() {
        let Some(number) = parse_number(part) else {
            return fail(ValidationError::Ipv4NonNumericPart, part_span(parts, i));
        };
        numbers[i] = number;
    }
    let mut address = 0;
    for (i, &number) in numbers[..count].iter().enumerate() {
        // The last number fills all bytes that are left.
        let bits = if i + 1 == count { 8 * (4 - i) } else { 8 };
        if number >> bits != 0 {
            return fail(ValidationError::Ipv4OutOfRangePart, part_span(parts, i));
        }
        address = address << bits | number;
    }
    Ok(Ipv4Addr::from_bits(address as u32))
}

/// The value of a part, `u64::MAX` standing for all that is greater.
///
/// [URL Standard: IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser).
pub(crate) fn parse_number(part: &str) -> Option<u64> {
    let (digits, radix) = match part.as_bytes() {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] => (digits, 8),
        digits => (digits, 10),
    };
    digits.iter().try_fold(0_u64, |number, &digit| {
        let digit = char::from(digit).to_digit(radix)?;
        Some(number.saturating_mul(radix.into()).saturating_add(digit.into()))
    })
}

#[cold]
pub(crate) fn part_span(parts: &str, index: usize) -> Range<usize> {
    let start = parts.split('.').take(index).map(|part| part.len() + 1).sum();
    let len = parts[start..].find('.').unwrap_or(parts.len() - start);
    start..start + len
}

/// [URL Standard: IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).
pub(super) fn write(address: Ipv4Addr, out: &mut impl fmt::Write) -> fmt::Result {
    for (i, byte) in address.octets().into_iter().enumerate() {
        if i > 0 {
            out.write_char('.')?;
        }
        if byte >= 100 {
            out.write_char(char::from(b'0' + byte / 100))?;
        }
        if byte >= 10 {
            out.write_char(char::from(b'0' + byte / 10 % 10))?;
        }
        out.write_char(char::from(b'0' + byte % 10))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use core::net::Ipv4Addr;
    use core::ops::Range;

    use super::{parse, write};
    use crate::ValidationError::{self, *};

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
            let mut written = String::new();
            write(address, &mut written).unwrap();
            assert_eq!(written, alloc::format!("{}.{}.0.{}", byte, 255 - byte, byte));
        }
    }
}
