//! One spelling and one key for a URL.

use std::borrow::Cow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use weburl::Parser;
use weburl_canonical::{CanonicalError, Profile};

use crate::error::{in_code_points, invalid, invalid_url};
use crate::url::str_of;

/// Return the canonical spelling of a URL by the rules of a profile, which never change.
#[pyfunction]
#[pyo3(signature = (url, profile = "whatwg"))]
pub(crate) fn canonicalize<'a>(url: &'a Bound<'_, PyAny>, profile: &str) -> PyResult<Cow<'a, str>> {
    let (py, url) = (url.py(), str_of(url, "a str")?);
    profile_of(profile)?.canonicalize(url).map_err(|error| error_of(py, url, &error))
}

/// Return the 64-bit XXH3 of the canonical spelling.
#[pyfunction]
#[pyo3(signature = (url, profile = "whatwg"))]
pub(crate) fn key64(url: &Bound<'_, PyAny>, profile: &str) -> PyResult<u64> {
    let (py, url) = (url.py(), str_of(url, "a str")?);
    profile_of(profile)?.key64(url).map_err(|error| error_of(py, url, &error))
}

/// Return the 128-bit XXH3 of the canonical spelling.
#[pyfunction]
#[pyo3(signature = (url, profile = "whatwg"))]
pub(crate) fn key128(url: &Bound<'_, PyAny>, profile: &str) -> PyResult<u128> {
    let (py, url) = (url.py(), str_of(url, "a str")?);
    profile_of(profile)?.key128(url).map_err(|error| error_of(py, url, &error))
}

pub(crate) fn profile_of(name: &str) -> PyResult<Profile> {
    name.parse().map_err(|_| {
        let mut names = String::new();
        for &profile in Profile::ALL {
            names += " ";
            names += profile.name();
        }
        PyValueError::new_err(format!("no profile has this name; use one of:{names}"))
    })
}

pub(crate) fn error_of(py: Python<'_>, url: &str, error: &CanonicalError) -> PyErr {
    let message = match error {
        CanonicalError::Parse(error) => return invalid_url(py, &Parser::new(), url, error),
        CanonicalError::Grammar { rule, .. } => {
            format!("not a URI of RFC 3986: {rule}; percent-encode what it does not allow")
        }
        error => error.to_string(),
    };
    let span = error.span().map(|span| in_code_points(url, span));
    invalid(py, &message, error.name(), span)
}
