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
use crate::report::diagnose::report::Report;
use crate::report::diagnose::url;

impl Parser<'_> {
    /// Returns all validation errors of `input`, of which [`parse`](Self::parse) reports at most one.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). Looks at the
    /// input a second time, and allocates for each error.
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
        let query_encoding = self.options.query_encoding;
        match self.missing_scheme(input) {
            Some(missing) => diagnose_completed(input, &missing, query_encoding),
            None => diagnose(input, self.base, query_encoding),
        }
    }
}

/// Returns the validation errors of `input` with the scheme that it lacks. That it lacks one is the first after
/// what is wrong before it, and its fix is to add it.
fn diagnose_completed<'i>(
    input: &'i str,
    missing: &MissingScheme,
    query_encoding: QueryEncoding,
) -> Diagnosis<'i> {
    let completed = missing.added_to(input);
    let Diagnosis { input: _, diagnostics, needs_idna } =
        diagnose(&completed, None, query_encoding);
    let place = |span| missing.span(span);
    let mut diagnostics: Vec<_> =
        diagnostics.into_iter().map(|diagnostic| diagnostic.map_span(place)).collect();
    if missing.has_scheme() {
        let before = diagnostics.partition_point(|diagnostic| {
            diagnostic.span.end <= missing.at() && !diagnostic.span.is_empty()
        });
        let fix = Edit::insert(missing.at(), missing.text().to_owned());
        diagnostics.insert(
            before,
            Diagnostic {
                error: ValidationError::MissingSchemeNonRelativeUrl,
                unit: None,
                is_failure: false,
                span: missing.at()..missing.at(),
                remedy: Remedy::Fix(vec![fix]),
            },
        );
    } else if let Some(failure) = diagnostics.last_mut() {
        failure.remedy = Remedy::Advice(Advice::FixDefaultScheme.text());
    }
    Diagnosis { input, diagnostics, needs_idna: needs_idna.map(place) }
}

/// Returns the validation errors that the parser meets in `input`.
pub(super) fn diagnose<'i>(
    input: &'i str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
) -> Diagnosis<'i> {
    let mut report = Report::new(input);
    let text = report.trim_and_clean();
    if let Err(error) = url::diagnose(&text, base, query_encoding, &mut report) {
        report.failure(advised(&text, error));
    }
    report.finish()
}
