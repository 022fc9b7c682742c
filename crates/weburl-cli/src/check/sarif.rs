//! Findings as a log in the format SARIF 2.1.0, which services that show code understand.
//!
//! [SARIF](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). The log is written as the
//! findings come, so that memory does not grow with their number.

use std::io::{self, Write};

use serde_json::{Value, json};
use weburl::ValidationError;
use weburl::diagnose::Edit;
use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use super::finding::{BLANK_LINE, Finding, NOT_UTF8};

/// Writes all that comes before the results.
pub(super) fn write_start(out: &mut impl Write) -> io::Result<()> {
    let driver = json!({
        "name": "weburl",
        "version": env!("CARGO_PKG_VERSION"),
        "informationUri": env!("CARGO_PKG_REPOSITORY"),
        "rules": rules(),
    });
    write!(
        out,
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\
         \"runs\":[{{\"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\
         \"results\":["
    )
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

pub(super) fn write_result(
    finding: &Finding<'_>,
    file: &str,
    is_first: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let location = json!({ "uri": percent_encode(file, &PercentEncodeSet::PATH) });
    let mut result = json!({
        "ruleId": finding.name,
        "level": if finding.is_failure { "error" } else { "warning" },
        "message": { "text": finding.description },
        "locations": [{ "physicalLocation": {
            "artifactLocation": location,
            "region": region(finding.line(), finding.columns()),
        } }],
    });
    if let Some(mend) = finding.mend {
        let replacement = |edit: &Edit| {
            json!({
                "deletedRegion": region(finding.line(), finding.columns_of(&edit.span())),
                "insertedContent": { "text": edit.text() },
            })
        };
        let replacements: Vec<_> = mend.iter().map(replacement).collect();
        result["fixes"] = json!([{ "artifactChanges": [
            { "artifactLocation": location, "replacements": replacements },
        ] }]);
    }
    write!(out, "{}{result}", if is_first { "" } else { "," })
}

fn region(line: u64, [start, end]: [usize; 2]) -> Value {
    json!({ "startLine": line, "startColumn": start, "endColumn": end })
}

/// Writes all that comes after the results.
pub(super) fn write_end(out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"]}]}\n")
}
