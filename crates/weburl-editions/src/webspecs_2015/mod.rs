//! The URL Standard of 12 January 2015 (webspecs): a parser as a grammar of railroad diagrams.
//!
//! The document is the second and the fifth of the project's founding documents. Its [rules] are
//! definitions that can be parsed with, printed and drawn; the prose of each rule is a function in `evaluate`.
//! Where the text is ambiguous or broken, [`Mode::Corrected`] follows a reading whose number is in the
//! comments (`A-09` to `A-40`), and [`Mode::ReferenceImplementation`] does what the edition's own
//! implementation did, including its bugs.
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
//!     "relative-url: a backslash used as a slash",
//!     "host: a host that is not in its normal form",
//! ]);
//! # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
//! ```

mod addresses;
pub mod blob;
mod diagrams;
mod encode_set;
mod errors;
mod evaluate;
pub mod form_urlencoded;
mod hosts;
mod origin;
mod parser;
pub mod rules;
mod setters;
mod url;
pub mod url_search_params;
pub mod url_utils;
pub mod writing;

pub use errors::{ConformanceError, ConformanceErrorKind, ParseException};
pub use hosts::{domain_to_ascii, domain_to_unicode, is_valid_domain};
pub use origin::Origin;
pub use parser::{Options, Outcome, basic_url_parser, trace, url_parser};
pub use rules::{Rule, Rules};
pub use setters::Setter;
pub use url::{Url, default_port, is_relative_scheme};

/// How to read the text where it is ambiguous or broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// As it is meant.
    #[default]
    Corrected,
    /// As the edition's reference implementation of December 2014 read it, including its bugs.
    ReferenceImplementation,
}
