//! The API (5).

use encoding_rs::{UTF_16LE, WINDOWS_1252};
use weburl_editions::dom_string::DomString;
use weburl_editions::w3c_2012::url_query::UrlQuery;
use weburl_editions::w3c_2012::url_utils::{InvalidStateError, UrlUtils};
use weburl_editions::w3c_2012::{Mode, Options, parse_with, parse_with_encoding};

use super::absolute;

const U: &str = "http://u:p@h:99/p?q#f";

/// With userinfo, a host keeps its first code point to the letter, too (A-01 and A-02).
const UU: &str = "http://u:p@hh:99/p?q#f";

fn object(url: &str) -> UrlUtils {
    UrlUtils::new(url, None).expect("the base is a URL")
}

/// Sets an attribute of `url` to each value, and checks the href.
#[track_caller]
fn check_setter(url: &str, set: fn(&UrlUtils, &str), cases: &[(&str, &str)]) {
    for &(value, expected) in cases {
        let object = object(url);
        let was_fatal = object.url().fatal_error;
        set(&object, value);
        // After a fatal error, href would be the input, which is the URL.
        assert_eq!((object.href().as_str(), object.url().fatal_error), (expected, was_fatal));
    }
}

/// Sets an attribute of `U` to each value to the letter, and checks the href.
#[track_caller]
fn check_setter_as_written(set: fn(&UrlUtils, &str), cases: &[(&str, &str)]) {
    for &(value, expected) in cases {
        let object = UrlUtils::new_with(&UU.into(), None, Mode::AsWritten);
        let object = object.expect("the base parses");
        set(&object, value);
        assert_eq!((object.href().as_str(), object.url().fatal_error), (expected, false));
    }
}

/// Checks that an attribute of these URLs cannot be set to a value, in both modes.
#[track_caller]
fn check_no_effect(set: fn(&UrlUtils, &str), value: &str, urls: &[&str]) {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        for &url in urls {
            let object = UrlUtils::new_with(&url.into(), None, mode).expect("the base parses");
            let before = object.url();
            set(&object, value);
            assert_eq!((object.url(), &*object.href()), (before, url), "{url} {mode:?}");
        }
    }
}

/// Checks that an attribute can be set if the relative flag is set, whatever the scheme is now.
#[track_caller]
fn check_flag_counts(set: fn(&UrlUtils, &str), value: &str, expected: &str) {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        for (url, scheme, expected) in
            [("foo:x", "http", "http:x"), ("http://u@h/", "foo", expected)]
        {
            let object = UrlUtils::new_with(&url.into(), None, mode).expect("the base parses");
            object.set_protocol(scheme);
            set(&object, value);
            let found = (object.href(), object.url().fatal_error);
            assert_eq!(found, (expected.to_owned(), false), "{url} {mode:?}");
        }
    }
}

#[test]
fn w12_58_only_a_base_that_is_no_url_throws() {
    assert_eq!(UrlUtils::new("a", Some("b")).err(), Some(InvalidStateError));
    assert_eq!(InvalidStateError.to_string(), "the base URL cannot be parsed");
    assert_eq!(object("http://h:x/").href(), "http://h:x/");
    let base = UrlUtils::new("http://h/a/b", None).expect("the base is a URL");
    let relative = UrlUtils::with_base_object(&"c".into(), &base).expect("the base is a URL");
    assert_eq!(relative.href(), "http://h/a/c");
    assert_eq!(
        UrlUtils::with_base_object(&"c".into(), &object("d")).err(),
        Some(InvalidStateError)
    );
    // The default base, about:blank, has no relative scheme.
    assert_eq!(object("#f").href(), "#f");
    assert!(object("#f").url().fatal_error);
    assert_eq!(UrlUtils::new("a", Some("http://h:x/")).err(), Some(InvalidStateError));
    // What the base is stays the base (A-07): the URL that an object had, or the one that was parsed.
    base.set_href("http://i/");
    relative.set_href("e");
    assert_eq!(relative.href(), "http://h/a/e");
    let object = UrlUtils::new("c", Some("http://h/a/b")).expect("the base is a URL");
    object.set_href("d");
    assert_eq!(object.href(), "http://h/a/d");
    // The object has the string as its input, and the default base.
    let fatal = self::object(" a ");
    assert_eq!((fatal.href().as_str(), fatal.url().fatal_error), (" a ", true));
    fatal.set_href("b");
    assert!(fatal.url().fatal_error);
    // To the letter, too.
    let new = |url: &str, base: Option<&str>| {
        UrlUtils::new_with(&url.into(), base.map(DomString::from).as_ref(), Mode::AsWritten)
    };
    assert_eq!(new("file:x", None).map(|object| object.href()), Ok("about:///x".into()));
    assert_eq!(new("a", Some("b")).err(), Some(InvalidStateError));
    assert_eq!(new("a", Some("http://h:x/")).err(), Some(InvalidStateError));
    assert_eq!(new("a", None).map(|object| object.url().fatal_error), Ok(true));
    assert_eq!(new("a", Some("file:///b/c")).map(|object| object.href()), Ok("file:///b/a".into()));
    // The base loses the white space around it, and need not have a relative scheme.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |url: &str, base: &str| UrlUtils::new_with(&url.into(), Some(&base.into()), mode);
        let object = new("\u{C} a ", " \u{C}http://u@h/b/c \u{C}").map(|object| object.href());
        assert_eq!(object, Ok("http://h/b/a".into()), "{mode:?}");
        for (url, is_fatal) in [("a", true), ("foo:a", false)] {
            let object = new(url, "foo:x").map(|object| object.url().fatal_error);
            assert_eq!(object, Ok(is_fatal), "{url} {mode:?}");
        }
    }
    // A base with a fatal error throws whatever the URL is.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        for url in ["http://u@h/", "foo:x", "file:///x"] {
            let url = DomString::from(url);
            for base in ["b", "http://h:x/"] {
                let object = UrlUtils::new_with(&url, Some(&base.into()), mode);
                assert_eq!(object.err(), Some(InvalidStateError), "{url:?} {base} {mode:?}");
            }
            let fatal = UrlUtils::new_with(&"b".into(), None, mode).expect("the base is a URL");
            let object = UrlUtils::with_base_object(&url, &fatal);
            assert_eq!(object.err(), Some(InvalidStateError), "{url:?} {mode:?}");
        }
    }
    // Each string in the mode that is asked for, in which a host loses its first code point.
    let (to_the_letter, corrected) = (Mode::AsWritten, Mode::Corrected);
    for (mode, expected) in [(to_the_letter, "http://h/a"), (corrected, "http://hh/a")] {
        let object = UrlUtils::new_with(&"a".into(), Some(&"http://hh/".into()), mode);
        assert_eq!(object.map(|object| object.href()), Ok(expected.into()));
    }
    // A URL object as base, in the mode of that object.
    let base = new("file:///b/c", Some("file:///")).expect("the base is a URL");
    let relative = UrlUtils::with_base_object(&"a".into(), &base).expect("the base is a URL");
    assert_eq!(relative.href(), "file:///b/a");
    let other = UrlUtils::with_base_object(&"http://hh/".into(), &base);
    assert_eq!(other.map(|object| object.href()), Ok("http://h/".into()));
    base.set_href("file:///d/e");
    relative.set_href("http://hh/");
    assert_eq!(relative.href(), "http://h/");
    relative.set_href("g");
    assert_eq!(relative.href(), "file:///b/g");
    let fatal = new("a", None).expect("the base is a URL");
    assert_eq!(UrlUtils::with_base_object(&"c".into(), &fatal).err(), Some(InvalidStateError));
    // A-68: both strings may have lone surrogates.
    let base: Vec<u16> = "file:///".encode_utf16().chain([0xD800, u16::from(b'/')]).collect();
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let (url, base) = (DomString::from(&[0xDC00][..]), DomString::from(&base[..]));
        let object = UrlUtils::new_with(&url, Some(&base), mode).expect("the base is a URL");
        assert_eq!(object.href(), "file:///%EF%BF%BD/%EF%BF%BD", "{mode:?}");
        // With a URL object as base, too, whose input they can be, whether it is parsed or not.
        let base = UrlUtils::new_with(&"file:///".into(), Some(&"file:///".into()), mode);
        let base = base.expect("the base is a URL");
        let object = UrlUtils::with_base_object(&url, &base).expect("the base is a URL");
        assert_eq!(object.href(), "file:///%EF%BF%BD", "{mode:?}");
        let fatal = "http://hh:x/".encode_utf16().chain([0xDC00]).collect::<Vec<_>>();
        let fatal = DomString::from(fatal);
        let object = UrlUtils::with_base_object(&fatal, &base).expect("the base is a URL");
        assert!(object.url().fatal_error, "{mode:?}");
        assert_eq!(object.href_dom_string(), fatal, "{mode:?}");
        let object = UrlUtils::with_base_object(&url, &base).expect("the base is a URL");
        object.set_href_dom_string(&fatal);
        assert_eq!(object.href_dom_string(), fatal, "{mode:?}");
    }
}

