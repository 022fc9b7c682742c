//! Our arrays for other libraries.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_int};
use std::ptr;
use std::vec;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef};
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsules::{ARRAY, SCHEMA, STREAM};

pub(crate) fn schema_capsule<'py>(
    py: Python<'py>,
    data_type: &DataType,
) -> PyResult<Bound<'py, PyCapsule>> {
    let field = Field::new("", data_type.clone(), true);
    let schema = FFI_ArrowSchema::try_from(&field)
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

pub(crate) fn array_capsule<'py>(
    py: Python<'py>,
    array: &dyn Array,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArray::new(&array.to_data()), ARRAY)
}

/// Returns a stream of arrays of one type. `arrow_array` has streams of tables only.
pub(crate) fn stream_capsule(
    py: Python<'_>,
    data_type: DataType,
    chunks: Vec<ArrayRef>,
) -> PyResult<Bound<'_, PyCapsule>> {
    let stream = Stream { field: Field::new("", data_type, true), chunks: chunks.into_iter() };
    let stream = FFI_ArrowArrayStream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(Box::new(stream)).cast(),
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

/// What `private_data` points to until `release`.
struct Stream {
    field: Field,
    chunks: vec::IntoIter<ArrayRef>,
}

unsafe extern "C" fn get_schema(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowSchema,
) -> c_int {
    /// EINVAL, which has this number on every system that Python runs on.
    const INVALID: c_int = 22;
    // SAFETY: by the interface, the stream is one that `stream_capsule` has made and that is not released, and no other
    // thread uses it.
    let stream = unsafe { &*(*stream).private_data.cast::<Stream>() };
    match FFI_ArrowSchema::try_from(&stream.field) {
        Ok(schema) => {
            // SAFETY: `out` is to be overwritten.
            unsafe { ptr::write(out, schema) };
            0
        }
        Err(_) => INVALID,
    }
}

unsafe extern "C" fn get_next(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowArray,
) -> c_int {
    // SAFETY: that of `get_schema`.
    let stream = unsafe { &mut *(*stream).private_data.cast::<Stream>() };
    let chunk = stream.chunks.next();
    // A released array is the end.
    let array =
        chunk.map_or_else(FFI_ArrowArray::empty, |chunk| FFI_ArrowArray::new(&chunk.to_data()));
    // SAFETY: `out` is to be overwritten.
    unsafe { ptr::write(out, array) };
    0
}

unsafe extern "C" fn get_last_error(_: *mut FFI_ArrowArrayStream) -> *const c_char {
    c"Arrow has no format for the type of the column".as_ptr()
}

unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: that of `get_schema`.
    let stream = unsafe { &mut *stream };
    // SAFETY: `stream_capsule` has made the pointer of a `Box`, and a stream is released once.
    drop(unsafe { Box::from_raw(stream.private_data.cast::<Stream>()) });
    stream.private_data = ptr::null_mut();
    stream.release = None;
}
