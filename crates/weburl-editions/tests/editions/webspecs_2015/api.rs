//! The APIs (2.1 to 2.3).

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::url_utils::{HostObject, UrlObject, UrlUtilsReadOnly};
use weburl_editions::webspecs_2015::{Mode, Url};

use super::reference::{get, set};
use super::url;

const U: &str = "http://u:p@h:99/p?q#f";

pub(super) fn object(url: &str) -> UrlObject {
    UrlObject::new(url, None, Mode::Corrected).expect("the URL parses")
}

/// An element with a base and an attribute that update steps write.
struct Element {
    base: Url,
    attribute: Rc<RefCell<Vec<String>>>,
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
    let host = Element { base: url("http://base/a/b"), attribute: Rc::clone(&attribute) };
    let object = UrlObject::implementing(Box::new(host), UTF_8, Mode::Corrected);
    object.set_the_input(input, None);
    (object, attribute)
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

#[test]
fn s15_74_the_interface_has_a_constructor_and_statics() {
    assert_eq!(object("http://h").href(), "http://h/");
    assert!(UrlObject::new("a", None, Mode::Corrected).is_err());
    assert_eq!(UrlObject::domain_to_ascii("ü", Mode::Corrected), "xn--tda");
    assert_eq!(UrlObject::domain_to_unicode("xn--tda", Mode::Corrected), "ü");
}

#[test]
fn s15_75_url_utils_has_thirteen_members() {
    let object = object(U);
    let names = [
        "href", "protocol", "username", "password", "hostname", "port", "pathname", "search",
        "hash",
    ];
    let values = names.map(|name| get(&object, name));
    assert_eq!(values, [U, "http:", "u", "p", "h", "99", "/p", "?q", "#f"]);
    assert_eq!([object.origin(), object.host()], ["http://h:99", "h:99"]);
    assert_eq!(object.search_params().stringify(), "q=");
}

#[test]
fn s15_76_url_utils_read_only_has_nine_members() {
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let object = UrlUtilsReadOnly::new(Box::new(host), Some("/p?q#f"), Mode::Corrected);
    assert_eq!([object.href(), object.origin()], ["http://base/p?q#f", "http://base"]);
    assert_eq!([object.protocol(), object.host()], ["http:", "base"]);
    assert_eq!([object.hostname(), object.port()], ["base", ""]);
    assert_eq!([object.pathname(), object.search(), object.hash()], ["/p", "?q", "#f"]);
}

#[test]
fn s15_77_an_object_defines_its_base_and_its_update_steps() {
    let (object, attribute) = element(Some("c"));
    assert_eq!(object.href(), "http://base/a/c");
    assert!(attribute.borrow().is_empty());
    object.set_port("8");
    assert_eq!(*attribute.borrow(), ["http://base:8/a/c"]);
}

#[test]
fn s15_78_an_object_has_an_input_an_encoding_a_query_object_and_a_url() {
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let object = UrlObject::implementing(Box::new(host), WINDOWS_1252, Mode::Corrected);
    object.set_the_input(Some("?é"), None);
    assert_eq!(object.href(), "http://base/?%E9");
    object.set_search("ü");
    assert_eq!(object.search(), "?%FC");
    // The query object always uses UTF-8.
    assert_eq!(object.search_params().get("ü").as_deref(), Some(""));
}

#[test]
fn s15_79_an_input_that_does_not_parse_has_no_url() {
    let (object, _) = element(Some("http://h:x/"));
    assert_eq!([object.href(), object.protocol()], ["http://h:x/", ":"]);
    let (object, _) = element(None);
    assert_eq!([object.href(), object.protocol()], ["", ":"]);
}

/// An object in an environment with a blob URL store.
struct WithStore(BlobUrlStore);

impl HostObject for WithStore {
    fn get_the_base(&self) -> Option<Url> {
        None
    }

