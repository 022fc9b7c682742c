//! The functions of `weburl.columns`.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use weburl::Url;
use weburl_arrow::{Base, Component, UnknownComponent};
use weburl_canonical::{Section, SuffixList};
use weburl_pattern::PatternOptions;

use super::column::Column;
use super::input::chunks_of;
use crate::canonical::profile_of;
use crate::items::Items;
use crate::url::{PyUrl, url_of};

/// Returns what a function makes of each chunk of a column, while other threads may run.
fn map(
    column: &Bound<'_, PyAny>,
    function: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send,
) -> PyResult<Column> {
    let chunks = chunks_of(column)?;
    Column::collect(column.py(), move || chunks.iter().map(|chunk| function(chunk)).collect())
}

/// Does what `map` does after a scheme is added to what begins with a host, if there is one to add.
fn map_with_scheme(
    column: &Bound<'_, PyAny>,
    default_scheme: Option<&str>,
    function: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send,
) -> PyResult<Column> {
    let Some(scheme) = default_scheme else { return map(column, function) };
    map(column, move |array| function(&weburl_arrow::add_default_scheme(array, scheme)?))
}

/// Parse each URL into a struct of components, with a last field ``error``.
#[pyfunction]
#[pyo3(signature = (column, components = None, *, default_scheme = None))]
pub(crate) fn parse(
    column: &Bound<'_, PyAny>,
    components: Option<Items<String>>,
    default_scheme: Option<&str>,
) -> PyResult<Column> {
    let components = match components {
        Some(Items(names)) => {
            names.iter().map(|name| component_of(name)).collect::<PyResult<_>>()?
        }
        None => Component::ALL.to_vec(),
    };
    map_with_scheme(column, default_scheme, |array| {
        Ok(Arc::new(weburl_arrow::parse(array, &components)?))
    })
}

fn component_of(name: &str) -> PyResult<Component> {
    name.parse().map_err(|error: UnknownComponent| PyValueError::new_err(error.to_string()))
}

/// Return each URL as a browser has it, or null.
#[pyfunction]
#[pyo3(signature = (column, *, default_scheme = None))]
pub(crate) fn normalize(
    column: &Bound<'_, PyAny>,
    default_scheme: Option<&str>,
) -> PyResult<Column> {
    map_with_scheme(column, default_scheme, weburl_arrow::normalize)
}

/// Return whether each text can be parsed as a URL.
#[pyfunction]
#[pyo3(signature = (column, *, default_scheme = None))]
pub(crate) fn can_parse(
    column: &Bound<'_, PyAny>,
    default_scheme: Option<&str>,
) -> PyResult<Column> {
    map_with_scheme(column, default_scheme, |array| Ok(Arc::new(weburl_arrow::can_parse(array)?)))
}

/// Return whether each text is a URL without validation errors.
#[pyfunction]
pub(crate) fn is_valid(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    map(column, |array| Ok(Arc::new(weburl_arrow::is_valid(array)?)))
}

/// Return whether each URL matches a URL pattern, or null.
#[pyfunction]
pub(crate) fn matches(column: &Bound<'_, PyAny>, pattern: &str) -> PyResult<Column> {
    let pattern = PatternOptions::new().linear_time().parse(pattern);
    let pattern = pattern.map_err(|error| PyValueError::new_err(error.to_string()))?;
    map(column, |array| Ok(Arc::new(weburl_arrow::matches(array, &pattern)?)))
}

/// Return the name of the error of each text that cannot be parsed, and null for the others.
#[pyfunction]
#[pyo3(signature = (column, *, default_scheme = None))]
pub(crate) fn error_kind(
    column: &Bound<'_, PyAny>,
    default_scheme: Option<&str>,
) -> PyResult<Column> {
    map_with_scheme(column, default_scheme, weburl_arrow::error_kind)
}

/// Resolve references against a base URL, or against a column with one for each row.
#[pyfunction]
pub(crate) fn join(references: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>) -> PyResult<Column> {
    if base.is_instance_of::<PyString>() || base.is_instance_of::<PyUrl>() {
        let base: Url = url_of(base)?;
        return map(references, |array| weburl_arrow::join(array, Base::Url(&base)));
    }
    let (references, bases) = (chunks_of(references)?, chunks_of(base)?);
    let len = |chunks: &[ArrayRef]| chunks.iter().map(|chunk| chunk.len()).sum::<usize>();
    let (count, base_count) = (len(&references), len(&bases));
    if count != base_count {
        let message = format!("{count} references, but {base_count} base URLs");
        return Err(PyValueError::new_err(message));
    }
    Column::collect(base.py(), move || join_chunks(&references, &bases))
}

/// Joins columns of the same length, cut where either has a new chunk.
fn join_chunks(references: &[ArrayRef], bases: &[ArrayRef]) -> Result<Vec<ArrayRef>, ArrowError> {
    let mut bases = bases.iter().cloned();
    let mut base: Option<ArrayRef> = None;
    let mut joined = Vec::new();
    for references in references {
        let mut row = 0;
        // An empty chunk, too, is joined: it has the type of the column.
        while row < references.len() || joined.is_empty() {
            let Some(bases) = base.take().or_else(|| bases.next()) else { break };
            let len = bases.len().min(references.len() - row);
            let piece = references.slice(row, len);
            joined.push(weburl_arrow::join(&piece, Base::Column(&bases.slice(0, len)))?);
            base = (len < bases.len()).then(|| bases.slice(len, bases.len() - len));
            row += len;
        }
    }
    Ok(joined)
}

