//! Parsers (1.2), and the parsing rules of whole URLs (1.3.1 to 1.3.6).

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, ParseExceptionKind, Rule, Setter, Url, Value,
    basic_url_parser, basic_url_parser_with_url, url_parser,
};

use super::{
    check, check_conformance, check_corrected, check_exceptions, check_in_each_mode,
    check_with_base, parse, url,
};

const EXPECTED_SLASHES: ConformanceErrorKind = ConformanceErrorKind::ExpectedSlashes;

#[test]
fn s15_18_the_url_parser_clones_what_a_blob_url_stands_for() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: String::new(), bytes: vec![1, 2] };
    for mode in Mode::ALL {
        store.insert("x", blob.clone());
        let parsed = {
            let options = Options { mode, blob_url_store: Some(&store), ..Options::default() };
            // A-36: the fragment is not part of the key.
            url_parser("blob:x#f", None, &options).result.expect("it parses")
        };
        store.remove("x");
        assert_eq!(parsed.object.as_ref(), Some(&blob), "{mode:?}");
    }
    // What the store lacks has no object, and neither has a URL with another scheme.
    store.insert("x?q", blob.clone());
    store.insert("", blob.clone());
    store.insert("y", blob);
    for mode in Mode::ALL {
        let options =
            Options { mode, encoding_override: WINDOWS_1252, blob_url_store: Some(&store) };
        for (input, has_object) in [
            ("blob:x", false),
            ("blob:x?q", false),
            ("foo:y", false),
            ("blob:y?q", true),
            ("BLOB:y", true),
            ("blob:Y", false),
            ("blob:", true),
        ] {
            let parsed = url_parser(input, None, &options).result.expect("it parses");
            assert_eq!(parsed.object.is_some(), has_object, "{input} {mode:?}");
        }
        let without_store = Options { mode, ..Options::default() };
        let no_store = url_parser("blob:y", None, &without_store).result.expect("it parses");
        assert_eq!(no_store.object, None, "{mode:?}");
        // The basic URL parser looks nothing up.
        let basic = basic_url_parser("blob:y", None, &options).result.expect("it parses");
        assert_eq!(basic.object, None, "{mode:?}");
        // Failure is failure, and the mode, the base and the encoding (R-2) are those given.
        let exception =
            url_parser("http://a b/", None, &options).result.expect_err("the host is invalid");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{mode:?}");
        let base = url("http://h/");
        let parsed = url_parser("a/.?\u{E9}", Some(&base), &options).result.expect("it parses");
        let expected = match mode {
            Mode::AsWritten => "http://h/a/.?%E9",
            Mode::Corrected => "http://h/a/?%E9",
            _ => "http://h/a/?%C3%A9",
        };
        assert_eq!(parsed.serialize(), expected);
    }
}

#[test]
fn s15_19_whitespace_around_the_input_is_removed_if_no_url_is_given() {
    check(&[("\t\n\u{C}\r http://h/ ", "http://h/")]);
    // U+0001 is no white space: the input has no scheme.
    check(&[("\u{1}http://h/", "about:///%01http://h/")]);
    check_conformance(&[
        ("\thttp://h/", &[(ConformanceErrorKind::SurroundingWhitespace, 0)]),
        ("http://h/ \n", &[(ConformanceErrorKind::SurroundingWhitespace, 9)]),
    ]);
    // Five code points, and one error, whether they are on one side or on both.
    for c in ('\0'..='\u{FF}').chain(['\u{2028}', '\u{3000}', '\u{FEFF}']) {
        for input in [format!("{c}http://h/"), format!("http://h/{c}"), format!("{c}http://h/{c}")]
        {
            for mode in Mode::ALL {
                let outcome = parse(&input, None, mode);
                let kinds = outcome.conformance_errors.iter().map(|error| error.kind);
                let count = kinds
                    .filter(|&kind| kind == ConformanceErrorKind::SurroundingWhitespace)
                    .count();
                let expected = "\t\n\u{C}\r ".contains(c);
                assert_eq!(count, usize::from(expected), "{input:?} {mode:?}");
                if expected {
                    let trimmed = parse("http://h/", None, mode).result;
                    assert_eq!(outcome.result, trimmed, "{input:?} {mode:?}");
                }
            }
        }
    }
    // A-31: failure of the rule url is failure, and otherwise the URL has the components that the rule returns.
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://a b/", " http://a b/ "]);
    // With a URL, the parser modifies it and removes no white space. A-60: it takes no state override.
    let mut given = url("http://u:p@h:8/a?q#f");
    let outcome = basic_url_parser_with_url("//i/b ", None, &Options::default(), &mut given);
    assert_eq!(outcome.result, Ok(()));
    let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
    assert_eq!(kinds, [ConformanceErrorKind::NotUrlCodePoint]);
    assert_eq!(given.serialize(), "about://u:p@i:8/b%20?q#f");
    // An exception leaves it as it was. An invalid port is none, if there is a URL.
    let outcome = basic_url_parser_with_url("http://a b/", None, &Options::default(), &mut given);
    let exception = outcome.result.expect_err("the host is invalid");
    assert_eq!(exception.kind, ParseExceptionKind::InvalidHost);
    assert_eq!(given.serialize(), "about://u:p@i:8/b%20?q#f");
    let outcome = basic_url_parser_with_url("http://h:8x/", None, &Options::default(), &mut given);
    assert_eq!(outcome.result, Ok(()));
    assert_eq!(given.serialize(), "http://u:p@h:8/?q#f");
    // What the result lacks stays: here the scheme data, and the host and what else a path needs.
    for (given, input, expected) in
        [("foo:x", "http://h/b", "http:x"), ("http://u:p@h:8/a?q#f", "foo:x", "foo:x?q#f")]
    {
        let mut url = url(given);
        let before = url.clone();
        let outcome = basic_url_parser_with_url(input, None, &Options::default(), &mut url);
        assert_eq!((outcome.result, &*url.serialize()), (Ok(()), expected), "{given} {input}");
        let host = if before.host.is_none() { Some("h".to_owned()) } else { before.host };
        assert_eq!((&url.host, &url.port), (&host, &before.port), "{given} {input}");
        assert_eq!((&url.username, &url.password), (&before.username, &before.password));
    }
    // So does the path, if the result has none.
    for (input, expected) in [("//i", "http://u:p@i:8/a?q#f"), ("foo:x", "foo:x?q#f")] {
        let (mut changed, base) = (url("http://u:p@h:8/a?q#f"), url("http://b/c"));
        let options = Options::default();
        let outcome = basic_url_parser_with_url(input, Some(&base), &options, &mut changed);
        assert_eq!((outcome.result, &*changed.serialize()), (Ok(()), expected), "{input}");
        assert_eq!(changed.path, ["a"], "{input}");
    }
    // What it has takes the place of what was there.
    for (given, input) in
        [("http://u:p@h:8/a?q#f", "https://v:w@i:9/b?r#g"), ("foo:x?q#f", "bar:y?r#g")]
    {
        let mut url = url(given);
        let outcome = basic_url_parser_with_url(input, None, &Options::default(), &mut url);
        assert_eq!((outcome.result, &*url.serialize()), (Ok(()), input), "{given}");
    }
    // All of this is so in every mode.
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        let parsed = |input| parse(input, None, mode).result.expect("it is a URL");
        let (base, mut changed) = (parsed("http://b/c"), parsed("http://u:p@h:8/a?q#f"));
        for (input, expected, kinds) in [
            ("//i ", None, vec![]),
            ("//i", Some("http://u:p@i:8/a?q#f"), vec![]),
            (
                "//j/b ",
                Some("http://u:p@j:8/b%20?q#f"),
                vec![ConformanceErrorKind::NotUrlCodePoint],
            ),
            ("https://v:w@k:9/d?r#g", Some("https://v:w@k:9/d?r#g"), vec![]),
        ] {
            let before = changed.clone();
            let outcome = basic_url_parser_with_url(input, Some(&base), &options, &mut changed);
            match (outcome.result, expected) {
                (Ok(()), Some(expected)) => assert_eq!(changed.serialize(), expected, "{mode:?}"),
                (result, expected) => {
                    assert!(result.is_err() && expected.is_none(), "{input:?} {mode:?}");
                    assert_eq!(changed, before, "{input:?} {mode:?}");
                }
            }
            let found: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
            assert_eq!(found, kinds, "{input:?} {mode:?}");
        }
    }
    // And what stays is what it was to the reference implementation: R-10, empty scheme data that is none or that is
    // an object, and R-1, a path of which nothing is left.
    let reference = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
    for (given, input, expected) in [
        ("foo:", "http://h/b", "http://h/b"),
        ("foo:\t?q", "http://h/b", "http:?q"),
        ("foo:\t?q", "foo:", "foo:///?q"),
        ("foo:?q", "foo:\t", "foo:?q"),
    ] {
        let mut url = parse(given, None, reference.mode).result.expect("it is a URL");
        let outcome = basic_url_parser_with_url(input, None, &reference, &mut url);
        assert_eq!((outcome.result, &*url.serialize()), (Ok(()), expected), "{given:?} {input:?}");
    }
    for (given, has_path) in [("http://h/..", true), ("http://h", false)] {
        let mut base = parse(given, None, reference.mode).result.expect("it is a URL");
        let outcome = basic_url_parser_with_url("foo:x", None, &reference, &mut base);
        assert_eq!(outcome.result, Ok(()));
        let result = basic_url_parser("file:a", Some(&base), &reference).result;
        assert_eq!(result.is_ok(), has_path, "{given}");
    }
    // It has the base and the encoding override that it is given, too, with a URL and without one (R-2).
    let base = url("https://v@b/c/d");
    for (mode, query) in Mode::ALL.into_iter().zip(["%E9", "%E9", "%C3%A9"]) {
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        let mut given = given.clone();
        let outcome = basic_url_parser_with_url("e?\u{E9}", Some(&base), &options, &mut given);
        assert_eq!(outcome.result, Ok(()), "{mode:?}");
        assert_eq!(given.serialize(), format!("https://u:p@b:8/c/e?{query}#f"), "{mode:?}");
        let new = basic_url_parser("e?\u{E9}", Some(&base), &options).result.expect("a URL");
        assert_eq!(new.serialize(), format!("https://b/c/e?{query}"), "{mode:?}");
    }
}

