//! The two regular expressions of the parser: the rules `URI` and `relative-ref` of RFC 3986, but with any query.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use crate::reading::ReadError;

const BAD: ReadError = ReadError::new("bad URI(is not URI?)");

/// The components as they are written.
pub(super) struct Parts<'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) userinfo: Option<&'a str>,
    pub(super) host: Option<&'a str>,
    pub(super) port: Option<&'a str>,
    /// The path, or what stands in its place.
    pub(super) path: Cow<'a, str>,
    /// Whether that is an opaque part.
    pub(super) is_opaque: bool,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

pub(super) fn split(input: &str) -> Result<Parts<'_>, ReadError> {
    if !input.is_ascii() {
        return Err(ReadError::new("URI must be ascii only"));
    }
    let (rest, fragment) = split_at_first(input, '#');
    if !fragment.is_none_or(|fragment| is_made_of(fragment, b":@/?")) {
        return Err(BAD);
    }
    let (hierarchy, query) = split_at_first(rest, '?');
    let (scheme, hierarchy) = match hierarchy.split_once(':') {
        Some((scheme, after)) if is_scheme(scheme) => (Some(scheme), after),
        _ => (None, hierarchy),
    };
    let mut parts = Parts {
        scheme,
        userinfo: None,
        host: None,
        port: None,
        path: Cow::Borrowed(""),
        is_opaque: false,
        query,
        fragment,
    };
    let path = match hierarchy.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            read_authority(authority, &mut parts)?;
            path
        }
        None => hierarchy,
    };
    let first_segment = path.split('/').next().unwrap_or_default();
    if !is_made_of(path, b":@/") || scheme.is_none() && first_segment.contains(':') {
        return Err(BAD);
    }
    parts.path = path.into();
    if scheme.is_some() && !first_segment.is_empty() {
        // The opaque part has the query in it.
        parts.path = rest[rest.find(':').map_or(0, |colon| colon + 1)..].into();
        parts.query = None;
        parts.is_opaque = true;
    }
    Ok(parts)
}

fn split_at_first(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// Returns whether there are only unreserved characters, sub-delimiters, percent-encoded bytes and `others`.
fn is_made_of(text: &str, others: &[u8]) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_allowed = match byte {
            b'%' => [bytes.next(), bytes.next()]
                .iter()
                .all(|digit| digit.is_some_and(|digit| digit.is_ascii_hexdigit())),
            _ => {
                byte.is_ascii_alphanumeric()
                    || b"-._~!$&'()*+,;=".contains(&byte)
                    || others.contains(&byte)
            }
        };
        if !is_allowed {
            return false;
        }
    }
    true
}

fn read_authority<'a>(authority: &'a str, parts: &mut Parts<'a>) -> Result<(), ReadError> {
    let rest = match authority.split_once('@') {
        Some((userinfo, rest)) if is_made_of(userinfo, b":") => {
            parts.userinfo = Some(userinfo);
            rest
        }
        Some(_) => return Err(BAD),
        None => authority,
    };
    let host_end = match rest.starts_with('[') {
        true => rest.find(']').ok_or(BAD)? + 1,
        false => rest.find(':').unwrap_or(rest.len()),
    };
    let (host, port) = rest.split_at(host_end);
    let is_host = match host.strip_prefix('[') {
        Some(literal) => is_ip_literal(literal.strip_suffix(']').ok_or(BAD)?),
        None => is_made_of(host, b""),
    };
    let port = match port.strip_prefix(':') {
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Some(digits),
        None if port.is_empty() => None,
        _ => return Err(BAD),
    };
    if !is_host {
        return Err(BAD);
    }
    // Without a scheme, an empty host is none.
    parts.host = Some(host).filter(|host| parts.scheme.is_some() || !host.is_empty());
    parts.port = port.filter(|digits| !digits.is_empty());
    Ok(())
}

/// Returns whether this is an IPv6 address, or one of a future version behind a lowercase `v`.
fn is_ip_literal(literal: &str) -> bool {
    match literal.strip_prefix('v').and_then(|future| future.split_once('.')) {
        Some((version, address)) => {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !address.is_empty()
                && !address.contains('%')
                && is_made_of(address, b":")
        }
        None => literal.parse::<Ipv6Addr>().is_ok(),
    }
}
