//! Lists of names and values to search and change.
//!
//! [URL Standard: URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).
//!
//! All names and values are in one text, each name and its value around a `=`, and the list holds
//! their places. A query is decoded as a whole, and keeps its delimiters. This is `q=a%26b&page=2`:
//!
//! ```text
//! q=a&b&page=2
//! ^^   ^        where the first pair starts, where its `=` is, and where it ends
//!       ^   ^ ^ and the second
//! ```
//!
//! Changes touch the list, not the text: new pairs are appended to the text, and once most of the
//! text is unused, the unused parts are removed.

use alloc::string::String;
use core::convert::Infallible;
use core::fmt::{self, Display, Write};
use core::iter::FusedIterator;
use core::mem::replace;
use core::str::FromStr;

use crate::form::form_urlencoded;
use crate::form::pair::Pair;
use crate::form::tuple_list;
use crate::form::tuple_list::TupleList;
use crate::scan;
use crate::scan::form_urlencoded::Tuple;

/// A list of names and values, such as a query or a form.
///
/// [URL Standard: URLSearchParams](https://url.spec.whatwg.org/#urlsearchparams). `Display`
/// serializes it as `application/x-www-form-urlencoded`. It can be made from text, from pairs, and
/// from a map. To change the query of a URL, use
/// [`Url::edit_query_pairs`](crate::Url::edit_query_pairs).
///
/// # Examples
/// ```
/// use weburl::UrlSearchParams;
///
/// let mut params = UrlSearchParams::parse("?q=url+standard&page=2");
/// assert_eq!(params.get("q"), Some("url standard"));
///
/// params.set("page", 3);
/// params.append("lang", "日本語");
/// assert_eq!(params.to_string(), "q=url+standard&page=3&lang=%E6%97%A5%E6%9C%AC%E8%AA%9E");
///
/// let params: UrlSearchParams = [("a", "1"), ("b", "&")].into_iter().collect();
/// assert_eq!(params.to_string(), "a=1&b=%26");
/// ```
#[doc(alias("extend_keys_only", "extend_pairs", "URLSearchParams"))]
#[derive(Clone)]
pub struct UrlSearchParams {
    text: String,
    tuples: TupleList,
}

impl UrlSearchParams {
    /// Returns an empty list. Does not allocate.
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::new();
    /// params.append("q", "x y");
    /// assert_eq!(params.to_string(), "q=x+y");
    /// ```
    pub const fn new() -> Self {
        Self { text: String::new(), tuples: TupleList::EMPTY }
    }

    /// Returns the list that `input` represents, without one leading `?`.
    ///
    /// [URL Standard: new
    /// URLSearchParams(init)](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams).
    /// Never fails. Allocates once for up to eight pairs. [`form_urlencoded::parse`] accepts bytes,
    /// borrows from them, and keeps a leading `?`.
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("?q=caf%C3%A9+noir&page");
    /// assert!(params.iter().eq([("q", "café noir"), ("page", "")]));
    /// ```
    pub fn parse(input: &str) -> Self {
        Self::from_query(input.strip_prefix('?').unwrap_or(input))
    }

    /// Returns the list that `query` represents, from its first byte.
    ///
    /// [URL Standard: urlencoded string
    /// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
    pub(crate) fn from_query(query: &str) -> Self {
        let mut tuples = TupleList::EMPTY;
        let decoded = scan::form_decode(query.as_bytes(), |tuple| tuples.push(tuple));
        let text = match decoded {
            // Delimiters are ASCII: if the whole text is UTF-8, so is each name and value.
            Some(decoded) => String::from_utf8(decoded).ok(),
            None => Some(query.into()),
        };
        match text {
            Some(text) => Self { text, tuples },
            None => Self::from_invalid_utf8(query),
        }
    }

    /// Decodes each name and value by itself, because U+FFFD is longer than the byte that it replaces.
    #[cold]
    fn from_invalid_utf8(query: &str) -> Self {
        form_urlencoded::parse_str(query).collect()
    }

