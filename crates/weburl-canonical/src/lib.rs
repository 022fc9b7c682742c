//! Gives a URL one spelling and one key, which never change.
//!
//! Crawls, caches and logs join on URLs, so each of them needs one spelling for the same page. A [`Profile`] is a rule
//! with a name: the URL Standard's serialization, RFC 3986, Safe Browsing, the SURT of web archives, or Scrapy's rule.
//! The result of a profile never changes; a correction gets a new name.
//!
//! ```
//! use weburl_canonical::Profile;
//!
//! let url = "HTTP://www.Example.com:80/b/../a?y=2&x=1#top";
//! assert_eq!(Profile::Whatwg.canonicalize(url)?, "http://www.example.com/a?y=2&x=1#top");
//! assert_eq!(Profile::Surt.canonicalize(url)?, "com,example)/a?x=1&y=2");
//! assert_eq!(Profile::Surt.key64(url)?, Profile::Surt.key64("https://example.com/a/?x=1&y=2")?);
//! # Ok::<(), weburl_canonical::CanonicalError>(())
//! ```
//!
//! [`reversed_host`] reverses the labels of a host, for sorting. A [`SuffixList`] returns the registrable domain of a host and the
//! site of a URL.
//!
//! # Features
//! - `psl` (default): [`SuffixList::compiled`], the public suffix list in the crate `psl`.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod error;
mod key;
mod percent;
mod profile;
mod reversed_host;
mod rfc3986;
mod safe_browsing;
mod site;
mod suffix_list;
mod surt;
pub mod w3lib;

pub use error::CanonicalError;
pub use key::{key64, key128};
pub use profile::{Profile, UnknownProfile};
pub use reversed_host::reversed_host;
pub use site::Site;
pub use suffix_list::{Section, SuffixList, SuffixListError};
