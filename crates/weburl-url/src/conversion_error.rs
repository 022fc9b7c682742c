//! Why a URL does not convert.

use core::error::Error;
use core::fmt;
use core::iter;
use core::ops::Range;

/// Why the other crate has no such URL.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConversionError {
    /// `url` does not parse it.
    Url(url::ParseError),
    /// `weburl` does not parse it.
    Weburl(weburl::ParseError),
    /// The other crate parses it as another URL.
    Changed {
        /// The byte offset at which the texts of the two URLs begin to differ.
        offset: usize,
    },
}

impl ConversionError {
    /// Returns the error itself: it is an enum.
    pub const fn kind(&self) -> &Self {
        self
    }

    /// Returns a name for programs, such as `changed`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Url(_) => "url",
            Self::Weburl(_) => "weburl",
            Self::Changed { .. } => "changed",
        }
    }

    /// Returns the place of the error in the text of the URL, in bytes. `url` tells no place.
    pub const fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Url(_) => None,
            Self::Weburl(error) => Some(error.span()),
            Self::Changed { offset } => Some(*offset..*offset),
        }
    }

    pub(crate) fn check(before: &str, after: &str) -> Result<(), Self> {
        if before == after {
            return Ok(());
        }
        let same = iter::zip(before.bytes(), after.bytes()).take_while(|(a, b)| a == b);
        Err(Self::Changed { offset: same.count() })
    }
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(_) => f.write_str("the URL does not parse with `url`"),
            Self::Weburl(_) => f.write_str("the URL does not parse with `weburl`"),
            Self::Changed { offset } => {
                write!(f, "the URL would be another one from byte {offset} on")
            }
        }
    }
}

impl Error for ConversionError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Url(error) => Some(error),
            Self::Weburl(error) => Some(error),
            Self::Changed { .. } => None,
        }
    }
}
