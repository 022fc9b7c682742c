//! One layer of escapes, and the way back from what it says to what is written.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::percent::percent_encode::percent_encoded_byte;
use crate::scan;
use crate::scan::byte_set::ByteSet;

/// How many layers of escapes are decoded. What has more is hidden as a whole.
pub(super) const MAX_LAYERS: usize = 4;

/// Stands for each byte that is not UTF-8.
const SUBSTITUTE: char = '\u{1A}';

/// An escape, and what it says.
struct Escape {
    start: usize,
    end: usize,
    says: Says,
}

enum Says {
    Byte(u8),
    Char(char),
}

impl Escape {
    /// The number of bytes that it says.
    fn len(&self) -> usize {
        match self.says {
            Says::Byte(_) => 1,
            Says::Char(c) => c.len_utf8(),
        }
    }
}

/// Returns `text` without one layer of escapes; `None` if it has no escapes. They are percent-encoded bytes, and `\u0026` and
/// `\x26`, as in strings of JSON and in logs, with more backslashes in strings in strings.
pub(super) fn decode(text: &str) -> Option<String> {
    let mut escapes = escapes(text).peekable();
    escapes.peek()?;
    let mut decoded = Vec::with_capacity(text.len());
    let mut copied = 0;
    for escape in escapes {
        decoded.extend_from_slice(&text.as_bytes()[copied..escape.start]);
        match escape.says {
            Says::Byte(byte) => decoded.push(byte),
            Says::Char(c) => decoded.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
        copied = escape.end;
    }
    decoded.extend_from_slice(&text.as_bytes()[copied..]);
    Some(String::from_utf8(decoded).unwrap_or_else(|error| {
        let mut text = String::with_capacity(error.as_bytes().len());
        for chunk in error.as_bytes().utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|_| SUBSTITUTE));
        }
        text
    }))
}

/// Moves `ranges` of what `decode` returns to where `text` says it. They are in order.
pub(super) fn move_to_source(text: &str, ranges: &mut [Range<usize>]) {
    let mut escapes = escapes(text);
    let mut escape = escapes.next();
    // By how much the escapes so far are longer than what they say.
    let mut excess = 0;
    let mut place = |offset: usize, is_end: bool| {
        while let Some(Escape { start, end, .. }) = escape {
            let said = start - excess;
            let len = escape.as_ref().map_or(0, Escape::len);
            if offset < said + len {
                return match is_end {
                    true if offset > said => end,
                    false if offset >= said => start,
                    _ => offset + excess,
                };
            }
            excess += end - start - len;
            escape = escapes.next();
        }
        offset + excess
    };
    for range in ranges {
        *range = place(range.start, false)..place(range.end, true);
    }
}

fn escapes(text: &str) -> impl Iterator<Item = Escape> {
    const FIRST: ByteSet = ByteSet::NON_ASCII.add("%\\");
    let bytes = text.as_bytes();
    let mut at = 0;
    core::iter::from_fn(move || {
        loop {
            let start = scan::find_ascii_in_set(bytes, at, &FIRST);
            let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
            if rest[0] == b'%' {
                at = start + 1;
                if let Some(byte) = percent_encoded_byte(rest) {
                    at = start + 3;
                    return Some(Escape { start, end: at, says: Says::Byte(byte) });
                }
                continue;
            }
            let backslashes = rest.iter().take_while(|&&byte| byte == b'\\').count();
            at = start + backslashes;
            let (says, len) = match &rest[backslashes..] {
                [b'u', digits @ ..] => match number(digits, 4) {
                    Some(code) => (Says::Char(char::from_u32(code).unwrap_or(SUBSTITUTE)), 5),
                    None => continue,
                },
                [b'x', digits @ ..] => match number(digits, 2) {
                    Some(code) => (Says::Byte(code as u8), 3),
                    None => continue,
                },
                _ => continue,
            };
            at += len;
            return Some(Escape { start, end: at, says });
        }
    })
}

/// Returns the number that the first `len` hexadecimal digits are.
fn number(digits: &[u8], len: usize) -> Option<u32> {
    let digits = digits.get(..len)?;
    digits.iter().try_fold(0, |number, &digit| {
        char::from(digit).to_digit(16).map(|digit| 16 * number + digit)
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn layers_are_decoded_and_led_back_to_their_source() {
        /// Parts of what is said, and where they come from.
        type Parts = &'static [(&'static str, &'static str)];
        const CASES: &[(&str, &str, Parts)] = &[
            ("a%3Db%2526", "a=b%26", &[("=", "%3D"), ("b%", "b%25"), ("26", "26")]),
            (r"\u0026a\\x3db", "&a=b", &[("&", r"\u0026"), ("a=b", r"a\\x3db")]),
            ("%C3%A9%FF\\u00e9%", "é\u{1A}é%", &[("é\u{1A}", "%C3%A9%FF"), ("é%", "\\u00e9%")]),
            (r"\ud800\u00\xg%4", "", &[]),
        ];
        for &(text, expected, parts) in CASES {
            let Some(decoded) = decode(text).filter(|_| !parts.is_empty()) else {
                assert_eq!(parts, [], "{text}");
                continue;
            };
            assert_eq!(decoded, expected);
            for &(part, source) in parts {
                // The last one, which is not at the start.
                let start = decoded.rfind(part).unwrap();
                let mut ranges = vec![start..start, start..start + part.len()];
                move_to_source(text, &mut ranges);
                assert_eq!(&text[ranges[1].clone()], source, "{part}");
                assert!(ranges[0].start == ranges[1].start, "{part}");
            }
        }
    }
}
