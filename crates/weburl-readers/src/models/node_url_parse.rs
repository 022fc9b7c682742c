//! Node: the old [`url.parse`](https://nodejs.org/docs/latest/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost),
//! and where `http.request` or `https.request` connects to with the object that it returns.
//!
//! The components are `protocol`, `auth`, `hostname`, `port`, `pathname`, `query` and `hash`. A URL without a host is
//! one of this machine for the client: `http:example.com` as well as `/a`.

use std::borrow::Cow;

use crate::client::{default_port, getaddrinfo, percent, unicode_18, uts46};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "node-url-parse",
    title: "Node url.parse",
    version: "Node 26.10.0",
    source: "https://github.com/nodejs/node/blob/v26.10.0/lib/url.js",
    client: "Node http.request or https.request with the C library's `getaddrinfo`",
    gaps: &[
        "Node's UTS 46 lacks rules for marks and right-to-left letters that Unicode 14 or later added.",
        "The model sends no request to a host in brackets that isn't an address and contains non-ASCII characters.",
    ],
    read,
};

const INVALID_URL: ReadError = ReadError::new("ERR_INVALID_URL");

/// Schemes before which slashes stand if a host follows.
const SLASHED: &[&str] = &["http", "https", "ftp", "gopher", "file", "ws", "wss"];
/// In UTF-16 code units.
const HOST_LIMIT: usize = 255;

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let mut rest = convert_backslashes(input.trim_matches(is_white_space));
    if is_simple_path(&rest) {
        let (path, query) = split_before(&rest, '?');
        return Ok(finish(Parts::default(), path, query.map(|query| &query[1..]), None));
    }
    let mut parts = Parts::default();
    let written_scheme = scheme(&rest).map(str::to_owned);
    if let Some(scheme) = &written_scheme {
        rest.drain(..=scheme.len());
        parts.scheme = Some(scheme.to_ascii_lowercase());
    }
    let scheme = parts.scheme.as_deref().unwrap_or_default();
    let is_script = scheme == "javascript";
    let is_slashed = SLASHED.contains(&scheme);
    let has_slashes =
        (written_scheme.is_some() || has_user_and_host(&rest)) && rest.starts_with("//");
    // The scheme is compared as it is written, so `HTTP:a` has the host `a`.
    let has_host =
        has_slashes || written_scheme.is_some_and(|scheme| !SLASHED.contains(&scheme.as_str()));
    if has_host && !is_script {
        if has_slashes {
            rest.drain(..2);
        }
        rest = read_authority(&mut parts, rest)?;
    }
    if !is_script {
        rest = escape(&rest);
    }
    let (before_fragment, fragment) = split_before(&rest, '#');
    let (mut path, query) = split_before(before_fragment, '?');
    if path.is_empty() && is_slashed && parts.host.as_ref().is_some_and(|host| !host.is_empty()) {
        path = "/";
    }
    Ok(finish(parts, path, query.map(|query| &query[1..]), fragment.map(|fragment| &fragment[1..])))
}

#[derive(Default)]
struct Parts {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    is_bracketed: bool,
    port: Option<String>,
}

fn finish(
    parts: Parts,
    path: &str,
    query: Option<&str>,
    fragment: Option<&str>,
) -> Reading<'static> {
    let destination = destination(&parts, path, query);
    let own = |text: Option<&str>| text.map(|text| text.to_owned().into());
    Reading {
        scheme: parts.scheme.map(Into::into),
        userinfo: parts.userinfo.map(Into::into),
        host: parts.host.map(Into::into),
        port: parts.port.map(Into::into),
        path: path.to_owned().into(),
        query: own(query),
        fragment: own(fragment),
        destination,
    }
}

fn is_white_space(c: char) -> bool {
    c <= ' ' || c == '\u{a0}' || c == '\u{feff}'
}

/// Replaces backslashes by slashes, up to the first `?` or `#`.
fn convert_backslashes(input: &str) -> String {
    let (path, rest) = input.split_at(input.find(['?', '#']).unwrap_or(input.len()));
    path.replace('\\', "/") + rest
}

/// Returns whether this is a path with at most two slashes in front, and nothing else but a query.
fn is_simple_path(rest: &str) -> bool {
    let is_space = |c: char| c.is_whitespace() && c != '\u{85}' || c == '\u{feff}';
    let has_at = rest.split('?').next().is_some_and(|path| path.contains('@'));
    rest.starts_with('/')
        && !rest.starts_with("///")
        && !has_at
        && !rest.contains(|c| c == '#' || is_space(c))
}

fn scheme(rest: &str) -> Option<&str> {
    let (scheme, _) = rest.split_once(':')?;
    let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b".+-".contains(&byte);
    (!scheme.is_empty() && scheme.bytes().all(is_scheme)).then_some(scheme)
}

/// Returns whether this is `//user@host`, which has a host even without a scheme.
fn has_user_and_host(rest: &str) -> bool {
    let Some((user, host)) = rest.strip_prefix("//").and_then(|rest| rest.split_once('@')) else {
        return false;
    };
    !user.is_empty() && !user.contains('/') && !host.is_empty() && !host.starts_with(['@', '/'])
}

fn split_before(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.find(delimiter) {
        Some(place) => (&text[..place], Some(&text[place..])),
        None => (text, None),
    }
}

