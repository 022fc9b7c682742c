//! Percent-encoding, as the program has it everywhere.

use crate::percent;

/// Decodes as often as possible, and encodes once what is not a visible character, and `#` and `%`.
pub(super) fn encode_once(bytes: &[u8]) -> String {
    let decoded = percent::decode_repeatedly(bytes);
    encode(&decoded)
}

/// Encodes what is not a visible character, and `#` and `%`.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut output = String::with_capacity(bytes.len());
    percent::encode_into(&mut output, bytes, |byte| {
        byte.is_ascii_graphic() && byte != b'#' && byte != b'%'
    });
    output
}
