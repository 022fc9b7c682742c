//! The URL Standard of 2 July 2026, step by step.

pub mod api;
mod basic_url_parser;
pub mod form_urlencoded;
mod host;
mod infra;
mod percent_encoding;
mod url;
mod url_search_params;
mod validation_error;

pub use basic_url_parser::{
    StateOverride, basic_url_parse, basic_url_parse_with_state_override, parse,
};
pub use host::{
    Host, domain_parser_to_ascii, domain_to_unicode, ends_in_a_number, ipv4_serializer,
    ipv6_serializer, is_valid_domain, parse_host,
};
pub use percent_encoding::{
    PercentEncodeSet, percent_decode, percent_decode_string, percent_encode,
    percent_encode_after_encoding, utf_8_percent_encode, utf_8_percent_encode_string,
};
pub use url::{Origin, UrlPath, UrlRecord};
pub use url_search_params::UrlSearchParams;
pub use validation_error::{Failure, Reported, ValidationError};
