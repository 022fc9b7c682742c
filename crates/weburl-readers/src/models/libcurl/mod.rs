//! libcurl's [URL API](https://curl.se/libcurl/c/libcurl-url.html), with the flags with which a transfer calls it:
//! `CURLU_GUESS_SCHEME` and `CURLU_NON_SUPPORT_SCHEME`. So it reads `example.com/a`, too.
//!
//! The URL is a C string, which ends at the first NUL.

mod authority;
mod path;

use std::borrow::Cow;
use std::net::IpAddr;

use crate::client::{getaddrinfo, libidn2, percent};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

use authority::Authority;

/// The reader.
pub const READER: Reader = Reader {
    name: "libcurl",
    title: "curl_url_set",
    version: "libcurl 8.22.0",
    source: "https://github.com/curl/curl/blob/curl-8_22_0/lib/urlapi.c",
    client: "curl_easy_perform without a proxy, with libidn2 and getaddrinfo",
    gaps: &[
        "libcurl refuses URLs over 8,000,000 bytes; the model reads them.",
        "The model converts non-ASCII hosts by today's UTS 46; libidn2 uses older tables, without the bidi rule.",
        "The model finds no destination for `ldap`, `smb` and other schemes that a build may lack.",
    ],
    read,
};

/// The longest scheme.
const SCHEME_LIMIT: usize = 40;

/// The schemes of a usual build, with their default ports.
const SCHEMES: &[(&str, u16)] = &[
    ("dict", 2628),
    ("ftp", 21),
    ("ftps", 990),
    ("gopher", 70),
    ("gophers", 70),
    ("http", 80),
    ("https", 443),
    ("imap", 143),
    ("imaps", 993),
    ("mqtt", 1883),
    ("mqtts", 8883),
    ("pop3", 110),
    ("pop3s", 995),
    ("rtsp", 554),
    ("scp", 22),
    ("sftp", 22),
    ("smtp", 25),
    ("smtps", 465),
    ("telnet", 23),
    ("tftp", 69),
    ("ws", 80),
    ("wss", 443),
];

/// Without a scheme, a host that begins with one of these and a dot has it.
const GUESSED_SCHEMES: &[&str] = &["ftp", "dict", "ldap", "imap", "smtp", "pop3"];

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let input = input.split('\0').next().unwrap_or_default();
    if input.is_empty() || input.bytes().any(|byte| byte <= b' ' || byte == 0x7f) {
        return Err(ReadError::new("Malformed input to a URL function"));
    }
    let scheme = find_scheme(input);
    let (scheme, authority, rest) = match scheme.as_deref() {
        Some("file") => (scheme, None, file_path(input)?),
        _ => {
            let rest = match &scheme {
                Some(scheme) => skip_slashes(&input[scheme.len() + 1..])?,
                None => input,
            };
            let (authority, rest) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
            let authority = authority::read(authority, scheme.as_deref())?;
            let scheme = scheme.unwrap_or_else(|| guess_scheme(&authority.host));
            (Some(scheme), Some(authority), rest)
        }
    };
    let (rest, fragment) = split_at_first(rest, '#');
    let (path, query) = split_at_first(rest, '?');
    let destination = destination(scheme.as_deref(), authority.as_ref());
    let authority = authority.unwrap_or_default();
    Ok(Reading {
        scheme: scheme.map(Text::from),
        userinfo: authority.userinfo.map(Text::from),
        host: Some(authority.host).filter(|host| !host.is_empty()).map(Text::from),
        port: authority.port.map(|port| port.to_string().into()),
        path: if path.is_empty() { "/".into() } else { path::remove_dots(path).into() },
        query: query.map(Text::from),
        fragment: fragment.map(Text::from),
        destination,
    })
}

/// Returns the scheme in lowercase if a slash follows: without one, it could be a host with a port.
fn find_scheme(input: &str) -> Option<String> {
    let is_scheme_byte = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let len = input.bytes().position(|byte| !is_scheme_byte(byte))?;
    let is_scheme = (1..=SCHEME_LIMIT).contains(&len)
        && input.starts_with(|c: char| c.is_ascii_alphabetic())
        && input[len..].starts_with(":/");
    is_scheme.then(|| input[..len].to_ascii_lowercase())
}

/// Skips one to three slashes.
fn skip_slashes(rest: &str) -> Result<&str, ReadError> {
    let len = rest.bytes().take_while(|&byte| byte == b'/').count();
    match len {
        1..=3 => Ok(&rest[len..]),
        _ => Err(ReadError::new("Unsupported number of slashes following scheme")),
    }
}

/// Returns what follows the host of a `file` URL, which is empty or this machine.
fn file_path(input: &str) -> Result<&str, ReadError> {
    const BAD: ReadError = ReadError::new("Bad file:// URL");
    let mut path = &input["file:".len()..];
    if path == "/" {
        return Err(BAD);
    }
    if let Some(rest) = path.strip_prefix("//") {
        path = rest;
        if !rest.starts_with('/') && !starts_with_drive(rest) {
            let (host, local_path) = rest.split_at(rest.find('/').ok_or(BAD)?);
            if !host.eq_ignore_ascii_case("localhost") && host != "127.0.0.1" {
                return Err(BAD);
            }
            path = local_path;
        }
    }
    let is_drive = starts_with_drive(path.strip_prefix('/').unwrap_or(path));
    if is_drive || starts_with_drive(path) { Err(BAD) } else { Ok(path) }
}

/// Returns whether a Windows drive letter is the first segment.
fn starts_with_drive(path: &str) -> bool {
    match path.as_bytes() {
        [letter, b':' | b'|', rest @ ..] => {
            letter.is_ascii_alphabetic() && matches!(rest.first(), None | Some(b'/' | b'\\'))
        }
        _ => false,
    }
}

fn guess_scheme(host: &[u8]) -> String {
    let host = host.to_ascii_lowercase();
    let begins = |scheme: &&&str| {
        host.strip_prefix(scheme.as_bytes()).is_some_and(|rest| rest.first() == Some(&b'.'))
    };
    (*GUESSED_SCHEMES.iter().find(begins).unwrap_or(&"http")).to_owned()
}

fn split_at_first(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

fn destination(
    scheme: Option<&str>,
    authority: Option<&Authority>,
) -> Result<Destination, NoRequest> {
    let authority = authority.ok_or(NoRequest::SCHEME)?;
    let known = SCHEMES.iter().find(|(name, _)| scheme == Some(name));
    let &(_, default_port) = known.ok_or(NoRequest::SCHEME)?;
    let port = authority.port.unwrap_or(default_port);
    let userinfo = authority.userinfo.as_deref().unwrap_or_default();
    // Only what writes a user and a password in base64 can send all controls but NUL.
    let first_allowed =
        if matches!(scheme, Some("http" | "https" | "ws" | "wss")) { 1 } else { b' ' };
    if percent::decode(userinfo).iter().any(|&byte| byte < first_allowed) {
        return Err(NoRequest::new("user or password with a control character"));
    }
    if let Some(address) = authority.address {
        return Ok(Destination::new(ConnectHost::Address(IpAddr::V6(address)), port));
    }
    let name = str::from_utf8(&authority.host).map_err(|_| NoRequest::IDNA)?;
    let name = match name.is_ascii() {
        true => Cow::Borrowed(name),
        false => libidn2::to_ascii(name).ok_or(NoRequest::IDNA)?.into(),
    };
    Ok(Destination::new(getaddrinfo::resolve(&name)?, port))
}
