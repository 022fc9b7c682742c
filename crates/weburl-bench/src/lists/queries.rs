//! Queries, as lists of names and values.

use weburl_testdata::Random;

use super::List;
use crate::lists::corpora::Corpora;

const COUNT: usize = 4096;
const SEED: u64 = 6;

#[rustfmt::skip]
const NAMES: &[&str] = &[
    "q", "id", "page", "lang", "utm_source", "user%5Bname%5D", "date_from", "sort", "stra%C3%9Fe",
];
#[rustfmt::skip]
const VALUES: &[&str] = &[
    "", "1", "true", "rust+url+parser", "2026-07-02", "caf%C3%A9+noir", "someone%40example.com",
    "https%3A%2F%2Fexample.org%2F%3Fa%3Db%26c%3Dd", "05edd196143c371aa713279117ed74db",
    "%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82+%D0%BC%D0%B8%D1%80", "100%25", "a-b_c.d*e",
];

/// Returns the queries of the corpora, and queries as forms create them.
pub(crate) fn queries(corpora: &Corpora) -> Vec<List> {
    let mut random = Random::new(SEED);
    let found = corpora.normal.iter().flat_map(|list| list.inputs.iter());
    vec![
        List::new("in corpora", found.filter_map(|url| query(url)).map(str::to_owned)),
        List::new("of forms", std::iter::repeat_with(|| form(&mut random)).take(COUNT)),
    ]
}

fn query(url: &str) -> Option<&str> {
    let without_fragment = url.split('#').next()?;
    without_fragment.split_once('?').map(|(_, query)| query).filter(|query| !query.is_empty())
}

fn form(random: &mut Random) -> String {
    let pairs = 1 + random.below(7);
    let pairs: Vec<_> =
        std::iter::repeat_with(|| [random.pick(NAMES), random.pick(VALUES)].join("="))
            .take(pairs)
            .collect();
    pairs.join("&")
}
