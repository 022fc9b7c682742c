//! Percent-encoding, when a component is returned.

use crate::client::percent;

/// Encodes what no URL may have, and `always`. Percent-encoded bytes stay, if `keeps_encoded`.
pub(super) fn escape(text: &str, always: &[u8], keeps_encoded: bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (i, byte) in text.bytes().enumerate() {
        let is_kept = match byte {
            b'%' => keeps_encoded && percent::encoded_byte(&text.as_bytes()[i + 1..]).is_some(),
            _ => !always.contains(&byte) && is_reserved_or_unreserved(byte),
        };
        match is_kept {
            true => escaped.push(char::from(byte)),
            false => percent::push_encoded(byte, &mut escaped),
        }
    }
    escaped
}

fn is_reserved_or_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?#[]@!$&'()*+,;=".contains(&byte)
}
