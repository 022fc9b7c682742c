//! How real programs read a URL.

use pyo3::prelude::*;
use weburl_readers::compare::Compare;

use crate::error::in_code_points;
use crate::url::str_of;

/// How programs read an input, and whether they agree.
#[pyclass(module = "weburl", frozen, get_all)]
pub(crate) struct Comparison {
    /// The verdict, in words.
    verdict: &'static str,
    /// Whether to distrust the input: programs connect to different places, or the host is disguised.
    is_alarm: bool,
    /// Why they differ.
    causes: Vec<&'static str>,
    /// Which unusual spelling the host has, and its place in code points.
    spelling: Option<(&'static str, (usize, usize))>,
    /// The input with the host in its usual spelling.
    fix: Option<String>,
    /// What each program makes of the input.
    answers: Vec<Py<Answer>>,
}

/// What a program makes of an input.
#[pyclass(module = "weburl", frozen, get_all)]
pub(crate) struct Answer {
    /// The program.
    name: &'static str,
    /// The host and the port that it connects to.
    destination: Option<(String, u16)>,
    /// Why it refuses the input, or sends no request.
    error: Option<String>,
}

/// Compare how programs read `input`. The earlier editions of the standard, which are as large as all programs, have no place in
/// a wheel: the command `weburl compare --editions` asks them.
#[pyfunction]
pub(crate) fn compare(input: &Bound<'_, PyAny>) -> PyResult<Comparison> {
    let (py, input) = (input.py(), str_of(input, "a str")?);
    let comparison = py.detach(|| Compare::new().run(input, None));
    let answers = comparison.answers().iter().map(|answer| {
        let destination = answer.destination();
        let error = match &answer.result {
            Ok(reading) => reading.destination.as_ref().err().map(|none| none.reason.to_owned()),
            Err(error) => Some(error.to_string()),
        };
        let destination =
            destination.map(|destination| (destination.host.to_string(), destination.port));
        Py::new(py, Answer { name: answer.by.name(), destination, error })
    });
    let spelling = comparison.spelling();
    Ok(Comparison {
        verdict: comparison.verdict().name(),
        is_alarm: comparison.is_alarm(&[]),
        causes: comparison.causes().iter().map(|cause| cause.name()).collect(),
        fix: spelling.and_then(|(spelling, _)| spelling.fixed(input)),
        spelling: spelling
            .map(|(spelling, span)| (spelling.description(), in_code_points(input, span.clone()))),
        answers: answers.collect::<PyResult<_>>()?,
    })
}

#[pymethods]
impl Comparison {
    fn __repr__(&self) -> String {
        format!("<Comparison {}>", self.verdict)
    }
}

#[pymethods]
impl Answer {
    /// Masks credentials that the program reads as part of the host.
    fn __repr__(&self) -> String {
        match (&self.destination, &self.error) {
            (Some((host, port)), _) => {
                let masked = host.rsplit_once('@').map(|(_, host)| format!("***@{host}"));
                format!("<Answer {}: {}:{port}>", self.name, masked.as_ref().unwrap_or(host))
            }
            (None, Some(error)) => format!("<Answer {}: {error}>", self.name),
            (None, None) => format!("<Answer {}>", self.name),
        }
    }
}
