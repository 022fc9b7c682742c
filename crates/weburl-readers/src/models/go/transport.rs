//! What the transport of package `net/http` connects to.

use std::borrow::Cow;
use std::net::Ipv4Addr;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

use crate::client::{default_port, unicode_18};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::models::go::host::{parse_address, split_host_port};

pub(super) fn destination(scheme: Option<&str>, host: &[u8]) -> Result<Destination, NoRequest> {
    let default_port = scheme.and_then(default_port::of_http).ok_or(NoRequest::SCHEME)?;
    // The client removes a colon without a port.
    let host = host.strip_suffix(b":").unwrap_or(host);
    if host.is_empty() {
        return Err(NoRequest::NO_HOST);
    }
    let (name, port) = split_host_port(host);
    let port = match str::from_utf8(port).unwrap_or_default() {
        "" => default_port,
        digits => parse_port(digits).ok_or(NoRequest::PORT)?,
    };
    Ok(Destination::new(connect_host(name)?, port))
}

/// Reads a port as package `net` does: it notices some overflows of 32 bits, but for it 4294967376 is 80.
fn parse_port(digits: &str) -> Option<u16> {
    const CUTOFF: u32 = 1 << 30;
    let mut port: u32 = 0;
    for digit in digits.bytes().map(|byte| u32::from(byte - b'0')) {
        if port >= CUTOFF {
            return None;
        }
        port = port.wrapping_mul(10).checked_add(digit)?;
    }
    port.try_into().ok()
}

fn connect_host(name: &[u8]) -> Result<ConnectHost, NoRequest> {
    if name.iter().any(|byte| b"[]".contains(byte)) {
        return Err(NoRequest::new("unexpected ']' in address"));
    }
    // The zone identifier of an address can be any text.
    let ascii = match name.is_ascii() || parse_address(name).is_some() {
        true => String::from_utf8_lossy(name),
        false => to_ascii(name).ok_or(NoRequest::IDNA)?,
    };
    if ascii.is_empty() {
        // What has a port and no host is this machine.
        return Ok(ConnectHost::Address(Ipv4Addr::UNSPECIFIED.into()));
    }
    Ok(match parse_address(ascii.as_bytes()) {
        // An address of IPv4 that is mapped to IPv6 is connected to by IPv4.
        Some(address) => ConnectHost::Address(address.to_canonical()),
        None => ConnectHost::domain(&ascii),
    })
}

/// The profile `Lookup` of `golang.org/x/net/idna`, with the data of Unicode 17. What it refuses is no domain.
fn to_ascii(name: &[u8]) -> Option<Cow<'_, str>> {
    if str::from_utf8(name).ok()?.contains(unicode_18::added) {
        return None;
    }
    Uts46::new().to_ascii(name, AsciiDenyList::STD3, Hyphens::Check, DnsLength::Ignore).ok()
}
