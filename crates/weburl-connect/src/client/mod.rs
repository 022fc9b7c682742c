//! How clients of databases, caches and queues read a connection string: a model of each, proven against its recorded
//! answers.
//!
//! Each file reads as one client does, after its source code. `scripts/record-connections` asks the real clients.

mod amqp091;
mod amqplib;
mod asyncpg;
mod databases;
mod dj_database_url;
mod django_environ;
mod go;
mod keyword_value;
mod knex;
mod kombu;
mod lib_pq;
mod libpq;
mod mongodb_js;
mod mysql_js;
mod node;
mod node_postgres;
mod peewee;
mod pgx;
mod pika;
mod postgres_js;
mod pymongo;
mod python_text;
mod python_urlsplit;
pub(crate) mod reading;
mod redis_js;
mod redis_py;
mod redis_rs;
mod sqlalchemy;
mod sqlx;
mod tokio_postgres;
mod tortoise;

pub use reading::{Reading, Refusal};

use crate::kind::Kind;

/// Makes [`Client`] of rows: the variant, the name, the version that was asked, the kinds, and the function that reads.
macro_rules! clients {
    ($($variant:ident $name:literal $version:literal [$($kind:ident)*] $read:path;)*) => {
        /// A client, in the version that its model transcribes.
        ///
        /// ```
        /// use weburl_connect::client::Client;
        ///
        /// let reading = Client::Libpq.read("postgresql://u:p%40w@db.example/app").unwrap();
        /// assert_eq!((&*reading.hosts[0], reading.password.as_deref()), ("db.example", Some("p@w")));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Client {
            $(#[doc = concat!($name, ", ", $version)] $variant,)*
        }

        impl Client {
            /// All clients, in the order of their languages.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the name, such as `libpq`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Returns the package and its version, such as `asyncpg 0.32.0`.
            pub const fn version(self) -> &'static str {
                match self {
                    $(Self::$variant => $version,)*
                }
            }

            /// Returns the kinds of connection strings that the client is for. It may read others as well.
            pub const fn kinds(self) -> &'static [Kind] {
                match self {
                    $(Self::$variant => &[$(Kind::$kind),*],)*
                }
            }

            /// Reads a connection string as the client does, in linear time.
            ///
            /// # Errors
            ///
            /// [`Refusal`]: the client refuses it.
            pub fn read(self, text: &str) -> Result<Reading, Refusal> {
                match self {
                    $(Self::$variant => $read(text),)*
                }
            }
        }
    };
}

clients! {
    // C and Python.
    Libpq "libpq" "libpq 18.6, psycopg 3.3.9" [PostgreSql] libpq::read;
    Asyncpg "asyncpg" "asyncpg 0.32.0" [PostgreSql] asyncpg::read;
    Sqlalchemy20 "sqlalchemy-2.0" "SQLAlchemy 2.0.58" [PostgreSql MySql Sqlite SqlServer Oracle]
        sqlalchemy::read_2_0;
    Sqlalchemy21 "sqlalchemy" "SQLAlchemy 2.1.9" [PostgreSql MySql Sqlite SqlServer Oracle]
        sqlalchemy::read_2_1;
    Pymongo "pymongo" "pymongo 4.20.1" [MongoDb] pymongo::read;
    RedisPy "redis-py" "redis 8.1.0" [Redis] redis_py::read;
    ValkeyPy "valkey-py" "valkey 6.2.0" [Redis] redis_py::read_valkey;
    Kombu "kombu" "kombu 5.7.0" [Amqp Redis] kombu::read;
    KombuConnection "kombu-connection" "kombu 5.7.0" [Amqp Redis] kombu::connection;
    Pika "pika" "pika 1.4.4" [Amqp] pika::read;
    DjDatabaseUrl "dj-database-url" "dj-database-url 3.1.2" [PostgreSql MySql Sqlite SqlServer Oracle]
        dj_database_url::read;
    DjangoEnviron "django-environ" "django-environ 0.14.0" [PostgreSql MySql Sqlite SqlServer Oracle]
        django_environ::read;
    TortoiseOrm "tortoise-orm" "tortoise-orm 1.1.9" [PostgreSql MySql Sqlite SqlServer Oracle]
        tortoise::read;
    Peewee "peewee" "peewee 4.5.3" [PostgreSql MySql Sqlite] peewee::read;
    Databases "databases" "databases 0.9.0" [PostgreSql MySql Sqlite] databases::read;
    // Node.
    PgConnectionString "pg-connection-string" "pg-connection-string 2.14.1, Node 20.20.2" [PostgreSql]
        node_postgres::connection_string;
    Pg "pg" "pg 8.23.1, pg-connection-string 2.14.1, Node 20.20.2" [PostgreSql] node_postgres::pg;
    PostgresJs "postgres.js" "postgres 3.4.9, Node 20.20.2" [PostgreSql] postgres_js::read;
    Mysql2 "mysql2" "mysql2 3.24.6, Node 20.20.2" [MySql] mysql_js::mysql2;
    Mysql "mysql" "mysql 2.18.1, Node 20.20.2" [MySql] mysql_js::mysql;
    Mariadb "mariadb" "mariadb 3.5.4, Node 20.20.2" [MySql] mysql_js::mariadb;
    Knex "knex" "knex 3.3.0, Node 20.20.2" [PostgreSql MySql Sqlite] knex::read;
    MongodbConnectionStringUrl "mongodb-connection-string-url" "mongodb-connection-string-url 7.0.2, Node 20.20.2" [MongoDb]
        mongodb_js::connection_string_url;
    Mongodb "mongodb" "mongodb 7.9.0, mongodb-connection-string-url 7.0.2, Node 20.20.2" [MongoDb]
        mongodb_js::mongodb;
    Ioredis "ioredis" "ioredis 6.0.0, Node 20.20.2" [Redis] redis_js::ioredis;
    NodeRedis "node-redis" "redis 6.3.1, Node 20.20.2" [Redis] redis_js::node_redis;
    Amqplib "amqplib" "amqplib 2.3.1, Node 20.20.2" [Amqp] amqplib::read;
    // Rust.
    SqlxPostgres "sqlx-postgres" "sqlx 0.9.0" [PostgreSql] sqlx::postgres;
    SqlxMysql "sqlx-mysql" "sqlx 0.9.0" [MySql] sqlx::mysql;
    SqlxSqlite "sqlx-sqlite" "sqlx 0.9.0" [Sqlite] sqlx::sqlite;
    TokioPostgres "tokio-postgres" "tokio-postgres 0.7.18" [PostgreSql] tokio_postgres::read;
    RedisRs "redis-rs" "redis 1.8.1" [Redis] redis_rs::read;
    // Go.
    Pgx "pgx" "pgx 5.9.2, Go 1.27.3" [PostgreSql] pgx::read;
    LibPq "lib-pq" "lib/pq 1.12.3, Go 1.27.3" [PostgreSql] lib_pq::read;
    Amqp091 "amqp091" "amqp091-go 1.14.0, Go 1.27.3" [Amqp] amqp091::read;
}
