//! The authority: user information, a host and a port.

use crate::models::dotnet_uri::escape::escape_userinfo;
use crate::models::dotnet_uri::iri::{self, Component};
use crate::models::dotnet_uri::refusal::{BAD_HOST, BAD_PORT};
use crate::models::dotnet_uri::syntax::{
    EMPTY_HOST, FILE_LIKE, PORT, Syntax, UNC_HOST, UNKNOWN, USERINFO,
};
use crate::models::dotnet_uri::{host, ipv6};
use crate::reading::ReadError;

/// The longest name of a server, in UTF-16 code units.
const UNC_LIMIT: usize = 256;

/// What a host is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HostKind {
    /// There is no authority.
    Missing,
    /// Empty, or a dot or two.
    Basic,
    Domain,
    Ipv4,
    Ipv6,
    /// The name of a server that is no domain.
    Unc,
}

/// What stands before the path.
pub(super) struct Authority {
    pub(super) host: HostKind,
    pub(super) has_userinfo: bool,
    /// Where the authority starts, in the input and in the text that takes its place.
    pub(super) start: usize,
    /// The end of the host in the input.
    pub(super) host_end: usize,
    /// The input up to the end of the authority, as it is rewritten.
    pub(super) rewritten: Option<String>,
}

impl Authority {
    /// Returns what stands for the authority of a path that starts there.
    pub(super) fn of_path(host: HostKind, start: usize) -> Self {
        Self { host, has_userinfo: false, start, host_end: start, rewritten: None }
    }
}

/// Where to read an authority.
pub(super) struct Source<'a> {
    /// The input without white space at the end.
    pub(super) input: &'a str,
    pub(super) start: usize,
    pub(super) syntax: &'a Syntax,
    pub(super) is_file_path: bool,
    pub(super) is_rewritten: bool,
}

impl Source<'_> {
    pub(super) fn read(&self) -> Result<Authority, ReadError> {
        let mut rewritten = self.is_rewritten.then(|| self.input[..self.start].to_owned());
        if self.is_empty() {
            let is_path = !self.is_file_path || self.input[self.start..].starts_with('/');
            if !self.syntax.has(EMPTY_HOST) || !is_path {
                return Err(BAD_HOST);
            }
            return Ok(Authority { rewritten, ..Authority::of_path(HostKind::Basic, self.start) });
        }
        let host_start = self.host_start();
        let (mut host, mut host_end) = self.host(host_start);
        let mut end = host_end;
        match self.input.as_bytes().get(host_end) {
            Some(b'\\') if !self.syntax.has(FILE_LIKE) => host = None,
            Some(b':') if self.syntax.has(PORT) => end = self.port_end(host_end + 1)?,
            Some(b':') => host = None,
            _ => {}
        }
        if host.is_none() {
            host_end = self.dots_end().ok_or(BAD_HOST)?;
            end = host_end;
        }
        if let Some(rewritten) = &mut rewritten {
            let userinfo = &self.input[self.start..host_start];
            rewritten.push_str(&escape_userinfo(&iri::rewrite(userinfo, Component::UserInfo))?);
            let text = &self.input[host_start..host_end];
            match host {
                // The program forgets this host, and its port.
                Some(HostKind::Unc) => end = host_end,
                Some(HostKind::Domain) => {
                    let text: String =
                        text.chars().filter(|&c| !iri::is_direction_mark(c)).collect();
                    host::push_normalized(&text, rewritten);
                }
                _ => rewritten.push_str(text),
            }
            rewritten.push_str(&self.input[host_end..end]);
        }
        let has_userinfo = host.is_some() && host_start > self.start;
        let host = host.unwrap_or(HostKind::Basic);
        Ok(Authority { host, has_userinfo, start: self.start, host_end, rewritten })
    }

    fn is_empty(&self) -> bool {
        let rest = &self.input[self.start..];
        rest.is_empty()
            || rest.starts_with(['/', '#', '?'])
            || self.syntax.has(FILE_LIKE) && rest.starts_with('\\')
    }

    /// Returns the end of the user information: behind the first at sign, if it is not the last character.
    fn host_start(&self) -> usize {
        let rest = &self.input.as_bytes()[self.start..];
        let delimiter = rest.iter().position(|byte| b"@?#\\/".contains(byte));
        match delimiter {
            Some(at) if self.syntax.has(USERINFO) && rest[at] == b'@' && at + 1 < rest.len() => {
                self.start + at + 1
            }
            _ => self.start,
        }
    }

    /// Returns what the host is, and its end. What is no host takes all of the input.
    fn host(&self, start: usize) -> (Option<HostKind>, usize) {
        let rest = &self.input[start..];
        let ipv6_len = || rest.strip_prefix('[').and_then(ipv6::len).map(|len| len + 1);
        let ipv4_len = || host::ipv4_len(rest, self.is_file_path, self.syntax.has(UNKNOWN));
        if let Some(len) = ipv6_len() {
            (Some(HostKind::Ipv6), start + len)
        } else if let Some(len) = ipv4_len() {
            (Some(HostKind::Ipv4), start + len)
        } else if let Some(len) = host::domain_len(rest, self.is_file_path) {
            (Some(HostKind::Domain), start + len)
        } else if let Some(len) = host::unc_len(rest, self.is_file_path)
            && self.syntax.has(UNC_HOST)
        {
            let is_short = rest[..len].encode_utf16().count() <= UNC_LIMIT;
            (is_short.then_some(HostKind::Unc), start + len)
        } else {
            (None, self.input.len())
        }
    }

    fn port_end(&self, start: usize) -> Result<usize, ReadError> {
        let rest = &self.input[start..];
        let port = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
        let is_digits = port.bytes().all(|byte| byte.is_ascii_digit());
        let digits = port.trim_start_matches('0');
        match is_digits && (digits.is_empty() || digits.parse::<u16>().is_ok()) {
            true => Ok(start + port.len()),
            false => Err(BAD_PORT),
        }
    }

    /// Returns the end of the one or two dots that are a host of a scheme that the program does not know.
    fn dots_end(&self) -> Option<usize> {
        let rest = &self.input[self.start..];
        let after = rest.trim_start_matches('.');
        let is_host = matches!(rest.len() - after.len(), 1..=2)
            && (after.is_empty() || after.starts_with(['/', '?', '#']));
        (is_host && self.syntax.has(UNKNOWN)).then_some(self.input.len() - after.len())
    }
}
