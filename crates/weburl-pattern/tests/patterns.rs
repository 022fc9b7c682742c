//! Rows for what other implementations got wrong, and laws.

use weburl::Url;
use weburl_pattern::ComponentName::{self, Hostname, Pathname, Port, Search};
use weburl_pattern::{Engine, PatternErrorKind, PatternInit, PatternOptions, UrlPattern};

/// A pattern in any form, a URL, a component, and its groups if the pattern matches: `name=text`, or `name` alone for a group that
/// took no part.
type Row = (&'static str, &'static str, ComponentName, Option<&'static [&'static str]>);

#[test]
fn what_peers_got_wrong_is_right() {
    const ROWS: &[Row] = &[
        // Groups that take no part have no text.
        ("https://a.example/:x?", "https://a.example/", Pathname, None),
        ("https://a.example/b{/:x}?", "https://a.example/b", Pathname, Some(&["x"])),
        ("https://a.example/{:x}?", "https://a.example/", Pathname, Some(&["x"])),
        ("https://a.example/b/:x?", "https://a.example/b", Pathname, Some(&["x"])),
        ("https://a.example/b/:x*", "https://a.example/b", Pathname, Some(&["x"])),
        ("https://a.example/b/:x+", "https://a.example/b/c/d", Pathname, Some(&["x=c/d"])),
        // Empty text is captured, but not by an optional wildcard.
        ("https://a.example/*", "https://a.example/", Pathname, Some(&["0="])),
        ("https://a.example/{*}?", "https://a.example/", Pathname, Some(&["0"])),
        ("https://a.example/{*}*", "https://a.example/", Pathname, Some(&["0="])),
        ("https://a.example/?*", "https://a.example/", Search, Some(&["0="])),
        // Hosts are those that URLs have.
        ("http://0x7f.1/", "http://127.0.0.1/", Hostname, Some(&[])),
        ("http://127.0.0.1/", "http://2130706433/", Hostname, Some(&[])),
        // The text before a group is a host of its own, here 127.0.0.0.
        ("http://127.0.0.*/", "http://127.0.0.9/", Hostname, None),
        ("https://café.example/", "https://CAFE\u{301}.example/", Hostname, Some(&[])),
        ("https://xn--caf-dma.example/", "https://café.example/", Hostname, Some(&[])),
        ("https://*.café.example/", "https://a.café.example/", Hostname, Some(&["0=a"])),
        ("http://[\\:\\:1]/", "http://[0::1]/", Hostname, Some(&[])),
        ("http://[\\:\\::x]/", "http://[::ab]/", Hostname, Some(&["x=ab"])),
        ("http://{[\\:\\:ab\\:]}:x/", "http://[::ab:1]/", Hostname, None),
        // Ports are numbers, and default ports are left out where the protocol is known.
        ("http://a.example:00080/", "http://a.example:80/", Port, None),
        ("http://a.example:0081/", "http://a.example:81/", Port, Some(&[])),
        ("http://a.example:80/", "http://a.example/", Port, Some(&[])),
        ("https://a.example:*/", "https://a.example/", Port, Some(&["0="])),
        (r#"{"port":"8{:x}"}"#, "https://a.example:81/", Port, Some(&["x=1"])),
        // Delimiters of search and hash count once.
        (r#"{"search":"?a"}"#, "https://a.example/?a", Search, Some(&[])),
        (r#"{"search":"\\?a"}"#, "https://a.example/??a", Search, Some(&[])),
        (r###"{"hash":"##a"}"###, "https://a.example/##a", ComponentName::Hash, Some(&[])),
        ("https://a.example/b\\?c#d", "https://a.example/b?c#d", Search, Some(&[])),
        // In a pathname, they are percent-encoded.
        (r#"{"pathname":"/a\\?b#c"}"#, "https://a.example/a%3Fb%23c", Pathname, Some(&[])),
        (r#"{"pathname":"/a\\?b"}"#, "https://a.example/a?b", Pathname, None),
        // `file` is special.
        ("file:///:x/b", "file:///a/b", Pathname, Some(&["x=a"])),
        ("file:///a/../b", "file:///b", Pathname, Some(&[])),
        ("data\\:*,:x", "data:text/plain,abc", Pathname, Some(&["0=text/plain", "x=abc"])),
        // Each group takes the first end that it prefers.
        (
            "https://a.example/*/:x/*",
            "https://a.example/1/2/3/4",
            Pathname,
            Some(&["0=1/2", "x=3", "1=4"]),
        ),
        ("https://a.example/:a-:b", "https://a.example/1-2-3", Pathname, Some(&["a=1", "b=2-3"])),
        ("https://a.example/{x}*:a", "https://a.example/xxxy", Pathname, Some(&["a=y"])),
        ("https://a.example/{x}*:a", "https://a.example/xxx", Pathname, Some(&["a=x"])),
        (
            "https://a.example/c{/:a-}+:b",
            "https://a.example/c/1-/2-3-4",
            Pathname,
            Some(&["a=1-/2", "b=3-4"]),
        ),
        ("https://a.example/:a*/:b+", "https://a.example/1/2/3", Pathname, Some(&["a=1/2", "b=3"])),
        ("https://:a.:b.example/", "https://x.y.example/", Hostname, Some(&["a=x", "b=y"])),
        ("http{s}?://a.example/", "https://a.example/", Pathname, Some(&[])),
    ];
    for &(text, url, component, expected) in ROWS {
        let pattern: UrlPattern = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let url = Url::parse(url).unwrap();
        let result = pattern.exec(&url);
        assert_eq!(pattern.test(&url), result.is_some(), "{text} {url}");
        let found = result.map(|result| {
            let group = |(name, text): (&str, Option<&str>)| {
                text.map_or(name.to_owned(), |text| format!("{name}={text}"))
            };
            result.component(component).groups().map(group).collect::<Vec<_>>()
        });
        let expected = expected.map(<[_]>::to_vec);
        assert_eq!(
            found.as_deref(),
            expected
                .as_deref()
                .map(|groups| groups.iter().map(|group| (*group).to_owned()).collect::<Vec<_>>())
                .as_deref(),
            "{text} {url}"
        );
    }
}

#[test]
fn errors_have_a_kind_and_the_place_of_the_text_at_fault() {
    use PatternErrorKind::*;
    const ROWS: &[(&str, PatternErrorKind, &str)] = &[
        ("/a", MissingBaseUrl, "/a"),
        ("https://a.example/{a", GroupNotClosed, "{"),
        ("https://a.example/{:a", GroupNotClosed, "{"),
        ("https://a.example/(a", RegexpNotClosed, "("),
        ("https://a.example/a}", UnexpectedClose, "}"),
        ("https://a.example/+", UnexpectedModifier, "+"),
        ("https://a.example/{:a+}", UnexpectedModifier, "+"),
        ("https://a.example/{a{b}}", NestedGroup, "{"),
        ("https://a.example/{:a:b}", NestedGroup, ":b"),
        ("https://a.example/:a/:a", DuplicateName, ":a"),
        ("https://a.example/:", MissingName, ":"),
        ("https://a.example/a\\", DanglingEscape, "\\"),
        ("https://a.example:-1/", FixedText, "-1"),
        ("https://a b.example/", FixedText, "a b.example"),
        ("é://a", FixedText, "é"),
        (r#"{"search":"{a"}"#, GroupNotClosed, "{"),
        (r#"{"search":"\u007b"}"#, GroupNotClosed, r"\u007b"),
        (r#"{"path":"a"}"#, Dictionary, "a"),
        (r#"{"search":1}"#, Dictionary, "1"),
        (r#"{"search":"a""#, Dictionary, ""),
    ];
    for &(text, kind, place) in ROWS {
        let error = text.parse::<UrlPattern>().unwrap_err();
        assert_eq!((error.kind(), &text[error.span()]), (kind, place), "{text}: {error}");
        assert!(error.to_string().is_ascii(), "{text}: {error}");
    }
    let init = PatternInit { base_url: Some("a"), ..PatternInit::default() };
    let error = UrlPattern::new(&init, PatternOptions::new()).unwrap_err();
    assert_eq!(error.kind().name(), "base-URL");
    let base = Url::parse("https://a.example/b/").unwrap();
    let error = UrlPattern::parse_with_base(":a:a", &base).unwrap_err();
    assert_eq!((error.span(), error.component()), (2..4, Some(Pathname)));
}

#[test]
fn a_regexp_group_needs_an_engine() {
    let text = "https://a.example/(a|b)";
    let engines = [PatternOptions::new(), PatternOptions::new().linear_time()].map(|options| {
        match options.parse(text) {
            Ok(pattern) => {
                assert!(pattern.has_regexp_groups());
                assert!(pattern.test(&Url::parse("https://a.example/b").unwrap()));
                pattern.engine().name()
            }
            Err(error) => {
                assert_eq!(
                    (error.kind(), &text[error.span()]),
                    (PatternErrorKind::RegexpEngine, "(a|b)")
                );
                "none"
            }
        }
    });
    let linear = if cfg!(feature = "regex") { "regex" } else { "none" };
    assert_eq!(engines, [if cfg!(feature = "regress") { "regress" } else { linear }, linear]);
    assert_eq!(UrlPattern::parse("https://a.example/*").unwrap().engine(), Engine::PartList);
}

/// The matcher without an engine agrees with the regular expressions of the standard.
#[cfg(feature = "regress")]
#[test]
fn parts_match_as_their_regular_expressions_do() {
    use weburl_testdata::Random;

    const PIECES: &[&str] = &[
        ":a", ":b", "*", "/", "/", "a", "b", "-", "{a}", "{ab}*", "{b}?", "{a}+", "{/:c}?",
        "{-:d}*", "{:e-}+", "{/*}?", ":f?", ":g*", ":h+", "{a*b}*", "{*}?", "{*a}+", ".",
    ];
    let mut random = Random::new(42);
    let (mut matched, mut compared) = (0, 0);
    while compared < 30_000 {
        let mut text = String::from("/");
        for _ in 0..random.below(7) {
            text.push_str(PIECES[random.below(PIECES.len())]);
        }
        let init = PatternInit { pathname: Some(&text), ..PatternInit::default() };
        let Ok(pattern) = UrlPattern::new(&init, PatternOptions::new()) else { continue };
        // A regexp group that says nothing makes the engine match the whole component.
        let with_regexp = [&text, "{((?:))}"].concat();
        let init = PatternInit { pathname: Some(&with_regexp), ..PatternInit::default() };
        let Ok(by_engine) = UrlPattern::new(&init, PatternOptions::new()) else { continue };
        assert!(by_engine.component(Pathname).has_regexp_groups(), "{with_regexp}");
        for _ in 0..10 {
            let input: String = std::iter::once('/')
                .chain((0..random.below(9)).map(|_| ['a', 'b', '/', '-', '.'][random.below(5)]))
                .collect();
            let init = PatternInit { pathname: Some(&input), ..PatternInit::default() };
            let [found, expected] = [&pattern, &by_engine].map(|pattern| {
                let result = pattern.exec_init(&init)?;
                let groups = result.component(Pathname).groups();
                let count = by_engine.component(Pathname).group_names().count() - 1;
                Some(
                    groups.take(count).map(|(_, text)| text.map(str::to_owned)).collect::<Vec<_>>(),
                )
            });
            assert_eq!(found, expected, "{text} {input}");
            compared += 1;
            matched += usize::from(found.is_some());
        }
    }
    assert!(matched > 3_000, "{matched}");
}

/// A constructor string has no place for the option.
#[test]
fn patterns_that_ignore_case_are_what_their_text_says() {
    let options = PatternOptions::new().ignore_case();
    let pattern = options.parse("https://a.example/B").unwrap();
    assert_eq!(pattern.to_string().parse(), Ok(pattern));
}

/// Time that grows with the product of both lengths would take a minute here, and backtracking forever.
#[test]
fn hostile_patterns_take_little_time() {
    let long = "a".repeat(20_000);
    let groups: String = (0..2_000).map(|i| format!(":x{i}-")).collect();
    for pathname in [
        &groups,
        &"{a}*".repeat(200),
        &"*a".repeat(200),
        &"{:x".repeat(5_000),
        &"(?".repeat(5_000),
        &"(a".repeat(5_000),
    ] {
        let init = PatternInit { pathname: Some(pathname), ..PatternInit::default() };
        if let Ok(pattern) = UrlPattern::new(&init, PatternOptions::new()) {
            let input = PatternInit { pathname: Some(&long), ..PatternInit::default() };
            pattern.test_init(&input);
        }
        let _ = UrlPattern::parse(&["https://a.example/", pathname].concat());
    }
}
