//! An error in an input, with its place.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

use serde::Serialize;
use serde_json::{Value, json};
use weburl::ValidationError;
use weburl::diagnose::{Diagnostic, Edit};
use weburl_editions::authoring::Violation;

use crate::check::text;
use crate::edits::{self, JsonEdit};
use crate::input::{Place, Source};
use crate::sarif::SarifFinding;
use crate::severity::Severity;

/// The error of a line that is not text.
pub(super) const NOT_UTF8: (&str, &str) = ("not-UTF-8", "The line is not UTF-8.");
/// The error of a line without content.
pub(super) const BLANK_LINE: (&str, &str) = ("blank-line", "The line is blank.");

/// The column of each byte of a line.
pub(super) enum Columns {
    /// Each byte is a column.
    Bytes,
    /// A table, so that any number of lookups takes linear time.
    Table(Vec<usize>),
}

impl Columns {
    pub(super) fn of(text: &str) -> Self {
        if text.is_ascii() {
            return Self::Bytes;
        }
        let lens = text.chars().map(char::len_utf8);
        let columns = (1..).zip(lens).flat_map(|(column, len)| iter::repeat_n(column, len));
        Self::Table(columns.chain([text.chars().count() + 1]).collect())
    }

    /// Returns the column of a byte, in code points from 1.
    fn column(&self, at: usize) -> usize {
        match self {
            Self::Bytes => at + 1,
            Self::Table(columns) => columns[at],
        }
    }
}

pub(super) struct Finding<'a> {
    place: Place,
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) is_failure: bool,
    columns: &'a Columns,
    span: Range<usize>,
    pub(super) fix: Option<&'a [Edit]>,
    suggestion: Option<&'a [Edit]>,
    advice: Option<&'static str>,
}

impl<'a> Finding<'a> {
    pub(super) fn of(place: Place, columns: &'a Columns, diagnostic: &'a Diagnostic) -> Self {
        Self {
            place,
            name: diagnostic.error().name(),
            description: diagnostic.error().description(),
            is_failure: diagnostic.is_failure(),
            columns,
            span: diagnostic.span(),
            fix: diagnostic.fix(),
            suggestion: diagnostic.suggestion(),
            advice: diagnostic.advice(),
        }
    }

    pub(super) fn of_violation(place: Place, columns: &'a Columns, violation: &Violation) -> Self {
        Self {
            columns,
            span: violation.place..violation.place,
            is_failure: false,
            ..Self::of_line(place, (violation.kind.name(), violation.kind.description()))
        }
    }

    pub(super) fn not_utf8(place: Place) -> Self {
        Self::of_line(place, NOT_UTF8)
    }

    pub(super) fn blank_line(place: Place) -> Self {
        Self::of_line(place, BLANK_LINE)
    }

    fn of_line(place: Place, (name, description): (&'static str, &'static str)) -> Self {
        Self {
            place,
            name,
            description,
            is_failure: true,
            columns: &Columns::Bytes,
            span: 0..0,
            fix: None,
            suggestion: None,
            advice: None,
        }
    }

    fn line(&self) -> u64 {
        self.place.number()
    }

    /// Returns the columns of the span, in code points from 1; the end is exclusive.
    fn columns(&self) -> [usize; 2] {
        self.columns_of(&self.span)
    }

    fn columns_of(&self, span: &Range<usize>) -> [usize; 2] {
        [span.start, span.end].map(|at| self.columns.column(at))
    }

    /// Returns the finding as a line for people.
    pub(super) fn in_words(&self, source: Source<'_>) -> String {
        let [column, _] = self.columns();
        let message = as_clause(&self.message());
        text::line(source, self.place, column, Severity::of(self.is_failure), &message, self.name)
    }

    /// Returns the description and the advice, as sentences.
    fn message(&self) -> Cow<'static, str> {
        match self.advice {
            Some(advice) => Cow::Owned(format!("{} To fix it, {advice}.", self.description)),
            None => Cow::Borrowed(self.description),
        }
    }

    pub(super) fn to_sarif(&self) -> SarifFinding<'_> {
        let replacement = |edit: &'a Edit| (self.columns_of(&edit.span()), edit.text());
        SarifFinding {
            rule: self.name,
            is_error: self.is_failure,
            message: self.message(),
            line: self.line(),
            columns: self.columns(),
            fix: self.fix.map(|fix| fix.iter().map(replacement).collect()),
        }
    }

    pub(super) fn to_json<'f>(&'f self, file: &'f str) -> JsonFinding<'f> {
        let [column, end_column] = self.columns();
        JsonFinding {
            file,
            line: self.line(),
            column,
            end_column,
            name: self.name,
            description: self.description,
            is_failure: self.is_failure,
            span: [self.span.start, self.span.end],
            fix: edits::in_json(self.fix),
            suggestion: edits::in_json(self.suggestion),
            advice: self.advice,
        }
    }
}

/// Returns the kinds of findings, as SARIF describes them.
pub(super) fn rules() -> Vec<Value> {
    let of_the_standard = ValidationError::all().map(|error| {
        json!({
            "id": error.name(),
            "shortDescription": { "text": error.description() },
            "helpUri": error.spec_url(),
        })
    });
    let of_lines = [NOT_UTF8, BLANK_LINE].map(
        |(name, description)| json!({ "id": name, "shortDescription": { "text": description } }),
    );
    of_the_standard.chain(of_lines).collect()
}

/// Spans are in bytes of the line.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct JsonFinding<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    end_column: usize,
    name: &'static str,
    description: &'static str,
    is_failure: bool,
    span: [usize; 2],
    fix: Option<Vec<JsonEdit<'a>>>,
    suggestion: Option<Vec<JsonEdit<'a>>>,
    advice: Option<&'static str>,
}

/// Returns `sentence` as a message that follows the word for its severity.
fn as_clause(sentence: &str) -> String {
    let clause = sentence.strip_suffix('.').unwrap_or(sentence);
    let mut chars = clause.chars();
    match chars.next() {
        Some(first) if !chars.as_str().starts_with(|c: char| c.is_uppercase()) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => clause.to_owned(),
    }
}