#[test]
fn w12_59_an_object_has_ten_attributes() {
    let as_written = UrlUtils::new_with(&U.into(), None, Mode::AsWritten).expect("a URL");
    let hrefs = [as_written.href(), as_written.to_string()];
    assert_eq!(hrefs, [U, U]);
    assert_eq!([as_written.origin(), as_written.protocol()], ["http://h:99", "http:"]);
    assert_eq!([as_written.host(), as_written.hostname()], ["h:99", "h"]);
    assert_eq!([as_written.port(), as_written.pathname()], ["99", "/p"]);
    assert_eq!([as_written.search(), as_written.hash()], ["?q", "#f"]);
    assert_eq!(as_written.query().get("q"), Some(String::new()));
    let object = object(U);
    assert_eq!([object.href(), object.to_string()], [U, U]);
    assert_eq!([object.origin(), object.protocol()], ["http://h:99", "http:"]);
    assert_eq!([object.host(), object.hostname(), object.port()], ["h:99", "h", "99"]);
    assert_eq!([object.pathname(), object.search(), object.hash()], ["/p", "?q", "#f"]);
    assert_eq!(object.query().get("q"), Some(String::new()));
    // It is what href is, and not the input.
    let input = self::object(" HTTP://h");
    assert_eq!([input.href(), input.to_string()], ["http://h/"; 2]);
    // Of what is no URL, both are the input.
    let input = self::object("http://h:x/");
    assert_eq!([input.href(), input.to_string()], ["http://h:x/"; 2]);
    // Strings are DOMStrings: A-68.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let object = UrlUtils::new_with(&U.into(), None, mode).expect("the base parses");
        let input = DomString::from(&[u16::from(b'#'), 0xD800][..]);
        object.set_hash(&input.to_usv_string());
        assert_eq!(object.href_dom_string(), "http://u:p@h:99/p?q#%EF%BF%BD".into(), "{mode:?}");
        object.set_href_dom_string(&input);
        assert_eq!(object.href_dom_string(), input, "{mode:?}");
    }
    // All but origin and query can be set.
    let source = include_str!("../../../src/w3c_2012/url_utils.rs");
    let setters: Vec<_> =
        source.split("    pub fn set_").skip(1).filter_map(|rest| rest.split('(').next()).collect();
    let expected = ["href", "href_dom_string", "protocol", "host", "hostname", "port", "pathname"];
    assert_eq!(setters, [&expected[..], &["search", "hash"]].concat());
}

