//! Strings with an authority: `//user:password@host:port,host/database?name=value`.

use crate::connection::{Connection, Server, Syntax};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    InvalidDatabase, MisplacedCredentials, MisplacedPort, MissingHost, MissingSlash, SeveralHosts,
};
use crate::kind::{Form, Kind};
use crate::parse::parameters::{apply, is_database, query};
use crate::parse::piece::{Piece, Spelling};
use crate::parse::server::{Sockets, server};

/// What clients of a kind read in an authority.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub(super) has_credentials: bool,
    pub(super) has_list: bool,
    pub(super) needs_host: bool,
    pub(super) sockets: Sockets,
}

impl Rules {
    pub(super) fn of(connection: &Connection, form: Form) -> Self {
        let kind = connection.kind;
        // SQLAlchemy, whose form this is, reads one host, and does not decode it.
        let has_driver = connection.driver.is_some() && kind != Kind::Kafka;
        let is_list = matches!(
            kind,
            Kind::PostgreSql | Kind::MongoDb | Kind::ClickHouse | Kind::Kafka | Kind::Nats
        );
        Self {
            has_credentials: kind != Kind::Kafka,
            has_list: is_list && !has_driver && form == Form::Authority,
            needs_host: matches!(kind, Kind::MongoDb | Kind::Kafka | Kind::Nats),
            sockets: match kind {
                Kind::PostgreSql if !has_driver => Sockets::Folder,
                Kind::MongoDb if form == Form::Authority => Sockets::File,
                _ => Sockets::None,
            },
        }
    }
}

/// Parses what follows `//`.
pub(super) fn parse(
    connection: &mut Connection,
    rest: Piece<'_>,
    form: Form,
) -> Result<(), ConnectionError> {
    let rules = Rules::of(connection, form);
    let (authority, tail) = rest.until(&['/', '?', '#']);
    if matches!(connection.kind, Kind::Kafka | Kind::Nats) && rest.text.contains(',') {
        return parse_list(connection, rest, rules);
    }
    let hosts = match authority.rsplit_once('@') {
        Some((pair, _)) if !rules.has_credentials => return Err(pair.error(MisplacedCredentials)),
        Some((pair, hosts)) => {
            set_credentials(connection, pair)?;
            hosts
        }
        None => {
            check_at_signs(rest, authority, tail, rules)?;
            authority
        }
    };
    connection.servers = servers(hosts, rules)?;
    if form == Form::Srv {
        check_srv(&connection.servers, hosts)?;
    }
    let (path, query) = path(tail)?;
    if form == Form::Socket {
        set_socket(connection, hosts, path)?;
    } else {
        set_database(connection, path, query)?;
    }
    parameters(connection, query)
}

/// Parses a list of hosts, which clients split at each comma. Each may have the scheme: `nats://host,nats://host`.
fn parse_list(
    connection: &mut Connection,
    rest: Piece<'_>,
    rules: Rules,
) -> Result<(), ConnectionError> {
    let driver = connection.driver.iter().flat_map(|driver| ["+", driver]);
    let scheme: String = [connection.scheme.as_str()].into_iter().chain(driver).collect();
    let start = scheme + "://";
    for (index, piece) in rest.split(',').enumerate() {
        let piece = piece.strip_prefix(&start).unwrap_or(piece);
        let mut its = Connection::new(connection.kind, Syntax::Url, "");
        let hosts = match piece.rsplit_once('@') {
            Some((pair, hosts)) => {
                set_credentials(&mut its, pair)?;
                hosts
            }
            None => piece,
        };
        if rules.has_credentials && index == 0 {
            (connection.user, connection.password) = (its.user, its.password);
        } else if (&its.user, &its.password) != (&connection.user, &connection.password) {
            let error = piece.error(MisplacedCredentials);
            return Err(error.advise("write the same credentials before each host, or none"));
        }
        let server = server(hosts, rules.sockets)?.ok_or_else(|| hosts.error(MissingHost))?;
        connection.servers.push(server);
    }
    Ok(())
}

/// Sets the user and the password.
pub(super) fn set_credentials(
    connection: &mut Connection,
    pair: Piece<'_>,
) -> Result<(), ConnectionError> {
    if pair.is_empty() {
        return Err(pair.error(MisplacedCredentials).advise("leave out the `@`"));
    }
    // PyMongo reads a `+` as a space, and refuses a colon in the password.
    let is_mongodb = connection.kind == Kind::MongoDb;
    let [more, more_of_password] = if is_mongodb { ["&=;", "&=;"] } else { ["&=;+", "&=;+:"] };
    let (user, password) = match pair.split_once(':') {
        Some((user, password)) => (user, Some(password)),
        None => (pair, None),
    };
    let user = user.decode(Spelling { part: "user name", more })?;
    connection.user = Some(user).filter(|user| !user.is_empty());
    let spelling = Spelling { part: "password", more: more_of_password };
    connection.password = password.map(|password| password.decode(spelling)).transpose()?;
    Ok(())
}

