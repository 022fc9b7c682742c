//! The requirements of HTML5 about URLs alone, each test named after those it checks.

use encoding_rs::{
    ISO_2022_JP, MACINTOSH, REPLACEMENT, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
    WINDOWS_1255,
};
use weburl_editions::dom_string::DomString;
use weburl_editions::html5::decomposition::{
    Attribute, UrlDecomposition, get, get_dom_string, get_with, set, set_dom_string, set_with,
};
use weburl_editions::html5::{
    LEGACY_COMPAT, Mode, NotResolvable, SRCDOC, UrlSource, is_absolute_url, is_authority_based_url,
    is_authority_based_url_with, is_hierarchical_url, is_hierarchical_url_with, is_reserved_url,
    is_valid_non_empty_url, is_valid_non_empty_url_potentially_surrounded_by_spaces, is_valid_url,
    is_valid_url_potentially_surrounded_by_spaces, parse, resolve, strip_whitespace,
};
use weburl_testdata::Random;

const ATTRIBUTES: [Attribute; 7] = [
    Attribute::Protocol,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

/// Checks the value of an attribute for inputs.
#[track_caller]
fn check_getter(attribute: Attribute, cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(get(attribute, input), expected, "{attribute:?} of {input}");
    }
}

/// Checks the outputs of setting an attribute of inputs to values.
#[track_caller]
fn check_setter(attribute: Attribute, cases: &[(&str, &str, &str)]) {
    for &(input, value, expected) in cases {
        assert_eq!(set(attribute, input, value), expected, "{attribute:?} = {value:?} of {input}");
    }
}

/// Checks that, to the letter, no URL fulfills the conditions of an attribute (A-61): this one, for which it has a
/// value as corrected, has none, and keeps what it has.
#[track_caller]
fn check_as_written(attribute: Attribute, input: &str, value: &str) {
    assert_ne!(get(attribute, input), "", "{attribute:?} of {input}");
    assert_eq!(get_with(attribute, input, Mode::AsWritten), "", "{attribute:?} of {input}");
    assert_ne!(set(attribute, input, value), input, "{attribute:?} of {input}");
    let output = set_with(attribute, input, value, Mode::AsWritten);
    assert_eq!(output, input, "{attribute:?} of {input}");
}

/// Checks that an attribute escapes what its component cannot have, and nothing else (A-63).
#[track_caller]
fn check_escapes(attribute: Attribute, mode: Mode) {
    // Those of the component of RFC 3986.
    let (unreserved, sub_delims) = ("-._~", "!$&'()*+,;=");
    let valid = match attribute {
        Attribute::Protocol => "+-.".to_owned(),
        Attribute::Host => format!("{unreserved}{sub_delims}:"),
        Attribute::Hostname => format!("{unreserved}{sub_delims}"),
        Attribute::Pathname => format!("{unreserved}{sub_delims}:@/"),
        Attribute::Search | Attribute::Hash => format!("{unreserved}{sub_delims}:@/?"),
        Attribute::Port => unreachable!("its preprocessor leaves only digits"),
    };
    let set = |value: &str| set_with(attribute, "http://h/", value, mode);
    for c in '\0'..='\u{17F}' {
        // In the middle, where no preprocessor looks.
        let output = set(&format!("a{c}b"));
        let escaped: String = c.to_string().bytes().map(|b| format!("%{b:02X}")).collect();
        let is_valid = c.is_ascii_alphanumeric() || valid.contains(c);
        let written = if is_valid { c.to_string() } else { escaped };
        assert!(output.contains(&format!("a{written}b")), "{attribute:?} {c:?} {mode:?}: {output}");
    }
    // A percent sign stays where it begins a percent-encoded byte, which no scheme has.
    let output = set("a%41b");
    let kept = attribute != Attribute::Protocol;
    assert_eq!(output.contains("a%41b"), kept, "{output}");
    assert_eq!(output.contains("a%2541b"), !kept, "{output}");
    // It begins none without two hex digits.
    for text in ["%", "%4", "%4g", "%g4", "%%", "%+1"] {
        let output = set(&format!("a{text}x"));
        let escaped: String = text.replace('%', "%25");
        assert!(output.contains(&format!("a{escaped}x")), "{attribute:?} {text}: {output}");
    }
}

/// Checks an attribute of a URL that is authority-based once it is resolved, but has no authority itself (A-72).
#[track_caller]
fn check_without_authority(attribute: Attribute) {
    let input = "foo:/..//a";
    assert!(is_authority_based_url(input));
    assert_eq!(get(attribute, input), "", "{attribute:?}");
    check_setter(attribute, &[(input, "8", input)]);
}

#[test]
fn h5_01_a_url_is_a_string() {
    // Relative references are URLs, too, against RFC 3986.
    for url in ["http://h/", "a", "", "mailto:a@b"] {
        assert!(parse(url).is_ok(), "{url:?}");
    }
    // So are strings beyond ASCII.
    assert!(parse("http://\u{E9}/").is_ok() && is_valid_url("http://\u{E9}/", UTF_8));
    // So are strings that are neither valid nor resolvable.
    for url in ["a b", "http://[", "%"] {
        assert!(!is_valid_url(url, UTF_8) && resolve(url, Some("http://h/"), UTF_8).is_err());
    }
}

#[test]
fn h5_02_a_valid_url_is_an_iri_reference_with_a_query_that_fits_the_document() {
    let cases = [
        ("http://h/é#é", WINDOWS_1252, true),
        ("http://h/é?q#é", WINDOWS_1252, true),
        ("http://h/?é", WINDOWS_1252, false),
        ("http://h/?%E9", WINDOWS_1252, true),
        ("http://h/?é", UTF_8, true),
        ("http://h/?é", UTF_16LE, true),
        ("http://h/?é", UTF_16BE, true),
        // Other encodings are not those, even if their URLs are encoded in UTF-8.
        ("http://h/?é", REPLACEMENT, false),
        ("http://h/?%C3%A9", REPLACEMENT, true),
        ("?é#é", SHIFT_JIS, false),
        // A fragment is no query.
        ("#?é", WINDOWS_1252, true),
        // Only queries have private characters.
        ("?\u{E000}", UTF_8, true),
        ("\u{E000}", UTF_8, false),
        ("%zz", UTF_8, false),
        ("a b", UTF_8, false),
        ("a b?q", WINDOWS_1252, false),
        ("http://[::g]/", UTF_8, false),
        ("", UTF_8, true),
    ];
    for (url, encoding, expected) in cases {
        assert_eq!(is_valid_url(url, encoding), expected, "{url} in {}", encoding.name());
    }
    // Characters that only control the direction of text are in no IRI, though its grammar has them.
    for c in '\u{2000}'..='\u{206F}' {
        let is_control = matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}');
        for url in [
            format!("http://h/{c}"),
            format!("?{c}"),
            format!("#{c}"),
            format!("//h{c}/"),
            format!("//{c}@h/"),
        ] {
            assert_eq!(is_valid_url(&url, UTF_8), !is_control, "{}", url.escape_unicode());
        }
    }
}

#[test]
fn h5_03_a_valid_non_empty_url_is_not_empty() {
    assert!(is_valid_non_empty_url("a", UTF_8));
    assert!(!is_valid_non_empty_url("", UTF_8));
    // It is a valid URL, in the encoding of its document.
    assert!(!is_valid_non_empty_url("a b", UTF_8));
    assert!(!is_valid_non_empty_url("?\u{E9}", WINDOWS_1252));
    assert!(is_valid_non_empty_url("?\u{E9}", UTF_8));
}

