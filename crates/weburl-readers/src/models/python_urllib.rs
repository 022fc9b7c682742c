//! [`urllib.request`](https://docs.python.org/3/library/urllib.request.html) of Python: what `Request` finds in a URL, and
//! what [`http.client`](https://github.com/python/cpython/blob/v3.14.2/Lib/http/client.py) makes of its host.
//!
//! `urlsplit` only says whether the URL is malformed. The URL is split a second time, by functions older than it: they
//! know no userinfo, decode the host, and find its port afterwards.

use weburl_legacy::lowercase;

use crate::client::{default_port, percent, python_socket, python_types};
use crate::destination::{Destination, NoRequest};
use crate::models::python_urlsplit;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "python-urllib",
    title: "urllib.request.urlopen",
    version: "Python 3.14.2",
    source: "https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/request.py",
    client: "urllib.request.urlopen without a proxy",
    gaps: &[
        "A program may add handlers for other schemes.",
        "A host keeps capital letters that Unicode 16 or later added, as in Python 3.13; Python 3.14 lowercases those of Unicode 16.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let url = unwrap(input);
    // The fragment is behind the last `#`.
    let (before, fragment) = match url.rsplit_once('#') {
        Some((before, fragment)) => (before, Some(fragment)),
        None => (url, None),
    };
    let (scheme, rest) = split_type(before).ok_or(ReadError::new("unknown url type"))?;
    python_urlsplit::check(url)?;
    let scheme = lowercase::of_unicode_16(scheme);
    let (authority, selector) = split_host(rest);
    let decoded = authority.map(percent::decode);
    let decoded = decoded.as_deref().map(String::from_utf8_lossy);
    let (host, port) = match decoded.as_deref() {
        None | Some("") => (decoded.as_deref(), None),
        Some(host) => split_port(host).map(|(host, port)| (Some(host), port))?,
    };
    let destination = destination(&scheme, decoded.as_deref(), host, port.as_deref(), &selector);
    Ok(Reading {
        scheme: Some(scheme.into()),
        userinfo: None,
        host: host.map(|host| host.to_owned().into()),
        port: port.map(Into::into),
        path: selector.into(),
        query: None,
        fragment: fragment.map(Into::into),
        destination,
    })
}

/// Takes a URL out of `<URL:` and `>`.
fn unwrap(input: &str) -> &str {
    let url = input.trim_matches(python_types::is_space);
    let url = match url.strip_prefix('<').and_then(|url| url.strip_suffix('>')) {
        Some(url) => url.trim_matches(python_types::is_space),
        None => url,
    };
    url.strip_prefix("URL:").map_or(url, |url| url.trim_matches(python_types::is_space))
}

/// Splits at the colon of a scheme, which may be of any characters.
fn split_type(url: &str) -> Option<(&str, &str)> {
    url.split_once(':').filter(|(scheme, _)| !scheme.is_empty() && !scheme.contains('/'))
}

/// Splits an authority from the path, query and whatever else, which begin with a slash afterwards.
fn split_host(rest: &str) -> (Option<&str>, String) {
    let Some(rest) = rest.strip_prefix("//") else { return (None, rest.to_owned()) };
    let (authority, path) = rest.split_at(rest.find(['/', '#', '?']).unwrap_or(rest.len()));
    let slash = if path.starts_with(['#', '?']) { "/" } else { "" };
    (Some(authority), format!("{slash}{path}"))
}

/// Splits the port from a host, and refuses a host that could end a line of the request.
fn split_port(authority: &str) -> Result<(&str, Option<String>), ReadError> {
    let bracket = authority.rfind(']');
    let (host, port) = match authority.rfind(':').filter(|&colon| bracket < Some(colon)) {
        Some(colon) => match &authority[colon + 1..] {
            "" => (&authority[..colon], None),
            port => {
                let number = python_types::int(port).ok_or(ReadError::new("nonnumeric port"))?;
                (&authority[..colon], Some(number))
            }
        },
        None => (authority, None),
    };
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    match host.contains(is_control) {
        true => Err(ReadError::new("URL can't contain control characters")),
        false => Ok((host, port)),
    }
}

fn is_control(c: char) -> bool {
    c <= ' ' || c == '\u{7f}'
}

fn destination(
    scheme: &str,
    authority: Option<&str>,
    host: Option<&str>,
    port: Option<&str>,
    selector: &str,
) -> Result<Destination, NoRequest> {
    let default_port = default_port::of_http(scheme).ok_or(NoRequest::SCHEME)?;
    let (Some(authority), Some(host)) = (authority.filter(|host| !host.is_empty()), host) else {
        return Err(NoRequest::new("no host given"));
    };
    if selector.contains(is_control) || !selector.is_ascii() {
        return Err(NoRequest::new("path that a request line cannot hold"));
    }
    if authority.contains(|c| c > '\u{ff}') || ends_line(authority) {
        return Err(NoRequest::new("host that a header cannot hold"));
    }
    let host = python_socket::resolve(host)?;
    let port = port.map_or(Ok(default_port), |port| service(port).ok_or(NoRequest::PORT))?;
    Ok(Destination::new(host, port))
}

/// Returns whether a header ends in its value: a line may only go on after a space or a tab.
fn ends_line(value: &str) -> bool {
    let mut rest = value;
    while let Some(end) = rest.find(['\r', '\n']) {
        let is_carriage_return = rest[end..].starts_with('\r');
        rest = &rest[end + 1..];
        let goes_on = rest.starts_with([' ', '\t']) || is_carriage_return && rest.starts_with('\n');
        if !goes_on {
            return true;
        }
    }
    false
}

/// Returns the port for a number, which the C library reads as 64 bits, of which it takes the lower 32 with a sign, and of
/// these the lower 16.
fn service(number: &str) -> Option<u16> {
    let number = number.parse::<i64>().ok()? as i32;
    (number >= 0).then_some(number as u16)
}

#[cfg(test)]
mod tests {
    use super::{ends_line, service};

    #[test]
    fn a_header_goes_on_after_white_space_only() {
        let cases = [
            ("a", false),
            ("a\nb", true),
            ("a\n b", false),
            ("a\r\n\tb", false),
            ("a\r\nb", true),
            ("a\rb", true),
            ("a\r b", false),
            ("a\n", true),
        ];
        for (value, expected) in cases {
            assert_eq!(ends_line(value), expected, "{value:?}");
        }
    }

    #[test]
    fn large_ports_lose_bits() {
        let cases = [
            ("80", Some(80)),
            ("65616", Some(80)),
            ("4294967376", Some(80)),
            ("-4294967216", Some(80)),
            ("2147483648", None),
            ("-80", None),
            ("9223372036854775808", None),
        ];
        for (number, expected) in cases {
            assert_eq!(service(number), expected, "{number}");
        }
    }
}
