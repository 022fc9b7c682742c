//! From a connection to a text.

use std::borrow::Cow;
use std::fmt::{self, Write};

use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use crate::connection::{Connection, DESCRIPTOR, SID, Server, Syntax};
use crate::kind::{Form, Kind, Part, SCHEMES};
use crate::redact::{MASK, redacted_value};

/// All but what RFC 3986 calls unreserved.
const IN_PART: PercentEncodeSet = PercentEncodeSet::NON_ALPHANUMERIC.remove("-._~");
/// Lists in values are read before they are decoded.
const IN_VALUE: PercentEncodeSet = IN_PART.remove(":,/");
const IN_PATH: PercentEncodeSet = IN_PART.remove("/");

/// Writes the connection string, with the password.
///
/// # Examples
/// ```
/// use weburl_connect::Connection;
///
/// let connection = Connection::parse("mysql://root:@db.example/shop?charset=utf8mb4&sql_mode='ANSI'")?;
/// assert_eq!(connection.to_string(), "mysql://root:@db.example/shop?charset=utf8mb4&sql_mode=%27ANSI%27");
/// # Ok::<(), weburl_connect::ConnectionError>(())
/// ```
impl fmt::Display for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Writer { connection: self, hides: false }.write(f)
    }
}

/// Writes what [`Connection::redacted`] returns.
impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Connection({:?})", self.redacted())
    }
}

/// Writes the host and the port.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("host", &self.host)
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

impl Connection {
    /// Returns the connection string without what is secret.
    ///
    /// `***` replaces the credentials, some of which a client may take for the password, the values of parameters with
    /// names such as `password`, and credentials in other values.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("jdbc:sqlserver://db.example;user=app;password={a;b}")?;
    /// assert_eq!(connection.redacted(), "jdbc:sqlserver://db.example;user=app;password=***");
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn redacted(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Writer { connection: self, hides: true }.write(&mut text);
        text
    }

    /// Returns the parameters, with `***` for what is secret in their values.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("postgres://db.example/app?sslmode=require&sslpassword=a")?;
    /// let parameters: Vec<_> = connection.redacted_parameters().collect();
    /// assert_eq!(parameters, [("sslmode", "require".into()), ("sslpassword", "***".into())]);
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn redacted_parameters(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        self.parameters().map(|(name, value)| (name, redacted_value(name, value)))
    }
}

/// Writes a connection.
pub(crate) struct Writer<'c> {
    pub(crate) connection: &'c Connection,
    /// Whether masks stand for what is secret.
    pub(crate) hides: bool,
}

