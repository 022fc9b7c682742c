//! The examples that the standard itself gives, as tests. Tables of one function stand beside it.

use encoding_rs::{UTF_8, WINDOWS_1252};

use weburl_living::{Failure, Host, Reported, UrlPath, UrlRecord, basic_url_parse, parse};

/// Parses `input` against `base`, which is valid.
fn parse_reporting(input: &str, base: Option<&str>) -> (Result<UrlRecord, Failure>, Vec<Reported>) {
    let base = base.map(|base| parse(base, None).unwrap());
    let mut errors = Vec::new();
    let result = basic_url_parse(input, base.as_ref(), UTF_8, &mut errors);
    (result, errors)
}

/// An input, its base, the errors that it has with their byte offsets, and whether it fails.
type ErrorExample = (&'static str, Option<&'static str>, &'static [(&'static str, usize)], bool);

/// [The table of validation errors](https://url.spec.whatwg.org/#writing)
#[test]
fn examples_of_validation_errors_have_these_errors() {
    const CASES: &[ErrorExample] = &[
        (
            "https://exa%23mple.org",
            None,
            &[("domain-percent-encoded", 11), ("domain-to-ASCII", 11)],
            true,
        ),
        ("https://exam%70le.org", None, &[("domain-percent-encoded", 12)], false),
        ("foo://exa[mple.org", None, &[("host-invalid-code-point", 9)], true),
        ("https://127.0.0.1./", None, &[("domain-to-ASCII", 17), ("IPv4-empty-part", 17)], false),
        ("https://1.2.3/", None, &[("IPv4-too-few-parts", 8)], false),
        ("https://1.2.3.4.5/", None, &[("IPv4-too-many-parts", 16)], true),
        ("https://test.42", None, &[("IPv4-too-few-parts", 8), ("IPv4-non-numeric-part", 8)], true),
        ("https://127.0.0x0.1", None, &[("IPv4-non-decimal-part", 14)], false),
        ("https://255.255.4000.1", None, &[("IPv4-out-of-range-part", 16)], true),
        ("https://[::1", None, &[("IPv6-unclosed", 8)], true),
        ("https://[:1]", None, &[("IPv6-invalid-compression", 9)], true),
        ("https://[1:2:3:4:5:6:7:8:9]", None, &[("IPv6-too-many-pieces", 25)], true),
        ("https://[1::1::1]", None, &[("IPv6-multiple-compression", 14)], true),
        ("https://[1:2:3!:4]", None, &[("IPv6-invalid-code-point", 14)], true),
        ("https://[1:2:3:]", None, &[("IPv6-invalid-code-point", 15)], true),
        ("https://[1:2:3]", None, &[("IPv6-too-few-pieces", 14)], true),
        ("https://[::01]", None, &[("IPv6-piece-leading-zero", 11)], false),
        ("https://[1:1:1:1:1:1:1:127.0.0.1]", None, &[("IPv4-in-IPv6-too-many-pieces", 23)], true),
        ("https://[ffff::.0.0.1]", None, &[("IPv4-in-IPv6-invalid-code-point", 15)], true),
        ("https://[ffff::127.0.xyz.1]", None, &[("IPv4-in-IPv6-invalid-code-point", 21)], true),
        ("https://[ffff::127.0xyz]", None, &[("IPv4-in-IPv6-invalid-code-point", 20)], true),
        ("https://[ffff::127.00.0.1]", None, &[("IPv4-in-IPv6-invalid-code-point", 20)], true),
        ("https://[ffff::127.0.0.1.2]", None, &[("IPv4-in-IPv6-invalid-code-point", 24)], true),
        ("https://[ffff::127.0.0.4000]", None, &[("IPv4-in-IPv6-out-of-range-part", 25)], true),
        ("https://[ffff::127.0.0]", None, &[("IPv4-in-IPv6-too-few-parts", 22)], true),
        ("https://example.org/>", None, &[("invalid-URL-unit", 20)], false),
        (" https://example.org ", None, &[("invalid-URL-unit", 0)], false),
        ("ht\ntps://example.org", None, &[("invalid-URL-unit", 2)], false),
        ("https://example.org/%s", None, &[("invalid-URL-unit", 20)], false),
        (
            "file:c:/my-secret-folder",
            None,
            &[("special-scheme-missing-following-solidus", 4)],
            false,
        ),
        ("https:example.org", None, &[("special-scheme-missing-following-solidus", 6)], false),
        (
            "https:foo.html",
            Some("https://example.org/"),
            &[("special-scheme-missing-following-solidus", 6)],
            false,
        ),
        ("💩", None, &[("missing-scheme-non-relative-URL", 0)], true),
        ("💩", Some("mailto:user@example.org"), &[("missing-scheme-non-relative-URL", 0)], true),
        (
            "https://example.org\\path\\to\\file",
            None,
            &[
                ("invalid-reverse-solidus", 19),
                ("invalid-reverse-solidus", 24),
                ("invalid-reverse-solidus", 27),
            ],
            false,
        ),
        ("https://user@example.org", None, &[("invalid-credentials", 12)], false),
        ("ssh://user@example.org", None, &[("invalid-credentials", 10)], false),
        ("https://#fragment", None, &[("host-missing", 8)], true),
        ("https://:443", None, &[("host-missing", 8)], true),
        ("https://user:pass@", None, &[("invalid-credentials", 17), ("host-missing", 18)], true),
        ("https://example.org:70000", None, &[("port-out-of-range", 20)], true),
        ("https://example.org:7z", None, &[("port-invalid", 21)], true),
        // The standard shows this for file-invalid-Windows-drive-letter, but its file slash state
        // reports nothing. The file state does.
        ("/c:/path/to/file", Some("file:///c:/"), &[], false),
        (
            "C|/x",
            Some("file:///c:/"),
            &[("file-invalid-Windows-drive-letter", 0), ("invalid-URL-unit", 1)],
            false,
        ),
        ("file://c:", None, &[("file-invalid-Windows-drive-letter-host", 7)], false),
        // Named in the standard a few days after this edition.
        ("https://１.2.3.4/", None, &[("IPv4-non-ASCII-input", 8)], false),
    ];
    for &(input, base, expected, fails) in CASES {
        let (result, errors) = parse_reporting(input, base);
        let seen: Vec<_> = errors.iter().map(|r| (r.error.name(), r.input_offset)).collect();
        assert_eq!(seen, expected, "{input:?}");
        assert_eq!(result.is_err(), fails, "{input:?}");
    }
}

