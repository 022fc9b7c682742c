//! The requirements of the article for authors, each test named after those it checks.

use encoding_rs::UTF_8;
use weburl_editions::html5::{self, NotResolvable};
use weburl_editions::webdevout::{
    Markup, Section, describes_a_path, encode, escape_for_markup, names_a_fragment,
    query_parameters, with_defaults,
};
use weburl_editions::{w3c_2012, webspecs_2015};
use weburl_living as living;

const BASE: &str = "http://www.webdevout.net/articles/";

/// Checks that URLs are equivalent in the article and in every edition except HTML5, which resolves strictly
/// (A-47).
#[track_caller]
fn check_equivalence(urls: &[&str], absolute: &str) {
    for url in urls {
        assert_eq!(with_defaults(url, BASE).as_deref(), Ok(absolute), "{url}");
        let living = living::api::Url::new(url, Some(BASE)).map(|url| url.href());
        assert_eq!(living.as_deref(), Ok(absolute), "{url}");
        let object = webspecs_2015::url_utils::UrlObject::new(
            url,
            Some(BASE),
            webspecs_2015::Mode::Corrected,
        );
        assert_eq!(object.map(|object| object.href()).as_deref(), Ok(absolute), "{url}");
        let parsed = w3c_2012::parse(url, Some(&w3c_2012::parse(BASE, None)));
        assert_eq!(parsed.serialize().as_deref(), Some(absolute), "{url}");
    }
}

