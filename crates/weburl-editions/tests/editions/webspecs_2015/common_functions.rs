//! Common functions (1.5) and encode sets (4).

use encoding_rs::{BIG5, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use weburl_editions::webspecs_2015::form_urlencoded::{self, ParserOptions};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, EncodeSet, Mode, Options, ParseExceptionKind, Rule, Setter, Value,
    basic_url_parser, cleanse, domain_to_ascii, domain_to_unicode, host_parser, is_url_code_point,
    is_valid_domain, path_concatenation, percent_decode, percent_encode, utf8_percent_encode,
};

use super::{check, check_exceptions, check_in_each_mode, check_with_base, parse};

/// What UTS 46 disallowed in January 2015, and does not today: the first and the last one of each range.
const DISALLOWED: &str = "\u{4C0}\u{10A0}\u{10C5}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{1806}\u{180E}\
    \u{2061}\u{2063}\u{206A}\u{206F}\u{2132}\u{2183}\u{3164}\u{FFA0}\u{1D173}\u{1D17A}\
    \u{2F868}\u{2F874}\u{2F91F}\u{2F95F}\u{2F9BF}";

/// What was a mark then, and is a letter today: the first and the last one of each range.
pub(super) const MARKS: &str = "\u{19B0}\u{19C0}\u{19C8}\u{19C9}\u{1CF2}\u{1CF3}";

/// What was a letter then, two of which are marks today, and the neighbors of [`MARKS`].
const LETTERS: &str = "\u{1884}\u{1885}\u{1886}\u{1887}\u{19AB}\u{19C1}\u{19C7}\u{1CF1}";

#[test]
fn s15_60_bytes_are_encoded_in_upper_case_and_decoded_in_any() {
    let digits = b"0123456789ABCDEF";
    for byte in 0..=255_u8 {
        let expected = [b'%', digits[usize::from(byte / 16)], digits[usize::from(byte % 16)]];
        assert_eq!(percent_encode(byte).as_bytes(), expected);
        let expected = if byte == b'%' { &b"%"[..] } else { &[byte] };
        assert_eq!(percent_decode(&[byte]), expected);
        // Only digits and the letters from A to F, of both cases, are digits.
        for (input, other) in [([b'%', byte, b'1'], 1), ([b'%', b'1', byte], 16)] {
            let digit = char::from(byte).to_digit(16).map(|digit| digit as u8);
            let decoded = digit.map(|digit| if other == 1 { digit * 16 + 1 } else { 16 + digit });
            let expected = decoded.map_or(input.to_vec(), |decoded| vec![decoded]);
            assert_eq!(percent_decode(&input), expected, "{input:?}");
        }
    }
    for (input, expected) in [
        ("%41%4a%4A", "AJJ"),
        ("%4", "%4"),
        ("%", "%"),
        ("%zz%%41", "%zz%A"),
        ("%2541", "%41"),
        ("é", "é"),
        ("+a b", "+a b"),
    ] {
        assert_eq!(percent_decode(input.as_bytes()), expected.as_bytes(), "{input}");
    }
    assert_eq!(percent_decode(b"%FF%00"), [0xFF, 0]);
    check(&[("http://h/\u{FF}", "http://h/%C3%BF"), ("http://%c3%BC.x/", "http://xn--tda.x/")]);
    check_in_each_mode(&[("http://%c3%bC.%78/", "", ["http://xn--tda.x/"; 3])]);
    // An input with bytes beyond ASCII is decoded as UTF-8, or refused.
    assert_eq!(host_parser("ü%c3%BC").as_deref(), Some("xn--tdaa"));
    for (encoding_override, expected) in [(UTF_8, Some("üü")), (WINDOWS_1252, None)] {
        let options = ParserOptions { encoding_override, ..ParserOptions::default() };
        let name = form_urlencoded::parse("ü%c3%BC".as_bytes(), &options);
        let name = name.map(|pairs| pairs[0].0.clone());
        assert_eq!(name.as_deref(), expected, "{}", encoding_override.name());
    }
}

