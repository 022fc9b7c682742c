//! The web's URL Standard.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod api;
#[cfg(feature = "arbitrary")]
mod arbitrary;
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
mod url;
mod url_parser;
mod url_ref;
pub mod valid_string;
mod validation_error;
mod windows_drive_letter;

#[cfg(feature = "http")]
pub use self::http::ToUriError;
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
