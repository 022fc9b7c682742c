//! Domains: the domain parser, and the check whether a domain is an IPv4 address.
//!
//! [URL Standard: IDNA](https://url.spec.whatwg.org/#idna). The host parser only lowercases an ASCII domain,
//! even if it contains labels like `xn--a`, which Unicode ToASCII rejects. It applies Unicode ToASCII to
//! non-ASCII domains. To write URLs, use [`parse_strict`], which accepts only names that the DNS could hold.
//! [Is it valid?](crate#is-it-valid) lists more questions about hosts.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::label::{has_ace_prefix, is_letter_digit_or_hyphen, label_span};
use crate::host::uts46;
use crate::syntax::code_point::is_forbidden_domain_code_point;

/// Parses a domain as the host parser does.
///
/// [URL Standard: domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), with
/// beStrict false. Percent-encoded bytes are not decoded, and the result can still [end in a
/// number](ends_in_a_number). Borrows if `domain` is in ASCII and in lower case.
///
/// # Errors
/// - [`ValidationError::DomainToAscii`], at the code point or label at fault if there is one, or
///   else at all of `domain`. A label outside ASCII with more than 1,000 code points is an error,
///   because Punycode takes quadratic time.
/// - [`ParseErrorKind::NeedsIdna`] if `domain` is outside ASCII and the feature `idna` is off.
///
/// # Examples
/// ```
/// use weburl::domain;
///
/// assert_eq!(domain::parse("EXAMPLE.com")?, "example.com");
/// # #[cfg(feature = "idna")]
/// assert_eq!(domain::parse("faß.example")?, "xn--fa-hia.example");
/// assert_eq!(domain::parse("a b").unwrap_err().span(), 1..2);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[doc(alias = "domain_to_ascii")]
pub fn parse(domain: &str) -> Result<Cow<'_, str>, ParseError> {
    let classes = ByteClasses::of(domain);
    if classes.is_lower_case_domain() && !domain.is_empty() {
        return Ok(Cow::Borrowed(domain));
    }
    let mut result = String::new();
    write(domain, classes, &mut result)?;
    Ok(Cow::Owned(result))
}

/// Parses a domain and accepts only names that the DNS could hold.
///
/// [URL Standard: domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), with
/// beStrict true: labels of 1 to 63 letters, digits and inner hyphens, without a trailing dot, and
/// at most 253 bytes in all. Borrows if `domain` is in ASCII and in lower case.
///
/// # Errors
/// - [`ValidationError::DomainToAscii`], at the code point or label at fault if there is one, or
///   else at all of `domain`.
/// - [`ParseErrorKind::NeedsIdna`] if the feature `idna` is off, and `domain` is outside ASCII or
///   has a label that begins with `xn--`.
///
/// # Examples
/// ```
/// use weburl::domain;
///
/// assert_eq!(domain::parse_strict("EXAMPLE.com")?, "example.com");
/// assert_eq!(domain::parse_strict("exam_ple.com").unwrap_err().span(), 4..5);
/// assert_eq!(domain::parse_strict("a.-b.c").unwrap_err().span(), 2..4);
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn parse_strict(domain: &str) -> Result<Cow<'_, str>, ParseError> {
    if !needs_uts46(domain) {
        check_dns_name(domain)?;
        return Ok(if domain.bytes().any(|b| b.is_ascii_uppercase()) {
            Cow::Owned(domain.to_ascii_lowercase())
        } else {
            Cow::Borrowed(domain)
        });
    }
    let mut result = String::new();
    uts46::write_ascii(domain, true, &mut result)?;
    Ok(Cow::Owned(result))
}

/// Returns whether `input` is a [valid domain](https://url.spec.whatwg.org/#valid-domain), which a
/// valid URL can have as its host.
///
/// This is stricter than [`Host::parse`](crate::Host::parse): [Is it valid?](crate#is-it-valid)
/// says which question to ask.
///
/// # Errors
/// - [`ParseErrorKind::NeedsIdna`] if the feature `idna` is off, and `input` is outside ASCII or
///   has a label that begins with `xn--`.
///
/// # Examples
/// ```
/// use weburl::domain;
///
/// assert!(domain::is_valid("example.com")?);
/// assert!(!domain::is_valid("example.com.")?);
/// assert!(!domain::is_valid("example.42")?);
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn is_valid(input: &str) -> Result<bool, ParseError> {
    match parse_strict(input) {
        Ok(domain) => Ok(!ends_in_a_number(&domain)),
        Err(error) if error.kind() == ParseErrorKind::NeedsIdna => Err(error),
        Err(_) => Ok(false),
    }
}

