//! The `URLSearchParams` class.
//!
//! [URL Standard: URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).

use std::fmt;

use encoding_rs::UTF_8;

use super::form_urlencoded;
use super::url::UrlRecord;

/// A [`URLSearchParams`](https://url.spec.whatwg.org/#urlsearchparams) object
///
/// It does not know its [URL object](https://url.spec.whatwg.org/#concept-urlsearchparams-url-object).
/// The query object of a [`Url`](super::api::Url) is changed through
/// [`Url::change_search_params`](super::api::Url::change_search_params), which runs the update steps
/// that end each method here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlSearchParams {
    list: Vec<(String, String)>,
}

impl UrlSearchParams {
    /// [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams)
    /// with a string
    pub fn new(init: &str) -> Self {
        // 1.
        let init = init.strip_prefix('?').unwrap_or(init);
        // 2.
        Self::initialized(init)
    }

    /// [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams)
    /// with a sequence of pairs, or with a record, whose names are different from each other
    pub fn from_pairs<'p>(init: impl IntoIterator<Item = (&'p str, &'p str)>) -> Self {
        let pairs = init.into_iter();
        Self { list: pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect() }
    }

    /// [initialize](https://url.spec.whatwg.org/#urlsearchparams-initialize) with a string
    pub(super) fn initialized(init: &str) -> Self {
        // 1., 2. and 3.1. are about the type of `init`.
        // 3.2.
        Self { list: form_urlencoded::parse_string(init) }
    }

    /// [update](https://url.spec.whatwg.org/#concept-urlsearchparams-update), with the URL of the URL
    /// object if that is non-null
    pub(super) fn update(&self, url: Option<&mut UrlRecord>) {
        // 1.
        let Some(url) = url else { return };
        // 2.
        let mut serialized_query = Some(form_urlencoded::serialize(&self.list, UTF_8));
        // 3.
        if serialized_query.as_deref() == Some("") {
            serialized_query = None;
        }
        // 4.
        url.query = serialized_query;
    }

    /// [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size)
    pub fn size(&self) -> usize {
        self.list.len()
    }

    /// [`append(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-append)
    pub fn append(&mut self, name: &str, value: &str) {
        // 1.
        self.list.push((name.to_owned(), value.to_owned()));
        // 2.
        self.update(None);
    }

    /// [`delete(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete); `None` is a
    /// value that is not given
    pub fn delete(&mut self, name: &str, value: Option<&str>) {
        match value {
            // 1.
            Some(value) => self.list.retain(|tuple| !(tuple.0 == name && tuple.1 == value)),
            // 2.
            None => self.list.retain(|tuple| tuple.0 != name),
        }
        // 3.
        self.update(None);
    }

    /// [`get(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-get)
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.iter().find(|tuple| tuple.0 == name).map(|tuple| tuple.1.as_str())
    }

    /// [`getAll(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall)
    pub fn get_all(&self, name: &str) -> Vec<&str> {
        let with_name = self.list.iter().filter(|tuple| tuple.0 == name);
        with_name.map(|tuple| tuple.1.as_str()).collect()
    }

    /// [`has(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-has); `None` is a value
    /// that is not given
    pub fn has(&self, name: &str, value: Option<&str>) -> bool {
        // 1.
        if let Some(value) = value
            && self.list.iter().any(|tuple| tuple.0 == name && tuple.1 == value)
        {
            return true;
        }
        // 2.
        if value.is_none() && self.list.iter().any(|tuple| tuple.0 == name) {
            return true;
        }
        // 3.
        false
    }

    /// [`set(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-set)
    pub fn set(&mut self, name: &str, value: &str) {
        // 1.
        if let Some(first) = self.list.iter().position(|tuple| tuple.0 == name) {
            self.list[first].1 = value.to_owned();
            let mut index = 0;
            self.list.retain(|tuple| {
                index += 1;
                index - 1 == first || tuple.0 != name
            });
        // 2.
        } else {
            self.list.push((name.to_owned(), value.to_owned()));
        }
        // 3.
        self.update(None);
    }

    /// [`sort()`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort)
    pub fn sort(&mut self) {
        // 1. Sorting is stable, and code units are those of UTF-16.
        self.list.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
        // 2.
        self.update(None);
    }

    /// The [value pairs to iterate over](https://webidl.spec.whatwg.org/#dfn-value-pairs-to-iterate-over)
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.list.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// [stringification behavior](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior)
impl fmt::Display for UrlSearchParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&form_urlencoded::serialize(&self.list, UTF_8))
    }
}
