//! The way from the crate `url`: its whole API has a place in MIGRATING.md, and code that was moved answers as before.

mod api;
mod connection_strings;
mod cookies;
mod everyday;
