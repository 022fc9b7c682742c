//! Text that goes into a URL, and comes out of it.

use std::borrow::Cow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use weburl::RedactionPolicy;
use weburl::form_urlencoded;
use weburl::percent_encode::{self, NotUtf8Error, PercentEncodeSet};

use crate::error::{in_code_points, invalid};

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
        _ => return Err(unknown_component()),
    };
    Ok(percent_encode::percent_encode(text, &set))
}

/// Percent-decode text. Bytes that are not UTF-8 raise `URLError`, unless `replace` is set.
#[pyfunction]
#[pyo3(signature = (text, *, form = false, replace = false))]
pub(crate) fn decode<'a>(
    py: Python<'_>,
    text: &'a str,
    form: bool,
    replace: bool,
) -> PyResult<Cow<'a, str>> {
    let text = if form { Cow::Owned(text.replace('+', " ")) } else { Cow::Borrowed(text) };
    let decoded = match percent_encode::percent_decode_str(&text) {
        Ok(decoded) => decoded.into_owned(),
        Err(_) if replace => percent_encode::percent_decode_str_lossy(&text).into_owned(),
        Err(error) => return Err(not_utf_8(py, &text, &error)),
    };
    Ok(Cow::Owned(decoded))
}

fn not_utf_8(py: Python<'_>, text: &str, error: &NotUtf8Error) -> PyErr {
    let span = in_code_points(text, error.span());
    invalid(py, "the percent-decoded bytes are not UTF-8", "not-UTF-8", Some(span))
}

fn unknown_component() -> PyErr {
    PyValueError::new_err(
        "unknown component; use component, userinfo, path, query, special-query, fragment or form",
    )
}

/// Hide credentials and values that look secret in any text, such as a line of a log. Lone surrogates are replaced.
#[pyfunction]
pub(crate) fn redact(text: &Bound<'_, PyString>) -> String {
    RedactionPolicy::new().redact_text(&text.to_string_lossy()).into_owned()
}
