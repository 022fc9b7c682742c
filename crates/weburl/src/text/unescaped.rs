//! Text without the escapes of the place it stands in, and the way back to what is written.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;

/// Strings in strings in strings: what is deeper stays.
const MAX_LAYERS: usize = 4;

/// What stands for something else in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Escapes {
    /// Backslashes before ASCII punctuation, as in Markdown, LaTeX, JSON and regular expressions; `\u0026`, `\u{26}`, `\x26`
    /// and `\n` of strings and logs. A string in a string has them up to four times.
    Backslashes,
    /// The same in the fields of web server logs, once. What no request target can hold is percent-encoded: `\n` is `%0A`.
    Log,
    /// `=3D` and the `=` at the end of a line in mail (RFC 2045).
    QuotedPrintable,
    /// Newlines before a space or tab in calendars and contacts (RFC 5545, RFC 6350).
    Folds,
    /// URLs made so that nobody follows them: `hxxps://e[.]example`.
    Defanged,
}

/// A text without its escapes, which knows where each part of it is written.
///
/// Bytes that are not UTF-8 become percent-encoded bytes.
///
/// # Examples
/// ```
/// use weburl::text::{Escapes, Unescaped, UrlFinder};
///
/// let line = r#"{"u":"https:\/\/example.com\/?a=1\u0026b"}"#;
/// let text = Unescaped::new(line).undo(Escapes::Backslashes);
/// let span = UrlFinder::new().find(text.as_str()).next().unwrap();
/// assert_eq!(&text.as_str()[span.clone()], "https://example.com/?a=1&b");
/// assert_eq!(&line[text.source_span(span)], r"https:\/\/example.com\/?a=1\u0026b");
/// ```
#[derive(Clone)]
pub struct Unescaped<'t> {
    text: Cow<'t, str>,
    /// How each layer came out of the one before.
    layers: Vec<Layer>,
}

#[derive(Clone, Debug)]
struct Layer {
    /// In order.
    pieces: Vec<Piece>,
    source_len: usize,
}

/// A part of the text, up to where the next one begins.
#[derive(Clone, Copy, Debug)]
struct Piece {
    at: usize,
    source: usize,
    is_copy: bool,
}

/// Omits the text, in which a URL may have a password.
impl fmt::Debug for Unescaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unescaped").field("layers", &self.layers.len()).finish_non_exhaustive()
    }
}

impl<'t> Unescaped<'t> {
    /// Returns the text as it is written. Borrows.
    pub const fn new(text: &'t str) -> Self {
        Self { text: Cow::Borrowed(text), layers: Vec::new() }
    }

    /// Undoes escapes. Allocates only if there are some, and takes linear time.
    #[must_use]
    pub fn undo(mut self, escapes: Escapes) -> Self {
        let layers = if escapes == Escapes::Backslashes { MAX_LAYERS } else { 1 };
        for _ in 0..layers {
            if !may_have(&self.text, escapes) {
                break;
            }
            let decoded = Decoder::new(&self.text, escapes).run();
            let Some((text, layer)) = decoded else { break };
            self.text = Cow::Owned(text);
            self.layers.push(layer);
        }
        self
    }

    /// Returns the text without escapes.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns where a part of the text is written, in bytes of the source.
    pub fn source_span(&self, span: Range<usize>) -> Range<usize> {
        self.layers.iter().rev().fold(span, |span, layer| layer.source_span(span))
    }
}

impl Layer {
    fn source_span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.pieces.partition_point(|piece| piece.at <= span.start);
        let start =
            self.pieces.get(start.saturating_sub(1)).map_or(0, |piece| match piece.is_copy {
                true => piece.source + (span.start - piece.at),
                false => piece.source,
            });
        let after = self.pieces.partition_point(|piece| piece.at < span.end);
        let end = match self.pieces.get(after.saturating_sub(1)) {
            Some(last) if last.is_copy => last.source + (span.end - last.at),
            _ => self.pieces.get(after).map_or(self.source_len, |next| next.source),
        };
        start..end.max(start)
    }
}

