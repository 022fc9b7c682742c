//! The regular expression of [RFC 3986, appendix B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B), which many
//! programs copied.
//!
//! It matches everything and checks nothing. It leaves the authority whole; here, an expression of the same manner
//! splits it, `^(([^@]*)@)?(\[[^]]*\]|[^:]*)(:(.*))?$`: each part ends at the first delimiter.

use crate::client::generic;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "rfc3986-regex",
    title: "RFC 3986, appendix B",
    version: "RFC 3986",
    source: "https://www.rfc-editor.org/rfc/rfc3986#appendix-B",
    client: "a client that follows RFC 9110, with the C library's `getaddrinfo`",
    gaps: &["The RFC gives no expression for the parts of an authority; this one is ours."],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let (scheme, rest) = match input.find([':', '/', '?', '#']) {
        Some(end @ 1..) if input[end..].starts_with(':') => {
            (Some(&input[..end]), &input[end + 1..])
        }
        _ => (None, input),
    };
    let (rest, fragment) = split_at_first(rest, '#');
    let (rest, query) = split_at_first(rest, '?');
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, rest),
    };
    let (userinfo, host, port) = match authority {
        Some(authority) => split_authority(authority),
        None => (None, None, None),
    };
    Ok(Reading {
        scheme: scheme.map(Into::into),
        userinfo: userinfo.map(Into::into),
        host: host.map(Into::into),
        port: port.map(Into::into),
        path: path.into(),
        query: query.map(Into::into),
        fragment: fragment.map(Into::into),
        destination: generic::destination(scheme, host, port),
    })
}

type Authority<'a> = (Option<&'a str>, Option<&'a str>, Option<&'a str>);

fn split_authority(authority: &str) -> Authority<'_> {
    let (userinfo, rest) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let bracketed_end = rest.starts_with('[').then(|| rest.find(']')).flatten().map(|end| end + 1);
    let host_end = bracketed_end
        .filter(|&end| rest.len() == end || rest[end..].starts_with(':'))
        .or(rest.find(':'))
        .unwrap_or(rest.len());
    (userinfo, Some(&rest[..host_end]), rest.get(host_end + 1..))
}

fn split_at_first(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}
