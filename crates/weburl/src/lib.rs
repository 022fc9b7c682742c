//! The web's [URL Standard](https://url.spec.whatwg.org/): URLs parsed, resolved, edited, compared and
//! serialized as browsers do.
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
//! | section of the standard | here |
//! | --- | --- |
//! | [Validation errors](https://url.spec.whatwg.org/#validation-error) | [`ValidationError`], [`ParseError`], [`SetError`]; [`diagnose`] finds all, [`changes`] tells what was changed |
//! | [URL writing](https://url.spec.whatwg.org/#url-writing) | [`valid_string`] |
//! | [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes) | [`percent_encode`] |
//! | [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) | [`Host`], [`domain`] |
//! | [URLs](https://url.spec.whatwg.org/#urls) | [`Url`], [`UrlRef`], which borrows, and [`Parser`], which has options; [`UrlBatch`] holds many |
//! | [Origin](https://url.spec.whatwg.org/#origin) | [`Origin`] |
//! | [URL rendering](https://url.spec.whatwg.org/#url-rendering) | `Url::render`, with the feature `rendering` |
//! | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) | [`form_urlencoded`] |
//! | [URL class](https://url.spec.whatwg.org/#url-class) | [`Url::api`], [`Url::api_mut`] |
//! | [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) | [`UrlSearchParams`] |
//! | [Blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) | [`BlobUrlStore`] |
//!
//! Beyond the standard there are file paths ([`Url::from_file_path`] and its kin), slices by
//! [`Position`], references from one URL to another ([`Url::make_relative`]), and the addresses of a host
//! ([`Url::socket_addrs`]).
//!
//! # Two vocabularies
//! The getters and setters of [`Url`] have the names of the standard's URL record: scheme, path, query,
//! fragment. They come without delimiters, tell null from the empty string, and setters say what went
//! wrong. The attributes that scripts have (protocol, pathname, search, hash) are those of [`api`].
//!
//! # What is safe to log
//! `Debug` masks the password, and no error repeats the input. `Display` and [`Url::as_str`] are the whole
//! URL.
//!
//! # Features
//! - `std` (default): what needs the standard library: file paths, `socket_addrs`, random UUIDs of blob
//!   URLs, and the choice of vector instructions at run time. Without it, the crate needs `alloc` only.
//! - `idna` (default): hosts outside ASCII (UTS 46), from the crate `idna`. Without it, they are an error,
//!   [`NeedsIdna`](ParseErrorKind::NeedsIdna), and all else is the same.
//! - `encoding`: queries and forms in a legacy encoding, from the crate `encoding_rs`.
//! - `psl`: public suffix and registrable domain, from the crate `psl`'s compiled list.
//! - `rendering`: display of URLs for people, with UTS 39 from the crate `unicode-security`; turns `idna`
//!   on.
//! - `serde`: `Serialize` and `Deserialize` for [`Url`], as its href.
//! - `http`: conversions from and to `http::Uri`.
//! - `miette`: errors and diagnostics as the crate `miette` draws them.
//! - `arbitrary`: `Arbitrary` for [`Url`].
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod api;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod batch;
mod blob;
mod byte_set;
pub mod changes;
mod code_point;
mod components;
pub mod diagnose;
#[cfg(feature = "encoding")]
mod encoding;
mod error;
#[cfg(feature = "std")]
mod file_path;
pub mod form_urlencoded;
mod host;
#[cfg(feature = "http")]
mod http;
#[cfg(feature = "miette")]
mod miette;
mod origin;
mod parser;
mod path;
mod path_segments_mut;
pub mod percent_encode;
mod percent_encode_set;
mod position;
#[cfg(feature = "psl")]
mod public_suffix;
mod query_encoding;
mod relative;
#[cfg(feature = "rendering")]
mod rendering;
mod rewrite;
mod scan;
mod scheme;
mod search_params;
#[cfg(feature = "serde")]
mod serde;
mod serializer;
mod set_error;
mod setters;
#[cfg(feature = "std")]
mod socket_addrs;
mod storage;
mod tuple_list;
mod url;
mod url_parser;
mod url_ref;
pub mod valid_string;
mod validation_error;
mod windows_drive_letter;

#[cfg(feature = "http")]
pub use self::http::ToUriError;
pub use batch::{Iter as UrlBatchIter, UrlBatch};
pub use blob::{BlobUrl, BlobUrlEntry, BlobUrlStore};
pub use error::{ParseError, ParseErrorKind};
#[cfg(feature = "std")]
pub use file_path::FilePathError;
pub use host::{Host, domain};
pub use origin::{OpaqueOrigin, Origin};
pub use path_segments_mut::PathSegmentsMut;
pub use position::{ComponentRanges, Position};
#[cfg(feature = "rendering")]
pub use rendering::RenderedUrl;
pub use search_params::{UrlSearchParams, UrlSearchParamsIter};
pub use set_error::SetError;
pub use url::Url;
pub use url_parser::Parser;
pub use url_ref::{PathSegments, UrlRef};
pub use validation_error::ValidationError;
