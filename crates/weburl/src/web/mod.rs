//! What the standard gives to web pages: the `URL` interface, origins, blob URLs, display for people.

pub mod api;
pub(crate) mod blob;
pub(crate) mod origin;
#[cfg(feature = "rendering")]
pub(crate) mod rendering;
