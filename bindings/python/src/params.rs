//! `URLSearchParams`: a list of name-value pairs, and a mapping from names to first values; and what is taken for pairs.

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyMapping, PyString, PyTuple};
use weburl::UrlSearchParams;

use crate::error::wrong_type;

/// The pairs of a query: a mapping from each name to its first value, and a list of all pairs.
///
/// It is a copy: `URL.with_query_pairs` puts it into a URL.
#[pyclass(name = "URLSearchParams", module = "weburl", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyUrlSearchParams(UrlSearchParams);

impl PyUrlSearchParams {
    pub(crate) const fn new(params: UrlSearchParams) -> Self {
        Self(params)
    }
}

#[pymethods]
impl PyUrlSearchParams {
    /// Take text, with or without `?`, a mapping, or an iterable of pairs.
    #[new]
    #[pyo3(signature = (init = None))]
    fn from_object(init: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self(match init {
            Some(init) => pairs_of(init)?.iter().collect(),
            None => UrlSearchParams::new(),
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

pub(crate) type Pairs = Vec<(String, String)>;

/// Returns the pairs of `object`. A list or tuple in a mapping is several pairs with one name.
pub(crate) fn pairs_of(object: &Bound<'_, PyAny>) -> PyResult<Pairs> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(owned(&UrlSearchParams::parse(text.to_str()?)));
    }
    if let Ok(params) = object.cast::<PyUrlSearchParams>() {
        return Ok(owned(&params.borrow().0));
    }
    let mut pairs = Pairs::new();
    if let Ok(mapping) = object.cast::<PyMapping>() {
        for item in mapping.items()? {
            let (name, value): (String, Bound<'_, PyAny>) = item.extract()?;
            if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
                for value in value.try_iter()? {
                    pairs.push((name.clone(), text_of(&value?)?));
                }
            } else {
                pairs.push((name, text_of(&value)?));
            }
        }
        return Ok(pairs);
    }
    let items = object.try_iter().map_err(|_| wrong_type(object, "pairs, a mapping or a str"))?;
    for item in items {
        let item = item?;
        let pair: (String, Bound<'_, PyAny>) =
            item.extract().map_err(|_| wrong_type(&item, "a pair of a name and a value"))?;
        pairs.push((pair.0, text_of(&pair.1)?));
    }
    Ok(pairs)
}

/// Numbers are written in decimal. A bool is refused: programs disagree about how to write it.
pub(crate) fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
        return value.str()?.extract();
    }
    match value.cast::<PyString>() {
        Ok(text) => Ok(text.to_str()?.to_owned()),
        Err(_) => Err(wrong_type(value, "a str or int as value")),
    }
}

fn owned(params: &UrlSearchParams) -> Pairs {
    params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
