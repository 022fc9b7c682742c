//! The report: takes errors at their places in the text that is walked, and keeps them at their places
//! in the caller's input.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Diagnosis, Diagnostic, Edit, Remedy};
use crate::code_point::{is_ascii_tab_or_newline, is_c0_control_or_space};
use crate::{ParseError, ParseErrorKind, ValidationError};

/// The parser fails, and the report says why.
pub(super) struct Failed;

pub(super) struct Report<'i> {
    input: &'i str,
    places: Places,
    diagnostics: Vec<Diagnostic>,
    needs_idna: Option<Range<usize>>,
}

/// The way from the text that is walked back to the caller's input.
struct Places {
    /// Where the text begins in the input.
    start: usize,
    /// For each byte of the text, and for its end, the place in the input; `None` where nothing was
    /// removed from between them. A table, so that many errors take no more than linear time.
    kept: Option<Vec<usize>>,
}

impl Places {
    fn offset(&self, offset: usize) -> usize {
        self.kept.as_ref().map_or(self.start + offset, |kept| kept[offset])
    }

    fn span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.offset(span.start);
        if span.is_empty() { start..start } else { start..self.offset(span.end - 1) + 1 }
    }
}

impl<'i> Report<'i> {
    /// A report on `input`, of which nothing has been removed yet.
    pub(super) fn new(input: &'i str) -> Self {
        let places = Places { start: 0, kept: None };
        Self { input, places, diagnostics: Vec::new(), needs_idna: None }
    }

    /// [Basic URL parser, steps 1 to 3](https://url.spec.whatwg.org/#concept-basic-url-parser): reports
    /// what is removed from the input, and returns what is left.
    pub(super) fn trim_and_clean(&mut self) -> Cow<'i, str> {
        let is_trimmed = |c: char| c.is_ascii() && is_c0_control_or_space(c as u8);
        let start = self.input.len() - self.input.trim_start_matches(is_trimmed).len();
        let end = start + self.input[start..].trim_end_matches(is_trimmed).len();
        let around = [0..start, end..self.input.len()].into_iter().filter(|span| !span.is_empty());
        if let Some(first) = around.clone().next() {
            let mend = Remedy::Mend(around.map(Edit::remove).collect());
            self.push(ValidationError::InvalidUrlUnit, first, mend);
        }
        self.clean(start..end)
    }

    /// [Basic URL parser, steps 2 and 3](https://url.spec.whatwg.org/#concept-basic-url-parser): reports
    /// tabs and newlines in a part of the input, and returns it without them.
    pub(super) fn clean(&mut self, range: Range<usize>) -> Cow<'i, str> {
        self.clean_with(range, |_, removals| Remedy::Mend(removals))
    }

    /// The same, where it depends on the text that is left what may be done about the error.
    pub(super) fn clean_with(
        &mut self,
        range: Range<usize>,
        remedy: impl FnOnce(&str, Vec<Edit>) -> Remedy,
    ) -> Cow<'i, str> {
        let Range { start, end } = range;
        let part = &self.input[range];
        let is_kept = |&at: &usize| !is_ascii_tab_or_newline(self.input.as_bytes()[at]);
        let mut removed = (start..end).filter(|at| !is_kept(at)).peekable();
        let Some(&first) = removed.peek() else {
            self.places.start = start;
            return Cow::Borrowed(part);
        };
        let removals = removed.map(|at| Edit::remove(at..at + 1)).collect();
        let kept = (start..end).filter(is_kept).chain([end]).collect();
        let text: String = part.split(['\t', '\n', '\r']).collect();
        let remedy = remedy(&text, removals);
        self.push(ValidationError::InvalidUrlUnit, first..first + 1, remedy);
        self.places.kept = Some(kept);
        Cow::Owned(text)
    }

    /// Takes an error. The spans lie in the text.
    pub(super) fn error(&mut self, error: ValidationError, span: Range<usize>, remedy: Remedy) {
        let in_input = |edits: Vec<Edit>| {
            edits.into_iter().map(|edit| edit.map_span(|span| self.places.span(span))).collect()
        };
        let remedy = match remedy {
            Remedy::None => Remedy::None,
            Remedy::Mend(edits) => Remedy::Mend(in_input(edits)),
            Remedy::Suggestion(edits) => Remedy::Suggestion(in_input(edits)),
        };
        self.push(error, self.places.span(span), remedy);
    }

    /// Takes the error with which the parser fails. Its span lies in the text, from `start` on.
    pub(super) fn failure(&mut self, error: ParseError, start: usize) -> Failed {
        let span = self.places.span(start + error.span().start..start + error.span().end);
        match error.kind() {
            ParseErrorKind::Validation(error) => {
                let remedy = Remedy::None;
                self.diagnostics.push(Diagnostic { error, is_failure: true, span, remedy });
            }
            ParseErrorKind::NeedsIdna => self.needs_idna = Some(span),
            // No step of the standard's fails because of a length.
            ParseErrorKind::TooLong => {}
        }
        Failed
    }

    /// Takes note that only UTS 46 could judge a part of the text.
    pub(super) fn needs_idna(&mut self, span: Range<usize>) {
        self.needs_idna = Some(self.places.span(span));
    }

    fn push(&mut self, error: ValidationError, span: Range<usize>, remedy: Remedy) {
        self.diagnostics.push(Diagnostic { error, is_failure: false, span, remedy });
    }

    pub(super) fn finish(self) -> Diagnosis<'i> {
        let Self { input, places: _, diagnostics, needs_idna } = self;
        Diagnosis { input, diagnostics, needs_idna }
    }
}
