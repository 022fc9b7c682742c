//! The host parser.
//!
//! [URL Standard: host parsing](https://url.spec.whatwg.org/#host-parsing).

use alloc::string::String;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::domain::ByteClasses;
use crate::host::kind::HostKind;
use crate::host::{domain, ipv4, ipv6, label, opaque};
use crate::percent::percent_encode::{percent_decode, percent_decoded_bytes, percent_encoded_byte};

/// Returns whether `host` is a domain and its own serialization: ASCII, in lower case, and not an
/// IPv4 address.
pub(crate) fn is_normal_domain(host: &str) -> bool {
    let is_lower_case = ByteClasses::of(host).is_lower_case_domain();
    is_lower_case && !host.is_empty() && !domain::ends_in_a_number(host)
}

/// Returns the kind of `host` if `host` is its own serialization. Does not allocate.
pub(crate) fn normal_kind(host: &str, is_opaque: bool) -> Option<HostKind> {
    if let Some(address) = host.strip_prefix('[') {
        let address = ipv6::parse(address.strip_suffix(']')?).ok()?;
        return (ipv6::serialize_bracketed(address).as_str() == host).then_some(HostKind::Ipv6);
    }
    if is_opaque {
        return opaque::is_normal(host).then_some(HostKind::Opaque);
    }
    if is_normal_domain(host) {
        return Some(HostKind::Domain);
    }
    let address = ipv4::parse(host).ok()?;
    (ipv4::serialize(address).as_str() == host).then_some(HostKind::Ipv4)
}

/// Appends the serialization of the host that `input` is parsed to. Appends nothing on failure.
///
/// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser). The span of an
/// error is in `input`.
pub(crate) fn write_host(
    input: &str,
    is_opaque: bool,
    out: &mut String,
) -> Result<HostKind, ParseError> {
    if input.starts_with('[') {
        return write_ipv6_host(input, out);
    }
    if is_opaque {
        return opaque::write(input, out);
    }
    if input.is_empty() {
        return Err(ParseError::new(ValidationError::HostMissing, 0..0));
    }
    let classes = ByteClasses::of(input);
    if classes.has_percent_sign() {
        return write_percent_encoded_host(input, out);
    }
    write_domain_or_ipv4(input, classes, out)
}

fn write_ipv6_host(input: &str, out: &mut String) -> Result<HostKind, ParseError> {
    let address = input.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let Some(address) = address else {
        return Err(ParseError::new(ValidationError::Ipv6Unclosed, 0..input.len()));
    };
    let after_bracket = |span: Range<usize>| span.start + 1..span.end + 1;
    let address = ipv6::parse(address).map_err(|error| error.map_span(after_bracket))?;
    out.push_str(ipv6::serialize_bracketed(address).as_str());
    Ok(HostKind::Ipv6)
}

/// Runs the steps of the host parser after percent-decoding.
fn write_domain_or_ipv4(
    domain: &str,
    classes: ByteClasses,
    out: &mut String,
) -> Result<HostKind, ParseError> {
    let start = out.len();
    domain::write(domain, classes, out)?;
    replace_number_by_ipv4(start, out).map_err(|error| {
        // Unicode ToASCII moves bytes, so that a span in its result is not a span in `domain`.
        error.map_span(|span| if domain.is_ascii() { span } else { 0..domain.len() })
    })
}

/// Replaces the domain at the end of `out`, from `start` on, by an IPv4 address if it ends in a
/// number.
fn replace_number_by_ipv4(start: usize, out: &mut String) -> Result<HostKind, ParseError> {
    let ascii_domain = &out[start..];
    if !domain::ends_in_a_number(ascii_domain) {
        return Ok(HostKind::Domain);
    }
    let address = ipv4::parse(ascii_domain);
    out.truncate(start);
    out.push_str(ipv4::serialize(address?).as_str());
    Ok(HostKind::Ipv4)
}

#[inline(never)]
fn write_percent_encoded_host(input: &str, out: &mut String) -> Result<HostKind, ParseError> {
    let is_ascii = percent_decoded_bytes(input.as_bytes()).all(|byte| byte.is_ascii());
    let write = if is_ascii { write_percent_encoded_ascii } else { write_percent_encoded_unicode };
    write(input, out).map_err(|error| {
        error.map_span(|span| {
            encoded_offset(input.as_bytes(), span.start)..encoded_offset(input.as_bytes(), span.end)
        })
    })
}

/// Decodes the domain directly into `out`, so that nothing is allocated for it.
fn write_percent_encoded_ascii(input: &str, out: &mut String) -> Result<HostKind, ParseError> {
    let start = out.len();
    out.extend(percent_decoded_bytes(input.as_bytes()).map(char::from));
    if let Err(error) = domain::check_ascii(&out[start..]) {
        out.truncate(start);
        return Err(error);
    }
    out[start..].make_ascii_lowercase();
    replace_number_by_ipv4(start, out)
}

