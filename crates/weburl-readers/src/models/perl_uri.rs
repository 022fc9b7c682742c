//! Perl: [`URI`](https://metacpan.org/pod/URI), and where
//! [`LWP`](https://metacpan.org/pod/LWP::UserAgent) connects to.
//!
//! The input is a string of characters. `URI` refuses nothing; it percent-encodes what may not stand in a URI, and
//! decodes the host again. `LWP` reads that host once more, so it connects to `b` for `http://a%40b/`. Only classes of
//! schemes that `URI` knows have a host.

use std::net::Ipv6Addr;

use idna::punycode;

use crate::client::{decimal_digit, default_port, getaddrinfo, lowercase, percent};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "perl-uri",
    title: "Perl URI",
    version: "URI 5.17",
    source: "https://github.com/libwww-perl/URI/blob/v5.17/lib/URI.pm",
    client: "Perl LWP 6.68 with Net::HTTP, IO::Socket::IP and the C library's `getaddrinfo`",
    gaps: &[
        "Strings of bytes, in which a character outside ASCII is several.",
        "A service in place of the port, such as `http` in `http://a%3ahttp/`: no request here.",
    ],
    read,
};

/// The schemes whose URLs have a user, a host and a port.
const SERVERS: &[&str] = &[
    "ftp", "gopher", "http", "https", "ldap", "ldaps", "mms", "news", "nntp", "nntps", "pop",
    "rlogin", "rsync", "rtsp", "rtspu", "sftp", "sip", "sips", "snews", "ssh", "telnet", "tn3270",
];

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let uri = Uri::new(input, Characters::Unicode);
    Ok(Reading {
        scheme: uri.scheme().map(|scheme| scheme.to_ascii_lowercase().into()),
        userinfo: uri.userinfo().map(|userinfo| userinfo.to_owned().into()),
        host: uri.host().map(Into::into),
        port: uri.port().map(|port| port.to_owned().into()),
        path: uri.path().to_owned().into(),
        query: uri.query().map(|query| query.to_owned().into()),
        fragment: uri.text.split_once('#').map(|(_, fragment)| fragment.to_owned().into()),
        destination: destination(&uri),
    })
}

/// What a string of Perl has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Characters {
    Unicode,
    /// Bytes, which are the first 256 characters.
    Bytes,
}

impl Characters {
    fn is_space(self, c: char) -> bool {
        match self {
            Self::Unicode => c.is_whitespace(),
            Self::Bytes => c.is_ascii_whitespace() || c == '\u{b}',
        }
    }

    fn lowercase(self, text: &str) -> String {
        match self {
            Self::Unicode => lowercase::of_unicode_14(text),
            Self::Bytes => text.to_ascii_lowercase(),
        }
    }

    fn escape(self, c: char) -> String {
        let mut buffer = [0; 4];
        let byte = [c as u8];
        let bytes = match self {
            Self::Unicode => c.encode_utf8(&mut buffer).as_bytes(),
            Self::Bytes => &byte,
        };
        bytes.iter().map(|byte| format!("%{byte:02X}")).collect()
    }
}

/// Which methods a class of `URI` has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Server,
    Ftp,
    Sip,
    File,
    Generic,
    Mailto,
    Opaque,
}

struct Uri {
    /// In ASCII.
    text: String,
    class: Class,
}

impl Uri {
    fn new(input: &str, characters: Characters) -> Self {
        let input = unwrap(&unwrap(input, "<", ">"), "\"", "\"");
        let input = input.trim_matches(|c| characters.is_space(c));
        let class = match split_scheme(input).0.map(str::to_ascii_lowercase).as_deref() {
            Some("ftp") => Class::Ftp,
            Some("sip" | "sips") => Class::Sip,
            Some("file") => Class::File,
            Some("mailto") => Class::Mailto,
            Some("data" | "urn") => Class::Opaque,
            Some(scheme) if SERVERS.contains(&scheme) => Class::Server,
            _ => Class::Generic,
        };
        let has_name = matches!(class, Class::Server | Class::Ftp | Class::Sip);
        let encoded = has_name.then(|| encode_name(input, characters)).flatten();
        let text = escape(encoded.as_deref().unwrap_or(input), characters);
        Self { text: restore_brackets(text), class }
    }

    fn scheme(&self) -> Option<&str> {
        split_scheme(&self.text).0
    }

    fn authority(&self) -> Option<&str> {
        match self.class {
            Class::Sip => {
                let rest = split_scheme(&self.text).1;
                Some(&rest[..rest.find([';', '?']).unwrap_or(rest.len())])
            }
            _ => split_authority(&self.text).1,
        }
    }

    fn has_server(&self) -> bool {
        matches!(self.class, Class::Server | Class::Ftp | Class::Sip)
    }

