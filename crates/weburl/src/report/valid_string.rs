//! Valid strings: whether a URL or a host is written as the standard requires of authors.
//!
//! [URL Standard: URL writing](https://url.spec.whatwg.org/#url-writing) and [host
//! writing](https://url.spec.whatwg.org/#host-writing). A string is a valid URL string exactly if it parses
//! without a validation error, so each function returns the first error;
//! [`Parser::diagnose`](crate::Parser::diagnose) finds them all. [Is it
//! valid?](crate#is-it-valid) says which question to ask.
//!
//! # Examples
//! ```
//! use weburl::{Url, ValidationError, valid_string};
//!
//! assert!(valid_string::url("https://example.org/?q=ü", None).is_ok());
//!
//! let error = valid_string::url("https://example.org/a b", None).unwrap_err();
//! assert_eq!(error.validation_error(), Some(ValidationError::InvalidUrlUnit));
//! assert_eq!(error.span(), 21..22);
//!
//! let base = Url::parse("https://example.org/")?;
//! assert!(valid_string::url("../a", Some(base.as_url_ref())).is_ok());
//! # Ok::<(), weburl::ParseError>(())
//! ```

use core::ops::Range;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::domain::{ends_in_a_number, parse_strict};
use crate::host::ipv6::{LeadingZeros, parse_noting};
use crate::parser::url_parser::Parser;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::diagnose::host::visit_host;
use crate::report::diagnose::outline::Outline;
use crate::syntax::scheme::split_scheme;

/// Checks that `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string).
///
/// Without a base, it must be absolute.
///
/// # Errors
/// The first validation error, or [`NeedsIdna`](ParseErrorKind::NeedsIdna).
///
/// # Examples
/// ```
/// use weburl::{Url, ValidationError, valid_string};
///
/// assert!(valid_string::url("https://example.com/", None).is_ok());
///
/// let error = valid_string::url("example.com", None).unwrap_err();
/// assert_eq!(error.validation_error(), Some(ValidationError::MissingSchemeNonRelativeUrl));
///
/// let base = Url::parse("https://example.com/")?;
/// assert!(valid_string::url("example.com", Some(base.as_url_ref())).is_ok());
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn url(input: &str, base: Option<UrlRef<'_>>) -> Result<(), ParseError> {
    first_error(|visit| Parser::new().base(base).visit_errors(input, visit))
}

/// Checks that `input` is an [absolute-URL-with-fragment
/// string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string). The fragment is
/// optional.
///
/// # Errors
/// The cases of [`url`].
///
/// # Examples
/// ```
/// use weburl::valid_string::absolute_url_with_fragment;
///
/// assert!(absolute_url_with_fragment("https://example.com/#top").is_ok());
/// assert!(absolute_url_with_fragment("/#top").is_err());
/// ```
pub fn absolute_url_with_fragment(input: &str) -> Result<(), ParseError> {
    url(input, None)
}

/// Checks that `input` is an [absolute-URL
/// string](https://url.spec.whatwg.org/#absolute-url-string), which has no fragment.
///
/// # Errors
/// The cases of [`url`], and [`InvalidUrlUnit`](ValidationError::InvalidUrlUnit) at a `#`.
///
/// # Examples
/// ```
/// use weburl::valid_string::absolute_url;
///
/// assert!(absolute_url("https://example.com/?q").is_ok());
/// assert_eq!(absolute_url("https://example.com/#top").unwrap_err().span(), 20..21);
/// ```
pub fn absolute_url(input: &str) -> Result<(), ParseError> {
    url(input, None)?;
    without_fragment(input)
}

/// Checks that `input` is a [relative-URL-with-fragment
/// string](https://url.spec.whatwg.org/#relative-url-with-fragment-string). The fragment is
/// optional.
///
/// # Errors
/// The cases of [`url`], and [`InvalidUrlUnit`](ValidationError::InvalidUrlUnit) at the `:` of a scheme.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::valid_string::relative_url_with_fragment;
///
/// let base = Url::parse("https://example.com/")?;
/// assert!(relative_url_with_fragment("../a#top", base.as_url_ref()).is_ok());
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn relative_url_with_fragment(input: &str, base: UrlRef<'_>) -> Result<(), ParseError> {
    if let Some((scheme, _)) = split_scheme(input) {
        return Err(not_a_unit(scheme.len()));
    }
    url(input, Some(base))
}

/// Checks that `input` is a [relative-URL
/// string](https://url.spec.whatwg.org/#relative-url-string), which has no fragment. Against a base with an opaque path,
/// there is none.
///
/// # Errors
/// The cases of [`url`], and [`InvalidUrlUnit`](ValidationError::InvalidUrlUnit) at the `:` of a scheme and at a `#`.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::valid_string::relative_url;
///
/// let base = Url::parse("https://example.com/")?;
/// assert!(relative_url("a?b", base.as_url_ref()).is_ok());
/// assert_eq!(relative_url("https://example.com/", base.as_url_ref()).unwrap_err().span(), 5..6);
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn relative_url(input: &str, base: UrlRef<'_>) -> Result<(), ParseError> {
    relative_url_with_fragment(input, base)?;
    without_fragment(input)
}