fn write_percent_encoded_unicode(input: &str, out: &mut String) -> Result<HostKind, ParseError> {
    let decoded = percent_decode(input.as_bytes());
    let domain = core::str::from_utf8(&decoded)
        .map_err(|_| ParseError::new(ValidationError::DomainToAscii, find_replaced(&decoded)))?;
    write_domain_or_ipv4(domain, ByteClasses::of(domain), out)
}

/// Returns the bytes that the first U+FFFD stands for when `bytes`, which are not UTF-8, are
/// decoded. The domain parser fails at that code point.
fn find_replaced(bytes: &[u8]) -> Range<usize> {
    let Some(first) = bytes.utf8_chunks().next() else {
        return 0..0;
    };
    let valid_len = first.valid().len();
    let invalid = valid_len..valid_len + first.invalid().len();
    label::find_replacement_character(first.valid()).unwrap_or(invalid)
}

/// Returns the offset in `input` of the byte, percent-encoded or not, that decodes to the byte at
/// `decoded_offset`.
pub(crate) const fn encoded_offset(input: &[u8], decoded_offset: usize) -> usize {
    let mut offset = 0;
    let mut decoded = 0;
    while decoded < decoded_offset {
        offset += decoded_byte(input, offset).1;
        decoded += 1;
    }
    offset
}

