//! The diagnosis as a method of `Parser`.

use alloc::borrow::ToOwned;
use alloc::vec;
use alloc::vec::Vec;

use crate::error::advice::Advice;
use crate::error::validation_error::ValidationError;
use crate::parser::default_scheme::MissingScheme;
use crate::parser::parse::advised;
use crate::parser::url_parser::Parser;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnosis::{Diagnosis, Diagnostic, Remedy};
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::outline::{self, Outline};
use crate::report::diagnose::report::Report;
use crate::report::diagnose::url;

impl Parser<'_> {
    /// Returns all validation errors of `input`, of which [`parse`](Self::parse) reports at most one.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). Looks at the
    /// input a second time, and allocates for each error. [`survey`](Self::survey) keeps none of them.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Url};
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let diagnosis = Parser::new().base(&base).diagnose(" https:foo.html");
    /// let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.error().name()).collect();
    /// assert_eq!(names, ["invalid-URL-unit", "special-scheme-missing-following-solidus"]);
    /// assert_eq!(diagnosis.fixed(), "foo.html");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "syntax_violation_callback")]
    pub fn diagnose<'i>(&self, input: &'i str) -> Diagnosis<'i> {
        let mut diagnostics = Vec::new();
        let outline = self.visit_errors(input, &mut |diagnostic| diagnostics.push(diagnostic));
        Diagnosis { input, diagnostics, outline }
    }

    /// Calls `visit` with each error, and returns what else is known of the input.
    pub(crate) fn visit_errors(&self, input: &str, visit: &mut dyn FnMut(Diagnostic)) -> Outline {
        let query_encoding = self.options.query_encoding;
        match self.missing_scheme(input) {
            Some(missing) => diagnose_completed(input, &missing, query_encoding, visit),
            None => diagnose(input, self.base, query_encoding, visit),
        }
    }
}

/// Visits the errors of `input` with the scheme that it lacks. That it lacks one is the first after what is wrong
/// before it, and its fix is to add it.
fn diagnose_completed(
    input: &str,
    missing: &MissingScheme,
    query_encoding: QueryEncoding,
    visit: &mut dyn FnMut(Diagnostic),
) -> Outline {
    let completed = missing.added_to(input);
    let place = |span| missing.span(span);
    let mut missing_scheme = missing.has_scheme().then(|| lack_of_scheme(missing));
    let outline = diagnose(&completed, None, query_encoding, &mut |diagnostic| {
        let mut diagnostic = diagnostic.map_span(place);
        let is_before = diagnostic.span.end <= missing.at() && !diagnostic.span.is_empty();
        if !is_before {
            missing_scheme.take().into_iter().for_each(&mut *visit);
        }
        if diagnostic.is_failure && !missing.has_scheme() {
            diagnostic.remedy = Remedy::Advice(Advice::FixDefaultScheme.text());
        }
        visit(diagnostic);
    });
    missing_scheme.into_iter().for_each(&mut *visit);
    let components = outline::mapped(&outline.components, place);
    Outline { components, needs_idna: outline.needs_idna.map(place) }
}

fn lack_of_scheme(missing: &MissingScheme) -> Diagnostic {
    let fix = Edit::insert(missing.at(), missing.text().to_owned());
    Diagnostic {
        error: ValidationError::MissingSchemeNonRelativeUrl,
        unit: None,
        is_failure: false,
        span: missing.at()..missing.at(),
        remedy: Remedy::Fix(vec![fix]),
    }
}

/// Visits the validation errors that the parser meets in `input`.
pub(super) fn diagnose(
    input: &str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
    visit: &mut dyn FnMut(Diagnostic),
) -> Outline {
    let mut report = Report::new(input, visit);
    let text = report.trim_and_clean();
    if let Err(error) = url::diagnose(&text, base, query_encoding, &mut report) {
        report.failure(advised(&text, error));
    }
    report.finish()
}