/// Checks that `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
///
/// # Errors
/// The first validation error, or [`NeedsIdna`](ParseErrorKind::NeedsIdna).
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
pub fn host(input: &str) -> Result<(), ParseError> {
    first_error(|visit| visit_host(input, false, visit))
}

/// Checks that `input` is a [valid domain
/// string](https://url.spec.whatwg.org/#valid-domain-string).
///
/// [`domain::is_valid`](crate::domain::is_valid) answers the same question without a reason.
///
/// # Errors
/// The cases of [`domain::parse_strict`](crate::domain::parse_strict), and
/// [`DomainToAscii`](ValidationError::DomainToAscii) if the last label is a number.
///
/// # Examples
/// ```
/// use weburl::valid_string::domain;
///
/// assert!(domain("example.com").is_ok());
/// assert_eq!(domain("exam_ple.com").unwrap_err().span(), 4..5);
/// assert!(domain("127.0.0.1").is_err());
/// ```
pub fn domain(input: &str) -> Result<(), ParseError> {
    if ends_in_a_number(&parse_strict(input)?) {
        return Err(ParseError::new(ValidationError::DomainToAscii, 0..input.len()));
    }
    Ok(())
}

/// Checks that `input` is a [valid IPv4-address
/// string](https://url.spec.whatwg.org/#valid-ipv4-address-string).
///
/// # Errors
/// The cases of [`host`], and [`Ipv4NonNumericPart`](ValidationError::Ipv4NonNumericPart) for a domain.
///
/// # Examples
/// ```
/// use weburl::valid_string::ipv4_address;
///
/// assert!(ipv4_address("127.0.0.1").is_ok());
/// assert_eq!(ipv4_address("127.0.0.01").unwrap_err().span(), 8..10);
/// ```
pub fn ipv4_address(input: &str) -> Result<(), ParseError> {
    if !ends_in_a_number(input) {
        return Err(ParseError::new(ValidationError::Ipv4NonNumericPart, 0..input.len()));
    }
    host(input)
}

/// Checks that `input` is a [valid IPv6-address
/// string](https://url.spec.whatwg.org/#valid-ipv6-address-string), which has no brackets.
///
/// # Errors
/// The first validation error.
///
/// # Examples
/// ```
/// use weburl::valid_string::ipv6_address;
///
/// assert!(ipv6_address("2001:db8::1").is_ok());
/// assert_eq!(ipv6_address("2001:0db8::1").unwrap_err().span(), 5..9);
/// ```
pub fn ipv6_address(input: &str) -> Result<(), ParseError> {
    let mut leading_zeros = LeadingZeros::new();
    parse_noting(input, &mut leading_zeros)?;
    let first = leading_zeros.iter().next();
    first.map_or(Ok(()), |piece: Range<usize>| {
        Err(ParseError::new(ValidationError::Ipv6PieceLeadingZero, piece))
    })
}

/// Checks that `input` is a [valid opaque-host
/// string](https://url.spec.whatwg.org/#valid-opaque-host-string).
///
/// # Errors
/// The first validation error.
///
/// # Examples
/// ```
/// use weburl::ValidationError;
/// use weburl::valid_string::opaque_host;
///
/// assert!(opaque_host("cache_1").is_ok());
/// let error = opaque_host("a<b").unwrap_err();
/// assert_eq!(error.validation_error(), Some(ValidationError::HostInvalidCodePoint));
/// ```
pub fn opaque_host(input: &str) -> Result<(), ParseError> {
    if input.is_empty() {
        return Err(ParseError::new(ValidationError::HostMissing, 0..0));
    }
    first_error(|visit| visit_host(input, true, visit))
}

/// Returns the error that comes first where `find` finds errors.
fn first_error(find: impl FnOnce(&mut dyn FnMut(Diagnostic)) -> Outline) -> Result<(), ParseError> {
    let mut first = None;
    let outline = find(&mut |diagnostic| {
        let error = || ParseError::new(diagnostic.kind(), diagnostic.span());
        first.get_or_insert_with(error);
    });
    let needs_idna =
        outline.needs_idna.map(|span| ParseError::new(ParseErrorKind::NeedsIdna, span));
    first.or(needs_idna).map_or(Ok(()), Err)
}

fn without_fragment(input: &str) -> Result<(), ParseError> {
    input.find('#').map_or(Ok(()), |at| Err(not_a_unit(at)))
}

/// The byte at `at` would have to be percent-encoded.
fn not_a_unit(at: usize) -> ParseError {
    ParseError::new(ValidationError::InvalidUrlUnit, at..at + 1)
}

#[cfg(test)]
mod tests {
    use core::ops::Range;

    use super::*;
    use crate::error::validation_error::ValidationError::*;
    use crate::record::url::Url;