    fn userinfo(&self) -> Option<&str> {
        let authority = self.authority().filter(|_| self.has_server())?;
        authority.rsplit_once('@').map(|(userinfo, _)| userinfo)
    }

    fn host(&self) -> Option<Vec<u8>> {
        if self.class == Class::File {
            return self.authority().map(|authority| percent::decode(authority).into_owned());
        }
        let authority = self.authority().filter(|_| self.has_server())?;
        let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        let host = split_port(host).map_or(host, |(host, _)| host);
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        Some(percent::decode(literal.unwrap_or(host)).into_owned())
    }

    /// The port, which may be empty, unlike for the host.
    fn port(&self) -> Option<&str> {
        let (_, port) = self.authority().filter(|_| self.has_server())?.rsplit_once(':')?;
        port.bytes().all(|byte| byte.is_ascii_digit()).then_some(port)
    }

    fn path(&self) -> &str {
        let before_fragment = self.text.split('#').next().unwrap_or_default();
        match self.class {
            Class::Sip => "",
            Class::Mailto | Class::Opaque => split_scheme(before_fragment).1,
            Class::Ftp => split_path(before_fragment),
            _ => split_path(before_fragment.split('?').next().unwrap_or_default()),
        }
    }

    fn query(&self) -> Option<&str> {
        let before_fragment = self.text.split('#').next().unwrap_or_default();
        let (_, query) = before_fragment.split_once('?')?;
        (self.class != Class::Opaque).then_some(query)
    }
}

/// Removes what encloses the input, if it has no line break.
fn unwrap(input: &str, open: &str, close: &str) -> String {
    let (line, line_break) = match input.strip_suffix('\n') {
        Some(line) => (line, "\n"),
        None => (input, ""),
    };
    let inner = line.strip_prefix(open).and_then(|line| line.strip_suffix(close));
    match inner.filter(|inner| !inner.contains('\n')) {
        Some(inner) if open == "<" => {
            inner.strip_prefix("URL:").unwrap_or(inner).to_owned() + line_break
        }
        Some(inner) => inner.to_owned() + line_break,
        None => input.to_owned(),
    }
}

fn split_scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest))
            if scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".+-".contains(&byte)) =>
        {
            (Some(scheme), rest)
        }
        _ => (None, text),
    }
}

/// Splits behind the two slashes, and behind the authority.
fn split_authority(text: &str) -> (&str, Option<&str>, &str) {
    let rest = split_scheme(text).1;
    let Some(authority) = rest.strip_prefix("//") else { return (text, None, "") };
    let (authority, rest) =
        authority.split_at(authority.find(['/', '?', '#']).unwrap_or(authority.len()));
    (&text[..text.len() - authority.len() - rest.len()], Some(authority), rest)
}

/// Returns what follows the scheme, which may have any characters here, and the authority.
fn split_path(text: &str) -> &str {
    let scheme_end =
        text.find([':', '/', '?']).filter(|&end| end > 0 && text[end..].starts_with(':'));
    let rest = scheme_end.map_or(text, |end| &text[end + 1..]);
    match rest.strip_prefix("//") {
        Some(authority) => &authority[authority.find(['/', '?']).unwrap_or(authority.len())..],
        None => rest,
    }
}

fn split_port(host: &str) -> Option<(&str, &str)> {
    let (before, port) = host.rsplit_once(':')?;
    (!port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit())).then_some((before, port))
}

/// Converts a host with other characters than those of a URI to ASCII. Nothing changes where that fails.
fn encode_name(input: &str, characters: Characters) -> Option<String> {
    let (start, authority, rest) = split_authority(input);
    let authority = authority?;
    // The user ends at the last `@` of its line.
    let (before, userinfo, host) = match authority.find('@') {
        Some(at) => {
            let line = authority[..at].rfind('\n').map_or(0, |line_break| line_break + 1);
            let line_end =
                authority[at..].find('\n').map_or(authority.len(), |distance| at + distance);
            let end = authority[..line_end].rfind('@')? + 1;
            (&authority[..line], &authority[line..end], &authority[end..])
        }
        None => ("", "", authority),
    };
    let host = before.to_owned() + host;
    // Here, a port may have digits of any script.
    let (host, port) = match host.rfind(':') {
        Some(colon) if is_number(&host[colon + 1..]) => host.split_at(colon),
        _ => (host.as_str(), ""),
    };
    let is_other = |c: char| !is_uric(c) && c != '[' && c != ']';
    if !host.contains(is_other) {
        return None;
    }
    let (host, trailing_dot) = match host.strip_suffix('.') {
        Some(host) => (host, "."),
        None => (host, ""),
    };
    let labels: Option<Vec<_>> =
        host.split('.').map(|label| encode_label(label, characters)).collect();
    Some(format!("{start}{userinfo}{}{trailing_dot}{port}{rest}", labels?.join(".")))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| decimal_digit::ascii(c).is_some())
}

