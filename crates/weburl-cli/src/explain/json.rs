//! The explanation of a URL as JSON.

use std::borrow::Cow;

use serde::Serialize;
use weburl::changes::{Change, Changes};
use weburl::diagnose::Diagnosis;
use weburl::{ParseError, UrlRef};

use crate::columns::Columns;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::output::record::FindingRecord;
use crate::output::url_record::UrlRecord;

/// The explanation of an input. Spans are in bytes.
#[derive(Serialize)]
pub(super) struct Explanation<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<UrlRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<FindingRecord<'a>>,
    is_valid: bool,
    findings: Vec<FindingRecord<'a>>,
    /// The input with all fixes applied.
    fixed: Cow<'a, str>,
    changes: Vec<JsonChange>,
}

impl<'a> Explanation<'a> {
    pub(super) fn of(
        input: &Input<'_>,
        diagnosis: &'a Diagnosis<'_>,
        changes: Result<&'a Changes, &ParseError>,
    ) -> Self {
        let columns = Columns::of(input.bytes);
        let record = |finding| FindingRecord::of(finding, input.place, &columns);
        let url: Option<UrlRef<'a>> = changes.ok().map(|changes| changes.url().into());
        Self {
            url: url.map(UrlRecord::of),
            error: changes.err().map(|error| record(failure(diagnosis, *error))),
            is_valid: diagnosis.is_valid(),
            findings: diagnosis.iter().map(|found| record(Finding::of(diagnosis, found))).collect(),
            fixed: diagnosis.fixed(),
            changes: changes.into_iter().flatten().map(JsonChange::of).collect(),
        }
    }
}

/// Returns why there is no URL. Not every reason is a validation error.
fn failure<'a>(diagnosis: &'a Diagnosis<'_>, error: ParseError) -> Finding<'a> {
    diagnosis.failure().map_or_else(|| error.into(), |failure| Finding::of(diagnosis, failure))
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
