//! JSON in which nothing steers a terminal or hides: controls and what changes the direction of text are escaped.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Writes `value` as JSON, and a newline.
pub(crate) fn write_line(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    write(value, out)?;
    out.write_all(b"\n")
}

/// Writes `value` as JSON.
pub(crate) fn write(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Escaping)).map_err(io::Error::from)
}

struct Escaping;

impl Formatter for Escaping {
    /// `serde_json` has escaped what JSON requires, the controls of ASCII other than U+007F.
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut start = 0;
        if !fragment.is_ascii() || fragment.contains('\u{7F}') {
            for (i, c) in fragment.char_indices().filter(|&(_, c)| is_deceptive(c)) {
                writer.write_all(&fragment.as_bytes()[start..i])?;
                write!(writer, "\\u{:04x}", u32::from(c))?;
                start = i + c.len_utf8();
            }
        }
        writer.write_all(&fragment.as_bytes()[start..])
    }
}

/// Returns whether `c` is a control, ends a line, or changes the direction of text. All of these are in the Basic
/// Multilingual Plane.
fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: &[(&str, &str)] = &[
        ("a\"\\/é😀", r#""a\"\\/é😀""#),
        ("\0\n\u{1B}[31m", r#""\u0000\n\u001b[31m""#),
        ("a\u{7F}b", r#""a\u007fb""#),
        ("\u{80}\u{9B}31m\u{9F}\u{A0}", "\"\\u0080\\u009b31m\\u009f\u{A0}\""),
        ("a\u{202E}b\u{2066}\u{200F}\u{61C}", r#""a\u202eb\u2066\u200f\u061c""#),
        ("\u{2028}", r#""\u2028""#),
    ];

    #[test]
    fn what_hides_or_steers_is_escaped_and_means_the_same() {
        for (text, expected) in CASES {
            let mut json = Vec::new();
            write(text, &mut json).unwrap();
            assert_eq!(str::from_utf8(&json).unwrap(), *expected);
            assert_eq!(serde_json::from_slice::<String>(&json).unwrap(), *text);
        }
    }
}
