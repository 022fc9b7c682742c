//! Parsing (4.2) and serializing (4.3).

use encoding_rs::{
    BIG5, EUC_JP, GB18030, GBK, ISO_2022_JP, KOI8_U, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
    WINDOWS_1252, WINDOWS_1255,
};
use weburl_editions::w3c_2012::{
    EscapeSet, FatalErrorReason, Mode, Options, ParsedUrl, State, parse, parse_into, parse_with,
    parse_with_encoding, try_parse, url_escape,
};

use super::{absolute, check, check_as_written, check_with_base, href, href_with_base};

const MODES: [Mode; 2] = [Mode::AsWritten, Mode::Corrected];

/// Checks that a set holds these ASCII code points from U+0020 to U+007E, all controls, and all beyond.
#[track_caller]
fn check_escape_set(set: EscapeSet, members: &str) {
    for c in '\0'..=char::MAX {
        let expected = !(' '..='~').contains(&c) || members.contains(c);
        assert_eq!(set.contains(c), expected, "{set:?} {c:?}");
    }
}

#[test]
fn w12_27_neutering_clears_a_parsed_url_and_sets_the_fatal_error_flag() {
    let mut url = absolute("http://u@h:8/a?q#f");
    assert!(url.relative && !url.fatal_error);
    url.clear();
    assert_eq!(url, ParsedUrl { relative: true, ..ParsedUrl::default() });
    url.neuter();
    assert!(url.fatal_error);
    // Every component.
    let mut url = ParsedUrl {
        scheme: "a".to_owned(),
        scheme_data: "b".to_owned(),
        userinfo: "c".to_owned(),
        host: "d".to_owned(),
        port: "1".to_owned(),
        path: vec!["e".to_owned()],
        query: Some("f".to_owned()),
        fragment: Some("g".to_owned()),
        fatal_error: false,
        relative: false,
    };
    let mut cleared = url.clone();
    cleared.clear();
    let expected = ParsedUrl {
        scheme: String::new(),
        scheme_data: String::new(),
        userinfo: String::new(),
        host: String::new(),
        port: String::new(),
        path: Vec::new(),
        query: None,
        fragment: None,
        fatal_error: false,
        relative: false,
    };
    assert_eq!(cleared, expected);
    // A new one is clear, and its flags are unset.
    assert_eq!(ParsedUrl::default(), expected);
    url.neuter();
    assert_eq!(url, ParsedUrl { fatal_error: true, ..expected });
    // Clearing a neutered URL leaves its flag.
    url.clear();
    assert!(url.fatal_error && !url.relative);
    let neutered = ParsedUrl { fatal_error: true, relative: true, ..ParsedUrl::default() };
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        assert_eq!(parse_with("http://u@h:x/", None, &options), neutered, "{mode:?}");
    }
}

#[test]
fn w12_28_the_simple_escape_set_leaves_space_to_tilde() {
    check_escape_set(EscapeSet::Simple, "");
    check(&[
        ("foo: !~\u{1F}\u{7F}", "foo: !~%1F%7F"),
        ("http://h/# \"<>`~\u{0}", "http://h/# \"<>`~%00"),
    ]);
}

#[test]
fn w12_29_the_default_escape_set_has_space_and_six_more() {
    check_escape_set(EscapeSet::Default, " \"#<>?`");
    check(&[("http://h/ \"<>`{}|^~\u{7F}x", "http://h/%20%22%3C%3E%60{}|^~%7Fx")]);
}

#[test]
fn w12_30_the_query_escape_set_leaves_question_marks() {
    check_escape_set(EscapeSet::Query, " \"#<>`");
    check(&[("http://h/?? \"<>`'{}x\u{7F}\u{1F}", "http://h/??%20%22%3C%3E%60'{}x%7F%1F")]);
}

