//! Why a URL has no canonical form.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use weburl::ParseError;

/// Why a URL has no canonical form in a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The URL Standard does not parse it. Only [`Profile::Whatwg`](crate::Profile::Whatwg) asks.
    Parse(ParseError),
    /// It has no scheme, and the profile does not add one.
    MissingScheme,
    /// It has no host, which the profile needs.
    MissingHost,
    /// The grammar of RFC 3986 does not produce it.
    Grammar {
        /// The rule that fails.
        rule: &'static str,
        /// Where the code point begins that the rule does not allow, or all that the rule was tried on, in bytes.
        start: usize,
        /// Where that ends.
        end: usize,
    },
    /// Its port has something else than digits.
    InvalidPort,
    /// Its port is above 65535.
    PortOutOfRange,
    /// Its host has brackets in the wrong place.
    InvalidBrackets,
    /// What its host has in brackets is no IPv6 address.
    InvalidIpLiteral,
    /// Its host has a character that compatibility normalization turns into a delimiter of URLs.
    HiddenDelimiter,
    /// It has a number of more digits than the program reads.
    NumberTooLong,
}

impl CanonicalError {
    /// Returns the name of the error: that of the standard for [`Parse`](Self::Parse), such as `port-invalid`, and a
    /// name in the same style for the others.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Parse(error) => error.kind().name(),
            Self::MissingScheme => "missing-scheme",
            Self::MissingHost => "host-missing",
            Self::Grammar { .. } => "not-rfc3986",
            Self::InvalidPort => "port-invalid",
            Self::PortOutOfRange => "port-out-of-range",
            Self::InvalidBrackets => "invalid-brackets",
            Self::InvalidIpLiteral => "invalid-ip-literal",
            Self::HiddenDelimiter => "hidden-delimiter",
            Self::NumberTooLong => "number-too-long",
        }
    }
}

impl CanonicalError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns the place of the error in the URL, in bytes, where the profile knows it.
    ///
    /// # Examples
    /// ```
    /// use weburl_canonical::Profile;
    ///
    /// let error = Profile::Rfc3986.canonicalize("http://a/b c").unwrap_err();
    /// assert_eq!(error.span(), Some(10..11));
    /// ```
    pub const fn span(&self) -> Option<Range<usize>> {
        match *self {
            Self::Parse(error) => Some(error.span()),
            Self::Grammar { start, end, .. } => Some(start..end),
            _ => None,
        }
    }
}

impl fmt::Display for CanonicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self {
            Self::Parse(error) => return error.fmt(f),
            Self::Grammar { rule, start, .. } => {
                return write!(
                    f,
                    "not a URI of RFC 3986: {rule} (at byte {start}); percent-encode what it does not allow"
                );
            }
            Self::MissingScheme => "no scheme; write one in front, such as https://",
            Self::MissingHost => "no host; write one behind the scheme and //",
            Self::InvalidPort => "the port is not a number; write only digits behind the colon",
            Self::PortOutOfRange => "the port is above 65535",
            Self::InvalidBrackets => "brackets must enclose the whole host",
            Self::InvalidIpLiteral => "only an IPv6 address may stand in brackets",
            Self::HiddenDelimiter => "the host has a character that stands for a delimiter of URLs",
            Self::NumberTooLong => "a number of more than 4,300 digits",
        };
        f.write_str(message)
    }
}

impl Error for CanonicalError {}

impl From<ParseError> for CanonicalError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}