/// [The table of URL parsing](https://url.spec.whatwg.org/#example-url-parsing); "valid" is to have no
/// validation error
#[test]
fn urls_are_parsed_as_the_standard_shows() {
    type Case = (&'static str, Option<&'static str>, bool, Option<&'static str>);
    const COM: Option<&str> = Some("https://example.com/");
    const CASES: &[Case] = &[
        ("https:example.org", None, false, Some("https://example.org/")),
        ("https://////example.com///", None, false, Some("https://example.com///")),
        ("https://example.com/././foo", None, true, Some("https://example.com/foo")),
        ("hello:world", COM, true, Some("hello:world")),
        ("https:example.org", COM, false, Some("https://example.com/example.org")),
        ("\\example\\..\\demo/.\\", COM, false, Some("https://example.com/demo/")),
        ("example", Some("https://example.com/demo"), true, Some("https://example.com/example")),
        ("file:///C|/demo", None, false, Some("file:///C:/demo")),
        ("..", Some("file:///C:/demo"), true, Some("file:///C:/")),
        ("file://localhost/", None, true, Some("file:///")),
        ("file://loc%61lhost/", None, false, Some("file:///")),
        (
            "https://user:password@example.org/",
            None,
            false,
            Some("https://user:password@example.org/"),
        ),
        ("https://example.org/foo bar", None, false, Some("https://example.org/foo%20bar")),
        ("https://EXAMPLE.com/../x", None, true, Some("https://example.com/x")),
        ("https://ex ample.org/", None, false, None),
        ("example", None, false, None),
        ("https://example.com:demo", None, false, None),
        ("http://[www.example.com]/", None, false, None),
        ("https://example.org//", None, true, Some("https://example.org//")),
        ("https://example.com/[]?[]#[]", None, false, Some("https://example.com/[]?[]#[]")),
        ("https://example/%?%#%", None, false, Some("https://example/%?%#%")),
        ("https://example/%25?%25#%25", None, true, Some("https://example/%25?%25#%25")),
    ];
    for &(input, base, is_valid, expected) in CASES {
        let (result, errors) = parse_reporting(input, base);
        let output = result.ok().map(|url| url.to_string());
        assert_eq!(output.as_deref(), expected, "{input:?} against {base:?}");
        assert_eq!(errors.is_empty(), is_valid, "{input:?} against {base:?}: {errors:?}");
    }
}

/// [The table of components](https://url.spec.whatwg.org/#example-url-components)
#[test]
fn urls_have_the_components_that_the_standard_shows() {
    let domain = |host: &str| Some(Host::Domain(host.to_owned()));
    let list = |path: &[&str]| UrlPath::List(path.iter().map(ToString::to_string).collect());
    let check = |input: &str, expected: (&str, Option<Host>, Option<u16>, UrlPath)| {
        let url = parse(input, None).unwrap();
        let (scheme, host, port, path) = expected;
        assert_eq!(url.scheme(), scheme, "{input}");
        assert_eq!(url.host(), host.as_ref(), "{input}");
        assert_eq!(url.port(), port, "{input}");
        assert_eq!(url.path(), &path, "{input}");
        assert!(!url.includes_credentials(), "{input}");
        (url.query().map(str::to_owned), url.fragment().map(str::to_owned))
    };
    let query_and_fragment =
        check("https://example.com/", ("https", domain("example.com"), None, list(&[""])));
    assert_eq!(query_and_fragment, (None, None));
    let query_and_fragment = check(
        "https://localhost:8000/search?q=text#hello",
        ("https", domain("localhost"), Some(8000), list(&["search"])),
    );
    assert_eq!(query_and_fragment, (Some("q=text".to_owned()), Some("hello".to_owned())));
    let query_and_fragment = check(
        "urn:isbn:9780307476463",
        ("urn", None, None, UrlPath::Opaque("isbn:9780307476463".to_owned())),
    );
    assert_eq!(query_and_fragment, (None, None));
    let query_and_fragment = check(
        "file:///ada/Analytical%20Engine/README.md",
        ("file", Some(Host::Empty), None, list(&["ada", "Analytical%20Engine", "README.md"])),
    );
    assert_eq!(query_and_fragment, (None, None));
}

/// [The example of a query in windows-1252](https://url.spec.whatwg.org/#query-encoding-example)
#[test]
fn a_query_is_encoded_in_the_encoding_of_the_document() {
    let base = parse("https://example.com/", None).unwrap();
    for (encoding, expected) in
        [(WINDOWS_1252, "sm%F6rg%E5sbord"), (UTF_8, "sm%C3%B6rg%C3%A5sbord")]
    {
        let url = basic_url_parse("?smörgåsbord", Some(&base), encoding, &mut Vec::new()).unwrap();
        assert_eq!(url.query(), Some(expected));
    }
}

/// The [note on URL serializing](https://url.spec.whatwg.org/#url-serializing)
#[test]
fn a_path_that_begins_with_two_slashes_does_not_become_a_host() {
    for input in ["web+demo:/.//not-a-host/", "web+demo:/path/..//not-a-host/"] {
        assert_eq!(parse(input, None).unwrap().to_string(), "web+demo:/.//not-a-host/");
    }
}

/// The examples of the [URL constructor](https://url.spec.whatwg.org/#example-5434421b)
#[test]
fn paths_of_emoji_are_percent_encoded() {
    type Case = (&'static str, Option<&'static str>, &'static str);
    const CASES: &[Case] = &[
        ("https://example.org/💩", None, "https://example.org/%F0%9F%92%A9"),
        (
            "/🍣🍺",
            Some("https://url.spec.whatwg.org/"),
            "https://url.spec.whatwg.org/%F0%9F%8D%A3%F0%9F%8D%BA",
        ),
        (
            "🏳️‍🌈",
            Some("https://pride.example/hello-world"),
            "https://pride.example/%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88",
        ),
    ];
    for &(input, base, expected) in CASES {
        assert_eq!(parse_reporting(input, base).0.unwrap().to_string(), expected);
    }
    assert!(parse("/🍣🍺", None).is_err());
}
