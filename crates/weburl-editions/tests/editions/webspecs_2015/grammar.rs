//! What only the source text of the edition contains: the structure of the railroad diagrams.

use weburl_editions::grammar::{parse, to_svg, to_text};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, PublishedRules, Rule, Rules, Url, Value, trace,
};

fn rules(mode: Mode) -> Rules<'static> {
    Rules { mode, base: None }
}

/// The diagrams in the source text, before it is cut off.
const DIAGRAMS: &[(Rule, &str)] = &[
    (
        Rule::Url,
        "url = ( file-url | non-relative-url | relative-url ) [ \"?\" query ] [ \"#\" fragment ]\n",
    ),
    (
        Rule::FileUrl,
        "file-url =\n    \
         ~\"file\" \":\" [a-zA-Z] ( \":\" | \"|\" ) [ \"\\\" | \"/\" ] path\n  \
         | \"/\"* [a-zA-Z] \"|\" [ \"/\" ] path\n  \
         | ~\"file\" \":\" [ \"/\" \"/\" host ] \"/\"* path\n",
    ),
    (Rule::NonRelativeUrl, "non-relative-url = scheme \":\" scheme-data\n"),
    (
        Rule::RelativeUrl,
        "relative-url =\n    \
         [ non-file-relative-scheme \":\" ] ( \"/\" | \"\\\" ) ( \"/\" | \"\\\" ) authority [ ( \"/\" | \"\\\" ) path ]\n  \
         | non-file-relative-scheme \":\" [ \"\\\" | \"/\" ] authority [ ( \"/\" | \"\\\" ) path ]\n  \
         | non-file-relative-scheme \":\" path\n  \
         | path\n",
    ),
    (
        Rule::NonFileRelativeScheme,
        "non-file-relative-scheme = ~\"ftp\" | ~\"gopher\" | ~\"https\" | ~\"http\" | ~\"wss\" | ~\"ws\"\n",
    ),
    (Rule::Scheme, "scheme = [a-zA-Z] [-a-zA-Z+.]*\n"),
    (Rule::Authority, "authority = [ user [ \":\" password ] \"@\" ] host [ \":\" port ]\n"),
    (Rule::User, "user = [^/\\?#@:]*\n"),
    (Rule::Password, "password = [^/\\?#@]*\n"),
    (Rule::Host, "host = ( ipv6addr ) | ( ipv4addr ) | [^:/\\?#]*\n"),
];

/// The diagrams of the published document after the source text is cut off.
const LATER_DIAGRAMS: &[(Rule, &str)] = &[
    (
        Rule::Ipv6addr,
        "ipv6addr = \"[\" ( [ ( h16 \":\" )* \":\" ] ( h16 \":\" )* ( h16 | ls32 ) ) \"]\"\n",
    ),
    (Rule::Ipv4addr, "ipv4addr = [ number \".\" [ number \".\" [ number \".\" ] ] ] number\n"),
    (
        Rule::Number,
        "number =\n    \"0\" ( \"x\" | \"X\" ) [0-9a-fA-F]+\n  | \"0\" [0-7]+\n  | [0-9]+\n",
    ),
    (Rule::H16, "h16 = [0-9A-Fa-f] [ [0-9A-Fa-f] ] [ [0-9A-Fa-f] ] [ [0-9A-Fa-f] ]\n"),
    (Rule::Ls32, "ls32 = decimal-byte \".\" decimal-byte \".\" decimal-byte \".\" decimal-byte\n"),
    (Rule::DecimalByte, "decimal-byte = [ [0-2] ] [ [0-9] ] [0-9]\n"),
    (Rule::Port, "port = [^/\\?#]*\n"),
    (Rule::Path, "path = ( [^/\\?#]* ( \"/\" | \"\\\" ) )* [^/\\?#]*\n"),
    (Rule::SchemeData, "scheme-data = [^?#]*\n"),
    (Rule::Query, "query = [^#]*\n"),
    (Rule::Fragment, "fragment = any*\n"),
    (Rule::SetProtocol, "set-protocol = scheme [ \":\" ] any*\n"),
    (Rule::SetUsername, "set-username = any*\n"),
    (Rule::SetPassword, "set-password = any*\n"),
    (Rule::SetHost, "set-host = host [ \":\" port ] [ [ [/\\?#] ] any* ]\n"),
    (Rule::SetHostname, "set-hostname = host [ [:/\\?#] ] any*\n"),
    (Rule::SetPort, "set-port = port [ [/\\?#] ] any*\n"),
    (Rule::SetPathname, "set-pathname = [ \"/\" | \"\\\" ] path [ [/\\?#] ] any*\n"),
    (Rule::SetSearch, "set-search = [ \"?\" ] any*\n"),
    (Rule::SetHash, "set-hash = [ \"#\" ] any*\n"),
];

