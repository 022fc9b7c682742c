//! The validation errors of IPv4 addresses.

use alloc::vec::Vec;
use core::ops::Range;

use crate::error::validation_error::ValidationError;
use crate::host::ipv4::{parse_number, part_span};

/// Returns the errors that the IPv4 parser meets in `domain`, which [ends in a
/// number](crate::domain::ends_in_a_number).
///
/// [URL Standard: IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). An out-of-range
/// part is among them even if the parser fails on it; no other error on which it may fail is.
pub(super) fn validation_errors(domain: &str) -> Vec<(ValidationError, Range<usize>)> {
    let mut errors = Vec::new();
    let parts = domain.strip_suffix('.').unwrap_or(domain);
    if parts.len() < domain.len() {
        errors.push((ValidationError::Ipv4EmptyPart, parts.len()..domain.len()));
    }
    let parts = parts.as_bytes();
    let count = parts.split(|&c| c == b'.').count();
    if count < 4 {
        errors.push((ValidationError::Ipv4TooFewParts, 0..parts.len()));
    } else if count > 4 {
        return errors;
    }
    let mut out_of_range = None;
    for (i, part) in parts.split(|&c| c == b'.').enumerate() {
        let Some(number) = parse_number(part) else {
            return errors;
        };
        if part.len() > 1 && part[0] == b'0' {
            errors.push((ValidationError::Ipv4NonDecimalPart, part_span(parts, i)));
        }
        if number > 255 {
            out_of_range = out_of_range.or(Some(i));
        }
    }
    let out_of_range = out_of_range.map(|i| part_span(parts, i));
    errors.extend(out_of_range.map(|span| (ValidationError::Ipv4OutOfRangePart, span)));
    errors
}
