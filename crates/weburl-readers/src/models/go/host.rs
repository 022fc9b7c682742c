//! A host with its port.

use std::borrow::Cow;
use std::net::IpAddr;

use crate::models::go::escape::{Component, unescape};
use crate::reading::ReadError;

const INVALID_HOST: ReadError = ReadError::new("invalid host");
const INVALID_PORT: ReadError = ReadError::new("invalid port after host");

/// Reads a host and its port, which stays with it.
pub(super) fn read_host<'a>(
    scheme: Option<&str>,
    host: &'a str,
) -> Result<Cow<'a, [u8]>, ReadError> {
    if let Some(bracket) = host.rfind('[') {
        if bracket > 0 {
            return Err(ReadError::new("invalid IP-literal"));
        }
        return read_ip_literal(host).map(Cow::Owned);
    }
    let is_http = matches!(scheme, Some("http" | "https"));
    let colon = if is_http { host.find(':') } else { host.rfind(':') };
    if colon.is_some_and(|colon| !is_optional_port(&host.as_bytes()[colon..])) {
        return Err(INVALID_PORT);
    }
    unescape(host, Component::Host)
}

fn read_ip_literal(host: &str) -> Result<Vec<u8>, ReadError> {
    let end = host.rfind(']').ok_or(ReadError::new("missing ']' in host"))?;
    let port = &host[end + 1..];
    if !is_optional_port(port.as_bytes()) {
        return Err(INVALID_PORT);
    }
    let literal = &host[1..end];
    let mut address = match literal.find("%25") {
        Some(zone) => {
            let mut address = unescape(&literal[..zone], Component::Host)?.into_owned();
            address.extend_from_slice(&unescape(&literal[zone..], Component::Zone)?);
            address
        }
        None => unescape(literal, Component::Host)?.into_owned(),
    };
    match parse_address(&address) {
        Some(IpAddr::V6(_)) => {}
        Some(IpAddr::V4(_)) => return Err(ReadError::new("invalid IP-literal")),
        None => return Err(INVALID_HOST),
    }
    address.insert(0, b'[');
    address.push(b']');
    address.extend_from_slice(port.as_bytes());
    Ok(address)
}

/// Returns whether this is nothing, or a colon with digits or nothing behind it.
fn is_optional_port(port: &[u8]) -> bool {
    match port {
        [] => true,
        [b':', digits @ ..] => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// Splits at the last colon, and removes brackets, as `URL.Hostname` and `URL.Port` do.
pub(super) fn split_host_port(host: &[u8]) -> (&[u8], &[u8]) {
    let colon = host.iter().rposition(|&byte| byte == b':');
    let (host, port) = match colon.filter(|&colon| is_optional_port(&host[colon..])) {
        Some(colon) => (&host[..colon], &host[colon + 1..]),
        None => (host, &[][..]),
    };
    match host {
        [b'[', literal @ .., b']'] => (literal, port),
        _ => (host, port),
    }
}

/// Reads an address as `netip.ParseAddr` does. A zone identifier is dropped.
pub(super) fn parse_address(text: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(text).ok()?;
    match text.split_once('%') {
        Some((address, zone)) if !zone.is_empty() => address.parse().ok().map(IpAddr::V6),
        Some(_) => None,
        None => text.parse().ok(),
    }
}
