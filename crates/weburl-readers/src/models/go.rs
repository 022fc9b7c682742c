//! Go: [`net/url.Parse`](https://pkg.go.dev/net/url#Parse), and where
//! [`net/http.Client`](https://pkg.go.dev/net/http#Client) connects to.
//!
//! The components are what `URL.Scheme`, `URL.User.String()`, `URL.Hostname()`, `URL.Port()`, `URL.EscapedPath()` or
//! `URL.Opaque`, `URL.RawQuery` and `URL.EscapedFragment()` return. Only a user and a query can be there and empty.

use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr};

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

use crate::client::{default_port, percent, unicode_18};
use crate::destination::{ConnectHost, Destination, NoRequest};
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
        "The resolver asks no server for a name that it finds to be no domain, such as `a!b`.",
        "Programs that use the C library's resolver, as on macOS, take `127.1` and `0x7f.1` for addresses.",
        "In a name outside ASCII, labels such as `xn--` and `xn--é-a`, which Go takes for Punycode, and labels with \
         two hyphens, which it looks for at the third byte.",
        "Letters that UTS 46 maps to Hebrew ones, such as U+2135, beside left-to-right letters: Go accepts them.",
        "Schemes that a program registers with its transport.",
    ],
    read,
};

const INVALID_ESCAPE: ReadError = ReadError::new("invalid URL escape");
const INVALID_HOST_CHARACTER: ReadError = ReadError::new("invalid character in host name");
const INVALID_HOST: ReadError = ReadError::new("invalid host");
const INVALID_PORT: ReadError = ReadError::new("invalid port after host");

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

/// Reads a host and its port, which stays with it.
fn read_host<'a>(scheme: Option<&str>, host: &'a str) -> Result<Cow<'a, [u8]>, ReadError> {
    if let Some(bracket) = host.rfind('[') {
        if bracket > 0 {
            return Err(ReadError::new("invalid IP-literal"));
        }
        return read_ip_literal(host).map(Cow::Owned);
    }
    let is_http = matches!(scheme, Some("http" | "https"));
    let colon = if is_http { host.find(':') } else { host.rfind(':') };
    if colon.is_some_and(|colon| !is_optional_port(&host.as_bytes()[colon..])) {
        return Err(INVALID_PORT);
    }
    unescape(host, Component::Host)
}

fn read_ip_literal(host: &str) -> Result<Vec<u8>, ReadError> {
    let end = host.rfind(']').ok_or(ReadError::new("missing ']' in host"))?;
    let port = &host[end + 1..];
    if !is_optional_port(port.as_bytes()) {
        return Err(INVALID_PORT);
    }
    let literal = &host[1..end];
    let mut address = match literal.find("%25") {
        Some(zone) => {
            let mut address = unescape(&literal[..zone], Component::Host)?.into_owned();
            address.extend_from_slice(&unescape(&literal[zone..], Component::Zone)?);
            address
        }
        None => unescape(literal, Component::Host)?.into_owned(),
    };
    match parse_address(&address) {
        Some(IpAddr::V6(_)) => {}
        Some(IpAddr::V4(_)) => return Err(ReadError::new("invalid IP-literal")),
        None => return Err(INVALID_HOST),
    }
    address.insert(0, b'[');
    address.push(b']');
    address.extend_from_slice(port.as_bytes());
    Ok(address)
}

/// Returns whether this is nothing, or a colon with digits or nothing behind it.
fn is_optional_port(port: &[u8]) -> bool {
    match port {
        [] => true,
        [b':', digits @ ..] => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// Splits at the last colon, and removes brackets, as `URL.Hostname` and `URL.Port` do.
fn split_host_port(host: &[u8]) -> (&[u8], &[u8]) {
    let colon = host.iter().rposition(|&byte| byte == b':');
    let (host, port) = match colon.filter(|&colon| is_optional_port(&host[colon..])) {
        Some(colon) => (&host[..colon], &host[colon + 1..]),
        None => (host, &[][..]),
    };
    match host {
        [b'[', literal @ .., b']'] => (literal, port),
        _ => (host, port),
    }
}

/// Reads an address as `netip.ParseAddr` does. A zone identifier is dropped.
fn parse_address(text: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(text).ok()?;
    match text.split_once('%') {
        Some((address, zone)) if !zone.is_empty() => address.parse().ok().map(IpAddr::V6),
        Some(_) => None,
        None => text.parse().ok(),
    }
}

/// Parts of a URL that keep different bytes unescaped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Component {
    User,
    Host,
    Zone,
    Path,
    Fragment,
}

impl Component {
    fn keeps(self, byte: u8) -> bool {
        let others: &[u8] = match self {
            Self::User => b"$&+,;=",
            Self::Host | Self::Zone => b"!$&'()*+,;=:[]<>\"",
            Self::Path => b"$&+,/:;=@",
            Self::Fragment => b"$&+,/:;=?@!()*",
        };
        byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) || others.contains(&byte)
    }
}