#[test]
fn s15_61_members_of_an_encode_set_are_encoded_as_utf_8() {
    for (c, encoded) in [('é', "%C3%A9"), ('☃', "%E2%98%83"), ('💩', "%F0%9F%92%A9"), ('~', "~")]
    {
        assert_eq!(utf8_percent_encode(c, EncodeSet::Simple), encoded);
    }
    assert_eq!(utf8_percent_encode('`', EncodeSet::Simple), "`");
    assert_eq!(utf8_percent_encode('`', EncodeSet::Query), "%60");
    assert_eq!(utf8_percent_encode('\u{1F}', EncodeSet::Simple), "%1F");
    for c in '\0'..='\u{17F}' {
        let bytes: String = c.to_string().bytes().map(percent_encode).collect();
        let expected = if EncodeSet::Username.contains(c) { bytes } else { c.to_string() };
        assert_eq!(utf8_percent_encode(c, EncodeSet::Username), expected, "{c:?}");
    }
}

#[test]
fn s15_62_domain_to_ascii_is_transitional() {
    let cases = [
        ("faß.DE", "fass.de"),
        ("βόλος", "xn--nxasmq6b"),
        ("a_b", "a_b"),
        ("ＨＯＳＴ", "host"),
        ("אa", "xn--a-zhc"),
        // A mark that is not in front.
        ("x\u{301}", "xn--x-xbb"),
        // What transitional processing ignores, and what has no length.
        ("a\u{200C}b\u{200D}c", "abc"),
        ("a..b.", "a..b."),
        ("", ""),
        // What is in Punycode is not transitional, and may be nothing or ASCII.
        ("xn--fa-hia.XN--TDA", "xn--fa-hia.xn--tda"),
        ("xn--.xn--abc-", ".abc"),
        // What is mapped is normalized.
        ("Ａ\u{30A}", "xn--5ca"),
        // Nor have other code points than letters, digits and hyphens rules.
        ("a_b c≠", "xn--a_b c-1q6b"),
    ];
    for (domain, expected) in cases {
        assert_eq!(domain_to_ascii(domain).as_deref(), Some(expected), "{domain}");
    }
    // the letter becomes two, and the others are disallowed.
    assert_eq!(domain_to_ascii("ẞ").as_deref(), Some("ss"));
    for c in DISALLOWED.chars() {
        assert_eq!(domain_to_ascii(&format!("a{c}b")), None, "{c:?}");
    }
    assert_eq!(domain_to_ascii("a\u{2064}b.\u{10D0}").as_deref(), Some("ab.xn--lod"));
    // What was a mark then begins no label, and what has become one does.
    for c in MARKS.chars() {
        assert_eq!(domain_to_ascii(&format!("{c}a")), None, "{c:?}");
    }
    for c in LETTERS.chars() {
        assert!(domain_to_ascii(&format!("{c}a")).is_some(), "{c:?}");
    }
    assert_eq!(domain_to_ascii("\u{1885}").as_deref(), Some("xn--y9e"));
    // Punycode overflows.
    assert_eq!(domain_to_ascii(&format!("{}\u{20000}", "a".repeat(40_000))), None);
    // Marks are of three kinds. Punycode may be none, or of what is mapped or not in NFC.
    for domain in
        ["\u{301}", "\u{903}", "\u{488}", "xn--\u{FC}", "xn--99999999", "xn--wca", "xn--a-gcb"]
    {
        assert_eq!(domain_to_ascii(domain), None, "{domain}");
    }
    for domain in ["\u{FDD0}", "-a", "a-", "ab--c", "xn--a", "xn--xn--tda"] {
        assert_eq!(domain_to_ascii(domain), None, "{domain}");
    }
    assert_eq!(domain_to_ascii(&"a".repeat(300)).map(|domain| domain.len()), Some(300));
}

