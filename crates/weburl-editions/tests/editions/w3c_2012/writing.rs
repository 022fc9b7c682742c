//! Terminology (2), writing hosts (3.1) and writing URLs (4.1).

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl_editions::authoring::{Requirements, ViolationKind};
use weburl_editions::w3c_2012::terminology::{
    has_utf_8_only, is_ascii_alpha, is_ascii_alphanumeric, is_ascii_digit, is_ascii_hex_digit,
    is_domain_label_separator, is_url_encoded_byte, url_encode,
};
use weburl_editions::w3c_2012::url_utils::UrlUtils;
use weburl_editions::w3c_2012::writing::{Part, is_valid};
use weburl_editions::w3c_2012::{
    EscapeSet, Mode, Options, ParsedHost, ParsedUrl, default_port, is_relative_scheme, parse,
    parse_into, parse_with, url_escape,
};
use weburl_testdata::Random;

use crate::authors::check_agrees_with_grammar;

use super::{absolute, check, check_as_written, check_with_base, href, href_with_base};

const MODES: [Mode; 2] = [Mode::AsWritten, Mode::Corrected];

const RELATIVE_SCHEMES: [&str; 7] = ["ftp", "file", "gopher", "http", "https", "ws", "wss"];

/// Code points at the bounds of the ranges of URL units.
const BOUNDS: [char; 18] = [
    '\u{D7FF}',
    '\u{E000}',
    '\u{FDCF}',
    '\u{FDD0}',
    '\u{FDEF}',
    '\u{FDF0}',
    '\u{FFEF}',
    '\u{FFF0}',
    '\u{FFFD}',
    '\u{10000}',
    '\u{1FFFD}',
    '\u{1FFFE}',
    '\u{DFFFD}',
    '\u{E0000}',
    '\u{E0FFF}',
    '\u{E1000}',
    '\u{10FFFD}',
    '\u{10FFFE}',
];

#[track_caller]
fn check_written(part: Part, valid: &[&str], invalid: &[&str]) {
    for input in valid {
        assert!(is_valid(part, input), "{input:?} is a valid {part:?}");
    }
    for input in invalid {
        assert!(!is_valid(part, input), "{input:?} is not a valid {part:?}");
    }
}

/// Checks that a part, behind `before`, is any number of URL units other than `excluded`.
#[track_caller]
fn check_units(part: Part, before: &str, excluded: &str) {
    let mut count = 0;
    for c in ('\0'..='\u{FF}').chain(BOUNDS) {
        let expected = is_valid(Part::UrlUnit, &c.to_string()) && !excluded.contains(c);
        for text in [format!("{before}{c}"), format!("{before}{c}a{c}"), format!("{before}{c}%C3")]
        {
            assert_eq!(is_valid(part, &text), expected, "{part:?} {text:?}");
        }
        count += usize::from(expected);
    }
    // Those of ASCII, of Latin-1 and at the bounds.
    assert_eq!(count, 62 + 19 - excluded.len() + 96 + 10, "{part:?}");
    check_written(part, &[&format!("{before}a%00%fFb")], &[&format!("{before}a%4")]);
}

#[test]
fn w12_01_ascii_ranges_have_these_bounds() {
    let members =
        |is_in: fn(char) -> bool| ('\0'..=char::MAX).filter(|&c| is_in(c)).collect::<String>();
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
    for separator in &separators {
        let (label, domain) = (format!("a{separator}b"), format!("a.{separator}b"));
        check_written(Part::DomainLabel, &[], &[&label]);
        check_written(Part::Domain, &[&label], &[&domain]);
    }
    // Their neighbors separate nothing.
    let neighbors = "-_\u{3001}\u{3003}\u{FF0D}\u{FF0F}\u{FF60}\u{FF62}";
    for c in separators.into_iter().chain(neighbors.chars()) {
        let domain = format!("a{c}b");
        let labels = if neighbors.contains(c) {
            vec![domain.clone()]
        } else {
            vec!["a".to_owned(), "b".to_owned()]
        };
        let expected = ParsedHost::Domain { labels, trailing_dot: false };
        assert_eq!(ParsedHost::read(&domain), Some(expected), "{domain}");
    }
}

#[test]
fn w12_03_a_url_encoded_byte_is_a_percent_sign_and_two_hex_digits() {
    for text in ["%00", "%fF", "%9a"] {
        assert!(is_url_encoded_byte(text), "{text}");
    }
    for text in ["", "%", "%0", "%0x", "%x0", "%%", "%%00", "00", "%000", "%\u{E9}"] {
        assert!(!is_url_encoded_byte(text), "{text}");
    }
    for c in '\0'..='\u{17F}' {
        for text in [format!("%{c}0"), format!("%0{c}")] {
            let expected = "0123456789ABCDEFabcdef".contains(c);
            assert_eq!(is_url_encoded_byte(&text), expected, "{text:?}");
            assert_eq!(is_valid(Part::UrlUnit, &text), expected, "{text:?}");
        }
    }
    check_written(Part::UrlUnit, &["%00", "%fF"], &["%", "%0", "%0x", "%%"]);
}