#[test]
fn s04_01_both_documents_are_one_edition() {
    // Both have these rules, in this order, under these names; the source text is cut off in the last one.
    let names = Rule::ALL.map(Rule::name);
    let in_source = [
        "url",
        "file-url",
        "non-relative-url",
        "relative-url",
        "non-file-relative-scheme",
        "scheme",
        "authority",
        "user",
        "password",
        "host",
    ];
    assert_eq!(names[..10], in_source);
    // What the source text has of their diagrams is what the published text, which has no structure, lists.
    for &(rule, diagram) in DIAGRAMS {
        assert_eq!(to_text(&PublishedRules, rule), diagram);
    }
    // The published text goes on with the other rules, and the source text is cut off in step 8 of host, which only
    // the published text has as a whole.
    assert_eq!((names[10], names.len()), ("ipv6addr", 30));
    super::check_conformance(&[
        ("http://a..b/", &[(ConformanceErrorKind::EmptyLabel, 7)]),
        ("http://a.b/", &[]),
        ("http://.a/", &[]),
    ]);
    // The examples in 1 and 1.3.4, in which the source text hides the address.
    let example = "http://username:password@example.com:8000/path?query#fragment";
    super::check(&[
        (example, example),
        ("http://user:pass@example.org:21/foo/bar", "http://user:pass@example.org:21/foo/bar"),
        ("javascript:doSomething()", "javascript:doSomething()"),
    ]);
    let url = super::url(example);
    assert_eq!((url.username.as_str(), url.password.as_deref()), ("username", Some("password")));
    assert_eq!((url.host.as_deref(), url.port.as_str()), (Some("example.com"), "8000"));
    assert_eq!((url.scheme_data, url.path), (None, vec!["path".to_owned()]));
    assert_eq!((url.query.as_deref(), url.fragment.as_deref()), (Some("query"), Some("fragment")));
    let url = super::url("http://user:pass@example.org:21/foo/bar");
    assert_eq!((url.username.as_str(), url.password.as_deref()), ("user", Some("pass")));
    assert_eq!((url.host.as_deref(), url.port.as_str()), (Some("example.org"), "21"));
    let url = super::url("javascript:doSomething()");
    let (scheme, scheme_data) = (Some("javascript".to_owned()), Some("doSomething()".to_owned()));
    assert_eq!(url, Url { scheme, scheme_data, ..Url::default() });
    super::check_with_base(
        Mode::AsWritten,
        &[
            ("ftp:/example.com/", "http://example.org/foo/bar", "ftp://example.com/"),
            ("http:foo/bar", "http://h/", "http://h/foo/bar"),
            ("/foo/bar", "http://h/", "http://h/foo/bar"),
            ("file:c:\\foo\\bar.html", "http://h/", "file:///c:/foo/bar.html"),
            ("/C|\\foo\\bar", "http://h/", "file:///C:/foo/bar"),
            ("file:/example.com/", "http://h/", "file:///example.com/"),
        ],
    );
}

