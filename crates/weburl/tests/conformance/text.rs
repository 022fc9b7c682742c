//! URLs in running text, where a reader would see them.

use weburl::Url;
use weburl::text::{UrlFinder, find_request_target};
use weburl_testdata::{Error, Random};

use crate::sources::{Sources, mutant_count};

/// A text, and the URLs in it.
const TEXTS: &[(&str, &[&str])] = &[
    ("", &[]),
    ("no URL: example.com, //host, a:b, C:\\a, C://a, ://x, https://, http:// and http://.", &[]),
    ("https://a", &["https://a"]),
    (
        "x HTTP://A/B y git+ssh://h/p z redis://:p@h",
        &["HTTP://A/B", "git+ssh://h/p", "redis://:p@h"],
    ),
    ("file:///etc/passwd and http://[::1]:80/", &["file:///etc/passwd", "http://[::1]:80/"]),
    // The end of a sentence.
    (
        "See https://a/b. Or https://a/b, https://a/b; https://a/b: https://a/b!",
        &["https://a/b"; 5],
    ),
    (
        "Is it https://a/b?c=d? Or https://a/?! Or https://a/b...",
        &["https://a/b?c=d", "https://a/", "https://a/b"],
    ),
    ("here.https://a/ and 1https://a/", &["https://a/", "https://a/"]),
    ("https://a/b#c:d https://a:80/", &["https://a/b#c:d", "https://a:80/"]),
    // Brackets.
    (
        "(https://a/b) (https://a/b_(c)) (see https://a/b.)",
        &["https://a/b", "https://a/b_(c)", "https://a/b"],
    ),
    (
        "[x](https://a/b)c [https://a/b](https://a/c \"title\")",
        &["https://a/b", "https://a/b", "https://a/c"],
    ),
    ("<https://a/b> <a href=https://a/c>d</a>", &["https://a/b", "https://a/c"]),
    (
        "\\url{https://a/b} https://a/{id}/c https://a/?b[]=c",
        &["https://a/b", "https://a/{id}/c", "https://a/?b[]=c"],
    ),
    ("https://a(see below) https://a/b(c", &["https://a", "https://a/b"]),
    ("https://a/(b] https://a/([b)]c", &["https://a/", "https://a/"]),
    // An address whose bracket was forgotten is reported, and not left out.
    (
        "http://[::1:80/a, http://[::1 or (http://[x/y(z)).",
        &["http://[::1:80/a", "http://[::1", "http://[x/y(z)"],
    ),
    // Quotation marks.
    (
        "\"https://a/b\" 'https://a/b' `https://a/b` “https://a/b” ‘https://a/b’ «https://a/b»",
        &["https://a/b"; 6],
    ),
    (
        "'https://a/b'c https://a/b'c' it's https://a/b's",
        &["https://a/b", "https://a/b'c", "https://a/b's"],
    ),
    ("{\"a\":\"https://a/b\",\"c\":\"https://a/d\"}", &["https://a/b", "https://a/d"]),
    ("f(\"https://a/b\\n\") \"https://a/b\\\"\"", &["https://a/b", "https://a/b"]),
    (
        "&lt;https://a/?b=c&amp;d=e&gt; &quot;https://a/&quot;",
        &["https://a/?b=c&amp;d=e", "https://a/"],
    ),
    // Markdown.
    (
        "**https://a/b** _https://a/b_ ~~https://a/b~~ https://a/b_",
        &["https://a/b", "https://a/b", "https://a/b", "https://a/b_"],
    ),
    ("| https://a/b|https://a/c |", &["https://a/b", "https://a/c"]),
    // Outside ASCII.
    (
        "请看https://a/b。还有https://a/c，「https://a/d」（https://a/e）",
        &["https://a/b", "https://a/c", "https://a/d", "https://a/e"],
    ),
    (
        "https://bücher.example/ü https://例え.テスト/引き割り",
        &["https://bücher.example/ü", "https://例え.テスト/引き割り"],
    ),
    (
        "https://a/苹果（公司） https://a/b\u{a0}c https://a/b\u{3000}c",
        &["https://a/苹果（公司）", "https://a/b", "https://a/b"],
    ),
    ("https://a/b… https://a/b—", &["https://a/b", "https://a/b"]),
    // In URLs.
    (
        "jdbc:mysql://h/d view-source:https://a/ https://a/https://b/",
        &["mysql://h/d", "https://a/", "https://a/https://b/"],
    ),
    ("https://a/,https://b/", &["https://a/,https://b/"]),
];

