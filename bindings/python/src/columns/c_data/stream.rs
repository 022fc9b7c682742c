//! Streams of other libraries.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_int};

use arrow_array::ArrayRef;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::column_type::ColumnType;
use super::foreign;
use crate::error::invalid_column;

/// Reads all arrays of a stream; at least one, which is empty if there is none. Call it without the GIL, which the stream's
/// own threads may need.
///
/// # Errors
/// What the stream reports, and what `foreign::read` does.
pub(crate) fn read_stream(mut stream: FFI_ArrowArrayStream) -> PyResult<Vec<ArrayRef>> {
    let (Some(get_schema), Some(get_next), Some(_)) =
        (stream.get_schema, stream.get_next, stream.release)
    else {
        return Err(invalid_column("the stream was released"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the stream is not released, and the schema is to be overwritten.
    let status = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    check(&mut stream, status)?;
    let column_type = ColumnType::of(&schema)?;
    let mut chunks = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: the stream is not released, and the array is to be overwritten.
        let status = unsafe { get_next(&raw mut stream, &raw mut array) };
        check(&mut stream, status)?;
        if array.is_released() {
            break;
        }
        chunks.push(foreign::read(array, &column_type)?);
    }
    if chunks.is_empty() {
        chunks.push(foreign::empty(&column_type)?);
    }
    Ok(chunks)
}

fn check(stream: &mut FFI_ArrowArrayStream, status: c_int) -> PyResult<()> {
    if status == 0 {
        return Ok(());
    }
    // SAFETY: the last call on the stream has failed, as this function requires.
    let reason = stream.get_last_error.map(|get_last_error| unsafe { get_last_error(stream) });
    let reason = match reason.filter(|reason| !reason.is_null()) {
        // SAFETY: by the interface, the message ends with a null byte, and lives until the next call.
        Some(reason) => unsafe { CStr::from_ptr(reason) }.to_string_lossy().into_owned(),
        None => format!("error {status}, without a message"),
    };
    Err(PyValueError::new_err(format!("the column cannot be read: {reason}")))
}
