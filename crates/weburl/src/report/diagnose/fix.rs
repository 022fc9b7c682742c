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
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.com/a b");
    /// let fix = diagnosis.diagnostics()[0].fix();
    /// assert_eq!(fix.map(|edits| edits[0].text()), Some("%20"));
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An insertion comes before an edit that replaces the text after it, and the longer of two before the other.
    fn turn(&self) -> (usize, bool, Reverse<usize>) {
        (self.span.start, !self.span.is_empty(), Reverse(self.span.end))
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

/// The edits of one error, which nearly always are one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Edits {
    One([Edit; 1]),
    Several(Vec<Edit>),
}

impl Edits {
    pub(super) fn as_slice(&self) -> &[Edit] {
        match self {
            Self::One(edit) => edit,
            Self::Several(edits) => edits.as_slice(),
        }
    }

    /// Returns the same edits with their spans mapped into another text.
    pub(super) fn map_span(self, place: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        match self {
            Self::One([edit]) => edit.map_span(place).into(),
            Self::Several(edits) => {
                Self::Several(edits.into_iter().map(|edit| edit.map_span(&place)).collect())
            }
        }
    }
}

impl From<Edit> for Edits {
    fn from(edit: Edit) -> Self {
        Self::One([edit])
    }
}

impl From<Vec<Edit>> for Edits {
    fn from(edits: Vec<Edit>) -> Self {
        <[Edit; 1]>::try_from(edits).map_or_else(Self::Several, Self::One)
    }
}

/// Picks those edits that come in the order of the input, which nearly all do, and can be applied at once.
#[derive(Default)]
pub(super) struct InOrder {
    end: usize,
}

impl InOrder {
    /// Returns the edit if it is the only one, and follows those before it.
    pub(super) fn next<'e>(&mut self, edits: &'e [Edit]) -> Option<&'e Edit> {
        let [edit] = edits else { return None };
        if edit.span.start < self.end {
            return None;
        }
        self.end = edit.span.end;
        Some(edit)
    }
}

/// An input to which edits are applied. If two overlap, one contains the other and includes its effect.
pub(super) struct Fixing<'i, 'e> {
    input: &'i str,
    fixed: String,
    /// How far the input has been copied.
    end: usize,
    /// Edits to be applied when their turn comes, the first one last.
    others: Vec<Cow<'e, Edit>>,
}

impl<'i, 'e> Fixing<'i, 'e> {
    /// Takes edits in any order.
    pub(super) fn new(input: &'i str, mut others: Vec<Cow<'e, Edit>>) -> Self {
        // Equal ones keep their order.
        others.sort_by_key(|edit| edit.turn());
        others.reverse();
        Self { input, fixed: String::with_capacity(input.len()), end: 0, others }
    }

    /// Applies an edit that follows those before it.
    pub(super) fn apply(&mut self, edit: &Edit) {
        while self.others.last().is_some_and(|other| other.turn() <= edit.turn()) {
            self.write_next();
        }
        self.write(edit);
    }

    fn write_next(&mut self) {
        if let Some(other) = self.others.pop() {
            self.write(&other);
        }
    }

    fn write(&mut self, edit: &Edit) {
        if edit.span.start < self.end {
            debug_assert!(edit.span.end <= self.end, "edits that overlap");
            return;
        }
        self.fixed.push_str(&self.input[self.end..edit.span.start]);
        self.fixed.push_str(&edit.text);
        self.end = edit.span.end;
    }

    pub(super) fn finish(mut self) -> String {
        while !self.others.is_empty() {
            self.write_next();
        }
        self.fixed.push_str(&self.input[self.end..]);
        self.fixed
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use core::slice;

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
        let edits = edits.iter().map(Cow::Borrowed).collect();
        assert_eq!(Fixing::new("abcdef", edits).finish(), "ab+CDe!");
        assert_eq!(Fixing::new("abc", Vec::new()).finish(), "abc");
    }

    #[test]
    fn edits_that_come_in_order_need_not_be_kept() {
        let edits = [Edit::remove(1..2), Edit::insert(2, "+"), Edit::replace(0..3, "x")];
        let mut order = InOrder::default();
        let is_in_order = edits.each_ref().map(|edit| order.next(slice::from_ref(edit)).is_some());
        assert_eq!(is_in_order, [true, true, false]);
        let mut fixing =
            Fixing::new("abcd", vec![Cow::Borrowed(&edits[2]), Cow::Owned(Edit::remove(3..4))]);
        edits[..2].iter().for_each(|edit| fixing.apply(edit));
        assert_eq!(fixing.finish(), "x");
    }
}
