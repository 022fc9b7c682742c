#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(rustdoc::broken_intra_doc_links)]
// `url` returns `Result<_, ()>` from its setters.
#![allow(clippy::result_unit_err)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub use form_urlencoded;
pub use form_urlencoded::EncodingOverride;

pub use host::Host;
pub use origin::{OpaqueOrigin, Origin};
pub use parse_error::ParseError;
pub use parse_options::ParseOptions;
pub use path_segments_mut::PathSegmentsMut;
pub use position::Position;
pub use syntax_violation::SyntaxViolation;
pub use url::Url;
pub use url_query::UrlQuery;

#[cfg(feature = "std")]
mod file_path;
mod host;
mod make_relative;
#[cfg(any(feature = "expose_internals", feature = "serde"))]
mod offsets;
mod origin;
mod parse_error;
mod parse_options;
mod path_segments_mut;
mod percent_encode;
mod position;
#[doc(hidden)]
pub mod quirks;
#[cfg(feature = "serde")]
mod serialize;
mod setters;
mod syntax_violation;
mod url;
mod url_query;
