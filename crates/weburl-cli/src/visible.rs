//! Text as a terminal can show it: what is invisible, or would control the terminal, is spelled out.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;
use std::path::Path;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

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

/// Returns the name of a file as it is shown.
pub(crate) fn visible_path(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// Returns whether `c` is a graphic character, a combining mark, or the space.
fn is_printable(c: char) -> bool {
    // The standard library escapes what is not printable, but keeps combining marks unless they come first.
    let after_a_letter: String = iter::once('a').chain(iter::once(c)).collect();
    matches!(c, '"' | '\'' | '\\') || after_a_letter.escape_debug().eq(after_a_letter.chars())
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
        ("❤\u{FE0F}", "❤\u{FE0F}", 2),
    ];

    #[test]
    fn only_what_cannot_be_seen_is_written_out() {
        for &(text, shown, width) in CASES {
            assert_eq!(visible(text), shown, "{text:?}");
            assert_eq!(cells(text).iter().map(Cell::width).sum::<usize>(), width, "{text:?}");
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
