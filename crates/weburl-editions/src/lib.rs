//! Editions of the URL standards.
#![forbid(unsafe_code)]

pub mod grammar;
pub mod living;
pub mod webspecs_2015;
