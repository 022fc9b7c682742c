//! A look at an input that keeps none of its errors.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::parser::url_parser::Parser;
use crate::record::position::ComponentRanges;
use crate::report::diagnose::diagnosis::Diagnostic;
use crate::report::diagnose::fix::{Edit, Fixing, InOrder};
use crate::report::diagnose::outline::Outline;

/// What a [`Diagnosis`](super::Diagnosis) says about an input, without a list of its validation errors.
///
/// [`Parser::survey`] returns it. It looks at the input again for each question, and keeps no error, so that an
/// input of a hundred million errors takes no more memory than one of two. `Debug` leaves out the input.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let parser = Parser::new();
/// let survey = parser.survey(r"https://example.org\a b");
/// let mut messages = Vec::new();
/// survey.for_each(|diagnostic| messages.push(survey.message(diagnostic)));
/// assert_eq!(messages, [
///     "a backslash in the path must be written /",
///     "a space in the path must be written %20",
/// ]);
/// assert_eq!(survey.fixed(), "https://example.org/a%20b");
/// ```
#[derive(Clone)]
pub struct Survey<'p, 'i> {
    parser: &'p Parser<'p>,
    pub(crate) input: &'i str,
    has_errors: bool,
    failure: Option<Diagnostic>,
    outline: Outline,
}

impl Parser<'_> {
    /// Looks for the validation errors of `input`, and keeps only the one on which the parser fails.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). For an input of any length;
    /// [`diagnose`](Self::diagnose) looks at a short one once.
    pub fn survey<'p, 'i>(&'p self, input: &'i str) -> Survey<'p, 'i> {
        let (mut has_errors, mut failure) = (false, None);
        let outline = self.visit_errors(input, &mut |diagnostic| {
            has_errors = true;
            failure = Some(diagnostic).filter(Diagnostic::is_failure);
        });
        Survey { parser: self, input, has_errors, failure, outline }
    }
}

impl<'i> Survey<'_, 'i> {
    /// Returns whether the input is valid, as [`Diagnosis::is_valid`](super::Diagnosis::is_valid) does.
    pub fn is_valid(&self) -> bool {
        !self.has_errors && self.outline.needs_idna.is_none()
    }

    /// Returns the error on which the parser fails, or `None` if it does not fail on one.
    pub fn failure(&self) -> Option<&Diagnostic> {
        self.failure.as_ref()
    }

    /// Returns where the input has its components, as
    /// [`Diagnosis::component_ranges`](super::Diagnosis::component_ranges) does.
    pub const fn component_ranges(&self) -> &ComponentRanges {
        &self.outline.components
    }

    /// Calls `visit` with each validation error, in the order in which the standard's parser meets them.
    pub fn for_each(&self, mut visit: impl FnMut(&Diagnostic)) {
        if self.has_errors {
            self.parser.visit_errors(self.input, &mut |diagnostic| visit(&diagnostic));
        }
    }

    /// Returns the input with the fixes of all errors applied. Borrows if no error has one.
    pub fn fixed(&self) -> Cow<'i, str> {
        self.fixed_where(|_| true)
    }

    /// Returns the input with the fixes applied of those errors for which `condition` holds, as
    /// [`Diagnosis::fixed_where`](super::Diagnosis::fixed_where) does. Borrows if there is nothing to fix.
    ///
    /// Takes the memory of the result. Only a fix of many parts, which is that of tabs and newlines, is kept besides.
    pub fn fixed_where(&self, condition: impl Fn(&Diagnostic) -> bool) -> Cow<'i, str> {
        let (mut others, mut has_fix, mut order) = (Vec::new(), false, InOrder::default());
        self.for_each(|diagnostic| {
            let edits = fix_where(diagnostic, &condition);
            has_fix |= !edits.is_empty();
            if next_in_order(&mut order, diagnostic, edits).is_none() {
                others.extend_from_slice(edits);
            }
        });
        if !has_fix {
            return Cow::Borrowed(self.input);
        }
        let (mut fixing, mut order) = (Fixing::new(self.input, others), InOrder::default());
        self.for_each(|diagnostic| {
            let edits = fix_where(diagnostic, &condition);
            if let Some(edit) = next_in_order(&mut order, diagnostic, edits) {
                fixing.apply(edit);
            }
        });
        Cow::Owned(fixing.finish())
    }

    /// Returns what is wrong in the place of `diagnostic`, which is one of this input, and what to write instead, as
    /// [`Diagnosis::message`](super::Diagnosis::message) does.
    pub fn message(&self, diagnostic: &Diagnostic) -> String {
        diagnostic.message(self.input, self.component_ranges())
    }
}

/// Returns the edits that fix an error; none unless `condition` holds.
fn fix_where(diagnostic: &Diagnostic, condition: impl Fn(&Diagnostic) -> bool) -> &[Edit] {
    diagnostic.fix().filter(|_| condition(diagnostic)).unwrap_or_default()
}

/// Returns the edit of an error that can be applied when its turn comes.
///
/// What the parser removes before it begins comes first, wherever it is. No edit would follow a space at the end of the
/// input.
fn next_in_order<'e>(
    order: &mut InOrder,
    diagnostic: &Diagnostic,
    edits: &'e [Edit],
) -> Option<&'e Edit> {
    if diagnostic.is_removed_at_first() { None } else { order.next(edits) }
}

/// Leaves out the input, which may contain a password.
impl fmt::Debug for Survey<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Survey")
            .field("is_valid", &self.is_valid())
            .field("failure", &self.failure)
            .finish_non_exhaustive()
    }
}
