//! Arrays of other libraries: nothing that they claim is relied on, apart from pointers.
#![allow(unsafe_code)]

use std::ops::Range;
use std::ptr::NonNull;
use std::sync::Arc;

use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, GenericStringArray, LargeStringArray, OffsetSizeTrait,
    PrimitiveArray, StringViewArray,
};
use arrow_buffer::{
    ArrowNativeType, BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer,
};
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;

use super::column_type::ColumnType;
use crate::error::invalid_column;

fn invalid_array(error: ArrowError) -> PyErr {
    match error {
        ArrowError::InvalidArgumentError(reason) => invalid_column(&reason),
        error => invalid_column(&error.to_string()),
    }
}

/// Returns an array of this type, which shares the buffers. Takes time linear in the rows and the text that they have, even
/// if they are few of a large array.
///
/// # Errors
/// `ValueError` if the array is not what the type says.
pub(super) fn read(array: FFI_ArrowArray, column_type: &ColumnType) -> PyResult<ArrayRef> {
    if array.is_released() {
        return Err(invalid_column("it was released"));
    }
    let owner = Arc::new(array);
    Foreign::of(&owner, &owner)?.read(column_type)
}

/// Returns an array of this type without rows.
pub(super) fn empty(column_type: &ColumnType) -> PyResult<ArrayRef> {
    let nothing = Arc::new(FFI_ArrowArray::empty());
    Foreign::of(&nothing, &nothing)?.read(column_type)
}

/// An array, or a part of one, whose numbers are possible.
struct Foreign<'a> {
    array: &'a FFI_ArrowArray,
    /// What keeps the buffers alive.
    owner: &'a Arc<FFI_ArrowArray>,
    rows: Range<usize>,
}

impl<'a> Foreign<'a> {
    fn of(array: &'a FFI_ArrowArray, owner: &'a Arc<FFI_ArrowArray>) -> PyResult<Self> {
        /// The largest item of a buffer is a view, of 16 bytes.
        const MAX_LEN: i64 = (isize::MAX / 16) as i64 - 1;
        let (start, len) = (array.offset, array.length);
        if start < 0 || len < 0 || start.checked_add(len).is_none_or(|end| end > MAX_LEN) {
            return Err(invalid_column(&format!("{len} rows from row {start}")));
        }
        Ok(Self { array, owner, rows: start as usize..(start + len) as usize })
    }

    fn read(&self, column_type: &ColumnType) -> PyResult<ArrayRef> {
        Ok(match column_type {
            ColumnType::Null => Arc::new(LargeStringArray::new_null(self.rows.len())),
            ColumnType::Utf8 => Arc::new(self.text::<i32>()?),
            ColumnType::LargeUtf8 => Arc::new(self.text::<i64>()?),
            ColumnType::Utf8View => Arc::new(self.views()?),
            ColumnType::Dictionary { keys, values } => match keys {
                DataType::Int8 => self.dictionary::<Int8Type>(values)?,
                DataType::UInt8 => self.dictionary::<UInt8Type>(values)?,
                DataType::Int16 => self.dictionary::<Int16Type>(values)?,
                DataType::UInt16 => self.dictionary::<UInt16Type>(values)?,
                DataType::Int32 => self.dictionary::<Int32Type>(values)?,
                DataType::UInt32 => self.dictionary::<UInt32Type>(values)?,
                DataType::Int64 => self.dictionary::<Int64Type>(values)?,
                _ => self.dictionary::<UInt64Type>(values)?,
            },
            ColumnType::Table(column) => self.only_column(column)?,
        })
    }

    // What no row needs may be missing.

    /// Utf8 and LargeUtf8. Text before the first row is left out, so that a slice costs what it has.
    fn text<O: OffsetSizeTrait>(&self) -> PyResult<GenericStringArray<O>> {
        if self.rows.is_empty() {
            return Ok(GenericStringArray::new_null(0));
        }
        self.expect_buffers(3)?;
        let offsets = self.items::<O>(1, self.rows.start..self.rows.end + 1)?;
        let (first, last) = (offsets[0], offsets[offsets.len() - 1]);
        if first < O::zero() || !offsets.is_sorted() {
            return Err(invalid_column("the offsets of its text fall"));
        }
        let text = self.items::<u8>(2, first.as_usize()..last.as_usize())?.into_inner();
        let offsets = match first.as_usize() {
            0 => offsets,
            _ => offsets.iter().map(|&offset| offset - first).collect(),
        };
        let nulls = self.nulls()?;
        if !is_text(&text, &offsets) {
            return GenericStringArray::try_new(OffsetBuffer::new(offsets), text, nulls)
                .map_err(invalid_array);
        }
        // SAFETY: the offsets begin with zero, do not fall, and end where the text ends, and the text is UTF-8 between all of
        // them. There are as many nulls as rows.
        Ok(unsafe {
            GenericStringArray::new_unchecked(OffsetBuffer::new_unchecked(offsets), text, nulls)
        })
    }

