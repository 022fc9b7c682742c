//! From a column to a column, a row at a time. A dictionary keeps its keys, and its values are mapped once.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;

use crate::text_column::TextColumn;
use crate::texts::{Texts, keys};

/// The place in the result for what a row becomes.
pub(crate) struct Cell<'a, 'b> {
    column: &'a mut TextColumn<'b>,
    row: usize,
}

impl Cell<'_, '_> {
    /// Writes text or null. Each cell is written once.
    pub(crate) fn write(self, text: Option<&str>) {
        self.column.push(self.row, text);
    }
}

/// Maps text to text. `each` is not called for nulls.
pub(crate) fn text_to_text(
    array: &dyn Array,
    mut each: impl FnMut(&str, Cell<'_, '_>),
) -> Result<ArrayRef, ArrowError> {
    let map_values = |values: &dyn Array| {
        let texts = Texts::of(values)?;
        let mut column = TextColumn::from(texts);
        for row in 0..texts.len() {
            match texts.get(row) {
                Some(text) => each(text, Cell { column: &mut column, row }),
                None => column.push(row, None),
            }
        }
        column.finish()
    };
    with_values(array, map_values)
}

/// Does the same for a function that is not worth code of its own: a call for each row is little beside it.
pub(crate) fn text_to_text_by(
    array: &dyn Array,
    each: &mut dyn FnMut(&str, Cell<'_, '_>),
) -> Result<ArrayRef, ArrowError> {
    text_to_text(array, each)
}

/// Maps a column, or the values of a dictionary.
pub(crate) fn with_values(
    array: &dyn Array,
    map: impl FnOnce(&dyn Array) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    match array.as_any_dictionary_opt() {
        Some(dictionary) => Ok(dictionary.with_values(map(dictionary.values())?)),
        None => map(array),
    }
}

/// Maps text to something small, which is not worth a dictionary.
pub(crate) fn text_to<T: Copy>(
    array: &dyn Array,
    mut each: impl FnMut(&str) -> Option<T>,
) -> Result<Vec<Option<T>>, ArrowError> {
    let mut map_all = |texts: Texts<'_>| -> Vec<Option<T>> {
        (0..texts.len()).map(|row| texts.get(row).and_then(&mut each)).collect()
    };
    match array.as_any_dictionary_opt() {
        Some(dictionary) => {
            let values = map_all(Texts::of(dictionary.values())?);
            Ok(keys(array).into_iter().map(|key| values[key?]).collect())
        }
        None => Ok(map_all(Texts::of(array)?)),
    }
}
