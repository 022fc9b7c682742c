//! [`urllib3.util.parse_url`](https://urllib3.readthedocs.io/en/stable/reference/urllib3.util.html#urllib3.util.parse_url),
//! and where its `PoolManager` connects to. A backslash ends the authority here, and what looks like no URL gets `//`
//! before it.
//!
//! Only URLs with the scheme `http`, `https` or none are normalized.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use crate::client::{idna_2008, percent, python_socket};
use crate::destination::{Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "python-urllib3",
    title: "urllib3.util.parse_url",
    version: "urllib3 2.8.0",
    source: "https://github.com/urllib3/urllib3/blob/2.8.0/src/urllib3/util/url.py",
    client: "urllib3.PoolManager",
    gaps: &[
        "A host outside ASCII is judged by the newest Unicode, and by urllib3 with that of its package idna.",
    ],
    read,
};

const USERINFO: &[u8] = b"-._~!$&'()*+,;=:";
const PATH: &[u8] = b"-._~!$&'()*+,;=:@/";
const QUERY: &[u8] = b"-._~!$&'()*+,;=:@/?";
const UNRESERVED: &[u8] = b"-._~";

/// What `parse_url` returns.
#[derive(Default)]
pub(crate) struct Url {
    pub(crate) scheme: Option<String>,
    pub(crate) auth: Option<String>,
    pub(crate) host: Option<String>,
    pub(crate) port: Option<u16>,
    pub(crate) path: Option<String>,
    pub(crate) query: Option<String>,
    pub(crate) fragment: Option<String>,
}

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let url = parse_url(input)?;
    let destination = destination(&url);
    Ok(Reading {
        scheme: url.scheme.map(Text::from),
        userinfo: url.auth.map(Text::from),
        host: url.host.map(Text::from),
        port: url.port.map(|port| port.to_string().into()),
        path: url.path.unwrap_or_default().into(),
        query: url.query.map(Text::from),
        fragment: url.fragment.map(Text::from),
        destination,
    })
}

/// Parses a URL, or what is taken for one.
pub(crate) fn parse_url(input: &str) -> Result<Url, ReadError> {
    if input.is_empty() {
        return Ok(Url::default());
    }
    let input = match has_scheme_or_slash(input) {
        true => Cow::Borrowed(input),
        false => Cow::Owned(format!("//{input}")),
    };
    let (rest, fragment) = split_at_first(&input, '#');
    let (rest, query) = split_at_first(rest, '?');
    let (scheme, rest) = match rest.split_once(':') {
        Some((scheme, after)) if is_scheme(scheme, b"+.-") => {
            (Some(scheme.to_ascii_lowercase()), after)
        }
        _ => (None, rest),
    };
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find(['\\', '/']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    let is_normalized = matches!(scheme.as_deref(), None | Some("http" | "https"));
    let (auth, host_and_port) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (host, port) = match authority {
        "" => (None, None),
        _ => {
            let (host, port) = split_port(host_and_port)?;
            (Some(host), port)
        }
    };
    let host = match host {
        Some(host) if host.contains(is_invalid_in_host) => return Err(INVALID_CHARACTER),
        Some(host) if is_normalized => Some(normalize_host(host)?),
        Some(host) => Some(host.to_owned()),
        None => None,
    };
    let encode = |text: &str, allowed| match is_normalized {
        true => encode_invalid(text, allowed),
        false => text.to_owned(),
    };
    let path = match is_normalized && !path.is_empty() {
        true => encode(&remove_dots(path), PATH),
        false => path.to_owned(),
    };
    let path = match path.as_str() {
        "" if query.is_none() && fragment.is_none() => None,
        "" => Some(path),
        _ if path.starts_with('/') => Some(path),
        _ => Some(format!("/{path}")),
    };
    Ok(Url {
        scheme,
        auth: Some(auth).filter(|auth| !auth.is_empty()).map(|auth| encode(auth, USERINFO)),
        host,
        port,
        path,
        query: query.map(|query| encode(query, QUERY)),
        fragment: fragment.map(|fragment| encode(fragment, QUERY)),
    })
}

/// Returns whether a scheme without dots, or a slash, stands at the start.
fn has_scheme_or_slash(input: &str) -> bool {
    input.starts_with('/')
        || input.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme, b"+-"))
}