#[test]
fn w12_31_url_escape_tests_the_code_point_and_escapes_all_bytes() {
    assert_eq!(url_escape('a', EscapeSet::Query, SHIFT_JIS), "a");
    assert_eq!(url_escape('\u{E9}', EscapeSet::Simple, UTF_8), "%C3%A9");
    assert_eq!(url_escape('\u{E9}', EscapeSet::Simple, WINDOWS_1252), "%E9");
    for (c, encoding, expected) in [
        ('\u{E9}', UTF_16LE, "%E9%00"),
        ('\u{E9}', UTF_16BE, "%00%E9"),
        (' ', UTF_16LE, "%20%00"),
        ('a', UTF_16LE, "a"),
        ('\u{1F4A9}', UTF_16BE, "%D8%3D%DC%A9"),
        ('\u{1F4A9}', UTF_8, "%F0%9F%92%A9"),
        ('\u{1F4A9}', SHIFT_JIS, "%3F"),
    ] {
        assert_eq!(url_escape(c, EscapeSet::Query, encoding), expected, "{}", encoding.name());
    }
    // A-85: no encoder of 2012 lacks control characters, and these lack what they have today.
    for (c, encoding, expected) in [
        ('\u{1B}', ISO_2022_JP, "%1B"),
        ('\u{2212}', ISO_2022_JP, "%3F"),
        ('\u{2212}', SHIFT_JIS, "%3F"),
        ('\u{2212}', EUC_JP, "%3F"),
        ('\u{5BA}', WINDOWS_1255, "%3F"),
        ('\u{40E}', KOI8_U, "%3F"),
        ('\u{1E3F}', GBK, "%3F"),
        // They are not those of 2012, which have %1B%28%49%31, %5C, %EE%EF, %A2%E3, %3F, %3F, and other bytes for the
        // rest.
        ('\u{FF71}', ISO_2022_JP, "%3F"),
        ('\u{A5}', ISO_2022_JP, "%1B%28%4A%5C%1B%28%42"),
        ('\u{2170}', SHIFT_JIS, "%FA%40"),
        ('\u{20AC}', GBK, "%80"),
        ('\u{E000}', GBK, "%AA%A1"),
        ('\u{4FBB}', BIG5, "%CD%E7"),
        ('\u{255D}', KOI8_U, "%3F"),
        ('\u{256C}', KOI8_U, "%3F"),
        ('\u{5341}', BIG5, "%A4%51"),
        ('\u{1E3F}', GB18030, "%A8%BC"),
        ('\u{E5E5}', GB18030, "%3F"),
    ] {
        assert_eq!(
            url_escape(c, EscapeSet::Query, encoding),
            expected,
            "{c:?} {}",
            encoding.name()
        );
    }
    // All that the others lack.
    for (encoding, lacked) in [
        (ISO_2022_JP, vec!['\u{2212}'..='\u{2212}', '\u{FF61}'..='\u{FF9F}']),
        (KOI8_U, vec!['\u{40E}'..='\u{40E}', '\u{45E}'..='\u{45E}']),
        (GBK, vec!['\u{1E3F}'..='\u{1E3F}', '\u{9FB4}'..='\u{9FBB}', '\u{FE10}'..='\u{FE19}']),
    ] {
        for c in lacked.into_iter().flatten() {
            let name = encoding.name();
            assert_eq!(url_escape(c, EscapeSet::Query, encoding), "%3F", "{c:?} {name}");
        }
    }
    for (c, expected) in [('\u{E}', "%0E"), ('\u{F}', "%0F")] {
        assert_eq!(url_escape(c, EscapeSet::Query, ISO_2022_JP), expected, "{c:?}");
    }
    // Each code point by itself: the escape sequences of an encoding with states are escaped, too.
    assert_eq!(url_escape('\u{3042}', EscapeSet::Query, ISO_2022_JP), "%1B%24%42%24%22%1B%28%42");
    // What is not in the set is not encoded, whatever the encoding.
    assert_eq!(url_escape('?', EscapeSet::Query, UTF_16BE), "?");
    assert_eq!(url_escape('?', EscapeSet::Default, UTF_16BE), "%00%3F");
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        // Without an encoding override, the encoding is UTF-8.
        let url = parse_with("http://h/?\u{E9}", None, &options);
        assert_eq!(url.query.as_deref(), Some("%C3%A9"), "{mode:?}");
        // The algorithm goes on after what the encoding lacks.
        for (input, encoding_override, expected) in [
            ("http://h/?\u{2603}\u{E9}", WINDOWS_1252, "%3F%E9"),
            ("http://h/?\u{30BD}", SHIFT_JIS, "%83%5C"),
            ("http://h/?\u{2603}", WINDOWS_1252, "%3F"),
        ] {
            let url = parse_with(input, None, &Options { encoding_override, ..options });
            assert_eq!(url.query.as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_32_parse_takes_a_base_an_encoding_override_a_url_and_a_state_override() {
    for mode in MODES {
        let options = Options { mode, encoding_override: WINDOWS_1252 };
        let base = parse_with("file://h/a/b", None, &options);
        let url = parse_with("c?\u{E9}", Some(&base), &options);
        assert_eq!(url.serialize().as_deref(), Some("file://h/a/c?%E9"), "{mode:?}");
        assert_eq!(try_parse("c?\u{E9}", Some(&base), &options).as_ref(), Ok(&url), "{mode:?}");
        // To the letter, the first code point of a host is lost (W12-44).
        let host = try_parse("http://xh/", None, &options).map(|url| url.serialize());
        let expected = if mode == Mode::AsWritten { "http://h/" } else { "http://xh/" };
        assert_eq!(host, Ok(Some(expected.to_owned())), "{mode:?}");
        // Without a base, it is null; without an encoding override, it is UTF-8.
        let utf_8 = Options { mode, ..Options::default() };
        assert!(parse_with("c", None, &utf_8).fatal_error);
        let url = parse_with("c?\u{E9}", Some(&base), &utf_8);
        assert_eq!(url.serialize().as_deref(), Some("file://h/a/c?%C3%A9"), "{mode:?}");
        // Without a state override, a URL that is given is parsed into from the scheme start state, ...
        let mut url = ParsedUrl::default();
        assert_eq!(parse_into("c?\u{E9}", Some(&base), &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some("file://h/a/c?%E9"), "{mode:?}");
        // ... and is not cleared. The first code point of a host is lost to the letter (W12-44).
        let input = if mode == Mode::AsWritten { "ftp://xi/b" } else { "ftp://i/b" };
        let mut url = parse_with("http://u@hh:8/a?q#f", None, &options);
        assert_eq!(parse_into(input, None, &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some("ftp://u@i:8/a/b?q#f"), "{mode:?}");
        // A-07: it is the URL that is returned, wherever a state override ends the machine.
        let states = [
            (State::SchemeStart, "ws:x", "ws://u@i:8/a/b?q#f"),
            (State::Scheme, "ftp:x", "ftp://u@i:8/a/b?q#f"),
            (State::Host, "j:9", "ftp://u@j:9/a/b?q#f"),
            (State::Hostname, "k:8", "ftp://u@k:9/a/b?q#f"),
            (State::Port, "7", "ftp://u@k:7/a/b?q#f"),
            (State::RelativePathStart, "/d#", "ftp://u@k:7/a/b/d%23?q#f"),
            (State::Query, "#\u{E9}", "ftp://u@k:7/a/b/d%23?q%23%E9#f"),
            (State::Fragment, "\u{E9}", "ftp://u@k:7/a/b/d%23?q%23%E9#f%C3%A9"),
        ];
        for (state, input, expected) in states {
            assert_eq!(parse_into(input, None, &options, &mut url, Some(state)), Ok(()));
            assert_eq!(url.serialize().as_deref(), Some(expected), "{state:?} {mode:?}");
        }
        // The other states, each with a new URL.
        let begin = |state, input: &str| {
            let mut url = ParsedUrl::default();
            assert_eq!(parse_into(input, Some(&base), &options, &mut url, Some(state)), Ok(()));
            url
        };
        assert_eq!(begin(State::SchemeData, "x:y#").scheme_data, "x:y#", "{mode:?}");
        assert_eq!(begin(State::NoScheme, "y:z").path, ["a", "y:z"], "{mode:?}");
        assert_eq!(begin(State::Relative, "?y:z").query.as_deref(), Some("y:z"), "{mode:?}");
        assert_eq!(begin(State::AuthorityStart, "//v@h").userinfo, "v", "{mode:?}");
        assert_eq!(begin(State::Authority, "v@h").userinfo, "v", "{mode:?}");
        assert_eq!(begin(State::FileHost, "y:z").host, "y:z", "{mode:?}");
        assert_eq!(begin(State::RelativePath, "y:z").path, ["y:z"], "{mode:?}");
    }
    // The functions with fewer parameters.
    let base = absolute("http://h/a/b");
    let url = parse_with_encoding("c?\u{E9}", Some(&base), WINDOWS_1252);
    assert_eq!(url.serialize().as_deref(), Some("http://h/a/c?%E9"));
    let url = parse("c?\u{E9}", Some(&base));
    assert_eq!(url.serialize().as_deref(), Some("http://h/a/c?%C3%A9"));
}

#[test]
fn w12_33_whitespace_around_the_input_is_removed_unless_there_is_a_url() {
    check(&[("\t\n\u{C}\r http://h/ \t", "http://h/")]);
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for c in ['\t', '\n', '\u{C}', '\r', ' '] {
            for input in [format!("{c}{c}file:///a"), format!("file:///a{c}{c}")] {
                let url = parse_with(&input, None, &options);
                assert_eq!(url.serialize().as_deref(), Some("file:///a"), "{input:?} {mode:?}");
                assert_eq!(try_parse(&input, None, &options), Ok(url), "{input:?} {mode:?}");
            }
            // With a URL, it stays: there is no scheme, and paths ignore some of it, and escape the rest.
            let mut url = ParsedUrl::default();
            let input = format!("{c}file:///a");
            assert!(parse_into(&input, None, &options, &mut url, None).is_err(), "{c:?} {mode:?}");
            let mut url = ParsedUrl::default();
            let input = format!("file:///a{c}");
            assert_eq!(parse_into(&input, None, &options, &mut url, None), Ok(()));
            let expected = match c {
                ' ' => "a%20",
                '\u{C}' => "a%0C",
                _ => "a",
            };
            assert_eq!(url.path, [expected], "{c:?} {mode:?}");
        }
        // Control characters and other white space are not ASCII whitespace: there is no scheme.
        for c in
            ('\0'..='\u{1F}').chain("\u{7F}\u{85}\u{A0}\u{1680}\u{2003}\u{3000}\u{FEFF}".chars())
        {
            if matches!(c, '\t' | '\n' | '\u{C}' | '\r') {
                continue;
            }
            assert!(parse_with(&format!("{c}file:///a"), None, &options).fatal_error, "{c:?}");
            let url = parse_with(&format!("file:///a{c}"), None, &options);
            assert_eq!(url.path, ["a".to_owned() + &url_escape(c, EscapeSet::Default, UTF_8)]);
        }
    }
    let mut url = ParsedUrl::default();
    let base = absolute("http://h/");
    assert_eq!(parse_into(" a ", Some(&base), &Options::default(), &mut url, None), Ok(()));
    assert_eq!(url.serialize().as_deref(), Some("http://h/%20a%20"));
    // With a state override, too.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let mut url = ParsedUrl::default();
        let state = Some(State::Query);
        assert_eq!(parse_into(" b\u{C} ", None, &options, &mut url, state), Ok(()));
        assert_eq!(url.query.as_deref(), Some("%20b%0C%20"), "{mode:?}");
    }
}

#[test]
fn w12_34_the_machine_goes_on_to_the_end_of_input() {
    check(&[("http://h", "http://h/"), ("http://h?", "http://h/?"), ("http://h#", "http://h/#")]);
    // What remains behind the at sign of the document's example is read, too.
    assert_eq!(absolute("mailto:example@example").scheme_data, "example@example");
    // Each state sees the end of the input.
    check_as_written(&[
        ("http://hh", "", "http://h/"),
        ("http://hh?", "", "http://h/?"),
        ("http://hh#", "", "http://h/#"),
        ("foo:", "", "foo:"),
        ("", "file://h/a?q", "file://h/a?q"),
    ]);
    // What remains is what comes after the code point.
    let remaining = [
        ("/", "file://h/a/b", "file://h/"),
        ("//", "file://h/a/b", "file:///"),
        ("%2", "file://h/a/b", "file://h/a/%2"),
        ("%2e", "file://h/a/b", "file://h/a/"),
        ("%2Ec", "file://h/a/b", "file://h/a/.c"),
    ];
    check_with_base(&remaining);
    check_as_written(&remaining);
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        // The pointer counts code points, also when it goes back over the buffer.
        let url = parse_with("http://\u{1F4A9}u@\u{E9}\u{2603}\u{1F4A9}/", None, &options);
        assert_eq!(url.host, "\u{E9}\u{2603}\u{1F4A9}", "{mode:?}");
        // Each time, the buffer begins empty, and the flags unset.
        let mut url = ParsedUrl::default();
        for (input, host, port) in [("[a:1", "[a:1", ""), ("b:9", "b", "9"), ("c", "c", "9")] {
            let state = Some(State::Host);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!((&*url.host, &*url.port), (host, port), "{input} {mode:?}");
        }
        for (input, userinfo) in [("u@h", "u"), ("v@h", "uv"), ("w@@h", "uvw%40")] {
            let state = Some(State::Authority);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            let kept = url.userinfo.strip_prefix(userinfo);
            // To the letter, the second at sign finds the first in the buffer (W12-44).
            let expected = if mode == Mode::AsWritten && input == "w@@h" { "@" } else { "" };
            assert_eq!(kept, Some(expected), "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_35_schemes_are_lowercased_and_have_digits_and_signs() {
    check(&[("HtTp://h/", "http://h/"), ("A1+-.:x", "a1+-.:x")]);
    check_as_written(&[
        ("HtTp://hh/", "", "http://h/"),
        ("A1+-.:x", "", "a1+-.:x"),
        ("FILE:x", "file:///b/c", "file:///b/x"),
    ]);
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        // Only a letter begins a scheme, and nothing else is in one.
        for input in ["1a:x", "+a:x", "a_b:x", "\u{E9}:x", ":x", ""] {
            assert!(parse_with(input, None, &options).fatal_error, "{input} {mode:?}");
        }
        let scheme = |input: &str| {
            let mut url = ParsedUrl::default();
            let result = parse_into(input, None, &options, &mut url, None);
            result.is_ok().then_some(url.scheme)
        };
        // The Kelvin sign is a letter whose lower-case form is ASCII.
        for c in ('\0'..='\u{17F}').chain(['\u{212A}', '\u{FF41}', '\u{10FFFF}']) {
            let lowercased = c.to_ascii_lowercase();
            let expected = c.is_ascii_alphabetic().then(|| format!("{lowercased}z"));
            assert_eq!(scheme(&format!("{c}z:x")), expected, "{c:?} {mode:?}");
            if c != ':' {
                let is_later = c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
                let expected = is_later.then(|| format!("z{lowercased}{lowercased}"));
                assert_eq!(scheme(&format!("Z{c}{c}:x")), expected, "{c:?} {mode:?}");
            }
        }
        // The no scheme state sees what is no letter again, and so does the relative state.
        let base = parse_with("file:///b/c?q", None, &options);
        for (input, expected) in [
            ("1:a", "file:///b/1:a"),
            ("/a", "file:///a"),
            ("?a", "file:///b/c?a"),
            ("", "file:///b/c?q"),
        ] {
            let url = parse_with(input, Some(&base), &options);
            assert_eq!(url.serialize().as_deref(), Some(expected), "{input} {mode:?}");
        }
        // With a state override, it ends the machine, even if there is a base.
        for input in ["1:a", "", ":", "\u{E9}", " ftp:"] {
            for base in [None, Some(&base)] {
                let mut url = absolute("http://h/a");
                let state = Some(State::SchemeStart);
                assert_eq!(parse_into(input, base, &options, &mut url, state), Ok(()));
                assert_eq!(url, absolute("http://h/a"), "{input} {mode:?}");
            }
        }
        check_begins_no_scheme(mode);
    }
}

/// Checks that `before`, a code point that neither goes on nor ends a scheme there, and more are read in the no scheme
/// state, and in the relative state behind it.
#[track_caller]
fn check_is_relative(before: &str, c: char, mode: Mode) {
    let options = Options { mode, ..Options::default() };
    let base = parse_with("file:///x/y?q", None, &options);
    let input = format!("{before}{c}b:d");
    let mut url = ParsedUrl::default();
    assert_eq!(parse_into(&input, Some(&base), &options, &mut url, None), Ok(()), "{input:?}");
    let escaped = if matches!(c, '\t' | '\n' | '\r') {
        String::new()
    } else {
        url_escape(c, EscapeSet::Default, UTF_8)
    };
    let last = format!("{before}{escaped}b:d");
    let path = match c {
        '?' | '#' if before.is_empty() => vec!["x", "y"],
        '?' | '#' => vec!["x", before],
        '/' | '\\' if before.is_empty() => vec!["b:d"],
        '/' | '\\' => vec!["x", before, "b:d"],
        _ => vec!["x", &*last],
    };
    let (query, fragment) = match c {
        '?' => (Some("b:d"), None),
        '#' => (before.is_empty().then_some("q"), Some("b:d")),
        _ => (None, None),
    };
    assert_eq!(url.path, path, "{input:?} {mode:?}");
    let found = (url.query.as_deref(), url.fragment.as_deref());
    assert_eq!(found, (query, fragment), "{input:?} {mode:?}");
}

/// Checks that what is no letter begins no scheme: the no scheme state sees it again or, with a state override, the
/// machine ends.
#[track_caller]
fn check_begins_no_scheme(mode: Mode) {
    let options = Options { mode, ..Options::default() };
    let base = absolute("file:///x/y?q");
    for c in ('\0'..='\u{17F}').filter(|c| !c.is_ascii_alphabetic()) {
        check_is_relative("", c, mode);
        let mut url = absolute("foo:x");
        let (input, state) = (format!("{c}b:d"), Some(State::SchemeStart));
        assert_eq!(parse_into(&input, Some(&base), &options, &mut url, state), Ok(()));
        assert_eq!(url, absolute("foo:x"), "{input:?} {mode:?}");
    }
}

#[test]
fn w12_36_a_scheme_decides_what_follows() {
    check_with_base(&[
        ("file:a", "file:///b/c", "file:///b/a"),
        ("http:a", "http://h/b", "http://h/a"),
        ("http:a", "https://h/b", "http://a/"),
        ("foo:a", "http://h/b", "foo:a"),
        ("FILE:a", "file:///b/c", "file:///b/a"),
        ("HTTP:a", "http://h/b", "http://h/a"),
        // A base with the same scheme that is not relative makes no difference.
        ("foo:a", "foo:b", "foo:a"),
    ]);
    check(&[("http:a", "http://a/"), ("file:a", "file:///a")]);
    for (input, relative) in [("http:a", true), ("file:a", true), ("foo:a", false)] {
        assert_eq!(absolute(input).relative, relative, "{input}");
    }
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let parse = |input: &str, base: Option<&ParsedUrl>| parse_with(input, base, &options);
        for scheme in ["ftp", "gopher", "http", "https", "ws", "wss"] {
            let input = format!("{scheme}:u@z");
            // The base has the same scheme: the relative state.
            let base = parse(&format!("{scheme}://v@hh:8/b/c"), None);
            let url = parse(&input, Some(&base));
            assert_eq!((url.relative, &*url.host, &*url.userinfo), (true, "hh", ""), "{scheme}");
            assert_eq!(url.path, ["b", "u@z"], "{scheme} {mode:?}");
            // It has another one, or is null: the authority start state.
            let others = ["file://hh/b", "foo:b", "htt://hh/b"].map(|base| parse(base, None));
            for base in others.iter().map(Some).chain([None]) {
                let url = parse(&input, base);
                assert_eq!((&*url.scheme, url.relative), (scheme, true), "{scheme} {mode:?}");
                assert_eq!((&*url.userinfo, &*url.host), ("u", "z"), "{scheme} {mode:?}");
            }
        }
        let bases = ["http://u@hh/b", "file://hh/b", "foo:b"].map(|base| parse(base, None));
        for base in bases.iter().map(Some).chain([None]) {
            // The scheme file: the relative state, whatever the base.
            let url = parse("file:u@z", base);
            assert_eq!((url.relative, &*url.userinfo), (true, ""), "{base:?} {mode:?}");
            assert_eq!(url.path, ["u@z"], "{base:?} {mode:?}");
            // A scheme that is not relative: the scheme data state.
            let url = parse("foo:u@z", base);
            assert_eq!((url.relative, &*url.scheme_data), (false, "u@z"), "{base:?} {mode:?}");
            assert_eq!(url.scheme, "foo");
        }
        // The flag counts, not the scheme: a URL that is given may have it already.
        for (base, userinfo, host, path) in
            [(None, "u", "z", &[""][..]), (Some(&bases[0]), "u", "z", &[""][..])]
                .into_iter()
                .chain([(Some(&bases[2]), "", "", &["u@z"][..])])
        {
            let mut url = ParsedUrl { relative: true, ..ParsedUrl::default() };
            assert_eq!(parse_into("foo:u@z", base, &options, &mut url, None), Ok(()));
            assert_eq!((&*url.userinfo, &*url.host), (userinfo, host), "{base:?} {mode:?}");
            assert!(url.scheme_data.is_empty() && url.path == path, "{url:?} {mode:?}");
        }
        // A state override ends the machine with the scheme, and leaves the flag as it was.
        for (url, input, expected) in
            [("http://h/b", "FOO:x", (true, "foo")), ("foo:b", "http:x", (false, "http"))]
        {
            let mut url = absolute(url);
            let before = url.clone();
            let state = Some(State::SchemeStart);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!((url.relative, &*url.scheme), expected, "{mode:?}");
            assert_eq!(ParsedUrl { scheme: before.scheme.clone(), ..url }, before, "{mode:?}");
        }
    }
}

#[test]
fn w12_37_what_is_no_scheme_is_read_again_as_relative() {
    check_with_base(&[
        ("1:a", "http://h/", "http://h/1:a"),
        ("a_b:c", "http://h/", "http://h/a_b:c"),
        ("abc", "http://h/", "http://h/abc"),
        ("a\u{E9}:c", "http://h/", "http://h/a%C3%A9:c"),
    ]);
    // To the letter, too; the buffer is emptied, and the end is no colon either.
    let cases = [
        ("1:a", "file:///", "file:///1:a"),
        ("a_b:c", "file:///", "file:///a_b:c"),
        ("abc", "file:///", "file:///abc"),
        ("+a:b", "file:///", "file:///+a:b"),
        ("ab c:d", "file:///", "file:///ab%20c:d"),
        ("a\u{E9}:c", "file:///", "file:///a%C3%A9:c"),
        ("", "file:///", "file:///"),
    ];
    check_with_base(&cases);
    check_as_written(&cases);
    // With a state override, what does not begin a scheme ends the machine, but what does not go on as one is read
    // again to the letter; A-06.
    let base = absolute("http://h/c");
    for (mode, input, expected) in [
        (Mode::AsWritten, "1", "foo:x"),
        (Mode::AsWritten, "", "foo:x"),
        (Mode::AsWritten, "a b", "http://h/a%20b"),
        (Mode::AsWritten, "ab", "http://h/ab"),
        (Mode::Corrected, "1", "foo:x"),
        (Mode::Corrected, "", "foo:x"),
        (Mode::Corrected, "a b", "foo:x"),
        (Mode::Corrected, "ab", "foo:x"),
        (Mode::AsWritten, "\u{E9}:", "foo:x"),
        (Mode::Corrected, "\u{E9}:", "foo:x"),
    ] {
        let options = Options { mode, ..Options::default() };
        let mut url = absolute("foo:x");
        let state = Some(State::SchemeStart);
        assert_eq!(parse_into(input, Some(&base), &options, &mut url, state), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some(expected), "{input:?} {mode:?}");
    }
    // Any code point that neither belongs to a scheme nor is a colon.
    for mode in MODES {
        check_begins_no_scheme(mode);
        let options = Options { mode, ..Options::default() };
        let is_other = |c: &char| !c.is_ascii_alphanumeric() && !"+-.:".contains(*c);
        for c in ('\0'..='\u{17F}').filter(is_other) {
            check_is_relative("a", c, mode);
            let mut url = absolute("foo:x");
            let (input, state) = (format!("a{c}b:d"), Some(State::SchemeStart));
            assert_eq!(parse_into(&input, Some(&base), &options, &mut url, state), Ok(()));
            let is_read_again = url.scheme == "http" && url.path[0].starts_with('a');
            assert_eq!(is_read_again, mode == Mode::AsWritten, "{input:?}");
            assert!(is_read_again || url == absolute("foo:x"), "{input:?}");
        }
    }
}

#[test]
fn w12_38_scheme_data_ends_at_a_number_sign_only() {
    let url = absolute("foo:a?b/\t\n\rc d#f");
    assert_eq!(url.scheme_data, "a?b/c d");
    assert_eq!(url.query, None);
    assert_eq!(url.fragment.as_deref(), Some("f"));
    assert_eq!(absolute("foo:a#b#c").fragment.as_deref(), Some("b#c"));
    assert_eq!(absolute("foo:a#").fragment.as_deref(), Some(""));
    assert_eq!((absolute("foo:a?").scheme_data, absolute("foo:a").fragment), ("a?".into(), None));
    check_as_written(&[("foo:a?b/\t\n\r c\u{7F}\u{E9}#d", "", "foo:a?b/ c%7F%C3%A9#d")]);
    for mode in MODES {
        let fragment =
            |input: &str| parse_with(input, None, &Options { mode, ..Options::default() }).fragment;
        assert_eq!((fragment("foo:a#").as_deref(), fragment("foo:a")), (Some(""), None));
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r#".contains(*c)) {
            let options = Options { mode, ..Options::default() };
            let expected = format!("a{}b", url_escape(c, EscapeSet::Simple, UTF_8));
            let found = parse_with(&format!("foo:a{c}b"), None, &options).scheme_data;
            assert_eq!(found, expected, "{c:?} {mode:?}");
        }
        // With the simple escape set, in UTF-8.
        let options = Options { encoding_override: WINDOWS_1252, mode };
        let url = parse_with("foo:\u{7F}\u{1F}\u{C}\u{E9} \"<>`~", None, &options);
        assert_eq!(url.scheme_data, "%7F%1F%0C%C3%A9 \"<>`~", "{mode:?}");
        // With a state override, a number sign does not end it.
        let mut url = absolute("foo:a");
        let state = Some(State::SchemeData);
        assert_eq!(parse_into("b#\tc?d", None, &options, &mut url, state), Ok(()));
        assert_eq!((url.scheme_data.as_str(), url.fragment), ("ab#c?d", None), "{mode:?}");
        // Without one, the fragment that a URL has already is lost, and begins as the empty string.
        let mut url = absolute("foo:a#f");
        assert_eq!(parse_into("foo:b\t\n\r#c", None, &options, &mut url, None), Ok(()));
        let found = (url.scheme_data.as_str(), url.fragment.as_deref());
        assert_eq!(found, ("ab", Some("c")), "{mode:?}");
    }
}

#[test]
fn w12_39_without_a_scheme_the_scheme_of_the_base_counts() {
    assert_eq!(href("a"), None);
    assert_eq!(href_with_base("a", "foo:b"), None);
    // Not its relative flag: the scheme may have been changed since.
    let mut base = absolute("foo:b");
    "http".clone_into(&mut base.scheme);
    let url = weburl_editions::w3c_2012::parse("a", Some(&base));
    assert_eq!(url.serialize().as_deref(), Some("http:///a"));
    let mut base = absolute("http://h/b");
    "foo".clone_into(&mut base.scheme);
    assert!(base.relative && weburl_editions::w3c_2012::parse("a", Some(&base)).fatal_error);
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        let neutered = ParsedUrl { fatal_error: true, ..ParsedUrl::default() };
        // Whatever the code point is: a fragment needs such a base, too.
        for input in ["a", "", "/", "\\", "?q", "#f"] {
            for base in [None, Some(&base), Some(&absolute("foo:b"))] {
                assert_eq!(parse_with(input, base, &options), neutered, "{input} {mode:?}");
            }
        }
        for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss"] {
            let mut base = absolute("foo:b");
            scheme.clone_into(&mut base.scheme);
            let url = parse_with("a", Some(&base), &options);
            assert!(url.relative && !url.fatal_error, "{mode:?} {scheme}");
            assert_eq!((&*url.scheme, url.path), (scheme, vec!["a".to_owned()]), "{mode:?}");
        }
        // It is the same code point that the relative state reads, whichever it is.
        let base = absolute("http://h/b/c?r");
        for (input, expected) in [
            ("", "http://h/b/c?r"),
            ("/a", "http://h/a"),
            ("\\a", "http://h/a"),
            ("?q", "http://h/b/c?q"),
            ("#f", "http://h/b/c?r#f"),
            ("\u{E9}", "http://h/b/%C3%A9"),
            (":", "http://h/b/:"),
            ("1:", "http://h/b/1:"),
            ("a", "http://h/b/a"),
        ] {
            let url = parse_with(input, Some(&base), &options).serialize();
            assert_eq!(url.as_deref(), Some(expected), "{input:?} {mode:?}");
        }
        // A URL that is given gets the scheme, too. A-04: as corrected, a file URL stays one.
        for given in ["foo:x", "ftp://i/", "file:///x"] {
            let (mut url, base) = (absolute(given), absolute("http://h/b"));
            assert_eq!(parse_into("a", Some(&base), &options, &mut url, None), Ok(()));
            let stays = mode == Mode::Corrected && given == "file:///x";
            let expected = if stays { "file" } else { "http" };
            assert_eq!((&*url.scheme, url.relative), (expected, true), "{given} {mode:?}");
        }
        // A URL that is given is neutered, too, and keeps nothing but its relative flag.
        let mut url = absolute("http://u@h:8/a?q#f");
        assert!(parse_into("a", None, &options, &mut url, None).is_err(), "{mode:?}");
        assert_eq!(url, ParsedUrl { relative: true, ..neutered }, "{mode:?}");
    }
    // A-04: as corrected, the scheme of a file URL is not that of the base; a null base has none.
    check_as_written(&[("file:x", "http://ah/b", "http://h/x"), ("file:x", "", "file:///x")]);
    check_with_base(&[("file:x", "http://ah/b", "file://ah/x")]);
    check(&[("file:x", "file:///x")]);
}

