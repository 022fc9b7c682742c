//! [`urllib.parse.urlsplit`](https://docs.python.org/3/library/urllib.parse.html#urllib.parse.urlsplit) of Python,
//! with the properties `username`, `password`, `hostname` and `port` of its result. A caller that reads them meets
//! their errors, too.
//!
//! What is missing is empty, except in these four properties.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use unicode_normalization::UnicodeNormalization;

use weburl_legacy::lowercase;

use crate::client::{default_port, python_socket};
use crate::destination::{Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "python-urlsplit",
    title: "urllib.parse.urlsplit",
    version: "Python 3.14.2",
    source: "https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/parse.py",
    client: "socket.create_connection((parts.hostname, parts.port or the default))",
    gaps: &[
        "The model calls a port of more than 4,300 digits out of range; Python can't read it as a number.",
    ],
    read,
};

/// Splits a URL, and reads the properties of the result.
pub(crate) fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    match cleaned(input) {
        Cow::Borrowed(url) => split(url)?.read(),
        Cow::Owned(url) => split(&url)?.read().map(Reading::into_owned),
    }
}

/// Splits a URL without reading the properties, and returns only whether there is an error.
pub(crate) fn check(input: &str) -> Result<(), ReadError> {
    split(&cleaned(input)).map(|_| ())
}

/// Returns a URL as Python splits it: without controls and spaces in front, and without tabs and newlines.
pub(super) fn cleaned(input: &str) -> Cow<'_, str> {
    let url = input.trim_start_matches(|c| c <= ' ');
    match url.contains(['\t', '\r', '\n']) {
        true => Cow::Owned(url.replace(['\t', '\r', '\n'], "")),
        false => Cow::Borrowed(url),
    }
}

/// What `urlsplit` returns.
pub(super) struct SplitResult<'a> {
    pub(super) scheme: &'a str,
    pub(super) netloc: &'a str,
    pub(super) path: &'a str,
    pub(super) query: &'a str,
    pub(super) fragment: &'a str,
}

fn split(url: &str) -> Result<SplitResult<'_>, ReadError> {
    let (scheme, rest) = split_scheme(url);
    let parts = SplitResult::of(scheme, rest);
    let netloc = parts.netloc;
    if netloc.contains(['[', ']']) {
        check_brackets(netloc)?;
    }
    if !netloc.is_ascii() && has_new_delimiter(netloc) {
        return Err(ReadError::new("contains invalid characters under NFKC normalization"));
    }
    Ok(parts)
}

impl<'a> SplitResult<'a> {
    /// Splits what follows a scheme.
    pub(super) fn of(scheme: &'a str, rest: &'a str) -> Self {
        let (netloc, rest) = match rest.strip_prefix("//") {
            Some(rest) => rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len())),
            None => ("", rest),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        Self { scheme, netloc, path, query, fragment }
    }

    fn read(self) -> Result<Reading<'a>, ReadError> {
        let (userinfo, host_and_port) = match self.netloc.rsplit_once('@') {
            Some((userinfo, rest)) => (Some(userinfo), rest),
            None => (None, self.netloc),
        };
        let (host, port) = split_host(host_and_port);
        let host = hostname(host);
        let port = parse_port(port)?;
        let scheme = self.scheme.to_ascii_lowercase();
        let destination = destination(&scheme, host.as_deref(), port);
        Ok(Reading {
            scheme: Some(scheme.into()),
            userinfo: userinfo.map(Text::from),
            host: host.map(Text::from),
            port: port.map(|port| port.to_string().into()),
            path: self.path.into(),
            query: Some(self.query.into()),
            fragment: Some(self.fragment.into()),
            destination,
        })
    }
}

fn split_scheme(url: &str) -> (&str, &str) {
    let is_scheme_char = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    match url.split_once(':') {
        Some((scheme, rest))
            if url.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.bytes().all(is_scheme_char) =>
        {
            (scheme, rest)
        }
        _ => ("", url),
    }
}

/// Checks that brackets enclose the whole host, and what is between them.
fn check_brackets(netloc: &str) -> Result<(), ReadError> {
    const INVALID: ReadError = ReadError::new("Invalid IPv6 URL");
    if !netloc.contains('[') || !netloc.contains(']') {
        return Err(INVALID);
    }
    let host_and_port = netloc.rsplit_once('@').map_or(netloc, |(_, rest)| rest);
    // Both brackets may be in the userinfo. What is before the first colon must be an address all the same.
    let Some((before, bracketed)) = host_and_port.split_once('[') else {
        return check_address(before_colon(host_and_port));
    };
    let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
    if !before.is_empty() || !(after.is_empty() || after.starts_with(':')) {
        return Err(INVALID);
    }
    check_address(host)
}

fn check_address(host: &str) -> Result<(), ReadError> {
    if let Some(result) = check_future_address(host) {
        return result;
    }
    if host.parse::<Ipv4Addr>().is_ok() {
        return Err(ReadError::new("An IPv4 address cannot be in brackets"));
    }
    let address = match host.split_once('%') {
        Some((address, zone)) if !zone.is_empty() && !zone.contains('%') => address,
        _ => host,
    };
    match address.parse::<Ipv6Addr>() {
        Ok(_) => Ok(()),
        Err(_) => Err(ReadError::new("does not appear to be an IPv4 or IPv6 address")),
    }
}

/// Checks what is in brackets, if it begins with the `v` of an IPvFuture address.
pub(super) fn check_future_address(host: &str) -> Option<Result<(), ReadError>> {
    let is_valid = host.strip_prefix('v')?.split_once('.').is_some_and(|(version, address)| {
        !version.is_empty()
            && version.bytes().all(|byte| byte.is_ascii_hexdigit())
            && !address.is_empty()
    });
    Some(is_valid.then_some(()).ok_or(ReadError::new("IPvFuture address is invalid")))
}

/// Returns whether the compatibility form has a delimiter where the netloc has none.
fn has_new_delimiter(netloc: &str) -> bool {
    let without_delimiters = netloc.chars().filter(|c| !"@:#?".contains(*c));
    without_delimiters.nfkc().any(|c| "/?#@:".contains(c))
}

/// Splits a host, without its brackets, from the port behind it.
pub(super) fn split_host(host_and_port: &str) -> (&str, &str) {
    match host_and_port.split_once('[') {
        Some((_, bracketed)) => {
            let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
            (host, after.split_once(':').map_or("", |(_, port)| port))
        }
        None => host_and_port.split_once(':').unwrap_or((host_and_port, "")),
    }
}

fn before_colon(text: &str) -> &str {
    text.split_once(':').map_or(text, |(before, _)| before)
}

/// Makes the host lowercase, up to a zone identifier.
fn hostname(host: &str) -> Option<String> {
    let zone_start = host.find('%').unwrap_or(host.len());
    let (host, zone) = host.split_at(zone_start);
    Some(lowercase::of_unicode_16(host) + zone).filter(|host| !host.is_empty())
}

fn parse_port(port: &str) -> Result<Option<u16>, ReadError> {
    if port.is_empty() {
        return Ok(None);
    }
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ReadError::new("Port could not be cast to integer value"));
    }
    port.parse().map(Some).map_err(|_| ReadError::new("Port out of range 0-65535"))
}

fn destination(
    scheme: &str,
    host: Option<&str>,
    port: Option<u16>,
) -> Result<Destination, NoRequest> {
    let default_port = default_port::of_http(scheme).ok_or(NoRequest::SCHEME)?;
    let host = python_socket::resolve(host.ok_or(NoRequest::NO_HOST)?)?;
    Ok(Destination::new(host, port.unwrap_or(default_port)))
}
