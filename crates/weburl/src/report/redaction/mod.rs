//! URLs that are safe to log.

pub(crate) mod policy;
pub(crate) mod redacted;
mod text;
mod token;
mod user_info;
mod write;
