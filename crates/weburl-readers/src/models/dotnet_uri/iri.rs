//! Which percent-encoded bytes are decoded, and which characters are encoded, before anything else is read.

use crate::client::percent;

/// A part of a URL, of which each has its own rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Component {
    UserInfo,
    Path,
    Query,
    Fragment,
}

/// Returns whether the URL has characters outside ASCII, or percent-encoded bytes that should not be.
pub(super) fn must_be_rewritten(input: &str) -> bool {
    !input.is_ascii() || {
        let decoded = percent::decode(input);
        let has_characters = decoded.utf8_chunks().any(|chunk| !chunk.valid().is_ascii());
        has_characters || has_encoded_unreserved(input)
    }
}

fn has_encoded_unreserved(input: &str) -> bool {
    let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    input.split('%').skip(1).any(|rest| encoded_byte(rest).is_some_and(is_unreserved))
}

fn encoded_byte(rest: &str) -> Option<u8> {
    percent::encoded_byte(rest.as_bytes())
}

/// Decodes what is safe to decode in a component, and encodes characters that no IRI may have. The text is in UTF-16 code
/// units, as half a character may be left of one.
pub(super) fn rewrite(text: &str, component: Component) -> Vec<u16> {
    let mut units = Vec::with_capacity(text.len());
    let mut rewritten = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (taken, pushed) = match c {
            '%' => match Triplet::at_start_of(rest) {
                Triplet::Short => ("%", None),
                Triplet::Whole(taken) => (taken, encoded_byte(&taken[1..])),
                Triplet::Half(taken) => {
                    // The program copies the first half, and encodes the second one.
                    units.extend(rewritten.encode_utf16().chain(taken.encode_utf16().take(3)));
                    rewritten = String::from("%EF%BF%BD");
                    rest = &rest[taken.len()..];
                    continue;
                }
            },
            _ => (&rest[..c.len_utf8()], None),
        };
        rest = &rest[taken.len()..];
        match pushed {
            Some(byte) if byte == b'%' || is_reserved(byte, component) || is_unsafe(byte) => {
                rewritten.push_str(taken);
            }
            Some(byte) if byte.is_ascii() => rewritten.push(char::from(byte)),
            Some(_) => {
                let len = taken.len() + run_len(rest);
                let run = &text[text.len() - rest.len() - taken.len()..][..len];
                rest = &rest[len - taken.len()..];
                push_run(run, component, &mut rewritten);
            }
            None if c == '%' || c.is_ascii() => rewritten.push_str(taken),
            None => {
                push_character(c, component, &mut rewritten);
                if c.len_utf16() == 2 && !is_allowed(c, component) {
                    // The program encodes both halves together, and then the second one again.
                    rewritten.push_str("%EF%BF%BD");
                }
            }
        }
    }
    units.extend(rewritten.encode_utf16());
    units
}

/// A percent sign and two UTF-16 code units behind it, which may be no digits.
enum Triplet<'a> {
    /// Fewer than two units are behind it.
    Short,
    Whole(&'a str),
    /// The second unit is half of the last character.
    Half(&'a str),
}

impl<'a> Triplet<'a> {
    fn at_start_of(rest: &'a str) -> Self {
        let mut units = 0;
        let mut end = 0;
        while let Some(c) = rest[end..].chars().next().filter(|_| units < 3) {
            units += c.len_utf16();
            end += c.len_utf8();
        }
        match units {
            ..3 => Self::Short,
            3 => Self::Whole(&rest[..end]),
            _ => Self::Half(&rest[..end]),
        }
    }
}

/// Returns the length of the percent-encoded bytes outside ASCII at the start.
fn run_len(rest: &str) -> usize {
    let is_encoded = |triplet: &&[u8]| {
        triplet[0] == b'%' && percent::encoded_byte(&triplet[1..]).is_some_and(|b| !b.is_ascii())
    };
    3 * rest.as_bytes().chunks_exact(3).take_while(is_encoded).count()
}

/// Decodes percent-encoded UTF-8. If a part of it is valid, the digits of the rest become capitals.
fn push_run(run: &str, component: Component, rewritten: &mut String) {
    let bytes = percent::decode(run);
    if bytes.utf8_chunks().all(|chunk| chunk.valid().is_empty()) {
        rewritten.push_str(run);
        return;
    }
    for chunk in bytes.utf8_chunks() {
        chunk.valid().chars().for_each(|c| push_character(c, component, rewritten));
        chunk.invalid().iter().for_each(|&byte| percent::push_encoded(byte, rewritten));
    }
}

fn push_character(c: char, component: Component, rewritten: &mut String) {
    if !is_allowed(c, component) {
        let mut buffer = [0; 4];
        c.encode_utf8(&mut buffer).bytes().for_each(|byte| percent::push_encoded(byte, rewritten));
    } else if !is_direction_mark(c) {
        rewritten.push(c);
    }
}

/// Returns whether a character outside ASCII may stand in a component of an IRI.
fn is_allowed(c: char, component: Component) -> bool {
    match c {
        '\u{a0}'..='\u{d7ff}' | '\u{f900}'..='\u{fdcf}' | '\u{fdf0}'..='\u{ffef}' => true,
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'.. => {
            component == Component::Query && u32::from(c) & 0xffff <= 0xfffd
        }
        '\u{10000}'..'\u{e0000}' | '\u{e1000}'.. => u32::from(c) & 0xffff <= 0xfffd,
        _ => false,
    }
}

/// Returns whether a character is a mark or an embedding of a direction, which the program removes.
pub(super) fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
}

fn is_reserved(byte: u8, component: Component) -> bool {
    let reserved: &[u8] = match component {
        Component::UserInfo => b"/?#[]@",
        Component::Path => b"/?#[]",
        Component::Query | Component::Fragment => b"#[]",
    };
    reserved.contains(&byte)
}

/// Returns whether a byte stays percent-encoded in every component.
fn is_unsafe(byte: u8) -> bool {
    matches!(byte, 0..=0x1f | 0x7f..=0x9f) || b";=?@#$%&+,/\\".contains(&byte)
}
