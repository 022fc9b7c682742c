//! The types of columns that hold URLs, as schemas of the C data interface have them.
#![allow(unsafe_code)]

use std::ffi::CStr;

use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::invalid_column;

/// A type that a column of URLs may have.
pub(super) enum ColumnType {
    /// Nulls only.
    Null,
    Utf8,
    LargeUtf8,
    Utf8View,
    /// The values are text.
    Dictionary {
        keys: DataType,
        values: Box<Self>,
    },
    /// The only column of a table.
    Table(Box<Self>),
}

impl ColumnType {
    /// Reads a schema. A table stands for its column if it has only one.
    pub(super) fn of(schema: &FFI_ArrowSchema) -> PyResult<Self> {
        if format_of(schema)? != "+s" {
            return Self::of_column(schema);
        }
        if schema.n_children != 1 {
            let count = schema.n_children;
            let message = format!("a table of {count} columns; give one column of it");
            return Err(PyTypeError::new_err(message));
        }
        let missing = || invalid_column("the schema has no child");
        // SAFETY: by the interface, `children` has `n_children` pointers to schemas, which live as long as this one. Null
        // is none of them.
        let child = unsafe { schema.children.as_ref().and_then(|child| child.as_ref()) };
        Self::of_column(child.ok_or_else(missing)?).map(|column| Self::Table(Box::new(column)))
    }

    fn of_column(schema: &FFI_ArrowSchema) -> PyResult<Self> {
        let Some(values) = schema.dictionary() else { return Self::of_text(schema, true) };
        let keys = match format_of(schema)? {
            "c" => DataType::Int8,
            "C" => DataType::UInt8,
            "s" => DataType::Int16,
            "S" => DataType::UInt16,
            "i" => DataType::Int32,
            "I" => DataType::UInt32,
            "l" => DataType::Int64,
            "L" => DataType::UInt64,
            format => return Err(invalid_column(&format!("keys of the format {format:?}"))),
        };
        Ok(Self::Dictionary { keys, values: Box::new(Self::of_text(values, false)?) })
    }

    fn of_text(schema: &FFI_ArrowSchema, may_be_null: bool) -> PyResult<Self> {
        Ok(match format_of(schema)? {
            "n" if may_be_null => Self::Null,
            "u" => Self::Utf8,
            "U" => Self::LargeUtf8,
            "vu" => Self::Utf8View,
            format => {
                return Err(PyTypeError::new_err(format!(
                    "a column of the Arrow format {format:?}, but URLs are in strings: utf8, large_utf8, utf8_view or a dictionary of one of them; cast it"
                )));
            }
        })
    }
}

fn format_of(schema: &FFI_ArrowSchema) -> PyResult<&str> {
    if schema.release.is_none() || schema.format.is_null() {
        return Err(invalid_column("the schema has no format; it was released"));
    }
    // SAFETY: by the interface, the format ends with a null byte, and lives as long as the schema.
    let format = unsafe { CStr::from_ptr(schema.format) };
    format.to_str().map_err(|_| invalid_column("the format is not UTF-8"))
}