/// Refuses a later `@`, before which some clients see credentials.
fn check_at_signs(
    rest: Piece<'_>,
    authority: Piece<'_>,
    tail: Piece<'_>,
    rules: Rules,
) -> Result<(), ConnectionError> {
    let Some(at) = tail.text.find('@') else { return Ok(()) };
    // A fragment is never meant.
    if !tail.text.starts_with('#') && servers(authority, rules).is_ok() {
        return Err(tail.not_encoded(at, "text behind the host"));
    }
    let part = if authority.text.contains(':') { "password" } else { "user name" };
    Err(rest.not_encoded(authority.text.len(), part))
}

/// Parses a list of hosts, or one.
pub(super) fn servers(hosts: Piece<'_>, rules: Rules) -> Result<Vec<Server>, ConnectionError> {
    if let Some(at) = hosts.text.find(',').filter(|_| !rules.has_list) {
        return Err(hosts.from(at).error(SeveralHosts));
    }
    let mut servers = Vec::new();
    for piece in hosts.split(',') {
        match server(piece, rules.sockets)? {
            Some(server) => servers.push(server),
            None if rules.needs_host || hosts.text.contains(',') => {
                return Err(piece.error(MissingHost));
            }
            None => {}
        }
    }
    Ok(servers)
}

fn check_srv(servers: &[Server], hosts: Piece<'_>) -> Result<(), ConnectionError> {
    match servers {
        [server] if server.port.is_some() => Err(hosts.error(MisplacedPort)),
        _ => Ok(()),
    }
}

/// Returns the path, and what follows the `?`.
fn path(tail: Piece<'_>) -> Result<(Piece<'_>, Piece<'_>), ConnectionError> {
    if let Some(at) = tail.text.find('#') {
        return Err(tail.not_encoded(at, "text behind the host"));
    }
    Ok(tail.split_once('?').unwrap_or((tail, tail.from(tail.text.len()))))
}

/// Adds the parameters of a query.
pub(super) fn parameters(
    connection: &mut Connection,
    piece: Piece<'_>,
) -> Result<(), ConnectionError> {
    let parameters = query(piece, connection.kind, connection.syntax)?;
    apply(connection, parameters)
}

/// Sets the database that a path names, which begins with a slash if it is there.
fn set_database(
    connection: &mut Connection,
    path: Piece<'_>,
    query: Piece<'_>,
) -> Result<(), ConnectionError> {
    let kind = connection.kind;
    let Some(name) = path.strip_prefix("/") else {
        let needs_slash = kind == Kind::MongoDb && !query.is_empty();
        let error = || path.error(MissingSlash).advise("write `/` before the `?`");
        return if needs_slash { Err(error()) } else { Ok(()) };
    };
    let advice = match (kind, connection.scheme.as_str()) {
        (Kind::Amqp, _) if name.is_empty() => {
            "leave out the slash for the default virtual host, or write `/%2F`"
        }
        _ if name.is_empty() => return Ok(()),
        (Kind::SqlServer, "sqlserver") => "write `?database=` in place of the path",
        (Kind::Kafka | Kind::Nats, _) => "leave out the path",
        (Kind::Redis, _) => "write the number of a database",
        _ => "",
    };
    let decoded = name.decode(Spelling { part: "database", more: "&=+:" })?;
    let is_refused = matches!(kind, Kind::Amqp if name.is_empty())
        || matches!(kind, Kind::Kafka | Kind::Nats)
        || connection.scheme == "sqlserver";
    if is_refused || is_database(kind, &decoded).is_err() {
        let error = name.error(InvalidDatabase);
        return Err(if advice.is_empty() { error } else { error.advise(advice) });
    }
    connection.database = Some(decoded);
    Ok(())
}

/// Sets the socket that a path names.
fn set_socket(
    connection: &mut Connection,
    hosts: Piece<'_>,
    path: Piece<'_>,
) -> Result<(), ConnectionError> {
    if !hosts.is_empty() {
        return Err(hosts
            .error(SeveralHosts)
            .advise("write the path of the socket behind a third slash"));
    }
    let decoded = path.decode(Spelling { part: "socket", more: "/&=+:" })?;
    if decoded.len() < 2 {
        return Err(path.error(MissingHost).advise("write the path of the socket"));
    }
    connection.servers = vec![Server::new(decoded, None)];
    Ok(())
}
