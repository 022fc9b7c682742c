//! The options of the parser.

use crate::percent::query_encoding::QueryEncoding;

/// What a caller can ask of the parser besides the base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) query_encoding: QueryEncoding,
    /// The greatest length of an href. Offsets are `u32`.
    pub(crate) max_len: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { query_encoding: QueryEncoding::default(), max_len: u32::MAX }
    }
}
