//! `application/x-www-form-urlencoded`.
//!
//! [URL Standard: application/x-www-form-urlencoded](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

use encoding_rs::Encoding;

use super::percent_encoding::{
    PercentEncodeSet, get_an_output_encoding, percent_decode, percent_encode_after_encoding,
    utf_8_decode_without_bom,
};

/// Runs the [`application/x-www-form-urlencoded`
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser), and returns the names and values.
/// Allocates them.
pub fn parse(input: &[u8]) -> Vec<(String, String)> {
    // 1.
    let sequences = input.split(|&byte| byte == b'&');
    // 2.
    let mut output = Vec::new();
    // 3.
    for bytes in sequences {
        // 3.1.
        if bytes.is_empty() {
            continue;
        }
        let (name, value) = match bytes.iter().position(|&byte| byte == b'=') {
            // 3.2.
            Some(index) => (&bytes[..index], &bytes[index + 1..]),
            // 3.3.
            None => (bytes, &[][..]),
        };
        // 3.4.
        let name = replace_plus_with_space(name);
        let value = replace_plus_with_space(value);
        // 3.5.
        let name_string = utf_8_decode_without_bom(&percent_decode(&name));
        let value_string = utf_8_decode_without_bom(&percent_decode(&value));
        // 3.6.
        output.push((name_string, value_string));
    }
    // 4.
    output
}

fn replace_plus_with_space(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect()
}

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). Allocates the text.
pub fn serialize(tuples: &[(String, String)], encoding: &'static Encoding) -> String {
    let set = PercentEncodeSet::FormUrlencoded;
    // 1.
    let encoding = get_an_output_encoding(encoding);
    // 2.
    let mut output = String::new();
    // 3.
    for (name, value) in tuples {
        // 3.1. is an assertion.
        // 3.2.
        let name = percent_encode_after_encoding(encoding, name, set);
        // 3.3.
        let value = percent_encode_after_encoding(encoding, value, set);
        // 3.4.
        if !output.is_empty() {
            output.push('&');
        }
        // 3.5.
        output.push_str(&format!("{name}={value}"));
    }
    // 4.
    output
}

/// Runs the [`application/x-www-form-urlencoded` string
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser), and returns the names and values.
/// Allocates them.
pub fn parse_string(input: &str) -> Vec<(String, String)> {
    parse(input.as_bytes())
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, UTF_16BE};

    use super::*;

    fn owned(tuples: &[(&str, &str)]) -> Vec<(String, String)> {
        tuples.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn pairs_are_split_before_they_are_decoded() {
        const CASES: &[(&str, &[(&str, &str)])] = &[
            ("", &[]),
            ("&&", &[]),
            ("a", &[("a", "")]),
            ("a=", &[("a", "")]),
            ("=a", &[("", "a")]),
            ("=", &[("", "")]),
            ("a=b=c", &[("a", "b=c")]),
            ("a%3Db=%26", &[("a=b", "&")]),
            ("a+b=%2B+", &[("a b", "+ ")]),
            ("%FF=%EF%BB%BFa", &[("\u{FFFD}", "\u{FEFF}a")]),
            ("?a=b", &[("?a", "b")]),
        ];
        for &(input, expected) in CASES {
            assert_eq!(parse_string(input), owned(expected), "{input}");
        }
    }

    #[test]
    fn serializing_encodes_with_the_output_encoding() {
        type Case<'a> = (&'a [(&'a str, &'a str)], &'static Encoding, &'a str);
        let cases: &[Case] = &[
            (&[], UTF_8, ""),
            (&[("", "")], UTF_8, "="),
            (&[("a", "b ~"), ("c", "")], UTF_8, "a=b+%7E&c="),
            (&[("≡", "‽")], SHIFT_JIS, "%81%DF=%26%238253%3B"),
            (&[("é", "")], UTF_16BE, "%C3%A9="),
        ];
        for &(tuples, encoding, expected) in cases {
            assert_eq!(serialize(&owned(tuples), encoding), expected, "{tuples:?}");
        }
    }
}