#[test]
fn s04_03_only_the_first_alternative_that_matches_is_present() {
    // relative-url would match, too, and file-url does not always.
    let matched = |mode: Mode, rule: Rule, input: &str| {
        let node = parse(&rules(mode), rule, input).expect("no exception");
        node.expect("it matches")
    };
    let alternatives = [Rule::FileUrl, Rule::NonRelativeUrl, Rule::RelativeUrl];
    for (input, present, row) in [
        ("file:/a", Rule::FileUrl, 3),
        // Row 3 would match, too.
        ("file:c:/a", Rule::FileUrl, 1),
        ("c|/a", Rule::FileUrl, 2),
        ("foo:/a", Rule::NonRelativeUrl, 0),
        ("http://a/b", Rule::RelativeUrl, 1),
        ("http:a/b", Rule::RelativeUrl, 2),
        ("a", Rule::RelativeUrl, 4),
    ] {
        for mode in Mode::ALL {
            assert!(!matched(mode, Rule::RelativeUrl, input).span.is_empty(), "{input}");
            let node = matched(mode, Rule::Url, input);
            for rule in alternatives {
                assert_eq!(node.child(rule).is_some(), rule == present, "{input} {rule:?}");
            }
            assert_eq!(node.child(present).map(|child| child.row), Some(row), "{input} {mode:?}");
            assert!(node.child(Rule::Query).is_none() && node.child(Rule::Fragment).is_none());
        }
    }
    // in the reference implementation, the first one is final, so that these have no other row to go to.
    for (rule, input, row) in
        [(Rule::Number, "018", 3), (Rule::Number, "0x", 0), (Rule::Number, "17", 3)]
    {
        let matched = |mode| parse(&rules(mode), rule, input).expect("no exception");
        let found = |mode| matched(mode).map_or(0, |node| node.row);
        assert_eq!([Mode::AsWritten, Mode::Corrected].map(found), [row, row], "{input}");
        let is_final = input == "018";
        assert_eq!(found(Mode::ReferenceImplementation), if is_final { 0 } else { row }, "{input}");
    }
    // an attempt that does not lead to a match of the whole has no value: here, an address out of range.
    let out_of_range = "http://256.1.1.1.com/";
    super::check(&[(out_of_range, out_of_range)]);
    super::check_corrected(&[(out_of_range, out_of_range)]);
    // there, the prose runs while it matches.
    assert!(super::parse(out_of_range, None, Mode::ReferenceImplementation).result.is_err());
    for mode in Mode::ALL {
        // of a part that may be present or not, it is present if the whole can match so.
        let node = matched(mode, Rule::Authority, "u:p@h:21");
        let present = [Rule::User, Rule::Password, Rule::Host, Rule::Port];
        assert!(present.iter().all(|&rule| node.child(rule).is_some()), "{mode:?}");
        // And if not, it is absent.
        let node = matched(mode, Rule::Authority, "h");
        let found = present.map(|rule| node.child(rule).is_some());
        assert_eq!(found, [false, false, true, false], "{mode:?}");
        // An optional part is present if there is something that it matches, even the empty string after a
        // delimiter.
        let node = matched(mode, Rule::Url, "a?#");
        assert!(node.child(Rule::Query).is_some() && node.child(Rule::Fragment).is_some());
        let url = super::parse("a?#", Some("http://h/"), mode).result.expect("it parses");
        assert_eq!((url.query.as_deref(), url.fragment.as_deref()), (Some(""), Some("")));
        let url = super::parse("a", Some("http://h/"), mode).result.expect("it parses");
        assert_eq!((url.query, url.fragment), (None, None));
    }
    // The value of a rule is what its function returns for the part that it matches.
    Mode::ALL.into_iter().for_each(check_values);
}

/// Checks that a URL has what the functions of the rules return for their parts.
#[track_caller]
fn check_values(mode: Mode) {
    let url = |input| super::parse(input, None, mode).result.expect("it parses");
    let options = Options { mode, ..Options::default() };
    let whole = url("HTTP://A%20b:c@EXAMPLE.com:008/x/../y?a b");
    let value = |rule: Rule, part: &str| {
        let outcome = rule.invoke(part, None, &options).expect("it is no setter rule");
        outcome.result.expect("it matches")
    };
    let strings = [
        (Rule::NonFileRelativeScheme, "HTTP", whole.scheme.as_deref()),
        (Rule::User, "A%20b", Some(&*whole.username)),
        (Rule::Password, "c", whole.password.as_deref()),
        (Rule::Host, "EXAMPLE.com", whole.host.as_deref()),
        (Rule::Port, "008", Some(&*whole.port)),
        (Rule::Query, "a b", whole.query.as_deref()),
    ];
    for (rule, part, expected) in strings {
        assert_eq!(value(rule, part).as_str(), expected, "{rule:?} {mode:?}");
    }
    assert_eq!(value(Rule::Path, "x/../y"), Value::Strings(whole.path), "{mode:?}");
    let whole = url("FOO:a\tb#c\nd");
    let strings = [
        (Rule::Scheme, "FOO", whole.scheme.as_deref()),
        (Rule::SchemeData, "a\tb", whole.scheme_data.as_deref()),
        (Rule::Fragment, "c\nd", whole.fragment.as_deref()),
    ];
    for (rule, part, expected) in strings {
        assert_eq!(value(rule, part).as_str(), expected, "{rule:?} {mode:?}");
    }
    assert_eq!(whole.serialize(), "foo:ab#cd");
}

#[test]
fn s04_04_the_diagrams_are_those_of_the_source_text() {
    for &(rule, expected) in DIAGRAMS {
        assert_eq!(to_text(&PublishedRules, rule), expected);
    }
}