#[test]
fn s15_20_the_defaults_are_a_base_with_the_scheme_about_and_utf_8() {
    // The base has a scheme, no scheme data, no host, and an empty path.
    check(&[
        ("a", "about:///a"),
        ("/a/b", "about:///a/b"),
        ("//a/b", "about://a/b"),
        ("", "about:///"),
        ("?q", "about:///?q"),
        ("#f", "about:///#f"),
        ("file:a", "file:///a"),
        ("file:", "file:///"),
    ]);
    let a = url("a");
    assert_eq!((a.scheme.as_deref(), a.scheme_data, a.host), (Some("about"), None, None));
    // It differs from each relative scheme, so that slashes may be missing.
    check(&[("http:h", "http://h/"), ("ftp:/h", "ftp://h/")]);
    check_corrected(&[
        ("file:a", "file:///a"),
        ("file:", "file:///"),
        ("http:h", "http://h/"),
        ("//a/b", "about://a/b"),
    ]);
    // A-17: as corrected, and in the reference implementation, no relative URL has it as a base.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        for input in ["a", "/a", "", "?q", "#f"] {
            let exception = parse(input, None, mode).result.expect_err("there is no base");
            assert_eq!(exception.kind, ParseExceptionKind::BaseIsNotRelative, "{input} {mode:?}");
        }
    }
    // But a URL that begins with two slashes takes the scheme of it.
    check_in_each_mode(&[("//a/b", "", ["about://a/b"; 3])]);
    // R-1: in the reference implementation, nor has a file URL that would take its path.
    for (input, expected) in [
        ("file:a", None),
        ("file:", None),
        ("file:/a", Some("file:///a")),
        ("file:c:", Some("file:///c:")),
        ("file://h", Some("file://h/")),
    ] {
        let reference = super::href(input, None, Mode::ReferenceImplementation);
        assert_eq!(reference.as_deref(), expected, "{input}");
    }
    // The encoding override.
    check(&[("http://h/?é", "http://h/?%C3%A9")]);
    assert_eq!(Options::default().encoding_override, UTF_8);
}

#[test]
fn s15_21_alternatives_are_tried_in_order_until_the_input_matches() {
    for mode in Mode::ALL {
        check_with_base(
            mode,
            &[
                // file-url, non-relative-url, and each row of relative-url.
                ("file:a", "file://h/b/c", "file:///b/a"),
                ("foo:a", "http://h/b", "foo:a"),
                ("//a", "http://h/b", "http://a/"),
                ("ftp:a", "http://h/b", "ftp://a/"),
                ("http:a", "http://h/b", "http://h/a"),
                ("a", "http://h/b", "http://h/a"),
                // Backtracking as necessary: "1.2.3.4.com" is no address, and "u:80" no user information.
                ("http://1.2.3.4.com/", "http://h/b", "http://1.2.3.4.com/"),
                ("http://u:80/", "http://h/b", "http://u/"),
                ("c|d", "http://h/b", "file:///c:/d"),
                ("cd|", "http://h/b", "http://h/cd|"),
                // A-87: an optional part is tried before its absence, and a repetition takes as much as it can.
                ("http://u:p@h:21/a", "http://h/b", "http://u:p@h:21/a"),
                ("http://h/a?b?c#d#e", "http://h/b", "http://h/a?b?c#d#e"),
            ],
        );
    }
    // It matters where a setter rule lets anything follow.
    for mode in Mode::ALL {
        let mut given = parse("http://h/", None, mode).result.expect("it is a URL");
        for (setter, value, expected) in [
            (Setter::Pathname, "/a/b/c", "http://h/a/b/c"),
            (Setter::Host, "ij:81", "http://ij:81/a/b/c"),
        ] {
            setter.run(&mut given, value, &Options { mode, ..Options::default() });
            assert_eq!(given.serialize(), expected, "{mode:?}");
        }
    }
    // Nor is "018" an octal number.
    check(&[("http://018.0.0.1/", "http://18.0.0.1/")]);
    // A-52: an address out of range is an exception only where it is part of the match.
    check(&[("http://256.1.1.1.com/", "http://256.1.1.1.com/")]);
    check_exceptions(ParseExceptionKind::InvalidIpv4Address, &["http://256.1.1.1/"]);
    // A-22: an octal number that matched is final, so that this is no address.
    let reference = super::href("http://018.0.0.1/", None, Mode::ReferenceImplementation);
    assert_eq!(reference.as_deref(), Some("http://018.0.0.1/"));
    check_corrected(&[
        ("http://018.0.0.1/", "http://18.0.0.1/"),
        ("http://256.1.1.1.com/", "http://256.1.1.1.com/"),
    ]);
    // And numbers out of range end parsing there before there is a whole match.
    let reference = parse("http://256.1.1.1.com/", None, Mode::ReferenceImplementation).result;
    let exception = reference.expect_err("a number is out of range");
    assert_eq!(exception.kind, ParseExceptionKind::InvalidIpv4Address);
}

