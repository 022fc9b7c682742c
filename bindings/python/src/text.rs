//! Text that goes into a URL, and comes out of it.

use std::borrow::Cow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use weburl::form_urlencoded;
use weburl::percent_encode::{self, PercentEncodeSet};

/// Percent-encode text as the standard does in a component.
#[pyfunction]
#[pyo3(signature = (text, component = "component"))]
pub(crate) fn encode<'a>(text: &'a str, component: &str) -> PyResult<Cow<'a, str>> {
    let set = match component {
        "component" => PercentEncodeSet::COMPONENT,
        "userinfo" => PercentEncodeSet::USERINFO,
        "path" => PercentEncodeSet::PATH,
        "query" => PercentEncodeSet::QUERY,
        "special-query" => PercentEncodeSet::SPECIAL_QUERY,
        "fragment" => PercentEncodeSet::FRAGMENT,
        "form" => return Ok(form_urlencoded::encode(text)),
        _ => return Err(unknown(component)),
    };
    Ok(percent_encode::percent_encode(text, &set))
}

/// Percent-decode text. What is not UTF-8 then raises `ValueError`, unless it is to be replaced.
#[pyfunction]
#[pyo3(signature = (text, *, form = false, replace = false))]
pub(crate) fn decode(text: &str, form: bool, replace: bool) -> PyResult<Cow<'_, str>> {
    let text = if form { Cow::Owned(text.replace('+', " ")) } else { Cow::Borrowed(text) };
    let decoded = match percent_encode::percent_decode_str(&text) {
        Ok(decoded) => decoded.into_owned(),
        Err(_) if replace => percent_encode::percent_decode_str_lossy(&text).into_owned(),
        Err(error) => return Err(PyValueError::new_err(error.to_string())),
    };
    Ok(Cow::Owned(decoded))
}

fn unknown(component: &str) -> PyErr {
    PyValueError::new_err(format!(
        "{component:?} is none of component, userinfo, path, query, special-query, fragment and form"
    ))
}
