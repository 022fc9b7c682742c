//! Percent-encoding: named sets, encoding and decoding, and queries in a legacy encoding.

#[cfg(feature = "encoding")]
pub(crate) mod encoding;
pub mod percent_encode;
pub(crate) mod percent_encode_set;
pub(crate) mod query_encoding;
