//! Rules that older programs still follow where the URL Standard has others.
//!
//! Nothing here knows a program: models of programs and canonical forms ask these rules.
#![forbid(unsafe_code)]

pub mod idna_2003;
pub mod lowercase;
pub mod rfc3986;