fn may_have(text: &str, escapes: Escapes) -> bool {
    match escapes {
        Escapes::Backslashes | Escapes::Log => text.contains('\\'),
        Escapes::QuotedPrintable => text.contains('='),
        Escapes::Folds => text.contains('\n'),
        Escapes::Defanged => true,
    }
}

/// What an escape says.
enum Says {
    Nothing,
    Byte(u8),
    Char(char),
    Text(&'static str),
}

struct Decoder<'t> {
    source: &'t str,
    escapes: Escapes,
    text: String,
    pieces: Vec<Piece>,
    /// Bytes that escapes have said, and where each is written.
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl<'t> Decoder<'t> {
    fn new(source: &'t str, escapes: Escapes) -> Self {
        let text = String::with_capacity(source.len());
        Self { source, escapes, text, pieces: Vec::new(), bytes: Vec::new(), places: Vec::new() }
    }

    fn run(mut self) -> Option<(String, Layer)> {
        let bytes = self.source.as_bytes();
        let (mut at, mut copied) = (0, 0);
        let mut is_changed = false;
        while at < bytes.len() {
            let Some((says, len)) = self.escape_at(at) else {
                // A backslash that escapes nothing does not begin the next escape either.
                at += 1;
                continue;
            };
            self.copy(copied..at);
            self.say(says, at);
            at += len;
            copied = at;
            is_changed = true;
        }
        self.copy(copied..bytes.len());
        self.end_bytes();
        let layer = Layer { pieces: self.pieces, source_len: bytes.len() };
        is_changed.then_some((self.text, layer))
    }

    fn escape_at(&self, at: usize) -> Option<(Says, usize)> {
        let (before, rest) = self.source.as_bytes().split_at(at);
        match self.escapes {
            Escapes::Backslashes | Escapes::Log if rest[0] == b'\\' => backslash_escape(rest),
            Escapes::QuotedPrintable if rest[0] == b'=' => quoted_printable_escape(rest),
            Escapes::Folds => fold(rest).map(|len| (Says::Nothing, len)),
            Escapes::Defanged => defanged(before.last().copied(), rest),
            _ => None,
        }
    }

    fn copy(&mut self, source: Range<usize>) {
        if !source.is_empty() {
            self.end_bytes();
            self.pieces.push(Piece { at: self.text.len(), source: source.start, is_copy: true });
            self.text.push_str(&self.source[source]);
        }
    }

    fn say(&mut self, says: Says, source: usize) {
        if let Says::Byte(byte) = says {
            self.bytes.push(byte);
            self.places.push(source);
            return;
        }
        self.end_bytes();
        self.pieces.push(Piece { at: self.text.len(), source, is_copy: false });
        match says {
            Says::Char(c) => self.push(c),
            Says::Text(text) => self.text.push_str(text),
            Says::Nothing | Says::Byte(_) => {}
        }
    }

    /// Writes the bytes that stand in a row: several may be one code point.
    fn end_bytes(&mut self) {
        let (bytes, places) = (core::mem::take(&mut self.bytes), core::mem::take(&mut self.places));
        let mut places = places.into_iter();
        let mut piece_at = |text: &String, len| {
            let source = places.by_ref().take(len).next().unwrap_or_default();
            places.by_ref().take(len - 1).for_each(drop);
            Piece { at: text.len(), source, is_copy: false }
        };
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                self.pieces.push(piece_at(&self.text, c.len_utf8()));
                self.push(c);
            }
            for byte in chunk.invalid() {
                self.pieces.push(piece_at(&self.text, 1));
                self.push_percent(*byte);
            }
        }
    }

    fn push(&mut self, c: char) {
        match c {
            '\0'..=' ' | '\\' | '\x7F' if self.escapes == Escapes::Log => {
                self.push_percent(c as u8)
            }
            _ => self.text.push(c),
        }
    }

    fn push_percent(&mut self, byte: u8) {
        let _ = write!(self.text, "%{byte:02X}");
    }
}

