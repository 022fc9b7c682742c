//! The productions for URLs.
//!
//! [URL Standard: URL writing](https://url.spec.whatwg.org/#url-writing). No production allows a
//! `#` before the fragment or a `?` before the query, so a string can be split before its parts are
//! checked.

use crate::error::validation_error::ValidationError;
use crate::parser::input::offset_in;
use crate::record::url_ref::UrlRef;
use crate::report::valid_string::host::{host, opaque_host, url_units};
use crate::report::valid_string::violation::{Reason, Violation};
use crate::syntax::authority::divide;
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;
use crate::syntax::scheme::split_scheme;

/// Checks that `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string).
///
/// Without a base, it must be absolute. Does not allocate, except for IDNA.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::valid_string::{self, Reason};
///
/// assert!(valid_string::url("https://example.com/", None).is_ok());
///
/// let violation = valid_string::url("example.com", None).unwrap_err();
/// assert_eq!(violation.reason(), Reason::NoScheme);
///
/// let base = Url::parse("https://example.com/")?;
/// assert!(valid_string::url("example.com", Some(base.as_url_ref())).is_ok());
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn url(input: &str, base: Option<UrlRef<'_>>) -> Result<(), Violation> {
    match base {
        Some(base) if split_scheme(input).is_none() => relative_url_with_fragment(input, base),
        _ => absolute_url_with_fragment(input),
    }
}

/// Checks that `input` is an [absolute-URL-with-fragment
/// string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string). The fragment is
/// optional.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::{Reason, absolute_url_with_fragment};
///
/// assert!(absolute_url_with_fragment("https://example.com/#top").is_ok());
/// assert_eq!(absolute_url_with_fragment("/#top").unwrap_err().reason(), Reason::NoScheme);
/// ```
pub fn absolute_url_with_fragment(input: &str) -> Result<(), Violation> {
    let (url, fragment) = split_fragment(input);
    absolute_url(url)?;
    within(input, fragment, url_units)
}

/// Checks that `input` is an [absolute-URL
/// string](https://url.spec.whatwg.org/#absolute-url-string), which has no fragment.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::valid_string::absolute_url;
///
/// assert!(absolute_url("https://example.com/?q").is_ok());
/// assert_eq!(absolute_url("https://example.com/#top").unwrap_err().span(), 20..21);
/// ```
pub fn absolute_url(input: &str) -> Result<(), Violation> {
    let Some((scheme, rest)) = split_scheme(input) else {
        return Err(Violation::new(Reason::NoScheme, 0..0));
    };
    let (rest, query) = split_query(rest);
    within(input, rest, |rest| match SchemeType::of(scheme) {
        SchemeType::File => scheme_relative_file_url(rest),
        SchemeType::NotSpecial if rest.starts_with("//") => scheme_relative_url(rest),
        // A path-absolute-non-authority-URL string, or an opaque-path-URL string.
        SchemeType::NotSpecial => url_units(rest),
        _ => scheme_relative_special_url(rest),
    })?;
    within(input, query, url_units)
}

/// Checks that `input` is a [relative-URL-with-fragment
/// string](https://url.spec.whatwg.org/#relative-url-with-fragment-string). The fragment is
/// optional.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
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
pub fn relative_url_with_fragment(input: &str, base: UrlRef<'_>) -> Result<(), Violation> {
    let (url, fragment) = split_fragment(input);
    if !base.has_opaque_path() {
        relative_url(url, base)?;
    } else if !url.is_empty() || !input.starts_with('#') {
        return Err(Violation::new(Reason::NotFragment, 0..url.len()));
    }
    within(input, fragment, url_units)
}

