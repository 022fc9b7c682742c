//! The parts of a connection string.

use crate::kind::{Kind, Part};

/// The parameter of a server of SQL Server.
pub(crate) const INSTANCE: &str = "instanceName";

/// The parameter for an address of Oracle in parentheses.
pub(crate) const DESCRIPTOR: &str = "descriptor";

/// The parameter that says that a database of Oracle is an instance.
pub(crate) const SID: &str = "SID";

/// How a connection string is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Syntax {
    /// `scheme://user:password@host:port/database?name=value`
    Url,
    /// A string of JDBC, whose grammar differs from driver to driver.
    Jdbc,
    /// `name=value name='a value'`, as libpq reads it.
    KeyValue,
    /// `scheme://host:port;name=value;name={a value}`, as Prisma reads it.
    Properties,
    /// `host:port,host:port`, as Kafka reads it.
    List,
}

/// A server, and what is said of it alone.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Server {
    pub(crate) host: String,
    pub(crate) port: Option<u16>,
    pub(crate) parameters: Vec<(String, String)>,
}

/// A connection string, parsed.
///
/// Parts are decoded. `Display` writes a string that is parsed to the same connection, with the password; [`redacted`] and
/// `Debug` hide what is secret.
///
/// [`redacted`]: Self::redacted
///
/// # Examples
/// ```
/// use weburl_connect::Connection;
///
/// let connection = Connection::parse("mongodb://u:p%2Fw@h1.example:27017,h2.example/app?replicaSet=rs")?;
/// assert_eq!(connection.servers().len(), 2);
/// assert_eq!(connection.user(), Some("u"));
/// assert_eq!(connection.password(), Some("p/w"));
/// assert_eq!(connection.database(), Some("app"));
/// assert_eq!(connection.parameter("replicaSet"), Some("rs"));
/// assert_eq!(Connection::parse(&connection.to_string()), Ok(connection));
/// # Ok::<(), weburl_connect::ConnectionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Connection {
    pub(crate) kind: Kind,
    pub(crate) syntax: Syntax,
    pub(crate) scheme: String,
    pub(crate) driver: Option<String>,
    pub(crate) servers: Vec<Server>,
    pub(crate) user: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) database: Option<String>,
    pub(crate) key: Option<String>,
    pub(crate) parameters: Vec<(String, String)>,
}

impl Connection {
    pub(crate) fn new(kind: Kind, syntax: Syntax, scheme: &str) -> Self {
        Self {
            kind,
            syntax,
            scheme: scheme.to_owned(),
            driver: None,
            servers: Vec::new(),
            user: None,
            password: None,
            database: None,
            key: None,
            parameters: Vec::new(),
        }
    }

    /// Returns what the connection is to.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns how it is written.
    pub const fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// Returns the scheme without the driver, or `""` if there is none. For JDBC, it is what follows `jdbc:`.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("mysql+pymysql://u:p@db.example/app?charset=utf8mb4")?;
    /// assert_eq!((connection.scheme(), connection.driver()), ("mysql", Some("pymysql")));
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Returns the driver: what follows the `+` of a scheme, or for JDBC, its second name, such as `thin` or `loadbalance`.
    pub fn driver(&self) -> Option<&str> {
        self.driver.as_deref()
    }

    /// Returns the servers, in order. There are none if the client chooses one, or for a file, bucket or descriptor.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("postgresql://u@%2Fvar%2Frun%2Fpostgresql/app")?;
    /// assert!(connection.servers()[0].is_socket());
    /// assert_eq!(connection.servers()[0].host(), "/var/run/postgresql");
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn servers(&self) -> &[Server] {
        &self.servers
    }

    /// Returns the user.
    pub fn user(&self) -> Option<&str> {
        self.user.as_deref()
    }

    /// Returns the password. It may be empty.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("redis://:s%3Acret@cache.example:6380/2")?;
    /// assert_eq!((connection.user(), connection.password()), (None, Some("s:cret")));
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    /// Returns the database, the virtual host of AMQP, the file of SQLite, or the bucket of S3.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// assert_eq!(Connection::parse("sqlite:///app.db")?.database(), Some("app.db"));
    /// assert_eq!(Connection::parse("amqp://mq.example/%2Fshop")?.database(), Some("/shop"));
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// Returns the key in the bucket of S3.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("s3://backups/2026/11/shop.dump")?;
    /// assert_eq!(connection.database(), Some("backups"));
    /// assert_eq!(connection.key(), Some("2026/11/shop.dump"));
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Returns the names and values of all parameters, in order, also of those that say one of the other parts.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("postgres:///app?host=/run/pg&connect_timeout=2")?;
    /// let parameters: Vec<_> = connection.parameters().collect();
    /// assert_eq!(parameters, [("host", "/run/pg"), ("connect_timeout", "2")]);
    /// assert_eq!(connection.servers()[0].host(), "/run/pg");
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn parameters(&self) -> impl Iterator<Item = (&str, &str)> {
        pairs(&self.parameters)
    }

    /// Returns the value of the first parameter with this name.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters().find(|(its_name, _)| *its_name == name).map(|(_, value)| value)
    }

    /// Returns the URL, if the text is one: most connections with several hosts are not, nor is JDBC.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("amqps://guest:guest@mq.example")?;
    /// assert_eq!(connection.to_url().unwrap().host_str(), Some("mq.example"));
    /// assert_eq!(Connection::parse("mongodb://h1.example:1,h2.example:2/")?.to_url(), None);
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn to_url(&self) -> Option<weburl::Url> {
        let is_url = self.syntax == Syntax::Url;
        is_url.then(|| weburl::Url::parse(&self.to_string()).ok()).flatten()
    }

    /// Returns whether a parameter says this part.
    pub(crate) fn has_parameter_for(&self, part: Part) -> bool {
        self.parameters.iter().any(|(name, _)| Part::of(self.kind, name) == Some(part))
    }
}

impl Server {
    pub(crate) fn new(host: impl Into<String>, port: Option<u16>) -> Self {
        Self { host: host.into(), port, parameters: Vec::new() }
    }

    /// Returns the domain, the IP address without brackets, or the path of the socket or of its folder.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the port that is written.
    pub const fn port(&self) -> Option<u16> {
        self.port
    }

    /// Returns whether the host is the path of a Unix socket, or the name of an abstract one, which begins with `@`.
    pub fn is_socket(&self) -> bool {
        self.host.starts_with(['/', '@'])
    }

    /// Returns the names and values of what is said of this server alone, as JDBC can say it.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let text = r"jdbc:sqlserver://db.example\SQLEXPRESS;databaseName=shop";
    /// let connection = Connection::parse(text)?;
    /// let parameters: Vec<_> = connection.servers()[0].parameters().collect();
    /// assert_eq!(parameters, [("instanceName", "SQLEXPRESS")]);
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub fn parameters(&self) -> impl Iterator<Item = (&str, &str)> {
        pairs(&self.parameters)
    }
}

fn pairs(parameters: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    parameters.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}
