//! Setter rules (1.4).

use encoding_rs::{UTF_16LE, WINDOWS_1252};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, EncodeSet, Mode, Options, ParseExceptionKind, Setter, basic_url_parser,
    utf8_percent_encode,
};

use super::{parse, url};

use ConformanceErrorKind::{NotUrlCodePoint, RemovedCodePoint};

const U: &str = "http://u:p@h:99/p?q#f";

/// Invokes a setter rule and checks the serialization.
#[track_caller]
fn check(setter: Setter, cases: &[(&str, &str, &str)]) {
    check_in(Mode::AsWritten, setter, cases);
}

#[track_caller]
fn check_in(mode: Mode, setter: Setter, cases: &[(&str, &str, &str)]) {
    for &(input, value, expected) in cases {
        let mut url = parse(input, None, mode).result.expect("the URL parses");
        let before = url.clone();
        let options = Options { mode, ..Options::default() };
        setter.run(&mut url, value, &options);
        assert_eq!(url.serialize(), expected, "{setter:?} {value:?} of {input} ({mode:?})");
        // The serialization of a URL with scheme data does not show all of it.
        if input == expected {
            assert_eq!(url, before, "{setter:?} {value:?} of {input} ({mode:?})");
        }
    }
}

/// Checks the kinds of the conformance errors of a value with one tab: as written it is no URL code point, either,
/// which in the other modes is one error.
#[track_caller]
fn check_kinds(setter: Setter, value: &str, others: &[ConformanceErrorKind]) {
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        let errors = setter.run(&mut url(U), value, &options).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        if mode == Mode::AsWritten {
            assert_eq!(kinds, [&[NotUrlCodePoint], others].concat(), "{value:?}");
        } else {
            assert_eq!(kinds, others, "{value:?} {mode:?}");
        }
    }
}

/// Checks that what a host matches must be something, but not what the host parser leaves of it, in any mode.
#[track_caller]
fn check_host_of_which_nothing_is_left(setter: Setter) {
    for mode in Mode::ALL {
        let cases = [(U, "\u{AD}", "http://u:p@:99/p?q#f"), ("file://h/", "\u{AD}", "file:///")];
        check_in(mode, setter, &cases);
    }
}

/// Checks that a setter does nothing to a URL with scheme data, of which the empty string is some in every mode.
#[track_caller]
fn check_nothing_with_scheme_data(setter: Setter, value: &str) {
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        for input in ["foo:x", "foo:"] {
            let before = parse(input, None, mode).result.expect("the URL parses");
            let mut url = before.clone();
            assert_eq!(setter.run(&mut url, value, &options).result, Ok(()), "{input} {mode:?}");
            assert_eq!(url, before, "{setter:?} of {input} ({mode:?})");
        }
    }
}

/// Sets a component in a mode, with windows-1252 as the encoding override, and returns the serialization.
fn in_windows_1252(setter: Setter, value: &str, mode: Mode) -> String {
    let mut url = url(U);
    setter.run(
        &mut url,
        value,
        &Options { mode, encoding_override: WINDOWS_1252, ..Options::default() },
    );
    url.serialize()
}

#[test]
fn s15_53_set_protocol_takes_a_scheme_and_a_colon() {
    check(
        Setter::Protocol,
        &[
            (U, "FTP", "ftp://u:p@h:99/p?q#f"),
            (U, "foo:bar", "foo://u:p@h:99/p?q#f"),
            (U, "foo bar", "foo://u:p@h:99/p?q#f"),
            (U, "f1", "f://u:p@h:99/p?q#f"),
            (U, "1", U),
            (U, "", U),
            (U, ":", U),
            ("foo:x", "bar", "bar:x"),
            ("foo:x", "http:", "http:x"),
            // It does nothing else, whatever follows: not even to a port that the new scheme has as its default.
            ("http://h:443/", "HTTPS", "https://h:443/"),
            (U, "foo\n:é", "foo://u:p@h:99/p?q#f"),
            (U, " foo", U),
            (U, "é:", U),
            ("file://h/", "http", "http://h/"),
        ],
    );
    for mode in Mode::ALL {
        check_in(
            mode,
            Setter::Protocol,
            &[
                (U, "FTP", "ftp://u:p@h:99/p?q#f"),
                (U, "a-B+c.d://x:y", "a-b+c.d://u:p@h:99/p?q#f"),
                (U, "b:c", "b://u:p@h:99/p?q#f"),
                (U, "b c", "b://u:p@h:99/p?q#f"),
                ("foo:x", "http:", "http:x"),
                ("http://h:443/", "HTTPS", "https://h:443/"),
                (U, "1", U),
            ],
        );
    }
    //
    check_in(Mode::Corrected, Setter::Protocol, &[(U, "f1", "f1://u:p@h:99/p?q#f")]);
    check_in(Mode::ReferenceImplementation, Setter::Protocol, &[(U, "f1", "f://u:p@h:99/p?q#f")]);
    for mode in Mode::ALL {
        for value in ["1", "", ":"] {
            let options = Options { mode, ..Options::default() };
            let outcome = Setter::Protocol.run(&mut url(U), value, &options);
            let kind = outcome.result.expect_err("it is no scheme").kind;
            assert_eq!(kind, ParseExceptionKind::NoMatch, "{value:?} {mode:?}");
        }
    }
}

