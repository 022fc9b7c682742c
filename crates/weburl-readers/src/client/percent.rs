//! Percent-decoding.

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

/// Returns the byte that the first two hexadecimal digits make.
pub(crate) fn encoded_byte(text: &[u8]) -> Option<u8> {
    let digit = |i: usize| char::from(*text.get(i)?).to_digit(16);
    u8::try_from(16 * digit(0)? + digit(1)?).ok()
}

#[cfg(test)]
mod tests {
    use super::decode;

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
    fn only_whole_triplets_are_decoded() {
        for &(text, expected) in CASES {
            assert_eq!(*decode(text), *expected, "{text:?}");
        }
    }
}