#[test]
fn h5_04_a_valid_url_may_be_surrounded_by_spaces() {
    for (url, expected) in [(" a\n", true), (" \t", true), ("a b", false)] {
        assert_eq!(is_valid_url_potentially_surrounded_by_spaces(url, UTF_8), expected, "{url:?}");
    }
    assert!(!is_valid_url(" a", UTF_8));
    // Five code points are white space.
    for c in '\0'..='\u{3000}' {
        let url = format!("{c}{c}/{c}{c}");
        let is_space = matches!(c, '\t' | '\n' | '\u{C}' | '\r' | ' ');
        assert_eq!(strip_whitespace(&url) == "/", is_space, "{c:?}");
        let is_valid = is_valid_url_potentially_surrounded_by_spaces(&url, UTF_8);
        assert_eq!(is_valid, is_space || is_valid_url(&url, UTF_8), "{c:?}");
    }
    for (encoding, expected) in [(WINDOWS_1252, false), (UTF_8, true), (UTF_16LE, true)] {
        let is_valid = is_valid_url_potentially_surrounded_by_spaces(" ?\u{E9} ", encoding);
        assert_eq!(is_valid, expected, "{}", encoding.name());
    }
}

#[test]
fn h5_05_a_valid_non_empty_url_may_be_surrounded_by_spaces() {
    assert!(is_valid_non_empty_url_potentially_surrounded_by_spaces(" a ", UTF_8));
    assert!(!is_valid_non_empty_url_potentially_surrounded_by_spaces("  ", UTF_8));
    for url in ["\t", "\n", "\u{C}", "\r", "", "a b", " a b ", "a\u{B}", "\u{B}"] {
        assert!(!is_valid_non_empty_url_potentially_surrounded_by_spaces(url, UTF_8), "{url:?}");
    }
    for url in ["\ta", "\na", "\u{C}a", "a\r", "a", " ?%E9 "] {
        let is_valid = is_valid_non_empty_url_potentially_surrounded_by_spaces(url, WINDOWS_1252);
        assert!(is_valid, "{url:?}");
    }
    // On both sides, the same five code points are white space.
    let is_valid = is_valid_non_empty_url_potentially_surrounded_by_spaces;
    for c in '\0'..='\u{3000}' {
        let is_space = matches!(c, '\t' | '\n' | '\u{C}' | '\r' | ' ');
        for url in [format!("{c}/"), format!("/{c}")] {
            let expected = is_space || is_valid_non_empty_url(&url, UTF_8);
            assert_eq!(is_valid(&url, UTF_8), expected, "{url:?}");
        }
    }
    // The encoding of the document makes a difference to what is left.
    for (encoding, expected) in [(WINDOWS_1252, false), (UTF_8, true), (UTF_16BE, true)] {
        for url in ["?\u{E9}", " ?\u{E9} "] {
            assert_eq!(is_valid(url, encoding), expected, "{url:?} in {}", encoding.name());
        }
    }
}

/// A URL, and its scheme, host, port, hostport, path, query, fragment and host-specific components.
type Parsed = (&'static str, [Option<&'static str>; 8]);

#[test]
fn h5_06_parsing_gives_eight_components() {
    // A-41: it is an IRI reference that is parsed. A-62: host-specific is what follows the authority.
    let cases: [Parsed; 7] = [
        (
            "http://u:p@h:8/a?q#f",
            [
                Some("http"),
                Some("h"),
                Some("8"),
                Some("h:8"),
                Some("/a"),
                Some("q"),
                Some("f"),
                Some("/a?q#f"),
            ],
        ),
        (
            "http://u@h:?#",
            [
                Some("http"),
                Some("h"),
                Some(""),
                Some("h:"),
                Some(""),
                Some(""),
                Some(""),
                Some("?#"),
            ],
        ),
        (
            "//[::1]/\u{E9}",
            [
                None,
                Some("[::1]"),
                None,
                Some("[::1]"),
                Some("/\u{E9}"),
                None,
                None,
                Some("/\u{E9}"),
            ],
        ),
        (
            "mailto:a@b",
            [Some("mailto"), None, None, None, Some("a@b"), None, None, Some("mailto:a@b")],
        ),
        // An empty authority is one, too.
        ("file:///a", [Some("file"), Some(""), None, Some(""), Some("/a"), None, None, Some("/a")]),
        ("a?b", [None, None, None, None, Some("a"), Some("b"), None, Some("a?b")]),
        ("", [None, None, None, None, Some(""), None, None, Some("")]),
    ];
    for (url, expected) in cases {
        let parsed = parse(url).expect("it is an IRI reference");
        let components = [
            parsed.scheme,
            parsed.host,
            parsed.port,
            parsed.hostport,
            Some(parsed.path),
            parsed.query,
            parsed.fragment,
            Some(parsed.host_specific),
        ];
        assert_eq!(components, expected, "{url}");
    }
}

#[test]
fn h5_06_hostport_has_the_port_that_is_written() {
    // A-43: also the default port.
    for (url, hostport) in [
        ("http://h:80/", Some("h:80")),
        ("http://h:080/", Some("h:080")),
        ("http://h:/", Some("h:")),
        ("http://h/", Some("h")),
        ("http:/h", None),
    ] {
        let components = parse(url).expect("it is an IRI reference");
        assert_eq!(components.hostport, hostport, "{url}");
    }
}

#[test]
fn h5_06_parsing_can_fail_at_a_place() {
    // A-41: what is no IRI reference fails.
    for (url, place, character) in
        [("http://a b/", 8, ' '), ("http://h:8x/", 10, 'x'), ("http://h/%zz", 9, '%')]
    {
        let fault =
            parse(url).expect_err("it is no IRI reference").fault().expect("it has a place");
        assert_eq!((fault.place, fault.character), (place, Some(character)), "{url}");
    }
    assert_eq!(
        parse("a b").map(|_| ()).unwrap_err().to_string(),
        "the URL is not an IRI reference: U+0020 is not allowed here (at byte 1)"
    );
}

#[test]
fn h5_07_h5_10_resolving_is_relative_to_the_absolute_url_that_is_given_and_may_fail() {
    let resolve = |url, base| resolve(url, base, UTF_8);
    assert_eq!(resolve("../c", Some("http://h/a/b")).as_deref(), Ok("http://h/c"));
    assert_eq!(resolve("http://i/", None).as_deref(), Ok("http://i/"));
    assert!(matches!(resolve("a b", Some("http://h/")), Err(NotResolvable::Url(_))));
    assert_eq!(resolve("a", Some("b")), Err(NotResolvable::RelativeBase));
    assert_eq!(resolve("a", None), Err(NotResolvable::NoBase));
    assert!(matches!(resolve("a", Some("http://h b/")), Err(NotResolvable::Base(_))));
    assert_eq!(resolve("a", Some("http://i/b/c")).as_deref(), Ok("http://i/b/a"));
    // Only after an authority, an empty path is the root.
    assert_eq!(resolve("a", Some("http://i")).as_deref(), Ok("http://i/a"));
    assert_eq!(resolve("a", Some("foo:")).as_deref(), Ok("foo:a"));
    // No dot segment leads above the root.
    assert_eq!(resolve("/../../a", Some("http://i/b")).as_deref(), Ok("http://i/a"));
    // What the error says.
    let no_host = weburl_editions::webdevout::with_defaults("a", "http:b");
    for (result, expected) in [
        (resolve("a", None), "the URL is relative, and there is no base"),
        (resolve("a", Some("b")), "the base has no scheme"),
        (
            resolve("a", Some("http://h b/")),
            "the base is not an IRI reference: U+0020 is not allowed here (at byte 8)",
        ),
        (no_host, "neither the URL nor the base has a host"),
    ] {
        assert_eq!(result.expect_err(expected).to_string(), expected);
    }
    // A-44.
    for url in [" a", "a ", "\ta", "\n", "\u{C}a", "a\r"] {
        assert!(matches!(resolve(url, Some("http://h/")), Err(NotResolvable::Url(_))), "{url:?}");
    }
    // Only a URL that is at fault has a place where it is.
    for (url, base, place) in [
        ("a b", Some("http://h c/"), Some(1)),
        ("a b", None, Some(1)),
        ("a", Some("http://h b/"), None),
        ("a", Some("b"), None),
        ("a", None, None),
    ] {
        let error = resolve(url, base).expect_err("it is not resolvable");
        assert_eq!(error.fault().map(|fault| fault.place), place, "{url:?} against {base:?}");
    }
    // What is absolute needs no base that is one.
    for base in [None, Some("b"), Some("http://h b/")] {
        assert_eq!(resolve("http://i/a", base).as_deref(), Ok("http://i/a"), "{base:?}");
    }
}

