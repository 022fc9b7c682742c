//! A result in Utf8 or LargeUtf8 of short parts of the rows, such as hosts.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, NullBufferBuilder, OffsetBuffer};
use arrow_schema::ArrowError;

use crate::offset_column::{max_text_len, text_len};

/// A guess at which part of a URL a component is.
const PART: usize = 4;

/// How much is copied at once. Few hosts are longer.
const BLOCK_LEN: usize = 32;

/// A column that is being written. A builder of `arrow_array` takes twice the time: it copies as many bytes as the text has,
/// which the processor cannot foresee.
pub(crate) struct PartColumn<'a, O: OffsetSizeTrait> {
    /// The text that most parts are in.
    source: &'a [u8],
    text: Vec<u8>,
    offsets: Vec<O>,
    nulls: NullBufferBuilder,
    /// How much text an array can hold.
    max_len: usize,
}

impl<'a, O: OffsetSizeTrait> PartColumn<'a, O> {
    /// Returns an empty column for parts of these rows.
    pub(crate) fn of(source: &'a GenericStringArray<O>) -> Self {
        let mut offsets = Vec::with_capacity(source.len() + 1);
        offsets.push(O::zero());
        Self {
            source: source.value_data(),
            text: Vec::with_capacity(text_len(source) / PART + BLOCK_LEN),
            offsets,
            nulls: NullBufferBuilder::new(source.len()),
            max_len: max_text_len::<O>(),
        }
    }

    /// Appends text, which may be part of the source, or a null.
    #[inline(always)]
    pub(crate) fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        match text {
            Some(text) => {
                self.copy(text);
                self.nulls.append_non_null();
            }
            None => self.nulls.append_null(),
        }
        let len = self.text.len();
        self.offsets.push(O::usize_as(len));
        if len > self.max_len { Err(ArrowError::OffsetOverflowError(len)) } else { Ok(()) }
    }

    #[inline(always)]
    fn copy(&mut self, text: &str) {
        let start = text.as_ptr().addr().wrapping_sub(self.source.as_ptr().addr());
        let block = self.source.get(start..).and_then(|rest| rest.first_chunk::<BLOCK_LEN>());
        match block.filter(|_| text.len() <= BLOCK_LEN) {
            Some(block) => {
                let end = self.text.len() + text.len();
                self.text.extend_from_slice(block);
                self.text.truncate(end);
            }
            None => self.copy_other(text),
        }
    }

    /// Apart from the copy of a block, which the compiler would replace by a call for both.
    #[cold]
    fn copy_other(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    pub(crate) fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let offsets = OffsetBuffer::new(self.offsets.into());
        let text = Buffer::from_vec(self.text);
        Ok(Arc::new(GenericStringArray::try_new(offsets, text, self.nulls.finish())?))
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::StringArray;
    use arrow_array::cast::AsArray;
    use arrow_schema::ArrowError;

    use super::{BLOCK_LEN, PartColumn};

    #[test]
    fn parts_of_every_length_are_copied_from_every_place() {
        let row: String = ('!'..='~').collect();
        let source = StringArray::from(vec!["before", &row]).slice(1, 1);
        let row = source.value(0);
        for start in 0..row.len() {
            let parts: Vec<&str> = (start..=row.len()).map(|end| &row[start..end]).collect();
            let elsewhere = row.to_owned();
            let mut column = PartColumn::of(&source);
            for part in &parts {
                column.push(Some(part)).unwrap();
                column.push(None).unwrap();
                column.push(Some(&elsewhere[..part.len()])).unwrap();
            }
            let column = column.finish().unwrap();
            let expected: Vec<_> = parts
                .iter()
                .flat_map(|part| [Some(*part), None, Some(&row[..part.len()])])
                .collect();
            assert_eq!(column.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
        }
        assert!(row.len() > 2 * BLOCK_LEN);
    }

    #[test]
    fn too_much_text_is_an_error() {
        let source = StringArray::from(vec!["abcd"]);
        let mut column = PartColumn::of(&source);
        column.max_len = 3;
        assert!(column.push(Some("abc")).is_ok() && column.push(Some("")).is_ok());
        let error = column.push(Some("d")).unwrap_err();
        assert!(matches!(error, ArrowError::OffsetOverflowError(4)), "{error}");
    }
}
