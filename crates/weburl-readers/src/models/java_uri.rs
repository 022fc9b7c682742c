//! Java: [`java.net.URI`](https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html), and where
//! `java.net.http.HttpClient` connects to.
//!
//! An authority that is no user, host and port is taken for a name in a registry, and has none of the three. The
//! components are those of the getters whose names have `Raw`. A URI whose path starts without a slash after the
//! scheme is opaque: its query belongs to the path.

use crate::client::{default_port, java_inet, percent};
use crate::destination::{Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "java-uri",
    title: "Java java.net.URI",
    version: "Java 25",
    source: "https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URI.java",
    client: "Java java.net.http.HttpClient",
    gaps: &[
        "The client refuses an address whose zone identifier is no network interface of the machine.",
        "With `-Djdk.net.allowAmbiguousIPAddressLiterals=true`, `0x7f.1` is an address.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let parser = Parser { input };
    let mut reading = Reading {
        scheme: None,
        userinfo: None,
        host: None,
        port: None,
        path: "".into(),
        query: None,
        fragment: None,
        destination: Err(NoRequest::SCHEME),
    };
    let mut rest = 0;
    let mut scheme = None;
    let end = parser.find(0, input.len(), b"/?#:");
    if parser.at(end, b':') {
        if end == 0 {
            return Err(error("Expected scheme name", 0));
        }
        if !input.as_bytes()[0].is_ascii_alphabetic() {
            return Err(error("Illegal character in scheme name", 0));
        }
        parser.check(1, end, &SCHEME, "Illegal character in scheme name")?;
        scheme = Some(&input[..end]);
        reading.scheme = scheme.map(Into::into);
        rest = end + 1;
    }
    let fragment = parser.find(rest, input.len(), b"#");
    if scheme.is_some() && !parser.at(rest, b'/') {
        if fragment == rest {
            return Err(error("Expected scheme-specific part", rest));
        }
        parser.check(rest, fragment, &URIC, "Illegal character in opaque part")?;
        reading.path = input[rest..fragment].into();
        reading.destination = destination(scheme, None, None);
    } else {
        let mut server = Server::default();
        if input[rest..].starts_with("//") {
            let start = rest + 2;
            rest = parser.find(start, input.len(), b"/?#");
            if start == input.len() {
                return Err(error("Expected authority", start));
            }
            if rest > start {
                server = parser.authority(start, rest)?.unwrap_or_default();
            }
        }
        let path_end = parser.find(rest, fragment, b"?");
        parser.check(rest, path_end, &PATH, "Illegal character in path")?;
        reading.path = input[rest..path_end].into();
        if path_end < fragment {
            parser.check(path_end + 1, fragment, &URIC, "Illegal character in query")?;
            reading.query = Some(input[path_end + 1..fragment].into());
        }
        reading.userinfo = server.userinfo.map(Into::into);
        reading.host = server.host.map(Into::into);
        reading.port = server.port.map(|port| port.to_string().into());
        reading.destination = destination(scheme, server.host, server.port);
    }
    if fragment < input.len() {
        parser.check(fragment + 1, input.len(), &URIC, "Illegal character in fragment")?;
        reading.fragment = Some(input[fragment + 1..].into());
    }
    Ok(reading)
}

fn destination(
    scheme: Option<&str>,
    host: Option<&str>,
    port: Option<u32>,
) -> Result<Destination, NoRequest> {
    let scheme = scheme.ok_or(NoRequest::SCHEME)?.to_ascii_lowercase();
    let default_port = default_port::of_http(&scheme).ok_or(NoRequest::SCHEME)?;
    let host = host.ok_or(NoRequest::NO_HOST)?;
    let port = match port {
        Some(port) => port.try_into().map_err(|_| NoRequest::PORT)?,
        None => default_port,
    };
    Ok(Destination::new(java_inet::resolve(host)?, port))
}

/// Returns whether `java.net.URI` takes an authority for user, host and port.
pub(crate) fn is_server(authority: &str) -> bool {
    Parser { input: authority }.server(0, authority.len()).is_ok()
}

/// A set of ASCII characters: letters and digits, and others.
struct Class {
    others: &'static [u8],
    /// Whether percent-encoded bytes and visible characters outside ASCII belong to it.
    has_escapes: bool,
}

const SCHEME: Class = Class { others: b"+-.", has_escapes: false };
const HOST: Class = Class { others: b"-", has_escapes: false };
const SCOPE_ID: Class = Class { others: b"_.", has_escapes: false };
const URIC: Class = Class { others: b"-_.!~*'();/?:@&=+$,[]", has_escapes: true };
const PATH: Class = Class { others: b"-_.!~*'():@&=+$,;/", has_escapes: true };
const USERINFO: Class = Class { others: b"-_.!~*'();:&=+$,", has_escapes: true };
const REG_NAME: Class = Class { others: b"-_.!~*'()$,;:@&=+", has_escapes: true };
const SERVER: Class = Class { others: b"-_.!~*'();:&=+$,@[]", has_escapes: true };
/// With an address in brackets, `%` may stand before its zone identifier.
const SERVER_WITH_ZONE: Class = Class { others: b"-_.!~*'();:&=+$,@[]%", has_escapes: true };

/// A user, a host and a port.
#[derive(Default)]
struct Server<'a> {
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<u32>,
}

