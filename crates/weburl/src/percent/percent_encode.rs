//! Percent-encoding and percent-decoding.
//!
//! [URL Standard: percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes). The
//! functions look for the first byte that needs work, and borrow the input if there is none.
//!
//! | to | function |
//! | --- | --- |
//! | encode text | [`percent_encode`] |
//! | encode bytes | [`percent_encode_bytes`] |
//! | write either to a formatter, without a string in between | [`PercentEncodeSet::display`] |
//! | encode a name or value of a form, with `+` for spaces | [`form_urlencoded::encode`](crate::form_urlencoded::encode) |
//! | decode to text, or an error if it isn't UTF-8 | [`percent_decode_str`] |
//! | decode to text, with U+FFFD for invalid UTF-8 | [`percent_decode_str_lossy`] |
//! | decode to bytes | [`percent_decode`] |

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str;

pub use crate::percent::not_utf8_error::NotUtf8Error;
pub use crate::percent::percent_encode_set::PercentEncodeSet;
pub use crate::percent::percent_encoded::PercentEncoded;
use crate::scan;
use crate::scan::byte_set::ByteSet;

/// Returns `%` and the two uppercase hex digits of `byte`.
///
/// [URL Standard: percent-encode](https://url.spec.whatwg.org/#percent-encode). Does not allocate.
///
/// # Examples
/// ```
/// assert_eq!(weburl::percent_encode::percent_encode_byte(0x7F), "%7F");
/// ```
pub fn percent_encode_byte(byte: u8) -> &'static str {
    let start = 3 * usize::from(byte);
    &PERCENT_ENCODED_BYTES[start..start + 3]
}

/// Returns the same in a constant.
pub(crate) const fn percent_encoded(byte: u8) -> [u8; 3] {
    let bytes = PERCENT_ENCODED_BYTES.as_bytes();
    let start = 3 * byte as usize;
    [bytes[start], bytes[start + 1], bytes[start + 2]]
}

/// Returns `text` with each code point in `set` UTF-8 percent-encoded.
///
/// [URL Standard: UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode).
/// A space becomes `%20` with every set; [`form_urlencoded::encode`](crate::form_urlencoded::encode)
/// writes `+`. Borrows if there is nothing to encode.
///
/// # Examples
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
///
/// assert_eq!(percent_encode("Say what‽", &PercentEncodeSet::USERINFO), "Say%20what%E2%80%BD");
/// assert_eq!(percent_encode("a-b c", &PercentEncodeSet::NON_ALPHANUMERIC), "a%2Db%20c");
/// ```
///
/// # Example: few of the named sets contain `%`
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
///
/// assert_eq!(percent_encode("100%", &PercentEncodeSet::PATH), "100%");
/// assert_eq!(percent_encode("100%", &PercentEncodeSet::COMPONENT), "100%25");
/// ```
#[doc(alias("byte_serialize", "ByteSerialize", "PercentEncode", "utf8_percent_encode"))]
pub fn percent_encode<'a>(text: &'a str, set: &PercentEncodeSet) -> Cow<'a, str> {
    let clean_len = find_in_set(text.as_bytes(), 0, set);
    if clean_len == text.len() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(encoded(text.as_bytes(), clean_len, set))
}

/// Returns `bytes` with each byte in `set` percent-encoded. Bytes outside ASCII are in every set.
///
/// [URL Standard: percent-encode](https://url.spec.whatwg.org/#percent-encode). For data that is not
/// text, or not in UTF-8. Borrows if there is nothing to encode.
///
/// # Examples
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode_bytes};
///
/// assert_eq!(percent_encode_bytes(b"caf\xE9 \0", &PercentEncodeSet::COMPONENT), "caf%E9%20%00");
/// ```
pub fn percent_encode_bytes<'a>(bytes: &'a [u8], set: &PercentEncodeSet) -> Cow<'a, str> {
    let clean_len = find_in_set(bytes, 0, set);
    match str::from_utf8(bytes) {
        Ok(text) if clean_len == bytes.len() => Cow::Borrowed(text),
        _ => Cow::Owned(encoded(bytes, clean_len, set)),
    }
}

/// The encoded form of `bytes`, of which the first `clean_len` are not in the set.
fn encoded(bytes: &[u8], clean_len: usize, set: &PercentEncodeSet) -> String {
    let mut encoded = String::with_capacity(2 * bytes.len() - clean_len);
    write_percent_encoded_bytes(bytes, set, &mut encoded);
    encoded
}

/// Returns `bytes` with each percent-encoded byte decoded.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#percent-decode). A `%` without two
/// hex digits after it stays. Borrows if there is nothing to decode.
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_decode;
///
/// assert_eq!(*percent_decode(b"%25%s%1G"), *b"%%s%1G");
/// ```
#[doc(alias = "PercentDecode")]
pub fn percent_decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    if has_percent_encoded_byte(bytes) {
        Cow::Owned(scan::percent_decode(bytes, b'+'))
    } else {
        Cow::Borrowed(bytes)
    }
}

