//! What each setter of the record does, row by row: it sets the component, or says why not and leaves the
//! URL as it was.

use std::error::Error;

use weburl::{ParseErrorKind, SetError, Url};
use weburl_testdata::read_table;

/// Sets what a setter without `set_` sets.
fn set(url: &mut Url, setter: &str, value: Option<&str>) -> Result<(), SetError> {
    let text = value.unwrap_or_default();
    let segments = value.into_iter().flat_map(|value| value.split('|'));
    match setter {
        "scheme" => url.set_scheme(text),
        "username" => url.set_username(text),
        "password" => url.set_password(text),
        "encoded_username" => url.set_encoded_username(text),
        "encoded_password" => url.set_encoded_password(text),
        "host" => url.set_host(value),
        "ip_host" => url.set_ip_host(text.parse().expect("an IP address")),
        "port" => url.set_port(value.map(|port| port.parse().expect("a port"))),
        "path" => url.set_path(text),
        "opaque_path" => url.set_opaque_path(text),
        "query" => url.set_query(value),
        "fragment" => url.set_fragment(value),
        "clear" => url.path_segments_mut().map(|mut path| _ = path.clear()),
        "pop" => url.path_segments_mut().map(|mut path| _ = path.pop()),
        "pop_if_empty" => url.path_segments_mut().map(|mut path| _ = path.pop_if_empty()),
        "push" => url.path_segments_mut()?.push(text).map(drop),
        "extend" => url.path_segments_mut()?.extend(segments).map(drop),
        "append" => url.append_path_segments(segments),
        "pairs" => url.edit_query_pairs(|_| ()),
        "pairs.delete" => url.edit_query_pairs(|pairs| pairs.delete(text)),
        "pairs.append" => {
            let (name, value) = text.split_once('=').expect("a pair");
            url.edit_query_pairs(|pairs| pairs.append(name, value))
        }
        _ => panic!("there is no setter {setter}"),
    }
}

#[test]
fn setters_of_the_record_do_what_the_table_says() {
    let rows = read_table::<4>(include_str!("record_setters.tsv"));
    assert_eq!(rows.len(), 214);
    for [before, setter, value, expected] in rows {
        let [before, setter, expected] = [before, setter, expected].map(Option::unwrap);
        let case = format!("{before}, {setter} = {value:?}");
        let mut url = Url::parse(before).expect("a URL");
        assert_eq!(url.href(), before, "{case}: the row begins with a URL in normal form");
        let (result, after) = match set(&mut url, setter, value) {
            Ok(()) => (url.href().to_owned(), expected),
            Err(SetError::Value(error)) if error.kind() == ParseErrorKind::NeedsIdna => continue,
            Err(SetError::Value(error)) => {
                (format!("!{} {:?}", error.kind().name(), error.span()), before)
            }
            Err(error) => (format!("!{error:?}"), before),
        };
        assert_eq!(result, expected, "{case}");
        assert_eq!(url, Url::parse(after).expect("a URL"), "{case}");
    }
}

/// What is set where, and how the message ends.
#[test]
fn messages_say_what_to_do() {
    let port = "; remove the port, and set it with `set_port`";
    let brackets = "; write the IPv6 address in brackets";
    let zone = "; remove the zone of the IPv6 address, which URLs do not allow";
    let cases = [
        ("http://h/", "host", "example.com:80", port),
        ("http://h/", "host", "[::1]:80", port),
        ("x://h", "host", "cache:6379", port),
        ("http://h/", "host", "::1", brackets),
        ("x:/a", "host", "fe80::1", brackets),
        ("http://h/", "host", "[fe80::1%25eth0]", zone),
        ("http://h/", "host", "fe80::1%eth0", zone),
        ("http://h/", "host", "a b", "the host is not a valid domain name (at bytes 1..2)"),
        ("git+https://h/", "scheme", "https", "; parse the URL anew with the other scheme"),
        ("http://h/", "query", "a\nb", "; percent-encode it (at bytes 1..2)"),
    ];
    for (before, setter, value, expected) in cases {
        let mut url = Url::parse(before).expect("a URL");
        let message =
            set(&mut url, setter, Some(value)).expect_err("the value is wrong").to_string();
        assert!(message.ends_with(expected), "{before}, {setter} = {value}: {message}");
    }
    let parsed = [
        ("http://fe80::1/", brackets),
        ("http://user@[fe80::1%25eth0]:80/", zone),
        ("http://example.com:8x/", "(at bytes 20..21)"),
        ("http://[::1/", "(at bytes 7..11)"),
    ];
    for (input, expected) in parsed {
        let message = Url::parse(input).expect_err("no URL").to_string();
        assert!(message.ends_with(expected), "{input}: {message}");
    }
}

#[test]
fn an_error_about_the_value_has_a_source() {
    let mut url = Url::parse("http://h/").expect("a URL");
    let error = url.set_host(Some("a b")).expect_err("no host");
    assert_eq!(error.source().map(ToString::to_string), Some(error.to_string()));
    assert!(SetError::HostRequired.source().is_none());
}
