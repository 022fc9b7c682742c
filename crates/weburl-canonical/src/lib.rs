//! One spelling and one key for a URL.
//!
//! Crawls, caches and logs join on URLs, so each of them needs one spelling for what is the same page. A [`Profile`] is
//! such a rule with a name: the URL Standard's own serialization, RFC 3986, Safe Browsing, SURT of the web archives, or
//! what Scrapy does. The result of a profile never changes; a correction gets a name of its own.
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
//! Of a host, [`reversed_host`] puts the labels into the order that sorts, and a [`SuffixList`] returns the registrable
//! domain and the site.
//!
//! # Features
//! - `psl` (default): the public suffix list that the `psl` crate has compiled, as [`SuffixList::compiled`].
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