    fn blob_url_store(&self) -> Option<&BlobUrlStore> {
        Some(&self.0)
    }
}

#[test]
fn s15_79_the_input_may_be_a_blob_url() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: "image/png".to_owned(), bytes: [1].as_slice().into() };
    store.insert("x", blob.clone());
    let object = UrlObject::implementing(Box::new(WithStore(store)), UTF_8, Mode::Corrected);
    object.set_the_input(Some("blob:x"), None);
    assert_eq!(object.url().and_then(|url| url.object), Some(blob));
}

#[test]
fn s15_80_setting_the_input_refills_the_query_object() {
    let (object, _) = element(Some("?a=1"));
    let params = object.search_params();
    assert_eq!(params.get("a").as_deref(), Some("1"));
    object.set_the_input(Some("?b=2"), None);
    assert!(params.is(&object.search_params()));
    assert_eq!([params.get("a"), params.get("b")], [None, Some("2".to_owned())]);
    params.append("c", "3");
    assert_eq!(object.href(), "http://base/a/b?b=2&c=3");
}

#[test]
fn s15_81_pre_update_steps_pass_the_serialization() {
    let (object, attribute) = element(Some("?a"));
    object.set_hash("x");
    object.search_params().append("b", "c");
    assert_eq!(*attribute.borrow(), ["http://base/a/b?a#x", "http://base/a/b?a=&b=c#x"]);
}

#[test]
fn s15_82_the_constructor_parses_base_and_url() {
    let new = |url, base| UrlObject::new(url, Some(base), Mode::Corrected);
    assert_eq!(new("b", "http://h/a").expect("both parse").href(), "http://h/b");
    assert!(new("b", "a").is_err());
    assert!(new("http://h:x", "http://h/").is_err());
}

#[test]
fn s15_83_domain_to_ascii_is_empty_for_addresses_and_failures() {
    let cases = [
        ("EXAMPLE.com", "example.com"),
        ("faß.de", "fass.de"),
        ("1.2.3.4", ""),
        //
        ("0x7f.1", ""),
        ("[::1]", ""),
        ("a b", ""),
        ("", ""),
        ("a:b", ""),
    ];
    for (domain, expected) in cases {
        assert_eq!(UrlObject::domain_to_ascii(domain, Mode::Corrected), expected, "{domain}");
    }
}

#[test]
fn s15_84_domain_to_unicode_starts_from_ascii() {
    let cases = [("XN--TDA.x", "ü.x"), ("1.2.3.4", ""), ("faß", "fass")];
    for (domain, expected) in cases {
        assert_eq!(UrlObject::domain_to_unicode(domain, Mode::Corrected), expected, "{domain}");
    }
}

#[test]
fn s15_85_href_of_a_url_object_throws() {
    let object = UrlObject::new("a", Some("http://h/"), Mode::Corrected).expect("both parse");
    assert!(object.set_href("http://h:x/").is_err());
    assert_eq!(object.href(), "http://h/a");
    assert!(object.set_href("b?c").is_ok());
    assert_eq!(object.href(), "http://h/b?c");
    assert!(object.search_params().has("c"));
}

#[test]
fn s15_86_href_of_another_object_passes_the_value_through() {
    let (object, attribute) = element(Some("a"));
    assert_eq!(object.set_href("https://test:test/"), Ok(()));
    assert_eq!(object.href(), "https://test:test/");
    assert_eq!(object.set_href(" c "), Ok(()));
    assert_eq!(object.href(), "http://base/a/c");
    assert_eq!(*attribute.borrow(), ["https://test:test/", " c "]);
}

#[test]
fn s15_87_origin_is_in_unicode() {
    assert_eq!(object("https://xn--tda.x:443/").origin(), "https://ü.x");
    assert_eq!(object("foo:x").origin(), "null");
    assert_eq!(element(None).0.origin(), "");
}

