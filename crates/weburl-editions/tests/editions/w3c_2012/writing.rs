//! Terminology (2), writing hosts (3.1) and writing URLs (4.1).

use weburl_editions::authoring::{Requirements, ViolationKind};
use weburl_editions::w3c_2012::terminology::{
    has_utf_8_only, is_ascii_alpha, is_ascii_alphanumeric, is_ascii_digit, is_ascii_hex_digit,
    is_domain_label_separator, is_url_encoded_byte, url_encode,
};
use weburl_editions::w3c_2012::writing::{Part, is_valid};
use weburl_editions::w3c_2012::{
    Mode, Options, ParsedHost, default_port, is_relative_scheme, parse, parse_with,
};
use weburl_testdata::Random;

use super::{absolute, check, check_as_written, check_with_base, href, href_with_base};

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
    let members =
        |is_in: fn(char) -> bool| ('\0'..='\u{FFFF}').filter(|&c| is_in(c)).collect::<String>();
    let digits = "0123456789";
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let lower = "abcdefghijklmnopqrstuvwxyz";
    assert_eq!(members(is_ascii_digit), digits);
    assert_eq!(members(is_ascii_hex_digit), format!("{digits}ABCDEFabcdef"));
    assert_eq!(members(is_ascii_alpha), format!("{upper}{lower}"));
    assert_eq!(members(is_ascii_alphanumeric), format!("{digits}{upper}{lower}"));
    check_written(
        Part::Scheme,
        &["a", "z", "A", "Z", "a0", "a9"],
        &["@", "[", "`", "{", "a/", "a:"],
    );
    check_written(Part::Port, &["0", "9", "0123456789"], &["/", ":", "a", "\u{663}"]);
    check_written(Part::UrlUnit, &["%09", "%aF", "%Fa"], &["%0g", "%G0", "%:0"]);
}

#[test]
fn w12_02_four_code_points_separate_domain_labels() {
    let separators: Vec<_> = ('\0'..=char::MAX).filter(|&c| is_domain_label_separator(c)).collect();
    assert_eq!(separators, ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}']);
    check_written(
        Part::Domain,
        &["a.b", "a\u{3002}b", "a\u{FF0E}b", "a\u{FF61}b"],
        &["a,b", "a/b", "a..b", "a.\u{3002}b"],
    );
}

#[test]
fn w12_03_a_url_encoded_byte_is_a_percent_sign_and_two_hex_digits() {
    for text in ["%00", "%fF", "%9a"] {
        assert!(is_url_encoded_byte(text), "{text}");
    }
    for text in ["", "%", "%0", "%0x", "%x0", "%%", "00", "%000", "%\u{E9}"] {
        assert!(!is_url_encoded_byte(text), "{text}");
    }
    check_written(Part::UrlUnit, &["%00", "%fF"], &["%", "%0", "%0x", "%%"]);
}

#[test]
fn w12_03_sequences_of_url_encoded_bytes_ought_to_be_utf_8() {
    // Only adjacent bytes are a sequence.
    for text in ["", "a", "%41", "%C3%A9", "%F0%9F%92%A9x%C3%A9", "%", "%zz", "%C"] {
        assert!(has_utf_8_only(text), "{text}");
    }
    for text in ["%FF", "%C3", "%C3a%A9", "%A9%C3", "%C3%", "a%80b", "%ED%A0%80", "%C3\u{E9}"] {
        assert!(!has_utf_8_only(text), "{text}");
    }
    // They are valid nevertheless.
    check_written(Part::Query, &["%FF"], &[]);
}

#[test]
fn w12_04_bytes_are_url_encoded_in_upper_case() {
    for byte in 0..=255u8 {
        let digits = b"0123456789ABCDEF";
        let expected = [b'%', digits[usize::from(byte / 16)], digits[usize::from(byte % 16)]];
        assert_eq!(url_encode(byte).as_bytes(), expected);
    }
    check(&[("http://h/\u{FF}", "http://h/%C3%BF"), ("http://h/a b", "http://h/a%20b")]);
}

