//! URLs in running text, where a reader would see them.

use weburl::Url;
use weburl::text::{Escapes, Unescaped, UrlFinder, find_request_target};
use weburl_testdata::{Error, Random, read_table};

use crate::sources::{Sources, mutant_count};

#[test]
fn a_url_ends_where_its_reader_says() {
    let finder = UrlFinder::new();
    let rows = read_table::<7>(include_str!("text.tsv"));
    assert_eq!(rows.len(), 45);
    for [text, expected @ ..] in rows {
        let text = text.unwrap();
        let found = finder.find(text).map(|span| &text[span]);
        assert!(found.eq(expected.into_iter().flatten()), "{text}");
    }
}

#[test]
fn schemes_are_chosen() {
    const CASES: &[(&[&str], &[&str])] = &[
        (&["https"], &["https://a/"]),
        (&["MAILTO"], &["mailto:a@h"]),
        (&["http", "ftp"], &["http://b/", "ftp://c/", "ftp://e/"]),
        (&["data"], &["data:,d"]),
        (&["gopher"], &[]),
    ];
    let text = "https://a/ shttp://b/ http://b/ mailto:a@h xmailto:b ftp://c/ http:d (data:,d) gopher \
                \x1B[36mftp://e/";
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

fn escapes(name: &str) -> Escapes {
    match name {
        "backslashes" => Escapes::Backslashes,
        "log" => Escapes::Log,
        "quoted-printable" => Escapes::QuotedPrintable,
        "folds" => Escapes::Folds,
        "defanged" => Escapes::Defanged,
        _ => panic!("{name}"),
    }
}

#[test]
fn urls_are_found_behind_the_escapes_of_their_place() {
    let finder = UrlFinder::new().with_www();
    let rows = read_table::<6>(include_str!("escapes.tsv"));
    assert_eq!(rows.len(), 41);
    for [kind, text, expected @ ..] in rows {
        let (kind, text) = (escapes(kind.unwrap()), text.unwrap());
        let unescaped = Unescaped::new(text).undo(kind);
        let spans: Vec<_> = match kind {
            Escapes::Log => std::iter::once(0..unescaped.as_str().len()).collect(),
            _ => finder.find(unescaped.as_str()).collect(),
        };
        let found = spans.into_iter().flat_map(|span| {
            [&unescaped.as_str()[span.clone()], &text[unescaped.source_span(span)]]
        });
        assert!(
            found.clone().eq(expected.into_iter().flatten()),
            "{text:?}: {:?}",
            found.collect::<Vec<_>>()
        );
    }
}

/// What an escape says has its place, and everything between stays.
#[test]
fn places_in_unescaped_text_lead_back_to_the_source() -> Result<(), Error> {
    const PIECES: &[&str] =
        &["\\", "\\/", "\\u00e9", "\\xc3", "\\xa9", "=3D", "=\n", "\n ", "[.]", "é", "a", "hxxp"];
    let mut random = Random::new(59);
    for _ in 0..20_000 {
        let text: String = (0..8).map(|_| random.pick(PIECES)).collect();
        for kind in ["backslashes", "log", "quoted-printable", "folds", "defanged"] {
            let unescaped = Unescaped::new(&text).undo(escapes(kind));
            let decoded = unescaped.as_str();
            let mut last = 0;
            for (at, c) in decoded.char_indices() {
                let source = unescaped.source_span(at..at + c.len_utf8());
                assert!(last <= source.start && text.get(source.clone()).is_some(), "{text:?}");
                last = source.start;
            }
            assert_eq!(
                unescaped.source_span(0..decoded.len()).end > 0,
                !decoded.is_empty(),
                "{text:?}"
            );
        }
    }
    Ok(())
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
        ("\"GET /a\" 400", Some("/a")),
        ("\"get /a HTTP/1.1\"", None),
        ("\"GET /a b HTTP/1.1\"", Some("/a b")),
        ("h \"GET /a HTTP/1.1 c HTTP/1.1\" \"-\" \"GET /b HTTP/1.0\"", Some("/a HTTP/1.1 c")),
        ("x GET /a b HTTP/1.1", Some("/a b")),
        ("GET /0.9", Some("/0.9")),
        ("\"GET /a\\\"b \\x22 HTTP/1.0\" 200", Some("/a\\\"b \\x22")),
        ("{\"log\":\"h - \\\"GET /a HTTP/1.1\\\" 200\"}", Some("/a")),
        ("{\"request\":\"M-SEARCH * HTTP/1.1\"}", Some("*")),
        ("\"HELO mail\"", None),
        ("\"GET\" \"-\"", None),
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