/// Checks that `input` is a [relative-URL
/// string](https://url.spec.whatwg.org/#relative-url-string), which has no fragment.
///
/// # Errors
/// A [`Violation`] at the first place at fault, with the [`Reason`](super::Reason).
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::valid_string::{Reason, relative_url};
///
/// let base = Url::parse("https://example.com/")?;
/// let violation = relative_url("https://example.com/", base.as_url_ref()).unwrap_err();
/// assert_eq!(violation.reason(), Reason::Scheme);
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn relative_url(input: &str, base: UrlRef<'_>) -> Result<(), Violation> {
    if let Some((scheme, _)) = split_scheme(input) {
        return Err(Violation::new(Reason::Scheme, 0..scheme.len() + 1));
    }
    let (rest, query) = split_query(input);
    match base.scheme_type() {
        // A path-absolute-non-authority-URL string, or a path-relative-scheme-less-URL string.
        _ if !rest.starts_with("//") => url_units(rest)?,
        SchemeType::File => scheme_relative_file_url(rest)?,
        SchemeType::NotSpecial => scheme_relative_url(rest)?,
        _ => scheme_relative_special_url(rest)?,
    }
    within(input, query, url_units)
}

/// [scheme-relative-special-URL string](https://url.spec.whatwg.org/#scheme-relative-special-url-string)
fn scheme_relative_special_url(input: &str) -> Result<(), Violation> {
    let (authority, path) = split_authority(input)?;
    within(input, authority, |authority| host_and_port(authority, host))?;
    within(input, path, url_units)
}

/// [scheme-relative-URL string](https://url.spec.whatwg.org/#scheme-relative-url-string)
fn scheme_relative_url(input: &str) -> Result<(), Violation> {
    let (authority, path) = split_authority(input)?;
    if !authority.is_empty() {
        within(input, authority, |authority| host_and_port(authority, opaque_host))?;
    }
    within(input, path, url_units)
}

/// [scheme-relative-file-URL string](https://url.spec.whatwg.org/#scheme-relative-file-url-string)
fn scheme_relative_file_url(input: &str) -> Result<(), Violation> {
    let (authority, path) = split_authority(input)?;
    if !authority.is_empty() {
        within(input, authority, host)?;
    }
    within(input, path, url_units)
}

/// Returns the text between `//` and the path, and the path.
fn split_authority(input: &str) -> Result<(&str, &str), Violation> {
    let Some(rest) = input.strip_prefix("//") else {
        return Err(Violation::new(Reason::NoSlashes, 0..0));
    };
    // No production has a backslash.
    Ok(rest.split_at(divide(rest.as_bytes(), SchemeType::NotSpecial).end))
}

/// Checks a host with `check_host`, optionally followed by `:` and a port.
fn host_and_port(
    input: &str,
    check_host: impl FnOnce(&str) -> Result<(), Violation>,
) -> Result<(), Violation> {
    let division = divide(input.as_bytes(), SchemeType::NotSpecial);
    if division.credentials().is_some() {
        return Err(Violation::new(Reason::Credentials, 0..division.host_start));
    }
    let host = &input[division.host()];
    if host.is_empty() {
        return Err(Violation::new(Reason::NoHost, 0..0));
    }
    within(input, host, check_host)?;
    division.port().map_or(Ok(()), |port| within(input, &input[port], check_port))
}

/// [URL-port string](https://url.spec.whatwg.org/#url-port-string)
fn check_port(port: &str) -> Result<(), Violation> {
    port::parse(port.as_bytes()).map(drop).map_err(|error| {
        let is_number = error.validation_error() == Some(ValidationError::PortOutOfRange);
        let reason = if is_number { Reason::PortOutOfRange } else { Reason::NotPort };
        Violation::new(reason, error.span())
    })
}

/// Returns the text before the first `#` and after it. A missing fragment is returned as the empty
/// string: both are valid.
fn split_fragment(input: &str) -> (&str, &str) {
    input.split_once('#').unwrap_or((input, &input[input.len()..]))
}

/// Returns the text before the first `?` and after it.
fn split_query(input: &str) -> (&str, &str) {
    input.split_once('?').unwrap_or((input, &input[input.len()..]))
}

/// Checks a part of `input`. The span of the violation is in `input`.
fn within(
    input: &str,
    part: &str,
    check: impl FnOnce(&str) -> Result<(), Violation>,
) -> Result<(), Violation> {
    check(part).map_err(|violation| violation.moved_by(offset_in(input, part)))
}

