//! The models, a module each.
//!
//! A module says what its program decides, step by step, and nothing of any other. What several clients share, such
//! as the C library's reading of addresses, stands outside.

pub mod go;
pub mod java_uri;
pub mod java_url;
pub mod node_url_parse;
pub mod perl_uri;
pub mod python_urlsplit;
pub mod rfc3986_grammar;
pub mod rfc3986_regex;
pub mod url_standard;
