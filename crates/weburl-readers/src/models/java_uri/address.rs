//! Addresses of IPv6 and IPv4.

use crate::models::java_uri::parser::{Parser, error};
use crate::reading::ReadError;

impl Parser<'_> {
    pub(super) fn ipv6(self, start: usize, end: usize) -> Result<(), ReadError> {
        let is_double_colon = |place: usize| self.input[place..end].starts_with("::");
        let mut is_compressed = false;
        let mut bytes = 0;
        let mut place = start;
        match self.hex_numbers(start, end, &mut bytes)? {
            Some(after) => {
                place = after;
                if is_double_colon(place) {
                    is_compressed = true;
                    place = self.after_double_colon(place + 2, end, &mut bytes)?;
                } else if place < end && self.at(place, b':') {
                    place = self.take_ipv4(place + 1, end, "Expected IPv4 address")?;
                    bytes += 4;
                }
            }
            None if is_double_colon(place) => {
                is_compressed = true;
                place = self.after_double_colon(place + 2, end, &mut bytes)?;
            }
            None => {}
        }
        match bytes {
            _ if place < end => Err(error("Malformed IPv6 address", start)),
            17.. => Err(error("IPv6 address too long", start)),
            ..16 if !is_compressed => Err(error("IPv6 address too short", start)),
            16 if is_compressed => Err(error("Malformed IPv6 address", start)),
            _ => Ok(()),
        }
    }

    fn after_double_colon(
        self,
        start: usize,
        end: usize,
        bytes: &mut usize,
    ) -> Result<usize, ReadError> {
        const EXPECTED: &str = "Expected hex digits or IPv4 address";
        if start == end {
            return Ok(start);
        }
        let ipv4 = match self.hex_numbers(start, end, bytes)? {
            Some(after) if after < end && self.at(after, b':') => after + 1,
            Some(after) => return Ok(after),
            None => start,
        };
        let after = self.take_ipv4(ipv4, end, EXPECTED)?;
        *bytes += 4;
        Ok(after)
    }

    /// Reads hexadecimal numbers with colons between, and counts their bytes.
    fn hex_numbers(
        self,
        start: usize,
        end: usize,
        bytes: &mut usize,
    ) -> Result<Option<usize>, ReadError> {
        const TOO_LONG: &str = "IPv6 hexadecimal digit sequence too long";
        let digits = |start: usize| {
            let is_digit = |byte: u8| byte.is_ascii_hexdigit();
            start + self.input[start..end].bytes().take_while(|&byte| is_digit(byte)).count()
        };
        let mut place = digits(start);
        if place == start || place < end && self.at(place, b'.') {
            return Ok(None);
        }
        if place > start + 4 {
            return Err(error(TOO_LONG, start));
        }
        *bytes += 2;
        while place < end && self.at(place, b':') && !self.input[place + 1..end].starts_with(':') {
            let number = place + 1;
            let number_end = digits(number);
            if number_end == number {
                return Err(error("Expected digits for an IPv6 address", number));
            }
            if number_end < end && self.at(number_end, b'.') {
                // An IPv4 address begins here.
                break;
            }
            if number_end > number + 4 {
                return Err(error(TOO_LONG, number));
            }
            *bytes += 2;
            place = number_end;
        }
        Ok(Some(place))
    }

    fn take_ipv4(
        self,
        start: usize,
        end: usize,
        expected: &'static str,
    ) -> Result<usize, ReadError> {
        match self.ipv4(start, end) {
            Some(Ok(end_of_digits)) if end_of_digits == end => Ok(end),
            Some(Err(place)) if self.digits_and_dots(start, end) == end => {
                Err(error("Malformed IPv4 address", place))
            }
            _ => Err(error(expected, start)),
        }
    }

    /// Returns the end of an IPv4 address that stands alone or before a colon.
    pub(super) fn ipv4_and_port(self, start: usize, end: usize) -> Option<usize> {
        let after = self.ipv4(start, end)?.ok()?;
        (after == end || self.at(after, b':')).then_some(after)
    }

    fn digits_and_dots(self, start: usize, end: usize) -> usize {
        let is_part = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        start + self.input.as_bytes()[start..end].iter().take_while(|byte| is_part(byte)).count()
    }

    /// Reads four decimal numbers that fill the digits and dots from the start: the place after them, or the place of
    /// the fault. `None` without any.
    fn ipv4(self, start: usize, end: usize) -> Option<Result<usize, usize>> {
        let end = self.digits_and_dots(start, end);
        if end == start {
            return None;
        }
        let mut place = start;
        for i in 0..4 {
            let number_end = self.find(place, end, b".");
            // A number may have any count of zeros in front.
            let number = self.input[place..number_end].trim_start_matches('0');
            let is_byte = number.len() < 3 || number.len() == 3 && number <= "255";
            if number_end == place || !is_byte {
                return Some(Err(place));
            }
            place = number_end;
            if i < 3 {
                if place == end {
                    return Some(Err(place));
                }
                place += 1;
            }
        }
        Some(if place == end { Ok(place) } else { Err(place) })
    }
}
