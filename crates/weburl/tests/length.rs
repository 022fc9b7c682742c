//! Lengths: a limit is kept to the byte, and long inputs need no deep stack.

use std::thread;

use weburl::api::Attribute;
use weburl::{ParseErrorKind, Parser, Url};
use weburl_testdata::are_tests_long;

/// Inputs whose hrefs are longer, shorter and as long as they are, with their bases.
const INPUTS: &[(Option<&str>, &str)] = &[
    (None, "https://example.com/a?b#c"),
    (None, "https://user:p ss@EXAMPLE.com:443/a/../b c?d'e#f g"),
    (None, "http:h"),
    (None, "http:1"),
    (None, "https://[0:0:0:0:0:0:0:1]/\u{20ac}?\u{20ac}#\u{20ac}"),
    (None, "https://[::ffff:255.255.255.255]"),
    (None, "  a:b  "),
    (None, "foo://h"),
    (None, "foo:/.//p"),
    (None, "foo:a  ?q"),
    (None, "h\tt\ntp:\r//h/p"),
    (None, "file:C|"),
    (None, "file://localhost/x/../.."),
    (None, "data:,\u{20ac}\u{1}"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), ""),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "../../../x y"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "//h"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "?\u{20ac}"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "x:y"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "../d?e#f"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "#f"),
    (Some("https://user:password@example.com:8080/a/b/c?query#fragment"), "//h/d"),
    (Some("file:///C:/a/b"), ".."),
    (Some("foo:/a/b"), "/..//p"),
    (Some("mailto:x@y?z"), "#\u{20ac}"),
];

#[test]
fn limit_of_the_length_is_kept_to_the_byte() -> Result<(), weburl::ParseError> {
    for &(base, input) in INPUTS {
        let base = base.map(Url::parse).transpose()?;
        check_limits(Parser::new().base(base.as_ref()), input);
    }
    Ok(())
}

#[cfg(feature = "encoding")]
#[test]
fn limit_of_the_length_is_kept_to_the_byte_in_legacy_encodings() -> Result<(), weburl::ParseError> {
    let encodings = [encoding_rs::WINDOWS_1252, encoding_rs::ISO_2022_JP, encoding_rs::GB18030];
    for encoding in encodings {
        for &(base, input) in INPUTS {
            let base = base.map(Url::parse).transpose()?;
            let parser = Parser::new().encoding(encoding);
            match &base {
                Some(base) => check_limits(parser.base(base), input),
                None => check_limits(parser, input),
            }
        }
        // No code point becomes longer than one that the encoding has not.
        check_limits(Parser::new().encoding(encoding), "http://h/?\u{10ffff}\u{fdd0}'");
    }
    Ok(())
}

/// A buffer has at most half of the addresses, and what is rewritten may become several times as long.
#[cfg(target_pointer_width = "32")]
#[test]
fn with_addresses_of_32_bits_what_may_outgrow_a_buffer_is_too_long() {
    let mut input = String::from("x:/");
    for (count, is_too_long) in [(200, false), (240, true)] {
        input.truncate("x:/".len());
        input.extend(std::iter::repeat_n('a', count * 1_000_000));
        assert!(Url::can_parse(&input), "{count} million letters need no other place");
        input.push(' ');
        input.push('.');
        let kind = Url::parse(&input).map(drop).map_err(|error| error.kind());
        assert_eq!(kind, if is_too_long { Err(ParseErrorKind::TooLong) } else { Ok(()) });
        assert_eq!(Url::can_parse(&input), !is_too_long);
        assert_eq!(Parser::new().parse_ref(&input).is_err(), is_too_long);
    }
}

/// Tries every limit, from nothing to far more than is needed.
#[track_caller]
fn check_limits(parser: Parser<'_>, input: &str) {
    let url = parser.parse(input).unwrap();
    let needed = url.href().len() as u32;
    for max_len in (0..=needed + 20).chain([20 * needed, u32::MAX]) {
        let mut parser = parser.clone().max_len(max_len);
        let result = parser.parse(input).map_err(|error| error.kind());
        let expected = if needed <= max_len { Ok(&url) } else { Err(ParseErrorKind::TooLong) };
        assert_eq!(result.as_ref(), expected.as_ref().copied(), "{input:?} within {max_len}");
        assert_eq!(parser.can_parse(input), result.is_ok(), "{input:?} within {max_len}");
        let borrowed = parser.parse_ref(input).map(|url| url.to_owned());
        assert_eq!(borrowed.map_err(|error| error.kind()), result, "{input:?} within {max_len}");
    }
}

