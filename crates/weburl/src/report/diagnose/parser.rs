//! The diagnosis as a method of `Parser`.

use crate::parser::url_parser::Parser;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnosis::Diagnosis;
use crate::report::diagnose::report::{Failed, Report};
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
        diagnose(input, self.base, self.options.query_encoding)
    }
}

/// Returns the validation errors that the parser meets in `input`.
pub(super) fn diagnose<'i>(
    input: &'i str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
) -> Diagnosis<'i> {
    let mut report = Report::new(input);
    let text = report.trim_and_clean();
    let _: Result<(), Failed> = url::diagnose(&text, base, query_encoding, &mut report);
    report.finish()
}
