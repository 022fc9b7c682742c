//! What the compiler says about a literal.

use core::ops::Range;

use crate::error::advice::Advice;
use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::literal::buffer::Buffer;

/// A message, which the compiler shows.
pub(super) type Message = Buffer<512>;

/// Returns the message of an error, with its place in the literal and a fix.
pub(super) const fn of_error(error: ParseError) -> Message {
    let mut message = Message::new();
    message.push_str(error.kind().name());
    message.push_str(": ");
    match error.kind() {
        ParseErrorKind::NeedsIdna => message
            .push_str("the host needs the feature `idna`, or is longer than a constant can have"),
        kind => push_as_clause(kind.description(), &mut message),
    }
    push_place(error.span(), &mut message);
    if let Some(fix) = fix(error.kind()) {
        message.push_str("; ");
        message.push_str(fix);
    }
    message
}

/// Returns the message of a placeholder where none may stand.
pub(super) const fn of_placeholder(start: usize, what: &str) -> Message {
    let mut message = Message::new();
    message.push_str("placeholder: ");
    message.push_str(what);
    push_place(start..start, &mut message);
    message
}

const fn push_as_clause(sentence: &str, message: &mut Message) {
    let bytes = match sentence.as_bytes() {
        [bytes @ .., b'.'] => bytes,
        bytes => bytes,
    };
    let mut i = 0;
    while i < bytes.len() {
        // "IPv4 ..." and the like keep their capitals.
        let is_word = bytes.len() > 1 && (bytes[1].is_ascii_lowercase() || bytes[1] == b' ');
        let is_lowered = i == 0 && is_word;
        message.push(if is_lowered { bytes[i].to_ascii_lowercase() } else { bytes[i] });
        i += 1;
    }
}

const fn push_place(span: Range<usize>, message: &mut Message) {
    let Range { start, end } = span;
    message.push_str(if start == end { " (at byte " } else { " (at bytes " });
    message.push_number(start);
    if start < end {
        message.push_str("..");
        message.push_number(end);
    }
    message.push(b')');
}

const fn fix(kind: ParseErrorKind) -> Option<&'static str> {
    use ValidationError::*;
    Some(match kind {
        ParseErrorKind::NeedsIdna => {
            "write it in Punycode: `weburl::domain::parse` returns that form"
        }
        ParseErrorKind::Validation(error) => match error {
            MissingSchemeNonRelativeUrl => Advice::AddScheme.text(),
            HostMissing => "write a host behind `//`",
            PortInvalid | PortOutOfRange => "write a number up to 65535, or none",
            HostInvalidCodePoint | DomainToAscii => "no host can have this",
            Ipv4TooManyParts | Ipv4NonNumericPart | Ipv4OutOfRangePart => {
                "write an address like `192.0.2.1`, or end the host with a letter"
            }
            Ipv6Unclosed => "end the address with `]`",
            Ipv6InvalidCompression
            | Ipv6TooManyPieces
            | Ipv6MultipleCompression
            | Ipv6InvalidCodePoint
            | Ipv6TooFewPieces
            | Ipv4InIpv6TooManyPieces
            | Ipv4InIpv6InvalidCodePoint
            | Ipv4InIpv6OutOfRangePart
            | Ipv4InIpv6TooFewParts => "write an address like `[2001:db8::1]`",
            _ => return None,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::{of_error, of_placeholder};
    use crate::literal::parse::{Literal, LiteralError, parse};
    use crate::literal::support::literal;

    fn message(input: &str) -> String {
        let result: Result<Literal<1024>, _> = parse(input.as_bytes());
        match result {
            Err(LiteralError::Parse(error)) => of_error(error).as_str().into(),
            _ => panic!("{input:?} is a URL"),
        }
    }

    #[test]
    fn the_compiler_says_what_where_and_how_to_fix_it() {
        const CASES: &[(&str, &str)] = &[
            (
                "example.com/a",
                "missing-scheme-non-relative-URL: the scheme is missing, and no base URL can supply it (at bytes 0..13); begin with `https://` if this is a host",
            ),
            (
                "https:///",
                "host-missing: the host is missing (at byte 9); write a host behind `//`",
            ),
            (
                "https://h:x/",
                "port-invalid: the port contains something other than digits (at bytes 10..11); write a number up to 65535, or none",
            ),
            (
                "https://[::1/",
                "IPv6-unclosed: the IPv6 address does not end with a closing bracket (at bytes 8..12); end the address with `]`",
            ),
            (
                concat!(
                    "https://\u{e9}",
                    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"
                ),
                "needs-IDNA: the host needs the feature `idna`, or is longer than a constant can have (at bytes 8..74); write it in Punycode",
            ),
        ];
        for &(input, expected) in CASES {
            assert!(message(input).starts_with(expected), "{}", message(input));
        }
    }

    #[test]
    #[should_panic(
        expected = "placeholder: none may stand in the scheme, the host or the port (at byte 10)"
    )]
    fn a_placeholder_in_the_host_is_refused() {
        let _: Literal<1024> = literal("https://{{{name}/");
    }

    #[test]
    #[should_panic(expected = "placeholder: a `..` removes it")]
    fn a_placeholder_that_is_removed_is_refused() {
        let _: Literal<1024> = literal("https://h/{name}/../b");
    }

    #[test]
    #[should_panic(expected = "(at bytes 18..19)")]
    fn places_are_those_in_the_literal() {
        let _: Literal<1024> = literal("https://{{@h{{}}:8x/{a}");
    }

    #[test]
    fn messages_of_placeholders_have_a_place() {
        assert_eq!(of_placeholder(3, "a").as_str(), "placeholder: a (at byte 3)");
    }
}
