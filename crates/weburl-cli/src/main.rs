//! The command `weburl`.
#![forbid(unsafe_code)]
fn main() {}
