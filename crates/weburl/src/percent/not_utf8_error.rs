//! Why percent-decoded bytes are not text.

use core::fmt;
use core::ops::Range;

use crate::error::message::write_message;

/// Percent-decoding gave bytes that are not UTF-8.
///
/// [`percent_decode_str`](crate::percent_encode::percent_decode_str) returns it. It holds no part of the text.
///
/// # Examples
/// ```
/// let error = weburl::percent_encode::percent_decode_str("na%EFve").unwrap_err();
/// assert_eq!(error.span(), 2..5);
/// assert_eq!(error.to_string(), "the percent-decoded bytes are not UTF-8 (at bytes 2..5)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotUtf8Error {
    start: usize,
    end: usize,
}

impl NotUtf8Error {
    pub(super) fn new(span: Range<usize>) -> Self {
        Self { start: span.start, end: span.end }
    }

    /// Returns the place of the first bytes that are not UTF-8: offsets in bytes into the text as the caller
    /// passed it.
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for NotUtf8Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_message(f, "The percent-decoded bytes are not UTF-8.", self.span())
    }
}

impl core::error::Error for NotUtf8Error {}
