//! How clients of databases, caches and queues read a connection string: a model of each, proven against its recorded
//! answers.
//!
//! Each file reads as one client does, after its source code. `scripts/record-connections` asks the real clients.

mod asyncpg;
mod databases;
mod dj_database_url;
mod django_environ;
mod kombu;
mod libpq;
mod peewee;
mod pika;
mod pymongo;
mod python_text;
mod python_urlsplit;
mod reading;
mod redis_py;
mod sqlalchemy;
mod tortoise;

pub use reading::{Reading, Refusal};

/// Makes [`Client`] of rows: the variant, the name, the version that was asked, and the function that reads.
macro_rules! clients {
    ($($variant:ident $name:literal $version:literal $read:path;)*) => {
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
    Libpq "libpq" "libpq 18.6, psycopg 3.3.9" libpq::read;
    Asyncpg "asyncpg" "asyncpg 0.32.0" asyncpg::read;
    Sqlalchemy20 "sqlalchemy-2.0" "SQLAlchemy 2.0.58" sqlalchemy::read_2_0;
    Sqlalchemy21 "sqlalchemy" "SQLAlchemy 2.1.9" sqlalchemy::read_2_1;
    Pymongo "pymongo" "pymongo 4.20.1" pymongo::read;
    RedisPy "redis-py" "redis 8.1.0" redis_py::read;
    ValkeyPy "valkey-py" "valkey 6.2.0" redis_py::read_valkey;
    Kombu "kombu" "kombu 5.7.0" kombu::read;
    KombuConnection "kombu-connection" "kombu 5.7.0" kombu::connection;
    Pika "pika" "pika 1.4.4" pika::read;
    DjDatabaseUrl "dj-database-url" "dj-database-url 3.1.2" dj_database_url::read;
    DjangoEnviron "django-environ" "django-environ 0.14.0" django_environ::read;
    TortoiseOrm "tortoise-orm" "tortoise-orm 1.1.9" tortoise::read;
    Peewee "peewee" "peewee 4.5.3" peewee::read;
    Databases "databases" "databases 0.9.0" databases::read;
    // Node.

    // Rust.

    // Go.
}
