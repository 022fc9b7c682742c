//! `thin:user/password@//host:port/service`, as the driver of Oracle reads it.

use crate::connection::{Connection, DESCRIPTOR, SID, Server};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    InvalidDatabase, InvalidParameter, InvalidPort, MisplacedCredentials, MissingHost,
    MissingSlash, NotEncoded, Unclosed, UnknownScheme,
};
use crate::parse::authority::parameters;
use crate::parse::piece::Piece;
use crate::parse::server::{Sockets, server};

/// The protocols that may stand before the slashes.
const PROTOCOLS: [&str; 2] = ["tcp", "tcps"];

pub(super) fn parse(connection: &mut Connection, rest: Piece<'_>) -> Result<(), ConnectionError> {
    let Some(rest) = rest.strip_prefix("thin:") else {
        return Err(rest.until(&[':', '@']).0.error(UnknownScheme).advise("write `thin`"));
    };
    connection.driver = Some("thin".to_owned());
    let rest = credentials(connection, rest)?;
    if rest.text.starts_with('(') {
        let depth = |text: &str| text.matches('(').count() == text.matches(')').count();
        if !depth(rest.text) || !rest.text.ends_with(')') {
            return Err(rest.get(0..1).error(Unclosed).advise("write `)` at the end"));
        }
        let text = rest.text.to_owned();
        connection.parameters.push((DESCRIPTOR.to_owned(), text));
        return Ok(());
    }
    let (address, query) = rest.split_once('?').unwrap_or((rest, rest.from(rest.text.len())));
    self::address(connection, address)?;
    parameters(connection, query)?;
    // They would be taken for what the address says.
    let is_of_address = |(name, _): (&str, &str)| [DESCRIPTOR, SID].contains(&name);
    let count = usize::from(connection.parameters.first().is_some_and(|(name, _)| name == SID));
    match connection.parameters().skip(count).any(is_of_address) {
        true => Err(query.error(InvalidParameter)),
        false => Ok(()),
    }
}

/// Takes `user/password@`, either of which may be quoted.
fn credentials<'t>(
    connection: &mut Connection,
    rest: Piece<'t>,
) -> Result<Piece<'t>, ConnectionError> {
    let (user, after) = word(rest, "user name")?;
    connection.user = Some(user).filter(|user| !user.is_empty());
    let after = match after.strip_prefix("/") {
        Some(after) => {
            let (password, after) = word(after, "password")?;
            // It may be empty: before `/@`, the system says who the user is.
            connection.password = Some(password);
            after
        }
        None => after,
    };
    let missing = || {
        after
            .error(MissingHost)
            .advise("write `@` before the host, and a password with delimiters in `\"`")
    };
    let rest = after.strip_prefix("@").ok_or_else(missing)?;
    // What a quotation mark or parenthesis begins may hold one.
    match rest.text.rfind('@').filter(|_| !rest.text.starts_with('(')) {
        Some(at) if !rest.text[..at].contains('?') => {
            let error = rest.get(at..at + 1).error(MisplacedCredentials);
            Err(error.advise("write a password with delimiters in `\"`"))
        }
        _ => Ok(rest),
    }
}

/// Returns a name or password, and what follows.
fn word<'t>(rest: Piece<'t>, part: &str) -> Result<(String, Piece<'t>), ConnectionError> {
    if let Some(quoted) = rest.strip_prefix("\"") {
        let error = || rest.get(0..1).error(Unclosed).advise("write `\"` at the end");
        let (text, after) = quoted.split_once('"').ok_or_else(error)?;
        return Ok((text.text.to_owned(), after));
    }
    let (text, after) = rest.until(&['/', '@']);
    match text.text.find(|c: char| c.is_whitespace() || c.is_control() || "\"?#()".contains(c)) {
        Some(at) => {
            let advice = format!("write the {part} in `\"`");
            Err(text.char_at(at).error(NotEncoded).advise(advice))
        }
        None => Ok((text.text.to_owned(), after)),
    }
}

/// Parses `//host:port/service`, `host:port:sid` or the name of a service.
fn address(connection: &mut Connection, address: Piece<'_>) -> Result<(), ConnectionError> {
    let protocol = address
        .split_once(':')
        .filter(|(name, after)| PROTOCOLS.contains(&name.text) && after.text.starts_with("//"));
    let slashes = match protocol {
        Some((name, after)) => {
            connection.driver = Some(["thin:", name.text].concat());
            after
        }
        None => address,
    };
    let place = slashes.strip_prefix("//").unwrap_or(slashes);
    if let Some((host, service)) = place.split_once('/') {
        check_name(service)?;
        connection.servers = one(host)?;
        connection.database = Some(service.text.to_owned()).filter(|name| !name.is_empty());
        return Ok(());
    }
    if place.start != address.start {
        return Err(place
            .from(place.text.len())
            .error(MissingSlash)
            .advise("write `/` and the service"));
    }
    let Some((host, sid)) = place.rsplit_once(':') else {
        check_name(place)?;
        connection.database = Some(place.text.to_owned());
        return match place.is_empty() {
            true => Err(place.error(MissingHost)),
            false => Ok(()),
        };
    };
    if !host.text.contains(':') {
        return Err(sid
            .error(InvalidPort)
            .advise("write `host:port:sid` or `//host:port/service`"));
    }
    check_name(sid)?;
    if sid.is_empty() {
        return Err(sid.error(InvalidDatabase));
    }
    connection.servers = one(host)?;
    connection.database = Some(sid.text.to_owned());
    connection.parameters.push((SID.to_owned(), sid.text.to_owned()));
    Ok(())
}

fn one(host: Piece<'_>) -> Result<Vec<Server>, ConnectionError> {
    let server = server(host, Sockets::None)?.ok_or_else(|| host.error(MissingHost))?;
    Ok(vec![server])
}

fn check_name(name: Piece<'_>) -> Result<(), ConnectionError> {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_$#.-".contains(c);
    match name.text.find(|c| !is_of_name(c)) {
        Some(at) => Err(name.char_at(at).error(InvalidDatabase)),
        None => Ok(()),
    }
}
