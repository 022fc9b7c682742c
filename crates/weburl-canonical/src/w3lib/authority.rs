//! Userinfo, host and port.

use std::net::Ipv6Addr;

use unicode_normalization::UnicodeNormalization;
use weburl::percent_encode::percent_decode;
use weburl_readers::{idna_2003, lowercase};

use super::split::{Split, ipv6};
use crate::error::CanonicalError;
use crate::percent;

/// Returns the authority with its userinfo encoded anew, and its host in ASCII if it can be.
pub(super) fn safe(split: &Split) -> Result<String, CanonicalError> {
    Ok(write(split, &host(&split.hostname)?))
}

/// Returns what [`safe`] does, in lower case and with the shortest spelling of an IPv6 address.
pub(super) fn canonicalize(split: &Split) -> Result<String, CanonicalError> {
    let host = lowercase::of_unicode_15(&host(&split.hostname)?);
    Ok(write(split, &with_normalized_address(&host)))
}

fn write(split: &Split, host: &str) -> String {
    let mut output = String::new();
    if let Some(userinfo) = &split.userinfo {
        let (username, password) = match userinfo.split_once(':') {
            Some((username, password)) => (username, Some(password)),
            None => (userinfo.as_str(), None),
        };
        push_credential(&mut output, username);
        if let Some(password) = password {
            output.push(':');
            push_credential(&mut output, password);
        }
        output.push('@');
    }
    output.push_str(host);
    if let Some(port) = split.port {
        output.push(':');
        output.push_str(&port.to_string());
    }
    output
}

fn push_credential(output: &mut String, credential: &str) {
    let decoded = percent_decode(credential.as_bytes());
    percent::encode_into(output, &decoded, |byte| {
        super::is_unreserved(byte) || b"!$&'()*+,".contains(&byte)
    });
}

/// Converts a host by compatibility normalization and IDNA 2003. A name that cannot be converted stays as it is. Only what
/// has a colon gets its brackets back.
fn host(hostname: &str) -> Result<String, CanonicalError> {
    if hostname.contains(':') {
        return match hostname.is_ascii() {
            true => Ok(format!("[{hostname}]")),
            false => Err(CanonicalError::InvalidIpLiteral),
        };
    }
    if hostname.is_ascii() {
        return Ok(hostname.to_owned());
    }
    let normalized: String = hostname.nfkc().collect();
    Ok(idna_2003::to_ascii(&normalized).unwrap_or_else(|| hostname.to_owned()))
}

/// Writes an IPv6 address in brackets as its shortest spelling.
fn with_normalized_address(host: &str) -> String {
    let bracketed =
        host.split_once('[').and_then(|(before, rest)| Some((before, rest.split_once(']')?)));
    match bracketed {
        Some((before, (address, after))) => match ipv6(address) {
            Some((address, zone)) => format!("{before}[{}]{after}", spelling(address, zone)),
            None => host.to_owned(),
        },
        None => host.to_owned(),
    }
}

fn spelling(address: Ipv6Addr, zone: Option<&str>) -> String {
    match zone {
        Some(zone) => format!("{address}%{zone}"),
        None => address.to_string(),
    }
}