/// Returns `text` percent-decoded and then decoded as UTF-8.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#string-percent-decode), then [UTF-8
/// decode without BOM or fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail).
/// Borrows if there is nothing to decode.
///
/// # Errors
/// [`NotUtf8Error`] if the decoded bytes are not UTF-8. Its span counts bytes of `text`.
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_decode_str;
///
/// assert_eq!(percent_decode_str("na%C3%AFve")?, "naïve");
/// assert_eq!(percent_decode_str("na%EFve").unwrap_err().span(), 2..5);
/// # Ok::<(), weburl::percent_encode::NotUtf8Error>(())
/// ```
#[doc(alias = "decode_utf8")]
pub fn percent_decode_str(text: &str) -> Result<Cow<'_, str>, NotUtf8Error> {
    match percent_decode(text.as_bytes()) {
        Cow::Borrowed(_) => Ok(Cow::Borrowed(text)),
        Cow::Owned(decoded) => String::from_utf8(decoded).map(Cow::Owned).map_err(|error| {
            let error = error.utf8_error();
            let start = error.valid_up_to();
            let len = error.error_len().unwrap_or(usize::MAX - start);
            NotUtf8Error::new(encoded_range(text, start..start + len))
        }),
    }
}

/// Returns where in `text` those of its percent-decoded bytes are that begin and end in `decoded`.
#[cold]
fn encoded_range(text: &str, decoded: Range<usize>) -> Range<usize> {
    let bytes = text.as_bytes();
    let mut place = 0;
    let mut places = core::iter::from_fn(|| {
        let start = place;
        place += if percent_encoded_byte(bytes.get(start..)?).is_some() { 3 } else { 1 };
        Some(start)
    });
    let start = places.nth(decoded.start).unwrap_or(bytes.len());
    let end = places.nth(decoded.len() - 1).unwrap_or(bytes.len());
    start..end.min(bytes.len())
}

/// Returns `text` percent-decoded and then decoded as UTF-8, with U+FFFD for bytes that are not
/// UTF-8.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#string-percent-decode), then [UTF-8
/// decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom). Borrows if
/// there is nothing to decode. To detect bytes that are not UTF-8, use [`percent_decode_str`].
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_decode_str_lossy;
///
/// assert_eq!(percent_decode_str_lossy("na%C3%AFve"), "naïve");
/// assert_eq!(percent_decode_str_lossy("na%EFve"), "na\u{FFFD}ve");
/// ```
#[doc(alias = "decode_utf8_lossy")]
pub fn percent_decode_str_lossy(text: &str) -> Cow<'_, str> {
    match percent_decode(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(decoded) => Cow::Owned(utf8_decode_without_bom(decoded)),
    }
}

/// Appends `text` to `out`, with each code point in `set` UTF-8 percent-encoded.
///
/// [URL Standard: UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode).
#[inline]
pub(crate) fn write_percent_encoded(text: &str, set: &PercentEncodeSet, out: &mut String) {
    if find_in_set(text.as_bytes(), 0, set) == text.len() {
        out.push_str(text);
    } else {
        write_percent_encoded_bytes(text.as_bytes(), set, out);
    }
}

/// Appends `bytes` to `out`, with each byte in `set` percent-encoded.
pub(crate) fn write_percent_encoded_bytes(bytes: &[u8], set: &PercentEncodeSet, out: &mut String) {
    scan::percent_encode(bytes, &set.encoding(), out);
}

/// Returns the offset of the first byte at or after `from` that is in the set, or the length
/// of `bytes`.
#[inline]
pub(crate) fn find_in_set(bytes: &[u8], from: usize, set: &PercentEncodeSet) -> usize {
    scan::find_in_set(bytes, from, &set.bytes())
}

/// Percent-decodes `bytes` one by one.
///
/// [URL Standard: percent-decode](https://url.spec.whatwg.org/#percent-decode).
pub(crate) fn percent_decoded_bytes(bytes: &[u8]) -> impl Iterator<Item = u8> {
    let mut rest = bytes;
    core::iter::from_fn(move || {
        let (&first, after_first) = rest.split_first()?;
        let decoded = percent_encoded_byte(rest);
        rest = if decoded.is_some() { &rest[3..] } else { after_first };
        decoded.or(Some(first))
    })
}

/// Returns the byte that the percent-encoded byte at the start of `bytes` stands for, if there is
/// one.
///
/// [URL Standard: percent-encoded byte](https://url.spec.whatwg.org/#percent-encoded-byte). Does not allocate.
///
/// # Examples
/// ```
/// use weburl::percent_encode::percent_encoded_byte;
///
/// assert_eq!(percent_encoded_byte(b"%c3%bc"), Some(0xC3));
/// assert_eq!(percent_encoded_byte(b"%c"), None);
/// assert_eq!(percent_encoded_byte(b"c3"), None);
/// ```
#[inline]
pub const fn percent_encoded_byte(bytes: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = bytes else { return None };
    let (high, low) = (HEX_DIGIT_VALUES[*high as usize], HEX_DIGIT_VALUES[*low as usize]);
    if high | low == NOT_A_HEX_DIGIT { None } else { Some(high << 4 | low) }
}