#[test]
fn w12_03_sequences_of_url_encoded_bytes_ought_to_be_utf_8() {
    // Only adjacent bytes are a sequence.
    for text in ["", "a", "%41", "%C3%A9", "%c3%a9", "%F0%9F%92%A9x%C3%A9", "%", "%zz", "%C"] {
        assert!(has_utf_8_only(text), "{text}");
    }
    for text in
        ["%FF", "%ff", "%C3", "%C3a%A9", "%A9%C3", "%C3%", "a%80b", "%ED%A0%80", "%C3\u{E9}"]
            .into_iter()
            .chain(["%C3%A9 %C3 and %C3%A9 behind it"])
    {
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
        &["a.example", "a.b.", "a\u{3002}b", "[::1]", "[1:2:3:4:5:6:7:8]"],
        &["", ".", "a..b", "[]", "a b", "[g]", "::1", "1:2:3:4:5:6:7:8", "[::1", "::1]", "[[::1]]"],
    );
    // A-69: an address is hex digits, colons and dots.
    for c in '\0'..='\u{17F}' {
        let expected = c.is_ascii_hexdigit() || matches!(c, ':' | '.');
        for address in [c.to_string(), format!("1{c}"), format!("{c}1{c}")] {
            assert_eq!(is_valid(Part::Ipv6Address, &address), expected, "{address:?}");
            let host = format!("[{address}]");
            assert_eq!(is_valid(Part::Host, &host), expected, "{host:?}");
        }
    }
    check_written(Part::Ipv6Address, &["::1", "1:2:3:4:5:6:7:8", "::1.2.3.4"], &["", "[::1]", "g"]);
    // A-69: a label begins beyond the C1 controls.
    check_written(
        Part::Host,
        &["a\u{A0}", "a_b", "%41", "a\u{10FFFD}"],
        &["a\u{9F}", "a\u{80}", "%4"],
    );
    // Each is one of the two, and there are no IPv4 addresses: these are domains.
    check_written(Part::Domain, &["a.example", "1.2.3.4", "0x7f.1"], &["::1", "[::1]"]);
    check_written(Part::Host, &["1.2.3.4", "0x7f.1"], &["[a.example]"]);
    assert_eq!(absolute("http://0x7f.1/").host, "0x7f.1");
}

#[test]
fn w12_06_a_domain_is_one_or_more_labels_and_optionally_a_separator() {
    check_written(Part::Domain, &["a", "a.b.c", "a.", "a。b。"], &["", ".", ".a", "a..", "a..b"]);
    // The labels have an order, and any separator is between and behind them.
    for first in ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'] {
        for second in ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'] {
            for (end, trailing_dot) in [(String::new(), false), (second.to_string(), true)] {
                let domain = format!("b{first}a{second}c{end}");
                assert!(is_valid(Part::Domain, &domain), "{domain}");
                let labels = ["b", "a", "c"].map(str::to_owned).to_vec();
                let expected = ParsedHost::Domain { labels, trailing_dot };
                assert_eq!(ParsedHost::read(&domain), Some(expected), "{domain}");
            }
            for domain in [format!("a{first}{second}b"), format!("a{first}{second}")] {
                assert!(!is_valid(Part::Domain, &domain), "{domain}");
            }
        }
    }
    // A-69: what a label is.
    check_written(
        Part::DomainLabel,
        &["a-Z_9%2e\u{E9}"],
        &["", "a.", "a b", "%2", "a:", "\u{FF61}"],
    );
    // Beyond ASCII, the code points of URL units, apart from three separators.
    let mut count = 0;
    for c in '\0'..=char::MAX {
        let is_ascii = c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let is_unit = !c.is_ascii() && is_valid(Part::UrlUnit, &c.to_string());
        let expected = is_ascii || (is_unit && !is_domain_label_separator(c));
        for label in [c.to_string(), format!("{c}a{c}")] {
            assert_eq!(is_valid(Part::DomainLabel, &label), expected, "{label:?}");
        }
        count += usize::from(expected);
    }
    assert!(count > 1_000_000, "{count}");
}