#[test]
fn s15_54_set_username_and_set_password_encode_everything() {
    check(
        Setter::Username,
        &[
            (U, "a:b@/\\é", "http://a%3Ab%40%2F%5C%C3%A9:p@h:99/p?q#f"),
            (U, "", "http://:p@h:99/p?q#f"),
        ],
    );
    check(
        Setter::Password,
        &[
            (U, "a:b@/\\?", "http://u:a:b%40%2F%5C%3F@h:99/p?q#f"),
            // It is the attribute that makes null of it.
            (U, "", "http://u:@h:99/p?q#f"),
        ],
    );
    check_nothing_with_scheme_data(Setter::Username, "u");
    check_nothing_with_scheme_data(Setter::Password, "p");
    // the sets of the reference implementation lack members.
    let mode = Mode::ReferenceImplementation;
    check_in(mode, Setter::Username, &[(U, "a`:", "http://a`%3A:p@h:99/p?q#f")]);
    check_in(mode, Setter::Password, &[(U, "a`:@", "http://u:a`:%40@h:99/p?q#f")]);
    // Neither has an encoding override.
    for mode in Mode::ALL {
        let mut given = url(U);
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        Setter::Username.run(&mut given, "é", &options);
        Setter::Password.run(&mut given, "é", &options);
        assert_eq!(given.serialize(), "http://%C3%A9:%C3%A9@h:99/p?q#f", "{mode:?}");
    }
    // Each code point of the value, with the set of the rule, in which the reference implementation lacks these.
    let is_lacking = |c: char| " \"#<>?`\\".contains(c);
    for (setter, set) in
        [(Setter::Username, EncodeSet::Username), (Setter::Password, EncodeSet::Password)]
    {
        for c in ('\0'..='\u{FF}').chain(['\u{2603}', '\u{10FFFF}']) {
            for mode in Mode::ALL {
                let mut url = url(U);
                setter.run(&mut url, &format!("a{c}"), &Options { mode, ..Options::default() });
                let expected = match mode {
                    Mode::ReferenceImplementation if is_lacking(c) => format!("a{c}"),
                    _ => format!("a{}", utf8_percent_encode(c, set)),
                };
                match setter {
                    Setter::Username => assert_eq!(url.username, expected, "{mode:?}"),
                    _ => assert_eq!(url.password, Some(expected), "{mode:?}"),
                }
            }
        }
    }
}

