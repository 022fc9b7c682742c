//! What is taken for a column: an object with the Arrow PyCapsule interface, or an iterable of `str` and `None`.
//!
//! [Arrow: PyCapsule interface](https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html).

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::LargeStringBuilder;
use pyo3::exceptions::{PyImportError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyString};

use super::c_data::capsules::{array_of, stream_of};
use super::c_data::stream::read_stream;
use super::column::Column;
use crate::error::wrong_type;

const EXPECTED: &str = "a column: an Arrow array or stream, or an iterable of str and None";

/// Returns the chunks of a column, at least one.
pub(super) fn chunks_of(object: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let py = object.py();
    if let Ok(column) = object.cast::<Column>() {
        return Ok(column.get().chunks().to_vec());
    }
    if let Some(export) = object.getattr_opt(intern!(py, "__arrow_c_stream__"))? {
        match export.call0() {
            Ok(capsule) => {
                let stream = stream_of(&capsule)?;
                return py.detach(|| read_stream(stream));
            }
            // A series of pandas without pyarrow can be iterated.
            Err(error) if error.is_instance_of::<PyImportError>(py) => {}
            Err(error) => return Err(error),
        }
    }
    if let Some(export) = object.getattr_opt(intern!(py, "__arrow_c_array__"))? {
        return Ok(vec![array_of(&export.call0()?)?]);
    }
    // One URL is an iterable of its characters.
    if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
        return Err(wrong_type(object, EXPECTED));
    }
    Ok(vec![text_of(object)?])
}

/// Lists become LargeUtf8, which has no limit and which every library can read.
fn text_of(object: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let items = object.try_iter().map_err(|_| wrong_type(object, EXPECTED))?;
    let mut texts = LargeStringBuilder::new();
    for (row, item) in items.enumerate() {
        let item = item?;
        if item.is_none() {
            texts.append_null();
            continue;
        }
        let text = match item.cast::<PyString>() {
            Ok(text) => text.to_str(),
            Err(_) if is_missing(&item) => {
                texts.append_null();
                continue;
            }
            Err(_) => Err(wrong_type(&item, "a str or None")),
        };
        texts.append_value(text.map_err(|error| in_row(object.py(), row, error))?);
    }
    Ok(Arc::new(texts.finish()))
}

/// Whether it is what pandas has in place of missing text: NaN, or `pandas.NA`.
fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    match item.cast::<PyFloat>() {
        Ok(number) => number.value().is_nan(),
        Err(_) => item.get_type().name().is_ok_and(|name| name == "NAType"),
    }
}

/// Says in which row the error is. The error itself is the cause.
#[cold]
fn in_row(py: Python<'_>, row: usize, cause: PyErr) -> PyErr {
    let error = PyValueError::new_err(format!("row {row}: {}", cause.value(py)));
    error.set_cause(py, Some(cause));
    error
}
