//! Percent-encoding: named sets, encoding and decoding, and queries in a legacy encoding.

#[cfg(feature = "encoding")]
pub(crate) mod encoding;
pub(crate) mod not_utf8_error;
pub mod percent_encode;
pub(crate) mod percent_encode_set;
pub(crate) mod percent_encoded;
pub(crate) mod query_encoding;
