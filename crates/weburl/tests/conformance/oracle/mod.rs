//! The library and the transcription of the standard agree: on whether an input is a URL, on the
//! validation error that says why it is not, on each component, attribute and origin, and on what
//! setters do.

mod inputs;
mod places;
mod setters;

use std::collections::BTreeMap;
use std::fmt;

use weburl::Url;
use weburl_editions::living;
use weburl_testdata::{Attribute, Implementation, Living, Outcome, expect};

use crate::weburl_implementation::Weburl;

/// How often each result came, as [`compare_parse`] calls them.
type Results = BTreeMap<&'static str, usize>;

/// Parses each input with both, and says what came of them.
#[track_caller]
fn compare<'b>(
    what: &str,
    inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>,
) -> Results {
    let mut outcome = Outcome::new("weburl against living");
    let mut results = Results::new();
    for (input, base) in inputs {
        let result = compare_parse(input.as_ref(), base);
        if let Ok(result) = result {
            *results.entry(result).or_default() += 1;
        }
        outcome.record(result.map(drop));
    }
    println!("{what}: {results:?}");
    outcome.assert_all_pass(outcome.count());
    results
}

struct Case<'a> {
    input: &'a str,
    base: Option<&'a str>,
}

impl fmt::Display for Case<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} against {:?}", self.input, self.base)
    }
}

/// What both say: `URL`, or the name of a validation error.
fn compare_parse(input: &str, base: Option<&str>) -> Result<&'static str, String> {
    let case = Case { input, base };
    match (Weburl::parse(input, base), Living::parse(input, base)) {
        (Ok(url), Ok(expected)) => {
            compare_records(&case, &url, expected.url())?;
            compare_attributes(&case, &url, &expected)?;
            let search_params = Living::search_params(&expected);
            expect(case, "searchParams", Weburl::search_params(&url), search_params)?;
            Ok("URL")
        }
        (Err(error), Err(expected)) => {
            expect(case, "error", error, expected)?;
            Ok(error)
        }
        (url, expected) => {
            let url = url.map(|url| url.to_string());
            expect(case, "result", url, expected.map(|url| url.href()))?;
            unreachable!("one is a URL, the other is not")
        }
    }
}

fn compare_records(case: &Case, url: &Url, expected: &living::UrlRecord) -> Result<(), String> {
    let host = expected.host().map(ToString::to_string);
    expect(case, "scheme", url.scheme(), expected.scheme())?;
    expect(case, "username", url.username(), expected.username())?;
    expect(case, "password", url.password(), expected.password())?;
    expect(case, "host", url.host_str(), host.as_deref())?;
    expect(case, "port", url.port(), expected.port())?;
    expect(case, "path", url.path(), &*expected.serialize_path())?;
    expect(case, "query", url.query(), expected.query())?;
    expect(case, "fragment", url.fragment(), expected.fragment())?;
    expect(case, "is special", url.is_special(), expected.is_special())?;
    expect(case, "has an opaque path", url.has_opaque_path(), expected.has_opaque_path())
}

fn compare_attributes(
    case: impl fmt::Display,
    url: &Url,
    expected: &living::api::Url,
) -> Result<(), String> {
    for attribute in Attribute::ALL {
        let expected = Living::get(expected, attribute);
        expect(&case, attribute, Weburl::get(url, attribute), expected)?;
    }
    Ok(())
}
