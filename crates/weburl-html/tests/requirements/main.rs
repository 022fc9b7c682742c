//! The requirements of HTML5 about documents. Each test is named after the requirements it checks, and covers
//! today's rules and, where they differ, the older ones.

mod base_url_changes;
mod base_url_laws;
#[cfg(feature = "editions")]
mod decomposition;
