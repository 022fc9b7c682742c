//! application/x-www-form-urlencoded (3), including what later editions dropped: the encoding override,
//! `isindex` and `_charset_`.

use encoding_rs::{Encoding, UTF_8};

use super::cleanse::encode;
use super::percent::{percent_decode, percent_encode};

/// A name and a value.
pub type Pair = (String, String);

/// The parameters of the parser besides its input.
// S15-103, S15-104, S15-105, S15-109
#[derive(Clone, Copy, Debug)]
pub struct ParserOptions {
    /// The encoding of names and values.
    pub encoding_override: &'static Encoding,
    /// Whether a pair named `_charset_` may select another encoding.
    pub use_charset: bool,
    /// Whether a first sequence without `=` is a value.
    pub isindex: bool,
}

impl Default for ParserOptions {
    // S15-103, S15-109
    fn default() -> Self {
        ParserOptions { encoding_override: UTF_8, use_charset: false, isindex: false }
    }
}

/// Runs the [application/x-www-form-urlencoded parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2780).
///
/// Returns `None` for failure: bytes greater than 0x7F in an encoding other than UTF-8. Allocates the pairs.
// S15-103, S15-104, S15-105, S15-106, S15-109, S15-60
pub fn parse(input: &[u8], options: &ParserOptions) -> Option<Vec<Pair>> {
    // 1.
    let mut encoding_override = options.encoding_override;
    // 2.
    if encoding_override != UTF_8 && !input.is_ascii() {
        return None;
    }
    // 3.
    let sequences = input.split(|&byte| byte == b'&');
    // 5.
    let mut pairs: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    let mut use_charset = options.use_charset;
    // 6.
    for (position, bytes) in sequences.enumerate() {
        let equals = bytes.iter().position(|&byte| byte == b'=');
        let (name, value) = match equals {
            // 4, which applies before an empty sequence is skipped.
            None if position == 0 && options.isindex => (&b""[..], bytes),
            // 6.1.
            None if bytes.is_empty() => continue,
            // 6.2.
            Some(equals) => (&bytes[..equals], &bytes[equals + 1..]),
            // 6.3.
            None => (bytes, &b""[..]),
        };
        // 6.4.
        let (name, value) = (plus_to_space(name), plus_to_space(value));
        // 6.5. A-93: a label of today.
        if use_charset
            && name == b"_charset_"
            && let Some(result) = Encoding::for_label(&value)
        {
            use_charset = false;
            encoding_override = result;
        }
        // 6.6.
        pairs.push((name, value));
    }
    // 7 to 9. A-93: a decoder of today.
    let decode = |bytes: &[u8]| {
        let decoded = percent_decode(bytes);
        encoding_override.decode_without_bom_handling(&decoded).0.into_owned()
    };
    Some(pairs.iter().map(|(name, value)| (decode(name), decode(value))).collect())
}

/// Runs the [application/x-www-form-urlencoded string parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2946). Allocates the pairs.
// S15-109, S15-94, S15-97, S15-98, WD-12
pub fn parse_string(input: &str) -> Vec<Pair> {
    parse(input.as_bytes(), &ParserOptions::default()).unwrap_or_default()
}

// S15-106
fn plus_to_space(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect()
}

/// Runs the [application/x-www-form-urlencoded byte serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2866). Allocates the text.
// S15-107, S15-108
pub fn byte_serialize(input: &[u8]) -> String {
    // 1.
    let mut output = String::with_capacity(input.len());
    // 2.
    for &byte in input {
        match byte {
            b' ' => output.push('+'),
            b'*' | b'-' | b'.' | b'_' => output.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => output.push(byte.into()),
            _ => output.push_str(&percent_encode(byte)),
        }
    }
    // 3.
    output
}

/// Runs the [application/x-www-form-urlencoded serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2908). Allocates the text.
// S15-101, S15-108, S15-97
pub fn serialize(pairs: &[Pair], encoding_override: Option<&'static Encoding>) -> String {
    // 1.
    let encoding_override = encoding_override.unwrap_or(UTF_8);
    // 2 to 4.
    let write = |text: &str| byte_serialize(&encode(text, encoding_override));
    let pairs: Vec<_> =
        pairs.iter().map(|(name, value)| format!("{}={}", write(name), write(value))).collect();
    pairs.join("&")
}