fn encode_label(label: &str, characters: Characters) -> Option<String> {
    let mut label = label.to_owned();
    if !label.is_ascii() {
        label = characters.lowercase(&label);
    }
    if !label.is_ascii() {
        if label.starts_with("xn--") {
            return None;
        }
        label = format!("xn--{}", punycode::encode_str(&label)?);
    }
    (1..=63).contains(&label.len()).then_some(label)
}

fn is_uric(c: char) -> bool {
    c.is_ascii_alphanumeric() || ";/?:@&=+$,-_.!~*'()%".contains(c)
}

fn escape(text: &str, characters: Characters) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match is_uric(c) || c == '#' {
            true => escaped.push(c),
            false => escaped.push_str(&characters.escape(c)),
        }
    }
    escaped
}

/// Decodes the brackets of the host again.
fn restore_brackets(text: String) -> String {
    let decode = |text: &str| {
        let text = text.replace("%5B", "[").replace("%5b", "[");
        text.replace("%5D", "]").replace("%5d", "]")
    };
    if text.starts_with("mailto:") {
        return decode(&text);
    }
    if ["data:", "ldapi:", "urn:", "sqlite:", "sqlite3:"]
        .iter()
        .any(|scheme| text.starts_with(scheme))
    {
        return text;
    }
    let (start, authority, rest) = split_authority(&text);
    let Some(authority) = authority else { return text };
    let (userinfo, host) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
    format!("{start}{userinfo}{}{rest}", decode(host))
}

fn destination(uri: &Uri) -> Result<Destination, NoRequest> {
    let scheme = uri.scheme().map(str::to_ascii_lowercase).ok_or(NoRequest::SCHEME)?;
    let default_port = default_port::of_http(&scheme).ok_or(NoRequest::SCHEME)?.to_string();
    let host = uri.host().filter(|host| !host.is_empty()).ok_or(NoRequest::NO_HOST)?;
    // The client reads the decoded host, which is a string of bytes, behind `http://`.
    let mut peer: String = host.iter().map(|&byte| char::from(byte)).collect();
    if peer.contains(':') && !peer.starts_with('[') {
        peer = format!("[{peer}]");
    }
    let peer = Uri::new(&format!("http://{peer}"), Characters::Bytes);
    let is_port = |port: &&str| !port.is_empty() && *port != "0";
    let port = peer.port().filter(is_port).or(uri.port().filter(|port| !port.is_empty()));
    let port = port.filter(is_port).unwrap_or(&default_port);
    let host = peer.host().unwrap_or_default();
    let host = String::from_utf8(host).map_err(|_| NoRequest::IDNA)?;
    let (host, service) = split_address(&host);
    let port = service.unwrap_or(port);
    let port = getaddrinfo::service(port).ok_or(NoRequest::PORT)?;
    Ok(Destination::new(connect_host(host)?, port))
}

/// Splits a host once more, as the socket does.
fn split_address(host: &str) -> (&str, Option<&str>) {
    let has_delimiter = |text: &str| text.contains(|c| c == ':' || Characters::Bytes.is_space(c));
    let nonempty = |service| Some(service).filter(|service: &&str| !service.is_empty());
    if let Some((literal, rest)) = host.strip_prefix('[').and_then(|host| host.split_once(']'))
        && literal.parse::<Ipv6Addr>().is_ok()
    {
        match rest.strip_prefix(':') {
            Some(service) if !has_delimiter(service) => return (literal, nonempty(service)),
            None if rest.is_empty() => return (literal, None),
            _ => {}
        }
    }
    match host.split_once(':') {
        Some((name, service)) if !has_delimiter(name) && !has_delimiter(service) => {
            (name, nonempty(service))
        }
        _ => (host, None),
    }
}

fn connect_host(host: &str) -> Result<ConnectHost, NoRequest> {
    let name = host.split('\0').next().unwrap_or_default();
    if host.is_empty() || name == "*" {
        // The C library returns this machine.
        return Ok(ConnectHost::Address(Ipv6Addr::LOCALHOST.into()));
    }
    if !name.is_ascii() {
        return Err(NoRequest::IDNA);
    }
    let line = host.strip_suffix('\n').unwrap_or(host);
    let parts: Vec<_> = line.split('.').collect();
    let is_number =
        |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let resolved = getaddrinfo::resolve(name)?;
    match resolved {
        ConnectHost::Domain(_) if parts.len() == 4 && parts.iter().all(is_number) => {
            Err(NoRequest::new("four numbers that are no address"))
        }
        _ => Ok(resolved),
    }
}