#[test]
fn s15_63_domain_to_unicode_ignores_errors() {
    let cases = [("xn--tda.x", "ü.x"), ("a_b", "a_b"), ("xn--fa-hia", "faß"), ("-xn--", "-xn--")];
    for (domain, expected) in cases {
        assert_eq!(domain_to_unicode(domain), expected, "{domain}");
    }
    assert_eq!(domain_to_unicode("xn--tda.xn--é"), "ü.xn--é");
    // what was disallowed stays, but for the normalization of the whole.
    for c in DISALLOWED.chars().filter(|&c| c < '\u{2F800}') {
        assert_eq!(domain_to_unicode(&format!("a{c}b.xn--tda")), format!("a{c}b.ü"), "{c:?}");
    }
    // ToUnicode maps, and keeps what is deviant in transitional processing. Without STD 3 rules, all ASCII stays,
    // and what is mapped to it is mapped.
    for (domain, expected) in [
        ("ＡB。Ü", "ab.ü"),
        ("faß", "faß"),
        ("XN--TDA", "ü"),
        ("\0 <a_b>", "\0 <a_b>"),
        ("\u{2474}\u{2100}", "(1)a/c"),
        ("Ａ\u{30A}.xn--99999999", "å.xn--99999999"),
        ("", ""),
        // Errors: a code point, a label in Punycode, hyphens, a mark in front.
        ("a\u{FDD0}b.xn--tda", "a\u{FDD0}b.ü"),
        //
        ("a\u{3164}b.xn--tda", "a\u{3164}b.ü"),
        ("ẞ", "ss"),
        ("xn--a.xn--tda", "\u{80}.ü"),
        ("-a-.ab--c.xn--tda", "-a-.ab--c.ü"),
        ("\u{301}.xn--tda", "\u{301}.ü"),
        // Nor are these errors in revision 13, which leaves them.
        ("xn--a-zhc.example", "אa.example"),
        ("xn--ab-m1t", "a\u{200D}b"),
        ("a\u{200C}b.ς", "a\u{200C}b.ς"),
        ("xn--ab-h0o.a\u{10A0}b", "a\u{1806}b.a\u{10A0}b"),
    ] {
        assert_eq!(domain_to_unicode(domain), expected, "{domain:?}");
    }
}

#[test]
fn s15_64_a_valid_domain_is_strict() {
    // UseSTD3ASCIIRules, Nontransitional_Processing, VerifyDnsLength.
    let label = "a".repeat(63);
    let longest = [&*label, &*label, &*label, &label[..61]].join(".");
    for domain in ["example.com", "faß.de", "xn--fa-hia", "xn--tda.x", "a.b.", &label, &longest] {
        assert!(is_valid_domain(domain), "{domain}");
    }
    assert!(is_valid_domain("a-1"));
    // revision 13 has neither CheckBidi nor CheckJoiners, and marks that begin no label are those of then.
    for domain in ["אa", "a\u{200D}b", "xn--ab-m1t", "\u{1885}a", "x\u{301}", "ＡB。C", "Ａ\u{30A}"]
    {
        assert!(is_valid_domain(domain), "{domain}");
    }
    // Transitional processing would make nothing of the first, and 80 letters of the second.
    for domain in ["\u{200D}", &"ß".repeat(40)] {
        assert!(is_valid_domain(domain), "{domain}");
    }
    // Lengths are those without the dot of the root.
    assert!(is_valid_domain(&format!("{longest}.")));
    // Of ASCII, STD 3 rules allow these.
    for c in '\0'..='\u{7F}' {
        let expected = c.is_ascii_alphanumeric() || "-.".contains(c);
        assert_eq!(is_valid_domain(&format!("a{c}b")), expected, "{c:?}");
        assert_eq!(is_valid_domain(&format!("a{c}ü")), expected, "{c:?}");
    }
    //
    for c in DISALLOWED.chars() {
        assert!(!is_valid_domain(&format!("a{c}b")), "{c:?}");
    }
    for c in MARKS.chars() {
        assert!(!is_valid_domain(&format!("{c}a")), "{c:?}");
    }
    for c in LETTERS.chars() {
        assert!(is_valid_domain(&format!("{c}a")), "{c:?}");
    }
    let longer = [&*label, &*label, &*label, &label[..62]].join(".");
    let long_label = format!("a{label}");
    // Longer only in ASCII: the steps look at what ToASCII returns.
    let long_in_ascii = "ü".repeat(60);
    for domain in [
        "",
        ".",
        "a b",
        "a_b",
        "a..b",
        ".a",
        "xn--a",
        "-a",
        "a-",
        "ab--c",
        "a/b",
        "\u{FDD0}",
        //
        "a\u{3164}b",
        "\u{19B0}a",
        "\u{1806}a",
        "xn--ab-h0o",
        "\u{301}a",
        "\u{903}a",
        "\u{488}a",
        "xn--wca",
        "xn--a-gcb",
        "xn--\u{FC}",
        "xn--99999999",
        "..",
        "a.-b.c",
        "≠",
        "≮",
        "≯",
        &longer,
        &long_label,
        &long_in_ascii,
    ] {
        assert!(!is_valid_domain(domain), "{domain}");
    }
}

