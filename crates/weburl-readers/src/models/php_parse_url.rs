//! [`parse_url`](https://www.php.net/manual/en/function.parse-url.php) of PHP, and where the stream wrapper for `http`
//! and `https` connects to, which `file_get_contents` uses.
//!
//! `parse_url` checks next to nothing. It looks for a port behind the first colon before it looks for a host, so that
//! `example.com:80` has both. Without a path, there is no `path` in its result; here it is empty.

use crate::client::getaddrinfo;
use crate::destination::{Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "php-parse-url",
    title: "parse_url",
    version: "PHP 8.2.36",
    source: "https://github.com/php/php-src/blob/PHP-8.2/ext/standard/url.c",
    client: "file_get_contents without a proxy",
    gaps: &[],
    read,
};

const FAILURE: ReadError = ReadError::new("false");

#[derive(Default)]
struct Parts<'a> {
    scheme: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<u16>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let parts = parse(input)?;
    Ok(Reading {
        scheme: parts.scheme.map(Text::from),
        userinfo: parts.userinfo.map(without_controls),
        host: parts.host.map(without_controls),
        port: parts.port.map(|port| port.to_string().into()),
        path: without_controls(parts.path),
        query: parts.query.map(without_controls),
        fragment: parts.fragment.map(without_controls),
        destination: destination(input, &parts),
    })
}

fn parse(input: &str) -> Result<Parts<'_>, ReadError> {
    let Some(colon) = input.find(':') else {
        return match input.strip_prefix("//") {
            Some(rest) => parse_host(rest, Parts::default()),
            None => Ok(parse_path(input, Parts::default())),
        };
    };
    let (scheme, after) = (&input[..colon], &input[colon + 1..]);
    if scheme.is_empty() {
        return parse_port(input, after);
    }
    let is_scheme_byte = |byte: u8| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte);
    if !scheme.bytes().all(is_scheme_byte) {
        return if !after.is_empty() && !scheme.contains(['?', '#']) {
            parse_port(input, after)
        } else if let Some(rest) = input.strip_prefix("//") {
            parse_host(rest, Parts::default())
        } else {
            Ok(parse_path(input, Parts::default()))
        };
    }
    if after.is_empty() {
        return Ok(Parts { scheme: Some(scheme), ..Parts::default() });
    }
    if !after.starts_with('/') {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if digits < 6 && matches!(after.as_bytes().get(digits), None | Some(b'/')) {
            return parse_port(input, after);
        }
    }
    let parts = Parts { scheme: Some(scheme), ..Parts::default() };
    match after.strip_prefix("//") {
        Some(path) if scheme.eq_ignore_ascii_case("file") && path.starts_with('/') => {
            let has_drive = path.as_bytes().get(2) == Some(&b':');
            Ok(parse_path(if has_drive { &path[1..] } else { path }, parts))
        }
        Some(rest) => parse_host(rest, parts),
        None => Ok(parse_path(after, parts)),
    }
}

/// Looks for a port behind the first colon, and for the host from the start.
fn parse_port<'a>(input: &'a str, after_colon: &str) -> Result<Parts<'a>, ReadError> {
    let without_slashes = input.strip_prefix("//");
    let digits = after_colon.bytes().take(6).take_while(u8::is_ascii_digit).count();
    if (1..6).contains(&digits) && matches!(after_colon.as_bytes().get(digits), None | Some(b'/')) {
        let port = after_colon[..digits].parse().map_err(|_| FAILURE)?;
        let parts = Parts { port: Some(port), ..Parts::default() };
        return parse_host(without_slashes.unwrap_or(input), parts);
    }
    if after_colon.is_empty() {
        return Err(FAILURE);
    }
    match without_slashes {
        Some(rest) => parse_host(rest, Parts::default()),
        None => Ok(parse_path(input, Parts::default())),
    }
}

