//! application/x-www-form-urlencoded (3).

use encoding_rs::{ISO_2022_JP, KOI8_U, SHIFT_JIS, UTF_8, UTF_16BE, WINDOWS_1252};
use weburl_editions::webspecs_2015::form_urlencoded::{
    ParserOptions, byte_serialize, parse, parse_string, serialize,
};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;

#[track_caller]
fn check(input: &str, options: &ParserOptions, expected: &[(&str, &str)]) {
    let pairs = parse(input.as_bytes(), options).expect("it parses");
    let pairs: Vec<_> = pairs.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(pairs, expected, "{input:?}");
}

#[test]
fn s15_103_bytes_beyond_ascii_need_utf_8() {
    let options = ParserOptions { encoding_override: WINDOWS_1252, ..ParserOptions::default() };
    assert_eq!(parse("é".as_bytes(), &options), None);
    for encoding_override in [WINDOWS_1252, KOI8_U, SHIFT_JIS, ISO_2022_JP, UTF_16BE] {
        let options = ParserOptions { encoding_override, ..options };
        for input in [b"a=b&\x80", b"a=\xFF&b"] {
            assert_eq!(parse(input, &options), None, "{}", encoding_override.name());
        }
    }
    check("\x7F=a", &options, &[("\x7F", "a")]);
    check("a=%E9", &options, &[("a", "é")]);
    // Whichever it is, also one that URLs are not in.
    for encoding_override in [KOI8_U, SHIFT_JIS, ISO_2022_JP, UTF_16BE] {
        let options = ParserOptions { encoding_override, ..options };
        assert_eq!(parse("é".as_bytes(), &options), None, "{}", encoding_override.name());
    }
    check("é=☃", &ParserOptions::default(), &[("é", "☃")]);
    check("a=%E9", &ParserOptions::default(), &[("a", "\u{FFFD}")]);
    assert_eq!(ParserOptions::default().encoding_override, UTF_8);
}

#[test]
fn s15_104_isindex_makes_a_first_keyword_a_value() {
    let options = ParserOptions { isindex: true, ..ParserOptions::default() };
    check("a&b", &options, &[("", "a"), ("b", "")]);
    check("a=1&b", &options, &[("a", "1"), ("b", "")]);
    check("", &options, &[("", "")]);
    check("&a", &options, &[("", ""), ("a", "")]);
    check("a+%62&&b", &options, &[("", "a b"), ("b", "")]);
    check("a&b", &ParserOptions::default(), &[("a", ""), ("b", "")]);
}

#[test]
fn s15_105_charset_switches_the_encoding_of_everything_once() {
    let options = ParserOptions { use_charset: true, ..ParserOptions::default() };
    check("a=%E9&_charset_=latin1", &options, &[("a", "é"), ("_charset_", "latin1")]);
    check(
        "_charset_=nonsense&_charset_=latin1&_charset_=utf-8&a=%E9",
        &options,
        &[("_charset_", "nonsense"), ("_charset_", "latin1"), ("_charset_", "utf-8"), ("a", "é")],
    );
    check(
        "a=%E9&_charset_=latin1",
        &ParserOptions::default(),
        &[("a", "\u{FFFD}"), ("_charset_", "latin1")],
    );
    // It takes the place of an encoding that is given.
    let given = ParserOptions { encoding_override: WINDOWS_1252, ..options };
    check("a=%C3%A9&_charset_=utf-8", &given, &[("a", "é"), ("_charset_", "utf-8")]);
    check("a=%C3%A9&_charset_=x", &given, &[("a", "Ã©"), ("_charset_", "x")]);
    // a label of today, which was none then.
    let pairs = parse(b"_charset_=unicode&a=%E9%00", &options).expect("it parses");
    assert_eq!(pairs[1].1, "\u{E9}");
    check("_charset_=ms932&a=%83%5C", &options, &[("_charset_", "ms932"), ("a", "\u{30BD}")]);
    // Bytes that are not ASCII were allowed, because the encoding was UTF-8.
    check("\u{E9}&_charset_=latin1", &options, &[("\u{C3}\u{A9}", ""), ("_charset_", "latin1")]);
    // The name is compared before it is percent-decoded, and so is the label of the encoding.
    // A label is one for getting an encoding: in any case, and with white space around it.
    check("a=%E9&_charset_=+LATIN1+", &options, &[("a", "é"), ("_charset_", " LATIN1 ")]);
    // A byte order mark belongs to neither.
    for input in [
        "a=%E9&_charset%5F=latin1",
        "a=%E9&_charset_=l%61tin1",
        "a=%E9&_CHARSET_=latin1",
        "a=%E9&\u{FEFF}_charset_=latin1",
        "a=%E9&_charset_=\u{FEFF}latin1",
    ] {
        let pairs = parse(input.as_bytes(), &options).expect("it parses");
        assert_eq!(pairs[0].1, "\u{FFFD}", "{input}");
    }
}

