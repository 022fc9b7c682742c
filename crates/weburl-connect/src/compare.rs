//! Which clients read a connection string alike.

use crate::client::Client;
use crate::client::reading::{Reading, Refusal};
use crate::kind::Kind;

/// Clients that read the same in a connection string, or refuse the same part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// The clients, in the order of [`Client::ALL`].
    pub clients: Vec<Client>,
    /// What the first of them reads.
    pub reading: Result<Reading, Refusal>,
}

/// Asks the clients of the kind that the scheme names, and returns those that agree, most of them first.
///
/// Clients agree if they connect to the same place: what is empty is missing, and so is a port or virtual host that is
/// the default. Returns nothing if no model is a client of the kind.
///
/// # Examples
/// ```
/// use weburl_connect::client::Client;
/// use weburl_connect::compare;
///
/// let groups = compare("postgresql://u:p#w@db.example/app");
/// let of = |client| groups.iter().find(|group| group.clients.contains(&client)).unwrap();
/// let reading = of(Client::Libpq).reading.as_ref().unwrap();
/// assert_eq!(reading.password.as_deref(), Some("p#w"));
/// assert!(of(Client::Asyncpg).reading.is_err());
/// ```
pub fn compare(text: &str) -> Vec<Group> {
    let Some(kind) = Kind::of(text).filter(|_| !text.starts_with("jdbc:")) else {
        return Vec::new();
    };
    let mut groups: Vec<(Result<Effect, Refusal>, Group)> = Vec::new();
    for client in clients(kind) {
        let reading = client.read(text);
        let effect = match &reading {
            Ok(reading) => Ok(Effect::of(kind, text, reading)),
            Err(refusal) => Err(*refusal),
        };
        match groups.iter_mut().find(|(its, _)| *its == effect) {
            Some((_, group)) => group.clients.push(*client),
            None => groups.push((effect, Group { clients: vec![*client], reading })),
        }
    }
    groups.sort_by_key(|(effect, group)| (effect.is_err(), usize::MAX - group.clients.len()));
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Where a client connects, and as whom.
#[derive(PartialEq)]
struct Effect {
    hosts: String,
    user: Option<String>,
    password: Option<String>,
    database: Option<String>,
}

impl Effect {
    fn of(kind: Kind, text: &str, reading: &Reading) -> Self {
        let port = default_port(kind);
        let server = |(index, host): (usize, &String)| {
            let its = reading.ports.get(index).filter(|its| !its.is_empty() && *its != port);
            let host = host.strip_suffix(&[":", port].concat()).unwrap_or(host);
            its.map_or(host.to_owned(), |its| [host, ":", its].concat())
        };
        let hosts: Vec<_> = reading.hosts.iter().enumerate().map(server).collect();
        let part = |part: &Option<String>| part.clone().filter(|part| !part.is_empty());
        Self {
            hosts: hosts.join(","),
            // Some fill in the user of the system.
            user: part(&reading.user).filter(|_| text.contains(['@', '='])),
            password: part(&reading.password),
            database: part(&reading.database).filter(|name| kind != Kind::Amqp || name != "/"),
        }
    }
}

const fn default_port(kind: Kind) -> &'static str {
    match kind {
        Kind::PostgreSql => "5432",
        Kind::MySql => "3306",
        Kind::MongoDb => "27017",
        Kind::Redis => "6379",
        Kind::Amqp => "5672",
        _ => "",
    }
}

/// Returns the clients that can connect to a kind.
fn clients(kind: Kind) -> &'static [Client] {
    use Client::*;
    #[rustfmt::skip]
    const POSTGRESQL: &[Client] = &[
        Libpq, Asyncpg, Sqlalchemy20, Sqlalchemy21, DjDatabaseUrl, DjangoEnviron, TortoiseOrm, Peewee, Databases,
        PgConnectionString, Pg, PostgresJs, Knex, SqlxPostgres, TokioPostgres, Pgx, LibPq,
    ];
    #[rustfmt::skip]
    const MYSQL: &[Client] = &[
        Sqlalchemy20, Sqlalchemy21, DjDatabaseUrl, DjangoEnviron, TortoiseOrm, Peewee, Databases, Mysql2, Mysql, Mariadb, Knex,
        SqlxMysql,
    ];
    #[rustfmt::skip]
    const SQLITE: &[Client] = &[
        Sqlalchemy20, Sqlalchemy21, DjDatabaseUrl, DjangoEnviron, TortoiseOrm, Peewee, Databases, Knex, SqlxSqlite,
    ];
    match kind {
        Kind::PostgreSql => POSTGRESQL,
        Kind::MySql => MYSQL,
        Kind::Sqlite => SQLITE,
        Kind::MongoDb => &[Pymongo, MongodbConnectionStringUrl, Mongodb],
        Kind::Redis => &[RedisPy, ValkeyPy, KombuConnection, Ioredis, NodeRedis, RedisRs],
        Kind::Amqp => &[KombuConnection, Pika, Amqplib, Amqp091],
        Kind::SqlServer | Kind::Oracle => &[Sqlalchemy20, Sqlalchemy21],
        Kind::ClickHouse | Kind::Kafka | Kind::Nats | Kind::S3 => &[],
    }
}
