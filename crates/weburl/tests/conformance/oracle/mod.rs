//! The library and the transcription of the standard agree: on whether an input is a URL, on the
//! validation error that says why it is not, on each component, attribute and origin, and on what
//! setters do.

#[cfg(all(feature = "encoding", feature = "idna"))]
mod encodings;
mod inputs;
pub(crate) mod places;
#[cfg(feature = "idna")]
mod setters;
#[cfg(feature = "idna")]
mod small_world;

use std::collections::BTreeMap;
use std::fmt;

use weburl::Url;
use weburl_living as living;
use weburl_testdata::{Attribute, Implementation, Living, NamedOnPanic, Outcome, expect};

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
    outcome.assert_at_least_pass(1_000);
    results
}

#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) input: &'a str,
    pub(crate) base: Option<&'a str>,
}

impl fmt::Display for Case<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} against {:?}", self.input, self.base)
    }
}

/// What both say: `URL`, or the name of a validation error.
fn compare_parse(input: &str, base: Option<&str>) -> Result<&'static str, String> {
    let case = Case { input, base };
    let _named = NamedOnPanic(case);
    match (Weburl::parse(input, base), Living::parse(input, base)) {
        (Ok(url), Ok(expected)) => {
            compare_records(&case, &url, expected.url())?;
            compare_attributes(case, &url, &expected)?;
            let search_params = Living::search_params(&expected);
            expect(case, "searchParams", Weburl::search_params(&url), search_params)?;
            Ok("URL")
        }
        // Without the feature, an answer may be refused, but never be another one.
        (Err("needs-IDNA"), _) if !cfg!(feature = "idna") => {
            let need = may_need_idna(input) || base.is_some_and(may_need_idna);
            expect(case, "need of IDNA", need, true)?;
            Ok("needs-IDNA")
        }
        (Err(error), Err(expected)) => {
            expect(case, "error", error, expected)?;
            Ok(error)
        }
        (url, expected) => {
            let (url, expected) = (url.map(String::from), expected.map(|url| url.href()));
            Err(format!("{case}: is {url:?}, expected {expected:?}"))
        }
    }
}

/// Without the feature, the URL in the path of a blob URL may be one that is refused. An origin cannot be
/// refused, so it is opaque.
fn origin_needs_idna(url: &Url) -> bool {
    !cfg!(feature = "idna")
        && url.scheme() == "blob"
        && Url::parse(url.path()).is_err_and(|error| error.kind().name() == "needs-IDNA")
}

/// Whether UTS 46 may have a say in the host: it is not ASCII, or has a label in Punycode. Either may be
/// percent-encoded, and tabs may stand between.
fn may_need_idna(input: &str) -> bool {
    let text = input.replace(['\t', '\n', '\r'], "").to_ascii_lowercase();
    !text.is_ascii() || text.contains('%') || text.contains("xn--")
}

fn compare_records(case: &Case, url: &Url, expected: &living::UrlRecord) -> Result<(), String> {
    let host = expected.host().map(ToString::to_string);
    expect(case, "scheme", url.scheme(), expected.scheme())?;
    expect(case, "username", url.username(), expected.username())?;
    expect(case, "password", url.password(), expected.password())?;
    expect(case, "host", url.host().map(|host| host.to_string()), host)?;
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
        if attribute == Attribute::Origin && origin_needs_idna(url) {
            expect(&case, attribute, &*Weburl::get(url, attribute), "null")?;
            continue;
        }
        expect(&case, attribute, Weburl::get(url, attribute), expected)?;
    }
    Ok(())
}
