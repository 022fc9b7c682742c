//! Provides rules that older programs follow instead of the URL Standard.
//!
//! The crate doesn't know any program. Models of programs and canonical profiles use its rules.
#![forbid(unsafe_code)]

pub mod idna_2003;
pub mod lowercase;
pub mod rfc3986;
