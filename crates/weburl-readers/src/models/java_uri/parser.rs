//! What every part of the parser uses: sets of characters, and functions that read a part of the input.

use crate::client::percent;
use crate::reading::ReadError;

/// A set of ASCII characters: letters and digits, and others.
pub(super) struct Class {
    others: &'static [u8],
    /// Whether percent-encoded bytes and visible characters outside ASCII belong to it.
    has_escapes: bool,
}

pub(super) const SCHEME: Class = Class { others: b"+-.", has_escapes: false };
pub(super) const HOST: Class = Class { others: b"-", has_escapes: false };
pub(super) const SCOPE_ID: Class = Class { others: b"_.", has_escapes: false };
pub(super) const URIC: Class = Class { others: b"-_.!~*'();/?:@&=+$,[]", has_escapes: true };
pub(super) const PATH: Class = Class { others: b"-_.!~*'():@&=+$,;/", has_escapes: true };
pub(super) const USERINFO: Class = Class { others: b"-_.!~*'();:&=+$,", has_escapes: true };
pub(super) const REG_NAME: Class = Class { others: b"-_.!~*'()$,;:@&=+", has_escapes: true };
pub(super) const SERVER: Class = Class { others: b"-_.!~*'();:&=+$,@[]", has_escapes: true };
/// With an address in brackets, `%` may stand before its zone identifier.
pub(super) const SERVER_WITH_ZONE: Class =
    Class { others: b"-_.!~*'();:&=+$,@[]%", has_escapes: true };

pub(super) const fn error(reason: &'static str, place: usize) -> ReadError {
    ReadError { reason, place: Some(place) }
}

/// Functions that read a part of the input, from a start to an end.
#[derive(Clone, Copy)]
pub(super) struct Parser<'a> {
    pub(super) input: &'a str,
}

impl Parser<'_> {
    pub(super) fn at(self, place: usize, byte: u8) -> bool {
        self.input.as_bytes().get(place) == Some(&byte)
    }

    /// Returns the place of the first of the delimiters, or the end.
    pub(super) fn find(self, start: usize, end: usize, delimiters: &[u8]) -> usize {
        let mut bytes = self.input.as_bytes()[start..end].iter();
        bytes.position(|byte| delimiters.contains(byte)).map_or(end, |distance| start + distance)
    }

    /// Returns the place of the first character outside the class, or the end.
    pub(super) fn scan(self, start: usize, end: usize, class: &Class) -> Result<usize, ReadError> {
        let mut place = start;
        while let Some(c) = self.input[place..end].chars().next() {
            if c.is_ascii_alphanumeric()
                || u8::try_from(c).is_ok_and(|byte| class.others.contains(&byte))
            {
                place += 1;
            } else if c == '%' && class.has_escapes {
                if percent::encoded_byte(&self.input.as_bytes()[place + 1..end]).is_none() {
                    return Err(error("Malformed escape pair", place));
                }
                place += 3;
            } else if class.has_escapes && c > '\u{80}' && !c.is_whitespace() && !c.is_control() {
                place += c.len_utf8();
            } else {
                break;
            }
        }
        Ok(place)
    }

    pub(super) fn check(
        self,
        start: usize,
        end: usize,
        class: &Class,
        reason: &'static str,
    ) -> Result<(), ReadError> {
        let place = self.scan(start, end, class)?;
        if place < end { Err(error(reason, place)) } else { Ok(()) }
    }
}