#[test]
fn s04_05_the_rules_after_host_are_those_of_the_published_document() {
    assert_eq!(DIAGRAMS.len() + LATER_DIAGRAMS.len(), Rule::ALL.len());
    for (&rule, &(later, expected)) in Rule::ALL[DIAGRAMS.len()..].iter().zip(LATER_DIAGRAMS) {
        assert_eq!(rule, later);
        assert_eq!(to_text(&PublishedRules, rule), expected);
        assert_eq!(Rule::from_name(rule.name()), Some(rule));
    }
    // "1.4.8 set-search" has no heading in the published text.
    assert_eq!(Rule::ALL[28].name(), "set-search");
}

#[test]
fn s04_04_each_mode_adds_its_conditions_and_readings_to_the_diagrams_that_were_published() {
    // To those of url to host.
    let changed = |mode| -> Vec<&str> {
        let is_changed =
            |rule: &Rule| to_text(&rules(mode), *rule) != to_text(&PublishedRules, *rule);
        Rule::ALL.into_iter().filter(is_changed).map(Rule::name).collect()
    };
    let conditions = ["non-relative-url", "relative-url"];
    assert_eq!(changed(Mode::AsWritten), conditions);
    assert_eq!(
        changed(Mode::Corrected),
        ["non-relative-url", "relative-url", "scheme", "host", "ipv6addr"]
    );
    assert_eq!(
        changed(Mode::ReferenceImplementation),
        ["non-relative-url", "relative-url", "host", "ipv4addr"]
    );
    assert_eq!(
        to_text(&rules(Mode::AsWritten), Rule::NonRelativeUrl),
        "non-relative-url = scheme \":\" <scheme is not relative> scheme-data\n"
    );
    let relative_url = to_text(&rules(Mode::AsWritten), Rule::RelativeUrl);
    assert!(relative_url.contains("non-file-relative-scheme <scheme is not that of base> \":\""));
    for mode in Mode::ALL {
        let texts = |rule| [mode, Mode::AsWritten].map(|mode| to_text(&rules(mode), rule));
        for rule in [Rule::NonRelativeUrl, Rule::RelativeUrl] {
            let [text, as_written] = texts(rule);
            assert_eq!(text, as_written, "{mode:?}");
        }
        // the scheme is not a relative one, in any case.
        for (input, matches) in [
            ("foo:x", true),
            ("FOO:x", true),
            ("http:x", false),
            ("FiLe:x", false),
            ("ftp:x", false),
            ("gopher:x", false),
            ("HTTPS:x", false),
            ("ws:x", false),
            ("wss:x", false),
        ] {
            let node = parse(&rules(mode), Rule::NonRelativeUrl, input).expect("no exception");
            assert_eq!(node.is_some(), matches, "{input} {mode:?}");
        }
        // it is not that of the base, in any case but in the reference implementation.
        let is_reference = mode == Mode::ReferenceImplementation;
        let base = super::url("http://b/");
        let row = |input| {
            let node = parse(&Rules { mode, base: Some(&base) }, Rule::RelativeUrl, input);
            node.expect("no exception").map(|node| node.row)
        };
        assert_eq!(["ftp:a", "http:a"].map(row), [Some(2), Some(3)], "{mode:?}");
        assert_eq!(row("HTTP:a"), Some(if is_reference { 2 } else { 3 }), "{mode:?}");
        //
        let node = parse(&rules(mode), Rule::Scheme, "a0-9+.z").expect("no exception");
        assert_eq!(node.is_some(), mode == Mode::Corrected, "{mode:?}");
        // behind an address is the end of the host.
        for (input, host) in [("1.example", "1"), ("[1::1.2.3.4]x", "[1::1.2.3.4]")] {
            let node = parse(&rules(mode), Rule::SetHostname, input).expect("no exception");
            let node = node.expect("it matches");
            let host = if mode == Mode::AsWritten {
                host.len()
            } else {
                input.find(':').unwrap_or(input.len())
            };
            assert_eq!(
                node.child(Rule::Host).map(|host| host.span.clone()),
                Some(0..host),
                "{input} {mode:?}"
            );
        }
        for end in ["", "/", "\\", "?", "#", ":"] {
            let node = parse(&rules(mode), Rule::SetHostname, &format!("1{end}"));
            let node = node.expect("no exception").expect("it matches");
            let host = node.child(Rule::Host).expect("it is present");
            assert!(host.child(Rule::Ipv4addr).is_some(), "1{end} {mode:?}");
        }
    }
    let texts = |rule| {
        [Mode::Corrected, Mode::ReferenceImplementation].map(|mode| to_text(&rules(mode), rule))
    };
    let host = "host = ( ipv6addr <end of host> ) | ( ipv4addr <end of host> ) | [^:/\\?#]*\n";
    assert_eq!(texts(Rule::Host), [host, host]);
    assert_eq!(texts(Rule::Scheme)[0], "scheme = [a-zA-Z] [-a-zA-Z0-9+.]*\n");
}

