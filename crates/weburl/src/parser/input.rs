//! The input without what the parser removes first: C0 controls and spaces around it, tabs and newlines in
//! it. And the way back from what is left to the caller's input.
//!
//! [URL Standard: basic URL parser, steps 1 to 3](https://url.spec.whatwg.org/#concept-basic-url-parser).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::code_point::{is_ascii_tab_or_newline, is_c0_control_or_space};

/// Returns `input` without C0 controls and spaces at its ends.
#[inline]
pub(crate) fn trim(input: &str) -> &str {
    match input.as_bytes() {
        [first, .., last] if *first > b' ' && *last > b' ' => input,
        _ => &input[trimmed_range(input.as_bytes())],
    }
}

/// Returns what is left of `input` without C0 controls and spaces at its ends.
///
/// An input of nothing else is trimmed from its start to its end.
pub(crate) const fn trimmed_range(input: &[u8]) -> Range<usize> {
    let mut start = 0;
    while start < input.len() && is_c0_control_or_space(input[start]) {
        start += 1;
    }
    let mut end = input.len();
    while end > start && is_c0_control_or_space(input[end - 1]) {
        end -= 1;
    }
    start..end
}

/// Writes `text` without its tabs and newlines to `buffer`, and returns that; `None` if it has none.
pub(crate) fn remove_tabs_and_newlines<'b>(text: &str, buffer: &'b mut String) -> Option<&'b str> {
    if !has_tabs_or_newlines(text.as_bytes()) {
        return None;
    }
    buffer.clear();
    buffer.reserve(text.len());
    buffer.extend(text.split(['\t', '\n', '\r']));
    Some(buffer)
}

/// Returns whether `text` has tabs or newlines, which the parser removes.
pub(crate) fn has_tabs_or_newlines(text: &[u8]) -> bool {
    const TAB_OR_NEWLINE: ByteSet = ByteSet::NON_ASCII.add("\t\n\r");
    scan::find_ascii_in_set(text, 0, &TAB_OR_NEWLINE) < text.len()
}

/// Returns `text` without tabs and newlines. Borrows if there are none.
pub(crate) fn without_tabs_and_newlines(text: &str) -> Cow<'_, str> {
    let mut buffer = String::new();
    match remove_tabs_and_newlines(text, &mut buffer) {
        Some(_) => Cow::Owned(buffer),
        None => Cow::Borrowed(text),
    }
}

/// Returns where the tabs and newlines are in a part of the input.
pub(crate) fn tabs_and_newlines(
    input: &str,
    part: Range<usize>,
) -> impl Iterator<Item = usize> + Clone {
    part.filter(|&at| is_ascii_tab_or_newline(input.as_bytes()[at]))
}

/// Returns where `part`, a slice of `whole`, begins in it.
pub(crate) fn offset_in(whole: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - whole.as_ptr() as usize;
    debug_assert!(offset + part.len() <= whole.len(), "not a part of it");
    offset
}

/// The way back from a part of the input without its tabs and newlines to the input.
pub(crate) struct InputOffsets<'i> {
    input: &'i [u8],
    /// Where the part begins in the input.
    start: usize,
    /// The offset of each [`STEP`]th byte that is left; `None` where nothing was removed. A table, so that many
    /// questions take no more than linear time, and of some bytes only, so that it takes less memory than the input.
    kept: Option<Vec<usize>>,
}

const STEP: usize = 16;

impl<'i> InputOffsets<'i> {
    /// The way back from an input of which nothing has been removed.
    pub(crate) fn unmoved() -> Self {
        Self { input: &[], start: 0, kept: None }
    }

    /// The way back from the trimmed input.
    pub(crate) fn of(input: &'i str) -> Self {
        Self::of_part(input, trimmed_range(input.as_bytes()))
    }

    pub(crate) fn of_part(input: &'i str, part: Range<usize>) -> Self {
        let Range { start, end } = part;
        let input = &input.as_bytes()[..end];
        let mut offsets = Self { input, start, kept: None };
        if has_tabs_or_newlines(&input[part]) {
            let kept = offsets.kept_from(start).step_by(STEP).collect();
            offsets.kept = Some(kept);
        }
        offsets
    }

    /// Returns the offsets of the bytes that are left from `start` on, and of the end.
    fn kept_from(&self, start: usize) -> impl Iterator<Item = usize> {
        let is_kept = |&at: &usize| !is_ascii_tab_or_newline(self.input[at]);
        (start..self.input.len()).filter(is_kept).chain([self.input.len()])
    }

    /// Returns the offset in the input of an offset in what is left.
    pub(crate) fn offset(&self, offset: usize) -> usize {
        let Some(kept) = &self.kept else { return self.start + offset };
        let start = kept.get(offset / STEP).copied().unwrap_or(self.input.len());
        self.kept_from(start).nth(offset % STEP).unwrap_or(self.input.len())
    }

    /// Returns the span in the input of a span in what is left.
    pub(crate) fn span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.offset(span.start);
        if span.is_empty() { start..start } else { start..self.offset(span.end - 1) + 1 }
    }
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
            ("", "", 0..0, 0..0),
            (" \t ", "", 0..0, 3..3),
        ];
        for (input, text, span, expected) in CASES.iter().cloned() {
            assert_eq!(without_tabs_and_newlines(trim(input)), text);
            assert_eq!(InputOffsets::of(input).span(span), expected, "{input:?}");
        }
    }
}
