//! The requirements of HTML5 about URLs alone, each test named after those it checks.

use encoding_rs::{SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252};
use weburl_editions::html5::decomposition::{Attribute, UrlDecomposition, get, set};
use weburl_editions::html5::{
    Components, LEGACY_COMPAT, NotResolvable, SRCDOC, is_absolute_url, is_authority_based_url,
    is_hierarchical_url, is_valid_non_empty_url,
    is_valid_non_empty_url_potentially_surrounded_by_spaces, is_valid_url,
    is_valid_url_potentially_surrounded_by_spaces, parse, resolve, url_encoding,
};

const ATTRIBUTES: [Attribute; 7] = [
    Attribute::Protocol,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

/// Checks the value of an attribute for inputs.
#[track_caller]
fn check_getter(attribute: Attribute, cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(get(attribute, input), expected, "{attribute:?} of {input}");
    }
}

/// Checks the outputs of setting an attribute of inputs to values.
#[track_caller]
fn check_setter(attribute: Attribute, cases: &[(&str, &str, &str)]) {
    for &(input, value, expected) in cases {
        assert_eq!(set(attribute, input, value), expected, "{attribute:?} = {value:?} of {input}");
    }
}

#[test]
fn h5_01_a_url_is_a_string() {
    // Relative references are URLs, too, against RFC 3986.
    for url in ["http://h/", "a", "", "mailto:a@b"] {
        assert!(parse(url).is_ok(), "{url:?}");
    }
}

#[test]
fn h5_02_a_valid_url_is_an_iri_reference_with_a_query_that_fits_the_document() {
    let cases = [
        ("http://h/é#é", WINDOWS_1252, true),
        ("http://h/?é", WINDOWS_1252, false),
        ("http://h/?%E9", WINDOWS_1252, true),
        ("http://h/?é", UTF_8, true),
        ("http://h/?é", UTF_16LE, true),
        ("a b", UTF_8, false),
        ("http://[::g]/", UTF_8, false),
        ("", UTF_8, true),
    ];
    for (url, encoding, expected) in cases {
        assert_eq!(is_valid_url(url, encoding), expected, "{url} in {}", encoding.name());
    }
}

#[test]
fn h5_03_a_valid_non_empty_url_is_not_empty() {
    assert!(is_valid_non_empty_url("a", UTF_8));
    assert!(!is_valid_non_empty_url("", UTF_8));
}

#[test]
fn h5_04_a_valid_url_may_be_surrounded_by_spaces() {
    for (url, expected) in [(" a\n", true), (" \t", true), ("a b", false)] {
        assert_eq!(is_valid_url_potentially_surrounded_by_spaces(url, UTF_8), expected, "{url:?}");
    }
    assert!(!is_valid_url(" a", UTF_8));
}

#[test]
fn h5_05_a_valid_non_empty_url_may_be_surrounded_by_spaces() {
    assert!(is_valid_non_empty_url_potentially_surrounded_by_spaces(" a ", UTF_8));
    assert!(!is_valid_non_empty_url_potentially_surrounded_by_spaces("  ", UTF_8));
}

#[test]
fn h5_06_parsing_gives_components_or_fails() {
    let expected = Components {
        scheme: Some("http"),
        userinfo: Some("u:p"),
        host: Some("h"),
        port: Some(""),
        hostport: Some("h:"),
        path: "/a",
        query: Some(""),
        fragment: Some("f"),
    };
    assert_eq!(parse("http://u:p@h:/a?#f"), Ok(expected));
    let path = Components { path: "a", ..Components::default() };
    assert_eq!(parse("a"), Ok(path));
    assert_eq!(parse("http://a b/"), Err(NotResolvable::Url));
}

#[test]
fn h5_07_resolving_is_relative_to_an_absolute_url() {
    let resolve = |url, base| resolve(url, Some(base), UTF_8);
    assert_eq!(resolve("../c", "http://h/a/b").as_deref(), Ok("http://h/c"));
    assert_eq!(resolve("a b", "http://h/"), Err(NotResolvable::Url));
    assert_eq!(resolve("a", "b"), Err(NotResolvable::Base));
    assert_eq!(resolve("a", "http://h b/"), Err(NotResolvable::Base));
}