#[test]
fn w12_60_an_object_has_a_url_a_base_an_input_and_a_query_encoding() {
    let object = UrlUtils::with_encoding("a?é", absolute("http://h/b"), WINDOWS_1252);
    assert_eq!(object.href(), "http://h/a?%E9");
    let expected = parse_with_encoding("a?é", Some(&absolute("http://h/b")), WINDOWS_1252);
    assert_eq!(object.url(), expected);
    object.set_search("ü");
    assert_eq!(object.href(), "http://h/a?%FC");
    // A-81: its URLQuery is that of its URL, and its base the one that it was created with.
    object.query().set("b", &["c"]);
    assert_eq!(object.query().get("b").as_deref(), Some("c"));
    object.set_href("/d");
    assert_eq!(object.href(), "http://h/d");
    // Its input is what it was given, if that is no URL.
    let input = UrlUtils::with_encoding(" http://h:x/", absolute("http://h/b"), WINDOWS_1252);
    assert_eq!((input.href().as_str(), input.url().fatal_error), (" http://h:x/", true));
    // The encoding is UTF-8, unless it is stated.
    let object = self::object("http://h/?\u{E9}");
    assert_eq!(object.search(), "?%C3%A9");
    object.set_search("\u{FC}");
    assert_eq!(object.search(), "?%C3%BC");
    let base = UrlUtils::with_encoding("?\u{E9}", absolute("http://h/b"), WINDOWS_1252);
    let object = UrlUtils::with_base_object(&"?\u{E9}".into(), &base).expect("the base is a URL");
    assert_eq!(object.search(), "?%C3%A9");
    // To the letter, too.
    let options = Options { encoding_override: WINDOWS_1252, mode: Mode::AsWritten };
    let object = UrlUtils::implementing(&"a?\u{E9}".into(), absolute("http://h/b"), &options);
    assert_eq!(object.href(), "http://h/a?%E9");
    object.set_search("\u{FC}");
    assert_eq!(object.href(), "http://h/a?%FC");
    object.query().set("b", &["c"]);
    assert_eq!(object.query().get("b").as_deref(), Some("c"));
    object.set_href("/d");
    assert_eq!(object.href(), "http://h/d");
    let input = UrlUtils::implementing(&" http://h:x/".into(), absolute("http://h/b"), &options);
    assert_eq!((input.href().as_str(), input.url().fatal_error), (" http://h:x/", true));
    let object = UrlUtils::with_base_object(&"?\u{E9}".into(), &object).expect("a URL");
    assert_eq!(object.search(), "?%C3%A9");
    let object = UrlUtils::new_with(&"http://u@h/?\u{E9}".into(), None, Mode::AsWritten);
    assert_eq!(object.expect("the base parses").search(), "?%C3%A9");
}

#[test]
fn w12_61_href_gives_back_an_input_that_is_no_url() {
    assert_eq!(object(" http://h:x/ ").href(), " http://h:x/ ");
    assert_eq!(object(" http://H/ ").href(), "http://H/");
    assert_eq!(object(" http://u@H:8/a?q#f ").href(), "http://u@H:8/a?q#f");
    // It is the interface's stringifier.
    assert_eq!(object(" http://H/ ").to_string(), "http://H/");
    assert_eq!(object(" http://h:x/ ").to_string(), " http://h:x/ ");
    // To the letter, too.
    for (input, expected) in [(" http://h:x/ ", " http://h:x/ "), (" http://u@H/ ", "http://u@H/")]
    {
        let object = UrlUtils::new_with(&input.into(), None, Mode::AsWritten);
        assert_eq!(object.expect("the base parses").href(), expected);
    }
}

#[test]
fn w12_61_an_input_that_is_no_url_keeps_its_lone_surrogates() {
    // A-68.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |units: &[u16]| {
            UrlUtils::new_with(&DomString::from(units), None, mode).expect("the base parses")
        };
        let input = [u16::from(b'a'), 0xD800];
        assert_eq!(new(&input).href_dom_string().code_units(), input, "{mode:?}");
        assert_eq!(new(&input).href(), "a\u{FFFD}", "{mode:?}");
        let url: Vec<u16> = "http://u@h/".encode_utf16().chain([0xDC00]).collect();
        assert_eq!(new(&url).href_dom_string(), DomString::from("http://u@h/%EF%BF%BD"));
        let object = new(&url);
        object.set_href_dom_string(&DomString::from(&input[..]));
        assert_eq!(object.href_dom_string().code_units(), input, "{mode:?}");
    }
}

#[test]
fn w12_62_href_is_parsed_again_with_the_base() {
    let object = UrlUtils::new("http://a/", Some("http://h/b/")).expect("the base is a URL");
    object.set_href(" \t\n\u{C}\rc \u{C}\r\n\t");
    assert_eq!(object.href(), "http://h/b/c");
    // No component that was there before stays.
    object.set_href("https://u:p@i:8/a/b?q#f");
    object.set_href("c");
    assert_eq!(object.href(), "http://h/b/c");
    object.set_href("http://i");
    assert_eq!(object.href(), "http://i/");
    // The input is the value as it is, with white space.
    object.set_href(" http://h:x/ ");
    assert_eq!([object.href(), object.host()], [" http://h:x/ ", ""]);
    // No other kind of white space is removed.
    object.set_href("\u{A0}d\u{B}");
    assert_eq!(object.href(), "http://h/b/%C2%A0d%0B");
    for href in ["foo:x", "foo:y#f", "foo:x"] {
        object.set_href(href);
        assert_eq!(object.href(), href);
    }
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    let object = UrlUtils::implementing(&"a".into(), absolute("http://h/"), &options);
    object.set_href("?\u{E9}");
    assert_eq!(object.href(), "http://h/?%E9");
    // A-68: a lone surrogate is parsed as U+FFFD.
    object.set_href_dom_string(&DomString::from(&[0xD800][..]));
    assert_eq!(object.href(), "http://h/%EF%BF%BD");
    // A-85.
    let options = Options { encoding_override: UTF_16LE, ..Options::default() };
    let object = UrlUtils::implementing(&"a".into(), absolute("http://h/"), &options);
    object.set_href("?\u{E9}");
    assert_eq!(object.href(), "http://h/?%E9%00");
    // To the letter, too: a base, an encoding, no white space around, and no component that was there before.
    let options = Options { encoding_override: WINDOWS_1252, mode: Mode::AsWritten };
    let base = parse_with("http://bb/b/", None, &options);
    let object = UrlUtils::implementing(&"http://u@hh:8/a?q#f".into(), base, &options);
    assert_eq!(object.href(), "http://u@hh:8/a?q#f");
    object.set_href(" \t\n\u{C}\rc?\u{E9} \u{C}\r\n\t");
    assert_eq!(object.href(), "http://b/b/c?%E9");
    object.set_href_dom_string(&DomString::from(&[0xD800][..]));
    assert_eq!(object.href(), "http://b/b/%EF%BF%BD");
    object.set_href("\u{A0}d\u{B}");
    assert_eq!(object.href(), "http://b/b/%C2%A0d%0B");
    object.set_href("http://ii/");
    assert_eq!(object.href(), "http://i/");
    object.set_href(" http://h:x/ ");
    assert_eq!([object.href(), object.host()], [" http://h:x/ ", ""]);
    let object = UrlUtils::new_with(&"foo:x".into(), None, Mode::AsWritten).expect("a URL");
    object.set_href("foo:y");
    assert_eq!(object.href(), "foo:y");
    let options = Options { encoding_override: UTF_16LE, mode: Mode::AsWritten };
    let object = UrlUtils::implementing(&"a".into(), absolute("http://h/"), &options);
    object.set_href("?\u{E9}");
    assert_eq!(object.href(), "http://h/?%E9%00");
    // Nor does a port or a host stay that the value does not have: what is a drive letter is no host.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { mode, ..Options::default() };
        let base = parse_with("file:///b", None, &options);
        for (input, value, expected) in [
            ("http://u@i:8/", "http://v@j", "http://v@j/"),
            ("file://i/a", "file://C:/a", "file:///C:/a"),
        ] {
            let object = UrlUtils::implementing(&input.into(), base.clone(), &options);
            assert_eq!(object.href(), input, "{mode:?}");
            object.set_href(value);
            assert_eq!(object.href(), expected, "{mode:?}");
        }
    }
}

