//! The APIs: members (2.3).

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::{HostObject, UrlObject, UsvString};
use weburl_editions::webspecs_2015::{
    EncodeSet, Mode, Options, ParseExceptionKind, Url, basic_url_parser, utf8_percent_encode,
};

use super::common_functions::MARKS;
use super::reference::{get, set};
use super::url;

const U: &str = "http://u:p@h:99/p?q#f";

pub(super) fn object(url: &str) -> UrlObject {
    UrlObject::new(url, None, Mode::AsWritten).expect("the URL parses")
}

/// An element with a base and an attribute that update steps write.
pub(super) struct Element {
    pub(super) base: Url,
    pub(super) attribute: Rc<RefCell<Vec<String>>>,
}

impl HostObject for Element {
    fn get_the_base(&self) -> Option<Url> {
        Some(self.base.clone())
    }

    fn update_steps(&self, value: &str) {
        self.attribute.borrow_mut().push(value.to_owned());
    }
}

/// Creates an element with an input, and returns it with what its update steps write.
pub(super) fn element(input: Option<&str>) -> (UrlObject, Rc<RefCell<Vec<String>>>) {
    let attribute = Rc::default();
    (element_writing(&attribute, input), attribute)
}

/// Creates an element whose update steps write to `attribute`.
pub(super) fn element_writing(
    attribute: &Rc<RefCell<Vec<String>>>,
    input: Option<&str>,
) -> UrlObject {
    element_in_mode(Mode::AsWritten, attribute, input)
}

/// Creates an element in a mode whose update steps write to `attribute`.
pub(super) fn element_in_mode(
    mode: Mode,
    attribute: &Rc<RefCell<Vec<String>>>,
    input: Option<&str>,
) -> UrlObject {
    let host = Element { base: url("http://base/a/b"), attribute: Rc::clone(attribute) };
    let object = UrlObject::implementing(Box::new(host), UTF_8, mode);
    object.set_the_input(input, None);
    object
}

/// Creates an element with a query encoding, in a mode.
fn encoded_element(
    query_encoding: &'static Encoding,
    mode: Mode,
    input: Option<&str>,
) -> UrlObject {
    let host = Element { base: url("http://base/a/b"), attribute: Rc::default() };
    let object = UrlObject::implementing(Box::new(host), query_encoding, mode);
    object.set_the_input(input, None);
    object
}

/// Sets an attribute to each value, and checks the href.
#[track_caller]
fn check_setter(attribute: &str, cases: &[(&str, &str, &str)]) {
    for &(url, value, expected) in cases {
        let object = object(url);
        set(&object, attribute, value);
        assert_eq!(object.href(), expected, "{attribute} = {value:?} of {url}");
    }
}

/// Checks that scheme data keeps an attribute from being set, whatever the scheme is now, and that nothing else does.
#[track_caller]
fn check_scheme_data_counts(attribute: &str, value: &str, expected: &str) {
    for mode in Mode::ALL {
        let written = Rc::default();
        let relative = element_in_mode(mode, &written, Some("http://h/"));
        relative.set_protocol("foo");
        set(&relative, attribute, value);
        assert_eq!(*written.borrow(), ["foo://h/", expected], "{attribute} {mode:?}");
    }
    // Scheme data may be empty, in the reference implementation, too, whose serializer takes it for none.
    for (input, scheme) in [("foo:x", "http"), ("foo:", "foo")] {
        for mode in Mode::ALL {
            let attribute_written = Rc::default();
            let opaque = element_in_mode(mode, &attribute_written, Some(input));
            opaque.set_protocol(scheme);
            let before = opaque.url();
            set(&opaque, attribute, value);
            let after = (opaque.url(), attribute_written.borrow().len());
            assert_eq!(after, (before, 1), "{attribute} of {input} ({mode:?})");
        }
    }
}

/// Checks in each mode what an attribute of an element is set to and what its update steps write, and that nothing is
/// set or written if its URL is null.
#[track_caller]
fn check_in_each_mode(attribute: &str, value: &str, expected: &str, href: &str) {
    for mode in Mode::ALL {
        let written = Rc::default();
        let element = element_in_mode(mode, &written, Some("http://h/"));
        set(&element, attribute, value);
        assert_eq!(get(&element, attribute), expected, "{attribute} {mode:?}");
        assert_eq!(*written.borrow(), [href], "{attribute} {mode:?}");
        element.set_the_input(None, None);
        set(&element, attribute, value);
        assert_eq!((get(&element, attribute), element.url()), (String::new(), None), "{mode:?}");
        assert_eq!(written.borrow().len(), 1, "{attribute} {mode:?}");
    }
}

/// What is called only if the interface has no such setter.
trait Lacks {
    fn set_origin(&self, _: &str) -> bool {
        true
    }
}

impl Lacks for UrlObject {}