/// Returns `domain` with its `xn--` labels decoded, for people to read.
///
/// [URL Standard: domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). If a
/// label is in error, it returns `domain` as it is. Borrows if nothing changes. It does not prevent
/// spoofing; `Url::render`, with the feature `rendering`, does.
///
/// # Examples
/// ```
/// use weburl::domain;
///
/// assert_eq!(domain::to_unicode("xn--fa-hia.example"), "faß.example");
/// assert_eq!(domain::to_unicode("xn--8i7caa"), "xn--8i7caa");
/// ```
#[doc(alias = "domain_to_unicode")]
#[cfg(feature = "idna")]
pub fn to_unicode(domain: &str) -> Cow<'_, str> {
    uts46::to_unicode(domain).unwrap_or(Cow::Borrowed(domain))
}

/// Returns whether the last label of `domain` is a number, so that the host parser parses it as an
/// IPv4 address.
///
/// [URL Standard: ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
/// Does not allocate.
///
/// # Examples
/// ```
/// use weburl::domain::ends_in_a_number;
///
/// assert!(ends_in_a_number("example.09."));
/// assert!(ends_in_a_number("0x"));
/// assert!(!ends_in_a_number("0xg.example"));
/// ```
pub const fn ends_in_a_number(domain: &str) -> bool {
    let domain = match domain.as_bytes() {
        [domain @ .., b'.'] => domain,
        domain => domain,
    };
    let mut last_start = domain.len();
    while last_start > 0 && domain[last_start - 1] != b'.' {
        last_start -= 1;
    }
    // DIFFERENCE: the IPv4 number parser is not called. Besides digits, it accepts "0x" followed by any
    // number of hex digits, even by none, and nothing else.
    match domain.split_at(last_start).1 {
        [] => false,
        [b'0', b'x' | b'X', digits @ ..] => all_digits(digits, 16),
        digits => all_digits(digits, 10),
    }
}

const fn all_digits(text: &[u8], radix: u32) -> bool {
    let mut i = 0;
    while i < text.len() {
        if (text[i] as char).to_digit(radix).is_none() {
            return false;
        }
        i += 1;
    }
    true
}

/// Appends the result of [`parse`]. `classes` are those of `domain`.
pub(super) fn write(
    domain: &str,
    classes: ByteClasses,
    out: &mut String,
) -> Result<(), ParseError> {
    if !classes.is_ascii_domain() || domain.is_empty() {
        return write_unusual(domain, out);
    }
    let start = out.len();
    out.push_str(domain);
    if !classes.is_lower_case_domain() {
        out[start..].make_ascii_lowercase();
    }
    Ok(())
}

#[inline(never)]
fn write_unusual(domain: &str, out: &mut String) -> Result<(), ParseError> {
    if domain.is_ascii() {
        // The domain is empty, or `classes` has found a forbidden code point.
        return check_ascii(domain);
    }
    let start = out.len();
    uts46::write_ascii(domain, false, out)?;
    if out.len() == start {
        return Err(ParseError::new(ValidationError::DomainToAscii, 0..domain.len()));
    }
    Ok(())
}

/// Returns an error if `domain`, which is ASCII, is empty or contains a forbidden domain code
/// point.
pub(crate) const fn check_ascii(domain: &str) -> Result<(), ParseError> {
    let domain = domain.as_bytes();
    let mut i = 0;
    while i < domain.len() {
        if is_forbidden_domain_code_point(domain[i]) {
            return Err(ParseError::of(ValidationError::DomainToAscii, i, i + 1));
        }
        i += 1;
    }
    match domain {
        [] => Err(ParseError::of(ValidationError::DomainToAscii, 0, 0)),
        _ => Ok(()),
    }
}

/// The kinds of bytes in a text, found in one pass.
#[derive(Clone, Copy)]
pub(super) struct ByteClasses(u8);

impl ByteClasses {
    const UPPER_CASE: u8 = 1;
    const NON_ASCII: u8 = 2;
    const FORBIDDEN: u8 = 4;
    /// Always set together with `FORBIDDEN`.
    const PERCENT_SIGN: u8 = 8;