#[test]
fn s15_22_a_url_has_an_optional_query_and_fragment() {
    check(&[
        ("http://h?q#f", "http://h/?q#f"),
        // A-37.
        ("foo:a?b?c#d#e", "foo:a?b?c#d#e"),
        ("file:/a?", "file:///a?"),
        ("http://h#f?q", "http://h/#f?q"),
        ("file:/a?q#f", "file:///a?q#f"),
        ("c|?q#f", "file:///c:/?q#f"),
        ("http://h?#", "http://h/?#"),
        ("foo:?", "foo:?"),
        ("foo:#", "foo:#"),
    ]);
    check_with_base(
        Mode::AsWritten,
        &[
            ("a?q#f", "http://h/b?r#g", "http://h/a?q#f"),
            ("?#", "http://h/b?r#g", "http://h/b?#"),
            ("", "http://h/b?r#g", "http://h/b"),
        ],
    );
    assert_eq!([url("http://h").query, url("http://h").fragment], [None, None]);
    // In every mode.
    for mode in Mode::ALL {
        check_with_base(
            mode,
            &[
                ("file:/a?q#f", "http://h/b?r#g", "file:///a?q#f"),
                ("foo:a?b?c#d#e", "http://h/b?r#g", "foo:a?b?c#d#e"),
                ("foo:a?", "http://h/b?r#g", "foo:a?"),
                ("foo:a#", "http://h/b?r#g", "foo:a#"),
                ("http://h#f?q", "http://h/b?r#g", "http://h/#f?q"),
                ("a?q#f", "http://h/b?r#g", "http://h/a?q#f"),
                ("?#", "http://h/b?r#g", "http://h/b?#"),
                ("", "http://h/b?r#g", "http://h/b"),
            ],
        );
    }
    // R-1 and R-10: what the reference implementation tells apart, and the text does not.
    for mode in Mode::ALL {
        for [one, other] in [["http://h", "http://h/.."], ["foo:?", "foo:\t?"]] {
            let [one, other] =
                [one, other].map(|input| parse(input, None, mode).result.expect("it parses"));
            let is_told_apart = mode == Mode::ReferenceImplementation;
            assert_eq!(one.told_apart != other.told_apart, is_told_apart, "{mode:?}");
            // As corrected, two dots leave an empty string (S15-49).
            if mode != Mode::Corrected || one.scheme_data.is_some() {
                assert_eq!(Url { told_apart: other.told_apart, ..one }, other, "{mode:?}");
            }
        }
    }
}

