//! Terminology (2), writing hosts (3.1) and writing URLs (4.1).

use weburl_editions::w3c_2012::writing::{Part, is_valid};
use weburl_editions::w3c_2012::{default_port, is_relative_scheme};

use super::{absolute, check, check_with_base, href, href_with_base};

#[track_caller]
fn check_written(part: Part, valid: &[&str], invalid: &[&str]) {
    for input in valid {
        assert!(is_valid(part, input), "{input:?} is a valid {part:?}");
    }
    for input in invalid {
        assert!(!is_valid(part, input), "{input:?} is not a valid {part:?}");
    }
}

#[test]
fn w12_01_ascii_ranges_have_these_bounds() {
    check_written(
        Part::Scheme,
        &["a", "z", "A", "Z", "a0", "a9"],
        &["@", "[", "`", "{", "a/", "a:"],
    );
    check_written(Part::Port, &["0", "9", "0123456789"], &["/", ":", "a", "٣"]);
    check_written(Part::UrlUnit, &["%09", "%aF", "%Fa"], &["%0g", "%G0", "%:0"]);
}

#[test]
fn w12_02_four_code_points_separate_domain_labels() {
    check_written(Part::Domain, &["a.b", "a。b", "a．b", "a｡b"], &["a,b", "a/b", "a..b"]);
}

#[test]
fn w12_03_a_url_encoded_byte_is_a_percent_sign_and_two_hex_digits() {
    check_written(Part::UrlUnit, &["%00", "%fF"], &["%", "%0", "%0x", "%%"]);
}

#[test]
fn w12_04_bytes_are_url_encoded_in_upper_case() {
    check(&[("http://h/\u{FF}", "http://h/%C3%BF"), ("http://h/ ", "http://h/")]);
    check(&[("http://h/a b", "http://h/a%20b")]);
}

#[test]
fn w12_05_a_host_is_a_domain_or_an_ipv6_address() {
    check_written(
        Part::Host,
        &["a.example", "[::1]", "[1:2:3:4:5:6:7:8]"],
        &["", "[]", "a b", "[g]"],
    );
    // There are no IPv4 addresses: these are domains.
    assert_eq!(absolute("http://0x7f.1/").host, "0x7f.1");
}

#[test]
fn w12_06_a_domain_is_one_or_more_labels_and_optionally_a_separator() {
    check_written(Part::Domain, &["a", "a.b.c", "a.", "a。b。"], &["", ".", ".a", "a..", "a..b"]);
}

#[test]
fn w12_08_hosts_are_kept_as_they_are_written() {
    // A-08.
    for host in ["EXAMPLE", "faß", "a%41", "[::0:1]", "1.2"] {
        assert_eq!(absolute(&format!("http://{host}/")).host, host);
    }
    // Today's host parser is an option.
    let host = absolute("http://a%41/").host_as_today().map(|host| host.to_string());
    assert_eq!(host.as_deref(), Ok("aa"));
    assert!(absolute("http://a|b/").host_as_today().is_err());
}

#[test]
fn w12_09_a_url_is_relative_or_absolute_with_an_optional_fragment() {
    check_written(
        Part::Url,
        &["http://h/", "http://h/#f", "a/b", "a/b#f", "#f", ""],
        &["http:", "#f#g"],
    );
}

#[test]
fn w12_10_a_base_without_a_relative_scheme_is_a_fatal_error() {
    for base in ["about:blank", "data:x", "foo://h/"] {
        assert_eq!(href_with_base("a", base), None, "{base}");
    }
    assert_eq!(href("a"), None);
    check_with_base(&[("a", "http://h/b", "http://h/a")]);
}

#[test]
fn w12_11_parsing_and_serializing_gives_an_absolute_url() {
    let urls = [("../c", "http://h/a/b"), ("?q", "file:///p"), ("foo:x", "http://h/")];
    for (input, base) in urls {
        let url = href_with_base(input, base).expect("no fatal error");
        assert_eq!(href(&url), Some(url));
    }
}

#[test]
fn w12_12_a_parsed_url_has_eight_components() {
    let url = absolute("http://u:p@h:8/a/b?q#f");
    assert_eq!([&*url.scheme, &*url.scheme_data, &*url.userinfo], ["http", "", "u:p"]);
    assert_eq!([&*url.host, &*url.port], ["h", "8"]);
    assert_eq!(url.path, ["a", "b"]);
    assert_eq!([url.query.as_deref(), url.fragment.as_deref()], [Some("q"), Some("f")]);
    assert_eq!(absolute("mailto:a@b").scheme_data, "a@b");
}