#[test]
fn s15_88_protocol_is_set_by_its_rule() {
    check_setter("protocol", &[(U, "foo:bar", "foo://u:p@h:99/p?q#f"), (U, "1", U)]);
    let (object, attribute) = element(None);
    object.set_protocol("ftp");
    assert_eq!(object.protocol(), ":");
    assert!(attribute.borrow().is_empty());
}

#[test]
fn s15_89_username_is_encoded() {
    check_setter(
        "username",
        &[(U, "é:", "http://%C3%A9%3A:p@h:99/p?q#f"), ("foo:x", "u", "foo:x")],
    );
    assert_eq!(element(None).0.username(), "");
}

#[test]
fn s15_90_an_empty_password_is_null() {
    check_setter(
        "password",
        &[(U, "", "http://u@h:99/p?q#f"), (U, "é", "http://u:%C3%A9@h:99/p?q#f")],
    );
    assert_eq!(object("http://u@h/").password(), "");
}

#[test]
fn s15_91_getters_of_a_null_url_are_empty() {
    let (none, _) = element(None);
    assert_eq!([none.host(), none.hostname(), none.port(), none.pathname()], [""; 4]);
    assert_eq!([object(U).host(), object("http://h/").host()], ["h:99", "h"]);
}

#[test]
fn s15_92_scheme_data_and_files_guard_host_hostname_and_port() {
    for attribute in ["host", "hostname", "port"] {
        check_setter(attribute, &[("foo:x", "8", "foo:x")]);
        let (none, _) = element(None);
        set(&none, attribute, "8");
        assert_eq!(none.href(), "");
    }
    check_setter("port", &[("file://h/", "8", "file://h/"), (U, "8", "http://u:p@h:8/p?q#f")]);
    check_setter("host", &[(U, "x:8", "http://u:p@x:8/p?q#f")]);
    check_setter("hostname", &[(U, "x:8", "http://u:p@x:99/p?q#f")]);
}

#[test]
fn s15_93_pathname_is_scheme_data_or_a_path() {
    assert_eq!([object("foo:a/b").pathname(), object("http://h").pathname()], ["a/b", "/"]);
    check_setter("pathname", &[(U, "a/b", "http://u:p@h:99/a/b?q#f"), ("foo:x", "y", "foo:x")]);
}

#[test]
fn s15_94_search_refills_the_query_object() {
    let object = object("http://h/?a");
    assert_eq!([object.search(), self::object("http://h/?").search()], ["?a", ""]);
    object.set_search("?b=c'");
    assert_eq!(object.href(), "http://h/?b=c'");
    assert_eq!(object.search_params().get("b").as_deref(), Some("c'"));
    //
    object.set_search("");
    assert_eq!(object.href(), "http://h/");
    assert!(object.search_params().pairs().is_empty());
    let (element, attribute) = element(Some("?a"));
    element.set_search("");
    assert_eq!(*attribute.borrow(), ["http://base/a/b"]);
}

#[test]
fn s15_95_search_params_can_be_assigned() {
    let [first, second] = ["http://h/?a", "http://i/?b"].map(object);
    let (old, params) = (second.search_params(), first.search_params());
    second.set_search_params(&params);
    assert_eq!(second.href(), "http://i/?a=");
    params.append("c", "d");
    assert_eq!([first.href(), second.href()], ["http://h/?a=&c=d", "http://i/?a=&c=d"]);
    old.append("lost", "");
    assert_eq!(second.href(), "http://i/?a=&c=d");
}

#[test]
fn s15_96_hash_is_null_if_empty_and_not_for_javascript() {
    check_setter(
        "hash",
        &[
            (U, "", "http://u:p@h:99/p?q"),
            (U, "#x", "http://u:p@h:99/p?q#x"),
            ("javascript:x", "y", "javascript:x"),
        ],
    );
    assert_eq!([object("http://h/#").hash(), object("http://h/#f").hash()], ["", "#f"]);
}
