//! Percent-encoded bytes.
//!
//! [URL Standard: percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes). Encoding
//! and decoding alternate between two steps: find the end of a run that stays as it is and copy it
//! whole, then rewrite what follows.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use crate::percent_encode_set::PercentEncodeSet;

/// Returns `%` and the two upper hex digits of `byte`.
///
/// [URL Standard: percent-encode](https://url.spec.whatwg.org/#percent-encode).
///
/// # Examples
/// ```
/// assert_eq!(weburl::percent_encode::percent_encode_byte(0x7F), "%7F");
/// ```
pub fn percent_encode_byte(byte: u8) -> &'static str {
    let start = 3 * usize::from(byte);
    &PERCENT_ENCODED_BYTES[start..start + 3]
}

/// Returns `text` with each code point in `set` UTF-8 percent-encoded.
///
/// [URL Standard: UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode). With
/// [`PercentEncodeSet::FORM_URLENCODED`], a space becomes `+`. Borrows if nothing is encoded.
///
/// # Examples
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
///
/// assert_eq!(percent_encode("Say what‽", &PercentEncodeSet::USERINFO), "Say%20what%E2%80%BD");
/// assert_eq!(percent_encode("Say what‽", &PercentEncodeSet::FORM_URLENCODED), "Say+what%E2%80%BD");
/// ```
///
/// # Example: only two of the named sets keep a `%` apart
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
///
/// assert_eq!(percent_encode("100%", &PercentEncodeSet::PATH), "100%");
/// assert_eq!(percent_encode("100%", &PercentEncodeSet::COMPONENT), "100%25");
/// ```
pub fn percent_encode<'a>(text: &'a str, set: &PercentEncodeSet) -> Cow<'a, str> {
    let clean_end = find_in_set(text.as_bytes(), 0, set);
    if clean_end == text.len() {
        return Cow::Borrowed(text);
    }
    let (clean, rest) = text.split_at(clean_end);
    let mut encoded = String::with_capacity(text.len() + rest.len());
    encoded.push_str(clean);
    write_percent_encoded(rest, set, &mut encoded);
    Cow::Owned(encoded)
}

/// Returns `bytes` with each percent-encoded byte replaced by the byte that it stands for.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#percent-decode). A `%` that two hex digits
/// do not follow stays. Borrows if nothing is decoded.
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_decode;
///
/// assert_eq!(*percent_decode(b"%25%s%1G"), *b"%%s%1G");
/// ```
pub fn percent_decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Some((clean, byte, mut rest)) = split_at_percent_encoded_byte(bytes) else {
        return Cow::Borrowed(bytes);
    };
    let mut decoded = Vec::with_capacity(bytes.len());
    decoded.extend_from_slice(clean);
    decoded.push(byte);
    while let Some((clean, byte, after)) = split_at_percent_encoded_byte(rest) {
        decoded.extend_from_slice(clean);
        decoded.push(byte);
        rest = after;
    }
    decoded.extend_from_slice(rest);
    Cow::Owned(decoded)
}

/// Returns `text` percent-decoded and read as UTF-8, U+FFFD standing for what is not UTF-8.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#string-percent-decode), then [UTF-8 decode
/// without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom). Borrows if nothing is
/// decoded. Use [`percent_decode`] where text that is not UTF-8 is to be told apart.
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_decode_str_lossy;
///
/// assert_eq!(percent_decode_str_lossy("na%C3%AFve"), "naïve");
/// assert_eq!(percent_decode_str_lossy("na%EFve"), "na\u{FFFD}ve");
/// ```
pub fn percent_decode_str_lossy(text: &str) -> Cow<'_, str> {
    match percent_decode(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(decoded) => Cow::Owned(utf8_decode_without_bom(decoded)),
    }
}

/// Appends `text` to `out`, with each code point in `set` UTF-8 percent-encoded.
///
/// [URL Standard: UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode).
pub(crate) fn write_percent_encoded(text: &str, set: &PercentEncodeSet, out: &mut String) {
    let bytes = text.as_bytes();
    let mut run_end = 0;
    while run_end < bytes.len() {
        let clean_end = find_in_set(bytes, run_end, set);
        out.push_str(&text[run_end..clean_end]);
        // A run in the set ends before a byte of ASCII, so that `text` is sliced between code points.
        run_end = find_not_in_set(bytes, clean_end, set);
        write_percent_encoded_run(&bytes[clean_end..run_end], set, out);
    }
}

/// Appends `bytes`, all of them in `set`, to `out`.
fn write_percent_encoded_run(bytes: &[u8], set: &PercentEncodeSet, out: &mut String) {
    let space = if *set == PercentEncodeSet::FORM_URLENCODED { "+" } else { "%20" };
    for &byte in bytes {
        out.push_str(if byte == b' ' { space } else { percent_encode_byte(byte) });
    }
}

/// Returns the offset of the first byte at or after `from` that is to be percent-encoded, or the length
/// of `bytes`.
pub(crate) fn find_in_set(bytes: &[u8], from: usize, set: &PercentEncodeSet) -> usize {
    let rest = &bytes[from..];
    from + rest.iter().position(|&byte| set.contains_byte(byte)).unwrap_or(rest.len())
}

