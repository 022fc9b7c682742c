//! The parsing rules within a URL (1.3.7 to 1.3.21).

use encoding_rs::{UTF_16BE, WINDOWS_1252};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, EncodeSet, Mode, Options, ParseExceptionKind, Rule, Setter, Value,
    basic_url_parser, basic_url_parser_with_url, is_url_code_point, utf8_percent_encode,
};

use super::{
    check, check_conformance, check_corrected, check_exceptions, check_in_each_mode, parse, url,
};

use ConformanceErrorKind::{
    AtSign, Backslash, EmptyLabel, HostChanged, NotDecimal, NotFourParts, NotUrlCodePoint,
    PortTruncated, RemovedCodePoint, UnescapedPercentSign,
};

/// Invokes a rule by itself.
fn invoke(rule: Rule, input: &str) -> Result<Value, ParseExceptionKind> {
    invoke_in(Mode::AsWritten, rule, input)
}

/// Invokes a rule by itself, in a mode.
fn invoke_in(mode: Mode, rule: Rule, input: &str) -> Result<Value, ParseExceptionKind> {
    let outcome = rule.invoke(input, None, &Options { mode, ..Options::default() });
    outcome.expect("it is no setter rule").result.map_err(|exception| exception.kind)
}

/// Parses with windows-1252 as the encoding override, and returns the serialization.
fn in_windows_1252(input: &str, mode: Mode) -> String {
    let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
    basic_url_parser(input, None, &options).result.expect("the input parses").serialize()
}

/// Parses as written with an encoding override that is none today (A-85), and returns the serialization.
fn in_utf_16(input: &str) -> String {
    let options = Options { encoding_override: UTF_16BE, ..Options::default() };
    basic_url_parser(input, None, &options).result.expect("the input parses").serialize()
}

/// Checks what is reported of what a rule cleanses: percent signs and code points, but in the reference implementation
/// none of those beyond U+FFFF (R-6).
#[track_caller]
fn check_cleansing(rule: Rule) {
    check_kinds(rule, "8%", &[UnescapedPercentSign], &[UnescapedPercentSign]);
    check_kinds(rule, "8\u{FFFE}", &[NotUrlCodePoint], &[NotUrlCodePoint]);
    for mode in Mode::ALL {
        let outcome = rule.invoke("8\u{1FFFE}", None, &Options { mode, ..Options::default() });
        let errors = outcome.expect("it is no setter rule").conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        let is_reference = mode == Mode::ReferenceImplementation;
        let expected: &[_] = if is_reference { &[] } else { &[NotUrlCodePoint] };
        assert_eq!(kinds, expected, "{rule:?} {mode:?}");
    }
}

/// Checks the serialization of an input in the mode that is the reference implementation.
#[track_caller]
fn check_reference(input: &str, expected: &str) {
    let result = super::href(input, None, Mode::ReferenceImplementation);
    assert_eq!(result.as_deref(), Some(expected), "{input:?}");
}

/// Checks the kinds of the conformance errors of a rule that is invoked by itself, as written and in the other modes.
#[track_caller]
fn check_kinds(
    rule: Rule,
    input: &str,
    as_written: &[ConformanceErrorKind],
    others: &[ConformanceErrorKind],
) {
    for mode in Mode::ALL {
        let outcome = rule.invoke(input, None, &Options { mode, ..Options::default() });
        let errors = outcome.expect("it is no setter rule").conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        let expected = if mode == Mode::AsWritten { as_written } else { others };
        assert_eq!(kinds, expected, "{rule:?} {input:?} {mode:?}");
    }
}

/// Checks which code points end a rule, and that it encodes the others, except those that cleansing removes.
#[track_caller]
fn check_code_points(rule: Rule, ends: &str, encode_set: Option<EncodeSet>) {
    for mode in Mode::ALL {
        // The member that the set of the reference implementation lacks (A-23).
        let is_lacking = |c| match encode_set {
            Some(EncodeSet::Query) => c == '"',
            _ => c == '`',
        };
        for c in ('\0'..='\u{FF}').chain(['\u{2603}', '\u{FFFE}', '\u{10FFFF}']) {
            let written = match (c, encode_set) {
                ('\t' | '\n' | '\r', _) => String::new(),
                (_, Some(_)) if mode == Mode::ReferenceImplementation && is_lacking(c) => c.into(),
                (_, Some(encode_set)) => utf8_percent_encode(c, encode_set),
                (_, None) => c.to_string(),
            };
            let expected = if ends.contains(c) {
                Err(ParseExceptionKind::NoMatch)
            } else {
                Ok(Value::String(format!("a{written}b")))
            };
            let value = invoke_in(mode, rule, &format!("a{c}b"));
            assert_eq!(value, expected, "{rule:?} {c:?} {mode:?}");
        }
    }
}

#[test]
fn s15_35_an_authority_is_user_password_host_and_port() {
    let url = url("http://u:p@h:8/");
    assert_eq!([&*url.username, &*url.port], ["u", "8"]);
    assert_eq!([url.password.as_deref(), url.host.as_deref()], [Some("p"), Some("h")]);
    check(&[
        ("http://u@h/", "http://u@h/"),
        ("http://:p@h/", "http://:p@h/"),
        ("http://@h/", "http://h/"),
        ("http://u:p:q@h/", "http://u:p:q@h/"),
    ]);
    // What is present is set, even if empty, and nothing else.
    for (input, username, password, port) in [
        ("h", None, None, None),
        ("@h", Some(""), None, None),
        ("u@h:", Some("u"), None, Some("")),
        (":@h", Some(""), Some(""), None),
        ("h:8", None, None, Some("8")),
        ("u:p:q@h:8", Some("u"), Some("p:q"), Some("8")),
    ] {
        for mode in Mode::ALL {
            let value = invoke_in(mode, Rule::Authority, input);
            let Ok(Value::Object(result)) = value else { panic!("{input} {mode:?}: {value:?}") };
            let found = [result.username, result.password, result.port];
            let found = found.each_ref().map(Option::as_deref);
            assert_eq!(found, [username, password, port], "{input} {mode:?}");
            assert_eq!(result.host.as_deref(), Some("h"), "{input} {mode:?}");
        }
    }
    // A-18: as corrected and in the reference implementation, the host is what follows the last at sign.
    for (input, expected) in [
        ("http://a@b@c:8/", "http://a%40b@c:8/"),
        ("http://a@b@c/", "http://a%40b@c/"),
        ("http://a@b@c@d/", "http://a%40b%40c@d/"),
        ("http://a:b@c@d:8/", "http://a:b%40c@d:8/"),
        ("http://@b@c/", "http://%40b@c/"),
    ] {
        check_corrected(&[(input, expected)]);
        check_reference(input, expected);
        check_exceptions(ParseExceptionKind::InvalidHost, &[input]);
    }
    // What host matches ends at a colon, so that neither an address nor another at sign follows there.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        for (input, kind) in [
            ("http://a@b@[::1]/", ParseExceptionKind::InvalidHost),
            ("http://a:b@c@[1::2]:8/", ParseExceptionKind::InvalidHost),
            ("http://a@b:c@d/", ParseExceptionKind::InvalidPort),
        ] {
            let exception = parse(input, None, mode).result.expect_err(input);
            assert_eq!(exception.kind, kind, "{input} {mode:?}");
        }
        let host = |input| parse(input, None, mode).result.expect("it parses").host;
        assert_eq!(host("http://a@[1::2]/").as_deref(), Some("[1::2]"), "{mode:?}");
    }
    // R-9: in the latter, an encoded one counts, too.
    check_reference("http://u@b%40c/", "http://u%40b@c/");
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let exception = parse("http://u@b%40c/", None, mode).result.expect_err("the host has one");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{mode:?}");
    }
    // A-19. To the other modes, only what host matches must not be empty.
    check(&[("http://u@\u{AD}/", "http://u@/")]);
    check_corrected(&[("http://u@\u{AD}/", "http://u@/")]);
    check_reference("http:///x", "http:///x");
    for input in
        ["http://u@/x", "http://u@\u{AD}/", "http://@/x", "http://u%40/x", "http://u@b%40/x"]
    {
        let exception = parse(input, None, Mode::ReferenceImplementation).result;
        assert_eq!(exception.expect_err(input).kind, ParseExceptionKind::EmptyHost, "{input}");
    }
}

