//! Hosts, their parser and their serializer.
//!
//! [URL Standard: hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)).

pub(crate) mod domain;
pub(crate) mod ipv4;
pub(crate) mod ipv6;
mod places;

use std::fmt;

use self::domain::{domain_parser, is_forbidden_host_code_point};
use self::ipv4::{ends_in_a_number, ipv4_parser, ipv4_serializer};
use self::ipv6::{ipv6_parser, ipv6_serializer};
use self::places::places_of_decoded;
use super::infra::{is_url_code_point, starts_with_two_ascii_hex_digits};
use super::percent_encoding::{
    PercentEncodeSet, percent_decode_string, utf_8_decode_without_bom, utf_8_percent_encode_string,
};
use super::validation_error::{Failure, Reported, Sink, ValidationError, places};

/// A [host](https://url.spec.whatwg.org/#concept-host).
///
/// `==` is [host equivalence](https://url.spec.whatwg.org/#concept-host-equals).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain)
    Domain(String),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4)
    Ipv4(u32),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6), as its pieces
    Ipv6([u16; 8]),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host)
    Opaque(String),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host)
    Empty,
}

/// [host serializer](https://url.spec.whatwg.org/#concept-host-serializer)
impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // 1.
            Self::Ipv4(address) => f.write_str(&ipv4_serializer(*address)),
            // 2.
            Self::Ipv6(address) => write!(f, "[{}]", ipv6_serializer(address)),
            // 3.
            Self::Domain(host) | Self::Opaque(host) => f.write_str(host),
            Self::Empty => Ok(()),
        }
    }
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser), and returns the host.
///
/// Appends the validation errors to `errors`. Their offsets are in bytes of `input`.
///
/// # Errors
/// A [`Failure`] with the last validation error before it.
///
/// # Examples
/// ```
/// use weburl_living::{Host, parse_host};
///
/// let mut errors = Vec::new();
/// assert_eq!(parse_host("0x7F.1", &mut errors), Ok(Host::Ipv4(0x7F00_0001)));
/// let names: Vec<_> = errors.iter().map(|reported| reported.error.name()).collect();
/// assert_eq!(names, ["IPv4-too-few-parts", "IPv4-non-decimal-part"]);
/// ```
pub fn parse_host(input: &str, errors: &mut Vec<Reported>) -> Result<Host, Failure> {
    run_host_parser(input, false, errors)
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) with *isOpaque*, as it parses the host of a URL
/// that is not special.
///
/// # Errors
/// As those of [`parse_host`].
pub fn parse_opaque_host(input: &str, errors: &mut Vec<Reported>) -> Result<Host, Failure> {
    run_host_parser(input, true, errors)
}

fn run_host_parser(
    input: &str,
    is_opaque: bool,
    errors: &mut Vec<Reported>,
) -> Result<Host, Failure> {
    host_parser(input, is_opaque, &mut Sink::new(errors, &places(input)))
        .ok_or_else(|| Failure { error: errors.last().copied() })
}

/// [host parser](https://url.spec.whatwg.org/#concept-host-parser)
///
/// The indices of reported errors are in code points of `input`.
// WD-06
pub(super) fn host_parser(input: &str, is_opaque: bool, sink: &mut Sink<'_>) -> Option<Host> {
    // 1.
    if let Some(input) = input.strip_prefix('[') {
        // 1.1.
        let Some(input) = input.strip_suffix(']') else {
            sink.report(ValidationError::Ipv6Unclosed, 0);
            return None;
        };
        // 1.2.
        return ipv6_parser(input, &mut sink.starting_at(1)).map(Host::Ipv6);
    }
    // 2.
    if is_opaque {
        return opaque_host_parser(input, sink);
    }
    // 3. is an assertion.
    // 4.
    if let Some(index) = find_percent_encoded_byte(input) {
        sink.report(ValidationError::DomainPercentEncoded, index);
    }
    // 5.
    let domain = utf_8_decode_without_bom(&percent_decode_string(input));
    let places = sink.places_at(&places_of_decoded(input));
    let sink = &mut sink.with_places(&places);
    // 6., 7.
    let ascii_domain = domain_parser(&domain, false, sink)?;
    // 8.
    if ends_in_a_number(&ascii_domain) {
        // A later version of the standard has one more step here.
        if !domain.is_ascii() {
            sink.report(ValidationError::Ipv4NonAsciiInput, 0);
        }
        return ipv4_parser(&ascii_domain, domain.is_ascii(), sink).map(Host::Ipv4);
    }
    // 9.
    Some(Host::Domain(ascii_domain))
}

/// Returns the index of the first [percent-encoded byte](https://url.spec.whatwg.org/#percent-encoded-byte)
/// in `input`, in code points.
fn find_percent_encoded_byte(input: &str) -> Option<usize> {
    let code_points: Vec<char> = input.chars().collect();
    (0..code_points.len()).find(|&index| {
        code_points[index] == '%' && starts_with_two_ascii_hex_digits(&code_points[index + 1..])
    })
}

