//! A result in Utf8View, which shares what it can with the column that it is made from.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, StringViewBuilder};
use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_data::ByteView;
use arrow_data::transform::MutableArrayData;
use arrow_schema::ArrowError;

use crate::texts::is_row;

/// A column that is being written. Safe code can append a view only with a check of all its text, but many at once, without
/// one, that an array has. So rows of the source that stay are noted as ranges.
pub(crate) struct ViewColumn<'a> {
    /// What text may be shared with.
    source: Option<&'a StringViewArray>,
    /// What the rows are, one piece behind the other.
    pieces: Vec<Piece>,
    /// The rows that are none of the source.
    others: StringViewBuilder,
    /// Which buffer of `others` is the first of the source, once it has them.
    first_shared: Option<u32>,
}

enum Piece {
    Source(Range<usize>),
    Others(Range<usize>),
}

impl<'a> ViewColumn<'a> {
    /// Returns an empty column, whose text may be that of a source.
    pub(crate) fn new(source: Option<&'a StringViewArray>) -> Self {
        // The builder takes no larger buffers.
        let source = source.filter(|source| {
            source.data_buffers().iter().all(|buffer| buffer.len() < u32::MAX as usize)
        });
        Self { source, pieces: Vec::new(), others: StringViewBuilder::new(), first_shared: None }
    }

    /// Appends what became of a row of the source, or a null.
    pub(crate) fn push(&mut self, row: usize, text: Option<&str>) -> Result<(), ArrowError> {
        match self.source {
            Some(source) if is_row(source, row, text) => self.push_row(row),
            _ => self.push_other(row, text)?,
        }
        Ok(())
    }

    fn push_row(&mut self, row: usize) {
        match self.pieces.last_mut() {
            Some(Piece::Source(rows)) if rows.end == row => rows.end += 1,
            _ => self.pieces.push(Piece::Source(row..row + 1)),
        }
    }

    fn push_other(&mut self, row: usize, text: Option<&str>) -> Result<(), ArrowError> {
        let row = self.source.map(|source| (source, row));
        match (text, row) {
            (Some(text), Some((source, row))) => match part(source, row, text) {
                Some(view) => {
                    let buffer = self.share(source) + view.buffer_index;
                    self.others.try_append_view(buffer, view.offset, view.length)?;
                }
                None => self.others.try_append_value(text)?,
            },
            (Some(text), None) => self.others.try_append_value(text)?,
            (None, _) => self.others.append_null(),
        }
        let len = self.others.len();
        match self.pieces.last_mut() {
            Some(Piece::Others(rows)) => rows.end = len,
            _ => self.pieces.push(Piece::Others(len - 1..len)),
        }
        Ok(())
    }

    /// Returns which buffer of `others` is the first of the source.
    fn share(&mut self, source: &StringViewArray) -> u32 {
        *self.first_shared.get_or_insert_with(|| {
            let mut numbers =
                source.data_buffers().iter().map(|buffer| self.others.append_block(buffer.clone()));
            let first = numbers.next().unwrap_or_default();
            numbers.for_each(drop);
            first
        })
    }

    pub(crate) fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let others = self.others.finish();
        Ok(Arc::new(match (&self.pieces[..], self.source) {
            ([Piece::Source(rows)], Some(source)) => source.slice(rows.start, rows.len()),
            ([] | [Piece::Others(_)], _) | (_, None) => others,
            (pieces, Some(source)) => merge(source, &others, pieces)?,
        }))
    }
}

fn merge(
    source: &StringViewArray,
    others: &StringViewArray,
    pieces: &[Piece],
) -> Result<StringViewArray, ArrowError> {
    let arrays = [source.to_data(), others.to_data()];
    let mut merged = MutableArrayData::new(arrays.iter().collect(), false, source.len());
    for piece in pieces {
        match piece {
            Piece::Source(rows) => merged.try_extend(0, rows.start, rows.end)?,
            Piece::Others(rows) => merged.try_extend(1, rows.start, rows.end)?,
        }
    }
    Ok(merged.freeze().into())
}

