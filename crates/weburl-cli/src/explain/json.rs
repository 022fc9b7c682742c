//! The explanation of a URL as JSON.

use serde::Serialize;
use weburl::UrlRef;
use weburl::changes::{Change, Changes};
use weburl::diagnose::{Diagnosis, Diagnostic};

use crate::attributes::Attributes;
use crate::edits::{self, JsonEdit};

/// The explanation of an input. Spans are in bytes.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Explanation<'a> {
    input: &'a str,
    is_valid: bool,
    /// `null` if the parser fails.
    url: Option<Attributes<'a>>,
    diagnostics: Vec<JsonDiagnostic<'a>>,
    /// The input with all fixes applied.
    fixed: String,
    changes: Vec<JsonChange>,
}

impl<'a> Explanation<'a> {
    pub(super) fn of(diagnosis: &'a Diagnosis<'a>, changes: Option<&'a Changes>) -> Self {
        let url: Option<UrlRef<'a>> = changes.map(|changes| changes.url().into());
        Self {
            input: diagnosis.input(),
            is_valid: diagnosis.is_valid(),
            url: url.map(Attributes),
            diagnostics: diagnosis.iter().map(JsonDiagnostic::of).collect(),
            fixed: diagnosis.fixed().into_owned(),
            changes: changes.into_iter().flatten().map(JsonChange::of).collect(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JsonDiagnostic<'a> {
    name: &'static str,
    description: &'static str,
    spec_url: &'static str,
    is_failure: bool,
    span: [usize; 2],
    fix: Option<Vec<JsonEdit<'a>>>,
    suggestion: Option<Vec<JsonEdit<'a>>>,
    advice: Option<&'static str>,
}

impl<'a> JsonDiagnostic<'a> {
    fn of(diagnostic: &'a Diagnostic) -> Self {
        let (error, span) = (diagnostic.error(), diagnostic.span());
        Self {
            name: error.name(),
            description: error.description(),
            spec_url: error.spec_url(),
            is_failure: diagnostic.is_failure(),
            span: [span.start, span.end],
            fix: edits::in_json(diagnostic.fix()),
            suggestion: edits::in_json(diagnostic.suggestion()),
            advice: diagnostic.advice(),
        }
    }
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