#[test]
fn h5_08_the_source_of_a_url_determines_its_encoding() {
    for (encoding, expected) in
        [(WINDOWS_1252, "http://h/?%E9"), (UTF_8, "http://h/?%C3%A9"), (MACINTOSH, "http://h/?%8E")]
    {
        for source in [
            UrlSource::Script { url_character_encoding: encoding },
            UrlSource::Node { document_encoding: encoding },
            UrlSource::Defined { encoding },
        ] {
            let resolved = resolve("?\u{E9}", Some("http://h/"), source);
            assert_eq!(resolved.as_deref(), Ok(expected), "{source:?}");
        }
    }
}

#[test]
fn h5_09_utf_8_stands_for_utf_16() {
    let encoding = |encoding| UrlSource::Defined { encoding }.encoding();
    assert_eq!([UTF_16LE, UTF_16BE].map(encoding), [UTF_8; 2]);
    for other in [UTF_8, SHIFT_JIS, WINDOWS_1252, REPLACEMENT] {
        assert_eq!(encoding(other), other);
    }
    for source in [
        UrlSource::Script { url_character_encoding: UTF_16LE },
        UrlSource::Node { document_encoding: UTF_16BE },
    ] {
        let resolved = resolve("http://h/?\u{E9}", None, source);
        assert_eq!(resolved.as_deref(), Ok("http://h/?%C3%A9"));
    }
}

