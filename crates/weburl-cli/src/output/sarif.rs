//! Findings as a log in the format SARIF 2.1.0, which code review services understand.
//!
//! [SARIF](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). The log is streamed, so that
//! memory does not grow with the number of findings.

use std::borrow::Cow;
use std::env;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{self, Component, Path};

use anyhow::Context;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use weburl::Url;
use weburl::diagnose::Edit;

use super::Output;
use crate::columns::Columns;
use crate::exit_status::ExitStatus;
use crate::finding::{Finding, MAX_LISTED, columns_of};
use crate::input::source::{Place, Source};
use crate::visible::visible_path;

/// A log of findings.
pub(crate) struct Log {
    /// The kinds of findings, as SARIF describes them.
    rules: Vec<Value>,
    /// The locations of sources without a URI, to which results refer.
    artifacts: Vec<Value>,
    is_begun: bool,
}

impl Log {
    pub(crate) fn new(sources: &[Source<'_>], rules: Vec<Value>) -> Self {
        let without_uri = sources.iter().filter_map(|source| description(*source));
        let artifacts = without_uri.map(|description| {
            json!({ "location": { "index": 0, "description": { "text": description } } })
        });
        // Only the arguments or standard input, of which there is one.
        let artifacts = artifacts.take(1).collect();
        Self { rules, artifacts, is_begun: false }
    }

    /// Writes everything before the results. Runs late, so that nothing is written if no source can be read.
    fn write_start(&mut self, out: &mut impl Write) -> io::Result<()> {
        let driver = json!({
            "name": "weburl",
            "version": env!("CARGO_PKG_VERSION"),
            "informationUri": env!("CARGO_PKG_REPOSITORY"),
            "rules": self.rules,
        });
        let artifacts = Value::from(self.artifacts.clone());
        self.is_begun = true;
        write!(
            out,
            "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\
             \"runs\":[{{\"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\
             \"artifacts\":{artifacts},\"results\":["
        )
    }

    /// Writes what stands before the next [result](SarifResult).
    pub(crate) fn begin_result(&mut self, out: &mut impl Write) -> io::Result<()> {
        if self.is_begun { out.write_all(b",") } else { self.write_start(out) }
    }

    /// Writes everything after the results. Of what could not be read, nothing is begun.
    pub(crate) fn end(&mut self, output: &mut Output) -> anyhow::Result<()> {
        if !self.is_begun && output.status() == ExitStatus::Failure {
            return Ok(());
        }
        output.write(|results| {
            if !self.is_begun {
                self.write_start(results)?;
            }
            results.write_all(b"]}]}\n")
        })
    }
}

/// A finding as SARIF describes it. It is written without a copy of its edits, of which a line of tabs has millions.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SarifResult<'a> {
    rule_id: &'a str,
    level: &'static str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[Fix<'a>; 1]>,
}

#[derive(Serialize)]
struct Text<'a> {
    text: Cow<'a, str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: &'a Value,
    region: Region,
}

/// A part of a line. Columns count code points from 1; the end is exclusive.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: usize,
    end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix<'a> {
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: &'a Value,
    replacements: Replacements<'a>,
}

struct Replacements<'a> {
    edits: &'a [Edit],
    place: Place<'a>,
    columns: &'a Columns<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Text<'a>,
}

impl<'a> SarifResult<'a> {
    /// Returns a finding in an input at `place`. `location` is that of its source.
    pub(crate) fn of(
        finding: &'a Finding<'_>,
        place: Place<'a>,
        columns: &'a Columns<'a>,
        location: &'a Value,
    ) -> Self {
        let fixes = finding.fix.as_deref().filter(|edits| edits.len() <= MAX_LISTED);
        let fixes = fixes.map(|edits| {
            let replacements = Replacements { edits, place, columns };
            [Fix {
                artifact_changes: [ArtifactChange { artifact_location: location, replacements }],
            }]
        });
        let region = Region::of(&finding.span, place, columns);
        let physical_location = PhysicalLocation { artifact_location: location, region };
        Self {
            rule_id: finding.name,
            level: if finding.is_failure { "error" } else { "warning" },
            message: Text { text: finding.message().into() },
            locations: [Location { physical_location }],
            fixes,
        }
    }
}

impl Serialize for Replacements<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.edits.iter().map(|edit| Replacement {
            deleted_region: Region::of(&edit.span(), self.place, self.columns),
            inserted_content: Text { text: edit.text().into() },
        }))
    }
}

impl Region {
    fn of(span: &Range<usize>, place: Place<'_>, columns: &Columns<'_>) -> Self {
        let [start_column, end_column] = columns_of(span, place, columns);
        Self { start_line: place.line, start_column, end_column }
    }
}

/// Returns the `artifactLocation` of a source.
pub(crate) fn location_of(source: Source<'_>) -> anyhow::Result<Value> {
    match source {
        Source::File(path) => location_of_file(path),
        Source::Arguments | Source::StandardInput => Ok(json!({ "index": 0 })),
    }
}

/// Describes a source without a URI. It omits the text of the source, which may hold passwords.
fn description(source: Source<'_>) -> Option<&'static str> {
    match source {
        Source::Arguments => Some("The arguments, each a line."),
        Source::StandardInput => Some("Standard input."),
        Source::File(_) => None,
    }
}

/// Returns the URI of a file: relative to the current directory if the file is inside it, as services that
/// show a repository expect.
fn location_of_file(path: &Path) -> anyhow::Result<Value> {
    let cannot_name = || format!("{} has no URI for a SARIF log", visible_path(path));
    let folder = env::current_dir().with_context(cannot_name)?;
    let folder = Url::from_directory_path(folder).with_context(cannot_name)?;
    let path = path::absolute(path).with_context(cannot_name)?;
    // Only the file system knows where `..` leads.
    let goes_up = path.components().any(|component| component == Component::ParentDir);
    let path = if goes_up { path.canonicalize().with_context(cannot_name)? } else { path };
    let file = Url::from_file_path(path).with_context(cannot_name)?;
    let relative =
        folder.make_relative(&file).filter(|_| file.as_str().starts_with(folder.as_str()));
    let address = relative.unwrap_or_else(|| file.into());
    Ok(json!({ "uri": address }))
}
