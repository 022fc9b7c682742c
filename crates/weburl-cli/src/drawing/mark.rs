//! What is said about a part of a text.

use std::ops::Range;

use anstyle::Style;

/// A mark below a part of a text.
pub(crate) struct Mark {
    /// In bytes. An empty span marks the position before the next byte.
    pub(crate) span: Range<usize>,
    pub(crate) underline: Underline,
    /// What is said of the part, if anything.
    pub(crate) label: String,
    pub(crate) style: Style,
}

/// How a part is underlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Underline {
    /// As a part of the whole.
    Line,
    /// As something that is wrong.
    Carets,
}
