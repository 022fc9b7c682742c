//! Reads the connection strings of databases, caches and queues.
//!
//! Most of them look like URLs and are none: they hold several hosts, sockets in place of hosts, and passwords as people paste
//! them. A [`Connection`] holds their parts, decoded. It is strict where clients disagree, so that a string that is parsed
//! means the same to most of them, and an error says what to write instead.
//!
//! ```
//! use weburl_connect::{Connection, Kind};
//!
//! let text = "postgresql://app:p%40ss@db1.example:5432,db2.example/shop?sslmode=require";
//! let connection: Connection = text.parse()?;
//! assert_eq!(connection.kind(), Kind::PostgreSql);
//! assert_eq!(connection.servers()[1].host(), "db2.example");
//! assert_eq!(connection.password(), Some("p@ss"));
//! assert_eq!(connection.database(), Some("shop"));
//! assert_eq!(
//!     connection.redacted(),
//!     "postgresql://***@db1.example:5432,db2.example/shop?sslmode=require"
//! );
//!
//! let error = Connection::parse("postgresql://app:p#ss@db1.example/shop").unwrap_err();
//! assert_eq!(error.advice(), Some("write `%23` for the `#` in the password"));
//! assert_eq!(error.span(), 18..19);
//! # Ok::<(), weburl_connect::ConnectionError>(())
//! ```
//!
//! # Features
//!
//! - `serde`: `Serialize` and `Deserialize` for [`Connection`], as text.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod client;
mod compare;
mod connection;
mod error;
mod find;
mod kind;
mod parse;
mod redact;
#[cfg(feature = "serde")]
mod serde;
mod write;

pub use self::compare::{Group, compare};
pub use self::connection::{Connection, Server, Syntax};
pub use self::error::{ConnectionError, ConnectionErrorKind};
pub use self::find::find;
pub use self::kind::Kind;
pub use self::redact::redact;