#[test]
fn w12_07_a_parsed_host_is_labels_and_a_flag_or_eight_integers() {
    let domain = |labels: &[&str], trailing_dot| {
        let labels = labels.iter().map(|&label| label.to_owned()).collect();
        Some(ParsedHost::Domain { labels, trailing_dot })
    };
    // A-08: what is written as a host is read back, since the steps are left out.
    let cases = [
        ("a", domain(&["a"], false)),
        ("a.", domain(&["a"], true)),
        ("a\u{3002}", domain(&["a"], true)),
        ("a\u{FF0E}", domain(&["a"], true)),
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
    for host in
        ["", ".", ".a", "a..", "a..b", "a b", "[]", "[::g]", "[[::1]", "[1:2]", "[1::2::3]", "::1"]
    {
        assert_eq!(ParsedHost::read(host), None, "{host}");
    }
    assert_eq!(ParsedHost::read(&absolute("http://A.b./").host), domain(&["A", "b"], true));
}

#[test]
fn w12_08_hosts_are_kept_as_they_are_written() {
    check(&[("http://[::0:1]/", "http://[::0:1]/"), ("http://A\u{3002}b/", "http://A\u{3002}b/")]);
    check(&[
        ("http://A\u{3002}b%41:8/", "http://A\u{3002}b%41:8/"),
        ("file://[::0:1]/", "file://[::0:1]/"),
        ("file://A\u{3002}b%41/", "file://A\u{3002}b%41/"),
    ]);
    // A base passes its host on as it is; only what the states of hosts ignore is lost.
    check_with_base(&[("x", "http://A\u{3002}b%41/", "http://A\u{3002}b%41/x")]);
    check(&[("http://A\tb\n\r/", "http://Ab/"), ("file://A\tb\n\r/", "file://Ab/")]);
    check_as_written(&[
        ("x", "file://A\u{3002}b%41/", "file://A\u{3002}b%41/x"),
        ("file://A\tb\n\r/", "", "file://Ab/"),
        // A-02: the first code point is lost.
        ("http://xA\u{3002}b%41/", "", "http://A\u{3002}b%41/"),
        ("http://x[::0:1]/", "", "http://[::0:1]/"),
        ("http://xA\u{3002}b%41:8/", "", "http://A\u{3002}b%41:8/"),
        // Of an empty authority, it is the delimiter.
        ("http://?q", "", "http://q/"),
        ("http://#q", "", "http://q/"),
        ("http://\t/x", "", "http://x/"),
        // And one more for each that the authority state ignored.
        ("http://xyA\tb/", "", "http://Ab/"),
        ("http://xyzA\tb\n/", "", "http://Ab/"),
        // A-01: with userinfo, it is the at sign that is lost.
        ("http://u@A\u{3002}b/", "", "http://u@A\u{3002}b/"),
        ("http://u@xA\tb/", "", "http://u@Ab/"),
        ("http://xyzwA\tb\n\r/", "", "http://Ab/"),
        ("http://u\t@Ab/", "", "http://u@Ab/"),
        ("file://[::0:1]/", "", "file://[::0:1]/"),
        ("file://A\u{3002}b%41/", "", "file://A\u{3002}b%41/"),
    ]);
    check(&[
        ("http://?q", "http:///?q"),
        ("http://#q", "http:///#q"),
        ("http://\t/x", "http:///x"),
    ]);
    // Any other code point that does not end it. A colon ends the host of another scheme than file.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for c in ('\0'..='\u{FF}').filter(|c| !"\t\n\r/\\?#".contains(*c)) {
            let host = format!("A{c}b");
            for before in ["http://u@", "file://"] {
                if before == "file://" || !":@".contains(c) {
                    let url = parse_with(&format!("{before}{host}/"), None, &options);
                    assert_eq!(url.host, host, "{before} {mode:?}");
                }
            }
        }
    }
    // And at the end of the input, the machine ends: a URL that is given keeps its host, and gets no path.
    for (mode, expected) in
        [(Mode::AsWritten, ("i", vec!["c"])), (Mode::Corrected, ("", vec!["c", ""]))]
    {
        let options = Options { mode, ..Options::default() };
        let mut url = absolute("http://i/c");
        assert_eq!(parse_into("http://", None, &options, &mut url, None), Ok(()));
        let path = url.path.iter().map(String::as_str).collect();
        assert_eq!((&*url.host, path), expected, "{mode:?}");
        let path = parse_with("http:", None, &options).path;
        assert_eq!(path.is_empty(), mode == Mode::AsWritten, "{mode:?}");
    }
    // A-69.
    check_written(Part::Ipv6Address, &["::0:1", "1:2", "1.:"], &["::g", "::G", "", "[::1]"]);
    check_written(Part::Ipv6Address, &["abc:def::", "ABC:DEF::", "01234:56789::"], &["::a-f"]);
    for c in '\0'..='\u{17F}' {
        let expected = c.is_ascii_hexdigit() || ":.".contains(c);
        assert_eq!(is_valid(Part::Ipv6Address, &format!("a{c}")), expected, "{c:?}");
    }
    // A-08.
    for host in ["EXAMPLE", "faß", "a%41", "[::0:1]", "1.2"] {
        assert_eq!(absolute(&format!("http://{host}/")).host, host);
    }
    // Today's host parser is an option.
    let host = absolute("http://a%41/").host_as_today().map(|host| host.to_string());
    assert_eq!(host.as_deref(), Ok("aa"));
    assert!(absolute("http://a|b/").host_as_today().is_err());
    let mut url = absolute("http://a%41/");
    "foo".clone_into(&mut url.scheme);
    let host = url.host_as_today().map(|host| host.to_string());
    assert_eq!(host.as_deref(), Ok("a%41"));
}

#[test]
fn w12_09_a_url_is_relative_or_absolute_with_an_optional_fragment() {
    check_written(
        Part::Url,
        &["http://h/", "http://h/#f", "a/b", "a/b#f", "#f", ""],
        &["http:", "#f#g"],
    );
    // It is either one or the other, and each can have a fragment.
    for (url, is_absolute) in [
        ("http://h/", true),
        ("foo:x?y", true),
        ("HTTP://h", true),
        ("//h/", false),
        ("/a", false),
        ("a/b?c:d", false),
        ("?q", false),
        ("", false),
    ] {
        assert_eq!(is_valid(Part::AbsoluteUrl, url), is_absolute, "{url}");
        assert_eq!(is_valid(Part::RelativeUrl, url), !is_absolute, "{url}");
        assert!(is_valid(Part::Url, url) && is_valid(Part::Url, &format!("{url}#f")), "{url}");
    }
}

#[test]
fn w12_10_a_base_without_a_relative_scheme_is_a_fatal_error() {
    // The last base is no URL, and has no scheme at all.
    let without = ["about:blank", "data:x", "foo://h/", "ftps://h/", "http://h:x/"];
    let with = RELATIVE_SCHEMES.map(|scheme| format!("{scheme}://hh/b"));
    let bases = without.iter().map(|&base| (base, true));
    for (base, expected) in bases.chain(with.iter().map(|base| (base.as_str(), false))) {
        for mode in MODES {
            let options = Options { mode, ..Options::default() };
            let base = parse_with(base, None, &options);
            for input in ["a", "", "/a", "//h", "?q", "#f", "1:a"] {
                let url = parse_with(input, Some(&base), &options);
                assert_eq!(url.fatal_error, expected, "{input:?} {base:?} {mode:?}");
                assert_eq!(url.serialize().is_none(), expected, "{input:?} {base:?} {mode:?}");
                let is_relative = url.relative && url.scheme == base.scheme;
                assert!(expected || is_relative, "{input:?} {base:?} {mode:?}");
            }
        }
    }
    assert_eq!(href("a"), None);
    check_with_base(&[("a", "http://h/b", "http://h/a"), ("#f", "file:///b", "file:///b#f")]);
    // It is the scheme that counts, whatever the relative flag of the base is.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        for (base, scheme, expected) in [("foo:b", "http", false), ("file:///b", "foo", true)] {
            let mut base = parse_with(base, None, &options);
            scheme.clone_into(&mut base.scheme);
            let url = parse_with("a", Some(&base), &options);
            assert_eq!(url.fatal_error, expected, "{scheme} {mode:?}");
        }
    }
}

