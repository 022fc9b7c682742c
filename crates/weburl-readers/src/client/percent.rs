//! Percent-decoding, and percent-encoding of single bytes.

use std::borrow::Cow;

/// Replaces `%` and two hexadecimal digits by the byte that they are, and leaves every other `%`.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'%') {
        return Cow::Borrowed(bytes);
    }
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&byte, after)) = rest.split_first() {
        match (byte, encoded_byte(after)) {
            (b'%', Some(encoded)) => {
                decoded.push(encoded);
                rest = &after[2..];
            }
            _ => {
                decoded.push(byte);
                rest = after;
            }
        }
    }
    Cow::Owned(decoded)
}

/// Adds `%` and two hexadecimal digits. A formatter takes twenty times as long, which counts in a path of a megabyte.
pub(crate) fn push_encoded(byte: u8, text: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let digits = [byte >> 4, byte & 0xF].map(|digit| char::from(DIGITS[usize::from(digit)]));
    text.push('%');
    text.extend(digits);
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
    let digit = |i: usize| char::from(*text.get(i)?).to_digit(16);
    u8::try_from(16 * digit(0)? + digit(1)?).ok()
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