#[test]
fn a_url_ends_where_its_reader_says() {
    let finder = UrlFinder::new();
    for &(text, expected) in TEXTS {
        let found: Vec<_> = finder.find(text).map(|span| &text[span]).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn schemes_are_chosen() {
    const CASES: &[(&[&str], &[&str])] = &[
        (&["https"], &["https://a/"]),
        (&["MAILTO"], &["mailto:a@h"]),
        (&["http", "ftp"], &["http://b/", "ftp://c/"]),
        (&["data"], &["data:,d"]),
        (&["gopher"], &[]),
    ];
    let text =
        "https://a/ shttp://b/ http://b/ mailto:a@h xmailto:b ftp://c/ http:d (data:,d) gopher";
    for (schemes, expected) in CASES {
        let finder =
            schemes.iter().try_fold(UrlFinder::new(), |finder, scheme| finder.scheme(scheme));
        let finder = finder.expect("schemes");
        let found: Vec<_> = finder.find(text).map(|span| &text[span]).collect();
        assert_eq!(found, *expected, "{schemes:?}");
    }
    let text = "https://a/b中 https://中/";
    let found: Vec<_> = UrlFinder::new().ascii_only().find(text).map(|span| &text[span]).collect();
    assert_eq!(found, ["https://a/b"]);
}

/// URLs that are their own serialization, as sentences have them, are found whole unless they end like a sentence or have
/// a bracket without its partner.
#[test]
fn urls_of_the_corpora_are_found_in_sentences() -> Result<(), Error> {
    const CONTEXTS: &[(&str, &str)] = &[
        ("", ""),
        ("see ", ". And"),
        ("(", ")"),
        ("[x](", ")"),
        ("<", ">"),
        ("\"", "\","),
        ("【", "】"),
        ("见", "。"),
        ("**", "**"),
    ];
    let mut random = Random::new(47);
    let finder = UrlFinder::new();
    let (mut whole, mut all) = (0, 0);
    for line in &Sources::get()?.corpora {
        let Ok(url) = Url::parse(line) else { continue };
        let (before, after) = random.pick(CONTEXTS);
        let text = format!("{before}{url}{after}");
        let found: Vec<_> = finder.find(&text).collect();
        all += 1;
        let Some(first) = found.first() else { continue };
        assert_eq!(first.start, before.len(), "{text}");
        whole += usize::from(text[first.clone()] == *url.href());
    }
    // The others end with punctuation or have a bracket without its partner, and no reader could say more.
    assert!(whole * 1000 > all * 995 && all > 10_000, "{whole} of {all}");
    Ok(())
}

#[test]
fn found_places_are_in_order_in_any_text() -> Result<(), Error> {
    let mut mutants = Sources::get()?.mutants_of_inputs(53);
    let with_schemes = UrlFinder::new().scheme("http").and_then(|finder| finder.scheme("a"));
    let finders = [UrlFinder::new(), with_schemes.expect("schemes").ascii_only()];
    let mut count = 0;
    for _ in 0..mutant_count(20_000) {
        let text = [(); 3].map(|()| mutants.source_or_mutant()).join("'");
        for finder in &finders {
            let mut at = 0;
            for span in finder.find(&text) {
                assert!(at <= span.start && span.start < span.end, "{text:?}");
                at = span.end;
                count += 1;
                assert!(text[span].contains(':'));
            }
        }
    }
    assert!(count > 10_000, "{count}");
    Ok(())
}

#[test]
fn a_log_has_a_request_target_a_line() {
    const CASES: &[(&str, Option<&str>)] = &[
        ("\"GET / HTTP/1.1\" 200", Some("/")),
        ("\"GET //admin?a=b HTTP/2.0\" 404", Some("//admin?a=b")),
        ("POST /a HTTP/1.1", Some("/a")),
        ("\"GET http://h/ HTTP/1.1\"", Some("http://h/")),
        ("\"CONNECT h:443 HTTP/1.1\"", Some("h:443")),
        ("\"GET /HTTP/1.1 HTTP/1.1\"", Some("/HTTP/1.1")),
        ("\"-\" 400", None),
        ("\"GET /a\" 400", None),
        ("\"get /a HTTP/1.1\"", None),
        ("\"GET /a b HTTP/1.1\"", None),
        ("speaks HTTP/1.1", None),
        ("\"GET  HTTP/1.1\"", None),
    ];
    for &(line, expected) in CASES {
        assert_eq!(find_request_target(line).map(|span| &line[span]), expected, "{line}");
    }
}

#[test]
fn a_request_target_is_a_path_whatever_it_looks_like() {
    const CASES: &[(&str, &str, Option<&str>)] = &[
        ("https://u:p@h:81/x?y#z", "//admin", Some("https://h:81//admin")),
        ("https://h/", "/a/../b c?d", Some("https://h/b%20c?d")),
        ("https://h/", "/\\a@b", Some("https://h//a@b")),
        ("https://h/", "/https://b/", Some("https://h/https://b/")),
        ("https://h/", "*", None),
        ("https://h/", "http://B/a", Some("http://b/a")),
        ("https://h/", "b:443", None),
        ("data:,x", "/a", None),
    ];
    for &(server, target, expected) in CASES {
        let url = Url::parse(server).unwrap().with_request_target(target);
        assert_eq!(url.as_ref().map(Url::href), expected, "{target} at {server}");
    }
}

/// A hostile text takes linear time, or this would take hours.
#[test]
fn texts_of_megabytes_are_searched_in_linear_time() {
    for piece in [
        "https://a(",
        "a:",
        "https://",
        "a.",
        "https://a/{[(",
        ":",
        "x://'y'",
        "(https://a)",
        " HTTP/1",
    ] {
        let text = piece.repeat(2_000_000 / piece.len());
        let found = UrlFinder::new().find(&text).count();
        assert!(found <= text.len() / 8);
        let _ = find_request_target(&text);
        let _ = weburl::RedactionPolicy::new().redact_text(&text);
    }
}
