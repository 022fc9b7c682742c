//! What rewriting a document changed.

use std::ops::Range;

/// What was changed in a rewritten document, and what could not be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rewritten {
    /// The number of URLs that changed.
    pub changed: usize,
    /// The values that stay as they are, because in their places new texts would be read as different URLs: their
    /// ranges in bytes of the source. Percent-encoding spaces, commas and quotes in the new texts usually helps.
    pub left: Vec<Range<usize>>,
}
