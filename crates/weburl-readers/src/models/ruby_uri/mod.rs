//! [`URI.parse`](https://docs.ruby-lang.org/en/3.1/URI.html#method-c-parse) of Ruby, whose default parser has followed
//! RFC 3986 since Ruby 2.2, and the classes for the schemes that it knows.
//!
//! A path that begins with neither a slash nor an authority is Ruby's `opaque`, which has the query in it. Here, it
//! stands in place of the path.

mod classes;
mod syntax;

use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr};

use crate::client::{default_port, getaddrinfo, percent};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "ruby-uri",
    title: "URI.parse",
    version: "Ruby 3.1.7 with uri 0.12.4",
    source: "https://github.com/ruby/uri/blob/v0.12.4/lib/uri/rfc3986_parser.rb",
    client: "Net::HTTP without a proxy",
    gaps: &[],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let mut parts = syntax::split(input)?;
    let query = parts.query.map(write_query).transpose()?;
    let fragment = parts.fragment.map(|fragment| without_line_breaks(fragment).into_owned());
    let scheme = parts.scheme.map(str::to_ascii_lowercase);
    classes::apply(scheme.as_deref(), &mut parts, query.as_deref())?;
    let port = parts.port.map(|digits| digits.trim_start_matches('0'));
    let port = port.map(|digits| if digits.is_empty() { "0" } else { digits });
    let destination = destination(scheme.as_deref(), parts.host, port);
    Ok(Reading {
        scheme: scheme.map(Text::from),
        // Ruby splits the userinfo, and an empty one becomes none.
        userinfo: parts.userinfo.filter(|userinfo| !userinfo.is_empty()).map(Text::from),
        host: parts.host.map(Text::from),
        port: port.map(Text::from),
        path: parts.path.into(),
        query: query.map(Text::from),
        fragment: fragment.map(Text::from),
        destination,
    })
}

fn without_line_breaks(text: &str) -> Cow<'_, str> {
    match text.contains(['\t', '\r', '\n']) {
        true => Cow::Owned(text.replace(['\t', '\r', '\n'], "")),
        false => Cow::Borrowed(text),
    }
}

/// Percent-encodes the query, and refuses a `%` before two characters of which none is a hexadecimal digit.
fn write_query(query: &str) -> Result<String, ReadError> {
    let query = without_line_breaks(query);
    let is_invalid = |triplet: &[u8]| match triplet {
        [b'%', a, b] => !a.is_ascii_hexdigit() && !b.is_ascii_hexdigit(),
        _ => false,
    };
    if query.as_bytes().windows(3).any(is_invalid) {
        return Err(ReadError::new("invalid percent escape"));
    }
    let is_kept = |byte: u8| matches!(byte, b'!' | b'$'..=b'&' | b'('..=b';' | b'=' | b'?'..=b'_' | b'a'..=b'~');
    Ok(percent::encode(&query, is_kept))
}

fn destination(
    scheme: Option<&str>,
    host: Option<&str>,
    port: Option<&str>,
) -> Result<Destination, NoRequest> {
    let default_port = scheme.and_then(default_port::of_http).ok_or(NoRequest::SCHEME)?;
    let host = host.ok_or(NoRequest::NO_HOST)?;
    let port = port.map_or(Some(default_port), service).ok_or(NoRequest::PORT)?;
    let host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(inner) => inner,
        None => host,
    };
    // A socket takes an empty host for any address, and Linux connects to itself then.
    let host = match host {
        "" => ConnectHost::Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
        _ => getaddrinfo::resolve(host)?,
    };
    Ok(Destination::new(host, port))
}

/// Returns the port that `getaddrinfo` makes of a number as the name of a service: it becomes an `int`, which must not
/// be negative, and the lower 16 bits of that count. Ruby itself refuses a number that is no `Fixnum`.
fn service(port: &str) -> Option<u16> {
    const FIXNUM_END: u64 = 1 << 62;
    let number: u64 = port.parse().ok().filter(|&number| number < FIXNUM_END)?;
    (number as i32 >= 0).then_some(number as u16)
}