#[test]
fn w12_40_nothing_is_the_base_without_userinfo_and_fragment() {
    // A-07: the result is the URL, although the machine ends with nothing.
    check_with_base(&[
        ("", "http://u@h:8/a?q#f", "http://h:8/a?q"),
        // With the scheme of the base in front, too.
        ("http:", "http://u@h:8/a?q#f", "http://h:8/a?q"),
        ("file:", "file://h/a?q#f", "file://h/a?q"),
        ("", "http://h/a", "http://h/a"),
    ]);
    // The base itself has lost the first code point of its host (W12-44).
    check_as_written(&[
        ("", "http://u@hh:8/a?q#f", "http://hh:8/a?q"),
        ("", "http://hh:8/a?q#f", "http://h:8/a?q"),
        ("", "file:///a?q#f", "file:///a?q"),
        ("http:", "http://u@hh:8/a?q#f", "http://hh:8/a?q"),
        ("file:", "file://h/a?q#f", "file://h/a?q"),
    ]);
    // A-04: as corrected, the scheme of a file URL is not that of the base; a null base has nothing.
    check_as_written(&[
        ("file:", "http://u@hh:8/a?q#f", "http://hh:8/a?q"),
        ("file:", "", "file:///"),
    ]);
    check_with_base(&[("file:", "http://u@h:8/a?q#f", "file://h:8/a?q")]);
    check(&[("file:", "file:///")]);
    // What is not copied, a URL that is given keeps; a query that is null is copied, too.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let (base, mut url) = (absolute("http://v@h/a#g"), absolute("http://u@i:8/c/d?q#f"));
        assert_eq!(parse_into("", Some(&base), &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some("http://u@h/a#f"), "{mode:?}");
    }
    check_without_base(&[("file:", "file://u@i:8/c?q#f")]);
}

