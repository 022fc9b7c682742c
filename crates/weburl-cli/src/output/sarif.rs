//! Findings as a log in the format SARIF 2.1.0, which code review services understand.
//!
//! [SARIF](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). The log is streamed, so that
//! memory does not grow with the number of findings.

use std::borrow::Cow;
use std::env;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::{self, Component, Path};

use anyhow::Context;
use serde_json::{Value, json};
use weburl::Url;

use super::Output;
use crate::exit_status::ExitStatus;
use crate::input::source::Source;
use crate::visible::visible_path;

/// A finding in one line. Columns count code points from 1; the end is exclusive.
pub(crate) struct SarifFinding<'a> {
    pub(crate) rule: &'a str,
    pub(crate) is_error: bool,
    pub(crate) message: Cow<'a, str>,
    pub(crate) line: u64,
    pub(crate) columns: [usize; 2],
    /// The texts that replace what is in these columns.
    pub(crate) fix: Option<Vec<([usize; 2], String)>>,
}

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

    /// Writes a result, as [`result`] returns it.
    pub(crate) fn write_result(
        &mut self,
        result: &dyn Display,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.is_begun {
            out.write_all(b",")?;
        } else {
            self.write_start(out)?;
        }
        write!(out, "{result}")
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

/// Returns a finding as SARIF describes it. `location` is that of its source.
pub(crate) fn result(finding: &SarifFinding<'_>, location: &Value) -> Value {
    let SarifFinding { rule, is_error, message, line, columns, fix } = finding;
    let mut result = json!({
        "ruleId": rule,
        "level": if *is_error { "error" } else { "warning" },
        "message": { "text": message },
        "locations": [{ "physicalLocation": {
            "artifactLocation": location,
            "region": region(*line, *columns),
        } }],
    });
    if let Some(fix) = fix {
        let replacement = |(columns, text): &([usize; 2], String)| {
            json!({
                "deletedRegion": region(*line, *columns),
                "insertedContent": { "text": text },
            })
        };
        let replacements: Vec<_> = fix.iter().map(replacement).collect();
        result["fixes"] = json!([{ "artifactChanges": [
            { "artifactLocation": location, "replacements": replacements },
        ] }]);
    }
    result
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

fn region(line: u64, [start, end]: [usize; 2]) -> Value {
    json!({ "startLine": line, "startColumn": start, "endColumn": end })
}