    /// Returns the number of pairs.
    ///
    /// [URL Standard: size](https://url.spec.whatwg.org/#dom-urlsearchparams-size).
    #[doc(alias = "size")]
    pub fn len(&self) -> usize {
        self.tuples.len()
    }

    /// Returns whether the list has no pairs.
    pub fn is_empty(&self) -> bool {
        self.tuples.len() == 0
    }

    /// Appends a pair.
    ///
    /// [URL Standard: append(name,
    /// value)](https://url.spec.whatwg.org/#dom-urlsearchparams-append). The value may be anything that can be
    /// displayed.
    ///
    /// # Panics
    /// If the value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1");
    /// params.append("a", 2);
    /// assert_eq!(params.to_string(), "a=1&a=2");
    /// ```
    #[doc(alias = "append_pair")]
    pub fn append(&mut self, name: &str, value: impl Display) {
        let tuple = self.write(name, value);
        self.tuples.push(tuple);
    }

    /// Removes all pairs with this name.
    ///
    /// [URL Standard: delete(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1&b=2&a=3");
    /// params.delete("a");
    /// assert_eq!(params.to_string(), "b=2");
    /// ```
    pub fn delete(&mut self, name: &str) {
        self.retain(|n, _| n != name);
    }

    /// Removes all pairs with this name and value.
    ///
    /// [URL Standard: delete(name,
    /// value)](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1&b=2&a=3");
    /// params.delete_value("a", "1");
    /// assert_eq!(params.to_string(), "b=2&a=3");
    /// ```
    pub fn delete_value(&mut self, name: &str, value: &str) {
        self.retain(|n, v| (n, v) != (name, value));
    }

