//! Edits of single pairs of a query. All other bytes stay, so that a signature over them stays valid.

use core::fmt::Display;

use crate::error::set_error::SetError;
use crate::form::form_urlencoded;
use crate::form::pair::Pair;
use crate::record::url::Url;

impl Url {
    /// Appends pairs to the query, which keeps every byte that it has.
    ///
    /// The pairs are serialized as
    /// [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded-serializer), after
    /// a `&` unless the query is null or empty. Without pairs, nothing changes. `pairs` may be a list or a map,
    /// or a reference to one, and a value anything that can be displayed.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Panics
    /// If a value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?sig=a%20b~(x)&flag")?;
    /// url.append_query_pairs([("q", "x y")])?;
    /// url.append_query_pairs([("page", 2)])?;
    /// assert_eq!(url.query(), Some("sig=a%20b~(x)&flag&q=x+y&page=2"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("append_pair", "extend_pairs", "query_pairs_mut"))]
    pub fn append_query_pairs(
        &mut self,
        pairs: impl IntoIterator<Item = impl Pair>,
    ) -> Result<(), SetError> {
        Ok(self.query_pairs_mut().append_written(&form_urlencoded::serialize(pairs))?)
    }

    /// Appends a pair with an empty value to the query, without a `=`. The query keeps every byte that it has.
    ///
    /// The name is serialized as [`append_query_pairs`](Self::append_query_pairs) does. Only if it is empty, a
    /// `=` follows it: without one, there would be no pair.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1")?;
    /// url.append_query_name("verbose")?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&verbose");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "append_key_only")]
    pub fn append_query_name(&mut self, name: &str) -> Result<(), SetError> {
        self.query_pairs_mut().append_name(name)?;
        Ok(())
    }