#[test]
fn s15_23_the_default_port_is_deleted() {
    check(&[
        ("http://h:80/", "http://h/"),
        ("https://h:80/", "https://h:80/"),
        ("ws://h:080/", "ws://h/"),
        ("HTTPS://h:443/", "https://h/"),
        ("//h:80/", "about://h:80/"),
    ]);
    for (scheme, default) in crate::DEFAULT_PORTS {
        for port in ["21", "70", "80", "443", "8", "0"] {
            let expected = if port == default { "" } else { port };
            for mode in Mode::ALL {
                let input = format!("{scheme}://h:{port}/");
                let url = parse(&input, None, mode).result.expect("it parses");
                assert_eq!(url.port, expected, "{input} {mode:?}");
                // The scheme may be that of the base.
                let base = format!("{scheme}://base/");
                let url = parse(&format!("//h:{port}/"), Some(&base), mode).result;
                assert_eq!(url.expect("it parses").port, expected, "{input} {mode:?}");
            }
        }
    }
    for mode in Mode::ALL {
        // A file URL has no default, nor has a scheme that is not relative.
        for (base, expected) in [(Some("file://base/"), "file://h:80/"), (None, "about://h:80/")] {
            assert_eq!(super::href("//h:80/", base, mode).as_deref(), Some(expected), "{mode:?}");
        }
        // It is deleted, and not empty.
        let ports = ["http://h:80/", "http://h:/", "http://h:8/", "http://h/"].map(|input| {
            let outcome = Rule::Url.invoke(input, None, &Options { mode, ..Options::default() });
            match outcome.expect("it is no setter rule").result {
                Ok(Value::Object(result)) => result.port,
                other => panic!("{input} {other:?}"),
            }
        });
        let ports = ports.each_ref().map(Option::as_deref);
        assert_eq!(ports, [None, Some(""), Some("8"), None], "{mode:?}");
        // A-15.
        let is_reference = mode == Mode::ReferenceImplementation;
        for (input, expected) in [
            ("HTTP://h:80/", if is_reference { "HTTP://h:80/" } else { "http://h/" }),
            ("http://h:80/", "http://h/"),
            ("HTTP:h:80", "http://h/"),
        ] {
            let href = super::href(input, None, mode);
            assert_eq!(href.as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
}

#[test]
fn s15_24_file_and_a_drive_letter_is_row_one() {
    check(&[
        ("file:c:\\foo\\bar.html", "file:///c:/foo/bar.html"),
        ("FILE:C|/x", "file:///C:/x"),
        ("file:c:x", "file:///c:/x"),
        // The first element is removed if it is empty and the second is not.
        ("file:c://x", "file:///c:/x"),
        ("file:c:///x", "file:///c:///x"),
        ("file:c:", "file:///c:/"),
        ("file:c:\\", "file:///c:/"),
        ("file:c:\\\\x", "file:///c:/x"),
        ("file:c|..", "file:///c:"),
        // No drive letter, and no row 1.
        ("file:1:/x", "file:///1:/x"),
        ("file:/c:/x", "file:///c:/x"),
        ("file:cd:/x", "file:///cd:/x"),
    ]);
    assert_eq!(url("file:c:/x").host, None);
    // R-7.
    let base = Some("http://h/x");
    for (input, expected) in [
        ("file:c:", "file:///c:"),
        ("file:c:/", "file:///c:"),
        ("file:c:/x", "file:///c:/x"),
        // Only a sole one, if there is any.
        ("file:c:///x", "file:///c:///x"),
        ("file:c:/..", "file:///c:"),
    ] {
        let href = super::href(input, base, Mode::ReferenceImplementation);
        assert_eq!(href.as_deref(), Some(expected), "{input}");
    }
    // In every mode, the path is that of the mode: A-09, A-10 and A-32 for dot segments. R-7 is of one mode only.
    check_in_each_mode(&[
        ("file:c:", "", ["file:///c:/", "file:///c:/", "file:///c:"]),
        ("file:c:/", "", ["file:///c:/", "file:///c:/", "file:///c:"]),
        ("file:c|//x", "", ["file:///c:/x"; 3]),
        ("file:c|///x", "", ["file:///c:///x"; 3]),
        ("file:c|..", "", ["file:///c:", "file:///c:/", "file:///c:"]),
        ("file:c:.", "", ["file:///c:/", "file:///c:/", "file:///c:/."]),
        ("file:c:a/.", "", ["file:///c:/a/.", "file:///c:/a/", "file:///c:/a/"]),
    ]);
    // One delimiter in front of the path is none of it, a slash or a backslash.
    check_in_each_mode(&[
        ("file:c:\\x\\y", "http://v:w@i:9/b", ["file:///c:/x/y"; 3]),
        ("file:c|\\\\x", "file://i/b", ["file:///c:/x"; 3]),
        ("file:c:x", "", ["file:///c:/x"; 3]),
    ]);
    // Any letter, and nothing else.
    for c in '\0'..='\u{FF}' {
        for mode in Mode::ALL {
            let result = parse(&format!("file:{c}|/x"), Some("http://h/"), mode).result;
            let is_drive = result.is_ok_and(|url| url.path == [format!("{c}:"), "x".to_owned()]);
            assert_eq!(is_drive, c.is_ascii_alphabetic(), "{c:?} {mode:?}");
        }
    }
    check_conformance(&[("file:c:/foo", &[]), ("file:c|\\foo", &[])]);
}

#[test]
fn s15_25_a_drive_letter_alone_is_row_two() {
    for mode in Mode::ALL {
        check_with_base(
            mode,
            &[
                ("C|/foo", "http://v:w@h:9/tmp/x", "file:///C:/foo"),
                ("///C|foo", "http://h/x", "file:///C:/foo"),
                ("C|\\foo", "http://h/x", "file:///C:/foo"),
            ],
        );
    }
    check(&[
        ("C|//foo", "file:///C:/foo"),
        ("C|///foo", "file:///C:///foo"),
        ("c|", "file:///c:/"),
    ]);
    // R-7.
    check_with_base(
        Mode::ReferenceImplementation,
        &[
            ("c|", "http://h/x", "file:///c:"),
            ("/c|/", "http://h/x", "file:///c:"),
            ("c|//foo", "http://h/x", "file:///c:/foo"),
        ],
    );
    // In every mode, the path is that of the mode: A-09, A-10 and A-32 for dot segments.
    check_in_each_mode(&[
        ("c|", "http://h/x", ["file:///c:/", "file:///c:/", "file:///c:"]),
        ("/c|/", "http://h/x", ["file:///c:/", "file:///c:/", "file:///c:"]),
        ("c|//x", "http://h/x", ["file:///c:/x"; 3]),
        ("c|///x", "http://h/x", ["file:///c:///x"; 3]),
        ("c|..", "http://h/x", ["file:///c:", "file:///c:/", "file:///c:"]),
        ("c|.", "http://h/x", ["file:///c:/", "file:///c:/", "file:///c:/."]),
        ("c|a/.", "http://h/x", ["file:///c:/a/.", "file:///c:/a/", "file:///c:/a/"]),
    ]);
    // Whatever the base is, also if there is none, but only for a letter and a bar.
    for base in ["", "mailto:a@b", "about:blank", "file:/D:/x", "foo://h/"] {
        check_in_each_mode(&[("C|/foo", base, ["file:///C:/foo"; 3])]);
    }
    for c in '\0'..='\u{FF}' {
        for mode in Mode::ALL {
            let result = parse(&format!("{c}|/x"), Some("http://h/"), mode).result;
            let is_drive = result.is_ok_and(|url| url.path == [format!("{c}:"), "x".to_owned()]);
            assert_eq!(is_drive, c.is_ascii_alphabetic(), "{c:?} {mode:?}");
        }
    }
    check_in_each_mode(&[
        // Slashes in front are not backslashes, nor is the one behind the bar.
        ("\\C|/foo", "http://h/x", ["http://h/C|/foo"; 3]),
        ("C|\\\\foo", "http://h/x", ["file:///C:///foo"; 3]),
        // A colon is no bar.
        ("/C:/foo", "http://h/x", ["http://h/C:/foo"; 3]),
    ]);
    // Nothing but the scheme and the path is set.
    let file = parse("//C|/foo", Some("http://u@h:8/x"), Mode::AsWritten).result;
    let path = ["C:", "foo"].map(str::to_owned).to_vec();
    assert_eq!(file, Ok(Url { scheme: Some("file".to_owned()), path, ..Url::default() }));
    // A-13: of the instructions under 3, the first one indicates this.
    check_conformance(&[
        ("C|/a", &[(ConformanceErrorKind::DriveLetter, 0)]),
        ("/z|/a", &[(ConformanceErrorKind::DriveLetter, 1)]),
    ]);
    for mode in Mode::ALL {
        let errors = parse("/z|/a", Some("http://h/x"), mode).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, [ConformanceErrorKind::DriveLetter], "{mode:?}");
    }
}

#[test]
fn s15_26_file_with_or_without_a_host_is_row_three() {
    // A-13: the instructions under 2, of which the fourth comes before the third.
    check_with_base(
        Mode::AsWritten,
        &[
            ("file://h/a", "file://i/b/c", "file://h/a"),
            ("file:/a", "file://i/b/c", "file:///a"),
            ("file:a", "file://i/b/c", "file:///b/a"),
            ("file:a", "http://h/b/c", "file:///b/a"),
            ("file:a", "foo:b", "file:///a"),
            ("file:../a", "file://i/b/c/d", "file:///b/c/a"),
            ("file://h:80/a", "file://i/b", "file://h/:80/a"),
            ("file:\\a", "file://i/b/c", "file:///b//a"),
            ("file:", "file://i/b/c", "file:///b/"),
            ("file://h", "file://i/b/c", "file://h/"),
            ("file://h//a", "file://i/b/c", "file://h/a"),
        ],
    );
    // "//" is followed by a host, which must not be empty.
    check_exceptions(ParseExceptionKind::EmptyHost, &["file:///a", "file://", "file:////h/a"]);
    // What it matches counts, not what is left of it.
    for mode in Mode::ALL {
        check_with_base(mode, &[("file://\u{AD}/a", "foo:b", "file:///a")]);
    }
    // A-14: as corrected, it may match nothing. A-09, A-10 and A-32: dot segments.
    check_with_base(
        Mode::Corrected,
        &[
            ("file:.", "file:///b/c/d", "file:///b/c/"),
            ("file:a/.", "file:///b/c", "file:///b/a/"),
            ("file:..", "file:///b/c/d", "file:///b/"),
            ("file:///a", "file:///b/c", "file:///a"),
            ("file:../a", "file:///b/c/d", "file:///b/a"),
            ("file://h/../a", "http://i/", "file://h/a"),
            // The path of the base comes first neither behind a slash nor behind a host.
            ("file:/a", "file:///b/c", "file:///a"),
            ("file://h", "http://i/b/c", "file://h/"),
            ("///a", "file:///b", "file:///a"),
        ],
    );
    // What begins with no more than one slash has no host; any more slashes are no part of the path, and what else
    // follows a host is, with the mode's dot segments: in the reference implementation, a sole dot stays (A-32).
    check_in_each_mode(&[
        ("file:/a", "file://i/b/c", ["file:///a"; 3]),
        ("file:a", "http://v:w@i:9/b/c", ["file:///b/a"; 3]),
        ("file:", "file://i/b/c", ["file:///b/"; 3]),
        ("file:\\a", "file://i/b/c", ["file:///b//a"; 3]),
        ("file:\\\\h/a", "file://i/b/c", ["file:///b///h/a"; 3]),
        ("file://\u{AD}", "file://i/b/c", ["file:///"; 3]),
        ("file://h", "file://i/b/c", ["file://h/"; 3]),
        ("file://h///a", "file://i/b/c", ["file://h/a"; 3]),
        ("file://h\\a", "file://i/b/c", ["file://h//a"; 3]),
        ("file://h:80/a", "file://i/b/c", ["file://h/:80/a"; 3]),
        ("file:.", "file://i/b/c/d", ["file:///b/c/", "file:///b/c/", "file:///b/c/."]),
        ("file:a/.", "file://i/b/c", ["file:///b/a/.", "file:///b/a/", "file:///b/a/"]),
        ("file:../a", "file://i/b/c/d", ["file:///b/c/a", "file:///b/a", "file:///b/c/a"]),
    ]);
    // A-14 and A-19: a host that matches nothing is present all the same.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        check_with_base(
            mode,
            &[
                ("file://", "file://i/b/c", "file:///"),
                ("file:////a", "file://i/b/c", "file:///a"),
                ("file:///..", "file://i/b/c", "file:///"),
            ],
        );
    }
    // A-51: what an address leaves of the host is the path only as written.
    check_in_each_mode(&[
        (
            "file://1.example/x",
            "foo:b",
            ["file://0.0.0.1/.example/x", "file://1.example/x", "file://1.example/x"],
        ),
        ("file://1x", "foo:b", ["file://0.0.0.1/x", "file://1x/", "file://1x/"]),
    ]);
    // R-1: where the path of the base comes first, there must be one.
    for input in ["file:a", "file:", "file:\\a"] {
        let result = parse(input, None, Mode::ReferenceImplementation).result;
        let kind = result.expect_err("the base has no path").kind;
        assert_eq!(kind, ParseExceptionKind::BaseWithoutPath, "{input}");
    }
    check_with_base(
        Mode::ReferenceImplementation,
        &[
            ("file:a", "file://i/b/c", "file:///b/a"),
            ("file:/a", "foo:b", "file:///a"),
            ("file://h", "foo:b", "file://h/"),
            // A-19.
            ("file:///a", "file:///b/c", "file:///a"),
            ("file://", "foo:b", "file:///"),
            // A path is there even if nothing is left of it.
            ("file:a", "http://h/..", "file:///a"),
            ("file:a", "file:///..", "file:///a"),
            ("file:", "ws://h/a/../..", "file:///"),
            ("file:a", "http://h/", "file:///a"),
        ],
    );
    // R-6: what it reports is not about the host.
    for (input, as_written, reference) in [
        ("file://%41/", 1, 0),
        ("file://h../", 1, 0),
        ("file://1.2/\\", 2, 1),
        ("http://%41/", 1, 1),
    ] {
        let count = |mode| parse(input, None, mode).conformance_errors.len();
        let counts = [Mode::AsWritten, Mode::ReferenceImplementation].map(count);
        assert_eq!(counts, [as_written, reference], "{input}");
    }
    for base in ["http://h", "http://h?q", "ws://h#f", "foo:", "foo:b"] {
        let result = parse("file:a", Some(base), Mode::ReferenceImplementation).result;
        let kind = result.expect_err("the base has no path").kind;
        assert_eq!(kind, ParseExceptionKind::BaseWithoutPath, "{base}");
    }
}

