//! Hosts and ports.

use std::net::{Ipv4Addr, Ipv6Addr};

use weburl::domain;

use crate::connection::Server;
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{InvalidHost, InvalidPort, MissingHost, Unclosed};
use crate::parse::piece::{Piece, Spelling};

/// Where a socket may stand in place of a host.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sockets {
    None,
    /// A folder, or the name of an abstract socket.
    Folder,
    /// A file whose name ends in `.sock`.
    File,
}

/// Parses a host with a port. Only the host of all of an authority may be missing.
pub(super) fn server(
    piece: Piece<'_>,
    sockets: Sockets,
) -> Result<Option<Server>, ConnectionError> {
    if piece.is_empty() {
        return Ok(None);
    }
    if piece.text.starts_with('[') {
        let Some(end) = piece.text.find(']') else {
            return Err(piece
                .get(0..1)
                .error(Unclosed)
                .advise("write `]` behind the IPv6 address"));
        };
        let address = piece.get(1..end);
        if address.text.parse::<Ipv6Addr>().is_err() {
            return Err(address.error(InvalidHost));
        }
        let rest = piece.from(end + 1);
        let port = match rest.strip_prefix(":") {
            Some(digits) => Some(port(digits)?),
            None if rest.is_empty() => None,
            None => return Err(rest.error(InvalidHost)),
        };
        return Ok(Some(Server::new(address.text, port)));
    }
    let is_address = |piece: Piece<'_>| piece.text.parse::<Ipv6Addr>().is_ok();
    let without_port = piece.rsplit_once(':').map_or(piece, |(host, _)| host);
    if is_address(piece) || is_address(without_port) {
        return Err(piece.error(InvalidHost).advise("write the IPv6 address in brackets"));
    }
    let (host, digits) = match piece.split_once(':') {
        Some((host, digits)) => (host, Some(digits)),
        None => (piece, None),
    };
    let host = match host.text.contains('%') && sockets != Sockets::None {
        true => socket(host, sockets)?,
        false => self::host(host)?,
    };
    Ok(Some(Server::new(host, digits.map(port).transpose()?)))
}

fn socket(piece: Piece<'_>, sockets: Sockets) -> Result<String, ConnectionError> {
    let path = piece.decode(Spelling { part: "socket", more: "" })?;
    let is_socket = match sockets {
        Sockets::Folder => path.starts_with(['/', '@']) && !path.contains(','),
        _ => path.starts_with('/') && path.ends_with(".sock"),
    };
    if is_socket { Ok(path) } else { Err(piece.error(InvalidHost)) }
}

/// Returns a domain or IPv4 address that all clients read alike.
pub(super) fn host(piece: Piece<'_>) -> Result<String, ConnectionError> {
    let host = piece.text;
    if host.is_empty() {
        return Err(piece.error(MissingHost));
    }
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    let is_domain = host.chars().all(is_plain)
        && host.strip_suffix('.').unwrap_or(host).split('.').all(|label| !label.is_empty())
        && !domain::ends_in_a_number(host);
    if is_domain || host.parse::<Ipv4Addr>().is_ok() {
        return Ok(host.to_owned());
    }
    let error = match host.find(|c| !is_plain(c)) {
        Some(at) => piece.char_at(at),
        None => piece,
    };
    Err(match host.is_ascii() {
        true => error.error(InvalidHost),
        false => error.error(InvalidHost).advise("write the domain in ASCII, with `xn--`"),
    })
}

pub(super) fn port(piece: Piece<'_>) -> Result<u16, ConnectionError> {
    let is_number = piece.text.bytes().all(|byte| byte.is_ascii_digit());
    let port = piece.text.parse().ok().filter(|&port| is_number && port > 0);
    port.ok_or_else(|| match piece.is_empty() {
        true => piece.error(InvalidPort).advise("leave out the colon, or write a port"),
        false => piece.error(InvalidPort),
    })
}