#[test]
fn s15_36_several_at_signs_are_an_exception_of_the_host_parser() {
    // Steps 5 and 6 are about an "@" in the value of host, which the host parser refuses.
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://a@b@c/", "http://@@h/"]);
    // A-18.
    check_corrected(&[
        ("http://a@b@c/", "http://a%40b@c/"),
        ("http://a:b@c@d@e/", "http://a:b%40c%40d@e/"),
        ("http://@@h/", "http://%40@h/"),
        // Cleansed as a user is.
        ("http://a@ @c:8/", "http://a%40%20@c:8/"),
        ("http://a@\"\t<`{@c/", "http://a%40%22%3C%60{@c/"),
    ]);
    assert_eq!(in_windows_1252("http://a@é@c/", Mode::Corrected), "http://a%40%C3%A9@c/");
    check_reference("http://a@b@c/", "http://a%40b@c/");
    check_reference("http://a:b@c@d@e/", "http://a:b%40c%40d@e/");
    // Each of any number of them.
    check_corrected(&[("http://a@b@c@d@e/", "http://a%40b%40c%40d@e/")]);
    check_reference("http://a@b@c@d@e/", "http://a%40b%40c%40d@e/");
    // R-9: there, what comes before is what the host parser has left of it.
    check_reference("http://u@A%40B@h/", "http://u%40a%40b@h/");
    check_corrected(&[("http://u@A%40B@h/", "http://u%40A%40B@h/")]);
    let reference = parse("http://a@ @c:8/", None, Mode::ReferenceImplementation).result;
    assert!(reference.is_err());
    check_corrected(&[("http://a@ @c:8/", "http://a%40%20@c:8/")]);
    // Without a user, it is lost.
    check_reference("http://a%40b/", "http://b/");
    // It does not conform: the last at sign as corrected, and the host as it was matched in the other mode.
    for (mode, at) in [(Mode::Corrected, 10..11), (Mode::ReferenceImplementation, 9..12)] {
        let errors = parse("http://a@b@c/", None, mode).conformance_errors;
        let errors: Vec<_> = errors.iter().map(|error| (error.kind, error.at.clone())).collect();
        assert_eq!(errors, [(AtSign, at)], "{mode:?}");
        assert!(parse("http://a@c/", None, mode).conformance_errors.is_empty(), "{mode:?}");
    }
}

#[test]
fn s15_37_user_and_password_are_cleansed_with_the_default_encode_set() {
    check(&[
        ("http://u \"`:p:<>@h/", "http://u%20%22%60:p:%3C%3E@h/"),
        ("http://é@h/", "http://%C3%A9@h/"),
        ("http://a\tb:c\nd@h/", "http://ab:cd@h/"),
    ]);
    check_conformance(&[("http://u|:p%@h/", &[(NotUrlCodePoint, 8), (UnescapedPercentSign, 11)])]);
    // Where they end: the rules do not match what is behind.
    check_code_points(Rule::User, "/\\?#@:", Some(EncodeSet::Default));
    check_code_points(Rule::Password, "/\\?#@", Some(EncodeSet::Default));
    // The same default encode set for both, and no other.
    let in_both = |members: &str| format!("http://{members}:{members}@h/");
    check(&[(&in_both(" \"<>`!$&'()*+,;=[]^{|}~"), &in_both("%20%22%3C%3E%60!$&'()*+,;=[]^{|}~"))]);
    // A-24 and R-2: only as written, they are encoded with the encoding override. A-23: the set lacks a member.
    assert_eq!(in_windows_1252("http://é:é@h/", Mode::AsWritten), "http://%E9:%E9@h/");
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let expected = "http://%C3%A9:%C3%A9@h/";
        assert_eq!(in_windows_1252("http://é:é@h/", mode), expected, "{mode:?}");
    }
    check_reference(&in_both(" `"), &in_both("%20`"));
    // A-25.
    for rule in [Rule::User, Rule::Password] {
        check_kinds(rule, "a\t", &[NotUrlCodePoint, RemovedCodePoint], &[RemovedCodePoint]);
        // R-6.
        check_cleansing(rule);
    }
    // A-85.
    assert_eq!(in_utf_16("http://\u{E9}:\u{E8}@h/"), "http://%00%E9:%00%E8@h/");
}

#[test]
fn s15_38_a_host_ends_at_a_colon_a_slash_a_question_mark_or_a_number_sign() {
    for rest in [":8", "/a", "\\a", "?q", "#f", ""] {
        assert_eq!(url(&format!("http://h{rest}")).host.as_deref(), Some("h"), "{rest}");
    }
    let invoke = |input: &str| invoke(Rule::Host, input);
    // Each alternative by itself.
    for (input, expected) in [
        ("[1::1.2.3.4]", "[1::1020304]"),
        ("0x7f.1", "127.0.0.1"),
        ("1.2.3.4.5", "1.2.3.4.5"),
        ("EXAMPLE", "example"),
    ] {
        assert_eq!(invoke(input), Ok(Value::String(expected.to_owned())), "{input}");
    }
    // The rule of the address has its value, and indicates at its own places, in every mode.
    for mode in Mode::ALL {
        let errors = parse("http://1.017.3.4/", None, mode).conformance_errors;
        let places: Vec<_> = errors.iter().map(|error| (error.kind, error.at.clone())).collect();
        assert_eq!(places, [(NotDecimal, 9..12)], "{mode:?}");
    }
    // An address may be a part of what the third one would match; as corrected, it is the whole host (A-51).
    check(&[("file://1.example/", "file://0.0.0.1/.example/")]);
    check_corrected(&[
        ("file://1.example/", "file://1.example/"),
        ("file://1/", "file://0.0.0.1/"),
    ]);
    check_reference("file://1.example/", "file://1.example/");
    check(&[("file://1x/", "file://0.0.0.1/x/")]);
    check_corrected(&[("file://1x/", "file://1x/")]);
    check_reference("file://1x/", "file://1x/");
    check(&[("file://[1::1.2.3.4]x/", "file://[1::1020304]/x/")]);
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let exception = parse("file://[1::2]x/", None, mode).result.expect_err("it is no host");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{mode:?}");
        for rest in [":8", "/a", "\\a", "?q", "#f", ""] {
            for (host, expected) in [("[1::2]", "[1::2]"), ("1.2", "1.0.0.2"), ("h", "h")] {
                let url = parse(&format!("http://{host}{rest}"), None, mode).result.expect(rest);
                assert_eq!(url.host.as_deref(), Some(expected), "{rest} {mode:?}");
            }
        }
    }
    for rest in [":8", "/a", "\\a", "?q", "#f", ""] {
        for (host, expected) in [("[1::1.2.3.4]", "[1::1020304]"), ("1.2", "1.0.0.2")] {
            let host = url(&format!("http://{host}{rest}")).host;
            assert_eq!(host.as_deref(), Some(expected), "{rest}");
        }
    }
    // A-14 and A-19: a host that matches nothing.
    check_corrected(&[("file:///a", "file:///a")]);
    let exception = parse("http:///a", None, Mode::Corrected).result.expect_err("no host");
    assert_eq!(exception.kind, ParseExceptionKind::EmptyHost);
    check_reference("http:///a", "http:///a");
    check_reference("file:///a", "file:///a");
    for (input, base, as_corrected, reference) in [
        ("///a", "file://h/b", Some("file:///a"), Some("file:///a")),
        ("///a", "http://h/b", None, Some("http:///a")),
        ("http:///a", "file://h/b", None, Some("http:///a")),
    ] {
        let hrefs = Mode::ALL.map(|mode| super::href(input, Some(base), mode));
        let hrefs = hrefs.each_ref().map(Option::as_deref);
        assert_eq!(hrefs, [None, as_corrected, reference], "{input} @{base}");
    }
    let corrected = Options { mode: Mode::Corrected, ..Options::default() };
    let alone = Rule::Host.invoke("", None, &corrected).expect("it is no setter rule").result;
    assert_eq!(alone.map_err(|exception| exception.kind), Err(ParseExceptionKind::EmptyHost));
    // What the third one does not match is what comes after a host, and nothing else.
    for mode in Mode::ALL {
        for c in ('\0'..='\u{17F}').chain(['\u{3002}', '\u{FFFD}', '\u{10FFFF}']) {
            let result = invoke_in(mode, Rule::Host, &format!("a{c}b"));
            let is_no_match = result == Err(ParseExceptionKind::NoMatch);
            assert_eq!(is_no_match, ":/\\?#".contains(c), "{c:?} {mode:?}: {result:?}");
        }
    }
}