#[test]
fn s15_65_fourteen_code_points_are_forbidden_in_hosts() {
    let forbidden = "\0\t\n\r #%/:?@[\\]";
    assert_eq!(forbidden.len(), 14);
    for byte in 0..=0x7F {
        let c = char::from(byte);
        let expected = (!forbidden.contains(c)).then(|| format!("a{}b", c.to_ascii_lowercase()));
        assert_eq!(host_parser(&format!("a%{byte:02X}b")), expected, "{c:?}");
    }
    assert_eq!(host_parser(""), None);
    // Only an input that is empty is refused, not a result.
    assert_eq!(host_parser("\u{AD}").as_deref(), Some(""));
    // UTF-8 decode without BOM: the mark is decoded, and then ignored by the mapping.
    assert_eq!(host_parser("%EF%BB%BFa").as_deref(), Some("a"));
    assert_eq!(host_parser("%FF"), None);
    // It is the result of domain to ASCII that counts: "℀" becomes "a/c", and "％" a percent sign.
    for input in ["a℀b", "a％b", "-a", "xn--a", "\u{FDD0}"] {
        assert_eq!(host_parser(input), None, "{input}");
    }
    // Percent signs are decoded once, and the rest is no error.
    assert_eq!(host_parser("%2541"), None);
    assert_eq!(host_parser("%C3%BC.%41").as_deref(), Some("xn--tda.a"));
    assert_eq!(host_parser("faß").as_deref(), Some("fass"));
    check_exceptions(ParseExceptionKind::InvalidHost, &["http://%00/"]);
}

