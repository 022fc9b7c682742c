//! What every subcommand writes as JSON about an input. `docs/command.md` describes it.

use std::borrow::Cow;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use weburl::diagnose::Edit;

use crate::columns::Columns;
use crate::finding::{Finding, MAX_LISTED};
use crate::input::consumer::Input;
use crate::input::source::{Origin, Place};

/// The version of the schema, which `weburl --version` names.
pub(crate) const SCHEMA_VERSION: u32 = 1;

/// The input, where it is, and the result or the error.
#[derive(Serialize)]
pub(crate) struct Record<'a, R> {
    input: Cow<'a, str>,
    source: SourceRecord<'a>,
    #[serde(flatten)]
    result: R,
}

impl<'a, R: Serialize> Record<'a, R> {
    pub(crate) fn of(input: &Input<'a>, result: R) -> Self {
        Self::new(input.lossy(), input.place, result)
    }

    pub(crate) fn new(input: Cow<'a, str>, place: Place<'a>, result: R) -> Self {
        let Place { origin: Origin { file, .. }, line, column } = place;
        Self { input, source: SourceRecord { file, line, column }, result }
    }
}

#[derive(Serialize)]
struct SourceRecord<'a> {
    file: &'a str,
    line: u64,
    column: usize,
}

/// The result of an input that has none.
#[derive(Serialize)]
pub(crate) struct ErrorResult<'a> {
    pub(crate) error: FindingRecord<'a>,
}

/// The result of a blank input.
#[derive(Serialize)]
pub(crate) struct NoResult {}

/// A finding. The span is in bytes of the input; columns are those of the source.
#[derive(Serialize)]
pub(crate) struct FindingRecord<'a> {
    name: &'static str,
    message: String,
    is_failure: bool,
    span: [usize; 2],
    column: usize,
    end_column: usize,
    fixes: Vec<FixRecord<'a>>,
    spec_url: Option<&'static str>,
}

/// Passes on findings, one after the other.
pub(crate) type Visit<'v> = dyn FnMut(FindingRecord<'_>) + 'v;

/// A list of findings that is written while they are found: those of a long line are never in memory together.
pub(crate) struct FindingList<F>(pub(crate) F);

impl<F: Fn(&mut Visit<'_>)> Serialize for FindingList<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut result = Ok(());
        (self.0)(&mut |finding| {
            if result.is_ok() {
                result = list.serialize_element(&finding);
            }
        });
        result?;
        list.end()
    }
}

/// Edits that are made together.
#[derive(Serialize)]
struct FixRecord<'a> {
    changes_url: bool,
    #[serde(serialize_with = "serialize_edits")]
    edits: Cow<'a, [Edit]>,
    #[serde(skip_serializing_if = "is_zero")]
    edits_not_listed: usize,
}

#[derive(Serialize)]
struct EditRecord<'a> {
    span: [usize; 2],
    text: &'a str,
}

fn serialize_edits<S: Serializer>(edits: &[Edit], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        edits.iter().map(|edit| EditRecord {
            span: [edit.span().start, edit.span().end],
            text: edit.text(),
        }),
    )
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl<'a> FixRecord<'a> {
    /// Half of the edits would be no fix, so that all are listed or none is.
    fn of(changes_url: bool, edits: Cow<'a, [Edit]>) -> Self {
        match edits.len() {
            0..=MAX_LISTED => Self { changes_url, edits, edits_not_listed: 0 },
            len => Self { changes_url, edits: Cow::Borrowed(&[]), edits_not_listed: len },
        }
    }
}

impl<'a> FindingRecord<'a> {
    pub(crate) fn of(finding: Finding<'a>, place: Place<'_>, columns: &Columns<'_>) -> Self {
        let [column, end_column] = finding.columns(place, columns);
        let message = finding.message();
        let fixes = [(false, finding.fix), (true, finding.suggestion)];
        let fixes = fixes
            .into_iter()
            .filter_map(|(changes_url, edits)| Some(FixRecord::of(changes_url, edits?)));
        Self {
            name: finding.name,
            message,
            is_failure: finding.is_failure,
            span: [finding.span.start, finding.span.end],
            column,
            end_column,
            fixes: fixes.collect(),
            spec_url: finding.spec_url,
        }
    }
}
