//! Hosts: domains, IP addresses, opaque hosts, the empty host.
//!
//! [URL Standard: hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)).

mod ascii_text;
pub mod domain;
pub(crate) mod ipv4;
pub(crate) mod ipv6;
pub(crate) mod kind;
mod opaque;
pub(crate) mod url_host;
#[cfg(feature = "idna")]
mod uts46;
#[cfg(not(feature = "idna"))]
#[path = "uts46_missing.rs"]
mod uts46;

use alloc::string::String;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::ops::Range;
use core::str::FromStr;

use self::domain::ByteClasses;
use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::percent::percent_encode::{percent_decode, percent_decoded_bytes, percent_encoded_byte};

/// A host: a domain, an IP address, an opaque host, or the empty host.
///
/// [URL Standard: host](https://url.spec.whatwg.org/#concept-host). `Display` runs the [host
/// serializer](https://url.spec.whatwg.org/#concept-host-serializer). `==` is the standard's
/// [equals](https://url.spec.whatwg.org/#concept-host-equals) and also compares owned with borrowed
/// hosts; `example.com` and `example.com.` differ.
///
/// # Examples
/// ```
/// use weburl::Host;
///
/// let host = Host::parse("EXAMPLE.com")?;
/// assert_eq!(host, Host::Domain("example.com"));
/// assert_eq!(Host::parse("0x7f.1")?.to_string(), "127.0.0.1");
/// assert_eq!(Host::parse("[0:0::1]")?.to_string(), "[::1]");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialOrd, Ord)]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain): ASCII, lower case, not empty.
    Domain(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(Ipv4Addr),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6(Ipv6Addr),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host), of a URL that is not special:
    /// ASCII, not empty.
    Opaque(S),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

impl Host {
    /// Parses the host of a special URL: a domain or an IP address.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque
    /// false. Tabs and newlines are errors, because only the URL parser removes them. Allocates.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the [`ValidationError`] on which
    ///   the standard's parser fails; [`HostMissing`](ValidationError::HostMissing) if `input` is
    ///   empty.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host is outside ASCII and the
    ///   feature `idna` is off.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, ValidationError};
    ///
    /// assert_eq!(Host::parse("example%2Ecom")?, Host::Domain("example.com"));
    ///
    /// let error = Host::parse("example.255").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::Ipv4NonNumericPart));
    /// assert_eq!(error.span(), 0..7);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, false)
    }

    /// Parses the host of a URL that is not special: an opaque host, an IPv6 address or the empty
    /// host.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque
    /// true.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the [`ValidationError`] on which
    ///   the standard's parser fails.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse_opaque("EXAMPLE.com")?, Host::Opaque("EXAMPLE.com"));
    /// assert_eq!(Host::parse_opaque("faß.example")?, Host::Opaque("fa%C3%9F.example"));
    /// assert_eq!(Host::parse_opaque("")?, Host::Empty::<&str>);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, true)
    }

    fn parse_as(input: &str, is_opaque: bool) -> Result<Self, ParseError> {
        let mut text = String::with_capacity(input.len());
        let kind = write_host(input, is_opaque, &mut text)?;
        // `write_host` never writes a null host.
        Ok(Self::from_serialized(kind, text).unwrap_or(Self::Empty))
    }
}

impl<S: AsRef<str>> Host<S> {
    /// Returns the host of this kind with the serialization `text`, or `None` if the kind is null.
    pub(crate) fn from_serialized(kind: HostKind, text: S) -> Option<Self> {
        match kind {
            HostKind::None => None,
            HostKind::Empty => Some(Self::Empty),
            HostKind::Domain => Some(Self::Domain(text)),
            HostKind::Opaque => Some(Self::Opaque(text)),
            HostKind::Ipv4 => text.as_ref().parse().ok().map(Self::Ipv4),
            HostKind::Ipv6 => {
                let address = text.as_ref().strip_prefix('[')?.strip_suffix(']')?;
                ipv6::parse(address).ok().map(Self::Ipv6)
            }
        }
    }

    /// Returns the same host, borrowing its text.
    pub fn as_deref(&self) -> Host<&str> {
        match self {
            Self::Domain(domain) => Host::Domain(domain.as_ref()),
            Self::Ipv4(address) => Host::Ipv4(*address),
            Self::Ipv6(address) => Host::Ipv6(*address),
            Self::Opaque(text) => Host::Opaque(text.as_ref()),
            Self::Empty => Host::Empty,
        }
    }

