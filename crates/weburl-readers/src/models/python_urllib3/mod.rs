//! [`urllib3.util.parse_url`](https://urllib3.readthedocs.io/en/stable/reference/urllib3.util.html#urllib3.util.parse_url),
//! and where its `PoolManager` connects to. A backslash ends the authority here, and what looks like no URL gets `//`
//! before it.
//!
//! Only URLs with the scheme `http`, `https` or none are normalized.

mod encode;
pub(in crate::models) mod host;

use std::borrow::Cow;

use crate::client::python_socket;
use crate::destination::{Destination, NoRequest};
use crate::models::python_urllib3::encode::{encode_invalid, remove_dots};
use crate::models::python_urllib3::host::{
    INVALID_CHARACTER, is_invalid_in_host, normalize_host, split_port,
};
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
        "The model refuses letters that Unicode 16 or later added, as Python 3.13 does; newer Pythons know them.",
        "Python 3.13 accepts U+1B3A, U+1B3C, U+1B42 and U+1171E beside right-to-left letters, because it knows an older direction of these marks.",
    ],
    read,
};

const USERINFO: &[u8] = b"-._~!$&'()*+,;=:";
const PATH: &[u8] = b"-._~!$&'()*+,;=:@/";
const QUERY: &[u8] = b"-._~!$&'()*+,;=:@/?";

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
