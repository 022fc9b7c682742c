//! IPv6 addresses in brackets.

use std::fmt::Write;

use crate::models::dotnet_uri::host::is_decimal_ipv4;

const NUMBERS: usize = 8;

/// Returns the length of the address at the start, with the bracket behind it. It may have a zone identifier, and a slash
/// with the length of a prefix.
pub(super) fn len(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let mut shape = Shape::default();
    let mut i = 0;
    loop {
        let byte = *bytes.get(i)?;
        let is_digit =
            if shape.has_prefix { byte.is_ascii_digit() } else { byte.is_ascii_hexdigit() };
        if is_digit {
            shape.digits += 1;
            shape.is_number_expected = false;
            i += 1;
            continue;
        }
        if shape.digits > 4 {
            return None;
        }
        let number = i - shape.digits;
        shape.numbers += usize::from(shape.digits != 0);
        match byte {
            b'%' => {
                i += rest[i..].find([']', '/'])?;
                match bytes[i] {
                    b']' => return shape.is_address().then_some(i + 1),
                    _ => shape.begin_prefix()?,
                }
            }
            b']' => return shape.is_address().then_some(i + 1),
            b':' => shape.take_colon(i > 0 && bytes[i - 1] == b':')?,
            b'/' => shape.begin_prefix()?,
            b'.' => {
                let end = i + rest[i..].find([']', '/', '%'])?;
                if shape.has_ipv4 || !is_decimal_ipv4(&rest[number..end]) {
                    return None;
                }
                shape.numbers += 1;
                shape.has_ipv4 = true;
                shape.digits = 0;
                i = end;
                continue;
            }
            _ => return None,
        }
        shape.digits = 0;
        i += 1;
    }
}

#[derive(Default)]
struct Shape {
    /// How many numbers there are, with an IPv4 address for two and the length of a prefix for one.
    numbers: usize,
    /// How many digits the last number has.
    digits: usize,
    is_compressed: bool,
    has_ipv4: bool,
    has_prefix: bool,
    is_number_expected: bool,
}

impl Shape {
    fn take_colon(&mut self, is_second: bool) -> Option<()> {
        if is_second && self.is_compressed {
            return None;
        }
        self.is_compressed |= is_second;
        self.is_number_expected = !is_second;
        Some(())
    }

    fn begin_prefix(&mut self) -> Option<()> {
        if self.numbers == 0 || self.has_prefix {
            return None;
        }
        self.has_prefix = true;
        self.is_number_expected = true;
        Some(())
    }

    fn is_address(&self) -> bool {
        let expected = NUMBERS + usize::from(self.has_prefix);
        let is_prefix = !self.has_prefix || (1..=2).contains(&self.digits);
        let is_complete = match self.is_compressed {
            true => self.numbers < expected,
            false => self.numbers == expected,
        };
        is_prefix && !self.is_number_expected && is_complete
    }
}

/// Returns the address in the brackets at the start, as the program writes it.
pub(super) fn canonical(host: &str) -> String {
    let address = host.strip_prefix('[').unwrap_or(host);
    let end = address.find([']', '%', '/']).unwrap_or(address.len());
    write(&numbers(&address[..end]))
}

/// Returns the numbers. Two colons that stand for no number or for one at the start make all of them zero.
fn numbers(address: &str) -> [u16; NUMBERS] {
    let mut numbers = Vec::new();
    let mut compressed = None;
    let mut number = 0_u16;
    let mut is_number_open = true;
    let mut rest = address;
    while let Some(c) = rest.chars().next() {
        if let Some(digit) = c.to_digit(16) {
            number = number.wrapping_mul(16).wrapping_add(digit as u16);
            rest = &rest[1..];
            continue;
        }
        numbers.push(number);
        number = 0;
        rest = &rest[1..];
        if let Some(after) = rest.strip_prefix(':') {
            compressed = Some(numbers.len());
            rest = after;
        }
        if !rest.contains(':') && rest.contains('.') {
            let bytes: Vec<_> =
                rest.split('.').map(|part| part.parse().unwrap_or_default()).collect();
            numbers
                .extend(bytes.chunks(2).map(|pair: &[u8]| u16::from_be_bytes([pair[0], pair[1]])));
            is_number_open = false;
            break;
        }
    }
    if is_number_open {
        numbers.push(number);
    }
    let len = numbers.len();
    numbers.resize(NUMBERS.max(len), 0);
    if let Some(compressed) = compressed {
        expand(&mut numbers, compressed, len);
    }
    [0, 1, 2, 3, 4, 5, 6, 7].map(|i| numbers[i])
}

/// Moves what stands behind the two colons to the end, number by number, and leaves zeros. A number that is at the end
/// already is lost.
fn expand(numbers: &mut [u16], compressed: usize, len: usize) {
    for distance in 0..len - compressed {
        let from = len - 1 - distance;
        numbers[NUMBERS - 1 - distance] = numbers[from];
        numbers[from] = 0;
    }
}

/// Writes the numbers as RFC 5952 does, with an IPv4 address at the end after more prefixes than others know.
fn write(numbers: &[u16; NUMBERS]) -> String {
    let (start, end) = longest_zeros(numbers);
    let mut text = String::from("[");
    let has_ipv4 = has_ipv4(numbers);
    for (i, number) in numbers.iter().enumerate() {
        if has_ipv4 && i == NUMBERS - 2 {
            let [a, b] = numbers[i].to_be_bytes();
            let [c, d] = numbers[i + 1].to_be_bytes();
            let _ = write!(text, ":{a}.{b}.{c}.{d}");
            break;
        }
        if i == start {
            text.push(':');
        }
        if i >= start && end == NUMBERS {
            text.push(':');
            break;
        }
        if (start..end).contains(&i) {
            continue;
        }
        if i > 0 {
            text.push(':');
        }
        let _ = write!(text, "{number:x}");
    }
    text.push(']');
    text
}

/// Returns where the longest run of at least two zeros is, or a place that no number has.
fn longest_zeros(numbers: &[u16; NUMBERS]) -> (usize, usize) {
    let mut longest = (NUMBERS, NUMBERS + 1);
    let mut start = 0;
    for end in 1..=NUMBERS {
        if numbers[end - 1] != 0 {
            start = end;
        } else if end - start > longest.1 - longest.0 {
            longest = (start, end);
        }
    }
    longest
}

fn has_ipv4(numbers: &[u16; NUMBERS]) -> bool {
    match *numbers {
        [.., 0, 0x5efe, _, _] => true,
        [0, 0, 0, 0, 0, 0 | 0xffff, high, _] | [0, 0, 0, 0, 0xffff, 0, high, _] => high != 0,
        _ => false,
    }
}
