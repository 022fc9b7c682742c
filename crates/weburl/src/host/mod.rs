//! Hosts: domains, IP addresses, opaque hosts, the empty host.
//!
//! [URL Standard: hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)).

mod ascii_text;
pub(crate) mod class;
pub mod domain;
pub(crate) mod ipv4;
pub(crate) mod ipv6;
pub(crate) mod kind;
pub(crate) mod label;
mod opaque;
pub(crate) mod parse;
pub(crate) mod url_host;
#[cfg(feature = "idna")]
pub(crate) mod uts46;
#[cfg(not(feature = "idna"))]
#[path = "uts46/missing.rs"]
mod uts46;
pub(crate) mod value;
