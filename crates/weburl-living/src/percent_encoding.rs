//! Percent-encoded bytes.
//!
//! [URL Standard: percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes).

use encoding_rs::{Encoder, EncoderResult, Encoding, UTF_8};

use super::infra::is_c0_control;

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set): the code points that an
/// operation percent-encodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PercentEncodeSet {
    /// [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set)
    C0Control,
    /// [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set)
    Fragment,
    /// [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set)
    Query,
    /// [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set)
    SpecialQuery,
    /// [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set)
    Path,
    /// [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set)
    Userinfo,
    /// [component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set)
    Component,
    /// [`application/x-www-form-urlencoded` percent-encode set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set)
    FormUrlencoded,
}

impl PercentEncodeSet {
    /// Returns whether `code_point` is in the set.
    pub fn contains(self, code_point: char) -> bool {
        match self {
            Self::C0Control => is_c0_control(code_point) || code_point > '~',
            Self::Fragment => {
                Self::C0Control.contains(code_point)
                    || matches!(code_point, ' ' | '"' | '<' | '>' | '`')
            }
            Self::Query => {
                Self::C0Control.contains(code_point)
                    || matches!(code_point, ' ' | '"' | '#' | '<' | '>')
            }
            Self::SpecialQuery => Self::Query.contains(code_point) || code_point == '\'',
            Self::Path => {
                Self::Query.contains(code_point)
                    || matches!(code_point, '?' | '^' | '`' | '{' | '}')
            }
            Self::Userinfo => {
                Self::Path.contains(code_point)
                    || matches!(code_point, '/' | ':' | ';' | '=' | '@' | '['..=']' | '|')
            }
            Self::Component => {
                Self::Userinfo.contains(code_point) || matches!(code_point, '$'..='&' | '+' | ',')
            }
            Self::FormUrlencoded => {
                Self::Component.contains(code_point) || matches!(code_point, '!' | '\''..=')' | '~')
            }
        }
    }
}

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte. Allocates the text.
pub fn percent_encode(byte: u8) -> String {
    format!("%{byte:02X}")
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) a byte sequence. Allocates the bytes.
pub fn percent_decode(input: &[u8]) -> Vec<u8> {
    // 1.
    let mut output = Vec::new();
    // 2.
    let mut index = 0;
    while let Some(&byte) = input.get(index) {
        index += 1;
        // 2.1.
        if byte != b'%' {
            output.push(byte);
            continue;
        }
        match input[index..] {
            // 2.3.
            [first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit() => {
                // 2.3.1.
                let byte_point = hexadecimal_value(first) * 0x10 + hexadecimal_value(second);
                // 2.3.2.
                output.push(byte_point);
                // 2.3.3.
                index += 2;
            }
            // 2.2.
            _ => output.push(byte),
        }
    }
    // 3.
    output
}

/// What an ASCII hex digit is worth.
fn hexadecimal_value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'A'..=b'F' => digit - b'A' + 10,
        _ => digit.to_ascii_lowercase() - b'a' + 10,
    }
}

/// [Percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) a string. Allocates the bytes.
pub fn percent_decode_string(input: &str) -> Vec<u8> {
    // 1.
    let bytes = input.as_bytes();
    // 2.
    percent_decode(bytes)
}

/// [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom)
pub(super) fn utf_8_decode_without_bom(bytes: &[u8]) -> String {
    UTF_8.decode_without_bom_handling(bytes).0.into_owned()
}

/// [get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding)
pub(super) fn get_an_output_encoding(encoding: &'static Encoding) -> &'static Encoding {
    encoding.output_encoding()
}

/// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) a
/// string. Allocates the text.
///
/// The standard calls this algorithm with an encoding other than UTF-8 only for the special-query and the
/// form-urlencoded set, and never with UTF-16 or the replacement encoding, which have no encoder; this function
/// treats those as UTF-8.
pub fn percent_encode_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    percent_encode_set: PercentEncodeSet,
) -> String {
    // 1. is an assertion.
    // 2.
    let space_as_plus = percent_encode_set == PercentEncodeSet::FormUrlencoded;
    // 3.
    let mut encoder = encoding.new_encoder();
    // 4.
    let mut input_queue = input;
    // 5.
    let mut output = String::new();
    // 6.
    let mut potential_error = Some('\u{0}');
    // 7.
    while potential_error.is_some() {
        // 7.1.
        let mut encode_output = Vec::new();
        // 7.2.
        potential_error = encode_or_fail(&mut input_queue, &mut encoder, &mut encode_output);
        // 7.3.
        for byte in encode_output {
            // 7.3.1.
            if space_as_plus && byte == b' ' {
                output.push('+');
                continue;
            }
            // 7.3.2.
            let isomorph = char::from(byte);
            // 7.3.3. is an assertion.
            // 7.3.4.
            if !percent_encode_set.contains(isomorph) {
                output.push(isomorph);
            // 7.3.5.
            } else {
                output.push_str(&percent_encode(byte));
            }
        }
        // 7.4.
        if let Some(code_point) = potential_error {
            output.push_str(&format!("%26%23{}%3B", u32::from(code_point)));
        }
    }
    // 8.
    output
}