#[test]
fn w12_41_slashes_and_backslashes_begin_an_authority_or_a_path() {
    check_with_base(&[
        ("//x", "http://h:8/a", "http://x/"),
        ("\\/x", "http://h:8/a", "http://x/"),
        ("/x", "http://h:8/a", "http://h:8/x"),
        ("\\x", "http://h:8/a", "http://h:8/x"),
        ("//x/y", "file://h/a", "file://x/y"),
    ]);
    for slashes in ["//", "\\\\", "/\\", "\\/"] {
        let (authority, file_host) = (format!("{slashes}u@x/y"), format!("{slashes}x/y"));
        check_with_base(&[
            (&authority, "http://h:8/a?q#f", "http://u@x/y"),
            (&file_host, "file://h/a?q#f", "file://x/y"),
            (&format!("file:{file_host}"), "file://h/a", "file://x/y"),
            (&format!("http:{authority}"), "http://h:8/a?q#f", "http://u@x/y"),
            // A third one is skipped, or ends an empty file host.
            (&format!("/{authority}"), "http://h:8/a", "http://u@x/y"),
            (&format!("/{file_host}"), "file://h/a", "file:///x/y"),
        ]);
        check_as_written(&[
            (&authority, "http://v@hh:8/a?q#f", "http://u@x/y"),
            (&file_host, "file://h/a?q#f", "file://x/y"),
            (&format!("file:{file_host}"), "file://h/a", "file://x/y"),
            (&format!("http:{authority}"), "http://v@hh:8/a?q#f", "http://u@x/y"),
            (&format!("/{slashes}xx/y"), "http://v@hh:8/a", "http://x/y"),
            (&format!("/{file_host}"), "file://h/a", "file:///x/y"),
        ]);
    }
    for slash in ["/", "\\"] {
        let path = format!("{slash}x");
        check_with_base(&[
            (&path, "http://u@h:8/a?q#f", "http://h:8/x"),
            (&path, "file://h/a?q#f", "file://h/x"),
            (&format!("http:{path}"), "http://u@h:8/a?q#f", "http://h:8/x"),
            (&format!("file:{path}"), "file://h/a?q#f", "file://h/x"),
        ]);
        check_as_written(&[
            (&format!("http:{path}"), "http://u@hh:8/a?q#f", "http://hh:8/x"),
            (&format!("file:{path}"), "file://h/a?q#f", "file://h/x"),
            (&path, "http://u@hh:8/a?q#f", "http://hh:8/x"),
            (&path, "file://h/a?q#f", "file://h/x"),
        ]);
    }
    // A-04: as corrected, a file URL stays one, and takes no host from another scheme; a null base has none.
    for scheme in ["ftp", "gopher", "http", "https", "ws", "wss"] {
        let base = format!("{scheme}://u@ah:8/b");
        check_with_base(&[("file:/x", &base, "file:///x"), ("file:\\x", &base, "file:///x")]);
        check_as_written(&[("file:/x", &base, &format!("{scheme}://ah:8/x"))]);
    }
    check_as_written(&[
        ("file:/x", "http://u@ah:8/b", "http://ah:8/x"),
        ("file://hh/x", "ftp://ah/b", "ftp://h/x"),
        ("file:/x", "", "file:///x"),
        ("file://x/y", "", "file://x/y"),
    ]);
    check_with_base(&[
        ("file:/x", "http://u@ah:8/b", "file:///x"),
        ("file://hh/x", "ftp://ah/b", "file://hh/x"),
    ]);
    check(&[("file:/x", "file:///x"), ("file://x/y", "file://x/y")]);
    check_without_base(&[("file:/x", "file://u@i:8/c/x?q#f")]);
    // A-04: with a base that has another scheme, it keeps its host as corrected.
    for (mode, expected) in
        [(Mode::AsWritten, "http://u@ah:8/c/x"), (Mode::Corrected, "file://u@i:9/c/x")]
    {
        let (mut url, base) = (absolute("http://u@i:9/c"), absolute("http://ah:8/b"));
        let options = Options { mode, ..Options::default() };
        assert_eq!(parse_into("file:/x", Some(&base), &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some(expected), "{mode:?}");
    }
    // A path that a URL has already stays.
    for mode in MODES {
        let mut url = absolute("http://i/c");
        let base = absolute("http://h/b");
        let options = Options { mode, ..Options::default() };
        assert_eq!(parse_into("/x", Some(&base), &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some("http://h/c/x"), "{mode:?}");
    }
}

/// Checks, in both modes, what a URL becomes that is given: it keeps what a base would replace. A-04: a null base has
/// nothing to copy.
#[track_caller]
fn check_without_base(cases: &[(&str, &str)]) {
    for (&(input, expected), mode) in cases.iter().flat_map(|case| MODES.map(|mode| (case, mode))) {
        let mut url = absolute("http://u@i:8/c?q#f");
        let options = Options { mode, ..Options::default() };
        assert_eq!(parse_into(input, None, &options, &mut url, None), Ok(()), "{input}");
        assert_eq!(url.serialize().as_deref(), Some(expected), "{input} {mode:?}");
    }
}

#[test]
fn w12_42_queries_fragments_and_paths_are_relative() {
    check_with_base(&[
        ("?z", "http://u@h:8/a/b?q#f", "http://h:8/a/b?z"),
        ("#z", "http://u@h:8/a/b?q#f", "http://h:8/a/b?q#z"),
        ("z", "http://u@h:8/a/b?q#f", "http://h:8/a/z"),
        ("z?y", "http://h", "http://h/z?y"),
        ("?", "file://h/a/b?q#f", "file://h/a/b?"),
        ("#", "file://h/a/b?q#f", "file://h/a/b?q#"),
        ("z/", "file://h/a/b?q#f", "file://h/a/z/"),
    ]);
    check_as_written(&[
        ("?z", "http://u@hh:8/a/b?q#f", "http://hh:8/a/b?z"),
        ("#z", "http://u@hh:8/a/b?q#f", "http://hh:8/a/b?q#z"),
        ("z", "http://u@hh:8/a/b?q#f", "http://hh:8/a/z"),
        ("?", "file://h/a/b?q#f", "file://h/a/b?"),
        ("#", "file://h/a/b?q#f", "file://h/a/b?q#"),
        ("z/", "file://h/a/b?q#f", "file://h/a/z/"),
    ]);
    // A path without strings has no last one (A-03).
    let base = ParsedUrl { path: Vec::new(), ..absolute("http://u@h:8/?q#f") };
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        for (input, expected) in [
            ("z", "http://h:8/z"),
            ("http:z", "http://h:8/z"),
            ("?z", "http://h:8/?z"),
            ("http:#z", "http://h:8/?q#z"),
        ] {
            let url = parse_with(input, Some(&base), &options);
            assert_eq!(url.serialize().as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
    // Any other code point, which the path may ignore.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let base = absolute("http://h:8/a/b?q#f");
        for c in ('\0'..='\u{17F}').filter(|c| !"/\\?#".contains(*c)) {
            let mut url = ParsedUrl::default();
            let (input, state) = (format!("{c}z"), Some(State::Relative));
            assert_eq!(parse_into(&input, Some(&base), &options, &mut url, state), Ok(()));
            let last = match c {
                '\t' | '\n' | '\r' => "z".to_owned(),
                _ => url_escape(c, EscapeSet::Default, UTF_8) + "z",
            };
            let path = vec!["a".to_owned(), last];
            let expected = ParsedUrl { path, query: None, fragment: None, ..base.clone() };
            assert_eq!(url, expected, "{c:?} {mode:?}");
        }
    }
    // Whatever path, query and fragment a URL has that is given, it gets others, and only the fragment may stay.
    for (input, query, fragment) in [
        ("?z", Some("z"), Some("f")),
        ("#z", None, Some("z")),
        ("?", Some(""), Some("f")),
        ("#", None, Some("")),
        ("", None, Some("f")),
    ] {
        for mode in MODES {
            let options = Options { mode, ..Options::default() };
            let mut url = absolute("http://u@i:8/c?old#f");
            let base = absolute("http://u@h:9/b");
            let result = parse_into(input, Some(&base), &options, &mut url, None);
            assert_eq!((result, &url.path), (Ok(()), &base.path), "{input} {mode:?}");
            assert_eq!((&*url.host, &*url.port), ("h", "9"), "{input} {mode:?}");
            let found = (url.query.as_deref(), url.fragment.as_deref());
            assert_eq!(found, (query, fragment), "{input} {mode:?}");
        }
    }
    // A-04: as corrected, the scheme of a file URL is not that of the base; a null base has nothing.
    for (input, as_written, corrected, without_base) in [
        ("file:?z", "http://ah:8/b/c?z", "file://ah:8/b/c?z", "file:///?z"),
        ("file:#z", "http://ah:8/b/c?q#z", "file://ah:8/b/c?q#z", "file:///#z"),
        ("file:z", "http://ah:8/b/z", "file://ah:8/b/z", "file:///z"),
    ] {
        let base = "http://u@ah:8/b/c?q#f";
        check_as_written(&[(input, base, as_written), (input, "", without_base)]);
        check_with_base(&[(input, base, corrected)]);
        check(&[(input, without_base)]);
    }
    check_without_base(&[
        ("file:?z", "file://u@i:8/c?z#f"),
        ("file:#z", "file://u@i:8/c?q#z"),
        ("file:z", "file://u@i:8/z?q#f"),
    ]);
}

#[test]
fn w12_43_any_slashes_before_an_authority_are_skipped() {
    check(&[("http:h", "http://h/"), ("http:////\\h", "http://h/"), ("http:/h", "http://h/")]);
    check(&[("http:\\\\\\u@h", "http://u@h/"), ("http:", "http:///"), ("http:/\\?", "http:///?")]);
    check_as_written(&[("http:hh", "", "http://h/"), ("http:////\\hh", "", "http://h/")]);
    // With or without a scheme.
    check_with_base(&[
        ("//\\/h", "http://b/", "http://h/"),
        ("http:///h", "http://b/", "http://h/"),
    ]);
    check_as_written(&[("//\\/hh", "http://xb/", "http://h/")]);
}

#[test]
fn w12_44_userinfo_goes_to_the_last_at_sign() {
    check(&[
        ("http://a@b@c/", "http://a%40b@c/"),
        ("http://u\"@h/@", "http://u%22@h/@"),
        ("http://ab#c@d", "http://ab/#c@d"),
    ]);
    assert_eq!(absolute("http://a\\b@c/").host, "a");
    check(&[
        ("http://a?b@c", "http://a/?b@c"),
        ("http://u@h", "http://u@h/"),
        ("http://@h/", "http://h/"),
        ("http://@@h/", "http://%40@h/"),
    ]);
    // To the letter, an at sign stays in the buffer (A-01), and is then what the host loses (A-02).
    check_as_written(&[
        ("http://u@hh/", "", "http://u@hh/"),
        ("http://a@b@hh/", "", "http://a%40@b@hh/"),
        ("http://u@hh/p@q", "", "http://u@hh/p@q"),
        ("http://u@hh\\p@q", "", "http://u@hh/p@q"),
        ("http://u@hh?q@r", "", "http://u@hh/?q@r"),
        ("http://u@hh#f@g", "", "http://u@hh/#f@g"),
        ("http://u@hh", "", "http://u@hh/"),
        ("http://hh/", "", "http://h/"),
    ]);
    // With the default escape set, in UTF-8.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { encoding_override: WINDOWS_1252, mode };
        let url = parse_with("http://\u{E9} \"<>`\u{7F}{}'~:p@hh/", None, &options);
        assert_eq!(url.userinfo, "%C3%A9%20%22%3C%3E%60%7F{}'~:p", "{mode:?}");
        assert_eq!(url.host, "hh", "{mode:?}");
        // Nothing else in an authority is lost.
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r:@/\\?#".contains(*c)) {
            let url = parse_with(&format!("http://u{c}v@h{c}i/"), None, &options);
            let userinfo = format!("u{}v", url_escape(c, EscapeSet::Default, UTF_8));
            assert_eq!((url.userinfo, url.host), (userinfo, format!("h{c}i")), "{c:?} {mode:?}");
        }
        // It is code points that the pointer goes back by, also behind an at sign.
        for input in ["http://u@\u{E9}\u{2603}\u{1F4A9}/", "http://u@\u{E9}\u{2603}\u{1F4A9}"] {
            let url = parse_with(input, None, &options);
            let found = (&*url.userinfo, &*url.host);
            assert_eq!(found, ("u", "\u{E9}\u{2603}\u{1F4A9}"), "{input} {mode:?}");
        }
        // It goes to the end of what is there already.
        let mut url = ParsedUrl { userinfo: "a".to_owned(), ..ParsedUrl::default() };
        let state = Some(State::Authority);
        assert_eq!(parse_into("b@hh", None, &options, &mut url, state), Ok(()));
        assert_eq!(url.userinfo, "ab", "{mode:?}");
    }
}

#[test]
fn w12_45_tabs_and_newlines_are_ignored_in_each_state_that_says_so() {
    // With a star for each place where a state meets the code point. The port state says nothing; A-05.
    let ignored = [
        ("foo:*a*b", "foo:ab"),
        ("http://*u*:p@h/", "http://u:p@h/"),
        ("http://u@*h*i/", "http://u@hi/"),
        ("file://*h*i/", "file://hi/"),
        ("http://h:*8*1/", "http://h:81/"),
        ("http://h/*a*b/.*./c", "http://h/c"),
        ("http://h/?*a*b", "http://h/?ab"),
        ("http://h/#*a*b", "http://h/#ab"),
    ];
    for c in ['\t', '\n', '\r'] {
        for (input, expected) in ignored {
            let input = input.replace('*', &c.to_string());
            assert_eq!(href(&input).as_deref(), Some(expected), "{input:?}");
        }
        // Other states take it for what it is not: part of a scheme, or a percent-encoded dot.
        assert_eq!(href(&format!("ht{c}tp://h/")), None);
        assert_eq!(href(&format!("http{c}://h/")), None);
        check(&[(&format!("http://h/%{c}2e"), "http://h/%2e")]);
        check(&[(&format!("http://h/%2{c}e"), "http://h/%2e")]);
        // In the relative state, what begins a path.
        let input = format!("http:{c}//x");
        check_with_base(&[(&input, "http://h/a", "http://h///x")]);
        check_as_written(&[(&input, "http://u@hh/a", "http://hh///x")]);
        // Behind its slash, it is not what makes an authority.
        let behind = format!("/{c}/x");
        check_with_base(&[(&behind, "http://h/a", "http://h//x")]);
        check_as_written(&[(&behind, "http://u@hh/a", "http://hh//x")]);
        // In the authority start state, what begins an authority, which the next slash ends. To the letter, the
        // host loses that slash: A-02.
        check(&[(&input, "http:////x")]);
        check_as_written(&[(&input, "", "http:///x")]);
        check_as_written(&[
            (&format!("http://hh/%{c}2e"), "", "http://h/%2e"),
            (&format!("http://hh/%2{c}e"), "", "http://h/%2e"),
        ]);
        for mode in MODES {
            let options = Options { mode, ..Options::default() };
            // In the scheme start state, no letter.
            let input = format!("{c}foo:a");
            let mut url = ParsedUrl::default();
            assert!(parse_into(&input, None, &options, &mut url, None).is_err(), "{mode:?}");
            // In the no scheme state, what the relative state sees; in the relative path start state, no slash.
            let base = parse_with("file:///b", None, &options);
            for state in [State::NoScheme, State::Relative, State::RelativePathStart] {
                let mut url = ParsedUrl::default();
                let (input, base) = (format!("{c}/a"), Some(&base));
                assert_eq!(parse_into(&input, base, &options, &mut url, Some(state)), Ok(()));
                assert_eq!(url.path, ["", "a"], "{state:?} {mode:?}");
            }
        }
    }
    // To the letter, the same but in ports, which have no such state. A-02: the first code point of a host is lost.
    for c in ["\t", "\n", "\r"] {
        for (input, expected) in [
            ("foo:*a*b", "foo:ab"),
            ("http://*uu*:p@hh/", "http://uu:p@hh/"),
            ("file://*h*i/", "file://hi/"),
            ("http://u@hh*/", "http://u@h/"),
            ("http://hh/*a*b", "http://h/ab"),
            ("http://hh/?*a*b", "http://h/?ab"),
            ("http://hh/#*a*b", "http://h/#ab"),
        ] {
            check_as_written(&[(&input.replace('*', c), "", expected)]);
        }
        let options = Options { mode: Mode::AsWritten, ..Options::default() };
        let port = parse_with(&format!("http://hh:8{c}1/"), None, &options);
        assert!(port.fatal_error);
        assert!(parse_with(&format!("ht{c}tp://hh/"), None, &options).fatal_error);
        for (mode, state) in [
            (Mode::AsWritten, State::Host),
            (Mode::AsWritten, State::Hostname),
            (Mode::Corrected, State::Host),
            (Mode::Corrected, State::Hostname),
        ] {
            let options = Options { mode, ..Options::default() };
            let mut url = absolute("http://h/");
            let input = format!("{c}x{c}y{c}");
            assert_eq!(parse_into(&input, None, &options, &mut url, Some(state)), Ok(()));
            assert_eq!(url.host, "xy", "{state:?} {mode:?}");
        }
        for (mode, expected) in [(Mode::AsWritten, "8"), (Mode::Corrected, "81")] {
            let options = Options { mode, ..Options::default() };
            let mut url = absolute("http://h/");
            let state = Some(State::Port);
            assert_eq!(parse_into(&format!("8{c}1"), None, &options, &mut url, state), Ok(()));
            assert_eq!(url.port, expected, "{mode:?}");
        }
    }
    // No other control character is ignored, such as a form feed.
    for c in ('\0'..='\u{1F}').chain('\u{7F}'..='\u{9F}').filter(|c| !"\t\n\r".contains(*c)) {
        let escaped = url_escape(c, EscapeSet::Simple, UTF_8);
        for mode in MODES {
            let options = Options { mode, ..Options::default() };
            let url = parse_with(&format!("file://h{c}i/a{c}b?{c}#{c}d"), None, &options);
            let expected = format!("file://h{c}i/a{escaped}b?{escaped}#{escaped}d");
            assert_eq!(url.serialize(), Some(expected), "{c:?} {mode:?}");
        }
    }
}

#[test]
fn w12_46_a_file_host_may_be_a_drive_letter() {
    check(&[
        ("file://C:/x", "file:///C:/x"),
        ("file://c|/x", "file:///c:/x"),
        ("file://h/x", "file://h/x"),
        ("file://CC:/x", "file://CC:/x"),
        ("file://1:/x", "file://1:/x"),
        ("file://\u{E9}:/x", "file://\u{E9}:/x"),
        ("file://c;/x", "file://c;/x"),
        ("file://c:", "file:///c:"),
        ("file://c:\\x", "file:///c:/x"),
        ("file://c|?q", "file:///c:?q"),
        ("file://h#f", "file://h/#f"),
        ("file://h", "file://h/"),
        ("file://h\\x", "file://h/x"),
        ("file://h?q", "file://h/?q"),
        ("file:\\\\C|#f", "file:///C:#f"),
        ("file://", "file:///"),
    ]);
    check_as_written(&[
        ("file://C:/x", "", "file:///C:/x"),
        ("file://c|?q", "", "file:///c:?q"),
        ("file://c:\\x", "", "file:///c:/x"),
        ("file://c|#f", "", "file:///c:#f"),
        ("file://c:", "", "file:///c:"),
        ("file://1:/x", "", "file://1:/x"),
        ("file://h\\x", "", "file://h/x"),
        ("file://h", "", "file://h/"),
        ("file://h?q", "", "file://h/?q"),
        ("file://h#f", "", "file://h/#f"),
    ]);
    // Any letter, and nothing else, with one of the two.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for c in ('\0'..='\u{17F}').filter(|c| !"\t\n\r/\\?#".contains(*c)) {
            for (second, is_sign) in [(":", true), ("|", true), ("", false), (";", false)] {
                for third in ["", "x"] {
                    let host = format!("{c}{second}{third}");
                    let url = parse_with(&format!("file://{host}/"), None, &options);
                    let is_drive = c.is_ascii_alphabetic() && is_sign && third.is_empty();
                    let expected = if is_drive { "" } else { &host };
                    assert_eq!(url.host, expected, "{host:?} {mode:?}");
                    assert_eq!(url.path[0] == format!("{c}:"), is_drive, "{host:?} {mode:?}");
                }
            }
        }
        // It is no host, not even an empty one: a URL that is given keeps its own.
        let mut url = ParsedUrl { host: "i".to_owned(), ..ParsedUrl::default() };
        assert_eq!(parse_into("file://C|/x", None, &options, &mut url, None), Ok(()));
        assert_eq!(url.serialize().as_deref(), Some("file://i/C:/x"), "{mode:?}");
    }
}

