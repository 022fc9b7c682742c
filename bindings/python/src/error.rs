//! Errors, with places in code points, in which Python counts.

use std::ops::Range;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyType};
use weburl::diagnose::Edit;
use weburl::findings::as_clause;
use weburl::{FilePathError, ParseError, Parser, SetError, ValidationError};

/// Returns the error of an input that can't be parsed.
#[cold]
pub(crate) fn invalid_url(
    py: Python<'_>,
    parser: &Parser<'_>,
    input: &str,
    error: &ParseError,
) -> PyErr {
    let (message, fix) = failure_and_fix(parser, input, error);
    let span = in_code_points(input, error.span());
    raise(py, "URLError", &message, error.kind().name(), Some(span), fix)
}

/// Returns why an input can't be parsed, which can be logged, and what its author may have meant, which can't.
#[cold]
pub(crate) fn failure_and_fix(
    parser: &Parser<'_>,
    input: &str,
    error: &ParseError,
) -> (String, Option<String>) {
    let diagnosis = parser.diagnose(input);
    let message = match diagnosis.failure() {
        Some(failure) => diagnosis.redacted_message(failure),
        None => as_clause(error.kind().description()),
    };
    (message, diagnosis.suggested())
}

/// Returns the error of a value that a component cannot have.
#[cold]
pub(crate) fn invalid_value(py: Python<'_>, value: &str, error: &SetError) -> PyErr {
    let message = match error {
        SetError::Value(error) => as_clause(error.kind().description()),
        _ => error.to_string(),
    };
    let span = error.span().map(|span| in_code_points(value, span));
    raise(py, "URLError", &message, error.name(), span, None)
}

/// Returns the error of a host in a list, where a dot before a domain stands for its subdomains.
#[cold]
pub(crate) fn invalid_host(py: Python<'_>, host: &str, error: &ParseError) -> PyErr {
    let dots_len = if host.starts_with("*.") { 2 } else { usize::from(host.starts_with('.')) };
    let span = dots_len + error.span().start..dots_len + error.span().end;
    let message = as_clause(error.kind().description());
    invalid(py, &message, error.kind().name(), Some(in_code_points(host, span)))
}

#[cold]
pub(crate) fn invalid(
    py: Python<'_>,
    message: &str,
    kind: &str,
    span: Option<(usize, usize)>,
) -> PyErr {
    raise(py, "URLError", message, kind, span, None)
}

/// Returns the error of a `str` that is not Unicode. That of Python holds the whole text, and its `repr` shows it.
#[cold]
pub(crate) fn lone_surrogate(py: Python<'_>, error: PyErr) -> PyErr {
    let place = |name| error.value(py).getattr(name)?.extract();
    let (Ok(start), Ok(end)) = (place("start"), place("end")) else { return error };
    invalid(py, "a lone surrogate is not a character", "lone-surrogate", Some((start, end)))
}

#[cold]
pub(crate) fn port_out_of_range(py: Python<'_>) -> PyErr {
    let error = ValidationError::PortOutOfRange;
    raise(py, "URLError", &as_clause(error.description()), error.name(), None, None)
}

/// Returns the error of a path that has no URL, or of a URL that has no path.
#[cold]
pub(crate) fn file_path_error(py: Python<'_>, error: FilePathError) -> PyErr {
    invalid(py, &error.to_string(), error.name(), None)
}

/// Returns the error of what a guard refuses.
#[cold]
pub(crate) fn refusal(
    py: Python<'_>,
    message: &str,
    kind: &str,
    span: (usize, usize),
    readers: Vec<(&'static str, String)>,
    fix: Option<String>,
) -> PyErr {
    let class = match class(py, "Refusal") {
        Ok(class) => class,
        Err(error) => return error,
    };
    PyErr::from_type(class, (message.to_owned(), kind.to_owned(), span, readers, fix))
}

#[cold]
pub(crate) fn wrong_type(object: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let given = object.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    let advice = if object.is_instance_of::<PyBytes>() { "; decode it first" } else { "" };
    PyTypeError::new_err(format!("expected {expected}, not {given}{advice}"))
}

/// Returns the error of a column that breaks the rules of the C data interface.
#[cold]
pub(crate) fn invalid_column(reason: &str) -> PyErr {
    PyValueError::new_err(format!("the column is not valid Arrow data: {reason}"))
}

/// Returns the code points before, and before the end of, a range of bytes.
pub(crate) fn in_code_points(text: &str, span: Range<usize>) -> (usize, usize) {
    let count = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    let start = count(text.get(..span.start));
    (start, start + count(text.get(span)))
}

pub(crate) fn with_edits(input: &str, edits: &[Edit]) -> String {
    let mut fixed = input.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.span(), edit.text());
    }
    fixed
}

fn raise(
    py: Python<'_>,
    class_name: &'static str,
    message: &str,
    kind: &str,
    span: Option<(usize, usize)>,
    fix: Option<String>,
) -> PyErr {
    match class(py, class_name) {
        Ok(class) => PyErr::from_type(class, (message.to_owned(), kind.to_owned(), span, fix)),
        Err(error) => error,
    }
}

/// The exceptions are written in Python, where a class can derive from `ValueError` in every version.
fn class<'py>(py: Python<'py>, name: &'static str) -> PyResult<Bound<'py, PyType>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("weburl._errors").map(Bound::unbind))?;
    Ok(module.bind(py).getattr(name)?.cast_into()?)
}