#[test]
fn w12_05_a_host_is_a_domain_or_an_ipv6_address() {
    check_written(
        Part::Host,
        &["a.example", "[::1]", "[1:2:3:4:5:6:7:8]"],
        &["", "[]", "a b", "[g]", "::1", "1:2:3:4:5:6:7:8", "[::1", "::1]"],
    );
    check_written(Part::Ipv6Address, &["::1", "1:2:3:4:5:6:7:8", "::1.2.3.4"], &["", "[::1]", "g"]);
    // A-69: a label begins beyond the C1 controls.
    check_written(
        Part::Host,
        &["a\u{A0}", "a_b", "%41", "a\u{10FFFF}"],
        &["a\u{9F}", "a\u{80}", "%4"],
    );
    // There are no IPv4 addresses: these are domains.
    assert_eq!(absolute("http://0x7f.1/").host, "0x7f.1");
}

#[test]
fn w12_06_a_domain_is_one_or_more_labels_and_optionally_a_separator() {
    check_written(Part::Domain, &["a", "a.b.c", "a.", "a。b。"], &["", ".", ".a", "a..", "a..b"]);
}

#[test]
fn w12_07_a_parsed_host_is_labels_and_a_flag_or_eight_integers() {
    let domain = |labels: &[&str], trailing_dot| {
        let labels = labels.iter().map(|&label| label.to_owned()).collect();
        Some(ParsedHost::Domain { labels, trailing_dot })
    };
    let cases = [
        ("a", domain(&["a"], false)),
        ("a.", domain(&["a"], true)),
        ("a.B\u{3002}c\u{FF0E}d\u{FF61}e", domain(&["a", "B", "c", "d", "e"], false)),
        ("a\u{3002}\u{E9}%41\u{FF61}", domain(&["a", "\u{E9}%41"], true)),
        ("1.2.3.4", domain(&["1", "2", "3", "4"], false)),
        ("[1:2:3:4:5:6:7:89aB]", Some(ParsedHost::Ipv6Address([1, 2, 3, 4, 5, 6, 7, 0x89AB]))),
        ("[1::]", Some(ParsedHost::Ipv6Address([1, 0, 0, 0, 0, 0, 0, 0]))),
        (
            "[::ffff:1.2.3.4]",
            Some(ParsedHost::Ipv6Address([0, 0, 0, 0, 0, 0xFFFF, 0x0102, 0x0304])),
        ),
    ];
    for (host, expected) in cases {
        assert_eq!(ParsedHost::read(host), expected, "{host}");
    }
    for host in ["", ".", ".a", "a..", "a..b", "a b", "[]", "[::g]", "[1:2]", "[1::2::3]", "::1"] {
        assert_eq!(ParsedHost::read(host), None, "{host}");
    }
    assert_eq!(ParsedHost::read(&absolute("http://A.b./").host), domain(&["A", "b"], true));
}

#[test]
fn w12_08_hosts_are_kept_as_they_are_written() {
    check(&[("http://[::0:1]/", "http://[::0:1]/"), ("http://A\u{3002}b/", "http://A\u{3002}b/")]);
    check_as_written(&[("http://xA\u{3002}b%41/", "", "http://A\u{3002}b%41/")]);
    check_written(Part::Ipv6Address, &["::0:1", "1:2"], &["::g"]);
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
        for mode in [Mode::AsWritten, Mode::Corrected] {
            let options = Options { mode, ..Options::default() };
            let base = parse_with(base, None, &options);
            for input in ["a", "", "/a", "//h", "?q", "#f", "1:a"] {
                let url = parse_with(input, Some(&base), &options);
                assert!(url.fatal_error && url.serialize().is_none(), "{input:?} {mode:?}");
            }
        }
    }
    assert_eq!(href("a"), None);
    check_with_base(&[("a", "http://h/b", "http://h/a"), ("#f", "file:///b", "file:///b#f")]);
}