#[test]
fn w12_62_the_flags_stay_as_written() {
    // A-07.
    let new =
        |mode| UrlUtils::new_with(&"http://h:x/".into(), None, mode).expect("the base parses");
    for (mode, expected) in [(Mode::AsWritten, true), (Mode::Corrected, false)] {
        let object = new(mode);
        object.set_href("foo:x");
        assert_eq!(object.url().fatal_error, expected, "{mode:?}");
        assert_eq!(object.href(), "foo:x");
    }
    let new = |mode| UrlUtils::new_with(&"http://h/".into(), None, mode).expect("the base parses");
    for (mode, expected) in [(Mode::AsWritten, "foo:///"), (Mode::Corrected, "foo:x")] {
        let object = new(mode);
        object.set_href("foo:x");
        assert_eq!(object.href(), expected, "{mode:?}");
    }
}

#[test]
fn w12_63_origin_is_in_unicode() {
    assert_eq!(object("http://xn--tda.x:8/").origin(), "http://\u{FC}.x:8");
    // What only contains the prefix is no A-label, and keeps what Unicode would map.
    assert_eq!(object("http://\u{C9}xn--a/").origin(), "http://\u{C9}xn--a");
    assert_eq!(object("http://\u{FC}.x/").origin(), "http://\u{FC}.x");
    assert_eq!(object("http://A.B:80/").origin(), "http://a.b");
    assert_eq!(object("http://A.\u{DC}:81/").origin(), "http://a.\u{DC}:81");
    // Each of the four separators stands between two labels of a host that is kept as it is written (A-08).
    assert_eq!(object("http://a\u{3002}XN--TDA\u{FF0E}\u{DC}/").origin(), "http://a.\u{FC}.\u{DC}");
    assert_eq!(object("http://XN--TDA\u{FF61}xn--tda.A/").origin(), "http://\u{FC}.\u{FC}.a");
    // A port that is that of the scheme is not written, wherever it comes from.
    let changed = object("http://h:443/");
    assert_eq!(changed.origin(), "http://h:443");
    changed.set_protocol("https");
    assert_eq!((changed.href(), changed.origin()), ("https://h:443/".into(), "https://h".into()));
    changed.set_protocol("foo");
    assert_eq!((changed.href(), changed.origin()), ("foo://h:443/".into(), "null".into()));
    for scheme in ["ftp", "gopher", "http", "https", "ws", "wss"] {
        let url = object(&format!("{scheme}://u@H.XN--TDA:9/p?q#f"));
        assert_eq!(url.origin(), format!("{scheme}://h.\u{FC}:9"));
    }
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        let without_host = new("foo:x");
        without_host.set_protocol("http");
        assert_eq!((without_host.href(), without_host.origin()), ("http:x".into(), "null".into()));
        let with_host = new("http://u@h/");
        for (scheme, origin) in [("foo", "null"), ("file", "null"), ("ws", "ws://h")] {
            with_host.set_protocol(scheme);
            assert_eq!(with_host.protocol(), format!("{scheme}:"), "{mode:?}");
            assert_eq!(with_host.origin(), origin, "{scheme} {mode:?}");
        }
        // The default port is that of each scheme, and no port is zero.
        for (scheme, port) in crate::DEFAULT_PORTS {
            for (port, expected) in [(port, ""), ("0", ":0"), ("1", ":1")] {
                let url = new(&format!("{scheme}://u@h:{port}/"));
                assert_eq!(url.origin(), format!("{scheme}://h{expected}"), "{mode:?}");
            }
        }
        // A separator behind the last label is a full stop, too, and an address is no label.
        for (host, expected) in [
            ("h\u{3002}", "h."),
            ("h\u{FF0E}", "h."),
            ("h\u{FF61}", "h."),
            ("h.", "h."),
            ("A\u{3002}.B", "a..b"),
            ("%41%C3", "%41%c3"),
            ("[ABCD::1]", "[abcd::1]"),
        ] {
            assert_eq!(new(&format!("http://u@{host}/")).origin(), format!("http://{expected}"));
        }
    }
    for (url, expected) in [
        ("http://hh:080/", "http://h"),
        ("http://hh:0081/", "http://h:81"),
        ("http://hh:00/", "http://h:0"),
        ("http://hh/", "http://h"),
        ("http://hh\u{3002}XN--TDA\u{FF61}B\u{FF0E}\u{C9}/", "http://h.\u{FC}.b.\u{C9}"),
    ] {
        let object = UrlUtils::new_with(&url.into(), None, Mode::AsWritten);
        assert_eq!(object.expect("the base parses").origin(), expected, "{url}");
    }
    // A-08: UTS #46 decides, which takes more for an A-label than RFC 5890.
    assert_eq!(object("http://xn--ls8h.x/").origin(), "http://\u{1F4A9}.x");
    // What begins like an A-label, but is none, stays.
    assert_eq!(object("http://xn--a.xn--tda/").origin(), "http://xn--a.\u{FC}");
    // Other labels than A-labels stay, whatever they begin with.
    assert_eq!(object("http://xn-\u{C9}.\u{C9}/").origin(), "http://xn-\u{C9}.\u{C9}");
    for host in ["xn--td\u{FF41}.x", "xn--tda\u{AD}.x", "xn--\u{FC}.x"] {
        assert_eq!(object(&format!("http://{host}/")).origin(), format!("http://{host}"));
    }
    // Hyphens in a U-label are no error, and neither are code points of ASCII that no domain has.
    for (host, expected) in
        [("xn----eha.x", "-\u{FC}.x"), ("xn--ab---3ra", "ab--\u{FC}"), ("xn--a_b-joa", "a_b\u{FC}")]
    {
        assert_eq!(object(&format!("http://{host}/")).origin(), format!("http://{expected}"));
    }
    // An empty host is one, too.
    assert_eq!(object("http:///").origin(), "http://");
    assert_eq!(object("https://:8/").origin(), "https://:8");
    for url in ["foo:x", "foo://h/", "file://h/", "http://h:x/", "javascript:x"] {
        assert_eq!(object(url).origin(), "null", "{url}");
        let base = Some(&"file:///".into());
        let object = UrlUtils::new_with(&url.into(), base, Mode::AsWritten).expect("a URL");
        assert_eq!(object.origin(), "null", "{url}");
    }
}

