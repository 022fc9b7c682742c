//! Fetches URLs from strangers: one [`Policy`] judges each URL, each redirect and each address.
//!
//! ```
//! use weburl_fetch::Policy;
//!
//! let policy = Policy::new();
//! assert!(policy.check("https://example.com/").is_ok());
//! assert_eq!(policy.check("http://127.0.0.1/").unwrap_err().rule(), "class");
//! ```
//!
//! The features `reqwest`, `hyper` and `ureq` each add a client of that name. Whatever URL it is given, it connects only to
//! addresses that the policy has judged, follows redirects by the same rules, and limits time and size. `http` adds what
//! the clients share, for other clients.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "asynchronous")]
mod asynchronous;
#[cfg(feature = "http")]
mod blocking;
#[cfg(feature = "http")]
mod chain;
#[cfg(feature = "http")]
mod denied;
mod fetch_error;
#[cfg(feature = "hyper")]
pub mod hyper;
mod lookup;
mod policy;
mod reason;
#[cfg(feature = "http")]
mod request;
#[cfg(feature = "reqwest")]
pub mod reqwest;
#[cfg(feature = "ureq")]
pub mod ureq;

#[cfg(feature = "asynchronous")]
pub use asynchronous::Response;
#[cfg(feature = "http")]
pub use blocking::BlockingResponse;
#[cfg(feature = "http")]
pub use chain::Chain;
pub use fetch_error::FetchError;
pub use lookup::{Lookup, Resolver, SystemResolver};
pub use policy::Policy;
pub use policy::explanation::Explanation;
pub use policy::policy_error::PolicyError;
pub use reason::Reason;
#[cfg(feature = "http")]
pub use request::Request;

/// The examples of the README, as tests.
#[cfg(all(doctest, feature = "reqwest"))]
#[doc = include_str!("../README.md")]
mod readme {}
