//! The URL Standard of 12 January 2015 (webspecs): a parser as a grammar of railroad diagrams.
//!
//! The document is the second and the fifth of the project's founding documents; its source, from which the links
//! lead on, is [`url.bs`](https://github.com/webspecs/url/blob/d01e7ca/url.bs). Its [rules] are definitions that are
//! parsed with, printed and drawn; the prose of each rule is a function with a comment for each step.
//!
//! | section | where |
//! | --- | --- |
//! | 1 URLs | [`Url`], [`is_relative_scheme`], [`default_port`], [`blob`] |
//! | 1.1 Authoring Requirements | [`writing`], [`ConformanceError`], [`ParseException`] |
//! | 1.2 Parsers | [`url_parser`], [`basic_url_parser`] |
//! | 1.3 Parsing Rules | [`Rule`], [`Rules`], [`PublishedRules`], [`Rule::invoke`] |
//! | 1.4 Setter Rules | [`Setter`] |
//! | 1.5 Common Functions | [`percent_encode`], [`percent_decode`], [`utf8_percent_encode`], [`domain_to_ascii`], [`domain_to_unicode`], [`is_valid_domain`], [`host_parser`], [`cleanse`], [`path_concatenation`] |
//! | 1.6 Serializers | [`Url::serialize`], [`Url::serialized_host`], [`ipv6_serializer`] |
//! | 1.7 Origin | [`Origin`] |
//! | 2 APIs | [`url_utils`], [`url_search_params`] |
//! | 3 application/x-www-form-urlencoded | [`form_urlencoded`] |
//! | 4 Terminology | [`EncodeSet`] |
//!
//! The edition has three modes. [`Mode::AsWritten`] is the text, [`Mode::Corrected`] reads it where it is ambiguous or
//! contradicts itself, and [`Mode::ReferenceImplementation`] does what the edition's own implementation did.
//!
//! # Examples
//! ```
//! use weburl_editions::webspecs_2015::{Options, basic_url_parser};
//!
//! let outcome = basic_url_parser("http:\\\\faß.de", None, &Options::default());
//! assert_eq!(outcome.result?.serialize(), "http://fass.de/");
//!
//! let errors: Vec<_> = outcome.conformance_errors.iter().map(ToString::to_string).collect();
//! assert_eq!(errors, [
//!     "relative-url: other than two slashes after the scheme (at byte 5)",
//!     "host: a host that the host parser changes (at byte 7)",
//! ]);
//! # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
//! ```
#![doc = "\n"]
#![doc = include_str!("readings.md")]
#![doc = "\n"]
#![doc = include_str!("requirements.md")]

mod as_written;
pub mod blob;
mod cleanse;
mod corrected;
mod diagrams;
mod errors;
mod evaluation;
pub mod form_urlencoded;
mod hosts;
mod integer;
mod ipv6_serializer;
pub(crate) mod mode;
mod objects;
mod origin;
pub(crate) mod parser;
mod percent;
mod reference;
mod rule;
pub mod rules;
mod setters;
pub(crate) mod url;
pub mod url_search_params;
pub mod url_utils;
mod uts46;
mod value;
pub mod writing;

pub use cleanse::{Cleansed, cleanse, path_concatenation};
pub use errors::{ConformanceError, ConformanceErrorKind, ParseException, ParseExceptionKind};
pub use hosts::{domain_to_ascii, domain_to_unicode, host_parser, is_valid_domain};
pub use ipv6_serializer::ipv6_serializer;
pub use mode::Mode;
pub use origin::{GloballyUniqueIdentifier, Origin};
pub use parser::{
    Options, Outcome, basic_url_parser, basic_url_parser_with_url, trace, url_parser,
};
pub use percent::{
    EncodeSet, is_url_code_point, percent_decode, percent_encode, utf8_percent_encode,
};
pub use rule::Rule;
pub use rules::{PublishedRules, Rules};
pub use setters::Setter;
pub use url::{ToldApart, Url, default_port, is_relative_scheme};
pub use value::{Components, Value};
