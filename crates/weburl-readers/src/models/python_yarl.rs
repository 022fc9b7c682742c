//! [`yarl.URL`](https://yarl.aio-libs.org/), which aiohttp uses.
//!
//! It began as a copy of `urlsplit`, and refuses more. It reads a port as Python's `int` does: with a sign, white space,
//! underscores and the digits of any script.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use unicode_normalization::UnicodeNormalization;
use weburl_legacy::idna_2003;

use crate::client::{idna_2008, python_socket, python_types, unicode_18};
use crate::destination::{Destination, NoRequest};
use crate::models::python_urlsplit::{self, SplitResult};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "python-yarl",
    title: "yarl.URL",
    version: "yarl 1.25.1",
    source: "https://github.com/aio-libs/yarl/blob/v1.25.1/yarl/_url.py",
    client: "aiohttp.ClientSession with its default resolver",
    gaps: &[
        "The model returns userinfo, path, query and fragment before yarl quotes them.",
        "The destination follows aiohttp's source code.",
        "The model knows the letters of Python 3.13, with Unicode 15.1; newer Pythons know more. It orders marks that Unicode 16 or later added, which Python 3.13 doesn't know.",
        "Python 3.13 accepts U+1B3A, U+1B3C, U+1B42 and U+1171E beside right-to-left letters, because it knows an older direction of these marks.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    match python_urlsplit::cleaned(input) {
        Cow::Borrowed(url) => split(url),
        Cow::Owned(url) => split(&url).map(Reading::into_owned),
    }
}

fn split(url: &str) -> Result<Reading<'_>, ReadError> {
    let is_scheme_byte = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let (scheme, rest) = match url.split_once(':') {
        Some((scheme, rest)) if !scheme.is_empty() && scheme.bytes().all(is_scheme_byte) => {
            (scheme, rest)
        }
        _ => ("", url),
    };
    let SplitResult { scheme, netloc, path, query, fragment } = SplitResult::of(scheme, rest);
    let scheme = scheme.to_ascii_lowercase();
    check_netloc(netloc)?;
    let (userinfo, host_and_port) = match netloc.rsplit_once('@') {
        Some((userinfo, rest)) => (Some(userinfo).filter(|userinfo| !userinfo.is_empty()), rest),
        None => (None, netloc),
    };
    let (host, port) = python_urlsplit::split_host(host_and_port);
    let port = read_port(port)?;
    let host = match (netloc, host) {
        ("", _) => None,
        (_, "") if ["http", "https", "ws", "wss", "ftp"].contains(&scheme.as_str()) => {
            return Err(ReadError::new("host is required"));
        }
        _ => Some(without_brackets(encode_host(host)?)),
    };
    let destination = destination(&scheme, host.as_deref(), port);
    Ok(Reading {
        scheme: Some(scheme.into()),
        userinfo: userinfo.map(Text::from),
        host: host.map(Text::from),
        port: port.map(|port| port.to_string().into()),
        path: path.into(),
        query: Some(query.into()),
        fragment: Some(fragment.into()),
        destination,
    })
}

