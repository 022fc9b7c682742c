//! Lists of hosts in parentheses: `address=(host=a)(port=1)` and `(host=a,port=1)`, as Connector/J reads them.

use crate::connection::Server;
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{GivenTwice, InvalidParameter, MissingHost, Unclosed};
use crate::parse::piece::{Piece, Spelling};
use crate::parse::server::{Sockets, host, port, server};

/// Returns where an authority ends: before a delimiter that no parentheses surround.
pub(super) fn end_of_authority(text: &str) -> usize {
    let mut depth = 0_usize;
    let end = text.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && matches!(c, '/' | '?' | '#')
    });
    end.unwrap_or(text.len())
}

pub(super) fn servers(hosts: Piece<'_>) -> Result<Vec<Server>, ConnectionError> {
    let (mut servers, mut rest) = (Vec::new(), hosts);
    loop {
        let (server, after) = match rest.strip_prefix("address=") {
            Some(pairs) => address(pairs)?,
            None if rest.text.starts_with('(') => {
                let (inner, after) = parenthesized(rest)?;
                (described(inner.split(','))?, after)
            }
            None => {
                let (piece, after) = rest.until(&[',']);
                let server = server(piece, Sockets::None)?;
                (server.ok_or_else(|| piece.error(MissingHost))?, after)
            }
        };
        servers.push(server);
        match after.strip_prefix(",") {
            Some(next) => rest = next,
            None if after.is_empty() => return Ok(servers),
            None => {
                return Err(after.error(InvalidParameter).advise("write `,` between the hosts"));
            }
        }
    }
}

/// Parses `(host=a)(port=1)`.
fn address(mut rest: Piece<'_>) -> Result<(Server, Piece<'_>), ConnectionError> {
    let mut pieces = Vec::new();
    while rest.text.starts_with('(') {
        let (inner, after) = parenthesized(rest)?;
        pieces.push(inner);
        rest = after;
    }
    Ok((described(pieces.into_iter())?, rest))
}

/// Returns what the parentheses hold that a piece begins with, and what follows them.
fn parenthesized(piece: Piece<'_>) -> Result<(Piece<'_>, Piece<'_>), ConnectionError> {
    let inner = piece.from(1);
    let error = || piece.get(0..1).error(Unclosed).advise("write `)` at the end");
    inner.split_once(')').ok_or_else(error)
}

fn described<'t>(pieces: impl Iterator<Item = Piece<'t>>) -> Result<Server, ConnectionError> {
    let (mut pairs, mut its_port, mut has_host) = (Vec::<(String, String)>::new(), None, false);
    let mut place = None;
    for piece in pieces {
        place = Some(piece);
        let Some((name, value)) = piece.split_once('=').filter(|(name, _)| !name.is_empty()) else {
            return Err(piece
                .error(InvalidParameter)
                .advise("write each parameter as `name=value`"));
        };
        let spelling = |part| Spelling { part, more: "/:" };
        let name = name.decode(spelling("name of a parameter"))?.to_ascii_lowercase();
        let text = match name.as_str() {
            "host" => {
                has_host = true;
                match value.text.starts_with('[') {
                    true => server(value, Sockets::None)?.map_or(String::new(), |it| it.host),
                    false => host(value)?,
                }
            }
            "port" => {
                its_port = Some(port(value)?);
                String::new()
            }
            _ => value.decode(spelling("value of a parameter"))?,
        };
        if pairs.iter().any(|(other, _)| *other == name) {
            return Err(piece.error(GivenTwice));
        }
        pairs.push((name, text));
    }
    match (has_host, place) {
        (true, _) => Ok(server_of(pairs, its_port)),
        (false, Some(piece)) => Err(piece.error(MissingHost).advise("write `host=`")),
        (false, None) => Err(ConnectionError::new(MissingHost, 0..0)),
    }
}

/// Returns a server that is described by pairs, of which `host` and `port` are known.
fn server_of(pairs: Vec<(String, String)>, port: Option<u16>) -> Server {
    let (mut host, mut parameters) = (String::new(), Vec::new());
    for (name, value) in pairs {
        match name.as_str() {
            "host" => host = value,
            "port" => {}
            _ => parameters.push((name, value)),
        }
    }
    Server { host, port, parameters }
}