fn backslash_escape(rest: &[u8]) -> Option<(Says, usize)> {
    match rest {
        [_, b'x', digits @ ..] => Some((Says::Byte(hex(digits, 2)? as u8), 4)),
        [_, b'u', b'{', digits @ ..] => {
            let len = digits.iter().position(|&digit| digit == b'}').filter(|len| *len <= 6)?;
            Some((Says::Char(char::from_u32(hex(digits, len)?)?), len + 4))
        }
        [_, b'u', digits @ ..] => {
            let first = hex(digits, 4)?;
            let second = digits[4..].strip_prefix(b"\\u").and_then(|digits| hex(digits, 4));
            let (code, len) = match (first, second) {
                (0xD800..=0xDBFF, Some(second @ 0xDC00..=0xDFFF)) => {
                    (0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00), 12)
                }
                _ => (first, 6),
            };
            Some((Says::Char(char::from_u32(code)?), len))
        }
        [_, b'n', ..] => Some((Says::Char('\n'), 2)),
        [_, b'r', ..] => Some((Says::Char('\r'), 2)),
        [_, b't', ..] => Some((Says::Char('\t'), 2)),
        [_, b'b', ..] => Some((Says::Char('\x08'), 2)),
        [_, b'f', ..] => Some((Says::Char('\x0C'), 2)),
        [_, b'v', ..] => Some((Says::Char('\x0B'), 2)),
        [_, c, ..] if c.is_ascii_punctuation() => Some((Says::Char(char::from(*c)), 2)),
        _ => None,
    }
}

fn quoted_printable_escape(rest: &[u8]) -> Option<(Says, usize)> {
    if let Some(byte) = hex(&rest[1..], 2) {
        return Some((Says::Byte(byte as u8), 3));
    }
    let spaces = rest[1..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let rest = &rest[1 + spaces..];
    let newline = if rest.starts_with(b"\r\n") { 2 } else { usize::from(rest.starts_with(b"\n")) };
    (newline > 0).then_some((Says::Nothing, 1 + spaces + newline))
}

/// Returns the length of a newline with the space or tab behind it.
fn fold(rest: &[u8]) -> Option<usize> {
    match rest {
        [b'\n', b' ' | b'\t', ..] => Some(2),
        [b'\r', b'\n', b' ' | b'\t', ..] => Some(3),
        _ => None,
    }
}

/// What is written, in any case, for what. Words begin where no word is before them.
const DEFANGED: &[(&str, &str)] = &[
    ("hxxp", "http"),
    ("h**p", "http"),
    ("fxp", "ftp"),
    ("[.]", "."),
    ("(.)", "."),
    ("{.}", "."),
    ("[dot]", "."),
    ("(dot)", "."),
    ("{dot}", "."),
    ("[:]", ":"),
    ("[://]", "://"),
    ("[/]", "/"),
    ("[@]", "@"),
];

fn defanged(before: Option<u8>, rest: &[u8]) -> Option<(Says, usize)> {
    if !matches!(rest[0], b'[' | b'(' | b'{' | b'h' | b'H' | b'f' | b'F') {
        return None;
    }
    let is_word =
        rest[0].is_ascii_alphabetic() && before.is_some_and(|c| c.is_ascii_alphanumeric());
    let is_here = |written: &str| {
        rest.get(..written.len()).is_some_and(|rest| rest.eq_ignore_ascii_case(written.as_bytes()))
    };
    let (written, says) = DEFANGED.iter().find(|(written, _)| !is_word && is_here(written))?;
    Some((Says::Text(says), written.len()))
}

/// Returns the number that the first `len` hexadecimal digits are.
fn hex(digits: &[u8], len: usize) -> Option<u32> {
    let digits = digits.get(..len).filter(|digits| !digits.is_empty())?;
    digits.iter().try_fold(0, |number, &digit| {
        char::from(digit).to_digit(16).map(|digit| 16 * number + digit)
    })
}
