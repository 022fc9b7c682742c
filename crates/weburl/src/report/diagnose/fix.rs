//! Fixes: edits of an input that do not change what it is parsed to.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::ops::Range;

/// A part of the input and its replacement.
///
/// `Debug` leaves out the text, which may be part of the input.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Edit {
    span: Range<usize>,
    text: Cow<'static, str>,
}

impl Edit {
    pub(super) fn replace(span: Range<usize>, text: impl Into<Cow<'static, str>>) -> Self {
        Self { span, text: text.into() }
    }

    pub(super) fn insert(at: usize, text: impl Into<Cow<'static, str>>) -> Self {
        Self::replace(at..at, text)
    }

    pub(super) fn remove(span: Range<usize>) -> Self {
        Self::replace(span, "")
    }

    /// Returns the bytes of the input to replace; an empty range for an insertion.
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Returns the replacement; the empty string for a removal.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the same edit with its span mapped into another text.
    pub(super) fn map_span(self, place: impl FnOnce(Range<usize>) -> Range<usize>) -> Self {
        Self { span: place(self.span), ..self }
    }
}

/// Leaves out the text, which may be part of the input.
impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edit").field("span", &self.span).finish_non_exhaustive()
    }
}

/// Applies `edits` to `input`. If two overlap, one contains the other and includes its effect.
pub(super) fn apply<'i, 'e>(input: &'i str, edits: impl Iterator<Item = &'e Edit>) -> Cow<'i, str> {
    let mut edits: Vec<_> = edits.collect();
    if edits.is_empty() {
        return Cow::Borrowed(input);
    }
    // An insertion comes before an edit that replaces the text after it.
    edits.sort_by_key(|edit| {
        let is_insertion = edit.span.is_empty();
        (edit.span.start, !is_insertion, Reverse(edit.span.end))
    });
    let mut fixed = String::with_capacity(input.len());
    let mut end = 0;
    for edit in edits {
        if edit.span.start < end {
            debug_assert!(edit.span.end <= end, "edits that overlap");
            continue;
        }
        fixed.push_str(&input[end..edit.span.start]);
        fixed.push_str(&edit.text);
        end = edit.span.end;
    }
    fixed.push_str(&input[end..]);
    Cow::Owned(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_applied_once_each_in_order() {
        let edits = [
            Edit::remove(5..6),
            Edit::insert(2, "+"),
            Edit::replace(2..4, "CD"),
            Edit::replace(2..4, "CD"),
            Edit::remove(3..4),
            Edit::insert(6, "!"),
        ];
        assert_eq!(apply("abcdef", edits.iter()), "ab+CDe!");
        assert_eq!(apply("abc", [].iter()), "abc");
    }
}
