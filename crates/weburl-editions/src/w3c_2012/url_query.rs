//! URLQuery (5.3). The document defines only the interface; its methods read and write
//! application/x-www-form-urlencoded as the later `URLSearchParams` does.

use encoding_rs::UTF_8;

use super::url_utils::UrlUtils;
use crate::webspecs_2015::form_urlencoded::{Pair, parse_string, serialize};

/// The query of an object that implements URLUtils, as names and values.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    pub(super) object: &'a mut UrlUtils,
}

impl UrlQuery<'_> {
    /// Returns the first value of `name`, or `None`. Allocates the text.
    pub fn get(&self, name: &str) -> Option<String> {
        self.get_all(name).into_iter().next()
    }

    /// Returns all values of `name`. Allocates the texts.
    pub fn get_all(&self, name: &str) -> Vec<String> {
        self.pairs().into_iter().filter(|pair| pair.0 == name).map(|pair| pair.1).collect()
    }

    /// Replaces the values of `name`, in the place of its first value or at the end.
    pub fn set(&mut self, name: &str, values: &[&str]) {
        let mut pairs = self.pairs();
        let first = pairs.iter().position(|pair| pair.0 == name).unwrap_or(pairs.len());
        pairs.retain(|pair| pair.0 != name);
        let values = values.iter().map(|&value| (name.to_owned(), value.to_owned()));
        pairs.splice(first..first, values);
        self.replace(&pairs);
    }

    /// Removes all values of `name`.
    pub fn delete(&mut self, name: &str) {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.0 != name);
        self.replace(&pairs);
    }

    fn pairs(&self) -> Vec<Pair> {
        parse_string(self.object.url.query.as_deref().unwrap_or_default())
    }

    fn replace(&mut self, pairs: &[Pair]) {
        self.object.set_search(&serialize(pairs, UTF_8));
    }
}
