//! ipv6addr, ipv4addr, number, h16, ls32, decimal-byte, and the IPv6 serializer (1.6).

use std::net::Ipv6Addr;

use super::Mode;
use super::errors::{ConformanceErrorKind, ParseException};
use super::rules::{Rule, Rules};
use crate::grammar;

/// Evaluates ipv6addr on its text in brackets.
pub(super) fn ipv6addr(text: &str, mode: Mode) -> Result<String, ParseException> {
    let text = text.trim_start_matches('[').trim_end_matches(']');
    let address = match mode {
        // an address is what RFC 4291 allows, and the serializer writes it.
        Mode::Corrected => match text.parse::<Ipv6Addr>() {
            Ok(address) => serialize_ipv6(address.segments()),
            Err(_) => return Err(ParseException::InvalidIpv6Address),
        },
        Mode::ReferenceImplementation => reference_ipv6addr(text)?,
    };
    Ok(format!("[{address}]"))
}

/// Runs the IPv6 serializer. A-33: it compresses the first of the longest runs of zeros.
pub(super) fn serialize_ipv6(pieces: [u16; 8]) -> String {
    let (mut start, mut len) = (0, 0);
    for first in 0..pieces.len() {
        let run = pieces[first..].iter().take_while(|&&piece| piece == 0).count();
        if run > len {
            (start, len) = (first, run);
        }
    }
    if len < 2 {
        return colon_separated(&pieces);
    }
    let (before, after) = (&pieces[..start], &pieces[start + len..]);
    format!("{}::{}", colon_separated(before), colon_separated(after))
}

fn colon_separated(pieces: &[u16]) -> String {
    pieces.iter().map(|piece| format!("{piece:x}")).collect::<Vec<_>>().join(":")
}

/// Runs the steps of ipv6addr as the reference implementation does: no more than one piece between `::` and the
/// last, uppercase letters, and `:1` for `::1`. Its diagram never matches an ls32.
fn reference_ipv6addr(text: &str) -> Result<String, ParseException> {
    // 1 to 3.
    let (pre, post) = match (text.strip_prefix(':'), text.split_once("::")) {
        (Some(post), _) => ("", post),
        (None, Some((pre, post))) => (pre, post),
        // 4.
        (None, None) => return Err(ParseException::InvalidIpv6Address),
    };
    let parse = |text: &str| -> Vec<u16> {
        text.split(':').filter_map(|piece| u16::from_str_radix(piece, 16).ok()).collect()
    };
    let (mut pieces, post) = (parse(pre), parse(post));
    // 5 and 6.
    if pieces.len() + post.len() > 6 || post.len() > 2 {
        return Err(ParseException::InvalidIpv6Address);
    }
    // 7 to 9.
    pieces.resize(8 - post.len(), 0);
    pieces.extend(post);
    // 10. It compresses the first zero and everything after it.
    let start = pieces[..7].iter().position(|&piece| piece == 0).unwrap_or(7);
    let zeros = pieces[start..7].iter().take_while(|&&piece| piece == 0).count();
    let (before, after) = (&pieces[..start], &pieces[start + zeros..]);
    let address = format!("{}::{}", colon_separated(before), colon_separated(after));
    Ok(address.to_ascii_uppercase())
}

/// Evaluates number: returns its value, and whether it is hexadecimal or octal.
fn number(text: &str) -> (u64, bool) {
    let is_octal = |digits: &str| !digits.is_empty() && digits.chars().all(|c| c.is_digit(8));
    match text.strip_prefix('0') {
        Some(rest) if rest.starts_with(['x', 'X']) => (integer(&rest[1..], 16), true),
        Some(rest) if is_octal(rest) => (integer(rest, 8), true),
        _ => (integer(text, 10), false),
    }
}

/// Returns the integer that `digits` represent, or the greatest `u64`.
fn integer(digits: &str, radix: u32) -> u64 {
    digits.chars().filter_map(|c| c.to_digit(radix)).fold(0, |value: u64, digit| {
        value.saturating_mul(radix.into()).saturating_add(digit.into())
    })
}

