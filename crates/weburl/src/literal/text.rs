//! The literal without what the parser removes first, and the way back.

use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::literal::buffer::Buffer;
use crate::parser::input::trimmed_range;
use crate::syntax::code_point::is_ascii_tab_or_newline;

/// A literal without C0 controls and spaces around it, and without tabs and newlines.
pub(super) struct Text<const N: usize> {
    pub(super) bytes: Buffer<N>,
    /// The offset of each byte in the literal, and of the end.
    offsets: [usize; N],
}

impl<const N: usize> Text<N> {
    pub(super) const fn of(literal: &[u8]) -> Self {
        let Range { start, end } = trimmed_range(literal);
        let mut text = Self { bytes: Buffer::new(), offsets: [0; N] };
        let mut at = start;
        while at < end {
            if !is_ascii_tab_or_newline(literal[at]) {
                text.offsets[text.bytes.len()] = at;
                text.bytes.push(literal[at]);
            }
            at += 1;
        }
        text.offsets[text.bytes.len()] = end;
        text
    }

    pub(super) const fn offset(&self, at: usize) -> usize {
        self.offsets[at]
    }

    /// Returns the error with its place in the literal.
    pub(super) const fn error(&self, error: ParseError) -> ParseError {
        let Range { start, end } = error.span();
        let place = self.offset(start);
        error.at(place, if start == end { place } else { self.offset(end - 1) + 1 })
    }
}
