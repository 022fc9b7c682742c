//! The requirements of HTML5 that are about documents, each test named after those it checks, in today's
//! form and, where that is another, in the older one.

mod base_url_changes;
mod base_url_laws;
#[cfg(feature = "editions")]
mod decomposition;
