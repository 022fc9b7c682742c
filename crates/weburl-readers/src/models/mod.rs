//! The models, a module each.
//!
//! A module says what its program decides, step by step, and nothing of any other. What several clients share, such
//! as the C library's reading of addresses, stands outside.

pub mod dotnet_uri;
pub mod go;
pub mod java_uri;
pub mod java_url;
pub mod libcurl;
pub mod node_url_parse;
pub mod perl_uri;
pub mod php_parse_url;
pub mod python_requests;
pub mod python_urllib;
pub mod python_urllib3;
pub mod python_urlsplit;
pub mod python_yarl;
pub mod rfc3986_grammar;
pub mod rfc3986_regex;
pub mod ruby_uri;
pub mod url_standard;