#[test]
fn s15_66_cleansing_indicates_three_conformance_errors() {
    use ConformanceErrorKind::{NotUrlCodePoint, RemovedCodePoint, UnescapedPercentSign};

    type Errors = &'static [(ConformanceErrorKind, usize)];
    let cases: &[(&str, &str, Errors)] = &[
        ("ab", "ab", &[]),
        ("a%4A%c3", "a%4A%c3", &[]),
        ("aé|b|", "aé|b|", &[(NotUrlCodePoint, 3)]),
        ("a%b%41", "a%b%41", &[(UnescapedPercentSign, 1)]),
        ("%41%4", "%41%4", &[(UnescapedPercentSign, 3)]),
        ("a%g1", "a%g1", &[(UnescapedPercentSign, 1)]),
        ("a%1g", "a%1g", &[(UnescapedPercentSign, 1)]),
        // A tab is no URL code point, either, and counts between the digits.
        ("a\tb\r\n", "ab", &[(NotUrlCodePoint, 1), (RemovedCodePoint, 1)]),
        ("a\nb", "ab", &[(NotUrlCodePoint, 1), (RemovedCodePoint, 1)]),
        ("a\rb", "ab", &[(NotUrlCodePoint, 1), (RemovedCodePoint, 1)]),
        ("a\u{C}b", "a\u{C}b", &[(NotUrlCodePoint, 1)]),
        ("%4\t1", "%41", &[(NotUrlCodePoint, 2), (UnescapedPercentSign, 0), (RemovedCodePoint, 2)]),
    ];
    for &(string, expected, errors) in cases {
        let cleansed = cleanse(string, None, UTF_8);
        let places: Vec<_> = cleansed.errors.iter().map(|(kind, at)| (*kind, at.start)).collect();
        assert_eq!((&*cleansed.result, &*places), (expected, errors), "{string:?}");
    }
    // Step 4: the string is encoded with the encoding override, and then percent encoded.
    let cleansed = cleanse("é \tソ☃", Some(EncodeSet::Default), SHIFT_JIS);
    assert_eq!(cleansed.result, "&%23233;%20%83\\&%239731;");
    // The errors are those of the string, with an encode set, too.
    assert_eq!(cleansed.errors, [(NotUrlCodePoint, 2..3), (RemovedCodePoint, 3..4)]);
    let cleansed = cleanse("é \tソ☃", Some(EncodeSet::Default), UTF_8);
    assert_eq!(cleansed.result, "%C3%A9%20%E3%82%BD%E2%98%83");
    let cleansed = cleanse("a?é", Some(EncodeSet::Query), WINDOWS_1252);
    assert_eq!(cleansed.result, "a?%E9");
    // in the encodings that there were in 2015, with their encoders.
    for (string, encoding, expected) in [
        ("é", UTF_16LE, "%E9%00"),
        ("a", UTF_16BE, "%00a"),
        ("\u{E}\u{F}\u{1B}", ISO_2022_JP, "%0E%0F%1B"),
        // What the encoding lacked.
        ("\u{2212}", SHIFT_JIS, "&%238722;"),
        ("\u{FF71}", ISO_2022_JP, "&%2365393;"),
        // What is another one in the index of today.
        ("\u{5341}", BIG5, "%A4Q"),
    ] {
        let cleansed = cleanse(string, Some(EncodeSet::Query), encoding);
        assert_eq!(cleansed.result, expected, "{string:?}");
    }
    // And of a query, as corrected, too, but in the reference implementation.
    for (mode, expected) in Mode::ALL.into_iter().zip(["%E9%00", "%E9%00", "%C3%A9"]) {
        let options = Options { mode, encoding_override: UTF_16LE, ..Options::default() };
        let url = basic_url_parser("http://h?é", None, &options).result.expect("it parses");
        assert_eq!(url.query.as_deref(), Some(expected), "{mode:?}");
    }
    // as corrected, the encoding override is for the query only.
    for (mode, expected) in
        [(Mode::AsWritten, "http://h/%E9?%E9"), (Mode::Corrected, "http://h/%C3%A9?%E9")]
    {
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        let url = basic_url_parser("http://h/é?é", None, &options).result.expect("it parses");
        assert_eq!(url.serialize(), expected, "{mode:?}");
    }
    for (mode, expected) in [
        (Mode::AsWritten, "http://%E9:%E9@h/%E9?%E9?%3C#é"),
        (Mode::Corrected, "http://%C3%A9:%C3%A9@h/%C3%A9?%E9?%3C#é"),
        (Mode::ReferenceImplementation, "http://%C3%A9:%C3%A9@h/%C3%A9?%C3%A9?%3C#é"),
    ] {
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        // A question mark is in the default encode set, but not in that of the query.
        let url = basic_url_parser("http://é:é@h/é?é?<#é", None, &options).result;
        assert_eq!(url.map(|url| url.serialize()).as_deref(), Ok(expected), "{mode:?}");
    }
    // the default encode set of the reference implementation lacks a member.
    for (mode, c) in
        Mode::ALL.into_iter().flat_map(|mode| ('\0'..='\u{FF}').map(move |c| (mode, c)))
    {
        if "\t\n\r:/\\?#@".contains(c) {
            continue;
        }
        let outcome =
            Rule::User.invoke(&c.to_string(), None, &Options { mode, ..Options::default() });
        let is_left = mode == Mode::ReferenceImplementation && c == '`';
        let expected =
            if is_left { c.to_string() } else { utf8_percent_encode(c, EncodeSet::Default) };
        let result = outcome.expect("it is no setter rule").result;
        assert_eq!(result, Ok(Value::String(expected)), "{c:?} {mode:?}");
    }
    // Each code point that is no URL code point, and whatever does not follow a percent sign as two digits, in each mode.
    let kinds = |input: &str, mode| -> Vec<_> {
        let options = Options { mode, ..Options::default() };
        let outcome = Rule::SchemeData.invoke(input, None, &options).expect("it is no setter rule");
        outcome.conformance_errors.iter().map(|error| error.kind).collect()
    };
    let edges =
        ['\u{D7FF}', '\u{E000}', '\u{FDCF}', '\u{FDEF}', '\u{FDF0}', '\u{FFFD}', '\u{FFFF}'];
    for (mode, c) in Mode::ALL
        .into_iter()
        .flat_map(|mode| ('\0'..='\u{FF}').chain(edges).map(move |c| (mode, c)))
        .filter(|(_, c)| !"\t\n\r?#%".contains(*c))
    {
        let other = (!is_url_code_point(c)).then_some(NotUrlCodePoint);
        assert_eq!(kinds(&format!("a{c}b"), mode), Vec::from_iter(other), "{c:?} {mode:?}");
        let unescaped = (!c.is_ascii_hexdigit()).then_some(UnescapedPercentSign);
        let expected: Vec<_> = other.into_iter().chain(unescaped).collect();
        for input in [format!("%{c}1"), format!("%1{c}")] {
            assert_eq!(kinds(&input, mode), expected, "{input:?} {mode:?}");
        }
    }
    // A percent sign without two digits does not conform in any mode, and only the first one of several is indicated.
    for mode in Mode::ALL {
        for (input, expected) in [
            ("http://h/%41", None),
            ("http://h/%zz", Some(9..10)),
            ("http://h/%1g%", Some(9..10)),
            ("http://h/%g1", Some(9..10)),
            ("http://h/é%41%4", Some(14..15)),
            ("http://h/a?%", Some(11..12)),
        ] {
            let errors = parse(input, None, mode).conformance_errors;
            let errors: Vec<_> =
                errors.iter().map(|error| (error.kind, error.at.clone())).collect();
            let expected: Vec<_> =
                expected.into_iter().map(|at| (UnescapedPercentSign, at)).collect();
            assert_eq!(errors, expected, "{input} {mode:?}");
        }
    }
    // the reference implementation has smaller sets, and encodes with UTF-8 everywhere.
    for (mode, expected) in [
        (Mode::AsWritten, "http://h/%E9%60?%E9%22"),
        (Mode::ReferenceImplementation, "http://h/%C3%A9`?%C3%A9\""),
    ] {
        let options = Options { mode, encoding_override: WINDOWS_1252, ..Options::default() };
        let url = basic_url_parser("http://h/é`?é\"", None, &options).result.expect("it parses");
        assert_eq!(url.serialize(), expected, "{mode:?}");
    }
    //
    let errors = parse("http://h/%4\t1|", None, Mode::Corrected).conformance_errors;
    let errors: Vec<_> = errors.iter().map(|error| (error.kind, error.at.clone())).collect();
    assert_eq!(errors, [(RemovedCodePoint, 11..12), (NotUrlCodePoint, 13..14)]);
    // Each of the three is removed in each mode, with an encode set and without.
    for (mode, c) in Mode::ALL.into_iter().flat_map(|mode| ['\t', '\n', '\r'].map(|c| (mode, c))) {
        for (start, expected) in [("http://h/a", "http://h/ab"), ("foo:a", "foo:ab")] {
            let outcome = parse(&format!("{start}{c}b"), None, mode);
            let errors = outcome.conformance_errors.iter();
            let errors: Vec<_> = errors.map(|error| (error.kind, error.at.start)).collect();
            let all = [(NotUrlCodePoint, start.len()), (RemovedCodePoint, start.len())];
            assert_eq!(errors, all[usize::from(mode != Mode::AsWritten)..], "{c:?} {mode:?}");
            let result = outcome.result.map(|url| url.serialize());
            assert_eq!(result.as_deref(), Ok(expected), "{c:?} {mode:?}");
        }
    }
    // In the reference implementation, too.
    let errors = parse("http://h/%4\t1|", None, Mode::ReferenceImplementation).conformance_errors;
    let kinds: Vec<_> = errors.iter().map(|error| error.kind).collect();
    assert_eq!(kinds, [RemovedCodePoint, NotUrlCodePoint]);
    // but all code points beyond U+FFFF are URL code points to it.
    for (input, as_written, reference) in [
        ("http://h/\u{1FFFE}", Some(9), None),
        ("http://h/?\u{1FFFE}\u{FFFE}", Some(10), Some(14)),
        ("foo:\u{10FFFF}", Some(4), None),
        ("http://h/\u{FDD0}", Some(9), Some(9)),
        ("http://h/\u{1F4A9}", None, None),
    ] {
        let place = |mode| {
            let errors = parse(input, None, mode).conformance_errors;
            errors.iter().find(|one| one.kind == NotUrlCodePoint).map(|one| one.at.start)
        };
        assert_eq!(Mode::ALL.map(place), [as_written, as_written, reference], "{input:?}");
    }
}

