//! The API (5).

use encoding_rs::WINDOWS_1252;
use weburl_editions::w3c_2012::url_utils::{InvalidStateError, UrlUtils};

use super::absolute;

const U: &str = "http://u:p@h:99/p?q#f";

fn object(url: &str) -> UrlUtils {
    UrlUtils::new(url, None).expect("the base is a URL")
}

/// Sets an attribute of `url` to each value, and checks the href.
#[track_caller]
fn check_setter(url: &str, set: fn(&mut UrlUtils, &str), cases: &[(&str, &str)]) {
    for &(value, expected) in cases {
        let mut object = object(url);
        set(&mut object, value);
        assert_eq!(object.href(), expected, "{value:?}");
    }
}

#[test]
fn w12_58_only_a_base_that_is_no_url_throws() {
    assert_eq!(UrlUtils::new("a", Some("b")).err(), Some(InvalidStateError));
    assert_eq!(object("http://h:x/").href(), "http://h:x/");
    let base = UrlUtils::new("http://h/a/b", None).expect("the base is a URL");
    let relative = UrlUtils::with_base_object("c", &base).expect("the base is a URL");
    assert_eq!(relative.href(), "http://h/a/c");
    assert_eq!(UrlUtils::with_base_object("c", &object("d")).err(), Some(InvalidStateError));
}

#[test]
fn w12_59_an_object_has_ten_attributes() {
    let mut object = object(U);
    assert_eq!(object.href(), U);
    assert_eq!([object.origin(), object.protocol()], ["http://h:99", "http:"]);
    assert_eq!([object.host(), object.hostname(), object.port()], ["h:99", "h", "99"]);
    assert_eq!([object.pathname(), object.search(), object.hash()], ["/p", "?q", "#f"]);
    assert_eq!(object.query().get("q"), Some(String::new()));
}

#[test]
fn w12_60_an_object_has_a_url_a_base_an_input_and_a_query_encoding() {
    let mut object = UrlUtils::with_encoding("a?é", absolute("http://h/b"), WINDOWS_1252);
    assert_eq!(object.href(), "http://h/a?%E9");
    object.set_search("ü");
    assert_eq!(object.href(), "http://h/a?%FC");
}

#[test]
fn w12_61_href_gives_back_an_input_that_is_no_url() {
    assert_eq!(object(" http://h:x/ ").href(), " http://h:x/ ");
    assert_eq!(object(" http://H/ ").href(), "http://H/");
}

#[test]
fn w12_62_href_is_parsed_again_with_the_base() {
    let mut object = UrlUtils::new("http://a/", Some("http://h/b/")).expect("the base is a URL");
    object.set_href(" c ");
    assert_eq!(object.href(), "http://h/b/c");
    object.set_href("http://h:x/");
    assert_eq!([object.href(), object.host()], ["http://h:x/", ""]);
    object.set_href("foo:x");
    assert_eq!(object.href(), "foo:x");
}

#[test]
fn w12_63_origin_is_in_unicode() {
    assert_eq!(object("http://xn--tda.x:8/").origin(), "http://ü.x:8");
    assert_eq!(object("foo:x").origin(), "null");
}

#[test]
fn w12_64_protocol_is_parsed_as_a_scheme() {
    assert_eq!(object("http://h:x/").protocol(), ":");
    check_setter(
        U,
        UrlUtils::set_protocol,
        &[
            ("FTP", "ftp://u:p@h:99/p?q#f"),
            ("foo:bar", "foo://u:p@h:99/p?q#f"),
            ("1", U),
            ("", U),
            ("a b", U),
        ],
    );
    check_setter("http://h:x/", UrlUtils::set_protocol, &[("ftp", "http://h:x/")]);
}

#[test]
fn w12_65_host_sets_host_and_port() {
    assert_eq!(object("http://h:x/").host(), "");
    check_setter(
        U,
        UrlUtils::set_host,
        &[("x:1", "http://u:p@x:1/p?q#f"), ("x/y", "http://u:p@x:99/p?q#f")],
    );
    check_setter("foo:x", UrlUtils::set_host, &[("y", "foo:x")]);
}

#[test]
fn w12_66_hostname_does_not_set_the_port() {
    check_setter(
        U,
        UrlUtils::set_hostname,
        &[("x:1", "http://u:p@x:99/p?q#f"), ("x?y", "http://u:p@x:99/p?q#f")],
    );
    check_setter("foo:x", UrlUtils::set_hostname, &[("y", "foo:x")]);
}

#[test]
fn w12_67_port_takes_digits() {
    check_setter(
        U,
        UrlUtils::set_port,
        &[("1\t2x", "http://u:p@h:12/p?q#f"), ("80", "http://u:p@h/p?q#f")],
    );
    check_setter("file:///p", UrlUtils::set_port, &[("1", "file:///p")]);
    check_setter("foo:x", UrlUtils::set_port, &[("1", "foo:x")]);
}

#[test]
fn w12_68_pathname_is_scheme_data_or_a_path() {
    assert_eq!(object("http://h:x/").pathname(), "");
    assert_eq!(object("foo:a/b").pathname(), "a/b");
    check_setter(U, UrlUtils::set_pathname, &[("a/../b", "http://u:p@h:99/b?q#f")]);
    check_setter("foo:x", UrlUtils::set_pathname, &[("y", "foo:x")]);
}

#[test]
fn w12_69_search_takes_one_question_mark() {
    assert_eq!([object("http://h/?").search(), object("http://h/").search()], ["", ""]);
    check_setter(
        U,
        UrlUtils::set_search,
        &[("??a#b", "http://u:p@h:99/p??a%23b#f"), ("", "http://u:p@h:99/p#f")],
    );
    check_setter("foo:x", UrlUtils::set_search, &[("y", "foo:x")]);
}

#[test]
fn w12_70_query_gets_sets_and_deletes_values() {
    let mut object = object("http://h/?a=1&b=2&a=3");
    assert_eq!(object.query().get("a").as_deref(), Some("1"));
    assert_eq!(object.query().get("c"), None);
    assert_eq!(object.query().get_all("a"), ["1", "3"]);
    object.query().set("b", &["x", "y z"]);
    assert_eq!(object.href(), "http://h/?a=1&b=x&b=y+z&a=3");
    object.query().set("a", &["2"]);
    assert_eq!(object.href(), "http://h/?a=2&b=x&b=y+z");
    object.query().delete("b");
    object.query().set("c", &[""]);
    assert_eq!(object.href(), "http://h/?a=2&c=");
}

#[test]
fn w12_71_hash_takes_one_number_sign_but_not_for_javascript() {
    assert_eq!([object("http://h/#").hash(), object("http://h/").hash()], ["", ""]);
    check_setter(
        U,
        UrlUtils::set_hash,
        &[("##a", "http://u:p@h:99/p?q##a"), ("", "http://u:p@h:99/p?q")],
    );
    check_setter("javascript:x", UrlUtils::set_hash, &[("y", "javascript:x")]);
    check_setter("foo:x", UrlUtils::set_hash, &[("y", "foo:x#y")]);
}
