//! Authoring requirements (1.1).

use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
use weburl_editions::authoring::{Requirements, ViolationKind};
use weburl_editions::webspecs_2015::writing::{Part, is_valid, percent_encoded_bytes_are_utf_8};
use weburl_editions::webspecs_2015::{Options, basic_url_parser, is_url_code_point};

use crate::authors::check_agrees_with_grammar;

use super::check;

#[track_caller]
fn check_written(part: Part, valid: &[&str], invalid: &[&str]) {
    for input in valid {
        assert!(is_valid(part, input), "{input:?} is a valid {part:?}");
    }
    for input in invalid {
        assert!(!is_valid(part, input), "{input:?} is not a valid {part:?}");
    }
}

/// Checks that a part consists of any number of URL units, of which it excludes some.
#[track_caller]
fn check_url_units(part: Part, excluded: &str) {
    check_written(part, &["", "%41%fF", "é\u{10FFFD}"], &["%", "%4", "%zz", "a%", "\u{FFFE}"]);
    for c in '\0'..='\u{FF}' {
        let expected = is_url_code_point(c) && !excluded.contains(c);
        for input in [c.to_string(), format!("a{c}"), format!("{c}a")] {
            assert_eq!(is_valid(part, &input), expected, "{input:?} as {part:?}");
        }
    }
}

#[test]
fn s15_07_a_url_is_relative_or_absolute_with_a_query_and_a_fragment() {
    let valid = ["http://h/?q#f", "foo:x?q", "foo:", "a?q#f", "#f", "", "//h#"];
    check_written(Part::Url, &valid, &["http:a", "a b", "#f#g", "foo:<", "http://h?q#f#"]);
    // After a relative scheme in any case (A-83), a scheme-relative URL, and after others, scheme data.
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss", "HtTp"] {
        let [with_slashes, with_query] = ["//h/a", "//h?q"].map(|rest| format!("{scheme}:{rest}"));
        let [without_slashes, without_host] = ["x", "//"].map(|rest| format!("{scheme}:{rest}"));
        check_written(
            Part::AbsoluteUrl,
            &[&with_slashes, &with_query],
            &[&without_slashes, &without_host, &format!("{scheme}:"), &format!("{scheme}:/a")],
        );
    }
    check_written(
        Part::AbsoluteUrl,
        &["foo:x?q", "foo:", "foo://", "foo:?", "foo:x?q?r"],
        &["a/b", ":", "//h", "", "1a:b", "foo:#", "http://h/#f", "foo://[::1]/", "foo:x[y]"],
    );
    // The check for authors finds a violation in what the grammar does not match, and in nothing else.
    const PIECES: &[&str] =
        &["http:", "foo:", "//", "/", "h", "?", "#", "[", "<", "%41", ":8", "u@"];
    check_agrees_with_grammar(Requirements::Webspecs2015, PIECES, |url| is_valid(Part::Url, url));
}

#[test]
fn s15_08_a_scheme_begins_with_a_letter() {
    check_written(Part::Scheme, &["a", "a1+-."], &["", "1a", "a_", "é"]);
    for c in '\0'..='\u{FF}' {
        assert_eq!(is_valid(Part::Scheme, &c.to_string()), c.is_ascii_alphabetic(), "{c:?}");
        let expected = c.is_ascii_alphanumeric() || "+-.".contains(c);
        assert_eq!(is_valid(Part::Scheme, &format!("a{c}")), expected, "a{c:?}");
    }
    // A-88: it must be registered, but where is not said.
    check_written(Part::AbsoluteUrl, &["not-registered:x"], &[]);
}

#[test]
fn s15_09_scheme_data_is_url_units_without_question_marks() {
    check_written(Part::SchemeData, &["", "/a@b:c", "%00é"], &["?", " ", "\\"]);
    check_url_units(Part::SchemeData, "?");
}

