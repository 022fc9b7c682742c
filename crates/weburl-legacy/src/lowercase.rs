//! Lowercase with the letters of an older Unicode: what a later one added has no lowercase there.

use std::ops::RangeInclusive;

/// Capital letters of Unicode 16, the first after 14 to add any.
const ADDED_IN_16: &[RangeInclusive<char>] = &[
    '\u{1c89}'..='\u{1c89}',
    '\u{a7cb}'..='\u{a7cc}',
    '\u{a7da}'..='\u{a7da}',
    '\u{a7dc}'..='\u{a7dc}',
    '\u{10d50}'..='\u{10d65}',
];

/// Capital letters of Unicode 17.
const ADDED_IN_17: &[RangeInclusive<char>] = &[
    '\u{a7ce}'..='\u{a7ce}',
    '\u{a7d2}'..='\u{a7d2}',
    '\u{a7d4}'..='\u{a7d4}',
    '\u{16ea0}'..='\u{16eb8}',
];

/// Returns the lowercase of a program with the data of Unicode 14 or 15 that converts each character by itself: a sigma
/// at the end of a word is as any other. Allocates.
///
/// # Examples
/// ```
/// use weburl_legacy::lowercase;
///
/// assert_eq!(lowercase::of_unicode_14("A\u{3a3}"), "a\u{3c3}");
/// ```
pub fn of_unicode_14(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for c in text.chars() {
        match is_in(c, ADDED_IN_16) || is_in(c, ADDED_IN_17) {
            true => lower.push(c),
            false => lower.extend(c.to_lowercase()),
        }
    }
    lower
}

/// Returns the lowercase of a program with the data of Unicode 15. Allocates.
///
/// # Examples
/// ```
/// use weburl_legacy::lowercase;
///
/// assert_eq!(lowercase::of_unicode_15("A\u{3a3}\u{1c89}"), "a\u{3c2}\u{1c89}");
/// ```
pub fn of_unicode_15(text: &str) -> String {
    without(text, |c| is_in(c, ADDED_IN_16) || is_in(c, ADDED_IN_17))
}

/// Returns the lowercase of a program with the data of Unicode 16. Allocates.
///
/// # Examples
/// ```
/// use weburl_legacy::lowercase;
///
/// assert_eq!(lowercase::of_unicode_16("A\u{1c89}\u{a7d2}"), "a\u{1c8a}\u{a7d2}");
/// ```
pub fn of_unicode_16(text: &str) -> String {
    without(text, |c| is_in(c, ADDED_IN_17))
}

fn without(text: &str, is_unknown: impl Fn(char) -> bool) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut lower = String::with_capacity(text.len());
    for piece in text.split_inclusive(&is_unknown) {
        let known = piece.trim_end_matches(&is_unknown);
        lower.push_str(&known.to_lowercase());
        lower.push_str(&piece[known.len()..]);
    }
    lower
}

fn is_in(c: char, ranges: &[RangeInclusive<char>]) -> bool {
    ranges.iter().any(|range| range.contains(&c))
}

#[cfg(test)]
mod tests {
    use super::{of_unicode_14, of_unicode_16};

    #[test]
    fn letters_that_came_later_stay() {
        let cases = [
            ("A\u{130}\u{10400}", "ai\u{307}\u{10428}", "ai\u{307}\u{10428}"),
            ("\u{10d50}A\u{1c89}", "\u{10d50}a\u{1c89}", "\u{10d70}a\u{1c8a}"),
            ("A\u{a7d2}B\u{16ea0}", "a\u{a7d2}b\u{16ea0}", "a\u{a7d2}b\u{16ea0}"),
            ("A\u{3a3}\u{a7d2}", "a\u{3c3}\u{a7d2}", "a\u{3c2}\u{a7d2}"),
            ("", "", ""),
        ];
        for (text, of_14, of_16) in cases {
            assert_eq!(of_unicode_14(text), of_14, "{text:?}");
            assert_eq!(of_unicode_16(text), of_16, "{text:?}");
        }
    }
}