    /// Removes all pairs for which `keep` returns false. It gets the name and the value.
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("q=1&utm_source=x&utm_medium=y");
    /// params.retain(|name, _| !name.starts_with("utm_"));
    /// assert_eq!(params.to_string(), "q=1");
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) {
        let text = &self.text;
        self.tuples.edit(|tuples| {
            tuples.retain(|tuple| {
                let (name, value) = pair(text, *tuple);
                keep(name, value)
            });
        });
        self.drop_unused_text();
    }

    /// Removes all pairs.
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1&b=2");
    /// params.clear();
    /// assert!(params.is_empty());
    /// ```
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Returns the value of the first pair with this name, or `None` if there is no such pair.
    ///
    /// [URL Standard: get(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-get). Borrows;
    /// takes linear time.
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("a=1&b=x+y&a=3");
    /// assert_eq!((params.get("b"), params.get("c")), (Some("x y"), None));
    /// ```
    pub fn get(&self, name: &str) -> Option<&str> {
        self.get_all(name).next()
    }

    /// Returns the values of all pairs with this name, in order.
    ///
    /// [URL Standard: getAll(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-getall).
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("a=1&b=2&a=3");
    /// assert!(params.get_all("a").eq(["1", "3"]));
    /// ```
    #[doc(alias = "getAll")]
    pub fn get_all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.iter().filter(move |&(n, _)| n == name).map(|(_, value)| value)
    }

    /// Returns whether there is a pair with this name.
    ///
    /// [URL Standard: has(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("a=1&b=x+y&a=3");
    /// assert!(params.has("a") && !params.has("c"));
    /// ```
    pub fn has(&self, name: &str) -> bool {
        self.iter().any(|(n, _)| n == name)
    }

    /// Returns whether there is a pair with this name and value.
    ///
    /// [URL Standard: has(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("a=1&b=x+y&a=3");
    /// assert!(params.has_value("a", "3") && !params.has_value("a", "2"));
    /// ```
    pub fn has_value(&self, name: &str, value: &str) -> bool {
        self.iter().any(|pair| pair == (name, value))
    }

    /// Sets the value of the first pair with this name and removes the others, or appends a pair if
    /// there is none.
    ///
    /// [URL Standard: set(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-set). The value may be
    /// anything that can be displayed.
    ///
    /// # Panics
    /// If the value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1&b=2&a=3");
    /// params.set("a", "4");
    /// params.set("c", "5");
    /// assert_eq!(params.to_string(), "a=4&b=2&c=5");
    /// ```
    pub fn set(&mut self, name: &str, value: impl Display) {
        let new = self.write(name, value);
        let text = &self.text;
        let mut is_set = false;
        self.tuples.edit(|tuples| {
            tuples.retain_mut(|tuple| {
                let is_other = text[tuple.name()] != *name;
                if !is_other {
                    *tuple = new;
                }
                is_other || !replace(&mut is_set, true)
            });
        });
        if !is_set {
            self.tuples.push(new);
        }
        self.drop_unused_text();
    }

    /// Sorts the pairs by name, comparing UTF-16 code units. Pairs with the same name keep their
    /// order.
    ///
    /// [URL Standard: sort()](https://url.spec.whatwg.org/#dom-urlsearchparams-sort).
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("c=1&a=2&b=3&a=1");
    /// params.sort();
    /// assert_eq!(params.to_string(), "a=2&a=1&b=3&c=1");
    /// ```
    pub fn sort(&mut self) {
        let text = &self.text;
        let code_units = |tuple: &Tuple| text[tuple.name()].encode_utf16();
        self.tuples.edit(|tuples| tuples.sort_by(|a, b| code_units(a).cmp(code_units(b))));
    }

    /// Returns the pairs of name and value, in order.
    ///
    /// # Examples
    /// ```
    /// let params = weburl::UrlSearchParams::parse("a=1&b=x+y&a=3");
    /// assert!(params.iter().eq([("a", "1"), ("b", "x y"), ("a", "3")]));
    /// ```
    #[doc(alias("entries", "forEach", "keys", "values"))]
    pub fn iter(&self) -> UrlSearchParamsIter<'_> {
        UrlSearchParamsIter { text: &self.text, tuples: self.tuples.iter() }
    }

    /// Appends a pair to the text, not to the list.
    fn write(&mut self, name: &str, value: impl Display) -> Tuple {
        if !self.text.is_empty() {
            self.text.push('&');
        }
        let start = self.text.len();
        self.text.push_str(name);
        let equals_sign = self.text.len();
        self.text.push('=');
        write!(self.text, "{value}").expect("displaying a value does not fail");
        Tuple { start, equals_sign, end: self.text.len() }
    }

    /// Returns whether the text consists of the pairs of the list, in order and joined by `&`, and
    /// nothing else.
    fn is_joined(&self) -> bool {
        let mut start = 0;
        let is_next = |tuple: Tuple| {
            replace(&mut start, tuple.end + 1) == tuple.start && tuple.equals_sign < tuple.end
        };
        self.tuples.iter().all(is_next) && start.saturating_sub(1) == self.text.len()
    }

    /// Writes the serialization of a list that [is joined](Self::is_joined).
    fn write_serialized(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let encoding = &form_urlencoded::ENCODED_BYTES;
        scan::form_encode(self.text.as_bytes(), encoding, self.tuples.iter(), out)
    }

    /// Keeps a list from growing as it is changed again and again.
    fn drop_unused_text(&mut self) {
        let used_len: usize = self.tuples.iter().map(|tuple| tuple.end + 1 - tuple.start).sum();
        if used_len < self.text.len() / 2 {
            *self = self.iter().collect();
        }
    }
}

#[inline]
fn pair(text: &str, tuple: Tuple) -> (&str, &str) {
    (&text[tuple.name()], &text[tuple.value()])
}

/// An iterator over the names and values of a [`UrlSearchParams`], in order.
#[derive(Clone, Debug)]
pub struct UrlSearchParamsIter<'a> {
    text: &'a str,
    tuples: tuple_list::Iter<'a>,
}

impl<'a> Iterator for UrlSearchParamsIter<'a> {
    type Item = (&'a str, &'a str);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.tuples.next().map(|tuple| pair(self.text, tuple))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.tuples.size_hint()
    }
}

impl ExactSizeIterator for UrlSearchParamsIter<'_> {}

