//! The userinfo, host and port.

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::client::percent;
use crate::reading::ReadError;

/// What is between the slashes and the path.
#[derive(Default)]
pub(super) struct Authority {
    pub(super) userinfo: Option<String>,
    pub(super) host: Vec<u8>,
    pub(super) port: Option<u16>,
    /// The address, if the host is in brackets.
    pub(super) address: Option<Ipv6Addr>,
}

const NO_HOST: ReadError = ReadError::new("No host present");
const BAD_HOST: ReadError = ReadError::new("Bad hostname");
const BAD_PORT: ReadError =
    ReadError::new("Port number was not a decimal number between 0 and 65535");
const BAD_IPV6: ReadError = ReadError::new("Bad IPv6 address");
const BACKSLASH: ReadError = ReadError::new("Found a backslash where a forward slash was expected");

/// The longest zone identifier.
const ZONE_LIMIT: usize = 15;

/// The schemes whose userinfo has options behind a `;`.
const SCHEMES_WITH_OPTIONS: &[&str] = &["imap", "imaps", "pop3", "pop3s", "smtp", "smtps"];

pub(super) fn read(authority: &str, scheme: Option<&str>) -> Result<Authority, ReadError> {
    let (userinfo, host_and_port) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let (host, port) = split_port(host_and_port)?;
    if host.is_empty() {
        return Err(NO_HOST);
    }
    let port = port.map_or(Ok(None), |port| read_port(port, scheme.is_some()))?;
    let host = decode(host)?;
    let has_options = scheme.is_some_and(|scheme| SCHEMES_WITH_OPTIONS.contains(&scheme));
    let userinfo = userinfo.map(|userinfo| match has_options {
        true => sort_options(userinfo),
        false => userinfo.to_owned(),
    });
    let (host, address) = match ipv4(&host) {
        Some(address) => (address.to_string().into_bytes(), None),
        None if host.starts_with(b"[") => {
            let address = read_ipv6(&host)?;
            (write_ipv6(address, &host), Some(address))
        }
        None => {
            check_name(&host)?;
            (host, None)
        }
    };
    Ok(Authority { userinfo, host, port, address })
}

/// Splits at the first colon that is not in brackets.
fn split_port(host_and_port: &str) -> Result<(&str, Option<&str>), ReadError> {
    if !host_and_port.starts_with('[') {
        return Ok(match host_and_port.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (host_and_port, None),
        });
    }
    let host_end = host_and_port.find(']').ok_or(BAD_IPV6)? + 1;
    let (host, rest) = host_and_port.split_at(host_end);
    match rest.strip_prefix(':') {
        Some(port) => Ok((host, Some(port))),
        None if rest.is_empty() => Ok((host, None)),
        None => Err(BAD_PORT),
    }
}

fn read_port(port: &str, has_scheme: bool) -> Result<Option<u16>, ReadError> {
    let digits_end = port.find(|c: char| !c.is_ascii_digit()).unwrap_or(port.len());
    let (digits, rest) = port.split_at(digits_end);
    match (digits, rest) {
        ("", "") if has_scheme => Ok(None),
        ("", "") => Err(BAD_PORT),
        ("", _) if rest.starts_with('\\') => Err(BACKSLASH),
        _ => {
            let number = digits.parse().map_err(|_| BAD_PORT)?;
            match rest.as_bytes().first() {
                None => Ok(Some(number)),
                Some(b'\\') => Err(BACKSLASH),
                Some(_) => Err(BAD_PORT),
            }
        }
    }
}

/// Percent-decodes the host. Controls are refused.
fn decode(host: &str) -> Result<Vec<u8>, ReadError> {
    if !host.contains('%') {
        return Ok(host.as_bytes().to_vec());
    }
    let decoded = percent::decode(host);
    if decoded.iter().any(|&byte| byte < b' ') { Err(BAD_HOST) } else { Ok(decoded.into_owned()) }
}