impl Writer<'_> {
    pub(crate) fn write(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { kind, syntax, scheme, .. } = self.connection;
        match syntax {
            Syntax::Url => self.url(f),
            Syntax::Jdbc if *kind == Kind::SqlServer => {
                write!(f, "jdbc:{scheme}://")?;
                self.properties(f)
            }
            Syntax::Jdbc if *kind == Kind::Oracle => self.oracle(f),
            Syntax::Jdbc => self.jdbc(f),
            Syntax::Properties => {
                self.scheme(f)?;
                self.properties(f)
            }
            Syntax::KeyValue => self.key_value(f),
            Syntax::List => self.servers(f, ""),
        }
    }

    /// Writes `dialect+driver://`.
    fn scheme(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { scheme, driver, .. } = self.connection;
        f.write_str(scheme)?;
        driver.iter().try_for_each(|driver| write!(f, "+{driver}"))?;
        f.write_str("://")
    }

    fn url(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { kind, scheme, servers, database, key, .. } = self.connection;
        self.scheme(f)?;
        let database = database.as_deref().unwrap_or_default();
        match SCHEMES.iter().find(|(name, ..)| name == scheme).map(|(.., form)| *form) {
            Some(Form::File) if database.is_empty() => {}
            Some(Form::File) => write!(f, "/{database}")?,
            Some(Form::Bucket) => {
                f.write_str(database)?;
                key.iter().try_for_each(|key| write!(f, "/{key}"))?;
            }
            Some(Form::Socket) => {
                self.credentials(f)?;
                let path = servers.first().map_or("", Server::host);
                f.write_str(&percent_encode(path, &IN_PATH))?;
            }
            _ => {
                // Each server of a list has the credentials.
                let repeats = matches!(kind, Kind::Nats) && servers.len() > 1;
                let before = if repeats { [scheme, "://"].concat() } else { String::new() };
                self.servers(f, &before)?;
                self.path(f)?;
            }
        }
        self.query(f)
    }

    /// Writes the credentials before each server, if `scheme` is before each but the first, or before the first.
    fn servers(&self, f: &mut impl Write, scheme: &str) -> fmt::Result {
        let Connection { servers, kind, syntax, .. } = self.connection;
        self.credentials(f)?;
        if self.connection.has_parameter_for(Part::Host) {
            return Ok(());
        }
        let writes_port = !self.connection.has_parameter_for(Part::Port);
        for (index, server) in servers.iter().enumerate() {
            if index > 0 {
                write!(f, ",{scheme}")?;
                if !scheme.is_empty() {
                    self.credentials(f)?;
                }
            }
            match (kind, syntax, server.parameters.is_empty()) {
                (Kind::MySql, Syntax::Jdbc, false) => self.described(f, server)?,
                _ => address(f, server, writes_port)?,
            }
        }
        Ok(())
    }

    /// Writes `address=(host=a)(port=1)`.
    fn described(&self, f: &mut impl Write, server: &Server) -> fmt::Result {
        let host = &server.host;
        match host.contains(':') {
            true => write!(f, "address=(host=[{host}])")?,
            false => write!(f, "address=(host={host})")?,
        }
        server.port.iter().try_for_each(|port| write!(f, "(port={port})"))?;
        server.parameters().try_for_each(|(name, value)| {
            let shown = self.shown(name, value, |value| percent_encode(value, &IN_VALUE));
            write!(f, "({}={shown})", percent_encode(name, &IN_PART))
        })
    }

    fn credentials(&self, f: &mut impl Write) -> fmt::Result {
        let (user, password) = self.user_and_password();
        if user.is_none() && password.is_none() {
            return Ok(());
        }
        if self.hides {
            return write!(f, "{MASK}@");
        }
        f.write_str(&percent_encode(user.unwrap_or_default(), &IN_PART))?;
        password.iter().try_for_each(|it| write!(f, ":{}", percent_encode(it, &IN_PART)))?;
        f.write_str("@")
    }

    /// Returns both, unless parameters say them.
    fn user_and_password(&self) -> (Option<&str>, Option<&str>) {
        let is_said = |part| self.connection.has_parameter_for(part);
        let user = self.connection.user().filter(|_| !is_said(Part::User));
        (user, self.connection.password().filter(|_| !is_said(Part::Password)))
    }

    /// Writes the database. MongoDB needs the slash before parameters.
    fn path(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { kind, syntax, parameters, .. } = self.connection;
        let database = self.database();
        let needs_slash = (*kind == Kind::MongoDb && !parameters.is_empty())
            || (*kind == Kind::PostgreSql && *syntax == Syntax::Jdbc);
        if database.is_some() || needs_slash {
            write!(f, "/{}", percent_encode(database.unwrap_or_default(), &IN_PART))?;
        }
        Ok(())
    }

    /// Returns the database, unless a parameter says it.
    fn database(&self) -> Option<&str> {
        let is_said = self.connection.has_parameter_for(Part::Database);
        self.connection.database().filter(|_| !is_said)
    }

    fn query(&self, f: &mut impl Write) -> fmt::Result {
        let is_of_address = |name: &str| {
            let Connection { kind, syntax, .. } = self.connection;
            *kind == Kind::Oracle && *syntax == Syntax::Jdbc && [SID, DESCRIPTOR].contains(&name)
        };
        let parameters = self.connection.parameters().filter(|(name, _)| !is_of_address(name));
        for (index, (name, value)) in parameters.enumerate() {
            let delimiter = if index == 0 { '?' } else { '&' };
            let shown = self.shown(name, value, |value| percent_encode(value, &IN_VALUE));
            write!(f, "{delimiter}{}={shown}", percent_encode(name, &IN_PART))?;
        }
        Ok(())
    }

    /// Returns a value as it is written, or the mask.
    fn shown<'v>(
        &self,
        name: &str,
        value: &'v str,
        write: impl Fn(&str) -> Cow<'_, str>,
    ) -> Cow<'v, str> {
        let shown = if self.hides { redacted_value(name, value) } else { value.into() };
        match shown {
            Cow::Borrowed(value) => write(value),
            // A part of the value has masks, which are shown without escapes.
            Cow::Owned(shown) if self.connection.syntax == Syntax::Url => {
                shown.split(MASK).map(write).collect::<Vec<_>>().join(MASK).into()
            }
            Cow::Owned(shown) => shown.into(),
        }
    }

    fn jdbc(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { kind, scheme, driver, servers, database, .. } = self.connection;
        write!(f, "jdbc:{scheme}:")?;
        driver.iter().try_for_each(|driver| write!(f, "{driver}:"))?;
        match kind {
            Kind::Sqlite => f.write_str(database.as_deref().unwrap_or_default())?,
            Kind::PostgreSql if servers.is_empty() => match self.database() {
                Some(database) => f.write_str(&percent_encode(database, &IN_PART))?,
                None => f.write_str("/")?,
            },
            _ => {
                f.write_str("//")?;
                self.servers(f, "")?;
                self.path(f)?;
            }
        }
        self.query(f)
    }

    /// Writes `host\instance:port;name=value`.
    fn properties(&self, f: &mut impl Write) -> fmt::Result {
        let is_said = self.connection.has_parameter_for(Part::Host);
        if let Some(server) = self.connection.servers.first().filter(|_| !is_said) {
            bracketed(f, &server.host)?;
            server.parameters().try_for_each(|(_, value)| write!(f, "\\{value}"))?;
            let writes_port = !self.connection.has_parameter_for(Part::Port);
            server.port.filter(|_| writes_port).iter().try_for_each(|port| write!(f, ":{port}"))?;
        }
        // A string of this form has a semicolon.
        if self.connection.parameters.is_empty() && self.connection.syntax == Syntax::Properties {
            f.write_str(";")?;
        }
        for (name, value) in self.connection.parameters() {
            write!(f, ";{name}={}", self.shown(name, value, braced))?;
        }
        Ok(())
    }

    fn oracle(&self, f: &mut impl Write) -> fmt::Result {
        let Connection { driver, servers, .. } = self.connection;
        f.write_str("jdbc:oracle:thin:")?;
        match self.user_and_password() {
            (None, None) => {}
            _ if self.hides => f.write_str(MASK)?,
            (user, password) => {
                f.write_str(&quoted(user.unwrap_or_default()))?;
                password.iter().try_for_each(|password| write!(f, "/{}", quoted(password)))?;
            }
        }
        f.write_str("@")?;
        let protocol = driver.as_deref().and_then(|driver| driver.split_once(':'));
        protocol.iter().try_for_each(|(_, protocol)| write!(f, "{protocol}:"))?;
        let database = self.database().unwrap_or_default();
        match (servers.first(), self.connection.parameter(SID)) {
            (None, _) => match self.connection.parameter(DESCRIPTOR) {
                Some(text) => f.write_str(&self.shown(DESCRIPTOR, text, |text| text.into()))?,
                None => f.write_str(database)?,
            },
            (Some(server), Some(_)) => {
                protocol.iter().try_for_each(|_| f.write_str("//"))?;
                address(f, server, true)?;
                write!(f, ":{database}")?;
            }
            (Some(server), None) => {
                f.write_str("//")?;
                address(f, server, true)?;
                write!(f, "/{database}")?;
            }
        }
        self.query(f)
    }

    fn key_value(&self, f: &mut impl Write) -> fmt::Result {
        for (index, (name, value)) in self.connection.parameters().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{name}={}", self.shown(name, value, single_quoted))?;
        }
        Ok(())
    }
}