#[test]
fn s15_39_six_code_points_are_removed_from_hosts() {
    check(&[("http://a\tb\nc\rd\u{200B}e\u{2060}f\u{FEFF}g/", "http://abcdefg/")]);
    for c in ['\t', '\n', '\r', '\u{200B}', '\u{2060}', '\u{FEFF}'] {
        check_conformance(&[(&format!("http://a{c}b{c}/"), &[(RemovedCodePoint, 8)])]);
    }
    // Each of several.
    for mode in Mode::ALL {
        for c in ['\t', '\n', '\r', '\u{200B}', '\u{2060}', '\u{FEFF}'] {
            let host = parse(&format!("http://a{c}b{c}{c}d/"), None, mode).result;
            assert_eq!(host.expect("it parses").host.as_deref(), Some("abd"), "{c:?} {mode:?}");
        }
    }
    // Others without a glyph are for the host parser.
    for c in ['\u{AD}', '\u{200C}', '\u{180B}'] {
        check_conformance(&[(&format!("http://a{c}b/"), &[(HostChanged, 7)])]);
    }
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://a%09b/", "http://a%0Db/"]);
    check_corrected(&[("http://a\tb\nc\rd\u{200B}e\u{2060}f\u{FEFF}g/", "http://abcdefg/")]);
    for c in ['\t', '\n', '\r', '\u{200B}', '\u{2060}', '\u{FEFF}'] {
        let errors = parse(&format!("http://a{c}b/"), None, Mode::Corrected).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, [RemovedCodePoint], "{c:?}");
    }
    // R-4 and R-6: the reference implementation removes three of them, and its mapping the others.
    for (c, kind) in [
        ('\t', RemovedCodePoint),
        ('\n', RemovedCodePoint),
        ('\r', RemovedCodePoint),
        ('\u{200B}', HostChanged),
        ('\u{2060}', HostChanged),
        ('\u{FEFF}', HostChanged),
    ] {
        let outcome = parse(&format!("http://a{c}b/"), None, Mode::ReferenceImplementation);
        assert_eq!(outcome.result.expect("it parses").host.as_deref(), Some("ab"), "{c:?}");
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, [kind], "{c:?}");
    }
    // No others: in every mode, they are for the host parser, or do not belong to a host.
    let others = ['\u{200A}', '\u{200C}', '\u{200D}', '\u{205F}', '\u{2061}', '\u{FEFE}'];
    for c in ('\0'..='\u{FF}').chain(['\u{200B}', '\u{2060}', '\u{FEFF}']).chain(others) {
        for mode in Mode::ALL {
            let errors = parse(&format!("http://a{c}b/"), None, mode).conformance_errors;
            let is_reported = errors.iter().any(|error| error.kind == RemovedCodePoint);
            let expected = match mode {
                Mode::ReferenceImplementation => "\t\n\r".contains(c),
                _ => "\t\n\r\u{200B}\u{2060}\u{FEFF}".contains(c),
            };
            assert_eq!(is_reported, expected, "{c:?} {mode:?}");
        }
    }
    // R-6: of a host that is an address, it does not report this.
    for (mode, expected) in [
        (Mode::AsWritten, vec![RemovedCodePoint]),
        (Mode::Corrected, vec![RemovedCodePoint]),
        (Mode::ReferenceImplementation, vec![]),
    ] {
        for c in ['\t', '\n', '\r'] {
            let outcome = parse(&format!("http://1.2{c}.3.4/"), None, mode);
            let host = outcome.result.expect("it parses").host;
            assert_eq!(host.as_deref(), Some("1.2.3.4"), "{c:?} {mode:?}");
            let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
            assert_eq!(kinds, expected, "{c:?} {mode:?}");
        }
    }
}

#[test]
fn s15_40_the_host_parser_ends_parsing_or_changes_the_host() {
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://a b/", "http://[/", "http://-a/"]);
    check_exceptions(ParseExceptionKind::EmptyHost, &["http://", "http://\t/"]);
    check_conformance(&[
        ("http://A/", &[(HostChanged, 7)]),
        ("http://a/", &[]),
        ("http://bücher.de/", &[(HostChanged, 7)]),
        ("http://%61/", &[(HostChanged, 7)]),
    ]);
    // What is matched must be something, but not what is left of it.
    check(&[("http://\u{AD}/", "http:///")]);
    // Right-to-left scripts have no rules of their own.
    check(&[("http://אa.example/", "http://xn--a-zhc.example/")]);
    // R-4: the reference implementation only maps. A-14 and A-19: as corrected, a host may match nothing in a file
    // URL, and there, in any.
    check_reference("http://-a/", "http://-a/");
    check_reference("http://a.bücher.de~/", "http://a.xn--bcher-kva.de~/");
    check_reference("http://a%7Fb/", "http://xn--a\u{7F}b-/");
    check_reference("http://a%1Fb/", "http://xn--a\u{1F}b-/");
    // Its slips are not followed: a range of code points, a percent-encoded one beyond U+FFFF, and surrogates.
    check_reference("http://%F0%9F%98%80/", "http://xn--e28h/");
    for input in ["http://a\u{2001}b/", "http://%ED%A0%BD%ED%B8%80/", "http://%ED%A0%BD/"] {
        let exception = parse(input, None, Mode::ReferenceImplementation).result.expect_err(input);
        assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{input}");
    }
    check_reference("http://xn--a.XN--FA-HIA.ab--c./", "http://xn--a.xn--fa-hia.ab--c./");
    check_reference("http://faß.a\u{200D}b.u\u{308}/", "http://fass.ab.xn--tda/");
    // A-82: by the table of the text.
    check_reference("http://ẞ/", "http://ss/");
    check_reference("http:///", "http:///");
    check_reference("http://\t/", "http:///");
    check_corrected(&[("file:///", "file:///"), ("file://\u{AD}/", "file:///")]);
    // As written, no host may match nothing, whatever the scheme and the base.
    for (input, base) in [("file:///", None), ("file:////h", None), ("///x", Some("file:/b"))] {
        let exception = parse(input, base, Mode::AsWritten).result.expect_err(input);
        assert_eq!(exception.kind, ParseExceptionKind::EmptyHost, "{input}");
        assert!(parse(input, base, Mode::Corrected).result.is_ok(), "{input}");
    }
    // What is matched counts, not what is left of it.
    for input in ["http://-a/", "http:///", "file://\t/", "file://\u{200B}/"] {
        assert!(parse(input, None, Mode::Corrected).result.is_err(), "{input}");
    }
    // A label that has no Punycode, whose numbers have 32 bits, is an exception in every mode.
    let long = format!("http://{}\u{20000}/", "a".repeat(33_000));
    for mode in Mode::ALL {
        let exception = parse(&long, None, mode).result.expect_err("it is too long");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{mode:?}");
    }
    // What has no mapping is an exception there, too.
    for input in [
        "http://a\u{E000}/",
        "http://a%FF/",
        "http://%ED%A0%BD%ED%B8%80/",
        "http://a\u{2FF0}b/",
        "http://a\u{3164}b/",
    ] {
        for mode in Mode::ALL {
            let exception = parse(input, None, mode).result.expect_err(input);
            assert_eq!(exception.kind, ParseExceptionKind::InvalidHost, "{input} {mode:?}");
        }
    }
    // A-18: of what the host parser refuses, it accepts at signs, for authority.
    for c in "\0\t\n\r #%/:?@[\\]".chars() {
        let input = format!("a%{:02X}b", u32::from(c));
        for mode in Mode::ALL {
            let outcome = Rule::Host.invoke(&input, None, &Options { mode, ..Options::default() });
            let result = outcome.expect("it is no setter rule").result;
            let expected = match (c, mode) {
                ('@', Mode::ReferenceImplementation) => Ok(Value::String("a@b".to_owned())),
                _ => Err(ParseExceptionKind::InvalidHost),
            };
            assert_eq!(result.map_err(|exception| exception.kind), expected, "{input} {mode:?}");
        }
    }
    // R-6: there, only what the mapping changes does not conform.
    for (input, as_corrected, reference) in [
        ("http://a/", vec![], vec![]),
        ("http://A/", vec![HostChanged], vec![HostChanged]),
        ("http://%41/", vec![HostChanged], vec![HostChanged]),
        ("http://%61/", vec![HostChanged], vec![]),
        ("http://bücher.de/", vec![HostChanged], vec![]),
    ] {
        for (mode, expected) in
            [(Mode::Corrected, as_corrected), (Mode::ReferenceImplementation, reference)]
        {
            let errors = parse(input, None, mode).conformance_errors;
            let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
            assert_eq!(kinds, expected, "{input} {mode:?}");
        }
    }
    // Neither an at sign that is accepted, nor that there is nothing.
    for input in ["a@b", ""] {
        let mode = Mode::ReferenceImplementation;
        let outcome = Rule::Host.invoke(input, None, &Options { mode, ..Options::default() });
        let outcome = outcome.expect("it is no setter rule");
        assert_eq!(outcome.result, Ok(Value::String(input.to_owned())));
        assert_eq!(outcome.conformance_errors, [], "{input}");
    }
}