#[cfg(test)]
mod tests {
    use core::ops::Range;

    use super::*;
    use crate::record::url::Url;
    use crate::report::valid_string::violation::Reason::*;

    #[test]
    fn a_relative_url_has_no_scheme() {
        let base = Url::parse("https://h/").unwrap();
        let relative_url = |input| relative_url(input, base.as_url_ref());
        assert_eq!(relative_url("https://h/"), Err(Violation::new(Scheme, 0..6)));
        assert_eq!(relative_url("a:"), Err(Violation::new(Scheme, 0..2)));
        assert_eq!(relative_url("/a:"), Ok(()));
    }

    #[test]
    fn violations_say_where_and_why() {
        const SPECIAL: Option<&str> = Some("https://h/");
        const OPAQUE: Option<&str> = Some("mailto:a");
        const CASES: &[(&str, Option<&str>, Reason, Range<usize>)] = &[
            ("a", None, NoScheme, 0..0),
            ("1a:b", None, NoScheme, 0..0),
            ("https:a", SPECIAL, NoSlashes, 6..6),
            ("https:/a", None, NoSlashes, 6..6),
            ("file:a", None, NoSlashes, 5..5),
            ("https://", None, NoHost, 8..8),
            ("https:///a", None, NoHost, 8..8),
            ("///a", SPECIAL, NoHost, 2..2),
            ("a://:80", None, NoHost, 4..4),
            ("https://u:p@h/", None, Credentials, 8..12),
            ("a://u@h", None, Credentials, 4..6),
            ("https://a_b/", None, NotDomain, 9..10),
            ("https://a%62/", None, NotDomain, 9..10),
            ("file://C:/", None, NotDomain, 8..9),
            ("https://1.2.3/", None, NotIpv4Address, 13..13),
            ("https://1.02.3.4/", None, NotIpv4Address, 10..12),
            ("https://1.2.3.256/", None, NotIpv4Address, 14..17),
            ("https://1.2.3.4.5/", None, NotIpv4Address, 15..17),
            ("https://[::1/", None, Ipv6Unclosed, 12..12),
            ("https://[::1]a/", None, Ipv6Unclosed, 12..14),
            ("https://[::01]/", None, NotIpv6Piece, 11..13),
            ("a://[1:::2]", None, NotIpv6Piece, 8..8),
            ("a://[1::2::3]", None, NotIpv6Piece, 10..10),
            ("a://[1.2.3.4::]", None, NotIpv6Piece, 5..12),
            ("a://[::1.2.3]", None, NotIpv4Address, 12..12),
            ("a://[1:2]", None, Ipv6PieceCount, 8..8),
            ("a://[1:2:3:4::5:6:7:8]", None, Ipv6PieceCount, 5..21),
            ("a://h<", None, ForbiddenHostCodePoint, 5..6),
            ("a://h\"", None, NotUrlUnit, 5..6),
            ("https://h:8z/", None, NotPort, 11..12),
            ("https://h:65536/", None, PortOutOfRange, 10..15),
            ("https://h/é|", None, NotUrlUnit, 12..13),
            ("https://h/?%2", None, NotUrlUnit, 11..12),
            ("https://h/#a#", None, NotUrlUnit, 12..13),
            ("a: ", None, NotUrlUnit, 2..3),
            ("/a b", SPECIAL, NotUrlUnit, 2..3),
            ("a#", OPAQUE, NotFragment, 0..1),
            ("", OPAQUE, NotFragment, 0..0),
            ("#|", OPAQUE, NotUrlUnit, 1..2),
        ];
        for (input, base, reason, span) in CASES.iter().cloned() {
            let base = base.map(|base| Url::parse(base).unwrap());
            let violation = url(input, base.as_ref().map(Url::as_url_ref)).unwrap_err();
            assert_eq!((violation.reason(), violation.span()), (reason, span), "{input}");
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
        assert_eq!(relative_url("http://h/", base).unwrap_err().reason(), Scheme);
        assert_eq!(relative_url("./a:b", base), Ok(()));
    }
}