    const OF_BYTE: [u8; 256] = {
        let mut classes = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            classes[byte] = match byte as u8 {
                b'%' => Self::FORBIDDEN | Self::PERCENT_SIGN,
                b'A'..=b'Z' => Self::UPPER_CASE,
                0x80.. => Self::NON_ASCII,
                other if is_forbidden_domain_code_point(other) => Self::FORBIDDEN,
                _ => 0,
            };
            byte += 1;
        }
        classes
    };

    #[inline]
    pub(super) fn of(text: &str) -> Self {
        Self(text.bytes().fold(0, |classes, byte| classes | Self::OF_BYTE[usize::from(byte)]))
    }

    pub(super) const fn has_percent_sign(self) -> bool {
        self.0 & Self::PERCENT_SIGN != 0
    }

    const fn is_ascii_domain(self) -> bool {
        self.0 & (Self::FORBIDDEN | Self::NON_ASCII) == 0
    }

    pub(super) const fn is_lower_case_domain(self) -> bool {
        self.0 == 0
    }
}

/// Returns whether only Unicode ToASCII can decide if `domain` is strictly valid.
fn needs_uts46(domain: &str) -> bool {
    !domain.is_ascii() || labels(domain).any(has_ace_prefix)
}

fn labels(domain: &str) -> impl Iterator<Item = &[u8]> {
    domain.as_bytes().split(|&byte| byte == b'.')
}

/// Returns an error if a domain in ASCII violates CheckHyphens, UseSTD3ASCIIRules or
/// VerifyDnsLength.
///
/// [UTS 46: ToASCII](https://www.unicode.org/reports/tr46/#ToASCII).
fn check_dns_name(domain: &str) -> Result<(), ParseError> {
    let mut start = 0;
    for label in labels(domain) {
        if let Some(fault) = find_fault_in_label(label) {
            let span = label_span(domain, start + fault.start..start + fault.end);
            return Err(ParseError::new(ValidationError::DomainToAscii, span));
        }
        start += label.len() + 1;
    }
    if domain.len() > 253 {
        return Err(ParseError::new(ValidationError::DomainToAscii, 0..domain.len()));
    }
    Ok(())
}

fn find_fault_in_label(label: &[u8]) -> Option<Range<usize>> {
    if let Some(at) = label.iter().position(|&b| !is_letter_digit_or_hyphen(b)) {
        return Some(at..at + 1);
    }
    let has_good_hyphens =
        !label.starts_with(b"-") && !label.ends_with(b"-") && label.get(2..4) != Some(b"--");
    let has_good_length = (1..=63).contains(&label.len());
    (!has_good_hyphens || !has_good_length).then_some(0..label.len())
}

#[cfg(test)]
mod tests {
    use super::{ends_in_a_number, is_valid, parse, parse_strict};

    #[test]
    fn the_last_label_tells_an_ipv4_address() {
        const CASES: &[(&str, bool)] = &[
            ("1.2.3.4", true),
            ("1.2.3.4.", true),
            ("example.0x", true),
            ("example.0Xf", true),
            ("example.0xg", false),
            ("example.08", true),
            ("example.1..", false),
            ("x", false),
            ("1x", false),
            ("f", false),
            (".", false),
            ("", false),
        ];
        for &(domain, expected) in CASES {
            assert_eq!(ends_in_a_number(domain), expected, "{domain}");
        }
    }

    #[test]
    fn lower_case_ascii_is_borrowed() {
        use alloc::borrow::Cow;
        assert!(matches!(parse("xn--a.example"), Ok(Cow::Borrowed("xn--a.example"))));
        assert!(matches!(parse_strict("a.example"), Ok(Cow::Borrowed("a.example"))));
        assert_eq!(parse("A.example").as_deref(), Ok("a.example"));
        assert_eq!(parse_strict("A.example").as_deref(), Ok("a.example"));
    }

    #[test]
    fn the_empty_string_is_no_domain() {
        assert_eq!(parse("").unwrap_err().span(), 0..0);
        assert_eq!(parse_strict("").unwrap_err().span(), 0..0);
    }

    #[test]
    fn strict_failures_are_told_where_they_are() {
        let long_label = "a".repeat(64);
        let long_domain = "a.".repeat(126) + "ab";
        let cases = [
            ("exam_ple.com", 4..5),
            ("a.b.", 3..4),
            ("a..b", 2..3),
            ("a.-b", 2..4),
            ("a.b-.c", 2..4),
            ("ab--c.d", 0..5),
            (&long_label, 0..64),
            (&long_domain, 0..254),
        ];
        for (domain, span) in cases {
            assert_eq!(parse_strict(domain).unwrap_err().span(), span, "{domain}");
        }
    }