#[test]
fn w12_11_parsing_and_serializing_gives_an_absolute_url() {
    let urls = [("../c", "http://h/a/b"), ("?q", "file:///p"), ("foo:x", "http://h/")];
    for (input, base) in urls {
        let url = href_with_base(input, base).expect("no fatal error");
        assert_eq!(href(&url), Some(url));
    }
    assert_eq!(href_with_base("a", "http:").as_deref(), Some("http:///a"));
    check(&[("http:///a", "http://a/"), ("file:///a", "file:///a")]);
    // Whatever the path begins with is the authority then, or a fatal error. Any part of an authority prevents that.
    check_with_base(&[("u@h", "http:", "http:///u@h"), ("1:b", "http:", "http:///1:b")]);
    check(&[("http:///u@h", "http://u@h/"), ("http:////a/b", "http://a/b")]);
    assert_eq!(href("http:///1:b"), None);
    // Or there are only slashes, which are lost.
    check_with_base(&[("/.//", "http:", "http:////")]);
    check(&[("http:////", "http:///")]);
    for url in ["http:///", "http:///?q", "http:///#f", "http://u@/a", "http://:8/a"] {
        assert_eq!(href(url).as_deref(), Some(url));
    }
    // To the letter, a query or a fragment is, too (A-02).
    check_as_written(&[
        ("http://a/?q", "", "http:///?q"),
        ("http:///?q", "", "http://q/"),
        ("http://a/#f", "", "http:///#f"),
        ("http:///#f", "", "http://f/"),
    ]);
    let as_written = |input: &str| {
        let options = Options { mode: Mode::AsWritten, ..Options::default() };
        parse_with(input, None, &options).serialize()
    };
    // That may be a fatal error, and so may the loss of the first code point, here of the host's bracket.
    for (input, url) in [
        ("http://a/?x:b", "http:///?x:b"),
        ("http://a/#x:b", "http:///#x:b"),
        ("http://1[::1]/", "http://[::1]/"),
    ] {
        assert_eq!((as_written(input).as_deref(), as_written(url)), (Some(url), None), "{input}");
    }
    // So is what the path begins with, to the letter, too.
    check_as_written(&[
        ("ab", "http:", "http:///ab"),
        ("http:///ab", "", "http://b/"),
        ("http:////ab/c", "", "http://b/c"),
        ("1:b", "http:", "http:///1:b"),
    ]);
    assert_eq!(as_written("http:///1:b"), None);
    // A-04: a host that has got a scheme which is not relative.
    check_as_written(&[
        ("file://x\u{E9}/", "foo:x", "foo://\u{E9}/"),
        ("foo://\u{E9}/", "", "foo://%C3%A9/"),
    ]);
    // A-04: a drive letter in the host or in the path of a base that is no file URL.
    check_with_base(&[
        ("file:", "http://h/C|/x", "file://h/C|/x"),
        ("file:", "http://C|/x", "file://C|/x"),
    ]);
    check(&[("file://h/C|/x", "file://h/C:/x"), ("file://C|/x", "file:///C:/x")]);
    check_as_written(&[
        ("http://abc/", "", "http://bc/"),
        ("http://bc/", "", "http://c/"),
        ("http://u@abc/", "", "http://u@abc/"),
        ("file://abc/", "ws://u@hh/", "ws://bc/"),
        ("file://abc/", "", "file://abc/"),
        ("ws://:8/", "", "ws://8/"),
        // A-01.
        ("http://u@v@h/", "", "http://u%40@v@h/"),
        ("http://u%40@v@h/", "", "http://u%40%40@v@h/"),
    ]);
    // W12-45: what is ignored inside of %2E is not there any more.
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let serialize = |input: &str| parse_with(input, None, &options).serialize();
        let url = serialize("http://u@h/a/%\t2e%2\nE/b").expect("no fatal error");
        assert_eq!(url, "http://u@h/a/%2e%2E/b");
        let again = if mode == Mode::Corrected { "http://u@h/b" } else { "http://u@h//b" };
        assert_eq!(serialize(&url).as_deref(), Some(again), "{mode:?}");
    }
    // An absolute URL stands on its own: it needs no base, and any base gives the same.
    const PIECES: &[&str] = &[
        "http:", "file:", "foo:", "ws:", "//", "/", "\\", "h", "u@", ":8", "..", ".", "%2e", "?",
        "#", "C|", " ", "\t", "\u{E9}", "[::1]", "%", "a", "2e", "@",
    ];
    const BASES: [&str; 4] =
        ["foo:x", "gopher://other/x?y", "file://other/x?y", "http://other/x?y"];
    let mut random = Random::new(12);
    let (mut count, mut count_as_written) = (0, 0);
    for _ in 0..40_000 {
        let mut input = || (0..random.below(8)).map(|_| random.pick(PIECES)).collect::<String>();
        let (input, base) = (input(), input());
        // To the letter, the URL is absolute, too.
        let options = Options { mode: Mode::AsWritten, ..Options::default() };
        let as_written = parse_with(&base, None, &options);
        if !as_written.fatal_error {
            let parsed = parse_with(&input, Some(&as_written), &options);
            let scheme = parsed.scheme.clone() + ":";
            if let Some(url) = parsed.serialize() {
                assert!(
                    url.starts_with(&scheme) && is_valid(Part::Scheme, &scheme[..scheme.len() - 1])
                );
                // A-01 and A-02: without userinfo, and with an at sign in it, it is another one when it is read again.
                // A-04: so is a host that has got a scheme for which it is scheme data.
                let has_its_authority = !parsed.userinfo.is_empty()
                    && !parsed.userinfo.contains('@')
                    && is_relative_scheme(&parsed.scheme);
                let is_read_again = !parsed.relative || scheme == "file:" || has_its_authority;
                if is_read_again && !has_encoded_dot(&parsed) {
                    let again = parse_with(&url, None, &options).serialize();
                    assert_eq!(again.as_deref(), Some(&*url), "{input:?} {as_written:?}");
                    count_as_written += 1;
                }
                for base in BASES {
                    let base = parse_with(base, None, &options);
                    let again = parse_with(&url, Some(&base), &options);
                    if scheme == "file:" {
                        // A-04.
                        assert!(again.fatal_error || again.scheme == base.scheme, "{url} {base:?}");
                    } else {
                        assert_eq!(again, parse_with(&url, None, &options), "{url} {base:?}");
                    }
                }
            }
        }
        let base = absolute(&base);
        let parsed = parse(&input, Some(&base));
        let Some(url) = parsed.serialize() else { continue };
        assert!(!parsed.scheme.is_empty() && url.starts_with(&format!("{}:", parsed.scheme)));
        let alone = absolute(&url);
        for base in BASES {
            assert_eq!(parse(&url, Some(&absolute(base))), alone, "{input:?} @{base}");
        }
        // The draft lets an authority be empty, and skips the slashes when it reads the URL again: W12-43.
        let has_no_authority = url.starts_with(&format!("{}:///", parsed.scheme));
        let authority_is_path = parsed.relative && has_no_authority && parsed.scheme != "file";
        // A-04.
        let is_file = parsed.scheme == "file" && base.scheme != "file";
        let may_have_drive =
            is_file && (parsed.host == "C|" || base.path.iter().any(|name| name == "C|"));
        if authority_is_path || may_have_drive || has_encoded_dot(&parsed) {
            continue;
        }
        count += 1;
        assert_eq!(alone.serialize().as_deref(), Some(&*url), "{input:?}");
        // So it can be a base, on which a relative URL is no fatal error if the scheme is relative.
        let relative = parse("x", Some(&alone));
        assert_eq!(relative.fatal_error, !is_relative_scheme(&parsed.scheme), "{url}");
        // A file host has no port, but may have got one from the base: it reads the colon as part of the host.
        if parsed.scheme != "file" {
            assert_eq!((relative.host, relative.port), (parsed.host, parsed.port), "{url}");
        }
    }
    assert!(count > 4_000 && count_as_written > 1_500, "{count} {count_as_written}");
}