const fn error(reason: &'static str, place: usize) -> ReadError {
    ReadError { reason, place: Some(place) }
}

/// Functions that read a part of the input, from a start to an end.
#[derive(Clone, Copy)]
struct Parser<'a> {
    input: &'a str,
}

impl<'a> Parser<'a> {
    fn at(self, place: usize, byte: u8) -> bool {
        self.input.as_bytes().get(place) == Some(&byte)
    }

    /// Returns the place of the first of the delimiters, or the end.
    fn find(self, start: usize, end: usize, delimiters: &[u8]) -> usize {
        let mut bytes = self.input.as_bytes()[start..end].iter();
        bytes.position(|byte| delimiters.contains(byte)).map_or(end, |distance| start + distance)
    }

    /// Returns the place of the first character outside the class, or the end.
    fn scan(self, start: usize, end: usize, class: &Class) -> Result<usize, ReadError> {
        let mut place = start;
        while let Some(c) = self.input[place..end].chars().next() {
            if c.is_ascii_alphanumeric()
                || u8::try_from(c).is_ok_and(|byte| class.others.contains(&byte))
            {
                place += 1;
            } else if c == '%' && class.has_escapes {
                if percent::encoded_byte(&self.input.as_bytes()[place + 1..end]).is_none() {
                    return Err(error("Malformed escape pair", place));
                }
                place += 3;
            } else if class.has_escapes && c > '\u{80}' && !c.is_whitespace() && !c.is_control() {
                place += c.len_utf8();
            } else {
                break;
            }
        }
        Ok(place)
    }

    fn check(
        self,
        start: usize,
        end: usize,
        class: &Class,
        reason: &'static str,
    ) -> Result<(), ReadError> {
        let place = self.scan(start, end, class)?;
        if place < end { Err(error(reason, place)) } else { Ok(()) }
    }

