//! Go: [`net/url.Parse`](https://pkg.go.dev/net/url#Parse), and where
//! [`net/http.Client`](https://pkg.go.dev/net/http#Client) connects to.
//!
//! The components are what `URL.Scheme`, `URL.User.String()`, `URL.Hostname()`, `URL.Port()`, `URL.EscapedPath()` or
//! `URL.Opaque`, `URL.RawQuery` and `URL.EscapedFragment()` return. Only a user and a query can be there and empty.

mod escape;
mod host;
mod transport;

use std::borrow::Cow;

use crate::destination::NoRequest;
use crate::models::go::escape::{Component, escape, escaped, unescape};
use crate::models::go::host::{read_host, split_host_port};
use crate::models::go::transport::destination;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "go",
    title: "Go net/url.Parse",
    version: "Go 1.27.3",
    source: "https://github.com/golang/go/blob/go1.27.3/src/net/url/url.go",
    client: "Go net/http.Client with Go's own resolver",
    gaps: &[
        "Go's resolver asks no server for a name that it doesn't take for a domain, such as `a!b`.",
        "Programs that use the C library's resolver, as on macOS, read `127.1` and `0x7f.1` as addresses.",
        "In non-ASCII names, Go takes labels such as `xn--` and `xn--é-a` for Punycode, and looks for two hyphens at the third byte of a label.",
        "Go accepts letters that UTS 46 maps to Hebrew ones, such as U+2135, beside left-to-right letters.",
        "A program may register other schemes with its transport.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let (before_fragment, fragment) = input.split_once('#').unwrap_or((input, ""));
    let mut reading = read_without_fragment(before_fragment)?;
    if !fragment.is_empty() {
        reading.fragment = Some(escaped(fragment, Component::Fragment)?);
    }
    Ok(reading)
}

fn read_without_fragment(input: &str) -> Result<Reading<'_>, ReadError> {
    if input.bytes().any(|byte| byte.is_ascii_control()) {
        return Err(ReadError::new("invalid control character in URL"));
    }
    let (scheme, rest) = split_scheme(input)?;
    let scheme = scheme.map(str::to_ascii_lowercase);
    let (rest, query) = match rest.split_once('?') {
        Some((rest, query)) => (rest, Some(query)),
        None => (rest, None),
    };
    let mut reading = Reading {
        scheme: scheme.clone().map(Into::into),
        userinfo: None,
        host: None,
        port: None,
        path: rest.into(),
        query: query.map(Into::into),
        fragment: None,
        destination: Err(NoRequest::NO_HOST),
    };
    let mut host = Cow::default();
    let mut path = rest;
    if !rest.starts_with('/') {
        if scheme.is_some() {
            // The path of `mailto:a` is opaque: it stays as it is.
            reading.destination = destination(scheme.as_deref(), &host);
            return Ok(reading);
        }
        if rest.split('/').next().is_some_and(|segment| segment.contains(':')) {
            return Err(ReadError::new("first path segment in URL cannot contain colon"));
        }
    }
    if let Some(authority) = rest.strip_prefix("//")
        && (scheme.is_some() || !authority.starts_with('/'))
    {
        let end = authority.find('/').unwrap_or(authority.len());
        path = &authority[end..];
        (reading.userinfo, host) = read_authority(scheme.as_deref(), &authority[..end])?;
        let (hostname, port) = split_host_port(&host);
        let nonempty = |text: &[u8]| Some(text.to_vec()).filter(|text| !text.is_empty());
        reading.host = nonempty(hostname).map(Into::into);
        reading.port = nonempty(port).map(Into::into);
    }
    reading.path = escaped(path, Component::Path)?;
    reading.destination = destination(scheme.as_deref(), &host);
    Ok(reading)
}

fn split_scheme(input: &str) -> Result<(Option<&str>, &str), ReadError> {
    let is_scheme_byte = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    match input.bytes().position(|byte| !is_scheme_byte(byte)) {
        Some(0) if input.starts_with(':') => Err(ReadError::new("missing protocol scheme")),
        Some(end) if input[end..].starts_with(':') && input.as_bytes()[0].is_ascii_alphabetic() => {
            Ok((Some(&input[..end]), &input[end + 1..]))
        }
        _ => Ok((None, input)),
    }
}

type UserAndHost<'a> = (Option<Text<'a>>, Cow<'a, [u8]>);

fn read_authority<'a>(
    scheme: Option<&str>,
    authority: &'a str,
) -> Result<UserAndHost<'a>, ReadError> {
    let Some((userinfo, host)) = authority.rsplit_once('@') else {
        return Ok((None, read_host(scheme, authority)?));
    };
    let host = read_host(scheme, host)?;
    let is_allowed = |byte| Component::User.keeps(byte) || b"!'()*:@%".contains(&byte);
    if !userinfo.bytes().all(is_allowed) {
        return Err(ReadError::new("invalid userinfo"));
    }
    let parts: Result<Vec<_>, _> = userinfo
        .splitn(2, ':')
        .map(|part| Ok(escape(&unescape(part, Component::User)?, Component::User)))
        .collect();
    Ok((Some(parts?.join(":").into()), host))
}
