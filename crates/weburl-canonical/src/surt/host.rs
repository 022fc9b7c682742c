//! The host: an IPv4 address in its usual spelling, or a name in ASCII.

use std::net::Ipv4Addr;

use weburl::Host;
use weburl_legacy::idna_2003;

use super::encode::encode;
use crate::error::CanonicalError;
use crate::percent;

/// What `int` of Python reads at most.
const MAX_DIGITS: usize = 4_300;

/// Decodes a host, converts it to ASCII, and makes it lowercase.
pub(super) fn canonicalize(host: &[u8]) -> Result<String, CanonicalError> {
    let host = to_ascii(percent::decode_repeatedly(host));
    let host = trim_dots(&join_dots(&host)).to_vec();
    if let Some(address) = ipv4(&host)? {
        return Ok(address.to_string());
    }
    Ok(encode(&host).to_ascii_lowercase())
}

/// Converts by IDNA 2003 what is not ASCII, without the bytes that are not UTF-8. A name that cannot be converted stays
/// as it is, with these bytes.
fn to_ascii(host: Vec<u8>) -> Vec<u8> {
    if host.is_ascii() {
        return host;
    }
    let text: String = host.utf8_chunks().map(|chunk| chunk.valid()).collect();
    idna_2003::to_ascii(&text).map_or(host, String::into_bytes)
}

/// Makes one dot of each pair of dots. Of three, two are left.
fn join_dots(host: &[u8]) -> Vec<u8> {
    let mut output = Vec::with_capacity(host.len());
    let mut bytes = host.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        output.push(byte);
        if byte == b'.' {
            bytes.next_if_eq(&b'.');
        }
    }
    output
}

fn trim_dots(mut host: &[u8]) -> &[u8] {
    while let [b'.', rest @ ..] | [rest @ .., b'.'] = host {
        host = rest;
    }
    host
}

/// Reads a number of any size, of which the lower 32 bits count, or what the C library takes for an IPv4 address if it is
/// made of digits and dots. Behind a first part that is octal, the others must be, too.
fn ipv4(host: &[u8]) -> Result<Option<Ipv4Addr>, CanonicalError> {
    if host.is_empty() || !host.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.') {
        return Ok(None);
    }
    if !host.contains(&b'.') {
        if host.len() > MAX_DIGITS {
            return Err(CanonicalError::NumberTooLong);
        }
        let number = host.iter().fold(0_u32, |number, digit| {
            number.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'))
        });
        return Ok(Some(Ipv4Addr::from_bits(number)));
    }
    if host.starts_with(b"0") && host.iter().any(|byte| b"89".contains(byte)) {
        return Ok(None);
    }
    // The standard's parser reads such numbers as the C library does.
    let address = str::from_utf8(host).ok().and_then(|host| Host::parse(host).ok());
    Ok(address.and_then(|host| match host {
        Host::Ipv4(address) => Some(address),
        _ => None,
    }))
}

/// Removes `www`, any digits and the dot behind them, even if only a top-level domain is left.
pub(crate) fn strip_www(host: &str) -> &str {
    let after_www =
        host.strip_prefix("www").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    after_www.and_then(|rest| rest.strip_prefix('.')).unwrap_or(host)
}

/// Removes them if two labels are left.
pub(crate) fn strip_www_of_subdomain(host: &str) -> &str {
    Some(strip_www(host)).filter(|rest| rest.contains('.')).unwrap_or(host)
}

/// Removes `www.` if two labels are left, but not `www2.`, which may be another server.
pub(crate) fn strip_www_without_digits(host: &str) -> &str {
    host.strip_prefix("www.").filter(|rest| rest.contains('.')).unwrap_or(host)
}

/// Writes the labels in reverse order, with commas.
pub(super) fn push_reversed(output: &mut String, host: &str) {
    for (i, label) in host.rsplit('.').enumerate() {
        if i > 0 {
            output.push(',');
        }
        output.push_str(label);
    }
}