#[test]
fn s15_67_paths_are_concatenated() {
    type Path = &'static [&'static str];
    let cases: &[(Option<Path>, Path, Path)] = &[
        // Steps 1 and 5.
        (None, &["a"], &["a"]),
        (Some(&["a", "b"]), &["c", "d"], &["a", "c", "d"]),
        (Some(&["a", "b"]), &[], &["a"]),
        (Some(&[]), &["c"], &["c"]),
        // Step 2.
        (Some(&["a", "b", "c"]), &[".", "d"], &["a", "d"]),
        (Some(&["a", "b"]), &["."], &[]),
        // Step 3.
        (Some(&["a", "b"]), &[""], &["a", "b"]),
        (None, &[""], &[]),
        (Some(&["a", "b"]), &[".", ""], &["a"]),
        (Some(&[]), &[".", "c"], &["c"]),
        (None, &[".", "c"], &["c"]),
        // Only a first one, and no more than one.
        (Some(&["a", "b", "c"]), &[".", ".", "d"], &["a", ".", "d"]),
        (Some(&["a", "b"]), &["c", "."], &["a", "c", "."]),
        (Some(&["a", "b"]), &["%2e", "c"], &["a", "%2e", "c"]),
        (Some(&["a", "b", "c"]), &[".", "", "d"], &["d"]),
        // Step 4.
        (Some(&["a", "b"]), &["", "c"], &["c"]),
        (Some(&["a", "b"]), &["", ""], &[""]),
    ];
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    for &(base, path, expected) in cases {
        let result = path_concatenation(base.map(owned).as_deref(), &owned(path));
        assert_eq!(result, expected, "{base:?} {path:?}");
    }
    // as corrected, dot segments are those of the path that is joined.
    check_with_base(
        Mode::Corrected,
        &[
            ("", "http://h/a/b", "http://h/a/b"),
            ("/c", "http://h/a/b", "http://h/c"),
            ("c", "http://h", "http://h/c"),
            ("..", "http://h/a/b/c", "http://h/a/"),
            (".", "http://h/a/b", "http://h/a/"),
            ("../../../c", "http://h/a/b", "http://h/c"),
            ("../../x", "file:///C:/a", "file:///x"),
            ("./c", "http://h/a/b", "http://h/a/c"),
            ("c/./d/../e", "http://h/a/b", "http://h/a/c/e"),
            ("%2e/%2E%2e/c/.%2e", "http://h/a/b/d", "http://h/a/"),
            ("/c/./d/../e/.", "http://h/a/b", "http://h/c/e/"),
            ("//h", "http://h/a/b", "http://h/"),
            ("http://h//", "http://h/a/b", "http://h//"),
            ("/", "http://h/a/b", "http://h/"),
            ("c/", "http://h/a/b", "http://h/a/c/"),
        ],
    );
    // in the reference implementation, a sole dot is still there for step 2.
    let mode = Mode::ReferenceImplementation;
    check_with_base(
        mode,
        &[
            (".", "http://h/a/b/c", "http://h/a"),
            // An encoded one is none.
            ("%2e", "http://h/a/b/c", "http://h/a/b/%2e"),
            ("./", "http://h/a/b", "http://h/a/b"),
            ("c", "http://h/a/b", "http://h/a/c"),
            ("/c", "http://h/a/b", "http://h/c"),
            ("", "http://h/a/b", "http://h/a/b"),
        ],
    );
    check_with_base(Mode::AsWritten, &[(".", "http://h/a/b/c", "http://h/a/b/c")]);
}

