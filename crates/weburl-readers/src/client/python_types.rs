//! What Python's `str` takes for space, and `int` for a number.

use crate::client::decimal_digit;

/// What `str.strip` removes.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}

/// Reads a number of any size as `int` does, with space around it, a sign, underscores between digits, and digits of any
/// script. Returns what `str` makes of it.
pub(crate) fn int(text: &str) -> Option<String> {
    /// What `sys.set_int_max_str_digits` has as its default.
    const MAX_DIGITS: usize = 4_300;
    // Unlike `strip`, it leaves the separators U+001C to U+001F.
    let text = text.trim();
    let groups = text.strip_prefix(['+', '-']).unwrap_or(text);
    if groups.split('_').any(str::is_empty) {
        return None;
    }
    let digit = |c| char::from_digit(decimal_digit::value(c)?, 10);
    let digits: Option<String> = groups.chars().filter(|&c| c != '_').map(digit).collect();
    let digits = digits.filter(|digits| digits.len() <= MAX_DIGITS)?;
    match digits.trim_start_matches('0') {
        "" => Some("0".to_owned()),
        digits if text.starts_with('-') => Some(format!("-{digits}")),
        digits => Some(digits.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::int;

    #[test]
    fn a_number_may_look_like_none() {
        let cases = [
            ("80", Some("80")),
            (" 80\u{b}", Some("80")),
            ("\u{1f}80", None),
            ("\u{1f}8\u{660}", None),
            ("\u{a0}80", Some("80")),
            ("+80", Some("80")),
            ("-80", Some("-80")),
            ("-00", Some("0")),
            (
                "99999999999999999999999999999999999999999",
                Some("99999999999999999999999999999999999999999"),
            ),
            ("- 80", None),
            ("8_0", Some("80")),
            ("8__0", None),
            ("_80", None),
            ("80_", None),
            ("\u{668}\u{660}", Some("80")),
            ("\u{1d7d8}\u{1d7e2}", Some("0")),
            ("\u{b2}", None),
            ("8\0", None),
            ("", None),
            ("+", None),
        ];
        for (text, expected) in cases {
            assert_eq!(int(text).as_deref(), expected, "{text:?}");
        }
        assert_eq!(int(&"0".repeat(4_300)).as_deref(), Some("0"));
        assert_eq!(int(&"0".repeat(4_301)), None);
    }
}