#[test]
fn s15_75_url_utils_has_twelve_attributes_and_a_stringifier() {
    let names = [
        "href", "protocol", "username", "password", "hostname", "port", "pathname", "search",
        "hash",
    ];
    let new_values = [
        ("protocol", "ftp", "ftp:"),
        ("username", "v", "v"),
        ("password", "w", "w"),
        ("host", "b:1", "b:1"),
        ("hostname", "c", "c"),
        ("port", "2", "2"),
        ("pathname", "d", "/d"),
        ("search", "e=", "?e="),
        ("hash", "g", "#g"),
    ];
    for mode in Mode::ALL {
        let object = UrlObject::new(U, None, mode).expect("the URL parses");
        let values = names.map(|name| get(&object, name));
        assert_eq!(values, [U, "http:", "u", "p", "h", "99", "/p", "?q", "#f"], "{mode:?}");
        assert_eq!([object.origin(), object.host()], ["http://h:99", "h:99"], "{mode:?}");
        assert_eq!(object.search_params().stringify(), "q=", "{mode:?}");
        assert_eq!(object.to_string(), U, "{mode:?}");
        // All but origin can be set.
        assert!(object.set_origin(""));
        assert_eq!(object.set_href("http://a/"), Ok(()));
        assert_eq!(object.href(), "http://a/", "{mode:?}");
        for (name, value, expected) in new_values {
            set(&object, name, value);
            assert_eq!(get(&object, name), expected, "{name} {mode:?}");
        }
        object.set_search_params(&UrlSearchParams::new("x=y"));
        assert_eq!(object.to_string(), "ftp://v:w@c:2/d?x=y#g", "{mode:?}");
        // The strings are USVStrings: half of a pair of surrogates is U+FFFD.
        let value = UsvString::from([0x67, 0xD83D].as_slice());
        for name in ["username", "password", "pathname", "hash"] {
            set(&object, name, &value);
            let found = get(&object, name);
            assert!(found.ends_with("g%EF%BF%BD"), "{name} {found} {mode:?}");
        }
        let value: Vec<u16> = "http://h/?".encode_utf16().chain([0xD83D]).collect();
        assert_eq!(object.set_href(&UsvString::from(&*value)), Ok(()));
        assert_eq!(object.search(), "?%EF%BF%BD", "{mode:?}");
    }
}

#[test]
fn s15_85_href_of_a_url_object_throws() {
    let object = UrlObject::new("/a", Some("http://h/d/"), Mode::AsWritten).expect("both parse");
    let exception = object.set_href("http://h:x/").expect_err("it throws");
    assert_eq!(exception.kind, ParseExceptionKind::InvalidPort);
    assert_eq!(object.href(), "http://h/a");
    // With the base that the object has, not with its URL.
    assert!(object.set_href("b?c").is_ok());
    assert_eq!(object.href(), "http://h/d/b?c");
    assert!(object.search_params().has("c"));
    // The getter: the input if the URL is null, and else the serialization.
    assert_eq!(element(Some(" http://h:x/ ")).0.href(), " http://h:x/ ");
    assert_eq!(element(Some(" HTTP://h ")).0.href(), "http://h/");
    assert_eq!(element(None).0.href(), "");
    // With the base, and on failure with nothing, in each mode.
    for mode in Mode::ALL {
        let object = UrlObject::new("/a", Some("http://h/d/"), mode).expect("both parse");
        assert!(object.set_href("http://h:x/").is_err(), "{mode:?}");
        assert_eq!(object.href(), "http://h/a", "{mode:?}");
        assert_eq!(object.set_href("b?c"), Ok(()), "{mode:?}");
        assert_eq!(object.href(), "http://h/d/b?c", "{mode:?}");
        assert_eq!(object.search_params().stringify(), "c=", "{mode:?}");
        let null = element_in_mode(mode, &Rc::default(), Some(" http://h:x/ "));
        assert_eq!(null.href(), " http://h:x/ ", "{mode:?}");
    }
    // In the mode of the object; the parser removes white space around the value.
    for (value, as_written, corrected, reference) in [
        (" http://i/ ", Some("http://i/"), Some("http://i/"), Some("http://i/")),
        ("http://[::1]/", None, Some("http://[::1]/"), None),
        ("http:///x/y", None, None, Some("http:///x/y")),
        //
        ("foo:", Some("foo:"), Some("foo:"), Some("foo:///")),
    ] {
        for (mode, expected) in Mode::ALL.into_iter().zip([as_written, corrected, reference]) {
            let object = UrlObject::new("http://h/", None, mode).expect("it parses");
            let result = object.set_href(value);
            assert_eq!(
                result.ok().map(|()| object.href()).as_deref(),
                expected,
                "{value} {mode:?}"
            );
        }
    }
}

#[test]
fn s15_86_href_of_another_object_passes_the_value_through() {
    let (object, attribute) = element(Some("a"));
    assert_eq!(object.set_href("https://test:test/"), Ok(()));
    assert_eq!(object.href(), "https://test:test/");
    assert_eq!(object.set_href(" c "), Ok(()));
    assert_eq!(object.href(), "http://base/a/c");
    assert_eq!(*attribute.borrow(), ["https://test:test/", " c "]);
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("a"));
        assert_eq!(object.set_href("https://test:test/"), Ok(()));
        assert_eq!((object.url(), &*object.href()), (None, "https://test:test/"), "{mode:?}");
        assert_eq!(object.set_href(" c?d "), Ok(()));
        assert_eq!(object.href(), "http://base/a/c?d", "{mode:?}");
        assert_eq!(object.search_params().stringify(), "d=", "{mode:?}");
        assert_eq!(*written.borrow(), ["https://test:test/", " c?d "], "{mode:?}");
    }
    // Which find that the input is set.
    for mode in Mode::ALL {
        let (object, seen) = peeking_at_itself(mode);
        assert_eq!(object.set_href("http://g/?b"), Ok(()));
        assert_eq!(*seen.borrow(), ["?b"], "{mode:?}");
    }
}

