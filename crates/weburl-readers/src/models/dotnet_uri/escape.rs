//! Percent-encoding, when a component is returned.

use crate::client::percent;
use crate::models::dotnet_uri::refusal::BAD_STRING;
use crate::reading::ReadError;

/// Encodes what no URL may have, and `always`. Percent-encoded bytes stay, if `keeps_encoded`. The text is in UTF-16 code
/// units.
///
/// # Errors
/// If the first half of a character has nothing outside ASCII before it, or nothing behind it.
pub(super) fn escape(
    text: &[u16],
    always: &[u8],
    keeps_encoded: bool,
) -> Result<String, ReadError> {
    let mut escaped = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((&unit, after)) = rest.split_first() {
        let Some(byte) = ascii(unit) else {
            let (run, after) = rest.split_at(run_len(rest)?);
            let run = String::from_utf16_lossy(run);
            run.bytes().for_each(|byte| percent::push_encoded(byte, &mut escaped));
            rest = after;
            continue;
        };
        let is_kept = match byte {
            b'%' => keeps_encoded && encoded_byte(after).is_some(),
            _ => !always.contains(&byte) && is_reserved_or_unreserved(byte),
        };
        match is_kept {
            true => escaped.push(char::from(byte)),
            false => percent::push_encoded(byte, &mut escaped),
        }
        rest = after;
    }
    Ok(escaped)
}

/// Encodes user information.
///
/// # Errors
/// As those of [`escape`].
pub(super) fn escape_userinfo(text: &[u16]) -> Result<String, ReadError> {
    escape(text, b"?#", true)
}

/// Returns how many units the program encodes together: those outside ASCII, and one more behind half a character.
fn run_len(rest: &[u16]) -> Result<usize, ReadError> {
    let len = rest.iter().take_while(|&&unit| ascii(unit).is_none()).count();
    match rest[len - 1] {
        0xd800..=0xdbff if len == 1 || len == rest.len() => Err(BAD_STRING),
        0xd800..=0xdbff => Ok(len + 1),
        _ => Ok(len),
    }
}

/// Returns the byte that the first two hexadecimal digits make.
pub(super) fn encoded_byte(text: &[u16]) -> Option<u8> {
    let digits = [ascii(*text.first()?)?, ascii(*text.get(1)?)?];
    percent::encoded_byte(&digits)
}

fn ascii(unit: u16) -> Option<u8> {
    u8::try_from(unit).ok().filter(u8::is_ascii)
}

fn is_reserved_or_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?#[]@!$&'()*+,;=".contains(&byte)
}
