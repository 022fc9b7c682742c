//! A default scheme changes nothing but inputs that begin with a host, and reports places in the input as
//! the caller passed it.

use weburl::changes::ChangeKind;
use weburl::{Parser, Url, ValidationError};
use weburl_testdata::{Error, Outcome, expect};

use crate::sources::{Sources, mutants_of};

/// What the parser makes of the input is what it makes of the same input with a scheme in front, if it adds one.
fn check(input: &str) -> Result<bool, String> {
    let mut parser = Parser::new().default_scheme("https").expect("a scheme");
    let result = parser.parse(input);
    expect(input, "borrowed", parser.parse_ref(input).map(|url| url.to_owned()), result.clone())?;
    expect(input, "can_parse", parser.can_parse(input), result.is_ok())?;
    if let Err(error) = &result {
        let is_place = input.get(error.span()).is_some();
        expect(input, "the span is in the input", is_place, true)?;
    }

    let diagnosis = parser.diagnose(input);
    let failure = diagnosis.failure().map(|failure| (failure.kind(), failure.span()));
    if diagnosis.needs_idna().is_none() {
        let error = result.as_ref().err();
        let error = error.and_then(|error| Some((error.validation_error()?, error.span())));
        expect(input, "failure", failure, error)?;
    }
    let fixed = diagnosis.fixed();
    if let Ok(url) = &result {
        expect(input, "fixed", parser.parse(&fixed).as_ref(), Ok(url))?;
        let changes = parser.changes(input).map_err(|error| error.to_string())?;
        expect(input, "changed", changes.url(), url)?;
        let mut replayed = String::new();
        let (mut input_end, mut href_end) = (0, 0);
        for change in &changes {
            replayed.push_str(&input[input_end..change.input().start]);
            expect(input, "place", replayed.len(), change.href().start)?;
            replayed.push_str(&url.as_str()[change.href()]);
            (input_end, href_end) = (change.input().end, change.href().end);
        }
        replayed.push_str(&input[input_end..]);
        expect(input, "changes", (&*replayed, href_end <= replayed.len()), (url.as_str(), true))?;
        let added = changes.iter().find(|change| change.kind() == ChangeKind::SchemeAdded);
        if let Some(added) = added {
            let at = added.input().start;
            let scheme = &url.as_str()[added.href()];
            let completed = [&input[..at], scheme, &input[at..]].concat();
            expect(input, "with its scheme", Url::parse(&completed).as_ref(), Ok(url))?;
            let missing = ValidationError::MissingSchemeNonRelativeUrl;
            let is_reported = diagnosis.iter().any(|diagnostic| diagnostic.kind() == missing);
            expect(input, "a missing scheme is an error", is_reported, true)?;
            return Ok(true);
        }
        expect(input, "as without a default", Url::parse(input).as_ref(), Ok(url))?;
    }
    Ok(false)
}

#[test]
fn inputs_are_parsed_with_the_scheme_that_they_lack() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|input| &input.input);
    // Without their schemes, URLs are what people type.
    let typed: Vec<_> = sources
        .corpora
        .iter()
        .filter_map(|line| line.split_once("://"))
        .map(|(_, rest)| rest.to_owned())
        .collect();
    let mutants: Vec<_> = mutants_of(71, &typed).take(50_000).collect();
    let of_urls: Vec<_> = mutants_of(72, &sources.urls).take(20_000).collect();
    let all = inputs.chain(&sources.corpora).chain(&typed).chain(&mutants).chain(&of_urls);
    let mut outcome = Outcome::new("default scheme");
    let mut added = 0;
    for input in all {
        outcome.record(check(input).map(|is_added| added += usize::from(is_added)));
    }
    outcome.assert_at_least_pass(70_000);
    assert!(added > 20_000, "{added} inputs got a scheme");
    Ok(())
}

#[cfg(feature = "idna")]
#[test]
fn every_row_of_the_table_in_the_docs_is_true() -> Result<(), std::io::Error> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/default-scheme.md");
    let page = std::fs::read_to_string(page)?;
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let mut count = 0;
    for row in rows {
        let (typed, rest) = row.split_once("` | ").expect("a second column");
        // Two backticks are those of the empty text.
        let typed = typed.trim_matches('`');
        let expected = rest.split(" | ").next().expect("a second column").trim_matches('`');
        let found = match Parser::new().default_scheme("https").expect("a scheme").parse(typed) {
            Ok(url) => url.into_string(),
            Err(error) => error.kind().name().to_owned(),
        };
        assert_eq!(found, expected, "{typed:?}");
        count += 1;
    }
    assert!(count > 30, "{count} rows");
    Ok(())
}