/// Returns whether a path has `%2e`, which only an ignored code point in it leaves there.
fn has_encoded_dot(url: &ParsedUrl) -> bool {
    url.path.iter().any(|name| name.contains("%2e"))
}

#[test]
fn w12_12_a_parsed_url_has_eight_components() {
    for mode in MODES {
        let options = Options { mode, ..Options::default() };
        let parse = |input: &str| parse_with(input, None, &options);
        let url = parse("http://u:p@hh:8/a/b?q#f");
        assert_eq!([&*url.scheme, &*url.scheme_data, &*url.userinfo], ["http", "", "u:p"]);
        assert_eq!([&*url.host, &*url.port], ["hh", "8"]);
        assert_eq!(url.path, ["a", "b"]);
        assert_eq!([url.query.as_deref(), url.fragment.as_deref()], [Some("q"), Some("f")]);
        let other = parse("mailto:a@b?c#d");
        assert_eq!([&*other.scheme, &*other.scheme_data], ["mailto", "a@b?c"]);
        assert_eq!([&*other.userinfo, &*other.host, &*other.port], [""; 3]);
        assert!(other.path.is_empty() && other.query.is_none());
        assert_eq!(other.fragment.as_deref(), Some("d"));
        // With a relative scheme, the scheme data is neither set, nor read.
        for scheme in RELATIVE_SCHEMES {
            let mut url = parse(&format!("{scheme}://hh/x?y"));
            assert_eq!(url.scheme_data, "", "{scheme} {mode:?}");
            let before = url.serialize();
            "z".clone_into(&mut url.scheme_data);
            assert_eq!(url.serialize(), before, "{scheme} {mode:?}");
            assert_eq!(parse_with("a", Some(&url), &options).scheme_data, "", "{scheme} {mode:?}");
        }
    }
    // A change of the scheme alone leaves the relative flag, by which URLs are serialized.
    let mut url = absolute("foo:b");
    "http".clone_into(&mut url.scheme);
    assert_eq!(url.serialize().as_deref(), Some("http:b"));
    for mode in MODES {
        let object = UrlUtils::new_with(&"foo:b".into(), None, mode).expect("the base is a URL");
        object.set_protocol("http");
        assert_eq!((&*object.href(), &*object.pathname()), ("http:b", "b"), "{mode:?}");
    }
    // A URL, which is a string, can consist of the same, each in its syntax.
    for (part, component) in [
        (Part::Scheme, "http"),
        (Part::SchemeData, "a@b?c"),
        (Part::Userinfo, "u:p"),
        (Part::Host, "hh"),
        (Part::Port, "8"),
        (Part::AbsolutePathRelativeUrl, "/a/b"),
        (Part::Query, "q"),
        (Part::Fragment, "f"),
    ] {
        check_written(part, &[component], &[]);
    }
    // With a host, any of the others can be left out.
    let all = ["http:", "u:p@", ":8", "/a/b", "?q", "#f"];
    for chosen in 0..64 {
        let [scheme, userinfo, port, path, query, fragment]: [&str; 6] =
            std::array::from_fn(|i| if (chosen >> i) & 1 == 1 { all[i] } else { "" });
        let url = format!("{scheme}//{userinfo}hh{port}{path}{query}{fragment}");
        check_written(Part::Url, &[&url], &[]);
    }
    check_written(Part::Url, &["mailto:a@b?c#d", "mailto:a@b?c"], &["mailto:", "mailto:#d"]);
}

