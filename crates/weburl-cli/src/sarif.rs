//! Findings as a log in the format SARIF 2.1.0, which code review services understand.
//!
//! [SARIF](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). The log is streamed, so that
//! memory does not grow with the number of findings.

use std::borrow::Cow;

use std::env;
use std::io::{self, Write};
use std::path::{self, Component, Path};

use anyhow::Context;
use serde_json::{Value, json};
use weburl::Url;

use crate::input::Source;
use crate::visible::visible_path;

/// A finding in one line. Columns count code points from 1; the end is exclusive.
pub(crate) struct SarifFinding<'a> {
    pub(crate) rule: &'a str,
    pub(crate) is_error: bool,
    pub(crate) message: Cow<'a, str>,
    pub(crate) line: u64,
    pub(crate) columns: [usize; 2],
    /// The texts that replace what is in these columns.
    pub(crate) fix: Option<Vec<([usize; 2], &'a str)>>,
}

/// A log of findings in one source.
pub(crate) struct Log {
    /// The kinds of findings, as SARIF describes them.
    rules: Vec<Value>,
    /// The `artifactLocation` of each result.
    location: Value,
    /// The table that `location` refers to, if the source has no URI.
    artifacts: Value,
    is_started: bool,
}

impl Log {
    pub(crate) fn of(source: Source<'_>, rules: Vec<Value>) -> anyhow::Result<Self> {
        Ok(match source {
            Source::File(path) => {
                let location = location_of_file(path)?;
                Self { rules, location, artifacts: json!([]), is_started: false }
            }
            Source::Arguments => Self::without_uri("The arguments, each a line.", rules),
            Source::StandardInput => Self::without_uri("Standard input.", rules),
        })
    }

    /// Returns the log of a source without a URI. It omits the text of the source, which may hold passwords.
    fn without_uri(description: &str, rules: Vec<Value>) -> Self {
        let location = json!({ "index": 0, "description": { "text": description } });
        let artifacts = json!([{ "location": location }]);
        Self { rules, location: json!({ "index": 0 }), artifacts, is_started: false }
    }

    /// Writes everything before the results. Runs late, so that nothing is written if the source cannot be
    /// read.
    fn write_start(&mut self, out: &mut impl Write) -> io::Result<()> {
        let driver = json!({
            "name": "weburl",
            "version": env!("CARGO_PKG_VERSION"),
            "informationUri": env!("CARGO_PKG_REPOSITORY"),
            "rules": self.rules,
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

    pub(crate) fn write_result(
        &mut self,
        finding: &SarifFinding<'_>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.is_started {
            out.write_all(b",")?;
        } else {
            self.write_start(out)?;
        }
        let SarifFinding { rule, is_error, message, line, columns, fix } = finding;
        let location = &self.location;
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
            let replacement = |(columns, text): &([usize; 2], &str)| {
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
        write!(out, "{result}")
    }

    /// Writes everything after the results.
    pub(crate) fn write_end(&mut self, out: &mut impl Write) -> io::Result<()> {
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

fn region(line: u64, [start, end]: [usize; 2]) -> Value {
    json!({ "startLine": line, "startColumn": start, "endColumn": end })
}
