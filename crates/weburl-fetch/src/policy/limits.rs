//! How long and how much.

use std::time::Duration;

#[derive(Clone, Debug)]
pub(crate) struct Limits {
    pub(crate) redirects: u32,
    pub(crate) redirects_to_http: bool,
    pub(crate) addresses: usize,
    pub(crate) lookup: Duration,
    pub(crate) total: Duration,
    pub(crate) body: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            redirects: 5,
            redirects_to_http: false,
            addresses: 64,
            lookup: Duration::from_secs(5),
            total: Duration::from_secs(30),
            body: 10 * 1024 * 1024,
        }
    }
}