#[test]
fn w12_64_protocol_is_parsed_as_a_scheme() {
    assert_eq!([object("http://h:x/").protocol(), object("foo:x").protocol()], [":", "foo:"]);
    check_setter(
        U,
        UrlUtils::set_protocol,
        &[
            ("FTP", "ftp://u:p@h:99/p?q#f"),
            ("foo:bar", "foo://u:p@h:99/p?q#f"),
            ("H2X+-.", "h2x+-.://u:p@h:99/p?q#f"),
            ("1", U),
            ("", U),
            // A-06.
            ("a b", U),
        ],
    );
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let object = UrlUtils::new_with(&"foo:x".into(), None, mode).expect("the base parses");
        assert_eq!(object.protocol(), "foo:", "{mode:?}");
        object.set_protocol("http");
        assert_eq!((object.href(), object.url().relative), ("http:x".into(), false), "{mode:?}");
        assert_eq!(object.protocol(), "http:", "{mode:?}");
        let fatal = UrlUtils::new_with(&"http://h:x/".into(), None, mode).expect("a base");
        assert_eq!(fatal.protocol(), ":", "{mode:?}");
    }
    check_setter("http://h:x/", UrlUtils::set_protocol, &[("ftp", "http://h:x/")]);
    let fatal = object("http://h:x/");
    fatal.set_protocol("ftp");
    assert_eq!((fatal.url(), fatal.protocol()), (absolute("http://h:x/"), ":".to_owned()));
    check_setter_as_written(
        UrlUtils::set_protocol,
        &[
            ("FTP", "ftp://u:p@hh:99/p?q#f"),
            ("foo:bar", "foo://u:p@hh:99/p?q#f"),
            ("H2X+-.", "h2x+-.://u:p@hh:99/p?q#f"),
            ("1", UU),
            ("", UU),
            (" ftp", UU),
        ],
    );
    // White space in front is part of the value.
    check_setter(U, UrlUtils::set_protocol, &[(" ftp", U)]);
    check_no_effect(UrlUtils::set_protocol, "ftp", &["http://h:x/"]);
}

#[test]
fn w12_64_a_bad_scheme_neuters_the_url_as_written() {
    let object = UrlUtils::new_with(&"http://h/".into(), None, Mode::AsWritten);
    let object = object.expect("the base parses");
    object.set_protocol("a b");
    assert!(object.url().fatal_error);
    assert_eq!(object.href(), "http://h/");
    // There is no base to which it would be relative.
    let object =
        UrlUtils::new_with(&"file:///x".into(), Some(&"file:///b".into()), Mode::AsWritten);
    let object = object.expect("the base parses");
    object.set_protocol("a b");
    assert!(object.url().fatal_error);
}

#[test]
fn w12_65_host_is_host_and_port() {
    let hosts = ["http://h:x/", "http://h/", "http://h:80/", "http://h:8/", "foo:x"];
    assert_eq!(hosts.map(|url| object(url).host()), ["", "h", "h", "h:8", ""]);
    check_setter(
        U,
        UrlUtils::set_host,
        &[
            ("x:1", "http://u:p@x:1/p?q#f"),
            ("x", "http://u:p@x:99/p?q#f"),
            ("x:", "http://u:p@x/p?q#f"),
            // A-05.
            ("x:080y", "http://u:p@x/p?q#f"),
            ("x:1\t2", "http://u:p@x:12/p?q#f"),
            ("[::1]:2", "http://u:p@[::1]:2/p?q#f"),
            ("x/y", "http://u:p@x:99/p?q#f"),
            ("x\\y", "http://u:p@x:99/p?q#f"),
            ("x?y", "http://u:p@x:99/p?q#f"),
            ("x#y", "http://u:p@x:99/p?q#f"),
            (" x ", "http://u:p@ x :99/p?q#f"),
            ("", "http://u:p@:99/p?q#f"),
        ],
    );
    check_setter("file://h/p", UrlUtils::set_host, &[("x:1", "file://x:1/p")]);
    // A-08: the host is kept as it is written.
    check_setter(U, UrlUtils::set_host, &[("A%41\u{C9}", "http://u:p@A%41\u{C9}:99/p?q#f")]);
    check_setter_as_written(
        UrlUtils::set_host,
        &[
            ("x:1", "http://u:p@x:1/p?q#f"),
            ("x", "http://u:p@x:99/p?q#f"),
            ("x:", "http://u:p@x/p?q#f"),
            // A-05.
            ("x:080y", "http://u:p@x:080/p?q#f"),
            ("x:1\t2", "http://u:p@x:1/p?q#f"),
            ("[::1]:2", "http://u:p@[::1]:2/p?q#f"),
            ("x/y", "http://u:p@x:99/p?q#f"),
            ("x\\y", "http://u:p@x:99/p?q#f"),
            ("x?y", "http://u:p@x:99/p?q#f"),
            ("x#y", "http://u:p@x:99/p?q#f"),
            (" x ", "http://u:p@ x :99/p?q#f"),
            ("A%41\u{C9}", "http://u:p@A%41\u{C9}:99/p?q#f"),
            ("", "http://u:p@:99/p?q#f"),
        ],
    );
    for mode in [Mode::AsWritten, Mode::Corrected] {
        // The port of a host that is empty is one, too.
        let urls = ["http://u@hh/", "http://u@hh:8/", "http://u@:8/", "http://h:x/", "foo:x"];
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        let found = urls.map(|url| new(url).host());
        assert_eq!(found, ["hh", "hh:8", ":8", "", ""], "{mode:?}");
        // To the letter, a file URL has the scheme of its base (W12-39).
        let base = Some(&"file:///".into());
        let file = UrlUtils::new_with(&"file://h/p".into(), base, mode).expect("a URL");
        file.set_host("x:1");
        assert_eq!(file.href(), "file://x:1/p", "{mode:?}");
    }
    // No effect with a fatal error, and without the relative flag.
    check_no_effect(UrlUtils::set_host, "y:1", &["http://h:x/", "foo:x"]);
    check_flag_counts(UrlUtils::set_host, "y:1", "foo://u@y:1/");
}

