//! The strict grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), for the rule `URI`: whatever
//! the grammar does not produce is refused.

use std::net::Ipv6Addr;

use crate::client::generic;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "rfc3986",
    title: "RFC 3986, appendix A",
    version: "RFC 3986",
    source: "https://www.rfc-editor.org/rfc/rfc3986#appendix-A",
    client: "a client after RFC 9110 with the C library's `getaddrinfo`",
    gaps: &[],
    read,
};

/// The characters of `unreserved` and `sub-delims` that are not letters and digits.
const UNRESERVED_AND_SUB_DELIMS: &[u8] = b"-._~!$&'()*+,;=";

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let scheme_end = input.find(':').ok_or(ReadError::new("no scheme"))?;
    let scheme = &input[..scheme_end];
    check_scheme(scheme)?;
    let after_scheme = Part { input, start: scheme_end + 1, end: input.len() };
    let (rest, fragment) = after_scheme.split_at_first(b'#');
    let (rest, query) = rest.split_at_first(b'?');
    for part in query.iter().chain(&fragment) {
        part.check("query or fragment", b":@/?")?;
    }
    let (authority, path) = match rest.text().strip_prefix("//") {
        Some(authority_and_path) => {
            let start = rest.start + 2;
            let len = authority_and_path.find('/').unwrap_or(authority_and_path.len());
            let authority = Part { input, start, end: start + len };
            (Some(authority), Part { start: start + len, ..rest })
        }
        None => (None, rest),
    };
    path.check("path", b":@/")?;
    let (userinfo, host, port) = match authority {
        Some(authority) => read_authority(authority)?,
        None => (None, None, None),
    };
    Ok(Reading {
        scheme: Some(scheme.into()),
        userinfo: userinfo.map(|part| part.text().into()),
        host: host.map(|part| part.text().into()),
        port: port.map(|part| part.text().into()),
        path: path.text().into(),
        query: query.map(|part| part.text().into()),
        fragment: fragment.map(|part| part.text().into()),
        destination: generic::destination(Some(scheme), host.map(Part::text), port.map(Part::text)),
    })
}

/// A part of the input.
#[derive(Clone, Copy)]
struct Part<'a> {
    input: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Part<'a> {
    fn text(self) -> &'a str {
        &self.input[self.start..self.end]
    }

    /// Returns what stands before the first delimiter, and what stands behind it if there is one.
    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        match self.text().bytes().position(|byte| byte == delimiter) {
            Some(distance) => {
                let end = self.start + distance;
                (Self { end, ..self }, Some(Self { start: end + 1, ..self }))
            }
            None => (self, None),
        }
    }

    /// Checks that the part has only unreserved characters, sub-delimiters, percent-encoded bytes, and `others`.
    fn check(self, reason: &'static str, others: &[u8]) -> Result<(), ReadError> {
        let mut bytes = self.text().bytes().enumerate();
        while let Some((distance, byte)) = bytes.next() {
            let is_allowed = match byte {
                b'%' => [bytes.next(), bytes.next()]
                    .iter()
                    .all(|digit| digit.is_some_and(|(_, digit)| digit.is_ascii_hexdigit())),
                _ => {
                    byte.is_ascii_alphanumeric()
                        || UNRESERVED_AND_SUB_DELIMS.contains(&byte)
                        || others.contains(&byte)
                }
            };
            if !is_allowed {
                return Err(ReadError { reason, place: Some(self.start + distance) });
            }
        }
        Ok(())
    }
}

fn check_scheme(scheme: &str) -> Result<(), ReadError> {
    let is_allowed = |(i, byte): (usize, u8)| match byte {
        b'0'..=b'9' | b'+' | b'-' | b'.' => i > 0,
        _ => byte.is_ascii_alphabetic(),
    };
    if scheme.is_empty() {
        return Err(ReadError { reason: "scheme", place: Some(0) });
    }
    match scheme.bytes().enumerate().position(|at| !is_allowed(at)) {
        Some(place) => Err(ReadError { reason: "scheme", place: Some(place) }),
        None => Ok(()),
    }
}

type Authority<'a> = (Option<Part<'a>>, Option<Part<'a>>, Option<Part<'a>>);

fn read_authority(authority: Part<'_>) -> Result<Authority<'_>, ReadError> {
    // No part allows a second `@`, so it does not matter which one is taken for the delimiter.
    let (userinfo, rest) = match authority.split_at_first(b'@') {
        (userinfo, Some(rest)) => (Some(userinfo), rest),
        (rest, None) => (None, rest),
    };
    if let Some(userinfo) = userinfo {
        userinfo.check("userinfo", b":")?;
    }
    let (host, port) = if rest.text().starts_with('[') {
        let len =
            rest.text().find(']').ok_or(ReadError::new("IP-literal without its bracket"))? + 1;
        let host = Part { end: rest.start + len, ..rest };
        check_ip_literal(host)?;
        let after = Part { start: host.end, ..rest };
        match after.text().bytes().next() {
            None => (host, None),
            Some(b':') => (host, Some(Part { start: after.start + 1, ..after })),
            Some(_) => return Err(ReadError { reason: "IP-literal", place: Some(after.start) }),
        }
    } else {
        let (host, port) = rest.split_at_first(b':');
        host.check("reg-name", b"")?;
        (host, port)
    };
    if let Some(port) = port
        && let Some(distance) = port.text().bytes().position(|byte| !byte.is_ascii_digit())
    {
        return Err(ReadError { reason: "port", place: Some(port.start + distance) });
    }
    Ok((userinfo, Some(host), port))
}

/// Checks an IPv6 address or one of a future version.
fn check_ip_literal(host: Part<'_>) -> Result<(), ReadError> {
    let literal = Part { start: host.start + 1, end: host.end - 1, ..host };
    let error = ReadError { reason: "IP-literal", place: Some(literal.start) };
    match literal.text().strip_prefix(['v', 'V']) {
        Some(future) => {
            let (version, address) = future.split_once('.').ok_or(error)?;
            let is_version =
                !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit());
            let is_address = |byte: u8| {
                byte.is_ascii_alphanumeric()
                    || byte == b':'
                    || UNRESERVED_AND_SUB_DELIMS.contains(&byte)
            };
            let is_valid = is_version && !address.is_empty() && address.bytes().all(is_address);
            if is_valid { Ok(()) } else { Err(error) }
        }
        // The standard library accepts exactly the rule `IPv6address`.
        None => literal.text().parse::<Ipv6Addr>().map(drop).map_err(|_| error),
    }
}