/// Return the decoded value of the first query pair with this name, or null.
#[pyfunction]
pub(crate) fn query_value(column: &Bound<'_, PyAny>, name: &str) -> PyResult<Column> {
    map(column, |array| weburl_arrow::query_value(array, name))
}

/// Return each URL without the query pairs whose names match a pattern, or null.
#[pyfunction]
pub(crate) fn remove_query_pairs(
    column: &Bound<'_, PyAny>,
    patterns: Items<String>,
) -> PyResult<Column> {
    let patterns: Vec<&str> = patterns.0.iter().map(String::as_str).collect();
    map(column, |array| weburl_arrow::remove_query_pairs(array, &patterns))
}

/// Return each URL without the query pairs that only track people, or null.
#[pyfunction]
pub(crate) fn remove_trackers(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    map(column, weburl_arrow::remove_trackers)
}

/// Return the decoded query pairs of each URL, as a list of structs with the fields ``name`` and ``value``, or null.
#[pyfunction]
pub(crate) fn query_pairs(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    map(column, |array| Ok(Arc::new(weburl_arrow::query_pairs(array)?)))
}

/// Return each text, URL or not, without credentials and values that look secret.
#[pyfunction]
pub(crate) fn redact(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    map(column, weburl_arrow::redact)
}

/// Return the one spelling of each URL by the rules of a profile, or null.
#[pyfunction]
#[pyo3(signature = (column, profile = "whatwg"))]
pub(crate) fn canonicalize(column: &Bound<'_, PyAny>, profile: &str) -> PyResult<Column> {
    let profile = profile_of(profile)?;
    map(column, |array| weburl_arrow::canonicalize(array, profile))
}

/// Return the 64-bit XXH3 of each canonical spelling, or null.
#[pyfunction]
#[pyo3(signature = (column, profile = "whatwg"))]
pub(crate) fn key64(column: &Bound<'_, PyAny>, profile: &str) -> PyResult<Column> {
    let profile = profile_of(profile)?;
    map(column, |array| Ok(Arc::new(weburl_arrow::key64(array, profile)?)))
}

/// Return the 128-bit XXH3 of each canonical spelling, or null: 16 bytes, of which the first is the highest.
#[pyfunction]
#[pyo3(signature = (column, profile = "whatwg"))]
pub(crate) fn key128(column: &Bound<'_, PyAny>, profile: &str) -> PyResult<Column> {
    let profile = profile_of(profile)?;
    map(column, |array| Ok(Arc::new(weburl_arrow::key128(array, profile)?)))
}

/// A function of `weburl-arrow` that asks a public suffix list.
type OfDomain = fn(&dyn Array, &SuffixList, Section) -> Result<ArrayRef, ArrowError>;

fn map_with_list(
    column: &Bound<'_, PyAny>,
    private: bool,
    suffix_list: Option<&str>,
    function: OfDomain,
) -> PyResult<Column> {
    let list = match suffix_list {
        Some(list) => SuffixList::parse(list).map_err(|_| {
            PyValueError::new_err("the text has no rules of a public suffix list, or a wrong one")
        })?,
        None => SuffixList::compiled(),
    };
    let section = if private { Section::All } else { Section::Icann };
    map(column, |array| function(array, &list, section))
}

/// Return the registrable domain of each URL, or null.
#[pyfunction]
#[pyo3(signature = (column, *, private = true, suffix_list = None))]
pub(crate) fn registrable_domain(
    column: &Bound<'_, PyAny>,
    private: bool,
    suffix_list: Option<&str>,
) -> PyResult<Column> {
    map_with_list(column, private, suffix_list, weburl_arrow::registrable_domain)
}

/// Return the public suffix of each URL, such as ``co.uk``, or null.
#[pyfunction]
#[pyo3(signature = (column, *, private = true, suffix_list = None))]
pub(crate) fn public_suffix(
    column: &Bound<'_, PyAny>,
    private: bool,
    suffix_list: Option<&str>,
) -> PyResult<Column> {
    map_with_list(column, private, suffix_list, weburl_arrow::public_suffix)
}

/// Return what stands before the registrable domain of each URL, such as ``www``, or null.
#[pyfunction]
#[pyo3(signature = (column, *, private = true, suffix_list = None))]
pub(crate) fn subdomain(
    column: &Bound<'_, PyAny>,
    private: bool,
    suffix_list: Option<&str>,
) -> PyResult<Column> {
    map_with_list(column, private, suffix_list, weburl_arrow::subdomain)
}

/// Return the scheme and the registrable domain of each URL, or else the host, or null if its origin is opaque.
#[pyfunction]
#[pyo3(signature = (column, *, private = true, suffix_list = None))]
pub(crate) fn site(
    column: &Bound<'_, PyAny>,
    private: bool,
    suffix_list: Option<&str>,
) -> PyResult<Column> {
    map_with_list(column, private, suffix_list, weburl_arrow::site)
}

/// Return the class of each host, such as ``loopback`` or ``global``, or null.
#[pyfunction]
pub(crate) fn host_class(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    map(column, weburl_arrow::host_class)
}
