//! `host\instance:port;name=value;name={a value}`, as drivers of SQL Server read it.

use crate::connection::{Connection, INSTANCE, Server};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    GivenTwice, InvalidHost, InvalidParameter, MisplacedCredentials, Unclosed,
};
use crate::parse::parameters::{Parameter, apply};
use crate::parse::piece::Piece;
use crate::parse::server::{Sockets, server};

/// Returns whether the authority has a semicolon in it.
pub(super) fn are_in(text: &str) -> bool {
    text.find([';', '/', '?', '#', '@']).is_some_and(|at| text[at..].starts_with(';'))
}

/// Parses what follows `//`.
pub(super) fn parse(connection: &mut Connection, rest: Piece<'_>) -> Result<(), ConnectionError> {
    let (address, rest) = rest.until(&[';']);
    if let Some((pair, _)) = address.rsplit_once('@') {
        let error = pair.error(MisplacedCredentials);
        return Err(error.advise("write `;user=` and `;password=` behind the host"));
    }
    let parameters = parameters(rest)?;
    let is_instance = |parameter: &&Parameter<'_>| parameter.name.eq_ignore_ascii_case(INSTANCE);
    if let Some(server) = server_with_instance(address)? {
        let again = parameters.iter().find(is_instance).filter(|_| !server.parameters.is_empty());
        if let Some(again) = again {
            return Err(again.piece.error(GivenTwice));
        }
        connection.servers.push(server);
    }
    apply(connection, parameters)
}

/// Parses `host\instance:port`.
fn server_with_instance(address: Piece<'_>) -> Result<Option<Server>, ConnectionError> {
    let Some((host, rest)) = address.split_once('\\') else {
        return server(address, Sockets::None);
    };
    let (instance, port) = rest.until(&[':']);
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_$#-".contains(c);
    if instance.is_empty() || !instance.text.chars().all(is_of_name) {
        return Err(instance.error(InvalidHost));
    }
    if host.text.contains(':') && !host.text.ends_with(']') {
        return Err(host.error(InvalidHost));
    }
    let mut server = server(host, Sockets::None)?.ok_or_else(|| host.error(InvalidHost))?;
    server.port = port.strip_prefix(":").map(crate::parse::server::port).transpose()?;
    server.parameters.push((INSTANCE.to_owned(), instance.text.to_owned()));
    Ok(Some(server))
}

/// Parses a list of which each entry follows a semicolon.
fn parameters(mut rest: Piece<'_>) -> Result<Vec<Parameter<'_>>, ConnectionError> {
    let mut parameters = Vec::new();
    // One semicolon may end the list.
    while let Some(pair) = rest.strip_prefix(";").filter(|pair| !pair.is_empty()) {
        let Some((name, after)) = pair.split_once('=').filter(|(name, _)| is_name(name.text))
        else {
            let error = pair.until(&[';']).0.error(InvalidParameter);
            return Err(error.advise("write each parameter as `name=value`, with `;` between"));
        };
        let (value, piece, next) = match after.strip_prefix("{") {
            Some(braced) => braced_value(after.get(0..1), braced)?,
            None => {
                let (value, next) = after.until(&[';']);
                if let Some(at) = value.text.find(['{', '}']) {
                    let error = value.get(at..at + 1).error(InvalidParameter);
                    return Err(error.advise("write the value in braces, and `}}` for `}` in it"));
                }
                (value.text.to_owned(), value, next)
            }
        };
        parameters.push(Parameter { name: name.text.to_owned(), value, piece });
        rest = next;
    }
    Ok(parameters)
}

fn is_name(name: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_ .-".contains(c);
    !name.is_empty() && name.trim() == name && name.chars().all(is_of_name)
}

/// Returns a value in braces, in which `}}` stands for `}`, the piece, and what follows.
fn braced_value<'t>(
    brace: Piece<'t>,
    braced: Piece<'t>,
) -> Result<(String, Piece<'t>, Piece<'t>), ConnectionError> {
    let (mut value, mut rest) = (String::new(), braced);
    loop {
        let Some((before, after)) = rest.split_once('}') else {
            return Err(brace.error(Unclosed).advise("write `}` at the end of the value"));
        };
        value += before.text;
        match after.strip_prefix("}") {
            Some(after) => {
                value.push('}');
                rest = after;
            }
            None if after.is_empty() || after.text.starts_with(';') => {
                let len = before.start + before.text.len() - braced.start;
                return Ok((value, braced.get(0..len), after));
            }
            None => {
                let error = after.until(&[';']).0.error(InvalidParameter);
                return Err(error.advise("write `}}` for `}` in the value"));
            }
        }
    }
}
