//! The productions for hosts.
//!
//! [URL Standard: host writing](https://url.spec.whatwg.org/#host-writing).

use crate::error::parse_error::ParseErrorKind;
use crate::host::domain::{ends_in_a_number, parse_strict};
use crate::report::diagnose::unit::non_units;
use crate::report::valid_string::violation::{Reason, Violation};
use crate::syntax::code_point::is_forbidden_host_code_point;

/// Checks that `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::host;
///
/// # #[cfg(feature = "idna")]
/// assert!(host("☕.example").is_ok());
/// assert!(host("[::1]").is_ok());
/// assert!(host("127.1").is_err());
/// assert!(host("example.org.").is_err());
/// ```
pub fn host(input: &str) -> Result<(), Violation> {
    if input.starts_with('[') {
        bracketed_ipv6_address(input)
    } else if ends_in_a_number(input) {
        ipv4_address(input)
    } else {
        domain(input)
    }
}

fn bracketed_ipv6_address(input: &str) -> Result<(), Violation> {
    let end = input.find(']').unwrap_or(input.len());
    if end + 1 != input.len() {
        return Err(Violation::new(Reason::Ipv6Unclosed, end..input.len()));
    }
    ipv6_address(&input[1..end]).map_err(|violation| violation.moved_by(1))
}

/// Checks that `input` is a [valid domain
/// string](https://url.spec.whatwg.org/#valid-domain-string).
///
/// [`domain::is_valid`](crate::domain::is_valid) answers the same question without a reason.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::{Reason, domain};
///
/// assert!(domain("example.com").is_ok());
/// assert_eq!(domain("exam_ple.com").unwrap_err().span(), 4..5);
/// assert_eq!(domain("127.0.0.1").unwrap_err().reason(), Reason::DomainEndsInNumber);
/// ```
pub fn domain(input: &str) -> Result<(), Violation> {
    let domain = parse_strict(input).map_err(|error| {
        let needs_idna = error.kind() == ParseErrorKind::NeedsIdna;
        let reason = if needs_idna { Reason::NeedsIdna } else { Reason::NotDomain };
        Violation::new(reason, error.span())
    })?;
    if ends_in_a_number(&domain) {
        return Err(Violation::new(Reason::DomainEndsInNumber, 0..input.len()));
    }
    Ok(())
}

/// Checks that `input` is a [valid IPv4-address
/// string](https://url.spec.whatwg.org/#valid-ipv4-address-string).
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::ipv4_address;
///
/// assert!(ipv4_address("127.0.0.1").is_ok());
/// assert_eq!(ipv4_address("127.0.0.01").unwrap_err().span(), 8..10);
/// ```
pub fn ipv4_address(input: &str) -> Result<(), Violation> {
    let fault = |span| Err(Violation::new(Reason::NotIpv4Address, span));
    let mut start = 0;
    for (i, part) in input.split('.').enumerate() {
        if i == 4 {
            return fault(start - 1..input.len());
        }
        if !is_shortest_number(part, 10, 255) {
            return fault(start..start + part.len());
        }
        start += part.len() + 1;
    }
    let count = input.split('.').count();
    if count < 4 { fault(input.len()..input.len()) } else { Ok(()) }
}

/// Checks that `input` is a [valid IPv6-address
/// string](https://url.spec.whatwg.org/#valid-ipv6-address-string), which has no brackets.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::ipv6_address;
///
/// assert!(ipv6_address("2001:db8::1").is_ok());
/// assert_eq!(ipv6_address("2001:0db8::1").unwrap_err().span(), 5..9);
/// ```
pub fn ipv6_address(input: &str) -> Result<(), Violation> {
    let (count, has_right_count) = match input.split_once("::") {
        None => {
            let count = ipv6_pieces(input, true)?;
            (count, count == 8)
        }
        Some((before, after)) => {
            let before_count = if before.is_empty() { 0 } else { ipv6_pieces(before, false)? };
            let start = before.len() + 2;
            let in_input = |violation: Violation| violation.moved_by(start);
            let after_count =
                if after.is_empty() { 0 } else { ipv6_pieces(after, true).map_err(in_input)? };
            let count = before_count + after_count;
            (count, count <= 7)
        }
    };
    if has_right_count {
        return Ok(());
    }
    let span = if count < 8 { input.len()..input.len() } else { 0..input.len() };
    Err(Violation::new(Reason::Ipv6PieceCount, span))
}

/// Checks a [valid IPv6-pieces string](https://url.spec.whatwg.org/#valid-ipv6-pieces-string), or,
/// if allowed, a [valid IPv6-pieces-and-IPv4
/// string](https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string). Returns its [effective
/// piece length](https://url.spec.whatwg.org/#effective-piece-length).
fn ipv6_pieces(input: &str, may_end_with_ipv4: bool) -> Result<usize, Violation> {
    let mut count = 0;
    let mut start = 0;
    for piece in input.split(':') {
        let end = start + piece.len();
        if may_end_with_ipv4 && end == input.len() && piece.contains('.') {
            ipv4_address(piece).map_err(|violation| violation.moved_by(start))?;
            return Ok(count + 2);
        }
        if !is_shortest_number(piece, 16, 0xFFFF) {
            return Err(Violation::new(Reason::NotIpv6Piece, start..end));
        }
        count += 1;
        start = end + 1;
    }
    Ok(count)
}

/// Returns whether `text` is a number of at most `max` in its shortest form.
fn is_shortest_number(text: &str, radix: u32, max: u32) -> bool {
    let has_digits_only = text.chars().all(|c| c.is_digit(radix));
    let is_shortest = text == "0" || !text.starts_with('0');
    has_digits_only && is_shortest && u32::from_str_radix(text, radix).is_ok_and(|n| n <= max)
}

/// Checks that `input` is a [valid opaque-host
/// string](https://url.spec.whatwg.org/#valid-opaque-host-string).
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::{Reason, opaque_host};
///
/// assert!(opaque_host("cache_1").is_ok());
/// assert_eq!(opaque_host("a<b").unwrap_err().reason(), Reason::ForbiddenHostCodePoint);
/// ```
pub fn opaque_host(input: &str) -> Result<(), Violation> {
    if input.is_empty() {
        return Err(Violation::new(Reason::NoHost, 0..0));
    }
    if input.starts_with('[') {
        return bracketed_ipv6_address(input);
    }
    if let Some(at) = input.bytes().position(is_forbidden_host_code_point) {
        return Err(Violation::new(Reason::ForbiddenHostCodePoint, at..at + 1));
    }
    url_units(input)
}

/// Checks zero or more [URL units](https://url.spec.whatwg.org/#url-units).
pub(super) fn url_units(input: &str) -> Result<(), Violation> {
    non_units(input)
        .next()
        .map_or(Ok(()), |(at, c)| Err(Violation::new(Reason::NotUrlUnit, at..at + c.len_utf8())))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::report::valid_string::violation::Reason::*;

    #[test]
    fn hosts_are_checked_by_themselves() {
        assert_eq!(host("1.2.3.4"), Ok(()));
        assert_eq!(domain("1.2.3.4").unwrap_err().reason(), DomainEndsInNumber);
        assert_eq!(ipv6_address("1:2:3:4:5:6:1.2.3.4"), Ok(()));
        assert_eq!(opaque_host("").unwrap_err().reason(), NoHost);
        assert_eq!(
            host("a_b").unwrap_err().to_string(),
            "the host is not a valid domain (at bytes 1..2)"
        );
    }
}
