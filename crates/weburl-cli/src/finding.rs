//! An error in an input, with its place.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

use anstyle::Style;
use serde_json::{Value, json};
use weburl::diagnose::{Diagnostic, Edit};
use weburl::findings::{as_clause, grouped};
use weburl::{ParseError, Parser, ValidationError, findings};
use weburl_connect::{ConnectionError, ConnectionErrorKind};
use weburl_pattern::PatternError;

use crate::columns::Columns;
use crate::input::consumer::Defect;
use crate::input::source::Place;
use crate::severity::Severity;
use crate::visible::visible;

/// How many findings of a URL are shown to people. The others are counted.
pub(crate) const LIMIT: usize = 10;

/// How many findings of an input JSON and SARIF list, and how many edits of a finding. The others are counted: of each
/// byte of a long line, there may be one.
pub(crate) const MAX_LISTED: usize = 1_000;

/// The name of the finding that counts those that are not listed.
const MORE: &str = "more-findings";

#[derive(Clone)]
pub(crate) struct Finding<'a> {
    pub(crate) name: &'static str,
    pub(crate) description: Cow<'static, str>,
    /// Whether the input has no result because of it.
    pub(crate) is_failure: bool,
    /// In bytes of the input.
    pub(crate) span: Range<usize>,
    /// Edits that do not change what the input is parsed to.
    pub(crate) fix: Option<Cow<'a, [Edit]>>,
    /// Edits that do.
    pub(crate) suggestion: Option<Cow<'a, [Edit]>>,
    pub(crate) advice: Option<&'static str>,
    pub(crate) spec_url: Option<&'static str>,
}

impl<'a> Finding<'a> {
    /// Returns an error with the message that says what to write instead.
    pub(crate) fn of(diagnostic: &'a Diagnostic, message: String) -> Self {
        Self {
            is_failure: diagnostic.is_failure(),
            fix: diagnostic.fix().map(Cow::Borrowed),
            suggestion: diagnostic.suggestion().map(Cow::Borrowed),
            spec_url: Some(diagnostic.kind().spec_url()),
            ..Self::new(diagnostic.kind().name(), message, diagnostic.span())
        }
    }

    /// Returns an error in a connection string, with what to write instead.
    #[cold]
    pub(crate) fn of_connection(error: &ConnectionError) -> Self {
        let description = error.kind().description();
        let message = match error.advice() {
            Some(advice) => Cow::Owned([description, "; ", advice].concat()),
            None => description.into(),
        };
        Self::new(error.kind().name(), message, error.span())
    }

    #[cold]
    pub(crate) fn of_defect(defect: &Defect) -> Self {
        Self::new(defect.name(), defect.description(), defect.at()..defect.at())
    }

    /// Returns a finding for which there is no result.
    pub(crate) fn new(
        name: &'static str,
        description: impl Into<Cow<'static, str>>,
        span: Range<usize>,
    ) -> Self {
        Self {
            name,
            description: description.into(),
            is_failure: true,
            span,
            fix: None,
            suggestion: None,
            advice: None,
            spec_url: None,
        }
    }

    /// Returns the columns of the span in the source, in code points from 1; the end is exclusive.
    pub(crate) fn columns(&self, place: Place<'_>, columns: &Columns<'_>) -> [usize; 2] {
        columns_of(&self.span, place, columns)
    }

    /// Returns the finding as a line for people.
    pub(crate) fn within(&self, place: Place<'_>, columns: &Columns<'_>) -> String {
        let [column, _] = self.columns(place, columns);
        let message = self.message();
        let severity = Severity::of(self.is_failure);
        line(place, column, severity, Style::new(), &message, self.name)
    }

    /// Returns the finding in `text`, which is the value of an option, as a clause.
    pub(crate) fn in_option(&self, text: &str) -> String {
        let column = Columns::of(text.as_bytes()).column(self.span.start);
        format!("{} (at column {column}) [{}]", self.message(), self.name)
    }

    /// Returns the description and the advice, as a clause.
    pub(crate) fn message(&self) -> String {
        let description = as_clause(&self.description);
        match self.advice {
            Some(advice) => format!("{description}; {advice}"),
            None => description,
        }
    }
}

