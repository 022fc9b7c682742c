//! The two kinds of parse errors (1.1).

use std::fmt;
use std::ops::Range;

use super::rule::Rule;

/// A [conformance error](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L205): a mistake in the writing of a URL that does not stop the parser.
// S15-06
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ConformanceError {
    /// The rule that indicates it; [`Rule::Url`] for the whole input.
    pub rule: Rule,
    /// What is wrong.
    pub kind: ConformanceErrorKind,
    /// Where it is in the input, in bytes.
    pub at: Range<usize>,
}

/// What is wrong. The document does not name its conformance errors; these names are this crate's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// Something other than two slashes after the scheme.
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
            ConformanceErrorKind::HostChanged => "a host that the host parser changes",
            ConformanceErrorKind::EmptyLabel => "an empty label",
            ConformanceErrorKind::NotDecimal => "a number that is not decimal",
            ConformanceErrorKind::NotFourParts => "an IPv4 address without four parts",
            ConformanceErrorKind::PortTruncated => "a port that contains more than digits",
        };
        write!(f, "{}: {what} (at byte {})", self.rule.name(), self.at.start)
    }
}

/// The end of parsing without a result: a [parse exception](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L202), or failure of the rule that was invoked.
// S15-06
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseException {
    /// The rule that ends parsing.
    pub rule: Rule,
    /// Why it does.
    pub kind: ParseExceptionKind,
    /// Where that is in the input, in bytes.
    pub at: Range<usize>,
}

/// The reason why parsing ends. The document does not name its parse exceptions; these names are this crate's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseExceptionKind {
    /// The input does not match the rule: what the document calls failure.
    NoMatch,
    /// A host is empty.
    EmptyHost,
    /// The host parser fails, or a colon follows a host where none may.
    InvalidHost,
    /// An IPv4 address with a number out of range.
    InvalidIpv4Address,
    /// An IPv6 address with too many pieces, or with too few.
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
        let why = match self.kind {
            ParseExceptionKind::NoMatch => "the input does not match the rule",
            ParseExceptionKind::EmptyHost => "the host is empty",
            ParseExceptionKind::InvalidHost => "the host is invalid",
            ParseExceptionKind::InvalidIpv4Address => "the host is not a valid IPv4 address",
            ParseExceptionKind::InvalidIpv6Address => "the host is not a valid IPv6 address",
            ParseExceptionKind::InvalidPort => "the port contains something other than digits",
            ParseExceptionKind::BaseIsNotRelative => {
                "a relative URL needs a base with a relative scheme"
            }
            ParseExceptionKind::BaseWithoutPath => "the base URL has no path",
        };
        write!(f, "{}: {why} (at byte {})", self.rule.name(), self.at.start)
    }
}

impl std::error::Error for ParseException {}
