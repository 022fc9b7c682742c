//! What the standard offers to web pages: the `URL` interface, origins, blob URLs, and rendering
//! for people.

pub mod api;
pub(crate) mod blob;
pub(crate) mod origin;
#[cfg(feature = "rendering")]
pub(crate) mod rendering;
