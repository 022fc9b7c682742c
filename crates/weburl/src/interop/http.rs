//! Conversions to and from [`http::Uri`], which HTTP libraries use.
//!
//! A [`http::Uri`] is what an HTTP request contains: it has no fragment, its scheme and authority
//! come together or not at all, it has at most 65,534 bytes, and it is not normalized.

use alloc::string::ToString;
use core::fmt;

use http::Uri;
use http::uri::InvalidUri;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// Why a URL cannot become an [`http::Uri`].
#[derive(Debug)]
#[non_exhaustive]
pub enum ToUriError {
    /// The host is null or empty, as in `data:` and `file:` URLs.
    HostMissing,
    /// [`http::Uri`] rejects the URL: it allows fewer code points in a host and fewer bytes than
    /// the URL Standard.
    InvalidUri(InvalidUri),
}

impl ToUriError {
    /// Returns the error itself: it is an enum.
    pub const fn kind(&self) -> &Self {
        self
    }

    /// Returns a name for programs, such as `host-missing`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::HostMissing => "host-missing",
            Self::InvalidUri(_) => "invalid-URI",
        }
    }
}

impl fmt::Display for ToUriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HostMissing => f.write_str("the URL has no host"),
            Self::InvalidUri(error) => write!(f, "the URL is not accepted as URI: {error}"),
        }
    }
}

impl core::error::Error for ToUriError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::HostMissing => None,
            Self::InvalidUri(error) => Some(error),
        }
    }
}

/// Converts the URL without its fragment, which is not sent.
///
/// An empty path, which only a URL that is not special can have, becomes `/`. Fails with
/// [`ToUriError`].
///
/// # Examples
/// ```
/// use http::Uri;
/// use weburl::{ToUriError, Url};
///
/// let url = Url::parse("https://EXAMPLE.com/a b?c#d")?;
/// assert_eq!(Uri::try_from(&url)?, "https://example.com/a%20b?c");
///
/// let url = Url::parse("data:,x")?;
/// assert!(matches!(Uri::try_from(&url), Err(ToUriError::HostMissing)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<UrlRef<'_>> for Uri {
    type Error = ToUriError;

    fn try_from(url: UrlRef<'_>) -> Result<Self, ToUriError> {
        // `http` would read `data:80` as host and port.
        if matches!(url.components().host_kind, HostKind::None | HostKind::Empty) {
            return Err(ToUriError::HostMissing);
        }
        url.href_without_fragment().parse().map_err(ToUriError::InvalidUri)
    }
}

/// Converts the URL as the conversion from [`UrlRef`] does.
impl TryFrom<&Url> for Uri {
    type Error = ToUriError;

    fn try_from(url: &Url) -> Result<Self, ToUriError> {
        url.as_url_ref().try_into()
    }
}

/// Parses the text of the URI, as [`Url::parse`] does.
///
/// # Errors
/// - [`Validation`](crate::ParseErrorKind::Validation) with the [`ValidationError`] on which the
///   standard's parser fails. A URI without a scheme, as in most requests, fails with
///   [`MissingSchemeNonRelativeUrl`](ValidationError::MissingSchemeNonRelativeUrl):
///   [`join`](Url::join) its text instead.
/// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature `idna`
///   is off.
///
/// The span of the error counts bytes of the text of the URI.
///
/// # Examples
/// ```
/// use http::Uri;
/// use weburl::{Url, ValidationError};
///
/// let uri = Uri::from_static("https://example.com:443/a/../b");
/// assert_eq!(Url::try_from(&uri)?.as_str(), "https://example.com/b");
///
/// let uri = Uri::from_static("/b?c");
/// let error = Url::try_from(&uri).unwrap_err();
/// assert_eq!(error.validation_error(), Some(ValidationError::MissingSchemeNonRelativeUrl));
/// # Ok::<(), weburl::ParseError>(())
/// ```
impl TryFrom<&Uri> for Url {
    type Error = ParseError;

    fn try_from(uri: &Uri) -> Result<Self, ParseError> {
        let text = uri.to_string();
        // The parser would read the host and port of a CONNECT request as scheme and path.
        if uri.scheme().is_none() {
            let error = ValidationError::MissingSchemeNonRelativeUrl;
            return Err(ParseError::new(error, 0..text.len()));
        }
        Self::parse(&text)
    }
}

/// Converts the URI as the conversion from `&Uri` does.
impl TryFrom<Uri> for Url {
    type Error = ParseError;

    fn try_from(uri: Uri) -> Result<Self, ParseError> {
        Self::try_from(&uri)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use http::Uri;

    use super::ToUriError;
    use crate::error::validation_error::ValidationError;
    use crate::record::url::Url;

    #[test]
    fn urls_with_a_host_become_uris_without_a_fragment() {
        const CASES: &[(&str, &str)] = &[
            ("http://user:pass@h:8080/a?b#c", "http://user:pass@h:8080/a?b"),
            ("https://bücher.example/ü?ü", "https://xn--bcher-kva.example/%C3%BC?%C3%BC"),
            ("http://[::1]/?", "http://[::1]/?"),
            ("http://h/|\"{}^`'?|\"{}^`'", "http://h/|%22%7B%7D%5E%60'?|%22{}^`%27"),
            ("file://h/C:/", "file://h/C:/"),
            ("x://h?q", "x://h/?q"),
        ];
        for &(input, expected) in CASES {
            let uri = Uri::try_from(&Url::parse(input).unwrap()).unwrap();
            assert_eq!(uri.to_string(), expected);
        }
    }

    #[test]
    fn urls_without_a_host_are_no_uris() {
        for input in ["data:,x", "data:80", "mailto:a@b", "x:/a", "x:///a", "file:///a"] {
            let result = Uri::try_from(&Url::parse(input).unwrap());
            assert!(matches!(result, Err(ToUriError::HostMissing)), "{input}");
        }
    }

    #[test]
    fn what_uris_do_not_accept_is_an_error() {
        let long = ["http://h/", &"a".repeat(0xFFFF)].concat();
        for input in ["http://a\"b/", "x://a%20b/", &long] {
            let result = Uri::try_from(&Url::parse(input).unwrap());
            assert!(matches!(result, Err(ToUriError::InvalidUri(_))));
        }
    }

    #[test]
    fn uris_become_urls_in_normal_form() {
        const CASES: &[(&str, Result<&str, ValidationError>)] = &[
            ("HTTP://H:80/a/../b?c", Ok("http://h/b?c")),
            ("http://h", Ok("http://h/")),
            ("x://H/%7E", Ok("x://H/%7E")),
            ("http://h/a\\b", Ok("http://h/a/b")),
            ("http://h:99999/", Err(ValidationError::PortOutOfRange)),
            ("/a?b", Err(ValidationError::MissingSchemeNonRelativeUrl)),
            ("h:443", Err(ValidationError::MissingSchemeNonRelativeUrl)),
            ("*", Err(ValidationError::MissingSchemeNonRelativeUrl)),
        ];
        for &(text, expected) in CASES {
            let uri: Uri = text.parse().unwrap();
            let url = Url::try_from(uri);
            let found = url.as_ref().map(Url::as_str).map_err(|error| error.validation_error());
            assert_eq!(found, expected.map_err(Some), "{text}");
        }
    }
}
