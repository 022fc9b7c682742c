//! IPv6 addresses.
//!
//! [URL Standard: host parsing](https://url.spec.whatwg.org/#host-parsing).

use crate::validation_error::{Sink, ValidationError};

/// [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser)
pub(super) fn ipv6_parser(input: &str, sink: &mut Sink<'_>) -> Option<[u16; 8]> {
    let parser = Ipv6Parser {
        input: input.chars().collect(),
        sink: sink.starting_at(0),
        // 1.
        address: [0; 8],
        // 2.
        piece_index: 0,
        // 3.
        compress: None,
        // 4.
        pointer: 0,
    };
    parser.run()
}

/// The variables of the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser)
struct Ipv6Parser<'a> {
    input: Vec<char>,
    sink: Sink<'a>,
    address: [u16; 8],
    piece_index: usize,
    compress: Option<usize>,
    pointer: usize,
}

impl Ipv6Parser<'_> {
    /// [c](https://url.spec.whatwg.org/#c), or `None` for the EOF code point
    fn c(&self) -> Option<char> {
        self.input.get(self.pointer).copied()
    }

    fn is_ascii_digit(&self) -> bool {
        self.c().is_some_and(|c| c.is_ascii_digit())
    }

    fn validation_error(&mut self, error: ValidationError) {
        self.sink.report(error, self.pointer);
    }

    fn run(mut self) -> Option<[u16; 8]> {
        // 5.
        if self.c() == Some(':') {
            // 5.1.
            if self.input.get(self.pointer + 1) != Some(&':') {
                self.validation_error(ValidationError::Ipv6InvalidCompression);
                return None;
            }
            // 5.2.
            self.pointer += 2;
            // 5.3.
            self.piece_index += 1;
            self.compress = Some(self.piece_index);
        }
        // 6.
        while self.c().is_some() {
            // 6.1.
            if self.piece_index == 8 {
                self.validation_error(ValidationError::Ipv6TooManyPieces);
                return None;
            }
            // 6.2.
            if self.c() == Some(':') {
                // 6.2.1.
                if self.compress.is_some() {
                    self.validation_error(ValidationError::Ipv6MultipleCompression);
                    return None;
                }
                // 6.2.2.
                self.pointer += 1;
                self.piece_index += 1;
                self.compress = Some(self.piece_index);
                continue;
            }
            let start_of_piece = self.pointer;
            // 6.3.
            let mut value = 0;
            let mut length = 0;
            // 6.4.
            while length < 4
                && let Some(digit) = self.c().and_then(|c| c.to_digit(16))
            {
                value = value * 0x10 + digit;
                self.pointer += 1;
                length += 1;
            }
            // 6.5.
            if self.c() == Some('.') {
                // 6.5.1. to 6.5.6.
                self.ipv4_in_ipv6(length)?;
                // 6.5.7.
                break;
            // 6.6.
            } else if self.c() == Some(':') {
                // 6.6.1.
                self.pointer += 1;
                // 6.6.2.
                if self.c().is_none() {
                    self.validation_error(ValidationError::Ipv6InvalidCodePoint);
                    return None;
                }
            // 6.7.
            } else if self.c().is_some() {
                self.validation_error(ValidationError::Ipv6InvalidCodePoint);
                return None;
            }
            // 6.8.
            if length > 1 && value < 0x10_u32.pow(length - 1) {
                self.sink.report(ValidationError::Ipv6PieceLeadingZero, start_of_piece);
            }
            // 6.9. Four hexadecimal digits fit in a piece.
            self.address[self.piece_index] = value as u16;
            // 6.10.
            self.piece_index += 1;
        }
        self.finish()
    }

    /// Steps 7 to 9.
    fn finish(mut self) -> Option<[u16; 8]> {
        // 7.
        if let Some(compress) = self.compress {
            // 7.1.
            let mut swaps = self.piece_index - compress;
            // 7.2.
            self.piece_index = 7;
            // 7.3.
            while self.piece_index != 0 && swaps > 0 {
                self.address.swap(self.piece_index, compress + swaps - 1);
                self.piece_index -= 1;
                swaps -= 1;
            }
        // 8.
        } else if self.piece_index != 8 {
            self.validation_error(ValidationError::Ipv6TooFewPieces);
            return None;
        }
        // 9.
        Some(self.address)
    }

    /// Steps 6.5.1 to 6.5.6, after which the loop of step 6 ends.
    fn ipv4_in_ipv6(&mut self, length: u32) -> Option<()> {
        // 6.5.1.
        if length == 0 {
            self.validation_error(ValidationError::Ipv4InIpv6InvalidCodePoint);
            return None;
        }
        // 6.5.2.
        self.pointer -= length as usize;
        // 6.5.3.
        if self.piece_index > 6 {
            self.validation_error(ValidationError::Ipv4InIpv6TooManyPieces);
            return None;
        }
        // 6.5.4.
        let mut numbers_seen = 0;
        // 6.5.5.
        while self.c().is_some() {
            // 6.5.5.2.
            if numbers_seen > 0 {
                // 6.5.5.2.1.
                if self.c() == Some('.') && numbers_seen < 4 {
                    self.pointer += 1;
                // 6.5.5.2.2.
                } else {
                    self.validation_error(ValidationError::Ipv4InIpv6InvalidCodePoint);
                    return None;
                }
            }
            // 6.5.5.3.
            if !self.is_ascii_digit() {
                self.validation_error(ValidationError::Ipv4InIpv6InvalidCodePoint);
                return None;
            }
            // 6.5.5.1., 6.5.5.4.
            let ipv4_piece = self.ipv4_piece()?;
            // 6.5.5.5.
            self.address[self.piece_index] = self.address[self.piece_index] * 0x100 + ipv4_piece;
            // 6.5.5.6.
            numbers_seen += 1;
            // 6.5.5.7.
            if numbers_seen == 2 || numbers_seen == 4 {
                self.piece_index += 1;
            }
        }
        // 6.5.6.
        if numbers_seen != 4 {
            self.validation_error(ValidationError::Ipv4InIpv6TooFewParts);
            return None;
        }
        Some(())
    }

    /// Steps 6.5.5.1 and 6.5.5.4, with `c` being an ASCII digit.
    fn ipv4_piece(&mut self) -> Option<u16> {
        // 6.5.5.1.
        let mut ipv4_piece = None;
        // 6.5.5.4.
        while self.is_ascii_digit() {
            // 6.5.5.4.1.
            let number = self.c()?.to_digit(10)? as u16;
            ipv4_piece = match ipv4_piece {
                // 6.5.5.4.2.
                None => Some(number),
                // 6.5.5.4.3.
                Some(0) => {
                    self.validation_error(ValidationError::Ipv4InIpv6InvalidCodePoint);
                    return None;
                }
                // 6.5.5.4.4.
                Some(piece) => Some(piece * 10 + number),
            };
            // 6.5.5.4.5.
            if ipv4_piece > Some(255) {
                self.validation_error(ValidationError::Ipv4InIpv6OutOfRangePart);
                return None;
            }
            // 6.5.5.4.6.
            self.pointer += 1;
        }
        ipv4_piece
    }
}

