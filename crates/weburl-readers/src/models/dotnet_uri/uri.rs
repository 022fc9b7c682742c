//! A URL as the program reads it.

use crate::models::dotnet_uri::authority::HostKind;
use crate::models::dotnet_uri::escape::{escape, escape_userinfo};
use crate::models::dotnet_uri::iri::{self, Component};
use crate::models::dotnet_uri::outline::{Outline, outline, trimmed_len};
use crate::models::dotnet_uri::path::{Canonical, Path};
use crate::models::dotnet_uri::refusal::{EMPTY, TOO_LONG};
use crate::models::dotnet_uri::scheme::{self, Kind};
use crate::models::dotnet_uri::syntax::{QUERY, Syntax};
use crate::models::dotnet_uri::{host, ipv6};
use crate::reading::ReadError;

/// In UTF-16 code units.
const LIMIT: usize = 0xfff0;

/// The components, percent-encoded where they must be.
pub(super) struct Uri {
    pub(super) syntax: Syntax,
    pub(super) userinfo: String,
    pub(super) host: String,
    pub(super) host_kind: HostKind,
    /// The port, if it is not the default.
    pub(super) port: Option<u16>,
    /// The same with a colon, as it is written.
    pub(super) written_port: String,
    pub(super) path: Canonical,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
}

impl Uri {
    pub(super) fn read(input: &str) -> Result<Self, ReadError> {
        if input.is_empty() {
            return Err(EMPTY);
        }
        if input.len() >= LIMIT && input.encode_utf16().count() >= LIMIT {
            return Err(TOO_LONG);
        }
        let start = scheme::start(input)?;
        let is_rewritten = iri::must_be_rewritten(input);
        let outline = outline(input, &start, is_rewritten)?;
        let authority = &outline.authority;
        let port = Port::read(&input[authority.host_end..], &outline, &start.syntax);
        let rest = authority.host_end + port.len;
        let is_file_path = start.kind != Kind::Scheme;
        let tail = match is_rewritten {
            true => Tail::read(&input[rest..], &start.syntax, is_file_path).rewritten(),
            false => {
                let len = trimmed_len(input, 0).max(rest);
                Tail::read(&input[rest..len], &start.syntax, is_file_path).in_units()
            }
        };
        let before_path = authority.rewritten.as_deref().unwrap_or(&input[..rest]);
        let server = before_path.get(authority.start..).unwrap_or_default();
        let (userinfo, server) = match server.split_once('@') {
            Some((userinfo, server)) if authority.has_userinfo => (userinfo, server),
            _ => ("", server),
        };
        let path = Path {
            text: &tail.path,
            syntax: &start.syntax,
            has_authority: outline.has_authority,
            is_dos_path: outline.is_dos_path,
            is_file_path,
        };
        Ok(Self {
            userinfo: escape_userinfo(&units(userinfo))?,
            host: host(authority.host, server),
            host_kind: authority.host,
            path: path.canonical()?,
            query: tail.query.map(|query| escape(&query, b"#", true)).transpose()?,
            fragment: tail.fragment.map(|fragment| escape(&fragment, b"", true)).transpose()?,
            port: port.number,
            written_port: port.written(server),
            syntax: start.syntax,
        })
    }
}

fn host(kind: HostKind, server: &str) -> String {
    match kind {
        HostKind::Missing => String::new(),
        HostKind::Basic => server.to_owned(),
        HostKind::Domain | HostKind::Unc => host::canonical_domain(server),
        HostKind::Ipv4 => host::canonical_ipv4(server).to_string(),
        HostKind::Ipv6 => ipv6::canonical(server),
    }
}

/// The port behind a host.
struct Port {
    /// With the colon, and with white space at the end of the input.
    len: usize,
    /// The port, if it is not the default.
    number: Option<u16>,
    has_zero: bool,
}

impl Port {
    /// Reads the port of a valid authority. White space behind it counts as digits.
    fn read(rest: &str, outline: &Outline, syntax: &Syntax) -> Self {
        let has_port = !matches!(outline.authority.host, HostKind::Missing | HostKind::Basic);
        let Some(port) = rest.strip_prefix(':').filter(|_| has_port) else {
            return Self { len: 0, number: None, has_zero: false };
        };
        let port = &port[..port.find(['/', '?', '#']).unwrap_or(port.len())];
        let digits = port.bytes().map(|byte| u16::from(byte).wrapping_sub(u16::from(b'0')));
        let number = digits
            .fold(0_i32, |number, digit| number.wrapping_mul(10).wrapping_add(i32::from(digit)));
        let number = Some(number as u16).filter(|&number| {
            !port.is_empty() && number != syntax.default_port.unwrap_or_default()
        });
        Self { len: 1 + port.len(), number, has_zero: port.starts_with('0') }
    }

    /// Returns the port with its colon: as it is written in the server, if it has no zero in front.
    fn written(&self, server: &str) -> String {
        match (self.number, server.rfind(':')) {
            (Some(number), _) if self.has_zero => format!(":{number}"),
            (Some(_), Some(colon)) => server[colon..].to_owned(),
            _ => String::new(),
        }
    }
}

/// What follows the authority.
struct Tail<T> {
    path: T,
    query: Option<T>,
    fragment: Option<T>,
}

impl<'a> Tail<&'a str> {
    fn read(rest: &'a str, syntax: &Syntax, is_file_path: bool) -> Self {
        // Two code points stand for the end where the program looks for no delimiter.
        let until = |text: &'a str, end| text.split(end).next().unwrap_or_default();
        if is_file_path {
            return Self { path: until(rest, '\u{ffff}'), query: None, fragment: None };
        }
        let (before, fragment) = match rest.split_once('#') {
            Some((before, fragment)) => (before, Some(until(fragment, '\u{fffe}'))),
            None => (rest, None),
        };
        match before.split_once('?') {
            Some((path, query)) if syntax.has(QUERY) => Self { path, query: Some(query), fragment },
            _ => Self { path: before, query: None, fragment },
        }
    }

    fn in_units(&self) -> Tail<Vec<u16>> {
        Tail {
            path: units(self.path),
            query: self.query.map(units),
            fragment: self.fragment.map(units),
        }
    }

    fn rewritten(&self) -> Tail<Vec<u16>> {
        let rewrite = |text: Option<&str>, component| Some(iri::rewrite(text?, component));
        Tail {
            path: iri::rewrite(self.path, Component::Path),
            query: rewrite(self.query, Component::Query),
            fragment: rewrite(self.fragment, Component::Fragment),
        }
    }
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, Uri};

    #[test]
    fn longer_inputs_are_refused() {
        let url =
            |unit: &str, units| format!("http://a/{}", unit.repeat(units - "http://a/".len()));
        for (input, is_valid) in [
            (url("a", LIMIT - 1), true),
            (url("a", LIMIT), false),
            (url("\u{e9}", LIMIT - 1), true),
            (url("\u{e9}", LIMIT), false),
        ] {
            assert_eq!(Uri::read(&input).is_ok(), is_valid, "{} bytes", input.len());
        }
        assert!(Uri::read("").is_err());
    }
}