#[test]
fn s15_41_a_domain_that_is_an_ipv4_address_is_replaced() {
    check(&[
        ("http://%30x7F.1/", "http://127.0.0.1/"),
        ("http://０Ｘ７Ｆ.1/", "http://127.0.0.1/"),
        ("http://%31.example/", "http://1.example/"),
    ]);
    check_conformance(&[("http://%31/", &[(HostChanged, 7), (NotFourParts, 7)])]);
    // The exception is at the place of the host.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let exception = parse("http://%32%35%36.1.1.1/", None, mode).result;
        let exception = exception.expect_err("it is out of range");
        assert_eq!(exception.kind, ParseExceptionKind::InvalidIpv4Address, "{mode:?}");
        assert_eq!((exception.rule, exception.at), (Rule::Ipv4addr, 7..22), "{mode:?}");
    }
    // What matches as a whole, in every mode.
    for mode in Mode::ALL {
        for (input, expected) in [
            ("http://%30x7F.1/", "http://127.0.0.1/"),
            ("http://０Ｘ７Ｆ.1/", "http://127.0.0.1/"),
            ("http://1。2/", "http://1.0.0.2/"),
            ("http://%31.example/", "http://1.example/"),
            ("http://%31.2.3.4./", "http://1.2.3.4./"),
        ] {
            assert_eq!(
                super::href(input, None, mode).as_deref(),
                Some(expected),
                "{input} {mode:?}"
            );
        }
    }
    // A-22.
    check_reference("http://%32%35%36.1.1.1/", "http://256.1.1.1/");
    check_reference("http://%30x7F.1/", "http://127.0.0.1/");
    // R-6.
    for (mode, expected) in [
        (Mode::AsWritten, vec![HostChanged, NotFourParts]),
        (Mode::Corrected, vec![HostChanged, NotFourParts]),
        (Mode::ReferenceImplementation, vec![NotFourParts]),
    ] {
        let errors = parse("http://\u{FF11}.2/", None, mode).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, expected, "{mode:?}");
        // Each number has an error of its own.
        let errors = parse("http://%301.01/", None, mode).conformance_errors;
        let numbers = errors.iter().filter(|error| error.kind == NotDecimal).count();
        assert_eq!((numbers, errors.len()), (2, expected.len() + 2), "{mode:?}");
    }
}

#[test]
fn s15_42_an_empty_label_after_the_first_does_not_conform() {
    check_conformance(&[
        ("http://a./", &[(EmptyLabel, 7)]),
        ("http://a..b/", &[(EmptyLabel, 7)]),
        ("http://.a/", &[]),
        ("http://a..b../", &[(EmptyLabel, 7)]),
        ("http://a.b/", &[]),
    ]);
    // The host parser has made full stops of other dots.
    for dot in ['\u{3002}', '\u{FF0E}', '\u{FF61}'] {
        check_conformance(&[
            (&format!("http://a{dot}{dot}b/"), &[(HostChanged, 7), (EmptyLabel, 7)]),
            (&format!("http://a{dot}b/"), &[(HostChanged, 7)]),
        ]);
    }
    // In the other modes, too, of which the reference implementation has a host of its own (R-6).
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        for (input, expected) in [
            ("http://a..b/", vec![(EmptyLabel, 7..11)]),
            ("http://a\u{3002}\u{3002}b/", vec![(HostChanged, 7..15), (EmptyLabel, 7..15)]),
            ("http://a./", vec![(EmptyLabel, 7..9)]),
            ("http://.a/", vec![]),
            ("http://a.b/", vec![]),
        ] {
            let errors = parse(input, None, mode).conformance_errors;
            let errors: Vec<_> =
                errors.iter().map(|error| (error.kind, error.at.clone())).collect();
            assert_eq!(errors, expected, "{input} {mode:?}");
        }
    }
}

#[test]
fn s15_43_an_ipv6_address_runs_its_ten_steps() {
    // Step 10: the serializer, which writes a 32-bit piece as one number.
    check(&[
        // Step 4: six h16 and an ls32 (A-56).
        ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:1020304]/"),
        ("http://[A:0:0:0:00b:6:1.2.3.4]/", "http://[a::b:6:1020304]/"),
        // Steps 1, 2, 7 and 9: pre, zeros, post, and the last value.
        ("http://[1::1.2.3.4]/", "http://[1::1020304]/"),
        ("http://[1::2:3:0.0.0.1]/", "http://[1::2:3:1]/"),
        // The only colon of the first group is no double colon: step 4 again, with all six h16 in post.
        ("http://[:1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:1020304]/"),
        // Step 5: six values.
        ("http://[1:2::3:4:5:1.2.3.4]/", "http://[1:2:0:3:4:5:1020304]/"),
    ]);
    let invalid = [
        // Step 4, and an h16 as the last value.
        "http://[1:2:3:4:5:6]/",
        "http://[1:2:3:4:5:1.2.3.4]/",
        "http://[1:2:3:4:5:6:7:1.2.3.4]/",
        "http://[1:2:3:4:5:6:7:8]/",
        "http://[1]/",
        // With the only colon of the first group, which is no double colon: fewer h16, and no ls32.
        "http://[:1:2:3:4:5:1.2.3.4]/",
        "http://[:1]/",
        // Step 5.
        "http://[1:2::3:4:5:6:1.2.3.4]/",
        // Step 6.
        "http://[1::2]/",
        "http://[1::2:3]/",
    ];
    check_exceptions(ParseExceptionKind::InvalidIpv6Address, &invalid);
    // What the diagram does not match is a domain, and a port behind it.
    check_exceptions(
        ParseExceptionKind::InvalidHost,
        &["http://[::1]/", "http://[::]/", "http://[1::]/", "http://[::1.2.3.4]/", "http://[1::2"],
    );
    // Nor does it match a second ls32, about which step 6 is.
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://[1::1.2.3.4:1.2.3.4]/"]);
}

#[test]
fn s15_43_as_corrected_an_ipv6_address_is_one_of_rfc_4291() {
    check_corrected(&[
        ("http://[1:2:3:4:5:6:7:8]/", "http://[1:2:3:4:5:6:7:8]/"),
        ("http://[::1]/", "http://[::1]/"),
        ("http://[::]/", "http://[::]/"),
        ("http://[1::]/", "http://[1::]/"),
        ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:102:304]/"),
        ("http://[::255.254.29.010]/", "http://[::fffe:1d0a]/"),
        ("http://[1:2:3::4:5:6:7]/", "http://[1:2:3:0:4:5:6:7]/"),
        ("http://[2001:DB8::1]/", "http://[2001:db8::1]/"),
        // An ls32 is two of seven pieces.
        ("http://[1:2:3:4:5::1.2.3.4]/", "http://[1:2:3:4:5:0:102:304]/"),
    ]);
    for address in [
        "[1]",
        "[1::2::3]",
        "[::1",
        "[::12345]",
        "[1:2:3:4::5:6:7:8]",
        "[1:2:3:4:5:6::1.2.3.4]",
        "[1:2:3:4:5:6:7]",
        "[1:2:3:4:5:6:7:8:9]",
        "[1:2:3:4:5:6:7:1.2.3.4]",
        // Only the last four bytes may be decimal.
        "[1.2.3.4::]",
        "[1.2.3.4::1]",
        "[1:1.2.3.4::]",
        "[1.2.3.4::5.6.7.8]",
        "[::1.2.3.4:1]",
        "[1.2.3.4:1:2:3:4:5:6]",
    ] {
        let result = parse(&format!("http://{address}/"), None, Mode::Corrected).result;
        assert!(result.is_err(), "{address}");
    }
    // A-21 and A-33: the reference implementation has one more piece after the double colon, no ls32 (A-22), uppercase
    // letters, and compresses the first zero and those that follow it, even if it is alone, but none at the start.
    for (address, expected) in [
        ("[:a]", Some("[0:0:0:0:0:0:0:A]")),
        ("[0::a]", Some("[0:0:0:0:0:0:0:A]")),
        ("[0:1::0:a]", Some("[0:1:0:0:0:0:0:A]")),
        ("[1:0:2::3:4]", Some("[1::2:0:0:0:3:4]")),
        ("[1:2::3:4]", Some("[1:2::3:4]")),
        ("[1:2:3:4::5:6]", Some("[1:2:3:4::5:6]")),
        ("[1:2:3:4:5::6]", Some("[1:2:3:4:5::6]")),
        ("[2001:DB8::00fE]", Some("[2001:DB8::FE]")),
        // But not the last piece.
        ("[1::0]", Some("[1::0]")),
        ("[1::2:3:4]", None),
        ("[1:2:3:4:5::6:7]", None),
        ("[1:2:3:4:5:6:7:8]", None),
        ("[1]", None),
        ("[1:2]", None),
        ("[1::1.2.3.4]", None),
        ("[1:2:3:4:5:6:1.2.3.4]", None),
        ("[::1]", None),
    ] {
        let reference = parse(&format!("http://{address}/"), None, Mode::ReferenceImplementation);
        let host = reference.result.ok().and_then(|url| url.host);
        assert_eq!(host.as_deref(), expected, "{address}");
    }
}