#[test]
fn w12_47_a_colon_outside_brackets_ends_a_host() {
    check(&[
        ("http://[::1]:8/", "http://[::1]:8/"),
        ("http://h:8/", "http://h:8/"),
        ("http://[a]b:8/", "http://[a]b:8/"),
        ("http://[a:8/", "http://[a:8/"),
        ("http://h/p", "http://h/p"),
        ("http://h\\p", "http://h/p"),
        ("http://h?q", "http://h/?q"),
        ("http://h#f", "http://h/#f"),
        ("http://h", "http://h/"),
    ]);
    // To the letter, an at sign saves the first code point of the host (W12-44).
    check_as_written(&[
        ("http://u@[::1]:8/", "", "http://u@[::1]:8/"),
        ("http://u@h:8", "", "http://u@h:8/"),
        ("http://u@[a:8/", "", "http://u@[a:8/"),
        ("http://u@h/p", "", "http://u@h/p"),
        ("http://u@h\\p", "", "http://u@h/p"),
        ("http://u@h?q", "", "http://u@h/?q"),
        ("http://u@h#f", "", "http://u@h/#f"),
        ("http://u@h", "", "http://u@h/"),
    ]);
    // What is the host, and what the port. A closing bracket ends all that are open.
    for (input, host, port) in [
        ("http://u@[::1]:8/", "[::1]", "8"),
        ("http://u@[a]b:8/", "[a]b", "8"),
        ("http://u@[a:8/", "[a:8", ""),
        ("http://u@[[a]:8/", "[[a]", "8"),
        ("http://u@[[a:8/", "[[a:8", ""),
        ("http://u@[a][b:8/", "[a][b:8", ""),
        ("http://u@a]:8/", "a]", "8"),
        ("http://u@h:8", "h", "8"),
        // There may be nothing before what ends it.
        ("http://u@:8/", "", "8"),
        ("http://u@/", "", ""),
        ("http://u@", "", ""),
    ] {
        for mode in MODES {
            let url = parse_with(input, None, &Options { mode, ..Options::default() });
            assert_eq!((&*url.host, &*url.port), (host, port), "{input} {mode:?}");
        }
    }
    // Overrides: the hostname state stops at the colon, others go on to the port, and all stop at the end of the host.
    for (state, input, host, port) in [
        (State::Authority, "u@x/y", "x", "8"),
        (State::Authority, "u@x:1/y", "x", "1"),
        (State::AuthorityStart, "//u@x/y", "x", "8"),
        (State::AuthorityStart, "//u@x:1/y", "x", "1"),
        (State::Relative, "//u@x?y", "x", "8"),
        (State::Relative, "//u@x:1?y", "x", "1"),
        (State::NoScheme, "//u@x#y", "x", "8"),
        (State::NoScheme, "//u@x:1#y", "x", "1"),
        (State::Hostname, "x", "x", "8"),
        (State::Hostname, "", "", "8"),
        (State::Hostname, ":1", "", "8"),
        (State::Hostname, "x:1", "x", "8"),
        (State::Hostname, "[x:1]:2", "[x:1]", "8"),
        (State::Hostname, "x/y", "x", "8"),
        (State::Hostname, "x\\y", "x", "8"),
        (State::Hostname, "x?y", "x", "8"),
        (State::Hostname, "x#y", "x", "8"),
        (State::Host, "x:1", "x", "1"),
        (State::Host, "[x:1]:2", "[x:1]", "2"),
        (State::Host, "x", "x", "8"),
        (State::Host, "", "", "8"),
        (State::Host, ":1", "", "1"),
        (State::Host, "x/y", "x", "8"),
        (State::Host, "x\\y", "x", "8"),
        (State::Host, "x?y", "x", "8"),
        (State::Host, "x#y", "x", "8"),
        (State::Host, "x:1/y", "x", "1"),
    ] {
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let options = Options { mode, ..Options::default() };
            let (mut url, base) = (absolute("http://h:8/a"), absolute("http://b/"));
            let result = parse_into(input, Some(&base), &options, &mut url, Some(state));
            assert_eq!(result, Ok(()), "{state:?} {input} {mode:?}");
            assert_eq!((&*url.host, &*url.port), (host, port), "{state:?} {input} {mode:?}");
            assert_eq!((url.path, url.query, url.fragment), (vec!["a".to_owned()], None, None));
        }
    }
}