#[test]
fn h5_09_utf_8_stands_for_utf_16() {
    assert_eq!(url_encoding(UTF_16LE), UTF_8);
    assert_eq!(url_encoding(SHIFT_JIS), SHIFT_JIS);
    assert_eq!(resolve("http://h/?é", None, UTF_16LE).as_deref(), Ok("http://h/?%C3%A9"));
}

#[test]
fn h5_18_the_query_has_the_encoding_of_the_document() {
    let resolved = resolve("é?é#é", Some("http://é/"), WINDOWS_1252);
    assert_eq!(resolved.as_deref(), Ok("http://%C3%A9/%C3%A9?%E9#%C3%A9"));
}

#[test]
fn h5_19_an_absolute_url_is_the_same_against_any_base() {
    for (url, expected) in
        [("http:a", true), ("mailto:a@b", true), ("//h/", false), ("a b:", false)]
    {
        assert_eq!(is_absolute_url(url), expected, "{url}");
    }
}

#[test]
fn h5_20_a_hierarchical_url_has_a_slash_after_its_scheme() {
    for (url, expected) in [("http:/a", true), ("http://h", true), ("http:a", false), ("/a", false)]
    {
        assert_eq!(is_hierarchical_url(url), expected, "{url}");
    }
}

#[test]
fn h5_21_an_authority_based_url_has_two_slashes_after_its_scheme() {
    for (url, expected) in [("http://h", true), ("http:/a", false), ("//h", false)] {
        assert_eq!(is_authority_based_url(url), expected, "{url}");
    }
}

#[test]
fn h5_22_h5_23_two_about_urls_are_reserved() {
    assert_eq!([LEGACY_COMPAT, SRCDOC], ["about:legacy-compat", "about:srcdoc"]);
    assert!([LEGACY_COMPAT, SRCDOC].into_iter().all(is_absolute_url));
}

/// An interface with a URL.
struct Interface {
    url: String,
    actions: usize,
}

impl UrlDecomposition for Interface {
    fn input(&self) -> String {
        self.url.clone()
    }

    fn common_setter_action(&mut self, output: &str) {
        output.clone_into(&mut self.url);
        self.actions += 1;
    }
}

#[test]
fn h5_30_an_interface_has_seven_attributes_an_input_and_a_common_setter_action() {
    let mut interface = Interface { url: "http://h:8/p?q#f".to_owned(), actions: 0 };
    let values = ATTRIBUTES.map(|attribute| interface.get_attribute(attribute));
    assert_eq!(values, ["http:", "h:8", "h", "8", "/p", "?q", "#f"]);
    for (attribute, value) in ATTRIBUTES.into_iter().zip(["ftp", "i", "j", "9", "x", "y", "z"]) {
        interface.set_attribute(attribute, value);
    }
    assert_eq!(interface.url, "ftp://j:9/x?y#z");
    assert_eq!(interface.actions, 7);
}

#[test]
fn h5_31_getters_of_a_url_that_is_not_absolute_are_empty() {
    for input in ["//h:8/p?q#f", "a b:", ""] {
        assert_eq!(ATTRIBUTES.map(|attribute| get(attribute, input)), [""; 7]);
    }
}

#[test]
fn h5_32_setters_escape_what_is_not_valid_and_always_run_the_action() {
    check_setter(
        Attribute::Pathname,
        &[("http://h/", "é %%20?#", "http://h/%C3%A9%20%25%20%3F%23")],
    );
    check_setter(Attribute::Hostname, &[("http://h/", "a:b", "http://a%3Ab/")]);
    let mut interface = Interface { url: "//h/".to_owned(), actions: 0 };
    interface.set_attribute(Attribute::Hash, "f");
    assert_eq!((interface.url.as_str(), interface.actions), ("//h/", 1));
}

#[test]
fn h5_33_a_component_that_is_replaced_keeps_its_prefix() {
    check_setter(Attribute::Search, &[("http://h/?q", "", "http://h/?")]);
    check_setter(Attribute::Hash, &[("http://h/#f", "", "http://h/#")]);
    check_setter(Attribute::Port, &[("http://h:8/", "", "http://h:0/")]);
}