    /// Reads an authority, which may be a name in a registry.
    fn authority(self, start: usize, end: usize) -> Result<Option<Server<'a>>, ReadError> {
        let has_address = self.find(start, end, b"]") > start;
        let server_class = if has_address { SERVER_WITH_ZONE } else { SERVER };
        let server_end = self.scan(start, end, &server_class)?;
        let name_end = self.scan(start, end, &REG_NAME)?;
        match (server_end == end, name_end == end) {
            (true, true) => Ok(self.server(start, end).ok()),
            (true, false) => self.server(start, end).map(Some),
            (false, true) => Ok(None),
            (false, false) => Err(error("Illegal character in authority", name_end)),
        }
    }

    fn server(self, start: usize, end: usize) -> Result<Server<'a>, ReadError> {
        let mut server = Server::default();
        let mut host = start;
        let at = self.find(start, end, b"@");
        if at < end {
            self.check(start, at, &USERINFO, "Illegal character in user info")?;
            server.userinfo = Some(&self.input[start..at]);
            host = at + 1;
        }
        let host_end = match self.input[host..end].starts_with('[') {
            true => self.ip_literal(host + 1, end)?,
            false => match self.ipv4_and_port(host, end) {
                Some(host_end) => host_end,
                None => self.hostname(host, end)?,
            },
        };
        server.host = Some(&self.input[host..host_end]);
        if host_end == end {
            return Ok(server);
        }
        if !self.at(host_end, b':') {
            return Err(error("Expected port number", host_end));
        }
        let port = &self.input[host_end + 1..end];
        if let Some(distance) = port.bytes().position(|byte| !byte.is_ascii_digit()) {
            return Err(error("Illegal character in port number", host_end + 1 + distance));
        }
        if !port.is_empty() {
            // The limit is that of a number with a sign.
            let number = port.parse().ok().filter(|&port| i32::try_from(port).is_ok());
            server.port = Some(number.ok_or(error("Malformed port number", host_end + 1))?);
        }
        Ok(server)
    }

    fn hostname(self, start: usize, end: usize) -> Result<usize, ReadError> {
        let mut place = start;
        let mut last_label = None;
        while place < end && self.input.as_bytes()[place].is_ascii_alphanumeric() {
            last_label = Some(place);
            place = self.scan(place, end, &HOST)?;
            if self.at(place - 1, b'-') {
                return Err(error("Illegal character in hostname", place - 1));
            }
            if place == end || !self.at(place, b'.') {
                break;
            }
            place += 1;
        }
        if place < end && !self.at(place, b':') {
            return Err(error("Illegal character in hostname", place));
        }
        let last_label = last_label.ok_or(error("Expected hostname", start))?;
        // The last of several labels starts with a letter, unlike that of an address.
        if last_label > start && !self.input.as_bytes()[last_label].is_ascii_alphabetic() {
            return Err(error("Illegal character in hostname", last_label));
        }
        Ok(place)
    }

    /// Returns the end of an address in brackets.
    fn ip_literal(self, start: usize, end: usize) -> Result<usize, ReadError> {
        let bracket = self.find(start, end, b"]");
        if bracket == start || bracket == end {
            return Err(error("Expected closing bracket for IPv6 address", bracket));
        }
        let zone = self.find(start, bracket, b"%");
        if zone > start && zone < bracket {
            self.ipv6(start, zone)?;
            if zone + 1 == bracket {
                return Err(ReadError::new("scope id expected"));
            }
            self.check(zone + 1, bracket, &SCOPE_ID, "Illegal character in scope id")?;
        } else {
            self.ipv6(start, bracket)?;
        }
        Ok(bracket + 1)
    }

    fn ipv6(self, start: usize, end: usize) -> Result<(), ReadError> {
        let is_double_colon = |place: usize| self.input[place..end].starts_with("::");
        let mut is_compressed = false;
        let mut bytes = 0;
        let mut place = start;
        match self.hex_numbers(start, end, &mut bytes)? {
            Some(after) => {
                place = after;
                if is_double_colon(place) {
                    is_compressed = true;
                    place = self.after_double_colon(place + 2, end, &mut bytes)?;
                } else if place < end && self.at(place, b':') {
                    place = self.take_ipv4(place + 1, end, "Expected IPv4 address")?;
                    bytes += 4;
                }
            }
            None if is_double_colon(place) => {
                is_compressed = true;
                place = self.after_double_colon(place + 2, end, &mut bytes)?;
            }
            None => {}
        }
        match bytes {
            _ if place < end => Err(error("Malformed IPv6 address", start)),
            17.. => Err(error("IPv6 address too long", start)),
            ..16 if !is_compressed => Err(error("IPv6 address too short", start)),
            16 if is_compressed => Err(error("Malformed IPv6 address", start)),
            _ => Ok(()),
        }
    }

    fn after_double_colon(
        self,
        start: usize,
        end: usize,
        bytes: &mut usize,
    ) -> Result<usize, ReadError> {
        const EXPECTED: &str = "Expected hex digits or IPv4 address";
        if start == end {
            return Ok(start);
        }
        let ipv4 = match self.hex_numbers(start, end, bytes)? {
            Some(after) if after < end && self.at(after, b':') => after + 1,
            Some(after) => return Ok(after),
            None => start,
        };
        let after = self.take_ipv4(ipv4, end, EXPECTED)?;
        *bytes += 4;
        Ok(after)
    }

    /// Reads hexadecimal numbers with colons between, and counts their bytes.
    fn hex_numbers(
        self,
        start: usize,
        end: usize,
        bytes: &mut usize,
    ) -> Result<Option<usize>, ReadError> {
        const TOO_LONG: &str = "IPv6 hexadecimal digit sequence too long";
        let digits = |start: usize| {
            let is_digit = |byte: u8| byte.is_ascii_hexdigit();
            start + self.input[start..end].bytes().take_while(|&byte| is_digit(byte)).count()
        };
        let mut place = digits(start);
        if place == start || place < end && self.at(place, b'.') {
            return Ok(None);
        }
        if place > start + 4 {
            return Err(error(TOO_LONG, start));
        }
        *bytes += 2;
        while place < end && self.at(place, b':') && !self.input[place + 1..end].starts_with(':') {
            let number = place + 1;
            let number_end = digits(number);
            if number_end == number {
                return Err(error("Expected digits for an IPv6 address", number));
            }
            if number_end < end && self.at(number_end, b'.') {
                // An IPv4 address begins here.
                break;
            }
            if number_end > number + 4 {
                return Err(error(TOO_LONG, number));
            }
            *bytes += 2;
            place = number_end;
        }
        Ok(Some(place))
    }

    fn take_ipv4(
        self,
        start: usize,
        end: usize,
        expected: &'static str,
    ) -> Result<usize, ReadError> {
        match self.ipv4(start, end) {
            Some(Ok(end_of_digits)) if end_of_digits == end => Ok(end),
            Some(Err(place)) if self.digits_and_dots(start, end) == end => {
                Err(error("Malformed IPv4 address", place))
            }
            _ => Err(error(expected, start)),
        }
    }

    /// Returns the end of an IPv4 address that stands alone or before a colon.
    fn ipv4_and_port(self, start: usize, end: usize) -> Option<usize> {
        let after = self.ipv4(start, end)?.ok()?;
        (after == end || self.at(after, b':')).then_some(after)
    }

    fn digits_and_dots(self, start: usize, end: usize) -> usize {
        let is_part = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        start + self.input.as_bytes()[start..end].iter().take_while(|byte| is_part(byte)).count()
    }

    /// Reads four decimal numbers that fill the digits and dots from the start: the place after them, or the place of
    /// the fault. `None` without any.
    fn ipv4(self, start: usize, end: usize) -> Option<Result<usize, usize>> {
        let end = self.digits_and_dots(start, end);
        if end == start {
            return None;
        }
        let mut place = start;
        for i in 0..4 {
            let number_end = self.find(place, end, b".");
            // A number may have any count of zeros in front.
            let number = self.input[place..number_end].trim_start_matches('0');
            let is_byte = number.len() < 3 || number.len() == 3 && number <= "255";
            if number_end == place || !is_byte {
                return Some(Err(place));
            }
            place = number_end;
            if i < 3 {
                if place == end {
                    return Some(Err(place));
                }
                place += 1;
            }
        }
        Some(if place == end { Ok(place) } else { Err(place) })
    }
}
