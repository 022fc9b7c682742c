//! From a text to a connection.

mod authority;
mod file;
mod jdbc;
mod key_value;
mod mysql;
mod oracle;
mod parameters;
mod piece;
mod properties;
mod scheme;
mod server;

use std::str::FromStr;

use crate::connection::{Connection, Syntax};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    InvalidDatabase, MissingHost, MissingScheme, MissingSlash, SurroundingSpace,
};
use crate::kind::{Form, Kind, SCHEMES};
use crate::parse::file::{bucket, file};
use crate::parse::piece::Piece;
use crate::parse::scheme::{check_case, known_scheme, unknown};
use crate::parse::server::Sockets;

impl Connection {
    /// Parses a connection string.
    ///
    /// It takes what a scheme of a [`Kind`] begins, `dialect+driver://` as SQLAlchemy has it, strings of JDBC, the
    /// `name=value` of libpq, and lists of `host:port` of Kafka. Takes linear time.
    ///
    /// # Errors
    /// Fails with [`ConnectionError`] on what clients refuse, or read in different ways.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("jdbc:oracle:thin:scott/tiger@//db.example:1521/shop")?;
    /// assert_eq!(connection.user(), Some("scott"));
    /// assert_eq!(connection.servers()[0].port(), Some(1521));
    /// assert_eq!(connection.database(), Some("shop"));
    ///
    /// let connection = Connection::parse("host=db.example dbname=shop password='a b'")?;
    /// assert_eq!(connection.password(), Some("a b"));
    ///
    /// // The `@` ends the credentials for libpq, and belongs to the password for asyncpg.
    /// let error = Connection::parse("postgresql://u:p@w@db.example/app").unwrap_err();
    /// assert_eq!(error.advice(), Some("write `%40` for the `@` in the password"));
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ConnectionError> {
        let whole = Piece::new(text);
        let inner = text.trim_matches(|c: char| c.is_whitespace() || c.is_control());
        if inner.len() < text.len() {
            let (before, _) = whole.split_at(text.find(inner).unwrap_or(0));
            let after = whole.from(before.text.len() + inner.len());
            let piece = if before.is_empty() { after } else { before };
            return Err(piece.error(SurroundingSpace).advise("remove the white space"));
        }
        if key_value::is_list(text) {
            return key_value::parse(whole);
        }
        let is_of_scheme = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
        let len = text.find(|c| !is_of_scheme(c)).unwrap_or(text.len());
        let (scheme, rest) = whole.split_at(len);
        let begins_with_letter = scheme.text.starts_with(|c: char| c.is_ascii_alphabetic());
        match rest.strip_prefix(":") {
            Some(rest) if begins_with_letter => with_scheme(whole, scheme, rest),
            _ => list(whole),
        }
    }
}

impl FromStr for Connection {
    type Err = ConnectionError;

    fn from_str(text: &str) -> Result<Self, ConnectionError> {
        Self::parse(text)
    }
}

fn with_scheme(
    whole: Piece<'_>,
    scheme: Piece<'_>,
    rest: Piece<'_>,
) -> Result<Connection, ConnectionError> {
    let lowercase = scheme.text.to_ascii_lowercase();
    let known = known_scheme(&lowercase);
    if known.is_none() && lowercase != "jdbc" {
        return if rest.text.starts_with("//") {
            Err(unknown(scheme, &lowercase, SCHEMES.iter().map(|(name, ..)| *name)))
        } else {
            list(whole)
        };
    }
    check_case(scheme)?;
    let Some((name, driver, kind, form)) = known else { return jdbc::parse(rest) };
    let mut connection = Connection::new(kind, Syntax::Url, name);
    connection.driver = driver.map(str::to_owned);
    let Some(behind_slashes) = rest.strip_prefix("//") else {
        if form == Form::File && !rest.is_empty() {
            return file(connection, rest);
        }
        return Err(rest.get(0..0).error(MissingSlash).advise("write `//` behind the colon"));
    };
    match form {
        Form::File => match behind_slashes.strip_prefix("/") {
            Some(path) => return file(connection, path),
            None if behind_slashes.is_empty() || behind_slashes.text.starts_with('?') => {
                return file(connection, behind_slashes);
            }
            None => {
                let error = behind_slashes.until(&['/', '?']).0.error(InvalidDatabase);
                return Err(error.advise("write three slashes before the path of a file"));
            }
        },
        Form::Bucket => bucket(&mut connection, behind_slashes)?,
        _ if kind == Kind::SqlServer && properties::are_in(behind_slashes.text) => {
            connection.syntax = Syntax::Properties;
            properties::parse(&mut connection, behind_slashes)?;
        }
        _ => authority::parse(&mut connection, behind_slashes, form)?,
    }
    Ok(connection)
}

/// Parses a list of `host:port`, of at least two.
fn list(whole: Piece<'_>) -> Result<Connection, ConnectionError> {
    let mut connection = Connection::new(Kind::Kafka, Syntax::List, "");
    let is_entry = |text: &str| text.contains(':') && !text.contains(['/', '@', '=', ' ']);
    if !whole.text.contains(',') || !whole.text.split(',').all(is_entry) {
        let error = whole.get(0..0).error(MissingScheme);
        return Err(error.advise("begin with a scheme, such as `postgresql://`"));
    }
    for piece in whole.split(',') {
        let server = server::server(piece, Sockets::None)?;
        connection.servers.push(server.ok_or_else(|| piece.error(MissingHost))?);
    }
    Ok(connection)
}
