//! `percent-encoding.json`: queries in legacy encodings.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::error::Error;
use crate::implementation::{Attribute, Implementation};
use crate::outcome::Outcome;
use crate::outcome::expect;
use crate::wpt::case_list::read_cases;

/// A text, and how it is percent-encoded in the queries of a document's URLs.
#[derive(Clone, Debug, Deserialize)]
pub struct PercentEncodingTest {
    /// The text.
    pub input: String,
    /// The percent-encoded text for each label of a document's encoding.
    pub output: BTreeMap<String, String>,
}

/// Reads the cases of `percent-encoding.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn percent_encoding_tests() -> Result<Vec<PercentEncodingTest>, Error> {
    read_cases("percent-encoding.json")
}

/// Runs the cases as `percent-encoding.window.js` does, and counts each encoding: the query is in the document's
/// encoding, and the fragment in UTF-8.
pub fn run_percent_encoding_tests<I: Implementation>(tests: &[PercentEncodingTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        for (label, query) in &test.output {
            outcome.record(check_encoding::<I>(test, label, query));
        }
    }
    outcome
}

fn check_encoding<I: Implementation>(
    test: &PercentEncodingTest,
    label: &str,
    query: &str,
) -> Result<(), String> {
    let input = &*test.input;
    let case = format!("{input:?} in {label}");
    let fragment = test.output.get("utf-8").ok_or_else(|| format!("{case}: nothing for UTF-8"))?;
    let url = I::parse_in_encoding(&format!("https://example.org/?{input}#{input}"), label)
        .map_err(|error| format!("{case}: fails with {error}"))?;
    expect(&case, "search", I::get(&url, Attribute::Search), format!("?{query}"))?;
    expect(&case, "hash", I::get(&url, Attribute::Hash), format!("#{fragment}"))
}
