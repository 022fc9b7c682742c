//! The requirements of HTML5 about documents. Each test is named after the requirements it checks, and covers
//! today's rules and, where they differ, the older ones.

//!
//! The older rules need the feature `editions`.
#![cfg(feature = "editions")]

mod base_url_changes;
mod base_url_laws;
mod decomposition;