#[test]
fn w12_48_a_port_is_digits_up_to_what_ends_the_authority() {
    // How it is parsed and set: A-05.
    check(&[
        ("http://h:0080/", "http://h/"),
        ("http://h:000/", "http://h:0/"),
        ("http://h:0/", "http://h:0/"),
        ("http://h:0000/", "http://h:0/"),
        ("http://h:080/", "http://h/"),
        ("http://h:800/", "http://h:800/"),
        ("http://h:8/", "http://h:8/"),
        ("http://h:443/", "http://h:443/"),
        ("https://h:0443/", "https://h/"),
        ("http://h:65536/", "http://h:65536/"),
        ("http://h:/", "http://h/"),
    ]);
    // It goes to what ends the authority.
    check(&[
        ("http://h:8", "http://h:8/"),
        ("http://h:8/p", "http://h:8/p"),
        ("http://h:8\\p", "http://h:8/p"),
        ("http://h:8?q", "http://h:8/?q"),
        ("http://h:8#f", "http://h:8/#f"),
        ("http://h:9876543210/", "http://h:9876543210/"),
    ]);
    check_as_written(&[
        ("http://hh:0080/", "", "http://h:0080/"),
        ("http://hh:65536/", "", "http://h:65536/"),
        ("http://hh:/", "", "http://h/"),
        ("http://hh:8", "", "http://h:8/"),
        ("http://hh:8/p", "", "http://h:8/p"),
        ("http://hh:8\\p", "", "http://h:8/p"),
        ("http://hh:8?q", "", "http://h:8/?q"),
        ("http://hh:8#f", "", "http://h:8/#f"),
        ("http://hh:9876543210/", "", "http://h:9876543210/"),
    ]);
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        let neutered = ParsedUrl { fatal_error: true, relative: true, ..ParsedUrl::default() };
        for port in ["8a", "a8", "8:9", "-1", "\u{663}", "8\u{663}"] {
            let url = parse_with(&format!("http://u@hh:{port}/"), None, &options);
            assert_eq!(url, neutered, "{port} {mode:?}");
        }
        // Any other code point.
        for c in ('\0'..='\u{17F}').filter(|c| !c.is_ascii_digit() && !"\t\n\r".contains(*c)) {
            let input = format!("8{c}9");
            // Without a state override, an at sign would end userinfo.
            if !"/\\?#@".contains(c) {
                let url = parse_with(&format!("http://u@hh:{input}/"), None, &options);
                assert_eq!(url, neutered, "{input:?} {mode:?}");
            }
            let mut url = absolute("http://h:7/a");
            let state = Some(State::Port);
            assert_eq!(parse_into(&input, None, &options, &mut url, state), Ok(()));
            let expected = ParsedUrl { port: "8".to_owned(), ..absolute("http://h:7/a") };
            assert_eq!(url, expected, "{input:?} {mode:?}");
        }
        // A-05: a tab or newline is something else to the letter, and ignored as corrected.
        for c in ['\t', '\n', '\r'] {
            let is_ignored = mode == Mode::Corrected;
            let url = parse_with(&format!("http://u@hh:8{c}1/"), None, &options);
            let port = if is_ignored { "81" } else { "" };
            assert_eq!((&*url.port, url.fatal_error), (port, !is_ignored), "{c:?}");
            let mut url = absolute("http://h:7/a");
            let state = Some(State::Port);
            assert_eq!(parse_into(&format!("8{c}1"), None, &options, &mut url, state), Ok(()));
            assert_eq!(url.port, if is_ignored { "81" } else { "8" }, "{c:?}");
        }
        // With a state override, anything ends it, and the machine terminates.
        for (input, port) in [
            ("8a9", "8"),
            ("8:9", "8"),
            ("8/p?q", "8"),
            ("8\\p", "8"),
            ("8#f", "8"),
            ("8\u{663}9", "8"),
            ("a", ""),
            ("", ""),
        ] {
            let mut url = absolute("http://h:7/a");
            let state = Some(State::Port);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!(url, ParsedUrl { port: port.to_owned(), ..absolute("http://h:7/a") });
        }
        // Whichever it is.
        let mut url = absolute("http://h:7/a");
        assert_eq!(parse_into("i:8a9", None, &options, &mut url, Some(State::Host)), Ok(()));
        assert_eq!(url, ParsedUrl { port: "8".to_owned(), ..absolute("http://i:7/a") });
        // A-05 holds there, too.
        for (input, as_written, corrected) in
            [("080", "080", ""), ("80/", "80", ""), ("0443a", "0443", "443"), ("00", "00", "0")]
        {
            let mut url = absolute("http://h:7/a");
            let state = Some(State::Port);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            let expected = if mode == Mode::AsWritten { as_written } else { corrected };
            assert_eq!(url.port, expected, "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_34_a_fatal_error_ends_the_machine_at_a_place() {
    use FatalErrorReason::{NoBase, NoDigitInPort, NoRelativeBase};
    let foo = absolute("foo:x");
    let cases = [
        ("a", None, NoBase, 0, Some('a')),
        (" \u{E9}a", None, NoBase, 1, Some('\u{E9}')),
        (" \t a", None, NoBase, 3, Some('a')),
        ("", None, NoBase, 0, None),
        ("a", Some(&foo), NoRelativeBase, 0, Some('a')),
        (" http://\u{E9}:8x/", None, NoDigitInPort, 12, Some('x')),
    ];
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for (input, base, reason, place, character) in cases {
            let error = try_parse(input, base, &options).expect_err("it is fatal");
            assert_eq!((error.reason, error.place, error.character), (reason, place, character));
        }
        // Nothing is read after it, nor into a URL that has one.
        let neutered = ParsedUrl { fatal_error: true, relative: true, ..ParsedUrl::default() };
        let mut url = ParsedUrl::default();
        assert!(parse_into("http://h:8x/a?b#c", None, &options, &mut url, None).is_err());
        assert_eq!(url, neutered);
        assert_eq!(parse_into("http://h/", None, &options, &mut url, None), Ok(()));
        assert_eq!(url, neutered);
    }
    for (input, base, expected) in [
        ("\u{E9}", None, "no scheme, and no base: U+00E9 (at byte 0)"),
        ("", Some(&foo), "no scheme, and no relative scheme in the base (at byte 0)"),
        ("http://h:8x/", None, "a port with something other than digits: U+0078 (at byte 10)"),
    ] {
        let error = try_parse(input, base, &Options::default()).expect_err("it is fatal");
        assert_eq!(error.to_string(), expected, "{input:?}");
    }
}

/// Readings, inputs, bases (an empty one is none), and the results as written and with the
/// readings.
const READINGS: &[(&str, &str, &str, &str, &str)] = &[
    ("A-01", "http://u@hh/", "", "http://u@hh/", "http://u@hh/"),
    ("A-01", "http://a@b@hh/", "", "http://a%40@b@hh/", "http://a%40b@hh/"),
    ("A-02", "http://example.com/", "", "http://xample.com/", "http://example.com/"),
    ("A-02", "http://h/", "", "http:///", "http://h/"),
    ("A-02", "http://a\tb/", "", "http://b/", "http://ab/"),
    ("A-02", "http://h", "", "http:///", "http://h/"),
    ("A-03", "file:///a/b/../c", "", "file:///a//c", "file:///a/c"),
    ("A-03", "file:///a/b/..", "", "file:///a/", "file:///a/"),
    ("A-03", "file:///a/..?q", "", "file:///?q", "file:///?q"),
    ("A-03", "file:///a/b/..?q", "", "file:///a?q", "file:///a/?q"),
    ("A-03", "file:///a/./b", "", "file:///a//b", "file:///a/b"),
    ("A-03", "file:///a/.?q", "", "file:///a?q", "file:///a/?q"),
    ("A-03", "file:///../a", "", "file:///a", "file:///a"),
    ("A-04", "file:x", "http://ah/b", "http://h/x", "file://ah/x"),
    ("A-04", "file:/x", "http://ah/b", "http://h/x", "file:///x"),
    ("A-04", "file://hh/x", "ftp://ah/b", "ftp://h/x", "file://hh/x"),
    ("A-04", "file:x", "foo:", "foo:///x", "file:///x"),
    ("A-04", "file:x", "", "file:///x", "file:///x"),
    ("A-05", "http://hh:0080/", "", "http://h:0080/", "http://hh/"),
    ("A-05", "http://hh:80/", "", "http://h:80/", "http://hh/"),
    ("A-05", "http://hh:00/", "", "http://h:00/", "http://hh:0/"),
    ("A-04", "/z", "http://ah:8/b?q#f", "http://h:8/z", "http://ah:8/z"),
    ("A-04", "?z", "http://ah:8/b?q#f", "http://h:8/b?z", "http://ah:8/b?z"),
    ("A-04", "#z", "http://ah:8/b?q#f", "http://h:8/b?q#z", "http://ah:8/b?q#z"),
    ("A-04", "z", "http://ah:8/b/c?q#f", "http://h:8/b/z", "http://ah:8/b/z"),
    ("A-04", "\\/zz/", "http://ah:8/b?q#f", "http://z/", "http://zz/"),
    ("A-07", "", "http://ah/b?q#f", "http://h/b?q", "http://ah/b?q"),
];

#[test]
fn readings_differ_from_the_text() {
    for &(id, input, base, as_written, corrected) in READINGS {
        for (mode, expected) in [(Mode::AsWritten, as_written), (Mode::Corrected, corrected)] {
            let options = Options { mode, ..Options::default() };
            let base = (!base.is_empty()).then(|| parse_with(base, None, &options));
            let url = parse_with(input, base.as_ref(), &options);
            assert_eq!(url.serialize().as_deref(), Some(expected), "{id} {mode:?} {input:?}");
        }
    }
    // A-05: a tab in a port is not a digit.
    let options = Options { mode: Mode::AsWritten, ..Options::default() };
    assert!(parse_with("http://hh:\t8/", None, &options).fatal_error);
}

#[test]
fn w12_49_dot_segments_are_resolved() {
    check(&[
        ("http://h/a/./b/../c", "http://h/a/c"),
        ("http://h/a/..", "http://h/"),
        ("http://h/a/.", "http://h/a/"),
        ("http://h/a/../?q", "http://h/?q"),
        ("http://h/../../a", "http://h/a"),
        ("http://h/a\\b\\..\\.\\c", "http://h/a/c"),
        ("http://h/a/..#f", "http://h/#f"),
        ("http://h/a/b/..#f", "http://h/a/#f"),
        ("http://h/a/b/..?q", "http://h/a/?q"),
        ("http://h/a/b/..", "http://h/a/"),
        ("http://h/a/.#f", "http://h/a/#f"),
        ("http://h/a/.?q", "http://h/a/?q"),
        ("http://h/..a/.b/c..", "http://h/..a/.b/c.."),
        ("http://h//a/", "http://h//a/"),
        ("http://h\\a", "http://h/a"),
        ("http://h/a?#", "http://h/a?#"),
        ("http://h/a#", "http://h/a#"),
    ]);
    // The query and the fragment behind a path take the place of those of a URL that is given.
    for (input, query, fragment) in
        [("http://h/a?z", Some("z"), Some("f")), ("http://h/a#z", Some("old"), Some("z"))]
    {
        for mode in MODES {
            let mut url = absolute("http://u@i:8/c?old#f");
            let options = Options { mode, ..Options::default() };
            assert_eq!(parse_into(input, None, &options, &mut url, None), Ok(()), "{input}");
            let found = (url.query.as_deref(), url.fragment.as_deref());
            assert_eq!(found, (query, fragment), "{input} {mode:?}");
        }
    }
    // To the letter: A-03.
    check_as_written(&[
        ("http://hh/a/b/../c", "", "http://h/a//c"),
        ("http://hh/a/b\\..\\c", "", "http://h/a//c"),
        ("http://hh/a/..", "", "http://h/"),
        ("http://hh/a/b/..?q", "", "http://h/a?q"),
        ("http://hh/a/b/..#f", "", "http://h/a#f"),
        ("http://hh/a/./b", "", "http://h/a//b"),
        ("http://hh/a/.", "", "http://h/a/"),
        ("http://hh/a/.?q", "", "http://h/a?q"),
        ("http://hh/a/b/..", "", "http://h/a/"),
        ("http://hh/a/.#f", "", "http://h/a#f"),
        ("http://hh/a\\.\\b", "", "http://h/a//b"),
        ("http://hh//a/", "", "http://h//a/"),
        ("http://hh/a?#", "", "http://h/a?#"),
        ("http://hh/a#", "", "http://h/a#"),
        ("http://hh/../a", "", "http://h/a"),
        ("http://hh/..?q", "", "http://h/?q"),
        ("http://hh/..a/.b/c..", "", "http://h/..a/.b/c.."),
    ]);
    // With a state override, question marks and number signs do not end a segment.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        for (input, path) in
            [("a?b#c", vec!["a%3Fb%23c"]), ("a/..?\\b", vec!["a", "..%3F", "b"]), ("", vec![""])]
                .into_iter()
                // The path begins after one slash or backslash.
                .chain([("/a", vec!["a"]), ("\\a", vec!["a"]), ("//a", vec!["", "a"])])
                // The end is one of a segment.
                .chain([("a/b/..", vec!["a", ""]), ("a/.", vec!["a", ""])])
        {
            let mut url = ParsedUrl::default();
            let state = Some(State::RelativePathStart);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!((url.query, url.fragment), (None, None));
            assert_eq!(url.path, path, "{input} {mode:?}");
        }
        // A path begins at once with any other code point.
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r/\\".contains(*c)) {
            let mut url = ParsedUrl::default();
            let (input, state) = (format!("{c}a"), Some(State::RelativePathStart));
            assert_eq!(parse_into(&input, None, &options, &mut url, state), Ok(()));
            let expected = url_escape(c, EscapeSet::Default, UTF_8) + "a";
            assert_eq!(url.path, [expected], "{c:?} {mode:?}");
        }
        for (input, query, fragment) in
            [("file://h?a", Some("a"), None), ("file://h#a", None, Some("a"))]
        {
            let url = parse_with(input, None, &options);
            let found = (url.query.as_deref(), url.fragment.as_deref());
            assert_eq!((&*url.path, found), (&[String::new()][..], (query, fragment)), "{mode:?}");
        }
    }
}

