//! The examples that the standard itself gives, as tests. Tables of one function stand beside it.

use encoding_rs::{UTF_8, WINDOWS_1252};

use weburl_living::{Failure, Host, Reported, UrlPath, UrlRecord, basic_url_parse, parse};
use weburl_testdata::spec_examples::{
    ErrorExample, ParsingExample, url_parsing, validation_errors,
};

/// Parses `input` against `base`, which is valid.
fn parse_reporting(input: &str, base: Option<&str>) -> (Result<UrlRecord, Failure>, Vec<Reported>) {
    let base = base.map(|base| parse(base, None).unwrap());
    let mut errors = Vec::new();
    let result = basic_url_parse(input, base.as_ref(), UTF_8, &mut errors);
    (result, errors)
}

/// [The table of validation errors](https://url.spec.whatwg.org/#writing)
#[test]
fn examples_of_validation_errors_have_these_errors() {
    let examples = validation_errors();
    assert_eq!(examples.len(), 46);
    for ErrorExample { input, base, fails, errors: expected } in examples {
        let (result, errors) = parse_reporting(input, base);
        let seen: Vec<_> = errors.iter().map(|r| (r.error.name(), r.input_offset)).collect();
        assert_eq!(seen, expected, "{input:?}");
        assert_eq!(result.is_err(), fails, "{input:?}");
    }
}

/// [The table of URL parsing](https://url.spec.whatwg.org/#example-url-parsing)
#[test]
fn urls_are_parsed_as_the_standard_shows() {
    let examples = url_parsing();
    assert_eq!(examples.len(), 28);
    for ParsingExample { input, base, is_valid, output } in examples {
        let (result, errors) = parse_reporting(input, base);
        let found = result.ok().map(|url| url.to_string());
        assert_eq!(found.as_deref(), output, "{input:?} against {base:?}");
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
