//! What `LWP` connects to.

use std::net::Ipv6Addr;

use crate::client::{default_port, getaddrinfo};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::models::perl_uri::characters::Characters;
use crate::models::perl_uri::uri::Uri;

pub(super) fn destination(uri: &Uri) -> Result<Destination, NoRequest> {
    let scheme = uri.scheme().map(str::to_ascii_lowercase).ok_or(NoRequest::SCHEME)?;
    let default_port = default_port::of_http(&scheme).ok_or(NoRequest::SCHEME)?.to_string();
    let host = uri.host().filter(|host| !host.is_empty()).ok_or(NoRequest::NO_HOST)?;
    // The client reads the decoded host, which is a string of bytes, behind `http://`.
    let mut peer = of_bytes(&host);
    if peer.contains(':') && !peer.starts_with('[') {
        peer = format!("[{peer}]");
    }
    let peer = Uri::new(&format!("http://{peer}"), Characters::Bytes);
    let is_port = |port: &&str| !port.is_empty() && *port != "0";
    let port = peer.port().filter(is_port).or(uri.port().filter(|port| !port.is_empty()));
    let port = port.filter(is_port).unwrap_or(&default_port);
    let host = of_bytes(&peer.host().unwrap_or_default());
    let (host, service) = split_address(&host);
    let port = port_of(host, service.unwrap_or(port)).ok_or(NoRequest::PORT)?;
    Ok(Destination::new(connect_host(host)?, port))
}

/// Returns the string of Perl that has these bytes.
fn of_bytes(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Splits a host once more, as the socket does.
fn split_address(host: &str) -> (&str, Option<&str>) {
    let has_delimiter = |text: &str| text.contains(|c| c == ':' || Characters::Bytes.is_space(c));
    let nonempty = |service| Some(service).filter(|service: &&str| !service.is_empty());
    if let Some((literal, rest)) = host.strip_prefix('[').and_then(|host| host.split_once(']'))
        && literal.parse::<Ipv6Addr>().is_ok()
    {
        match rest.strip_prefix(':') {
            Some(service) if !has_delimiter(service) => return (literal, nonempty(service)),
            None if rest.is_empty() => return (literal, None),
            _ => {}
        }
    }
    match host.split_once(':') {
        Some((name, service)) if !has_delimiter(name) && !has_delimiter(service) => {
            (name, nonempty(service))
        }
        _ => (host, None),
    }
}

/// Returns the port that the socket asks for: the service or, if the C library does not know it, the number in
/// parentheses behind it.
fn port_of(host: &str, service: &str) -> Option<u16> {
    let parts = service.strip_suffix(')').and_then(|service| service.rsplit_once('('));
    let (service, number) = match parts {
        Some((service, number)) if is_number(number) => (service, Some(number)),
        _ => (service, None),
    };
    let is_query = !getaddrinfo::is_missing(host) || !getaddrinfo::is_missing(service);
    let port = if is_query { getaddrinfo::service(service) } else { None };
    port.or_else(|| getaddrinfo::service(number?))
}

fn connect_host(host: &str) -> Result<ConnectHost, NoRequest> {
    if getaddrinfo::is_missing(host) {
        // The C library returns this machine.
        return Ok(ConnectHost::Address(Ipv6Addr::LOCALHOST.into()));
    }
    let name = getaddrinfo::c_string(host);
    if !name.is_ascii() {
        return Err(NoRequest::IDNA);
    }
    let line = host.strip_suffix('\n').unwrap_or(host);
    let parts: Vec<_> = line.split('.').collect();
    let resolved = getaddrinfo::resolve(name)?;
    match resolved {
        ConnectHost::Domain(_) if parts.len() == 4 && parts.iter().all(|part| is_number(part)) => {
            Err(NoRequest::new("four numbers that are no address"))
        }
        _ => Ok(resolved),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
