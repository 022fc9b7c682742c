//! Parameters, and the parts that they say.

use std::net::Ipv6Addr;

use crate::connection::{Connection, Server, Syntax};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    GivenTwice, InvalidDatabase, InvalidHost, InvalidParameter, InvalidPort, MissingHost,
};
use crate::kind::{Kind, Part};
use crate::parse::piece::{Piece, Spelling};
use crate::parse::server;

/// A parameter, decoded. The piece is its value.
pub(super) struct Parameter<'t> {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) piece: Piece<'t>,
}

/// Parses what follows the `?`, which is `piece`. Empty if there is none.
pub(super) fn query<'t>(
    piece: Piece<'t>,
    kind: Kind,
    syntax: Syntax,
) -> Result<Vec<Parameter<'t>>, ConnectionError> {
    // libpq refuses a second `=`, and before a slash, some clients of URLs end the credentials at the `@`.
    let more = match (kind, syntax) {
        (_, Syntax::Jdbc) => "/?:=@",
        (Kind::PostgreSql, _) => "/?:",
        _ => "/?:=",
    };
    if piece.is_empty() {
        return Ok(Vec::new());
    }
    let parameter = |pair: Piece<'t>| {
        let Some((name, value)) = pair.split_once('=').filter(|(name, _)| !name.is_empty()) else {
            let error = pair.error(InvalidParameter);
            return Err(error.advise("write each parameter as `name=value`, with `&` between"));
        };
        Ok(Parameter {
            name: name.decode(Spelling { part: "name of a parameter", more: "/?:" })?,
            value: value.decode(Spelling { part: "value of a parameter", more })?,
            piece: value,
        })
    };
    piece.split('&').map(parameter).collect()
}

/// Adds the parameters, and takes from them what they say in place of the authority and the path.
pub(super) fn apply(
    connection: &mut Connection,
    parameters: Vec<Parameter<'_>>,
) -> Result<(), ConnectionError> {
    let kind = connection.kind;
    let mut ports = None;
    for Parameter { name, value, piece } in parameters {
        let is_again = |(other, _): (&str, &str)| other.eq_ignore_ascii_case(&name);
        let is_list = kind == Kind::MongoDb && name.eq_ignore_ascii_case("readPreferenceTags");
        if !is_list && connection.parameters().any(is_again) {
            return Err(piece.error(GivenTwice));
        }
        let said = match Part::of(kind, &name) {
            Some(Part::Host) if connection.servers.is_empty() => {
                connection.servers = servers(piece, &value, kind)?;
                None
            }
            Some(Part::Host) => Some(String::new()),
            Some(Part::Port) => ports.replace((piece, value.clone())).map(|_| String::new()),
            Some(Part::User) => connection.user.replace(value.clone()),
            Some(Part::Password) => connection.password.replace(value.clone()),
            Some(Part::Database) => {
                is_database(kind, &value).map_err(|kind| piece.error(kind))?;
                connection.database.replace(value.clone())
            }
            None => None,
        };
        if said.is_some() {
            return Err(piece.error(GivenTwice));
        }
        connection.parameters.push((name, value));
    }
    ports.map_or(Ok(()), |(piece, ports)| set_ports(connection, piece, &ports))
}

/// Returns what is wrong with a database, if anything.
pub(super) fn is_database(kind: Kind, name: &str) -> Result<(), crate::error::ConnectionErrorKind> {
    let is_valid = match kind {
        Kind::Redis => !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()),
        Kind::MongoDb => !name.contains(['/', '\\', ' ', '"', '$', '.']),
        // Segments that clients of URLs take away.
        _ => !matches!(name, "." | ".."),
    };
    if is_valid { Ok(()) } else { Err(InvalidDatabase) }
}

/// Returns the servers that a parameter lists.
fn servers(piece: Piece<'_>, value: &str, kind: Kind) -> Result<Vec<Server>, ConnectionError> {
    let server = |host: &str| {
        let is_socket =
            host.starts_with('/') || (host.starts_with('@') && kind == Kind::PostgreSql);
        if host.is_empty() {
            return Err(piece.error(MissingHost));
        }
        let is_host = kind != Kind::MySql
            && (host.parse::<Ipv6Addr>().is_ok() || server::host(Piece::new(host)).is_ok());
        if is_socket || is_host {
            return Ok(Server::new(host, None));
        }
        Err(piece.error(InvalidHost))
    };
    match kind {
        Kind::PostgreSql => value.split(',').map(server).collect(),
        _ => Ok(vec![server(value)?]),
    }
}

/// Sets the ports that a parameter lists: one for all servers, or one for each.
fn set_ports(
    connection: &mut Connection,
    piece: Piece<'_>,
    ports: &str,
) -> Result<(), ConnectionError> {
    let port = |port| server::port(Piece::new(port)).map_err(|_| piece.error(InvalidPort));
    let ports = ports.split(',').map(port).collect::<Result<Vec<_>, _>>()?;
    let servers = &mut connection.servers;
    if servers.iter().any(|server| server.port.is_some()) {
        return Err(piece.error(GivenTwice));
    }
    if servers.is_empty() {
        return Err(piece.error(MissingHost).advise("write the host as well as the port"));
    }
    if ports.len() != 1 && ports.len() != servers.len() {
        return Err(piece.error(InvalidPort).advise("write one port, or one for each host"));
    }
    for (server, port) in servers.iter_mut().zip(ports.iter().cycle()) {
        server.port = Some(*port);
    }
    Ok(())
}
