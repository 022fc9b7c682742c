//! Parses, resolves, edits, compares and serializes URLs as browsers do, by the
//! [URL Standard](https://url.spec.whatwg.org/).
//!
//! # Example
//! ```
//! use weburl::{Host, Url, ValidationError};
//!
//! let url = Url::parse("https://user@EXAMPLE.com:443/a b/../c?q=ü#frag")?;
//! assert_eq!(url.as_str(), "https://user@example.com/c?q=%C3%BC#frag");
//! assert_eq!(url.host(), Some(Host::Domain("example.com")));
//! assert_eq!(url.join("/d")?.as_str(), "https://user@example.com/d");
//!
//! let error = Url::parse("https://example.org:70000").unwrap_err();
//! assert_eq!(error.validation_error(), Some(ValidationError::PortOutOfRange));
//! assert_eq!(error.span(), 20..25);
//! # Ok::<(), weburl::ParseError>(())
//! ```
//!
//! # Overview
//! | Section of the standard | In this crate |
//! | --- | --- |
//! | [Validation errors](https://url.spec.whatwg.org/#validation-error) | [`ValidationError`], [`ParseError`], [`SetError`]; [`diagnose`] finds all of them, [`changes`] what the parser changed |
//! | [URL writing](https://url.spec.whatwg.org/#url-writing) | [`valid_string`] |
//! | [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes) | [`percent_encode`] |
//! | [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) | [`Host`], [`domain`] |
//! | [URLs](https://url.spec.whatwg.org/#urls) | [`Url`]; [`UrlRef`], which borrows; [`Parser`], which has options; [`UrlBatch`] and [`UrlColumn`], which hold many URLs |
//! | [Origin](https://url.spec.whatwg.org/#origin) | [`Origin`] |
//! | [URL rendering](https://url.spec.whatwg.org/#url-rendering) | `Url::render`, with the feature `rendering` |
//! | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) | [`form_urlencoded`] |
//! | [URL class](https://url.spec.whatwg.org/#url-class) | [`Url::api`], [`Url::api_mut`] |
//! | [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) | [`UrlSearchParams`] |
//! | [Blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) | [`BlobUrlStore`] |
//!
//! Beyond the standard, the crate
//! - converts file paths, such as with [`Url::from_file_path`];
//! - slices a URL between two [`Position`]s;
//! - writes the reference from one URL to another ([`Url::make_relative`]);
//! - builds a URL from parts that are data ([`Url::builder`]);
//! - keeps the text of a URL, also when it is edited ([`Verbatim`]), and [compares](compare) issuers and redirect URIs;
//! - edits single query pairs and keeps every other byte, such as with [`Url::append_query_pairs`];
//! - returns components and other [`parts`] by name;
//! - adds a scheme to text that people type ([`Parser::default_scheme`]);
//! - finds URLs in running text ([`text`]);
//! - looks up the addresses of a host ([`Url::socket_addrs`]), and tells which network it belongs to ([`Host::class`]).
//!
//! # Two vocabularies
//! The getters and setters of [`Url`] use the names of the standard's URL record: scheme, path,
//! query, fragment. They return components without delimiters and distinguish null from the empty
//! string, and the setters return errors. The names that scripts use (protocol, pathname, search,
//! hash) are in [`api`].
//!
//! # Is it valid?
//! A string is *valid* if it has no validation error, as the standard requires of those who write URLs. The
//! parser also accepts all else that a browser accepts, and normalizes it.
//!
//! | Question | Answer |
//! | --- | --- |
//! | Can browsers use this URL? | [`Url::can_parse`], or [`Parser::can_parse`] with a base URL |
//! | Why can't they? | The error of [`Url::parse`] |
//! | Is this URL written as the standard requires? | [`valid_string::url`], which returns the first validation error |
//! | What is wrong with it, and how do I fix it? | [`Parser::diagnose`], which finds all validation errors; [`Diagnosis::is_valid`](diagnose::Diagnosis::is_valid) says whether there are any |
//! | Can this be the host of a URL? | [`Host::parse`] |
//! | Is this host written as the standard requires? | [`valid_string::host`] |
//! | Is this domain written as the standard requires? | [`domain::is_valid`], or [`valid_string::domain`] for the reason |
//!
//! ```
//! use weburl::{Parser, Url, domain, valid_string};
//!
//! let input = "https://exam_ple.com/a b";
//! assert!(Url::can_parse(input));
//! assert!(valid_string::url(input, None).is_err());
//! assert_eq!(Parser::new().diagnose(input).iter().count(), 2);
//! assert!(!domain::is_valid("exam_ple.com")?);
//! # Ok::<(), weburl::ParseError>(())
//! ```
//!
//! # What is safe to log?
//! `Debug` masks the password, and no error repeats the input. `Display` and [`Url::as_str`]
//! include the password. [`Url::redacted`] hides all credentials, and tokens in the query and the path.
//! [`RedactionPolicy::redact_text`] does the same in the lines of a log.
//!
//! # Features
//! - `std` (default): file paths, `socket_addrs`, random UUIDs of blob URLs, and the choice of vector
//!   instructions at run time. Without it, the crate needs only `alloc`.
//! - `idna` (default): non-ASCII hosts (UTS 46, with the data of Unicode 18). Without it, such a host
//!   is the error [`NeedsIdna`](ParseErrorKind::NeedsIdna), and all other URLs parse the same.
//! - `macros` (default): [`url!`], for URLs in the source.
//! - `encoding`: queries and forms in a legacy encoding, with the crate `encoding_rs`.
//! - `psl`: the public suffix and registrable domain of a host, with the list in the crate `psl`.
//! - `rendering`: URLs displayed for people, with UTS 39 from the crate `unicode-security`. Enables
//!   `idna`.
//! - `data-url`: MIME type and decoded body of `data:` URLs, with the crate `data-url`.
//! - `serde`: `Serialize` for [`Url`], [`UrlRef`], [`Verbatim`], [`Host`] and [`UrlSearchParams`], and `Deserialize` for
//!   [`Url`], [`Verbatim`], [`Host`] and [`UrlSearchParams`], as strings.
//! - `http`: conversions to and from `http::Uri`.
//! - `miette`: errors and diagnostics that the crate `miette` can draw.
//! - `arbitrary`: `Arbitrary` for [`Url`].
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod column;
mod edit;
mod error;
mod form;
mod host;
mod interop;
mod literal;
mod parser;
pub mod parts;
mod percent;
mod record;
mod report;
mod scan;
mod syntax;
pub mod text;
mod web;

