//! Diagnostics: every validation error of an input, where it is, and what would fix it.
//!
//! [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). The parser itself
//! stops at failures and takes no notice of other errors. What is here looks at the same parts of an
//! input a second time, in the order in which the standard's algorithm meets them, when it is asked to.

mod fix;
mod host;
mod ipv4;
mod path;
mod report;
mod setters;
mod start;
mod unit;
mod url;

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

pub use fix::Edit;

use self::report::Report;
use crate::error::message::write_message;
use crate::error::validation_error::ValidationError;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;

pub(crate) use setters::diagnose_setter;
pub(crate) use unit::non_units;

/// The validation errors of an input, in the order in which the standard's parser meets them.
///
/// Made by [`Parser::diagnose`](crate::Parser::diagnose) and
/// [`Api::diagnose`](crate::web::api::Api::diagnose).
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let diagnosis = Parser::new().diagnose(r"https://example.org\a b");
/// let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.error().name()).collect();
/// assert_eq!(names, ["invalid-reverse-solidus", "invalid-URL-unit"]);
/// assert_eq!(diagnosis.fixed(), "https://example.org/a%20b");
/// ```
#[derive(Clone)]
pub struct Diagnosis<'i> {
    input: &'i str,
    diagnostics: Vec<Diagnostic>,
    needs_idna: Option<Range<usize>>,
}

impl<'i> Diagnosis<'i> {
    /// The input as the caller passed it.
    pub fn input(&self) -> &'i str {
        self.input
    }

    /// The validation errors.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The validation errors, one after the other.
    pub fn iter(&self) -> core::slice::Iter<'_, Diagnostic> {
        self.diagnostics.iter()
    }

    /// Whether there is no validation error, and nothing was left unseen for lack of
    /// [IDNA](Self::needs_idna).
    pub fn is_valid(&self) -> bool {
        self.diagnostics.is_empty() && self.needs_idna.is_none()
    }

    /// The error because of which the parser fails: the last one, or none.
    pub fn failure(&self) -> Option<&Diagnostic> {
        self.diagnostics.last().filter(|diagnostic| diagnostic.is_failure)
    }

    /// The part of the host that only UTS 46 can judge, where the feature `idna` is off. Its errors are
    /// not among the diagnostics.
    pub fn needs_idna(&self) -> Option<Range<usize>> {
        self.needs_idna.clone()
    }

    /// The input with the fixes of all its errors applied. It is parsed to the same URL, and is valid
    /// if every error has a fix. Borrows if there are none.
    pub fn fixed(&self) -> Cow<'i, str> {
        self.fixed_where(|_| true)
    }

    /// The input with the fixes of the errors applied for which `condition` holds. It is parsed to the
    /// same URL, whichever they are. Borrows if there are none.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, ValidationError};
    ///
    /// let diagnosis = Parser::new().diagnose(r"https://example.org\a b");
    /// let fixed = diagnosis
    ///     .fixed_where(|diagnostic| diagnostic.error() == ValidationError::InvalidUrlUnit);
    /// assert_eq!(fixed, r"https://example.org\a%20b");
    /// ```
    pub fn fixed_where(&self, condition: impl Fn(&Diagnostic) -> bool) -> Cow<'i, str> {
        let chosen = self.iter().filter(|diagnostic| condition(diagnostic));
        fix::apply(self.input, chosen.flat_map(Diagnostic::fix).flatten())
    }
}

impl<'d> IntoIterator for &'d Diagnosis<'_> {
    type Item = &'d Diagnostic;
    type IntoIter = core::slice::Iter<'d, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Leaves out the input, which may hold a password.
impl fmt::Debug for Diagnosis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { input: _, diagnostics, needs_idna } = self;
        f.debug_struct("Diagnosis")
            .field("diagnostics", diagnostics)
            .field("needs_idna", needs_idna)
            .finish_non_exhaustive()
    }
}

/// A validation error, and the bytes of the input where it is.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let diagnosis = Parser::new().diagnose("https://example.org:7z");
/// let diagnostic = diagnosis.failure().unwrap();
/// assert_eq!(diagnostic.span(), 21..22);
/// assert_eq!(
///     diagnostic.to_string(),
///     "port-invalid: the port contains something other than digits (at bytes 21..22)"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    error: ValidationError,
    is_failure: bool,
    span: Range<usize>,
    remedy: Remedy,
}

/// What would make the place of an error valid.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Remedy {
    None,
    /// The URL stays as it is.
    Fix(Vec<Edit>),
    /// The URL becomes another one.
    Suggestion(Vec<Edit>),
}

impl Diagnostic {
    /// The error.
    pub const fn error(&self) -> ValidationError {
        self.error
    }

    /// Whether the parser fails because of it.
    pub const fn is_failure(&self) -> bool {
        self.is_failure
    }

    /// Where it is: offsets in bytes into the input as the caller passed it. The span is empty where
    /// something is missing.
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The edits of the input that make this place valid and that never change what it is parsed to.
    pub fn fix(&self) -> Option<&[Edit]> {
        match &self.remedy {
            Remedy::Fix(edits) => Some(edits),
            _ => None,
        }
    }

    /// Edits of the input that make this place valid, where only another URL would do. They show what
    /// may have been meant, and are not to be applied unseen.
    pub fn suggestion(&self) -> Option<&[Edit]> {
        match &self.remedy {
            Remedy::Suggestion(edits) => Some(edits),
            _ => None,
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.error)?;
        write_message(f, self.error.description(), self.span())
    }
}

/// Leaves out the edits, which may hold parts of the input.
impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { error, is_failure, span, remedy: _ } = self;
        f.debug_struct("Diagnostic")
            .field("error", error)
            .field("is_failure", is_failure)
            .field("span", span)
            .finish_non_exhaustive()
    }
}

impl core::error::Error for Diagnostic {}

/// Finds the validation errors that the parser meets in `input`.
pub(crate) fn diagnose<'i>(
    input: &'i str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
) -> Diagnosis<'i> {
    let mut report = Report::new(input);
    let text = report.trim_and_clean();
    let _: Result<(), report::Failed> = url::diagnose(&text, base, query_encoding, &mut report);
    report.finish()
}
