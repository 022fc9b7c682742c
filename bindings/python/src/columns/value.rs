//! The values of a column, of whichever type it is.

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt64Type};
use arrow_array::{Array, ListArray, StructArray};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

/// A value of a column that the functions here take or return.
#[derive(Clone, PartialEq)]
pub(super) enum Value<'a> {
    Null,
    Text(&'a str),
    Bool(bool),
    Number(u64),
    Bytes(&'a [u8]),
    Fields(Vec<(&'a str, Self)>),
    List(Vec<Self>),
}

/// Returns the value of each row.
pub(super) fn values_of(array: &dyn Array) -> PyResult<Vec<Value<'_>>> {
    Ok(match array.data_type() {
        DataType::Utf8 => all(array.as_string::<i32>().iter(), Value::Text),
        DataType::LargeUtf8 => all(array.as_string::<i64>().iter(), Value::Text),
        DataType::Utf8View => all(array.as_string_view().iter(), Value::Text),
        DataType::Boolean => all(array.as_boolean().iter(), Value::Bool),
        DataType::UInt16 => {
            all(array.as_primitive::<UInt16Type>(), |number| Value::Number(number.into()))
        }
        DataType::UInt64 => all(array.as_primitive::<UInt64Type>(), Value::Number),
        DataType::FixedSizeBinary(_) => all(array.as_fixed_size_binary(), Value::Bytes),
        DataType::Dictionary(..) => of_dictionary(array)?,
        DataType::Struct(_) => of_struct(array.as_struct())?,
        DataType::List(_) => of_lists(array.as_list())?,
        other => return Err(PyTypeError::new_err(format!("no function returns {other}"))),
    })
}

fn all<'a, T>(
    items: impl IntoIterator<Item = Option<T>>,
    value: impl Fn(T) -> Value<'a>,
) -> Vec<Value<'a>> {
    items.into_iter().map(|item| item.map_or(Value::Null, &value)).collect()
}

fn of_dictionary(array: &dyn Array) -> PyResult<Vec<Value<'_>>> {
    let dictionary = array.as_any_dictionary();
    let values = values_of(dictionary.values())?;
    if values.is_empty() {
        return Ok(vec![Value::Null; array.len()]);
    }
    let keys = dictionary.normalized_keys().into_iter().enumerate();
    let value = |(row, key): (usize, usize)| match array.is_null(row) {
        true => Value::Null,
        false => values[key].clone(),
    };
    Ok(keys.map(value).collect())
}

fn of_lists(array: &ListArray) -> PyResult<Vec<Value<'_>>> {
    let items = values_of(array.values())?;
    let offsets = array.value_offsets().windows(2).enumerate();
    let value = |(row, ends): (usize, &[i32])| match array.is_null(row) {
        true => Value::Null,
        false => Value::List(items[ends[0] as usize..ends[1] as usize].to_vec()),
    };
    Ok(offsets.map(value).collect())
}

fn of_struct(array: &StructArray) -> PyResult<Vec<Value<'_>>> {
    let columns: Vec<_> =
        array.columns().iter().map(|column| values_of(column)).collect::<PyResult<_>>()?;
    let names = array.column_names();
    let value = |row| match array.is_null(row) {
        true => Value::Null,
        false => {
            let values = columns.iter().map(|column| column[row].clone());
            Value::Fields(names.iter().copied().zip(values).collect())
        }
    };
    Ok((0..array.len()).map(value).collect())
}

impl<'py> IntoPyObject<'py> for Value<'_> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Self::Null => py.None().into_bound(py),
            Self::Text(text) => text.into_pyobject(py)?.into_any(),
            Self::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
            Self::Number(number) => number.into_pyobject(py)?.into_any(),
            Self::Bytes(bytes) => PyBytes::new(py, bytes).into_any(),
            Self::Fields(fields) => {
                let dict = PyDict::new(py);
                for (name, value) in fields {
                    dict.set_item(name, value)?;
                }
                dict.into_any()
            }
            Self::List(items) => PyList::new(py, items)?.into_any(),
        })
    }
}
