//! A host and its port: what they may be, and how the host is normalized.

use std::net::Ipv6Addr;

use weburl_legacy::lowercase;

use crate::client::{idna_2008, percent};
use crate::models::python_urllib3::encode::{encode_invalid, uppercase_triplets};
use crate::reading::ReadError;

const UNRESERVED: &[u8] = b"-._~";
pub(super) const INVALID_CHARACTER: ReadError = ReadError::new("contains invalid character");

/// Matches a name or an IPv6 address in brackets, and a port of up to five digits behind zeros.
pub(super) fn split_port(host_and_port: &str) -> Result<(&str, Option<u16>), ReadError> {
    const INVALID: ReadError = ReadError::new("is not a valid host or port");
    // A control is named first.
    let error = match host_and_port.contains(is_invalid_in_host) {
        true => INVALID_CHARACTER,
        false => INVALID,
    };
    let host_end = match host_and_port.starts_with('[') {
        true => host_and_port.find(']').ok_or(error)? + 1,
        false => host_and_port.find(':').unwrap_or(host_and_port.len()),
    };
    let (host, port) = host_and_port.split_at(host_end);
    let is_host = match host.starts_with('[') {
        true => ipv6_zone(host).is_some(),
        false => is_reg_name(host),
    };
    if !is_host {
        return Err(error);
    }
    let port = match port.strip_prefix(':') {
        None if port.is_empty() => return Ok((host, None)),
        None => return Err(error),
        Some(port) => port,
    };
    let digits = port.trim_start_matches('0');
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.len() > 5 {
        return Err(error);
    }
    match (port, digits) {
        ("", _) => Ok((host, None)),
        (_, "") => Ok((host, Some(0))),
        _ => digits.parse().map(|port| (host, Some(port))).map_err(|_| ReadError::new("")),
    }
}

pub(super) fn is_invalid_in_host(c: char) -> bool {
    c <= ' ' || c == '\x7f'
}

fn is_reg_name(host: &str) -> bool {
    !host.contains(['[', ']', '@'])
        && host.split('%').skip(1).all(|after| percent::encoded_byte(after.as_bytes()).is_some())
}

/// Returns the zone identifier behind its `%`, if this is an IPv6 address in brackets.
fn ipv6_zone(host: &str) -> Option<&str> {
    let inner = host.strip_prefix('[')?.strip_suffix(']')?;
    let (address, zone) = inner.split_at(inner.find('%').unwrap_or(inner.len()));
    let is_zone = zone.is_empty() || is_zone(zone);
    (is_zone && is_ipv6(address)).then_some(zone)
}

/// Returns whether this is an address by the package's expression, which checks IPv4 at its end for length only.
fn is_ipv6(address: &str) -> bool {
    let Some((groups, ipv4)) = address.rsplit_once(':').filter(|(_, last)| last.contains('.'))
    else {
        return address.parse::<Ipv6Addr>().is_ok();
    };
    let parts: Vec<_> = ipv4.split('.').collect();
    let is_part = |part: &&str| {
        (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.len() == 4
        && parts.iter().all(is_part)
        && format!("{groups}:1.2.3.4").parse::<Ipv6Addr>().is_ok()
}

fn is_zone(zone: &str) -> bool {
    let is_unreserved = |c: char| c.is_ascii_alphanumeric() || "._-~".contains(c);
    let is_made_of_zone = |text: &str| {
        !text.is_empty() && {
            let mut pieces = text.split('%');
            pieces.next().is_some_and(|first| first.chars().all(is_unreserved))
                && pieces.all(|piece| {
                    percent::encoded_byte(piece.as_bytes()).is_some()
                        && piece[2..].chars().all(is_unreserved)
                })
        }
    };
    ["%25", "%"].iter().any(|prefix| zone.strip_prefix(prefix).is_some_and(is_made_of_zone))
}

/// Writes a host in lowercase and in ASCII.
pub(in crate::models) fn normalize_host(host: &str) -> Result<String, ReadError> {
    if is_ipv4_spelling(host) {
        return Ok(host.to_owned());
    }
    if host.starts_with('[') {
        return normalize_ipv6(host);
    }
    let host = normalize_percent(host)?;
    let labels: Result<Vec<_>, _> = host.split('.').map(normalize_label).collect();
    Ok(labels?.join("."))
}

/// Returns whether there are one to four numbers, decimal or hexadecimal.
fn is_ipv4_spelling(host: &str) -> bool {
    let is_number = |part: &str| match part.as_bytes() {
        [b'0', b'x' | b'X', digits @ ..] => {
            !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit)
        }
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    };
    host.split('.').count() <= 4 && host.split('.').all(is_number)
}

fn normalize_ipv6(host: &str) -> Result<String, ReadError> {
    let zone = ipv6_zone(host).unwrap_or_default();
    let address = &host[..host.len() - 1 - zone.len()];
    if zone.is_empty() {
        return Ok(host.to_ascii_lowercase());
    }
    let zone = match zone.strip_prefix("%25") {
        Some(rest) if !rest.is_empty() => rest,
        _ => &zone[1..],
    };
    check_encoded(zone)?;
    Ok(format!("{}%{}]", address.to_ascii_lowercase(), encode_invalid(zone, UNRESERVED)))
}

/// Decodes unreserved characters, and refuses controls.
fn normalize_percent(host: &str) -> Result<String, ReadError> {
    if !is_reg_name(host) {
        return Err(ReadError::new("is not a valid host"));
    }
    check_encoded(host)?;
    let mut pieces = host.split('%');
    let mut normalized = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (digits, rest) = piece.split_at(2);
        match percent::encoded_byte(digits.as_bytes()) {
            Some(byte) if byte.is_ascii_alphanumeric() || UNRESERVED.contains(&byte) => {
                normalized.push(char::from(byte));
            }
            _ => {
                normalized.push('%');
                normalized.push_str(&digits.to_ascii_uppercase());
            }
        }
        normalized.push_str(rest);
    }
    Ok(normalized)
}

fn check_encoded(host: &str) -> Result<(), ReadError> {
    let is_control = |after: &str| {
        percent::encoded_byte(after.as_bytes()).is_some_and(|byte| byte < b' ' || byte == 0x7f)
    };
    match host.split('%').skip(1).any(is_control) {
        true => Err(ReadError::new("contains invalid percent-encoded control character")),
        false => Ok(()),
    }
}

fn normalize_label(label: &str) -> Result<String, ReadError> {
    if !label.is_ascii() {
        return idna_2008::label_to_ascii(&lowercase::of_unicode_15(label))
            .ok_or(ReadError::new("is not a valid IDNA label"));
    }
    Ok(uppercase_triplets(&label.to_ascii_lowercase()))
}
