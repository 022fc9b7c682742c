//! Capsules, and what is moved out of them.
#![allow(unsafe_code)]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ArrayRef;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::column_type::ColumnType;
use super::foreign;

pub(super) const SCHEMA: &CStr = c"arrow_schema";
pub(super) const ARRAY: &CStr = c"arrow_array";
pub(super) const STREAM: &CStr = c"arrow_array_stream";

/// Returns the array of the two capsules that `__arrow_c_array__` returns.
pub(crate) fn array_of(capsules: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = capsules.extract()?;
    let (schema, array) = (pointer::<FFI_ArrowSchema>(&schema, SCHEMA)?, pointer(&array, ARRAY)?);
    // SAFETY: a capsule of this name has a pointer to this struct, which the consumer may move out of it.
    let schema = unsafe { FFI_ArrowSchema::from_raw(schema.as_ptr()) };
    // SAFETY: the same.
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    let column_type = ColumnType::of(&schema)?;
    capsules.py().detach(|| foreign::read(array, &column_type))
}

/// Returns the stream of the capsule that `__arrow_c_stream__` returns.
pub(crate) fn stream_of(capsule: &Bound<'_, PyAny>) -> PyResult<FFI_ArrowArrayStream> {
    let stream = pointer(capsule, STREAM)?;
    // SAFETY: a capsule of this name has a pointer to this struct, which the consumer may move out of it.
    Ok(unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) })
}

fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    Ok(capsule.cast::<PyCapsule>()?.pointer_checked(Some(name))?.cast())
}
