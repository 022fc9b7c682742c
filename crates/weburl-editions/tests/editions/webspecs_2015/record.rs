//! URLs (1) and the terminology of addresses (4).

use std::ops::Range;

use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, ParseExceptionKind, Rule, Setter, Url, default_port,
    ipv6_serializer, is_relative_scheme, url_parser,
};

use super::{check, check_conformance, check_exceptions, parse, url};

#[test]
fn s15_01_a_url_has_nine_components() {
    let new = Url::default();
    assert_eq!([&new.scheme, &new.scheme_data, &new.password, &new.host], [&None; 4]);
    assert_eq!([&new.query, &new.fragment], [&None; 2]);
    assert_eq!([&*new.username, &*new.port], ["", ""]);
    assert!(new.path.is_empty() && new.object.is_none());
    let url = url("http://u:p@h:8/a/b?q#f");
    assert_eq!(url.scheme.as_deref(), Some("http"));
    assert_eq!(url.password.as_deref(), Some("p"));
    assert_eq!([&*url.username, &*url.port], ["u", "8"]);
    assert_eq!(url.path, ["a", "b"]);
    assert_eq!([url.host.as_deref(), url.query.as_deref()], [Some("h"), Some("q")]);
    assert_eq!([url.fragment.as_deref(), url.scheme_data.as_deref()], [Some("f"), None]);
    // The other example: all but scheme and scheme data are as they are at first.
    let script = self::url("javascript:doSomething()");
    let [scheme, scheme_data] = ["javascript", "doSomething()"].map(|it| Some(it.to_owned()));
    assert_eq!(script, Url { scheme, scheme_data, ..new });
    // R-1 and R-10: an empty path that is present, and empty scheme data that is false, are told apart from others in
    // one mode.
    for mode in Mode::ALL {
        let parse = |input| parse(input, None, mode).result.expect("it parses");
        let is_reference = mode == Mode::ReferenceImplementation;
        let without_path = Url { path: Vec::new(), ..parse("http://h/a/../..") };
        assert_eq!(parse("http://h") == without_path, !is_reference, "{mode:?}");
        assert_eq!(parse("foo:?") == parse("foo:\t?"), !is_reference, "{mode:?}");
    }
}

#[test]
fn s15_02_scheme_data_is_null_for_relative_schemes_only() {
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss", "HTTP", "File"] {
        // A-11.
        assert_eq!(url(&format!("{scheme}://h/")).scheme_data, None, "{scheme}");
        for mode in Mode::ALL {
            for rest in ["//h/", "//h/?q#f", "h/", "/h"] {
                let input = format!("{scheme}:{rest}");
                let url = parse(&input, Some("http://base/a"), mode).result.expect(&input);
                assert_eq!(url.scheme_data, None, "{input} {mode:?}");
            }
        }
    }
    // Any other scheme has some, which may be empty, and no other component.
    for mode in Mode::ALL {
        for (input, scheme_data) in [("foo:", ""), ("foo://u@h:8/a", "//u@h:8/a"), ("httpx:a", "a")]
        {
            let url = parse(input, Some("http://base/a"), mode).result.expect(input);
            assert_eq!(url.scheme_data.as_deref(), Some(scheme_data), "{input} {mode:?}");
            assert_eq!([&*url.username, &*url.port], [""; 2], "{input} {mode:?}");
            assert_eq!(
                (url.password, url.host, url.path),
                (None, None, vec![]),
                "{input} {mode:?}"
            );
        }
    }
    // A-37: query and fragment differ from their initial values, too.
    let expected = Url {
        scheme: Some("foo".to_owned()),
        scheme_data: Some("x".to_owned()),
        query: Some("q".to_owned()),
        fragment: Some("f".to_owned()),
        ..Url::default()
    };
    for mode in Mode::ALL {
        assert_eq!(parse("foo:x?q#f", None, mode).result.as_ref(), Ok(&expected), "{mode:?}");
    }
    // And a URL has the scheme of any base.
    let about = url("//u@h:8/a");
    assert_eq!((about.scheme(), about.scheme_data.as_deref()), ("about", None));
    assert_eq!(about.serialize(), "about://u@h:8/a");
    let about = url("a");
    assert_eq!((about.scheme(), about.scheme_data.as_deref()), ("about", None));
    // A-17: in the other modes, only with an authority.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let about = parse("//u@h:8/a", None, mode).result.expect("it parses");
        assert_eq!((about.scheme(), about.scheme_data.as_deref()), ("about", None), "{mode:?}");
        let other = parse("//h/a", Some("foo:x"), mode).result.expect("it parses");
        assert_eq!((other.scheme(), other.scheme_data.as_deref()), ("foo", None), "{mode:?}");
        let exception = parse("a", None, mode).result.expect_err("the base is not relative");
        assert_eq!(exception.kind, ParseExceptionKind::BaseIsNotRelative, "{mode:?}");
    }
    // It is the scheme at first that counts.
    for mode in Mode::ALL {
        let mut set = url("foo:x");
        Setter::Protocol.run(&mut set, "http", &Options { mode, ..Options::default() });
        let found = (set.scheme(), set.scheme_data.as_deref());
        assert_eq!(found, ("http", Some("x")), "{mode:?}");
        let mut set = url("http://h/");
        Setter::Protocol.run(&mut set, "foo", &Options { mode, ..Options::default() });
        assert_eq!((set.scheme(), set.scheme_data.as_deref()), ("foo", None), "{mode:?}");
    }
}