/// Checks URLs completed with their defaults.
#[track_caller]
fn check_defaults(cases: &[(&str, &str)]) {
    for &(url, expected) in cases {
        assert_eq!(with_defaults(url, BASE).as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn wd_01_some_schemes_describe_a_path() {
    for (scheme, expected) in [
        ("http", true),
        ("FTP", true),
        ("mailto", false),
        ("data", false),
        // A-79.
        ("https", true),
        ("file", true),
        ("gopher", true),
        ("ws", true),
        ("wss", true),
        ("foo", false),
        ("javascript", false),
        ("", false),
    ] {
        assert_eq!(describes_a_path(scheme), expected, "{scheme}");
    }
    // What is no URL may be a URI, and has nothing to complete.
    let uri = html5::parse("mailto:nanobot@gmail.com").expect("it is a URI");
    assert_eq!(uri.scheme.map(describes_a_path), Some(false));
    for uri in ["mailto:nanobot@gmail.com", "data:,a", "foo://h", "javascript://h", "MAILTO://h"] {
        check_defaults(&[(uri, uri)]);
    }
    // What is a URL has something to complete.
    for scheme in ["http", "ftp", "https", "file", "gopher", "ws", "wss", "HTTP", "File"] {
        check_defaults(&[(&format!("{scheme}://h"), &format!("{scheme}://h/"))]);
    }
}

#[test]
fn wd_02_components_have_an_order() {
    let url = "http://u:p@h:8/a?q#f";
    let parsed = html5::parse(url).expect("it is an IRI reference");
    let components = [
        parsed.scheme.expect("a scheme"),
        "://",
        parsed.userinfo.expect("user information"),
        "@",
        parsed.host.expect("a host"),
        ":",
        parsed.port.expect("a port"),
        parsed.path,
        "?",
        parsed.query.expect("a query"),
        "#",
        parsed.fragment.expect("a fragment"),
    ];
    assert_eq!(components.concat(), url);
    // In another order, they are other components.
    for (url, scheme, host, query) in [
        ("//h/http:", None, Some("h"), None),
        ("http:?q//h", Some("http"), None, Some("q//h")),
        ("http://h#f?q", Some("http"), Some("h"), None),
    ] {
        let parsed = html5::parse(url).expect("it is an IRI reference");
        assert_eq!((parsed.scheme, parsed.host, parsed.query), (scheme, host, query), "{url}");
    }
}

#[test]
fn wd_02_every_component_may_be_omitted_and_has_a_default() {
    check_defaults(&[
        ("http://u:p@h:8/a?q#f", "http://u:p@h:8/a?q#f"),
        ("//u:p@h:8/a?q#f", "http://u:p@h:8/a?q#f"),
        ("http://h:8/a?q#f", "http://h:8/a?q#f"),
        ("http:/a?q#f", "http://www.webdevout.net/a?q#f"),
        ("http://u:p@h/a?q#f", "http://u:p@h/a?q#f"),
        ("http://u:p@h:8?q#f", "http://u:p@h:8/?q#f"),
        ("http://u:p@h:8/a#f", "http://u:p@h:8/a#f"),
        ("http://u:p@h:8/a?q", "http://u:p@h:8/a?q"),
        ("http://:8/a?q#f", "http://www.webdevout.net:8/a?q#f"),
        ("//u:p@:8?q", "http://u:p@www.webdevout.net:8/?q"),
        ("ftp:/a", "ftp://www.webdevout.net/a"),
        ("ftp:a?q", "ftp://www.webdevout.net/articles/a?q"),
        ("", BASE),
    ]);
    // What has been written stays, and what describes no path is no URL (A-79).
    check_defaults(&[
        ("//\u{E9}/a%41?\u{E9}#\u{E9}", "http://\u{E9}/a%41?\u{E9}#\u{E9}"),
        ("HTTP://U@H:080/A", "HTTP://U@H:080/A"),
        ("mailto:a@b", "mailto:a@b"),
    ]);
    // Nothing but scheme, host and path comes from the base, and the port of the same host (WD-07).
    for (url, expected) in [
        ("", "http://b:8/a/b"),
        ("c", "http://b:8/a/c"),
        ("HTTP:c", "HTTP://b:8/a/c"),
        ("?r", "http://b:8/a/b?r"),
        ("#g", "http://b:8/a/b#g"),
        ("https:c", "https://b/a/c"),
        ("//:9", "http://b:9/"),
        ("///c", "http://b/c"),
        ("//h", "http://h/"),
    ] {
        let completed = with_defaults(url, "http://u:p@b:8/a/b?q#f");
        assert_eq!(completed.as_deref(), Ok(expected), "{url}");
    }
    assert_eq!(with_defaults("a", "b"), Err(NotResolvable::RelativeBase));
    assert!(matches!(with_defaults("a", "http://b c/"), Err(NotResolvable::Base(_))));
    assert!(matches!(with_defaults("a b", BASE), Err(NotResolvable::Url(_))));
}

#[test]
fn wd_03_the_default_scheme_is_that_of_the_document() {
    check_defaults(&[("//h/", "http://h/"), ("a", "http://www.webdevout.net/articles/a")]);
    for (base, expected) in [
        ("https://b/", "https://h/"),
        ("ftp://b/", "ftp://h/"),
        ("HTTP://b/", "HTTP://h/"),
        ("foo://b/", "foo://h/"),
    ] {
        assert_eq!(with_defaults("//h/", base).as_deref(), Ok(expected));
        // One that is there stays.
        assert_eq!(with_defaults("gopher://h/", base).as_deref(), Ok("gopher://h/"), "{base}");
        assert_eq!(with_defaults("mailto:a", base).as_deref(), Ok("mailto:a"), "{base}");
    }
}

#[test]
fn wd_04_two_slashes_begin_an_authority() {
    check_defaults(&[
        ("//h/a", "http://h/a"),
        ("//u:p@h:8/a", "http://u:p@h:8/a"),
        ("/h/a", "http://www.webdevout.net/h/a"),
        ("/u:p@h:8/a", "http://www.webdevout.net/u:p@h:8/a"),
    ]);
    // One or more of three components.
    for (url, userinfo, host, port) in [
        ("//h/a", None, "h", None),
        ("//u:p@h:8/a", Some("u:p"), "h", Some("8")),
        ("//h:8", None, "h", Some("8")),
        ("//u@/", Some("u"), "", None),
        ("//:8/", None, "", Some("8")),
    ] {
        let parsed = html5::parse(url).expect("it is an IRI reference");
        assert_eq!((parsed.userinfo, parsed.host, parsed.port), (userinfo, Some(host), port));
    }
    for (url, host, path) in [
        ("/u@h:8/a", None, "/u@h:8/a"),
        ("http:/u@h:8/a", None, "/u@h:8/a"),
        ("a//h/b", None, "a//h/b"),
        // Behind a scheme, too.
        ("http://u@h:8/a", Some("h"), "/a"),
        ("foo://h//a", Some("h"), "//a"),
    ] {
        let parsed = html5::parse(url).expect("it is an IRI reference");
        assert_eq!((parsed.host, parsed.path), (host, path), "{url}");
    }
}

#[test]
fn wd_05_user_information_is_a_name_and_a_password() {
    check_defaults(&[("//u@h/", "http://u@h/"), ("//u:p@h/", "http://u:p@h/")]);
    for (url, name, password) in [("http://u@h/", "u", ""), ("http://u:p:q@h/", "u", "p:q")] {
        let mode = webspecs_2015::Mode::Corrected;
        let object = webspecs_2015::url_utils::UrlObject::new(url, None, mode).expect("a URL");
        assert_eq!((object.username(), object.password()), (name.into(), password.into()));
    }
    // A password is not recommended; today it is an error, which does not stop the parser.
    let mut errors = Vec::new();
    let parsed = living::basic_url_parse("http://u:p@h/", None, UTF_8, &mut errors);
    let errors: Vec<_> = errors.iter().map(|reported| reported.error).collect();
    assert_eq!(parsed.map(|url| url.password().to_owned()).as_deref(), Ok("p"));
    assert_eq!(errors, [living::ValidationError::InvalidCredentials]);
    // There is no default, even if the base has one.
    for (url, expected) in [
        ("//h/", "http://h/"),
        ("///a", "http://b/a"),
        ("a", "http://b/a"),
        ("/", "http://b/"),
        ("", "http://b/"),
        ("#f", "http://b/#f"),
        ("http:a", "http://b/a"),
        ("ftp:a", "ftp://b/a"),
        ("foo:a", "foo:a"),
    ] {
        assert_eq!(with_defaults(url, "http://u:p@b/").as_deref(), Ok(expected), "{url}");
    }
    // A-79: the article says nothing about such a base.
    for (url, expected) in [
        ("a", "foo://u:p@b/a"),
        ("/", "foo://u:p@b/"),
        ("", "foo://u:p@b/"),
        ("//h/", "foo://h/"),
        ("///a", "foo:///a"),
        ("http:a", "http://b/a"),
        ("foo:a", "foo:a"),
        ("bar:a", "bar:a"),
    ] {
        assert_eq!(with_defaults(url, "foo://u:p@b/").as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn wd_06_the_default_host_is_that_of_the_document() {
    check_defaults(&[
        ("//1.2.3.4/a", "http://1.2.3.4/a"),
        ("//[::1]/a", "http://[::1]/a"),
        ("//www.w3.org/a", "http://www.w3.org/a"),
        ("/a", "http://www.webdevout.net/a"),
        ("a", "http://www.webdevout.net/articles/a"),
        ("?q", "http://www.webdevout.net/articles/?q"),
    ]);
    // An address is one of two kinds, and a name is neither.
    for (url, host) in [
        ("http://1.2.3.4/a", living::Host::Ipv4(0x0102_0304)),
        ("http://[::1]/a", living::Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1])),
        ("http://www.w3.org/a", living::Host::Domain("www.w3.org".to_owned())),
    ] {
        let parsed = living::parse(url, None).expect("the URL has no error");
        assert_eq!(parsed.host(), Some(&host), "{url}");
    }
    // Also after two slashes.
    check_defaults(&[
        ("//:8080/a", "http://www.webdevout.net:8080/a"),
        ("//u@/a", "http://u@www.webdevout.net/a"),
        ("///a", "http://www.webdevout.net/a"),
    ]);
    // A-89: no part of a path becomes the host, if the base has none.
    for (url, base) in [
        ("a", "http:b/c"),
        ("", "http:b"),
        ("//u@", "http:/b"),
        ("/a", "http:///b"),
        ("http:a", "mailto:x@y"),
        ("http:a", "file:///b"),
    ] {
        assert_eq!(with_defaults(url, base), Err(NotResolvable::NoHost), "{url} @{base}");
    }
    // Of the URLs that describe a path, all but those of files need one.
    for scheme in ["http", "https", "ftp", "gopher", "ws", "wss", "WSS"] {
        for (url, base) in
            [(format!("{scheme}:a"), "mailto:x@y"), (format!("{scheme}:///a"), "foo:b")]
        {
            assert_eq!(with_defaults(&url, base), Err(NotResolvable::NoHost), "{url} @{base}");
        }
    }
    for (url, base, expected) in [
        ("http://h/a", "http:b", "http://h/a"),
        // A-79: without an authority and a scheme of its own, whatever the scheme of the base.
        ("a", "foo://b/", "foo://b/a"),
        ("//:8/a", "foo://b/", "foo://:8/a"),
        ("a", "file:///b/c", "file:///b/a"),
        ("a", "file:b", "file:///a"),
        ("a/b", "file:c", "file:///a/b"),
        ("", "FILE:b", "FILE:///b"),
        ("file:a", "mailto:x@y", "file:///a"),
        // A document that has a host gives it to a file URL, too.
        ("file:///a", BASE, "file://www.webdevout.net/a"),
        ("file:/a", BASE, "file://www.webdevout.net/a"),
        ("///a", "file://b/c", "file://b/a"),
        ("a", "file://b/c", "file://b/a"),
        // A-79: a scheme that describes no path, of its own or of the base.
        ("a", "mailto:x@y", "mailto:a"),
        ("//:8/a", "foo://b/", "foo://:8/a"),
        ("///a", "foo://b/", "foo:///a"),
        ("//u@/a", "foo://b/", "foo://u@/a"),
        ("foo:a", BASE, "foo:a"),
        ("foo:///a", BASE, "foo:///a"),
    ] {
        assert_eq!(with_defaults(url, base).as_deref(), Ok(expected), "{url} @{base}");
    }
}

#[test]
fn wd_07_the_default_port_is_that_of_the_scheme() {
    // It is not written: neither a default nor the port of the base.
    check_defaults(&[("//h/", "http://h/"), ("//h:8080/", "http://h:8080/")]);
    assert_eq!(with_defaults("//h/", "http://b:8/").as_deref(), Ok("http://h/"));
    // A-70: without an authority, the port of the base is part of where it is, if the scheme is the same.
    for (url, expected) in [
        ("a", "http://b:8/a"),
        ("/a", "http://b:8/a"),
        ("", "http://b:8/"),
        ("?q", "http://b:8/?q"),
        ("#f", "http://b:8/#f"),
        ("HTTP:a", "HTTP://b:8/a"),
        ("http:", "http://b:8/"),
        ("ftp:a", "ftp://b/a"),
        ("///a", "http://b/a"),
        ("//u@", "http://u@b/"),
    ] {
        assert_eq!(with_defaults(url, "http://b:8/").as_deref(), Ok(expected), "{url}");
    }
    // A-79: the scheme describes no path.
    for (url, expected) in [("a", "foo://b:8/a"), ("//h/", "foo://h/"), ("foo:a", "foo:a")] {
        assert_eq!(with_defaults(url, "foo://b:8/").as_deref(), Ok(expected), "{url}");
    }
    // A colon and a number stay as they are written.
    check_defaults(&[("http://h:80/", "http://h:80/"), ("//h:8080", "http://h:8080/")]);
    check_defaults(&[("http://h:/", "http://h:/"), ("//h:0080/", "http://h:0080/")]);
    assert!(with_defaults("//h:http/", BASE).is_err());
    for (url, port) in
        [("http://h/", "80"), ("https://h/", "443"), ("ftp://h/", "21"), ("http://h:8080/", "8080")]
    {
        let parsed = living::parse(url, None).expect("the URL has no error");
        let written = parsed.port().map(|port| port.to_string());
        let found = written.as_deref().or(webspecs_2015::default_port(parsed.scheme()));
        assert_eq!(found, Some(port), "{url}");
    }
}

#[test]
fn wd_08_a_path_without_an_authority_may_be_relative() {
    check_defaults(&[
        ("a/b", "http://www.webdevout.net/articles/a/b"),
        ("/a/b", "http://www.webdevout.net/a/b"),
        ("//a/b", "http://a/b"),
        // A-47, and A-79 for a scheme that describes no path.
        ("mailto:a/b", "mailto:a/b"),
        ("foo:a/b", "foo:a/b"),
        ("http:a/b", "http://www.webdevout.net/articles/a/b"),
        ("ftp:a/b", "ftp://www.webdevout.net/articles/a/b"),
        // With an authority, it begins at the root.
        ("//h/../a", "http://h/a"),
        ("http://h/./a/../b", "http://h/b"),
        ("./a/../b", "http://www.webdevout.net/articles/b"),
        ("../a", "http://www.webdevout.net/a"),
        ("/a/./b/..", "http://www.webdevout.net/a/"),
        ("/../a", "http://www.webdevout.net/a"),
    ]);
    // Behind each scheme that describes a path, and in any case.
    for scheme in ["http", "ftp", "https", "file", "gopher", "ws", "wss", "HTTPS"] {
        check_defaults(&[
            (&format!("{scheme}:a/b"), &format!("{scheme}://www.webdevout.net/articles/a/b")),
            (&format!("{scheme}:/a/b"), &format!("{scheme}://www.webdevout.net/a/b")),
        ]);
    }
    // The base is the location of the document, whose last segment is not part of its directory.
    for (url, expected) in
        [("a", "http://h/b/a"), ("..", "http://h/"), ("/a", "http://h/a"), ("//i/a", "http://i/a")]
    {
        assert_eq!(with_defaults(url, "http://h/b/page").as_deref(), Ok(expected), "{url}");
    }
    for (url, expected) in [("foo:a", "foo:a"), ("a", "foo://h/b/a"), ("http:a", "http://h/b/a")] {
        assert_eq!(with_defaults(url, "foo://h/b/page").as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn wd_09_the_default_path_after_an_authority_is_the_root() {
    check_defaults(&[("//h", "http://h/"), ("//h?q", "http://h/?q"), ("//h#f", "http://h/#f")]);
    // Whatever the authority has, and whichever the scheme is.
    check_defaults(&[
        ("//h:8", "http://h:8/"),
        ("//u@h", "http://u@h/"),
        ("//:8", "http://www.webdevout.net:8/"),
        ("//", "http://www.webdevout.net/"),
    ]);
    for scheme in ["http", "https", "ftp", "file", "gopher", "ws", "wss"] {
        check_defaults(&[(&format!("{scheme}://h"), &format!("{scheme}://h/"))]);
    }
    // A-47: without one, it is that of the base.
    check_defaults(&[
        ("", BASE),
        ("http:", BASE),
        ("ftp:", "ftp://www.webdevout.net/articles/"),
        ("ftp:?q", "ftp://www.webdevout.net/articles/?q"),
        ("?q", "http://www.webdevout.net/articles/?q"),
        ("#f", "http://www.webdevout.net/articles/#f"),
    ]);
    // A-79: where the scheme describes no path, there is none.
    for (url, base, expected) in [
        ("//h", "foo://b/c", "foo://h"),
        ("//h?q", "foo://b/c", "foo://h?q"),
        ("foo://h", BASE, "foo://h"),
        ("http://h", "foo://b/c", "http://h/"),
    ] {
        assert_eq!(with_defaults(url, base).as_deref(), Ok(expected), "{url} @{base}");
    }
    // Which may be the root, too.
    assert_eq!(with_defaults("?q", "http://b").as_deref(), Ok("http://b/?q"));
}

fn parameters(query: &str, delimiters: &[char]) -> Vec<(String, Option<String>)> {
    query_parameters(query, delimiters)
}

fn pair(name: &str, value: Option<&str>) -> (String, Option<String>) {
    (name.to_owned(), value.map(str::to_owned))
}

#[test]
fn wd_10_sites_choose_what_separates_parameters() {
    // A-48: the delimiters are a parameter.
    let two = [pair("a", Some("1")), pair("b", Some("2"))];
    assert_eq!(parameters("a=1&b=2", &['&']), two);
    assert_eq!(parameters("a=1;b=2", &[';']), two);
    assert_eq!(parameters("a=1;b=2", &['&', ';']), two);
    assert_eq!(parameters("a=1;b=2", &['&']), [pair("a", Some("1;b=2"))]);
    assert_eq!(parameters("a=1&b", &[';']), [pair("a", Some("1&b"))]);
    assert_eq!(parameters("a=1,b=2", &[',']), two);
    assert_eq!(parameters("a&b&c=1&2&3", &[';']), [pair("a&b&c", Some("1&2&3"))]);
    // A question mark begins it, and another one is part of it.
    let query = html5::parse("http://h/?a=1&b=2?").map(|parsed| parsed.query);
    assert_eq!(query, Ok(Some("a=1&b=2?")));
    // Without one, or behind a number sign, there is none.
    for url in ["http://h/a=1&b=2", "http://h/#?a=1"] {
        assert_eq!(html5::parse(url).map(|parsed| parsed.query), Ok(None), "{url}");
    }
    // Any character can be one, and all of those that are given are.
    assert_eq!(parameters("a=1\u{2603}b=2", &['\u{2603}']), two);
    let three = [pair("a", Some("1")), pair("b", Some("2")), pair("c", None)];
    assert_eq!(parameters("a=1;b=2&c", &['&', ';']), three);
}

#[test]
fn wd_11_a_parameter_is_a_keyword_or_a_name_and_a_value() {
    let expected = [pair("a", None), pair("b", Some("")), pair("c", Some("d=e"))];
    assert_eq!(parameters("a&b=&c=d=e", &['&']), expected);
    // A-97: what has no character is no parameter, wherever it is, but a name may be empty.
    for query in ["a&&b=&c=d=e", "&a&b=&c=d=e", "a&b=&&&c=d=e&"] {
        assert_eq!(parameters(query, &['&']), expected, "{query}");
    }
    assert_eq!(parameters("", &['&']), []);
    assert_eq!(parameters("=x&=", &['&']), [pair("", Some("x")), pair("", Some(""))]);
    // An encoded equal sign ends no name.
    let expected = [pair("a=b", None), pair("c=", Some("d="))];
    assert_eq!(parameters("a%3Db&c%3D=d%3D", &['&']), expected);
}

#[test]
fn wd_12_a_plus_sign_is_a_space() {
    // A-48: in names, too.
    assert_eq!(parameters("a+b=c+d%2B", &['&']), [pair("a b", Some("c d+"))]);
    assert_eq!(parameters("a+b", &['&']), [pair("a b", None)]);
    assert_eq!(parameters("+a++b=+c+d+", &['&']), [pair(" a  b", Some(" c d "))]);
}

#[test]
fn wd_13_a_query_is_sent_as_it_is_written() {
    let query = "?a=%41;b&&c=~'/../?";
    let url = format!("http://h/{query}");
    check_defaults(&[
        (&url, &url),
        ("http://h/", "http://h/"),
        ("?\u{E9}", &format!("{BASE}?\u{E9}")),
    ]);
    // There is none by default, even if the base has one.
    for (url, expected) in [
        ("a", "http://b/a"),
        ("", "http://b/"),
        ("#f", "http://b/#f"),
        ("//h", "http://h/"),
        ("http:", "http://b/"),
        // An empty one is written, and sent.
        ("?", "http://b/?"),
        ("http://h?", "http://h/?"),
    ] {
        assert_eq!(with_defaults(url, "http://b/?q").as_deref(), Ok(expected), "{url}");
    }
    // A-79: the article says nothing about such a base.
    for (url, expected) in [
        ("", "foo://b/a?q"),
        ("#f", "foo://b/a?q#f"),
        ("c", "foo://b/c"),
        ("?", "foo://b/a?"),
        ("?\u{E9}", "foo://b/a?%C3%A9"),
        ("http:", "http://b/a"),
        ("http:?\u{E9}", "http://b/a?\u{E9}"),
    ] {
        assert_eq!(with_defaults(url, "foo://b/a?q").as_deref(), Ok(expected), "{url}");
    }
    // Nor about a URI that has such a scheme itself.
    for (uri, expected) in [
        ("mailto:a?\u{E9}", "mailto:a?%C3%A9"),
        ("foo:", "foo:"),
        ("foo://h?\u{E9}", "foo://h?%C3%A9"),
    ] {
        assert_eq!(with_defaults(uri, "http://b/?q").as_deref(), Ok(expected), "{uri}");
    }
}

#[test]
fn wd_14_a_fragment_names_a_part_and_is_absent_by_default() {
    let base = format!("{BASE}#f");
    assert_eq!(with_defaults("", &base).as_deref(), Ok(BASE));
    assert_eq!(with_defaults("display.png", &base), with_defaults("display.png", BASE));
    assert_eq!(with_defaults("", "foo://b/a#f").as_deref(), Ok("foo://b/a"));
    assert_eq!(with_defaults("?q", &base).as_deref(), Ok(&*format!("{BASE}?q")));
    check_defaults(&[
        ("#contents", "http://www.webdevout.net/articles/#contents"),
        ("http://h/#\u{E9}", "http://h/#\u{E9}"),
        // An empty one is there.
        ("#", "http://www.webdevout.net/articles/#"),
        ("http://h#", "http://h/#"),
    ]);
    let fragment = html5::parse("http://h/?q#f?x").map(|parsed| parsed.fragment);
    assert_eq!(fragment, Ok(Some("f?x")));
    // An id gives a part its name; in HTML, a name does, too.
    for (markup, attribute, expected) in [
        (Markup::Html, "id", true),
        (Markup::Html, "name", true),
        (Markup::Html, "class", false),
        (Markup::Xhtml, "id", true),
        (Markup::Xhtml, "name", false),
        (Markup::Html, "ID", true),
        (Markup::Html, "Name", true),
        (Markup::Xhtml, "ID", false),
        (Markup::Xhtml, "Name", false),
        (Markup::Xhtml, "class", false),
    ] {
        assert_eq!(names_a_fragment(markup, attribute), expected, "{markup:?} {attribute}");
    }
}

#[test]
fn wd_15_special_characters_are_encoded() {
    assert_eq!(parameters("q=a%26b%20c", &['&']), [pair("q", Some("a&b c"))]);
    check_equivalence(&["a&b"], "http://www.webdevout.net/articles/a&b");
    // A-96: it is UTF-8 that is encoded and decoded.
    assert_eq!(parameters("%C3%A9=%E9", &['&']), [pair("\u{E9}", Some("\u{FFFD}"))]);
    // In any case, and only with two hexadecimal digits.
    let expected = [pair("%zz\u{E9}", Some("%4\u{E9}%%&%"))];
    assert_eq!(parameters("%zz%c3%A9=%4%C3%a9%%%26%", &['&']), expected);
    // What is special depends on the section.
    for (text, in_a_path, in_a_parameter) in [
        ("&", "&", "%26"),
        (" ", "%20", "%20"),
        ("a/b?c#d", "a%2Fb%3Fc%23d", "a%2Fb%3Fc%23d"),
        ("1+1=2;", "1+1=2;", "1%2B1%3D2%3B"),
        ("a:b", "a%3Ab", "a%3Ab"),
        ("a,b'c", "a,b'c", "a%2Cb%27c"),
        ("100%", "100%25", "100%25"),
        ("a-b.c_d~e", "a-b.c_d~e", "a-b.c_d~e"),
        ("azAZ09", "azAZ09", "azAZ09"),
        ("!$()*@", "!$()*@", "%21%24%28%29%2A%40"),
        ("\"<>[\\]^`{|}", "%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D", "%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D"),
        ("\0\t\n\u{7F}", "%00%09%0A%7F", "%00%09%0A%7F"),
        ("\u{E9}", "%C3%A9", "%C3%A9"),
        ("\u{2603}\u{1F4A9}", "%E2%98%83%F0%9F%92%A9", "%E2%98%83%F0%9F%92%A9"),
    ] {
        assert_eq!(encode(text, Section::PathSegment), in_a_path);
        assert_eq!(encode(text, Section::Parameter), in_a_parameter);
        let decoded = webspecs_2015::percent_decode(in_a_path.as_bytes());
        assert_eq!(decoded, text.as_bytes());
        // Nothing in it is taken for something else.
        let url = with_defaults(in_a_path, BASE);
        assert_eq!(url.as_deref(), Ok(&*format!("{BASE}{in_a_path}")));
        let decoded = parameters(&format!("x={in_a_parameter}"), &['&', ';', ',']);
        assert_eq!(decoded, [pair("x", Some(text))]);
    }
}

#[test]
fn wd_16_absolute_urls_are_what_they_are() {
    let switching = "doctype-switching?IE5_5=on&IE6=on&IE7=on&FX2=on&OP9=on&uas=CUSTOM#rules";
    check_equivalence(&["http://www.w3.org/TR/html401/"], "http://www.w3.org/TR/html401/");
    let gecko = "http://en.wikipedia.org/wiki/Gecko_%28layout_engine%29";
    check_equivalence(&[gecko], gecko);
    // The article writes the default port, and the editions drop it.
    let url = format!("http://www.webdevout.net:80/{switching}");
    check_defaults(&[(&url, &url)]);
    let expected = format!("http://www.webdevout.net/{switching}");
    let living = living::api::Url::new(&url, None).map(|url| url.href());
    assert_eq!(living.as_deref(), Ok(&*expected));
    let mode = webspecs_2015::Mode::Corrected;
    let object = webspecs_2015::url_utils::UrlObject::new(&url, None, mode);
    assert_eq!(object.map(|object| object.href()).as_deref(), Ok(&*expected));
    assert_eq!(w3c_2012::parse(&url, None).serialize(), Some(expected));
    let parsed = html5::parse(&url).expect("it is an IRI reference");
    assert_eq!((parsed.port, parsed.fragment), (Some("80"), Some("rules")));
    assert_eq!(parsed.query, Some("IE5_5=on&IE6=on&IE7=on&FX2=on&OP9=on&uas=CUSTOM"));
}

#[test]
fn wd_17_a_name_is_relative_to_the_directory() {
    let absolute = "http://www.webdevout.net/articles/display.png";
    check_equivalence(&["display.png", absolute], absolute);
    // The directory, not the document.
    assert_eq!(with_defaults("display.png", &format!("{BASE}page")).as_deref(), Ok(absolute));
    // That is what comes before the last slash of its path, and not of its query or fragment.
    for (base, expected) in [
        ("http://h/a/b?c/d#e/f", "http://h/a/display.png"),
        ("http://h/a/b/", "http://h/a/b/display.png"),
        ("http://h/a", "http://h/display.png"),
        ("http://h", "http://h/display.png"),
        ("http://h?a/b", "http://h/display.png"),
    ] {
        assert_eq!(with_defaults("display.png", base).as_deref(), Ok(expected), "{base}");
    }
}

#[test]
fn wd_18_an_authority_needs_no_scheme() {
    // A-46: the article loses the empty parameter, whose value is empty (A-97).
    let rest = "//www.google.com/search?num=20&hl=en&lr=&q=m%26m%27s";
    check_equivalence(&[rest], &format!("http:{rest}"));
    assert_eq!(with_defaults(rest, "ftp://b/").as_deref(), Ok(&*format!("ftp:{rest}")));
    let expected = [
        pair("num", Some("20")),
        pair("hl", Some("en")),
        pair("lr", Some("")),
        pair("q", Some("m&m's")),
    ];
    assert_eq!(parameters("num=20&hl=en&lr=&q=m%26m%27s", &['&']), expected);
}

#[test]
fn wd_19_three_ways_to_write_a_path() {
    // A-47: a scheme alone leaves a URL relative.
    let absolute = "http://www.webdevout.net/profile/1.5/";
    check_equivalence(&["/profile/1.5/", "http:/profile/1.5/", absolute], absolute);
    // With a port, too, which is where the base is (A-70).
    for url in ["/profile/1.5/", "http:/profile/1.5/", "http://h:8/profile/1.5/"] {
        let completed = with_defaults(url, "http://u@h:8/a/b?q#f");
        assert_eq!(completed.as_deref(), Ok("http://h:8/profile/1.5/"), "{url}");
    }
}

#[test]
fn wd_20_six_ways_to_write_a_path() {
    // A-47: a scheme alone leaves a URL relative.
    let urls = [
        "../profile/1.5/",
        "/profile/1.5/",
        "//www.webdevout.net/profile/1.5/",
        "http:../profile/1.5/",
        "http:/profile/1.5/",
        "http://www.webdevout.net/profile/1.5/",
    ];
    check_equivalence(&urls, "http://www.webdevout.net/profile/1.5/");
    // Two dots leave one directory, and the path of the others begins at the root.
    for (url, expected) in [
        ("../c/", "http://h/a/c/"),
        ("http:../c/", "http://h/a/c/"),
        ("/c/", "http://h/c/"),
        ("http:/c/", "http://h/c/"),
        ("//h/c/", "http://h/c/"),
    ] {
        assert_eq!(with_defaults(url, "http://h/a/b/page").as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn wd_21_an_ampersand_is_a_reference_in_markup() {
    let written = escape_for_markup("http://www.google.com/search?num=20&hl=en&q=m%26m%27s");
    assert_eq!(written, "http://www.google.com/search?num=20&amp;hl=en&amp;q=m%26m%27s");
    // After the encoding, which leaves no ampersand in a parameter; each one becomes a reference.
    let url = format!("/?a={}&b&c&d", encode("m&m", Section::Parameter));
    assert_eq!(escape_for_markup(&url), "/?a=m%26m&amp;b&amp;c&amp;d");
    assert_eq!(escape_for_markup("&amp;"), "&amp;amp;");
    // What no URL has does not end the value, either.
    assert_eq!(escape_for_markup("\"<'>\"<"), "&quot;&lt;'>&quot;&lt;");
}

#[test]
fn wd_22_another_base_can_be_given() {
    let resolved = with_defaults("display.png", "http://h/images/");
    assert_eq!(resolved.as_deref(), Ok("http://h/images/display.png"));
}
