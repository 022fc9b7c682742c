//! An authority: a user, a host and a port, or a name in a registry.

use crate::models::java_uri::parser::{
    HOST, Parser, REG_NAME, SCOPE_ID, SERVER, SERVER_WITH_ZONE, USERINFO, error,
};
use crate::reading::ReadError;

/// A user, a host and a port.
#[derive(Default)]
pub(super) struct Server<'a> {
    pub(super) userinfo: Option<&'a str>,
    pub(super) host: Option<&'a str>,
    pub(super) port: Option<u32>,
}

impl<'a> Parser<'a> {
    /// Reads an authority, which may be a name in a registry.
    pub(super) fn authority(
        self,
        start: usize,
        end: usize,
    ) -> Result<Option<Server<'a>>, ReadError> {
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

    pub(super) fn server(self, start: usize, end: usize) -> Result<Server<'a>, ReadError> {
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
}
