//! URLs in Arrow columns.
//!
//! Each function takes a column of text and returns a column: the URLs are parsed one after the other, on the thread of
//! the caller, without an object for each. A column may be `Utf8`, `LargeUtf8` or `Utf8View`, or a dictionary of one of
//! them, and text comes back in the same type.
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
//! - Null stays null. A URL that cannot be parsed is null, too, and never an error of the whole column: [`parse`] and
//!   [`error_name`] return why.
//! - Text that is part of the input is not copied in `Utf8View`: the result shares the buffers of the input. URLs in
//!   normal form and their components are. `Utf8` and `LargeUtf8` share only a column that stays as it is.
//! - Of a dictionary, each value is parsed once, whether a key uses it or not, and the result has the same keys.
//! - What a function returns depends on its arguments only.
//!
//! # Errors
//! Each function returns an [`ArrowError`](arrow_schema::ArrowError) if a column has another type, and if `Utf8` cannot
//! hold the text of the result, which may be longer than that of the input: more than 2 GiB. `LargeUtf8` and `Utf8View`
//! can.
//!
//! # Columns from elsewhere
//! Functions rely on what safe code of `arrow_array` guarantees. Check a column that comes through the C data interface
//! with [`ArrayData::validate_full`](arrow_data::ArrayData::validate_full) before you make an array of it.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod canonical;
mod component;
mod error_names;
mod host;
mod join;
mod map;
mod normalize;
mod offset_column;
mod parse;
mod part_column;
mod query;
mod text_column;
mod texts;
mod view_column;

pub use canonical::{canonical, key64, key128};
pub use component::{Component, UnknownComponent};
pub use host::{host_class, registrable_domain};
pub use join::{Base, join};
pub use normalize::{error_name, is_valid, normalize};
pub use parse::parse;
pub use query::{query_param, strip_params};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
