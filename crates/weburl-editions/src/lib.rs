//! Editions of the URL standards.
#![forbid(unsafe_code)]

pub mod living;