fn is_scheme(text: &str, others: &[u8]) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || others.contains(&byte))
}

fn split_at_first(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Matches a name or an IPv6 address in brackets, and a port of up to five digits behind zeros.
fn split_port(host_and_port: &str) -> Result<(&str, Option<u16>), ReadError> {
    const INVALID: ReadError = ReadError::new("is not a valid host or port");
    // A control is named first.
    let error = match host_and_port.contains(is_invalid_in_host) {
        true => INVALID_CHARACTER,
        false => INVALID,
    };
    let host_end = match host_and_port.starts_with('[') {
        true => host_and_port.find(']').ok_or(error)? + 1,
        false => host_and_port.find(':').unwrap_or(host_and_port.len()),
    };
    let (host, port) = host_and_port.split_at(host_end);
    let is_host = match host.starts_with('[') {
        true => ipv6_zone(host).is_some(),
        false => is_reg_name(host),
    };
    if !is_host {
        return Err(error);
    }
    let port = match port.strip_prefix(':') {
        None if port.is_empty() => return Ok((host, None)),
        None => return Err(error),
        Some(port) => port,
    };
    let digits = port.trim_start_matches('0');
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.len() > 5 {
        return Err(error);
    }
    match (port, digits) {
        ("", _) => Ok((host, None)),
        (_, "") => Ok((host, Some(0))),
        _ => digits.parse().map(|port| (host, Some(port))).map_err(|_| ReadError::new("")),
    }
}

const INVALID_CHARACTER: ReadError = ReadError::new("contains invalid character");

fn is_invalid_in_host(c: char) -> bool {
    c <= ' ' || c == '\x7f'
}

fn is_reg_name(host: &str) -> bool {
    !host.contains(['[', ']', '@'])
        && host.split('%').skip(1).all(|after| percent::encoded_byte(after.as_bytes()).is_some())
}

/// Returns the zone identifier behind its `%`, if this is an IPv6 address in brackets.
fn ipv6_zone(host: &str) -> Option<&str> {
    let inner = host.strip_prefix('[')?.strip_suffix(']')?;
    let (address, zone) = inner.split_at(inner.find('%').unwrap_or(inner.len()));
    let is_zone = zone.is_empty() || is_zone(zone);
    (is_zone && is_ipv6(address)).then_some(zone)
}

/// Returns whether this is an address by the package's expression, which checks IPv4 at its end for length only.
fn is_ipv6(address: &str) -> bool {
    let Some((groups, ipv4)) = address.rsplit_once(':').filter(|(_, last)| last.contains('.'))
    else {
        return address.parse::<Ipv6Addr>().is_ok();
    };
    let parts: Vec<_> = ipv4.split('.').collect();
    let is_part = |part: &&str| {
        (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.len() == 4
        && parts.iter().all(is_part)
        && format!("{groups}:1.2.3.4").parse::<Ipv6Addr>().is_ok()
}

fn is_zone(zone: &str) -> bool {
    let is_unreserved = |c: char| c.is_ascii_alphanumeric() || "._-~".contains(c);
    let is_made_of_zone = |text: &str| {
        !text.is_empty() && {
            let mut pieces = text.split('%');
            pieces.next().is_some_and(|first| first.chars().all(is_unreserved))
                && pieces.all(|piece| {
                    percent::encoded_byte(piece.as_bytes()).is_some()
                        && piece[2..].chars().all(is_unreserved)
                })
        }
    };
    ["%25", "%"].iter().any(|prefix| zone.strip_prefix(prefix).is_some_and(is_made_of_zone))
}

/// Writes a host in lowercase and in ASCII.
pub(crate) fn normalize_host(host: &str) -> Result<String, ReadError> {
    if is_ipv4_spelling(host) {
        return Ok(host.to_owned());
    }
    if host.starts_with('[') {
        return normalize_ipv6(host);
    }
    let host = normalize_percent(host)?;
    let labels: Result<Vec<_>, _> = host.split('.').map(normalize_label).collect();
    Ok(labels?.join("."))
}

/// Returns whether there are one to four numbers, decimal or hexadecimal.
fn is_ipv4_spelling(host: &str) -> bool {
    let is_number = |part: &str| match part.as_bytes() {
        [b'0', b'x' | b'X', digits @ ..] => {
            !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit)
        }
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    };
    host.split('.').count() <= 4 && host.split('.').all(is_number)
}

fn normalize_ipv6(host: &str) -> Result<String, ReadError> {
    let zone = ipv6_zone(host).unwrap_or_default();
    let address = &host[..host.len() - 1 - zone.len()];
    if zone.is_empty() {
        return Ok(host.to_ascii_lowercase());
    }
    let zone = match zone.strip_prefix("%25") {
        Some(rest) if !rest.is_empty() => rest,
        _ => &zone[1..],
    };
    check_encoded(zone)?;
    Ok(format!("{}%{}]", address.to_ascii_lowercase(), encode_invalid(zone, UNRESERVED)))
}

/// Decodes unreserved characters, and refuses controls.
fn normalize_percent(host: &str) -> Result<String, ReadError> {
    if !is_reg_name(host) {
        return Err(ReadError::new("is not a valid host"));
    }
    check_encoded(host)?;
    let mut pieces = host.split('%');
    let mut normalized = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (digits, rest) = piece.split_at(2);
        match percent::encoded_byte(digits.as_bytes()) {
            Some(byte) if byte.is_ascii_alphanumeric() || UNRESERVED.contains(&byte) => {
                normalized.push(char::from(byte));
            }
            _ => {
                normalized.push('%');
                normalized.push_str(&digits.to_ascii_uppercase());
            }
        }
        normalized.push_str(rest);
    }
    Ok(normalized)
}

fn check_encoded(host: &str) -> Result<(), ReadError> {
    let is_control = |after: &str| {
        percent::encoded_byte(after.as_bytes()).is_some_and(|byte| byte < b' ' || byte == 0x7f)
    };
    match host.split('%').skip(1).any(is_control) {
        true => Err(ReadError::new("contains invalid percent-encoded control character")),
        false => Ok(()),
    }
}

fn normalize_label(label: &str) -> Result<String, ReadError> {
    if !label.is_ascii() {
        return idna_2008::label_to_ascii(&label.to_lowercase())
            .ok_or(ReadError::new("is not a valid IDNA label"));
    }
    Ok(uppercase_triplets(&label.to_ascii_lowercase()))
}

fn uppercase_triplets(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut written = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        written.push('%');
        match percent::encoded_byte(piece.as_bytes()) {
            Some(_) => {
                written.push_str(&piece[..2].to_ascii_uppercase());
                written.push_str(&piece[2..]);
            }
            None => written.push_str(piece),
        }
    }
    written
}