#[test]
fn s15_110_there_are_five_encode_sets() {
    let members =
        |set: EncodeSet| -> String { ('\u{1F}'..='\u{80}').filter(|&c| set.contains(c)).collect() };
    for (set, printable) in [
        (EncodeSet::Simple, ""),
        (EncodeSet::Default, " \"#<>?`"),
        (EncodeSet::Password, " \"#/<>?@\\`"),
        (EncodeSet::Username, " \"#/:<>?@\\`"),
        (EncodeSet::Query, " \"#<>`"),
    ] {
        assert_eq!(members(set), format!("\u{1F}{printable}\u{7F}\u{80}"), "{set:?}");
        assert!(('\0'..' ').chain('\u{7F}'..='\u{2FFF}').all(|c| set.contains(c)), "{set:?}");
        assert!(set.contains('\u{FFFD}') && set.contains('\u{10FFFF}'), "{set:?}");
    }
    check(&[("http://h/ \"<>`'{}|^", "http://h/%20%22%3C%3E%60'{}|^")]);
    // All of them, where each set is used. A-23: those of the reference implementation lack members.
    let in_text = [" \"#<>?`", " \"#<>`", " \"#/:<>?@\\`", " \"#/<>?@\\`"];
    check_sets_in_use(Mode::AsWritten, in_text);
    check_sets_in_use(Mode::Corrected, in_text);
    check_sets_in_use(Mode::ReferenceImplementation, [" \"#<>?", " #<>`", "/@:", "/@"]);
}