#[test]
fn h5_18_the_query_has_the_encoding_of_the_url() {
    let resolved = resolve("\u{E9}?\u{E9}#\u{E9}", Some("http://\u{E9}/"), WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://%C3%A9/%C3%A9?%E9#%C3%A9"));
    // A-64.
    let resolved = resolve("http://h/?\u{2603}", None, WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://h/?%3F"));
    // Today's encoders have these.
    for (c, encoding) in [("\u{2212}", SHIFT_JIS), ("\u{5BA}", WINDOWS_1255)] {
        let resolved = resolve(&format!("?a{c}b"), Some("http://h/"), encoding);
        assert_eq!(resolved.as_deref(), Ok("http://h/?a%3Fb"), "{}", encoding.name());
    }
    // A query that comes from the base is part of the result, too.
    let resolved = resolve("#\u{E9}", Some("http://h/\u{E9}?\u{E9}"), WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://h/%C3%A9?%E9#%C3%A9"));
    let resolved = resolve("//\u{E9}@h/", Some("http://i/?q"), WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://%C3%A9@h/"));
    let resolved = resolve("a", Some("http://\u{E9}@\u{FC}:8/\u{E9}/b?\u{E9}"), WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://%C3%A9@%C3%BC:8/%C3%A9/a"));
    // A-41: each character is encoded by itself, even if the encoding has states.
    let resolved = resolve("?\u{3042}\u{3044}", Some("http://h/"), ISO_2022_JP);
    let expected = "http://h/?%1B%24%42%24%22%1B%28%42%1B%24%42%24%24%1B%28%42";
    assert_eq!(resolved.as_deref(), Ok(expected));
    // The second byte of this character is a backslash.
    let resolved = resolve("?\u{30BD}", Some("http://h/"), SHIFT_JIS);
    assert_eq!(resolved.as_deref(), Ok("http://h/?%83%5C"));
}

#[test]
fn h5_18_paths_are_merged_with_that_of_the_base_and_lose_dot_segments() {
    // A-41: the algorithm is that of RFC 3986, section 5.2.
    for (url, base, expected) in [
        // An authority without a path has the root for a directory; another base may have none.
        ("a", "http://u@h:8?q#f", "http://u@h:8/a"),
        ("../a", "http://h", "http://h/a"),
        ("a", "x:y", "x:a"),
        ("../a", "x:y", "x:a"),
        ("..", "x:y", "x:"),
        (".", "x:y", "x:"),
        ("./a", "x:y", "x:a"),
        ("./a", "x:y/z", "x:y/a"),
        ("/a", "x:y", "x:/a"),
        // The path of the base is kept as it is where none is given.
        ("?r", "http://h/./a?q", "http://h/./a?r"),
        ("", "http://h?q#f", "http://h?q"),
        ("//i", "http://u@h:8/a?q", "http://i"),
        // With a scheme, nothing comes from the base.
        ("http:../a/./b", "http://h/c", "http:a/b"),
        ("x:/a/../../b", "http://h/c", "x:/b"),
        ("x:a/../b", "http://h/c", "x:/b"),
        ("x:a/..", "http://h/c", "x:/"),
        // A component that is empty is there.
        ("?", "http://h/a?q#f", "http://h/a?"),
        ("#", "http://h/a?q#f", "http://h/a?q#"),
        ("//", "http://h/a?q", "http://"),
        ("///a", "http://h/b", "http:///a"),
        ("//@i:", "http://h/b", "http://@i:"),
        ("a", "file:///b", "file:///a"),
        ("a", "http://@h:/b", "http://@h:/a"),
        // An encoded dot is no dot.
        ("%2e%2E/./%2e", "http://h/a/b", "http://h/a/%2e%2E/%2e"),
    ] {
        let resolved = resolve(url, Some(base), UTF_8);
        assert_eq!(resolved.as_deref(), Ok(expected), "{url:?} against {base}");
    }
}

#[test]
fn h5_19_an_absolute_url_is_the_same_against_any_base() {
    // A-41: with a scheme, nothing comes from the base, even if that has the same.
    for (url, expected) in
        [("http:a", true), ("mailto:a@b", true), ("//h/", false), ("a b:", false)]
    {
        assert_eq!(is_absolute_url(url), expected, "{url}");
    }
    // It is so: the same output against bases that differ in every component, and no failure.
    const PIECES: &[&str] = &[
        "http:", "foo:", "1:", ":", "//", "/", "h", "u@", ":8", "..", ".", "?", "#", "a", "\u{E9}",
        "[::1]", " ", "|",
    ];
    let bases = [None, Some("http://u@i:9/b/c?d#e"), Some("http:"), Some("x:y")];
    let mut random = Random::new(19);
    let mut count = 0;
    for _ in 0..10_000 {
        let url: String = (0..random.below(7)).map(|_| random.pick(PIECES)).collect();
        let outputs = bases.map(|base| resolve(&url, base, UTF_8).ok());
        let is_same = outputs.iter().all(|output| output.is_some() && *output == outputs[0]);
        assert_eq!(is_absolute_url(&url), is_same, "{url:?}: {outputs:?}");
        count += usize::from(is_same);
    }
    assert!(count > 500, "{count}");
}

#[test]
fn h5_20_a_hierarchical_url_has_a_slash_after_its_scheme() {
    for (url, expected) in [
        ("http:/a", true),
        ("http://h", true),
        ("http:a", false),
        ("http::/a", false),
        ("http:", false),
        ("/a", false),
    ] {
        assert_eq!(is_hierarchical_url(url), expected, "{url}");
        // A-61: the character immediately after the scheme is its colon.
        assert!(!is_hierarchical_url_with(url, Mode::AsWritten), "{url}");
    }
    assert!(!is_hierarchical_url("http:/a b"));
    // It is the resolved URL that counts.
    for (url, is_hierarchical) in
        [("foo:.//a", true), ("foo:../a", false), ("foo:a/..//b", true), ("foo:./a", false)]
    {
        assert_eq!(is_hierarchical_url(url), is_hierarchical, "{url}");
        assert!(!is_hierarchical_url_with(url, Mode::AsWritten), "{url}");
    }
    // A-72: what cannot be parsed once it is resolved has no scheme component, and so no slash after that.
    let unparsable = "foo:/..//a:b?q";
    check_unparsable_once_resolved(unparsable);
    assert!(!is_hierarchical_url(unparsable));
    let attributes = [Attribute::Pathname, Attribute::Search];
    assert_eq!(attributes.map(|attribute| get(attribute, unparsable)), ["", ""]);
    assert_eq!(attributes.map(|attribute| set(attribute, unparsable, "r")), [unparsable; 2]);
    // A-72: but the path is that of the input.
    assert_eq!(get(Attribute::Pathname, "foo:.//a"), ".//a");
    check_setter(
        Attribute::Pathname,
        &[("foo:.//a", "b", "foo:/b"), ("foo:../a", "b", "foo:../a")],
    );
}

/// Checks that a URL can be parsed and resolved, and that what it is resolved to cannot be parsed.
#[track_caller]
fn check_unparsable_once_resolved(url: &str) {
    assert!(is_absolute_url(url));
    let resolved = resolve(url, None, UTF_8).expect("it is resolvable");
    assert!(parse(&resolved).is_err(), "{resolved}");
}

#[test]
fn h5_21_an_authority_based_url_has_two_slashes_after_its_scheme() {
    for (url, expected) in
        [("http://h", true), ("foo:///", true), ("http:/a", false), ("//h", false)]
    {
        assert_eq!(is_authority_based_url(url), expected, "{url}");
        // A-61.
        assert!(!is_authority_based_url_with(url, Mode::AsWritten), "{url}");
    }
    // Slashes elsewhere do not count.
    for url in ["foo:/a//b", "mailto:a//b", "foo:a//b", "foo:://h"] {
        assert!(!is_authority_based_url(url), "{url}");
    }
    // It is the resolved URL that counts.
    for (url, expected) in
        [("foo:/..//a", true), ("foo:/.//a", true), ("foo:.//a", false), ("foo:/a/..//b", true)]
    {
        assert_eq!(is_authority_based_url(url), expected, "{url}");
        assert!(!is_authority_based_url_with(url, Mode::AsWritten), "{url}");
    }
    // A-72: what cannot be parsed then has no scheme component.
    for unparsable in ["foo:/..//a:b", "foo:/.//a:b/c"] {
        check_unparsable_once_resolved(unparsable);
        assert!(!is_authority_based_url(unparsable), "{unparsable}");
    }
    // A-72: but it is the input that has no host and no port.
    for attribute in [Attribute::Host, Attribute::Hostname, Attribute::Port] {
        check_without_authority(attribute);
    }
    assert_eq!(get(Attribute::Pathname, "foo:/..//a"), "/..//a");
}

#[test]
fn h5_22_about_legacy_compat_is_reserved_and_leads_nowhere() {
    assert_eq!(LEGACY_COMPAT, "about:legacy-compat");
    // A-71: resolved, it is what it was.
    check_reserved(LEGACY_COMPAT);
}

#[test]
fn h5_23_about_srcdoc_is_reserved_and_leads_nowhere() {
    assert_eq!(SRCDOC, "about:srcdoc");
    // A-71: resolved, it is what it was.
    check_reserved(SRCDOC);
}

/// Checks that a URL is reserved, valid and absolute, and has neither an authority nor a path that leads anywhere.
#[track_caller]
fn check_reserved(url: &str) {
    assert!(is_reserved_url(url) && is_valid_non_empty_url(url, UTF_8) && is_absolute_url(url));
    assert!(!is_hierarchical_url(url) && !is_authority_based_url(url));
    // A-71.
    assert_eq!(resolve(url, Some("http://h/"), UTF_8).as_deref(), Ok(url));
    for other in ["about:blank", "ABOUT:SRCDOC", "about:srcdoc#f", "about:legacy-compat?"] {
        assert!(!is_reserved_url(other), "{other}");
    }
}

/// An interface with a URL.
struct Interface {
    url: String,
    actions: usize,
}

impl UrlDecomposition for Interface {
    fn input(&self) -> String {
        self.url.clone()
    }

    fn common_setter_action(&mut self, output: &str) {
        output.clone_into(&mut self.url);
        self.actions += 1;
    }
}

#[test]
fn h5_30_an_interface_has_seven_attributes_an_input_and_a_common_setter_action() {
    let mut interface = Interface { url: "http://h:8/p?q#f".to_owned(), actions: 0 };
    let values = ATTRIBUTES.map(|attribute| interface.get_attribute(attribute));
    assert_eq!(values, ["http:", "h:8", "h", "8", "/p", "?q", "#f"]);
    let steps = [
        ("ftp", "ftp://h:8/p?q#f"),
        ("i", "ftp://i/p?q#f"),
        ("j", "ftp://j/p?q#f"),
        ("9", "ftp://j:9/p?q#f"),
        ("x", "ftp://j:9/x?q#f"),
        ("y", "ftp://j:9/x?y#f"),
        ("z", "ftp://j:9/x?y#z"),
    ];
    for (i, (attribute, (value, expected))) in ATTRIBUTES.into_iter().zip(steps).enumerate() {
        interface.set_attribute(attribute, value);
        assert_eq!((&*interface.url, interface.actions), (expected, i + 1), "{attribute:?}");
    }
    // Even if the URL stays as it is.
    for (i, attribute) in ATTRIBUTES.into_iter().enumerate() {
        let value = interface.get_attribute(attribute);
        interface.set_attribute(attribute, &value);
        let found = (&*interface.url, interface.actions);
        assert_eq!(found, ("ftp://j:9/x?y#z", 8 + i), "{attribute:?}");
    }
}

#[test]
fn h5_31_getters_of_a_url_that_is_not_absolute_are_empty() {
    for input in ["//h:8/p?q#f", "a b:", "http://h:8/p?q|#f", ""] {
        assert_eq!(ATTRIBUTES.map(|attribute| get(attribute, input)), [""; 7]);
    }
    // A-72: nor does one have a component that only its resolved form has.
    let values = ATTRIBUTES.map(|attribute| get(attribute, "foo:/..//a:8?q#f"));
    assert_eq!(values, ["foo:", "", "", "", "/..//a:8", "?q", "#f"]);
    // But it has each of its own, if it fulfills the conditions once it is resolved.
    let values = ATTRIBUTES.map(|attribute| get(attribute, "foo:.//a?q"));
    assert_eq!(values, ["foo:", "", "", "", ".//a", "?q", ""]);
    // It fulfills none if that cannot be parsed, which scheme and fragment do not need.
    let values = ATTRIBUTES.map(|attribute| get(attribute, "foo:/..//a:b?q#f"));
    assert_eq!(values, ["foo:", "", "", "", "", "", "#f"]);
    // They are those of the input, which resolving would change.
    let values = ATTRIBUTES
        .map(|attribute| get(attribute, "HTTP://\u{FC}@\u{E9}:08/./\u{E9}?\u{FC}#\u{E9}"));
    assert_eq!(values, ["HTTP:", "\u{E9}:08", "\u{E9}", "08", "/./\u{E9}", "?\u{FC}", "#\u{E9}"]);
    // An empty component is none to hash, and one to search.
    for (input, expected) in [
        ("http://u@h:?#", ["http:", "h:", "h", "", "/", "?", ""]),
        ("http://h", ["http:", "h", "h", "", "/", "", ""]),
        ("foo:///?#f", ["foo:", "", "", "", "/", "?", "#f"]),
        ("foo:/a:8?", ["foo:", "", "", "", "/a:8", "?", ""]),
        ("foo:a?q#f", ["foo:", "", "", "", "", "", "#f"]),
    ] {
        assert_eq!(ATTRIBUTES.map(|attribute| get(attribute, input)), expected, "{input}");
    }
    // A-42: an empty path.
    assert_eq!(get(Attribute::Pathname, "http://h?q"), "/");
    assert_eq!(get(Attribute::Pathname, "foo:/"), "/");
}

#[test]
fn h5_31_h5_32_as_written_only_scheme_and_fragment_can_be_read_and_set() {
    // A-61: no URL fulfills the other conditions.
    let values = ATTRIBUTES.map(|a| get_with(a, "http://h:8/p?q#f", Mode::AsWritten));
    assert_eq!(values, ["http:", "", "", "", "", "", "#f"]);
    for (attribute, expected) in ATTRIBUTES.into_iter().zip([
        "x://h:8/p?q#f",
        "http://h:8/p?q#f",
        "http://h:8/p?q#f",
        "http://h:8/p?q#f",
        "http://h:8/p?q#f",
        "http://h:8/p?q#f",
        "http://h:8/p?q#x",
    ]) {
        let output = set_with(attribute, "http://h:8/p?q#f", "x", Mode::AsWritten);
        assert_eq!(output, expected, "{attribute:?}");
    }
    // They are those of the input, which resolving would change, or could not be parsed then.
    let input = "HTTP://\u{FC}@\u{E9}:08/./\u{E9}?\u{FC}#\u{E9}";
    let values = ATTRIBUTES.map(|a| get_with(a, input, Mode::AsWritten));
    assert_eq!(values, ["HTTP:", "", "", "", "", "", "#\u{E9}"]);
    let unparsable = "foo:/..//a:b#\u{E9}";
    let values = ATTRIBUTES.map(|a| get_with(a, unparsable, Mode::AsWritten));
    assert_eq!(values, ["foo:", "", "", "", "", "", "#\u{E9}"]);
    for (attribute, input, expected) in [
        (Attribute::Protocol, input, "x://\u{FC}@\u{E9}:08/./\u{E9}?\u{FC}#\u{E9}"),
        (Attribute::Hash, input, "HTTP://\u{FC}@\u{E9}:08/./\u{E9}?\u{FC}#x"),
        (Attribute::Protocol, unparsable, "x:/..//a:b#\u{E9}"),
        (Attribute::Hash, unparsable, "foo:/..//a:b#x"),
    ] {
        let output = set_with(attribute, input, "x", Mode::AsWritten);
        assert_eq!(output, expected, "{attribute:?} of {input}");
    }
    // Nor is there anything to read or set of what is not absolute.
    for (attribute, input) in ATTRIBUTES
        .into_iter()
        .flat_map(|attribute| ["//h:8/p?q#f", "a b:", ""].map(|input| (attribute, input)))
    {
        assert_eq!(get_with(attribute, input, Mode::AsWritten), "", "{attribute:?} of {input}");
        let output = set_with(attribute, input, "x", Mode::AsWritten);
        assert_eq!(output, input, "{attribute:?} of {input}");
    }
}

#[test]
fn h5_32_setters_escape_what_is_not_valid_and_always_run_the_action() {
    check_setter(
        Attribute::Pathname,
        &[("http://h/", "\u{E9} %%20?#", "http://h/%C3%A9%20%25%20%3F%23")],
    );
    check_setter(
        Attribute::Hostname,
        &[("http://h/", "a:b", "http://a%3Ab/"), ("http://h/", "[::1]", "http://[::1]/")],
    );
    check_setter(Attribute::Host, &[("http://h/", "[::1]:8", "http://[::1]:8/")]);
    // To the letter, too, and behind the preprocessor.
    for (attribute, value, expected) in [
        (Attribute::Protocol, "a_\u{E9}::", "a%5F%C3%A9://h/"),
        (Attribute::Hash, "#a #\u{E9}", "http://h/#a%20%23%C3%A9"),
    ] {
        let output = set_with(attribute, "http://h/", value, Mode::AsWritten);
        assert_eq!(output, expected, "{attribute:?}");
    }
    // A-72: a component that only the resolved form has is not replaced.
    for attribute in [Attribute::Host, Attribute::Hostname, Attribute::Port] {
        check_without_authority(attribute);
    }
    // A-72: nor is one that the URL has, if the resolved form is not hierarchical, or cannot be parsed.
    for attribute in [Attribute::Pathname, Attribute::Search] {
        check_setter(
            attribute,
            &[("foo:../a?q", "8", "foo:../a?q"), ("foo:/..//a:b?q", "8", "foo:/..//a:b?q")],
        );
    }
    check_setter(Attribute::Pathname, &[("foo:.//a?q", "8", "foo:/8?q")]);
    check_setter(Attribute::Search, &[("foo:.//a?q", "8", "foo:.//a?8")]);
    let mut interface = Interface { url: "//h/".to_owned(), actions: 0 };
    interface.set_attribute(Attribute::Hash, "f");
    assert_eq!((interface.url.as_str(), interface.actions), ("//h/", 1));
    // Neither a relative URL nor a value that does not fulfill its condition stops it, and nothing else changes.
    let values = ["::", "", "//", "65536", "a", "a", "#a"];
    for input in ["//h:8/p?q#f", "mailto:a", "a b"] {
        for (attribute, value) in ATTRIBUTES.into_iter().zip(values) {
            let mut interface = Interface { url: input.to_owned(), actions: 0 };
            interface.set_attribute(attribute, value);
            let is_set = input == "mailto:a" && attribute == Attribute::Hash;
            let expected = if is_set { "mailto:a#a" } else { input };
            assert_eq!((&*interface.url, interface.actions), (expected, 1), "{attribute:?}");
        }
    }
    for (attribute, value) in ATTRIBUTES.into_iter().zip(values).take(4) {
        let mut interface = Interface { url: "http://h:8/".to_owned(), actions: 0 };
        interface.set_attribute(attribute, value);
        assert_eq!((&*interface.url, interface.actions), ("http://h:8/", 1), "{attribute:?}");
    }
}

#[test]
fn h5_32_each_component_has_characters_that_are_valid_in_it() {
    for attribute in ATTRIBUTES.into_iter().filter(|&attribute| attribute != Attribute::Port) {
        check_escapes(attribute, Mode::Corrected);
    }
    // To the letter, these can be set.
    for attribute in [Attribute::Protocol, Attribute::Hash] {
        check_escapes(attribute, Mode::AsWritten);
    }
}

#[test]
fn h5_32_setters_leave_the_spelling_of_other_components() {
    let input = "HTTP://\u{FC}@H\u{E9}:080/\u{E9}/./%7e?\u{FC}&%7e#\u{E9}";
    let cases = [
        (Attribute::Protocol, "x", "x://\u{FC}@H\u{E9}:080/\u{E9}/./%7e?\u{FC}&%7e#\u{E9}"),
        (Attribute::Host, "x:9", "HTTP://\u{FC}@x:9/\u{E9}/./%7e?\u{FC}&%7e#\u{E9}"),
        (Attribute::Hostname, "x", "HTTP://\u{FC}@x:080/\u{E9}/./%7e?\u{FC}&%7e#\u{E9}"),
        (Attribute::Port, "9", "HTTP://\u{FC}@H\u{E9}:9/\u{E9}/./%7e?\u{FC}&%7e#\u{E9}"),
        (Attribute::Pathname, "x", "HTTP://\u{FC}@H\u{E9}:080/x?\u{FC}&%7e#\u{E9}"),
        (Attribute::Search, "x", "HTTP://\u{FC}@H\u{E9}:080/\u{E9}/./%7e?x#\u{E9}"),
        (Attribute::Hash, "x", "HTTP://\u{FC}@H\u{E9}:080/\u{E9}/./%7e?\u{FC}&%7e#x"),
    ];
    for (attribute, value, expected) in cases {
        check_setter(attribute, &[(input, value, expected)]);
    }
    check_setter(Attribute::Hash, &[("http://h/\u{E9}?\u{FC}", "f", "http://h/\u{E9}?\u{FC}#f")]);
    // Components that were missing are added with their prefix.
    check_setter(Attribute::Port, &[("http://h?q#f", "8", "http://h:8?q#f")]);
    check_setter(Attribute::Pathname, &[("http://h?q#f", "p", "http://h/p?q#f")]);
    check_setter(Attribute::Search, &[("http://h#f", "q", "http://h?q#f")]);
    check_setter(Attribute::Hash, &[("http://h?", "f", "http://h?#f")]);
    check_setter(Attribute::Host, &[("foo:///p", "h:8", "foo://h:8/p")]);
    // Empty user information is there, too.
    for (attribute, expected) in [
        (Attribute::Host, "http://9/p"),
        (Attribute::Hostname, "http://9:8/p"),
        (Attribute::Port, "http://h:9/p"),
    ] {
        let expected = expected.replace("//", "//@");
        check_setter(attribute, &[("http://@h:8/p", "9", &expected)]);
    }
}

#[test]
fn h5_30_h5_32_inputs_and_values_are_dom_strings() {
    // A-68. An input with a lone surrogate is no URL, and stays as it is.
    let alone = DomString::from(&[u16::from(b'a'), 0xDC00][..]);
    for (attribute, mode) in ATTRIBUTES
        .into_iter()
        .flat_map(|attribute| [(attribute, Mode::AsWritten), (attribute, Mode::Corrected)])
    {
        assert_eq!(get_dom_string(attribute, &alone, mode), DomString::default());
        let output = set_dom_string(attribute, &alone, &"x".into(), mode);
        assert_eq!(output.code_units(), alone.code_units());
    }
    // Nor is one that would be absolute without it.
    for prefix in ["http://h/", "http://h/?", "http://h/#", "http://"] {
        let input = [prefix.encode_utf16().collect(), vec![0xD800]].concat();
        let input = DomString::from(&*input);
        for attribute in ATTRIBUTES {
            let value = get_dom_string(attribute, &input, Mode::Corrected);
            assert_eq!(value, DomString::default(), "{attribute:?} of {prefix}");
            let output = set_dom_string(attribute, &input, &"f".into(), Mode::Corrected);
            assert_eq!(output.code_units(), input.code_units(), "{attribute:?} of {prefix}");
        }
    }
    // To the letter, no URL is hierarchical (H5-20).
    for (mode, pathname) in [(Mode::AsWritten, ""), (Mode::Corrected, "/a")] {
        let found = get_dom_string(Attribute::Pathname, &"http://h/a".into(), mode);
        assert_eq!(found, pathname.into(), "{mode:?}");
    }
    for (mode, expected) in [(Mode::AsWritten, "http://h/"), (Mode::Corrected, "http://h/x")] {
        let output = set_dom_string(Attribute::Pathname, &"http://h/".into(), &"x".into(), mode);
        assert_eq!(output, expected.into(), "{mode:?}");
    }
    let output = set_dom_string(Attribute::Hash, &"http://h/".into(), &alone, Mode::AsWritten);
    assert_eq!(output, "http://h/#a%EF%BF%BD".into());
    let url = DomString::from("http://h/");
    let output = set_dom_string(Attribute::Pathname, &url, &alone, Mode::Corrected);
    assert_eq!(output, DomString::from("http://h/a%EF%BF%BD"));
    assert_eq!(get_dom_string(Attribute::Hostname, &output, Mode::Corrected), "h".into());
}

#[test]
fn h5_33_a_component_that_is_replaced_keeps_its_prefix() {
    check_setter(
        Attribute::Search,
        &[
            ("http://h/?q", "", "http://h/?"),
            ("http://h/", "", "http://h/?"),
            ("http://h#f", "", "http://h?#f"),
            ("foo:/?q#f", "", "foo:/?#f"),
        ],
    );
    check_setter(
        Attribute::Hash,
        &[
            ("http://h/#f", "", "http://h/#"),
            ("http://h/", "", "http://h/#"),
            ("mailto:a#f", "", "mailto:a#"),
            ("mailto:a?q", "", "mailto:a?q#"),
        ],
    );
    check_setter(
        Attribute::Port,
        &[
            ("http://h", "8", "http://h:8"),
            ("foo://h:?q", "8", "foo://h:8?q"),
            ("foo://h?q", "", "foo://h:0?q"),
            ("http://h:8/", "", "http://h:0/"),
            ("http://h:/", "8", "http://h:8/"),
            ("http://h/", "8", "http://h:8/"),
        ],
    );
    // A-61: to the letter, only a fragment is replaced.
    check_as_written(Attribute::Search, "http://h/?q", "");
    check_as_written(Attribute::Port, "http://h:8/", "");
    for input in ["http://h/#f", "http://h/"] {
        let output = set_with(Attribute::Hash, input, "", Mode::AsWritten);
        assert_eq!(output, "http://h/#", "{input}");
    }
}

#[test]
fn h5_34_protocol_is_scheme_and_colon_and_loses_trailing_colons() {
    check_getter(
        Attribute::Protocol,
        &[
            ("http://h/", "http:"),
            ("HTTP:x", "HTTP:"),
            ("mailto:x", "mailto:"),
            ("//h/", ""),
            // An absolute URL, whatever it is resolved to.
            ("foo:/..//a:b", "foo:"),
        ],
    );
    check_setter(
        Attribute::Protocol,
        &[
            ("http://h/", "ftp", "ftp://h/"),
            ("http://h/", "ftp:::", "ftp://h/"),
            ("mailto:x", "foo", "foo:x"),
            ("foo:/..//a:b", "x", "x:/..//a:b"),
            // Only trailing colons are removed; what a scheme cannot hold is escaped (A-63).
            ("http://h/", "a:b:", "a%3Ab://h/"),
            ("http://h/", "a_b", "a%5Fb://h/"),
            ("http://h/", "\u{E9}", "%C3%A9://h/"),
            ("http://h/", "a%62", "a%2562://h/"),
            // The empty string changes nothing.
            ("http://h/", "", "http://h/"),
            ("http://h/", "::", "http://h/"),
            ("//h/", "http", "//h/"),
        ],
    );
    // To the letter, too.
    for (input, value, expected) in [
        ("HTTP:x", "ftp::", "ftp:x"),
        ("http://h/", "a:b:", "a%3Ab://h/"),
        ("http://h/", ":", "http://h/"),
        ("//h/", "ftp", "//h/"),
        ("foo:/..//a:b", "x", "x:/..//a:b"),
    ] {
        let output = set_with(Attribute::Protocol, input, value, Mode::AsWritten);
        assert_eq!(output, expected, "{value} of {input}");
    }
    for (input, expected) in
        [("HTTP:x", "HTTP:"), ("//h/", ""), ("a b:", ""), ("foo:/..//a:b", "foo:")]
    {
        assert_eq!(get_with(Attribute::Protocol, input, Mode::AsWritten), expected, "{input}");
    }
    for mode in [Mode::AsWritten, Mode::Corrected] {
        check_escapes(Attribute::Protocol, mode);
    }
}

#[test]
fn h5_35_host_is_host_and_port() {
    // A-43: as they are written.
    check_getter(
        Attribute::Host,
        &[
            ("http://u@h:80/", "h:80"),
            ("http://h/", "h"),
            ("http://h:/", "h:"),
            ("foo://[::1]:8", "[::1]:8"),
            ("http:/h", ""),
            ("//h:8/", ""),
        ],
    );
    check_setter(
        Attribute::Host,
        &[
            ("http://u@h:8/", "x:9", "http://u@x:9/"),
            ("http://h:8/", "x", "http://x/"),
            ("http://h:8/", "[::1]:9", "http://[::1]:9/"),
            // No preprocessor removes anything; A-63: only the address itself has brackets.
            ("http://h/", "//x", "http://%2F%2Fx/"),
            ("http://h/", "[::g]", "http://%5B::g%5D/"),
            ("http://h/", "[::1]x", "http://%5B::1%5Dx/"),
            ("http://h/", "x[::1]", "http://x%5B::1%5D/"),
            ("http://h/", "[::1]:", "http://[::1]:/"),
            ("http://[::1]:8/p?q#f", "x", "http://x/p?q#f"),
            ("foo:///p", "h:8", "foo://h:8/p"),
            ("http://h/", "[::1]x:8", "http://%5B::1%5Dx:8/"),
            ("http://h/", "a b/c", "http://a%20b%2Fc/"),
            ("http://h/", "", "http://h/"),
            ("http:/h", "x", "http:/h"),
            ("mailto:x", "h", "mailto:x"),
            ("//h/", "x", "//h/"),
        ],
    );
    // A-61 and A-72.
    check_as_written(Attribute::Host, "http://h:8/", "x");
    check_without_authority(Attribute::Host);
    check_escapes(Attribute::Host, Mode::Corrected);
}

#[test]
fn h5_36_hostname_loses_leading_slashes() {
    check_getter(
        Attribute::Hostname,
        &[
            ("http://h:80/", "h"),
            ("http://u:p@h/", "h"),
            ("http://[::1]:8/", "[::1]"),
            ("foo://H", "H"),
            ("foo:///a", ""),
            ("//h/", ""),
            ("http:/h", ""),
            ("mailto:x", ""),
        ],
    );
    check_setter(
        Attribute::Hostname,
        &[
            ("http://h:8/", "//x", "http://x:8/"),
            ("http://u:p@h:/p?q#f", "x", "http://u:p@x:/p?q#f"),
            ("http://[::1]:8/", "///x", "http://x:8/"),
            ("foo:///p", "h", "foo://h/p"),
            ("//h/", "x", "//h/"),
            ("http://h/", "[::1]", "http://[::1]/"),
            // A-63: an address in brackets is the whole host, or its characters are not valid in one.
            ("http://h/", "[::1]x", "http://%5B%3A%3A1%5Dx/"),
            ("http://h/", "[::1]:8", "http://%5B%3A%3A1%5D%3A8/"),
            ("http://h/", "//", "http://h/"),
            ("http://h/", "", "http://h/"),
            // Only leading slashes are removed.
            ("http://h:8/", "/x/", "http://x%2F:8/"),
            ("http:/h", "x", "http:/h"),
            ("mailto:x", "h", "mailto:x"),
        ],
    );
    // A-61 and A-72.
    check_as_written(Attribute::Hostname, "http://h:8/", "x");
    check_without_authority(Attribute::Hostname);
    check_escapes(Attribute::Hostname, Mode::Corrected);
}

#[test]
fn h5_37_port_is_digits_up_to_65535() {
    check_getter(
        Attribute::Port,
        &[
            ("http://h:80/", "80"),
            ("foo://u:9@[::1]:08", "08"),
            ("http://h:/", ""),
            ("http://h/", ""),
            ("http:/h:8/", ""),
            ("mailto:h:8", ""),
            ("//h:8/", ""),
        ],
    );
    check_setter(
        Attribute::Port,
        &[
            ("http://h/", "0080x9", "http://h:80/"),
            ("http://h:8/", "9", "http://h:9/"),
            ("http://h:/", "8", "http://h:8/"),
            // Nothing is left, before or after the zeros are removed.
            ("http://h/", "x", "http://h:0/"),
            ("http://h/", "x8", "http://h:0/"),
            ("http://h/", "", "http://h:0/"),
            ("http://h/", "000", "http://h:0/"),
            ("http://h/", "\u{661}", "http://h:0/"),
            ("http://h/", "+8", "http://h:0/"),
            ("http://u@[::1]:8/p:9?q#f", "81", "http://u@[::1]:81/p:9?q#f"),
            ("foo:///p", "8", "foo://:8/p"),
            ("http://h/", "65535", "http://h:65535/"),
            ("http://h:8/", "00065535", "http://h:65535/"),
            ("http://h:8/", "65536", "http://h:8/"),
            ("http://h:8/", "99999999999999999999", "http://h:8/"),
            ("http:/h", "8", "http:/h"),
            ("mailto:x", "8", "mailto:x"),
            ("//h/", "8", "//h/"),
        ],
    );
    // A-61 and A-72.
    check_as_written(Attribute::Port, "http://h:8/", "9");
    check_without_authority(Attribute::Port);
}

#[test]
fn h5_38_pathname_gets_a_leading_slash() {
    // A-42.
    check_getter(
        Attribute::Pathname,
        &[
            ("http://h/a", "/a"),
            ("http://h", "/"),
            ("foo:/", "/"),
            ("foo:/a//b?q", "/a//b"),
            ("mailto:x", ""),
            ("//h/a", ""),
        ],
    );
    check_setter(
        Attribute::Pathname,
        &[
            ("http://h", "a", "http://h/a"),
            ("http://h", "a/b", "http://h/a/b"),
            ("http://h/b", "/../a", "http://h/../a"),
            ("http://h/b", "", "http://h/"),
            ("http://u@h:8/b?q#f", "a", "http://u@h:8/a?q#f"),
            ("foo:/b", "a", "foo:/a"),
            // Nothing keeps such a path from becoming an authority.
            ("foo:/b", "//a", "foo://a"),
            // A-63.
            ("http://h/b?q", "a b?#\u{E9}", "http://h/a%20b%3F%23%C3%A9?q"),
            ("mailto:x", "a", "mailto:x"),
            ("//h/b", "a", "//h/b"),
        ],
    );
    // A-72: a URL that is hierarchical once it is resolved.
    check_getter(
        Attribute::Pathname,
        &[("foo:.//a", ".//a"), ("foo:../a", ""), ("foo:/..//a:b", "")],
    );
    check_setter(
        Attribute::Pathname,
        &[
            ("foo:.//a", "b", "foo:/b"),
            ("foo:../a", "b", "foo:../a"),
            ("foo:/..//a:b", "b", "foo:/..//a:b"),
        ],
    );
    // A-61.
    check_as_written(Attribute::Pathname, "http://h/b", "a");
    check_as_written(Attribute::Pathname, "http://h", "a");
    check_escapes(Attribute::Pathname, Mode::Corrected);
}

#[test]
fn h5_39_h5_42_search_is_a_question_mark_if_there_is_a_query() {
    check_getter(
        Attribute::Search,
        &[
            ("http://example.com/", ""),
            ("http://example.com/?", "?"),
            ("http://example.com/?test", "?test"),
            ("http://example.com/?test#", "?test"),
            ("foo:/?a", "?a"),
            ("mailto:a?b", ""),
            ("//h/?a", ""),
        ],
    );
    // A-61.
    for input in ["http://example.com/?", "http://example.com/?test", "foo:/?a"] {
        assert_eq!(get_with(Attribute::Search, input, Mode::AsWritten), "", "{input}");
    }
    // A-72: a URL that is hierarchical once it is resolved.
    check_getter(
        Attribute::Search,
        &[("foo:.//a?q", "?q"), ("foo:../a?q", ""), ("foo:/..//a:b?q", "")],
    );
}

#[test]
fn h5_39_search_loses_one_question_mark_and_is_set_if_the_url_is_hierarchical() {
    check_setter(
        Attribute::Search,
        &[
            ("http://h/?q#f", "a", "http://h/?a#f"),
            ("http://h/?q#f", "?a", "http://h/?a#f"),
            // Only one question mark is removed.
            ("http://h/", "??a", "http://h/??a"),
            ("http://h/#?f", "a", "http://h/?a#?f"),
            ("http://h", "a", "http://h?a"),
            ("foo:/?q?r", "a", "foo:/?a"),
            // A value may be empty.
            ("http://h/?q#f", "", "http://h/?#f"),
            ("http://h/", "?", "http://h/?"),
            // A-63.
            ("http://h/?q", "?a b#\u{E9}", "http://h/?a%20b%23%C3%A9"),
            ("mailto:a?b", "c", "mailto:a?b"),
            ("//h/?a", "b", "//h/?a"),
        ],
    );
    // A-61.
    check_as_written(Attribute::Search, "http://h/?q", "a");
    // A-72.
    check_setter(
        Attribute::Search,
        &[
            ("foo:.//a?q", "r", "foo:.//a?r"),
            ("foo:../a?q", "r", "foo:../a?q"),
            ("foo:/..//a:b?q", "r", "foo:/..//a:b?q"),
        ],
    );
    check_escapes(Attribute::Search, Mode::Corrected);
}

#[test]
fn h5_40_hash_is_a_fragment_that_is_not_empty() {
    check_getter(
        Attribute::Hash,
        &[
            ("http://h/#f", "#f"),
            ("http://h/#", ""),
            ("http://h/", ""),
            ("mailto:a#b", "#b"),
            ("//h/#f", ""),
        ],
    );
    check_setter(
        Attribute::Hash,
        &[
            // Only one number sign is removed, and what no fragment has is escaped (A-63).
            ("http://h/", "##a", "http://h/#%23a"),
            ("http://h/", "a b\u{E9}", "http://h/#a%20b%C3%A9"),
            ("mailto:a", "b", "mailto:a#b"),
            ("http://h/?q#f", "g", "http://h/?q#g"),
            ("http://h/#f", "#", "http://h/#"),
            ("//h/#f", "g", "//h/#f"),
            // An absolute URL, whatever it is resolved to.
            ("foo:/..//a:b", "f", "foo:/..//a:b#f"),
            ("foo:/..//a:b#f", "g", "foo:/..//a:b#g"),
        ],
    );
    check_getter(Attribute::Hash, &[("foo:/..//a:b#f", "#f")]);
    // To the letter, too.
    for (input, value, expected) in [
        ("http://h/", "##a", "http://h/#%23a"),
        ("mailto:a#b", "", "mailto:a#"),
        ("//h/#f", "g", "//h/#f"),
    ] {
        let output = set_with(Attribute::Hash, input, value, Mode::AsWritten);
        assert_eq!(output, expected, "{value} of {input}");
    }
    for (input, expected) in [("mailto:a#b", "#b"), ("http://h/#", ""), ("//h/#f", "")] {
        assert_eq!(get_with(Attribute::Hash, input, Mode::AsWritten), expected, "{input}");
    }
    for mode in [Mode::AsWritten, Mode::Corrected] {
        check_escapes(Attribute::Hash, mode);
    }
}

#[test]
fn h5_41_host_has_a_default_port_that_is_written() {
    // A-43: the summary disagrees, but the table is normative.
    check_getter(
        Attribute::Host,
        &[
            ("http://h:80/", "h:80"),
            ("https://h:443/", "h:443"),
            ("http://h/", "h"),
            // As it is written.
            ("http://h:080/", "h:080"),
            ("http://h:/", "h:"),
        ],
    );
    // A port that is left out is that of the scheme: the port of the input does not stay.
    check_setter(
        Attribute::Host,
        &[
            ("http://h:8/", "x", "http://x/"),
            ("http://h:8/", "x:80", "http://x:80/"),
            // Nor does a default port.
            ("http://h:80/", "x", "http://x/"),
            ("http://h:80/", "x:9", "http://x:9/"),
            ("https://h/", "x:443", "https://x:443/"),
            ("http://h:8/", "x:080", "http://x:080/"),
            ("http://h:080/", "x:", "http://x:/"),
        ],
    );
    // A-61: to the letter, it has neither a host nor a port.
    check_as_written(Attribute::Host, "http://h:80/", "x");
    check_as_written(Attribute::Host, "https://h:443/", "x:8");
}

#[test]
fn h5_43_the_second_table_has_two_inputs() {
    let values = |input| ATTRIBUTES.map(|attribute| get(attribute, input));
    assert_eq!(
        values("http://example.com/carrot#question%3f"),
        ["http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"]
    );
    assert_eq!(
        values("https://www.example.com:4443?"),
        // A-42: its path is empty.
        ["https:", "www.example.com:4443", "www.example.com", "4443", "/", "?", ""]
    );
    // A-61: to the letter, the conditions of five attributes never hold.
    let values = |input| ATTRIBUTES.map(|a| get_with(a, input, Mode::AsWritten));
    assert_eq!(
        values("http://example.com/carrot#question%3f"),
        ["http:", "", "", "", "", "", "#question%3f"]
    );
    assert_eq!(values("https://www.example.com:4443?"), ["https:", "", "", "", "", "", ""]);
}
