//! The class of a host: whether a request for it stays on this machine, in a private network, or goes out
//! to the internet.
//!
//! Not part of the URL Standard. Addresses are classed by the registries of IANA, names by the registry of
//! special-use domain names and the top-level domains of the public suffix list, and the metadata services of clouds by
//! the documentation of their providers.

mod addresses;
pub(crate) mod host_class;
mod metadata;
mod names;
mod of_host;
mod top_level_domains;
