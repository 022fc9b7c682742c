//! Lines and columns of a source.

use std::fmt;

use encoding_rs::{Decoder, Encoding};
use memchr::{memchr_iter, memrchr};

/// A place in a source as editors count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourcePlace {
    /// The line, from 1. A line ends with a line feed.
    pub line: u64,
    /// The code point in the line, from 1. A byte order mark is none.
    pub column: u64,
}

/// Finds the lines and columns of bytes, such as the start of [`Link::span`](crate::Link::span).
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, HtmlDocument, SourcePlaces};
///
/// let address = Url::parse("https://example.com/")?;
/// let document = HtmlDocument::new("<p>\nü<a href=b>".as_bytes(), &DocumentOptions::new(&address));
/// let mut places = SourcePlaces::new(document.source(), document.encoding());
/// document.for_each_link(|link| {
///     let place = places.of(link.span.start);
///     assert_eq!((place.line, place.column), (2, 10));
/// });
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub struct SourcePlaces<'s> {
    source: &'s [u8],
    encoding: &'static Encoding,
    decoder: Decoder,
    /// The number of bytes that have been counted.
    at: usize,
    place: SourcePlace,
}

impl fmt::Debug for SourcePlaces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourcePlaces")
            .field("at", &self.at)
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}

impl<'s> SourcePlaces<'s> {
    /// Returns the places in a source, before any is known.
    pub fn new(source: &'s [u8], encoding: &'static Encoding) -> Self {
        let decoder = encoding.new_decoder_with_bom_removal();
        Self { source, encoding, decoder, at: 0, place: SourcePlace { line: 1, column: 1 } }
    }

    /// Returns the place of the byte at `offset`.
    ///
    /// As long as offsets only grow, all calls together read each byte once. A smaller offset starts again. An offset
    /// beyond the end has the place of the end.
    pub fn of(&mut self, offset: usize) -> SourcePlace {
        let offset = offset.min(self.source.len());
        if offset < self.at {
            *self = Self::new(self.source, self.encoding);
        }
        let mut text = [0; 4096];
        while self.at < offset {
            let rest = &self.source[self.at..offset];
            let (_, read, written, _) = self.decoder.decode_to_utf8(rest, &mut text, false);
            self.at += read;
            self.count(&text[..written]);
        }
        self.place
    }

    fn count(&mut self, text: &[u8]) {
        let line = match memrchr(b'\n', text) {
            Some(newline) => {
                self.place.line += memchr_iter(b'\n', text).count() as u64;
                self.place.column = 1;
                &text[newline + 1..]
            }
            None => text,
        };
        let is_first_byte = |byte: &&u8| !matches!(byte, 0x80..0xC0);
        self.place.column += line.iter().filter(is_first_byte).count() as u64;
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252};

    use super::*;

    #[test]
    fn columns_count_code_points_in_every_encoding() {
        for (source, encoding, offset, line, column) in [
            (&b"ab\ncd"[..], UTF_8, 0, 1, 1),
            (b"ab\ncd", UTF_8, 4, 2, 2),
            (b"\xEF\xBB\xBFab", UTF_8, 4, 1, 2),
            ("ü\r\näö<".as_bytes(), UTF_8, 8, 2, 3),
            (b"\xFC<", WINDOWS_1252, 1, 1, 2),
            (b"\x83\x5C\x83\x5C<", SHIFT_JIS, 4, 1, 3),
            (b"\xFF\xFE\x0A\x00\x0A\x01<\0", UTF_16LE, 6, 2, 2),
        ] {
            let place = SourcePlaces::new(source, encoding).of(offset);
            assert_eq!(place, SourcePlace { line, column }, "{source:?} at {offset}");
        }
    }

    #[test]
    fn the_order_of_the_questions_does_not_matter() {
        let source = "aü\n\nb".repeat(5000);
        let mut places = SourcePlaces::new(source.as_bytes(), UTF_8);
        for offset in [0, 20_000, 4, 4, 29_998, 5] {
            let expected = SourcePlaces::new(source.as_bytes(), UTF_8).of(offset);
            assert_eq!(places.of(offset), expected, "{offset}");
        }
        assert_eq!(places.of(5), SourcePlace { line: 3, column: 1 });
    }
}
