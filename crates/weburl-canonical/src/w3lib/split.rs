//! The program's own form of `urlsplit`.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use unicode_normalization::UnicodeNormalization;
use weburl::{Host, Parser};
use weburl_legacy::lowercase;

use crate::error::CanonicalError;

/// The parts of a URL. What is missing is empty.
pub(super) struct Split<'a> {
    /// In lowercase.
    pub(super) scheme: Cow<'a, str>,
    /// `None` without an `@`.
    pub(super) userinfo: Option<&'a str>,
    /// Without its brackets.
    pub(super) hostname: &'a str,
    pub(super) port: Option<u16>,
    pub(super) path: &'a str,
    pub(super) query: &'a str,
    pub(super) fragment: &'a str,
}

/// Divides a URL, and returns what a function makes of its parts.
pub(super) fn with_parts<T>(
    url: &str,
    function: impl FnOnce(&Split<'_>) -> Result<T, CanonicalError>,
) -> Result<T, CanonicalError> {
    match Split::of_normal_form(url, &mut Parser::new()) {
        Some(split) => function(&split),
        None => function(&Split::of(&cleaned(url))?),
    }
}

/// Returns the URL without controls and spaces around it, and without tabs and newlines. Backslashes in front of a query or
/// fragment become slashes where browsers take them for such. Borrows if none of these is there.
fn cleaned(url: &str) -> Cow<'_, str> {
    let url = url.trim_matches(|c| c <= ' ');
    match url.bytes().any(|byte| matches!(byte, b'\t' | b'\n' | b'\r' | b'\\')) {
        true => Cow::Owned(with_slashes(&url.replace(['\t', '\n', '\r'], ""))),
        false => Cow::Borrowed(url),
    }
}

fn with_slashes(url: &str) -> String {
    let end = match is_special(&split_scheme(url).0) {
        true => url.find(['?', '#']).unwrap_or(url.len()),
        false => 0,
    };
    let (before, after) = url.split_at(end);
    before.replace('\\', "/") + after
}

impl<'a> Split<'a> {
    /// Divides a special URL that the URL Standard serializes as it is, because the library does so much faster. With
    /// userinfo or an IPv6 address, the program divides it in its own way.
    fn of_normal_form(url: &'a str, parser: &'a mut Parser<'_>) -> Option<Self> {
        let record = parser.parse_ref(url).ok()?;
        let hostname = match record.host() {
            Some(Host::Domain(hostname)) => hostname,
            Some(Host::Ipv4(_)) => record.host_str()?,
            Some(Host::Empty) => "",
            _ => return None,
        };
        let is_same = record.is_special() && !record.includes_credentials() && record.href() == url;
        is_same.then(|| Self {
            scheme: Cow::Borrowed(record.scheme()),
            userinfo: None,
            hostname,
            port: record.port(),
            path: record.path(),
            query: record.query().unwrap_or_default(),
            fragment: record.fragment().unwrap_or_default(),
        })
    }

    /// Divides what [`cleaned`] returns.
    fn of(url: &'a str) -> Result<Self, CanonicalError> {
        let (scheme, rest) = split_scheme(url);
        let (authority, rest) = match rest.strip_prefix("//") {
            Some(rest) => {
                let end = rest.bytes().position(|byte| matches!(byte, b'/' | b'?' | b'#'));
                rest.split_at(end.unwrap_or(rest.len()))
            }
            None => ("", rest),
        };
        let is_bracketed = check_authority(authority)?;
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (userinfo, host_and_port) = match authority.rsplit_once('@') {
            Some((userinfo, rest)) => (Some(userinfo), rest),
            None => (None, authority),
        };
        let (hostname, port) = match is_bracketed {
            true => {
                let bracketed = host_and_port.split_once('[').map_or("", |(_, rest)| rest);
                let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
                (host, after.split_once(':').map_or("", |(_, port)| port))
            }
            false => host_and_port.split_once(':').unwrap_or((host_and_port, "")),
        };
        Ok(Self { scheme, userinfo, hostname, port: parse_port(port)?, path, query, fragment })
    }
}

fn split_scheme(url: &str) -> (Cow<'_, str>, &str) {
    let is_scheme_char = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    match url.split_once(':') {
        Some((scheme, rest))
            if url.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.bytes().all(is_scheme_char) =>
        {
            (to_lowercase(scheme), rest)
        }
        _ => (Cow::Borrowed(""), url),
    }
}

/// Checks brackets and what normalization would make of the authority. Returns whether it has brackets.
fn check_authority(authority: &str) -> Result<bool, CanonicalError> {
    let is_bracketed = match (authority.contains('['), authority.contains(']')) {
        (true, true) => true,
        (false, false) => false,
        _ => return Err(CanonicalError::InvalidBrackets),
    };
    if is_bracketed {
        check_brackets(authority)?;
    }
    if !authority.is_ascii() {
        let cleaned = || authority.chars().filter(|c| !"@:#?".contains(*c));
        let is_changed = !cleaned().nfkc().eq(cleaned());
        if is_changed && cleaned().nfkc().any(|c| "/?#@:\\".contains(c)) {
            return Err(CanonicalError::HiddenDelimiter);
        }
    }
    Ok(is_bracketed)
}

/// Checks that the brackets enclose the whole host. If both are in the userinfo, the host must be an address without them.
fn check_brackets(authority: &str) -> Result<(), CanonicalError> {
    let host_and_port = authority.rsplit_once('@').map_or(authority, |(_, rest)| rest);
    let Some((before, bracketed)) = host_and_port.split_once('[') else {
        return check_address(host_and_port.split(':').next().unwrap_or_default());
    };
    let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
    if !before.is_empty() || !(after.is_empty() || after.starts_with(':')) {
        return Err(CanonicalError::InvalidBrackets);
    }
    check_address(host)
}

fn check_address(host: &str) -> Result<(), CanonicalError> {
    const INVALID: CanonicalError = CanonicalError::InvalidIpLiteral;
    if host.starts_with(['v', 'V']) {
        let (version, address) = host.split_once('.').ok_or(INVALID)?;
        // A capital letter is never valid.
        let digits = version.strip_prefix('v').ok_or(INVALID)?;
        let is_valid = !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
            && !address.is_empty();
        return is_valid.then_some(()).ok_or(INVALID);
    }
    if host.parse::<Ipv4Addr>().is_ok() {
        return Err(INVALID);
    }
    ipv6(host).map(drop).ok_or(INVALID)
}

/// Reads an IPv6 address, and the zone behind its `%`.
pub(super) fn ipv6(host: &str) -> Option<(Ipv6Addr, Option<&str>)> {
    let (address, zone) = match host.split_once('%') {
        Some((_, "")) => return None,
        Some((_, zone)) if zone.contains('%') => return None,
        Some((address, zone)) => (address, Some(zone)),
        None => (host, None),
    };
    Some((address.parse().ok()?, zone))
}

fn parse_port(port: &str) -> Result<Option<u16>, CanonicalError> {
    if port.is_empty() {
        return Ok(None);
    }
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CanonicalError::InvalidPort);
    }
    port.parse().map(Some).map_err(|_| CanonicalError::PortOutOfRange)
}

pub(super) fn is_special(scheme: &str) -> bool {
    matches!(scheme, "ftp" | "file" | "http" | "https" | "ws" | "wss")
}

/// Returns the text in lowercase. Borrows if it is.
pub(super) fn to_lowercase(text: &str) -> Cow<'_, str> {
    match text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(lowercase::of_unicode_15(text)),
    }
}
