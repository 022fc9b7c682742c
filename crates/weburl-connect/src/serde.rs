//! Connections as text.

use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::connection::Connection;

/// Serializes the connection as a string, including the password.
impl Serialize for Connection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parses a string as [`Connection::parse`] does.
///
/// # Examples
/// ```
/// use weburl_connect::Connection;
///
/// let connection: Connection = serde_json::from_str(r#""redis://:s%3A@cache.example/0""#)?;
/// assert_eq!(connection.password(), Some("s:"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for Connection {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Connection;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a connection string")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Connection, E> {
                Connection::parse(text).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}
