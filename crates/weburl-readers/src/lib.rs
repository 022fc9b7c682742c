//! How real programs read a URL.
//!
//! One parser checks a URL, another fetches it, and they see different hosts: most server-side request forgery is
//! that. Each module of [`models`] is a transcription of one program's parser, with the version that it models. Each
//! is compared with the program itself over thousands of recorded inputs.
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
//! A [`Reader`] returns a [`Reading`], the components in the program's own words, with the [`Destination`] of a
//! request that the program's own HTTP client would send; or a [`ReadError`].
#![forbid(unsafe_code)]

mod all;
mod client;
#[cfg(feature = "compare")]
pub mod compare;
mod destination;
mod guard;
pub mod models;
mod outcome;
mod reader;
mod reading;
mod spelling;

pub use all::{ALL, read_all, reader};
pub use destination::{ConnectHost, Destination, NoRequest};
pub use guard::checked_url::CheckedUrl;
pub use guard::policy::Guard;
pub use guard::refusal::{AddrRefusal, Reason, Refusal};
pub use outcome::{Outcome, outcomes};
pub use reader::Reader;
pub use reading::{ReadError, Reading, Text};
pub use spelling::Spelling;