#[test]
fn s15_87_origin_is_in_unicode() {
    assert_eq!(object("https://xn--tda.x:443/").origin(), "https://ü.x");
    assert_eq!(object("https://xn--tda.x:8/").origin(), "https://ü.x:8");
    assert_eq!(object("blob:https://xn--tda.x/1").origin(), "https://ü.x");
    assert_eq!(object("http://[1::1.2.3.4]:8/").origin(), "http://[1::1020304]:8");
    assert_eq!(object("foo:x").origin(), "null");
    assert_eq!(element(None).0.origin(), "");
    // there were no rules for right-to-left text and for joiners, in no mode.
    for mode in Mode::ALL {
        let origin = |host| {
            UrlObject::new(&format!("http://{host}/"), None, mode).expect("it is a URL").origin()
        };
        assert_eq!(origin("xn--a-zhc.example"), "http://\u{5D0}a.example", "{mode:?}");
        assert_eq!(origin("xn--ab-m1t"), "http://a\u{200D}b", "{mode:?}");
    }
    // And U+1806, which only the reference implementation leaves in a host, was disallowed.
    let object_of = |url: &str| UrlObject::new(url, None, Mode::ReferenceImplementation);
    let disallowed = object_of("http://xn--ab-h0o/").expect("it is a URL");
    assert_eq!(disallowed.origin(), "http://xn--ab-h0o");
    // So was a mark at the start, which these were, and U+1885 and U+1886 were not.
    for c in MARKS.chars() {
        let mark = object_of(&format!("http://{c}a/")).expect("it is a URL");
        assert_eq!(mark.origin(), format!("http://{}", mark.hostname()), "{c:?}");
        assert!(mark.hostname().starts_with("xn--"), "{c:?}");
    }
    for mode in Mode::ALL {
        for host in ["\u{1885}a", "\u{1886}a"] {
            let letter = UrlObject::new(&format!("http://{host}/"), None, mode);
            let origin = letter.expect("it is a URL").origin();
            assert_eq!(origin, format!("http://{host}"), "{mode:?}");
        }
        assert_eq!(element_in_mode(mode, &Rc::default(), None).origin(), "", "{mode:?}");
        for (input, expected) in [
            ("foo:x", "null"),
            ("file://h/", "null"),
            ("https://xn--tda.x:443/", "https://\u{FC}.x"),
            ("https://xn--tda.x:8/", "https://\u{FC}.x:8"),
        ] {
            let object = UrlObject::new(input, None, mode).expect("it is a URL");
            assert_eq!(object.origin(), expected, "{mode:?}");
        }
    }
    // label by label, and what is none of IDNA stays, which only the reference implementation leaves in a host.
    for (host, expected) in [
        ("xn--tda.xn--tda", "\u{FC}.\u{FC}"),
        ("xn--fa-hia.de", "fa\u{DF}.de"),
        ("xn--tda.", "\u{FC}."),
        ("1.2.3.4", "1.2.3.4"),
    ] {
        for mode in Mode::ALL {
            let object = UrlObject::new(&format!("http://{host}/"), None, mode);
            let origin = object.expect("it is a URL").origin();
            assert_eq!(origin, format!("http://{expected}"), "{mode:?}");
        }
    }
    for host in ["xn--a", "xn--8i7caa", "xn--", "xn--a.b"] {
        let mode = Mode::ReferenceImplementation;
        let object = UrlObject::new(&format!("http://{host}:8/"), None, mode);
        assert_eq!(object.expect("it is a URL").origin(), format!("http://{host}:8"));
    }
    let mixed = UrlObject::new("http://xn--a.xn--tda/", None, Mode::ReferenceImplementation);
    assert_eq!(mixed.expect("it is a URL").origin(), "http://xn--a.\u{FC}");
}

#[test]
fn s15_88_protocol_is_set_by_its_rule() {
    // what is given.
    check_setter(
        "protocol",
        &[
            (U, "foo:bar", "foo://u:p@h:99/p?q#f"),
            (U, "1", U),
            ("file://h/", "http", "http://h/"),
            ("foo:", "bar", "bar:"),
        ],
    );
    let (object, attribute) = element(None);
    object.set_protocol("ftp");
    assert_eq!(object.protocol(), ":");
    assert!(attribute.borrow().is_empty());
    assert_eq!([self::object(U).protocol(), self::object("FOO:x").protocol()], ["http:", "foo:"]);
    // The rule, on any URL, and the pre-update steps, also after an exception.
    let (object, attribute) = element(Some("c"));
    for value in ["ftp", "1", "foo:"] {
        object.set_protocol(value);
    }
    assert_eq!(*attribute.borrow(), ["ftp://base/a/c", "ftp://base/a/c", "foo://base/a/c"]);
    let (object, attribute) = element(Some("foo:x"));
    object.set_protocol("bar");
    assert_eq!(*attribute.borrow(), ["bar:x"]);
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("foo:x"));
        for value in ["BAR:", "-"] {
            object.set_protocol(value);
        }
        assert_eq!(*written.borrow(), ["bar:x"; 2], "{mode:?}");
        assert_eq!(object.protocol(), "bar:", "{mode:?}");
        object.set_the_input(None, None);
        object.set_protocol("ftp");
        assert_eq!((&*object.protocol(), written.borrow().len()), (":", 2), "{mode:?}");
    }
}

