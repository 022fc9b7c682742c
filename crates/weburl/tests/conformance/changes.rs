//! What no change is told of stands in the href as it stands in the input.

use std::collections::BTreeSet;

use weburl::changes::Change;
use weburl::{ParseErrorKind, Parser, Url};
use weburl_testdata::wpt::Input;
use weburl_testdata::{Error, Outcome, read_table};

use crate::diagnostics::inputs::short_inputs;
use crate::oracle::Case;
use crate::oracle::places::delimiters_in_places;
use crate::sources::{Sources, mutants_of};

#[track_caller]
fn check_all<'b>(
    title: &'static str,
    inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>,
) {
    let mut outcome = Outcome::new(title);
    for (input, base) in inputs {
        outcome.record(check(Case { input: input.as_ref(), base }));
    }
    outcome.assert_at_least_pass(1_000);
}

fn check(case: Case<'_>) -> Result<(), String> {
    let base = match case.base.map(Url::parse) {
        None => None,
        Some(Ok(base)) => Some(base),
        Some(Err(_)) => return Ok(()),
    };
    let parser = Parser::new().base(base.as_ref());
    check_changes(case, &parser, case.input)
}

fn check_changes(
    case: impl std::fmt::Display,
    parser: &Parser<'_>,
    text: &str,
) -> Result<(), String> {
    let Ok(changes) = parser.changes(text) else {
        return Ok(());
    };
    let href = changes.url().as_str();
    let (mut input_end, mut href_end) = (0, 0);
    let fail = |why: &str| Err(format!("{case}: {why}, {:?}", changes));
    for change in &changes {
        let (input, written) = (change.input(), change.href());
        let (Some(kept), Some(kept_in_href)) =
            (text.get(input_end..input.start), href.get(href_end..written.start))
        else {
            return fail("changes overlap");
        };
        if kept != kept_in_href {
            return fail("a change is not told of");
        }
        if text[input.clone()] == href[written.clone()] {
            return fail("what is told of is no change");
        }
        (input_end, href_end) = (input.end, written.end);
    }
    if text[input_end..] != href[href_end..] {
        return fail("a change is not told of");
    }
    match Parser::new().changes(href) {
        Ok(changes) if changes.iter().next().is_none() => Ok(()),
        changes => Err(format!("{case}: {href} is changed: {changes:?}")),
    }
}

#[test]
fn changes_of_test_inputs_are_told() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    check_all("changes of test inputs", inputs.chain(domains));
    Ok(())
}

#[test]
fn changes_of_corpora_are_told() -> Result<(), Error> {
    check_all("changes of corpora", Sources::get()?.corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn changes_of_mutants_are_told() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(41, &sources.urls).take(100_000);
    check_all("changes of mutants", mutants.map(|mutant| (mutant, None)));
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    let mutants = sources.mutants_of_inputs(42).take(100_000);
    check_all("changes of mutants against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn changes_of_delimiters_are_told() {
    check_all("changes of delimiters in places", delimiters_in_places());
}

#[test]
fn changes_of_short_inputs_are_told() {
    check_all("changes of short inputs", short_inputs());
}

#[test]
fn changes_have_a_kind_and_two_places() {
    let rows = read_table::<12>(include_str!("changes.tsv"));
    assert_eq!(rows.len(), 66);
    let (mut names, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    for [base, input, href, expected @ ..] in rows {
        let base = base.map(|base| Url::parse(base).unwrap());
        let parser = Parser::new().base(base.as_ref());
        let input = input.unwrap();
        let changes = match parser.changes(input) {
            Err(error) if error.kind() == ParseErrorKind::NeedsIdna => continue,
            changes => changes.unwrap(),
        };
        let found = changes.iter().flat_map(|change| {
            let href = &changes.url().as_str()[change.href()];
            [change.kind().name(), &input[change.input()], href]
        });
        let found: Vec<_> = found.collect();
        let expected: Vec<_> = expected.into_iter().flatten().collect();
        assert_eq!((changes.url().as_str(), &found), (href.unwrap(), &expected), "{input:?}");
        assert_eq!((&changes).into_iter().count(), expected.len() / 3);
        for kind in changes.iter().map(Change::kind) {
            assert_eq!(kind.to_string(), kind.name());
            names.insert(kind.name());
            descriptions.insert(kind.description());
        }
    }
    // One of them needs IDNA.
    let count = if cfg!(feature = "idna") { 22 } else { 21 };
    assert_eq!((names.len(), descriptions.len()), (count, count));
    assert!(descriptions.iter().all(|sentence| sentence.ends_with('.')));
}

#[cfg(feature = "encoding")]
#[test]
fn changes_of_queries_in_legacy_encodings_are_told() {
    use encoding_rs::{ISO_2022_JP, WINDOWS_1252};
    let parser = Parser::new().encoding(ISO_2022_JP);
    for query in ["a", "日", "日本", "a日b本c", "¥a", "\u{1B}é日"] {
        let input = format!("https://example.com/?{query}#ü");
        assert_eq!(check_changes(&input, &parser, &input), Ok(()));
    }
    // A whole query, because its escape sequences belong to no one code point.
    let changes = parser.changes("https://h/?a日本b#c").unwrap();
    let told: Vec<_> =
        changes.iter().map(|c| (c.input(), &changes.url().as_str()[c.href()])).collect();
    assert_eq!(told, [(11..19, "a%1B$BF|K\\%1B(Bb")]);
    let parser = Parser::new().encoding(WINDOWS_1252);
    let changes = parser.changes("https://h/?aéb日").unwrap();
    let told: Vec<_> = changes.iter().map(|c| &changes.url().as_str()[c.href()]).collect();
    assert_eq!(told, ["%E9", "%26%2326085%3B"]);
}
