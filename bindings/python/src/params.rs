//! `URLSearchParams`: a list of name-value pairs, and a mapping from names to first values.

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use weburl::UrlSearchParams as Params;

use crate::pairs::{pairs_of, text_of};

/// The pairs of a query: a mapping from each name to its first value, and a list of all pairs.
///
/// It is a copy: `URL.with_params` puts it into a URL.
#[pyclass(name = "URLSearchParams", module = "weburl", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct UrlSearchParams(Params);

impl UrlSearchParams {
    pub(crate) const fn new(params: Params) -> Self {
        Self(params)
    }

    pub(crate) const fn params(&self) -> &Params {
        &self.0
    }
}

#[pymethods]
impl UrlSearchParams {
    /// Take text, with or without `?`, a mapping, or an iterable of pairs.
    #[new]
    #[pyo3(signature = (init = None))]
    fn from_object(init: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self(match init {
            Some(init) => pairs_of(init)?.iter().collect(),
            None => Params::new(),
        }))
    }

    /// Append a pair.
    fn append(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.append(name, &text_of(value)?);
        Ok(())
    }

    /// Make `value` the only value of `name`.
    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.set(name, &text_of(value)?);
        Ok(())
    }

    /// Remove all pairs with this name, or those with this name and value.
    #[pyo3(signature = (name, value = None))]
    fn delete(&mut self, name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        match value {
            Some(value) => self.0.delete_value(name, &text_of(value)?),
            None => self.0.delete(name),
        }
        Ok(())
    }

    /// Return the first value of `name`, or `default`.
    #[pyo3(signature = (name, default = None))]
    fn get<'a>(&'a self, name: &str, default: Option<&'a str>) -> Option<&'a str> {
        self.0.get(name).or(default)
    }

    /// Return all values of `name`.
    fn get_all(&self, name: &str) -> Vec<&str> {
        self.0.get_all(name).collect()
    }

    /// Return whether there is a pair with this name, or with this name and value.
    #[pyo3(signature = (name, value = None))]
    fn has(&self, name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        Ok(match value {
            Some(value) => self.0.has_value(name, &text_of(value)?),
            None => self.0.has(name),
        })
    }

    /// Sort the pairs by name, by code units; pairs with one name keep their order.
    fn sort(&mut self) {
        self.0.sort();
    }

    /// Return the names, each as often as it has values.
    fn keys(&self) -> Vec<&str> {
        self.0.iter().map(|(name, _)| name).collect()
    }

    /// Return the values.
    fn values(&self) -> Vec<&str> {
        self.0.iter().map(|(_, value)| value).collect()
    }

    /// Return all pairs.
    fn items(&self) -> Vec<(&str, &str)> {
        self.0.iter().collect()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, name: &str) -> bool {
        self.0.has(name)
    }

    fn __getitem__(&self, name: &str) -> PyResult<&str> {
        self.0.get(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __setitem__(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set(name, value)
    }

    fn __delitem__(&mut self, name: &str) -> PyResult<()> {
        if !self.0.has(name) {
            return Err(PyKeyError::new_err(name.to_owned()));
        }
        self.0.delete(name);
        Ok(())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.keys().into_pyobject(py)?.call_method0("__iter__")
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("URLSearchParams({})", PyString::new(py, &self.0.to_string()).repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.borrow().0.to_string(),))
    }
}
