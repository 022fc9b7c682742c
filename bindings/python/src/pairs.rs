//! Name-value pairs, as Python has them: text, a mapping, or an iterable of pairs.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyMapping, PyString, PyTuple};
use weburl::UrlSearchParams as Params;

use crate::error::wrong_type;
use crate::params::UrlSearchParams;

pub(crate) type Pairs = Vec<(String, String)>;

/// Returns the pairs of `object`. A list or tuple in a mapping is several pairs with one name.
pub(crate) fn pairs_of(object: &Bound<'_, PyAny>) -> PyResult<Pairs> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(owned(&Params::parse(text.to_str()?)));
    }
    if let Ok(params) = object.cast::<UrlSearchParams>() {
        return Ok(owned(params.borrow().params()));
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

fn owned(params: &Params) -> Pairs {
    params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
