//! The text that the parser reads, and the way back from it to the caller's input.
//!
//! [URL Standard: basic URL parser, steps 1 to
//! 3](https://url.spec.whatwg.org/#concept-basic-url-parser).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::syntax::code_point::{is_ascii_tab_or_newline, is_c0_control_or_space};

/// The place in the input of each byte of a text.
pub(crate) struct Places {
    /// Where the text begins in the input.
    start: usize,
    /// The offset in the input of each byte and of the end; `None` if nothing was removed in
    /// between. It is a table so that many lookups take no more than linear time.
    kept: Option<Vec<usize>>,
}

impl Places {
    /// Returns the places of an input from which nothing has been removed.
    pub(crate) fn unmoved() -> Self {
        Self { start: 0, kept: None }
    }

    pub(crate) fn offset(&self, offset: usize) -> usize {
        self.kept.as_ref().map_or(self.start + offset, |kept| kept[offset])
    }

    pub(crate) fn span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.offset(span.start);
        if span.is_empty() { start..start } else { start..self.offset(span.end - 1) + 1 }
    }
}

/// Returns the range of `input` without C0 controls and spaces at its ends.
pub(crate) fn trimmed_range(input: &str) -> Range<usize> {
    let is_trimmed = |c: char| c.is_ascii() && is_c0_control_or_space(c as u8);
    let start = input.len() - input.trim_start_matches(is_trimmed).len();
    start..start + input[start..].trim_end_matches(is_trimmed).len()
}

/// Returns the offsets of tabs and newlines in a part of the input.
pub(crate) fn tabs_and_newlines(
    input: &str,
    range: Range<usize>,
) -> impl Iterator<Item = usize> + Clone {
    range.filter(|&at| is_ascii_tab_or_newline(input.as_bytes()[at]))
}

/// Returns a part of the input without tabs and newlines.
pub(crate) fn clean(input: &str, range: Range<usize>) -> (Cow<'_, str>, Places) {
    let Range { start, end } = range;
    let part = &input[range];
    if tabs_and_newlines(input, start..end).next().is_none() {
        return (Cow::Borrowed(part), Places { start, kept: None });
    }
    let is_kept = |&at: &usize| !is_ascii_tab_or_newline(input.as_bytes()[at]);
    let kept = (start..end).filter(is_kept).chain([end]).collect();
    let text: String = part.split(['\t', '\n', '\r']).collect();
    (Cow::Owned(text), Places { start, kept: Some(kept) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_lead_back_to_the_callers_input() {
        const CASES: &[(&str, &str, Range<usize>, Range<usize>)] = &[
            ("abc", "abc", 1..2, 1..2),
            ("  abc ", "abc", 1..2, 3..4),
            ("\0a\tbc", "abc", 1..3, 3..5),
            (" a\nb\n ", "ab", 0..2, 1..4),
            (" a\nb\n ", "ab", 2..2, 4..4),
            ("a\tb", "ab", 2..2, 3..3),
            (" \t ", "", 0..0, 3..3),
        ];
        for (input, expected_text, span, expected) in CASES.iter().cloned() {
            let (text, places) = clean(input, trimmed_range(input));
            assert_eq!(text, expected_text);
            assert_eq!(places.span(span), expected, "{input:?}");
        }
    }
}