#[test]
fn w12_13_seven_schemes_are_relative_and_six_have_a_default_port() {
    for (scheme, port) in crate::DEFAULT_PORTS {
        assert!(is_relative_scheme(scheme), "{scheme}");
        assert_eq!(default_port(scheme), Some(port));
        assert_eq!(absolute(&format!("{scheme}://h:{port}/")).port, "");
        assert_eq!(absolute(&format!("{scheme}://h:1/")).port, "1");
        // The default port of another scheme is none of this one.
        for (_, other) in crate::DEFAULT_PORTS.into_iter().filter(|&(_, other)| other != port) {
            assert_eq!(absolute(&format!("{scheme}://h:{other}/")).port, other, "{scheme}");
        }
        // A-05: to the letter, a default port stays.
        let (input, expected) = (format!("{scheme}://xh:{port}/"), format!("{scheme}://h:{port}/"));
        check_as_written(&[(&input, "", &expected)]);
    }
    assert!(is_relative_scheme("file") && default_port("file").is_none());
    let others = ["mailto", "data", "about", "javascript", "blob", "HTTP", "", "ftps", "shttp"];
    for scheme in others.into_iter().chain(["files", "gophe", "gophers", "httpss", "http "]) {
        assert!(!is_relative_scheme(scheme) && default_port(scheme).is_none(), "{scheme}");
    }
    // No other scheme of up to four letters is relative.
    let mut words = vec![String::new()];
    let mut relative = Vec::new();
    for _ in 0..4 {
        let longer = |word: &String| ('a'..='z').map(|c| format!("{word}{c}")).collect::<Vec<_>>();
        words = words.iter().flat_map(longer).collect();
        relative.extend(words.iter().filter(|word| is_relative_scheme(word)).cloned());
    }
    assert_eq!(relative, ["ws", "ftp", "wss", "file", "http"]);
}

#[test]
fn w12_14_a_url_is_written_relative_or_absolute_and_then_a_fragment() {
    let valid =
        ["//h", "a", "foo:x", "http://h/", "//h#f", "a#f", "foo:x#f", "http://h/?q#f", "#", "a#"];
    check_written(Part::Url, &valid, &["foo:x#f#", "a b", "<", "#a b", "http:#f", "foo:#f"]);
    // The check for authors agrees, wherever there are delimiters.
    const PIECES: &[&str] = &[
        "http:",
        "foo:",
        "//",
        "/",
        "?",
        "#",
        "h",
        "@",
        ":8",
        "[::1]",
        "[",
        "%41",
        "%",
        "\u{E9}",
        "a",
        ".",
        "\u{FFF0}",
        "\u{10FFFF}",
    ];
    check_agrees_with_grammar(Requirements::W3c2012, PIECES, |url| is_valid(Part::Url, url));
}

