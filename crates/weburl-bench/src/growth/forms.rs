//! Hostile queries, and texts to percent-encode and to decode.

use std::hint::black_box;

use weburl::percent_encode::{
    PercentEncodeSet, percent_decode, percent_decode_str_lossy, percent_encode,
};
use weburl::{UrlSearchParams, form_urlencoded};

use super::case::Case;
use super::pattern::Pattern;

const fn p(prefix: &'static str, units: &'static [&'static str], suffix: &'static str) -> Pattern {
    Pattern::new(prefix, units, suffix)
}

const QUERIES: &[Pattern] = &[
    p("", &["&"], ""),
    p("", &["="], ""),
    p("", &["+"], ""),
    p("", &["%"], ""),
    p("", &["%4"], ""),
    p("", &["%26"], ""),
    p("", &["%FF"], ""),
    p("", &["%C3"], ""),
    p("", &["a"], ""),
    p("", &["a&"], ""),
    p("", &["a=b&"], ""),
    p("", &["a=b&", "b=a&"], ""),
    p("", &["\u{e9}"], ""),
];

const TEXTS: &[Pattern] = &[
    p("", &["a"], ""),
    p("", &[" "], ""),
    p("", &["a "], ""),
    p("", &["%"], ""),
    p("", &["%4"], ""),
    p("", &["%41"], ""),
    p("", &["%C3"], ""),
    p("", &["%C3%A9"], ""),
    p("", &["\u{e9}"], ""),
    p("", &["\u{1f600}"], ""),
];

type Operation = (&'static str, fn(&str));

const ON_QUERIES: &[Operation] = &[
    ("search params: parse", |query| _ = black_box(UrlSearchParams::parse(query))),
    ("search params: serialize", |query| {
        black_box(UrlSearchParams::parse(query).to_string());
    }),
    ("search params: get", |query| {
        black_box(UrlSearchParams::parse(query).get("absent"));
    }),
    ("search params: delete", |query| edit(query, |pairs| pairs.delete("a"))),
    ("search params: set", |query| edit(query, |pairs| pairs.set("a", "c"))),
    ("search params: sort", |query| edit(query, UrlSearchParams::sort)),
    ("form pairs", |query| _ = black_box(form_urlencoded::parse(query.as_bytes()).count())),
];

const ON_TEXTS: &[Operation] = &[
    ("percent-encode", |text| _ = black_box(percent_encode(text, &PercentEncodeSet::COMPONENT))),
    ("percent-decode", |text| _ = black_box(percent_decode(text.as_bytes()))),
    ("percent-decode to text", |text| _ = black_box(percent_decode_str_lossy(text))),
];

pub(super) fn cases() -> Vec<Case> {
    let on_queries = ON_QUERIES.iter().flat_map(|&operation| product(operation, QUERIES));
    on_queries.chain(ON_TEXTS.iter().flat_map(|&operation| product(operation, TEXTS))).collect()
}

fn product((operation, work): Operation, patterns: &[Pattern]) -> impl Iterator<Item = Case> {
    patterns.iter().map(move |&pattern| {
        Case::new(operation, pattern.to_string(), move |len| {
            let input = pattern.text(len);
            Box::new(move || work(black_box(&input)))
        })
    })
}

fn edit(query: &str, edit: impl FnOnce(&mut UrlSearchParams)) {
    let mut pairs = UrlSearchParams::parse(query);
    edit(&mut pairs);
    black_box(pairs);
}