#[test]
fn w12_66_hostname_does_not_set_the_port() {
    let hosts = ["http://h:x/", "http://h/", "http://h:8/", "foo:x"];
    assert_eq!(hosts.map(|url| object(url).hostname()), ["", "h", "h", ""]);
    check_setter(
        U,
        UrlUtils::set_hostname,
        &[
            ("x:1", "http://u:p@x:99/p?q#f"),
            ("x?y", "http://u:p@x:99/p?q#f"),
            ("[::1]:2", "http://u:p@[::1]:99/p?q#f"),
            (" x ", "http://u:p@ x :99/p?q#f"),
            ("", "http://u:p@:99/p?q#f"),
        ],
    );
    check_setter("file://h/p", UrlUtils::set_hostname, &[("x", "file://x/p")]);
    // A-08: the host is kept as it is written.
    check_setter(U, UrlUtils::set_hostname, &[("A%41\u{C9}", "http://u:p@A%41\u{C9}:99/p?q#f")]);
    check_setter_as_written(
        UrlUtils::set_hostname,
        &[
            ("x:1", "http://u:p@x:99/p?q#f"),
            ("x?y", "http://u:p@x:99/p?q#f"),
            ("[::1]:2", "http://u:p@[::1]:99/p?q#f"),
            (" x ", "http://u:p@ x :99/p?q#f"),
            ("A%41\u{C9}", "http://u:p@A%41\u{C9}:99/p?q#f"),
            ("", "http://u:p@:99/p?q#f"),
        ],
    );
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let urls = ["http://u@hh/", "http://u@hh:8/", "http://h:x/", "foo:x"];
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        assert_eq!(urls.map(|url| new(url).hostname()), ["hh", "hh", "", ""], "{mode:?}");
        let base = Some(&"file:///".into());
        let file = UrlUtils::new_with(&"file://h/p".into(), base, mode).expect("a URL");
        file.set_hostname("x:1");
        assert_eq!(file.href(), "file://x/p", "{mode:?}");
    }
    check_no_effect(UrlUtils::set_hostname, "y", &["http://h:x/", "foo:x"]);
    check_flag_counts(UrlUtils::set_hostname, "y", "foo://u@y/");
}

#[test]
fn w12_67_port_takes_digits() {
    let ports = ["http://h:x/", "http://h/", "http://h:80/", "http://h:8/", "foo:x", "file://h/"];
    assert_eq!(ports.map(|url| object(url).port()), ["", "", "", "8", "", ""]);
    check_setter(
        U,
        UrlUtils::set_port,
        &[
            ("1\t2x", "http://u:p@h:12/p?q#f"),
            ("80", "http://u:p@h/p?q#f"),
            ("0081", "http://u:p@h:81/p?q#f"),
            ("000", "http://u:p@h:0/p?q#f"),
            ("7/8", "http://u:p@h:7/p?q#f"),
            ("", "http://u:p@h/p?q#f"),
            ("x", "http://u:p@h/p?q#f"),
            (" 1", "http://u:p@h/p?q#f"),
            ("65536", "http://u:p@h:65536/p?q#f"),
        ],
    );
    check_setter_as_written(
        UrlUtils::set_port,
        &[
            // A-05.
            ("1\t2x", "http://u:p@hh:1/p?q#f"),
            ("80", "http://u:p@hh:80/p?q#f"),
            ("0081", "http://u:p@hh:0081/p?q#f"),
            ("7/8", "http://u:p@hh:7/p?q#f"),
            ("x", "http://u:p@hh/p?q#f"),
            ("", "http://u:p@hh/p?q#f"),
            (" 1", "http://u:p@hh/p?q#f"),
            ("65536", "http://u:p@hh:65536/p?q#f"),
        ],
    );
    // No effect with a fatal error, without the relative flag, and on a file URL, which to the letter would take
    // the scheme of the default base (W12-39).
    check_no_effect(UrlUtils::set_port, "1", &["http://h:x/", "foo:x"]);
    check_flag_counts(UrlUtils::set_port, "1", "foo://u@h:1/");
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let base = Some(&"file://b/".into());
        let file = UrlUtils::new_with(&"file://h/p".into(), base, mode).expect("a URL");
        assert_eq!(file.url().scheme, "file");
        file.set_port("1");
        assert_eq!((file.href().as_str(), file.port().as_str()), ("file://h/p", ""), "{mode:?}");
        // It is the scheme that the URL has now.
        file.set_protocol("http");
        file.set_port("1");
        assert_eq!(file.href(), "http://h:1/p", "{mode:?}");
        file.set_protocol("FILE");
        file.set_port("2");
        assert_eq!(file.href(), "file://h:1/p", "{mode:?}");
        // Any delimiter ends the port, and the other components stay.
        for value in ["7/8", "7\\8", "7?8", "7#8", "7:8"] {
            let object = UrlUtils::new_with(&UU.into(), None, mode).expect("a URL");
            object.set_port(value);
            assert_eq!(object.href(), "http://u:p@hh:7/p?q#f", "{value} {mode:?}");
            assert_eq!(object.port(), "7", "{value} {mode:?}");
        }
        // A default port is one of the scheme (A-05).
        let object = UrlUtils::new_with(&"https://u@h:1/".into(), None, mode).expect("a URL");
        for value in ["80", "443"] {
            object.set_port(value);
            let is_dropped = mode == Mode::Corrected && value == "443";
            assert_eq!(object.port(), if is_dropped { "" } else { value }, "{mode:?}");
        }
    }
}

