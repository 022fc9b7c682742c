//! The kinds of connections, their schemes, and what their parameters name.

use std::fmt;

/// What a connection is to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// PostgreSQL, and databases that speak its protocol.
    PostgreSql,
    /// MySQL and MariaDB.
    MySql,
    /// MongoDB.
    MongoDb,
    /// Redis and Valkey.
    Redis,
    /// A broker of AMQP 0-9-1, such as RabbitMQ.
    Amqp,
    /// A file of SQLite.
    Sqlite,
    /// SQL Server.
    SqlServer,
    /// Oracle Database.
    Oracle,
    /// ClickHouse.
    ClickHouse,
    /// Kafka.
    Kafka,
    /// NATS.
    Nats,
    /// A bucket of S3, or of a store with buckets like it.
    S3,
}

impl Kind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::PostgreSql,
        Self::MySql,
        Self::MongoDb,
        Self::Redis,
        Self::Amqp,
        Self::Sqlite,
        Self::SqlServer,
        Self::Oracle,
        Self::ClickHouse,
        Self::Kafka,
        Self::Nats,
        Self::S3,
    ];

    /// Returns the kind that the scheme of a text names, or what follows `jdbc:`, whether or not the text can be parsed.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Kind;
    ///
    /// assert_eq!(Kind::of("mysql+pymysql://u:p#w@db.example"), Some(Kind::MySql));
    /// assert_eq!(Kind::of("https://db.example/"), None);
    /// ```
    pub fn of(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once(':')?;
        let is = |name: &str| scheme.eq_ignore_ascii_case(name);
        if is("jdbc") {
            let name = rest.split(':').next().unwrap_or_default();
            let is_its = |(its, _): &&(&str, Self)| its.eq_ignore_ascii_case(name);
            return JDBC.iter().find(is_its).map(|(_, kind)| *kind);
        }
        let dialect = scheme.split('+').next().unwrap_or_default();
        let whole = SCHEMES.iter().find(|(name, ..)| is(name));
        let of_dialect = || SCHEMES.iter().find(|(name, ..)| dialect.eq_ignore_ascii_case(name));
        whole.or_else(of_dialect).map(|(_, kind, _)| *kind)
    }

    /// Returns the name as its owners write it.
    ///
    /// # Examples
    /// ```
    /// use weburl_connect::Connection;
    ///
    /// let connection = Connection::parse("amqps://guest:guest@mq.example")?;
    /// assert_eq!(connection.kind().name(), "AMQP");
    /// # Ok::<(), weburl_connect::ConnectionError>(())
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::PostgreSql => "PostgreSQL",
            Self::MySql => "MySQL",
            Self::MongoDb => "MongoDB",
            Self::Redis => "Redis",
            Self::Amqp => "AMQP",
            Self::Sqlite => "SQLite",
            Self::SqlServer => "SQL Server",
            Self::Oracle => "Oracle",
            Self::ClickHouse => "ClickHouse",
            Self::Kafka => "Kafka",
            Self::Nats => "NATS",
            Self::S3 => "S3",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How what follows a scheme is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `//user:password@host:port/database?name=value`
    Authority,
    /// The same with one host and no port, under which the DNS lists the servers.
    Srv,
    /// `//user:password@/path/of/socket?name=value`
    Socket,
    /// `///file?name=value`
    File,
    /// `//bucket/key`
    Bucket,
}