#[test]
fn s15_89_username_is_encoded_code_point_by_code_point() {
    // what is given.
    check_setter(
        "username",
        &[
            (U, "é:", "http://%C3%A9%3A:p@h:99/p?q#f"),
            (U, " \"#<>?`/@\\:", "http://%20%22%23%3C%3E%3F%60%2F%40%5C%3A:p@h:99/p?q#f"),
            (U, "%zz{|}\t", "http://%zz{|}%09:p@h:99/p?q#f"),
            (U, "", "http://:p@h:99/p?q#f"),
            ("http://h/", "u", "http://u@h/"),
            ("file://h/", "u", "file://u@h/"),
            ("foo:x", "u", "foo:x"),
        ],
    );
    assert_eq!([object(U).username(), object("http://h/").username()], ["u", ""]);
    // A null URL, and what is written.
    let (none, attribute) = element(None);
    none.set_username("u");
    assert_eq!(none.username(), "");
    assert!(attribute.borrow().is_empty());
    let (element, attribute) = element(Some("c"));
    element.set_username("u");
    assert_eq!(*attribute.borrow(), ["http://u@base/a/c"]);
    let (element, attribute) = super::api::element(Some("foo:x"));
    element.set_username("u");
    assert!(attribute.borrow().is_empty());
    assert_eq!(element.url(), Some(url("foo:x")));
    // which may be empty.
    check_scheme_data_counts("username", "u", "foo://u@h/");
    check_in_each_mode("username", "u:", "u%3A", "http://u%3A@h/");
    // Each code point with the username encode set, and in UTF-8, whatever the query encoding is.
    for c in '\0'..='\u{FF}' {
        let object = encoded_element(WINDOWS_1252, Mode::AsWritten, Some("c"));
        object.set_username(&format!("{c}a"));
        let expected = format!("{}a", utf8_percent_encode(c, EncodeSet::Username));
        assert_eq!(object.username(), expected, "{c:?}");
    }
    // the set of the reference implementation lacks members.
    for (mode, expected) in [
        (Mode::Corrected, "%C3%A9%20%22%23%3C%3E%3F%60%2F%40%5C%3A"),
        (Mode::ReferenceImplementation, "%C3%A9 \"#<>?`%2F%40\\%3A"),
    ] {
        let object = encoded_element(WINDOWS_1252, mode, Some("c"));
        object.set_username("é \"#<>?`/@\\:");
        assert_eq!(object.username(), expected, "{mode:?}");
        let is_lacking = |c| mode == Mode::ReferenceImplementation && " \"#<>?`\\".contains(c);
        for c in '\0'..='\u{FF}' {
            object.set_username(&c.to_string());
            let encoded = utf8_percent_encode(c, EncodeSet::Username);
            let expected = if is_lacking(c) { c.to_string() } else { encoded };
            assert_eq!(object.username(), expected, "{c:?} {mode:?}");
        }
    }
}

#[test]
fn s15_90_an_empty_password_is_null() {
    // what is given.
    check_setter(
        "password",
        &[
            (U, "", "http://u@h:99/p?q#f"),
            (U, "é", "http://u:%C3%A9@h:99/p?q#f"),
            (U, " \"#<>?`/@\\:", "http://u:%20%22%23%3C%3E%3F%60%2F%40%5C:@h:99/p?q#f"),
            ("http://h/", "p", "http://:p@h/"),
            ("file://h/", "p", "file://:p@h/"),
            ("http://:p@h/", "", "http://h/"),
            ("foo:x", "p", "foo:x"),
        ],
    );
    assert_eq!([object("http://u@h/").password(), object(U).password()], ["", "p"]);
    assert_eq!(object("http://u:@h/").password(), "");
    let (none, attribute) = element(None);
    none.set_password("p");
    assert_eq!(none.password(), "");
    assert!(attribute.borrow().is_empty());
    let (element, attribute) = element(Some("c"));
    element.set_password("p");
    element.set_password("");
    assert_eq!(*attribute.borrow(), ["http://:p@base/a/c", "http://base/a/c"]);
    // which may be empty.
    check_scheme_data_counts("password", "p", "foo://:p@h/");
    // Scheme data: neither is anything set, which its serialization would not show, nor written.
    let (element, attribute) = super::api::element(Some("foo:x"));
    element.set_password("p");
    element.set_password("");
    assert_eq!(element.url(), Some(url("foo:x")));
    assert!(attribute.borrow().is_empty());
    check_in_each_mode("password", "p/", "p%2F", "http://:p%2F@h/");
    // Each code point with the password encode set, and in UTF-8, whatever the query encoding is.
    for c in '\0'..='\u{FF}' {
        let object = encoded_element(WINDOWS_1252, Mode::AsWritten, Some("c"));
        object.set_password(&format!("{c}a"));
        let expected = format!("{}a", utf8_percent_encode(c, EncodeSet::Password));
        assert_eq!(object.password(), expected, "{c:?}");
    }
    // the set of the reference implementation lacks members.
    for (mode, expected) in [
        (Mode::Corrected, "%20%22%23%3C%3E%3F%60%2F%40%5C:"),
        (Mode::ReferenceImplementation, " \"#<>?`%2F%40\\:"),
    ] {
        let object = encoded_element(WINDOWS_1252, mode, Some("c"));
        object.set_password(" \"#<>?`/@\\:");
        assert_eq!(object.password(), expected, "{mode:?}");
        let is_lacking = |c| mode == Mode::ReferenceImplementation && " \"#<>?`\\".contains(c);
        for c in '\0'..='\u{FF}' {
            object.set_password(&c.to_string());
            let encoded = utf8_percent_encode(c, EncodeSet::Password);
            let expected = if is_lacking(c) { c.to_string() } else { encoded };
            assert_eq!(object.password(), expected, "{c:?} {mode:?}");
        }
        object.set_password("");
        assert_eq!(object.href(), "http://base/a/c", "{mode:?}");
    }
    // The empty string is written, too.
    for mode in Mode::ALL {
        let written = Rc::default();
        let element = element_in_mode(mode, &written, Some("http://u:p@h/"));
        element.set_password("");
        assert_eq!((&*element.password(), &*element.href()), ("", "http://u@h/"), "{mode:?}");
        assert_eq!(*written.borrow(), ["http://u@h/"], "{mode:?}");
    }
}