/// Reads user, host and port, and returns what follows.
fn read_authority(parts: &mut Parts, rest: String) -> Result<String, ReadError> {
    let (authority, after) = rest.split_at(rest.find(['#', '/', '?']).unwrap_or(rest.len()));
    let authority = authority.replace(['\t', '\n', '\r'], "");
    let host = match authority.rsplit_once('@') {
        Some((userinfo, host)) => {
            parts.userinfo = Some(decode_uri_component(userinfo)?);
            host
        }
        None => &authority,
    };
    let (host, after_host) = host.split_at(
        host.find([' ', '"', '%', '\'', ';', '<', '>', '\\', '^', '`', '{', '|', '}'])
            .unwrap_or(host.len()),
    );
    let mut rest = after_host.to_owned() + after;
    let port = host
        .rfind(':')
        .filter(|&colon| host[colon + 1..].bytes().all(|byte| byte.is_ascii_digit()));
    let (host, port) = host.split_at(port.unwrap_or(host.len()));
    parts.port = Some(port).filter(|port| port.len() > 1).map(|port| port[1..].to_owned());
    parts.is_bracketed = host.len() > 1 && host.starts_with('[') && host.ends_with(']');
    if !parts.is_bracketed && host.contains(':') {
        return Err(ReadError::new("ERR_INVALID_ARG_VALUE"));
    }
    let is_too_long = host.encode_utf16().count() > HOST_LIMIT;
    let mut host = if is_too_long { String::new() } else { host.to_lowercase() };
    let is_forbidden = |c| {
        matches!(c, '\0' | '\t' | '\n' | '\r' | ' ' | '#' | '%' | '/' | '<' | '>' | '?' | '@')
            || matches!(c, '\\' | '^' | '|')
    };
    if parts.is_bracketed {
        if host.contains(is_forbidden) {
            return Err(INVALID_URL);
        }
        host = host.get(1..host.len().saturating_sub(1)).unwrap_or_default().to_owned();
        if !rest.starts_with('/') {
            rest.insert(0, '/');
        }
    } else if !host.is_empty() {
        host = to_ascii(&host).ok_or(INVALID_URL)?.into_owned();
        if host.is_empty() || host.contains(|c| is_forbidden(c) || matches!(c, ':' | '[' | ']')) {
            return Err(INVALID_URL);
        }
    }
    parts.host = Some(host);
    Ok(rest)
}

/// UTS 46 with the data of Unicode 17. A host in ASCII stays as it is, even with invalid Punycode.
fn to_ascii(host: &str) -> Option<Cow<'_, str>> {
    if host.is_ascii() {
        return Some(Cow::Borrowed(host));
    }
    if host.contains(unicode_18::added) {
        return None;
    }
    // Each label is judged alone, so that `1a` may stand beside letters that are written from right to left.
    let labels: Option<Vec<_>> = host.split(uts46::DOTS).map(uts46::to_ascii).collect();
    Some(Cow::Owned(labels?.join(".")))
}

/// The function of this name in JavaScript.
fn decode_uri_component(text: &str) -> Result<String, ReadError> {
    const MALFORMED: ReadError = ReadError::new("URI malformed");
    let mut escapes = text.split('%').skip(1);
    if !escapes.all(|escape| percent::encoded_byte(escape.as_bytes()).is_some()) {
        return Err(MALFORMED);
    }
    String::from_utf8(percent::decode(text).into_owned()).map_err(|_| MALFORMED)
}

fn escape(rest: &str) -> String {
    let mut escaped = String::with_capacity(rest.len());
    for c in rest.chars() {
        match c {
            '\t' | '\n' | '\r' | ' ' | '"' | '\'' | '<' | '>' | '\\' | '^' | '`' | '{' | '|'
            | '}' => percent::push_encoded(c as u8, &mut escaped),
            _ => escaped.push(c),
        }
    }
    escaped
}

fn destination(parts: &Parts, path: &str, query: Option<&str>) -> Result<Destination, NoRequest> {
    // What has no scheme is for `http`.
    let scheme = parts.scheme.as_deref().unwrap_or("http");
    let default_port = default_port::of_http(scheme).ok_or(NoRequest::SCHEME)?;
    if [path, query.unwrap_or_default()]
        .iter()
        .any(|text| text.contains(|c| !matches!(c, '!'..='\u{ff}')))
    {
        return Err(NoRequest::new("ERR_UNESCAPED_CHARACTERS"));
    }
    let port = match &parts.port {
        Some(port) => port.parse().map_err(|_| NoRequest::PORT)?,
        None => default_port,
    };
    Ok(Destination::new(connect_host(parts)?, port))
}

fn connect_host(parts: &Parts) -> Result<ConnectHost, NoRequest> {
    let host = match (parts.host.as_deref().unwrap_or_default(), &parts.port) {
        // The client takes the property `host`, which is not the empty host, but that with brackets and port.
        ("", port) => {
            let brackets = if parts.is_bracketed { "[]" } else { "" };
            let host =
                port.as_ref().map_or(brackets.to_owned(), |port| format!("{brackets}:{port}"));
            if host.is_empty() { "localhost".to_owned() } else { host }
        }
        (host, _) => host.to_owned(),
    };
    match host.is_ascii() {
        _ if host.contains(|c: char| c.is_ascii_control()) => {
            Err(NoRequest::new("ERR_INVALID_CHAR in the header Host"))
        }
        // The C library knows it only together with a port, which Node adds later.
        true if host == "*" => Ok(ConnectHost::domain(&host)),
        true => getaddrinfo::resolve(&host),
        false => Err(NoRequest::IDNA),
    }
}
