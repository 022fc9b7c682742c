//! A result in Utf8 or LargeUtf8, which copies what it can from the column that it is made from, many rows at once.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, GenericStringBuilder};
use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait};
use arrow_schema::ArrowError;

use crate::texts::is_row;

/// A column that is being written.
pub(crate) struct OffsetColumn<'a, O: OffsetSizeTrait> {
    /// What rows may stay as they are.
    source: Option<&'a GenericStringArray<O>>,
    /// Rows of the source that come next, behind those of the builder.
    stay: Range<usize>,
    builder: GenericStringBuilder<O>,
    /// How much text an array can hold.
    max_len: usize,
}

impl<'a, O: OffsetSizeTrait> OffsetColumn<'a, O> {
    /// Returns an empty column, whose rows may be those of a source. Allocates nothing as long as they are.
    pub(crate) fn from(source: &'a GenericStringArray<O>) -> Self {
        Self { source: Some(source), ..Self::with_capacity(0, 0) }
    }

    /// Returns an empty column with room for the text and the offsets of as many rows.
    pub(crate) fn with_capacity(rows: usize, text_len: usize) -> Self {
        let builder = GenericStringBuilder::with_capacity(rows, text_len);
        Self { source: None, stay: 0..0, builder, max_len: max_text_len::<O>() }
    }

    /// Appends what became of a row of the source, or a null.
    #[inline]
    pub(crate) fn push(&mut self, row: usize, text: Option<&str>) -> Result<(), ArrowError> {
        let Some(source) = self.source else { return self.push_other(text) };
        if !is_row(source, row, text) {
            self.copy(source)?;
            return self.push_other(text);
        }
        if self.stay.end != row {
            self.copy(source)?;
            self.stay = row..row;
        }
        self.stay.end += 1;
        Ok(())
    }

    #[inline]
    fn push_other(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        let Some(text) = text else {
            self.builder.append_null();
            return Ok(());
        };
        let len = self.builder.values_slice().len() + text.len();
        if len > self.max_len {
            return Err(ArrowError::OffsetOverflowError(len));
        }
        self.builder.append_value(text);
        Ok(())
    }

    /// Copies the rows that stay.
    #[cold]
    fn copy(&mut self, source: &GenericStringArray<O>) -> Result<(), ArrowError> {
        if self.builder.is_empty() {
            self.builder = GenericStringBuilder::with_capacity(source.len(), text_len(source));
        }
        self.builder.append_array(&source.slice(self.stay.start, self.stay.len()))?;
        self.stay = 0..0;
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        if let Some(source) = self.source {
            if self.builder.is_empty() {
                return Ok(Arc::new(source.slice(self.stay.start, self.stay.len())));
            }
            self.copy(source)?;
        }
        Ok(Arc::new(self.builder.finish()))
    }
}

/// Returns how much text an array can hold.
pub(crate) fn max_text_len<O: OffsetSizeTrait>() -> usize {
    if O::IS_LARGE { isize::MAX as usize } else { i32::MAX as usize }
}

/// Returns how much text the rows have.
pub(crate) fn text_len<O: OffsetSizeTrait>(array: &GenericStringArray<O>) -> usize {
    let offsets = array.value_offsets();
    (offsets[array.len()] - offsets[0]).as_usize()
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::{Array, StringArray};
    use arrow_schema::ArrowError;

    use super::OffsetColumn;

    const ROWS: [Option<&str>; 5] = [Some("abc"), None, Some("de"), Some(""), Some("f")];

    /// Returns the column in which these rows become something else.
    fn with_changed(source: &StringArray, changed: &[usize]) -> StringArray {
        let mut column = OffsetColumn::from(source);
        for row in 0..source.len() {
            let text = source.is_valid(row).then(|| source.value(row));
            let text = if changed.contains(&row) { Some("other") } else { text };
            column.push(row, text).unwrap();
        }
        column.finish().unwrap().as_string::<i32>().clone()
    }

    #[test]
    fn rows_that_stay_are_those_of_the_source() {
        let whole = StringArray::from([&[Some("before")][..], &ROWS, &[None]].concat());
        let source = whole.slice(1, ROWS.len());
        for changed in [&[][..], &[0], &[1], &[4], &[0, 1], &[2, 4], &[1, 3], &[0, 1, 2, 3, 4]] {
            let column = with_changed(&source, changed);
            let expected = |row| if changed.contains(&row) { Some("other") } else { ROWS[row] };
            let expected: Vec<_> = (0..ROWS.len()).map(expected).collect();
            assert_eq!(column.iter().collect::<Vec<_>>(), expected, "{changed:?}");
        }
    }

    #[test]
    fn a_column_that_stays_shares_its_text() {
        let source = StringArray::from(ROWS.to_vec());
        assert_eq!(with_changed(&source, &[]).values().as_ptr(), source.values().as_ptr());
        assert_ne!(with_changed(&source, &[1]).values().as_ptr(), source.values().as_ptr());
    }

    #[test]
    fn rows_may_come_in_any_order() {
        let source = StringArray::from(ROWS.to_vec());
        let mut column = OffsetColumn::from(&source);
        for row in [2, 0, 0, 3, 4] {
            column.push(row, Some(source.value(row))).unwrap();
        }
        let column = column.finish().unwrap();
        let expected = ["de", "abc", "abc", "", "f"].map(Some);
        assert_eq!(column.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn too_much_text_is_an_error() {
        let mut column = OffsetColumn::<i32>::with_capacity(0, 0);
        column.max_len = 3;
        let mut push = |text| column.push(0, Some(text));
        assert!(push("abc").is_ok() && push("").is_ok());
        let error = push("d").unwrap_err();
        assert!(matches!(error, ArrowError::OffsetOverflowError(4)), "{error}");
    }
}
