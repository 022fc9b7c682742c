//! The input without what the parser removes before it looks: C0 controls and spaces around it, tabs
//! and newlines in it.
//!
//! [URL Standard: basic URL parser, steps 1 to 3](https://url.spec.whatwg.org/#concept-basic-url-parser).

use alloc::borrow::Cow;
use alloc::string::String;
use core::mem;
use core::ops::Range;

use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::code_point::{is_ascii_tab_or_newline, is_c0_control_or_space};

/// An input made ready, and the way back from its offsets to the caller's.
pub(crate) struct Input<'a> {
    original: &'a str,
    /// Where `text` begins in `original`.
    start: usize,
    text: Cow<'a, str>,
}

impl<'a> Input<'a> {
    /// For a whole URL. Borrows, unless there are tabs or newlines inside.
    pub(crate) fn new(original: &'a str) -> Self {
        Self::with_buffer(original, &mut String::new())
    }

    /// As [`new`](Self::new), but takes `buffer` for the text if it cannot be borrowed, until
    /// [`give_back`](Self::give_back).
    pub(crate) fn with_buffer(original: &'a str, buffer: &mut String) -> Self {
        let bytes = original.as_bytes();
        let start = bytes.iter().take_while(|&&byte| is_c0_control_or_space(byte)).count();
        let trimmed = &original[start..trimmed_end(original).max(start)];
        Self { original, start, text: remove_tabs_and_newlines(trimmed, buffer) }
    }

    /// For the value of a setter, which keeps what stands around it.
    pub(crate) fn for_setter(original: &'a str) -> Self {
        Self { original, start: 0, text: remove_tabs_and_newlines(original, &mut String::new()) }
    }

    pub(crate) fn give_back(self, buffer: &mut String) {
        if let Cow::Owned(text) = self.text {
            *buffer = text;
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The span in the caller's input of a span in [`text`](Self::text).
    #[cold]
    pub(crate) fn original_span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.original_offset(span.start);
        if span.is_empty() { start..start } else { start..self.original_offset(span.end - 1) + 1 }
    }

    fn original_offset(&self, offset: usize) -> usize {
        match &self.text {
            Cow::Borrowed(_) => self.start + offset,
            Cow::Owned(text) if offset == text.len() => trimmed_end(self.original),
            Cow::Owned(_) => {
                let kept = |&(_, &byte): &(usize, &u8)| !is_ascii_tab_or_newline(byte);
                let bytes = self.original.as_bytes().iter().enumerate().skip(self.start);
                bytes.filter(kept).nth(offset).map_or(self.original.len(), |(i, _)| i)
            }
        }
    }
}

/// Where `part`, a slice of `whole`, begins in it.
pub(crate) fn offset_in(whole: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - whole.as_ptr() as usize;
    debug_assert!(offset + part.len() <= whole.len(), "not a part of it");
    offset
}

/// Where the C0 controls and spaces at the end of `text` begin.
fn trimmed_end(text: &str) -> usize {
    text.bytes().rposition(|byte| !is_c0_control_or_space(byte)).map_or(0, |last| last + 1)
}

fn remove_tabs_and_newlines<'a>(text: &'a str, buffer: &mut String) -> Cow<'a, str> {
    const TAB_OR_NEWLINE: ByteSet = ByteSet::NON_ASCII.add("\t\n\r");
    let bytes = text.as_bytes();
    if scan::find_ascii_in_set(bytes, 0, &TAB_OR_NEWLINE) < bytes.len() {
        let mut cleaned = mem::take(buffer);
        cleaned.clear();
        cleaned.reserve(bytes.len());
        cleaned.extend(text.split(['\t', '\n', '\r']));
        Cow::Owned(cleaned)
    } else {
        Cow::Borrowed(text)
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
            ("a\tb", "ab", 2..2, 3..3),
            ("", "", 0..0, 0..0),
            (" \t ", "", 0..0, 3..3),
        ];
        for (original, text, span, expected) in CASES.iter().cloned() {
            let input = Input::new(original);
            assert_eq!(input.text(), text);
            assert_eq!(input.original_span(span), expected, "{original:?}");
        }
    }
}