/// What the macro [`url!`] expands to. Not part of the public interface.
#[doc(hidden)]
pub use literal::support as __literal;

pub use column::url_batch::{Iter as UrlBatchIter, UrlBatch};
pub use column::url_column::UrlColumn;
pub use edit::builder::{BuildError, UrlBuilder};
pub use edit::path_segments_mut::PathSegmentsMut;
pub use edit::query_pairs_mut::QueryPairsMut;
pub use error::parse_error::{ParseError, ParseErrorKind};
pub use error::set_error::SetError;
pub use error::validation_error::ValidationError;
pub use form::form_urlencoded;
pub use form::search_params::{UrlSearchParams, UrlSearchParamsIter};
pub use host::class::host_class::{HostClass, UnknownHostClass};
pub use host::domain;
pub use host::value::Host;
#[cfg(feature = "data-url")]
pub use interop::data_url::{Data, DataError};
#[cfg(feature = "std")]
pub use interop::file_path::error::FilePathError;
#[cfg(feature = "std")]
pub use interop::file_path::form::FilePathForm;
#[cfg(feature = "http")]
pub use interop::http::ToUriError;
pub use parser::url_parser::{IntoBase, Parser};
pub use parser::url_start::UrlStart;
pub use percent::percent_encode;
pub use record::component::Component;
pub use record::position::{ComponentRanges, Position};
pub use record::url::Url;
pub use record::url_ref::{PathSegments, UrlRef};
pub use record::verbatim::Verbatim;
pub use report::redaction::policy::RedactionPolicy;
pub use report::redaction::redacted::Redacted;
pub use report::{changes, compare, diagnose, findings, valid_string};
pub use syntax::scheme::default_port;
pub use web::api;
pub use web::blob::{BlobUrl, BlobUrlEntry, BlobUrlStore};
pub use web::origin::{OpaqueOrigin, Origin};
#[cfg(feature = "rendering")]
pub use web::rendering::RenderedUrl;
