//! The decomposition attributes of `a` and `area`: today's, and those of HTML5 next to them.

use encoding_rs::{Encoding, SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_documents::Hyperlink;
use weburl_editions::html5::decomposition::{self as html5, Attribute, UrlDecomposition};

const ATTRIBUTES: [Attribute; 7] = [
    Attribute::Protocol,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

fn base() -> Url {
    Url::parse("http://base/a/b").expect("the base is a URL")
}

fn link(href: &str) -> Hyperlink {
    Hyperlink::new(Some(href), &base(), UTF_8)
}

fn get(link: &Hyperlink, attribute: Attribute) -> String {
    match attribute {
        Attribute::Protocol => link.protocol(),
        Attribute::Host => link.host(),
        Attribute::Hostname => link.hostname(),
        Attribute::Port => link.port(),
        Attribute::Pathname => link.pathname(),
        Attribute::Search => link.search(),
        Attribute::Hash => link.hash(),
    }
    .to_owned()
}

fn set(link: &mut Hyperlink, attribute: Attribute, value: &str) {
    match attribute {
        Attribute::Protocol => link.set_protocol(value),
        Attribute::Host => link.set_host(value),
        Attribute::Hostname => link.set_hostname(value),
        Attribute::Port => link.set_port(value),
        Attribute::Pathname => link.set_pathname(value),
        Attribute::Search => link.set_search(value),
        Attribute::Hash => link.set_hash(value),
    }
}

/// Checks what an attribute returns for values of `href`: today, and in HTML5.
#[track_caller]
fn check_getter(attribute: Attribute, cases: &[(&str, &str, &str)]) {
    for &(href, today, older) in cases {
        let link = link(href);
        assert_eq!(get(&link, attribute), today, "{attribute:?} of {href}");
        assert_eq!(link.get_attribute(attribute), older, "{attribute:?} of {href} in HTML5");
    }
}

/// Checks the `href` after setting an attribute to a value: today, and in HTML5.
#[track_caller]
fn check_setter(attribute: Attribute, cases: &[(&str, &str, &str, &str)]) {
    for &(href, value, today, older) in cases {
        let mut now = link(href);
        set(&mut now, attribute, value);
        assert_eq!(now.href_attribute(), Some(today), "{attribute:?} = {value:?} of {href}");
        let mut then = link(href);
        then.set_attribute(attribute, value);
        assert_eq!(
            then.href_attribute(),
            Some(older),
            "{attribute:?} = {value:?} of {href} in HTML5"
        );
    }
}

#[test]
fn h5_20_a_hierarchical_url_has_a_path_to_replace() {
    // Today only an opaque path cannot be replaced, and the parsed URL shows whether it is one.
    check_setter(
        Attribute::Pathname,
        &[
            ("foo:/a", "b", "foo:/b", "foo:/b"),
            ("foo:a", "b", "foo:a", "foo:a"),
            ("http:x", "b", "http://base/b", "http:x"),
        ],
    );
}

#[test]
fn h5_21_an_authority_based_url_has_a_host_to_replace() {
    check_setter(
        Attribute::Hostname,
        &[
            ("foo://a/b", "c", "foo://c/b", "foo://c/b"),
            ("foo:/b", "c", "foo://c/b", "foo:/b"),
            ("foo:b", "c", "foo:b", "foo:b"),
        ],
    );
}

#[test]
fn h5_30_there_are_seven_attributes_and_today_four_more() {
    let link = link("http://u:p@h:8/p?q#f");
    let seven = ["http:", "h:8", "h", "8", "/p", "?q", "#f"];
    assert_eq!(ATTRIBUTES.map(|attribute| get(&link, attribute)), seven);
    assert_eq!(ATTRIBUTES.map(|attribute| link.get_attribute(attribute)), seven);
    assert_eq!(link.href(), "http://u:p@h:8/p?q#f");
    assert_eq!(link.origin(), "http://h:8");
    assert_eq!([link.username(), link.password()], ["u", "p"]);
}

#[test]
fn h5_30_the_common_setter_action_sets_href() {
    for attribute in ATTRIBUTES {
        // HTML5 sets the attribute even if the value is invalid, and even if there was no attribute.
        let mut older = Hyperlink::new(None, &base(), UTF_8);
        older.set_attribute(attribute, "");
        assert_eq!(older.href_attribute(), Some(""));
        let mut today = Hyperlink::new(None, &base(), UTF_8);
        set(&mut today, attribute, "");
        assert_eq!(today.href_attribute(), None);
    }
}

#[test]
fn h5_31_getters_resolve_href_first() {
    let link = link(" ../c?q ");
    let today = ["http:", "base", "base", "", "/c", "?q", ""];
    assert_eq!(ATTRIBUTES.map(|attribute| get(&link, attribute)), today);
    assert_eq!(ATTRIBUTES.map(|attribute| link.get_attribute(attribute)), today);
}

#[test]
fn h5_31_getters_of_a_url_that_cannot_be_resolved_are_empty() {
    for href in [None, Some("http://a b/")] {
        let link = Hyperlink::new(href, &base(), UTF_8);
        let today = [":", "", "", "", "", "", ""];
        assert_eq!(ATTRIBUTES.map(|attribute| get(&link, attribute)), today, "{href:?}");
        assert_eq!(ATTRIBUTES.map(|attribute| link.get_attribute(attribute)), [""; 7]);
        assert_eq!([link.origin().as_str(), link.username(), link.password()], [""; 3]);
        assert_eq!(link.href(), href.unwrap_or_default());
        assert!(link.url().is_none());
    }
}

#[test]
fn h5_32_today_setters_of_a_null_url_do_nothing() {
    let hrefs = [None, Some("http://a b/")];
    for (href, attribute) in hrefs.into_iter().flat_map(|href| ATTRIBUTES.map(|a| (href, a))) {
        let mut link = Hyperlink::new(href, &base(), UTF_8);
        set(&mut link, attribute, "http");
        link.set_username("u");
        link.set_password("p");
        assert_eq!(link.href_attribute(), href, "{attribute:?}");
    }
}

#[test]
fn h5_32_today_setters_write_href_back_unless_they_stop_before() {
    // An invalid value leaves the URL as it is; its form shows that the attribute is written nevertheless.
    for (attribute, value) in [
        (Attribute::Protocol, "1"),
        (Attribute::Host, "a b"),
        (Attribute::Hostname, "x:1"),
        (Attribute::Port, "x"),
        (Attribute::Hash, ""),
    ] {
        let mut link = link("HTTP:c");
        set(&mut link, attribute, value);
        assert_eq!(link.href_attribute(), Some("http://base/a/c"), "{attribute:?}");
    }
    // Components that the URL cannot have are not even tried.
    for attribute in [Attribute::Host, Attribute::Hostname, Attribute::Port, Attribute::Pathname] {
        let mut link = link("MAILTO:c");
        set(&mut link, attribute, "1");
        link.set_username("u");
        link.set_password("p");
        assert_eq!(link.href_attribute(), Some("MAILTO:c"), "{attribute:?}");
    }
}

#[test]
fn h5_32_today_what_is_written_back_is_parsed_again() {
    let mut link = link("http://localhost/C|/x");
    link.set_protocol("file");
    assert_eq!(link.href_attribute(), Some("file://localhost/C|/x"));
    assert_eq!(link.href(), "file:///C:/x");
}

#[test]
fn h5_32_setters_encode_what_is_not_valid_in_the_component() {
    check_setter(
        Attribute::Pathname,
        &[(
            "http://h/",
            "é %%20?#",
            "http://h/%C3%A9%20%%20%3F%23",
            "http://h/%C3%A9%20%25%20%3F%23",
        )],
    );
    // as UTF-8 in any document.
    let mut link = Hyperlink::new(Some("http://h/"), &base(), WINDOWS_1252);
    link.set_attribute(Attribute::Search, "é");
    assert_eq!(link.href_attribute(), Some("http://h/?%C3%A9"));
}

#[test]
fn h5_32_today_search_is_written_in_the_encoding_of_the_document() {
    let check = |encoding: &'static Encoding, href, value, expected| {
        let mut link = Hyperlink::new(Some(href), &base(), encoding);
        link.set_search(value);
        assert_eq!(link.href_attribute(), Some(expected), "{} {value:?}", encoding.name());
    };
    check(WINDOWS_1252, "http://h/#f", "é", "http://h/?%E9#f");
    check(WINDOWS_1252, "http://h/", "??é#é'\" ", "http://h/??%E9%23%E9%27%22%20");
    check(WINDOWS_1252, "http://h/", "?", "http://h/?");
    check(WINDOWS_1252, "http://h/?q", "", "http://h/");
    check(WINDOWS_1252, "http://h/", "☃", "http://h/?%26%239731%3B");
    check(SHIFT_JIS, "http://h/", "ソ", "http://h/?%83\\");
    check(UTF_16LE, "http://h/", "é", "http://h/?%C3%A9");
    // Schemes whose queries are in UTF-8 in any document.
    check(WINDOWS_1252, "ws://h/", "é", "ws://h/?%C3%A9");
    check(WINDOWS_1252, "foo:x", "é", "foo:x?%C3%A9");
}

#[test]
fn h5_33_a_component_that_is_replaced_kept_its_prefix() {
    check_setter(
        Attribute::Search,
        &[
            ("http://h/?q", "", "http://h/", "http://h/?"),
            ("http://h/", "?", "http://h/?", "http://h/?"),
        ],
    );
    check_setter(Attribute::Hash, &[("http://h/#f", "", "http://h/", "http://h/#")]);
    check_setter(Attribute::Port, &[("http://h:8/", "", "http://h/", "http://h:0/")]);
}

#[test]
fn h5_34_protocol_is_scheme_and_colon() {
    check_getter(
        Attribute::Protocol,
        &[("HTTP://h/", "http:", "HTTP:"), ("mailto:x", "mailto:", "mailto:")],
    );
    check_setter(
        Attribute::Protocol,
        &[
            ("http://h/", "ftp:::", "ftp://h/", "ftp://h/"),
            ("http://h/", "", "http://h/", "http://h/"),
            // Today a special scheme stays special.
            ("http://h/", "foo", "http://h/", "foo://h/"),
            ("http://h:443/", "https", "https://h/", "https://h:443/"),
        ],
    );
}

#[test]
fn h5_35_host_is_host_and_port() {
    check_getter(
        Attribute::Host,
        &[("http://u@h:81/", "h:81", "h:81"), ("http://h:80/", "h", "h:80"), ("mailto:x", "", "")],
    );
    check_setter(
        Attribute::Host,
        &[
            ("http://u@h:8/", "x:9", "http://u@x:9/", "http://u@x:9/"),
            // Today the port stays.
            ("http://h:8/", "x", "http://x:8/", "http://x/"),
            ("http://h/", "", "http://h/", "http://h/"),
            ("mailto:x", "h", "mailto:x", "mailto:x"),
        ],
    );
}

#[test]
fn h5_36_hostname_is_the_host() {
    check_getter(
        Attribute::Hostname,
        &[("http://H:81/", "h", "H"), ("http://[::1]:8/", "[::1]", "[::1]")],
    );
    check_setter(
        Attribute::Hostname,
        &[
            ("http://h:8/", "x", "http://x:8/", "http://x:8/"),
            ("http://h:8/", "//x", "http://h:8/", "http://x:8/"),
            ("http://h/", "[::1]", "http://[::1]/", "http://[::1]/"),
            ("mailto:x", "h", "mailto:x", "mailto:x"),
        ],
    );
}

#[test]
fn h5_37_port_is_digits_up_to_65535() {
    check_getter(
        Attribute::Port,
        &[("http://h:81/", "81", "81"), ("http://h:80/", "", "80"), ("http://h:/", "", "")],
    );
    check_setter(
        Attribute::Port,
        &[
            ("http://h/", "0081x9", "http://h:81/", "http://h:81/"),
            ("http://h:8/", "x", "http://h:8/", "http://h:0/"),
            ("http://h/", "65535", "http://h:65535/", "http://h:65535/"),
            ("http://h/", "65536", "http://h/", "http://h/"),
            ("http://h:8/", "80", "http://h/", "http://h:80/"),
            ("mailto:x", "8", "mailto:x", "mailto:x"),
        ],
    );
}

#[test]
fn h5_38_pathname_gets_a_leading_slash() {
    check_getter(
        Attribute::Pathname,
        &[("http://h/a", "/a", "/a"), ("http://h", "/", "/"), ("mailto:x", "x", "")],
    );
    check_setter(
        Attribute::Pathname,
        &[
            ("http://h", "a", "http://h/a", "http://h/a"),
            ("http://h/b", "/../a", "http://h/a", "http://h/../a"),
            ("mailto:x", "a", "mailto:x", "mailto:x"),
        ],
    );
}

#[test]
fn h5_39_h5_42_the_first_table_shows_when_there_is_a_query() {
    check_getter(
        Attribute::Search,
        &[
            ("http://example.com/", "", ""),
            ("http://example.com/?", "", "?"),
            ("http://example.com/?test", "?test", "?test"),
            ("http://example.com/?test#", "?test", "?test"),
            ("mailto:a?b", "?b", ""),
        ],
    );
    check_setter(
        Attribute::Search,
        &[
            ("http://h/", "??a", "http://h/??a", "http://h/??a"),
            ("mailto:a?b", "c", "mailto:a?c", "mailto:a?b"),
        ],
    );
}

#[test]
fn h5_40_hash_is_a_fragment_that_is_not_empty() {
    check_getter(
        Attribute::Hash,
        &[("http://h/#f", "#f", "#f"), ("http://h/#", "", ""), ("mailto:a#b", "#b", "#b")],
    );
    check_setter(
        Attribute::Hash,
        &[
            ("http://h/", "##a", "http://h/##a", "http://h/#%23a"),
            ("mailto:a", "b", "mailto:a#b", "mailto:a#b"),
        ],
    );
}

#[test]
fn h5_41_host_leaves_out_the_default_port_today() {
    // HTML5's summary agrees, but its table, which is normative, does not.
    check_getter(
        Attribute::Host,
        &[("https://h:443/", "h", "h:443"), ("https://h:80/", "h:80", "h:80")],
    );
}

#[test]
fn h5_43_the_second_table_has_two_inputs() {
    let rows: [(&str, [&str; 7], [&str; 7]); 2] = [
        (
            "http://example.com/carrot#question%3f",
            ["http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"],
            ["http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"],
        ),
        (
            "https://www.example.com:4443?",
            ["https:", "www.example.com:4443", "www.example.com", "4443", "/", "", ""],
            ["https:", "www.example.com:4443", "www.example.com", "4443", "/", "?", ""],
        ),
    ];
    for (href, today, older) in rows {
        let link = link(href);
        assert_eq!(ATTRIBUTES.map(|attribute| get(&link, attribute)), today, "{href}");
        assert_eq!(ATTRIBUTES.map(|attribute| link.get_attribute(attribute)), older, "{href}");
        // The function for strings agrees on an absolute URL.
        assert_eq!(ATTRIBUTES.map(|attribute| html5::get(attribute, href)), older, "{href}");
    }
}