#[test]
fn s15_27_file_is_matched_in_any_case_and_a_bare_drive_does_not_conform() {
    check(&[("FiLe:/a", "file:///a"), ("fILE:C:", "file:///C:/")]);
    // A-13: without the word, but not with it.
    check_conformance(&[
        ("C|/a", &[(ConformanceErrorKind::DriveLetter, 0)]),
        ("//C|/a", &[(ConformanceErrorKind::DriveLetter, 2)]),
        ("file:/a", &[]),
    ]);
    for mode in Mode::ALL {
        check_with_base(mode, &[("FiLE://i/a", "http://h/", "file://i/a")]);
        for (input, expected) in
            [("C|/a", vec![ConformanceErrorKind::DriveLetter]), ("fIlE:C|/a", vec![])]
        {
            let outcome = parse(input, Some("http://h/"), mode);
            let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
            assert_eq!(kinds, expected, "{input} {mode:?}");
            let href = outcome.result.map(|url| url.serialize());
            assert_eq!(href.as_deref(), Ok("file:///C:/a"), "{input} {mode:?}");
        }
    }
}

#[test]
fn s15_28_other_schemes_have_scheme_data_and_utf_8_queries() {
    check(&[
        ("foo://h/../a?b", "foo://h/../a?b"),
        ("FOO:", "foo:"),
        ("javascript:a('b')", "javascript:a('b')"),
    ]);
    for mode in Mode::ALL {
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        let url = basic_url_parser("FOO:x?é", None, &options).result.expect("it parses");
        assert_eq!(url.query.as_deref(), Some("%C3%A9"), "{mode:?}");
        assert_eq!((url.scheme(), url.scheme_data.as_deref()), ("foo", Some("x")), "{mode:?}");
    }
    // A-11: of a relative scheme, it is failure.
    assert_eq!(super::url("http:x").scheme_data, None);
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss", "HtTp"] {
        for mode in Mode::ALL {
            let options = Options { mode, ..Options::default() };
            let outcome = Rule::NonRelativeUrl.invoke(&format!("{scheme}:x"), None, &options);
            let exception = outcome.expect("it is no setter rule").result.expect_err(scheme);
            assert_eq!(exception.kind, ParseExceptionKind::NoMatch, "{scheme} {mode:?}");
        }
    }
    // A-12: only as corrected, one with digits is a scheme.
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        let outcome = Rule::NonRelativeUrl.invoke("x1:y", None, &options);
        let result = outcome.expect("it is no setter rule").result;
        assert_eq!(result.is_ok(), mode == Mode::Corrected, "{mode:?}");
    }
}

/// Checks the only name of the path that relative-url returns, if it is present.
#[track_caller]
fn check_paths(mode: Mode, cases: &[(&str, Option<&str>)]) {
    for &(input, name) in cases {
        let outcome =
            Rule::RelativeUrl.invoke(input, None, &Options { mode, ..Options::default() });
        let value = outcome.expect("it is no setter rule").result;
        let Ok(Value::Object(result)) = value else { panic!("{input} {mode:?}: {value:?}") };
        assert_eq!(result.path, name.map(|name| vec![name.to_owned()]), "{input} {mode:?}");
    }
}