    /// Makes `value` the value of the first pair with this name, and removes all others with this name; without
    /// any, appends one. Every other pair keeps its bytes.
    ///
    /// Does what [`UrlSearchParams::set`](crate::UrlSearchParams::set) does with a list. The name keeps its
    /// spelling. If the first pair has this value already, it keeps that as well. The value may be anything that
    /// can be displayed.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Panics
    /// If the value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?sig=a%20b&page=1&flag&page=2")?;
    /// url.set_query_pair("page", 3)?;
    /// url.set_query_pair("lang", "de")?;
    /// url.set_query_pair("sig", "a b")?;
    /// assert_eq!(url.query(), Some("sig=a%20b&page=3&flag&lang=de"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_query_pair(&mut self, name: &str, value: impl Display) -> Result<(), SetError> {
        self.query_pairs_mut().set(name, value)?;
        Ok(())
    }

    /// Removes all pairs of the query for which `keep` returns false. Every other pair keeps its bytes.
    ///
    /// `keep` gets the decoded name and value of each pair, in order. If no pair is left, the query becomes
    /// null. If `keep` returns true for all, nothing changes: an empty query stays empty.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?utm_source=x&sig=a%20b&flag")?;
    /// url.retain_query_pairs(|name, _| !name.starts_with("utm_"));
    /// assert_eq!(url.query(), Some("sig=a%20b&flag"));
    ///
    /// url.retain_query_pairs(|name, _| name == "q");
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn retain_query_pairs(&mut self, keep: impl FnMut(&str, &str) -> bool) {
        self.query_pairs_mut().retain(keep);
    }

    /// Removes all pairs with this name from the query. Every other pair keeps its bytes.
    ///
    /// If no pair is left, the query becomes null. If there is no pair with this name, nothing changes.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=%20&%61=2")?;
    /// url.remove_query_pairs("a");
    /// assert_eq!(url.query(), Some("b=%20"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn remove_query_pairs(&mut self, name: &str) {
        self.query_pairs_mut().remove(name);
    }

    /// Gives all pairs of the query that have the name `from` the name `to`. Their values and every other pair
    /// keep their bytes.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?q=a%20b&page&q")?;
    /// url.rename_query_pairs("q", "search term")?;
    /// assert_eq!(url.query(), Some("search+term=a%20b&page&search+term"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rename_query_pairs(&mut self, from: &str, to: &str) -> Result<(), SetError> {
        self.query_pairs_mut().rename_with(|name| (name == from).then(|| to.into()))?;
        Ok(())
    }

    /// Sorts the pairs of the query by their decoded names, comparing UTF-16 code units. Each keeps its bytes,
    /// and pairs with the same name keep their order. An empty pair stays where it is.
    ///
    /// Does what [`UrlSearchParams::sort`](crate::UrlSearchParams::sort) does with a list.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?c=%20&a&&b=1&a=0")?;
    /// url.sort_query_pairs();
    /// assert_eq!(url.query(), Some("a&a=0&&b=1&c=%20"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn sort_query_pairs(&mut self) {
        self.query_pairs_mut().sort();
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    type Edit = fn(&mut Url) -> Result<(), SetError>;

    /// Edits `https://h/p`, with what is given after it.
    #[track_caller]
    fn check(edit: Edit, cases: &[(&str, &str)]) {
        for &(before, after) in cases {
            for start in ["https://h/p", "x:opaque"] {
                for fragment in ["", "#f"] {
                    let mut url = Url::parse(&[start, before, fragment].concat()).unwrap();
                    edit(&mut url).unwrap();
                    assert_eq!(url.as_str(), [start, after, fragment].concat(), "{before}");
                    assert_eq!(Url::parse(url.as_str()), Ok(url));
                }
            }
        }
    }

    #[test]
    fn pairs_are_appended_after_everything_that_is_there() {
        check(
            |url| url.append_query_pairs([("a b", "é")]),
            &[
                ("", "?a+b=%C3%A9"),
                ("?", "?a+b=%C3%A9"),
                ("?&", "?&&a+b=%C3%A9"),
                ("?x=1&", "?x=1&&a+b=%C3%A9"),
                ("?sig=a%20b~(x)&flag", "?sig=a%20b~(x)&flag&a+b=%C3%A9"),
            ],
        );
        check(|url| url.append_query_pairs([("", ""), ("'", "")]), &[("?x", "?x&=&%27=")]);
        check(|url| url.append_query_pairs([("", ""); 0]), &[("", ""), ("?", "?"), ("?a", "?a")]);
    }

    #[test]
    fn a_key_has_no_equals_sign_unless_it_is_empty() {
        check(|url| url.append_query_name("k=&"), &[("", "?k%3D%26"), ("?a", "?a&k%3D%26")]);
        check(|url| url.append_query_name(""), &[("", "?="), ("?", "?="), ("?a", "?a&=")]);
    }

    #[test]
    fn the_first_pair_with_a_name_is_set() {
        check(
            |url| url.set_query_pair("a", "1 2"),
            &[
                ("", "?a=1+2"),
                ("?", "?a=1+2"),
                ("?b=%20&&c", "?b=%20&&c&a=1+2"),
                ("?b&a&c", "?b&a=1+2&c"),
                ("?%61=0&b+&a=3&&a", "?%61=1+2&b+&"),
                // It is set already.
                ("?a=1%202", "?a=1%202"),
                ("?a=%31+2&a", "?a=%31+2"),
            ],
        );
        check(|url| url.set_query_pair("a", ""), &[("?a", "?a"), ("?a=", "?a="), ("?a=1", "?a=")]);
        check(|url| url.set_query_pair("", "1"), &[("?a&&=", "?a&&=1"), ("?&", "?&&=1")]);
    }

    #[test]
    fn pairs_are_removed_with_one_ampersand() {
        let remove_a: Edit = |url| {
            url.remove_query_pairs("a");
            Ok(())
        };
        check(
            remove_a,
            &[
                ("", ""),
                ("?", "?"),
                ("?&", "?&"),
                ("?a", ""),
                ("?a&", ""),
                ("?&&%61=1&&a", ""),
                ("?b=%20", "?b=%20"),
                ("?a=1&b=%20", "?b=%20"),
                ("?b=%20&a=1", "?b=%20"),
                ("?b&a&c=+", "?b&c=+"),
                ("?b&&a&&c", "?b&&&c"),
            ],
        );
    }

    #[test]
    fn a_new_name_leaves_the_value() {
        check(
            |url| url.rename_query_pairs("a", "b c"),
            &[("", ""), ("?a", "?b+c"), ("?%61=%20~&A&a=", "?b+c=%20~&A&b+c="), ("?x=a", "?x=a")],
        );
        check(|url| url.rename_query_pairs("a", ""), &[("?a", "?="), ("?a=1&&a", "?=1&&=")]);
        check(|url| url.rename_query_pairs("a", "a"), &[("?%61", "?%61")]);
    }

    #[test]
    fn sorted_pairs_are_those_of_a_sorted_list() {
        let sort: Edit = |url| {
            url.sort_query_pairs();
            Ok(())
        };
        check(
            sort,
            &[
                ("", ""),
                ("?", "?"),
                ("?&&", "?&&"),
                ("?b=%20&&a=+&", "?a=+&&b=%20&"),
                ("?%62&a&b=0", "?a&%62&b=0"),
                ("?%EF%AC%83&%F0%9F%8C%88", "?%F0%9F%8C%88&%EF%AC%83"),
            ],
        );
        let mut url = Url::parse("https://h/?b&=&%61=1&a").unwrap();
        let mut list = crate::UrlSearchParams::from_iter(url.query_pairs());
        list.sort();
        url.sort_query_pairs();
        assert_eq!(url.query_pairs().collect::<crate::UrlSearchParams>(), list);
        assert_eq!(url.to_string(), "https://h/?=&%61=1&a&b");
    }
}
