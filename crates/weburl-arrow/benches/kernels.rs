//! The speed of columns: each function, against a `UrlBatch` of the same URLs.
//!
//! `cargo bench -p weburl-arrow --bench kernels`. Each is run by turns, and the fastest run of each piece of 1,024 URLs counts.
//! `normalize` may take 1.25 times what a batch takes. With `-- --test`, each runs once, without a clock's verdict.

use std::env;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use arrow_array::{Array, LargeStringArray, StringArray, StringViewArray};
use weburl::Parser;
use weburl_arrow::{
    Component, can_parse, canonicalize, error_kind, host_class, key64, normalize, parse,
    query_value, registrable_domain, remove_query_pairs,
};
use weburl_canonical::{Profile, Section, SuffixList};
use weburl_testdata::corpora::corpora;

const PIECE: usize = 1024;
const MAX_RATIO: f64 = 1.25;

/// A piece of a list in every type.
struct Piece<'a> {
    urls: &'a [String],
    utf8: StringArray,
    large_utf8: LargeStringArray,
    utf8_view: StringViewArray,
}

type Case = (&'static str, fn(&Piece) -> usize);

/// What each does with a piece, and how many rows come out.
const CASES: &[Case] = &[
    ("UrlBatch", |piece| Parser::new().parse_all(piece.urls.iter().map(String::as_str)).len()),
    ("normalize, Utf8", |piece| normalize(&piece.utf8).unwrap().len()),
    ("normalize, LargeUtf8", |piece| normalize(&piece.large_utf8).unwrap().len()),
    ("normalize, Utf8View", |piece| normalize(&piece.utf8_view).unwrap().len()),
    ("can_parse", |piece| can_parse(&piece.utf8).unwrap().len()),
    ("error_kind", |piece| error_kind(&piece.utf8).unwrap().len()),
    ("parse host, Utf8", |piece| parse(&piece.utf8, &[Component::Host]).unwrap().len()),
    ("parse host, Utf8View", |piece| parse(&piece.utf8_view, &[Component::Host]).unwrap().len()),
    ("parse all, Utf8View", |piece| parse(&piece.utf8_view, Component::ALL).unwrap().len()),
    ("query_value", |piece| query_value(&piece.utf8, "q").unwrap().len()),
    ("remove_query_pairs", |piece| remove_query_pairs(&piece.utf8, &["utm_*"]).unwrap().len()),
    ("canonical surt", |piece| canonicalize(&piece.utf8, Profile::Surt).unwrap().len()),
    ("canonical w3lib", |piece| canonicalize(&piece.utf8, Profile::W3lib).unwrap().len()),
    ("key64 whatwg", |piece| key64(&piece.utf8, Profile::Whatwg).unwrap().len()),
    ("registrable_domain", |piece| {
        let list = SuffixList::compiled();
        registrable_domain(&piece.utf8, &list, Section::All).unwrap().len()
    }),
    ("host_class", |piece| host_class(&piece.utf8).unwrap().len()),
];

fn main() -> ExitCode {
    let is_test = env::args().any(|argument| argument == "--test");
    let runs = if is_test { 1 } else { 40 };
    let mut is_too_slow = false;
    for list in corpora().expect("lists of URLs") {
        let pieces: Vec<Piece> = list.urls.chunks(PIECE).map(Piece::of).collect();
        let times = times(&pieces, runs);
        let batch = times[0].as_secs_f64();
        println!("{}, {} URLs", list.name, list.urls.len());
        for ((name, _), time) in CASES.iter().zip(&times) {
            let of_url = time.as_secs_f64() * 1e9 / list.urls.len() as f64;
            let ratio = time.as_secs_f64() / batch;
            println!("  {name:<22} {of_url:8.1} ns a URL, {ratio:6.2} times the batch");
            is_too_slow |= name.starts_with("normalize") && ratio > MAX_RATIO;
        }
    }
    if is_too_slow && !is_test {
        eprintln!("`normalize` takes more than {MAX_RATIO} times what a batch takes");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

impl<'a> Piece<'a> {
    fn of(urls: &'a [String]) -> Self {
        let texts = || urls.iter().map(|url| Some(url.as_str()));
        Self {
            urls,
            utf8: texts().collect(),
            large_utf8: texts().collect(),
            utf8_view: texts().collect(),
        }
    }
}

/// Returns the sum of the fastest runs of each case.
fn times(pieces: &[Piece], runs: usize) -> Vec<Duration> {
    let mut sums = vec![Duration::ZERO; CASES.len()];
    for piece in pieces {
        let mut fastest = vec![Duration::MAX; CASES.len()];
        for _ in 0..runs {
            for ((name, run), fastest) in CASES.iter().zip(&mut fastest) {
                let start = Instant::now();
                let rows = black_box(run(black_box(piece)));
                *fastest = start.elapsed().min(*fastest);
                assert_eq!(rows, piece.urls.len(), "{name}");
            }
        }
        sums.iter_mut().zip(fastest).for_each(|(sum, time)| *sum += time);
    }
    sums
}