#[test]
fn s15_29_an_authority_follows_two_slashes() {
    for mode in Mode::ALL {
        check_with_base(
            mode,
            &[
                ("http://u:p@h:8/a", "http://base/", "http://u:p@h:8/a"),
                ("\\/h\\a", "https://base/", "https://h/a"),
                ("/\\h\\a", "https://base/", "https://h/a"),
                ("//h?q", "ftp://base/b", "ftp://h/?q"),
                // The base has nothing but its scheme here.
                ("//h", "https://v:w@i:9/a?q#f", "https://h/"),
                ("//u:p@h:8", "foo:x", "foo://u:p@h:8/"),
            ],
        );
        check_paths(mode, &[("//h", None), ("//h/", Some("")), ("http://h\\a", Some("a"))]);
    }
    check_conformance(&[
        ("http://h/", &[]),
        ("//h/", &[]),
        ("http:\\/h/", &[(EXPECTED_SLASHES, 5)]),
        ("http:/\\h/", &[(EXPECTED_SLASHES, 5)]),
        // The first colon is the one before the port.
        ("//h:8/", &[(EXPECTED_SLASHES, 4)]),
        ("//h:8/a:b", &[(EXPECTED_SLASHES, 4)]),
        // Nothing follows the colon, at the end of what the rule matches (A-90).
        ("//h:", &[]),
        ("//h:?q", &[]),
        ("//h:#f", &[]),
        ("//h:/", &[(EXPECTED_SLASHES, 4)]),
        // Slashes that come later do not follow it.
        ("http:\\/h//a", &[(EXPECTED_SLASHES, 5)]),
        // And here, the one in the path, but not that in the query (A-90), which is another rule's.
        ("//h/a:b", &[(EXPECTED_SLASHES, 6)]),
        ("//h/a?b:c", &[]),
        // Without a colon, nothing follows it.
        ("\\\\h/", &[]),
    ]);
    for (input, expected) in [
        ("http://h/", vec![]),
        ("http:\\/h/", vec![(EXPECTED_SLASHES, 5)]),
        ("//h:8/", vec![(EXPECTED_SLASHES, 4)]),
        ("//h:?q", vec![]),
        ("//h/a?b:c", vec![]),
        ("\\\\h/", vec![]),
    ] {
        let errors = parse(input, Some("http://base/"), Mode::Corrected).conformance_errors;
        let errors: Vec<_> = errors.iter().map(|error| (error.kind, error.at.start)).collect();
        assert_eq!(errors, expected, "{input}");
    }
    // R-6: in the reference implementation, only backslashes do not conform.
    for (input, expected) in [
        ("http:\\/h/", vec![(ConformanceErrorKind::Backslash, 5..6)]),
        ("http:/\\h/", vec![(ConformanceErrorKind::Backslash, 6..7)]),
        ("\\\\h/", vec![(ConformanceErrorKind::Backslash, 0..1)]),
        ("//h\\a", vec![(ConformanceErrorKind::Backslash, 3..4)]),
        ("//h:8/", vec![]),
    ] {
        let outcome = parse(input, Some("http://base/"), Mode::ReferenceImplementation);
        let errors = outcome.conformance_errors.iter();
        let kinds: Vec<_> = errors.map(|error| (error.kind, error.at.clone())).collect();
        assert_eq!(kinds, expected, "{input}");
    }
    // A-15: and the scheme keeps its case.
    check_in_each_mode(&[
        ("HTTP://h/", "", ["http://h/", "http://h/", "HTTP://h/"]),
        ("//h/", "HTTP://b/", ["http://h/", "http://h/", "HTTP://h/"]),
    ]);
    // A-19: in the reference implementation, any host may match nothing, but not behind a user. R-9: nor may nothing be
    // left of it behind an encoded at sign, without a user, too.
    check_with_base(
        Mode::ReferenceImplementation,
        &[("///a", "http://b/", "http:///a"), ("http:///a", "foo:x", "http:///a")],
    );
    for input in ["http://u@/", "http://b%40/", "http://%40/"] {
        let result = parse(input, None, Mode::ReferenceImplementation).result;
        assert_eq!(result.expect_err(input).kind, ParseExceptionKind::EmptyHost, "{input}");
    }
    // A-14: as corrected, a file URL as the base lets the host match nothing.
    check_with_base(Mode::Corrected, &[("///a", "file:///b", "file:///a")]);
    for (input, base) in
        [("///a", "http://b/"), ("http:///a", "file:///b"), ("http:///a", "http://b/")]
    {
        let exception = parse(input, Some(base), Mode::Corrected).result.expect_err("no host");
        assert_eq!(exception.kind, ParseExceptionKind::EmptyHost, "{input} @{base}");
    }
    // What the host parser leaves of what it matches may be nothing, in any mode and against any base.
    for mode in Mode::ALL {
        check_with_base(mode, &[("http://\u{AD}/x", "http://b/", "http:///x")]);
    }
    let user = parse("//u:p@h:8", Some("https://v:w@i:9/a?q#f"), Mode::AsWritten).result;
    assert_eq!(user, Ok(url("https://u:p@h:8")));
    check_exceptions(ParseExceptionKind::EmptyHost, &["http:///h", "http://", "http://:8/"]);
}

#[test]
fn s15_30_another_scheme_needs_no_slashes() {
    check_with_base(
        Mode::AsWritten,
        &[
            ("ftp:/example.com/", "http://example.org/foo", "ftp://example.com/"),
            ("ftp:\\example.com", "http://example.org/foo", "ftp://example.com/"),
            ("https:h", "http://b/", "https://h/"),
            ("HTTP:h/a", "ftp://b/", "http://h/a"),
            ("ftp:u:p@h:80\\a/../b", "http://b/", "ftp://u:p@h:80/b"),
            ("ftp:/h:21", "http://b/c", "ftp://h/"),
            ("HTTP:h", "http://b/", "http://b/h"),
        ],
    );
    check_with_base(
        Mode::Corrected,
        &[
            ("HTTP:h", "http://b/", "http://b/h"),
            ("HTTP:h/a", "ftp://b/", "http://h/a"),
            ("ftp:\\h\\a", "http://b/", "ftp://h/a"),
        ],
    );
    // A-15: the reference implementation compares schemes as they are written.
    check_with_base(
        Mode::ReferenceImplementation,
        &[
            ("HTTP:h", "http://b/", "http://h/"),
            ("http:h", "http://b/", "http://b/h"),
            ("ftp:/h/a", "http://b/", "ftp://h/a"),
            ("ftp:u:p@h:80\\a/../b", "http://b/", "ftp://u:p@h:80/b"),
        ],
    );
    check_exceptions(ParseExceptionKind::EmptyHost, &["http:", "http:/", "http:?q"]);
    check_exceptions(ParseExceptionKind::InvalidPort, &["http:h:x"]);
    // Nor is a host of which the host parser leaves nothing, in any mode.
    for mode in Mode::ALL {
        let exception = parse("http:\u{AD}", Some("ftp://b/"), mode).result.expect_err("no host");
        assert_eq!(exception.kind, ParseExceptionKind::EmptyHost, "{mode:?}");
    }
    // A colon in a host, which only an IPv6 address has.
    let address = "http:/[1::1.2.3.4]/";
    check_exceptions(ParseExceptionKind::InvalidHost, &[address]);
    // A-20.
    check_corrected(&[
        (address, "http://[1::102:304]/"),
        ("http:h", "http://h/"),
        ("ftp:u:p@h:80\\a/../b", "ftp://u:p@h:80/b"),
    ]);
    for input in ["ftp:h", "ftp:/h/a"] {
        let errors = parse(input, Some("http://base/"), Mode::Corrected).conformance_errors;
        let errors: Vec<_> = errors.iter().map(|error| (error.kind, error.at.start)).collect();
        assert_eq!(errors, [(EXPECTED_SLASHES, 4)], "{input}");
    }
    check_conformance(&[("ftp:h", &[(EXPECTED_SLASHES, 4)]), ("ftp:/h", &[(EXPECTED_SLASHES, 4)])]);
    for mode in Mode::ALL {
        check_paths(mode, &[("ftp:h", None), ("ftp:/h/", Some("")), ("ftp:h\\a", Some("a"))]);
        // The base has nothing here.
        check_with_base(
            mode,
            &[("ftp:h", "http://v:w@i:9/a?q#f", "ftp://h/"), ("ftp:\\h", "foo:x", "ftp://h/")],
        );
    }
    // Each of the six schemes, unless the base has it.
    for (mode, scheme) in Mode::ALL.into_iter().flat_map(|mode| {
        ["ftp", "gopher", "http", "https", "ws", "wss"].map(|scheme| (mode, scheme))
    }) {
        let (input, base) = (format!("{scheme}:h/a"), format!("{scheme}://b/"));
        let (other, same) = (format!("{scheme}://h/a"), format!("{scheme}://b/h/a"));
        check_with_base(mode, &[(&input, "file://b/", &other), (&input, &base, &same)]);
    }
    // A-15: the base may have kept a scheme in capitals, which is then another one.
    check_with_base(
        Mode::ReferenceImplementation,
        &[("http:h", "HTTP://b/", "http://h/"), ("HTTP:h", "HTTP://b/", "HTTP://b/h")],
    );
    // With another scheme, this row does not match: the last one does.
    check_paths(Mode::AsWritten, &[("file:h", Some("file:h")), ("foo:h", Some("foo:h"))]);
    // R-6: in the reference implementation, backslashes do not conform, either.
    for (input, expected) in [
        ("ftp:h", vec![(EXPECTED_SLASHES, 4)]),
        ("ftp:/h/a", vec![(EXPECTED_SLASHES, 4)]),
        ("ftp:\\h", vec![(EXPECTED_SLASHES, 4), (ConformanceErrorKind::Backslash, 4)]),
        ("ftp:h\\a", vec![(EXPECTED_SLASHES, 4), (ConformanceErrorKind::Backslash, 5)]),
    ] {
        let outcome = parse(input, Some("http://base/"), Mode::ReferenceImplementation);
        let errors = outcome.conformance_errors.iter();
        let kinds: Vec<_> = errors.map(|error| (error.kind, error.at.start)).collect();
        assert_eq!(kinds, expected, "{input}");
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let errors = parse(input, Some("http://base/"), mode).conformance_errors;
            let kinds: Vec<_> = errors.iter().map(|error| (error.kind, error.at.start)).collect();
            assert_eq!(kinds, expected[..1], "{input} {mode:?}");
        }
    }
    // In the reference implementation, whose host may be empty, it is this row that refuses it.
    for input in ["http:", "http:/", "http:?q"] {
        let result = parse(input, None, Mode::ReferenceImplementation).result;
        let exception = result.expect_err("the host is empty");
        assert_eq!(exception.kind, ParseExceptionKind::EmptyHost, "{input}");
        assert_eq!(exception.rule, Rule::Authority, "{input}");
        let exception = parse(input, None, Mode::Corrected).result.expect_err("the host is empty");
        assert_eq!(exception.kind, ParseExceptionKind::EmptyHost, "{input}");
    }
    // And the colons of an address, which it accepts behind two slashes.
    let reference = |input| parse(input, None, Mode::ReferenceImplementation).result;
    assert_eq!(
        reference("http://[1::2]/").map(|url| url.serialize()).as_deref(),
        Ok("http://[1::2]/")
    );
    for input in ["http:[1::2]", "http:/[1::2]/"] {
        let exception = reference(input).expect_err("the host has a colon");
        assert_eq!(
            (exception.kind, exception.rule),
            (ParseExceptionKind::InvalidHost, Rule::Authority),
            "{input}"
        );
    }
}