/// Percent-decodes, and refuses what must not be encoded in this component.
fn unescape(text: &str, component: Component) -> Result<Cow<'_, [u8]>, ReadError> {
    let in_host = matches!(component, Component::Host | Component::Zone);
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let encoded = percent::encoded_byte(after).ok_or(INVALID_ESCAPE)?;
            let is_allowed = match component {
                Component::Host => !encoded.is_ascii() || encoded == b'%',
                Component::Zone => encoded == b'%' || encoded == b' ' || component.keeps(encoded),
                _ => true,
            };
            if !is_allowed {
                return Err(INVALID_ESCAPE);
            }
            rest = &after[2..];
        } else if in_host && byte.is_ascii() && !component.keeps(byte) {
            return Err(INVALID_HOST_CHARACTER);
        }
    }
    Ok(percent::decode(text))
}

fn escape(bytes: &[u8], component: Component) -> String {
    let mut escaped = String::with_capacity(bytes.len());
    for &byte in bytes {
        match component.keeps(byte) {
            true => escaped.push(char::from(byte)),
            false => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

/// Returns the text as it is, if it could have been escaped so, and otherwise escapes it anew.
fn escaped(text: &str, component: Component) -> Result<Text<'_>, ReadError> {
    let decoded = unescape(text, component)?;
    let is_kept = |byte| component.keeps(byte) || b"!'()*[]%?".contains(&byte);
    Ok(match text {
        // The path `*` is never escaped.
        "%2A" if component == Component::Path => "*".into(),
        _ if text.bytes().all(is_kept) => text.into(),
        _ => escape(&decoded, component).into(),
    })
}

fn destination(scheme: Option<&str>, host: &[u8]) -> Result<Destination, NoRequest> {
    let default_port = scheme.and_then(default_port::of_http).ok_or(NoRequest::SCHEME)?;
    // The client removes a colon without a port.
    let host = host.strip_suffix(b":").unwrap_or(host);
    if host.is_empty() {
        return Err(NoRequest::NO_HOST);
    }
    let (name, port) = split_host_port(host);
    let port = match str::from_utf8(port).unwrap_or_default() {
        "" => default_port,
        digits => parse_port(digits).ok_or(NoRequest::PORT)?,
    };
    Ok(Destination::new(connect_host(name)?, port))
}

/// Reads a port as package `net` does: it notices some overflows of 32 bits, but for it 4294967376 is 80.
fn parse_port(digits: &str) -> Option<u16> {
    const CUTOFF: u32 = 1 << 30;
    let mut port: u32 = 0;
    for digit in digits.bytes().map(|byte| u32::from(byte - b'0')) {
        if port >= CUTOFF {
            return None;
        }
        port = port.wrapping_mul(10).checked_add(digit)?;
    }
    port.try_into().ok()
}

fn connect_host(name: &[u8]) -> Result<ConnectHost, NoRequest> {
    if name.iter().any(|byte| b"[]".contains(byte)) {
        return Err(NoRequest::new("unexpected ']' in address"));
    }
    // The zone identifier of an address can be any text.
    let ascii = match name.is_ascii() || parse_address(name).is_some() {
        true => String::from_utf8_lossy(name),
        false => to_ascii(name).ok_or(NoRequest::IDNA)?,
    };
    if ascii.is_empty() {
        // What has a port and no host is this machine.
        return Ok(ConnectHost::Address(Ipv4Addr::UNSPECIFIED.into()));
    }
    Ok(match parse_address(ascii.as_bytes()) {
        // An address of IPv4 that is mapped to IPv6 is connected to by IPv4.
        Some(address) => ConnectHost::Address(address.to_canonical()),
        None => ConnectHost::domain(&ascii),
    })
}

/// The profile `Lookup` of `golang.org/x/net/idna`, with the data of Unicode 17. What it refuses is no domain.
fn to_ascii(name: &[u8]) -> Option<Cow<'_, str>> {
    if str::from_utf8(name).ok()?.contains(unicode_18::added) {
        return None;
    }
    Uts46::new().to_ascii(name, AsciiDenyList::STD3, Hyphens::Check, DnsLength::Ignore).ok()
}
