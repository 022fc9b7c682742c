//! Lists of arguments.

use pyo3::conversion::FromPyObjectOwned;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::wrong_type;

/// The items of a list, or of another iterable that is not itself text, which iterates over its characters.
pub(crate) struct Items<T>(pub(crate) Vec<T>);

impl<T> Items<T> {
    pub(crate) const fn none() -> Self {
        Self(Vec::new())
    }
}

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Items<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let is_text = object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>();
        let items = object.try_iter().ok().filter(|_| !is_text);
        let items = items.ok_or_else(|| wrong_type(&object, "a list, in brackets even for one"))?;
        items.map(|item| item?.extract().map_err(Into::into)).collect::<PyResult<_>>().map(Self)
    }
}