/// Percent-encodes what is not allowed. A `%` is kept if each of them begins a percent-encoded byte.
pub(crate) fn encode_invalid(text: &str, allowed: &[u8]) -> String {
    let text = uppercase_triplets(text);
    let is_encoded =
        text.split('%').skip(1).all(|after| percent::encoded_byte(after.as_bytes()).is_some());
    let is_kept = |byte: u8| {
        byte == b'%' && is_encoded || byte.is_ascii_alphanumeric() || allowed.contains(&byte)
    };
    text.bytes()
        .map(|byte| match is_kept(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}

fn remove_dots(path: &str) -> String {
    let mut output: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." => drop(output.pop()),
            _ => output.push(segment),
        }
    }
    if path.starts_with('/') && output.first().is_none_or(|first| !first.is_empty()) {
        output.insert(0, "");
    }
    if path.ends_with("/.") || path.ends_with("/..") {
        output.push("");
    }
    output.join("/")
}

fn destination(url: &Url) -> Result<Destination, NoRequest> {
    let host = url.host.as_deref().filter(|host| !host.is_empty()).ok_or(NoRequest::NO_HOST)?;
    let default_port = match url.scheme.as_deref() {
        None | Some("http") => 80,
        Some("https") => 443,
        Some(_) => return Err(NoRequest::SCHEME),
    };
    connect(host, url.port.unwrap_or(default_port))
}

/// Returns what the connection of a pool connects to.
pub(crate) fn connect(host: &str, port: u16) -> Result<Destination, NoRequest> {
    let host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(address) => address,
        None => host,
    };
    Ok(Destination::new(python_socket::resolve(host)?, port))
}