#[test]
fn s15_44_an_ipv4_address_has_one_to_four_numbers() {
    check(&[
        ("http://1.2.3.4/", "http://1.2.3.4/"),
        ("http://1.2.3/", "http://1.2.0.3/"),
        // A-76: the last number is not added once more, as the first, second or third.
        ("http://1.2/", "http://1.0.0.2/"),
        ("http://1/", "http://0.0.0.1/"),
        ("http://255.255.65535/", "http://255.255.255.255/"),
        ("http://255.16777215/", "http://255.255.255.255/"),
        ("http://4294967295/", "http://255.255.255.255/"),
        ("http://1.2.3.4.5/", "http://1.2.3.4.5/"),
        // A trailing dot makes it a domain.
        ("http://1.2.3.4./", "http://1.2.3.4./"),
        ("http://256.1.1.1.com/", "http://256.1.1.1.com/"),
    ]);
    for mode in Mode::ALL {
        for (input, expected, count) in [
            ("http://1.2.3.4/", "http://1.2.3.4/", 4),
            ("http://1.2.3/", "http://1.2.0.3/", 3),
            ("http://1.2.772/", "http://1.2.3.4/", 3),
            ("http://1.131844/", "http://1.2.3.4/", 2),
            ("http://16909060/", "http://1.2.3.4/", 1),
            ("http://255.255.255.255/", "http://255.255.255.255/", 4),
            // Five are a domain.
            ("http://1.2.3.4.5/", "http://1.2.3.4.5/", 5),
        ] {
            let outcome = parse(input, None, mode);
            let href = outcome.result.expect("it parses").serialize();
            assert_eq!(href, expected, "{input} {mode:?}");
            let errors: Vec<_> = outcome.conformance_errors.iter().map(|one| one.kind).collect();
            let expected: &[_] = if count < 4 { &[NotFourParts] } else { &[] };
            assert_eq!(errors, expected, "{input} {mode:?}");
        }
    }
    check_exceptions(
        ParseExceptionKind::InvalidIpv4Address,
        &[
            "http://256.1.1.1/",
            "http://1.256.1.1/",
            "http://1.1.256.1/",
            "http://1.1.1.256/",
            "http://256.1.1/",
            "http://1.256.1/",
            "http://256.1/",
            "http://1.1.65536/",
            "http://1.16777216/",
            "http://4294967296/",
            "http://99999999999999999999/",
        ],
    );
    check_conformance(&[
        ("http://1.2.3.4/", &[]),
        ("http://1.2.3/", &[(NotFourParts, 7)]),
        ("http://1.2/", &[(NotFourParts, 7)]),
        ("http://1/", &[(NotFourParts, 7)]),
    ]);
    // A-22: in the reference implementation, numbers out of range are an exception whatever follows them.
    for in_range in [
        "4294967295",
        "255.16777215",
        "1.255.65535",
        "1.1.255.255",
        "1.255.1.1",
        "255.1.1.1",
        "0377.1",
        "1.1.0xFF.0377",
        "1.1.65535",
        "1.16777215",
        "037777777777",
    ] {
        check_reference(
            &format!("http://{in_range}x/"),
            &format!("http://{}x/", in_range.to_lowercase()),
        );
    }
    for out_of_range in [
        "4294967296",
        "256.1",
        "1.16777216",
        "256.1.1",
        "1.256.1",
        "1.1.65536",
        "256.1.1.1",
        "1.256.1.1",
        "1.1.256.1",
        "1.1.1.256",
        "0400.1",
        "1.0x100.1",
        "1.1.1.0X100",
        "040000000000",
        // Not octal.
        "0999.1.1.1",
    ] {
        // Up to a dot behind fewer than four, behind which there is no number.
        let is_before_dot = out_of_range.matches('.').count() < 3;
        for (rest, is_exception) in [("x", true), ("", true), (".com", !is_before_dot)] {
            let input = format!("http://{out_of_range}{rest}/");
            let result = parse(&input, None, Mode::ReferenceImplementation).result;
            let kind = result.err().map(|exception| exception.kind);
            let expected = is_exception.then_some(ParseExceptionKind::InvalidIpv4Address);
            assert_eq!(kind, expected, "{input}");
            // To the letter, and as corrected, they are an exception only if nothing follows them.
            let result = parse(&input, None, Mode::Corrected).result;
            assert_eq!(result.is_err(), rest.is_empty(), "{input}");
        }
    }
}

#[test]
fn s15_45_numbers_are_hexadecimal_octal_or_decimal() {
    check(&[
        ("http://0x10.0X1f.010.10/", "http://16.31.8.10/"),
        ("http://0.00.000.08/", "http://0.0.0.8/"),
        // Not octal: the third row.
        ("http://018.0.0.1/", "http://18.0.0.1/"),
        ("http://09.1.1.1/", "http://9.1.1.1/"),
        // Hexadecimal digits are not missing.
        ("http://0x.0.0.1/", "http://0x.0.0.1/"),
        ("http://0xg.0.0.1/", "http://0xg.0.0.1/"),
    ]);
    check_conformance(&[
        ("http://0x1.1.1.1/", &[(NotDecimal, 7)]),
        ("http://1.01.1.0X1/", &[(NotDecimal, 9), (NotDecimal, 14)]),
        ("http://08.0.0.1/", &[]),
        ("http://1.1.1.0/", &[]),
    ]);
    // R-6: in the reference implementation, only an octal one does not conform.
    for mode in Mode::ALL {
        for (number, value, is_decimal) in
            [("0x1F", 31, false), ("0X1f", 31, false), ("017", 15, false), ("19", 19, true)]
        {
            let outcome =
                Rule::Number.invoke(number, None, &Options { mode, ..Options::default() });
            let outcome = outcome.expect("it is no setter rule");
            assert_eq!(outcome.result, Ok(Value::Integer(value)), "{number} {mode:?}");
            let is_hexadecimal = number.contains(['x', 'X']);
            let conforms = is_decimal || (is_hexadecimal && mode == Mode::ReferenceImplementation);
            assert_eq!(outcome.conformance_errors.is_empty(), conforms, "{number} {mode:?}");
        }
    }
    // Which digits there are, and their values.
    for c in '\0'..='\u{FF}' {
        for (prefix, radix) in [("0x", 16), ("0X", 16), ("0", 8), ("1", 10)] {
            let value = c.to_digit(radix).map(u64::from);
            let value = match (prefix, value) {
                ("1", Some(value)) => Some(10 + value),
                // The third row.
                ("0", None) => c.to_digit(10).map(u64::from),
                (_, value) => value,
            };
            let expected = value.map(Value::Integer).ok_or(ParseExceptionKind::NoMatch);
            for mode in Mode::ALL {
                let value = invoke_in(mode, Rule::Number, &format!("{prefix}{c}"));
                assert_eq!(value, expected, "{prefix} {c:?} {mode:?}");
            }
        }
    }
    for (number, expected) in [
        ("0", Ok(Value::Integer(0))),
        ("00", Ok(Value::Integer(0))),
        ("0xAbCdEf", Ok(Value::Integer(0xAB_CDEF))),
        ("01234567", Ok(Value::Integer(0o123_4567))),
        ("1234567890", Ok(Value::Integer(1_234_567_890))),
        ("", Err(ParseExceptionKind::NoMatch)),
        ("0x", Err(ParseExceptionKind::NoMatch)),
        ("x1", Err(ParseExceptionKind::NoMatch)),
        ("1x1", Err(ParseExceptionKind::NoMatch)),
    ] {
        for mode in Mode::ALL {
            assert_eq!(invoke_in(mode, Rule::Number, number), expected, "{number} {mode:?}");
        }
    }
    assert_eq!(invoke(Rule::Number, "012345678"), Ok(Value::Integer(12_345_678)));
    // A-86: an integer has 64 bits.
    for number in [
        "18446744073709551615",
        "18446744073709551616",
        "0xFFFFFFFFFFFFFFFFF",
        "02000000000000000000000",
    ] {
        for mode in Mode::ALL {
            let value = invoke_in(mode, Rule::Number, number);
            assert_eq!(value, Ok(Value::Integer(u64::MAX)), "{number} {mode:?}");
        }
    }
    // A-22: an octal number that matched is final. Before a 9, none does.
    check_corrected(&[("http://018.0.0.1/", "http://18.0.0.1/")]);
    check_reference("http://018.0.0.1/", "http://018.0.0.1/");
    check_reference("http://09.1.1.1/", "http://9.1.1.1/");
}

