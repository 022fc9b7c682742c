//! Violations: why a string is not valid, and where.

use core::fmt;
use core::ops::Range;

use crate::error::message::write_message;

/// Why a string is not valid, and the first place at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Violation {
    reason: Reason,
    start: usize,
    end: usize,
}

impl Violation {
    pub(super) fn new(reason: Reason, span: Range<usize>) -> Self {
        Self { reason, start: span.start, end: span.end }
    }

    /// Returns the requirement that the string violates.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// Returns the place: offsets in bytes into the string. The span is empty where something is
    /// missing.
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns the same violation in a longer string, in which the checked one begins at `start`.
    pub(super) fn moved_by(self, start: usize) -> Self {
        Self { start: self.start + start, end: self.end + start, ..self }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_message(f, self.reason.description(), self.span())
    }
}

impl core::error::Error for Violation {}

/// Why a string is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// The string must begin with a scheme, and does not.
    NoScheme,
    /// The string must be relative, and begins with a scheme.
    Scheme,
    /// The base URL has an opaque path, and the string is more than a fragment.
    NotFragment,
    /// The scheme is not followed by two slashes.
    NoSlashes,
    /// The slashes are not followed by a host.
    NoHost,
    /// The string has a username or a password.
    Credentials,
    /// The host is not a valid domain.
    NotDomain,
    /// The last label of the domain is a number.
    DomainEndsInNumber,
    /// The IPv4 address is not four decimal numbers from 0 to 255 without leading zeros.
    NotIpv4Address,
    /// No `]` ends the IPv6 address, or something follows it.
    Ipv6Unclosed,
    /// A piece of the IPv6 address is not one to four hexadecimal digits without leading zeros.
    NotIpv6Piece,
    /// The IPv6 address has too few or too many pieces.
    Ipv6PieceCount,
    /// The opaque host contains a forbidden host code point.
    ForbiddenHostCodePoint,
    /// The port contains something other than digits.
    NotPort,
    /// The port is greater than 65535.
    PortOutOfRange,
    /// A code point is neither a URL code point nor part of a percent-encoded byte.
    NotUrlUnit,
    /// Only IDNA can judge the domain, and the feature `idna` is off.
    NeedsIdna,
}

impl Reason {
    /// Returns one sentence that says what is wrong.
    pub const fn description(self) -> &'static str {
        match self {
            Self::NoScheme => "A scheme and a `:` are missing.",
            Self::Scheme => "A relative URL does not begin with a scheme.",
            Self::NotFragment => {
                "Only a fragment can be relative to a base URL with an opaque path."
            }
            Self::NoSlashes => "`//` must follow the scheme.",
            Self::NoHost => "A host is missing.",
            Self::Credentials => "A valid URL has no username and no password.",
            Self::NotDomain => "The host is not a valid domain.",
            Self::DomainEndsInNumber => "The last label of a domain is not a number.",
            Self::NotIpv4Address => {
                "An IPv4 address is four decimal numbers from 0 to 255, without leading zeros."
            }
            Self::Ipv6Unclosed => "An IPv6 address ends with `]`.",
            Self::NotIpv6Piece => {
                "A piece of an IPv6 address is one to four hexadecimal digits, without leading zeros."
            }
            Self::Ipv6PieceCount => {
                "An IPv6 address has eight pieces, or at most seven and one `::`."
            }
            Self::ForbiddenHostCodePoint => "The host contains a forbidden code point.",
            Self::NotPort => "A port is made of digits.",
            Self::PortOutOfRange => "A port is at most 65535.",
            Self::NotUrlUnit => {
                "A code point is not allowed in a URL unless it is percent-encoded."
            }
            Self::NeedsIdna => {
                "The host needs IDNA, and weburl was built without the feature `idna`."
            }
        }
    }
}
