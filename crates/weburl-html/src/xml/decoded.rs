//! Text with its references decoded, and the way back to where it is written.

use std::borrow::Cow;
use std::ops::Range;

/// Text that is put together from pieces of a document.
#[derive(Debug)]
pub(super) struct Decoded<'t> {
    /// Where the first piece is written, if there is one.
    start: usize,
    text: Cow<'t, str>,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
struct Piece {
    /// Where the piece ends in the decoded text.
    decoded_end: usize,
    /// Where it is written.
    written: Range<usize>,
    /// Whether each byte of it is written as a byte.
    is_verbatim: bool,
}

impl<'t> Decoded<'t> {
    /// Returns no text, written at `start`.
    pub(super) fn new(start: usize) -> Self {
        Self { start, text: Cow::Borrowed(""), pieces: Vec::new() }
    }

    /// Appends text that is written at `start` as it is, but for white space of one byte.
    pub(super) fn push_verbatim(&mut self, text: Cow<'t, str>, start: usize) {
        let written = start..start + text.len();
        self.push(text, written, true);
    }

    /// Appends what a reference stands for.
    pub(super) fn push_reference(&mut self, text: &str, written: Range<usize>) {
        self.push(Cow::Owned(text.to_owned()), written, false);
    }

    fn push(&mut self, text: Cow<'t, str>, written: Range<usize>, is_verbatim: bool) {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
        self.pieces.push(Piece { decoded_end: self.text.len(), written, is_verbatim });
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns where a part of the decoded text is written. A part of what a reference stands for is the
    /// whole reference.
    pub(super) fn place_of(&self, part: Range<usize>) -> Range<usize> {
        let start = self.pieces.partition_point(|piece| piece.decoded_end <= part.start);
        let start = match self.pieces.get(start) {
            Some(piece) if piece.is_verbatim => {
                piece.written.end - (piece.decoded_end - part.start)
            }
            Some(piece) => piece.written.start,
            None => self.pieces.last().map_or(self.start, |piece| piece.written.end),
        };
        let end = self.pieces.partition_point(|piece| piece.decoded_end < part.end);
        let end = match self.pieces.get(end) {
            Some(piece) if piece.is_verbatim => piece.written.end - (piece.decoded_end - part.end),
            Some(piece) => piece.written.end,
            None => start,
        };
        start..end.max(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_where_they_are_written() {
        // `ab&amp;cd&e;` at byte 10, where `&e;` is `xyz`.
        let mut decoded = Decoded::new(10);
        decoded.push_verbatim("ab".into(), 10);
        decoded.push_reference("&", 12..17);
        decoded.push_verbatim("cd".into(), 17);
        decoded.push_reference("xyz", 19..22);
        assert_eq!(decoded.text(), "ab&cdxyz");
        for (part, expected) in [
            (0..8, 10..22),
            (0..2, 10..12),
            (1..3, 11..17),
            (2..3, 12..17),
            (3..5, 17..19),
            (4..6, 18..22),
            (6..7, 19..22),
            (3..3, 17..17),
            (8..8, 22..22),
        ] {
            assert_eq!(decoded.place_of(part.clone()), expected, "{part:?}");
        }
        assert_eq!(Decoded::new(10).place_of(0..0), 10..10);
    }
}