#[test]
fn s15_46_pieces_are_hex_digits_and_the_last_may_be_decimal_bytes() {
    check(&[
        ("http://[1::255.254.9.010]/", "http://[1::fffe090a]/"),
        ("http://[1::29.0.0.0]/", "http://[1::1d000000]/"),
    ]);
    let exception = parse("http://[1::1.256.1.1]/", None, Mode::AsWritten).result;
    let exception = exception.expect_err("256 is no byte");
    assert_eq!((exception.kind, exception.at), (ParseExceptionKind::InvalidIpv6Address, 13..16));
    // The diagram allows neither 300 nor three bytes, nor a piece after them.
    check_exceptions(
        ParseExceptionKind::InvalidHost,
        &["http://[1::300.1.1.1]/", "http://[1::1.2.3]/", "http://[1::1.2.3.4:5]/"],
    );
    // Up to three digits, of which three begin with 0, 1 or 2.
    for byte in
        (0..=999).map(|byte: u32| byte.to_string()).chain(["00", "09", "009"].map(str::to_owned))
    {
        let expected = match byte.parse() {
            Ok(0..=255) => Ok(Value::String(byte.clone())),
            Ok(256..=299) => Err(ParseExceptionKind::InvalidIpv6Address),
            _ => Err(ParseExceptionKind::NoMatch),
        };
        for mode in [Mode::AsWritten, Mode::Corrected] {
            assert_eq!(invoke_in(mode, Rule::DecimalByte, &byte), expected, "{byte} {mode:?}");
        }
    }
    for (rule, input, matches) in [
        (Rule::DecimalByte, "", false),
        (Rule::DecimalByte, "0000", false),
        (Rule::H16, "", false),
        (Rule::H16, "9", true),
        (Rule::H16, "aF", true),
        (Rule::H16, "0Ff", true),
        (Rule::H16, "0000", true),
        (Rule::H16, "00000", false),
        (Rule::H16, "g", false),
        (Rule::Ls32, "001.30.029.255", true),
        (Rule::Ls32, "200.201.202", false),
        (Rule::Ls32, "200.201.202.203.204", false),
        (Rule::Ls32, "200:201:202:203", false),
    ] {
        let string = Value::String(input.to_owned());
        let expected = if matches { Ok(string) } else { Err(ParseExceptionKind::NoMatch) };
        for mode in Mode::ALL {
            assert_eq!(invoke_in(mode, rule, input), expected, "{rule:?} {input} {mode:?}");
        }
    }
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let value = invoke_in(mode, Rule::Ls32, "00.1.02.255");
        assert_eq!(value, Ok(Value::String("00.1.02.255".to_owned())), "{mode:?}");
    }
    // Each hexadecimal digit in each place.
    for c in '\0'..='\u{FF}' {
        for input in [format!("{c}"), format!("{c}000"), format!("0{c}0"), format!("000{c}")] {
            for mode in Mode::ALL {
                let is_h16 = invoke_in(mode, Rule::H16, &input).is_ok();
                assert_eq!(is_h16, c.is_ascii_hexdigit(), "{input:?} {mode:?}");
            }
        }
    }
    // A-22: in the reference implementation, an optional digit that matched is final.
    for byte in
        (0..=999).map(|byte: u32| byte.to_string()).chain(["00", "09", "029"].map(str::to_owned))
    {
        let after_first = byte.strip_prefix(['0', '1', '2']).unwrap_or(&byte);
        let expected = match byte.parse() {
            _ if after_first.len() != 2 => Err(ParseExceptionKind::NoMatch),
            Ok(0..=255) => Ok(Value::String(byte.clone())),
            _ => Err(ParseExceptionKind::InvalidIpv6Address),
        };
        let value = invoke_in(Mode::ReferenceImplementation, Rule::DecimalByte, &byte);
        assert_eq!(value, expected, "{byte}");
    }
    // A-21: neither can run there, because no address has decimal bytes.
    for input in ["[1::201.202.203.204]", "[::201.202.203.204]", "[1:2::30.40.50.60]"] {
        let address = invoke_in(Mode::ReferenceImplementation, Rule::Ipv6addr, input);
        assert_eq!(address, Err(ParseExceptionKind::NoMatch), "{input}");
        assert!(invoke_in(Mode::Corrected, Rule::Ipv6addr, input).is_ok(), "{input}");
    }
    // A-21: a byte that is too great is an exception by itself, as in the text.
    for (rule, input) in [(Rule::DecimalByte, "256"), (Rule::Ls32, "201.202.203.256")] {
        let options = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
        let exception = rule.invoke(input, None, &options).expect("it is no setter rule").result;
        let kind = exception.expect_err("it is no byte").kind;
        assert_eq!(kind, ParseExceptionKind::InvalidIpv6Address, "{input}");
    }
    // No more than four hexadecimal digits.
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://[12345::1.2.3.4]/"]);
    check(&[("http://[abcd::1.2.3.4]/", "http://[abcd::1020304]/")]);
}

#[test]
fn s15_47_a_port_is_digits_without_leading_zeros() {
    // With a URL, it ends at the first code point that is no digit. R-5: zeros stay if no digit follows them.
    for (mode, zero) in
        [(Mode::AsWritten, ""), (Mode::Corrected, ""), (Mode::ReferenceImplementation, "0")]
    {
        let options = Options { mode, ..Options::default() };
        for (value, expected) in [("8x9y", "8"), ("0x8", zero)] {
            let mut url = url("http://h/");
            assert_eq!(Setter::Port.run(&mut url, value, &options).result, Ok(()));
            assert_eq!(url.port, expected, "{value} {mode:?}");
        }
        // R-5: what it ends at goes up to a line separator, and is one code point at least.
        for (value, reference) in [
            ("8a\u{2028}b", "8\u{2028}b"),
            ("8ab\u{2029}9\u{2028}", "8\u{2029}9\u{2028}"),
            ("8\u{2028}b9", "8"),
            ("8\u{2028}\u{2029}b", "8\u{2029}b"),
            ("8é\u{2028}", "8\u{2028}"),
        ] {
            let mut url = url("http://h/");
            assert_eq!(Setter::Port.run(&mut url, value, &options).result, Ok(()));
            let is_reference = mode == Mode::ReferenceImplementation;
            assert_eq!(url.port, if is_reference { reference } else { "8" }, "{value} {mode:?}");
        }
    }
    check(&[
        ("http://h:0081/", "http://h:81/"),
        ("http://h:00/", "http://h:0/"),
        ("http://h:0/", "http://h:0/"),
        ("http://h:/", "http://h/"),
        ("http://h:8\t1/", "http://h:81/"),
        ("http://h:99999/", "http://h:99999/"),
    ]);
    // It ends at a slash, a backslash, a question mark, or a number sign (A-57).
    check_in_each_mode(&[
        ("http://h:8/a", "", ["http://h:8/a"; 3]),
        ("http://h:8\\a", "", ["http://h:8/a"; 3]),
        ("http://h:8?q", "", ["http://h:8/?q"; 3]),
        ("http://h:8#f", "", ["http://h:8/#f"; 3]),
    ]);
    // At nothing else: any other code point is part of it, and an exception, unless there is a URL (A-27).
    for mode in Mode::ALL {
        for c in ('\0'..='\u{FF}').chain(['\u{661}', '\u{10FFFF}']) {
            let expected = match c {
                '/' | '\\' | '?' | '#' => Err(ParseExceptionKind::NoMatch),
                '\t' | '\n' | '\r' => Ok(Value::String("89".to_owned())),
                '0'..='9' => Ok(Value::String(format!("8{c}9"))),
                _ => Err(ParseExceptionKind::InvalidPort),
            };
            let input = format!("8{c}9");
            let value = invoke_in(mode, Rule::Port, &input);
            assert_eq!(value, expected, "{c:?} {mode:?}");
            let (options, mut given) = (Options { mode, ..Options::default() }, url("http://h:7/"));
            let input = format!("//u@h:{input}");
            let outcome = basic_url_parser_with_url(&input, None, &options, &mut given);
            let port = match expected {
                Ok(Value::String(port)) => port,
                _ => "8".to_owned(),
            };
            assert_eq!((outcome.result, given.port), (Ok(()), port), "{c:?} {mode:?}");
        }
    }
    // The last zero stays only if nothing is left.
    for (input, expected) in
        [("000", "0"), ("0", "0"), ("00\t", "0"), ("", ""), ("0\t08", "8"), ("0081", "81")]
    {
        for mode in Mode::ALL {
            let result = invoke_in(mode, Rule::Port, input);
            assert_eq!(result, Ok(Value::String(expected.to_owned())), "{input:?} {mode:?}");
        }
    }
    // A-27: with a URL to modify, other code points end it.
    for (input, expected) in
        [("8a9", "8"), ("0081 ", "81"), ("0a", ""), ("a", ""), ("80é", "80"), ("8\ta", "8")]
    {
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let (options, mut given) = (Options { mode, ..Options::default() }, url("http://h:9/"));
            let input = format!("//h:{input}/");
            let outcome = basic_url_parser_with_url(&input, None, &options, &mut given);
            assert_eq!((outcome.result, &*given.port), (Ok(()), expected), "{input} {mode:?}");
            let last = outcome.conformance_errors.last().expect("it does not conform");
            assert_eq!((last.kind, last.rule, last.at.start), (PortTruncated, Rule::Port, 4));
        }
    }
    // R-6: the reference implementation reports that alone, and not what cleansing finds beyond U+FFFF.
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        let outcome = basic_url_parser_with_url(
            "http://h:8\u{1FFFE}/",
            None,
            &options,
            &mut url("http://h:9/"),
        );
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        let is_reference = mode == Mode::ReferenceImplementation;
        let expected: &[_] =
            if is_reference { &[PortTruncated] } else { &[NotUrlCodePoint, PortTruncated] };
        assert_eq!(kinds, expected, "{mode:?}");
    }
    // R-5: the last zero also stays before what is no digit.
    let options = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
    for (input, expected) in
        [("0a", "0"), ("000a", "0"), ("0081 ", "81"), ("8a9", "8"), ("a", ""), ("00é", "0")]
    {
        let mut given = url("http://h:9/");
        let outcome =
            basic_url_parser_with_url(&format!("//h:{input}/"), None, &options, &mut given);
        assert_eq!((outcome.result, &*given.port), (Ok(()), expected), "{input}");
        let last = outcome.conformance_errors.last().expect("it does not conform");
        assert_eq!((last.kind, last.rule, last.at.start), (PortTruncated, Rule::Port, 4));
    }
    for (input, expected) in [
        ("", Ok("")),
        ("0", Ok("0")),
        ("000", Ok("0")),
        ("0080", Ok("80")),
        ("080", Ok("80")),
        ("0a", Err(ParseExceptionKind::InvalidPort)),
        ("a", Err(ParseExceptionKind::InvalidPort)),
    ] {
        let outcome = Rule::Port.invoke(input, None, &options).expect("it is no setter rule");
        let result = outcome.result.map_err(|exception| exception.kind);
        assert_eq!(result, expected.map(|port| Value::String(port.to_owned())), "{input}");
        assert!(outcome.conformance_errors.is_empty(), "{input}");
    }
    // Without one, they are an exception.
    for input in ["http://h:8a/", "http://h:-1/", "http://h:١/", "http://h:8 /", "http://h:0x1/"] {
        for mode in Mode::ALL {
            let exception = parse(input, None, mode).result.expect_err(input);
            assert_eq!(exception.kind, ParseExceptionKind::InvalidPort, "{input} {mode:?}");
        }
    }
    check_conformance(&[("http://h:8\t1/", &[(NotUrlCodePoint, 10), (RemovedCodePoint, 10)])]);
    // A-25.
    check_kinds(Rule::Port, "8\t1", &[NotUrlCodePoint, RemovedCodePoint], &[RemovedCodePoint]);
    check_cleansing(Rule::Port);
}