/// The schemes, apart from `jdbc`. Which of two is nearer is decided by their order.
pub(crate) const SCHEMES: &[(&str, Kind, Form)] = &[
    ("postgres", Kind::PostgreSql, Form::Authority),
    ("postgresql", Kind::PostgreSql, Form::Authority),
    ("pgsql", Kind::PostgreSql, Form::Authority),
    ("postgis", Kind::PostgreSql, Form::Authority),
    ("cockroachdb", Kind::PostgreSql, Form::Authority),
    ("redshift", Kind::PostgreSql, Form::Authority),
    ("mysql", Kind::MySql, Form::Authority),
    ("mysql2", Kind::MySql, Form::Authority),
    ("mariadb", Kind::MySql, Form::Authority),
    ("mongodb", Kind::MongoDb, Form::Authority),
    ("mongodb+srv", Kind::MongoDb, Form::Srv),
    ("redis", Kind::Redis, Form::Authority),
    ("rediss", Kind::Redis, Form::Authority),
    ("valkey", Kind::Redis, Form::Authority),
    ("valkeys", Kind::Redis, Form::Authority),
    ("redis+unix", Kind::Redis, Form::Socket),
    ("redis+socket", Kind::Redis, Form::Socket),
    ("valkey+unix", Kind::Redis, Form::Socket),
    ("unix", Kind::Redis, Form::Socket),
    ("amqp", Kind::Amqp, Form::Authority),
    ("amqps", Kind::Amqp, Form::Authority),
    ("sqlite", Kind::Sqlite, Form::File),
    ("sqlite3", Kind::Sqlite, Form::File),
    ("mssql", Kind::SqlServer, Form::Authority),
    ("sqlserver", Kind::SqlServer, Form::Authority),
    ("oracle", Kind::Oracle, Form::Authority),
    ("clickhouse", Kind::ClickHouse, Form::Authority),
    ("clickhouses", Kind::ClickHouse, Form::Authority),
    ("kafka", Kind::Kafka, Form::Authority),
    ("nats", Kind::Nats, Form::Authority),
    ("s3", Kind::S3, Form::Bucket),
    ("s3a", Kind::S3, Form::Bucket),
    ("s3n", Kind::S3, Form::Bucket),
    ("gs", Kind::S3, Form::Bucket),
];

/// The names of JDBC behind `jdbc:`.
pub(crate) const JDBC: &[(&str, Kind)] = &[
    ("postgresql", Kind::PostgreSql),
    ("mysql", Kind::MySql),
    ("mariadb", Kind::MySql),
    ("sqlserver", Kind::SqlServer),
    ("oracle", Kind::Oracle),
    ("sqlite", Kind::Sqlite),
    ("clickhouse", Kind::ClickHouse),
    ("ch", Kind::ClickHouse),
];

/// What a parameter can say in place of the rest of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Host,
    Port,
    User,
    Password,
    Database,
}

impl Part {
    /// Returns the part that a parameter names.
    pub(crate) fn of(kind: Kind, name: &str) -> Option<Self> {
        let named = |parts: &[(&str, Self)]| {
            let part = parts.iter().find(|(part, _)| part.eq_ignore_ascii_case(name));
            part.map(|(_, part)| *part)
        };
        match kind {
            Kind::PostgreSql => named(&[
                ("host", Self::Host),
                ("port", Self::Port),
                ("user", Self::User),
                ("password", Self::Password),
                ("dbname", Self::Database),
            ]),
            Kind::MySql => named(&[
                ("unix_socket", Self::Host),
                ("socket", Self::Host),
                ("socketPath", Self::Host),
                ("user", Self::User),
                ("password", Self::Password),
            ]),
            Kind::Redis => named(&[
                ("username", Self::User),
                ("password", Self::Password),
                ("db", Self::Database),
                ("virtual_host", Self::Database),
            ]),
            Kind::SqlServer => named(&[
                ("serverName", Self::Host),
                ("server", Self::Host),
                ("portNumber", Self::Port),
                ("port", Self::Port),
                ("user", Self::User),
                ("userName", Self::User),
                ("user id", Self::User),
                ("password", Self::Password),
                ("databaseName", Self::Database),
                ("database", Self::Database),
            ]),
            Kind::Oracle => named(&[
                ("user", Self::User),
                ("password", Self::Password),
                ("service_name", Self::Database),
            ]),
            Kind::ClickHouse => named(&[
                ("username", Self::User),
                ("user", Self::User),
                ("password", Self::Password),
                ("database", Self::Database),
            ]),
            Kind::MongoDb | Kind::Amqp | Kind::Sqlite | Kind::Kafka | Kind::Nats | Kind::S3 => None,
        }
    }
}
