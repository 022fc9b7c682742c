//! Why a component could not be set.

use core::fmt;

use crate::error::parse_error::ParseError;

/// Why a setter left the URL as it was.
///
/// The value is not part of the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetError {
    /// The value is not what the component asks for. The span lies in the value.
    Value(ParseError),
    /// The value is not a scheme: a letter, then letters, digits, `+`, `-` or `.`.
    InvalidScheme,
    /// A special scheme cannot take the place of one that is not, nor the other way round.
    SchemeSpecialness,
    /// The URL's host is null or empty, or its scheme is `file`: it
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    CannotHaveUsernamePasswordPort,
    /// The URL needs a host: it is special, or has credentials or a port.
    HostRequired,
    /// The URL's path is opaque, so that it can have neither a host nor segments.
    OpaquePath,
    /// The segment is `.` or `..`, percent-encoded or not, which no URL can keep.
    DotSegment,
    /// The URL would be longer than offsets can count.
    TooLong,
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value(error) => return error.fmt(f),
            Self::InvalidScheme => "the value is not a scheme",
            Self::SchemeSpecialness => "a special scheme replaces only a special scheme",
            Self::CannotHaveUsernamePasswordPort => {
                "the URL cannot have a username, a password or a port"
            }
            Self::HostRequired => "the URL cannot be without a host",
            Self::OpaquePath => "the URL has an opaque path",
            Self::DotSegment => "a dot segment cannot be kept in a path",
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

/// That the URL would be longer than offsets can count, alone: a result with it is returned in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

impl From<TooLong> for SetError {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}
