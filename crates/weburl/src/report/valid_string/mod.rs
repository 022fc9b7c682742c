//! Valid strings: whether a URL or a host is written as the standard requires of authors.
//!
//! [URL Standard: URL writing](https://url.spec.whatwg.org/#url-writing) and [host
//! writing](https://url.spec.whatwg.org/#host-writing). Each function checks a string against one
//! production of the standard, without running the parser. A string is a valid URL string exactly
//! if the parser meets no validation error in it. The parser accepts many more strings; the section
//! [Is it valid?](crate#is-it-valid) says which question to ask.
//!
//! # Examples
//! ```
//! use weburl::Url;
//! use weburl::valid_string::{self, Reason};
//!
//! assert!(valid_string::url("https://example.org/?q=ü", None).is_ok());
//!
//! let violation = valid_string::url("https://example.org/a b", None).unwrap_err();
//! assert_eq!((violation.reason(), violation.span()), (Reason::NotUrlUnit, 21..22));
//!
//! let base = Url::parse("https://example.org/")?;
//! assert!(valid_string::url("../a", Some(base.as_url_ref())).is_ok());
//! # Ok::<(), weburl::ParseError>(())
//! ```

mod host;
mod url;

use core::fmt;
use core::ops::Range;

pub use host::{domain, host, ipv4_address, ipv6_address, opaque_host};
pub use url::{
    absolute_url, absolute_url_with_fragment, relative_url, relative_url_with_fragment, url,
};

use crate::error::message::write_message;

/// Why a string is not valid, and the first place at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Violation {
    reason: Reason,
    start: usize,
    end: usize,
}

impl Violation {
    fn new(reason: Reason, span: Range<usize>) -> Self {
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
    fn moved_by(self, start: usize) -> Self {
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::Reason::*;
    use super::*;
    use crate::record::url::Url;

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

    #[test]
    fn hosts_are_checked_by_themselves() {
        assert_eq!(host("1.2.3.4"), Ok(()));
        assert_eq!(domain("1.2.3.4").unwrap_err().reason(), DomainEndsInNumber);
        assert_eq!(ipv6_address("1:2:3:4:5:6:1.2.3.4"), Ok(()));
        assert_eq!(opaque_host("").unwrap_err().reason(), NoHost);
        assert_eq!(
            host("a_b").unwrap_err().to_string(),
            "the host is not a valid domain (at bytes 1..2)"
        );
    }
}
