//! All validation errors of an input.

use pyo3::prelude::*;
use weburl::diagnose::Edit;

use crate::error::{in_code_points, with_edits};
use crate::url::{Base, str_of};

/// What the standard's parser says about an input.
#[pyclass(module = "weburl", frozen, get_all)]
pub(crate) struct Diagnosis {
    /// The input.
    input: String,
    /// The validation errors, in the order in which the parser meets them.
    errors: Vec<Py<Diagnostic>>,
    /// Whether the input is a valid URL string: it has no validation error.
    is_valid: bool,
    /// Whether parsing fails.
    is_failure: bool,
    /// The input with all fixes that do not change the URL.
    fixed: String,
}

/// A validation error. Places are in code points.
#[pyclass(module = "weburl", frozen, get_all)]
pub(crate) struct Diagnostic {
    /// The standard's name of the error.
    kind: &'static str,
    /// What is wrong, and what to write instead. It repeats at most one character of the input.
    message: String,
    /// Where the error is in the input.
    span: (usize, usize),
    /// Whether parsing fails because of it.
    is_failure: bool,
    /// The input with this error fixed, if that does not change the URL.
    fixed: Option<String>,
    /// The input with this error fixed by what its author may have meant, which is another URL.
    suggestion: Option<String>,
    /// The section of the standard.
    spec_url: &'static str,
}

/// Return all validation errors of `input`, relative to `base` if there is one.
#[pyfunction]
#[pyo3(signature = (input, base = None, *, default_scheme = None))]
pub(crate) fn diagnose(
    input: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
    default_scheme: Option<&str>,
) -> PyResult<Diagnosis> {
    let (py, base) = (input.py(), Base::of(base)?);
    let input = str_of(input, "a str")?;
    let diagnosis = base.parser(py, default_scheme)?.diagnose(input);
    let with_edits = |edits: &[Edit]| with_edits(input, edits);
    let mut errors = Vec::new();
    diagnosis.for_each(|error| {
        let diagnostic = Diagnostic {
            kind: error.kind().name(),
            message: diagnosis.redacted_message(error),
            span: in_code_points(input, error.span()),
            is_failure: error.is_failure(),
            fixed: error.fix().map(with_edits),
            suggestion: match error.is_failure() {
                true => diagnosis.suggested(),
                false => error.suggestion().map(with_edits),
            },
            spec_url: error.kind().spec_url(),
        };
        errors.push(Py::new(py, diagnostic));
    });
    Ok(Diagnosis {
        input: input.to_owned(),
        errors: errors.into_iter().collect::<PyResult<_>>()?,
        is_valid: diagnosis.is_valid(),
        is_failure: diagnosis.failure().is_some(),
        fixed: diagnosis.fixed().into_owned(),
    })
}

#[pymethods]
impl Diagnosis {
    fn __repr__(&self) -> String {
        format!("<Diagnosis with {} errors>", self.errors.len())
    }
}

#[pymethods]
impl Diagnostic {
    fn __str__(&self) -> String {
        let (start, end) = self.span;
        format!("{} (at {start}:{end}) [{}]", self.message, self.kind)
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {}>", self.__str__())
    }
}