#[test]
fn w12_50_an_encoded_dot_is_decoded_anywhere_in_a_path() {
    check(&[("http://h/a%2Eb/%2e%2E/c%2", "http://h/c%2"), ("http://h/a%2eb", "http://h/a.b")]);
    // And nothing else.
    check(&[
        ("http://h/%2F%2f%252e%2d%", "http://h/%2F%2f%252e%2d%"),
        ("http://h/%2E?%2E", "http://h/?%2E"),
    ]);
    check_as_written(&[
        ("http://hh/%2F%2f%252e%2d%", "", "http://h/%2F%2f%252e%2d%"),
        // The two dots leave an empty segment (W12-49).
        ("http://hh/a%2Eb/%2e%2E/c%2", "", "http://h//c%2"),
        ("http://hh/a%2eb", "", "http://h/a.b"),
    ]);
    // However many there are, and wherever they are.
    for dot in ["%2E", "%2e"] {
        let path = format!("file:///abc{dot}de{dot}f{dot}{dot}/{dot}g/h{dot}/{dot}{dot}{dot}");
        check(&[(&path, "file:///abc.de.f../.g/h./...")]);
        check_as_written(&[(&path, "", "file:///abc.de.f../.g/h./...")]);
        for (first, second) in [(dot, "."), (".", dot), (dot, dot)] {
            let path = format!("file:///a/b/{first}{second}");
            check(&[(&path, "file:///a/")]);
            check_as_written(&[(&path, "", "file:///a/")]);
            check(&[(&format!("file:///a/{dot}"), "file:///a/")]);
            check_as_written(&[(&format!("file:///a/{dot}"), "", "file:///a/")]);
        }
        // With a state override, too.
        for mode in MODES {
            let mut url = ParsedUrl::default();
            let options = Options { mode, ..Options::default() };
            let (input, state) = (format!("a{dot}b/c/.{dot}"), Some(State::RelativePathStart));
            assert_eq!(parse_into(&input, None, &options, &mut url, state), Ok(()));
            assert_eq!(url.path, ["a.b", ""], "{mode:?}");
        }
    }
}