#[test]
fn w12_68_pathname_is_scheme_data_or_a_path() {
    assert_eq!(object("http://h:x/").pathname(), "");
    assert_eq!(object("foo:a/b").pathname(), "a/b");
    assert_eq!(object("http://h/a//b/").pathname(), "/a//b/");
    assert_eq!(object("http://h").pathname(), "/");
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        let urls = ["http://h:x/", "foo:a/b", "foo:", "http://u@h/a//b/", "http://u@h"];
        let found = urls.map(|url| new(url).pathname());
        assert_eq!(found, ["", "a/b", "", "/a//b/", "/"], "{mode:?}");
        // Nothing of the path that was there stays.
        let deep = new("http://u@h/a/b/c");
        deep.set_pathname("d");
        assert_eq!(deep.pathname(), "/d", "{mode:?}");
        // The flag counts, whatever the scheme is now.
        for (url, scheme, expected) in [("foo:x", "http", "x"), ("http://u@h/p", "foo", "/p")] {
            let object = new(url);
            object.set_protocol(scheme);
            assert_eq!(object.protocol(), format!("{scheme}:"), "{mode:?}");
            assert_eq!(object.pathname(), expected, "{url} {mode:?}");
        }
    }
    check_setter(
        U,
        UrlUtils::set_pathname,
        &[
            ("a/../b", "http://u:p@h:99/b?q#f"),
            ("/a?b#c", "http://u:p@h:99/a%3Fb%23c?q#f"),
            ("\\a", "http://u:p@h:99/a?q#f"),
            ("", "http://u:p@h:99/?q#f"),
            // One slash begins it, and the others are its own, as are white space and what begins other components.
            ("//a", "http://u:p@h:99//a?q#f"),
            ("?a", "http://u:p@h:99/%3Fa?q#f"),
            ("#a", "http://u:p@h:99/%23a?q#f"),
            (" a ", "http://u:p@h:99/%20a%20?q#f"),
        ],
    );
    check_setter_as_written(
        UrlUtils::set_pathname,
        &[
            // A-03.
            ("a/../b", "http://u:p@hh:99//b?q#f"),
            ("/a?b#c", "http://u:p@hh:99/a%3Fb%23c?q#f"),
            ("\\a", "http://u:p@hh:99/a?q#f"),
            ("", "http://u:p@hh:99/?q#f"),
            ("//a", "http://u:p@hh:99//a?q#f"),
            ("?a", "http://u:p@hh:99/%3Fa?q#f"),
            ("#a", "http://u:p@hh:99/%23a?q#f"),
            (" a ", "http://u:p@hh:99/%20a%20?q#f"),
        ],
    );
    check_no_effect(UrlUtils::set_pathname, "y", &["http://h:x/", "foo:x"]);
    check_flag_counts(UrlUtils::set_pathname, "y", "foo://u@h/y");
}

#[test]
fn w12_69_search_takes_one_question_mark() {
    let searches = ["http://h/?", "http://h/", "http://h/?a", "http://h:x/?a", "foo:x?a"];
    assert_eq!(searches.map(|url| object(url).search()), ["", "", "?a", "", ""]);
    check_setter(
        U,
        UrlUtils::set_search,
        &[
            ("??a#b", "http://u:p@h:99/p??a%23b#f"),
            ("a", "http://u:p@h:99/p?a#f"),
            (" a ", "http://u:p@h:99/p?%20a%20#f"),
            ("?", "http://u:p@h:99/p?#f"),
            ("", "http://u:p@h:99/p#f"),
        ],
    );
    check_setter_as_written(
        UrlUtils::set_search,
        &[
            ("??a#b", "http://u:p@hh:99/p??a%23b#f"),
            ("a", "http://u:p@hh:99/p?a#f"),
            (" a ", "http://u:p@hh:99/p?%20a%20#f"),
            ("?", "http://u:p@hh:99/p?#f"),
            ("", "http://u:p@hh:99/p#f"),
        ],
    );
    // In the query encoding.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let options = Options { encoding_override: WINDOWS_1252, mode };
        let object = UrlUtils::implementing(&"file:///".into(), absolute("file:///"), &options);
        object.set_search("?\u{E9}\u{2603}");
        assert_eq!(object.search(), "?%E9%3F", "{mode:?}");
        // A-85.
        let options = Options { encoding_override: UTF_16LE, mode };
        let object = UrlUtils::implementing(&"file:///".into(), absolute("file:///"), &options);
        object.set_search("?\u{E9}");
        assert_eq!(object.search(), "?%E9%00", "{mode:?}");
    }
    // Where the query was null, too, and where nothing is left of the value.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        for (value, expected) in [("?", Some("")), ("\t", Some("")), ("", None), ("a", Some("a"))] {
            let object = UrlUtils::new_with(&"http://u@h/".into(), None, mode).expect("a URL");
            object.set_search(value);
            assert_eq!(object.url().query.as_deref(), expected, "{value:?} {mode:?}");
        }
        let urls = ["http://u@h/?", "http://u@h/", "http://u@h/?a", "http://h:x/?a", "foo:x?a"];
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        assert_eq!(urls.map(|url| new(url).search()), ["", "", "?a", "", ""], "{mode:?}");
    }
    for value in ["y", "?", ""] {
        check_no_effect(UrlUtils::set_search, value, &["http://h:x/", "foo:x"]);
    }
    check_flag_counts(UrlUtils::set_search, "y", "foo://u@h/?y");
}

