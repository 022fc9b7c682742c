//! Percent encoding: the encode sets (4) and the common functions (1.5).

use std::fmt::Write as _;

use encoding_rs::{EncoderResult, Encoding, UTF_8};

use super::Mode;

/// An encode set: the code points that are percent-encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EncodeSet {
    /// Code points less than U+0020 and greater than U+007E.
    Simple,
    /// Simple, and space `"` `#` `<` `>` `?` `` ` ``.
    Default,
    /// Default, and `/` `@` `\`.
    Password,
    /// Password, and `:`.
    Username,
    /// Code points less than U+0021, greater than U+007E, and `"` `#` `<` `>` `` ` ``.
    Query,
}

impl EncodeSet {
    /// Returns whether `c` is in the set.
    pub(super) fn contains(self, c: char, mode: Mode) -> bool {
        !matches!(c, '\u{20}'..='\u{7E}') || self.members(mode).contains(c)
    }

    /// Returns the members between U+0020 and U+007E. A-23: the sets of the reference
    /// implementation have fewer.
    fn members(self, mode: Mode) -> &'static str {
        match (self, mode) {
            (EncodeSet::Simple, _) => "",
            (EncodeSet::Default, Mode::Corrected) => " \"#<>?`",
            (EncodeSet::Default, Mode::ReferenceImplementation) => " \"#<>?",
            (EncodeSet::Password, Mode::Corrected) => " \"#<>?`/@\\",
            (EncodeSet::Password, Mode::ReferenceImplementation) => "/@",
            (EncodeSet::Username, Mode::Corrected) => " \"#<>?`/@\\:",
            (EncodeSet::Username, Mode::ReferenceImplementation) => "/@:",
            (EncodeSet::Query, Mode::Corrected) => " \"#<>`",
            (EncodeSet::Query, Mode::ReferenceImplementation) => " #<>`",
        }
    }
}

/// Percent-encodes a byte.
pub(super) fn percent_encode(byte: u8, output: &mut String) {
    let _ = write!(output, "%{byte:02X}");
}

/// Percent-decodes a byte sequence.
pub(super) fn percent_decode(input: &[u8]) -> Vec<u8> {
    // 1.
    let mut output = Vec::with_capacity(input.len());
    let mut rest = input;
    // 2.
    while let Some((&byte, after)) = rest.split_first() {
        let digit = |at: usize| after.get(at).and_then(|&b| char::from(b).to_digit(16));
        rest = match (byte, digit(0), digit(1)) {
            // 2.3.
            (b'%', Some(high), Some(low)) => {
                output.push((high * 16 + low) as u8);
                &after[2..]
            }
            // 2.1 and 2.2.
            _ => {
                output.push(byte);
                after
            }
        };
    }
    // 3.
    output
}

/// Percent-encodes the members of `set` in `input`, as UTF-8.
pub(super) fn utf8_percent_encode(input: &str, set: EncodeSet, mode: Mode) -> String {
    let mut output = String::with_capacity(input.len());
    let mut utf8 = [0; 4];
    for c in input.chars() {
        if set.contains(c, mode) {
            c.encode_utf8(&mut utf8).bytes().for_each(|byte| percent_encode(byte, &mut output));
        } else {
            output.push(c);
        }
    }
    output
}

/// Encodes `input` with `encoding`, and percent-encodes the bytes that are code points of `set`.
pub(super) fn encode_and_percent_encode(
    input: &str,
    set: EncodeSet,
    encoding: &'static Encoding,
    mode: Mode,
) -> String {
    let encoding = encoding.output_encoding();
    if encoding == UTF_8 {
        return utf8_percent_encode(input, set, mode);
    }
    let mut output = String::with_capacity(input.len());
    let mut encoder = encoding.new_encoder();
    let mut rest = input;
    let mut buffer = [0; 64];
    loop {
        let (result, read, written) =
            encoder.encode_from_utf8_without_replacement(rest, &mut buffer, true);
        for &byte in &buffer[..written] {
            if set.contains(char::from(byte), mode) {
                percent_encode(byte, &mut output);
            } else {
                output.push(char::from(byte));
            }
        }
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return output,
            EncoderResult::OutputFull => {}
            // unmappable code points are unspecified, and handled by today's rules.
            EncoderResult::Unmappable(c) => {
                let _ = write!(output, "%26%23{}%3B", u32::from(c));
            }
        }
    }
}

/// Returns whether `c` is a URL code point.
pub(super) fn is_url_code_point(c: char) -> bool {
    let c_value = u32::from(c);
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        _ if c.is_ascii() => "!$&'()*+,-./:;=?@_~".contains(c),
        '\u{80}'..='\u{9F}' | '\u{FDD0}'..='\u{FDEF}' => false,
        // The last two code points of every plane are noncharacters.
        _ => c_value & 0xFFFE != 0xFFFE,
    }
}