    /// Returns the domain, if this host is one. Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse("EXAMPLE.com")?.domain(), Some("example.com"));
    /// assert_eq!(Host::parse("127.0.0.1")?.domain(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&str> {
        match self {
            Self::Domain(domain) => Some(domain.as_ref()),
            _ => None,
        }
    }

    /// Returns the [IP address](https://url.spec.whatwg.org/#ip-address), if this host is one.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// let host = Host::parse("0x7f.1")?;
    /// assert!(host.ip_address().is_some_and(|address| address.is_loopback()));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn ip_address(&self) -> Option<IpAddr> {
        match *self {
            Self::Ipv4(address) => Some(address.into()),
            Self::Ipv6(address) => Some(address.into()),
            _ => None,
        }
    }
}

impl Host<&str> {
    /// Returns the same host, with a copy of its text.
    pub fn to_owned(&self) -> Host {
        match *self {
            Self::Domain(domain) => Host::Domain(domain.into()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
            Self::Opaque(text) => Host::Opaque(text.into()),
            Self::Empty => Host::Empty,
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) | (Self::Opaque(a), Host::Opaque(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            (Self::Empty, Host::Empty) => true,
            _ => false,
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(text) | Self::Opaque(text) => f.write_str(text.as_ref()),
            Self::Ipv4(address) => f.write_str(ipv4::serialize(*address).as_str()),
            Self::Ipv6(address) => f.write_str(ipv6::serialize_bracketed(*address).as_str()),
            Self::Empty => Ok(()),
        }
    }
}

impl FromStr for Host {
    type Err = ParseError;

    /// Parses the host of a special URL, as [`Host::parse`] does.
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<S> From<Ipv4Addr> for Host<S> {
    fn from(address: Ipv4Addr) -> Self {
        Self::Ipv4(address)
    }
}

impl<S> From<Ipv6Addr> for Host<S> {
    fn from(address: Ipv6Addr) -> Self {
        Self::Ipv6(address)
    }
}

impl<S> From<IpAddr> for Host<S> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

/// Returns whether `byte` is a [forbidden host code
/// point](https://url.spec.whatwg.org/#forbidden-host-code-point).
pub(crate) const fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        b'\0'
            | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

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
    domain::find_replacement_character(first.valid()).unwrap_or(invalid)
}

/// Returns the offset in `input` of the byte, percent-encoded or not, that decodes to the byte at
/// `decoded_offset`.
pub(crate) fn encoded_offset(input: &[u8], decoded_offset: usize) -> usize {
    (0..decoded_offset).fold(0, |offset, _| {
        let is_percent_encoded = percent_encoded_byte(&input[offset..]).is_some();
        offset + if is_percent_encoded { 3 } else { 1 }
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
    use core::ops::Range;

    use super::{Host, write_host};
    use crate::error::validation_error::ValidationError;
    use crate::error::validation_error::ValidationError::*;
    use crate::host::kind::HostKind;

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

    #[test]
    fn serialized_hosts_are_read_back() {
        let hosts = [
            Host::Domain("example.com"),
            Host::Ipv4(Ipv4Addr::new(192, 0, 2, 255)),
            Host::Ipv6(Ipv6Addr::new(0, 0, 0, 0, 0, 0xFFFF, 0xC000, 0x280)),
            Host::Opaque("A%20b"),
            Host::Empty,
        ];
        for host in hosts {
            let kind = match host {
                Host::Domain(_) => HostKind::Domain,
                Host::Ipv4(_) => HostKind::Ipv4,
                Host::Ipv6(_) => HostKind::Ipv6,
                Host::Opaque(_) => HostKind::Opaque,
                Host::Empty => HostKind::Empty,
            };
            assert_eq!(Host::from_serialized(kind, host.to_string()), Some(host.to_owned()));
        }
        assert_eq!(Host::from_serialized(HostKind::None, ""), None);
    }

    #[test]
    fn equality_is_of_kind_and_text() {
        assert_eq!(Host::Domain(String::from("a")), Host::Domain("a"));
        assert_ne!(Host::Domain("a"), Host::Opaque("a"));
        assert_ne!(Host::Domain("example.com"), Host::Domain("example.com."));
        assert_eq!(Host::<&str>::from(IpAddr::from([127, 0, 0, 1])), Host::parse("127.1").unwrap());
        assert_ne!(Host::parse("[::ffff:1.2.3.4]"), Host::parse("1.2.3.4"));
    }
}