fn check_netloc(netloc: &str) -> Result<(), ReadError> {
    const INVALID: ReadError = ReadError::new("Invalid IPv6 URL");
    if netloc.contains('\\') {
        return Err(ReadError::new("backslash"));
    }
    if netloc.contains('[') != netloc.contains(']') {
        return Err(INVALID);
    }
    if netloc.contains('[') {
        let host = netloc.rsplit_once('@').map_or(netloc, |(_, rest)| rest);
        if host.is_empty() {
            return Err(ReadError::new(""));
        }
        let bracketed = host.strip_prefix('[').ok_or(INVALID)?;
        if bracketed.contains('[') || bracketed.matches(']').count() > 1 {
            return Err(INVALID);
        }
        let (address, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
        if !after.is_empty() && !after.starts_with(':') {
            return Err(INVALID);
        }
        check_address(address)?;
    }
    let has_new_delimiter = || {
        let without_delimiters: String = netloc.chars().filter(|c| !"@:#?".contains(*c)).collect();
        let normalized = nfkc(&without_delimiters);
        normalized != without_delimiters && normalized.contains(['/', '?', '#', '@', ':', '%'])
    };
    if !netloc.is_ascii() && has_new_delimiter() {
        return Err(ReadError::new("invalid characters under NFKC normalization"));
    }
    Ok(())
}

/// Normalizes with the data of Python 3.13: what was added since Unicode 16 stays as it is.
fn nfkc(text: &str) -> String {
    let is_unknown =
        |c| matches!(c, '\u{a7f1}' | '\u{1ccd6}'..='\u{1ccf9}') || unicode_18::added(c);
    let mut normalized = String::with_capacity(text.len());
    for piece in text.split_inclusive(is_unknown) {
        let known = piece.trim_end_matches(is_unknown);
        normalized.extend(known.nfkc());
        normalized.push_str(&piece[known.len()..]);
    }
    normalized
}

/// Checks what is in brackets: a colon is enough.
fn check_address(address: &str) -> Result<(), ReadError> {
    match python_urlsplit::check_future_address(address) {
        Some(result) => result,
        None if address.contains(':') => Ok(()),
        None => Err(ReadError::new("The IPv6 content between brackets is not valid")),
    }
}

fn read_port(port: &str) -> Result<Option<u16>, ReadError> {
    if port.is_empty() {
        return Ok(None);
    }
    let number =
        python_types::int(port).ok_or(ReadError::new("port can't be converted to integer"))?;
    number.parse().map(Some).map_err(|_| ReadError::new("Port out of range 0-65535"))
}

fn encode_host(host: &str) -> Result<String, ReadError> {
    let separator = if host.contains("%25") { "%25" } else { "%" };
    let (address, zone) = host.split_at(host.find(separator).unwrap_or(host.len()));
    if host.ends_with(|c: char| c.is_ascii_digit()) || host.contains(':') {
        if address.parse::<Ipv4Addr>().is_ok() {
            return Ok(host.to_owned());
        }
        // Before `%25`, there may be a zone behind a `%`, too.
        let (address, own_zone) = address.split_at(address.find('%').unwrap_or(address.len()));
        let is_zone =
            own_zone.len() != 1 && !own_zone.get(1..).is_some_and(|zone| zone.contains('%'));
        if let Ok(address) = address.parse::<Ipv6Addr>()
            && is_zone
        {
            return Ok(format!("{address}{own_zone}{zone}"));
        }
    }
    if host.is_ascii() {
        return Ok(host.to_ascii_lowercase());
    }
    if host.contains(is_ignorable) {
        return Err(ReadError::new("cannot contain"));
    }
    idna_2008::map_to_ascii(host)
        .or_else(|| idna_2003::to_ascii(host))
        .ok_or(ReadError::new("UnicodeError"))
}

/// Drops what yarl takes for brackets around an address: the first and the last character, if a bracket is anywhere. IDNA
/// makes one of `［`.
fn without_brackets(host: String) -> String {
    if !host.contains('[') {
        return host;
    }
    let mut inner = host.chars();
    inner.next();
    inner.next_back();
    inner.collect()
}

/// Returns whether the code point is one that mappings delete without a trace.
fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{1806}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

fn destination(
    scheme: &str,
    host: Option<&str>,
    port: Option<u16>,
) -> Result<Destination, NoRequest> {
    let default_port = match scheme {
        "http" | "ws" => 80,
        "https" | "wss" => 443,
        _ => return Err(NoRequest::SCHEME),
    };
    let host = host.filter(|host| !host.is_empty()).ok_or(NoRequest::NO_HOST)?;
    Ok(Destination::new(python_socket::resolve(host)?, port.unwrap_or(default_port)))
}