/// Returns the byte at `offset`, percent-decoded, and how many bytes stand for it.
pub(crate) const fn decoded_byte(input: &[u8], offset: usize) -> (u8, usize) {
    match percent_encoded_byte(input.split_at(offset).1) {
        Some(byte) => (byte, "%XX".len()),
        None => (input[offset], 1),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use core::ops::Range;

    use super::write_host;
    use crate::error::validation_error::ValidationError;
    use crate::error::validation_error::ValidationError::*;
    use crate::host::kind::HostKind;
    use crate::host::value::Host;

    /// The example of the standard: input, output of a special URL, output of one that is not.
    const PARSED_AND_SERIALIZED: &[(&str, Option<&str>, Option<&str>)] = &[
        ("EXAMPLE.COM", Some("example.com"), Some("EXAMPLE.COM")),
        ("example%2Ecom", Some("example.com"), Some("example%2Ecom")),
        #[cfg(feature = "idna")]
        ("faß.example", Some("xn--fa-hia.example"), Some("fa%C3%9F.example")),
        ("0", Some("0.0.0.0"), Some("0")),
        ("%30", Some("0.0.0.0"), Some("%30")),
        ("0x", Some("0.0.0.0"), Some("0x")),
        ("0xffffffff", Some("255.255.255.255"), Some("0xffffffff")),
        ("[0:0::1]", Some("[::1]"), Some("[::1]")),
        ("[0:0::1%5D", None, None),
        ("[0:0::%31]", None, None),
        ("09", None, Some("09")),
        ("example.255", None, Some("example.255")),
        ("example^example", None, None),
    ];

    #[test]
    fn example_of_the_standard() {
        for &(input, special, opaque) in PARSED_AND_SERIALIZED {
            let serialized = |host: Host| host.to_string();
            assert_eq!(Host::parse(input).ok().map(serialized).as_deref(), special, "{input}");
            assert_eq!(
                Host::parse_opaque(input).ok().map(serialized).as_deref(),
                opaque,
                "{input}"
            );
        }
    }

    const DOMAINS: &[(&str, &str)] = &[
        ("example.com", "example.com"),
        ("Example.Com.", "example.com."),
        ("a_b", "a_b"),
        ("!\"$&'()*+,-.;=_`{}~", "!\"$&'()*+,-.;=_`{}~"),
        ("a..b", "a..b"),
        (".", "."),
        ("-", "-"),
        // ASCII is not run through Unicode ToASCII, decoded or not.
        ("xn--a", "xn--a"),
        ("XN--", "xn--"),
        ("%58n--a", "xn--a"),
        ("%65xample.com", "example.com"),
        ("1.2.3.4a", "1.2.3.4a"),
        ("0xg", "0xg"),
        ("1..", "1.."),
        #[cfg(feature = "idna")]
        ("ex\u{AD}ample.com", "example.com"),
        #[cfg(feature = "idna")]
        ("%F0%9F%92%A9.example", "xn--ls8h.example"),
        #[cfg(feature = "idna")]
        ("ＥＸＡＭＰＬＥ。ｃｏｍ", "example.com"),
        #[cfg(feature = "idna")]
        ("☕.example", "xn--53h.example"),
        // Normalization composes the two code points.
        #[cfg(feature = "idna")]
        ("a%3C\u{338}", "xn--a-ngo"),
    ];

    #[test]
    fn domains() {
        for &(input, expected) in DOMAINS {
            assert_eq!(Host::parse(input), Ok(Host::Domain(expected.to_string())), "{input}");
        }
    }

    /// Input, validation error, span.
    const FAILURES: &[(&str, ValidationError, Range<usize>)] = &[
        ("", HostMissing, 0..0),
        ("a b", DomainToAscii, 1..2),
        ("ab\u{7F}", DomainToAscii, 2..3),
        ("ab%", DomainToAscii, 2..3),
        ("a%4", DomainToAscii, 1..2),
        ("a%25b", DomainToAscii, 1..4),
        ("%61%00b", DomainToAscii, 3..6),
        ("exa%23mple.org", DomainToAscii, 3..6),
        ("a\tb", DomainToAscii, 1..2),
        ("::1", DomainToAscii, 0..1),
        ("a%ffb", DomainToAscii, 1..4),
        ("a%C3", DomainToAscii, 1..4),
        ("%61%C3%A9%E2%98.b", DomainToAscii, 9..15),
        ("1.2.3.%34.5", Ipv4TooManyParts, 10..11),
        ("%30%39", Ipv4NonNumericPart, 0..6),
        ("1.%32%35%36.3.4", Ipv4OutOfRangePart, 2..11),
        ("[::1", Ipv6Unclosed, 0..4),
        ("[::1]a", Ipv6Unclosed, 0..6),
        ("[", Ipv6Unclosed, 0..1),
        ("[]", Ipv6TooFewPieces, 1..1),
        ("[::1%5D]", Ipv6InvalidCodePoint, 4..5),
        ("[é]", Ipv6InvalidCodePoint, 1..3),
        ("[:1]", Ipv6InvalidCompression, 1..2),
    ];

    const FAILURES_OF_UNICODE_TO_ASCII: &[(&str, ValidationError, Range<usize>)] = &[
        ("\u{AD}", DomainToAscii, 0..2),
        ("é.xn--a.b", DomainToAscii, 3..8),
        ("é。a\u{200C}b", DomainToAscii, 5..10),
        ("é.a b", DomainToAscii, 4..5),
        ("é. b", DomainToAscii, 3..4),
        ("é.a<\u{338} b", DomainToAscii, 7..8),
        ("é%20", DomainToAscii, 2..5),
        ("a%C3%A9%EF%BC%9A", DomainToAscii, 0..16),
        ("b.a%C3%A9%EF%BC%9A.c", DomainToAscii, 2..18),
        ("\u{FFFD}", DomainToAscii, 0..3),
        // No label of a domain with Arabic or Hebrew ones may begin with a digit.
        ("א.1a", DomainToAscii, 0..5),
        ("１.2.3.4.5", Ipv4TooManyParts, 0..11),
        ("é.1", Ipv4NonNumericPart, 0..4),
    ];

    #[test]
    fn failures_are_told_where_they_are() {
        for (input, error, span) in FAILURES {
            check_failure(input, false, *error, span.clone());
        }
        if cfg!(feature = "idna") {
            for (input, error, span) in FAILURES_OF_UNICODE_TO_ASCII {
                check_failure(input, false, *error, span.clone());
            }
        }
        check_failure("a[b", true, HostInvalidCodePoint, 1..2);
        check_failure("é|", true, HostInvalidCodePoint, 2..3);
        check_failure("[::", true, Ipv6Unclosed, 0..3);
    }

    #[track_caller]
    fn check_failure(input: &str, is_opaque: bool, error: ValidationError, span: Range<usize>) {
        let mut out = String::from("before");
        let found = write_host(input, is_opaque, &mut out).unwrap_err();
        assert_eq!((found.validation_error(), found.span()), (Some(error), span), "{input}");
        assert_eq!(out, "before", "{input}");
    }

    #[cfg(not(feature = "idna"))]
    #[test]
    fn hosts_outside_ascii_need_idna() {
        use crate::error::parse_error::ParseErrorKind;
        for (input, span) in [("aé.example", 1..3), ("%61%C3%A9", 3..9)] {
            let error = Host::parse(input).unwrap_err();
            assert_eq!((error.kind(), error.span()), (ParseErrorKind::NeedsIdna, span), "{input}");
        }
    }

    #[test]
    fn hosts_are_appended() {
        let cases = [
            ("A.b", false, HostKind::Domain, "//a.b"),
            ("1", false, HostKind::Ipv4, "//0.0.0.1"),
            ("[::]", false, HostKind::Ipv6, "//[::]"),
            ("A.b", true, HostKind::Opaque, "//A.b"),
            ("", true, HostKind::Empty, "//"),
        ];
        for (input, is_opaque, kind, expected) in cases {
            let mut out = String::from("//");
            assert_eq!(write_host(input, is_opaque, &mut out), Ok(kind), "{input}");
            assert_eq!(out, expected);
        }
    }
}
