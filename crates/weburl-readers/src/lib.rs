//! Models how real programs read a URL, and refuses URLs on which they disagree.
//!
//! If one parser checks a URL, another fetches it, and they see different hosts, server-side request forgery can begin.
//! Each module of [`models`] transcribes the parser of one program, in the version that it names. Tests compare it with
//! the program's recorded answers to thousands of inputs.
//!
//! ```
//! use weburl_readers::read_all;
//!
//! let hosts: Vec<_> = read_all(r"http://a.example\@b.example/")
//!     .filter_map(|(reader, reading)| Some((reader.name, reading.ok()?.host?.to_string())))
//!     .collect();
//! assert!(hosts.contains(&("rfc3986-regex", "b.example".to_owned())));
//! assert!(hosts.contains(&("weburl", "a.example".to_owned())));
//! ```
//!
//! A [`Reader`] returns a [`ReadError`] or a [`Reading`]: the components in the program's own words, and the
//! [`Destination`] of the request that its HTTP client would send.
#![forbid(unsafe_code)]

mod all;
#[cfg(feature = "browsers")]
pub mod browsers;
mod client;
#[cfg(feature = "compare")]
pub mod compare;
mod destination;
#[cfg(feature = "engines")]
pub mod engines;
mod guard;
pub mod models;
mod outcome;
mod reader;
mod reading;
mod spelling;
#[cfg(feature = "targets")]
pub mod target;

pub use all::{ALL, read_all, reader};
pub use destination::{ConnectHost, Destination, NoRequest};
pub use guard::checked_url::CheckedUrl;
pub use guard::policy::Guard;
pub use guard::refusal::{AddrRefusal, Refusal, RefusalKind, UnguardedScheme};
pub use outcome::{Outcome, outcomes};
pub use reader::Reader;
pub use reading::{ReadError, Reading, Text};
pub use spelling::Spelling;
