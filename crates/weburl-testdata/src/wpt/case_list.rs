//! A JSON array of cases with comments between them.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::wpt::folder;

/// Reads the cases of a file; its strings are comments.
pub(crate) fn read_cases<T: DeserializeOwned>(name: &str) -> Result<Vec<T>, Error> {
    let items: Vec<Item<T>> = folder::read_json(name)?;
    let cases = items.into_iter().filter_map(|item| match item {
        Item::Comment(_) => None,
        Item::Case(case) => Some(case),
    });
    Ok(cases.collect())
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Item<T> {
    Comment(#[expect(dead_code, reason = "only its type matters")] String),
    Case(T),
}
