//! Hostile URLs, references and bases.

use std::hint::black_box;

use weburl::{Parser, Url};

use super::case::Case;
use super::pattern::{Pattern, pattern};

const URLS: &[Pattern] = &[
    // Before the scheme ends.
    pattern("", &[" "], "https://h/"),
    pattern("h", &["\t"], "ttps://h/"),
    pattern("", &["a"], ":b"),
    pattern("", &["a"], ""),
    pattern("", &[":"], ""),
    // Slashes.
    pattern("https:", &["/"], "h/"),
    pattern("https:", &["\\"], "h/"),
    pattern("file:", &["/"], ""),
    pattern("file:", &["\\"], "h"),
    // Credentials.
    pattern("https://", &["@"], "h/"),
    pattern("https://", &[":"], "@h/"),
    pattern("https://", &["u:p@"], "h/"),
    pattern("https://u:", &["é"], "@h/"),
    pattern("foo://", &["@"], "h"),
    // Domains.
    pattern("https://", &["a."], "com/"),
    pattern("https://", &["A."], "com/"),
    pattern("https://", &["ä."], "com/"),
    pattern("https://", &["\u{3002}"], "com/"),
    pattern("https://", &["xn--bcher-kva."], "com/"),
    pattern("https://", &["xn--", "a"], "/"),
    pattern("https://", &["a"], "/"),
    pattern("https://", &["ä"], "/"),
    pattern("https://", &["北京大学"], "/"),
    pattern("https://", &["a\u{301}"], "/"),
    pattern("https://", &["\u{ad}"], "h/"),
    pattern("https://", &["%"], "/"),
    pattern("https://", &["%41"], "/"),
    pattern("https://", &["%C3%A4."], "com/"),
    pattern("https://", &["["], "/"),
    pattern("https://", &["\t"], "h/"),
    // Addresses and ports.
    pattern("https://", &["1."], "/"),
    pattern("https://", &["0"], "1/"),
    pattern("https://0x", &["0"], "1/"),
    pattern("https://", &["9"], "/"),
    pattern("https://[", &[":"], "]/"),
    pattern("https://[", &["0:"], "]/"),
    pattern("https://[1::", &["0"], "]/"),
    pattern("https://[::", &["1."], "]/"),
    pattern("https://h:", &["0"], "80/"),
    pattern("https://h:", &["9"], "/"),
    pattern("https://h:8", &["\n"], "0/"),
    // Opaque hosts.
    pattern("foo://", &["%"], "/"),
    pattern("foo://", &["é"], "/"),
    pattern("foo://", &["a:"], "/"),
    // Paths.
    pattern("https://h/", &["/"], ""),
    pattern("https://h/", &["\\"], ""),
    pattern("https://h/", &["../"], ""),
    pattern("https://h/", &["./"], ""),
    pattern("https://h/", &["a/", "../"], ""),
    pattern("https://h/", &["a/../"], ""),
    pattern("https://h", &["/.."], "/"),
    pattern("https://h/", &["%2e%2e/"], ""),
    pattern("https://h/", &["a/", "%2e%2E/"], ""),
    pattern("https://h/", &["a/", ".%2e\\"], ""),
    pattern("https://h/", &["%"], ""),
    pattern("https://h/", &["%4"], ""),
    pattern("https://h/", &["."], ""),
    pattern("https://h/", &[" "], "x"),
    pattern("https://h/", &[" "], ""),
    pattern("https://h/", &["é"], ""),
    pattern("https://h/", &["😀"], ""),
    pattern("https://h/", &["aé"], ""),
    pattern("https://h/", &["\0"], "x"),
    pattern("https://h/", &["\t"], "x"),
    pattern("https://h/", &["a\t"], "x"),
    pattern("file:///C|/", &["../"], ""),
    pattern("file:///", &["C:/"], ""),
    pattern("file:///", &["C|/", "../"], ""),
    pattern("file:", &["//", "../"], "x"),
    pattern("foo:/", &["..//"], ""),
    pattern("foo:/", &[".//"], ""),
    pattern("foo:", &["/a", "/.."], "//b"),
    // Opaque paths.
    pattern("foo:", &[" "], ""),
    pattern("foo:x", &[" "], "?q"),
    pattern("foo:x", &[" "], "#f"),
    pattern("foo:x", &[" x"], "?"),
    pattern("data:", &["é"], ""),
    pattern("blob:", &["blob:"], "https://h/"),
    // Queries and fragments.
    pattern("https://h/?", &["&"], ""),
    pattern("https://h/?", &["'"], ""),
    pattern("https://h/?", &["%"], ""),
    pattern("https://h/?", &["é"], ""),
    pattern("https://h/?", &["a=b&"], ""),
    pattern("https://h/", &["?"], ""),
    pattern("https://h/", &["#"], ""),
    pattern("https://h/#", &["`"], ""),
    pattern("https://h/#", &["\r\n"], "x"),
];

/// Bases, and references to resolve against them. Both grow.
const JOINS: &[(Pattern, Pattern)] = &[
    (pattern("https://h/", &["a/"], ""), pattern("", &["../"], "")),
    (pattern("https://h/", &["a/"], ""), pattern("", &["%2e./"], "x")),
    (pattern("https://h/", &["a/"], ""), pattern("x", &[], "")),
    (pattern("https://h/", &["a/"], ""), pattern("..", &[], "")),
    (pattern("https://h/", &["a/"], ""), pattern("?q", &[], "")),
    (pattern("https://h/", &["a/"], ""), pattern("#f", &[], "")),
    (pattern("https://h/", &["a"], ""), pattern("", &["./"], "")),
    (pattern("https://h/", &["?"], ""), pattern("", &[], "")),
    (pattern("https://h/?", &["a=b&"], ""), pattern("#f", &[], "")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["a/"], "")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["/"], "")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["\\"], "x")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["\t"], "x")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["é"], "")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["@"], "")),
    (pattern("https://h/a/", &[], "b"), pattern("", &["a"], ":b")),
    (pattern("https://h/a/", &[], "b"), pattern("https:", &["x/"], "")),
    (pattern("file:///C:/", &["a/"], ""), pattern("", &["../"], "")),
    (pattern("file:///C:/", &["a/"], ""), pattern("/", &["a/"], "")),
    (pattern("file://h/", &["C:/"], ""), pattern("", &["../"], "D|")),
    (pattern("foo:/", &["a/"], ""), pattern("", &["../"], "/x")),
    (pattern("foo:", &["y "], "x"), pattern("#f", &[], "")),
    (pattern("https://", &["u@"], "h/"), pattern("", &["a/../"], "")),
    (pattern("https://", &["a."], "com/"), pattern("", &["a/"], "")),
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
        Box::new(move || _ = black_box(parser.parse_ref(black_box(&input))))
    })
}

/// Calls the getters that do more than slice the href. Does nothing if the input is not a URL.
fn look_at(pattern: Pattern) -> Case {
    Case::new("getters", pattern.to_string(), move |len| {
        let url = Url::parse(&pattern.text(len)).ok();
        Box::new(move || {
            if let Some(url) = black_box(&url) {
                black_box((
                    url.host(),
                    url.origin(),
                    url.decoded_username().ok(),
                    url.decoded_password().ok(),
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
