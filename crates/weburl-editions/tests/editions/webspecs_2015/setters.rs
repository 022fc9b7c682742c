//! Setter rules (1.4).

use encoding_rs::WINDOWS_1252;
use weburl_editions::webspecs_2015::{ConformanceErrorKind, Mode, Options, Setter};

use super::url;

const U: &str = "http://u:p@h:99/p?q#f";

/// Invokes a setter rule and checks the serialization.
#[track_caller]
fn check(setter: Setter, cases: &[(&str, &str, &str)]) {
    for &(input, value, expected) in cases {
        let mut url = url(input);
        setter.run(&mut url, value, &Options::default());
        assert_eq!(url.serialize(), expected, "{setter:?} {value:?} of {input}");
    }
}

#[test]
fn s15_53_set_protocol_takes_a_scheme_and_a_colon() {
    check(
        Setter::Protocol,
        &[
            (U, "FTP", "ftp://u:p@h:99/p?q#f"),
            (U, "foo:bar", "foo://u:p@h:99/p?q#f"),
            (U, "foo bar", "foo://u:p@h:99/p?q#f"),
            (U, "1", U),
            (U, "", U),
            ("foo:x", "bar", "bar:x"),
        ],
    );
}

#[test]
fn s15_54_set_username_and_set_password_encode_everything() {
    check(
        Setter::Username,
        &[(U, "a:b@/\\é", "http://a%3Ab%40%2F%5C%C3%A9:p@h:99/p?q#f"), ("foo:x", "u", "foo:x")],
    );
    check(
        Setter::Password,
        &[(U, "a:b@/\\?", "http://u:a:b%40%2F%5C%3F@h:99/p?q#f"), ("foo:x", "p", "foo:x")],
    );
}

#[test]
fn s15_55_set_host_takes_a_host_and_a_port() {
    check(
        Setter::Host,
        &[
            (U, "x", "http://u:p@x:99/p?q#f"),
            (U, "X:8/y", "http://u:p@x:8/p?q#f"),
            (U, "x:y", "http://u:p@x/p?q#f"),
            //
            (U, "x:80", "http://u:p@x/p?q#f"),
            (U, "a b", U),
            (U, "[::1]:8", "http://u:p@[::1]:8/p?q#f"),
            ("foo:x", "h", "foo:x"),
            ("file://h/", "", "file:///"),
        ],
    );
}

#[test]
fn s15_56_set_hostname_takes_a_host() {
    check(
        Setter::Hostname,
        &[
            (U, "x:8", "http://u:p@x:99/p?q#f"),
            (U, "x#y", "http://u:p@x:99/p?q#f"),
            (U, "", U),
            ("foo:x", "h", "foo:x"),
        ],
    );
}

#[test]
fn s15_57_set_port_drops_the_default_and_is_nothing_for_files() {
    check(
        Setter::Port,
        &[
            (U, "8/9", "http://u:p@h:8/p?q#f"),
            (U, "80", "http://u:p@h/p?q#f"),
            (U, "8x", "http://u:p@h:8/p?q#f"),
            ("foo:x", "8", "foo:x"),
            ("file://h/", "8", "file://h/"),
        ],
    );
    let errors = Setter::Port.run(&mut url(U), "8x", &Options::default());
    assert_eq!(errors[0].kind, ConformanceErrorKind::PortTruncated);
}

#[test]
fn s15_58_set_pathname_ends_at_a_question_mark_or_a_number_sign() {
    check(
        Setter::Pathname,
        &[
            (U, "/a/../b?c", "http://u:p@h:99/b?q#f"),
            (U, "\\a#b", "http://u:p@h:99/a?q#f"),
            ("foo:x", "y", "foo:x"),
        ],
    );
}

#[test]
fn s15_59_set_search_and_set_hash_take_one_delimiter() {
    check(Setter::Search, &[(U, "??a#b", "http://u:p@h:99/p??a%23b#f"), ("foo:x", "y", "foo:x?y")]);
    check(
        Setter::Hash,
        &[(U, "##a é", "http://u:p@h:99/p?q##a %C3%A9"), ("foo:x", "y", "foo:x#y")],
    );
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    let mut url = url(U);
    Setter::Search.run(&mut url, "é", &options);
    assert_eq!(url.query.as_deref(), Some("%E9"));
}

#[test]
fn the_reference_implementation_keeps_a_default_port_in_set_host() {
    let options = Options { mode: Mode::ReferenceImplementation, ..Options::default() };
    let mut url = url(U);
    Setter::Host.run(&mut url, "x:80", &options);
    assert_eq!(url.port, "80");
}
