//! What `weburl.compat.w3lib` calls.

use pyo3::prelude::*;
use weburl_canonical::w3lib::{self, Options};

use crate::canonical::error_of;
use crate::url::str_of;

/// Percent-encode what a browser or a server may not understand.
#[pyfunction]
pub(crate) fn safe_url_string(url: &Bound<'_, PyAny>, quote_path: bool) -> PyResult<String> {
    let (py, url) = (url.py(), str_of(url, "a str")?);
    let safe =
        if quote_path { w3lib::safe_url_string } else { w3lib::safe_url_string_keeping_path };
    safe(url).map_err(|error| error_of(py, url, &error))
}

/// Sort the query and write the URL in one way.
#[pyfunction]
pub(crate) fn canonicalize_url(
    url: &Bound<'_, PyAny>,
    keep_blank_values: bool,
    keep_fragments: bool,
    query_separator: char,
) -> PyResult<String> {
    let (py, url) = (url.py(), str_of(url, "a str")?);
    let options = Options { keep_blank_values, keep_fragments, query_separator };
    w3lib::canonicalize_url(url, &options).map_err(|error| error_of(py, url, &error))
}
