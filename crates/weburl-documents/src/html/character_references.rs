//! Decodes character references, and maps offsets in the decoded text back to the source.
//!
//! [HTML Standard: character reference
//! state](https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state). Newlines and NULs
//! are replaced here, too, as the standard requires. The names come from `html5ever`'s table.

use std::borrow::Cow;

use html5ever::data::{C1_REPLACEMENTS, NAMED_ENTITIES};

/// Where a text stands. In an attribute, a name without its semicolon is plain text before `=` and
/// alphanumerics, so that `?a=b&copy=c` keeps its parameter `copy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Attribute,
    Content,
}

/// The length of the longest name, which has a semicolon.
const LONGEST_NAME: usize = "CounterClockwiseContourIntegral;".len();

/// Returns `text` with its character references decoded; borrows if it has none.
pub(crate) fn decode(text: &str, place: Place) -> Cow<'_, str> {
    let Some(first) = memchr::memchr3(b'&', b'\r', b'\0', text.as_bytes()) else {
        return Cow::Borrowed(text);
    };
    let mut out = String::with_capacity(text.len());
    out.push_str(&text[..first]);
    for piece in (Pieces { rest: &text[first..], place }) {
        match piece.decoded {
            Decoded::AsItStands => out.push_str(piece.source),
            Decoded::Chars(c, second) => {
                out.push(c);
                out.extend(second);
            }
        }
    }
    Cow::Owned(out)
}

/// Maps offsets in what `decode` returns for a text to offsets in the text.
#[derive(Clone, Debug)]
pub(crate) struct DecodedOffsets<'t> {
    pieces: Pieces<'t>,
    source_offset: usize,
    decoded_offset: usize,
}

impl<'t> DecodedOffsets<'t> {
    pub(crate) fn new(text: &'t str, place: Place) -> Self {
        let pieces = Pieces { rest: text, place };
        Self { pieces, source_offset: 0, decoded_offset: 0 }
    }

    /// Returns the offset in the text for an offset in the decoded text. Offsets must not decrease from call to
    /// call.
    pub(crate) fn source_offset(&mut self, decoded: usize) -> usize {
        loop {
            let before = self.pieces.clone();
            if self.decoded_offset == decoded {
                return self.source_offset;
            }
            let Some(piece) = self.pieces.next() else { return self.source_offset };
            let len = match piece.decoded {
                Decoded::AsItStands => piece.source.len(),
                Decoded::Chars(c, second) => c.len_utf8() + second.map_or(0, char::len_utf8),
            };
            if self.decoded_offset + len > decoded {
                self.pieces = before;
                let is_as_it_stands = matches!(piece.decoded, Decoded::AsItStands);
                return self.source_offset
                    + if is_as_it_stands { decoded - self.decoded_offset } else { 0 };
            }
            self.decoded_offset += len;
            self.source_offset += piece.source.len();
        }
    }
}

/// A part of a text that is decoded as a unit.
struct Piece<'t> {
    source: &'t str,
    decoded: Decoded,
}

enum Decoded {
    AsItStands,
    Chars(char, Option<char>),
}

#[derive(Clone, Debug)]
struct Pieces<'t> {
    rest: &'t str,
    place: Place,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        let bytes = self.rest.as_bytes();
        let (len, decoded) = match bytes.first()? {
            b'\r' => (if bytes.starts_with(b"\r\n") { 2 } else { 1 }, Decoded::Chars('\n', None)),
            b'\0' => (1, Decoded::Chars(char::REPLACEMENT_CHARACTER, None)),
            b'&' => reference(self.rest, self.place).unwrap_or((1, Decoded::AsItStands)),
            _ => {
                let end = memchr::memchr3(b'&', b'\r', b'\0', bytes).unwrap_or(bytes.len());
                (end, Decoded::AsItStands)
            }
        };
        let (source, rest) = self.rest.split_at(len);
        self.rest = rest;
        Some(Piece { source, decoded })
    }
}

/// Decodes the character reference at the start of `text`, and returns its length.
fn reference(text: &str, place: Place) -> Option<(usize, Decoded)> {
    match text.as_bytes().get(1)? {
        b'#' => numeric(text),
        byte if byte.is_ascii_alphanumeric() => named(text, place),
        _ => None,
    }
}

/// [HTML Standard: numeric character reference end
/// state](https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state).
fn numeric(text: &str) -> Option<(usize, Decoded)> {
    let bytes = text.as_bytes();
    let (start, radix) = match bytes.get(2)? {
        b'x' | b'X' => (3, 16),
        _ => (2, 10),
    };
    let digits = bytes[start..].iter().map_while(|byte| char::from(*byte).to_digit(radix));
    let (mut len, mut number) = (0, 0u32);
    for digit in digits {
        len += 1;
        number = number.saturating_mul(radix).saturating_add(digit);
    }
    if len == 0 {
        return None;
    }
    let end = start + len;
    let end = end + usize::from(bytes.get(end) == Some(&b';'));
    let c = match number {
        0 => char::REPLACEMENT_CHARACTER,
        0x80..=0x9F => {
            let replacement = C1_REPLACEMENTS[number as usize - 0x80];
            replacement.unwrap_or_else(|| char::from(number as u8))
        }
        number => char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER),
    };
    Some((end, Decoded::Chars(c, None)))
}

/// [HTML Standard: named character reference
/// state](https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state). Finds the
/// longest name in the table.
fn named(text: &str, place: Place) -> Option<(usize, Decoded)> {
    let name = &text.as_bytes()[1..];
    let len =
        name.iter().take(LONGEST_NAME).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let with_semicolon = len + usize::from(name.get(len) == Some(&b';'));
    (2..=with_semicolon).rev().find_map(|len| {
        let (first, second) = named_entity(&text[1..=len])?;
        let next = name.get(len);
        let is_text = place == Place::Attribute
            && name[len - 1] != b';'
            && next.is_some_and(|byte| *byte == b'=' || byte.is_ascii_alphanumeric());
        (!is_text).then_some((1 + len, Decoded::Chars(first, second)))
    })
}

/// Returns the one or two characters of a name, which most names have with a semicolon only.
pub(crate) fn named_entity(name: &str) -> Option<(char, Option<char>)> {
    let (first, second) = *NAMED_ENTITIES.get(name)?;
    // The table also holds prefixes of names, without a character.
    let first = char::from_u32(first).filter(|c| *c != '\0')?;
    Some((first, char::from_u32(second).filter(|c| *c != '\0')))
}

/// Appends `url`, escaped so that it can stand in the value of an attribute, in quotes of either kind.
pub(crate) fn write_escaped(url: &str, out: &mut String) {
    for c in url.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
}
