//! Editions of the URL standards.
#![forbid(unsafe_code)]

pub mod compare;
pub mod grammar;
pub mod html5;
pub mod living;
pub mod requirements;
pub mod w3c_2012;
pub mod webdevout;
pub mod webspecs_2015;