#[test]
fn s15_48_a_path_is_split_on_slashes_and_backslashes() {
    check(&[("http://h/a\\b c/`{", "http://h/a/b%20c/%60{"), ("http://h\\a\\", "http://h/a/")]);
    check_conformance(&[
        ("http://h/a\\b\\c", &[(Backslash, 10)]),
        // The one before the path is none of its separators.
        ("http://h\\a", &[]),
        ("a\\", &[(Backslash, 1)]),
        ("a|/b", &[(ConformanceErrorKind::DriveLetter, 0)]),
        ("aa|/b|", &[(NotUrlCodePoint, 2), (NotUrlCodePoint, 5)]),
    ]);
    for mode in Mode::ALL {
        for c in ('\0'..='\u{FF}').chain(['\u{2603}', '\u{10FFFF}']) {
            let names = match c {
                '/' | '\\' => vec!["a".to_owned(), "b".to_owned()],
                '\t' | '\n' | '\r' => vec!["ab".to_owned()],
                '`' if mode == Mode::ReferenceImplementation => vec!["a`b".to_owned()],
                _ => vec![format!("a{}b", utf8_percent_encode(c, EncodeSet::Default))],
            };
            let expected = match c {
                '?' | '#' => Err(ParseExceptionKind::NoMatch),
                _ => Ok(Value::Strings(names)),
            };
            let value = invoke_in(mode, Rule::Path, &format!("a{c}b"));
            assert_eq!(value, expected, "{c:?} {mode:?}");
        }
        // The first backslash, and the first place in each name.
        let errors = parse("http://h/aa|a|/b|\\c\\|", None, mode).conformance_errors;
        let errors: Vec<_> = errors.iter().map(|error| (error.kind, error.at.start)).collect();
        let [first, second, third] = [11, 16, 20].map(|at| (NotUrlCodePoint, at));
        assert_eq!(errors, [(Backslash, 17), first, second, third], "{mode:?}");
    }
    // A-24 and R-2.
    assert_eq!(in_windows_1252("http://h/é", Mode::AsWritten), "http://h/%E9");
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        assert_eq!(in_windows_1252("http://h/é", mode), "http://h/%C3%A9", "{mode:?}");
    }
    // A-23.
    check_corrected(&[("http://h/ `{\"<>", "http://h/%20%60{%22%3C%3E")]);
    check_reference("http://h/ `", "http://h/%20`");
    // A-25.
    check_kinds(Rule::Path, "a\t", &[NotUrlCodePoint, RemovedCodePoint], &[RemovedCodePoint]);
    check_kinds(Rule::Path, "a\\b", &[Backslash], &[Backslash]);
    for input in ["%", "%4", "%4g", "%g4", "a%%41"] {
        check_kinds(Rule::Path, input, &[UnescapedPercentSign], &[UnescapedPercentSign]);
    }
    let as_written = [NotUrlCodePoint, UnescapedPercentSign, RemovedCodePoint];
    check_kinds(Rule::Path, "%\t41", &as_written, &[RemovedCodePoint]);
    check_kinds(Rule::Path, "%4\n1%", &as_written, &[RemovedCodePoint, UnescapedPercentSign]);
    // R-6 and A-85.
    check_cleansing(Rule::Path);
    assert_eq!(in_utf_16("http://h/\u{E9}"), "http://h/%00%E9");
}

#[test]
fn s15_49_dot_segments_depend_on_their_position() {
    check(&[
        // A dot that is not the last name is removed, a sole one becomes empty, and others at the end remain.
        ("http://h/a/./b/%2E/c", "http://h/a/b/c"),
        ("http://h/.", "http://h/"),
        ("http://h/./.", "http://h/"),
        ("http://h/a/.", "http://h/a/."),
        ("http://h/a/%2e", "http://h/a/%2e"),
        // Two dots at the start are removed, and else with the name before; at the end, something empty remains.
        ("http://h/../a", "http://h/a"),
        ("http://h/..", "http://h/"),
        ("http://h/a/../b", "http://h/b"),
        ("http://h/a/b/..", "http://h/a/"),
        ("http://h/a/..", "http://h/"),
        ("http://h/a/.%2e/%2E./%2e%2E/b", "http://h/b"),
        ("http://h/..a/.b", "http://h/..a/.b"),
        // A-77: dots at the start are those of what is left of the names.
        ("http://h/a/../../b", "http://h/b"),
        ("http://h/./../b", "http://h/b"),
        // Cleansing comes first.
        ("http://h/a/.\t./b", "http://h/b"),
        ("http://h/a/%252e/b", "http://h/a/%252e/b"),
    ]);
    for dots in [".", "%2e", "%2E"] {
        let path = |names: &str| url(&format!("http://h/{}", names.replace('.', dots))).path;
        assert_eq!(path("./a"), ["a"], "{dots}");
        assert_eq!(path("a/./b"), ["a", "b"], "{dots}");
        assert_eq!(path("."), [""], "{dots}");
        assert_eq!(path("a/."), ["a", dots], "{dots}");
    }
    for dots in ["..", ".%2e", ".%2E", "%2e.", "%2E.", "%2e%2e", "%2E%2e", "%2e%2E", "%2E%2E"] {
        let path = |names: &str| url(&format!("http://h/{}", names.replace("..", dots))).path;
        assert_eq!(path("../a"), ["a"], "{dots}");
        assert_eq!(path("a/b/../c"), ["a", "c"], "{dots}");
        assert_eq!(path("a/b/.."), ["a", ""], "{dots}");
        assert_eq!(path("a/.."), [""], "{dots}");
        assert_eq!(path(".."), [""; 0], "{dots}");
        assert_eq!(path("./.."), [""; 0], "{dots}");
        assert_eq!(path("a/../.."), [""; 0], "{dots}");
    }
    // In the middle, and two at the end, a dot is encoded or not in every mode; one at the end stays as written (A-32).
    for dot in [".", "%2e", "%2E"] {
        let input = |path: &str| format!("http://h/{}", path.replace('.', dot));
        for (path, expected) in [
            ("a/./b", "http://h/a/b"),
            ("a/b/../c", "http://h/a/c"),
            ("../a", "http://h/a"),
            ("./a", "http://h/a"),
            ("a/b/..", "http://h/a/"),
        ] {
            check_in_each_mode(&[(&input(path), "", [expected; 3])]);
        }
        let as_written = format!("http://h/a/{dot}");
        check_in_each_mode(&[(&input("a/."), "", [&as_written, "http://h/a/", "http://h/a/"])]);
    }
    for dots in [".%2e", ".%2E", "%2e.", "%2E.", "%2e%2E"] {
        check_in_each_mode(&[
            (&format!("http://h/a/b/{dots}/c"), "", ["http://h/a/c"; 3]),
            (&format!("http://h/a/b/{dots}"), "", ["http://h/a/"; 3]),
        ]);
    }
    // Cleansing comes first there, too.
    check_in_each_mode(&[
        ("http://h/a/.\t./b", "", ["http://h/b"; 3]),
        ("http://h/a/%2\te/b", "", ["http://h/a/b"; 3]),
    ]);
    // A-10, A-32: as corrected, a dot at the end is a directory.
    check_corrected(&[("http://h/a/.", "http://h/a/"), ("http://h/.", "http://h/")]);
    check_corrected(&[("http://h/a/b/..", "http://h/a/")]);
    let corrected = parse("http://h/..", None, Mode::Corrected).result;
    assert_eq!(corrected.expect("it parses").path, [""]);
    for (input, expected) in [
        ("http://h/.", vec!["."]),
        ("http://h/a/.", vec!["a", ""]),
        ("http://h/a/../%2E", vec!["%2E"]),
        ("http://h/./.", vec!["."]),
        ("http://h/./a/%2e/b", vec!["a", "b"]),
        // As written.
        ("http://h/..", vec![]),
        ("http://h/../a", vec!["a"]),
        ("http://h/a/b/%2e.", vec!["a", ""]),
        ("http://h/a/..", vec![""]),
        ("http://h/a/../b/", vec!["b", ""]),
        ("http://h/a/../..", vec![]),
    ] {
        let reference = parse(input, None, Mode::ReferenceImplementation).result;
        assert_eq!(reference.expect("it parses").path, expected, "{input}");
    }
    // A-09: as corrected, those of a relative URL are not lost before the paths are joined.
    let joined = |mode| super::href("../c", Some("http://h/a/b/d"), mode);
    assert_eq!(joined(Mode::AsWritten).as_deref(), Some("http://h/a/b/c"));
    assert_eq!(joined(Mode::Corrected).as_deref(), Some("http://h/a/c"));
}