/// Checks the default, query, username and password encode sets, and the simple one, where they are used in a mode.
fn check_sets_in_use(mode: Mode, [default, query, username, password]: [&str; 4]) {
    let printable: String = ('\u{1F}'..='\u{7F}').collect();
    let encoded = |members: &str| -> String {
        let is_member = |&c: &char| matches!(c, '\u{1F}' | '\u{7F}') || members.contains(c);
        let encode = |c: char| if is_member(&c) { percent_encode(c as u8) } else { c.to_string() };
        printable.chars().map(encode).collect()
    };
    let options = Options { mode, ..Options::default() };
    let invoke = |rule: Rule, input: &str| {
        let outcome = rule.invoke(input, None, &options).expect("it is no setter rule");
        outcome.result.expect("it matches")
    };
    let without = |ends: &str| printable.replace(|c| ends.contains(c), "");
    let path = Value::Strings(vec![
        encoded(default).replace(['/', '\\'], "").replace("%23", "").replace("%3F", ""),
    ]);
    assert_eq!(invoke(Rule::Path, &without("/\\?#")), path);
    let query = Value::String(encoded(query).replace("%23", ""));
    assert_eq!(invoke(Rule::Query, &without("#")), query);
    let mut url = parse("http://h/", None, mode).result.expect("it parses");
    for setter in [Setter::Username, Setter::Password, Setter::Hash] {
        assert_eq!(setter.run(&mut url, &printable, &options).result, Ok(()));
    }
    assert_eq!(url.username, encoded(username), "{mode:?}");
    assert_eq!(url.password, Some(encoded(password)), "{mode:?}");
    assert_eq!(url.fragment, Some(encoded("")), "{mode:?}");
}
