//! The shortcuts of the parser give what the long way gives, offsets included.
//!
//! An input with a space before it takes the long way, because the space must go.

use std::fmt;

use weburl::{Parser, Url};
use weburl_testdata::corpora::corpora;
use weburl_testdata::{Error, Mutator, Outcome, expect, wpt};

#[test]
fn test_inputs_take_both_ways() -> Result<(), Error> {
    let mut outcome = Outcome::new("both ways, test inputs");
    for input in wpt::inputs()? {
        outcome.record(check(&input.input, input.base.as_deref()));
        outcome.record(check(&input.input, None));
    }
    for domain in wpt::domains()? {
        outcome.record(check(&format!("https://{domain}/x"), None));
    }
    outcome.assert_all_pass(outcome.count());
    Ok(())
}

#[test]
fn corpora_and_mutants_take_both_ways() -> Result<(), Error> {
    const MUTANTS: usize = 200_000;
    let urls: Vec<_> = corpora()?.into_iter().flat_map(|corpus| corpus.urls).collect();
    let inputs = wpt::inputs()?;
    let sources = inputs.iter().map(|input| &*input.input);
    let mutants = Mutator::new(31, sources.chain(urls.iter().map(String::as_str))).take(MUTANTS);
    let mut outcome = Outcome::new("both ways, corpora and mutants");
    for url in urls.iter().cloned().chain(mutants) {
        outcome.record(check(&url, None));
        outcome.record(check(&url, Some("https://u:p@h:1/a/b?c#d")));
    }
    outcome.assert_all_pass(2 * (urls.len() + MUTANTS));
    Ok(())
}

/// Every way there is, and the long way.
fn check(input: &str, base: Option<&str>) -> Result<(), String> {
    let base = base.and_then(|base| Url::parse(base).ok());
    let case = format_args!("{input:?} against {base:?}").to_string();
    let mut parser = base.as_ref().map_or_else(Parser::new, |base| Parser::new().base(base));
    let spaced = format!(" {input}");
    let long_way = parser.parse_owned(&spaced);
    match (parser.parse_owned(input), &long_way) {
        (Ok(url), Ok(expected)) => compare(&case, &url, expected)?,
        (Err(error), Err(expected)) => {
            expect(&case, "error", error.kind(), expected.kind())?;
            let span = expected.span();
            expect(&case, "span", error.span(), span.start - 1..span.end - 1)?;
        }
        (url, expected) => return Err(format!("{case} is {url:?}, expected {expected:?}")),
    }
    if let (Ok(url), Ok(expected)) = (parser.parse(input), &long_way) {
        compare(&case, &url.to_owned(), expected)?;
    }
    expect(&case, "can_parse", parser.can_parse(input), long_way.is_ok())?;
    expect(&case, "can_parse, the long way", parser.can_parse(&spaced), long_way.is_ok())
}

fn compare(case: impl fmt::Display, url: &Url, expected: &Url) -> Result<(), String> {
    expect(&case, "href", url.href(), expected.href())?;
    expect(&case, "component ranges", url.component_ranges(), expected.component_ranges())?;
    expect(&case, "port", url.port(), expected.port())?;
    expect(&case, "host", url.host(), expected.host())
}
