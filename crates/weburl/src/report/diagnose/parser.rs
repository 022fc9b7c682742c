//! The validation errors that a `Parser` meets, with its default scheme.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use crate::error::validation_error::ValidationError;
use crate::parser::default_scheme::MissingScheme;
use crate::parser::parse::advised;
use crate::parser::url_parser::Parser;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::{Diagnostic, Remedy};
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::outline::{self, Outline};
use crate::report::diagnose::report::Report;
use crate::report::diagnose::url;

impl Parser<'_> {
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
    let mut missing_scheme = Some(lack_of_scheme(missing));
    let outline = diagnose(&completed, None, query_encoding, &mut |diagnostic| {
        let diagnostic = diagnostic.map_span(place);
        let is_before = diagnostic.span.end <= missing.at && !diagnostic.span.is_empty();
        if !is_before {
            missing_scheme.take().into_iter().for_each(&mut *visit);
        }
        visit(diagnostic);
    });
    missing_scheme.into_iter().for_each(&mut *visit);
    let components = outline::mapped(&outline.components, place);
    Outline { components, needs_idna: outline.needs_idna.map(place) }
}

fn lack_of_scheme(missing: &MissingScheme) -> Diagnostic {
    let scheme = Edit::insert(missing.at, missing.text.to_owned());
    let slash = missing.colon.as_ref().map(|colon| Edit::replace(colon.span.clone(), colon.slash));
    let fix: Vec<_> = [scheme].into_iter().chain(slash).collect();
    Diagnostic {
        error: ValidationError::MissingSchemeNonRelativeUrl,
        unit: None,
        is_failure: false,
        span: missing.at..missing.at,
        remedy: Remedy::fix(fix),
    }
}

/// Visits the validation errors that the parser meets in `input`.
fn diagnose(
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
