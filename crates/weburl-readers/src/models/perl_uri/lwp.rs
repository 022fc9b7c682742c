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
    let mut peer: String = host.iter().map(|&byte| char::from(byte)).collect();
    if peer.contains(':') && !peer.starts_with('[') {
        peer = format!("[{peer}]");
    }
    let peer = Uri::new(&format!("http://{peer}"), Characters::Bytes);
    let is_port = |port: &&str| !port.is_empty() && *port != "0";
    let port = peer.port().filter(is_port).or(uri.port().filter(|port| !port.is_empty()));
    let port = port.filter(is_port).unwrap_or(&default_port);
    let host = peer.host().unwrap_or_default();
    let host = String::from_utf8(host).map_err(|_| NoRequest::IDNA)?;
    let (host, service) = split_address(&host);
    let port = service.unwrap_or(port);
    let port = getaddrinfo::service(port).ok_or(NoRequest::PORT)?;
    Ok(Destination::new(connect_host(host)?, port))
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

fn connect_host(host: &str) -> Result<ConnectHost, NoRequest> {
    let name = host.split('\0').next().unwrap_or_default();
    if host.is_empty() || name == "*" {
        // The C library returns this machine.
        return Ok(ConnectHost::Address(Ipv6Addr::LOCALHOST.into()));
    }
    if !name.is_ascii() {
        return Err(NoRequest::IDNA);
    }
    let line = host.strip_suffix('\n').unwrap_or(host);
    let parts: Vec<_> = line.split('.').collect();
    let is_number =
        |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let resolved = getaddrinfo::resolve(name)?;
    match resolved {
        ConnectHost::Domain(_) if parts.len() == 4 && parts.iter().all(is_number) => {
            Err(NoRequest::new("four numbers that are no address"))
        }
        _ => Ok(resolved),
    }
}
