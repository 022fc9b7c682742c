//! Hostile URLs, references and bases.

use std::hint::black_box;

use weburl::{Parser, Url};

use super::case::Case;
use super::pattern::Pattern;

const fn p(prefix: &'static str, units: &'static [&'static str], suffix: &'static str) -> Pattern {
    Pattern::new(prefix, units, suffix)
}

const URLS: &[Pattern] = &[
    // Before the scheme ends.
    p("", &[" "], "https://h/"),
    p("h", &["\t"], "ttps://h/"),
    p("", &["a"], ":b"),
    p("", &["a"], ""),
    p("", &[":"], ""),
    // Slashes.
    p("https:", &["/"], "h/"),
    p("https:", &["\\"], "h/"),
    p("file:", &["/"], ""),
    p("file:", &["\\"], "h"),
    // Credentials.
    p("https://", &["@"], "h/"),
    p("https://", &[":"], "@h/"),
    p("https://", &["u:p@"], "h/"),
    p("https://u:", &["\u{e9}"], "@h/"),
    p("foo://", &["@"], "h"),
    // Domains.
    p("https://", &["a."], "com/"),
    p("https://", &["A."], "com/"),
    p("https://", &["\u{e4}."], "com/"),
    p("https://", &["\u{3002}"], "com/"),
    p("https://", &["xn--bcher-kva."], "com/"),
    p("https://", &["xn--", "a"], "/"),
    p("https://", &["a"], "/"),
    p("https://", &["\u{e4}"], "/"),
    p("https://", &["\u{5317}\u{4eac}\u{5927}\u{5b66}"], "/"),
    p("https://", &["a\u{301}"], "/"),
    p("https://", &["\u{ad}"], "h/"),
    p("https://", &["%"], "/"),
    p("https://", &["%41"], "/"),
    p("https://", &["%C3%A4."], "com/"),
    p("https://", &["["], "/"),
    p("https://", &["\t"], "h/"),
    // Addresses and ports.
    p("https://", &["1."], "/"),
    p("https://", &["0"], "1/"),
    p("https://0x", &["0"], "1/"),
    p("https://", &["9"], "/"),
    p("https://[", &[":"], "]/"),
    p("https://[", &["0:"], "]/"),
    p("https://[1::", &["0"], "]/"),
    p("https://[::", &["1."], "]/"),
    p("https://h:", &["0"], "80/"),
    p("https://h:", &["9"], "/"),
    p("https://h:8", &["\n"], "0/"),
    // Opaque hosts.
    p("foo://", &["%"], "/"),
    p("foo://", &["\u{e9}"], "/"),
    p("foo://", &["a:"], "/"),
    // Paths.
    p("https://h/", &["/"], ""),
    p("https://h/", &["\\"], ""),
    p("https://h/", &["../"], ""),
    p("https://h/", &["./"], ""),
    p("https://h/", &["a/", "../"], ""),
    p("https://h/", &["a/../"], ""),
    p("https://h", &["/.."], "/"),
    p("https://h/", &["%2e%2e/"], ""),
    p("https://h/", &["a/", "%2e%2E/"], ""),
    p("https://h/", &["a/", ".%2e\\"], ""),
    p("https://h/", &["%"], ""),
    p("https://h/", &["%4"], ""),
    p("https://h/", &["."], ""),
    p("https://h/", &[" "], "x"),
    p("https://h/", &[" "], ""),
    p("https://h/", &["\u{e9}"], ""),
    p("https://h/", &["\u{1f600}"], ""),
    p("https://h/", &["a\u{e9}"], ""),
    p("https://h/", &["\0"], "x"),
    p("https://h/", &["\t"], "x"),
    p("https://h/", &["a\t"], "x"),
    p("file:///C|/", &["../"], ""),
    p("file:///", &["C:/"], ""),
    p("file:///", &["C|/", "../"], ""),
    p("file:", &["//", "../"], "x"),
    p("foo:/", &["..//"], ""),
    p("foo:/", &[".//"], ""),
    p("foo:", &["/a", "/.."], "//b"),
    // Opaque paths.
    p("foo:", &[" "], ""),
    p("foo:x", &[" "], "?q"),
    p("foo:x", &[" "], "#f"),
    p("foo:x", &[" x"], "?"),
    p("data:", &["\u{e9}"], ""),
    p("blob:", &["blob:"], "https://h/"),
    // Queries and fragments.
    p("https://h/?", &["&"], ""),
    p("https://h/?", &["'"], ""),
    p("https://h/?", &["%"], ""),
    p("https://h/?", &["\u{e9}"], ""),
    p("https://h/?", &["a=b&"], ""),
    p("https://h/", &["?"], ""),
    p("https://h/", &["#"], ""),
    p("https://h/#", &["`"], ""),
    p("https://h/#", &["\r\n"], "x"),
];

/// Bases, and references to resolve against them. Both grow.
const JOINS: &[(Pattern, Pattern)] = &[
    (p("https://h/", &["a/"], ""), p("", &["../"], "")),
    (p("https://h/", &["a/"], ""), p("", &["%2e./"], "x")),
    (p("https://h/", &["a/"], ""), p("x", &[], "")),
    (p("https://h/", &["a/"], ""), p("..", &[], "")),
    (p("https://h/", &["a/"], ""), p("?q", &[], "")),
    (p("https://h/", &["a/"], ""), p("#f", &[], "")),
    (p("https://h/", &["a"], ""), p("", &["./"], "")),
    (p("https://h/", &["?"], ""), p("", &[], "")),
    (p("https://h/?", &["a=b&"], ""), p("#f", &[], "")),
    (p("https://h/a/", &[], "b"), p("", &["a/"], "")),
    (p("https://h/a/", &[], "b"), p("", &["/"], "")),
    (p("https://h/a/", &[], "b"), p("", &["\\"], "x")),
    (p("https://h/a/", &[], "b"), p("", &["\t"], "x")),
    (p("https://h/a/", &[], "b"), p("", &["\u{e9}"], "")),
    (p("https://h/a/", &[], "b"), p("", &["@"], "")),
    (p("https://h/a/", &[], "b"), p("", &["a"], ":b")),
    (p("https://h/a/", &[], "b"), p("https:", &["x/"], "")),
    (p("file:///C:/", &["a/"], ""), p("", &["../"], "")),
    (p("file:///C:/", &["a/"], ""), p("/", &["a/"], "")),
    (p("file://h/", &["C:/"], ""), p("", &["../"], "D|")),
    (p("foo:/", &["a/"], ""), p("", &["../"], "/x")),
    (p("foo:", &["y "], "x"), p("#f", &[], "")),
    (p("https://", &["u@"], "h/"), p("", &["a/../"], "")),
    (p("https://", &["a."], "com/"), p("", &["a/"], "")),
];

pub(super) fn cases() -> Vec<Case> {
    let operations = [parse, can_parse, parse_borrowed, look_at];
    let urls = operations.iter().flat_map(|operation| URLS.iter().map(|&url| operation(url)));
    urls.chain(JOINS.iter().map(|&(base, reference)| join(base, reference))).collect()
}

fn parse(pattern: Pattern) -> Case {
    Case::new("parse", pattern.to_string(), move |len| {
        let input = pattern.text(len);
        Box::new(move || _ = black_box(Url::parse(black_box(&input))))
    })
}

fn can_parse(pattern: Pattern) -> Case {
    Case::new("can_parse", pattern.to_string(), move |len| {
        let input = pattern.text(len);
        Box::new(move || _ = black_box(Url::can_parse(black_box(&input))))
    })
}

fn parse_borrowed(pattern: Pattern) -> Case {
    Case::new("borrowed parse", pattern.to_string(), move |len| {
        let input = pattern.text(len);
        let mut parser = Parser::new();
        Box::new(move || _ = black_box(parser.parse(black_box(&input))))
    })
}

/// Getters that do more than to slice the href. There is nothing to look at where the input is no URL.
fn look_at(pattern: Pattern) -> Case {
    Case::new("getters", pattern.to_string(), move |len| {
        let url = Url::parse(&pattern.text(len)).ok();
        Box::new(move || {
            if let Some(url) = black_box(&url) {
                black_box((
                    url.host(),
                    url.origin(),
                    url.decoded_username(),
                    url.decoded_password(),
                ));
                black_box(url.decoded_path_segments().map(Iterator::count));
                black_box(url.query_pairs().count());
            }
        })
    })
}

fn join(base: Pattern, reference: Pattern) -> Case {
    Case::new("join", format!("{base} and {reference}"), move |len| {
        let base = Url::parse(&base.text(len)).expect("every base is a URL");
        let reference = reference.text(len);
        Box::new(move || _ = black_box(base.join(black_box(&reference))))
    })
}
