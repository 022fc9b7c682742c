//! Why parsing fails, in the words of `url`.

use core::error::Error;
use core::fmt;

use weburl::{ParseErrorKind, ValidationError};

/// Why a URL or a host does not parse.
///
/// `weburl::ParseError` says more: the standard's name, the place in the input, and often the fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// The URL needs a host and has none.
    EmptyHost,
    /// A domain is none by UTS 46, or holds a forbidden code point.
    IdnaError,
    /// A port is no number or above 65535.
    InvalidPort,
    /// A host ends in a number and is no IPv4 address.
    InvalidIpv4Address,
    /// A host in brackets is no IPv6 address.
    InvalidIpv6Address,
    /// The host of a URL that is not special holds a forbidden code point.
    InvalidDomainCharacter,
    /// The input has no scheme, and there is no base.
    RelativeUrlWithoutBase,
    /// The input has no scheme, and the base has an opaque path.
    RelativeUrlWithCannotBeABaseBase,
    /// A URL with an opaque path cannot have a host.
    SetHostOnCannotBeABaseUrl,
    /// The URL would be longer than 4 GiB.
    Overflow,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EmptyHost => "empty host",
            Self::IdnaError => "invalid international domain name",
            Self::InvalidPort => "invalid port number",
            Self::InvalidIpv4Address => "invalid IPv4 address",
            Self::InvalidIpv6Address => "invalid IPv6 address",
            Self::InvalidDomainCharacter => "invalid domain character",
            Self::RelativeUrlWithoutBase => "relative URL without a base",
            Self::RelativeUrlWithCannotBeABaseBase => "relative URL with a cannot-be-a-base base",
            Self::SetHostOnCannotBeABaseUrl => "a cannot-be-a-base URL doesn’t have a host to set",
            Self::Overflow => "URLs more than 4 GB are not supported",
        })
    }
}

impl Error for ParseError {}

impl From<weburl::ParseError> for ParseError {
    fn from(error: weburl::ParseError) -> Self {
        match error.kind() {
            ParseErrorKind::TooLong => Self::Overflow,
            ParseErrorKind::OpaqueBase => Self::RelativeUrlWithCannotBeABaseBase,
            ParseErrorKind::Validation(error) => Self::from_validation_error(error),
            // Values of setters lose their tabs and newlines before, and the feature `idna` is on.
            _ => Self::IdnaError,
        }
    }
}

impl ParseError {
    fn from_validation_error(error: ValidationError) -> Self {
        match error {
            ValidationError::HostMissing => Self::EmptyHost,
            ValidationError::PortInvalid | ValidationError::PortOutOfRange => Self::InvalidPort,
            ValidationError::MissingSchemeNonRelativeUrl => Self::RelativeUrlWithoutBase,
            ValidationError::HostInvalidCodePoint => Self::InvalidDomainCharacter,
            ValidationError::Ipv4EmptyPart
            | ValidationError::Ipv4TooFewParts
            | ValidationError::Ipv4TooManyParts
            | ValidationError::Ipv4NonNumericPart
            | ValidationError::Ipv4NonDecimalPart
            | ValidationError::Ipv4OutOfRangePart
            | ValidationError::Ipv4NonAsciiInput => Self::InvalidIpv4Address,
            ValidationError::Ipv6Unclosed
            | ValidationError::Ipv6InvalidCompression
            | ValidationError::Ipv6TooManyPieces
            | ValidationError::Ipv6MultipleCompression
            | ValidationError::Ipv6InvalidCodePoint
            | ValidationError::Ipv6TooFewPieces
            | ValidationError::Ipv6PieceLeadingZero
            | ValidationError::Ipv4InIpv6TooManyPieces
            | ValidationError::Ipv4InIpv6InvalidCodePoint
            | ValidationError::Ipv4InIpv6OutOfRangePart
            | ValidationError::Ipv4InIpv6TooFewParts => Self::InvalidIpv6Address,
            // The others that fail are of domains.
            _ => Self::IdnaError,
        }
    }
}

#[cfg(feature = "idna")]
impl From<idna::Errors> for ParseError {
    fn from(_: idna::Errors) -> Self {
        Self::IdnaError
    }
}
