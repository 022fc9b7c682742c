//! Why a setter refuses a value.

use core::fmt;
use core::ops::Range;

use crate::error::parse_error::ParseError;

/// Why a setter left the URL as it was.
///
/// The error holds no text of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetError {
    /// The value cannot be parsed as the component. The span counts bytes of the value.
    Value(ParseError),
    /// The value is not a scheme: a letter, followed by letters, digits, `+`, `-` and `.`.
    InvalidScheme,
    /// A special scheme cannot be replaced by one that is not special, nor the other way around.
    SchemeSpecialness,
    /// The host is null or empty, or the scheme is `file`: the URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    CannotHaveUsernamePasswordPort,
    /// The URL needs a host: it is special, or has credentials or a port.
    HostRequired,
    /// The path is opaque, so the URL has no host and no segments.
    #[doc(alias = "SetHostOnCannotBeABaseUrl")]
    OpaquePath,
    /// The URL is special or has a host, so that its path cannot be opaque.
    CannotHaveOpaquePath,
    /// An opaque path cannot begin with `/`, because parsing the URL would make a list path of it.
    LeadingSlash,
    /// The segment is `.` or `..`. A path cannot contain such a segment.
    DotSegment,
    /// The character cannot separate pairs of a query: it is a letter or digit, belongs to a pair, or is
    /// percent-encoded in a query.
    QuerySeparator,
    /// The URL would be longer than 4 GiB.
    TooLong,
}

impl SetError {
    /// Returns a name for programs, such as `host-required`; that of [`Value`](Self::Value) is the standard's name of
    /// the validation error.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// assert_eq!(url.set_scheme("mailto").unwrap_err().name(), "scheme-specialness");
    /// assert_eq!(url.set_host(Some("a b")).unwrap_err().name(), "domain-to-ASCII");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Value(error) => error.kind().name(),
            Self::InvalidScheme => "invalid-scheme",
            Self::SchemeSpecialness => "scheme-specialness",
            Self::CannotHaveUsernamePasswordPort => "cannot-have-username-password-port",
            Self::HostRequired => "host-required",
            Self::OpaquePath => "opaque-path",
            Self::CannotHaveOpaquePath => "cannot-have-opaque-path",
            Self::LeadingSlash => "leading-slash",
            Self::DotSegment => "dot-segment",
            Self::QuerySeparator => "query-separator",
            Self::TooLong => "too-long",
        }
    }

    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns the place of the error in the value, in bytes, if a part of the value is at fault.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// let error = url.set_host(Some("example.org/a")).unwrap_err();
    /// assert_eq!(error.span(), Some(11..12));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Value(error) => Some(error.span()),
            _ => None,
        }
    }
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value(error) => return error.fmt(f),
            Self::InvalidScheme => "the value is not a scheme",
            Self::SchemeSpecialness => "a special scheme cannot be replaced by one that is not special, nor the other way around; parse the URL anew with the other scheme",
            Self::CannotHaveUsernamePasswordPort => {
                "the URL cannot have a username, a password or a port"
            }
            Self::HostRequired => "the URL must have a host",
            Self::OpaquePath => "the URL has an opaque path",
            Self::CannotHaveOpaquePath => "a URL that is special or has a host cannot have an opaque path",
            Self::LeadingSlash => "an opaque path cannot begin with a slash",
            Self::DotSegment => "a path cannot contain the segments `.` and `..`",
            Self::QuerySeparator => "the character cannot separate pairs of a query",
            Self::TooLong => "the URL would be longer than 4 GiB",
        })
    }
}

impl core::error::Error for SetError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Value(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ParseError> for SetError {
    fn from(error: ParseError) -> Self {
        Self::Value(error)
    }
}

/// [`SetError::TooLong`] alone: a result with this type fits in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

impl From<TooLong> for SetError {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}