#[test]
fn s15_55_set_host_takes_a_host_and_a_port() {
    check(
        Setter::Host,
        &[
            (U, "x", "http://u:p@x:99/p?q#f"),
            (U, "X:8/y", "http://u:p@x:8/p?q#f"),
            (U, "X:8\\y", "http://u:p@x:8/p?q#f"),
            (U, "X:8?y", "http://u:p@x:8/p?q#f"),
            (U, "X:8#y", "http://u:p@x:8/p?q#f"),
            (U, "X/y:8", "http://u:p@x:99/p?q#f"),
            (U, "X\\y:8", "http://u:p@x:99/p?q#f"),
            (U, "X?y:8", "http://u:p@x:99/p?q#f"),
            (U, "X#y:8", "http://u:p@x:99/p?q#f"),
            //
            (U, "x:y", "http://u:p@x/p?q#f"),
            (U, "x:", "http://u:p@x/p?q#f"),
            // the port is set as it is.
            (U, "x:80", "http://u:p@x:80/p?q#f"),
            (U, "a b", U),
            (U, "a b:8", U),
            (U, "", U),
            (U, "[1::1.2.3.4]:8", "http://u:p@[1::1020304]:8/p?q#f"),
            // The address is a host, and the rest is something.
            (U, "1.example", "http://u:p@0.0.0.1:99/p?q#f"),
            (U, "[1::1.2.3.4]x:8", "http://u:p@[1::1020304]:99/p?q#f"),
            ("file://h/", "i", "file://i/"),
            ("file://h/", "", "file://h/"),
        ],
    );
    check_nothing_with_scheme_data(Setter::Host, "h:8");
    for mode in Mode::ALL {
        check_in(
            mode,
            Setter::Host,
            &[
                // Unlike set-port, it sets the port of a file URL.
                ("file://h/", "i:8", "file://i:8/"),
                (U, "X", "http://u:p@x:99/p?q#f"),
                (U, "X:8/y", "http://u:p@x:8/p?q#f"),
                (U, "X:8\\y", "http://u:p@x:8/p?q#f"),
                (U, "X:8?y", "http://u:p@x:8/p?q#f"),
                (U, "X:8#y", "http://u:p@x:8/p?q#f"),
                (U, "X/y:8", "http://u:p@x:99/p?q#f"),
                (U, "X\\y:8", "http://u:p@x:99/p?q#f"),
                (U, "X?y:8", "http://u:p@x:99/p?q#f"),
                (U, "X#y:8", "http://u:p@x:99/p?q#f"),
                //
                (U, "x:8y", "http://u:p@x:8/p?q#f"),
                (U, "x:", "http://u:p@x/p?q#f"),
                (U, "x:80", "http://u:p@x:80/p?q#f"),
                (U, "a b:8", U),
            ],
        );
    }
    check_host_of_which_nothing_is_left(Setter::Host);
    //
    check_in(
        Mode::Corrected,
        Setter::Host,
        &[
            (U, "1.example", "http://u:p@1.example:99/p?q#f"),
            (U, "1x", "http://u:p@1x:99/p?q#f"),
            (U, "[::1]:8", "http://u:p@[::1]:8/p?q#f"),
            (U, "[::1]x", U),
            ("file://h/", "", "file:///"),
            (U, "", U),
            (U, "x:0a", "http://u:p@x/p?q#f"),
        ],
    );
    //
    check_in(
        Mode::ReferenceImplementation,
        Setter::Host,
        &[
            (U, "", "http://u:p@:99/p?q#f"),
            ("file://h/", "", "file:///"),
            (U, "1.example", "http://u:p@1.example:99/p?q#f"),
            (U, "1x", "http://u:p@1x:99/p?q#f"),
            (U, "1:8", "http://u:p@0.0.0.1:8/p?q#f"),
            (U, "[1::2]#f", "http://u:p@[1::2]:99/p?q#f"),
            (U, "[1::2]x", U),
            // of the port.
            (U, "x:0a", "http://u:p@x:0/p?q#f"),
            (U, "x:8y\u{2028}9", "http://u:p@x:8\u{2028}9/p?q#f"),
            (U, "x:8y\u{2029}9", "http://u:p@x:8\u{2029}9/p?q#f"),
            // Only authority looks for at signs (S15-40).
            (U, "a@b:8", "http://u:p@a@b:8/p?q#f"),
        ],
    );
    check(Setter::Host, &[(U, "x:0a", "http://u:p@x/p?q#f")]);
    // of the port, too.
    check_kinds(Setter::Host, "x:8\t0", &[RemovedCodePoint]);
}