fn has_percent_encoded_byte(bytes: &[u8]) -> bool {
    const PERCENT_SIGN: ByteSet = ByteSet::NON_ASCII.add("%");
    let mut start = 0;
    loop {
        start = scan::find_ascii_in_set(bytes, start, &PERCENT_SIGN);
        if start == bytes.len() {
            return false;
        }
        if percent_encoded_byte(&bytes[start..]).is_some() {
            return true;
        }
        start += 1;
    }
}

/// All bits are set, so that combining it with a digit does not change it.
const NOT_A_HEX_DIGIT: u8 = 0xFF;

const HEX_DIGIT_VALUES: [u8; 256] = {
    let mut values = [NOT_A_HEX_DIGIT; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(value) = (byte as u8 as char).to_digit(16) {
            values[byte] = value as u8;
        }
        byte += 1;
    }
    values
};

/// [Encoding Standard: UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
pub(crate) fn utf8_decode_without_bom(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// The percent-encoded forms of all bytes, concatenated.
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
    use alloc::string::ToString;

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
            ("1+1 ≡ 2%20", PercentEncodeSet::FORM_URLENCODED, "1%2B1%20%E2%89%A1%202%2520"),
            ("1+1 ≡ 2%20", PercentEncodeSet::COMPONENT, "1%2B1%20%E2%89%A1%202%2520"),
        ];
        for &(text, set, expected) in CASES {
            assert_eq!(percent_encode(text, &set), expected, "{text:?} with {set:?}");
            assert_eq!(percent_encode_bytes(text.as_bytes(), &set), expected);
            assert_eq!(set.display(text).to_string(), expected);
            let mut out = String::from("before");
            write_percent_encoded(text, &set, &mut out);
            assert_eq!(out.strip_prefix("before"), Some(expected), "{text:?} with {set:?}");
        }
    }

    #[test]
    fn text_of_any_length_is_encoded_whole() {
        for len in 0..3 * scan::kernel::WINDOW_LEN {
            let (text, expected) = ("aé€ ".repeat(len), "a%C3%A9%E2%82%AC%20".repeat(len));
            assert_eq!(percent_encode(&text, &PercentEncodeSet::QUERY), expected);
            let mut out = String::new();
            write_percent_encoded_bytes(text.as_bytes(), &PercentEncodeSet::QUERY, &mut out);
            assert_eq!(out, expected);
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
            assert!(percent_decoded_bytes(bytes).eq(expected.iter().copied()));
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
    fn no_set_makes_a_plus_of_a_space() {
        let equal = PercentEncodeSet::NON_ALPHANUMERIC.remove("*-._");
        assert_eq!(equal, PercentEncodeSet::FORM_URLENCODED);
        for set in [equal, PercentEncodeSet::FORM_URLENCODED] {
            assert_eq!(percent_encode("a b", &set), "a%20b");
            assert_eq!(percent_encode_bytes(b"a b", &set), "a%20b");
            assert_eq!(set.display("a b").to_string(), "a%20b");
        }
    }

    #[test]
    fn bytes_that_are_not_utf_8_have_a_place() {
        const CASES: &[(&str, Result<&str, Range<usize>>)] = &[
            ("plain é", Ok("plain é")),
            ("%C3%A9", Ok("é")),
            ("%EF%BB%BFa", Ok("\u{FEFF}a")),
            ("%FF", Err(0..3)),
            ("é%25%ffx", Err(5..8)),
            ("%zz%FFx", Err(3..6)),
            // The beginning of a code point, cut off by another, by the end, and within its bytes.
            ("a%C3b", Err(1..4)),
            ("a%C3", Err(1..4)),
            ("%F0%9F%8C", Err(0..9)),
            ("%F0%9F%8Cé", Err(0..9)),
            ("%ED%A0%80", Err(0..3)),
        ];
        for (text, expected) in CASES.iter().cloned() {
            let decoded = percent_decode_str(text).map_err(|error| error.span());
            assert_eq!(decoded.as_deref(), expected.as_ref().copied(), "{text:?}");
        }
    }

    #[test]
    fn what_needs_no_work_is_borrowed() {
        let text = "a%2b";
        assert!(matches!(percent_encode(text, &PercentEncodeSet::PATH), Cow::Borrowed(_)));
        assert!(matches!(
            percent_encode_bytes(b"a%2b", &PercentEncodeSet::PATH),
            Cow::Borrowed("a%2b")
        ));
        assert!(matches!(percent_decode(b"%2g"), Cow::Borrowed(_)));
        assert!(matches!(percent_decode_str("%2g"), Ok(Cow::Borrowed(_))));
        assert!(matches!(percent_decode_str_lossy("%2g"), Cow::Borrowed(_)));
    }
}