impl FusedIterator for UrlSearchParamsIter<'_> {}

impl Default for UrlSearchParams {
    /// Returns an empty list.
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for UrlSearchParams {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other)
    }
}

impl Eq for UrlSearchParams {}

impl<'a> IntoIterator for &'a UrlSearchParams {
    type Item = (&'a str, &'a str);
    type IntoIter = UrlSearchParamsIter<'a>;

    fn into_iter(self) -> UrlSearchParamsIter<'a> {
        self.iter()
    }
}

/// Appends pairs.
///
/// # Examples
/// ```
/// let mut params = weburl::UrlSearchParams::parse("a=1");
/// params.extend(&[("b", "2"), ("c", "3")]);
/// params.extend(&vec![("d".to_owned(), "4".to_owned())]);
/// assert_eq!(params.to_string(), "a=1&b=2&c=3&d=4");
/// ```
impl<P: Pair> Extend<P> for UrlSearchParams {
    fn extend<I: IntoIterator<Item = P>>(&mut self, pairs: I) {
        for pair in pairs {
            self.append(pair.name(), pair.value());
        }
    }
}

/// Makes a list of pairs.
///
/// # Examples
/// ```
/// use std::collections::BTreeMap;
/// use weburl::UrlSearchParams;
///
/// let map = BTreeMap::from([("a", "1"), ("b", "2")]);
/// assert_eq!(UrlSearchParams::from_iter(&map).to_string(), "a=1&b=2");
/// assert_eq!(UrlSearchParams::from_iter(&[("a", "1"), ("a", "2")]).to_string(), "a=1&a=2");
/// ```
impl<P: Pair> FromIterator<P> for UrlSearchParams {
    fn from_iter<I: IntoIterator<Item = P>>(pairs: I) -> Self {
        let mut params = Self::new();
        params.extend(pairs);
        params
    }
}

impl<P: Pair, const LEN: usize> From<[P; LEN]> for UrlSearchParams {
    fn from(pairs: [P; LEN]) -> Self {
        pairs.into_iter().collect()
    }
}

impl From<&str> for UrlSearchParams {
    /// Parses `input` as [`UrlSearchParams::parse`] does.
    fn from(input: &str) -> Self {
        Self::parse(input)
    }
}

impl FromStr for UrlSearchParams {
    type Err = Infallible;

    /// Parses `input` as [`UrlSearchParams::parse`] does. Never fails.
    fn from_str(input: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(input))
    }
}

impl Display for UrlSearchParams {
    /// Writes the serialization that [`form_urlencoded::serialize`] returns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joined() {
            self.write_serialized(f)
        } else {
            self.iter().collect::<Self>().write_serialized(f)
        }
    }
}