/// Writes `host:port`, with brackets around an IPv6 address, and a socket encoded.
fn address(f: &mut impl Write, server: &Server, writes_port: bool) -> fmt::Result {
    match server.is_socket() {
        true => f.write_str(&percent_encode(&server.host, &IN_PART))?,
        false => bracketed(f, &server.host)?,
    }
    server.port.filter(|_| writes_port).iter().try_for_each(|port| write!(f, ":{port}"))
}

fn bracketed(f: &mut impl Write, host: &str) -> fmt::Result {
    match host.contains(':') {
        true => write!(f, "[{host}]"),
        false => f.write_str(host),
    }
}

/// Returns a value as drivers of SQL Server read it.
fn braced(value: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:/\\@,".contains(c);
    match value.chars().all(is_plain) {
        true => value.into(),
        false => format!("{{{}}}", value.replace('}', "}}")).into(),
    }
}

/// Returns a user name or password as the driver of Oracle reads it. Neither holds a quotation mark.
fn quoted(text: &str) -> Cow<'_, str> {
    match text.contains(|c: char| !c.is_alphanumeric() && !"_$".contains(c)) {
        true => format!("\"{text}\"").into(),
        false => text.into(),
    }
}

/// Returns a value as libpq reads it.
fn single_quoted(value: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._/:,@".contains(c);
    match !value.is_empty() && value.chars().all(is_plain) {
        true => value.into(),
        false => format!("'{}'", value.replace('\\', "\\\\").replace('\'', "\\'")).into(),
    }
}
