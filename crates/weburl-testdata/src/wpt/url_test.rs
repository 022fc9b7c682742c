//! `urltestdata.json` and `urltestdata-javascript-only.json`: parsing, with and without a base.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::error::Error;
use crate::implementation::{Attribute, Implementation};
use crate::outcome::Outcome;
use crate::outcome::expect;
use crate::wpt::case_list::read_cases;

/// An input, its base, and the result of the `URL` constructor.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UrlTest {
    /// The first argument.
    pub input: String,
    /// The second argument.
    pub base: Option<String>,
    /// Whether the constructor throws.
    #[serde(default)]
    pub failure: bool,
    /// The bases against which an input parses that fails without one.
    pub relative_to: Option<RelativeTo>,
    /// The stringification of the URL's `searchParams`.
    pub search_params: Option<String>,
    /// What the case is about.
    pub comment: Option<String>,
    /// The attributes of the URL.
    #[serde(flatten)]
    pub expected: BTreeMap<Attribute, String>,
}

/// A set of bases against which an input parses that fails without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelativeTo {
    /// Bases without an opaque path.
    NonOpaquePathBase,
    /// All bases.
    AnyBase,
}

impl fmt::Display for UrlTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &*self.input)?;
        self.base.as_ref().map_or(Ok(()), |base| write!(f, " against {:?}", &**base))
    }
}

/// Reads the cases of `urltestdata.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn url_tests() -> Result<Vec<UrlTest>, Error> {
    read_cases("urltestdata.json")
}

/// Reads the cases of `urltestdata-javascript-only.json`, which contain lone surrogates.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn javascript_only_url_tests() -> Result<Vec<UrlTest>, Error> {
    read_cases("urltestdata-javascript-only.json")
}

/// Runs the cases as `url-constructor.any.js`, `url-origin.any.js` and `failure.html` do.
pub fn run_url_tests<I: Implementation>(tests: &[UrlTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        outcome.record(match (test.failure, test.base.is_none()) {
            (false, _) => check_url::<I>(test),
            (true, false) => check_failure::<I>(test),
            (true, true) => {
                check_failure::<I>(test).and_then(|()| check_failure_elsewhere::<I>(test))
            }
        });
    }
    outcome
}

fn parse<I: Implementation>(test: &UrlTest) -> Result<I::Url, &'static str> {
    I::parse(&test.input, test.base.as_deref())
}

fn check_url<I: Implementation>(test: &UrlTest) -> Result<(), String> {
    let url = parse::<I>(test).map_err(|error| format!("{test}: fails with {error}"))?;
    // The other attributes may all be missing; a case without an href would check nothing.
    expect(test, "presence of an href", test.expected.contains_key(&Attribute::Href), true)?;
    for (&attribute, expected) in &test.expected {
        expect(test, attribute, I::get(&url, attribute), expected.clone())?;
    }
    if let Some(expected) = &test.search_params {
        expect(test, "searchParams", I::search_params(&url), expected.clone())?;
    }
    Ok(())
}

fn check_failure<I: Implementation>(test: &UrlTest) -> Result<(), String> {
    let href = parse::<I>(test).ok().map(|url| I::get(&url, Attribute::Href));
    expect(test, "href", href, None)
}

/// An input that fails without a base must also fail in the `href` setter, and against any base that `relativeTo`
/// does not name.
fn check_failure_elsewhere<I: Implementation>(test: &UrlTest) -> Result<(), String> {
    const OPAQUE_PATH: &str = "about:blank";
    // An input with a special scheme is relative only to a base with that scheme.
    const NON_OPAQUE_PATHS: [&str; 4] =
        ["https://example.org/foo/bar", "http://example.org/foo/bar", "file:///foo/bar", "a://b/c"];

    let parses_against = |base| I::parse(&test.input, Some(base)).is_ok();
    let what = "success against a base with an opaque path";
    let any_base = test.relative_to == Some(RelativeTo::AnyBase);
    expect(test, what, parses_against(OPAQUE_PATH), any_base)?;

    let what = "success against a base without an opaque path";
    let success = NON_OPAQUE_PATHS.into_iter().any(parses_against);
    expect(test, what, success, test.relative_to.is_some())?;

    let mut url = I::parse(OPAQUE_PATH, None).map_err(|error| format!("{OPAQUE_PATH}: {error}"))?;
    I::set(&mut url, Attribute::Href, &test.input);
    expect(test, "href after its setter has thrown", &*I::get(&url, Attribute::Href), OPAQUE_PATH)
}