#[test]
fn s15_31_the_same_scheme_is_relative() {
    check_with_base(
        Mode::AsWritten,
        &[
            // Nothing but the host and the path come from the base.
            ("http:foo/bar", "http://u@h:8/a/b?q", "http://h/a/foo/bar"),
            ("HTTP:/a", "http://h/b/c", "http://h/a"),
            ("http:", "http://h/a?q", "http://h/a"),
            ("http:?r", "http://h/a?q", "http://h/a?r"),
            ("http:../x", "http://h/a/b/c", "http://h/a/b/x"),
        ],
    );
    // A-09, A-10 and A-32: as corrected, dot segments are those of the path that is joined.
    check_with_base(
        Mode::Corrected,
        &[
            ("http:.", "http://h/a/b/c", "http://h/a/b/"),
            ("http:..", "http://h/a/b/c", "http://h/a/"),
            ("http:x/.", "http://h/a/b/c", "http://h/a/b/x/"),
            ("http:../x", "http://h/a/b/c", "http://h/a/x"),
            ("HTTP:/a", "http://h/b/c", "http://h/a"),
            ("http:", "http://u@h:8/a?q", "http://h/a"),
            ("http:x/./y", "http://h/a/b/c", "http://h/a/b/x/y"),
            ("http:%2E%2e/x/%2E", "http://h/a/b/c", "http://h/a/x/"),
            ("http:/x/../y", "http://h/a/b/c", "http://h/y"),
        ],
    );
    // A-15: the reference implementation keeps and compares the case of schemes. A-32: of a path, it keeps a sole dot.
    check_with_base(
        Mode::ReferenceImplementation,
        &[
            ("HTTP:a", "HTTP://h/b/c", "HTTP://h/b/a"),
            ("HTTP:a", "http://h/b/c", "http://a/"),
            ("http:.", "http://h/a/b/c", "http://h/a"),
            ("http:x/.", "http://h/a/b/c", "http://h/a/b/x/"),
            ("http:../x", "http://h/a/b/c", "http://h/a/b/x"),
        ],
    );
    // The base has the same scheme in any other case; what comes from it is the same in every mode.
    for scheme in ["ftp", "gopher", "https", "http", "wss", "ws"] {
        for mode in Mode::ALL {
            let base = format!("{scheme}://u:p@h:8/b/c?q#f");
            for (rest, path) in [("a", "b/a"), ("", "b/c"), ("/a", "a"), ("\\a/", "a/")] {
                let expected = format!("{scheme}://h/{path}");
                check_with_base(mode, &[(&format!("{scheme}:{rest}"), &base, &expected)]);
            }
        }
    }
    // With any other scheme, it is row 2.
    for mode in Mode::ALL {
        check_with_base(
            mode,
            &[("http:a", "https://h/b", "http://a/"), ("ws:a", "file://h/b", "ws://a/")],
        );
    }
    for mode in Mode::ALL {
        let outcome = parse("http:a", Some("http://h/b"), mode);
        assert_eq!(outcome.result.expect("it parses").serialize(), "http://h/a", "{mode:?}");
        let errors = outcome.conformance_errors.iter();
        let errors: Vec<_> = errors.map(|error| (error.kind, error.at.start)).collect();
        assert_eq!(errors, [(EXPECTED_SLASHES, 5)], "{mode:?}");
    }
}