#[test]
fn s15_91_getters_of_a_null_url_are_empty() {
    let (none, _) = element(None);
    assert_eq!([none.host(), none.hostname(), none.port(), none.pathname()], [""; 4]);
    assert_eq!([object(U).host(), object("http://h/").host()], ["h:99", "h"]);
    assert_eq!([object(U).hostname(), object(U).port()], ["h", "99"]);
    assert_eq!([object("http://h/").hostname(), object("http://h:80/").port()], ["h", ""]);
    // A host is serialized, and so is a null one.
    let address = object("http://[1::1.2.3.4]:8/");
    assert_eq!([address.host(), address.hostname()], ["[1::1020304]:8", "[1::1020304]"]);
    let other = object("foo:x");
    assert_eq!([other.host(), other.hostname(), other.port()], [""; 3]);
    // No colon without a port, in the reference implementation, either.
    for mode in Mode::ALL {
        let null = element_in_mode(mode, &Rc::default(), None);
        assert_eq!([null.host(), null.hostname(), null.port()], [""; 3], "{mode:?}");
        let object = UrlObject::new("http://h/", None, mode).expect("it parses");
        assert_eq!([object.host(), object.hostname(), object.port()], ["h", "h", ""], "{mode:?}");
        object.set_port("8");
        assert_eq!(
            [object.host(), object.hostname(), object.port()],
            ["h:8", "h", "8"],
            "{mode:?}"
        );
        // A host that is null is empty, and has a port all the same.
        let object = UrlObject::new("file:/a", None, mode).expect("it parses");
        object.set_protocol("http");
        object.set_port("8");
        assert_eq!(object.url().map(|url| url.host), Some(None), "{mode:?}");
        assert_eq!([object.host(), object.hostname(), object.port()], [":8", "", "8"], "{mode:?}");
    }
}

#[test]
fn s15_92_scheme_data_and_files_guard_host_hostname_and_port() {
    // what is given.
    for attribute in ["host", "hostname", "port"] {
        check_setter(attribute, &[("foo:x", "8", "foo:x")]);
        let (none, written) = element(None);
        set(&none, attribute, "8");
        assert_eq!(none.href(), "");
        assert!(written.borrow().is_empty());
        let (element, written) = element(Some("foo:x"));
        set(&element, attribute, "8");
        assert_eq!(element.url(), Some(url("foo:x")), "{attribute}");
        assert!(written.borrow().is_empty());
    }
    check_in_each_mode("host", "i:8", "i:8", "http://i:8/");
    check_in_each_mode("hostname", "i:8", "i", "http://i/");
    check_in_each_mode("port", "8", "8", "http://h:8/");
    // which may be empty.
    check_scheme_data_counts("host", "i:8", "foo://i:8/");
    check_scheme_data_counts("hostname", "i", "foo://i/");
    check_scheme_data_counts("port", "8", "foo://h:8/");
    // Of a file URL, the attribute port is not set, but host is, with a port, too.
    let (file, written) = element(Some("file://h/"));
    file.set_port("8");
    assert_eq!(file.url(), Some(url("file://h/")));
    assert!(written.borrow().is_empty());
    file.set_host("i:8");
    file.set_hostname("j");
    assert_eq!(*written.borrow(), ["file://i:8/", "file://j:8/"]);
    for mode in Mode::ALL {
        let written = Rc::default();
        let file = element_in_mode(mode, &written, Some("file://h/"));
        file.set_port("8");
        assert!(written.borrow().is_empty(), "{mode:?}");
        //
        file.set_host("[:");
        file.set_hostname("a b");
        assert_eq!(*written.borrow(), ["file://h/"; 2], "{mode:?}");
    }
    check_setter("port", &[("file://h/", "8", "file://h/"), (U, "8", "http://u:p@h:8/p?q#f")]);
    check_setter("host", &[(U, "x:8", "http://u:p@x:8/p?q#f")]);
    check_setter("hostname", &[(U, "x:8", "http://u:p@x:99/p?q#f")]);
    // after an exception, the pre-update steps run.
    let (element, written) = element(Some("c"));
    element.set_host("a b");
    element.set_hostname("a b");
    element.set_host("i:8");
    element.set_hostname("j");
    element.set_port("9");
    let after = ["http://i:8/a/c", "http://j:8/a/c", "http://j:9/a/c"];
    assert_eq!(*written.borrow(), [&["http://base/a/c"; 2], &after[..]].concat());
}