#[test]
fn w12_70_query_gets_sets_and_deletes_values() {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        // A-67: names and values are those of a form.
        let object = new("http://u@h/?a=1&b=2&a=3");
        assert_eq!(object.query().get("a").as_deref(), Some("1"), "{mode:?}");
        assert_eq!(object.query().get("c"), None, "{mode:?}");
        assert_eq!(object.query().get_all("a"), ["1", "3"], "{mode:?}");
        assert!(object.query().get_all("c").is_empty(), "{mode:?}");
        object.query().set("b", &["x", "y z"]);
        assert_eq!(object.href(), "http://u@h/?a=1&b=x&b=y+z&a=3", "{mode:?}");
        object.query().set("a", &["2"]);
        assert_eq!(object.href(), "http://u@h/?a=2&b=x&b=y+z", "{mode:?}");
        object.query().delete("b");
        object.query().set("c", &[""]);
        assert_eq!(object.href(), "http://u@h/?a=2&c=", "{mode:?}");
        // An empty value is not null.
        assert_eq!(object.query().get("c"), Some(String::new()), "{mode:?}");
        object.query().set("c", &[]);
        object.query().delete("a");
        assert_eq!(object.href(), "http://u@h/", "{mode:?}");
        // A-67: a change of nothing writes all of them again, too.
        for change in [|query: &UrlQuery| query.delete("x"), |query: &UrlQuery| query.set("x", &[])]
        {
            let object = new("http://u@h/?a%20b&&c=%FF&");
            change(&object.query());
            assert_eq!(object.href(), "http://u@h/?a+b=&c=%EF%BF%BD", "{mode:?}");
            let object = new("http://u@h/?");
            change(&object.query());
            assert_eq!(object.href(), "http://u@h/", "{mode:?}");
        }
        // A-67: in UTF-8, whatever the query encoding is.
        let options = Options { encoding_override: WINDOWS_1252, mode };
        let object = UrlUtils::implementing(&"?a=\u{E9}".into(), absolute("http://h/b"), &options);
        assert_eq!(object.href(), "http://h/b?a=%E9", "{mode:?}");
        assert_eq!(object.query().get("a").as_deref(), Some("\u{FFFD}"), "{mode:?}");
        object.query().set("b", &["\u{E9}"]);
        assert_eq!(object.href(), "http://h/b?a=%EF%BF%BD&b=%C3%A9", "{mode:?}");
        assert_eq!(object.query().get("b").as_deref(), Some("\u{E9}"), "{mode:?}");
    }
}

#[test]
fn w12_70_query_is_the_same_object_each_time_and_sees_changes() {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        let one = new("http://u@h/?a=1");
        let query = one.query();
        assert_eq!(query, one.query(), "{mode:?}");
        assert_ne!(query, new("http://u@h/?a=1").query(), "{mode:?}");
        one.set_search("a=2");
        assert_eq!(query.get("a").as_deref(), Some("2"), "{mode:?}");
        one.set_href("http://u@i/?a=3");
        assert_eq!(query.get("a").as_deref(), Some("3"), "{mode:?}");
        query.set("a", &["4"]);
        assert_eq!(one.href(), "http://u@i/?a=4", "{mode:?}");
        assert_eq!(query, one.query(), "{mode:?}");
    }
}

#[test]
fn w12_70_query_of_a_url_that_is_not_relative_stays() {
    // A-67: as the search attribute does.
    for url in ["foo:x?a=1", "http://h:x/?a=1"] {
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let object = UrlUtils::new_with(&url.into(), None, mode).expect("the base parses");
            assert_eq!(object.query().get("a"), None);
            let before = object.url();
            object.query().set("a", &["2"]);
            assert_eq!((object.url(), &*object.href()), (before.clone(), url), "{mode:?}");
            object.query().delete("a");
            assert_eq!((object.url(), &*object.href()), (before, url), "{mode:?}");
        }
    }
}

#[test]
fn w12_71_hash_takes_one_number_sign_but_not_for_javascript() {
    let hashes = ["http://h/#", "http://h/", "http://h/#a", "foo:x#a", "http://h:x/#a"];
    assert_eq!(hashes.map(|url| object(url).hash()), ["", "", "#a", "#a", ""]);
    check_setter(
        U,
        UrlUtils::set_hash,
        &[
            ("##a", "http://u:p@h:99/p?q##a"),
            ("#", "http://u:p@h:99/p?q#"),
            ("a b`\u{E9}", "http://u:p@h:99/p?q#a b`%C3%A9"),
            (" a ", "http://u:p@h:99/p?q# a "),
            ("", "http://u:p@h:99/p?q"),
        ],
    );
    check_setter_as_written(
        UrlUtils::set_hash,
        &[
            ("##a", "http://u:p@hh:99/p?q##a"),
            ("#", "http://u:p@hh:99/p?q#"),
            ("a b`\u{E9}", "http://u:p@hh:99/p?q#a b`%C3%A9"),
            (" a ", "http://u:p@hh:99/p?q# a "),
            ("", "http://u:p@hh:99/p?q"),
        ],
    );
    // In UTF-8, whatever the query encoding is.
    for mode in [Mode::AsWritten, Mode::Corrected] {
        for encoding_override in [WINDOWS_1252, UTF_16LE] {
            let options = Options { encoding_override, mode };
            let base = absolute("file:///");
            let object = UrlUtils::implementing(&"file:///#f".into(), base, &options);
            object.set_hash("\u{E9}\t\n\r");
            assert_eq!(object.hash(), "#%C3%A9", "{mode:?}");
        }
        // With and without the relative flag, and where the fragment was null, too.
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        for url in ["foo:x", "foo:x#f", "http://u@h/"] {
            let cases = [("y", Some("y")), ("#", Some("")), ("\t", Some("")), ("", None)];
            for (value, expected) in cases {
                let object = new(url);
                object.set_hash(value);
                assert_eq!(object.url().fragment.as_deref(), expected, "{url} {value:?} {mode:?}");
            }
        }
        // It can be read for javascript.
        let urls =
            ["http://u@h/#", "http://u@h/", "http://u@h/#a", "http://h:x/#a", "javascript:x#f"];
        assert_eq!(urls.map(|url| new(url).hash()), ["", "", "#a", "", "#f"], "{mode:?}");
        // The parser has the scheme in lowercase.
        let script = new("JavaScript:x#f");
        script.set_hash("y");
        assert_eq!(script.href(), "javascript:x#f", "{mode:?}");
    }
    check_setter("foo:x", UrlUtils::set_hash, &[("y", "foo:x#y")]);
    for value in ["y", "#", ""] {
        let urls = ["http://h:x/", "javascript:x", "javascript:x#f"];
        check_no_effect(UrlUtils::set_hash, value, &urls);
        // Nor is it set with the relative flag, if the scheme is javascript now.
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let object = UrlUtils::new_with(&U.into(), None, mode).expect("the base parses");
            object.set_protocol("javascript");
            object.set_hash(value);
            assert_eq!(object.href(), "javascript://u:p@h:99/p?q#f", "{mode:?}");
        }
    }
}
