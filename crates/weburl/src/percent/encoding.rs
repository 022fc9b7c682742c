//! Percent-encoding after encoding, for queries and forms of documents in a legacy encoding.
//!
//! [URL Standard: percent-encode after
//! encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding). The encoders are those of
//! the [Encoding Standard](https://encoding.spec.whatwg.org/), from the crate `encoding_rs`.

use alloc::string::{String, ToString};

use encoding_rs::{EncoderResult, Encoding, UTF_8};

use crate::scan;
use crate::scan::percent_encode::EncodedBytes;

/// Appends `text` to `out`, encoded, with the bytes percent-encoded that `bytes` says. A code point that
/// `encoding` lacks becomes the percent-encoded form of `&#`, its number and `;`.
///
/// [URL Standard: percent-encode after
/// encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding).
pub(crate) fn write_percent_encoded_after_encoding(
    text: &str,
    encoding: &'static Encoding,
    bytes: &EncodedBytes,
    out: &mut String,
) {
    let encoding = encoding.output_encoding();
    if encoding == UTF_8 {
        return scan::percent_encode(text.as_bytes(), bytes, out);
    }
    let mut encoder = encoding.new_encoder();
    let mut encoded = [0; scan::kernel::WINDOW_LEN];
    let mut rest = text;
    loop {
        let (result, read, written) =
            encoder.encode_from_utf8_without_replacement(rest, &mut encoded, true);
        scan::percent_encode(&encoded[..written], bytes, out);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => {
                out.push_str("%26%23");
                out.push_str(&u32::from(c).to_string());
                out.push_str("%3B");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{
        BIG5, EUC_KR, GB18030, ISO_2022_JP, ISO_8859_2, REPLACEMENT, SHIFT_JIS, UTF_16BE, UTF_16LE,
        WINDOWS_1252, X_USER_DEFINED,
    };

    use super::*;
    use crate::percent::percent_encode_set::PercentEncodeSet;

    const QUERY: EncodedBytes = PercentEncodeSet::SPECIAL_QUERY.encoding();
    const FORM: EncodedBytes =
        EncodedBytes { space_as_plus: true, ..PercentEncodeSet::FORM_URLENCODED.encoding() };

    #[track_caller]
    fn check(text: &str, encoding: &'static Encoding, bytes: &EncodedBytes, expected: &str) {
        let mut out = String::from("before");
        write_percent_encoded_after_encoding(text, encoding, bytes, &mut out);
        assert_eq!(out.strip_prefix("before"), Some(expected), "{text:?} in {}", encoding.name());
    }

    #[test]
    fn queries_are_encoded_as_in_the_standards_table_and_by_browsers() {
        const CASES: &[(&str, &Encoding, &str)] = &[
            (" ", SHIFT_JIS, "%20"),
            ("≡", SHIFT_JIS, "%81%DF"),
            ("‽", SHIFT_JIS, "%26%238253%3B"),
            ("−", SHIFT_JIS, "%81|"),
            ("¥", ISO_2022_JP, "%1B(J\\%1B(B"),
            ("‾\\", ISO_2022_JP, "%1B(J~%1B(B\\"),
            ("\u{E}A", ISO_2022_JP, "%26%2365533%3BA"),
            ("日本", ISO_2022_JP, "%1B$BF|K\\%1B(B"),
            ("日é本", ISO_2022_JP, "%1B$BF|%1B(B%26%23233%3B%1B$BK\\%1B(B"),
            ("\u{E}A", BIG5, "%0EA"),
            ("†", BIG5, "%26%238224%3B"),
            ("†", EUC_KR, "%A2%D3"),
            ("†", WINDOWS_1252, "%86"),
            ("smörgåsbord", WINDOWS_1252, "sm%F6rg%E5sbord"),
            ("\u{E5E5}", GB18030, "%26%2358853%3B"),
            ("¢", ISO_8859_2, "%26%23162%3B"),
            ("🌈", WINDOWS_1252, "%26%23127752%3B"),
            ("\u{F780}é", X_USER_DEFINED, "%80%26%23233%3B"),
            ("á|", UTF_8, "%C3%A1|"),
            ("", ISO_2022_JP, ""),
        ];
        for &(text, encoding, expected) in CASES {
            check(text, encoding, &QUERY, expected);
        }
    }

    #[test]
    fn forms_turn_spaces_into_plus_signs() {
        let text = "1+1 ≡ 2%20‽";
        check(text, SHIFT_JIS, &FORM, "1%2B1+%81%DF+2%2520%26%238253%3B");
        check(text, UTF_8, &FORM, "1%2B1+%E2%89%A1+2%2520%E2%80%BD");
    }

    #[test]
    fn encodings_that_only_decode_encode_as_utf_8() {
        for encoding in [UTF_16BE, UTF_16LE, REPLACEMENT] {
            check("≡ 1", encoding, &QUERY, "%E2%89%A1%201");
        }
    }

    #[test]
    fn text_longer_than_the_buffer_is_encoded_whole() {
        for len in 0..200 {
            let (text, expected) = ("日".repeat(len), "%93%FA".repeat(len));
            check(&text, SHIFT_JIS, &FORM, &expected);
            let (text, expected) = ("‽".repeat(len), "%26%238253%3B".repeat(len));
            check(&text, SHIFT_JIS, &FORM, &expected);
        }
    }
}