/// [encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail): takes from `input_queue` up to
/// and including the first code point that `encoder` cannot encode, and returns that code point.
fn encode_or_fail(
    input_queue: &mut &str,
    encoder: &mut Encoder,
    encode_output: &mut Vec<u8>,
) -> Option<char> {
    let mut chunk = [0; 64];
    loop {
        let (result, read, written) =
            encoder.encode_from_utf8_without_replacement(input_queue, &mut chunk, true);
        *input_queue = &input_queue[read..];
        encode_output.extend_from_slice(&chunk[..written]);
        match result {
            EncoderResult::InputEmpty => return None,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => return Some(code_point),
        }
    }
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#utf-8-percent-encode) a scalar value. Allocates the text.
pub fn utf_8_percent_encode(scalar_value: char, percent_encode_set: PercentEncodeSet) -> String {
    utf_8_percent_encode_string(scalar_value.encode_utf8(&mut [0; 4]), percent_encode_set)
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string. Allocates the
/// text.
pub fn utf_8_percent_encode_string(input: &str, percent_encode_set: PercentEncodeSet) -> String {
    percent_encode_after_encoding(UTF_8, input, percent_encode_set)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{ISO_2022_JP, SHIFT_JIS, UTF_16LE, WINDOWS_1252};

    use super::PercentEncodeSet::{
        C0Control, Component, FormUrlencoded, Fragment, Path, Query, SpecialQuery, Userinfo,
    };
    use super::*;

    #[test]
    fn sets_hold_the_ascii_code_points_that_the_standard_lists() {
        const CASES: &[(PercentEncodeSet, &str)] = &[
            (C0Control, ""),
            (Fragment, " \"<>`"),
            (Query, " \"#<>"),
            (SpecialQuery, " \"#'<>"),
            (Path, " \"#<>?^`{}"),
            (Userinfo, " \"#/:;<=>?@[\\]^`{|}"),
            (Component, " \"#$%&+,/:;<=>?@[\\]^`{|}"),
            (FormUrlencoded, " !\"#$%&'()+,/:;<=>?@[\\]^`{|}~"),
        ];
        for &(set, expected) in CASES {
            let printable: String = (' '..='~').filter(|&c| set.contains(c)).collect();
            assert_eq!(printable, expected, "{set:?}");
            assert!(('\u{0}'..='\u{1F}').all(|c| set.contains(c)), "{set:?}");
            assert!(['\u{7F}', '\u{80}', '\u{10FFFF}'].iter().all(|&c| set.contains(c)), "{set:?}");
        }
    }

    /// [The standard's table](https://url.spec.whatwg.org/#example-percent-encode-operations)
    #[test]
    fn operations_give_what_the_standard_shows() {
        assert_eq!(percent_encode(0x23), "%23");
        assert_eq!(percent_encode(0x7F), "%7F");
        assert_eq!(percent_decode(b"%25%s%1G"), b"%%s%1G");
        assert_eq!(percent_decode_string("‽%25%2E"), [0xE2, 0x80, 0xBD, 0x25, 0x2E]);
        let after_encoding: &[(&'static Encoding, PercentEncodeSet, &str, &str)] = &[
            (SHIFT_JIS, SpecialQuery, " ", "%20"),
            (SHIFT_JIS, SpecialQuery, "≡", "%81%DF"),
            (SHIFT_JIS, SpecialQuery, "‽", "%26%238253%3B"),
            (ISO_2022_JP, SpecialQuery, "¥", "%1B(J\\%1B(B"),
            (SHIFT_JIS, FormUrlencoded, "1+1 ≡ 2%20‽", "1%2B1+%81%DF+2%2520%26%238253%3B"),
        ];
        for &(encoding, set, input, expected) in after_encoding {
            assert_eq!(percent_encode_after_encoding(encoding, input, set), expected, "{input}");
        }
        assert_eq!(utf_8_percent_encode('≡', Userinfo), "%E2%89%A1");
        assert_eq!(utf_8_percent_encode('‽', Userinfo), "%E2%80%BD");
        assert_eq!(utf_8_percent_encode_string("Say what‽", Userinfo), "Say%20what%E2%80%BD");
    }

    #[test]
    fn percent_decoding_leaves_what_is_not_a_percent_encoded_byte() {
        const CASES: &[(&str, &str)] =
            &[("%", "%"), ("%4", "%4"), ("%%41", "%A"), ("%4a%4A", "JJ"), ("%+1", "%+1")];
        for &(input, expected) in CASES {
            assert_eq!(percent_decode_string(input), expected.as_bytes(), "{input}");
        }
    }

    #[test]
    fn the_state_of_the_iso_2022_jp_encoder_lasts_over_errors() {
        // U+1F4A9 has no ISO-2022-JP form: the encoder returns to ASCII before its reference.
        let encoded = percent_encode_after_encoding(ISO_2022_JP, "あ💩あ", SpecialQuery);
        assert_eq!(encoded, "%1B$B$%22%1B(B%26%23128169%3B%1B$B$%22%1B(B");
    }

    #[test]
    fn output_longer_than_one_chunk_is_whole() {
        let input = "é".repeat(5000);
        let encoded = percent_encode_after_encoding(WINDOWS_1252, &input, SpecialQuery);
        assert_eq!(encoded, "%E9".repeat(5000));
    }

    #[test]
    fn an_encoding_without_encoder_is_taken_as_utf_8() {
        assert_eq!(percent_encode_after_encoding(UTF_16LE, "é", SpecialQuery), "%C3%A9");
        assert_eq!(get_an_output_encoding(UTF_16LE), UTF_8);
    }
}
