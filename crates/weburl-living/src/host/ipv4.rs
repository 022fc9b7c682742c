//! IPv4 addresses.
//!
//! [URL Standard: host parsing](https://url.spec.whatwg.org/#host-parsing).

use crate::infra::strictly_split;
use crate::validation_error::{Sink, ValidationError};

/// Runs the [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
pub fn ends_in_a_number(input: &str) -> bool {
    // 1. is an assertion.
    // 2.
    let mut parts = strictly_split(input, '.');
    // 3.
    if parts.last() == Some(&"") {
        parts.pop();
    }
    // 4. By the assertion, there is always a last item.
    let Some(last) = parts.last() else { return false };
    // 5.
    if !last.is_empty() && last.chars().all(|c| c.is_ascii_digit()) {
        return true;
    }
    // 6.
    if ipv4_number_parser(last).is_some() {
        return true;
    }
    // 7.
    false
}

/// [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser)
///
/// `is_in_place` says that each code point of `input` stems from the code point at the same index of the text
/// that `sink` counts in, so that a part has a place there.
pub(super) fn ipv4_parser(input: &str, is_in_place: bool, sink: &mut Sink<'_>) -> Option<u32> {
    // 1.
    let mut parts = strictly_split(input, '.');
    let written = parts.clone();
    let start_of = |index: usize| if is_in_place { start_of_part(&written, index) } else { 0 };
    // 2.
    if parts.last() == Some(&"") {
        // 2.1.
        let dot = start_of(parts.len() - 1).saturating_sub(1);
        sink.report(ValidationError::Ipv4EmptyPart, dot);
        // 2.2.
        if parts.len() > 1 {
            parts.pop();
        }
    }
    // 3.
    if parts.len() < 4 {
        sink.report(ValidationError::Ipv4TooFewParts, 0);
    }
    // 4.
    if parts.len() > 4 {
        sink.report(ValidationError::Ipv4TooManyParts, start_of(4));
        return None;
    }
    // 5.
    let mut numbers = Vec::new();
    // 6.
    for (index, part) in parts.iter().enumerate() {
        // 6.1.
        let result = ipv4_number_parser(part);
        // 6.2.
        let Some((number, validation_error)) = result else {
            sink.report(ValidationError::Ipv4NonNumericPart, start_of(index));
            return None;
        };
        // 6.3.
        if validation_error {
            sink.report(ValidationError::Ipv4NonDecimalPart, start_of(index));
        }
        // 6.4.
        numbers.push(number);
    }
    // 7.
    if let Some(index) = numbers.iter().position(|&number| number > 255) {
        sink.report(ValidationError::Ipv4OutOfRangePart, start_of(index));
    }
    address_of_numbers(numbers)
}

/// Steps 8 to 14 of the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser)
fn address_of_numbers(mut numbers: Vec<u64>) -> Option<u32> {
    let (last, others) = numbers.split_last()?;
    // 8.
    if others.iter().any(|&number| number > 255) {
        return None;
    }
    // 9.
    if *last >= 256_u64.pow(5 - u32::try_from(numbers.len()).ok()?) {
        return None;
    }
    // 10., 11.
    let mut ipv4 = numbers.pop()?;
    // 12., 13., 13.2.
    for (counter, n) in (0..).zip(numbers) {
        // 13.1.
        ipv4 += n * 256_u64.pow(3 - counter);
    }
    // 14.
    u32::try_from(ipv4).ok()
}

/// Returns where `parts[index]` starts in the text that was split into `parts` on one code point.
fn start_of_part(parts: &[&str], index: usize) -> usize {
    parts[..index].iter().map(|part| part.len() + 1).sum()
}

/// [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser)
///
/// Returns `u64::MAX` for a number that is too large for a `u64`: both are out of range wherever numbers are
/// used.
fn ipv4_number_parser(input: &str) -> Option<(u64, bool)> {
    // 1.
    if input.is_empty() {
        return None;
    }
    // 2.
    let mut validation_error = false;
    // 3.
    let mut radix = 10;
    let mut input = input;
    // 4.
    if let Some(rest) = input.strip_prefix("0x").or_else(|| input.strip_prefix("0X")) {
        // 4.1.
        validation_error = true;
        // 4.2.
        input = rest;
        // 4.3.
        radix = 16;
    // 5.
    } else if input.len() >= 2
        && let Some(rest) = input.strip_prefix('0')
    {
        // 5.1.
        validation_error = true;
        // 5.2.
        input = rest;
        // 5.3.
        radix = 8;
    }
    // 6.
    if input.is_empty() {
        return Some((0, true));
    }
    // 7.
    let digits: Option<Vec<u32>> = input.chars().map(|c| c.to_digit(radix)).collect();
    // 8.
    let output = digits?.into_iter().fold(0_u64, |value, digit| {
        value.saturating_mul(u64::from(radix)).saturating_add(u64::from(digit))
    });
    // 9.
    Some((output, validation_error))
}

/// Runs the [IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer). Allocates the text.
pub fn ipv4_serializer(address: u32) -> String {
    // 1.
    let mut output = String::new();
    // 2.
    let mut n = address;
    // 3.
    for i in 1..=4 {
        // 3.1.
        output = format!("{}{output}", n % 256);
        // 3.2.
        if i != 4 {
            output = format!(".{output}");
        }
        // 3.3.
        n /= 256;
    }
    // 4.
    output
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validation_error::places;

    #[test]
    fn last_label_decides_whether_a_domain_ends_in_a_number() {
        const CASES: &[(&str, bool)] = &[
            ("1.2.3.4", true),
            ("1.2.3.4.", true),
            ("example.0x", true),
            ("example.0XaF", true),
            ("example.0xg", false),
            ("example.09", true),
            ("example.1..", false),
            ("1.example", false),
            (".", false),
            ("", false),
        ];
        for &(input, expected) in CASES {
            assert_eq!(ends_in_a_number(input), expected, "{input:?}");
        }
    }

    #[test]
    fn numbers_may_be_decimal_octal_and_hexadecimal() {
        const CASES: &[(&str, Option<(u64, bool)>)] = &[
            ("", None),
            ("0", Some((0, false))),
            ("00", Some((0, true))),
            ("10", Some((10, false))),
            ("010", Some((8, true))),
            ("08", None),
            ("0x10", Some((16, true))),
            ("0X", Some((0, true))),
            ("0xg", None),
            ("1a", None),
            ("+1", None),
            ("99999999999999999999999", Some((u64::MAX, false))),
        ];
        for &(input, expected) in CASES {
            assert_eq!(ipv4_number_parser(input), expected, "{input:?}");
        }
    }

    #[test]
    fn the_last_part_fills_the_rest_of_the_address() {
        const CASES: &[(&str, Option<u32>)] = &[
            ("1.2.3.4", Some(0x0102_0304)),
            ("1.2.65535", Some(0x0102_FFFF)),
            ("1.2.65536", None),
            ("1.16777215", Some(0x01FF_FFFF)),
            ("4294967295", Some(0xFFFF_FFFF)),
            ("4294967296", None),
            ("256.1", None),
            ("1.256.3.4", None),
            ("1.2.3.4.5", None),
            ("1..3", None),
        ];
        for &(input, expected) in CASES {
            let address = ipv4_parser(input, true, &mut Sink::new(&mut vec![], &places(input)));
            assert_eq!(address, expected, "{input:?}");
        }
    }

    #[test]
    fn addresses_are_serialized_in_four_parts() {
        assert_eq!(ipv4_serializer(0x0102_FF00), "1.2.255.0");
    }
}
