//! The escape sets, and URL escape (4.2).

use std::fmt::Write as _;

use encoding_rs::{EncoderResult, Encoding};

/// An escape set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EscapeSet {
    /// Less than U+0020 and greater than U+007E.
    Simple,
    /// Less than U+0021, greater than U+007E, and `"` `#` `<` `>` `?` `` ` ``.
    Default,
    /// Less than U+0021, greater than U+007E, and `"` `#` `<` `>` `` ` ``.
    Query,
}

impl EscapeSet {
    fn contains(self, c: char) -> bool {
        let members = match self {
            EscapeSet::Simple => "",
            EscapeSet::Default => " \"#<>?`",
            EscapeSet::Query => " \"#<>`",
        };
        !matches!(c, '\u{20}'..='\u{7E}') || members.contains(c)
    }
}

/// URL escapes a code point: tests the code point, and escapes all of its bytes.
pub(super) fn url_escape(c: char, set: EscapeSet, encoding: &'static Encoding) -> String {
    // 2.
    if !set.contains(c) {
        return c.to_string();
    }
    // 3.
    let mut utf8 = [0; 4];
    let mut bytes = [0; 32];
    let mut encoder = encoding.output_encoding().new_encoder();
    let (result, _, written) =
        encoder.encode_from_utf8_without_replacement(c.encode_utf8(&mut utf8), &mut bytes, true);
    let bytes = match result {
        EncoderResult::Unmappable(_) => b"?",
        _ => &bytes[..written],
    };
    // 4.
    let mut output = String::new();
    for byte in bytes {
        let _ = write!(output, "%{byte:02X}");
    }
    output
}