#[test]
fn s15_56_set_hostname_takes_a_host() {
    check(
        Setter::Hostname,
        &[
            (U, "x:8", "http://u:p@x:99/p?q#f"),
            (U, "x#y", "http://u:p@x:99/p?q#f"),
            (U, "x?y", "http://u:p@x:99/p?q#f"),
            (U, "x/y", "http://u:p@x:99/p?q#f"),
            (U, "X\\y", "http://u:p@x:99/p?q#f"),
            (U, "[1::1.2.3.4]:8", "http://u:p@[1::1020304]:99/p?q#f"),
            (U, "a b", U),
            (U, "", U),
            (U, "/x", U),
            (U, "1.example", "http://u:p@0.0.0.1:99/p?q#f"),
            (U, "[1::1.2.3.4]x", "http://u:p@[1::1020304]:99/p?q#f"),
            ("file://h/", "i", "file://i/"),
            ("file://h/", "", "file://h/"),
        ],
    );
    for mode in Mode::ALL {
        check_in(
            mode,
            Setter::Hostname,
            &[
                (U, "X", "http://u:p@x:99/p?q#f"),
                (U, "x:8", "http://u:p@x:99/p?q#f"),
                (U, "x:y", "http://u:p@x:99/p?q#f"),
                (U, "X/y", "http://u:p@x:99/p?q#f"),
                (U, "X\\y", "http://u:p@x:99/p?q#f"),
                (U, "x?y", "http://u:p@x:99/p?q#f"),
                (U, "x#y", "http://u:p@x:99/p?q#f"),
                ("file://h/", "i:8", "file://i/"),
                (U, "a b", U),
            ],
        );
    }
    check_nothing_with_scheme_data(Setter::Hostname, "h");
    check_host_of_which_nothing_is_left(Setter::Hostname);
    //
    check_in(
        Mode::Corrected,
        Setter::Hostname,
        &[
            (U, "1.example", "http://u:p@1.example:99/p?q#f"),
            (U, "1x", "http://u:p@1x:99/p?q#f"),
            (U, "[::1]:8", "http://u:p@[::1]:99/p?q#f"),
            (U, "[::1]x", U),
            (U, "", U),
            (U, "/x", U),
            ("file://h/", "", "file:///"),
            ("file://h/", "/x", "file:///"),
        ],
    );
    //
    check_in(
        Mode::ReferenceImplementation,
        Setter::Hostname,
        &[
            (U, "", "http://u:p@:99/p?q#f"),
            (U, "/x", "http://u:p@:99/p?q#f"),
            ("file://h/", "", "file:///"),
            (U, "1.example", "http://u:p@1.example:99/p?q#f"),
            (U, "1x", "http://u:p@1x:99/p?q#f"),
            (U, "[1::2]:8", "http://u:p@[1::2]:99/p?q#f"),
            (U, "[1::2]x", U),
        ],
    );
    let outcome = Setter::Hostname.run(&mut url(U), "", &Options::default());
    assert_eq!(outcome.result.expect_err("empty").kind, ParseExceptionKind::EmptyHost);
}

