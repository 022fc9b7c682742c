//! What no change is told of stands in the href as it stands in the input.

use std::collections::BTreeSet;

use weburl::changes::Change;
use weburl::{Parser, Url};
use weburl_testdata::wpt::Input;
use weburl_testdata::{Error, Outcome};

use crate::diagnostics::inputs::short_inputs;
use crate::oracle::Case;
use crate::oracle::places::delimiters_in_places;
use crate::sources::{Sources, mutants_of};

#[track_caller]
fn check_all<'b>(
    title: &'static str,
    inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>,
) {
    let mut outcome = Outcome::new(title);
    for (input, base) in inputs {
        outcome.record(check(Case { input: input.as_ref(), base }));
    }
    outcome.assert_at_least_pass(1_000);
}

fn check(case: Case<'_>) -> Result<(), String> {
    let base = match case.base.map(Url::parse) {
        None => None,
        Some(Ok(base)) => Some(base),
        Some(Err(_)) => return Ok(()),
    };
    let parser = Parser::new().base(base.as_ref());
    check_changes(case, &parser, case.input)
}

fn check_changes(
    case: impl std::fmt::Display,
    parser: &Parser<'_>,
    text: &str,
) -> Result<(), String> {
    let Ok(changes) = parser.changes(text) else {
        return Ok(());
    };
    let href = changes.url().as_str();
    let (mut input_end, mut href_end) = (0, 0);
    let fail = |why: &str| Err(format!("{case}: {why}, {:?}", changes));
    for change in &changes {
        let (input, written) = (change.input(), change.href());
        let (Some(kept), Some(kept_in_href)) =
            (text.get(input_end..input.start), href.get(href_end..written.start))
        else {
            return fail("changes overlap");
        };
        if kept != kept_in_href {
            return fail("a change is not told of");
        }
        if text[input.clone()] == href[written.clone()] {
            return fail("what is told of is no change");
        }
        (input_end, href_end) = (input.end, written.end);
    }
    if text[input_end..] != href[href_end..] {
        return fail("a change is not told of");
    }
    match Parser::new().changes(href) {
        Ok(changes) if changes.iter().next().is_none() => Ok(()),
        changes => Err(format!("{case}: {href} is changed: {changes:?}")),
    }
}

#[test]
fn changes_of_test_inputs_are_told() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    check_all("changes of test inputs", inputs.chain(domains));
    Ok(())
}

