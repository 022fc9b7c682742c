//! The report: passes errors on with their places, which are in the cleaned text, mapped to the caller's input.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::parser::input::{
    InputOffsets, tabs_and_newlines, trimmed_range, without_tabs_and_newlines,
};
use crate::record::position::ComponentRanges;
use crate::report::diagnose::diagnostic::{Diagnostic, InvalidUrlUnit, Remedy};
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::outline::{self, Outline};

pub(super) struct Report<'i, 'v> {
    input: &'i str,
    offsets: InputOffsets<'i>,
    /// What is called with each error, so that nobody has to keep them all.
    visit: &'v mut dyn FnMut(Diagnostic),
    outline: Outline,
}

impl<'i, 'v> Report<'i, 'v> {
    /// Returns a report on `input`, from which nothing has been removed yet.
    pub(super) fn new(input: &'i str, visit: &'v mut dyn FnMut(Diagnostic)) -> Self {
        Self { input, offsets: InputOffsets::unmoved(), visit, outline: Outline::default() }
    }

    /// Records where the text has its components.
    pub(super) fn components(&mut self, components: &ComponentRanges) {
        let components = outline::mapped(components, |span| self.offsets.span(span));
        self.outline.components = components;
    }

    /// Returns the input as the parser reads it, and reports what the parser removes.
    ///
    /// [URL Standard: basic URL parser, steps 1 to
    /// 3](https://url.spec.whatwg.org/#concept-basic-url-parser).
    pub(super) fn trim_and_clean(&mut self) -> Cow<'i, str> {
        let Range { start, end } = trimmed_range(self.input.as_bytes());
        let around = [0..start, end..self.input.len()].into_iter().filter(|span| !span.is_empty());
        if let Some(first) = around.clone().next() {
            let fix = Remedy::fix(around.map(Edit::remove).collect::<Vec<_>>());
            self.push_unit(InvalidUrlUnit::ControlOrSpaceAround, first, fix);
        }
        self.clean(start..end)
    }

    /// Returns a part of the input without tabs and newlines, and reports these.
    ///
    /// [URL Standard: basic URL parser, steps 2 and
    /// 3](https://url.spec.whatwg.org/#concept-basic-url-parser).
    pub(super) fn clean(&mut self, range: Range<usize>) -> Cow<'i, str> {
        self.clean_with(range, |_, removals| Remedy::fix(removals))
    }

    /// Does what [`clean`](Self::clean) does, if the remedy depends on the text that is left.
    pub(super) fn clean_with(
        &mut self,
        range: Range<usize>,
        remedy: impl FnOnce(&str, Vec<Edit>) -> Remedy,
    ) -> Cow<'i, str> {
        let text = without_tabs_and_newlines(&self.input[range.clone()]);
        self.offsets = InputOffsets::of_part(self.input, range.clone());
        let removed = match text {
            Cow::Owned(_) => tabs_and_newlines(self.input, range),
            Cow::Borrowed(_) => tabs_and_newlines(self.input, 0..0),
        };
        if let Some(first) = removed.clone().next() {
            // A line may have millions of tabs, and a list that grows would take twice the memory.
            let mut removals = Vec::with_capacity(runs(removed.clone()).count());
            removals.extend(runs(removed).map(Edit::remove));
            let remedy = remedy(&text, removals);
            self.push_unit(InvalidUrlUnit::TabOrNewline, first..first + 1, remedy);
        }
        text
    }

    /// Reports an error. The spans are in the cleaned text.
    pub(super) fn error(&mut self, error: ValidationError, span: Range<usize>, remedy: Remedy) {
        let remedy = remedy.map_span(|span| self.offsets.span(span));
        let span = self.offsets.span(span);
        (self.visit)(Diagnostic { error, unit: None, is_failure: false, span, remedy });
    }

    /// Reports a code point that is not a URL unit. The spans are in the cleaned text.
    pub(super) fn invalid_url_unit(&mut self, c: char, span: Range<usize>, remedy: Remedy) {
        let remedy = remedy.map_span(|span| self.offsets.span(span));
        self.push_unit(InvalidUrlUnit::of(c), self.offsets.span(span), remedy);
    }

    /// Reports the error on which the parser fails. Its span is in the cleaned text.
    pub(super) fn failure(&mut self, failure: ParseError) {
        let span = self.offsets.span(failure.span());
        // No step of the standard fails because of a length, and none parses what only setters refuse.
        if let Some(error) = failure.validation_error() {
            let (unit, remedy) = (None, failure.advice().map_or(Remedy::None, Remedy::Advice));
            (self.visit)(Diagnostic { error, unit, is_failure: true, span, remedy });
        } else if failure.kind() == ParseErrorKind::NeedsIdna {
            self.outline.needs_idna = Some(span);
        }
    }

    /// Records that only UTS 46 can judge a part of the text.
    pub(super) fn needs_idna(&mut self, span: Range<usize>) {
        self.outline.needs_idna = Some(self.offsets.span(span));
    }

    /// Reports what is not a URL unit. The spans are in the input.
    fn push_unit(&mut self, unit: InvalidUrlUnit, span: Range<usize>, remedy: Remedy) {
        let (error, unit) = (ValidationError::InvalidUrlUnit, Some(unit));
        (self.visit)(Diagnostic { error, unit, is_failure: false, span, remedy });
    }

    pub(super) fn finish(self) -> Outline {
        self.outline
    }
}

/// Returns the ranges of offsets that follow each other.
fn runs(offsets: impl Iterator<Item = usize>) -> impl Iterator<Item = Range<usize>> {
    let mut offsets = offsets.peekable();
    iter::from_fn(move || {
        let start = offsets.next()?;
        let mut end = start + 1;
        while offsets.next_if_eq(&end).is_some() {
            end += 1;
        }
        Some(start..end)
    })
}