impl fmt::Debug for UrlSearchParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn one_leading_question_mark_is_dropped() {
        const CASES: &[(&str, &str)] = &[
            ("?a=b", "a=b"),
            ("??a=b", "%3Fa=b"),
            ("a&b=", "a=&b="),
            ("a&b", "a=&b="),
            ("?", ""),
            ("a=?", "a=%3F"),
            ("&?a", "%3Fa="),
        ];
        for &(input, expected) in CASES {
            assert_eq!(UrlSearchParams::parse(input).to_string(), expected, "{input:?}");
            assert_eq!(input.parse(), Ok(UrlSearchParams::from(input)));
        }
        assert_eq!(UrlSearchParams::from_query("?a=b").to_string(), "%3Fa=b");
    }

    #[test]
    fn names_are_sorted_by_code_units_and_ties_keep_their_order() {
        const CASES: &[(&str, &str)] = &[
            ("z=b&a=b&z=a&a=a", "a=b&a=a&z=b&z=a"),
            ("ﬃ&🌈", "🌈&ﬃ"),
            ("\u{E000}&\u{10FFFF}&\u{D7FF}", "\u{D7FF}&\u{10FFFF}&\u{E000}"),
            ("é&e\u{FFFD}&e\u{301}", "e\u{301}&e\u{FFFD}&é"),
            ("z=z&a=a&b=b&%F0%9F%8C%88=z&ﬃ=a", "a=a&b=b&z=z&🌈=z&ﬃ=a"),
            ("bbb&bb&aaa&aa=x&aa=y", "aa=x&aa=y&aaa&bb&bbb"),
            ("b&&a&=", "&=&a&b"),
        ];
        for &(input, expected) in CASES {
            let mut params = UrlSearchParams::parse(input);
            params.sort();
            assert_eq!(params, UrlSearchParams::parse(expected), "{input:?}");
        }
    }

    #[test]
    fn sorting_keeps_the_order_of_many_pairs_with_the_same_name() {
        let numbers = || (0..300_u32).map(|i| i.to_string());
        let mut params =
            UrlSearchParams::from_iter(numbers().map(|i| (["b", "a"][i.len() % 2], i)));
        params.sort();
        assert!(params.get_all("a").eq(numbers().filter(|i| i.len() % 2 == 1)));
        assert!(params.get_all("b").eq(numbers().filter(|i| i.len() % 2 == 0)));
    }

    #[test]
    fn names_and_values_are_looked_up() {
        let params = UrlSearchParams::parse("a=1&b=2&a=3&a=1&=e&%C3%A9=+");
        assert_eq!((params.len(), params.is_empty()), (6, false));
        assert_eq!(params.iter().len(), 6);
        assert_eq!(params.get("a"), Some("1"));
        assert_eq!(params.get(""), Some("e"));
        assert_eq!(params.get("é"), Some(" "));
        assert_eq!(params.get("A"), None);
        assert!(params.get_all("a").eq(["1", "3", "1"]));
        assert_eq!(params.get_all("c").next(), None);
        assert!(params.has("b") && !params.has("c"));
        assert!(params.has_value("a", "3") && !params.has_value("b", "3"));
    }

    #[test]
    fn lists_are_equal_however_they_were_made() {
        let params = UrlSearchParams::parse("?a+b=%31&&c");
        assert_eq!(params, UrlSearchParams::from([("a b", "1"), ("c", "")]));
        assert_eq!(params, params.iter().collect());
        assert_eq!(params, UrlSearchParams::parse(&params.to_string()));
        assert_ne!(params, UrlSearchParams::parse("a b=1"));
        assert_ne!(params, UrlSearchParams::parse("c&a b=1"));
        assert_eq!(alloc::format!("{params:?}"), r#"[("a b", "1"), ("c", "")]"#);
    }

    #[test]
    fn pairs_may_be_owned_or_borrowed_in_a_list_or_a_map() {
        let owned =
            Vec::from([("a", "1"), ("b", "2")].map(|(n, v)| (n.to_string(), v.to_string())));
        let map: alloc::collections::BTreeMap<_, _> = owned.iter().cloned().collect();
        let lists = [
            UrlSearchParams::from_iter(&map),
            UrlSearchParams::from_iter(map.clone()),
            map.into_iter().collect(),
            UrlSearchParams::from_iter(&owned),
            UrlSearchParams::from_iter(&owned[..]),
            owned.iter().collect(),
            owned.iter().map(|(name, value)| (name, &**value)).collect(),
            owned.into_iter().collect(),
            UrlSearchParams::from([("a", "1"), ("b", "2")]),
            UrlSearchParams::from_iter([("a", "1"), ("b", "2")]),
            UrlSearchParams::from_iter(&[("a", "1"), ("b", "2")]),
        ];
        for params in lists {
            assert_eq!(params.to_string(), "a=1&b=2");
        }
    }

    #[test]
    fn a_list_that_is_its_text_is_serialized_without_a_copy() {
        const CASES: &[(&str, bool)] = &[
            ("", true),
            ("a=1", true),
            ("a=1&b=&=%20", true),
            // Each `=` is written, and nothing but the pairs.
            ("a", false),
            ("a=1&b", false),
            ("&a=1", false),
            ("a=1&&b=2", false),
            ("a=1&", false),
        ];
        for &(input, is_joined) in CASES {
            assert_eq!(UrlSearchParams::parse(input).is_joined(), is_joined, "{input:?}");
        }
        let mut params = UrlSearchParams::parse("b=1&a=2");
        params.append("c", "3");
        assert!(params.is_joined());
        params.sort();
        assert!(!params.is_joined());
    }

    #[test]
    fn text_that_no_pair_needs_is_freed_when_it_is_most_of_it() {
        const LONG: &str = "a value that is longer than all the other names and values together";
        type Change = fn(&mut UrlSearchParams);
        const CASES: &[(Change, &str)] = &[
            (|params| params.delete("long"), "a=1&b=2"),
            (|params| params.delete_value("long", LONG), "a=1&b=2"),
            (|params| params.set("long", ""), "a=1&long=&b=2"),
        ];
        let params = UrlSearchParams::from([("a", "1"), ("long", LONG), ("b", "2")]);
        for (change, text) in CASES {
            let mut params = params.clone();
            change(&mut params);
            assert_eq!(params.text, *text);
        }
    }

    #[test]
    fn text_is_kept_while_half_of_it_is_needed() {
        let mut params = UrlSearchParams::from(["a", "b", "c", "d"].map(|name| (name, "")));
        for (name, text) in [("a", "a=&b=&c=&d="), ("b", "a=&b=&c=&d="), ("c", "d=")] {
            params.delete(name);
            assert_eq!(params.text, text);
        }
        let mut half = UrlSearchParams::from([("a", ""), ("bb", "")]);
        half.delete("bb");
        assert_eq!(half.text, "a=&bb=");
    }

    /// A list changed in the simplest way. Every change must agree with it.
    #[derive(Clone)]
    struct Model(Vec<(String, String)>);

    impl Model {
        fn set(&mut self, name: &str, value: &str) {
            let Some(first) = self.0.iter().position(|(n, _)| n == name) else {
                return self.0.push((name.into(), value.into()));
            };
            let mut others = self.0.split_off(first + 1);
            others.retain(|(n, _)| n != name);
            self.0[first].1 = value.into();
            self.0.append(&mut others);
        }
    }

    #[test]
    fn changes_agree_with_a_plain_list_and_leave_little_unused() {
        const TEXTS: &[&str] = &["", "a", "b", "é", "long enough to matter", "🌈", "ﬃ"];
        let mut params = UrlSearchParams::parse("a=+&b&a=%41&&=%C3%A9&c=long+value");
        let mut model = Model(params.iter().map(|(n, v)| (n.into(), v.into())).collect());
        for step in 0..20_000_usize {
            // Numbers without common divisors, so that all combinations come up.
            let (name, value) = (TEXTS[step * step % 7], TEXTS[(step / 3 + step / 11) % 7]);
            match step * 5 % 23 {
                0..10 => {
                    params.append(name, value);
                    model.0.push((name.into(), value.into()));
                }
                10..14 => {
                    params.set(name, value);
                    model.set(name, value);
                }
                14..20 => {
                    params.delete_value(name, value);
                    model.0.retain(|(n, v)| (&**n, &**v) != (name, value));
                }
                20 => {
                    params.delete(name);
                    model.0.retain(|(n, _)| n != name);
                }
                21 => {
                    params.retain(|n, v| n == name || v.len() % 2 == 0);
                    model.0.retain(|(n, v)| n == name || v.len() % 2 == 0);
                }
                _ => {
                    params.sort();
                    model.0.sort_by_key(|(n, _)| n.encode_utf16().collect::<Vec<_>>());
                }
            }
            assert!(params.iter().eq(model.0.iter().map(|(n, v)| (&**n, &**v))), "step {step}");
            assert_eq!(params.to_string(), form_urlencoded::serialize(&params), "step {step}");
        }
        for _ in 0..100 {
            params.set("a", "another value");
        }
        let used_len: usize =
            params.iter().map(|(name, value)| name.len() + value.len() + "=&".len()).sum();
        assert!(params.text.len() <= 2 * used_len + 1, "{} of {used_len}", params.text.len());
    }
}
