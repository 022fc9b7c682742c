//! URLs (1) and the terminology of addresses (4).

use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::{
    Options, ParseException, Url, default_port, is_relative_scheme, url_parser,
};

use super::{check_conformance, href, url};
use weburl_editions::webspecs_2015::ConformanceErrorKind;

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
}

#[test]
fn s15_02_scheme_data_is_null_for_relative_schemes_only() {
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss"] {
        assert_eq!(url(&format!("{scheme}://h/")).scheme_data, None, "{scheme}");
    }
    // query and fragment differ from their initial values, too.
    let other = url("foo:x?q#f");
    assert_eq!(other.scheme_data.as_deref(), Some("x"));
    assert_eq!([other.query.as_deref(), other.fragment.as_deref()], [Some("q"), Some("f")]);
    assert_eq!([other.host, Some(other.username)], [None, Some(String::new())]);
}

#[test]
fn s15_03_a_blob_url_has_an_object() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: "text/plain".to_owned(), bytes: b"hello".as_slice().into() };
    store.insert("https://h/1", blob.clone());
    let options = Options { blob_url_store: Some(&store), ..Options::default() };
    let object = |input| url_parser(input, None, &options).result.expect("it parses").object;
    assert_eq!(object("blob:https://h/1"), Some(blob));
    assert_eq!(object("blob:https://h/2"), None);
    assert_eq!(object("foo:https://h/1"), None);
}

#[test]
fn s15_04_seven_schemes_are_relative_and_six_have_a_default_port() {
    let ports = [
        ("ftp", "21"),
        ("gopher", "70"),
        ("http", "80"),
        ("https", "443"),
        ("ws", "80"),
        ("wss", "443"),
    ];
    for (scheme, port) in ports {
        assert_eq!(default_port(scheme), Some(port));
    }
    assert!(is_relative_scheme("file") && default_port("file").is_none());
    assert!(!is_relative_scheme("mailto") && !is_relative_scheme("HTTP"));
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
    let outcome = super::parse(" http://h:x/", None, Default::default());
    assert_eq!(outcome.result, Err(ParseException::InvalidPort));
    assert!(!outcome.conformance_errors.is_empty());
    check_conformance(&[("http://h/ ", &[ConformanceErrorKind::SurroundingWhitespace])]);
    assert!(href(" http://h/", None).is_some());
}

#[test]
fn s15_111_addresses_are_four_bytes_or_eight_pieces() {
    assert_eq!(href("http://1.2.3.4/", None).as_deref(), Some("http://1.2.3.4/"));
    let mapped = href("http://[::ffff:1.2.3.4]/", None);
    assert_eq!(mapped.as_deref(), Some("http://[::ffff:102:304]/"));
}