fn parse_host<'a>(rest: &'a str, mut parts: Parts<'a>) -> Result<Parts<'a>, ReadError> {
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let host_and_port = match authority.rsplit_once('@') {
        Some((userinfo, host_and_port)) => {
            parts.userinfo = Some(userinfo);
            host_and_port
        }
        None => authority,
    };
    let is_address = host_and_port.starts_with('[') && host_and_port.ends_with(']');
    let host = match host_and_port.rsplit_once(':').filter(|_| !is_address) {
        Some((host, port)) => {
            if !port.is_empty() {
                parts.port = Some(read_port(port)?);
            }
            host
        }
        None => host_and_port,
    };
    if host.is_empty() {
        return Err(FAILURE);
    }
    parts.host = Some(host);
    Ok(if rest.is_empty() { parts } else { parse_path(rest, parts) })
}

fn parse_path<'a>(rest: &'a str, mut parts: Parts<'a>) -> Parts<'a> {
    let mut rest = rest;
    if let Some((before, fragment)) = rest.split_once('#') {
        parts.fragment = Some(fragment);
        rest = before;
    }
    if let Some((before, query)) = rest.split_once('?') {
        parts.query = Some(query);
        rest = before;
    }
    parts.path = rest;
    parts
}

/// Reads a port of up to five bytes.
fn read_port(port: &str) -> Result<u16, ReadError> {
    let number = strtol(port).filter(|_| port.len() <= 5).ok_or(FAILURE)?;
    u16::try_from(number).map_err(|_| FAILURE)
}

/// Reads a number as C does: with white space and a sign before it, and anything behind it.
fn strtol(text: &str) -> Option<i64> {
    let text = text.trim_start_matches(['\t', '\n', '\u{b}', '\u{c}', '\r', ' ']);
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let len = digits.bytes().take_while(u8::is_ascii_digit).count();
    // Each sign has its own limit, at which the number stays.
    let add = if text.starts_with('-') { i64::saturating_sub } else { i64::saturating_add };
    let digits = digits[..len].bytes().map(|digit| i64::from(digit - b'0'));
    let number = digits.fold(0i64, |number, digit| add(number.saturating_mul(10), digit));
    (len > 0).then_some(number)
}

/// Writes `_` for each control.
fn without_controls(text: &str) -> Text<'_> {
    let is_control = |c: char| c.is_ascii_control();
    match text.contains(is_control) {
        true => text.replace(is_control, "_").into(),
        false => text.into(),
    }
}

fn destination(input: &str, parts: &Parts<'_>) -> Result<Destination, NoRequest> {
    // The wrapper is chosen by the letters before `://`. Without these, the input is the name of a file.
    let scheme = parts.scheme.unwrap_or_default();
    let default_port = match scheme.to_ascii_lowercase().as_str() {
        "http" => 80,
        "https" => 443,
        _ => return Err(NoRequest::SCHEME),
    };
    if !input[scheme.len()..].starts_with("://") {
        return Err(NoRequest::SCHEME);
    }
    if input.contains('\0') {
        return Err(NoRequest::new("NUL in the URL"));
    }
    let host = parts.host.ok_or(NoRequest::NO_HOST)?.replace(|c: char| c.is_ascii_control(), "_");
    let port = parts.port.filter(|&port| port != 0).unwrap_or(default_port);
    // The transport splits this again, at the first colon.
    let host_and_port = format!("{host}:{port}");
    let (host, port) = match host_and_port.strip_prefix('[') {
        Some(rest) => rest
            .split_once("]")
            .and_then(|(host, port)| port.strip_prefix(':').map(|port| (host, port))),
        None => host_and_port.split_once(':'),
    }
    .ok_or(NoRequest::new("Failed to parse IPv6 address"))?;
    if host == "*" {
        // To `getaddrinfo`, this is no name, and PHP passes no service either.
        return Err(NoRequest::NO_HOST);
    }
    // `atoi`, of which a socket address takes the lower 16 bits.
    let port = strtol(port).unwrap_or(0) as u16;
    Ok(Destination::new(getaddrinfo::resolve(host)?, port))
}
