//! ClickHouse, which walks over the bytes until something is no part of a host. What is missing is empty.

use crate::engines::engine::{Answer, Engine};

pub(super) const CLICKHOUSE: Engine = Engine {
    name: "clickhouse",
    version: "ClickHouse 26.9.2.1",
    syntax: "function(url)",
    functions: &[
        "domain",
        "domainRFC",
        "domainWithoutWWW",
        "domainWithoutWWWRFC",
        "topLevelDomain",
        "topLevelDomainRFC",
        "netloc",
        "port",
        "portRFC",
        "protocol",
        "path",
        "pathFull",
        "queryString",
        "queryStringAndFragment",
        "fragment",
        "cutWWW",
    ],
    host_path_query: ["domain", "path", "queryString"],
    is_recorded: true,
    answer: |function, url| answer(function, url, false),
    query_value: None,
};

pub(super) const CLICKHOUSE_23_10: Engine = Engine {
    name: "clickhouse-23.10",
    version: "ClickHouse 23.10.1.1",
    answer: |function, url| answer(function, url, true),
    ..CLICKHOUSE
};

fn answer(function: &str, url: &str, is_old: bool) -> Option<Answer> {
    let domain = |without_www| {
        let domain = domain(url);
        domain.strip_prefix("www.").filter(|rest| without_www && !rest.is_empty()).unwrap_or(domain)
    };
    let rfc = |without_www| {
        let domain = domain_rfc(url, is_old);
        domain.strip_prefix("www.").filter(|rest| without_www && !rest.is_empty()).unwrap_or(domain)
    };
    Some(match function {
        "domain" => domain(false).into(),
        "domainRFC" => rfc(false).into(),
        "domainWithoutWWW" => domain(true).into(),
        "domainWithoutWWWRFC" => rfc(true).into(),
        "topLevelDomain" => top_level_domain(domain(false)).into(),
        "topLevelDomainRFC" => top_level_domain(rfc(false)).into(),
        "netloc" => netloc(url),
        "port" => Answer::Text(port(url, domain(false), is_old).to_string()),
        "portRFC" => Answer::Text(port(url, rfc(false), is_old).to_string()),
        "protocol" => protocol(url).into(),
        "path" => {
            let path = path_full(url);
            path[..path.find(['?', '#']).unwrap_or(path.len())].into()
        }
        "pathFull" => path_full(url).into(),
        "queryString" => {
            let query = url.split_once('?').map_or("", |(_, rest)| rest);
            query[..query.find('#').unwrap_or(query.len())].into()
        }
        "queryStringAndFragment" => {
            let fragment = || url.find('#').map_or("", |start| &url[start..]);
            url.split_once('?').map_or_else(fragment, |(_, rest)| rest).into()
        }
        "fragment" => url.split_once('#').map_or("", |(_, rest)| rest).into(),
        "cutWWW" => cut_www(url),
        _ => return None,
    })
}

/// What stands in no host.
fn is_restricted(byte: u8) -> bool {
    b" \t<>%{}|\\^~[];=&".contains(&byte)
}

/// Returns where a host may begin: after `//`, or after a scheme of at most 15 bytes with `://`. `None` if there is
/// something restricted in the scheme; `also` may stand in it, nevertheless.
fn start(url: &[u8], also: &[u8]) -> Option<usize> {
    const MAX_SCHEME: usize = 16;
    if url.starts_with(b"//") {
        return Some(2);
    }
    let end = url.len().min(MAX_SCHEME);
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b".-+".contains(&byte);
    let scheme = (1..end).find(|&at| !is_part(url[at]) && !also.contains(&url[at])).unwrap_or(end);
    match url.get(scheme) {
        Some(&byte) if scheme < end && is_restricted(byte) => None,
        _ if scheme + 3 <= end && url[scheme..].starts_with(b"://") => Some(scheme + 3),
        _ => Some(0),
    }
}

/// Returns the host, if it has a dot with something other than a delimiter after it.
fn checked(url: &str, start: usize, end: usize, dot: Option<usize>) -> &str {
    let bytes = url.as_bytes();
    let is_host = dot.is_some_and(|dot| {
        start < end
            && end != dot + 1
            && bytes.get(dot + 1).is_none_or(|byte| !b":/?#".contains(byte))
    });
    if is_host { &url[start..end] } else { "" }
}

fn domain(url: &str) -> &str {
    let bytes = url.as_bytes();
    let Some(mut start) = start(bytes, b"") else { return "" };
    let mut dot = None;
    for (at, &byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'.' => dot = Some(at),
            b':' | b'/' | b'?' | b'#' => return checked(url, start, at, dot),
            b'@' => start = at + 1,
            _ if is_restricted(byte) => return "",
            _ => {}
        }
    }
    checked(url, start, bytes.len(), dot)
}

