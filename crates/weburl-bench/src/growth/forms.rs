//! Hostile queries, and texts to percent-encode and to decode.

use std::hint::black_box;

use weburl::percent_encode::{
    PercentEncodeSet, percent_decode, percent_decode_str_lossy, percent_encode,
};
use weburl::{UrlSearchParams, form_urlencoded};

use super::case::Case;
use super::pattern::{Pattern, pattern};

const QUERIES: &[Pattern] = &[
    pattern("", &["&"], ""),
    pattern("", &["="], ""),
    pattern("", &["+"], ""),
    pattern("", &["%"], ""),
    pattern("", &["%4"], ""),
    pattern("", &["%26"], ""),
    pattern("", &["%FF"], ""),
    pattern("", &["%C3"], ""),
    pattern("", &["a"], ""),
    pattern("", &["a&"], ""),
    pattern("", &["a=b&"], ""),
    pattern("", &["a=b&", "b=a&"], ""),
    pattern("", &["é"], ""),
];

const TEXTS: &[Pattern] = &[
    pattern("", &["a"], ""),
    pattern("", &[" "], ""),
    pattern("", &["a "], ""),
    pattern("", &["%"], ""),
    pattern("", &["%4"], ""),
    pattern("", &["%41"], ""),
    pattern("", &["%C3"], ""),
    pattern("", &["%C3%A9"], ""),
    pattern("", &["é"], ""),
    pattern("", &["😀"], ""),
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
