//! Parses, normalizes, joins and edits the URLs in Arrow columns.
//!
//! Each function takes a column of text and returns a column. It parses URLs one after another, on the caller's thread,
//! and doesn't make an object for each. A column can be `Utf8`, `LargeUtf8`, `Utf8View`, or a dictionary of one of these,
//! and results use the same type.
//!
//! ```
//! use arrow_array::{Array, StringViewArray, cast::AsArray};
//! use weburl_arrow::{Component, parse};
//!
//! let column = StringViewArray::from(vec![Some("https://example.com:8080/a"), Some("//a"), None]);
//! let urls = parse(&column, &[Component::Host, Component::Port])?;
//! let hosts = urls.column(0).as_string_view();
//! assert_eq!(hosts.iter().collect::<Vec<_>>(), [Some("example.com"), None, None]);
//!
//! let errors = urls.column_by_name("error").unwrap().as_string::<i32>();
//! assert_eq!(errors.value(1), "missing-scheme-non-relative-URL");
//! assert!(urls.is_null(2));
//! # Ok::<(), arrow_schema::ArrowError>(())
//! ```
//!
//! - Null stays null. A URL that can't be parsed also becomes null, but never fails the whole column: [`parse`] and
//!   [`error_kind`] return the reason.
//! - `Utf8View` results share the buffers of the input, so URLs in normal form and their components aren't copied. `Utf8` and
//!   `LargeUtf8` results share the buffer only if the whole column stays unchanged.
//! - In a dictionary, functions parse each value once, even if no key uses it, and keep the keys.
//! - A result depends only on the arguments.
//!
//! # Errors
//! Each function returns an [`ArrowError`](arrow_schema::ArrowError) if a column has another type, or if the result is
//! too long for `Utf8`: more than 2 GiB, which a result can reach even if the input is shorter. `LargeUtf8` and `Utf8View`
//! can hold it.
//!
//! # Columns from elsewhere
//! Functions rely on the guarantees of safe code in `arrow_array`. If a column comes through the C data interface, check it
//! with [`ArrayData::validate_full`](arrow_data::ArrayData::validate_full) before you make an array of it.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod canonical;
mod component;
mod error_kinds;
mod host;
mod join;
mod map;
mod normalize;
mod offset_column;
mod parse;
mod part_column;
mod pattern;
mod query;
mod text_column;
mod texts;
mod view_column;

pub use canonical::{canonicalize, key64, key128};
pub use component::{Component, UnknownComponent};
pub use host::{host_class, public_suffix, registrable_domain, site, subdomain};
pub use join::{Base, join};
pub use normalize::{add_default_scheme, can_parse, error_kind, is_valid, normalize, redact};
pub use parse::parse;
pub use pattern::matches;
pub use query::{query_pairs, query_value, remove_query_pairs, remove_trackers};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
