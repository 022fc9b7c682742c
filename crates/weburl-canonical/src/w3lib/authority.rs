//! Userinfo, host and port.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use unicode_normalization::UnicodeNormalization;
use weburl::percent_encode::{PercentEncodeSet, percent_decode, percent_encode_bytes};
use weburl_legacy::{idna_2003, lowercase};

use super::sets::RESERVED;
use super::split::{Split, ipv6, to_lowercase};
use crate::error::CanonicalError;

/// All that is encoded in a username or password.
const IN_CREDENTIAL: PercentEncodeSet = RESERVED.remove("!$&'()*+,");

/// Returns the authority with its userinfo encoded anew, and its host in ASCII if it can be.
pub(super) fn safe<'a>(split: &Split<'a>) -> Result<Cow<'a, str>, CanonicalError> {
    let host = match is_plain(split.hostname) {
        true if !split.hostname.contains('%') => to_lowercase(split.hostname),
        _ => Cow::Owned(safe_host(split.hostname)?),
    };
    Ok(with_userinfo_and_port(split, host))
}

/// Returns what [`safe`] does, in lower case and with the shortest spelling of an IPv6 address.
pub(super) fn canonicalize<'a>(split: &Split<'a>) -> Result<Cow<'a, str>, CanonicalError> {
    let host = match is_plain(split.hostname) {
        true => to_lowercase(split.hostname),
        false => Cow::Owned(canonical_host(split.hostname)?),
    };
    Ok(with_userinfo_and_port(split, host))
}

/// Whether nothing but the case of a host may change.
fn is_plain(hostname: &str) -> bool {
    hostname.bytes().all(|byte| byte.is_ascii() && byte != b':')
}

fn with_userinfo_and_port<'a>(split: &Split<'_>, host: Cow<'a, str>) -> Cow<'a, str> {
    if split.userinfo.is_none() && split.port.is_none() {
        return host;
    }
    let mut output = String::new();
    if let Some(userinfo) = split.userinfo {
        let (username, password) = match userinfo.split_once(':') {
            Some((username, password)) => (username, Some(password)),
            None => (userinfo, None),
        };
        push_credential(&mut output, username);
        if let Some(password) = password {
            output.push(':');
            push_credential(&mut output, password);
        }
        output.push('@');
    }
    output.push_str(&host);
    if let Some(port) = split.port {
        output.push(':');
        output.push_str(&port.to_string());
    }
    Cow::Owned(output)
}

fn push_credential(output: &mut String, credential: &str) {
    let decoded = percent_decode(credential.as_bytes());
    output.push_str(&percent_encode_bytes(&decoded, &IN_CREDENTIAL));
}

/// Converts a host by compatibility normalization and IDNA 2003. A name that cannot be converted stays as it is. Only what
/// has a colon gets its brackets back.
fn safe_host(hostname: &str) -> Result<String, CanonicalError> {
    // A zone keeps its case.
    let (host, zone) = hostname.split_at(hostname.find('%').unwrap_or(hostname.len()));
    let hostname = lowercase::of_unicode_15(host) + zone;
    if hostname.contains(':') {
        return match hostname.is_ascii() {
            true => Ok(format!("[{hostname}]")),
            false => Err(CanonicalError::InvalidIpLiteral),
        };
    }
    if hostname.is_ascii() {
        return Ok(hostname);
    }
    let normalized: String = hostname.nfkc().collect();
    Ok(idna_2003::to_ascii(&normalized).unwrap_or(hostname))
}

fn canonical_host(hostname: &str) -> Result<String, CanonicalError> {
    let host = lowercase::of_unicode_15(&safe_host(hostname)?);
    Ok(with_normalized_address(&host))
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
