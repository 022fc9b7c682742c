//! `Column`: what the functions return.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyOverflowError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyString, PyTuple};

use super::c_data::export::{array_capsule, schema_capsule, stream_capsule};
use super::chunks::{Contents, Kind, Pickled, join};
use super::value::{Value, values_of};

/// A column of text, numbers or structs, which every library reads that has the Arrow PyCapsule interface. It never
/// changes.
#[pyclass(module = "weburl.columns", frozen)]
pub(crate) struct Column {
    /// Arrays of one type, at least one.
    chunks: Vec<ArrayRef>,
}

impl Column {
    pub(super) fn chunks(&self) -> &[ArrayRef] {
        &self.chunks
    }

    /// Returns the column of the chunks that a function makes, while other threads may run.
    pub(super) fn collect(
        py: Python<'_>,
        function: impl FnOnce() -> Result<Vec<ArrayRef>, ArrowError> + Send,
    ) -> PyResult<Self> {
        Ok(Self { chunks: py.detach(function).map_err(error_of)? })
    }

    fn data_type(&self) -> &DataType {
        self.chunks[0].data_type()
    }

    fn values(&self) -> PyResult<Vec<Value<'_>>> {
        let mut values = Vec::with_capacity(self.__len__());
        for chunk in &self.chunks {
            values.extend(values_of(chunk)?);
        }
        Ok(values)
    }

    fn field(&self, name: &str) -> PyResult<Self> {
        let field = |chunk: &ArrayRef| Some(chunk.as_struct_opt()?.column_by_name(name)?.clone());
        match self.chunks.iter().map(field).collect() {
            Some(chunks) => Ok(Self { chunks }),
            None => Err(PyKeyError::new_err(name.to_owned())),
        }
    }
}

fn error_of(error: ArrowError) -> PyErr {
    match error {
        ArrowError::OffsetOverflowError(_) => PyOverflowError::new_err(
            "the result has more text than the type of the column can hold, which is 2 GiB a chunk; cast it to large_utf8 or utf8_view",
        ),
        ArrowError::DictionaryKeyOverflowError => PyOverflowError::new_err(
            "the chunks have more values than the keys of their dictionary can count; read the column as a stream, such as with pyarrow.chunked_array",
        ),
        ArrowError::InvalidArgumentError(message) => PyValueError::new_err(message),
        error => PyValueError::new_err(error.to_string()),
    }
}

#[pymethods]
impl Column {
    /// The type, as Arrow for Rust names it.
    #[getter]
    fn r#type(&self) -> String {
        self.data_type().to_string()
    }

    /// The number of rows that are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.logical_null_count()).sum()
    }

    /// The names of the fields. A column of anything but structs has none.
    #[getter]
    fn field_names(&self) -> Vec<&str> {
        self.chunks[0].as_struct_opt().map(|array| array.column_names()).unwrap_or_default()
    }

    /// Return the values as objects of Python: `None`, `str`, `bool`, `int`, `bytes` or `dict`.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.values()?)
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    /// Returns the value of a row, or the column of a field.
    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = key.py();
        if let Ok(name) = key.cast::<PyString>() {
            return Ok(Bound::new(py, self.field(name.to_str()?)?)?.into_any());
        }
        let index: isize = key.extract()?;
        let index = if index < 0 { index + self.__len__() as isize } else { index };
        let mut row = usize::try_from(index).unwrap_or(usize::MAX);
        for chunk in &self.chunks {
            if row < chunk.len() {
                let row = chunk.slice(row, 1);
                return values_of(&row)?.remove(0).into_pyobject(py);
            }
            row -= chunk.len();
        }
        Err(PyIndexError::new_err("the column has no such row"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_pylist(py)?.try_iter()?.into_any())
    }

    /// Returns the values as an array of numpy: of numbers or bool if none is null, and otherwise of objects.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("the values of a column are copied for numpy"));
        }
        let values = self.to_pylist(py)?;
        let array = py.import("numpy")?.getattr("array")?;
        if dtype.is_some() {
            return array.call1((values, dtype));
        }
        // Text of the type that numpy chooses takes as much memory for each row as the longest one needs.
        let dtype = match self.data_type() {
            _ if self.null_count() > 0 => "object",
            DataType::Boolean => "bool",
            DataType::UInt16 => "uint16",
            DataType::UInt64 => "uint64",
            _ => "object",
        };
        array.call1((values, dtype))
    }

    /// Columns are equal if they have the same values, however they are stored: in chunks, or in a dictionary.
    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        if self.__len__() != other.__len__() {
            return Ok(false);
        }
        Ok(self.values()? == other.values()?)
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} rows, {}>", self.__len__(), self.data_type())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, self.data_type())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Contents)> {
        let restored = py.import("weburl.columns")?.getattr(intern!(py, "_restored"))?;
        let chunks = self.chunks.iter().map(|chunk| Pickled::of(chunk)).collect::<Result<_, _>>();
        Ok((restored, (Kind::of(self.data_type()), chunks.map_err(error_of)?)))
    }

    /// Returns the column as one array: chunks are joined, which copies them.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // The interface lets us return what we have.
        let _ = requested_schema;
        let chunks: Vec<_> = self.chunks.iter().map(AsRef::as_ref).collect();
        let array = py.detach(|| join(&chunks)).map_err(error_of)?;
        let schema = schema_capsule(py, array.data_type())?;
        PyTuple::new(py, [schema, array_capsule(py, &array)?])
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        stream_capsule(py, self.data_type().clone(), self.chunks.clone())
    }
}

/// Returns a column that was pickled.
#[pyfunction]
#[pyo3(name = "_restored")]
pub(crate) fn restored(kind: Kind, chunks: Vec<Pickled>) -> PyResult<Column> {
    let data_type = kind.data_type().map_err(error_of)?;
    let chunks = chunks.into_iter().map(|chunk| chunk.array(&data_type)).collect::<Result<_, _>>();
    Ok(Column { chunks: chunks.map_err(error_of)? })
}
