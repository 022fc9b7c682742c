//! What the library redacts shows no reader's credentials.

use std::env;

use weburl::RedactionPolicy;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl_readers::read_all;
use weburl_testdata::corpora::corpora;
use weburl_testdata::{Error, Mutator, Random, SECRET, with_secrets};

/// Inputs with credentials, and mutants of them. Where the secret is there once, no reader that says that it is in the
/// userinfo may still find it.
#[test]
fn redaction_hides_what_any_reader_takes_for_credentials() -> Result<(), Error> {
    let count = env::var("WEBURL_MUTANTS").map_or(100_000, |count| count.parse().unwrap());
    let urls: Vec<_> = corpora()?.into_iter().flat_map(|corpus| corpus.urls).collect();
    let mut plain = Mutator::new(43, urls.iter().map(String::as_str));
    let mut random = Random::new(43);
    let mut with_one = || loop {
        let input = with_secrets(&mut random, &plain.source_or_mutant());
        if has_one_secret(&input) {
            return input;
        }
    };
    let sources: Vec<_> = (0..20_000).map(|_| with_one()).collect();
    let mut mutants = Mutator::new(44, sources.iter().map(String::as_str));
    let policy = RedactionPolicy::new();
    let (mut tried, mut texts, mut leaks) = (0, 0, Vec::new());
    while tried < count {
        let input = mutants.source_or_mutant();
        if !has_one_secret(&input) {
            continue;
        }
        tried += 1;
        let mut shown = vec![policy.redact_input(&input)];
        if has_scheme(&input) && !input.contains(|c: char| c.is_ascii_whitespace()) {
            texts += 1;
            shown.push(policy.redact_text(&input));
        }
        if shown.iter().any(|shown| shown.contains(SECRET))
            && let Some(reader) = readers_of_secrets(&input).next()
        {
            leaks.push(format!("{reader}: {input:?} is shown as {shown:?}"));
        }
    }
    assert!(leaks.is_empty(), "{}\n{}", leaks.len(), leaks[..leaks.len().min(20)].join("\n"));
    assert!(texts > count / 2, "only {texts} were tried as text");
    let sources = sources.iter().take(2000);
    let seen = sources.filter(|input| readers_of_secrets(input).next().is_some()).count();
    assert!(seen > 1500, "readers found only {seen} of 2000");
    Ok(())
}

/// Returns whether the secret is in `input` once, as it is or in another spelling.
fn has_one_secret(input: &str) -> bool {
    let plain = input.replace(['\t', '\n', '\r'], "");
    let is_one = |text: &str| text.matches(SECRET).count() == 1;
    is_one(&plain) && is_one(&percent_decode_str_lossy(&plain))
}

/// Returns whether text that begins like this is a URL, as `redact_text` promises.
fn has_scheme(input: &str) -> bool {
    let Some((scheme, rest)) = input.split_once(':') else { return false };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    let is_special =
        ["http", "https", "ws", "wss", "ftp", "file"].contains(&&*scheme.to_lowercase());
    is_scheme && (is_special || rest.starts_with(['/', '\\']))
}

/// Returns the names of the readers to which the secret is part of the userinfo.
fn readers_of_secrets(input: &str) -> impl Iterator<Item = &'static str> {
    read_all(input).filter_map(|(reader, reading)| {
        let userinfo = reading.ok()?.userinfo?;
        let is_secret = String::from_utf8_lossy(userinfo.as_bytes()).contains(SECRET);
        is_secret.then_some(reader.name)
    })
}
