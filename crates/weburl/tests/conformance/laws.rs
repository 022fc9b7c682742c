//! What is true of every URL, however it came about.

use std::borrow::Cow;

use weburl::{ParseErrorKind, Parser, Url};
use weburl_testdata::{Error, Outcome, Random, expect};

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
    let of_inputs = sources.mutants_of_inputs(11).take(100_000);
    let of_domains = mutants_of(12, &sources.domains).take(50_000);
    let of_corpora = mutants_of(13, &sources.corpora).take(50_000);
    check_all("laws, mutants", of_inputs.chain(of_domains).chain(of_corpora));
    Ok(())
}

#[test]
fn joined_urls_keep_the_laws() -> Result<(), Error> {
    let sources = Sources::get()?;
    let bases: Vec<_> = sources.urls.iter().filter_map(|url| Url::parse(url).ok()).collect();
    let mut outcome = Outcome::new("laws, mutants against URLs");
    for (base, mutant) in bases.iter().cycle().zip(sources.mutants_of_inputs(14).take(100_000)) {
        outcome.record(base.join(&mutant).map_or(Ok(()), |url| check_url(&url)));
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
        outcome.record(check_input(&String::from_utf8_lossy(&bytes)));
    }
    outcome.assert_all_pass(COUNT);
}

#[track_caller]
fn check_all(title: &'static str, inputs: impl IntoIterator<Item = impl AsRef<str>>) {
    let mut outcome = Outcome::new(title);
    for input in inputs {
        outcome.record(check_input(input.as_ref()));
    }
    outcome.assert_all_pass(outcome.count());
}

/// What is true of every input.
fn check_input(input: &str) -> Result<(), String> {
    let parsed = Url::parse(input);
    let case = format!("{input:?}");
    expect(&case, "can_parse", Url::can_parse(input), parsed.is_ok())?;
    let mut parser = Parser::new();
    let borrowed = parser.parse(input).map(|url| url.to_owned());
    expect(&case, "what a parser makes of it", &borrowed, &parsed)?;
    match parsed {
        Ok(url) => {
            check_limit(input, &url)?;
            check_url(&url)
        }
        Err(error) => {
            let span = error.span();
            expect(&case, "place of the error", input.get(span.clone()).is_some(), true)
                .map_err(|message| format!("{message}: {span:?}"))
        }
    }
}

/// A limit of the href's length is kept, and one byte less is an error.
fn check_limit(input: &str, url: &Url) -> Result<(), String> {
    let len = url.href().len() as u32;
    let parser = Parser::new().max_len(len);
    expect(input, "URL with the limit of its length", parser.parse_owned(input).as_ref(), Ok(url))?;
    expect(input, "can_parse with the limit of its length", parser.can_parse(input), true)?;
    let parser = Parser::new().max_len(len - 1);
    let kind = parser.parse_owned(input).map_err(|error| error.kind());
    expect(input, "URL with a lesser limit", kind, Err(ParseErrorKind::TooLong))?;
    expect(input, "can_parse with a lesser limit", parser.can_parse(input), false)
}

/// What is true of every URL.
fn check_url(url: &Url) -> Result<(), String> {
    check_reparse(url)?;
    check_layout(url)
}

pub(crate) fn check_reparse(url: &Url) -> Result<(), String> {
    let href = url.href();
    expect(href, "URL parsed from the href", Url::parse(href).as_ref(), Ok(url))?;
    expect(href, "URL joined to itself", url.join(href).as_ref(), Ok(url))
}

/// The components are parts of the href, in order, and with their delimiters they are all of it.
pub(crate) fn check_layout(url: &Url) -> Result<(), String> {
    let href = url.href();
    expect(href, "concatenation of the components", &*concatenate(url), href)?;
    let components = [
        url.scheme(),
        url.username(),
        url.password(),
        url.host_str().unwrap_or_default(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ];
    let mut end = 0;
    for component in components.into_iter().filter(|component| !component.is_empty()) {
        let start = component.as_ptr() as usize - href.as_ptr() as usize;
        expect(href, format_args!("order of {component:?}"), end <= start, true)?;
        end = start + component.len();
    }
    expect(href, "end of the last component", end <= href.len(), true)
}

fn concatenate(url: &Url) -> String {
    let prefixed = |prefix, text: Option<&str>| text.map(|text| [prefix, text].concat());
    let port = url.port().map(|port| port.to_string());
    let authority = url.host_str().map(|host| {
        let password = Some(url.password()).filter(|password| !password.is_empty());
        let at_sign = if url.includes_credentials() { "@" } else { "" };
        let password = prefixed(":", password).unwrap_or_default();
        let port = prefixed(":", port.as_deref()).unwrap_or_default();
        ["//", url.username(), &password, at_sign, host, &port].concat()
    });
    // What keeps a path that begins with `//` from being taken for an authority.
    let no_authority = if url.path().starts_with("//") { "/." } else { "" };
    [
        url.scheme(),
        ":",
        authority.as_deref().unwrap_or(no_authority),
        url.path(),
        &prefixed("?", url.query()).unwrap_or_default(),
        &prefixed("#", url.fragment()).unwrap_or_default(),
    ]
    .concat()
}
