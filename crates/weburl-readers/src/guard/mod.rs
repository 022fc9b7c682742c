//! Whether a URL is safe to fetch, as far as its text shows.

pub(super) mod checked_url;
mod host_list;
pub(super) mod plain;
pub(super) mod policy;
pub(super) mod refusal;