#[test]
fn s15_32_a_path_is_relative() {
    check_with_base(
        Mode::AsWritten,
        &[
            ("/a", "http://u@h:8/b/c", "http://h/a"),
            ("", "http://h/b?q#f", "http://h/b"),
            ("a", "http://u:p@h:8/b/c?q#f", "http://h/b/a"),
            ("a/b", "http://h/c/", "http://h/c/a/b"),
            ("a", "mailto:b@c", "mailto:///a"),
            ("a", "foo://h/b/c", "foo:///a"),
            ("#x", "about:blank", "about:///#x"),
        ],
    );
    check_conformance(&[
        ("/a:b", &[]),
        ("a/b:c", &[]),
        (":a", &[(ConformanceErrorKind::ColonInFirstSegment, 0)]),
        // The value of path is without dot segments, and may have no segment at all.
        ("./a:b", &[(ConformanceErrorKind::ColonInFirstSegment, 0)]),
        ("a/../b:c", &[(ConformanceErrorKind::ColonInFirstSegment, 0)]),
        ("..", &[]),
    ]);
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let errors = parse(":a", Some("http://base/"), mode).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, [ConformanceErrorKind::ColonInFirstSegment], "{mode:?}");
        // Only in the first segment, which is a dot segment as corrected.
        for (input, expected) in [
            ("a/b:c", 0),
            ("/a:b", 0),
            ("..", 0),
            ("./a:b", usize::from(mode == Mode::ReferenceImplementation)),
            ("a/../b:c", usize::from(mode == Mode::ReferenceImplementation)),
        ] {
            let errors = parse(input, Some("http://base/"), mode).conformance_errors;
            assert_eq!(errors.len(), expected, "{input} {mode:?}");
        }
    }
    // Nothing but the scheme, the host and the path come from the base.
    for scheme in ["ftp", "file", "gopher", "https", "http", "wss", "ws"] {
        for mode in Mode::ALL {
            let [base, expected] = match scheme {
                "file" => ["h/b/c?q#f", "h/"],
                _ => ["u:p@h:8/b/c?q#f", "h/"],
            }
            .map(|rest| format!("{scheme}://{rest}"));
            for (input, path) in
                [("a", "b/a"), ("", "b/c"), ("/a", "a"), ("?r", "b/c?r"), ("\\a/", "a/")]
            {
                check_with_base(mode, &[(input, &base, &format!("{expected}{path}"))]);
            }
        }
    }
    // A-17.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let exception = parse("a", Some("mailto:a@b"), mode).result.expect_err("no path");
        assert_eq!(exception.kind, ParseExceptionKind::BaseIsNotRelative, "{mode:?}");
    }
    // A-15: to the reference implementation, a scheme that is left in uppercase is none.
    let exception = parse("a", Some("HTTP://h/b"), Mode::ReferenceImplementation).result;
    assert_eq!(exception.expect_err("no path").kind, ParseExceptionKind::BaseIsNotRelative);
    check_with_base(Mode::Corrected, &[("a", "HTTP://h/b", "http://h/a")]);
    // A-09, A-10 and A-32.
    check_with_base(
        Mode::AsWritten,
        &[
            ("../a", "http://h/b/c/d", "http://h/b/c/a"),
            (".", "http://h/b/c", "http://h/b/c"),
            ("a/.", "http://h/b/c", "http://h/b/a/."),
        ],
    );
    check_with_base(
        Mode::Corrected,
        &[
            ("../a", "http://h/b/c/d", "http://h/b/a"),
            (".", "http://h/b/c", "http://h/b/"),
            ("..", "http://h/b/c/d", "http://h/b/"),
            ("a/.", "http://h/b/c", "http://h/b/a/"),
            ("a/./b", "http://h/b/c", "http://h/b/a/b"),
            ("%2E%2e/a/%2E", "http://h/b/c/d", "http://h/b/a/"),
            ("/a/../b", "http://h/b/c", "http://h/b"),
        ],
    );
    // A-32: in the reference implementation, a path keeps a sole dot.
    check_with_base(
        Mode::ReferenceImplementation,
        &[
            ("../a", "http://h/b/c/d", "http://h/b/c/a"),
            (".", "http://h/b/c/d", "http://h/b"),
            ("a/.", "http://h/b/c", "http://h/b/a/"),
        ],
    );
}

#[test]
fn s15_33_six_schemes_are_matched_in_any_case() {
    for scheme in ["FTP", "Gopher", "hTTPS", "htTP", "wSS", "Ws"] {
        let expected = format!("{}://h/", scheme.to_ascii_lowercase());
        assert_eq!(url(&format!("{scheme}://h")).serialize(), expected);
    }
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    for (input, query) in [
        ("ws://h/?é", "%C3%A9"),
        ("WSS://h/?é", "%C3%A9"),
        ("ws:h?é", "%C3%A9"),
        ("wss:h?é", "%C3%A9"),
        ("ftp://h/?é", "%E9"),
        ("gopher://h/?é", "%E9"),
        ("http://h/?é", "%E9"),
        ("HTTPS:h?é", "%E9"),
        // Without a scheme, this rule is not part of the match.
        ("//h/?é", "%E9"),
        ("?é", "%E9"),
    ] {
        let url = basic_url_parser(input, Some(&url("ws://b/")), &options).result;
        let url = url.expect("it parses");
        assert_eq!(url.query.as_deref(), Some(query), "{input}");
    }
    // Before anything behind the scheme is cleansed.
    for (input, expected) in [
        ("http://é:é@h/é", "http://%E9:%E9@h/%E9"),
        ("ws://é:é@h/é", "ws://%C3%A9:%C3%A9@h/%C3%A9"),
        ("ws:/é", "ws://b/%C3%A9"),
        ("ws:é", "ws://b/%C3%A9"),
    ] {
        let result = basic_url_parser(input, Some(&url("ws://b/")), &options).result;
        assert_eq!(result.expect("it parses").serialize(), expected, "{input}");
    }
    // As corrected, too, where only a query is not in UTF-8 anyway. R-2: in the reference implementation, nothing is.
    for (mode, query) in [(Mode::Corrected, "%E9"), (Mode::ReferenceImplementation, "%C3%A9")] {
        let options = Options { mode, ..options };
        for (input, expected) in [
            ("ws://h/?é", "%C3%A9"),
            ("wss://h/?é", "%C3%A9"),
            ("WSS://h/?é", "%C3%A9"),
            ("ws:h?é", "%C3%A9"),
            ("ftp://h/?é", query),
            ("http:h?é", query),
            ("?é", query),
        ] {
            let url = basic_url_parser(input, Some(&url("ws://b/")), &options).result;
            let url = url.expect("it parses");
            assert_eq!(url.query.as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
    // And no others.
    let rule = Rule::NonFileRelativeScheme;
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        for input in ["file", "foo", "htt", "httpx", "http:", "w", ""] {
            let outcome = rule.invoke(input, None, &options).expect("it is no setter rule");
            let exception = outcome.result.expect_err(input);
            assert_eq!(exception.kind, ParseExceptionKind::NoMatch, "{input} {mode:?}");
        }
        // A-15.
        for scheme in ["FTP", "Gopher", "hTTPS", "HtTp", "wSS", "Ws"] {
            let expected = match mode {
                Mode::ReferenceImplementation => scheme.to_owned(),
                _ => scheme.to_ascii_lowercase(),
            };
            let outcome = rule.invoke(scheme, None, &options).expect("it is no setter rule");
            assert_eq!(outcome.result, Ok(Value::String(expected)), "{mode:?}");
        }
    }
}

#[test]
fn s15_34_a_scheme_is_lowercased() {
    check(&[("A+-.Z:x", "a+-.z:x")]);
    for (mode, c) in
        Mode::ALL.into_iter().flat_map(|mode| ('\0'..='\u{FF}').map(move |c| (mode, c)))
    {
        let is_scheme = |input: &str| {
            let outcome = Rule::Scheme.invoke(input, None, &Options { mode, ..Options::default() });
            let result = outcome.expect("it is no setter rule").result;
            let lowercased = Value::String(input.to_ascii_lowercase());
            result.is_ok_and(|value| value == lowercased)
        };
        assert_eq!(is_scheme(&c.to_string()), c.is_ascii_alphabetic(), "{c:?} {mode:?}");
        // A-12: as corrected, also digits, but not in front.
        let is_digit = mode == Mode::Corrected && c.is_ascii_digit();
        let expected = c.is_ascii_alphabetic() || "-+.".contains(c) || is_digit;
        assert_eq!(is_scheme(&format!("A{c}")), expected, "A{c:?} {mode:?}");
        assert_eq!(is_scheme(&format!("A{c}+Z")), expected, "A{c:?}+Z {mode:?}");
    }
    // A-58: a full stop is U+002E, and nothing else. A digit ends it, so that it is the first segment of a path.
    check(&[("x1:y", "about:///x1:y")]);
    // A-12.
    check_corrected(&[("x1:y", "x1:y"), ("X12a-3:y", "x12a-3:y")]);
    assert!(parse("x1:y", None, Mode::ReferenceImplementation).result.is_err());
}
