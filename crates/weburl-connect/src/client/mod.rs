//! How clients of databases, caches and queues read a connection string: a model of each, proven against its recorded
//! answers.
//!
//! Each file reads as one client does, after its source code. `scripts/record-connections` asks the real clients.

mod libpq;
mod reading;

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
    // Node.

    // Rust.

    // Go.
}
