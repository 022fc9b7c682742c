//! Reads the connection strings of databases, caches and queues.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
pub mod client;