#[test]
fn s15_93_pathname_is_scheme_data_or_a_path() {
    // what is given.
    assert_eq!([object("foo:a/b").pathname(), object("http://h").pathname()], ["a/b", "/"]);
    assert_eq!([object("foo:").pathname(), object("http://h/a//b/").pathname()], ["", "/a//b/"]);
    // in the reference implementation, scheme data that is the empty string is none, except to the setter.
    for (input, expected, in_reference) in [
        ("foo:", "", "/"),
        ("foo:\t?q", "", ""),
        ("foo:x", "x", "x"),
        ("http://h/a//", "/a//", "/a//"),
    ] {
        for mode in Mode::ALL {
            let object = UrlObject::new(input, None, mode).expect("it parses");
            let expected =
                if mode == Mode::ReferenceImplementation { in_reference } else { expected };
            assert_eq!(object.pathname(), expected, "{input:?} {mode:?}");
            object.set_pathname("/y");
            let expected = if input.starts_with("http") { "/y" } else { expected };
            assert_eq!(object.pathname(), expected, "{input:?} {mode:?}");
        }
    }
    assert_eq!(element(None).0.pathname(), "");
    check_setter(
        "pathname",
        &[
            (U, "a/b", "http://u:p@h:99/a/b?q#f"),
            // One slash or backslash is not part of the path, which is emptied first.
            (U, "/a", "http://u:p@h:99/a?q#f"),
            (U, "\\a", "http://u:p@h:99/a?q#f"),
            (U, "//a", "http://u:p@h:99//a?q#f"),
            (U, "", "http://u:p@h:99/?q#f"),
            (U, "a b`?c", "http://u:p@h:99/a%20b%60?q#f"),
            ("file://h/a", "b", "file://h/b"),
            ("foo:x", "y", "foo:x"),
        ],
    );
    let (none, written) = element(None);
    none.set_pathname("x");
    assert!(written.borrow().is_empty());
    let (element, written) = element(Some("c"));
    element.set_pathname("/x/../y");
    assert_eq!(*written.borrow(), ["http://base/y"]);
    let (element, written) = super::api::element(Some("foo:x"));
    element.set_pathname("y");
    assert_eq!(element.url(), Some(url("foo:x")));
    assert!(written.borrow().is_empty());
    check_in_each_mode("pathname", "/a/../b//", "/b//", "http://h/b//");
    // which may be empty.
    check_scheme_data_counts("pathname", "y", "foo://h/y");
    // To the reference implementation, a path that the rule has set is present, even if nothing is left of it (S15-58).
    let mode = Mode::ReferenceImplementation;
    let object = UrlObject::new("http://h", None, mode).expect("it parses");
    let is_present = || {
        let options = Options { mode, ..Options::default() };
        basic_url_parser("file:a", object.url().as_ref(), &options).result.is_ok()
    };
    assert!(!is_present());
    object.set_pathname("..");
    assert!(is_present());
    // The rule is invoked without an encoding override, so that the query encoding is for the input only.
    for mode in Mode::ALL {
        let object = encoded_element(WINDOWS_1252, mode, Some("c"));
        object.set_pathname("\u{E9}");
        assert_eq!(object.pathname(), "/%C3%A9", "{mode:?}");
    }
}

#[test]
fn s15_94_search_refills_the_query_object_which_then_writes_the_query() {
    let object = object("http://h/?a");
    assert_eq!([object.search(), self::object("http://h/?").search()], ["?a", ""]);
    assert_eq!([self::object("http://h/").search(), self::object("foo:x?q").search()], ["", "?q"]);
    object.set_search("?b=c'");
    assert_eq!(object.href(), "http://h/?b=c%27");
    assert_eq!(object.search_params().get("b").as_deref(), Some("c'"));
    // The setter and the rule remove a "?" each; the query object has the second one, and writes it.
    object.set_search("??x");
    assert_eq!(object.href(), "http://h/?%3Fx=");
    assert_eq!(object.search_params().get("?x").as_deref(), Some(""));
    // Step 2 sets the query to null, and the update steps to the empty string.
    object.set_search("");
    assert_eq!(object.href(), "http://h/?");
    assert!(object.search_params().pairs().is_empty());
    check_setter(
        "search",
        &[
            ("foo:x", "y", "foo:x?y="),
            ("javascript:x", "y", "javascript:x?y="),
            ("file://h/", "y", "file://h/?y="),
        ],
    );
    // It is the value as given that may be empty, and not what follows its "?".
    for mode in [Mode::AsWritten, Mode::ReferenceImplementation, Mode::Corrected] {
        let object = UrlObject::new("http://h/?a", None, mode).expect("it is a URL");
        object.set_search("?");
        assert_eq!((&*object.href(), &*object.search()), ("http://h/?", ""), "{mode:?}");
        object.set_search("");
        assert_eq!(object.search(), "", "{mode:?}");
    }
    let (element, attribute) = element(Some("?a"));
    element.set_search("");
    element.set_search("é");
    assert_eq!(*attribute.borrow(), ["http://base/a/b?", "http://base/a/b?%C3%A9="]);
    check_in_each_mode("search", "?a=", "?a=", "http://h/?a=");
    let (none, attribute) = super::api::element(None);
    none.set_search("x");
    assert!(none.search_params().pairs().is_empty());
    none.set_search("");
    assert_eq!(none.search(), "");
    assert!(attribute.borrow().is_empty() && none.search_params().pairs().is_empty());
}

/// An object whose update steps look at the query of another one.
pub(super) struct Peeking {
    pub(super) other: Rc<RefCell<Option<UrlObject>>>,
    pub(super) seen: Rc<RefCell<Vec<String>>>,
}

impl HostObject for Peeking {
    fn get_the_base(&self) -> Option<Url> {
        None
    }

    fn update_steps(&self, _value: &str) {
        let search = self.other.borrow().as_ref().map(UrlObject::search);
        self.seen.borrow_mut().extend(search);
    }
}