#[test]
fn s15_57_set_port_drops_the_default_and_is_nothing_for_files() {
    check(
        Setter::Port,
        &[
            (U, "8/9", "http://u:p@h:8/p?q#f"),
            (U, "/9", "http://u:p@h/p?q#f"),
            (U, "", "http://u:p@h/p?q#f"),
            (U, "80", "http://u:p@h/p?q#f"),
            // It is what port returns that is compared.
            (U, "0080", "http://u:p@h/p?q#f"),
            (U, "8\t0/9", "http://u:p@h/p?q#f"),
            (U, "80x", "http://u:p@h/p?q#f"),
            (U, "443", "http://u:p@h:443/p?q#f"),
            (U, "8x", "http://u:p@h:8/p?q#f"),
            // S15-47: zeros are removed before anything that follows, unless a zero is all that is left.
            (U, "0a", "http://u:p@h/p?q#f"),
            (U, "00a", "http://u:p@h/p?q#f"),
            (U, "0", "http://u:p@h:0/p?q#f"),
            (U, "x", "http://u:p@h/p?q#f"),
            // The default port is that of the scheme, and a scheme may have none.
            ("https://h:8/", "443", "https://h/"),
            ("https://h:8/", "80", "https://h:80/"),
            ("//h:8/", "80", "about://h:80/"),
        ],
    );
    check_nothing_with_scheme_data(Setter::Port, "8");
    for mode in Mode::ALL {
        check_in(mode, Setter::Port, &[("file://h/", "8", "file://h/")]);
    }
    for mode in Mode::ALL {
        let options = Options { mode, ..Options::default() };
        // A port ends at each delimiter, so that the port has nothing to truncate.
        for value in ["8/9", "8\\9", "8?9", "8#9", "8/", "8"] {
            let mut url = url(U);
            let outcome = Setter::Port.run(&mut url, value, &options);
            assert_eq!((&*url.port, outcome.conformance_errors), ("8", vec![]), "{value} {mode:?}");
        }
        // What port returns is compared and set. in the reference implementation.
        for (value, port, in_reference) in [
            ("", "", ""),
            ("0", "0", "0"),
            ("0080", "", ""),
            ("80x", "", ""),
            ("8\t0", "", ""),
            ("8\r1\n2", "812", "812"),
            ("8x", "8", "8"),
            ("0a", "", "0"),
            ("00a", "", "0"),
            ("8x\u{2028}9", "8", "8\u{2028}9"),
            ("8x\u{2029}9/1", "8", "8\u{2029}9"),
        ] {
            let mut url = url(U);
            assert_eq!(Setter::Port.run(&mut url, value, &options).result, Ok(()));
            let expected = if mode == Mode::ReferenceImplementation { in_reference } else { port };
            assert_eq!(url.port, expected, "{value:?} {mode:?}");
        }
        for (scheme, port) in crate::DEFAULT_PORTS {
            let [input, expected] = [":1", ""].map(|port| format!("{scheme}://h{port}/"));
            check_in(mode, Setter::Port, &[(&input, port, &expected)]);
        }
        // the reference implementation has nothing against code points beyond U+FFFF.
        let outcome = Setter::Port.run(&mut url(U), "8\u{1FFFE}", &options);
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        let is_reference = mode == Mode::ReferenceImplementation;
        let expected = [NotUrlCodePoint, ConformanceErrorKind::PortTruncated];
        assert_eq!(kinds, expected[usize::from(is_reference)..], "{mode:?}");
    }
    //
    check_in(Mode::ReferenceImplementation, Setter::Port, &[(U, "0a", "http://u:p@h:0/p?q#f")]);
    // a scheme that is left in uppercase has no default port.
    for mode in Mode::ALL {
        let is_reference = mode == Mode::ReferenceImplementation;
        let expected = if is_reference { "HTTP://h:80/" } else { "http://h/" };
        check_in(mode, Setter::Port, &[("HTTP://h/", "80", expected)]);
        let expected = if is_reference { "WsS://h:443/" } else { "wss://h/" };
        check_in(mode, Setter::Port, &[("WsS://h:1/", "443", expected)]);
    }
    check_kinds(Setter::Port, "8\t0", &[RemovedCodePoint]);
    let outcome = Setter::Port.run(&mut url(U), "8x", &Options::default());
    assert_eq!(outcome.result, Ok(()));
    assert_eq!(outcome.conformance_errors[0].kind, ConformanceErrorKind::PortTruncated);
}

