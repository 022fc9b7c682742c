//! Percent-decoding, and percent-encoding of single bytes.

use std::borrow::Cow;

use weburl::percent_encode::{percent_decode, percent_encode_byte, percent_encoded_byte};

/// Replaces `%` and two hexadecimal digits by the byte that they are, and leaves every other `%`.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode(text.as_bytes())
}

/// Adds `%` and two hexadecimal digits.
pub(crate) fn push_encoded(byte: u8, text: &mut String) {
    text.push_str(percent_encode_byte(byte));
}

/// Returns `text` with each byte percent-encoded that is not kept.
pub(crate) fn encode(text: &str, is_kept: impl Fn(u8) -> bool) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_kept(byte) {
            encoded.push(char::from(byte))
        } else {
            push_encoded(byte, &mut encoded)
        }
    }
    encoded
}

/// Returns the byte that the first two hexadecimal digits make.
pub(crate) fn encoded_byte(text: &[u8]) -> Option<u8> {
    let [high, low, ..] = *text else { return None };
    percent_encoded_byte(&[b'%', high, low])
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    const CASES: &[(&str, &[u8])] = &[
        ("", b""),
        ("a", b"a"),
        ("%61b", b"ab"),
        ("%fF%00", b"\xff\0"),
        ("%", b"%"),
        ("%6", b"%6"),
        ("%zz%2561", b"%zz%61"),
    ];

    #[test]
    fn what_is_not_kept_is_encoded() {
        assert_eq!(encode("a b%\u{e9}\0", |byte| byte.is_ascii_lowercase()), "a%20b%25%C3%A9%00");
    }

    #[test]
    fn only_whole_triplets_are_decoded() {
        for &(text, expected) in CASES {
            assert_eq!(*decode(text), *expected, "{text:?}");
        }
    }
}