#[test]
fn changes_of_corpora_are_told() -> Result<(), Error> {
    check_all("changes of corpora", Sources::get()?.corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn changes_of_mutants_are_told() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(41, &sources.urls).take(100_000);
    check_all("changes of mutants", mutants.map(|mutant| (mutant, None)));
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    let mutants = sources.mutants_of_inputs(42).take(100_000);
    check_all("changes of mutants against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn changes_of_delimiters_are_told() {
    check_all("changes of delimiters in places", delimiters_in_places());
}

#[test]
fn changes_of_short_inputs_are_told() {
    check_all("changes of short inputs", short_inputs());
}

/// A change: the name of its kind, and the texts in the input and in the href.
type Row = (&'static str, &'static str, &'static str);

/// A base URL and an input, the href, and all changes.
const CASES: &[(Option<&str>, &str, &str, &[Row])] = &[
    (None, "http://h/a?b#c", "http://h/a?b#c", &[]),
    (None, " \u{1}http://h/ ", "http://h/", &[("trimmed", " \u{1}", ""), ("trimmed", " ", "")]),
    (
        None,
        "ht\ntp://h/a\t\rb",
        "http://h/ab",
        &[("tabs-and-newlines-removed", "\n", ""), ("tabs-and-newlines-removed", "\t\r", "")],
    ),
    (None, "HTTP://h/", "http://h/", &[("scheme-lowercased", "HTTP", "http")]),
    (
        Some("http://h/a/b?q"),
        "http:c",
        "http://h/a/c",
        &[("scheme-ignored", "http:", ""), ("taken-from-base", "", "http://h/a/")],
    ),
    (
        Some("http://h/a/b?q"),
        "http:?r",
        "http://h/a/b?r",
        &[("scheme-ignored", "http:", ""), ("taken-from-base", "", "http://h/a/b")],
    ),
    (Some("http://h/a/b?q#f"), "c", "http://h/a/c", &[("taken-from-base", "", "http://h/a/")]),
    (
        Some("http://h/a/b?q#f"),
        "../c",
        "http://h/c",
        &[("taken-from-base", "", "http://h"), ("dot-segments-resolved", "..", "")],
    ),
    (Some("http://h/a/b?q#f"), "/c", "http://h/c", &[("taken-from-base", "", "http://h")]),
    (Some("http://h/a/b?q#f"), "?r", "http://h/a/b?r", &[("taken-from-base", "", "http://h/a/b")]),
    (
        Some("http://h/a/b?q#f"),
        "#g",
        "http://h/a/b?q#g",
        &[("taken-from-base", "", "http://h/a/b?q")],
    ),
    (Some("http://h/a/b?q#f"), "", "http://h/a/b?q", &[("taken-from-base", "", "http://h/a/b?q")]),
    (
        Some("http://h/a/b?q#f"),
        "\\\\i\\d",
        "http://i/d",
        &[
            ("taken-from-base", "", "http:"),
            ("slashes-normalized", "\\\\", "//"),
            ("backslash-replaced", "\\", "/"),
        ],
    ),
    (
        Some("http://h/a/b"),
        ".",
        "http://h/a/",
        &[("taken-from-base", "", "http://h/a"), ("dot-segments-resolved", ".", "/")],
    ),
    (Some("http://h"), "c", "http://h/c", &[("taken-from-base", "", "http://h/")]),
    (Some("x://h"), "c", "x://h/c", &[("taken-from-base", "", "x://h/")]),
    (Some("x:/.//a"), "?q", "x:/.//a?q", &[("taken-from-base", "", "x:/.//a")]),
    (
        Some("x:/a/b"),
        "..//c",
        "x:/.//c",
        &[
            ("taken-from-base", "", "x:"),
            ("path-guarded", "", "/."),
            ("dot-segments-resolved", "..", ""),
        ],
    ),
    (Some("file:///C:/a"), "/b", "file:///C:/b", &[("taken-from-base", "", "file:///C:")]),
    (
        Some("file:///C:/a"),
        "..",
        "file:///C:/",
        &[("taken-from-base", "", "file:///C:"), ("dot-segments-resolved", "..", "/")],
    ),
    (
        Some("file:///a/b"),
        "c/../D|",
        "file:///a/D|",
        &[("taken-from-base", "", "file:///a"), ("dot-segments-resolved", "c/..", "")],
    ),
    (
        Some("file:///C:/a"),
        "D|/x",
        "file:///D:/x",
        &[
            ("taken-from-base", "", "file://"),
            ("slash-added", "", "/"),
            ("Windows-drive-letter-normalized", "|", ":"),
        ],
    ),
    (
        Some("file://h/a"),
        "//i",
        "file://i/",
        &[("taken-from-base", "", "file:"), ("slash-added", "", "/")],
    ),
    (None, "http:h/", "http://h/", &[("slashes-normalized", "", "//")]),
    (
        None,
        "http:///\\h\\a",
        "http://h/a",
        &[("slashes-normalized", "///\\", "//"), ("backslash-replaced", "\\", "/")],
    ),
    (None, "x:\\a", "x:\\a", &[]),
    (None, "http://@h/", "http://h/", &[("empty-credentials-dropped", "@", "")]),
    (None, "http://:@h/", "http://h/", &[("empty-credentials-dropped", ":@", "")]),
    (None, "http://u:@h/", "http://u@h/", &[("empty-credentials-dropped", ":", "")]),
    (
        None,
        "http://u b:p@q@h/",
        "http://u%20b:p%40q@h/",
        &[("percent-encoded", " ", "%20"), ("percent-encoded", "@", "%40")],
    ),
    (None, "http://EXAMPLE/", "http://example/", &[("host-lowercased", "EXAMPLE", "example")]),
    (None, "http://%65x/", "http://ex/", &[("host-percent-decoded", "%65x", "ex")]),
    #[cfg(feature = "idna")]
    (None, "http://faß/", "http://xn--fa-hia/", &[("host-mapped-to-ASCII", "faß", "xn--fa-hia")]),
    (
        None,
        "http://127.1/",
        "http://127.0.0.1/",
        &[("IPv4-address-normalized", "127.1", "127.0.0.1")],
    ),
    (None, "http://[::0:1]/", "http://[::1]/", &[("IPv6-address-normalized", "[::0:1]", "[::1]")]),
    (None, "x://é/", "x://%C3%A9/", &[("percent-encoded", "é", "%C3%A9")]),
    (None, "file://localhost/a", "file:///a", &[("localhost-dropped", "localhost", "")]),
    (None, "file:a", "file:///a", &[("slashes-normalized", "", "//"), ("slash-added", "", "/")]),
    (None, "file:/a", "file:///a", &[("slashes-normalized", "", "//")]),
    (None, "file://h/a", "file://h/a", &[]),
    (None, "http://h:80/", "http://h/", &[("default-port-dropped", ":80", "")]),
    (None, "http://h:/", "http://h/", &[("empty-port-dropped", ":", "")]),
    (None, "http://h:0081/", "http://h:81/", &[("port-normalized", ":0081", ":81")]),
    (None, "http://h", "http://h/", &[("slash-added", "", "/")]),
    (None, "http://h?q", "http://h/?q", &[("slash-added", "", "/")]),
    (
        None,
        "http://h/a/../b/./c",
        "http://h/b/c",
        &[("dot-segments-resolved", "/a/..", ""), ("dot-segments-resolved", "/.", "")],
    ),
    (None, "http://h/a/..", "http://h/", &[("dot-segments-resolved", "/a/..", "/")]),
    (
        None,
        "http://h/%2e%2E/a/.",
        "http://h/a/",
        &[("dot-segments-resolved", "/%2e%2E", ""), ("dot-segments-resolved", "/.", "/")],
    ),
    (
        None,
        "http://h/a/b/../../../c",
        "http://h/c",
        &[("dot-segments-resolved", "/a/b/../../..", "")],
    ),
    (None, "file:///C|/D|", "file:///C:/D|", &[("Windows-drive-letter-normalized", "|", ":")]),
    (None, "file:///C:/../D|", "file:///C:/D|", &[("dot-segments-resolved", "/..", "")]),
    (None, "x:/C|", "x:/C|", &[]),
    (
        None,
        "x:/a/..//b",
        "x:/.//b",
        &[("path-guarded", "", "/."), ("dot-segments-resolved", "/a/..", "")],
    ),
    (None, "x:/.//b", "x:/.//b", &[]),
    (None, "x:/./a", "x:/a", &[("dot-segments-resolved", "/.", "")]),
    (None, "http://h/é b", "http://h/%C3%A9%20b", &[("percent-encoded", "é ", "%C3%A9%20")]),
    (
        None,
        "http://h/a\u{7f}b^c",
        "http://h/a%7Fb%5Ec",
        &[("percent-encoded", "\u{7f}", "%7F"), ("percent-encoded", "^", "%5E")],
    ),
    (
        None,
        "http://h/?'ü#`a",
        "http://h/?%27%C3%BC#%60a",
        &[("percent-encoded", "'ü", "%27%C3%BC"), ("percent-encoded", "`", "%60")],
    ),
    (
        None,
        "http://h/?a b c#d",
        "http://h/?a%20b%20c#d",
        &[("percent-encoded", " ", "%20"), ("percent-encoded", " ", "%20")],
    ),
    (None, "x:?'", "x:?'", &[]),
    (None, "x:a\u{1}é", "x:a%01%C3%A9", &[("percent-encoded", "\u{1}é", "%01%C3%A9")]),
    (None, "x:a #b", "x:a%20#b", &[("percent-encoded", " ", "%20")]),
    (None, "x:a  ?b", "x:a %20?b", &[("percent-encoded", " ", "%20")]),
    (None, "x:a b", "x:a b", &[]),
    // Joined with the code point before it.
    (None, "x:é #b", "x:%C3%A9%20#b", &[("percent-encoded", "é ", "%C3%A9%20")]),
    (None, "x: #b", "x:%20#b", &[("percent-encoded", " ", "%20")]),
];

#[test]
fn changes_have_a_kind_and_two_places() {
    let (mut names, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    for &(base, input, expected_href, expected) in CASES {
        let base = base.map(|base| Url::parse(base).unwrap());
        let parser = Parser::new().base(base.as_ref());
        let changes = parser.changes(input).unwrap();
        let href = changes.url().as_str();
        let row =
            |change: &Change| (change.kind().name(), &input[change.input()], &href[change.href()]);
        let found: Vec<_> = changes.iter().map(row).collect();
        assert_eq!((href, &found[..]), (expected_href, expected), "{input:?}");
        assert_eq!((&changes).into_iter().count(), expected.len());
        for kind in changes.iter().map(Change::kind) {
            assert_eq!(kind.to_string(), kind.name());
            names.insert(kind.name());
            descriptions.insert(kind.description());
        }
    }
    // One of them needs IDNA.
    let count = if cfg!(feature = "idna") { 22 } else { 21 };
    assert_eq!((names.len(), descriptions.len()), (count, count));
    assert!(descriptions.iter().all(|sentence| sentence.ends_with('.')));
}

#[cfg(feature = "encoding")]
#[test]
fn changes_of_queries_in_legacy_encodings_are_told() {
    use encoding_rs::{ISO_2022_JP, WINDOWS_1252};
    let parser = Parser::new().encoding(ISO_2022_JP);
    for query in ["a", "日", "日本", "a日b本c", "¥a", "\u{1B}é日"] {
        let input = format!("https://example.com/?{query}#ü");
        assert_eq!(check_changes(&input, &parser, &input), Ok(()));
    }
    // A whole query, because its escape sequences belong to no one code point.
    let changes = parser.changes("https://h/?a日本b#c").unwrap();
    let told: Vec<_> =
        changes.iter().map(|c| (c.input(), &changes.url().as_str()[c.href()])).collect();
    assert_eq!(told, [(11..19, "a%1B$BF|K\\%1B(Bb")]);
    let parser = Parser::new().encoding(WINDOWS_1252);
    let changes = parser.changes("https://h/?aéb日").unwrap();
    let told: Vec<_> = changes.iter().map(|c| &changes.url().as_str()[c.href()]).collect();
    assert_eq!(told, ["%E9", "%26%2326085%3B"]);
}
