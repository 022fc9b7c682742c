//! `urltestdata.json` and `urltestdata-javascript-only.json`: parsing, with and without a base.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::outcome::expect;
use crate::wpt::UsvString;
use crate::wpt::case_list::read_cases;
use crate::{Attribute, Error, Implementation, Outcome};

/// An input, its base, and what the `URL` constructor makes of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UrlTest {
    /// The first argument.
    pub input: UsvString,
    /// The second argument.
    pub base: Option<UsvString>,
    /// Whether the constructor throws.
    #[serde(default)]
    pub failure: bool,
    /// Which bases would make a URL of an input that is none by itself.
    pub relative_to: Option<RelativeTo>,
    /// The stringification of the URL's `searchParams`.
    pub search_params: Option<String>,
    /// What the case is about.
    pub comment: Option<String>,
    /// The attributes of the URL.
    #[serde(flatten)]
    pub expected: BTreeMap<Attribute, String>,
}

/// The bases against which an input parses that fails without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelativeTo {
    /// Bases that do not have an opaque path.
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

/// The cases of `urltestdata.json`.
///
/// # Errors
/// If the file cannot be found or read.
pub fn url_tests() -> Result<Vec<UrlTest>, Error> {
    read_cases("urltestdata.json")
}

/// The cases of `urltestdata-javascript-only.json`: those with lone surrogates.
///
/// # Errors
/// If the file cannot be found or read.
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
    let base = test.base.as_deref().map(|base| I::parse(base, None)).transpose()?;
    I::parse(&test.input, base.as_ref())
}

fn check_url<I: Implementation>(test: &UrlTest) -> Result<(), String> {
    let url = parse::<I>(test).map_err(|error| format!("{test}: fails with {error}"))?;
    // The other attributes could all be left out; a case without an href would check nothing.
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

/// An input that is no URL by itself is not one for the `href` setter, nor for other bases than
/// `relativeTo` says.
fn check_failure_elsewhere<I: Implementation>(test: &UrlTest) -> Result<(), String> {
    const PATH_BASE: &str = "https://example.org/foo/bar";
    const OPAQUE_PATH_BASE: &str = "about:blank";

    let parse_valid = |input| I::parse(input, None).map_err(|error| format!("{input}: {error}"));
    let mut url = parse_valid(OPAQUE_PATH_BASE)?;
    let parses_against = |base: &I::Url| I::parse(&test.input, Some(base)).is_ok();
    expect(
        test,
        "success against a base with an opaque path",
        parses_against(&url),
        test.relative_to == Some(RelativeTo::AnyBase),
    )?;
    expect(
        test,
        "success against a base without an opaque path",
        parses_against(&parse_valid(PATH_BASE)?),
        test.relative_to.is_some(),
    )?;
    I::set(&mut url, Attribute::Href, &test.input);
    let href = I::get(&url, Attribute::Href);
    expect(test, "href after the setter has thrown", &*href, OPAQUE_PATH_BASE)
}
