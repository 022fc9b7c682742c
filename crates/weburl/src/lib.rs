//! The web's URL Standard.
#![no_std]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod code_point;
mod components;
#[cfg(feature = "encoding")]
mod encoding;
mod error;
#[cfg(feature = "std")]
mod file_path;
pub mod form_urlencoded;
mod host;
pub mod percent_encode;
mod percent_encode_set;
#[cfg(feature = "psl")]
mod public_suffix;
mod scheme;
mod search_params;
mod validation_error;

pub use error::{ParseError, ParseErrorKind};
pub use host::{Host, domain};
pub use validation_error::ValidationError;
