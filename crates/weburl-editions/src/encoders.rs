//! The encoders of the Encoding Standard, as it had them in January 2015, but for some indexes.
//!
//! In February 2016, UTF-8 took the place of UTF-16 when URLs are encoded, and U+000E, U+000F and U+001B became errors
//! in ISO-2022-JP; and encodings have got code points that they lacked. `encoding_rs` follows all of this, and the
//! editions of 2012 and 2015 are older.

use encoding_rs::{
    EUC_JP, Encoder, EncoderResult, Encoding, GBK, ISO_2022_JP, KOI8_U, SHIFT_JIS, UTF_16BE,
    UTF_16LE, WINDOWS_1255,
};

/// Encodes a text as in January 2015, with `replacement` for each code point that the encoding lacks. Allocates
/// the bytes.
// W12-31, W12-53, W12-62, W12-69, S15-108, S15-66
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
        } else if lacked(encoding, c)
            || !push(&mut encoder, c.encode_utf8(&mut [0; 4]), false, &mut bytes)
        {
            push(&mut encoder, &replacement(c), false, &mut bytes);
        }
    }
    push(&mut encoder, "", true, &mut bytes);
    bytes
}

/// Returns whether an encoding lacked a code point in January 2015 that it has today. A-85: Big5 is as it is today.
fn lacked(encoding: &'static Encoding, c: char) -> bool {
    match c {
        '\u{40E}' | '\u{45E}' => encoding == KOI8_U,
        '\u{5BA}' => encoding == WINDOWS_1255,
        '\u{1E3F}' | '\u{9FB4}'..='\u{9FBB}' | '\u{FE10}'..='\u{FE19}' => encoding == GBK,
        '\u{2212}' => [EUC_JP, ISO_2022_JP, SHIFT_JIS].contains(&encoding),
        '\u{FF61}'..='\u{FF9F}' => encoding == ISO_2022_JP,
        _ => false,
    }
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
    use encoding_rs::{BIG5, GB18030, UTF_8, WINDOWS_1252};

    use super::*;

    #[test]
    fn encoders_are_those_of_2015_but_for_some_indexes() {
        let cases: [(&str, &'static Encoding, &[u8]); 24] = [
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
            // What they lacked.
            ("\u{2212}\u{FF71}", SHIFT_JIS, b"<2212>\xB1"),
            ("\u{2212}\u{FF71}", EUC_JP, b"<2212>\x8E\xB1"),
            ("\u{2212}\u{FF61}\u{FF9F}", ISO_2022_JP, b"<2212><ff61><ff9f>"),
            ("\u{5BA}", WINDOWS_1255, b"<5ba>"),
            ("\u{40E}\u{45E}", KOI8_U, b"<40e><45e>"),
            ("\u{1E3F}\u{9FB4}\u{9FBB}", GBK, b"<1e3f><9fb4><9fbb>"),
            ("\u{FE10}\u{FE19}", GBK, b"<fe10><fe19>"),
            ("\u{2212}", UTF_8, b"\xE2\x88\x92"),
            // As today: in 2015, the first was A2 CC, U+1E3F had four bytes, and no other one was an error.
            ("\u{5341}", BIG5, b"\xA4Q"),
            ("\u{255D}\u{256C}", KOI8_U, b"<255d><256c>"),
            ("\u{E5E5}", GB18030, b"<e5e5>"),
            ("\u{1E3F}", GB18030, b"\xA8\xBC"),
            ("\u{E7C7}", GBK, b"<e7c7>"),
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
