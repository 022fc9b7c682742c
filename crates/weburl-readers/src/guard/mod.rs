//! Whether a URL is safe to fetch, as far as its text shows.

mod checked_url;
mod host_list;
mod plain;
mod policy;
mod refusal;

pub use checked_url::CheckedUrl;
pub use policy::Guard;
pub use refusal::{AddrRefusal, Reason, Refusal};
