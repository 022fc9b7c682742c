//! The function `getaddrinfo` of the GNU C library, as far as it takes a name for an address.
//!
//! [glibc: `getaddrinfo`](https://sourceware.org/git/?p=glibc.git;a=blob;f=nss/getaddrinfo.c) asks no resolver for an
//! address that [`inet_aton`](https://sourceware.org/git/?p=glibc.git;a=blob;f=resolv/inet_addr.c) reads, with its
//! octal and hexadecimal parts and fewer than four of them, nor for an IPv6 address with a zone identifier behind it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::destination::{ConnectHost, NoRequest};

/// Returns what a program connects to that passes `name` to `getaddrinfo`.
pub(crate) fn resolve(name: &str) -> Result<ConnectHost, NoRequest> {
    match name {
        "" => Err(NoRequest::NO_HOST),
        // A C string ends there, so programs refuse the name or lose its end.
        _ if name.contains('\0') => Err(NoRequest::new("host with a NUL")),
        // The same as no name, which is this machine for a client.
        "*" => Ok(ConnectHost::Address(IpAddr::V4(Ipv4Addr::LOCALHOST))),
        _ => Ok(match address(name) {
            Some(address) => ConnectHost::Address(address),
            None => ConnectHost::domain(name),
        }),
    }
}

/// Returns the port for a service that is a number, as `strtoul` reads it, or 0 for none. Numbers above 65535 lose their
/// upper bits: 65616 is 80.
pub(crate) fn service(text: &str) -> Option<u16> {
    let text = c_string(text);
    if is_missing(text) {
        return Some(0);
    }
    let (digits, is_negative) = match text.strip_prefix('-') {
        Some(digits) => (digits, true),
        None => (text.strip_prefix('+').unwrap_or(text), false),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A number above 2^64 is that limit, of which the lower 32 bits count, as a number with a sign.
    let number = match digits.parse::<u64>() {
        Ok(number) if is_negative => number.wrapping_neg(),
        Ok(number) => number,
        Err(_) => u64::MAX,
    };
    let number = number as i32;
    (number >= 0).then_some(number as u16)
}

/// Returns whether the text is the same as no name or no service: empty, or an asterisk.
pub(crate) fn is_missing(text: &str) -> bool {
    text.is_empty() || c_string(text) == "*"
}

/// Returns the text as far as the C library reads it.
pub(crate) fn c_string(text: &str) -> &str {
    text.split('\0').next().unwrap_or_default()
}

/// Returns the address that `name` is a spelling of.
pub(crate) fn address(name: &str) -> Option<IpAddr> {
    inet_aton(name).map(IpAddr::V4).or_else(|| ipv6(name).map(IpAddr::V6))
}

/// Reads one to four numbers, of which the last fills the bytes that the others leave.
pub(crate) fn inet_aton(name: &str) -> Option<Ipv4Addr> {
    let mut address = 0;
    let mut limit = u32::MAX;
    let mut rest = name;
    while let Some((part, after)) = rest.split_once('.') {
        let byte = strtoul(part).filter(|&value| value <= 0xff && limit > 0xff)?;
        limit >>= 8;
        address = address << 8 | byte;
        rest = after;
    }
    let value = strtoul(rest).filter(|&value| value <= limit)?;
    // A last number of four bytes has none before it, and leaves nothing to shift.
    let shift = limit.count_ones();
    Some(Ipv4Addr::from(address.checked_shl(shift).unwrap_or_default() | value))
}

/// Reads a number as `strtoul` does with base 0, if it starts with a digit and nothing follows it.
fn strtoul(part: &str) -> Option<u32> {
    let (digits, radix) = match part.as_bytes() {
        [b'0', b'x' | b'X', _, ..] => (&part[2..], 16),
        [b'0', _, ..] => (&part[1..], 8),
        _ => (part, 10),
    };
    // `from_str_radix` would accept a sign.
    let are_digits = digits.bytes().all(|byte| char::from(byte).is_digit(radix));
    are_digits.then(|| u32::from_str_radix(digits, radix).ok())?
}

/// Reads an IPv6 address, with or without `%` and a zone identifier.
fn ipv6(name: &str) -> Option<Ipv6Addr> {
    let address = name.split_once('%').map_or(name, |(address, _)| address);
    address.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{address, resolve, service};

    const CASES: &[(&str, Option<&str>)] = &[
        ("127.0.0.1", Some("127.0.0.1")),
        ("127.1", Some("127.0.0.1")),
        ("127.0.65535", Some("127.0.255.255")),
        ("2130706433", Some("127.0.0.1")),
        ("0x7f.1", Some("127.0.0.1")),
        ("0X7F000001", Some("127.0.0.1")),
        ("0177.0.0.01", Some("127.0.0.1")),
        ("0", Some("0.0.0.0")),
        ("4294967295", Some("255.255.255.255")),
        ("4294967296", None),
        ("1.2.3.256", None),
        ("1.2.65536", None),
        ("1.2.3.4.5", None),
        ("127.0.0.1.", None),
        ("127..1", None),
        ("08", None),
        ("0x", None),
        ("+1", None),
        ("0x+1", None),
        ("", None),
        ("\u{ff11}", None),
        ("::1", Some("::1")),
        ("::ffff:1.2.3.4", Some("::ffff:1.2.3.4")),
        ("fe80::1%lo", Some("fe80::1")),
        ("[::1]", None),
        ("example.com", None),
    ];

    #[test]
    fn services_are_numbers_that_may_lose_bits() {
        let cases = [
            ("80", Some(80)),
            ("00080", Some(80)),
            ("65616", Some(80)),
            ("4294967376", Some(80)),
            ("2147483648", None),
            ("18446744073709551696", None),
            ("", Some(0)),
            ("*", Some(0)),
            ("+80", Some(80)),
            ("-80", None),
            ("-0", Some(0)),
            ("-4294967216", Some(80)),
            ("-18446744073709551536", Some(80)),
            ("-18446744073709551696", None),
            ("80\0x", Some(80)),
            ("\080", Some(0)),
            ("80x", None),
            ("0x50", None),
            ("+", None),
            ("-", None),
            ("+-80", None),
        ];
        for (digits, expected) in cases {
            assert_eq!(service(digits), expected, "{digits:?}");
        }
    }

    #[test]
    fn an_asterisk_is_this_machine() {
        assert_eq!(resolve("*").unwrap().to_string(), "127.0.0.1");
        assert_eq!(resolve("*.example.com").unwrap().to_string(), "*.example.com");
    }

    #[test]
    fn old_spellings_are_addresses() {
        for &(name, expected) in CASES {
            let expected = expected.map(|address| address.parse().unwrap());
            assert_eq!(address(name), expected, "{name:?}");
        }
    }
}