#[test]
fn s15_106_sequences_are_split_at_the_first_equals_sign() {
    let options = ParserOptions::default();
    check("&a=b=c&&=d&e&", &options, &[("a", "b=c"), ("", "d"), ("e", "")]);
    check("a+b=c+%2B%20d", &options, &[("a b", "c + d")]);
    check("+a++b=+c++%2b&d+e+f", &options, &[(" a  b", " c  +"), ("d e f", "")]);
    check("=&a=&a==&+=+", &options, &[("", ""), ("a", ""), ("a", "="), (" ", " ")]);
    check("", &options, &[]);
    check("a;b=%26%3D", &options, &[("a;b", "&=")]);
    // A name is split and has its spaces before it is decoded, too.
    check("%2B+%26%3d%3D=a", &options, &[("+ &==", "a")]);
    let latin1 = ParserOptions { encoding_override: WINDOWS_1252, ..options };
    check("%E9=%e9", &latin1, &[("é", "é")]);
    // a decoder of today; in 2015, the byte was U+255D.
    let koi8_u = ParserOptions { encoding_override: KOI8_U, ..ParserOptions::default() };
    check("a=%AE", &koi8_u, &[("a", "\u{45E}")]);
    check("%EF%BB%BFa=%zz", &options, &[("\u{FEFF}a", "%zz")]);
}

#[test]
fn s15_107_the_byte_serializer_leaves_these_bytes() {
    for byte in 0..=0xFF_u8 {
        let expected = match byte {
            b' ' => "+".to_owned(),
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'*' | b'-' | b'.' | b'_' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        };
        assert_eq!(byte_serialize(&[byte]), expected);
    }
    let bytes: Vec<u8> = (0x1F..=0x80).collect();
    let kept: String =
        byte_serialize(&bytes).split('%').map(|piece| piece.get(2..).unwrap_or("")).collect();
    assert_eq!(kept, "+*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
    assert_eq!(byte_serialize(b" ~\xFF"), "+%7E%FF");
}

#[test]
fn s15_108_the_serializer_encodes_names_and_values() {
    let pairs = [("a".to_owned(), "é&".to_owned()), ("b c".to_owned(), String::new())];
    assert_eq!(serialize(&pairs, None), "a=%C3%A9%26&b+c=");
    assert_eq!(serialize(&pairs, Some(UTF_8)), "a=%C3%A9%26&b+c=");
    assert_eq!(serialize(&pairs, Some(WINDOWS_1252)), "a=%E9%26&b+c=");
    assert_eq!(serialize(&[], None), "");
    // A list has no encoding override.
    assert_eq!(UrlSearchParams::new("é").stringify(), "%C3%A9=");
    // Without a name and without a value; and what an encoding lacks is a reference, encoded like everything else.
    let pair = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
    assert_eq!(serialize(&pair("", ""), None), "=");
    assert_eq!(serialize(&pair("\u{2603}", "="), Some(WINDOWS_1252)), "%26%239731%3B=%3D");
    assert_eq!(serialize(&pair("\u{30BD}", "\u{30BD}"), Some(SHIFT_JIS)), "%83%5C=%83%5C");
    //
    assert_eq!(serialize(&pair("\u{E9}", "a"), Some(UTF_16BE)), "%00%E9=%00a");
    assert_eq!(serialize(&pair("\u{1B}", ""), Some(ISO_2022_JP)), "%1B=");
    assert_eq!(serialize(&pair("\u{2212}", ""), Some(SHIFT_JIS)), "%26%238722%3B=");
}

#[test]
fn s15_109_strings_are_encoded_as_utf_8_and_parsed() {
    assert_eq!(parse_string("é=1"), [("é".to_owned(), "1".to_owned())]);
    let pairs = parse_string("a&%E9=☃&_charset_=latin1");
    let pairs: Vec<_> = pairs.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(pairs, [("a", ""), ("\u{FFFD}", "☃"), ("_charset_", "latin1")]);
}
