//! Text as a terminal can show it: what is invisible, or would control the terminal, is spelled out.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;
use std::path::Path;

use unicode_bidi::{BidiClass, bidi_class};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::credentials::without_credentials;

/// A piece of a text, and how it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell<'a> {
    /// A code point with its combining marks, or `<U+...>` for one that cannot be shown.
    pub(crate) shown: Cow<'a, str>,
    /// The range in the text, in bytes.
    pub(crate) span: Range<usize>,
}

impl Cell<'_> {
    /// Returns the number of columns in a terminal.
    pub(crate) fn width(&self) -> usize {
        self.shown.width()
    }

    fn can_carry_marks(&self) -> bool {
        matches!(self.shown, Cow::Borrowed(_))
    }
}

/// Splits `text` into pieces that can be shown.
pub(crate) fn cells(text: &str) -> Vec<Cell<'_>> {
    let mut cells: Vec<Cell<'_>> = Vec::new();
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        let is_mark = c.width() == Some(0);
        let shown = match cells.last_mut() {
            Some(cell) if is_mark && is_printable(c) && cell.can_carry_marks() => {
                cell.span.end = end;
                cell.shown = text[cell.span.clone()].into();
                continue;
            }
            _ if is_mark || !is_printable(c) => format!("<U+{:04X}>", u32::from(c)).into(),
            _ => text[start..end].into(),
        };
        cells.push(Cell { shown, span: start..end });
    }
    cells
}

/// Returns `text` as it is shown.
pub(crate) fn visible(text: &str) -> String {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    cells(text).into_iter().map(|cell| cell.shown).collect()
}

/// Returns `text` as it is shown in a line of words: without its middle if it is long.
pub(crate) fn shortened(text: &str) -> String {
    const MAX_LEN: usize = 400;
    if text.len() <= MAX_LEN {
        return visible(text);
    }
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    let start = (0..=MAX_LEN / 2).rev().find(is_boundary).unwrap_or(0);
    let end = (text.len() - MAX_LEN / 2..=text.len()).find(is_boundary).unwrap_or(text.len());
    [&visible(&text[..start]), "...", &visible(&text[end..])].concat()
}

/// Returns `text` with each run of letters that are written from right to left in an isolate, so that it does
/// not carry away what is beside it.
pub(crate) fn isolated(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(is_right_to_left) {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    let mut is_open = false;
    for c in text.chars() {
        let stays = is_open && c.width() == Some(0);
        if is_right_to_left(c) != is_open && !stays {
            out.push(if is_open { POP_ISOLATE } else { RIGHT_TO_LEFT_ISOLATE });
            is_open = !is_open;
        }
        out.push(c);
    }
    out.extend(is_open.then_some(POP_ISOLATE));
    Cow::Owned(out)
}

/// U+2067 and U+2069 of the [bidirectional algorithm](https://www.unicode.org/reports/tr9/). They take no column.
const RIGHT_TO_LEFT_ISOLATE: char = '\u{2067}';
const POP_ISOLATE: char = '\u{2069}';

fn is_right_to_left(c: char) -> bool {
    use BidiClass::{AL, R};
    matches!(bidi_class(c), R | AL)
}

/// Returns the name of a file as it is shown. What is given for one may be a URL, with a password.
pub(crate) fn visible_path(path: &Path) -> String {
    let name = path.to_string_lossy();
    if name.contains("://") { visible(&without_credentials(&name)) } else { visible(&name) }
}

/// Returns whether `c` is a graphic character, a combining mark, or the space.
fn is_printable(c: char) -> bool {
    if changes_another(c) {
        return false;
    }
    // The standard library escapes what is not printable, but keeps combining marks unless they come first.
    let after_a_letter: String = iter::once('a').chain(iter::once(c)).collect();
    matches!(c, '"' | '\'' | '\\') || after_a_letter.escape_debug().eq(after_a_letter.chars())
}

/// Returns whether `c` makes one emoji of itself and another. Terminals disagree on how wide that is.
fn changes_another(c: char) -> bool {
    matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{1F1E6}'..='\u{1F1FF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: &[(&str, &str, usize)] = &[
        ("", "", 0),
        (r#"a b\'""#, r#"a b\'""#, 6),
        ("\0\t\u{1B}[31m\u{7F}", "<U+0000><U+0009><U+001B>[31m<U+007F>", 36),
        ("\u{202E}\u{200B}\u{A0}\u{AD}", "<U+202E><U+200B><U+00A0><U+00AD>", 32),
        ("a\nb\r", "a<U+000A>b<U+000D>", 18),
        ("日本", "日本", 4),
        ("u\u{308}", "u\u{308}", 1),
        ("\u{308}\t\u{308}", "<U+0308><U+0009><U+0308>", 24),
        ("हिन्दी", "हिन्दी", 5),
        ("❤\u{FE0F}", "❤<U+FE0F>", 9),
        ("👍🏽", "👍<U+1F3FD>", 11),
        ("🇨", "<U+1F1E8>", 9),
    ];

    #[test]
    fn only_what_cannot_be_seen_is_written_out() {
        for &(text, shown, width) in CASES {
            assert_eq!(visible(text), shown, "{text:?}");
            assert_eq!(cells(text).iter().map(Cell::width).sum::<usize>(), width, "{text:?}");
        }
    }

    #[test]
    fn letters_from_right_to_left_stay_in_their_place() {
        const CASES: &[(&str, &str)] = &[
            ("abc", "abc"),
            ("é/日本", "é/日本"),
            ("a/שלום/b", "a/\u{2067}שלום\u{2069}/b"),
            ("/שלום/عالم", "/\u{2067}שלום\u{2069}/\u{2067}عالم\u{2069}"),
            ("ש\u{5B8}.", "\u{2067}ש\u{5B8}\u{2069}."),
        ];
        for &(text, expected) in CASES {
            assert_eq!(isolated(text), expected, "{text}");
            assert_eq!(expected.width(), text.width());
        }
    }

    #[test]
    fn cells_cover_the_text() {
        for (text, ..) in CASES {
            let joined: String = cells(text).into_iter().map(|cell| &text[cell.span]).collect();
            assert_eq!(joined, *text);
        }
    }
}
