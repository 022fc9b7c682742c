//! The two kinds of parse errors (1.1).

use std::fmt;

use super::rules::Rule;

/// A mistake in the writing of a URL that does not stop the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConformanceError {
    /// The rule that indicates it; [`Rule::Url`] for the whole input.
    pub rule: Rule,
    /// What is wrong.
    pub kind: ConformanceErrorKind,
}

/// What is wrong. The document does not name its conformance errors; these names are this crate's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConformanceErrorKind {
    /// White space before or after the URL.
    SurroundingWhitespace,
    /// A tab, a newline or a code point without width was removed.
    RemovedCodePoint,
    /// A code point that is neither a URL code point nor a percent sign.
    NotUrlCodePoint,
    /// A percent sign without two hexadecimal digits after it.
    UnescapedPercentSign,
    /// A backslash where a slash belongs.
    Backslash,
    /// A number of slashes other than two after the scheme.
    ExpectedSlashes,
    /// A Windows drive letter without a scheme.
    DriveLetter,
    /// A colon in the first segment of a relative URL.
    ColonInFirstSegment,
    /// An `@` in a username or a password.
    AtSign,
    /// The host parser changed the host.
    HostChanged,
    /// An empty label after the first one.
    EmptyLabel,
    /// An IPv4 number that is hexadecimal or octal.
    NotDecimal,
    /// An IPv4 address that does not have four parts.
    NotFourParts,
    /// What follows the digits of a port was dropped.
    PortTruncated,
}

impl fmt::Display for ConformanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            ConformanceErrorKind::SurroundingWhitespace => "white space around the URL",
            ConformanceErrorKind::RemovedCodePoint => "a code point that is removed",
            ConformanceErrorKind::NotUrlCodePoint => "a code point that is not allowed",
            ConformanceErrorKind::UnescapedPercentSign => "a percent sign without two digits",
            ConformanceErrorKind::Backslash => "a backslash used as a slash",
            ConformanceErrorKind::ExpectedSlashes => "other than two slashes after the scheme",
            ConformanceErrorKind::DriveLetter => "a drive letter without a scheme",
            ConformanceErrorKind::ColonInFirstSegment => "a colon in the first segment",
            ConformanceErrorKind::AtSign => "an @ that should be %40",
            ConformanceErrorKind::HostChanged => "a host that is not in its normal form",
            ConformanceErrorKind::EmptyLabel => "an empty label",
            ConformanceErrorKind::NotDecimal => "a number that is not decimal",
            ConformanceErrorKind::NotFourParts => "an IPv4 address without four parts",
            ConformanceErrorKind::PortTruncated => "a port that contains more than digits",
        };
        write!(f, "{}: {what}", self.rule.name())
    }
}

/// The reason why parsing ended: a parse exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseException {
    /// The input does not match the rule.
    NoMatch,
    /// A host is empty.
    EmptyHost,
    /// The host parser failed.
    InvalidHost,
    /// An IPv4 address with a part out of range, or a host that ends in a number but is not an address.
    InvalidIpv4Address,
    /// Brackets around something other than an IPv6 address.
    InvalidIpv6Address,
    /// A port with something other than digits.
    InvalidPort,
    /// A relative URL, but the base URL has no relative scheme.
    BaseIsNotRelative,
    /// The reference implementation needs the path of a base that has none.
    BaseWithoutPath,
}

impl fmt::Display for ParseException {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseException::NoMatch => "the input does not match the rule",
            ParseException::EmptyHost => "the host is empty",
            ParseException::InvalidHost => "the host is invalid",
            ParseException::InvalidIpv4Address => "the host is not a valid IPv4 address",
            ParseException::InvalidIpv6Address => "the host is not a valid IPv6 address",
            ParseException::InvalidPort => "the port contains something other than digits",
            ParseException::BaseIsNotRelative => {
                "a relative URL needs a base with a relative scheme"
            }
            ParseException::BaseWithoutPath => "the base URL has no path",
        })
    }
}

impl std::error::Error for ParseException {}
