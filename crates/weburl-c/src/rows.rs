//! Rows of numbers, and the text that they refer to: the one form of all answers that are more than a URL.

use std::ops::Range;

/// A number that says that there is nothing.
pub(crate) const NONE: u32 = u32::MAX;

/// Rows of `columns` numbers each, and a text.
#[derive(Default)]
pub(crate) struct Rows {
    pub(crate) columns: usize,
    pub(crate) numbers: Vec<u32>,
    pub(crate) text: String,
}

impl Rows {
    pub(crate) fn new(columns: usize) -> Self {
        Self { columns, ..Self::default() }
    }

    /// Returns no rows, and `text`.
    pub(crate) fn of_text(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    /// Adds a row; what `numbers` leaves out is 0.
    pub(crate) fn push(&mut self, numbers: &[u32]) {
        let end = self.numbers.len() + self.columns;
        self.numbers.extend_from_slice(numbers);
        self.numbers.resize(end, 0);
    }

    /// Adds to the text, and returns where.
    pub(crate) fn add(&mut self, text: &str) -> [u32; 2] {
        let start = self.text.len();
        self.text.push_str(text);
        span(start..self.text.len())
    }

    /// Adds to the text what there is, and returns where.
    #[cfg(any(feature = "more", feature = "pattern"))]
    pub(crate) fn add_some(&mut self, text: Option<&str>) -> [u32; 2] {
        text.map_or([NONE; 2], |text| self.add(text))
    }

    /// Returns whether 32 bits can count the text.
    pub(crate) fn fit(&self) -> bool {
        u32::try_from(self.text.len()).is_ok_and(|len| len < NONE)
    }
}

/// Returns the start and the end. A text that 32 bits cannot count is refused as a whole.
pub(crate) fn span(range: Range<usize>) -> [u32; 2] {
    [range.start, range.end].map(|at| u32::try_from(at).unwrap_or(NONE))
}