/// Creates an object whose update steps look at its own search.
fn peeking_at_itself(mode: Mode) -> (UrlObject, Rc<RefCell<Vec<String>>>) {
    let (other, seen) = (Rc::default(), Rc::default());
    let peeking = Peeking { other: Rc::clone(&other), seen: Rc::clone(&seen) };
    let object = UrlObject::implementing(Box::new(peeking), UTF_8, mode);
    object.set_the_input(Some("http://g/?a"), None);
    *other.borrow_mut() = Some(object.clone());
    (object, seen)
}

#[test]
fn s15_94_the_rule_sets_the_query_in_the_query_encoding() {
    for mode in [Mode::AsWritten, Mode::Corrected] {
        let (other, seen) = (Rc::default(), Rc::default());
        let peeking = Peeking { other: Rc::clone(&other), seen: Rc::clone(&seen) };
        let first = UrlObject::implementing(Box::new(peeking), UTF_8, mode);
        first.set_the_input(Some("http://g/"), None);
        let second = encoded_element(WINDOWS_1252, mode, Some("?a"));
        second.set_search_params(&first.search_params());
        *other.borrow_mut() = Some(second.clone());
        second.set_search("?\u{E9}");
        // What the rule has set is there until it is the turn of this object, which is the second one.
        assert_eq!(*seen.borrow(), ["?%E9"], "{mode:?}");
        assert_eq!(second.search(), "?%C3%A9=", "{mode:?}");
        // The rule drops another question mark, which the list keeps.
        second.set_search("??\u{E9}");
        assert_eq!(*seen.borrow(), ["?%E9", "?%E9"], "{mode:?}");
        assert_eq!(second.search(), "?%3F%C3%A9=", "{mode:?}");
    }
}

#[test]
fn s15_94_as_corrected_an_empty_search_is_null() {
    // A-38, which the reference implementation has, too.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let object = UrlObject::new("http://h/?a", None, mode).expect("the URL parses");
        object.set_search("");
        assert_eq!(object.href(), "http://h/", "{mode:?}");
        assert!(object.search_params().pairs().is_empty(), "{mode:?}");
    }
}

#[test]
fn s15_94_in_the_other_modes_the_update_steps_leave_the_query_that_was_set() {
    for mode in Mode::ALL {
        let attribute = Rc::default();
        let host = Element { base: url("http://base/a/b"), attribute: Rc::clone(&attribute) };
        let element = UrlObject::implementing(Box::new(host), UTF_8, mode);
        element.set_the_input(Some("?a"), None);
        let other = UrlObject::new("http://other/", None, mode).expect("the URL parses");
        other.set_search_params(&element.search_params());
        assert_eq!(other.href(), "http://other/?a=", "{mode:?}");
        // they run, for both objects, but leave a null query.
        element.set_search("");
        assert_eq!(other.href(), "http://other/?", "{mode:?}");
        let empty = if mode == Mode::AsWritten { "?" } else { "" };
        assert_eq!(*attribute.borrow(), [format!("http://base/a/b{empty}")], "{mode:?}");
        // there, what the rule has set.
        attribute.borrow_mut().clear();
        element.set_search("x");
        assert_eq!(other.href(), "http://other/?x=", "{mode:?}");
        let equals = if mode == Mode::ReferenceImplementation { "" } else { "=" };
        assert_eq!(*attribute.borrow(), [format!("http://base/a/b?x{equals}")], "{mode:?}");
    }
}

#[test]
fn s15_94_the_reference_implementation_has_only_the_rule() {
    //
    let object = UrlObject::new("http://h/?a", None, Mode::ReferenceImplementation);
    let object = object.expect("the URL parses");
    object.set_search("??x");
    assert_eq!(object.href(), "http://h/??x");
    // the query object takes what it is given, and writes it only when it is changed itself.
    assert_eq!(object.search_params().get("?x").as_deref(), Some(""));
    object.search_params().append("z", "");
    assert_eq!(object.search(), "?%3Fx=&z=");
    // whatever the query encoding is. A-23.
    let encoded = encoded_element(WINDOWS_1252, Mode::ReferenceImplementation, Some("c"));
    encoded.set_search("\u{E9}\"`");
    assert_eq!(encoded.search(), "?%C3%A9\"%60");
}

#[test]
fn s15_96_the_reference_implementation_has_only_the_rule() {
    // as corrected, the setter and the rule remove a number sign each.
    for (mode, expected) in
        [(Mode::ReferenceImplementation, "http://h/##y"), (Mode::Corrected, "http://h/#y")]
    {
        let object = UrlObject::new("http://h/", None, mode).expect("the URL parses");
        object.set_hash("##y");
        assert_eq!(object.href(), expected, "{mode:?}");
    }
}