#[test]
fn s15_50_scheme_data_is_not_encoded() {
    // A-55.
    check(&[("foo:é \"<\t>", "foo:é \"<>")]);
    for input in ["foo:a", "foo:a?b", "foo:a#b"] {
        let result = parse(input, None, Mode::AsWritten).result;
        assert_eq!(result.expect("it parses").scheme_data.as_deref(), Some("a"), "{input}");
    }
    check_conformance(&[("foo:\"", &[(NotUrlCodePoint, 4)])]);
    check_code_points(Rule::SchemeData, "?#", None);
    // A-25.
    check_kinds(Rule::SchemeData, "a\t", &[NotUrlCodePoint, RemovedCodePoint], &[RemovedCodePoint]);
    // R-6.
    check_cleansing(Rule::SchemeData);
}

#[test]
fn s15_51_queries_are_encoded_with_the_encoding_override() {
    check(&[
        ("http://h/? \"#", "http://h/?%20%22#"),
        ("http://h/?<>`'{}", "http://h/?%3C%3E%60'{}"),
        // Cleansing removes these, and a number sign ends it.
        ("http://h/?a\tb\r\n?/%zz#c?", "http://h/?ab?/%zz#c?"),
    ]);
    check_code_points(Rule::Query, "#", Some(EncodeSet::Query));
    check_conformance(&[("http://h/?a%zz|", &[(NotUrlCodePoint, 14), (UnescapedPercentSign, 11)])]);
    check_conformance(&[("http://h/?a\tb", &[(NotUrlCodePoint, 11), (RemovedCodePoint, 11)])]);
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    let parse = |options| {
        let result = basic_url_parser("http://é@h/é?é☃", None, &options).result;
        result.expect("it parses").serialize()
    };
    // So are other components, since cleansing uses it.
    assert_eq!(parse(options), "http://%E9@h/%E9?%E9&%239731;");
    // A-24: only the query has the encoding override.
    let options = Options { mode: Mode::Corrected, ..options };
    assert_eq!(parse(options), "http://%C3%A9@h/%C3%A9?%E9&%239731;");
    // R-2.
    let reference = in_windows_1252("http://h/?é", Mode::ReferenceImplementation);
    assert_eq!(reference, "http://h/?%C3%A9");
    // A-23.
    let options = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
    for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r#".contains(*c)) {
        let outcome = Rule::Query.invoke(&c.to_string(), None, &options);
        let expected = match c {
            '"' => "\"".to_owned(),
            _ => utf8_percent_encode(c, EncodeSet::Query),
        };
        let result = outcome.expect("it is no setter rule").result;
        assert_eq!(result, Ok(Value::String(expected)), "{c:?}");
    }
    // A-25.
    check_kinds(Rule::Query, "a\t", &[NotUrlCodePoint, RemovedCodePoint], &[RemovedCodePoint]);
    // R-6 and A-85.
    check_cleansing(Rule::Query);
    assert_eq!(in_utf_16("http://h/?\u{E9}"), "http://h/?%00%E9");
    let options =
        Options { mode: Mode::Corrected, encoding_override: UTF_16BE, ..Options::default() };
    let corrected = basic_url_parser("http://\u{E9}@h/\u{E9}?\u{E9}", None, &options).result;
    let corrected = corrected.expect("it parses").serialize();
    assert_eq!(corrected, "http://%C3%A9@h/%C3%A9?%00%E9");
}

#[test]
fn s15_52_fragments_are_not_encoded() {
    check(&[("http://h/#é \"\u{0}\u{1}", "http://h/#é \"\u{1}")]);
    // The rest, whatever is in it; cleansing removes these.
    check(&[("http://h/#?/#a\tb\r\nc<`%zz", "http://h/#?/#abc<`%zz")]);
    check_conformance(&[
        ("http://h/#a\u{0}b\u{0}", &[(RemovedCodePoint, 11)]),
        ("http://h/#a#", &[(NotUrlCodePoint, 11), (NotUrlCodePoint, 11)]),
        // The first of several.
        ("http://h/#|a|", &[(NotUrlCodePoint, 10), (NotUrlCodePoint, 10)]),
        ("http://h/#é%41/?", &[]),
    ]);
    // Step 3, and then cleansing, which is about the same code point.
    check_conformance(&[(
        "http://h/#\u{0}a|%",
        &[
            (RemovedCodePoint, 10),
            (NotUrlCodePoint, 12),
            (NotUrlCodePoint, 10),
            (UnescapedPercentSign, 10),
        ],
    )]);
    check_conformance(&[("http://h/#a%41", &[])]);
    for c in
        ('\u{1}'..='\u{FF}').chain(['\u{2028}', '\u{2603}', '\u{FFFE}', '\u{1F4A9}', '\u{10FFFD}'])
    {
        let expected = if "\t\n\r".contains(c) { "ab".to_owned() } else { format!("a{c}b") };
        for mode in Mode::ALL {
            let value = invoke_in(mode, Rule::Fragment, &format!("a{c}b"));
            assert_eq!(value, Ok(Value::String(expected.clone())), "{c:?} {mode:?}");
        }
        // To the letter, step 3 and cleansing indicate the same, one time each.
        if !"\t\n\r%".contains(c) {
            let count = usize::from(!is_url_code_point(c));
            let errors = [NotUrlCodePoint; 2];
            check_kinds(Rule::Fragment, &c.to_string(), &errors[..2 * count], &errors[..count]);
        }
    }
    // A-59: as corrected, only cleansing indicates what is no URL code point. R-6: in the reference implementation,
    // it is all that is indicated.
    check_kinds(Rule::Fragment, "|", &[NotUrlCodePoint, NotUrlCodePoint], &[NotUrlCodePoint]);
    check_kinds(Rule::Fragment, "%4g", &[UnescapedPercentSign], &[UnescapedPercentSign]);
    for (mode, expected) in [
        (Mode::Corrected, vec![(RemovedCodePoint, 10..11), (NotUrlCodePoint, 10..17)]),
        (Mode::ReferenceImplementation, vec![(NotUrlCodePoint, 10..17)]),
    ] {
        let outcome = parse("http://h/#\u{0}a| \u{E9}\u{0}", None, mode);
        let fragment = outcome.result.expect("it parses").fragment;
        assert_eq!(fragment.as_deref(), Some("a| \u{E9}"), "{mode:?}");
        let errors: Vec<_> =
            outcome.conformance_errors.iter().map(|error| (error.kind, error.at.clone())).collect();
        assert_eq!(errors, expected, "{mode:?}");
    }
    // R-6: which finds nothing beyond U+FFFF there.
    for (mode, count) in Mode::ALL.into_iter().zip([2, 1, 0]) {
        let errors = parse("http://h/#\u{1FFFE}", None, mode).conformance_errors;
        assert_eq!(errors.len(), count, "{mode:?}");
    }
    // A-25.
    let as_written = [NotUrlCodePoint, NotUrlCodePoint, RemovedCodePoint];
    check_kinds(Rule::Fragment, "a\t", &as_written, &[RemovedCodePoint]);
}