#[test]
fn w12_15_an_absolute_url_is_a_scheme_and_scheme_data() {
    check_written(
        Part::AbsoluteUrl,
        &["http://h", "http://h/a?q", "foo:x", "FOO:x?q"],
        &["http:h", "foo", "foo:", "foo:?x", ":x", "1:x", "foo:x#f", "//h"],
    );
    // For a relative scheme, in any case (A-69), the scheme data is a scheme-relative URL.
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
fn w12_16_a_scheme_is_a_letter_and_then_letters_digits_and_three_signs() {
    check_written(Part::Scheme, &["a", "a1+-."], &["", "1a", "+a", "a_", "é"]);
    for c in '\0'..='\u{17F}' {
        let is_letter = c.is_ascii_alphabetic();
        assert_eq!(is_valid(Part::Scheme, &c.to_string()), is_letter, "{c:?}");
        let is_later = is_letter || "0123456789+-.".contains(c);
        for scheme in [format!("a{c}"), format!("a{c}a{c}")] {
            assert_eq!(is_valid(Part::Scheme, &scheme), is_later, "{scheme:?}");
        }
    }
    // A-69: any scheme counts as registered.
    check_written(Part::Url, &["not-registered:x"], &[]);
}

#[test]
fn w12_17_scheme_data_that_is_not_relative_does_not_begin_with_a_question_mark() {
    check_written(
        Part::AbsoluteUrl,
        &["foo:a?b", "foo:/?", "foo:%00"],
        // Brackets belong to a scheme-relative URL, and that to a relative scheme.
        &["foo:?a", "foo:", "foo:a b", "foo://[::1]/"],
    );
    // A-69: nor is there other scheme data for a relative scheme in upper case.
    check_written(Part::AbsoluteUrl, &["HTTP://h", "XHTTP:x"], &["HTTP:x", "wSs:/", "File:a?b"]);
    for scheme in RELATIVE_SCHEMES {
        for scheme in [scheme.to_owned(), scheme.to_uppercase()] {
            check_written(Part::AbsoluteUrl, &[], &[&format!("{scheme}:x")]);
        }
    }
    check_units(Part::AbsoluteUrl, "foo:", "?");
    check_units(Part::AbsoluteUrl, "foo:x", "");
    // By itself, it has no scheme that could be relative.
    check_written(
        Part::SchemeData,
        &["x", "http:x", "//", "a?b"],
        &["", "?", "?x", "a b", "a#", "//[::1]"],
    );
}

#[test]
fn w12_18_a_relative_url_does_not_begin_with_a_scheme() {
    check_written(
        Part::RelativeUrl,
        &["//h", "/a", "a", "a/b:c", "a?b:c", "1:a", "a_b:c", ":", "/a:b", "?a:b", ""],
        &["a:b", "foo:", "A1+-.:x", "a:b/c:d", "//h b", "a#f"],
    );
    // Of what begins with two slashes, only brackets belong to a scheme-relative URL alone.
    check_written(Part::RelativeUrl, &["//[::1]/a", "//[::1]"], &["/[::1]", "[::1]"]);
    // A-69: any scheme counts as registered.
    check_written(Part::RelativeUrl, &[], &["not-registered:x"]);
    // Without a host, two slashes are no scheme-relative URL, but three empty segments.
    check_written(Part::RelativeUrl, &["//", "///a"], &[]);
    check_written(Part::SchemeRelativeUrl, &[], &["//", "///a"]);
    // It is relative to a base with a relative scheme.
    let check = |url, base| Requirements::W3c2012.check(url, base).map_err(|error| error.kind);
    for url in ["//h", "/a", "a", "", "a?b#c", "?q", "#f"] {
        for base in ["ftp:h", "file:/h", "gopher:h", " HTTP://h/", "https:h", "ws:h", "wss:h"] {
            assert_eq!(check(url, Some(base)), Ok(()), "{url:?} {base}");
        }
        // Two of them are no URLs.
        let bases = ["about:blank", "foo://h/", "http", "http://h:x/"];
        for base in bases.map(Some).into_iter().chain([None]) {
            let expected = Err(ViolationKind::NoRelativeBase);
            assert_eq!(check(url, base), expected, "{url:?} {base:?}");
        }
        // As corrected. To the letter, the first one is a URL, whose host is lost with its colon (A-02), and the
        // others end with a fatal error: one for the bracket that is lost, and one for the tab in a port (A-05).
        let as_written = Options { mode: Mode::AsWritten, ..Options::default() };
        for (base, expected) in [
            ("http://:x/", Err(ViolationKind::NoRelativeBase)),
            ("http://[a:x/", Ok(())),
            ("http://hh:8\t0/", Ok(())),
        ] {
            assert_eq!(check(url, Some(base)), expected, "{url:?} {base:?}");
            assert_eq!(
                parse_with(base, None, &as_written).fatal_error,
                expected.is_ok(),
                "{base:?}"
            );
        }
    }
}

#[test]
fn w12_19_a_scheme_relative_url_has_userinfo_host_port_path_and_query() {
    let valid = ["//h", "//u@h", "//u:p@h:1/a?q", "//h?q", "//h:", "//[::1]:80/"];
    check_written(Part::SchemeRelativeUrl, &valid, &["/h", "//", "//h:a", "//u@", "//h//a"]);
    // Each option is there or not, with its delimiter; brackets belong to a host (A-69).
    for userinfo in ["", "@", "u@", "u:p@"] {
        for host in ["h", "h.", "[::1]"] {
            for port in ["", ":", ":80"] {
                for path in ["", "/", "/a/b", "/a?q", "/?", "?", "?q/?@"] {
                    let url = format!("//{userinfo}{host}{port}{path}");
                    assert!(is_valid(Part::SchemeRelativeUrl, &url), "{url}");
                }
            }
        }
    }
    let invalid = [
        "h", "///h", "//:1", "//u@:1", "//@/", "//a@b@h", "//h:1a", "//h:1:2", "//h#f", "//h\\a",
        "//h?q#f", "//[::1", "//[::1]a", "\\\\h", "//h/ ",
    ];
    check_written(Part::SchemeRelativeUrl, &[], &invalid);
}

#[test]
fn w12_20_userinfo_excludes_three_delimiters() {
    check_written(
        Part::Userinfo,
        &["", "u", "u:p:q", "%40", "é!$&'()*+,-.;=_~"],
        &["/", "?", "@", "a b", "#", "%", "\\"],
    );
    check_units(Part::Userinfo, "", "/?@");
}

#[test]
fn w12_21_a_port_is_any_number_of_digits() {
    check_written(Part::Port, &["", "0", "99999999"], &["-1", "8a"]);
    for c in ('\0'..='\u{17F}').chain(['\u{663}', '\u{FF11}']) {
        for port in [c.to_string(), format!("8{c}"), format!("{c}8")] {
            assert_eq!(is_valid(Part::Port, &port), c.is_ascii_digit(), "{port:?}");
        }
    }
}

#[test]
fn w12_22_an_absolute_path_relative_url_begins_with_one_slash() {
    check_written(
        Part::AbsolutePathRelativeUrl,
        &["/", "/a", "/a//b", "/?q", "/a?q", "/a:b", "/?//"],
        &["", "a", "//a", "//", "?q", "/a b", "/a#f", "\\a"],
    );
}

#[test]
fn w12_23_a_path_relative_url_is_segments_and_a_query() {
    check_written(Part::PathRelativeUrl, &["", "a", "a/b", "a//", "a?q?r", "?q"], &["a b", "a#f"]);
    check_written(Part::PathRelativeUrl, &["/", "//a", "a/?q/?", "a:b", "/?"], &["\\", "a?#", "%"]);
    check_written(Part::PathSegment, &["", "a:@b", "é%20"], &["/", "?", "a b", "#", "%"]);
    check_units(Part::PathSegment, "", "/?");
}

#[test]
fn w12_24_queries_and_fragments_are_url_units() {
    for part in [Part::Query, Part::Fragment] {
        check_written(part, &["", "a/b?c:d@e", "é%20"], &["#", " ", "%", "<", "\\"]);
        check_units(part, "", "");
    }
    // Brackets are delimiters of a host only, and two slashes in a fragment begin none; nor has it a number sign.
    let check = |url: &str| {
        let violation = Requirements::W3c2012.check(url, Some("http://h/"));
        violation.map_err(|violation| (violation.kind, violation.place))
    };
    for (url, place) in [
        ("?//[::1]", 3),
        ("#[", 1),
        ("#//[", 3),
        ("a#//[::1]", 4),
        ("foo:x#//]", 8),
        ("//h#//[::1]", 6),
        ("#a#", 2),
        ("?a#b#c", 4),
        ("?a%4#", 2),
        ("#a%4", 2),
        ("?%", 1),
        ("#%g0", 1),
    ] {
        assert_eq!(check(url), Err((ViolationKind::NotAUrlUnit, place)), "{url}");
        assert!(!is_valid(Part::Url, url), "{url}");
    }
    // The check for authors has the same code points, and goes on behind a percent-encoded byte.
    for c in ('\0'..='\u{FF}').chain(BOUNDS).filter(|&c| c != '%') {
        let is_unit = is_valid(Part::UrlUnit, &c.to_string());
        for (prefix, is_allowed) in [("?a%41", is_unit || c == '#'), ("#a%41", is_unit)] {
            let url = format!("{prefix}{c}");
            let expected =
                if is_allowed { Ok(()) } else { Err((ViolationKind::NotAUrlUnit, prefix.len())) };
            assert_eq!(check(&url), expected, "{url:?}");
        }
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
        ("foo:\u{A0}\u{10FFFF}", "foo:%C2%A0%F4%8F%BF%BF"),
        // Up to the last one, and in userinfo. Hosts are not URL units: A-08.
        ("http://\u{A0}@\u{A0}h/\u{10FFFF}", "http://%C2%A0@\u{A0}h/%F4%8F%BF%BF"),
        ("http://h/?\u{10FFFF}#\u{10FFFF}", "http://h/?%F4%8F%BF%BF#%F4%8F%BF%BF"),
    ]);
    check_as_written(&[(
        "http://\u{A0}@\u{A0}h/\u{A0}?\u{A0}#\u{A0}",
        "",
        "http://%C2%A0@\u{A0}h/%C2%A0?%C2%A0#%C2%A0",
    )]);
    check_as_written(&[("foo:\u{A0}\u{10FFFF}", "", "foo:%C2%A0%F4%8F%BF%BF")]);
    let others = [
        ("file://\u{A0}/\u{A0}", "", "file://\u{A0}/%C2%A0"),
        ("http://u@\u{A0}:8/", "", "http://u@\u{A0}:8/"),
        (
            "http://\u{10FFFF}@h/\u{10FFFF}?\u{10FFFF}#\u{10FFFF}",
            "",
            "http://%F4%8F%BF%BF@h/%F4%8F%BF%BF?%F4%8F%BF%BF#%F4%8F%BF%BF",
        ),
    ];
    check_as_written(&others);
    check(&others.map(|(input, _, expected)| (input, expected)));
    // In queries, they are bytes of the encoding, or 3F where it lacks them.
    for (c, expected) in [('\u{A0}', "%A0"), ('\u{20AC}', "%80"), ('\u{10FFFF}', "%3F")] {
        for mode in MODES {
            let options = Options { mode, encoding_override: WINDOWS_1252 };
            let url = parse_with(&format!("file:///?{c}"), None, &options);
            assert_eq!(url.query.as_deref(), Some(expected), "{c:?} {mode:?}");
        }
    }
    // Anywhere else, they are bytes of UTF-8, whatever the encoding.
    for mode in MODES {
        let options = Options { mode, encoding_override: WINDOWS_1252 };
        for (input, expected) in [
            ("http://\u{A0}@hh/\u{A0}/\u{A0}#\u{A0}", "http://%C2%A0@hh/%C2%A0/%C2%A0#%C2%A0"),
            ("foo:\u{A0}#\u{A0}", "foo:%C2%A0#%C2%A0"),
        ] {
            let url = parse_with(input, None, &options);
            assert_eq!(url.serialize().as_deref(), Some(expected), "{mode:?}");
        }
    }
    // No set leaves any of them, so that each of their bytes is URL-encoded.
    for c in '\u{A0}'..=char::MAX {
        for set in [EscapeSet::Simple, EscapeSet::Default, EscapeSet::Query] {
            assert!(set.contains(c), "{set:?} {c:?}");
        }
    }
    for c in ('\u{A0}'..=char::MAX).step_by(251) {
        let expected: String = c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        assert_eq!(url_escape(c, EscapeSet::Simple, UTF_8), expected, "{c:?}");
    }
}