/// [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser)
fn opaque_host_parser(input: &str, sink: &mut Sink<'_>) -> Option<Host> {
    // 1.
    if let Some(index) = input.chars().position(is_forbidden_host_code_point) {
        sink.report(ValidationError::HostInvalidCodePoint, index);
        return None;
    }
    // 2.
    if let Some(index) = input.chars().position(|c| !is_url_code_point(c) && c != '%') {
        sink.report(ValidationError::InvalidUrlUnit, index);
    }
    // 3.
    let code_points: Vec<char> = input.chars().collect();
    let is_lone_percent_sign = |&index: &usize| {
        code_points[index] == '%' && !starts_with_two_ascii_hex_digits(&code_points[index + 1..])
    };
    if let Some(index) = (0..code_points.len()).find(is_lone_percent_sign) {
        sink.report(ValidationError::InvalidUrlUnit, index);
    }
    // 4.
    let host = utf_8_percent_encode_string(input, PercentEncodeSet::C0Control);
    // The empty string is the empty host, whichever step returns it.
    Some(if host.is_empty() { Host::Empty } else { Host::Opaque(host) })
}

#[cfg(test)]
mod tests {
    use super::{Host, run_host_parser};

    fn domain(host: &str) -> Option<Host> {
        Some(Host::Domain(host.to_owned()))
    }

    fn opaque(host: &str) -> Option<Host> {
        Some(Host::Opaque(host.to_owned()))
    }

    /// [The standard's table](https://url.spec.whatwg.org/#example-host-parsing)
    #[test]
    fn hosts_are_parsed_as_the_standard_shows() {
        let loopback = Some(Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1]));
        let cases = [
            ("EXAMPLE.COM", domain("example.com"), opaque("EXAMPLE.COM")),
            ("example%2Ecom", domain("example.com"), opaque("example%2Ecom")),
            ("faß.example", domain("xn--fa-hia.example"), opaque("fa%C3%9F.example")),
            ("0", Some(Host::Ipv4(0)), opaque("0")),
            ("%30", Some(Host::Ipv4(0)), opaque("%30")),
            ("0x", Some(Host::Ipv4(0)), opaque("0x")),
            ("0xffffffff", Some(Host::Ipv4(0xFFFF_FFFF)), opaque("0xffffffff")),
            ("[0:0::1]", loopback.clone(), loopback),
            ("[0:0::1%5D", None, None),
            ("[0:0::%31]", None, None),
            ("09", None, opaque("09")),
            ("example.255", None, opaque("example.255")),
            ("example^example", None, None),
        ];
        for (input, as_not_opaque, as_opaque) in cases {
            for (is_opaque, expected) in [(false, as_not_opaque), (true, as_opaque)] {
                let host = run_host_parser(input, is_opaque, &mut Vec::new()).ok();
                assert_eq!(host, expected, "{input}, isOpaque = {is_opaque}");
            }
        }
    }

    #[test]
    fn hosts_are_serialized_by_kind() {
        const CASES: &[(Host, &str)] = &[
            (Host::Ipv4(0x7F00_0001), "127.0.0.1"),
            (Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1]), "[::1]"),
            (Host::Empty, ""),
        ];
        for (host, expected) in CASES {
            assert_eq!(host.to_string(), *expected);
        }
    }

    #[test]
    fn validation_errors_in_hosts_stand_where_they_are_seen() {
        type Case = (&'static str, bool, &'static [(&'static str, usize)]);
        const CASES: &[Case] = &[
            ("é%41", false, &[("domain-percent-encoded", 2)]),
            ("a_b", false, &[("domain-to-ASCII", 1)]),
            ("%61%5f_", false, &[("domain-percent-encoded", 0), ("domain-to-ASCII", 3)]),
            ("é%61%20", false, &[("domain-percent-encoded", 2), ("domain-to-ASCII", 5)]),
            ("a%FF|", false, &[("domain-percent-encoded", 1), ("domain-to-ASCII", 1)]),
            ("[::1", false, &[("IPv6-unclosed", 0)]),
            ("[:1]", false, &[("IPv6-invalid-compression", 1)]),
            ("[1:2:3!:4]", false, &[("IPv6-invalid-code-point", 6)]),
            ("[::01]", false, &[("IPv6-piece-leading-zero", 3)]),
            ("[::01:2]", false, &[("IPv6-piece-leading-zero", 3)]),
            ("[0::f]", false, &[]),
            ("1.2.3", false, &[("IPv4-too-few-parts", 0)]),
            ("1.2.3.4.5", false, &[("IPv4-too-many-parts", 8)]),
            ("1.2.3.0x4", false, &[("IPv4-non-decimal-part", 6)]),
            ("1.256.3.4", false, &[("IPv4-out-of-range-part", 2)]),
            ("1.2.3.4.", false, &[("domain-to-ASCII", 7), ("IPv4-empty-part", 7)]),
            ("test.42", false, &[("IPv4-too-few-parts", 0), ("IPv4-non-numeric-part", 0)]),
            ("１.256.3.4", false, &[("IPv4-non-ASCII-input", 0), ("IPv4-out-of-range-part", 0)]),
            ("1.%32.3.400", false, &[("domain-percent-encoded", 2), ("IPv4-out-of-range-part", 8)]),
            ("é[", true, &[("host-invalid-code-point", 2)]),
            ("é\"%", true, &[("invalid-URL-unit", 2), ("invalid-URL-unit", 3)]),
        ];
        for &(input, is_opaque, expected) in CASES {
            let mut errors = Vec::new();
            let host = run_host_parser(input, is_opaque, &mut errors);
            let seen: Vec<_> = errors.iter().map(|r| (r.error.name(), r.pointer)).collect();
            assert_eq!(seen, expected, "{input}");
            if let Err(failure) = host {
                assert_eq!(failure.error, errors.last().copied(), "{input}");
            }
        }
    }
}
