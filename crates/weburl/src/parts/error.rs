//! Errors of parts: a name that is none, and a URL that lacks the part.

use core::fmt;
use core::ops::Range;

use crate::error::message::write_message;
use crate::percent::not_utf8_error::NotUtf8Error;

/// Why a text is not the name of a [`Part`](super::Part), or not a [`Template`](super::Template).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartSyntaxError {
    description: &'static str,
    start: usize,
    end: usize,
}

impl PartSyntaxError {
    pub(super) fn new(description: &'static str, span: Range<usize>) -> Self {
        Self { description, start: span.start, end: span.end }
    }

    /// Returns the same error in a text in which this one begins at `start`.
    pub(super) fn moved_by(self, start: usize) -> Self {
        Self { start: self.start + start, end: self.end + start, ..self }
    }

    /// Returns one sentence that says what is wrong.
    pub const fn description(&self) -> &'static str {
        self.description
    }

    /// Returns the place of the error, in bytes of the text.
    ///
    /// # Examples
    /// ```
    /// let error = "port:x".parse::<weburl::parts::Part>().unwrap_err();
    /// assert_eq!(error.span().end, 6);
    /// ```
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for PartSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_message(f, self.description, self.span())
    }
}

impl core::error::Error for PartSyntaxError {}

/// Why a URL does not have a [`Part`](super::Part) that is required.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PartError {
    /// The URL lacks the part, which has `:must`.
    Missing,
    /// The decoded bytes are not UTF-8, and the part has `:strict`. The span counts bytes of the encoded text.
    NotUtf8(NotUtf8Error),
}

impl PartError {
    /// Returns the error itself: it is an enum.
    pub const fn kind(&self) -> &Self {
        self
    }

    /// Returns a name for programs, such as `missing`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::NotUtf8(_) => "not-UTF-8",
        }
    }

    /// Returns the place of the error in the encoded text of the part, in bytes, if the URL has the part.
    pub const fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Missing => None,
            Self::NotUtf8(error) => Some(error.span()),
        }
    }
}

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("the URL lacks this part"),
            Self::NotUtf8(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PartError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Missing => None,
            Self::NotUtf8(error) => Some(error),
        }
    }
}

impl From<NotUtf8Error> for PartError {
    fn from(error: NotUtf8Error) -> Self {
        Self::NotUtf8(error)
    }
}