#[test]
fn s15_10_a_relative_url_does_not_begin_with_a_scheme() {
    check_written(
        Part::RelativeUrl,
        &["//h?q", "//[::1]/a?q", "/a?q", "a?q", "?q", "", "a/b:c", "?a:b"],
        &["a:b", "1:b", "a b"],
    );
    // At the point where it is parsed, a base must be in scope.
    super::check_with_base(super::Mode::AsWritten, &[("a", "http://h/b/c", "http://h/b/a")]);
    // Any base is one that the parser accepts as corrected: without a host, if it is a file URL (A-14).
    let check = |url, base| Requirements::Webspecs2015.check(url, base).map_err(|error| error.kind);
    for url in ["a", "//h/a?q#f", "/a", "?q", ""] {
        for base in ["http://h/b/c", "about:blank", "foo:x", "file:///b"] {
            assert_eq!(check(url, Some(base)), Ok(()), "{url:?} @{base}");
        }
        // What the parser returns no URL for is no base URL, such as a relative URL (A-17).
        for base in ["http://a b/", "http://h:x/", "b", ""] {
            assert_eq!(check(url, Some(base)), Err(ViolationKind::NoBase), "{url:?} @{base}");
        }
        assert_eq!(check(url, None), Err(ViolationKind::NoBase), "{url:?}");
    }
    // Each repair of the corrected parser counts, and no fault of the reference implementation: A-12, A-18, A-20, A-21.
    for base in ["a1:b", "http://a@b@c/", "http:/[1:2:3:4:5:6:1.2.3.4]/", "http://[::1]/"] {
        assert_eq!(check("a", Some(base)), Ok(()), "{base:?}");
    }
    assert_eq!(check("a", Some("http:///x")), Err(ViolationKind::NoBase));
    // A-51: what begins with an address and goes on is none, and not an address with the rest behind it.
    assert_eq!(check("a", Some("file://[1::1.2.3.4]x/")), Err(ViolationKind::NoBase));
    assert_eq!(check("a", Some("file://[1::1.2.3.4]/x/")), Ok(()));
    assert_eq!(check("foo:x", None), Ok(()));
    assert_eq!(check("1:b", Some("http://h/")), Err(ViolationKind::Syntax));
}

#[test]
fn s15_11_a_scheme_relative_url_has_userinfo_host_port_and_path() {
    let valid = ["//h", "//u@h", "//u:p@h:8/a", "//h:", "//[::1]:8/", "//@h", "//:@h", "//u@[::1]"];
    check_written(Part::SchemeRelativeUrl, &valid, &["/h", "//", "//h:a", "//u@", "//h//a"]);
    // There is one of each, in this order.
    let invalid = ["//a@b@h", "//h:8:8", "//h@", "//:8", "//h/:8", "//h/@a:b", "//u@:8", "h", "/"];
    check_written(Part::SchemeRelativeUrl, &[], &invalid);
    // A query is that of the URL around it.
    check_written(Part::SchemeRelativeUrl, &["//h/", "//h/a/b"], &["//h?q", "//h/a?q", "//h#f"]);
    check_written(Part::RelativeUrl, &["//h?q", "//h/a?q"], &["//h/a?q#f"]);
    // Brackets belong to no other relative URL.
    check_written(Part::RelativeUrl, &["//[::1]/a?q", "//[::1]"], &["/[::1]", "[::1]"]);
}

#[test]
fn s15_12_userinfo_is_a_username_and_a_password() {
    check_written(Part::Userinfo, &["", "u", "u:p:q", ":"], &["@", "/", "?", "u:@", "u:/"]);
    check_written(Part::Username, &["u", "%3A"], &[":", "/", "?", "@"]);
    check_written(Part::Password, &["p:q"], &["/", "?", "@"]);
    check_url_units(Part::Username, "/:?@");
    check_url_units(Part::Password, "/?@");
    // Before a colon stands a username, and behind it a password.
    check_url_units(Part::Userinfo, "/?@");
}

#[test]
fn s15_13_a_host_is_a_valid_domain_or_an_address() {
    let valid = ["example.com", "1.2.3.4", "☕.example", "[::1]", "[1::8]"];
    check_written(Part::Host, &valid, &["", "a b", "a..b", "a_b", "[1]", "[::g]", "::1", "[::"]);
    check_written(
        Part::Host,
        &["faß.de", "[::1.2.3.4]", "a."],
        &["[]", "[1.2.3.4]", "a[::1]", "[::1]a", "::1]", "[a]", "-a", "xn--a", "[[::1]]"],
    );
    check_written(
        Part::Domain,
        &["example.com", "1.2.3.4"],
        &["-a", "a..", "xn--a", "ab--c", "a_b"],
    );
}

