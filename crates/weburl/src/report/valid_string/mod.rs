//! Valid strings: whether a URL or a host is written as the standard requires of authors.
//!
//! [URL Standard: URL writing](https://url.spec.whatwg.org/#url-writing) and [host
//! writing](https://url.spec.whatwg.org/#host-writing). Each function checks a string against one
//! production of the standard, without running the parser. A string is a valid URL string exactly
//! if the parser meets no validation error in it. The parser accepts many more strings; the section
//! [Is it valid?](crate#is-it-valid) says which question to ask.
//!
//! # Examples
//! ```
//! use weburl::Url;
//! use weburl::valid_string::{self, Reason};
//!
//! assert!(valid_string::url("https://example.org/?q=ü", None).is_ok());
//!
//! let violation = valid_string::url("https://example.org/a b", None).unwrap_err();
//! assert_eq!((violation.reason(), violation.span()), (Reason::NotUrlUnit, 21..22));
//!
//! let base = Url::parse("https://example.org/")?;
//! assert!(valid_string::url("../a", Some(base.as_url_ref())).is_ok());
//! # Ok::<(), weburl::ParseError>(())
//! ```

mod host;
mod url;
mod violation;

pub use host::{domain, host, ipv4_address, ipv6_address, opaque_host};
pub use url::{
    absolute_url, absolute_url_with_fragment, relative_url, relative_url_with_fragment, url,
};
pub use violation::{Reason, Violation};