#[test]
fn s15_58_set_pathname_ends_at_a_question_mark_or_a_number_sign() {
    check(
        Setter::Pathname,
        &[
            (U, "/a/../b?c", "http://u:p@h:99/b?q#f"),
            (U, "\\a#b", "http://u:p@h:99/a?q#f"),
            (U, "a\\b/?c", "http://u:p@h:99/a/b/?q#f"),
            // One slash or backslash is dropped.
            (U, "//a", "http://u:p@h:99//a?q#f"),
            (U, "/\\a", "http://u:p@h:99//a?q#f"),
            (U, "", "http://u:p@h:99/?q#f"),
            (U, "?c", "http://u:p@h:99/?q#f"),
            // What path returns replaces the path, whatever that was.
            (U, "a/./b\t/%2e.", "http://u:p@h:99/a/?q#f"),
            ("file://h/a/b", "c d", "file://h/c%20d"),
        ],
    );
    check_nothing_with_scheme_data(Setter::Pathname, "y");
    for mode in Mode::ALL {
        check_in(
            mode,
            Setter::Pathname,
            &[
                (U, "/a?b", "http://u:p@h:99/a?q#f"),
                (U, "\\a\\b/#c", "http://u:p@h:99/a/b/?q#f"),
                (U, "//a", "http://u:p@h:99//a?q#f"),
                (U, "\\/a", "http://u:p@h:99//a?q#f"),
                (U, "a/../b/./\tc\r\n", "http://u:p@h:99/b/c?q#f"),
                (U, "a/b/..", "http://u:p@h:99/a/?q#f"),
                (U, "", "http://u:p@h:99/?q#f"),
                ("file://h/a/b", "c d", "file://h/c%20d"),
            ],
        );
        // as corrected, two dots at the end leave an empty string, even if they are alone.
        let options = Options { mode, ..Options::default() };
        let mut url = url(U);
        assert_eq!(Setter::Pathname.run(&mut url, "..", &options).result, Ok(()));
        assert_eq!(url.path.len(), usize::from(mode == Mode::Corrected), "{mode:?}");
        // the reference implementation has nothing against code points beyond U+FFFF.
        let errors = Setter::Pathname.run(&mut url, "\u{1FFFE}", &options).conformance_errors;
        let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
        let is_reference = mode == Mode::ReferenceImplementation;
        assert_eq!(kinds, [NotUrlCodePoint][usize::from(is_reference)..], "{mode:?}");
        // A-85, where there is an encoding override.
        let options = Options { encoding_override: UTF_16LE, ..options };
        assert_eq!(Setter::Pathname.run(&mut url, "\u{E9}", &options).result, Ok(()));
        let expected = if mode == Mode::AsWritten { "%E9%00" } else { "%C3%A9" };
        assert_eq!(url.path, [expected], "{mode:?}");
    }
    // as corrected, a dot at the end is a directory, and in the reference implementation, if it is not alone.
    check(
        Setter::Pathname,
        &[(U, "a/.", "http://u:p@h:99/a/.?q#f"), (U, ".", "http://u:p@h:99/?q#f")],
    );
    check_in(
        Mode::Corrected,
        Setter::Pathname,
        &[(U, "a`/.", "http://u:p@h:99/a%60/?q#f"), (U, ".", "http://u:p@h:99/?q#f")],
    );
    // of what it sets, nothing may be left, as of what it replaces; but then there is a path, and a base has one.
    let reference = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
    for (given, has_path) in [("http://h", true), ("http://h/a", true), ("foo:x", false)] {
        let mut base = parse(given, None, reference.mode).result.expect("it is a URL");
        assert_eq!(Setter::Pathname.run(&mut base, "..", &reference).result, Ok(()));
        assert!(base.path.is_empty(), "{given}");
        let result = basic_url_parser("file:a", Some(&base), &reference).result;
        assert_eq!(result.is_ok(), has_path, "{given}");
    }
    // and its encode set lacks a member.
    check_in(
        Mode::ReferenceImplementation,
        Setter::Pathname,
        &[(U, "a`/.", "http://u:p@h:99/a`/?q#f"), (U, ".", "http://u:p@h:99/.?q#f")],
    );
    //
    for (mode, expected) in [
        (Mode::AsWritten, "http://u:p@h:99/%E9?q#f"),
        (Mode::Corrected, "http://u:p@h:99/%C3%A9?q#f"),
        (Mode::ReferenceImplementation, "http://u:p@h:99/%C3%A9?q#f"),
    ] {
        assert_eq!(in_windows_1252(Setter::Pathname, "\u{E9}", mode), expected, "{mode:?}");
    }
    //
    check_kinds(Setter::Pathname, "a\t", &[RemovedCodePoint]);
    // What follows the delimiter is not part of the path.
    for (mode, value) in
        Mode::ALL.into_iter().flat_map(|mode| ["/a?|", "/a#|"].map(|value| (mode, value)))
    {
        let mut url = url(U);
        let options = Options { mode, ..Options::default() };
        let outcome = Setter::Pathname.run(&mut url, value, &options);
        assert_eq!((url.path, outcome.conformance_errors), (vec!["a".to_owned()], vec![]));
    }
}

