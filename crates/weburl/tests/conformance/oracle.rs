//! The library and the transcription of the standard agree: on whether an input is a URL, on the
//! validation error that says why it is not, on each component, attribute and origin, and on what
//! setters do.

use std::fmt::{self, Write};

use weburl::Url;
use weburl_editions::living;
use weburl_testdata::wpt::Input;
use weburl_testdata::{Attribute, Error, Implementation, Living, Outcome, Random, expect};

use crate::sources::{Sources, mutants_of};
use crate::weburl_implementation::Weburl;

#[test]
fn agrees_on_test_inputs() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    compare("test inputs", inputs.chain(domains));
    Ok(())
}

#[test]
fn agrees_on_corpora() -> Result<(), Error> {
    compare("lines of the corpora", Sources::get()?.corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants() -> Result<(), Error> {
    let mutants = Sources::get()?.mutants_of_inputs(1).take(100_000);
    compare("mutants of test inputs", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants_with_a_base() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = sources.mutants_of_inputs(2).take(100_000);
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    compare("mutants of test inputs against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn agrees_on_mutants_of_domains() -> Result<(), Error> {
    let mutants = mutants_of(3, &Sources::get()?.domains).take(50_000);
    compare("mutants of domains", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants_of_corpora() -> Result<(), Error> {
    let mutants = mutants_of(4, &Sources::get()?.corpora).take(50_000);
    compare("mutants of corpora", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_setters() -> Result<(), Error> {
    const SEQUENCES: usize = 50_000;
    let sources = Sources::get()?;
    let mut urls = sources.mutants_of_inputs(5);
    let mut values = mutants_of(6, &sources.new_values);
    let mut random = Random::new(7);
    let mut outcome = Outcome::new("weburl against living, sequences of setters");
    while outcome.count() < SEQUENCES {
        let url = urls.source_or_mutant();
        if Url::can_parse(&url) {
            let calls = (0..=random.below(3))
                .map(|_| (random.pick(&Attribute::SETTABLE), values.source_or_mutant()));
            outcome.record(compare_setters(&url, calls));
        }
    }
    outcome.assert_all_pass(SEQUENCES);
    Ok(())
}

/// Parses each input with both; says how many there were, and how many of them are URLs.
#[track_caller]
fn compare<'b>(what: &str, inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>) {
    let mut outcome = Outcome::new("weburl against living");
    let mut valid_count = 0;
    for (input, base) in inputs {
        let parsed = compare_parse(input.as_ref(), base);
        valid_count += usize::from(parsed == Ok(true));
        outcome.record(parsed.map(drop));
    }
    println!("{valid_count} of {} {what} are URLs", outcome.count());
    outcome.assert_all_pass(outcome.count());
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

/// Whether the input is a URL, which both must say.
fn compare_parse(input: &str, base: Option<&str>) -> Result<bool, String> {
    let case = Case { input, base };
    match (Weburl::parse(input, base), Living::parse(input, base)) {
        (Ok(url), Ok(expected)) => {
            compare_records(&case, &url, expected.url())?;
            compare_attributes(&case, &url, &expected)?;
            Ok(true)
        }
        (url, expected) => {
            let error = url.map(|url| url.to_string());
            expect(case, "parsed", error, expected.map(|url| url.href()))?;
            Ok(false)
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
    expect(case, "searchParams", Weburl::search_params(url), Living::search_params(expected))
}

fn compare_setters(
    url: &str,
    calls: impl Iterator<Item = (Attribute, String)>,
) -> Result<(), String> {
    let mut case = format!("{url:?}");
    let fails = |error| format!("{url:?}: fails with {error}");
    let mut expected = Living::parse(url, None).map_err(fails)?;
    let mut url = Weburl::parse(url, None).map_err(fails)?;
    for (attribute, value) in calls {
        write!(case, ", {attribute} = {value:?}").expect("a String takes all");
        Weburl::set(&mut url, attribute, &value);
        Living::set(&mut expected, attribute, &value);
        compare_attributes(&case, &url, &expected)?;
    }
    Ok(())
}
