//! The names of errors.

use arrow_array::StringArray;
use arrow_array::builder::{ArrayBuilder, StringBuilder};
use weburl::ParseError;

/// A column with a name for each row that cannot be parsed. Most rows can, so what they get is written for all rows up to the
/// next error at once.
pub(crate) struct ErrorKinds {
    builder: StringBuilder,
}

impl ErrorKinds {
    /// Returns an empty column. Does not allocate for rows.
    pub(crate) fn new() -> Self {
        Self { builder: StringBuilder::with_capacity(0, 0) }
    }

    pub(crate) fn push(&mut self, row: usize, error: ParseError) {
        self.fill(row);
        self.builder.append_value(error.kind().name());
    }

    /// Returns the column of as many rows.
    pub(crate) fn finish(mut self, rows: usize) -> StringArray {
        if self.builder.is_empty() {
            // Only zeros, which the system has without writing them.
            return StringArray::new_null(rows);
        }
        self.fill(rows);
        self.builder.finish()
    }

    fn fill(&mut self, rows: usize) {
        self.builder.append_nulls(rows - self.builder.len());
    }
}
