//! Percent-decoding and percent-encoding, as programs differ in them.

use super::seen::Unseen;

/// How a program decodes.
#[derive(Clone, Copy)]
pub(super) struct Escapes {
    /// The status with which it refuses a `%` without two digits. Without one, it keeps the `%`.
    pub(super) refuses_broken: Option<u16>,
    /// Which bytes it decodes to.
    pub(super) decodes: fn(u8) -> bool,
    /// Which bytes it refuses to decode to, and with which status.
    pub(super) refuses: (&'static [u8], u16),
}

impl Escapes {
    /// Every escape is decoded, and what is not an escape stays.
    pub(super) const ALL: Self =
        Self { refuses_broken: None, decodes: |_| true, refuses: (b"", 400) };
    /// Every escape is decoded, and a broken one is refused.
    pub(super) const STRICT: Self = Self { refuses_broken: Some(400), ..Self::ALL };
}

/// The unreserved characters of RFC 3986.
pub(super) fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// Returns the byte of an escape at the start of a text.
pub(super) fn escaped_byte(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else { return None };
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
}

pub(super) fn decode(text: &[u8], escapes: Escapes) -> Result<Vec<u8>, Unseen> {
    let (mut decoded, mut rest) = (Vec::with_capacity(text.len()), text);
    while let [first, after @ ..] = rest {
        match escaped_byte(rest) {
            Some(byte) if escapes.refuses.0.contains(&byte) => {
                return Err(Unseen::new(escapes.refuses.1));
            }
            Some(byte) if (escapes.decodes)(byte) => {
                decoded.push(byte);
                rest = &rest[3..];
                continue;
            }
            Some(_) => {}
            None => {
                if let (b'%', Some(status)) = (first, escapes.refuses_broken) {
                    return Err(Unseen::new(status));
                }
            }
        }
        decoded.push(*first);
        rest = after;
    }
    Ok(decoded)
}

/// Percent-encodes the bytes that `encodes` says.
pub(super) fn encode(text: &[u8], encodes: impl Fn(u8) -> bool) -> Vec<u8> {
    let mut encoded = Vec::with_capacity(text.len());
    for &byte in text {
        if encodes(byte) {
            encoded.extend(format!("%{byte:02X}").into_bytes());
        } else {
            encoded.push(byte);
        }
    }
    encoded
}

/// Writes the digits of escapes in capitals.
pub(super) fn capitalize(text: &mut [u8]) {
    for start in 0..text.len() {
        if escaped_byte(&text[start..]).is_some() {
            text[start + 1..start + 3].make_ascii_uppercase();
        }
    }
}
