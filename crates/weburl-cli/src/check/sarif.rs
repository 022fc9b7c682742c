//! Findings as a log in the format SARIF 2.1.0, which code review services understand.
//!
//! [SARIF](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). The log is streamed, so that
//! memory does not grow with the number of findings.

use std::env;
use std::io::{self, Write};
use std::path::{self, Component, Path};

use anyhow::Context;
use serde_json::{Value, json};
use weburl::diagnose::Edit;
use weburl::{Url, ValidationError};

use super::finding::{BLANK_LINE, Finding, NOT_UTF8};
use crate::input::Source;
use crate::visible::visible_path;

/// A log of findings in one source.
pub(super) struct Log {
    /// The `artifactLocation` of each result.
    location: Value,
    /// The table that `location` refers to, if the source has no URI.
    artifacts: Value,
    is_started: bool,
}

impl Log {
    pub(super) fn of(source: Source<'_>) -> anyhow::Result<Self> {
        Ok(match source {
            Source::File(path) => {
                let location = location_of_file(path)?;
                Self { location, artifacts: json!([]), is_started: false }
            }
            Source::Arguments => Self::without_uri("The arguments, each a line."),
            Source::StandardInput => Self::without_uri("Standard input."),
        })
    }

    /// Returns the log of a source without a URI. It omits the text of the source, which may hold passwords.
    fn without_uri(description: &str) -> Self {
        let location = json!({ "index": 0, "description": { "text": description } });
        let artifacts = json!([{ "location": location }]);
        Self { location: json!({ "index": 0 }), artifacts, is_started: false }
    }

    /// Writes everything before the results. Runs late, so that nothing is written if the source cannot be
    /// read.
    fn write_start(&mut self, out: &mut impl Write) -> io::Result<()> {
        let driver = json!({
            "name": "weburl",
            "version": env!("CARGO_PKG_VERSION"),
            "informationUri": env!("CARGO_PKG_REPOSITORY"),
            "rules": rules(),
        });
        let artifacts = &self.artifacts;
        self.is_started = true;
        write!(
            out,
            "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\
             \"runs\":[{{\"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\
             \"artifacts\":{artifacts},\"results\":["
        )
    }

    pub(super) fn write_result(
        &mut self,
        finding: &Finding<'_>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.is_started {
            out.write_all(b",")?;
        } else {
            self.write_start(out)?;
        }
        let location = &self.location;
        let mut result = json!({
            "ruleId": finding.name,
            "level": if finding.is_failure { "error" } else { "warning" },
            "message": { "text": finding.description },
            "locations": [{ "physicalLocation": {
                "artifactLocation": location,
                "region": region(finding.line(), finding.columns()),
            } }],
        });
        if let Some(fix) = finding.fix {
            let replacement = |edit: &Edit| {
                json!({
                    "deletedRegion": region(finding.line(), finding.columns_of(&edit.span())),
                    "insertedContent": { "text": edit.text() },
                })
            };
            let replacements: Vec<_> = fix.iter().map(replacement).collect();
            result["fixes"] = json!([{ "artifactChanges": [
                { "artifactLocation": location, "replacements": replacements },
            ] }]);
        }
        write!(out, "{result}")
    }

    /// Writes everything after the results.
    pub(super) fn write_end(&mut self, out: &mut impl Write) -> io::Result<()> {
        if !self.is_started {
            self.write_start(out)?;
        }
        out.write_all(b"]}]}\n")
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

fn rules() -> Vec<Value> {
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

fn region(line: u64, [start, end]: [usize; 2]) -> Value {
    json!({ "startLine": line, "startColumn": start, "endColumn": end })
}