/// The same with a user and a password, and an address in brackets.
fn domain_rfc(url: &str, is_old: bool) -> &str {
    let bytes = url.as_bytes();
    let Some(mut start) = start(bytes, b"[") else { return "" };
    let (mut in_brackets, mut bracket, mut has_at, mut after_colon) = (false, None, false, false);
    if bytes.get(start) == Some(&b'[') {
        in_brackets = true;
        start += 1;
    }
    let (mut dot, mut colon, mut has_delimiters) = (None, None, false);
    let mut at = start;
    while at < bytes.len() {
        match bytes[at] {
            b'.' if in_brackets => return "",
            b'.' if has_at || colon.is_none() => dot = Some(at),
            b':' if in_brackets => {}
            b':' if has_at || colon.is_some() => break,
            b':' => colon = Some(at),
            b'/' | b'?' | b'#' => break,
            b'@' if after_colon || in_brackets && !is_old => return "",
            b'@' if has_at => break,
            b'@' => {
                has_delimiters = false;
                has_at = true;
                start = at + 1;
                if !is_old && bytes.get(start) == Some(&b'[') {
                    in_brackets = true;
                    start += 1;
                    at += 1;
                }
            }
            b';' | b'=' | b'&' | b'~' | b'%' => has_delimiters = true,
            b']' if in_brackets => {
                bracket = Some(at);
                break;
            }
            byte if is_restricted(byte) && colon.is_none() => return "",
            byte if is_restricted(byte) => after_colon = true,
            _ => {}
        }
        at += 1;
    }
    if has_delimiters {
        return "";
    }
    if let Some(end) = bracket.filter(|_| !has_at || !is_old) {
        return &url[start..end];
    }
    if !has_at {
        at = colon.unwrap_or(at);
    }
    checked(url, start, at, dot)
}

fn top_level_domain(host: &str) -> &str {
    let host = host.strip_suffix('.').unwrap_or(host);
    match host.rsplit_once('.') {
        // An IPv4 address has none.
        Some((_, last)) if !last.starts_with(|c: char| c.is_ascii_digit()) => last,
        _ => "",
    }
}

/// Ends at the last slash, or at the last of what may stand in a password, unless there is a user.
fn netloc(url: &str) -> Answer {
    let bytes = url.as_bytes();
    let Some(start) = start(bytes, b"") else { return "".into() };
    let (mut has_user, mut question, mut slash) = (false, bytes.len(), bytes.len());
    let mut delimiter = bytes.len();
    for (at, &byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'/' | b'?' if has_user => return text(&bytes[start..at]),
            b'/' => slash = at,
            b'?' => question = at,
            b'#' => return text(&bytes[start..at]),
            b'@' => has_user = true,
            b';' | b'=' | b'&' | b'%' | b'~' if !has_user => delimiter = at,
            _ if is_restricted(byte) => return text(&bytes[start..at.min(question).min(slash)]),
            _ => {}
        }
    }
    match has_user {
        true => text(&bytes[start..]),
        false => text(&bytes[start..delimiter.min(question).min(slash)]),
    }
}

fn text(bytes: &[u8]) -> Answer {
    Answer::Text(String::from_utf8_lossy(bytes).into_owned())
}

fn port(url: &str, host: &str, is_old: bool) -> u16 {
    if host.is_empty() {
        return 0;
    }
    let end = host.as_ptr().addr() - url.as_ptr().addr() + host.len();
    let rest = &url[end..];
    let rest = rest.strip_prefix(']').filter(|_| !is_old).unwrap_or(rest);
    let Some(port) = rest.strip_prefix(':') else { return 0 };
    let port = match is_old {
        true => port.split(['/']).next(),
        false => port.split(['/', '?', '#']).next(),
    };
    let port = port.unwrap_or_default();
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { port.parse().unwrap_or(0) } else { 0 }
}

fn protocol(url: &str) -> &str {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let end = url.bytes().position(|byte| !is_part(byte)).unwrap_or(url.len());
    let is_scheme = url.starts_with(|c: char| c.is_ascii_alphabetic());
    let has_more = url.len() - end >= 4 && url[end..].starts_with(':');
    if is_scheme && has_more { &url[..end] } else { "" }
}

/// Begins with the first slash that no other one follows directly.
fn path_full(url: &str) -> &str {
    let Some(slash) = url.find('/') else { return "" };
    if !url[slash + 1..].starts_with('/') {
        return &url[slash..];
    }
    url[slash + 2..].find('/').map_or("", |at| &url[slash + 2 + at..])
}

/// Removes `www.` from after a scheme.
fn cut_www(url: &str) -> Answer {
    let start = protocol(url).len() + 3;
    let has_scheme = start > 3 && url[start - 3..].starts_with("://");
    match url.get(start..).and_then(|rest| rest.strip_prefix("www.")) {
        Some(rest) if has_scheme => Answer::Text(format!("{}{rest}", &url[..start])),
        _ => url.into(),
    }
}