#[test]
fn s15_03_a_blob_url_has_an_object() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: "text/plain".to_owned(), bytes: b"hello".to_vec() };
    store.insert("https://h/1", blob.clone());
    assert_eq!(Url::default().object, None);
    for mode in Mode::ALL {
        let options = Options { mode, blob_url_store: Some(&store), ..Options::default() };
        let object = |input| url_parser(input, None, &options).result.expect("it parses").object;
        assert_eq!(object("blob:https://h/1").as_ref(), Some(&blob), "{mode:?}");
        assert_eq!(object("blob:https://h/2"), None, "{mode:?}");
        assert_eq!(object("foo:https://h/1"), None, "{mode:?}");
    }
}

#[test]
fn s15_04_seven_schemes_are_relative_and_six_have_a_default_port() {
    for (scheme, port) in crate::DEFAULT_PORTS {
        assert_eq!(default_port(scheme), Some(port));
        assert!(is_relative_scheme(scheme), "{scheme}");
    }
    assert!(is_relative_scheme("file") && default_port("file").is_none());
    // In lowercase, as the parser returns schemes; and no others.
    for scheme in
        ["", "mailto", "HTTP", "about", "blob", "data", "javascript", "httpa", "htt", "nntp"]
    {
        assert!(!is_relative_scheme(scheme), "{scheme}");
        assert_eq!(default_port(scheme), None, "{scheme}");
    }
}

#[test]
fn s15_05_a_password_that_is_not_null_is_a_credential() {
    for (input, expected) in
        [("http://h/", false), ("http://u@h/", true), ("http://:@h/", true), ("http://@h/", false)]
    {
        assert_eq!(url(input).includes_credentials(), expected, "{input}");
    }
}

#[test]
fn s15_06_exceptions_end_parsing_and_conformance_errors_do_not() {
    // Errors that were indicated before an exception are reported with it, and there is none after it.
    for mode in Mode::ALL {
        let outcome = parse(" http://a|:x/|", None, mode);
        let exception = outcome.result.expect_err("the port is invalid");
        let expected = (ParseExceptionKind::InvalidPort, 11..12);
        assert_eq!((exception.kind, exception.at), expected, "{mode:?}");
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, [ConformanceErrorKind::SurroundingWhitespace], "{mode:?}");
    }
    // Parsing goes on after conformance errors. Each step reports one of them, the first that it finds.
    check(&[(r" http:\\h\|#| ", "http://h/|#|")]);
    check_conformance(&[
        ("http://h/", &[]),
        (
            r" http:\\h/| ",
            &[
                (ConformanceErrorKind::SurroundingWhitespace, 0),
                (ConformanceErrorKind::ExpectedSlashes, 6),
                (ConformanceErrorKind::NotUrlCodePoint, 10),
            ],
        ),
    ]);
    check_conformance(&[(
        "http://h/|<?|<",
        &[(ConformanceErrorKind::NotUrlCodePoint, 9), (ConformanceErrorKind::NotUrlCodePoint, 12)],
    )]);
    check_exceptions(ParseExceptionKind::InvalidPort, &["http://h:x/"]);
    // A-52: that of an address does not count where a domain matches.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let outcome = parse("http://256.1.1.1.com/", None, mode);
        assert_eq!(outcome.result.expect("it parses").serialize(), "http://256.1.1.1.com/");
    }
    // A-22: but in the reference implementation.
    let outcome = parse("http://256.1.1.1.com/", None, Mode::ReferenceImplementation);
    let exception = outcome.result.expect_err("a number is out of range");
    assert_eq!(exception.kind, ParseExceptionKind::InvalidIpv4Address);
    // In every mode.
    for mode in Mode::ALL {
        let exception = parse("http://h:x/", None, mode).result.expect_err("the port is invalid");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidPort, "{mode:?}");
        let outcome = parse(" http://h/|", None, mode);
        assert_eq!(outcome.result.expect("it parses").serialize(), "http://h/|", "{mode:?}");
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        let expected =
            [ConformanceErrorKind::SurroundingWhitespace, ConformanceErrorKind::NotUrlCodePoint];
        assert_eq!(kinds, expected, "{mode:?}");
    }
}

