//! URLs that are safe to log.

mod judge;
mod layer;
mod names;
pub(crate) mod policy;
pub(crate) mod redacted;
mod text;
mod token;
mod user_info;
