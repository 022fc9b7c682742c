//! The options of the parser.

use crate::percent::query_encoding::QueryEncoding;
use crate::record::storage::MAX_LEN;

/// What a caller can ask of the parser besides the base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) query_encoding: QueryEncoding,
    /// The greatest length of an href, at most [`MAX_LEN`].
    pub(crate) max_len: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { query_encoding: QueryEncoding::default(), max_len: MAX_LEN as u32 }
    }
}
