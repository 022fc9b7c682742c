//! A part of the input that knows where it is.

use std::ops::Range;

use weburl::percent_encode::{percent_decode_str, percent_encode_byte};

use crate::error::ConnectionErrorKind::{InvalidPercentEncoding, NotEncoded, NotUtf8};
use crate::error::{ConnectionError, ConnectionErrorKind};

#[derive(Clone, Copy)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

/// What may be written in a part without percent-encoding, besides letters, digits and what [`PLAIN`] lists.
#[derive(Clone, Copy)]
pub(super) struct Spelling {
    pub(super) part: &'static str,
    pub(super) more: &'static str,
}

/// What each client takes for text wherever it stands.
const PLAIN: &str = "-._~!$'()*,";

impl<'t> Piece<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, start: 0 }
    }

    pub(super) fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub(super) fn error(self, kind: ConnectionErrorKind) -> ConnectionError {
        ConnectionError::new(kind, self.span())
    }

    pub(super) fn get(self, range: Range<usize>) -> Self {
        Self { text: &self.text[range.clone()], start: self.start + range.start }
    }

    pub(super) fn from(self, start: usize) -> Self {
        self.get(start..self.text.len())
    }

    /// Returns the character at `at`.
    pub(super) fn char_at(self, at: usize) -> Self {
        let len = self.text[at..].chars().next().map_or(0, char::len_utf8);
        self.get(at..at + len)
    }

    /// Returns what is before `at` and what begins there.
    pub(super) fn split_at(self, at: usize) -> (Self, Self) {
        (self.get(0..at), self.from(at))
    }

    /// Returns what is before one of `delimiters`, and what begins with it, if it is there.
    pub(super) fn until(self, delimiters: &[char]) -> (Self, Self) {
        self.split_at(self.text.find(delimiters).unwrap_or(self.text.len()))
    }

    /// Returns what is before the first `delimiter`, and behind it.
    pub(super) fn split_once(self, delimiter: char) -> Option<(Self, Self)> {
        let at = self.text.find(delimiter)?;
        Some((self.get(0..at), self.from(at + delimiter.len_utf8())))
    }

    pub(super) fn rsplit_once(self, delimiter: char) -> Option<(Self, Self)> {
        let at = self.text.rfind(delimiter)?;
        Some((self.get(0..at), self.from(at + delimiter.len_utf8())))
    }

    pub(super) fn split(self, delimiter: char) -> impl Iterator<Item = Self> {
        self.text.split(delimiter).map(move |text| Self {
            text,
            start: self.start + (text.as_ptr().addr() - self.text.as_ptr().addr()),
        })
    }

    pub(super) fn strip_prefix(self, prefix: &str) -> Option<Self> {
        self.text.strip_prefix(prefix).map(|_| self.from(prefix.len()))
    }

    pub(super) fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns what is wrong with the character at `at`, which must be encoded.
    pub(super) fn not_encoded(self, at: usize, part: &str) -> ConnectionError {
        let piece = self.char_at(at);
        let advice = match piece.text.chars().next() {
            Some('+') => {
                format!("write `%2B` for the `+` in the {part}, or `%20` if it is a space")
            }
            Some(' ') => format!("write `%20` for the space in the {part}"),
            Some(c) if c.is_ascii_punctuation() => {
                let encoded = percent_encode_byte(c as u8);
                format!("write `{encoded}` for the `{c}` in the {part}")
            }
            _ => format!("percent-encode the character in the {part}"),
        };
        piece.error(NotEncoded).advise(advice)
    }

    /// Returns the text that the piece encodes.
    pub(super) fn decode(self, spelling: Spelling) -> Result<String, ConnectionError> {
        let bytes = self.text.as_bytes();
        for (at, c) in self.text.char_indices() {
            let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
            match c {
                '%' if !is_digit(at + 1)
                    || !is_digit(at + 2)
                    || bytes[at + 1..].starts_with(b"00") =>
                {
                    let error = self.get(at..at + 1).error(InvalidPercentEncoding);
                    return Err(error.advise("write `%25` for a percent sign"));
                }
                '%' => {}
                _ if c.is_ascii_alphanumeric() || PLAIN.contains(c) => {}
                _ if spelling.more.contains(c) => {}
                _ => return Err(self.not_encoded(at, spelling.part)),
            }
        }
        percent_decode_str(self.text).map(|text| text.into_owned()).map_err(|_| self.error(NotUtf8))
    }
}
