//! Columns of text that the engine passes.
#![allow(unsafe_code)]

use std::slice;

use libduckdb_sys as ffi;

use super::api::Api;

/// The arguments of a call: columns of text, all of one length. The engine has made them flat.
pub(crate) struct Input<'a> {
    columns: Vec<Column<'a>>,
    len: usize,
}

struct Column<'a> {
    texts: &'a [ffi::duckdb_string_t],
    /// A bit for each row that is not null; without any, no row is.
    validity: Option<&'a [u64]>,
}

impl Input<'_> {
    /// # Safety
    /// The chunk is the engine's, has only columns of text, and stays as it is while the result lives.
    pub(super) unsafe fn of(api: &Api, chunk: ffi::duckdb_data_chunk) -> Result<Self, String> {
        // SAFETY: a flat vector has as many items as its chunk has rows, and a bit of validity for each, if it has any.
        let (columns, len) = unsafe {
            let len = (api.duckdb_data_chunk_get_size)(chunk) as usize;
            let count = (api.duckdb_data_chunk_get_column_count)(chunk);
            let column = |at| {
                let vector = (api.duckdb_data_chunk_get_vector)(chunk, at);
                let texts = (api.duckdb_vector_get_data)(vector).cast::<ffi::duckdb_string_t>();
                let validity = (api.duckdb_vector_get_validity)(vector);
                let bits = !validity.is_null();
                Column {
                    texts: slice::from_raw_parts(texts, len),
                    validity: bits.then(|| slice::from_raw_parts(validity, len.div_ceil(64))),
                }
            };
            ((0..count).map(column).collect::<Vec<_>>(), len)
        };
        let input = Self { columns, len };
        // The engine checks text when it comes in. This costs little, and a string of Rust must be UTF-8.
        for column in &input.columns {
            for row in 0..len {
                if column.bytes(row).is_some_and(|bytes| str::from_utf8(bytes).is_err()) {
                    return Err("weburl: a value of type VARCHAR is not UTF-8".to_owned());
                }
            }
        }
        Ok(input)
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns how many arguments there are.
    pub(crate) fn arguments(&self) -> usize {
        self.columns.len()
    }

    /// Returns the text of an argument in a row, or `None` if it is null.
    #[inline]
    pub(crate) fn get(&self, argument: usize, row: usize) -> Option<&str> {
        let bytes = self.columns[argument].bytes(row)?;
        // SAFETY: `of` has looked at all rows.
        Some(unsafe { str::from_utf8_unchecked(bytes) })
    }
}

impl Column<'_> {
    #[inline]
    fn bytes(&self, row: usize) -> Option<&[u8]> {
        /// The longest text that stands in the item itself.
        const MAX_INLINED: usize = 12;
        if self.validity.is_some_and(|bits| bits[row / 64] >> (row % 64) & 1 == 0) {
            return None;
        }
        let text = &self.texts[row];
        // SAFETY: both variants begin with the length, which says which one it is. Text outside of the item lives as long
        // as the vector.
        unsafe {
            let len = text.value.inlined.length as usize;
            let start = match len {
                ..=MAX_INLINED => text.value.inlined.inlined.as_ptr(),
                _ => text.value.pointer.ptr.cast_const(),
            };
            Some(slice::from_raw_parts(start.cast(), len))
        }
    }
}
