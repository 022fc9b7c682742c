//! `URL`: an immutable URL record, and what is taken for one.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::PyString;
use weburl::{Parser, Url};

use crate::error::{invalid_url, invalid_value, lone_surrogate, wrong_type};

/// A URL of the URL Standard, which never changes: each `with_` method returns another one.
#[pyclass(name = "URL", module = "weburl", frozen, eq, ord, hash, subclass)]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyUrl(pub(crate) Url);

/// A base URL, parsed already or not.
pub(crate) enum Base {
    None,
    Given(Url),
}

impl Base {
    pub(crate) fn of(object: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        object.map_or(Ok(Self::None), |object| url_of(object).map(Self::Given))
    }

    /// Returns a parser with this base and, for what begins with a host, this scheme.
    pub(crate) fn parser<'a>(
        &'a self,
        py: Python<'_>,
        default_scheme: Option<&'a str>,
    ) -> PyResult<Parser<'a>> {
        let parser = match self {
            Self::None => Parser::new(),
            Self::Given(url) => Parser::new().base(url),
        };
        let Some(scheme) = default_scheme else { return Ok(parser) };
        parser.default_scheme(scheme).map_err(|error| invalid_value(py, scheme, &error))
    }
}

impl PyUrl {
    pub(crate) const fn new(url: Url) -> Self {
        Self(url)
    }
}

/// Returns what `repr` shows of an object of this class that holds `url`: the href with the password masked, as `Debug` does.
pub(crate) fn shown(class: &str, py: Python<'_>, url: &Url) -> PyResult<String> {
    let Range { start, end } = url.component_ranges().password;
    let mask = if start == end { "" } else { "***" };
    let masked = [&url.href()[..start], mask, &url.href()[end..]].concat();
    Ok(format!("{class}({})", PyString::new(py, &masked).repr()?))
}

/// Returns the text of a `str`, and says what else was given.
pub(crate) fn text_of<'a>(object: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    str_of(object, "a str or a URL")
}

/// Returns the text of a `str`, and says what is `expected` if something else was given.
pub(crate) fn str_of<'a>(object: &'a Bound<'_, PyAny>, expected: &str) -> PyResult<&'a str> {
    let text = object.cast::<PyString>().map_err(|_| wrong_type(object, expected))?;
    text.to_str().map_err(|error| lone_surrogate(object.py(), error))
}

/// Returns the URL of a `URL`, or of a `str`.
pub(crate) fn url_of(object: &Bound<'_, PyAny>) -> PyResult<Url> {
    match object.cast::<PyUrl>() {
        Ok(url) => Ok(url.get().0.clone()),
        Err(_) => parse(object, &Parser::new()),
    }
}

pub(crate) fn parse(object: &Bound<'_, PyAny>, parser: &Parser<'_>) -> PyResult<Url> {
    let input = text_of(object)?;
    parser.parse(input).map_err(|error| invalid_url(object.py(), parser, input, &error))
}