/// Runs the [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer). Allocates the text.
pub fn ipv6_serializer(address: &[u16; 8]) -> String {
    // 1.
    let mut output = String::new();
    // 2.
    let compress = find_the_ipv6_address_compressed_piece_index(address);
    // 3.
    let mut ignore0 = false;
    // 4.
    for (piece_index, &piece) in address.iter().enumerate() {
        // 4.1.
        if ignore0 && piece == 0 {
            continue;
        // 4.2.
        } else if ignore0 {
            ignore0 = false;
        }
        // 4.3.
        if compress == Some(piece_index) {
            // 4.3.1.
            let separator = if piece_index == 0 { "::" } else { ":" };
            // 4.3.2.
            output.push_str(separator);
            // 4.3.3.
            ignore0 = true;
            continue;
        }
        // 4.4.
        output.push_str(&format!("{piece:x}"));
        // 4.5.
        if piece_index != 7 {
            output.push(':');
        }
    }
    // 5.
    output
}

/// [find the IPv6 address compressed piece index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index)
fn find_the_ipv6_address_compressed_piece_index(address: &[u16; 8]) -> Option<usize> {
    // 1.
    let mut longest_index = None;
    // 2.
    let mut longest_size = 1;
    // 3.
    let mut found_index = None;
    // 4.
    let mut found_size = 0;
    // 5.
    for (piece_index, &piece) in address.iter().enumerate() {
        // 5.1.
        if piece != 0 {
            // 5.1.1.
            if found_size > longest_size {
                longest_index = found_index;
                longest_size = found_size;
            }
            // 5.1.2.
            found_index = None;
            // 5.1.3.
            found_size = 0;
        // 5.2.
        } else {
            // 5.2.1.
            if found_index.is_none() {
                found_index = Some(piece_index);
            }
            // 5.2.2.
            found_size += 1;
        }
    }
    // 6.
    if found_size > longest_size {
        return found_index;
    }
    // 7.
    longest_index
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validation_error::places;

    const CASES: &[(&str, [u16; 8])] = &[
        ("::", [0; 8]),
        ("::1", [0, 0, 0, 0, 0, 0, 0, 1]),
        ("1::", [1, 0, 0, 0, 0, 0, 0, 0]),
        ("1:0:1:1:1:1:1:1", [1, 0, 1, 1, 1, 1, 1, 1]),
        ("1::4:5:6:7:8", [1, 0, 0, 4, 5, 6, 7, 8]),
        ("f:0:0:f:f::", [0xF, 0, 0, 0xF, 0xF, 0, 0, 0]),
        ("2001:db8::ff00:42:8329", [0x2001, 0xDB8, 0, 0, 0, 0xFF00, 0x42, 0x8329]),
        ("::ffff:c0a8:1", [0, 0, 0, 0, 0, 0xFFFF, 0xC0A8, 1]),
    ];

    #[test]
    fn addresses_survive_parsing_and_serializing() {
        for &(text, address) in CASES {
            let parsed = ipv6_parser(text, &mut Sink::new(&mut vec![], &places(text)));
            assert_eq!(parsed, Some(address), "{text}");
            assert_eq!(ipv6_serializer(&address), text);
        }
    }

    #[test]
    fn the_last_two_pieces_may_be_written_as_an_ipv4_address() {
        let text = "::ffff:192.168.0.1";
        let parsed = ipv6_parser(text, &mut Sink::new(&mut vec![], &places(text)));
        assert_eq!(parsed, Some([0, 0, 0, 0, 0, 0xFFFF, 0xC0A8, 1]));
    }

    #[test]
    fn of_two_equally_long_runs_of_zeros_the_first_is_compressed() {
        // https://url.spec.whatwg.org/#example-e2b3492e
        let address = [0, 0xF, 0, 0, 0xF, 0xF, 0, 0];
        assert_eq!(find_the_ipv6_address_compressed_piece_index(&address), Some(2));
    }
}
