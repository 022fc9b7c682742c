//! Ports: what a port may be, which ones a URL shows, and how it writes them.
//!
//! [URL Standard: port state](https://url.spec.whatwg.org/#port-state).

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::syntax::code_point::code_point_end;
use crate::syntax::scheme::SchemeType;

/// Parses the text behind the `:` of a host; an empty text is no port.
///
/// # Errors
/// [`PortInvalid`](ValidationError::PortInvalid) at the first code point that is not a digit, and
/// [`PortOutOfRange`](ValidationError::PortOutOfRange). The span lies in `text`.
pub(crate) const fn parse(text: &[u8]) -> Result<Option<u16>, ParseError> {
    const TOO_LARGE: u32 = u16::MAX as u32 + 1;
    let mut port = 0;
    let mut i = 0;
    while i < text.len() {
        let digit = text[i].wrapping_sub(b'0');
        if digit > 9 {
            return Err(invalid(text, i));
        }
        port = 10 * port + digit as u32;
        if port > TOO_LARGE {
            port = TOO_LARGE;
        }
        i += 1;
    }
    match port {
        _ if text.is_empty() => Ok(None),
        TOO_LARGE => Err(ParseError::of(ValidationError::PortOutOfRange, 0, text.len())),
        port => Ok(Some(port as u16)),
    }
}

/// Returns the digits at the start of `text`: all that a script's setter reads of its value.
pub(crate) fn leading_digits(text: &str) -> &str {
    &text[..digits_len(text.as_bytes())]
}

/// Returns how many digits `text` begins with.
#[inline(always)]
pub(crate) fn digits_len(text: &[u8]) -> usize {
    text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len())
}

/// The error at the code point at `i`, which is not a digit.
#[cold]
const fn invalid(text: &[u8], i: usize) -> ParseError {
    ParseError::of(ValidationError::PortInvalid, i, code_point_end(text, i))
}

/// Returns the port that a URL with this scheme shows: null where it is the scheme's default.
#[inline(always)]
pub(crate) const fn shown(port: Option<u16>, scheme_type: SchemeType) -> Option<u16> {
    match (port, scheme_type.default_port()) {
        (Some(port), Some(default)) if port == default => None,
        (port, _) => port,
    }
}

/// Returns the port if `text` is exactly how the serializer writes it, a [default port](shown) aside. Never fails:
/// where this is `None`, [`parse`] has the answer.
#[inline(always)]
pub(crate) fn of_shortest(text: &[u8]) -> Option<u16> {
    const LONGEST: usize = "65535".len();
    let has_leading_zero = text.len() > 1 && text[0] == b'0';
    if text.is_empty() || text.len() > LONGEST || has_leading_zero {
        return None;
    }
    let mut port = 0;
    for digit in text.iter().map(|byte| byte.wrapping_sub(b'0')) {
        if digit > 9 {
            return None;
        }
        port = 10 * port + u32::from(digit);
    }
    u16::try_from(port).ok()
}

/// The shortest decimal form of a port, without the machinery of `core::fmt`.
pub(crate) struct Decimal {
    digits: [u8; 5],
    start: usize,
}

impl Decimal {
    pub(crate) const fn of(mut number: u16) -> Self {
        let mut digits = [0; 5];
        let mut start = digits.len();
        loop {
            start -= 1;
            digits[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return Self { digits, start };
            }
        }
    }

    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.digits.split_at(self.start).1) {
            Ok(digits) => digits,
            Err(_) => unreachable!(),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn ports_are_decimal_numbers_of_16_bits() {
        type Expected = Result<Option<u16>, (ValidationError, usize, usize)>;
        const CASES: &[(&str, Expected)] = &[
            ("", Ok(None)),
            ("0", Ok(Some(0))),
            ("080", Ok(Some(80))),
            ("65535", Ok(Some(65535))),
            ("000000065535", Ok(Some(65535))),
            ("65536", Err((ValidationError::PortOutOfRange, 0, 5))),
            ("99999999999999999999", Err((ValidationError::PortOutOfRange, 0, 20))),
            ("8x", Err((ValidationError::PortInvalid, 1, 2))),
            ("8é1", Err((ValidationError::PortInvalid, 1, 3))),
            ("-1", Err((ValidationError::PortInvalid, 0, 1))),
            ("+1", Err((ValidationError::PortInvalid, 0, 1))),
        ];
        for &(text, expected) in CASES {
            let expected =
                expected.map_err(|(error, start, end)| ParseError::new(error, start..end));
            assert_eq!(parse(text.as_bytes()), expected, "{text:?}");
        }
    }

    /// The shortcut against the rule, for each port and what people put around one.
    #[test]
    fn the_shortest_form_is_the_one_that_is_written() {
        let mut shortest = 0;
        for port in 0..=70_000_u32 {
            let digits = port.to_string();
            for text in [&digits, &["0", &digits].concat(), &[&digits, "0"].concat()] {
                let port = parse(text.as_bytes()).ok().flatten();
                let is_shortest = port.is_some_and(|port| Decimal::of(port).as_str() == text);
                assert_eq!(of_shortest(text.as_bytes()), port.filter(|_| is_shortest), "{text:?}");
                shortest += usize::from(is_shortest);
            }
        }
        // Each port once, and all but those below 10 and the last five once more with a 0 behind them.
        assert_eq!(shortest, 65_536 + 6_553);
        for text in ["", "a", "8a", "4294967297", "１"] {
            assert_eq!(of_shortest(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn default_ports_are_not_shown() {
        const CASES: &[(SchemeType, u16)] = &[
            (SchemeType::Http, 80),
            (SchemeType::Https, 443),
            (SchemeType::Ws, 80),
            (SchemeType::Wss, 443),
            (SchemeType::Ftp, 21),
        ];
        for &(scheme_type, port) in CASES {
            assert_eq!(shown(Some(port), scheme_type), None);
            assert_eq!(shown(Some(port + 1), scheme_type), Some(port + 1));
            assert_eq!(shown(Some(port), SchemeType::NotSpecial), Some(port));
        }
    }
}