/// What is repeated between two other texts, so that whatever the parser does about it, it does often.
const HOSTILE: &[[&str; 3]] = &[
    ["", "a", ""],
    ["", " ", ""],
    ["", "\t", ""],
    ["", "/", ""],
    ["", "\u{20ac}", ""],
    ["", "a", "://h/"],
    ["http:", "/", "h"],
    ["http:", "\\", "h"],
    ["http://", "@", "h"],
    ["http://", ":", "@h"],
    ["http://", "\"", ":p@h"],
    ["http://u:", "\u{20ac}", "@h"],
    ["http://", "a", "/"],
    ["http://", "A", "/"],
    ["http://", "a.", "b/"],
    ["http://", "1.", "1/"],
    ["http://", "0", "1/"],
    ["http://0x", "f", "/"],
    ["http://", "%61", "/"],
    ["http://", "%2e", "/"],
    ["http://", "%", "/"],
    ["http://", "\u{e9}.", "b/"],
    ["http://", "\u{3002}", "b/"],
    ["http://", "xn--a.", "\u{e9}/"],
    ["http://", "xn--xn--.", "\u{e9}/"],
    ["http://\u{e9}.", " .", "b/"],
    ["http://\u{e9}", "\u{301}", "/"],
    ["http://", "[", "]/"],
    ["http://[", ":", "]/"],
    ["http://[", "0", "::1]/"],
    ["http://[", "1:", "1]/"],
    ["http://h:", "0", "80/"],
    ["http://h:", "9", "/"],
    ["http://h/", "a/", ""],
    ["http://h/", "../", "x"],
    ["http://h/", "a/../", "x"],
    ["http://h/", "%2e%2E/", "x"],
    ["http://h/", "./", "x"],
    ["http://h/", "\\", "x"],
    ["http://h/", "\"", "x"],
    ["http://h/x?", "'", "#"],
    ["http://h/x?", "?", ""],
    ["http://h/x#", "#`", ""],
    ["foo://", "\u{1}", "/"],
    ["foo:/", "/", ".."],
    ["foo:/.", "/..//", ""],
    ["foo:", " ", "#x"],
    ["foo:", " ", "x"],
    ["file:", "/", "C|/x"],
    ["file:///C|/", "../", "x"],
    ["file:///", "C|/../", "x"],
    ["blob:", "blob:", "http://h/"],
];

#[test]
fn hostile_inputs_are_parsed_with_a_small_stack() {
    run_with_small_stack(if are_tests_long() { 10_000_000 } else { 1_000_000 }, parse);
}

#[test]
fn hostile_values_are_set_with_a_small_stack() {
    run_with_small_stack(1_000_000, set);
}

/// Hands hostile inputs of that length to `look_at`. Whatever takes more than linear time does not end.
#[track_caller]
fn run_with_small_stack(len: usize, look_at: fn(&str)) {
    const STACK: usize = 64 * 1024;
    for parts @ [start, repeated, end] in HOSTILE {
        let input = [start, &*repeated.repeat(len / repeated.len()), end].concat();
        let thread = thread::Builder::new().stack_size(STACK).spawn(move || look_at(&input));
        let result = thread.expect("a thread").join();
        assert!(result.is_ok(), "{parts:?}");
    }
}

/// Parses in each way, with and without a base, and uses what comes of it.
fn parse(input: &str) {
    let base = Url::parse("http://h/a/b").expect("a URL");
    let mut parser = Parser::new().base(&base);
    let joined = parser.parse(input);
    assert_eq!(parser.can_parse(input), joined.is_ok());
    assert_eq!(parser.parse_ref(input).is_ok(), joined.is_ok());
    match Url::parse(input) {
        Ok(url) => {
            assert!(Url::can_parse(input));
            let _ = url.origin();
            assert_eq!(Url::parse(url.href()).as_ref(), Ok(&url));
        }
        Err(error) => {
            assert!(!Url::can_parse(input));
            assert!(input.get(error.span()).is_some());
        }
    }
}

/// Sets each attribute but `href`, one after the other.
fn set(value: &str) {
    let mut url = Url::parse("http://h/a/b").expect("a URL");
    for attribute in
        Attribute::ALL.iter().copied().filter(|&attribute| attribute != Attribute::Href)
    {
        url.api_mut().set(attribute, value).expect("only the setter of `href` fails");
    }
    assert_eq!(Url::parse(url.href()).as_ref(), Ok(&url));
}