/// The rules that indicate conformance errors, and where.
type Errors<'a> = &'a [(Rule, ConformanceErrorKind, Range<usize>)];

#[test]
fn s15_06_a_conformance_error_has_the_rule_that_indicates_it_and_a_place() {
    use ConformanceErrorKind::*;
    use Rule::{Authority, FileUrl, Fragment, Host, Ipv4addr, Number, Password, Path, Port, Query};
    use Rule::{RelativeUrl, SchemeData, User};
    // Each as written, as corrected, and in the reference implementation.
    let cases: [(&str, [Errors<'_>; 3]); 25] = [
        (" http://h/ ", [&[(Rule::Url, SurroundingWhitespace, 0..1)]; 3]),
        ("http://h/ \n", [&[(Rule::Url, SurroundingWhitespace, 9..11)]; 3]),
        (
            "http://u|:p|@h/",
            [&[(User, NotUrlCodePoint, 8..9), (Password, NotUrlCodePoint, 11..12)]; 3],
        ),
        // What follows the colon is no more than the input has, and whole code points.
        ("//h:8/", in_text(&[(RelativeUrl, ExpectedSlashes, 4..6)])),
        ("//h:8", in_text(&[(RelativeUrl, ExpectedSlashes, 4..5)])),
        ("//h/a:\u{E9}", in_text(&[(RelativeUrl, ExpectedSlashes, 6..8)])),
        (
            "http:\\/h\\a",
            [
                &[(RelativeUrl, ExpectedSlashes, 5..7)],
                &[(RelativeUrl, ExpectedSlashes, 5..7)],
                &[(RelativeUrl, Backslash, 5..6), (RelativeUrl, Backslash, 8..9)],
            ],
        ),
        ("http:a\\b", [&[(RelativeUrl, ExpectedSlashes, 5..5), (Path, Backslash, 6..7)]; 3]),
        (
            "ftp:\\h\\a",
            [
                &[(RelativeUrl, ExpectedSlashes, 4..4)],
                &[(RelativeUrl, ExpectedSlashes, 4..4)],
                &[
                    (RelativeUrl, ExpectedSlashes, 4..4),
                    (RelativeUrl, Backslash, 4..5),
                    (RelativeUrl, Backslash, 6..7),
                ],
            ],
        ),
        ("//C|/x", [&[(FileUrl, DriveLetter, 2..4)]; 3]),
        ("1:b/c", [&[(RelativeUrl, ColonInFirstSegment, 0..5)]; 3]),
        (
            "http://a\tb\tc/",
            [
                &[(Host, RemovedCodePoint, 8..12)],
                &[(Host, RemovedCodePoint, 8..12)],
                &[(Host, RemovedCodePoint, 7..12)],
            ],
        ),
        ("http://H./", [&[(Host, HostChanged, 7..9), (Host, EmptyLabel, 7..9)]; 3]),
        ("http://1.2/", [&[(Ipv4addr, NotFourParts, 7..10)]; 3]),
        (
            "http://0x1.017.3.4/",
            [
                &[(Number, NotDecimal, 7..10), (Number, NotDecimal, 11..14)],
                &[(Number, NotDecimal, 7..10), (Number, NotDecimal, 11..14)],
                &[(Number, NotDecimal, 11..14)],
            ],
        ),
        (
            "http://h:\t8/",
            [
                &[(Port, NotUrlCodePoint, 9..10), (Port, RemovedCodePoint, 9..10)],
                &[(Port, RemovedCodePoint, 9..10)],
                &[(Port, RemovedCodePoint, 9..10)],
            ],
        ),
        ("http://h/|\u{E9}/\\", [&[(Path, Backslash, 13..14), (Path, NotUrlCodePoint, 9..10)]; 3]),
        (
            "http://h/?a\t|%",
            [
                &[
                    (Query, NotUrlCodePoint, 11..12),
                    (Query, UnescapedPercentSign, 13..14),
                    (Query, RemovedCodePoint, 11..12),
                ],
                &[
                    (Query, RemovedCodePoint, 11..12),
                    (Query, NotUrlCodePoint, 12..13),
                    (Query, UnescapedPercentSign, 13..14),
                ],
                &[
                    (Query, RemovedCodePoint, 11..12),
                    (Query, NotUrlCodePoint, 12..13),
                    (Query, UnescapedPercentSign, 13..14),
                ],
            ],
        ),
        (
            "http://h/#\0|",
            [
                &[
                    (Fragment, RemovedCodePoint, 10..11),
                    (Fragment, NotUrlCodePoint, 11..12),
                    (Fragment, NotUrlCodePoint, 10..12),
                ],
                &[(Fragment, RemovedCodePoint, 10..11), (Fragment, NotUrlCodePoint, 10..12)],
                &[(Fragment, NotUrlCodePoint, 10..12)],
            ],
        ),
        ("foo:|", [&[(SchemeData, NotUrlCodePoint, 4..5)]; 3]),
        ("http://u@a@b@h/", [&[], &[(Authority, AtSign, 12..13)], &[(Authority, AtSign, 9..14)]]),
        // The whole input counts, and the first of several.
        (
            "  http://h/|",
            [&[(Rule::Url, SurroundingWhitespace, 0..2), (Path, NotUrlCodePoint, 11..12)]; 3],
        ),
        (
            "http://h/?|%a|%b",
            [&[(Query, NotUrlCodePoint, 10..11), (Query, UnescapedPercentSign, 11..12)]; 3],
        ),
        ("http://h/?%aF", [&[]; 3]),
        ("http://h/", [&[]; 3]),
    ];
    for (input, expected) in cases {
        for (mode, expected) in Mode::ALL.into_iter().zip(expected) {
            let errors = parse(input, Some("http://base/"), mode).conformance_errors;
            let errors: Vec<_> =
                errors.into_iter().map(|error| (error.rule, error.kind, error.at)).collect();
            assert_eq!(errors, expected, "{input:?} {mode:?}");
        }
    }
    // Of a setter, the input is the value.
    for mode in Mode::ALL {
        let mut url = url("http://h/");
        let options = Options { mode, ..Options::default() };
        let outcome = Setter::Port.run(&mut url, "8x", &options);
        let errors: Vec<_> = outcome
            .conformance_errors
            .into_iter()
            .map(|error| (error.rule, error.kind, error.at))
            .collect();
        assert_eq!((&*url.port, errors), ("8", vec![(Port, PortTruncated, 0..2)]), "{mode:?}");
    }
}

/// Returns errors that the reference implementation does not report.
fn in_text(errors: Errors<'_>) -> [Errors<'_>; 3] {
    [errors, errors, &[]]
}

#[test]
fn s15_06_an_exception_has_the_rule_that_it_ends_and_a_place() {
    use ParseExceptionKind::*;
    type Exception = (Rule, ParseExceptionKind, Range<usize>);
    let cases: [(&str, &str, [Option<Exception>; 3]); 13] = [
        ("http://h/", "http://base/", [const { None }; 3]),
        (
            "http://[1:2:3:4:5:6:7]/",
            "http://base/",
            [const { Some((Rule::Ipv6addr, InvalidIpv6Address, 7..22)) }; 3],
        ),
        (
            "http://[1::1.2.3.256]/",
            "http://base/",
            [
                Some((Rule::DecimalByte, InvalidIpv6Address, 17..20)),
                Some((Rule::DecimalByte, InvalidIpv6Address, 17..20)),
                Some((Rule::Host, InvalidHost, 7..9)),
            ],
        ),
        ("http://h:8x/", "http://base/", [const { Some((Rule::Port, InvalidPort, 9..11)) }; 3]),
        ("http://u@/", "http://base/", [const { Some((Rule::Host, EmptyHost, 9..9)) }; 3]),
        ("http://a b/", "http://base/", [const { Some((Rule::Host, InvalidHost, 7..10)) }; 3]),
        (
            "http://256.1.1.1/",
            "http://base/",
            [
                Some((Rule::Ipv4addr, InvalidIpv4Address, 7..16)),
                Some((Rule::Ipv4addr, InvalidIpv4Address, 7..16)),
                Some((Rule::Ipv4addr, InvalidIpv4Address, 16..16)),
            ],
        ),
        // The place is in the input, whose white space was removed.
        (
            " http://256.1.1.1/",
            "http://base/",
            [
                Some((Rule::Ipv4addr, InvalidIpv4Address, 8..17)),
                Some((Rule::Ipv4addr, InvalidIpv4Address, 8..17)),
                Some((Rule::Ipv4addr, InvalidIpv4Address, 17..17)),
            ],
        ),
        (
            "ftp:/",
            "http://base/",
            [
                Some((Rule::Host, EmptyHost, 5..5)),
                Some((Rule::Host, EmptyHost, 5..5)),
                Some((Rule::Authority, EmptyHost, 5..5)),
            ],
        ),
        (
            "ftp:[1:2:3:4:5:6:1.2.3.4]",
            "http://base/",
            [
                Some((Rule::Authority, InvalidHost, 4..25)),
                None,
                Some((Rule::Host, InvalidHost, 4..6)),
            ],
        ),
        (
            "ftp:[:a]",
            "http://base/",
            [
                Some((Rule::Ipv6addr, InvalidIpv6Address, 4..8)),
                Some((Rule::Host, InvalidHost, 4..5)),
                Some((Rule::Authority, InvalidHost, 4..8)),
            ],
        ),
        (
            "a",
            "foo:b",
            [
                None,
                Some((Rule::RelativeUrl, BaseIsNotRelative, 0..1)),
                Some((Rule::RelativeUrl, BaseIsNotRelative, 0..1)),
            ],
        ),
        ("file:a", "foo:b", [None, None, Some((Rule::FileUrl, BaseWithoutPath, 0..6))]),
    ];
    for (input, base, expected) in cases {
        for (mode, expected) in Mode::ALL.into_iter().zip(expected) {
            let result = parse(input, Some(base), mode).result;
            let exception = result.err().map(|error| (error.rule, error.kind, error.at));
            assert_eq!(exception, expected, "{input:?} @{base} {mode:?}");
        }
    }
}

#[test]
fn objects_show_what_they_have_in_the_order_of_a_url() {
    let object = |input: &str| {
        let outcome = Rule::Url.invoke(input, None, &Options::default());
        outcome.and_then(|outcome| outcome.result.ok()).expect("it parses").to_string()
    };
    assert_eq!(
        object("http://u:p@h:8/a/b?q#f"),
        r#"{scheme: "http", username: "u", password: "p", host: "h", port: "8", path: ["a", "b"], query: "q", fragment: "f"}"#
    );
    assert_eq!(object("foo:x"), r#"{scheme: "foo", scheme-data: "x"}"#);
}

#[test]
fn errors_say_what_is_wrong_in_which_rule_and_where() {
    for (input, expected) in [
        (" http://h/", "url: white space around the URL (at byte 0)"),
        ("http://a\tb/", "host: a code point that is removed (at byte 8)"),
        ("http://h/|", "path: a code point that is not allowed (at byte 9)"),
        ("http://h/%", "path: a percent sign without two digits (at byte 9)"),
        ("http://h/\\", "path: a backslash used as a slash (at byte 9)"),
        ("http:a", "relative-url: other than two slashes after the scheme (at byte 5)"),
        ("/C|/", "file-url: a drive letter without a scheme (at byte 1)"),
        ("1:b", "relative-url: a colon in the first segment (at byte 0)"),
        ("http://u@a@h/", "authority: an @ that should be %40 (at byte 10)"),
        ("http://H/", "host: a host that the host parser changes (at byte 7)"),
        ("http://a./", "host: an empty label (at byte 7)"),
        ("http://1.1.1.01/", "number: a number that is not decimal (at byte 13)"),
        ("http://1/", "ipv4addr: an IPv4 address without four parts (at byte 7)"),
    ] {
        let outcome = parse(input, Some("http://base/"), Mode::Corrected);
        assert!(outcome.result.is_ok(), "{input:?}");
        let errors: Vec<_> =
            outcome.conformance_errors.iter().map(|error| error.to_string()).collect();
        assert_eq!(errors, [expected], "{input:?}");
    }
    let outcome = Setter::Port.run(&mut url("http://h/"), "8x", &Options::default());
    let error = outcome.conformance_errors[0].to_string();
    assert_eq!(error, "port: a port that contains more than digits (at byte 0)");
    for (input, base, expected) in [
        ("http:///", "http://base/", "host: the host is empty (at byte 7)"),
        ("http://a b/", "http://base/", "host: the host is invalid (at byte 7)"),
        (
            "http://1.1.1.256/",
            "http://base/",
            "ipv4addr: the host is not a valid IPv4 address (at byte 7)",
        ),
        (
            "http://[1]/",
            "http://base/",
            "ipv6addr: the host is not a valid IPv6 address (at byte 7)",
        ),
        (
            "http://h:x/",
            "http://base/",
            "port: the port contains something other than digits (at byte 9)",
        ),
        (
            "a",
            "foo:b",
            "relative-url: a relative URL needs a base with a relative scheme (at byte 0)",
        ),
    ] {
        let exception = parse(input, Some(base), Mode::Corrected).result.expect_err(input);
        assert_eq!(exception.to_string(), expected, "{input:?}");
    }
    let exception = parse("file:a", Some("foo:b"), Mode::ReferenceImplementation).result;
    let message = exception.expect_err("the base has no path").to_string();
    assert_eq!(message, "file-url: the base URL has no path (at byte 0)");
    let outcome = Rule::Port.invoke("/", None, &Options::default()).expect("it is no setter rule");
    let message = outcome.result.expect_err("it is no port").to_string();
    assert_eq!(message, "port: the input does not match the rule (at byte 0)");
    // A trace has the same exception.
    let exception = Rule::Port.trace("/", None, Mode::AsWritten).expect_err("it is no port");
    assert_eq!((exception.rule, exception.at), (Rule::Port, 0..1));
    assert_eq!(exception.kind, ParseExceptionKind::NoMatch);
}

#[test]
fn s15_111_a_host_is_a_domain_or_an_address_of_pieces() {
    check(&[("http://example.org/", "http://example.org/")]);
    // Four 8-bit pieces, each of which is in its place.
    check(&[
        ("http://1.2.3.4/", "http://1.2.3.4/"),
        ("http://255.0.255.0/", "http://255.0.255.0/"),
    ]);
    check(&[("http://16909060/", "http://1.2.3.4/"), ("http://1.131844/", "http://1.2.3.4/")]);
    // Eight 16-bit pieces.
    let pieces = [0x2001, 0xDB8, 0, 0, 0xFFFF, 0, 0, 1];
    assert_eq!(ipv6_serializer(&pieces, None), "2001:db8::ffff:0:0:1");
    // A-56: six 16-bit pieces and a 32-bit piece, which is one number.
    assert_eq!(ipv6_serializer(&[1, 2, 3, 4, 5, 6], Some(0x0102_0304)), "1:2:3:4:5:6:1020304");
    check(&[
        ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:1020304]/"),
        ("http://[FFFF:2:3:4:5:6:255.255.255.255]/", "http://[ffff:2:3:4:5:6:ffffffff]/"),
    ]);
    // None has more bits.
    check_exceptions(ParseExceptionKind::InvalidIpv4Address, &["http://4294967296/"]);
    for input in ["http://[1FFFF:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:7:1.2.3.4]/"] {
        assert!(parse(input, None, Mode::AsWritten).result.is_err(), "{input}");
    }
    // A-21: as corrected, all pieces have 16 bits, and so have they in the reference implementation.
    super::check_corrected(&[
        ("http://[::ffff:1.2.3.4]/", "http://[::ffff:102:304]/"),
        ("http://[1:2:3:4:5:6:7:FFFF]/", "http://[1:2:3:4:5:6:7:ffff]/"),
        ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:102:304]/"),
    ]);
    for mode in Mode::ALL {
        for (input, expected) in
            [("http://1.131844/", "1.2.3.4"), ("http://Example.org/", "example.org")]
        {
            let host = parse(input, None, mode).result.expect("it parses").host;
            assert_eq!(host.as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
    for mode in Mode::ALL {
        // Nor has an address another number of pieces, or more bits, in any mode.
        for input in [
            "http://4294967296/",
            "http://1.2.3.256/",
            "http://256.1.1.1/",
            "http://[1:2:3:4:5:6:7]/",
            "http://[1:2:3:4:5:6:7:8:9]/",
            "http://[1:2:3:4:5:1.2.3.4]/",
            "http://[1::1FFFF]/",
            "http://[1FFFF::1]/",
            "http://[1:2:3:4::5:6:7:8]/",
        ] {
            assert!(parse(input, None, mode).result.is_err(), "{input} {mode:?}");
        }
    }
    let reference = |input| parse(input, None, Mode::ReferenceImplementation).result;
    let host = reference("http://[1::2:3]/").ok().and_then(|url| url.host);
    assert_eq!(host.as_deref(), Some("[1::2:3]"));
    assert!(reference("http://[1:2:3:4:5:6:1.2.3.4]/").is_err());
}
