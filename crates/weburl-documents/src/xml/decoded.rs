//! Text with its references decoded, and the mapping back to the source.

use std::borrow::Cow;
use std::ops::Range;

/// Text that is assembled from pieces of a document.
#[derive(Debug)]
pub(super) struct Decoded<'t> {
    /// Where the first piece begins in the source.
    start: usize,
    text: Cow<'t, str>,
    pieces: Vec<Piece>,
    /// Whether all references could be resolved.
    is_complete: bool,
}

#[derive(Debug)]
struct Piece {
    /// Where the piece ends in the decoded text.
    decoded_end: usize,
    /// The range of the piece in the source.
    written: Range<usize>,
    form: Form,
}

/// How a piece is written in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Byte for byte.
    Verbatim,
    /// Byte for byte, in a CDATA section.
    Cdata,
    /// As a reference.
    Reference,
}

impl<'t> Decoded<'t> {
    /// Returns an empty text at `start`.
    pub(super) fn new(start: usize) -> Self {
        Self { start, text: Cow::Borrowed(""), pieces: Vec::new(), is_complete: true }
    }

    /// Appends text that is written at `start` as it is, except that white space of one byte may differ.
    pub(super) fn push_verbatim(&mut self, text: Cow<'t, str>, start: usize) {
        let written = start..start + text.len();
        self.push(text, written, Form::Verbatim);
    }

    /// Appends text in a CDATA section.
    pub(super) fn push_cdata(&mut self, text: &'t str, start: usize) {
        self.push(Cow::Borrowed(text), start..start + text.len(), Form::Cdata);
    }

    /// Appends the text that a reference stands for.
    pub(super) fn push_reference(&mut self, text: &str, written: Range<usize>) {
        self.push(Cow::Owned(text.to_owned()), written, Form::Reference);
    }

    /// Appends a stand-in for what an undefined entity stands for.
    pub(super) fn push_undefined(&mut self, written: Range<usize>) {
        self.is_complete = false;
        self.push_reference("\u{FFFD}", written);
    }

    /// Returns whether all references could be resolved. What is incomplete holds no URL.
    pub(super) fn is_complete(&self) -> bool {
        self.is_complete
    }

    fn push(&mut self, text: Cow<'t, str>, written: Range<usize>, form: Form) {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
        self.pieces.push(Piece { decoded_end: self.text.len(), written, form });
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the range in the source of a part of the decoded text. For a part of what a reference stands
    /// for, it is the whole reference.
    pub(super) fn place_of(&self, part: Range<usize>) -> Range<usize> {
        let start = match self.piece_at(part.start) {
            Some(piece) if piece.form == Form::Reference => piece.written.start,
            Some(piece) => piece.written.end - (piece.decoded_end - part.start),
            None => self.pieces.last().map_or(self.start, |piece| piece.written.end),
        };
        let end = match self.piece_before(part.end) {
            Some(piece) if piece.form == Form::Reference => piece.written.end,
            Some(piece) => piece.written.end - (piece.decoded_end - part.end),
            None => start,
        };
        start..end.max(start)
    }

    /// Returns how a part of the decoded text is written, if other text can replace it: if it does not cut
    /// through a reference, and lies in one CDATA section or in none.
    pub(super) fn form_of(&self, part: Range<usize>) -> Option<Form> {
        let pieces = (self.piece_at(part.start), self.piece_before(part.end));
        let (Some(first), Some(last)) = pieces else { return Some(Form::Verbatim) };
        let is_one = std::ptr::eq(first, last);
        let begins_inside = first.form == Form::Reference && self.start_of(first) < part.start;
        let ends_inside = last.form == Form::Reference && part.end < last.decoded_end;
        match (first.form, last.form) {
            (Form::Cdata, Form::Cdata) if is_one => Some(Form::Cdata),
            (Form::Cdata, _) | (_, Form::Cdata) => None,
            _ => (!begins_inside && !ends_inside).then_some(Form::Verbatim),
        }
    }

    fn piece_at(&self, offset: usize) -> Option<&Piece> {
        let index = self.pieces.partition_point(|piece| piece.decoded_end <= offset);
        self.pieces.get(index)
    }

    fn piece_before(&self, offset: usize) -> Option<&Piece> {
        let index = self.pieces.partition_point(|piece| piece.decoded_end < offset);
        self.pieces.get(index)
    }

    fn start_of(&self, piece: &Piece) -> usize {
        let index = self.pieces.partition_point(|other| other.decoded_end < piece.decoded_end);
        index.checked_sub(1).map_or(0, |before| self.pieces[before].decoded_end)
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

    #[test]
    fn parts_can_be_replaced_if_they_end_where_their_pieces_do() {
        // `ab&e;<![CDATA[cd]]>` where `&e;` is `xyz`.
        let mut decoded = Decoded::new(0);
        decoded.push_verbatim("ab".into(), 0);
        decoded.push_reference("xyz", 2..5);
        decoded.push_cdata("cd", 14);
        for (part, expected) in [
            (0..1, Some(Form::Verbatim)),
            (0..5, Some(Form::Verbatim)),
            (2..5, Some(Form::Verbatim)),
            (0..4, None),
            (3..5, None),
            (5..7, Some(Form::Cdata)),
            (6..7, Some(Form::Cdata)),
            (4..6, None),
        ] {
            assert_eq!(decoded.form_of(part.clone()), expected, "{part:?}");
        }
    }
}