#[test]
fn requirements_can_be_read() {
    use weburl_editions::w3c_2012::writing::requirement;

    assert_eq!(requirement(Part::AbsoluteUrl), "absolute URL = scheme \":\" scheme data\n");
}

#[test]
fn every_part_has_its_name_and_every_condition_its_words() {
    use weburl_editions::w3c_2012::writing::requirement;

    let names = [
        (Part::Url, "URL"),
        (Part::AbsoluteUrl, "absolute URL"),
        (Part::Scheme, "scheme"),
        (Part::SchemeData, "scheme data"),
        (Part::RelativeUrl, "relative URL"),
        (Part::SchemeRelativeUrl, "scheme-relative URL"),
        (Part::Userinfo, "userinfo"),
        (Part::Host, "host"),
        (Part::Domain, "domain"),
        (Part::DomainLabel, "domain label"),
        (Part::Ipv6Address, "IPv6 address"),
        (Part::Port, "port"),
        (Part::AbsolutePathRelativeUrl, "absolute-path-relative URL"),
        (Part::PathRelativeUrl, "path-relative URL"),
        (Part::PathSegment, "path segment"),
        (Part::Query, "query"),
        (Part::Fragment, "fragment"),
        (Part::UrlUnit, "URL unit"),
    ];
    let mut conditions = Vec::new();
    for (part, name) in names {
        let requirement = requirement(part);
        let (before, definition) = requirement.split_once(" =").expect("it has a definition");
        assert_eq!(before, name, "{part:?}");
        let words = definition.split('<').skip(1);
        conditions.extend(words.filter_map(|text| Some(text.split_once('>')?.0.to_owned())));
    }
    conditions.sort();
    conditions.dedup();
    assert_eq!(
        conditions,
        [
            "no question mark here",
            "no scheme here",
            "no separator here",
            "no slash here",
            "scheme is not relative",
            "scheme is relative",
        ]
    );
}
