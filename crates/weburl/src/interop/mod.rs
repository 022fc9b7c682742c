//! Conversions to and from other types, most of them behind a feature.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "data-url")]
pub(crate) mod data_url;
#[cfg(feature = "std")]
pub(crate) mod file_path;
#[cfg(feature = "http")]
pub(crate) mod http;
#[cfg(feature = "miette")]
mod miette;
#[cfg(feature = "psl")]
pub(crate) mod public_suffix;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "std")]
mod socket_addrs;