    /// Utf8View: a buffer of views, buffers of text, and one with the lengths of these.
    fn views(&self) -> PyResult<StringViewArray> {
        if self.rows.is_empty() {
            return Ok(StringViewArray::new_null(0));
        }
        let count = usize::try_from(self.array.n_buffers).unwrap_or_default();
        // A view counts buffers with an `i32`.
        if !(3..=i32::MAX as usize).contains(&count) {
            return Err(invalid_column(&format!(
                "{} buffers, but views have 3 or more",
                self.array.n_buffers
            )));
        }
        let lens = self.items::<i64>(count - 1, 0..count - 3)?;
        let buffers = lens.iter().enumerate().map(|(i, &len)| {
            let len = usize::try_from(len)
                .map_err(|_| invalid_column("a buffer has a negative length"))?;
            self.buffer(2 + i, len)
        });
        let buffers = buffers.collect::<PyResult<Vec<_>>>()?;
        let mut views = self.items::<u128>(1, self.rows.clone())?;
        let nulls = self.nulls()?;
        if let Some(nulls) = &nulls {
            // The view of a null may be anything, but is checked with the others.
            views = views
                .iter()
                .zip(nulls)
                .map(|(&view, is_valid)| if is_valid { view } else { 0 })
                .collect();
        }
        StringViewArray::try_new(views, buffers, nulls).map_err(invalid_array)
    }

    fn dictionary<K: ArrowDictionaryKeyType>(&self, values: &ColumnType) -> PyResult<ArrayRef> {
        if self.rows.is_empty() {
            let keys = PrimitiveArray::<K>::new_null(0);
            return Ok(Arc::new(DictionaryArray::new(keys, empty(values)?)));
        }
        self.expect_buffers(2)?;
        let keys = self.items::<K::Native>(1, self.rows.clone())?;
        let keys = PrimitiveArray::<K>::try_new(keys, self.nulls()?).map_err(invalid_array)?;
        let dictionary =
            self.array.dictionary().ok_or_else(|| invalid_column("it has no values"))?;
        let values = Foreign::of(dictionary, self.owner)?.read(values)?;
        Ok(Arc::new(DictionaryArray::try_new(keys, values).map_err(invalid_array)?))
    }

    fn only_column(&self, column: &ColumnType) -> PyResult<ArrayRef> {
        if self.rows.is_empty() {
            return empty(column);
        }
        if self.nulls()?.is_some() {
            return Err(invalid_column("a row of the table is null"));
        }
        if self.array.n_children != 1 {
            return Err(invalid_column("the table has not the one column of its schema"));
        }
        // SAFETY: by the interface, `children` has `n_children` pointers to arrays, which live as long as this one. Null is
        // none of them.
        let child = unsafe { self.array.children.as_ref().and_then(|child| child.as_ref()) };
        let child = child.ok_or_else(|| invalid_column("the table has no column"))?;
        let array = Foreign::of(child, self.owner)?.read(column)?;
        if array.len() < self.rows.end {
            return Err(invalid_column("the table has more rows than its column"));
        }
        Ok(array.slice(self.rows.start, self.rows.len()))
    }

    /// Returns which rows are null, or `None` if none is. The number that the array has may be wrong or missing.
    fn nulls(&self) -> PyResult<Option<NullBuffer>> {
        if self.array.buffers.is_null()
            || self.array.n_buffers < 1
            || self.array.buffer(0).is_null()
        {
            if self.array.null_count > 0 && !self.rows.is_empty() {
                return Err(invalid_column("it has nulls, but no buffer says which"));
            }
            return Ok(None);
        }
        let bits = self.buffer(0, self.rows.end.div_ceil(8))?;
        let bits = BooleanBuffer::new(bits, self.rows.start, self.rows.len());
        Ok(Some(NullBuffer::new(bits)).filter(|nulls| nulls.null_count() > 0))
    }

    fn expect_buffers(&self, expected: i64) -> PyResult<()> {
        let count = self.array.n_buffers;
        if count == expected {
            return Ok(());
        }
        Err(invalid_column(&format!("{count} buffers, but its type has {expected}")))
    }

    /// Returns items of a buffer. Where the buffer is not aligned for them, they are copied.
    fn items<T: ArrowNativeType>(
        &self,
        index: usize,
        range: Range<usize>,
    ) -> PyResult<ScalarBuffer<T>> {
        if range.is_empty() {
            return Ok(ScalarBuffer::default());
        }
        let size = size_of::<T>();
        let end =
            range.end.checked_mul(size).ok_or_else(|| invalid_column("a buffer is too long"))?;
        let mut items = self.buffer(index, end)?.slice(range.start * size);
        if items.as_ptr().align_offset(align_of::<T>()) != 0 {
            items = Buffer::from(items.as_slice());
        }
        Ok(ScalarBuffer::from(items))
    }

    /// Returns the first bytes of a buffer, which `n_buffers` counts.
    fn buffer(&self, index: usize, len: usize) -> PyResult<Buffer> {
        if len == 0 {
            return Ok(Buffer::default());
        }
        if isize::try_from(len).is_err() {
            return Err(invalid_column("a buffer is too long"));
        }
        let pointer = match self.array.buffers.is_null() {
            true => None,
            false => NonNull::new(self.array.buffer(index).cast_mut()),
        };
        let pointer =
            pointer.ok_or_else(|| invalid_column(&format!("buffer {index} is missing")))?;
        // SAFETY: by the interface, the buffer has the bytes of as many items as the array counts, and text as far as the
        // last offset, or a length of its own, says. It stays as it is until the array is released, which dropping the
        // last `owner` does.
        Ok(unsafe { Buffer::from_custom_allocation(pointer, len, Arc::clone(self.owner) as _) })
    }
}

/// Returns whether `text` is UTF-8 that no offset divides within a code point. `arrow-array` asks the standard library, which
/// looks at 16 bytes at a time, and for 3 ns a URL.
fn is_text<O: OffsetSizeTrait>(text: &[u8], offsets: &[O]) -> bool {
    simdutf8::basic::from_utf8(text)
        .is_ok_and(|text| offsets.iter().all(|offset| text.is_char_boundary(offset.as_usize())))
}
