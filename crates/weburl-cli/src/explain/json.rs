//! The explanation of a URL as JSON.

use std::borrow::Cow;

use serde::Serialize;
use weburl::changes::{Change, Changes};
use weburl::diagnose::Diagnosis;
use weburl::{ParseError, Url, UrlRef};

use super::browsers::BrowserRecord;
use super::connection::ConnectionRecord;
use crate::columns::Columns;
use crate::finding::{self, Finding, MAX_LISTED};
use crate::input::consumer::Input;
use crate::output::record::{FindingList, FindingRecord, Visit};
use crate::output::url_record::UrlRecord;

/// The explanation of an input. Spans are in bytes.
#[derive(Serialize)]
#[serde(bound = "")]
struct Explanation<'a, F: Fn(&mut Visit<'_>)> {
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<UrlRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<FindingRecord<'a>>,
    is_valid: bool,
    findings: FindingList<F>,
    #[serde(skip_serializing_if = "Option::is_none")]
    connection: Option<ConnectionRecord>,
    /// The input with all fixes applied.
    fixed: Cow<'a, str>,
    /// `None` if there may be too many to collect.
    changes: Option<Vec<JsonChange>>,
    /// How many changes are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    more_changes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    browsers: Option<Vec<BrowserRecord>>,
}

/// Returns what JSON says of an input.
pub(super) fn explanation<'a, 'i>(
    input: &'i Input<'i>,
    text: &str,
    url: &'a Result<Url, ParseError>,
    diagnosis: &'a Diagnosis<'a>,
    changes: Option<&'a Changes>,
    browsers: Option<Vec<BrowserRecord>>,
) -> impl Serialize {
    let (place, columns) = (input.place, Columns::of(input.bytes));
    let error = url.as_ref().err().map(|error| failure(diagnosis, *error));
    let error = error.map(|error| FindingRecord::of(error, place, &columns));
    let url: Option<UrlRef<'a>> = url.as_ref().ok().map(Url::as_url_ref);
    let list = |changes: &Changes| changes.iter().take(MAX_LISTED).map(JsonChange::of).collect();
    let more =
        |changes: &Changes| changes.iter().count().checked_sub(MAX_LISTED + 1).map(|more| more + 1);
    Explanation {
        url: url.map(UrlRecord::of),
        is_valid: diagnosis.is_valid(),
        findings: FindingList(move |visit: &mut Visit<'_>| {
            let for_each = |found: &mut dyn FnMut(Finding<'_>)| {
                diagnosis.for_each(|error| found(Finding::of(error, diagnosis.message(error))));
            };
            let mut visit =
                |finding: Finding<'_>| visit(FindingRecord::of(finding, place, &columns));
            finding::list(for_each, &mut visit);
        }),
        connection: ConnectionRecord::of(text),
        fixed: diagnosis.fixed(),
        changes: match error {
            Some(_) => Some(Vec::new()),
            None => changes.map(list),
        },
        more_changes: changes.and_then(more),
        browsers,
        error,
    }
}

/// Returns why there is no URL. Not every reason is a validation error.
fn failure<'a>(diagnosis: &'a Diagnosis<'_>, error: ParseError) -> Finding<'a> {
    let of_failure = |failure| Finding::of(failure, diagnosis.message(failure));
    diagnosis.failure().map_or_else(|| error.into(), of_failure)
}

#[derive(Serialize)]
struct JsonChange {
    kind: &'static str,
    description: &'static str,
    input: [usize; 2],
    href: [usize; 2],
}

impl JsonChange {
    fn of(change: &Change) -> Self {
        let (input, href) = (change.input(), change.href());
        Self {
            kind: change.kind().name(),
            description: change.kind().description(),
            input: [input.start, input.end],
            href: [href.start, href.end],
        }
    }
}