#[test]
fn h5_34_protocol_loses_trailing_colons() {
    check_getter(Attribute::Protocol, &[("http://h/", "http:"), ("mailto:x", "mailto:")]);
    check_setter(
        Attribute::Protocol,
        &[("http://h/", "ftp:::", "ftp://h/"), ("http://h/", "::", "http://h/")],
    );
}

#[test]
fn h5_35_host_is_host_and_port() {
    check_getter(
        Attribute::Host,
        &[("http://u@h:80/", "h:80"), ("http://h/", "h"), ("http:/h", "")],
    );
    check_setter(
        Attribute::Host,
        &[
            ("http://u@h:8/", "x:9", "http://u@x:9/"),
            ("http://h:8/", "x", "http://x/"),
            ("http://h/", "", "http://h/"),
            ("mailto:x", "h", "mailto:x"),
        ],
    );
}

#[test]
fn h5_36_hostname_loses_leading_slashes() {
    check_getter(Attribute::Hostname, &[("http://h:80/", "h"), ("http://[::1]:8/", "[::1]")]);
    check_setter(
        Attribute::Hostname,
        &[
            ("http://h:8/", "//x", "http://x:8/"),
            ("http://h/", "[::1]", "http://[::1]/"),
            ("http://h/", "//", "http://h/"),
            ("mailto:x", "h", "mailto:x"),
        ],
    );
}

#[test]
fn h5_37_port_is_digits_up_to_65535() {
    check_getter(Attribute::Port, &[("http://h:80/", "80"), ("http://h:/", ""), ("http://h/", "")]);
    check_setter(
        Attribute::Port,
        &[
            ("http://h/", "0080x9", "http://h:80/"),
            ("http://h/", "x", "http://h:0/"),
            ("http://h/", "65535", "http://h:65535/"),
            ("http://h/", "65536", "http://h/"),
            ("mailto:x", "8", "mailto:x"),
        ],
    );
}

#[test]
fn h5_38_pathname_gets_a_leading_slash() {
    //
    check_getter(Attribute::Pathname, &[("http://h/a", "/a"), ("http://h", "/"), ("mailto:x", "")]);
    check_setter(
        Attribute::Pathname,
        &[
            ("http://h", "a", "http://h/a"),
            ("http://h/b", "/../a", "http://h/../a"),
            ("mailto:x", "a", "mailto:x"),
        ],
    );
}

#[test]
fn h5_39_h5_42_search_is_a_question_mark_if_there_is_a_query() {
    check_getter(
        Attribute::Search,
        &[
            ("http://example.com/", ""),
            ("http://example.com/?", "?"),
            ("http://example.com/?test", "?test"),
            ("http://example.com/?test#", "?test"),
            ("mailto:a?b", ""),
        ],
    );
    check_setter(
        Attribute::Search,
        &[("http://h/", "??a", "http://h/??a"), ("mailto:a?b", "c", "mailto:a?b")],
    );
}

#[test]
fn h5_40_hash_is_a_fragment_that_is_not_empty() {
    check_getter(
        Attribute::Hash,
        &[("http://h/#f", "#f"), ("http://h/#", ""), ("mailto:a#b", "#b")],
    );
    check_setter(
        Attribute::Hash,
        &[("http://h/", "##a", "http://h/#%23a"), ("mailto:a", "b", "mailto:a#b")],
    );
}

#[test]
fn h5_41_host_has_a_default_port_that_is_written() {
    // the summary disagrees, but the table is normative.
    check_getter(Attribute::Host, &[("http://h:80/", "h:80")]);
}

#[test]
fn h5_43_the_second_table_has_two_inputs() {
    let values = |input| ATTRIBUTES.map(|attribute| get(attribute, input));
    assert_eq!(
        values("http://example.com/carrot#question%3f"),
        ["http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"]
    );
    assert_eq!(
        values("https://www.example.com:4443?"),
        ["https:", "www.example.com:4443", "www.example.com", "4443", "/", "?", ""]
    );
}
