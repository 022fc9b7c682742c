//! Setters on which the editions disagree: P01 to P22. Those of `webspecs_2015` are in its own table.

use weburl_editions::html5::decomposition::{self, Attribute};
use weburl_editions::w3c_2012;
use weburl_living as living;

const U: &str = "http://u:p@h:99/p?q#f";

/// An id, a URL, an attribute, a value, and the href after setting it in living, `w3c_2012` and `html5`; the empty
/// string where the edition lacks the attribute or does not define the result.
type Row = (&'static str, &'static str, &'static str, &'static str, [&'static str; 3]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("P01", U, "protocol", "h2x", [U, "h2x://u:p@h:99/p?q#f", "h2x://u:p@h:99/p?q#f"]),
    ("P02", U, "protocol", "foo", [U, "foo://u:p@h:99/p?q#f", "foo://u:p@h:99/p?q#f"]),
    ("P03", "http://h:443/", "protocol", "https", ["https://h/", "https://h:443/", "https://h:443/"]),
    ("P04", "foo:x", "protocol", "http", ["foo:x", "http:x", "http:x"]),
    ("P05", U, "host", "x", ["http://u:p@x:99/p?q#f", "http://u:p@x:99/p?q#f", "http://u:p@x/p?q#f"]),
    ("P06", U, "host", "x:blah", ["http://u:p@x:99/p?q#f", "http://u:p@x/p?q#f", "http://u:p@x:blah/p?q#f"]),
    ("P07", U, "host", "x:80", ["http://u:p@x/p?q#f", "http://u:p@x/p?q#f", "http://u:p@x:80/p?q#f"]),
    ("P08", U, "host", "", [U, "http://u:p@:99/p?q#f", U]),
    ("P09", U, "host", "a b", [U, "http://u:p@a b:99/p?q#f", "http://u:p@a%20b/p?q#f"]),
    ("P10", U, "hostname", "x:80", [U, "http://u:p@x:99/p?q#f", "http://u:p@x%3A80:99/p?q#f"]),
    ("P11", U, "hostname", "//x", [U, "http://u:p@:99/p?q#f", "http://u:p@x:99/p?q#f"]),
    ("P12", U, "port", "65536", [U, "http://u:p@h:65536/p?q#f", U]),
    ("P13", U, "port", "", ["http://u:p@h/p?q#f", "http://u:p@h/p?q#f", "http://u:p@h:0/p?q#f"]),
    ("P14", U, "port", "blah", [U, "http://u:p@h/p?q#f", "http://u:p@h:0/p?q#f"]),
    ("P15", U, "port", "80", ["http://u:p@h/p?q#f", "http://u:p@h/p?q#f", "http://u:p@h:80/p?q#f"]),
    ("P16", U, "pathname", "a?b#c", ["http://u:p@h:99/a%3Fb%23c?q#f", "http://u:p@h:99/a%3Fb%23c?q#f", "http://u:p@h:99/a%3Fb%23c?q#f"]),
    ("P17", U, "pathname", "../x/%2e/y", ["http://u:p@h:99/x/y?q#f", "http://u:p@h:99/x/y?q#f", "http://u:p@h:99/../x/%2e/y?q#f"]),
    ("P18", U, "search", "", ["http://u:p@h:99/p#f", "http://u:p@h:99/p#f", "http://u:p@h:99/p?#f"]),
    ("P18", U, "hash", "", ["http://u:p@h:99/p?q", "http://u:p@h:99/p?q", "http://u:p@h:99/p?q#"]),
    ("P19", U, "search", "é'", ["http://u:p@h:99/p?%C3%A9%27#f", "http://u:p@h:99/p?%C3%A9'#f", "http://u:p@h:99/p?%C3%A9'#f"]),
    ("P19", "mailto:a@b", "search", "x", ["mailto:a@b?x", "mailto:a@b", "mailto:a@b"]),
    ("P20", U, "hash", "a b`é", ["http://u:p@h:99/p?q#a%20b%60%C3%A9", "http://u:p@h:99/p?q#a b`%C3%A9", "http://u:p@h:99/p?q#a%20b%60%C3%A9"]),
    ("P20", "javascript:x", "hash", "f", ["javascript:x#f", "javascript:x", "javascript:x#f"]),
    ("P21", "file:///p", "username", "x", ["file:///p", "", ""]),
    ("P21", U, "password", "a:b`{", ["http://u:a%3Ab%60%7B@h:99/p?q#f", "", ""]),
];

/// Returns the href after a setter of today's standard, of a URL that parses.
pub(crate) fn set_living(url: &str, attribute: &str, value: &str) -> String {
    let mut url = living::api::Url::new(url, None).expect("the URL parses");
    // The standard's setters ignore what does not fit.
    let _is_accepted = match attribute {
        "protocol" => url.set_protocol(value),
        "username" => url.set_username(value),
        "password" => url.set_password(value),
        "host" => url.set_host(value),
        "hostname" => url.set_hostname(value),
        "port" => url.set_port(value),
        "pathname" => url.set_pathname(value),
        "search" => url.set_search(value),
        _ => url.set_hash(value),
    };
    url.href()
}

fn set_2012(url: &str, attribute: &str, value: &str) -> String {
    let url = w3c_2012::url_utils::UrlUtils::new(url, None).expect("the base parses");
    match attribute {
        "protocol" => url.set_protocol(value),
        "host" => url.set_host(value),
        "hostname" => url.set_hostname(value),
        "port" => url.set_port(value),
        "pathname" => url.set_pathname(value),
        "search" => url.set_search(value),
        "hash" => url.set_hash(value),
        _ => return String::new(),
    }
    url.href()
}

fn set_html5(url: &str, attribute: &str, value: &str) -> String {
    let attribute = match attribute {
        "protocol" => Attribute::Protocol,
        "host" => Attribute::Host,
        "hostname" => Attribute::Hostname,
        "port" => Attribute::Port,
        "pathname" => Attribute::Pathname,
        "search" => Attribute::Search,
        "hash" => Attribute::Hash,
        _ => return String::new(),
    };
    decomposition::set(attribute, url, value)
}

#[test]
fn every_edition_agrees_with_its_cells() {
    let mut wrong = Vec::new();
    for &(id, url, attribute, value, cells) in ROWS {
        let results = [
            set_living(url, attribute, value),
            set_2012(url, attribute, value),
            set_html5(url, attribute, value),
        ];
        if results != cells {
            wrong.push(format!("{id} {attribute} = {value:?}: {results:?}, not {cells:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn p22_getters_differ() {
    let get_2012 = |url| w3c_2012::url_utils::UrlUtils::new(url, None).expect("the base parses");
    let get_living = |url| living::api::Url::new(url, None).expect("the URL parses");

    let url = "http://h/?";
    assert_eq!([get_living(url).search(), get_2012(url).search()], [""; 2]);
    assert_eq!(decomposition::get(Attribute::Search, url), "?");

    let url = "http://h:80/";
    assert_eq!([get_living(url).host(), get_2012(url).host()], ["h"; 2]);
    assert_eq!(decomposition::get(Attribute::Host, url), "h:80");

    let url = "foo://h/p";
    assert_eq!(get_living(url).hostname(), "h");
    assert_eq!(decomposition::get(Attribute::Hostname, url), "h");
    assert_eq!(get_2012(url).hostname(), "");

    let url = "http://ü.x/";
    assert_eq!(get_living(url).origin(), "http://xn--tda.x");
    assert_eq!(get_2012(url).origin(), "http://ü.x");
}
