//! What follows `jdbc:`.

use crate::connection::{Connection, Syntax};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{MisplacedCredentials, MissingSlash, UnknownScheme};
use crate::kind::{JDBC, Kind};
use crate::parse::authority::{Rules, parameters, servers, set_credentials};
use crate::parse::file::file;
use crate::parse::parameters::is_database;
use crate::parse::piece::{Piece, Spelling};
use crate::parse::scheme::{check_case, unknown};
use crate::parse::server::Sockets;
use crate::parse::{mysql, oracle, properties};

pub(super) fn parse(rest: Piece<'_>) -> Result<Connection, ConnectionError> {
    let (name, rest) = rest.split_once(':').unwrap_or((rest, rest.from(rest.text.len())));
    let lowercase = name.text.to_ascii_lowercase();
    let Some((scheme, kind)) = JDBC.iter().find(|(scheme, _)| *scheme == lowercase) else {
        return Err(unknown(name, &lowercase, JDBC.iter().map(|(name, _)| *name)));
    };
    check_case(name)?;
    let mut connection = Connection::new(*kind, Syntax::Jdbc, scheme);
    let with_slashes = |piece: Piece<'_>| {
        let error = || piece.get(0..0).error(MissingSlash).advise("write `//` behind the colon");
        piece.strip_prefix("//").map_or_else(|| Err(error()), |_| Ok(piece.start + 2))
    };
    match kind {
        Kind::Sqlite => return file(connection, rest),
        Kind::Oracle => oracle::parse(&mut connection, rest)?,
        Kind::SqlServer => {
            let start = with_slashes(rest)?;
            properties::parse(&mut connection, rest.from(start - rest.start))?;
        }
        Kind::PostgreSql if !rest.text.starts_with("//") => {
            let (path, query) = rest.split_once('?').unwrap_or((rest, rest.from(rest.text.len())));
            if path.text != "/" {
                set_database(&mut connection, path)?;
            }
            parameters(&mut connection, query)?;
        }
        _ => {
            let rest = driver(&mut connection, rest)?;
            let start = with_slashes(rest)?;
            with_authority(&mut connection, rest.from(start - rest.start))?;
        }
    }
    Ok(connection)
}

/// Takes a second name, such as `loadbalance`.
fn driver<'t>(connection: &mut Connection, rest: Piece<'t>) -> Result<Piece<'t>, ConnectionError> {
    let Some((name, rest)) = rest.split_once(':').filter(|(name, _)| !name.text.contains('/'))
    else {
        return Ok(rest);
    };
    let known: &[&str] = match connection.kind {
        Kind::MySql => &["loadbalance", "replication", "failover", "sequential", "aurora"],
        Kind::ClickHouse => &["http", "https"],
        _ => &[],
    };
    if !known.contains(&name.text) {
        return Err(name.error(UnknownScheme));
    }
    connection.driver = Some(name.text.to_owned());
    Ok(rest)
}

fn with_authority(connection: &mut Connection, rest: Piece<'_>) -> Result<(), ConnectionError> {
    let is_mysql = connection.kind == Kind::MySql;
    let (authority, tail) = rest.split_at(mysql::end_of_authority(rest.text));
    let hosts = match authority.rsplit_once('@') {
        Some((pair, hosts)) if connection.scheme == "mysql" => {
            set_credentials(connection, pair)?;
            hosts
        }
        Some((pair, _)) => {
            let error = pair.error(MisplacedCredentials);
            return Err(error.advise("write `?user=` and `&password=` behind the host"));
        }
        None => authority,
    };
    let rules = Rules {
        has_credentials: is_mysql,
        has_list: true,
        needs_host: connection.kind == Kind::PostgreSql,
        sockets: Sockets::None,
    };
    connection.servers = match is_mysql && hosts.text.contains('(') {
        true => mysql::servers(hosts)?,
        false => servers(hosts, rules)?,
    };
    let Some(path) = tail.strip_prefix("/") else {
        return match connection.kind {
            // Releases before 42.6 refuse it.
            Kind::PostgreSql => {
                Err(tail.get(0..0).error(MissingSlash).advise("write `/` behind the host"))
            }
            _ if tail.is_empty() => Ok(()),
            _ => match tail.strip_prefix("?") {
                Some(query) => parameters(connection, query),
                None => Err(tail.not_encoded(0, "host")),
            },
        };
    };
    let (path, query) = path.split_once('?').unwrap_or((path, path.from(path.text.len())));
    set_database(connection, path)?;
    parameters(connection, query)
}

fn set_database(connection: &mut Connection, path: Piece<'_>) -> Result<(), ConnectionError> {
    let name = path.decode(Spelling { part: "database", more: "&=:" })?;
    is_database(connection.kind, &name).map_err(|kind| path.error(kind))?;
    connection.database = Some(name).filter(|name| !name.is_empty());
    Ok(())
}
