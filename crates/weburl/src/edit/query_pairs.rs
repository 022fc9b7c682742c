//! Edits of single pairs of a query. All other bytes stay, so that a signature over them stays valid.
//!
//! A query is pairs with `&` between them. What is between two `&` and empty is an *empty pair*, which no
//! parser of queries returns; it stays, too.
//!
//! ```text
//! sig=a%20b~(x)&flag&&page=1
//! ^^^^^^^^^^^^^ ^^^^  ^^^^^^   pairs as they are written, and an empty pair before the last
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::set_error::{SetError, TooLong};
use crate::form::form_urlencoded;
use crate::form::pair::Pair;
use crate::record::components::Offset;
use crate::record::url::Url;

impl Url {
    /// Appends pairs to the query, which keeps every byte that it has.
    ///
    /// The pairs are serialized as
    /// [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded-serializer), after
    /// a `&` unless the query is null or empty. Without pairs, nothing changes. `pairs` may be a list or a map,
    /// or a reference to one.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?sig=a%20b~(x)&flag")?;
    /// url.append_query_pairs([("q", "x y"), ("page", "2")])?;
    /// assert_eq!(url.query(), Some("sig=a%20b~(x)&flag&q=x+y&page=2"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("append_pair", "extend_pairs", "query_pairs_mut"))]
    pub fn append_query_pairs(
        &mut self,
        pairs: impl IntoIterator<Item = impl Pair>,
    ) -> Result<(), SetError> {
        Ok(self.append_to_query(&form_urlencoded::serialize(pairs))?)
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
    /// url.append_query_key("verbose")?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&verbose");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "append_key_only")]
    pub fn append_query_key(&mut self, name: &str) -> Result<(), SetError> {
        let key = if name.is_empty() { "=".into() } else { form_urlencoded::encode(name) };
        Ok(self.append_to_query(&key)?)
    }

    /// Makes `value` the value of the first pair with this name, and removes all others with this name; without
    /// any, appends one. Every other pair keeps its bytes.
    ///
    /// Does what [`UrlSearchParams::set`](crate::UrlSearchParams::set) does with a list. The name keeps its
    /// spelling. If the first pair has this value already, it keeps that as well.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?sig=a%20b&page=1&flag&page=2")?;
    /// url.set_query_pair("page", "3")?;
    /// url.set_query_pair("lang", "de")?;
    /// url.set_query_pair("sig", "a b")?;
    /// assert_eq!(url.query(), Some("sig=a%20b&page=3&flag&lang=de"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_query_pair(&mut self, name: &str, value: &str) -> Result<(), SetError> {
        let mut is_set = false;
        self.edit_written_pairs(|pair| {
            if pair.name != name {
                return PairEdit::Keep;
            }
            if core::mem::replace(&mut is_set, true) {
                return PairEdit::Remove;
            }
            if pair.value == value {
                return PairEdit::Keep;
            }
            let written_name = pair.written.split('=').next().unwrap_or_default();
            PairEdit::Replace([written_name, "=", &form_urlencoded::encode(value)].concat())
        })?;
        if is_set { Ok(()) } else { self.append_query_pairs([(name, value)]) }
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
    pub fn retain_query_pairs(&mut self, mut keep: impl FnMut(&str, &str) -> bool) {
        let result = self.edit_written_pairs(|pair| {
            if keep(&pair.name, &pair.value) { PairEdit::Keep } else { PairEdit::Remove }
        });
        debug_assert!(result.is_ok(), "a shorter URL cannot be too long");
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
        self.retain_query_pairs(|n, _| n != name);
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
        let written_name = form_urlencoded::encode(to);
        let result = self.edit_written_pairs(|pair| {
            if pair.name != from || from == to {
                return PairEdit::Keep;
            }
            let value_start = pair.written.find('=').unwrap_or(pair.written.len());
            match [&written_name, &pair.written[value_start..]].concat() {
                // Without a `=`, there would be no pair.
                empty if empty.is_empty() => PairEdit::Replace("=".into()),
                renamed => PairEdit::Replace(renamed),
            }
        });
        Ok(result?)
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
        let Some(query) = self.query() else { return };
        let mut pairs: Vec<_> = query.split('&').filter_map(WrittenPair::of).collect();
        pairs.sort_by(|a, b| a.name.encode_utf16().cmp(b.name.encode_utf16()));
        let mut sorted = pairs.iter().map(|pair| pair.written);
        let in_place = query.split('&').map(|written| match written {
            "" => "",
            _ => sorted.next().unwrap_or_default(),
        });
        let query = in_place.collect::<Vec<_>>().join("&");
        let result = self.replace_query(&query);
        debug_assert!(result.is_ok(), "the URL is as long as before");
    }

    /// Passes each pair of the query to `edit`, the empty ones left out, and does what it returns.
    fn edit_written_pairs(
        &mut self,
        mut edit: impl FnMut(WrittenPair<'_>) -> PairEdit,
    ) -> Result<(), TooLong> {
        let query = self.query().unwrap_or_default();
        let (mut pairs, mut is_changed, mut has_pair) = (Vec::new(), false, false);
        for written in query.split('&') {
            let edited = WrittenPair::of(written).map(&mut edit);
            is_changed |= !matches!(edited, None | Some(PairEdit::Keep));
            has_pair |= matches!(edited, Some(PairEdit::Keep | PairEdit::Replace(_)));
            match edited {
                None | Some(PairEdit::Keep) => pairs.push(Cow::Borrowed(written)),
                Some(PairEdit::Replace(text)) => pairs.push(Cow::Owned(text)),
                Some(PairEdit::Remove) => {}
            }
        }
        if !is_changed {
            return Ok(());
        }
        if !has_pair {
            return self.remove_query();
        }
        let query = pairs.join("&");
        self.replace_query(&query)
    }

    /// Appends a pair or several, serialized.
    fn append_to_query(&mut self, pairs: &str) -> Result<(), TooLong> {
        if pairs.is_empty() {
            return Ok(());
        }
        let delimiter = match self.query() {
            None => "?",
            Some("") => "",
            Some(_) => "&",
        };
        let end = self.components().get(Offset::QueryEnd);
        self.storage_mut().splice(end..end, delimiter, pairs, Some(Offset::QueryEnd), |_| {})
    }
}

/// A pair as it is written, and what that stands for.
struct WrittenPair<'a> {
    written: &'a str,
    name: Cow<'a, str>,
    value: Cow<'a, str>,
}

impl<'a> WrittenPair<'a> {
    /// `None` for an empty pair.
    fn of(written: &'a str) -> Option<Self> {
        let (name, value) = form_urlencoded::parse_str(written).next()?;
        Some(Self { written, name, value })
    }
}

/// What becomes of a pair.
enum PairEdit {
    Keep,
    Remove,
    Replace(String),
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
        check(|url| url.append_query_key("k=&"), &[("", "?k%3D%26"), ("?a", "?a&k%3D%26")]);
        check(|url| url.append_query_key(""), &[("", "?="), ("?", "?="), ("?a", "?a&=")]);
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