/// Passes on the first of the findings that `for_each` has, each failure, and at the end one that counts the others.
pub(crate) fn list(
    for_each: impl FnOnce(&mut dyn FnMut(Finding<'_>)),
    visit: &mut dyn FnMut(Finding<'_>),
) {
    let [mut listed, mut more] = [0, 0];
    let mut span = 0..0;
    for_each(&mut |finding| {
        if listed < MAX_LISTED || finding.is_failure {
            listed += 1;
            return visit(finding);
        }
        let start = if more == 0 { finding.span.start } else { span.start };
        span = start.min(finding.span.start)..span.end.max(finding.span.end);
        more += 1;
    });
    if more > 0 {
        let plural = if more == 1 { "" } else { "s" };
        let message = format!("{} more finding{plural} in the same input", grouped(more));
        visit(Finding { is_failure: false, ..Finding::new(MORE, message, span) });
    }
}

/// Returns the names of all errors of a mistake, the one that says it best first.
pub(crate) fn names(mistake: &findings::Finding) -> String {
    let best = mistake.kind();
    let others = mistake.kinds().filter(|kind| *kind != best);
    let names: Vec<_> = iter::once(best).chain(others).map(ValidationError::name).collect();
    names.join(", ")
}

/// Returns a line for people and editors: `file:line:column: severity: message [name]`.
pub(crate) fn line(
    place: Place<'_>,
    column: usize,
    severity: Severity,
    style: Style,
    message: &str,
    name: &str,
) -> String {
    let source = visible(place.origin.file);
    format!("{source}:{}:{column}: {style}{severity}{style:#}: {message} [{name}]", place.line)
}

/// Returns the columns of a span of an input that begins at `place`.
pub(crate) fn columns_of(
    span: &Range<usize>,
    place: Place<'_>,
    columns: &Columns<'_>,
) -> [usize; 2] {
    [span.start, span.end].map(|at| place.column - 1 + columns.column(at))
}

impl Finding<'_> {
    /// Returns why `parser` fails on `text`, with the message for people, which says what to write instead.
    #[cold]
    pub(crate) fn of_failure(parser: &Parser<'_>, text: &str, error: ParseError) -> Self {
        let findings = parser.findings(text, 0);
        match findings.failure() {
            Some(failure) => Self::of_mistake(failure),
            None => error.into(),
        }
    }

    /// Returns what is found for people, without edits.
    pub(crate) fn of_mistake(mistake: &findings::Finding) -> Self {
        Self {
            is_failure: mistake.is_failure(),
            spec_url: Some(mistake.kind().spec_url()),
            ..Self::new(mistake.kind().name(), mistake.message().to_owned(), mistake.span())
        }
    }

    /// Copies the edits, so that it can outlive its diagnosis.
    pub(crate) fn into_owned(self) -> Finding<'static> {
        let owned =
            |edits: Option<Cow<'_, [Edit]>>| edits.map(|edits| Cow::Owned(edits.into_owned()));
        Finding {
            name: self.name,
            description: self.description,
            is_failure: self.is_failure,
            span: self.span,
            fix: owned(self.fix),
            suggestion: owned(self.suggestion),
            advice: self.advice,
            spec_url: self.spec_url,
        }
    }
}

impl From<ParseError> for Finding<'_> {
    #[cold]
    fn from(error: ParseError) -> Self {
        Self {
            advice: error.advice(),
            spec_url: error.validation_error().map(ValidationError::spec_url),
            ..Self::new(error.kind().name(), error.kind().description(), error.span())
        }
    }
}

impl From<&PatternError> for Finding<'static> {
    fn from(error: &PatternError) -> Self {
        let kind = error.kind();
        let description = as_clause(kind.description());
        let place = error.component().map(|component| format!(" in the {component}"));
        let reason = error.reason().map(|reason| format!(": {reason}"));
        let description =
            [Some(description), place, reason].into_iter().flatten().collect::<String>();
        Self { advice: Some(kind.advice()), ..Self::new(kind.name(), description, error.span()) }
    }
}

/// Returns the kinds of findings, as SARIF describes them.
pub(crate) fn rules() -> Vec<Value> {
    let of_the_standard = ValidationError::ALL.iter().map(|error| {
        json!({
            "id": error.name(),
            "shortDescription": { "text": error.description() },
            "helpUri": error.spec_url(),
        })
    });
    let of_lines = Defect::ALL.map(
        |defect| json!({ "id": defect.name(), "shortDescription": { "text": defect.description() } }),
    );
    let more = json!({
        "id": MORE,
        "shortDescription": { "text": "Findings that are counted instead of listed." },
    });
    of_the_standard.chain(of_lines).chain([more]).collect()
}

/// Returns the kinds of errors in connection strings, as SARIF describes them.
pub(crate) fn rules_of_connections() -> Vec<Value> {
    let kinds = ConnectionErrorKind::ALL.iter();
    let rule = |kind: &ConnectionErrorKind| json!({ "id": kind.name(), "shortDescription": { "text": kind.description() } });
    kinds.map(rule).collect()
}