#[test]
fn w12_11_parsing_and_serializing_gives_an_absolute_url() {
    let urls = [("../c", "http://h/a/b"), ("?q", "file:///p"), ("foo:x", "http://h/")];
    for (input, base) in urls {
        let url = href_with_base(input, base).expect("no fatal error");
        assert_eq!(href(&url), Some(url));
    }
    // An absolute URL stands on its own: it needs no base, and any base gives the same.
    const PIECES: &[&str] = &[
        "http:", "file:", "foo:", "ws:", "//", "/", "\\", "h", "u@", ":8", "..", ".", "%2e", "?",
        "#", "C|", " ", "\t", "\u{E9}", "[::1]", "%", "a",
    ];
    let mut random = Random::new(12);
    let mut count = 0;
    for _ in 0..20_000 {
        let mut input = || (0..random.below(8)).map(|_| random.pick(PIECES)).collect::<String>();
        let (input, base) = (input(), input());
        // To the letter, the URL is absolute, too, but loses the first code point of its host again.
        let options = Options { mode: Mode::AsWritten, ..Options::default() };
        let as_written = parse_with(&base, None, &options);
        if !as_written.fatal_error {
            let url = parse_with(&input, Some(&as_written), &options);
            let scheme = url.scheme.clone() + ":";
            assert!(url.serialize().is_none_or(|url| url.starts_with(&scheme) && scheme != ":"));
        }
        let base = absolute(&base);
        let parsed = parse(&input, Some(&base));
        let Some(url) = parsed.serialize() else { continue };
        assert!(!parsed.scheme.is_empty() && url.starts_with(&format!("{}:", parsed.scheme)));
        // The draft lets a host be empty, and skips the slashes of such a URL when it reads it again.
        if parsed.relative && parsed.host.is_empty() {
            continue;
        }
        count += 1;
        for base in ["foo:x", "gopher://other/x?y", "file://other/x?y", "http://other/x?y"] {
            let again = parse(&url, Some(&absolute(base))).serialize();
            assert_eq!(again.as_deref(), Some(&*url), "{input:?} @{base}");
        }
    }
    assert!(count > 2_000, "{count}");
}

#[test]
fn w12_12_a_parsed_url_has_eight_components() {
    let url = absolute("http://u:p@h:8/a/b?q#f");
    assert_eq!([&*url.scheme, &*url.scheme_data, &*url.userinfo], ["http", "", "u:p"]);
    assert_eq!([&*url.host, &*url.port], ["h", "8"]);
    assert_eq!(url.path, ["a", "b"]);
    assert_eq!([url.query.as_deref(), url.fragment.as_deref()], [Some("q"), Some("f")]);
    let other = absolute("mailto:a@b?c#d");
    assert_eq!([&*other.scheme, &*other.scheme_data], ["mailto", "a@b?c"]);
    assert_eq!([&*other.userinfo, &*other.host, &*other.port], [""; 3]);
    assert!(other.path.is_empty() && other.query.is_none());
    assert_eq!(other.fragment.as_deref(), Some("d"));
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
        assert!(is_relative_scheme(scheme), "{scheme}");
        assert_eq!(default_port(scheme), Some(port));
        assert_eq!(absolute(&format!("{scheme}://h:{port}/")).port, "");
        assert_eq!(absolute(&format!("{scheme}://h:1/")).port, "1");
    }
    assert!(is_relative_scheme("file") && default_port("file").is_none());
    for scheme in ["mailto", "data", "about", "javascript", "blob", "HTTP", ""] {
        assert!(!is_relative_scheme(scheme) && default_port(scheme).is_none(), "{scheme}");
    }
}

#[test]
fn w12_14_a_url_is_written_relative_or_absolute_and_then_a_fragment() {
    let valid =
        ["//h", "a", "foo:x", "http://h/", "//h#f", "a#f", "foo:x#f", "http://h/?q#f", "#", "a#"];
    check_written(Part::Url, &valid, &["foo:x#f#", "a b", "<", "#a b", "http:#f", "foo:#f"]);
}

#[test]
fn w12_15_an_absolute_url_is_a_scheme_and_scheme_data() {
    check_written(
        Part::AbsoluteUrl,
        &["http://h", "http://h/a?q", "foo:x", "FOO:x?q"],
        &["http:h", "foo", ":x", "1:x", "foo:x#f", "//h"],
    );
    // For a relative scheme, in any case, the scheme data is a scheme-relative URL.
    for scheme in ["ftp", "file", "gopher", "http", "https", "ws", "wss", "WSS", "File"] {
        for (scheme_data, expected) in
            [("//h", true), ("//u@h:8/a?q", true), ("h", false), ("/h", false), ("//", false)]
        {
            let url = format!("{scheme}:{scheme_data}");
            assert_eq!(is_valid(Part::AbsoluteUrl, &url), expected, "{url}");
            assert!(is_valid(Part::AbsoluteUrl, &format!("x{url}")), "x{url}");
        }
    }
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
    // By itself, it has no scheme that could be relative.
    check_written(Part::SchemeData, &["x", "http:x", "//", "a?b"], &["", "?", "?x", "a b", "a#"]);
}