#[test]
fn w12_13_seven_schemes_are_relative_and_six_have_a_default_port() {
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
        assert_eq!(absolute(&format!("{scheme}://h:{port}/")).port, "");
    }
    assert!(is_relative_scheme("file") && default_port("file").is_none());
    assert!(!is_relative_scheme("mailto"));
}

#[test]
fn w12_14_a_url_is_written_relative_or_absolute_and_then_a_fragment() {
    check_written(Part::Url, &["//h", "a", "foo:x#f"], &["foo:x#f#", "a b", "<"]);
}

#[test]
fn w12_15_an_absolute_url_is_a_scheme_and_scheme_data() {
    check_written(Part::AbsoluteUrl, &["http://h", "foo:x"], &["http:h", "foo", ":x", "1:x"]);
}

#[test]
fn w12_16_a_scheme_begins_with_a_letter() {
    check_written(Part::Scheme, &["a", "a1+-."], &["", "1a", "+a", "a_", "é"]);
}

#[test]
fn w12_17_scheme_data_that_is_not_relative_does_not_begin_with_a_question_mark() {
    check_written(
        Part::AbsoluteUrl,
        &["foo:a?b", "foo:/?", "foo:%00"],
        &["foo:?a", "foo:", "foo:a b"],
    );
}

#[test]
fn w12_18_a_relative_url_does_not_begin_with_a_scheme() {
    check_written(
        Part::RelativeUrl,
        &["//h", "/a", "a", "a/b:c", "1:a", "", "//"],
        &["a:b", "foo:", "//h b"],
    );
}

#[test]
fn w12_19_a_scheme_relative_url_has_userinfo_host_port_path_and_query() {
    let valid = ["//h", "//u@h", "//u:p@h:1/a?q", "//h?q", "//h:", "//[::1]:80/"];
    check_written(Part::SchemeRelativeUrl, &valid, &["/h", "//", "//h:a", "//u@", "//h//a"]);
}

#[test]
fn w12_20_userinfo_excludes_three_delimiters() {
    check_written(Part::Userinfo, &["", "u", "u:p:q", "%40"], &["/", "?", "@", "a b"]);
}

#[test]
fn w12_21_a_port_is_any_number_of_digits() {
    check_written(Part::Port, &["", "0", "99999999"], &["-1", "8a"]);
}

#[test]
fn w12_22_an_absolute_path_relative_url_begins_with_one_slash() {
    check_written(Part::AbsolutePathRelativeUrl, &["/", "/a", "/a//b", "/?q"], &["", "a", "//a"]);
}

#[test]
fn w12_23_a_path_relative_url_is_segments_and_a_query() {
    check_written(Part::PathRelativeUrl, &["", "a", "a/b", "a//", "a?q?r", "?q"], &["a b", "a#f"]);
    check_written(Part::PathSegment, &["", "a:@b"], &["/", "?"]);
}

#[test]
fn w12_24_queries_and_fragments_are_url_units() {
    for part in [Part::Query, Part::Fragment] {
        check_written(part, &["", "a/b?c:d@e", "é%20"], &["#", " ", "%", "<", "\\"]);
    }
}

#[test]
fn w12_25_url_units_are_these_code_points() {
    let valid =
        ["!", "$", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":", ";", "=", "?", "@"];
    check_written(
        Part::UrlUnit,
        &valid,
        &["\"", "#", "<", ">", "[", "\\", "]", "^", "`", "{", "|"],
    );
    let valid = ["_", "~", "\u{A0}", "\u{D7FF}", "\u{E000}", "\u{FFEF}", "\u{E1000}", "\u{10FFFD}"];
    let invalid =
        ["\u{7F}", "\u{9F}", "\u{FDD0}", "\u{FFF0}", "\u{1FFFE}", "\u{E0FFF}", "\u{10FFFF}"];
    check_written(Part::UrlUnit, &valid, &invalid);
}

#[test]
fn w12_26_code_points_above_9f_are_encoded_fragments_included() {
    check(&[
        ("http://h/\u{A0}?\u{A0}#\u{A0}", "http://h/%C2%A0?%C2%A0#%C2%A0"),
        ("foo:\u{A0}", "foo:%C2%A0"),
    ]);
}

#[test]
fn requirements_can_be_read() {
    use weburl_editions::w3c_2012::writing::requirement;

    assert_eq!(requirement(Part::AbsoluteUrl), "absolute URL = scheme \":\" scheme data\n");
}