/// Returns the offset of the first byte at or after `from` that stays as it is, or the length of `bytes`.
fn find_not_in_set(bytes: &[u8], from: usize, set: &PercentEncodeSet) -> usize {
    let rest = &bytes[from..];
    from + rest.iter().position(|&byte| !set.contains_byte(byte)).unwrap_or(rest.len())
}

/// Splits `bytes` at its first percent-encoded byte: what precedes it, its value, and what follows.
fn split_at_percent_encoded_byte(bytes: &[u8]) -> Option<(&[u8], u8, &[u8])> {
    let mut from = 0;
    while let Some(distance) = bytes[from..].iter().position(|&byte| byte == b'%') {
        let start = from + distance;
        if let [_, high, low, rest @ ..] = &bytes[start..]
            && let (Some(high), Some(low)) = (hex_digit_value(*high), hex_digit_value(*low))
        {
            return Some((&bytes[..start], 16 * high + low, rest));
        }
        from = start + 1;
    }
    None
}

/// The value of an ASCII hex digit.
fn hex_digit_value(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// [Encoding Standard: UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
fn utf8_decode_without_bom(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// The percent-encoded forms of all bytes, one after the other.
const PERCENT_ENCODED_BYTES: &str = {
    const FORMS: [u8; 3 * 256] = {
        let digits = b"0123456789ABCDEF";
        let mut forms = [b'%'; 3 * 256];
        let mut byte = 0;
        while byte < 256 {
            forms[3 * byte + 1] = digits[byte / 16];
            forms[3 * byte + 2] = digits[byte % 16];
            byte += 1;
        }
        forms
    };
    match str::from_utf8(&FORMS) {
        Ok(forms) => forms,
        Err(_) => unreachable!(),
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_is_that_of_the_standards_table() {
        const CASES: &[(&str, PercentEncodeSet, &str)] = &[
            ("≡", PercentEncodeSet::USERINFO, "%E2%89%A1"),
            ("‽", PercentEncodeSet::USERINFO, "%E2%80%BD"),
            ("Say what‽", PercentEncodeSet::USERINFO, "Say%20what%E2%80%BD"),
            ("", PercentEncodeSet::COMPONENT, ""),
            ("clean", PercentEncodeSet::COMPONENT, "clean"),
            ("é", PercentEncodeSet::NON_ASCII, "%C3%A9"),
            ("aéb", PercentEncodeSet::NON_ASCII, "a%C3%A9b"),
            (" a ", PercentEncodeSet::C0_CONTROL, " a "),
            ("\0\x1F\x7F~", PercentEncodeSet::C0_CONTROL, "%00%1F%7F~"),
            ("1+1 ≡ 2%20", PercentEncodeSet::FORM_URLENCODED, "1%2B1+%E2%89%A1+2%2520"),
            ("1+1 ≡ 2%20", PercentEncodeSet::COMPONENT, "1%2B1%20%E2%89%A1%202%2520"),
        ];
        for &(text, set, expected) in CASES {
            assert_eq!(percent_encode(text, &set), expected, "{text:?} with {set:?}");
            let mut out = String::from("before");
            write_percent_encoded(text, &set, &mut out);
            assert_eq!(out.strip_prefix("before"), Some(expected), "{text:?} with {set:?}");
        }
    }

    #[test]
    fn every_byte_is_a_percent_sign_and_two_upper_hex_digits() {
        for byte in 0..=0xFF {
            assert_eq!(percent_encode_byte(byte), alloc::format!("%{byte:02X}"));
        }
    }

    #[test]
    fn decoding_replaces_percent_encoded_bytes_only() {
        const CASES: &[(&[u8], &[u8])] = &[
            (b"%25%s%1G", b"%%s%1G"),
            ("‽%25%2E".as_bytes(), b"\xE2\x80\xBD%."),
            (b"", b""),
            (b"%", b"%"),
            (b"%2", b"%2"),
            (b"%%41", b"%A"),
            (b"%zz", b"%zz"),
            (b"%4%41", b"%4A"),
            (b"%2541", b"%41"),
            (b"%e9%E9", b"\xE9\xE9"),
            (b"%/0%:0%@0%G0%`0%g0", b"%/0%:0%@0%G0%`0%g0"),
            (b"%0/%0:%0@%0G%0`%0g", b"%0/%0:%0@%0G%0`%0g"),
            (b"\xFF%00\xFF", b"\xFF\0\xFF"),
        ];
        for &(bytes, expected) in CASES {
            assert_eq!(*percent_decode(bytes), *expected, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn what_is_not_utf_8_becomes_replacement_characters() {
        const CASES: &[(&str, &str)] = &[
            ("plain", "plain"),
            ("%C3%A9", "é"),
            ("%EF%BB%BFa", "\u{FEFF}a"),
            ("%C3", "\u{FFFD}"),
            ("%C3é", "\u{FFFD}é"),
            ("%F0%9F%8C", "\u{FFFD}"),
            ("%ED%A0%80", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("%C0%80", "\u{FFFD}\u{FFFD}"),
        ];
        for &(text, expected) in CASES {
            assert_eq!(percent_decode_str_lossy(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_needs_no_work_is_borrowed() {
        let text = "a%2b";
        assert!(matches!(percent_encode(text, &PercentEncodeSet::PATH), Cow::Borrowed(_)));
        assert!(matches!(percent_decode(b"%2g"), Cow::Borrowed(_)));
        assert!(matches!(percent_decode_str_lossy("%2g"), Cow::Borrowed(_)));
    }
}