#[test]
fn s15_13_an_ipv6_address_is_one_of_rfc_4291() {
    // The examples of its section 2.2, and the addresses between them.
    let valid = [
        "ABCD:EF01:2345:6789:ABCD:EF01:2345:6789",
        "2001:DB8:0:0:8:800:200C:417A",
        "2001:DB8::8:800:200C:417A",
        "FF01::101",
        "::1",
        "::",
        "1::",
        "1::8",
        "0:0:0:0:0:0:13.1.68.3",
        "::13.1.68.3",
        "::FFFF:129.144.52.38",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1:2:3:4::7.8.9.10",
        "1:2:3:4:5::255.0.00.09",
    ];
    let invalid = [
        "",
        ":",
        ":::",
        ":1",
        "1:",
        "1",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "::1:2:3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8",
        "1::2::3",
        "12345::",
        "::g",
        "1:2:3:4:5:6:7:1.2.3.4",
        "1:2:3:4:5:6::1.2.3.4",
        "::1.2.3",
        "::1.2.3.256",
        "::1.2.3.4:5",
        "::1%25eth0",
        "::1.2.3.4.5",
        "::256.1.1.1",
        "::1.300.1.1",
        "1.2.3.4::",
        "1.2.3.4:1:2:3:4:5:6",
        "1:2:3:4:5:1.2.3.4",
        "1:2:3:4:5:6:7:8:1.2.3.4",
    ];
    check_written(Part::Ipv6Address, &valid, &invalid);
    check_written(Part::Piece8, &["0", "09", "255", "299"], &["", "300", "1234", "a"]);
    check_written(Part::Piece16, &["0", "aBcD"], &["", "12345", "g"]);
    check_written(Part::Piece32, &["1.2.3.4"], &["1.2.3", "1.2.3.256", "1.2.3.4.5"]);
    let long = "1:".repeat(15_000);
    check_written(Part::Ipv6Address, &[], &[&long, &format!("{long}1"), &format!("::{long}1")]);
}

#[test]
fn s15_15_ports_are_digits_and_first_segments_have_no_colon() {
    check_written(Part::Port, &["", "0", "99999"], &["a", "-1"]);
    check_written(Part::AbsolutePathRelativeUrl, &["/", "/a/b:c"], &["//a", "a", "/a:b"]);
    check_written(Part::PathRelativeUrl, &["", "a", "a/b:c", "/a"], &["a:b", ":", "a?"]);
    check_written(Part::AbsolutePathRelativeUrl, &["/a//b/"], &["", "/a?", "/a#", "//"]);
    check_written(Part::PathRelativeUrl, &["a/b/", "//", "/:"], &["a:b/c", "a/b?", "a#"]);
    check_written(Part::PathSegment, &["", "a:@"], &["/", "?"]);
    // A query or a fragment ends the first segment.
    check_written(
        Part::Url,
        &["a?b:c", "a#b:c", "/a?b:c", "/a#b:c", "?:", "#:"],
        &["1:b?c", "1:b#c"],
    );
    check_url_units(Part::PathSegment, "/?");
    check_url_units(Part::Query, "");
    check_url_units(Part::Fragment, "");
    for c in '\0'..='\u{FF}' {
        assert_eq!(is_valid(Part::Port, &c.to_string()), c.is_ascii_digit(), "{c:?}");
    }
}

#[test]
fn s15_16_url_units_are_these_code_points() {
    let mut buffer = [0; 4];
    let mut count = 0;
    for c in '\0'..=char::MAX {
        let is_code_point = match c {
            '\0'..='\u{7F}' => c.is_ascii_alphanumeric() || "!$&'()*+,-./:;=?@_~".contains(c),
            '\u{80}'..='\u{9F}' | '\u{FDD0}'..='\u{FDEF}' => false,
            // All that the ranges leave out: the last two of each plane.
            _ => u32::from(c) % 0x10000 < 0xFFFE,
        };
        let is_unit = is_valid(Part::UrlUnit, c.encode_utf8(&mut buffer));
        assert_eq!([is_unit, is_url_code_point(c)], [is_code_point; 2], "{c:?}");
        count += u32::from(is_code_point);
    }
    assert_eq!(count, 1_111_919);
    check_written(Part::UrlUnit, &["%00", "%fF", "%9a"], &["", "%", "%0", "%0g", "%000", "ab"]);
    for c in '\0'..='\u{FF}' {
        for input in [format!("%{c}0"), format!("%0{c}")] {
            assert_eq!(is_valid(Part::UrlUnit, &input), c.is_ascii_hexdigit(), "{input:?}");
        }
    }
}

#[test]
fn s15_16_percent_encoded_bytes_should_be_utf_8() {
    for (input, expected) in [
        ("", true),
        ("é%C3%A9%41%", true),
        ("%E9", false),
        ("%C3", false),
        ("%C3é", false),
        ("%C3a%A9", false),
    ] {
        assert_eq!(percent_encoded_bytes_are_utf_8(input), expected, "{input}");
    }
}