/// Steps 1 and 2 of ipv4addr, on the texts of its numbers.
pub(super) fn check_range(numbers: &[&str]) -> Result<(), ParseException> {
    let values: Vec<u64> = numbers.iter().map(|text| number(text).0).collect();
    let Some((&last, others)) = values.split_last() else { return Ok(()) };
    let limit = 256_u64.checked_pow(5_u32.saturating_sub(values.len() as u32));
    if others.iter().any(|&value| value >= 256) || limit.is_none_or(|limit| last >= limit) {
        return Err(ParseException::InvalidIpv4Address);
    }
    Ok(())
}

/// Evaluates ipv4addr on its text: returns the address, and the conformance error, if any.
pub(super) fn ipv4addr(
    text: &str,
) -> Result<(String, Option<ConformanceErrorKind>), ParseException> {
    let numbers: Vec<&str> = text.split('.').collect();
    // 1 and 2.
    check_range(&numbers)?;
    // 3.
    let error = if numbers.len() != 4 {
        Some(ConformanceErrorKind::NotFourParts)
    } else {
        let any = numbers.iter().any(|text| number(text).1);
        any.then_some(ConformanceErrorKind::NotDecimal)
    };
    // 4 to 7.
    let mut n = 0;
    for (position, text) in numbers.iter().enumerate() {
        let shift = if position + 1 == numbers.len() { 0 } else { 24 - 8 * position as u32 };
        n += number(text).0 << shift;
    }
    // 8 to 10.
    let pieces: Vec<String> = (0..4).rev().map(|i| ((n >> (8 * i)) & 0xFF).to_string()).collect();
    Ok((pieces.join("."), error))
}

/// Returns the address if the whole of `domain` matches ipv4addr and is in range.
pub(super) fn whole_ipv4addr(domain: &str) -> Option<(String, Option<ConformanceErrorKind>)> {
    let rules = Rules { mode: Mode::ReferenceImplementation, base: None };
    grammar::parse(&rules, Rule::Ipv4addr, domain).ok()??;
    ipv4addr(domain).ok()
}

/// Returns whether the last label of `domain`, without a trailing dot, is a number.
pub(super) fn ends_in_a_number(domain: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = domain.rsplit('.').next().unwrap_or(domain);
    parse_number(last).is_some()
        || (!last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses a number by today's rules: `0x` is zero, and `08` is not a number.
fn parse_number(text: &str) -> Option<u64> {
    if text.is_empty() {
        return None;
    }
    let (digits, radix) = match text.strip_prefix('0') {
        Some(rest) if rest.starts_with(['x', 'X']) => (&rest[1..], 16),
        Some(rest) if !rest.is_empty() => (rest, 8),
        _ => (text, 10),
    };
    digits.chars().all(|c| c.is_digit(radix)).then(|| integer(digits, radix))
}

/// Parses a domain that ends in a number: returns the address, and the conformance errors.
pub(super) fn parse_ipv4(
    domain: &str,
) -> Result<(String, Vec<ConformanceErrorKind>), ParseException> {
    let numbers: Vec<&str> = domain.strip_suffix('.').unwrap_or(domain).split('.').collect();
    if numbers.len() > 4 || numbers.iter().any(|text| parse_number(text).is_none()) {
        return Err(ParseException::InvalidIpv4Address);
    }
    let written: Vec<String> =
        numbers.iter().filter_map(|text| parse_number(text)).map(|n| n.to_string()).collect();
    let (address, few) = ipv4addr(&written.join("."))?;
    let is_decimal = numbers.iter().zip(&written).all(|(text, decimal)| text == decimal);
    let not_decimal = (!is_decimal).then_some(ConformanceErrorKind::NotDecimal);
    Ok((address, few.into_iter().chain(not_decimal).collect()))
}