#[test]
fn w12_18_a_relative_url_does_not_begin_with_a_scheme() {
    check_written(
        Part::RelativeUrl,
        &["//h", "/a", "a", "a/b:c", "1:a", "", "//"],
        &["a:b", "foo:", "//h b"],
    );
    // It is relative to a base with a relative scheme.
    let check = |url, base| Requirements::W3c2012.check(url, base).map_err(|error| error.kind);
    for url in ["//h", "/a", "a", "", "a?b#c"] {
        for base in ["ftp:h", "file:/h", "gopher:h", " HTTP://h/", "https:h", "ws:h", "wss:h"] {
            assert_eq!(check(url, Some(base)), Ok(()), "{url:?} {base}");
        }
        // Two of them are no URLs.
        let bases = ["about:blank", "foo://h/", "http", "http://h:x/"];
        for base in bases.map(Some).into_iter().chain([None]) {
            let expected = Err(ViolationKind::NoRelativeBase);
            assert_eq!(check(url, base), expected, "{url:?} {base:?}");
        }
    }
}

#[test]
fn w12_19_a_scheme_relative_url_has_userinfo_host_port_path_and_query() {
    let valid = ["//h", "//u@h", "//u:p@h:1/a?q", "//h?q", "//h:", "//[::1]:80/"];
    check_written(Part::SchemeRelativeUrl, &valid, &["/h", "//", "//h:a", "//u@", "//h//a"]);
}

#[test]
fn w12_20_userinfo_excludes_three_delimiters() {
    check_written(
        Part::Userinfo,
        &["", "u", "u:p:q", "%40", "é!$&'()*+,-.;=_~"],
        &["/", "?", "@", "a b", "#", "%", "\\"],
    );
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
    check_written(Part::PathSegment, &["", "a:@b", "é%20"], &["/", "?", "a b", "#", "%"]);
}

#[test]
fn w12_24_queries_and_fragments_are_url_units() {
    for part in [Part::Query, Part::Fragment] {
        check_written(part, &["", "a/b?c:d@e", "é%20"], &["#", " ", "%", "<", "\\"]);
    }
}

#[test]
fn w12_25_url_units_are_these_code_points() {
    let ranges = [
        '0'..='9',
        'A'..='Z',
        'a'..='z',
        '\u{A0}'..='\u{D7FF}',
        '\u{E000}'..='\u{FDCF}',
        '\u{FDF0}'..='\u{FFEF}',
    ];
    // U+E0000 to U+E0FFF are left out.
    let planes = (1..=16).map(|plane: u32| {
        let start = if plane == 14 { 0xE1000 } else { plane << 16 };
        start..=(plane << 16) + 0xFFFD
    });
    let planes: Vec<_> = planes.collect();
    let mut buffer = [0; 4];
    let mut count = 0;
    for c in '\0'..=char::MAX {
        let is_unit = "!$&'()*+,-./:;=?@_~".contains(c)
            || ranges.iter().any(|range| range.contains(&c))
            || planes.iter().any(|plane| plane.contains(&u32::from(c)));
        assert_eq!(is_valid(Part::UrlUnit, c.encode_utf8(&mut buffer)), is_unit, "{c:?}");
        count += u32::from(is_unit);
    }
    assert_eq!(count, 1_107_809);
    check_written(Part::UrlUnit, &["%00", "%fF", "%9a"], &["", "%", "%0", "%0g", "%000", "ab"]);
}

#[test]
fn w12_26_code_points_above_9f_are_encoded_fragments_included() {
    check(&[
        ("http://h/\u{A0}?\u{A0}#\u{A0}", "http://h/%C2%A0?%C2%A0#%C2%A0"),
        ("foo:\u{A0}", "foo:%C2%A0"),
        // Up to the last one, and in userinfo. Hosts are not URL units: A-08.
        ("http://\u{A0}@\u{A0}h/\u{10FFFF}", "http://%C2%A0@\u{A0}h/%F4%8F%BF%BF"),
        ("http://h/?\u{10FFFF}#\u{10FFFF}", "http://h/?%F4%8F%BF%BF#%F4%8F%BF%BF"),
    ]);
    check_as_written(&[(
        "http://\u{A0}@\u{A0}h/\u{A0}?\u{A0}#\u{A0}",
        "",
        "http://%C2%A0@\u{A0}h/%C2%A0?%C2%A0#%C2%A0",
    )]);
}

#[test]
fn requirements_can_be_read() {
    use weburl_editions::w3c_2012::writing::requirement;

    assert_eq!(requirement(Part::AbsoluteUrl), "absolute URL = scheme \":\" scheme data\n");
}
