//! Validation errors that have one cause.

use core::ops::Range;

use crate::error::validation_error::ValidationError;
use crate::error::validation_error::ValidationError::{
    InvalidCredentials, InvalidReverseSolidus, InvalidUrlUnit, SpecialSchemeMissingFollowingSolidus,
};
use crate::report::diagnose::diagnostic::Diagnostic;

/// Errors that one change would make good.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The one that says it best.
    pub(super) main: Diagnostic,
    /// All of them: a bit for each, in the standard's order.
    errors: u32,
    pub(super) span: Range<usize>,
    /// How many equal ones stand side by side.
    pub(super) count: usize,
}

impl Group {
    pub(super) fn of(diagnostic: &Diagnostic) -> Self {
        Self {
            errors: bit(diagnostic.kind()),
            span: diagnostic.span(),
            count: 1,
            main: diagnostic.clone(),
        }
    }

    /// Takes the next error of `input` in if it has the same cause, and returns whether it has.
    pub(super) fn joins(&mut self, next: &Diagnostic, input: &str) -> bool {
        let (ours, span) = (&self.main, next.span());
        let is_neighbor = span.start == self.span.end && is_like(ours, next, input);
        let has_same_place = span == self.span && !span.is_empty();
        let is_of_slashes = || {
            self.has(SpecialSchemeMissingFollowingSolidus)
                && matches!(
                    next.kind(),
                    SpecialSchemeMissingFollowingSolidus | InvalidReverseSolidus
                )
                && span.start <= self.span.end
        };
        let is_of_credentials =
            || self.has(InvalidCredentials) && next.kind() == InvalidCredentials;
        let joins = if next.is_failure() {
            let leads_to_failure = is_of_host(ours.kind())
                && is_of_host(next.kind())
                && span.start < self.span.end
                && self.span.start <= span.end;
            leads_to_failure || has_same_place
        } else {
            is_neighbor
                || has_same_place
                || ours.has_same_remedy(next)
                || is_of_slashes()
                || is_of_credentials()
        };
        if !joins {
            return false;
        }
        self.errors |= bit(next.kind());
        if next.is_failure() {
            (self.span, self.main) = (span, next.clone());
        } else {
            self.count += usize::from(is_neighbor);
            self.span = self.span.start.min(span.start)..self.span.end.max(span.end);
        }
        true
    }

    pub(super) fn has(&self, error: ValidationError) -> bool {
        self.errors & bit(error) != 0
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = ValidationError> + use<> {
        let errors = self.errors;
        ValidationError::ALL.iter().copied().filter(move |&error| errors & bit(error) != 0)
    }
}

fn bit(error: ValidationError) -> u32 {
    1 << error as u32
}

/// Whether both are the same error of the same code point, with the same remedy.
fn is_like(a: &Diagnostic, b: &Diagnostic, input: &str) -> bool {
    let text = |diagnostic: &Diagnostic| {
        let edits = diagnostic.fix().or(diagnostic.suggestion()).unwrap_or_default();
        edits.first().map(|edit| (diagnostic.fix().is_some(), edit.text().len()))
    };
    matches!(a.kind(), InvalidUrlUnit | InvalidReverseSolidus)
        && a.kind() == b.kind()
        && a.invalid_url_unit() == b.invalid_url_unit()
        && input[a.span()] == input[b.span()]
        && text(a) == text(b)
}

/// Whether this error is found while a host is parsed: they come first in the standard's table.
fn is_of_host(error: ValidationError) -> bool {
    error < InvalidUrlUnit
}
