//! Parts of the input in a message: short, in quotation marks, and with a name for what cannot be seen.

use alloc::format;
use alloc::string::{String, ToString};

/// In code points. What is longer is shortened in its middle.
const MAX_LEN: usize = 60;

/// Returns `text` in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let count = text.chars().take(MAX_LEN + 1).count();
    let mut shown = String::new();
    if count <= MAX_LEN {
        text.chars().for_each(|c| push(c, &mut shown));
    } else {
        let keep = MAX_LEN / 2;
        text.chars().take(keep).for_each(|c| push(c, &mut shown));
        shown.push('…');
        let end = text.char_indices().rev().nth(keep - 1).map_or(0, |(at, _)| at);
        text[end..].chars().for_each(|c| push(c, &mut shown));
    }
    let mark = if shown.contains('"') { '\'' } else { '"' };
    format!("{mark}{shown}{mark}")
}

/// Returns the name of `c`, `count` times: `a space`, `3 spaces`, `"|"`.
pub(super) fn named(c: char, count: usize) -> String {
    let name = match c {
        ' ' => "space",
        '\t' => "tab",
        '\n' => "newline",
        '\r' => "carriage return",
        '\\' => "backslash",
        _ if count == 1 && is_visible(c) => return quoted(c.encode_utf8(&mut [0; 4])),
        _ if is_visible(c) => {
            return format!("{} ({} times)", quoted(c.encode_utf8(&mut [0; 4])), grouped(count));
        }
        _ => {
            return if count == 1 {
                code_point(c)
            } else {
                format!("{} ({} times)", code_point(c), grouped(count))
            };
        }
    };
    match (count, name) {
        (1, _) => format!("a {name}"),
        (_, "backslash") => format!("{} backslashes", grouped(count)),
        _ => format!("{} {name}s", grouped(count)),
    }
}

fn push(c: char, out: &mut String) {
    if c == ' ' || is_visible(c) {
        out.push(c)
    } else {
        out.push_str(&format!("<{}>", code_point(c)))
    }
}

/// Returns `count` as messages write it: with a comma before each three digits.
///
/// # Examples
/// ```
/// assert_eq!(weburl::findings::grouped(129_990), "129,990");
/// ```
pub fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// Whether `c` alone is seen, and does not change the look of what is around it.
fn is_visible(c: char) -> bool {
    matches!(c, '"' | '\'' | '\\') || (c != ' ' && c.escape_debug().count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_has_a_name() {
        const CASES: &[(char, usize, &str)] = &[
            (' ', 1, "a space"),
            (' ', 3, "3 spaces"),
            (' ', 1_234_567, "1,234,567 spaces"),
            ('\r', 2, "2 carriage returns"),
            ('\\', 2, "2 backslashes"),
            ('|', 1, "\"|\""),
            ('|', 2, "\"|\" (2 times)"),
            ('"', 1, "'\"'"),
            ('\0', 1, "U+0000"),
            ('\u{202E}', 2, "U+202E (2 times)"),
            ('\u{301}', 1, "U+0301"),
            ('é', 1, "\"é\""),
        ];
        for &(c, count, expected) in CASES {
            assert_eq!(named(c, count), expected, "{c:?}");
        }
    }

    #[test]
    fn long_texts_lose_their_middle() {
        let text = ["a".repeat(50), "b".repeat(50)].concat();
        let expected = ["\"", &"a".repeat(30), "…", &"b".repeat(30), "\""].concat();
        assert_eq!(quoted(&text), expected);
        assert_eq!(quoted("a\u{202E}b"), "\"a<U+202E>b\"");
    }
}
