//! URLs that the parser has made.

use weburl::Url;
use weburl_testdata::{Error, Outcome, Random, expect};

use super::check_input;
use crate::sources::{Sources, mutants_of};

#[test]
fn test_inputs_keep_the_laws() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|input| &input.input);
    check_all("laws, test inputs", inputs.chain(&sources.domains));
    Ok(())
}

#[test]
fn corpora_keep_the_laws() -> Result<(), Error> {
    check_all("laws, lines of the corpora", &Sources::get()?.corpora);
    Ok(())
}

#[test]
fn mutants_keep_the_laws() -> Result<(), Error> {
    let sources = Sources::get()?;
    let of_urls = mutants_of(11, &sources.urls).take(200_000);
    let of_domains = mutants_of(12, &sources.domains).take(50_000);
    let of_corpora = mutants_of(13, &sources.corpora).take(50_000);
    check_all("laws, mutants", of_urls.chain(of_domains).chain(of_corpora));
    Ok(())
}

#[test]
fn mutants_against_bases_keep_the_laws() -> Result<(), Error> {
    let sources = Sources::get()?;
    let bases: Vec<_> = sources.urls.iter().filter_map(|url| Url::parse(url).ok()).collect();
    let mut outcome = Outcome::new("laws, mutants against URLs");
    for (base, mutant) in bases.iter().cycle().zip(sources.mutants_of_inputs(14).take(100_000)) {
        outcome.record(check_input(&mutant, Some(base)));
    }
    outcome.assert_all_pass(100_000);
    Ok(())
}

#[test]
fn no_bytes_make_the_parser_panic() {
    const COUNT: usize = 100_000;
    let mut random = Random::new(15);
    let mut outcome = Outcome::new("laws, arbitrary bytes");
    for _ in 0..COUNT {
        // Small values are mostly delimiters and controls, so that more than the scheme is reached.
        let end = random.pick(&[0x40, 0x80, 0x100]);
        let mut bytes: Vec<u8> =
            random.pick(&["", "a:", "a://", "http:", "file:", "http://h/"]).into();
        bytes.extend((0..random.below(40)).map(|_| random.below(end) as u8));
        let text = String::from_utf8_lossy(&bytes);
        let parsed = expect(&text, "parsed bytes", Url::parse_bytes(&bytes), Url::parse(&text));
        outcome.record(parsed.and_then(|()| check_input(&text, None)));
    }
    outcome.assert_all_pass(COUNT);
}

#[track_caller]
fn check_all(title: &'static str, inputs: impl IntoIterator<Item = impl AsRef<str>>) {
    let mut outcome = Outcome::new(title);
    for input in inputs {
        outcome.record(check_input(input.as_ref(), None));
    }
    outcome.assert_at_least_pass(1_000);
}
