//! Percent encoding: the encode sets (4), and the functions that use them (1.5).

use std::fmt::Write as _;

/// An [encode set](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2988): the code points that are percent-encoded.
///
/// Besides the members that are listed here, each set has the code points less than U+0020 and greater than U+007E.
// S15-110
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EncodeSet {
    /// No others.
    Simple,
    /// Space, `"`, `#`, `<`, `>`, `?` and `` ` ``.
    Default,
    /// The members of [`Default`](Self::Default), and `/`, `@` and `\`.
    Password,
    /// The members of [`Password`](Self::Password), and `:`.
    Username,
    /// Space, `"`, `#`, `<`, `>` and `` ` ``.
    Query,
}

impl EncodeSet {
    /// Returns whether `c` is in the set.
    // S15-110, S15-17
    pub fn contains(self, c: char) -> bool {
        !matches!(c, '\u{20}'..='\u{7E}') || self.printable_members().contains(c)
    }

    /// Returns the members between U+0020 and U+007E.
    // S15-110
    const fn printable_members(self) -> &'static str {
        match self {
            EncodeSet::Simple => "",
            EncodeSet::Default => " \"#<>?`",
            EncodeSet::Password => " \"#<>?`/@\\",
            EncodeSet::Username => " \"#<>?`/@\\:",
            EncodeSet::Query => " \"#<>`",
        }
    }
}

/// [Percent encodes](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1529) a byte: returns `%` and two uppercase hexadecimal digits. Allocates the text.
// S15-107, S15-60
pub fn percent_encode(byte: u8) -> String {
    format!("%{byte:02X}")
}

/// [Percent decodes](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1534) a byte sequence. Allocates the bytes.
// S15-106, S15-60, S15-65, WD-15
pub fn percent_decode(input: &[u8]) -> Vec<u8> {
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

/// [UTF-8 percent encodes](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1575) a code point, if it is in the encode set. Allocates the text.
// S15-61
pub fn utf8_percent_encode(code_point: char, encode_set: EncodeSet) -> String {
    // 1.
    if !encode_set.contains(code_point) {
        return code_point.to_string();
    }
    // 2 and 3.
    let mut bytes = [0; 4];
    code_point.encode_utf8(&mut bytes).bytes().map(percent_encode).collect()
}

/// Percent encodes the bytes that are members of a set, and reads the others as code points.
// S15-60, S15-66
pub(super) fn percent_encode_members(bytes: &[u8], is_member: impl Fn(char) -> bool) -> String {
    let mut output = String::with_capacity(bytes.len());
    for &byte in bytes {
        if is_member(byte.into()) {
            let _ = write!(output, "%{byte:02X}");
        } else {
            output.push(byte.into());
        }
    }
    output
}

/// Returns whether `c` is a [URL code point](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L319).
// S15-16, S15-66
pub fn is_url_code_point(c: char) -> bool {
    let value = u32::from(c);
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        _ if c.is_ascii() => "!$&'()*+,-./:;=?@_~".contains(c),
        '\u{80}'..='\u{9F}' | '\u{FDD0}'..='\u{FDEF}' => false,
        // The last two code points of every plane are noncharacters.
        _ => value & 0xFFFE != 0xFFFE,
    }
}