/// Returns user and password, then the options, which may stand before the password.
fn sort_options(userinfo: &str) -> String {
    match (userinfo.find(':'), userinfo.find(';')) {
        (Some(colon), Some(semicolon)) if semicolon < colon => {
            let options = &userinfo[semicolon..colon];
            let options = if options == ";" { "" } else { options };
            format!("{}{}{options}", &userinfo[..semicolon], &userinfo[colon..])
        }
        (_, Some(semicolon)) if semicolon + 1 == userinfo.len() => userinfo[..semicolon].to_owned(),
        _ => userinfo.to_owned(),
    }
}

/// Reads one to four numbers in bases 8, 10 and 16, maybe with a dot behind.
fn ipv4(host: &[u8]) -> Option<Ipv4Addr> {
    let host = str::from_utf8(host).ok()?;
    let mut parts: Vec<&str> = host.split('.').collect();
    // An empty last part counts only as such if there is a number before it.
    if parts.len() > 1 && parts.last() == Some(&"") {
        parts.pop();
    }
    let (last, first) = parts.split_last()?;
    if first.len() > 3 {
        return None;
    }
    let mut address = 0;
    for (i, part) in first.iter().enumerate() {
        let byte = number(part).filter(|&value| value <= 0xff)?;
        address |= byte << (24 - 8 * i);
    }
    let value = number(last).filter(|&value| value <= u32::MAX >> (8 * first.len()))?;
    Some(Ipv4Addr::from(address | value))
}

fn number(part: &str) -> Option<u32> {
    let (digits, radix) = match part.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&part[2..], 16),
        [b'0', ..] => (part, 8),
        _ => (part, 10),
    };
    let are_digits = digits.bytes().all(|byte| char::from(byte).is_digit(radix));
    are_digits.then(|| u32::from_str_radix(digits, radix).ok())?
}

fn read_ipv6(host: &[u8]) -> Result<Ipv6Addr, ReadError> {
    let inner = host.get(1..host.len() - 1).filter(|inner| inner.len() >= 2).ok_or(BAD_IPV6)?;
    let is_address_byte = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let address_end = inner.iter().position(|byte| !is_address_byte(byte)).unwrap_or(inner.len());
    let (address, zone) = inner.split_at(address_end);
    if !zone.is_empty() {
        check_zone(zone)?;
    }
    let address = str::from_utf8(address).map_err(|_| BAD_IPV6)?;
    // libcurl has an `inet_pton` of its own, which overlooks a colon at the end.
    let address = match address.strip_suffix(':') {
        Some(rest) if !rest.ends_with(':') && !rest.contains('.') => rest,
        _ => address,
    };
    address.parse().map_err(|_| BAD_IPV6)
}

/// Checks `%` and a zone identifier. A `%25` may stand for the percent sign even in what is decoded.
fn check_zone(zone: &[u8]) -> Result<(), ReadError> {
    let zone = zone.strip_prefix(b"%").ok_or(BAD_IPV6)?;
    let zone = match zone.strip_prefix(b"25") {
        Some(rest) if !rest.is_empty() && !rest.starts_with(b"]") => rest,
        _ => zone,
    };
    let is_valid = (1..=ZONE_LIMIT).contains(&zone.len()) && !zone.contains(&b']');
    if is_valid { Ok(()) } else { Err(BAD_IPV6) }
}

/// Writes the address in its shortest form, unless that is longer than what was written.
fn write_ipv6(address: Ipv6Addr, host: &[u8]) -> Vec<u8> {
    let segments = address.segments();
    let is_ipv4_compatible = segments[..6] == [0; 6] && segments[6] != 0;
    let text = match (is_ipv4_compatible, address.octets()) {
        (true, [.., a, b, c, d]) => format!("::{a}.{b}.{c}.{d}"),
        (false, _) => address.to_string(),
    };
    let inner = &host[1..host.len() - 1];
    let written = inner.split(|&byte| byte == b'%').next().unwrap_or_default();
    let text = if text.len() > written.len() { written } else { text.as_bytes() };
    [b"[", text, b"]"].concat()
}

fn check_name(host: &[u8]) -> Result<(), ReadError> {
    const FORBIDDEN: &[u8] = b" \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()%|";
    let is_valid =
        !host.iter().any(|byte| FORBIDDEN.contains(byte)) && !host.ends_with(b"..") && host != b".";
    if is_valid { Ok(()) } else { Err(BAD_HOST) }
}