#[test]
fn every_rule_can_be_drawn() {
    for rule in Rule::ALL {
        for svg in [to_svg(&PublishedRules, rule), to_svg(&rules(Mode::AsWritten), rule)] {
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{rule:?}");
        }
    }
}

#[test]
fn s04_06_later_fixes_are_applied() {
    // The full stop of schemes and of decimal bytes, and the number sign that ends a port.
    super::check(&[("a.b:c", "a.b:c"), ("http://[1::1.2.3.4]:8#f", "http://[1::1020304]:8/#f")]);
    for mode in Mode::ALL {
        let href = |input| super::href(input, None, mode);
        assert_eq!(href("a.b:c").as_deref(), Some("a.b:c"), "{mode:?}");
        assert_eq!(href("http://h:8#f").as_deref(), Some("http://h:8/#f"), "{mode:?}");
        let options = Options { mode, ..Options::default() };
        for (rule, input) in [(Rule::Scheme, "a.b"), (Rule::Ls32, "1.2.3.4"), (Rule::Port, "8")] {
            let outcome = rule.invoke(input, None, &options).expect("it is no setter rule");
            // the optional first digit of a decimal byte has matched, is final, and leaves none behind it.
            if rule == Rule::Ls32 && mode == Mode::ReferenceImplementation {
                assert!(outcome.result.is_err());
            } else {
                assert_eq!(outcome.result, Ok(Value::String(input.to_owned())), "{mode:?}");
            }
        }
        for bytes in ["201.202.203.204", "31.41.51.61"] {
            let outcome = Rule::Ls32.invoke(bytes, None, &options).expect("it is no setter rule");
            assert_eq!(outcome.result, Ok(Value::String(bytes.to_owned())), "{mode:?}");
        }
        for (rule, input) in [
            (Rule::Scheme, "a\u{3002}b"),
            (Rule::Ls32, "201-202.203.204"),
            (Rule::Ls32, "201.202-203.204"),
            (Rule::Ls32, "201.202.203-204"),
            (Rule::Ls32, "201\u{FF0E}202\u{FF0E}203\u{FF0E}204"),
            (Rule::Port, "8#"),
            (Rule::Port, "#"),
        ] {
            let outcome = rule.invoke(input, None, &options);
            assert!(outcome.expect("it is no setter rule").result.is_err(), "{input} {mode:?}");
        }
    }
}

#[test]
fn a_trace_shows_which_rules_matched_which_bytes() {
    let lines = |rule: Rule, input: &str| -> Vec<Vec<String>> {
        let trace = rule.trace(input, None, Mode::AsWritten).expect("it matches");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        trace.lines().map(words).collect()
    };
    let expected: &[&[&str]] = &[
        &["0..14", "url", "\"http://u@h/a?q\""],
        &["0..12", "relative-url", "row", "1", "\"http://u@h/a\""],
        &["0..4", "non-file-relative-scheme", "\"http\""],
        &["7..10", "authority", "\"u@h\""],
        &["7..8", "user", "\"u\""],
        &["9..10", "host", "\"h\""],
        &["11..12", "path", "\"a\""],
        &["13..14", "query", "\"q\""],
    ];
    assert_eq!(lines(Rule::Url, "http://u@h/a?q"), expected);
    let expected: &[&[&str]] = &[&["0..3", "set-port", "\"8/x\""], &["0..1", "port", "\"8\""]];
    assert_eq!(lines(Rule::SetPort, "8/x"), expected);
    assert!(Rule::Number.trace("x", None, Mode::AsWritten).is_err());
    // The white space around a URL is not part of what is matched.
    let whole = trace(" http://u@h/a?q\n", None, Mode::AsWritten).expect("it matches");
    assert!(whole.starts_with("    0..14  url"), "{whole}");
}

#[test]
fn long_inputs_neither_hang_nor_exhaust_the_stack() {
    for unit in ["a", "/", "a/", ":", "@", "[", "1:", "1.", "0x", "..", "%2e/", "?", "\\"] {
        let long = unit.repeat(30_000 / unit.len());
        for prefix in ["", "http://", "http://[", "http:", "file:", "foo:"] {
            for mode in Mode::ALL {
                let _ = super::parse(&format!("{prefix}{long}"), Some("http://h/"), mode);
            }
        }
    }
}
