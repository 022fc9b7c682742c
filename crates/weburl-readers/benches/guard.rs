//! The speed of a guard: on plain URLs, which take the way past the readers, and on others, which each reader reads.
//!
//! `cargo bench -p weburl-readers --bench guard`. A plain URL may take 300 ns. With `-- --test`, each is checked a hundred
//! times without a clock's verdict, and `-- NAME` names one of the three, so that valgrind can count its instructions.

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use weburl::Url;
use weburl_readers::Guard;

/// What is checked, and by how much a check may take.
type Case = (&'static str, &'static [&'static str], Option<Duration>);

const CASES: &[Case] = &[
    ("plain", PLAIN, Some(Duration::from_nanos(300))),
    ("not plain", NOT_PLAIN, None),
    ("refused", REFUSED, None),
];

const PLAIN: &[&str] = &[
    "https://example.com/",
    "https://www.example.co.uk/news/2026/11/a-long-headline-with-many-words?utm_source=feed&id=123456",
    "http://static.cdn.example.net/js/app.min.js",
    "https://api.example.org/v1/users/42/items?limit=100&offset=200#results",
    "https://docs.rs/weburl/latest/weburl/struct.Url.html",
];

const NOT_PLAIN: &[&str] = &[
    "https://EXAMPLE.com/",
    "http://example.com:8080/",
    "http://1.1.1.1/",
    "https://bücher.example.com/",
    "https://xn--bcher-kva.example.com/",
];

const REFUSED: &[&str] = &[
    "http://127.0.0.1/",
    "http://127.1/",
    r"http://a.example\@b.example/",
    "http://localhost/",
    "file:///etc/passwd",
];

/// Returns the time of one check, as the fastest of many runs.
fn time(inputs: &[&str], runs: usize, check: impl Fn(&str) -> bool) -> Duration {
    let run = || {
        let start = Instant::now();
        for _ in 0..100 {
            for input in inputs {
                black_box(check(black_box(input)));
            }
        }
        start.elapsed() / (100 * inputs.len() as u32)
    };
    (0..runs).map(|_| run()).min().unwrap_or_default()
}

fn main() {
    let is_test = env::args().any(|argument| argument == "--test");
    let runs = if is_test { 1 } else { 2_000 };
    let guard = Guard::new();
    let is_named = |name: &str| env::args().any(|argument| argument == name);
    let is_any_named = CASES.iter().any(|(name, ..)| is_named(name));
    for &(name, inputs, limit) in CASES {
        if is_any_named && !is_named(name) {
            continue;
        }
        let is_refused = name == "refused";
        assert!(inputs.iter().all(|input| guard.check(input).is_err() == is_refused), "{name}");
        let checked = time(inputs, runs, |input| guard.check(input).is_ok());
        let parsed = time(inputs, runs, |input| Url::parse(input).is_ok());
        println!("{name:9}  guard {checked:>10.1?}  parser alone {parsed:>10.1?}");
        let is_too_slow = limit.is_some_and(|limit| checked > limit);
        assert!(is_test || !is_too_slow, "{name}: more than {limit:?}");
    }
}
