//! Java's `java.net.InetAddress`: which hosts are addresses.
//!
//! [`InetAddress.getByName`](https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/InetAddress.java)
//! and [`IPAddressUtil`](https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/sun/net/util/IPAddressUtil.java)
//! read up to four decimal numbers, also with zeros in front: `010.1` is 10.0.0.1. Octal and hexadecimal ones, which
//! other programs read, they refuse.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::destination::{ConnectHost, NoRequest};

/// The longest text that is an IPv4 address.
const IPV4_LIMIT: usize = 15;
const NO_LITERAL: NoRequest = NoRequest::new("invalid IP address literal");

/// Returns what `InetAddress.getByName` makes of a host, with or without brackets. No host is this machine.
pub(crate) fn resolve(host: &str) -> Result<ConnectHost, NoRequest> {
    if host.is_empty() {
        return Ok(ConnectHost::Address(Ipv4Addr::LOCALHOST.into()));
    }
    if let Some(literal) = host.strip_prefix('[') {
        let address = literal.strip_suffix(']').and_then(ipv6).ok_or(NO_LITERAL)?;
        return Ok(ConnectHost::Address(address.to_canonical()));
    }
    if let Some(address) = ipv4(host) {
        return Ok(ConnectHost::Address(address.into()));
    }
    if is_ambiguous(host) {
        return Err(NO_LITERAL);
    }
    match host.is_ascii() {
        true => Ok(ConnectHost::domain(host)),
        false => Err(NoRequest::new("host outside ASCII, which Java does not convert")),
    }
}

/// Returns whether other programs take the text for an address. Numbers above 2^64 overflow here.
fn is_ambiguous(text: &str) -> bool {
    let parts: Vec<_> = text.split('.').collect();
    let Some((last, first)) = parts.split_last().filter(|(_, first)| first.len() < 4) else {
        return false;
    };
    let is_within =
        |part: &str, limit| number(part).is_some_and(|number| (0..=limit).contains(&number));
    first.iter().all(|part| is_within(part, 0xff))
        && is_within(last, i64::from(u32::MAX >> (8 * first.len())))
}

fn number(part: &str) -> Option<i64> {
    let (digits, radix) = match part.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&part[2..], 16),
        [b'0', _, ..] => (&part[1..], 8),
        _ => (part, 10),
    };
    let mut number: i64 = 0;
    for digit in digits.chars().map(|c| c.to_digit(radix)) {
        number = number.wrapping_mul(i64::from(radix)).wrapping_add(i64::from(digit?));
    }
    (!digits.is_empty()).then_some(number)
}

fn ipv4(text: &str) -> Option<Ipv4Addr> {
    if text.len() > IPV4_LIMIT {
        return None;
    }
    let mut numbers = Vec::new();
    for part in text.split('.') {
        let are_digits = part.bytes().all(|byte| byte.is_ascii_digit());
        numbers.push(are_digits.then(|| part.parse::<u64>().ok())??);
    }
    let (&last, first) = numbers.split_last()?;
    if first.len() > 3 || first.iter().any(|&number| number > 0xff) {
        return None;
    }
    let last = u32::try_from(last).ok()?;
    let address = first
        .iter()
        .zip([24, 16, 8])
        .fold(0, |address, (&byte, shift)| address | (byte as u32) << shift);
    (last <= u32::MAX >> (8 * first.len())).then(|| Ipv4Addr::from(address | last))
}

/// Reads an IPv6 address: numbers may have any count of zeros in front, also in an IPv4 address at the end. A zone
/// identifier is any text, and is dropped.
pub(crate) fn ipv6(text: &str) -> Option<IpAddr> {
    let address = match text.split_once('%') {
        Some((_, "")) => return None,
        Some((address, _)) => address,
        None => text,
    };
    let mut parts: Vec<String> = Vec::new();
    for part in address.split(':') {
        parts.push(match ipv4_of_four(part) {
            Some(address) => address.to_string(),
            None if part.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                let digits = part.trim_start_matches('0');
                if digits.is_empty() && !part.is_empty() {
                    "0".to_owned()
                } else {
                    digits.to_owned()
                }
            }
            None => return None,
        });
    }
    parts.join(":").parse::<Ipv6Addr>().ok().map(IpAddr::V6)
}

fn ipv4_of_four(text: &str) -> Option<Ipv4Addr> {
    ipv4(text).filter(|_| text.matches('.').count() == 3)
}

#[cfg(test)]
mod tests {
    use super::resolve;

    const CASES: &[(&str, Option<&str>)] = &[
        ("", Some("127.0.0.1")),
        ("1.2.3.4", Some("1.2.3.4")),
        ("127.1", Some("127.0.0.1")),
        ("2130706433", Some("127.0.0.1")),
        ("0177.0.0.1", Some("177.0.0.1")),
        ("08", Some("0.0.0.8")),
        ("0300.0.0.1", None),
        ("0x7f.1", None),
        ("18446744073709551616", None),
        ("1.2.3.4.5", Some("1.2.3.4.5")),
        ("1.2.3.256", Some("1.2.3.256")),
        ("4294967296", Some("4294967296")),
        ("[::1]", Some("[::1]")),
        ("[00000::1%eth0]", Some("[::1]")),
        ("[::ffff:1.2.3.010]", Some("1.2.3.10")),
        ("[::1%]", None),
        ("[1.2.3.4]", None),
        ("[::1", None),
        ("a\u{e9}", None),
        ("A_b", Some("a_b")),
    ];

    #[test]
    fn only_decimal_numbers_are_addresses() {
        for &(host, expected) in CASES {
            let resolved = resolve(host).ok().map(|host| host.to_string());
            assert_eq!(resolved.as_deref(), expected, "{host:?}");
        }
    }
}