#[test]
fn s15_95_search_params_can_be_assigned() {
    let [first, second] = ["http://h/?a", "http://i/?b"].map(object);
    let (old, params) = (second.search_params(), first.search_params());
    assert!(!old.is(&params));
    second.set_search_params(&params);
    assert!(params.is(&second.search_params()) && !old.is(&second.search_params()));
    assert_eq!(second.href(), "http://i/?a=");
    params.append("c", "d");
    assert_eq!([first.href(), second.href()], ["http://h/?a=&c=d", "http://i/?a=&c=d"]);
    old.append("lost", "");
    assert_eq!(second.href(), "http://i/?a=&c=d");
    // The pre-update steps run once. An empty list makes the query the empty string.
    let (element, written) = element(Some("?a#f"));
    let own = element.search_params();
    element.set_search_params(&UrlSearchParams::default());
    element.set_search_params(&params);
    // Again, of which the object leaves the list before it joins it.
    element.set_search_params(&params);
    let with_params = "http://base/a/b?a=&c=d#f";
    assert_eq!(*written.borrow(), ["http://base/a/b?#f", with_params, with_params]);
    written.borrow_mut().clear();
    own.append("lost", "");
    params.delete("c");
    assert_eq!(*written.borrow(), ["http://base/a/b?a=#f"]);
    // It is appended to the URL objects, and removed from them before: then it is the last one to be updated.
    written.borrow_mut().clear();
    let last = element_writing(&written, Some("http://last/"));
    last.set_search_params(&params);
    params.append("e", "");
    element.set_search_params(&params);
    params.delete("e");
    let expected = [
        "http://last/?a=",
        "http://base/a/b?a=&e=#f",
        "http://last/?a=&e=",
        "http://base/a/b?a=&e=#f",
        "http://last/?a=",
        "http://base/a/b?a=#f",
    ];
    assert_eq!(*written.borrow(), expected);
    // a null URL has no query, but its object is one of the URL objects.
    let (null, written) = super::api::element(None);
    null.set_search_params(&params);
    assert!(null.search_params().is(&params) && written.borrow().is_empty());
    null.set_the_input(Some("?z"), None);
    assert_eq!(params.stringify(), "z=");
    for mode in Mode::ALL {
        let written = Rc::default();
        let element = element_in_mode(mode, &written, Some("?a"));
        let (old, params) = (element.search_params(), UrlSearchParams::new("b"));
        element.set_search_params(&params);
        assert!(params.is(&element.search_params()), "{mode:?}");
        old.append("lost", "");
        params.append("c", "'");
        let expected = ["http://base/a/b?b=", "http://base/a/b?b=&c=%27"];
        assert_eq!(*written.borrow(), expected, "{mode:?}");
        element.set_search_params(&UrlSearchParams::default());
        assert_eq!(element.href(), "http://base/a/b?", "{mode:?}");
        //
        let written = Rc::default();
        let null = element_in_mode(mode, &written, None);
        null.set_search_params(&params);
        assert!(null.search_params().is(&params) && written.borrow().is_empty(), "{mode:?}");
    }
}

#[test]
fn s15_96_hash_is_null_if_empty_and_not_for_javascript() {
    check_setter(
        "hash",
        &[
            (U, "", "http://u:p@h:99/p?q"),
            (U, "#x", "http://u:p@h:99/p?q#x"),
            // The setter and the rule remove a "#" each.
            (U, "##x", "http://u:p@h:99/p?q#x"),
            (U, "###x", "http://u:p@h:99/p?q##x"),
            (U, "a é", "http://u:p@h:99/p?q#a %C3%A9"),
            (U, "#", "http://u:p@h:99/p?q#"),
            ("http://h/", "x", "http://h/#x"),
            ("file://h/", "x", "file://h/#x"),
            ("foo:x", "y", "foo:x#y"),
            ("JavaScript:x", "y", "javascript:x"),
            ("javascript:x", "y", "javascript:x"),
            ("javascript:x#f", "", "javascript:x#f"),
        ],
    );
    let (element, written) = element(Some("c"));
    element.set_hash("x");
    element.set_hash("");
    assert_eq!(*written.borrow(), ["http://base/a/c#x", "http://base/a/c"]);
    let (none, written) = super::api::element(None);
    none.set_hash("x");
    none.set_hash("");
    assert_eq!((none.url(), &*none.hash()), (None, ""));
    assert!(written.borrow().is_empty());
    // In UTF-8, whatever the query encoding is.
    let legacy = encoded_element(WINDOWS_1252, Mode::AsWritten, Some("c"));
    legacy.set_hash("\u{E9}");
    assert_eq!(legacy.hash(), "#%C3%A9");
    check_in_each_mode("hash", "#a b", "#a b", "http://h/#a b");
    for mode in Mode::ALL {
        let legacy = encoded_element(WINDOWS_1252, mode, Some("c"));
        legacy.set_hash("\u{E9}");
        assert_eq!(legacy.hash(), "#%C3%A9", "{mode:?}");
        legacy.set_hash("");
        assert_eq!(legacy.href(), "http://base/a/c", "{mode:?}");
        // An empty fragment, and none, of which the pre-update steps tell.
        let written = Rc::default();
        let element = element_in_mode(mode, &written, Some("c"));
        for value in ["#", ""] {
            element.set_hash(value);
            assert_eq!(element.hash(), "", "{value:?} {mode:?}");
        }
        assert_eq!(*written.borrow(), ["http://base/a/c#", "http://base/a/c"], "{mode:?}");
        let written = Rc::default();
        let script = element_in_mode(mode, &written, Some("javascript:x#f"));
        script.set_hash("y");
        script.set_hash("");
        assert_eq!(script.href(), "javascript:x#f", "{mode:?}");
        assert!(written.borrow().is_empty(), "{mode:?}");
    }
    let (script, written) = super::api::element(Some("javascript:x#f"));
    script.set_hash("y");
    script.set_hash("");
    assert_eq!(script.hash(), "#f");
    assert!(written.borrow().is_empty());
    let hashes =
        ["http://h/", "http://h/#", "http://h/#f", "foo:x#f"].map(|url| object(url).hash());
    assert_eq!(hashes, ["", "", "#f", "#f"]);
}