#[test]
fn s15_17_code_points_above_9f_are_encoded_but_in_fragments() {
    check(&[("http://h/\u{A0}?\u{A0}#\u{A0}", "http://h/%C2%A0?%C2%A0#\u{A0}")]);
    for (c, encoded) in [('\u{A0}', "%C2%A0"), ('é', "%C3%A9"), ('\u{10FFFF}', "%F4%8F%BF%BF")] {
        let input = format!("http://{c}:{c}@h/{c}?{c}#{c}");
        let expected = format!("http://{encoded}:{encoded}@h/{encoded}?{encoded}#{c}");
        check(&[(&input, &expected)]);
        // A-55: not in scheme data.
        check(&[(&format!("foo:{c}?{c}#{c}"), &format!("foo:{c}?{encoded}#{c}"))]);
    }
    // A-55: hosts become ASCII.
    check(&[("http://é/", "http://xn--9ca/")]);
    // A-55: not with an encoding that lacks them, or has a byte for them that is ASCII.
    for (input, encoding_override, expected) in [
        ("http://h/?☃", WINDOWS_1252, "http://h/?&%239731;"),
        ("http://h/?ソ", SHIFT_JIS, "http://h/?%83\\"),
        // A-85.
        ("http://h/?\u{2212}", SHIFT_JIS, "http://h/?&%238722;"),
    ] {
        for mode in [super::Mode::AsWritten, super::Mode::Corrected] {
            let options = Options { mode, encoding_override, ..Options::default() };
            let url = basic_url_parser(input, None, &options).result.expect("it parses");
            assert_eq!(url.serialize(), expected, "{mode:?}");
        }
    }
    // A-24 and R-2: as corrected in the query only, and in the reference implementation nowhere.
    let encoded = "%E3%82%BD";
    let in_path = |path: &str, query: &str| format!("http://{path}:{path}@h/{path}?{query}#ソ");
    for (mode, expected) in [
        (super::Mode::AsWritten, in_path("%83\\", "%83\\")),
        (super::Mode::Corrected, in_path(encoded, "%83\\")),
        (super::Mode::ReferenceImplementation, in_path(encoded, encoded)),
    ] {
        let options = Options { mode, encoding_override: SHIFT_JIS, ..Options::default() };
        let url = basic_url_parser("http://ソ:ソ@h/ソ?ソ#ソ", None, &options).result;
        assert_eq!(url.expect("it parses").serialize(), expected, "{mode:?}");
    }
    for mode in super::Mode::ALL {
        for (input, expected) in [
            ("http://é:é@é/é?é#é", "http://%C3%A9:%C3%A9@xn--9ca/%C3%A9?%C3%A9#é"),
            ("foo:é?é#é", "foo:é?%C3%A9#é"),
            (
                "http://h/\u{A0}\u{10FFFF}?\u{A0}#\u{A0}\u{10FFFF}",
                "http://h/%C2%A0%F4%8F%BF%BF?%C2%A0#\u{A0}\u{10FFFF}",
            ),
        ] {
            assert_eq!(super::href(input, None, mode).as_deref(), Some(expected), "{mode:?}");
        }
        // Each of their bytes, whichever they are.
        for c in ('\u{A0}'..=char::MAX).step_by(4001).chain('\u{A0}'..='\u{7FF}') {
            let encoded: String = c.to_string().bytes().map(|b| format!("%{b:02X}")).collect();
            let expected = format!("http://{encoded}:{encoded}@h/{encoded}?{encoded}#{c}");
            let url = super::href(&format!("http://{c}:{c}@h/{c}?{c}#{c}"), None, mode);
            assert_eq!(url, Some(expected), "{c:?} {mode:?}");
        }
    }
}

#[test]
fn every_part_has_a_name_and_a_rule_and_every_condition_its_words() {
    let mut conditions = Vec::new();
    for part in Part::ALL {
        let requirement = weburl_editions::webspecs_2015::writing::requirement(part);
        assert!(requirement.starts_with(part.name()));
        let words = requirement.split('<').skip(1);
        conditions.extend(words.filter_map(|text| Some(text.split_once('>')?.0.to_owned())));
    }
    conditions.sort();
    conditions.dedup();
    assert_eq!(
        conditions,
        [
            "a valid domain",
            "eight pieces of 16 bits",
            "fewer than eight pieces of 16 bits",
            "no colon in the first segment",
            "no scheme here",
            "no slash here",
            "none is greater than 255",
            "scheme is not relative",
            "scheme is relative",
        ]
    );
}

#[test]
fn requirements_can_be_read() {
    use weburl_editions::webspecs_2015::writing::requirement;

    assert_eq!(requirement(Part::Userinfo), "userinfo = username [ \":\" password ]\n");
    assert_eq!(requirement(Part::Port), "port = [0-9]*\n");
}