/// Returns where `text` is in the buffers, if it is part of the row and too long to stand in a view itself.
fn part(source: &StringViewArray, row: usize, text: &str) -> Option<ByteView> {
    const MAX_INLINE_LEN: usize = 12;
    let value = source.value(row).as_bytes();
    let distance = text.as_ptr().addr().checked_sub(value.as_ptr().addr())?;
    if text.len() <= MAX_INLINE_LEN || distance + text.len() > value.len() {
        return None;
    }
    let view = ByteView::from(source.views()[row]);
    Some(ByteView { length: text.len() as u32, offset: view.offset + distance as u32, ..view })
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::{Array, StringViewArray};

    use super::ViewColumn;

    const ROWS: [&str; 3] = ["https://example.com/a/long/path", "https://example.com/", "a"];

    fn is_shared(text: &str, source: &StringViewArray) -> bool {
        let range = source.data_buffers()[0].as_slice().as_ptr_range();
        range.contains(&text.as_ptr())
    }

    #[test]
    fn parts_of_a_row_are_shared() {
        let source = StringViewArray::from(ROWS.to_vec());
        let value = source.value(0);
        let elsewhere = value.to_owned();
        let mut column = ViewColumn::new(Some(&source));
        for text in [&elsewhere, &value[8..25], &value[8..19], &value[1..]] {
            column.push(0, Some(text)).unwrap();
        }
        column.push(0, None).unwrap();
        let array = column.finish().unwrap();
        let array = array.as_string_view();
        let expected =
            [Some(value), Some("example.com/a/lon"), Some("example.com"), Some(&value[1..]), None];
        assert_eq!(array.iter().collect::<Vec<_>>(), expected);
        let shared = [0, 1, 2, 3].map(|row| is_shared(array.value(row), &source));
        assert_eq!(shared, [false, true, false, true]);
        assert_eq!(array.data_buffers().len(), 2);
    }

    #[test]
    fn rows_that_stay_are_shared() {
        let source: StringViewArray = ROWS.into_iter().map(Some).chain([None, None]).collect();
        for changed in 0..source.len() {
            let mut column = ViewColumn::new(Some(&source));
            for row in 0..source.len() {
                let text = source.is_valid(row).then(|| source.value(row));
                column
                    .push(row, if row == changed { Some("https://other.example/") } else { text })
                    .unwrap();
            }
            let array = column.finish().unwrap();
            let array = array.as_string_view();
            assert_eq!(array.data_buffers().len(), 2);
            for row in 0..source.len() {
                match row == changed {
                    true => assert_eq!(array.value(row), "https://other.example/"),
                    false => assert_eq!(array.views()[row] as u32, source.views()[row] as u32),
                }
                assert_eq!(array.is_null(row), source.is_null(row) && row != changed);
            }
        }
    }

    #[test]
    fn rows_may_come_in_any_order() {
        let source = StringViewArray::from(ROWS.to_vec());
        let mut column = ViewColumn::new(Some(&source));
        for row in [1, 2, 0, 0] {
            column.push(row, Some(source.value(row))).unwrap();
        }
        let array = column.finish().unwrap();
        let expected = [1, 2, 0, 0].map(|row| Some(ROWS[row]));
        assert_eq!(array.as_string_view().iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_column_that_stays_is_the_source() {
        let source: StringViewArray = ROWS.into_iter().map(Some).chain([None]).collect();
        for source in [source.clone(), source.slice(1, 2), source.slice(0, 0)] {
            let mut column = ViewColumn::new(Some(&source));
            for row in 0..source.len() {
                column.push(row, source.is_valid(row).then(|| source.value(row))).unwrap();
            }
            let array = column.finish().unwrap();
            assert_eq!(array.as_string_view(), &source);
            let is_same = array.as_string_view().views().ptr_eq(source.views());
            assert!(is_same || source.is_empty());
        }
    }
}