    #[test]
    fn numbers_are_no_valid_domains() {
        for (input, expected) in [
            ("example.com", true),
            ("a_b", false),
            ("1.2.3.4", false),
            ("a.0x", false),
            ("", false),
        ] {
            assert_eq!(is_valid(input), Ok(expected), "{input}");
        }
    }

    #[cfg(feature = "idna")]
    mod with_idna {
        use alloc::string::String;

        use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

        use super::super::{is_valid, needs_uts46, parse, parse_strict, to_unicode};

        #[test]
        fn unicode_to_ascii_is_strict_too() {
            assert_eq!(parse_strict("faß.example").as_deref(), Ok("xn--fa-hia.example"));
            assert_eq!(parse_strict("XN--fa-hia.example").as_deref(), Ok("xn--fa-hia.example"));
            for (domain, span) in [
                ("xn--a.b", 0..5),
                ("faß.a_b", 6..7),
                ("faß.", 4..5),
                ("é。", 2..5),
                ("é..b", 3..4),
                ("é.-b", 3..5),
                ("é=\u{338}_", 5..6),
                ("é.\u{FFFD}_", 3..6),
            ] {
                assert_eq!(parse_strict(domain).unwrap_err().span(), span, "{domain}");
            }
            assert_eq!(is_valid("faß.example"), Ok(true));
            assert_eq!(is_valid("é.１"), Ok(false));
        }

        #[test]
        fn no_label_stands_for_one_that_begins_like_punycode() {
            assert_eq!(parse("xn--xn---epa").as_deref(), Ok("xn--xn---epa"));
            assert_eq!(parse("ü.xn--xn---epa").unwrap_err().span(), 3..15);
            assert_eq!(parse("üxn--.xn--xn---zra").as_deref(), Ok("xn--xn---zra.xn--xn---zra"));
        }

        #[test]
        fn labels_in_error_keep_the_domain_as_it_is() {
            let cases = [
                ("xn--fa-hia.example", "faß.example"),
                ("xn--8i7caa", "xn--8i7caa"),
                ("xn--fa-hia.xn--a", "xn--fa-hia.xn--a"),
                ("example.com", "example.com"),
                ("EXAMPLE.com", "example.com"),
                ("xn--xn---epa", "xn--xn---epa"),
            ];
            for (domain, expected) in cases {
                assert_eq!(to_unicode(domain), expected);
            }
        }

        #[test]
        fn the_rules_for_ascii_are_those_of_uts_46() {
            let mut accepted = 0;
            for domain in ascii_domains() {
                if needs_uts46(&domain) {
                    continue;
                }
                let by_uts46 = Uts46::new().to_ascii(
                    domain.as_bytes(),
                    AsciiDenyList::STD3,
                    Hyphens::Check,
                    DnsLength::Verify,
                );
                accepted += usize::from(by_uts46.is_ok());
                assert_eq!(parse_strict(&domain).ok(), by_uts46.ok(), "{domain:?}");
            }
            assert!(accepted > 1_000, "{accepted} domains were accepted");
        }

        /// Every domain of up to five of the bytes that matter, every byte alone and inside a label, and
        /// lengths around the limits.
        fn ascii_domains() -> impl Iterator<Item = String> {
            const BYTES: &[u8] = b"aZ0-._x";
            let short = (0..=5_u32).flat_map(|len| {
                (0..BYTES.len().pow(len)).map(move |number| {
                    (0..len)
                        .map(|i| number / BYTES.len().pow(i) % BYTES.len())
                        .map(|i| char::from(BYTES[i]))
                        .collect()
                })
            });
            let any_byte = (0..=0x7F_u8)
                .map(char::from)
                .flat_map(|c| [String::from(c), alloc::format!("a{c}b.c")]);
            let long_labels = (60..70).map(|len| "a".repeat(len));
            let long_domains = (240..260).flat_map(|len| {
                ["abc.", "a.", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa."]
                    .map(|label| label.repeat(130).chars().take(len).collect())
            });
            short.chain(any_byte).chain(long_labels).chain(long_domains)
        }
    }

    #[cfg(not(feature = "idna"))]
    #[test]
    fn punycode_is_not_judged_without_idna() {
        use crate::error::parse_error::ParseErrorKind::NeedsIdna;
        for (domain, span) in [("a.XN--fa-hia", 2..12), ("faß", 2..4)] {
            let error = parse_strict(domain).unwrap_err();
            assert_eq!((error.kind(), error.span()), (NeedsIdna, span), "{domain}");
            assert_eq!(is_valid(domain).map_err(|error| error.kind()), Err(NeedsIdna));
        }
    }
}