#[test]
fn s15_59_set_search_and_set_hash_take_one_delimiter() {
    check(
        Setter::Search,
        &[
            (U, "??a#b", "http://u:p@h:99/p??a%23b#f"),
            (U, "", "http://u:p@h:99/p?#f"),
            (U, "?", "http://u:p@h:99/p?#f"),
            (U, "a\t|", "http://u:p@h:99/p?a%09|#f"),
            (U, "#a?", "http://u:p@h:99/p?%23a?#f"),
            ("http://h/", "a", "http://h/?a"),
            ("foo:x", "y", "foo:x?y"),
        ],
    );
    check(
        Setter::Hash,
        &[
            (U, "##a é", "http://u:p@h:99/p?q##a %C3%A9"),
            (U, "", "http://u:p@h:99/p?q#"),
            (U, "#", "http://u:p@h:99/p?q#"),
            (U, "a#", "http://u:p@h:99/p?q#a#"),
            ("http://h/", "a", "http://h/#a"),
            ("foo:x", "y", "foo:x#y"),
        ],
    );
    for mode in Mode::ALL {
        check_in(
            mode,
            Setter::Search,
            &[
                (U, "??a#b", "http://u:p@h:99/p??a%23b#f"),
                (U, "", "http://u:p@h:99/p?#f"),
                ("foo:x", "y", "foo:x?y"),
            ],
        );
        check_in(
            mode,
            Setter::Hash,
            &[
                (U, "##a?", "http://u:p@h:99/p?q##a?"),
                (U, "", "http://u:p@h:99/p?q#"),
                ("foo:x", "y", "foo:x#y"),
            ],
        );
        // There is no encoding override for the fragment.
        let expected = "http://u:p@h:99/p?q#%C3%A9";
        assert_eq!(in_windows_1252(Setter::Hash, "\u{E9}", mode), expected, "{mode:?}");
        // The override counts whatever the scheme; what it lacks is a reference, whose number sign is encoded.
        let is_reference = mode == Mode::ReferenceImplementation;
        let expected = if is_reference { "%C3%A9%E2%98%83" } else { "%E9&%239731;" };
        for input in ["foo:x", "ws://h/"] {
            let mut url = url(input);
            let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
            Setter::Search.run(&mut url, "\u{E9}\u{2603}", &options);
            assert_eq!(url.query.as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
    // Each code point of the value, with the set of the rule.
    for (setter, set) in [(Setter::Search, EncodeSet::Query), (Setter::Hash, EncodeSet::Simple)] {
        for (mode, c) in Mode::ALL.into_iter().flat_map(|mode| {
            ('\0'..='\u{FF}').chain(['\u{2603}', '\u{10FFFF}']).map(move |c| (mode, c))
        }) {
            let mut url = url(U);
            setter.run(&mut url, &format!("a{c}"), &Options { mode, ..Options::default() });
            // the query encode set of the reference implementation lacks a member.
            let is_reference = mode == Mode::ReferenceImplementation;
            let encoded =
                if is_reference && c == '"' { c.to_string() } else { utf8_percent_encode(c, set) };
            let expected = Some(format!("a{encoded}"));
            match setter {
                Setter::Search => assert_eq!(url.query, expected, "{mode:?}"),
                _ => assert_eq!(url.fragment, expected, "{mode:?}"),
            }
        }
    }
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    let mut url = url(U);
    Setter::Search.run(&mut url, "é", &options);
    assert_eq!(url.query.as_deref(), Some("%E9"));
    Setter::Hash.run(&mut url, "é", &options);
    assert_eq!(url.fragment.as_deref(), Some("%C3%A9"));
    //
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, encoding_override: UTF_16LE, ..Options::default() };
        let mut url = self::url(U);
        Setter::Search.run(&mut url, "é", &options);
        assert_eq!(url.query.as_deref(), Some("%E9%00"), "{mode:?}");
        Setter::Hash.run(&mut url, "é", &options);
        assert_eq!(url.fragment.as_deref(), Some("%C3%A9"), "{mode:?}");
    }
    // in the reference implementation, the query encode set lacks a member, and there is only UTF-8.
    let mode = Mode::ReferenceImplementation;
    check_in(mode, Setter::Search, &[(U, "?a\" <#>`'", "http://u:p@h:99/p?a\"%20%3C%23%3E%60'#f")]);
    check_in(mode, Setter::Hash, &[(U, "#a\"`\u{E9}", "http://u:p@h:99/p?q#a\"`%C3%A9")]);
    for (mode, expected) in [
        (Mode::Corrected, "http://u:p@h:99/p?%E9#f"),
        (Mode::ReferenceImplementation, "http://u:p@h:99/p?%C3%A9#f"),
    ] {
        assert_eq!(in_windows_1252(Setter::Search, "\u{E9}", mode), expected, "{mode:?}");
    }
}

#[test]
fn every_setter_rule_has_a_name() {
    let names = Setter::ALL.map(|setter| setter.rule().name());
    let expected = [
        "set-protocol",
        "set-username",
        "set-password",
        "set-host",
        "set-hostname",
        "set-port",
        "set-pathname",
        "set-search",
        "set-hash",
    ];
    assert_eq!(names, expected);
}
