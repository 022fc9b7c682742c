//! Matches URLs with patterns, as the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/) defines them.
//!
//! ```
//! use weburl::Url;
//! use weburl_pattern::{ComponentName, UrlPattern};
//!
//! let pattern = UrlPattern::parse("https://:shop.example/books/:id")?;
//! let url = Url::parse("https://north.example/books/7?page=2")?;
//! let result = pattern.exec(&url).unwrap();
//! assert_eq!(result.group(ComponentName::Hostname, "shop"), Some("north"));
//! assert_eq!(result.group(ComponentName::Pathname, "id"), Some("7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod canonicalize;
mod component;
mod component_name;
mod constructor_string;
mod engine;
mod error;
mod extensions;
mod init;
mod list;
mod matcher;
mod part;
mod pattern_parser;
mod pattern_string;
mod positions;
mod result;
#[cfg(feature = "serde")]
mod serde;
mod text;
mod token;
mod url_pattern;

pub use component::Component;
pub use component_name::{ComponentName, UnknownComponent};
pub use engine::{CompileRegexp, CompiledRegexp, Engine};
pub use error::{PatternError, PatternErrorKind};
pub use extensions::GenerateError;
pub use init::PatternInit;
pub use list::PatternList;
pub use part::{Modifier, Part, PartType};
pub use result::{ComponentResult, PatternResult};
pub use url_pattern::{PatternOptions, UrlPattern};
