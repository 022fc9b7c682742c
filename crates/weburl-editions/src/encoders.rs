//! The encoders of the Encoding Standard, as it had them before February 2016.
//!
//! Then UTF-8 took the place of UTF-16 when URLs are encoded, and U+000E, U+000F and U+001B became errors in
//! ISO-2022-JP. `encoding_rs` follows both rules, and the editions of 2012 and 2015 are older.

use encoding_rs::{Encoder, EncoderResult, Encoding, ISO_2022_JP, UTF_16BE, UTF_16LE};

/// Encodes a text as before 2016, with `replacement` for each code point that the encoding lacks. Allocates the
/// bytes.
pub(crate) fn encode(
    text: &str,
    encoding: &'static Encoding,
    replacement: impl Fn(char) -> String,
) -> Vec<u8> {
    if encoding == UTF_16BE {
        return text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    }
    if encoding == UTF_16LE {
        return text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    }
    let mut encoder = encoding.new_encoder();
    let mut bytes = Vec::new();
    for c in text.chars() {
        if encoding == ISO_2022_JP && matches!(c, '\u{E}' | '\u{F}' | '\u{1B}') {
            // What leads to the state for ASCII is the same for all of its control characters.
            push(&mut encoder, "\0", false, &mut bytes);
            bytes.pop();
            bytes.push(c as u8);
        } else if !push(&mut encoder, c.encode_utf8(&mut [0; 4]), false, &mut bytes) {
            push(&mut encoder, &replacement(c), false, &mut bytes);
        }
    }
    push(&mut encoder, "", true, &mut bytes);
    bytes
}

/// Appends the bytes of a text, up to what the encoding lacks, and returns whether that is all of it. The last text is
/// followed by what leads back to the state in which an encoder begins.
fn push(encoder: &mut Encoder, text: &str, is_last: bool, bytes: &mut Vec<u8>) -> bool {
    let room = encoder.max_buffer_length_from_utf8_without_replacement(text.len());
    bytes.reserve(room.expect("texts are replacements and single code points"));
    let (result, _) = encoder.encode_from_utf8_to_vec_without_replacement(text, bytes, is_last);
    result == EncoderResult::InputEmpty
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, WINDOWS_1252};

    use super::*;

    #[test]
    fn encoders_are_those_of_before_2016() {
        let cases: [(&str, &'static Encoding, &[u8]); 11] = [
            ("\u{E9}a", UTF_8, b"\xC3\xA9a"),
            ("\u{E9}\u{2603}a", WINDOWS_1252, b"\xE9<2603>a"),
            ("\u{30BD}", SHIFT_JIS, b"\x83\x5C"),
            ("a\u{1F4A9}", UTF_16BE, b"\0a\xD8\x3D\xDC\xA9"),
            ("a\u{1F4A9}", UTF_16LE, b"a\0\x3D\xD8\xA9\xDC"),
            ("\u{3042}\u{3044}a", ISO_2022_JP, b"\x1B$B$\"$$\x1B(Ba"),
            ("\u{3042}", ISO_2022_JP, b"\x1B$B$\"\x1B(B"),
            ("\u{E}\u{F}\u{1B}", ISO_2022_JP, b"\x0E\x0F\x1B"),
            ("\u{3042}\u{1B}\u{3044}", ISO_2022_JP, b"\x1B$B$\"\x1B(B\x1B\x1B$B$$\x1B(B"),
            // The state for ISO 646 takes control characters as they are.
            ("\u{A5}\u{F}\u{A5}", ISO_2022_JP, b"\x1B(J\\\x0F\\\x1B(B"),
            ("\u{3042}\u{1F4A9}", ISO_2022_JP, b"\x1B$B$\"\x1B(B<1f4a9>"),
        ];
        for (text, encoding, expected) in cases {
            let encoded = encode(text, encoding, |c| format!("<{:x}>", u32::from(c)));
            let name = encoding.name();
            assert_eq!(
                encoded.escape_ascii().to_string(),
                expected.escape_ascii().to_string(),
                "{name}"
            );
        }
    }
}
