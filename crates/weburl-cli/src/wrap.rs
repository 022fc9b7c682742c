//! Text in lines.

use unicode_width::UnicodeWidthStr;

/// Breaks `text` into lines of at most `width` columns, between words. A word that is longer has a longer line.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn lines_break_between_words() {
        const CASES: &[(&str, usize, &[&str])] = &[
            ("", 5, &[""]),
            ("ab cd ef", 5, &["ab cd", "ef"]),
            ("ab cd ef", 4, &["ab", "cd", "ef"]),
            ("abcdef gh", 4, &["abcdef", "gh"]),
            ("日本 語", 4, &["日本", "語"]),
        ];
        for &(text, width, expected) in CASES {
            assert_eq!(super::wrapped(text, width), expected, "{text}");
        }
    }
}
