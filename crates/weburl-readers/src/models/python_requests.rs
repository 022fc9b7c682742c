//! [`requests`](https://requests.readthedocs.io/): the URL that it prepares, split as its adapters split it.
//!
//! It reads a URL three times: urllib3 parses it, `urlunparse` puts it together again for some quoting, and `urlsplit`
//! takes it apart for the connection. What has a colon and does not start with `http` is only split.

use crate::client::{default_port, idna_2008, percent, python_types};
use crate::destination::{Destination, NoRequest};
use crate::models::{python_urllib3, python_urlsplit};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "python-requests",
    title: "requests.get",
    version: "requests 2.34.2 with urllib3 2.8.0",
    source: "https://github.com/psf/requests/blob/v2.34.2/src/requests/models.py",
    client: "requests.Session without a proxy",
    gaps: &["It shares the gaps of the models of urllib3 and `urlsplit`."],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let url = input.trim_start_matches(python_types::is_space);
    let is_prepared = !url.contains(':') || starts_with_http(url);
    let url = if is_prepared { prepare(url)? } else { url.to_owned() };
    let mut reading =
        python_urlsplit::read(&url).map_err(|_| ReadError::new("InvalidURL"))?.into_owned();
    if reading.userinfo.as_ref().and_then(|userinfo| userinfo.to_str()).is_some_and(is_not_latin_1)
    {
        return Err(ReadError::new("InvalidURL"));
    }
    reading.destination = destination(&url, &reading);
    Ok(reading)
}

/// Returns whether a user and a password cannot be sent, because the header would have other code points.
fn is_not_latin_1(userinfo: &str) -> bool {
    let decoded = percent::decode(userinfo);
    userinfo.contains(':') && String::from_utf8_lossy(&decoded).chars().any(|c| c > '\u{ff}')
}

fn starts_with_http(url: &str) -> bool {
    url.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("http"))
}

fn prepare(url: &str) -> Result<String, ReadError> {
    let url = python_urllib3::parse_url(url)?;
    let scheme = url.scheme.ok_or(ReadError::new("No scheme supplied"))?;
    let host =
        url.host.filter(|host| !host.is_empty()).ok_or(ReadError::new("No host supplied"))?;
    const INVALID_LABEL: ReadError = ReadError::new("URL has an invalid label");
    let host = match host.is_ascii() {
        true if host.starts_with(['*', '.']) => return Err(INVALID_LABEL),
        true => host,
        // urllib3 leaves that only in a scheme such as `httpx`.
        false => idna_2008::map_to_ascii(&host).ok_or(INVALID_LABEL)?,
    };
    let auth = url.auth.map(|auth| auth + "@").unwrap_or_default();
    let port = url.port.filter(|&port| port != 0).map(|port| format!(":{port}"));
    let path = url.path.filter(|path| !path.is_empty()).unwrap_or("/".to_owned());
    let mut prepared = format!("{scheme}://{auth}{host}{}", port.unwrap_or_default());
    prepared += &path;
    drop(path);
    for (delimiter, part) in [('?', url.query), ('#', url.fragment)] {
        if let Some(part) = part.filter(|part| !part.is_empty()) {
            prepared.push(delimiter);
            prepared.push_str(&part);
        }
    }
    Ok(requote(prepared))
}

/// Decodes unreserved characters and encodes what is not allowed in a URL. If a `%` is followed by two letters or
/// digits that are not hexadecimal, nothing is decoded and every `%` is encoded.
fn requote(url: String) -> String {
    const SAFE: &[u8] = b"!#$%&'()*+,/:;=?@[]~-._";
    if !url.contains('%') {
        return quote(url, SAFE);
    }
    let mut pieces = url.split('%');
    let mut decoded = String::with_capacity(url.len());
    decoded.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let digits: String = piece.chars().take(2).collect();
        let are_digits = digits.chars().count() == 2 && digits.chars().all(char::is_alphanumeric);
        match u8::from_str_radix(&digits, 16) {
            Ok(byte) if are_digits && (byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)) => {
                decoded.push(char::from(byte));
                decoded.push_str(&piece[2..]);
            }
            Err(_) if are_digits => return quote(url, b"!#$&'()*+,/:;=?@[]~-._"),
            _ => {
                decoded.push('%');
                decoded.push_str(piece);
            }
        }
    }
    drop(url);
    quote(decoded, SAFE)
}

/// Copies nothing where nothing is encoded: the text may be long.
fn quote(text: String, safe: &[u8]) -> String {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || safe.contains(&byte);
    if text.bytes().all(is_kept) { text } else { percent::encode(&text, is_kept) }
}

fn destination(url: &str, reading: &Reading<'_>) -> Result<Destination, NoRequest> {
    let lower = url.get(..8).unwrap_or(url).to_ascii_lowercase();
    if !lower.starts_with("http://") && !lower.starts_with("https://") {
        return Err(NoRequest::new("No connection adapters were found"));
    }
    let scheme = reading.scheme.as_ref().and_then(|scheme| scheme.to_str());
    let default_port = scheme.and_then(default_port::of_http).ok_or(NoRequest::SCHEME)?;
    let host = reading.host.as_ref().and_then(|host| host.to_str()).ok_or(NoRequest::NO_HOST)?;
    let port = reading.port.as_ref().and_then(|port| port.to_str());
    let port = port.map_or(Ok(default_port), |port| port.parse().map_err(|_| NoRequest::PORT))?;
    // A pool normalizes the host once more, now without brackets, and refuses every zone identifier.
    let host =
        python_urllib3::host::normalize_host(host).map_err(|error| NoRequest::new(error.reason))?;
    python_urllib3::connect(&host, port)
}