#[test]
fn w12_51_a_drive_letter_that_begins_a_file_path_has_a_colon() {
    check(&[("file:///c|/x|/d|", "file:///c:/x|/d|"), ("http://h/c|/x", "http://h/c|/x")]);
    check(&[
        ("file:///c:", "file:///c:"),
        ("file:///cc|/x", "file:///cc|/x"),
        ("file:///1|", "file:///1|"),
        ("file:///\u{E9}|", "file:///%C3%A9|"),
        ("file:///c;", "file:///c;"),
        // The path is empty again.
        ("file:///a/../Z|", "file:///Z:"),
    ]);
    // A-07: it is the path of the URL that is empty, and its scheme that is file, whatever those of the base are.
    check_with_base(&[
        ("c|/x", "file:///a", "file:///c:/x"),
        ("c|", "file:///a/b", "file:///a/c|"),
        ("file:///c|", "http://h/a/b", "file:///c:"),
        ("file:/c|", "http://h/a/b", "file:///c:"),
        ("c|/x", "http://h/a", "http://h/c|/x"),
    ]);
    check_as_written(&[
        ("file:///c|/x|/d|", "", "file:///c:/x|/d|"),
        ("http://hh/c|/x", "", "http://h/c|/x"),
        // The two dots leave an empty segment, which is first (W12-49).
        ("file:///a/../c|", "", "file:////c|"),
        ("file:///../Z|", "", "file:///Z:"),
        ("c|/x", "file:///a", "file:///c:/x"),
        ("c|", "file:///a/b", "file:///a/c|"),
    ]);
    // Any letter, and nothing else, by itself.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for c in ('\0'..='\u{17F}').filter(|c| !"\t\n\r/\\?#".contains(*c)) {
            let escaped = url_escape(c, EscapeSet::Default, UTF_8);
            let path = |end: &str| parse_with(&format!("file:///{c}{end}"), None, &options).path;
            let end = if c.is_ascii_alphabetic() { ":" } else { "|" };
            assert_eq!(path("|"), [format!("{escaped}{end}")], "{c:?} {mode:?}");
            for end in [":", "|x", ";", "x", "||"] {
                assert_eq!(path(end), [format!("{escaped}{end}")], "{c:?} {mode:?}");
            }
        }
        // Of the relative schemes, only file has them.
        for scheme in ["ftp", "gopher", "http", "https", "ws", "wss"] {
            let path = parse_with(&format!("{scheme}://hh/c|/x"), None, &options).path;
            assert_eq!(path, ["c|", "x"], "{scheme} {mode:?}");
        }
    }
    // A state override makes no difference: it is the scheme and the path that count.
    for mode in MODES {
        for (input, expected) in [("file:///a", "file:///c:/x"), ("http://hh/a", "http://hh/c|/x")]
        {
            let mut url = absolute(input);
            url.path.clear();
            let options = Options { mode, ..Options::default() };
            let state = Some(State::RelativePathStart);
            assert_eq!(parse_into("c|/x", None, &options, &mut url, state), Ok(()));
            assert_eq!(url.serialize().as_deref(), Some(expected), "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_52_paths_are_escaped_as_utf_8() {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { encoding_override: WINDOWS_1252, mode };
        let url = parse_with("http://hh/\u{E9} \"<>`\u{7F}{}|^'~/\u{2603}", None, &options);
        assert_eq!(url.path, ["%C3%A9%20%22%3C%3E%60%7F{}|^'~", "%E2%98%83"]);
        let mut url = ParsedUrl::default();
        let state = Some(State::RelativePath);
        assert_eq!(parse_into("?#\u{E9}", None, &options, &mut url, state), Ok(()));
        assert_eq!(url.path, ["%3F%23%C3%A9"]);
        // Every code point but those that end a segment, make a dot of it, or are ignored.
        let mut url = ParsedUrl::default();
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r/\\".contains(*c)) {
            url.path.clear();
            assert_eq!(parse_into(&format!("a{c}"), None, &options, &mut url, state), Ok(()));
            let expected = format!("a{}", url_escape(c, EscapeSet::Default, UTF_8));
            assert_eq!(url.path, [expected], "{c:?} {mode:?}");
        }
        // Without a state override, two of them end the path.
        for input in ["http://hh/\u{E9}?\u{E9}", "http://hh/\u{E9}#\u{E9}"] {
            assert_eq!(parse_with(input, None, &options).path, ["%C3%A9"], "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_53_queries_are_escaped_with_the_encoding_override_and_end_at_a_number_sign() {
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss"] {
        let input = format!("{scheme}://h/?\u{E9}\t\n\r \"<>`'?#\u{E9}");
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let options = Options { encoding_override: WINDOWS_1252, mode };
            let url = parse_with(&input, None, &options);
            assert_eq!(url.query.as_deref(), Some("%E9%20%22%3C%3E%60'?"), "{scheme}");
            assert_eq!(url.fragment.as_deref(), Some("%C3%A9"), "{scheme}");
            // Without an encoding override.
            let url = parse_with(&input, None, &Options { mode, ..Options::default() });
            assert_eq!(url.query.as_deref(), Some("%C3%A9%20%22%3C%3E%60'?"), "{scheme} {mode:?}");
            // A-85: an encoding that today's standard does not encode in.
            let options = Options { encoding_override: UTF_16BE, mode };
            let url = parse_with(&input, None, &options);
            let expected = "%00%E9%00%20%00%22%00%3C%00%3E%00%60'?";
            assert_eq!(url.query.as_deref(), Some(expected), "{scheme} {mode:?}");
        }
    }
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        let url = parse_with("http://hh/?a#", None, &options);
        let found = (url.query.as_deref(), url.fragment.as_deref());
        assert_eq!(found, (Some("a"), Some("")), "{mode:?}");
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r#".contains(*c)) {
            let url = parse_with(&format!("http://hh/?a{c}b"), None, &options);
            let expected = format!("a{}b", url_escape(c, EscapeSet::Query, UTF_8));
            assert_eq!(url.query, Some(expected), "{c:?} {mode:?}");
        }
        // Not as that of a URL that is given.
        let mut url = absolute("http://u@h/?old#f");
        let result = parse_into("http://h/?a#c", None, &options, &mut url, None);
        let found = (result, url.query.as_deref(), url.fragment.as_deref());
        assert_eq!(found, (Ok(()), Some("a"), Some("c")), "{mode:?}");
        let mut url = absolute("http://h/?");
        let state = Some(State::Query);
        assert_eq!(parse_into("a#b", None, &options, &mut url, state), Ok(()));
        assert_eq!((url.query.as_deref(), url.fragment), (Some("a%23b"), None));
        // A-91: a null query, which stays null without anything to append.
        for (input, expected) in [("x\u{E9}", Some("x%C3%A9")), ("", None), ("\t\n\r", None)] {
            let mut url = absolute("http://h/");
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!((url.query.as_deref(), url.fragment), (expected, None), "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_54_fragments_use_the_simple_escape_set() {
    check(&[("http://h/#a \"b`é\t", "http://h/#a \"b`%C3%A9")]);
    // In UTF-8, whatever the encoding override, to the end, and without tabs and newlines.
    let encodings = [WINDOWS_1252, SHIFT_JIS, UTF_16LE];
    for (mode, encoding_override) in MODES.iter().flat_map(|&mode| encodings.map(|one| (mode, one)))
    {
        let options = Options { encoding_override, mode };
        for prefix in ["http://hh/#", "http://hh/?q#", "foo:x#"] {
            let input = format!("{prefix}a#?\t\n\r \"<>`~{{\u{7F}\u{1F}\u{C}\u{E9}/");
            let url = parse_with(&input, None, &options);
            let expected = "a#? \"<>`~{%7F%1F%0C%C3%A9/";
            assert_eq!(url.fragment.as_deref(), Some(expected), "{prefix} {mode:?}");
            for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r".contains(*c)) {
                let url = parse_with(&format!("{prefix}a{c}b"), None, &options);
                let expected = format!("a{}b", url_escape(c, EscapeSet::Simple, UTF_8));
                assert_eq!(url.fragment, Some(expected), "{prefix} {c:?} {mode:?}");
            }
        }
        // A-91: a null fragment, which stays null without anything to append.
        for (input, expected) in [("x\u{E9}", Some("x%C3%A9")), ("", None), ("\t\n\r", None)] {
            let mut url = absolute("http://h/");
            let state = Some(State::Fragment);
            assert_eq!(parse_into(input, None, &options, &mut url, state), Ok(()));
            assert_eq!((url.fragment.as_deref(), url.query), (expected, None), "{input} {mode:?}");
        }
    }
}

#[test]
fn w12_55_serializing_may_leave_out_the_fragment() {
    let url = absolute("http://h/?q#f");
    assert_eq!(url.serialize_without_fragment().as_deref(), Some("http://h/?q"));
    assert_eq!(url.serialize().as_deref(), Some("http://h/?q#f"));
    // An empty fragment is not null.
    for (input, without_fragment) in
        [("http://h/#", "http://h/"), ("foo:x#f", "foo:x"), ("foo:x#", "foo:x"), ("foo:x", "foo:x")]
    {
        let url = absolute(input);
        assert_eq!(url.serialize_without_fragment().as_deref(), Some(without_fragment));
        assert_eq!(url.serialize().as_deref(), Some(input));
    }
    let fatal = absolute("http://h:x/#f");
    assert_eq!((fatal.serialize(), fatal.serialize_without_fragment()), (None, None));
    // It is the flag that counts, and not that a neutered URL is empty.
    for input in ["http://h/#f", "foo:x#f"] {
        let fatal = ParsedUrl { fatal_error: true, ..absolute(input) };
        assert_eq!((fatal.serialize(), fatal.serialize_without_fragment()), (None, None));
    }
}

#[test]
fn w12_56_relative_urls_are_serialized_with_an_authority() {
    check(&[
        ("http://u:p@h:8/a?#", "http://u:p@h:8/a?#"),
        ("http://h//a//b/?q", "http://h//a//b/?q"),
        ("http://h", "http://h/"),
        ("file:a", "file:///a"),
    ]);
    let empty = ParsedUrl { scheme: "http".to_owned(), relative: true, ..ParsedUrl::default() };
    assert_eq!(empty.serialize().as_deref(), Some("http:///"));
    // Whatever the scheme is, and without the scheme data.
    let url = ParsedUrl {
        scheme: "foo".to_owned(),
        scheme_data: "x".to_owned(),
        ..absolute("http://u@h:8/a//?q#f")
    };
    assert_eq!(url.serialize_without_fragment().as_deref(), Some("foo://u@h:8/a//?q"));
    assert_eq!(url.serialize().as_deref(), Some("foo://u@h:8/a//?q#f"));
    // An empty host has the other components of an authority all the same.
    let url = ParsedUrl { host: String::new(), ..url };
    assert_eq!(url.serialize_without_fragment().as_deref(), Some("foo://u@:8/a//?q"));
}

#[test]
fn w12_57_other_urls_are_serialized_as_scheme_data() {
    check(&[("foo:a?b#c", "foo:a?b#c"), ("foo:", "foo:")]);
    // Whatever the scheme is, and without the other components but the fragment.
    let url = ParsedUrl {
        scheme_data: "x".to_owned(),
        relative: false,
        ..absolute("http://u@h:8/a?q#f")
    };
    assert_eq!(url.serialize_without_fragment().as_deref(), Some("http:x"));
    assert_eq!(url.serialize().as_deref(), Some("http:x#f"));
}
