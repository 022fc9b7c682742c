//! Transcribes the URL Standard of 7 October 2026, step by step.
//!
//! The [URL Standard](https://url.spec.whatwg.org/) describes its algorithms in numbered steps. This crate
//! transcribes these steps into Rust one by one, over code points as in the standard. Read it next to the
//! standard, or compare other implementations with it. It is not fast.
//!
//! # How to read it
//! - Each function stands under the name and the anchor of its algorithm, and its statements under
//!   their step numbers: `// 2.1.` is the first step below the second. A step that needs no statement is
//!   mentioned where it might be missed.
//! - The variables have the standard's names. Null is `None`, failure is `None` or `Err`, and the EOF
//!   code point is `None` where a code point is expected.
//! - Every validation error is [reported](Reported) when the algorithm encounters it, in that order.
//! - The crate `idna` handles code points outside ASCII where the standard refers to UTS #46, and
//!   `encoding_rs` handles encodings.
//!
//! | Section of the standard | Here |
//! |---|---|
//! | [Writing](https://url.spec.whatwg.org/#writing) | [`ValidationError`], [`Reported`], [`Failure`] |
//! | [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes) | [`PercentEncodeSet`], [`percent_encode_after_encoding`] … |
//! | [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) | [`Host`], [`parse_host`], [`domain_to_unicode`] … |
//! | [URLs](https://url.spec.whatwg.org/#urls) | [`UrlRecord`], [`parse`], [`basic_url_parse`] … |
//! | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) | [`form_urlencoded`] |
//! | [API](https://url.spec.whatwg.org/#api) | [`api::Url`], [`UrlSearchParams`] |
//!
//! With the feature `pattern`, the module `url_pattern` transcribes the URL Pattern Standard in the same way.
//!
//! # Differences
//! - Blob URL entries are always null, as for the standard's "basic URL parser".
//! - The sections on URL writing and rendering and on public suffixes are omitted, except for the
//!   [valid domain](is_valid_domain), which has steps.
//!
//! # Examples
//! ```
//! use encoding_rs::UTF_8;
//! use weburl_living::{Failure, basic_url_parse};
//!
//! let mut errors = Vec::new();
//! let url = basic_url_parse(" https:\\\\1.2.3/", None, UTF_8, &mut errors)?;
//! assert_eq!(url.to_string(), "https://1.2.0.3/");
//!
//! let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
//! assert_eq!(errors, [
//!     "invalid-URL-unit (at byte 0)",
//!     "special-scheme-missing-following-solidus (at byte 7)",
//!     "special-scheme-missing-following-solidus (at byte 7)",
//!     "special-scheme-missing-following-solidus (at byte 8)",
//!     "IPv4-too-few-parts (at byte 9)",
//! ]);
//! # Ok::<(), Failure>(())
//! ```
#![forbid(unsafe_code)]

pub mod api;
mod basic_url_parser;
pub mod form_urlencoded;
mod host;
mod infra;
mod origin;
mod percent_encoding;
mod url;
#[cfg(feature = "pattern")]
pub mod url_pattern;
mod url_search_params;
mod validation_error;

pub use basic_url_parser::{
    Outcome, StateOverride, basic_url_parse, basic_url_parse_with_state_override, parse,
};
pub use host::domain::{
    domain_parser_to_ascii, domain_parser_to_ascii_strictly, domain_to_unicode, is_valid_domain,
};
pub use host::ipv4::{ends_in_a_number, ipv4_serializer};
pub use host::ipv6::ipv6_serializer;
pub use host::{Host, parse_host, parse_opaque_host};
pub use origin::Origin;
pub use percent_encoding::{
    PercentEncodeSet, percent_decode, percent_decode_string, percent_encode,
    percent_encode_after_encoding, utf_8_percent_encode, utf_8_percent_encode_string,
};
pub use url::{UrlPath, UrlRecord};
pub use url_search_params::UrlSearchParams;
pub use validation_error::{Failure, Reported, ValidationError};
