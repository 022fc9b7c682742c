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
    outcome.assert_at_least_pass(1_000);
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

/// Bases of every kind, and references of every shape, with runs that move what matters to another lane
/// or window.
#[test]
fn references_take_both_ways() -> Result<(), Error> {
    #[rustfmt::skip]
    const BASES: &[&str] = &[
        "https://h/", "http://u:p@h:8080/a/b/c?d#e", "https://h/a/b/?#", "https://h/a//",
        "https://h/{run}/a/b", "https://h/a/b{run}", "https://h/a/b{run}/c/d", "ws://1.2.3.4/?q",
        "file:///a/b", "file:///C:/a/b", "file:///C:", "file://h/a/b", "x://h", "x://h/a/b",
        "x:/a/b", "x:/.//a", "x:a",
    ];
    #[rustfmt::skip]
    const STARTS: &[&str] = &[
        "", "/", "./", "../", "../../", ".././../../../../../../", "//", "///", "/\\", "\\", "?",
        "#", "/../", "/./", "//h", "//h/", "//H/", "//h.1/", "//u@h/", "//h:80/", "//h:8080/",
        "//localhost/", ".", "..", "%2e%2E/", "C:", "C|", "/C|/", "/C:/", "../C:/", "a:", "http:",
        "https:", "https://i/",
    ];
    #[rustfmt::skip]
    const MIDDLES: &[&str] = &[
        "", "a", "A{run}/b", "{run}:c", "{run}/d:e", "{run}/../f", "../{run}", "g{run} ", "é",
        "'|`",
    ];
    const ENDS: &[&str] =
        &["", "/..", "?q", "#f", "?q#f?", "?q'", "#f'", "#f`", "?./../b", "#/.. "];
    let mut outcome = Outcome::new("both ways, references");
    for run in [0, 1, 29, 58, 62, 63, 64, 130].map(|len| "r".repeat(len)) {
        let runs = |places: &[&str]| -> Vec<_> {
            places.iter().map(|place| place.replace("{run}", &run)).collect()
        };
        for base in runs(BASES) {
            for (start, middle) in STARTS
                .iter()
                .flat_map(|start| runs(MIDDLES).into_iter().map(move |middle| (start, middle)))
            {
                for end in ENDS {
                    outcome.record(check(&format!("{start}{middle}{end}"), Some(&base)));
                }
            }
        }
    }
    outcome.assert_all_pass(8 * BASES.len() * STARTS.len() * MIDDLES.len() * ENDS.len());
    Ok(())
}

/// Every way there is, and the long way.
fn check(input: &str, base: Option<&str>) -> Result<(), String> {
    let base = base.and_then(|base| Url::parse(base).ok());
    let case = format_args!("{input:?} against {base:?}").to_string();
    let mut parser = Parser::new().base(base.as_ref());
    let spaced = format!(" {input}");
    let long_way = parser.parse(&spaced);
    let joined = base.as_ref().map(|base| base.join(input));
    for url in joined.into_iter().chain([parser.parse(input)]) {
        match (url, &long_way) {
            (Ok(url), Ok(expected)) => compare(&case, &url, expected)?,
            (Err(error), Err(expected)) => {
                expect(&case, "error", error.kind(), expected.kind())?;
                let span = expected.span();
                expect(&case, "span", error.span(), span.start - 1..span.end - 1)?;
            }
            (url, expected) => return Err(format!("{case} is {url:?}, expected {expected:?}")),
        }
    }
    if let (Ok(url), Ok(expected)) = (parser.parse_ref(input), &long_way) {
        compare(&case, &url.to_owned(), expected)?;
    }
    compare_start(&case, &mut parser, input, long_way.as_ref().ok())?;
    expect(&case, "can_parse", parser.can_parse(input), long_way.is_ok())?;
    expect(&case, "can_parse, the long way", parser.can_parse(&spaced), long_way.is_ok())
}

fn compare(case: impl fmt::Display, url: &Url, expected: &Url) -> Result<(), String> {
    expect(&case, "href", url.href(), expected.href())?;
    expect(&case, "component ranges", url.component_ranges(), expected.component_ranges())?;
    expect(&case, "port", url.port(), expected.port())?;
    expect(&case, "host", url.host(), expected.host())
}

fn compare_start(
    case: &str,
    parser: &mut Parser<'_>,
    input: &str,
    expected: Option<&Url>,
) -> Result<(), String> {
    let start = parser.parse_start(input).ok();
    let found = start.map(|start| {
        let credentials = (start.username(), start.password());
        (start.scheme(), credentials, start.host(), start.host_str(), start.port())
    });
    let expected = expected.map(|url| {
        let credentials = (url.username(), url.password());
        (url.scheme(), credentials, url.host(), url.host_str(), url.port())
    });
    expect(case, "what is before the path", found, expected)
}