    #[test]
    fn a_relative_url_has_no_scheme() {
        let base = Url::parse("https://h/").unwrap();
        let relative_url = |input| relative_url(input, base.as_url_ref());
        assert_eq!(relative_url("https://h/"), Err(not_a_unit(5)));
        assert_eq!(relative_url("a:"), Err(not_a_unit(1)));
        assert_eq!(relative_url("/a:"), Ok(()));
    }

    #[test]
    fn errors_say_where_and_why() {
        const SPECIAL: Option<&str> = Some("https://h/");
        const OPAQUE: Option<&str> = Some("mailto:a");
        const CASES: &[(&str, Option<&str>, ValidationError, Range<usize>)] = &[
            ("a", None, MissingSchemeNonRelativeUrl, 0..1),
            ("1a:b", None, MissingSchemeNonRelativeUrl, 0..4),
            ("https:a", SPECIAL, SpecialSchemeMissingFollowingSolidus, 6..6),
            ("https:/a", None, SpecialSchemeMissingFollowingSolidus, 6..7),
            ("file:a", None, SpecialSchemeMissingFollowingSolidus, 4..5),
            ("https://", None, HostMissing, 8..8),
            ("a://:80", None, HostMissing, 4..4),
            ("https://u:p@h/", None, InvalidCredentials, 8..12),
            ("a://u@h", None, InvalidCredentials, 4..6),
            ("https://a_b/", None, DomainToAscii, 9..10),
            ("https://a%62/", None, DomainPercentEncoded, 9..12),
            ("file://C:/", None, FileInvalidWindowsDriveLetterHost, 7..9),
            ("https://1.2.3/", None, Ipv4TooFewParts, 8..13),
            ("https://1.02.3.4/", None, Ipv4NonDecimalPart, 10..12),
            ("https://1.2.3.256/", None, Ipv4OutOfRangePart, 14..17),
            ("https://1.2.3.4.5/", None, Ipv4TooManyParts, 16..17),
            ("https://[::1/", None, Ipv6Unclosed, 8..12),
            ("https://[::01]/", None, Ipv6PieceLeadingZero, 11..13),
            ("a://h<", None, HostInvalidCodePoint, 5..6),
            ("a://h\"", None, InvalidUrlUnit, 5..6),
            ("https://h:8z/", None, PortInvalid, 11..12),
            ("https://h:65536/", None, PortOutOfRange, 10..15),
            ("https://h/é|", None, InvalidUrlUnit, 12..13),
            ("https://h/?%2", None, InvalidUrlUnit, 11..12),
            ("https://h/#a#", None, InvalidUrlUnit, 12..13),
            ("/a b", SPECIAL, InvalidUrlUnit, 2..3),
            ("a#", OPAQUE, MissingSchemeNonRelativeUrl, 0..2),
            ("#|", OPAQUE, InvalidUrlUnit, 1..2),
        ];
        for (input, base, reason, span) in CASES.iter().cloned() {
            let base = base.map(|base| Url::parse(base).unwrap());
            let error = url(input, base.as_ref().map(Url::as_url_ref)).unwrap_err();
            assert_eq!((error.validation_error(), error.span()), (Some(reason), span), "{input}");
        }
    }

    #[test]
    fn absolute_and_relative_strings_are_told_apart() {
        let base = Url::parse("https://h/").unwrap();
        let base = base.as_url_ref();
        assert_eq!(absolute_url("https://h/?a"), Ok(()));
        assert_eq!(absolute_url("https://h/#a").unwrap_err().span(), 10..11);
        assert_eq!(absolute_url_with_fragment("https://h/#a"), Ok(()));
        assert_eq!(relative_url("a?b", base), Ok(()));
        assert_eq!(relative_url("a#b", base).unwrap_err().span(), 1..2);
        assert_eq!(relative_url_with_fragment("a#b", base), Ok(()));
        assert!(relative_url("http://h/", base).is_err());
        assert_eq!(relative_url("./a:b", base), Ok(()));
    }

    #[test]
    fn hosts_are_checked_by_themselves() {
        assert_eq!(host("1.2.3.4"), Ok(()));
        assert_eq!(domain("1.2.3.4").unwrap_err().validation_error(), Some(DomainToAscii));
        assert_eq!(ipv4_address("1.2.3.4"), Ok(()));
        assert_eq!(ipv6_address("1:2:3:4:5:6:1.2.3.4"), Ok(()));
        assert_eq!(opaque_host("").unwrap_err().validation_error(), Some(HostMissing));
        for input in ["", "a.b.", "a b", "a/b", "a:1", "u@a", "a?", "a#", "[::1", "[::1]a", "a\tb"]
        {
            assert!(host(input).is_err(), "{input:?}");
        }
        for input in ["a/b", "a:1", "u@a", "a?", "a#", "[::1", "[::01]", "a|b", "%2", "a\tb"] {
            assert!(opaque_host(input).is_err(), "{input:?}");
        }
        for input in ["", "a", "1", "1.2.3.4.", "1.2.3.4.5", "0x1.2.3.4", "1.2.3.a"] {
            assert!(ipv4_address(input).is_err(), "{input:?}");
        }
    }
}
