//! The `URLSearchParams` class.
//!
//! [URL Standard: URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).

use std::fmt;

use encoding_rs::UTF_8;

use super::form_urlencoded;
use super::url::UrlRecord;

/// A [`URLSearchParams`](https://url.spec.whatwg.org/#urlsearchparams) object.
///
/// It does not refer to its [URL object](https://url.spec.whatwg.org/#concept-urlsearchparams-url-object).
/// To change the query object of a [`Url`](super::api::Url), use
/// [`Url::change_search_params`](super::api::Url::change_search_params), which runs the update steps
/// with which each method of the standard ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlSearchParams {
    list: Vec<(String, String)>,
}

impl UrlSearchParams {
    /// Runs [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams)
    /// with a string.
    pub fn new(init: &str) -> Self {
        // 1.
        let init = init.strip_prefix('?').unwrap_or(init);
        // 2.
        Self::initialized(init)
    }

    /// Runs [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams)
    /// with a sequence of pairs, or with a record, whose names are distinct.
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

    /// Returns [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size).
    pub fn size(&self) -> usize {
        self.list.len()
    }

    /// Runs [`append(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-append).
    pub fn append(&mut self, name: &str, value: &str) {
        // 1.
        self.list.push((name.to_owned(), value.to_owned()));
        // 2.
        self.update(None);
    }

    /// Runs [`delete(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete); `None` is a
    /// missing value.
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

    /// Runs [`get(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-get). Borrows.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.iter().find(|tuple| tuple.0 == name).map(|tuple| tuple.1.as_str())
    }

    /// Runs [`getAll(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall). Borrows.
    pub fn get_all(&self, name: &str) -> Vec<&str> {
        let with_name = self.list.iter().filter(|tuple| tuple.0 == name);
        with_name.map(|tuple| tuple.1.as_str()).collect()
    }

    /// Runs [`has(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-has); `None` is a
    /// missing value.
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

    /// Runs [`set(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-set).
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

    /// Runs [`sort()`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort).
    pub fn sort(&mut self) {
        // 1. Sorting is stable, and code units are those of UTF-16.
        self.list.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
        // 2.
        self.update(None);
    }

    /// Returns the [value pairs to iterate
    /// over](https://webidl.spec.whatwg.org/#dfn-value-pairs-to-iterate-over). Borrows.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_leading_question_mark_of_a_string_is_removed() {
        const CASES: &[(&str, &str)] =
            &[("?a=b", "a=b"), ("??a=b", "%3Fa=b"), ("a=b&a=c", "a=b&a=c"), ("", "")];
        for &(init, expected) in CASES {
            assert_eq!(UrlSearchParams::new(init).to_string(), expected, "{init}");
        }
    }

    /// [The standard's example](https://url.spec.whatwg.org/#example-constructing-urlsearchparams)
    #[test]
    fn pairs_are_taken_as_they_are() {
        assert_eq!(UrlSearchParams::from_pairs([("key", "730d67")]).to_string(), "key=730d67");
        assert_eq!(UrlSearchParams::from_pairs([("?a", "b c")]).to_string(), "%3Fa=b+c");
    }

    #[test]
    fn methods_change_the_list_as_their_steps_say() {
        type Case = (fn(&mut UrlSearchParams), &'static str);
        const CASES: &[Case] = &[
            (|list| list.append("a", ""), "a=1&b=2&a=3&a=1&a="),
            (|list| list.delete("a", None), "b=2"),
            (|list| list.delete("a", Some("1")), "b=2&a=3"),
            (|list| list.delete("c", None), "a=1&b=2&a=3&a=1"),
            (|list| list.set("a", "4"), "a=4&b=2"),
            (|list| list.set("c", "5"), "a=1&b=2&a=3&a=1&c=5"),
            (|list| list.sort(), "a=1&a=3&a=1&b=2"),
        ];
        for &(method, expected) in CASES {
            let mut list = UrlSearchParams::new("a=1&b=2&a=3&a=1");
            method(&mut list);
            assert_eq!(list.to_string(), expected);
        }
    }

    #[test]
    fn values_are_found_by_name() {
        let list = UrlSearchParams::new("a=1&b=2&a=3");
        assert_eq!(list.size(), 3);
        assert_eq!((list.get("a"), list.get("c")), (Some("1"), None));
        assert_eq!((list.get_all("a"), list.get_all("c")), (vec!["1", "3"], vec![]));
        assert!(list.has("a", None) && list.has("a", Some("3")));
        assert!(!list.has("c", None) && !list.has("b", Some("3")));
        assert_eq!(list.iter().last(), Some(("a", "3")));
    }

    #[test]
    fn names_are_sorted_by_utf_16_code_units() {
        // U+1F308 is D83C DF08 in UTF-16: before U+FB03, but after it by code point.
        let mut list = UrlSearchParams::new("ﬃ=1&🌈=2&z=3&ﬃ=0");
        list.sort();
        let names: Vec<_> = list.iter().collect();
        assert_eq!(names, [("z", "3"), ("🌈", "2"), ("ﬃ", "1"), ("ﬃ", "0")]);
    }

    /// [The standard's example](https://url.spec.whatwg.org/#example-searchparams-sort)
    #[test]
    fn sorting_changes_the_url() {
        let mut url = crate::api::Url::new("https://example.org/?q=🏳️‍🌈&key=e1f7bc78", None).unwrap();
        url.change_search_params(UrlSearchParams::sort);
        assert_eq!(url.search(), "?key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88");
    }
}
