//! Every text of a few symbols against each of a dozen bases, and every value of a few symbols in each setter: a world
//! small enough to be tried to its end.
//!
//! Texts have up to three symbols here, which takes seconds, and values up to two. `WEBURL_SMALL_WORLD` names another
//! length of texts; that of values is two thirds of it, so that 5 is the world of the documentation:
//!
//! ```sh
//! WEBURL_SMALL_WORLD=5 cargo test --release -p weburl --test conformance small_world -- --nocapture
//! ```

use std::iter;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use weburl::{Parser, Url};
use weburl_testdata::{Attribute, Outcome};

use super::setters::compare_setters;
use super::{Case, compare_parse};
use crate::diagnostics::check_reports;

/// Schemes of each type, delimiters, what dots and percent signs are made of, a letter, digits, the parts of a drive
/// letter, what is removed, and what is encoded.
const SYMBOLS: [&str; 24] = [
    "http:", "file:", "x:", "/", "\\", ":", "@", "?", "#", "[", "]", ".", "%", "2", "e", "C", "|",
    "0", "-", "<", "'", "\t", " ", "é",
];

/// URLs of each type: with everything and with as little as possible, with drive letters, with the `/.` before a path,
/// and with opaque paths.
#[rustfmt::skip]
const URLS: [&str; 12] = [
    "http://u:p@h:8/a/b?q#f", "https://h/", "file:///", "file:///C:/d/e?q", "file://h/C:/d", "x:",
    "x:o ?q#f", "x:/.//p/q", "x://h", "x://u@h:1/a/b?q", "x:///", "blob:https://h/",
];

/// The most symbols of texts and of values.
fn lengths() -> (u32, u32) {
    let longest = match std::env::var("WEBURL_SMALL_WORLD") {
        Ok(longest) => longest.parse().expect("WEBURL_SMALL_WORLD is a number"),
        Err(_) => 3,
    };
    (longest, longest * 2 / 3)
}

/// How many texts have at most `longest` symbols.
fn count_of_texts(longest: u32) -> usize {
    (0..=longest).map(|len| SYMBOLS.len().pow(len)).sum()
}

/// Returns all texts of at most `longest` symbols that begin with the symbol; the first symbol's have the empty text, too.
fn texts(first: usize, longest: u32) -> impl Iterator<Item = String> {
    let empty = (first == 0).then(String::new);
    let rests = (0..longest).flat_map(|len| (0..SYMBOLS.len().pow(len)).map(move |i| (len, i)));
    empty.into_iter().chain(rests.map(move |(len, mut i)| {
        let rest = iter::repeat_with(|| {
            let symbol = SYMBOLS[i % SYMBOLS.len()];
            i /= SYMBOLS.len();
            symbol
        });
        iter::once(SYMBOLS[first]).chain(rest.take(len as usize)).collect()
    }))
}

/// Calls `check` with the texts that begin with each symbol, in as many threads as there are processors.
fn check_in_threads(
    title: &'static str,
    longest: u32,
    expected_count: usize,
    check: impl Fn(String, &mut Outcome) + Sync,
) {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut outcome = Outcome::new(title);
        let firsts = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for first in firsts.take_while(|&first| first < SYMBOLS.len()) {
            texts(first, longest).for_each(|text| check(text, &mut outcome));
        }
        outcome
    };
    let count = thread::available_parallelism().map_or(1, usize::from);
    let outcomes = thread::scope(|scope| {
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(run)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
    });
    let mut whole = Outcome::new(title);
    outcomes.into_iter().for_each(|outcome| whole.add(outcome));
    whole.assert_all_pass(expected_count);
}

#[test]
fn agrees_on_every_short_text() {
    let (longest, _) = lengths();
    let bases = || iter::once(None).chain(URLS.map(Some));
    let count = count_of_texts(longest) * bases().count();
    check_in_threads(
        "texts of a few symbols against each base",
        longest,
        count,
        |text, outcome| {
            for base in bases() {
                outcome.record(compare_parse(&text, base).map(drop));
            }
        },
    );
}

/// The list of all validation errors, with their places.
#[test]
fn agrees_on_the_errors_of_every_short_text() {
    let (longest, _) = lengths();
    let urls = URLS.map(|url| Url::parse(url).expect("a base is a URL"));
    let bases = || iter::once(None).chain(urls.iter().map(Some));
    let count = count_of_texts(longest) * bases().count();
    check_in_threads("errors of texts of a few symbols", longest, count, |text, outcome| {
        for base in bases() {
            let case = Case { input: &text, base: base.map(Url::as_str) };
            outcome.record(check_reports(case, &Parser::new().base(base)).map(drop));
        }
    });
}

#[test]
fn agrees_on_every_short_value_in_each_setter() {
    let (_, longest) = lengths();
    let count = count_of_texts(longest) * URLS.len() * Attribute::SETTABLE.len();
    check_in_threads("values of a few symbols in each setter", longest, count, |value, outcome| {
        for url in URLS {
            for attribute in Attribute::SETTABLE {
                outcome.record(compare_setters(url, iter::once((attribute, value.clone()))));
            }
        }
    });
}
