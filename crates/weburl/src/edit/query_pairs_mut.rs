//! The editor of a query's pairs, which keeps every byte that it does not have to change.
//!
//! A query is pairs with a separator between them, usually `&`. What is between two separators and empty is an
//! *empty pair*, which no parser of queries returns; it stays, too.
//!
//! ```text
//! sig=a%20b~(x)&flag&&page=1
//! ^^^^^^^^^^^^^ ^^^^  ^^^^^^   pairs as they are written, and an empty pair before the last
//! ```

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::error::set_error::{SetError, TooLong};
use crate::form::form_urlencoded;
use crate::percent::percent_encode::percent_encode_byte;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::Offset;
use crate::record::url::Url;

/// Edits the pairs of a URL's query. See [`Url::query_pairs_mut`].
///
/// Names and values are data. Whatever is not edited keeps its bytes: `%20` stays `%20`, `+` stays `+`, and
/// `a=&&b` stays. An edit that changes no pair changes nothing, and if no pair is left, the query becomes null.
#[derive(Debug)]
pub struct QueryPairsMut<'a> {
    url: &'a mut Url,
    separator: char,
}

impl Url {
    /// Returns an editor of the query's pairs.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?sig=a%20b;page=1;flag")?;
    /// let mut pairs = url.query_pairs_mut().separated_by(';')?;
    /// pairs.set("page", "2")?.remove("flag").append("q", "x;y")?;
    /// assert_eq!(url.query(), Some("sig=a%20b;page=2;q=x%3By"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> QueryPairsMut<'_> {
        QueryPairsMut { url: self, separator: '&' }
    }
}

impl QueryPairsMut<'_> {
    /// Takes another character than `&` for what separates pairs. A `&` is then a part of a name or value.
    ///
    /// # Errors
    /// - [`QuerySeparator`](SetError::QuerySeparator) if `separator` is not a punctuation character of ASCII that
    ///   a query has unencoded, or is one of `%`, `+` and `=`.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1;b=2")?;
    /// url.query_pairs_mut().separated_by(';')?.remove("a");
    /// assert_eq!(url.query(), Some("b=2"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn separated_by(self, separator: char) -> Result<Self, SetError> {
        const ENCODED: PercentEncodeSet = PercentEncodeSet::SPECIAL_QUERY.add("%+=");
        // A letter or a digit may belong to a percent-encoded byte.
        if !separator.is_ascii_punctuation() || ENCODED.contains(separator) {
            return Err(SetError::QuerySeparator);
        }
        Ok(Self { separator, ..self })
    }

    /// Appends a pair. Its value may be anything that can be displayed.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Panics
    /// If the value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().append("b", "x y")?;
    /// assert_eq!(url.query(), Some("a=1&b=x+y"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn append(&mut self, name: &str, value: impl Display) -> Result<&mut Self, SetError> {
        let pair = [&self.encode(name), "=", &self.encode(&value.to_string())].concat();
        self.append_written(&pair)?;
        Ok(self)
    }

    /// Appends a pair with an empty value, without a `=` unless the name is empty, too.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().append_name("b")?;
    /// assert_eq!(url.query(), Some("a=1&b"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn append_name(&mut self, name: &str) -> Result<&mut Self, SetError> {
        let name = self.name_alone(name);
        self.append_written(&name)?;
        Ok(self)
    }

    /// Makes `value` the value of the first pair with this name, and removes all others with this name; without
    /// any, appends one. A value that is set already keeps its spelling, and so does the name. The value may be
    /// anything that can be displayed.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Panics
    /// If the value's `Display` returns an error, as `to_string` does.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=2&a=3")?;
    /// url.query_pairs_mut().set("a", 4)?;
    /// assert_eq!(url.query(), Some("a=4&b=2"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set(&mut self, name: &str, value: impl Display) -> Result<&mut Self, SetError> {
        let value = &*value.to_string();
        let encoded = self.encode(value);
        let is_set = self.set_first(name, |pair| {
            if pair.value() == value {
                return PairEdit::Keep;
            }
            PairEdit::Replace([pair.written_name(), "=", &encoded].concat())
        })?;
        if !is_set {
            let pair = [&self.encode(name), "=", &encoded].concat();
            self.append_written(&pair)?;
        }
        Ok(self)
    }

    /// Does the same with an empty value, and without a `=` unless the name is empty, too.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=2")?;
    /// url.query_pairs_mut().set_name("a")?;
    /// assert_eq!(url.query(), Some("a&b=2"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_name(&mut self, name: &str) -> Result<&mut Self, SetError> {
        let is_set = self.set_first(name, |pair| match pair.written_name() {
            "" => PairEdit::Replace("=".into()),
            written_name => PairEdit::Replace(written_name.into()),
        })?;
        if is_set { Ok(self) } else { self.append_name(name) }
    }

    /// Edits the first pair with this name and removes all others, and returns whether there is one.
    fn set_first(
        &mut self,
        name: &str,
        set: impl Fn(&WrittenPair<'_>) -> PairEdit,
    ) -> Result<bool, TooLong> {
        let mut is_set = false;
        self.edit(|pair| match pair.name() {
            other if other != name => PairEdit::Keep,
            _ if core::mem::replace(&mut is_set, true) => PairEdit::Remove,
            _ => set(pair),
        })?;
        Ok(is_set)
    }

    /// Removes all pairs for which `keep` returns false. It gets the decoded name and value of each, in order.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=%20&a=3")?;
    /// url.query_pairs_mut().retain(|_, value| value != "1");
    /// assert_eq!(url.query(), Some("b=%20&a=3"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) -> &mut Self {
        let result = self.edit(|pair| match keep(&pair.name(), &pair.value()) {
            true => PairEdit::Keep,
            false => PairEdit::Remove,
        });
        debug_assert!(result.is_ok(), "a shorter URL cannot be too long");
        self
    }

    /// Removes all pairs with this name.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=%20&a=3")?;
    /// url.query_pairs_mut().remove("a");
    /// assert_eq!(url.query(), Some("b=%20"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> &mut Self {
        self.retain(|other, _| other != name)
    }

    /// Gives each pair the name that `rename` returns for its own; with `None`, the pair stays. Values keep their
    /// bytes.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?Page=a%20b&q")?;
    /// url.query_pairs_mut().rename_with(|name| Some(name.to_ascii_lowercase()))?;
    /// assert_eq!(url.query(), Some("page=a%20b&q"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rename_with(
        &mut self,
        mut rename: impl FnMut(&str) -> Option<String>,
    ) -> Result<&mut Self, SetError> {
        let separator = self.separator;
        self.edit(|pair| {
            let name = pair.name();
            let Some(new) = rename(&name).filter(|new| *new != name) else { return PairEdit::Keep };
            let after_name = &pair.written[pair.written_name().len()..];
            match [&encode(&new, separator), after_name].concat() {
                // Without a `=`, there would be no pair.
                empty if empty.is_empty() => PairEdit::Replace("=".into()),
                renamed => PairEdit::Replace(renamed),
            }
        })?;
        Ok(self)
    }

    /// Sorts the pairs by their decoded names, comparing UTF-16 code units. Pairs with the same name keep their
    /// order, and an empty pair stays where it is.
    ///
    /// [URL Standard: sort()](https://url.spec.whatwg.org/#dom-urlsearchparams-sort).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?b=%20&a&b")?;
    /// url.query_pairs_mut().sort();
    /// assert_eq!(url.query(), Some("a&b=%20&b"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn sort(&mut self) -> &mut Self {
        let Some(query) = self.url.query() else { return self };
        let named = |written| Some((WrittenPair::of(written)?.name(), written));
        let mut pairs: Vec<_> = query.split(self.separator).filter_map(named).collect();
        pairs.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
        let mut sorted = pairs.iter().map(|&(_, written)| written);
        let in_place = query.split(self.separator).map(|written| match written {
            "" => "",
            _ => sorted.next().unwrap_or_default(),
        });
        let query = join(in_place, self.separator);
        let result = self.url.replace_query(&query);
        debug_assert!(result.is_ok(), "the URL is as long as before");
        self
    }

    /// Passes each pair to `edit`, the empty ones left out, and does what it returns.
    fn edit(&mut self, mut edit: impl FnMut(&WrittenPair<'_>) -> PairEdit) -> Result<(), TooLong> {
        let query = self.url.query().unwrap_or_default();
        let (mut pairs, mut is_changed, mut has_pair) = (Vec::new(), false, false);
        for written in query.split(self.separator) {
            let edited = WrittenPair::of(written).map(|pair| edit(&pair));
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
            return self.url.remove_query();
        }
        let query = join(pairs, self.separator);
        self.url.replace_query(&query)
    }

    /// Appends a pair or several, serialized.
    pub(super) fn append_written(&mut self, pairs: &str) -> Result<(), TooLong> {
        if pairs.is_empty() {
            return Ok(());
        }
        let mut separator = [0; 4];
        let delimiter = match self.url.query() {
            None => "?",
            Some("") => "",
            Some(_) => self.separator.encode_utf8(&mut separator),
        };
        let end = self.url.components().get(Offset::QueryEnd);
        self.url.splice(end..end, delimiter, pairs, Some(Offset::QueryEnd), |_| {})
    }

    fn encode<'t>(&self, text: &'t str) -> Cow<'t, str> {
        encode(text, self.separator)
    }

    /// Returns a name as a pair without a `=`, unless there would be no pair.
    fn name_alone<'t>(&self, name: &'t str) -> Cow<'t, str> {
        if name.is_empty() { "=".into() } else { self.encode(name) }
    }
}

/// Returns a name or value as it is written between separators.
fn encode(text: &str, separator: char) -> Cow<'_, str> {
    let encoded = form_urlencoded::encode(text);
    // Only `*-._` are left as they are.
    if !encoded.contains(separator) {
        return encoded;
    }
    encoded.replace(separator, percent_encode_byte(separator as u8)).into()
}

fn join(pairs: impl IntoIterator<Item = impl AsRef<str>>, separator: char) -> String {
    let mut query = String::new();
    for (i, pair) in pairs.into_iter().enumerate() {
        if i > 0 {
            query.push(separator);
        }
        query.push_str(pair.as_ref());
    }
    query
}

/// A pair as it is written.
struct WrittenPair<'a> {
    written: &'a str,
    name_len: usize,
}

impl<'a> WrittenPair<'a> {
    /// `None` for an empty pair.
    fn of(written: &'a str) -> Option<Self> {
        let name_len = written.find('=').unwrap_or(written.len());
        (!written.is_empty()).then_some(Self { written, name_len })
    }

    fn written_name(&self) -> &'a str {
        &self.written[..self.name_len]
    }

    fn name(&self) -> Cow<'a, str> {
        form_urlencoded::decode(self.written_name())
    }

    fn value(&self) -> Cow<'a, str> {
        form_urlencoded::decode(self.written.get(self.name_len + 1..).unwrap_or_default())
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
    use super::*;

    type Edit = fn(&mut QueryPairsMut<'_>) -> Result<(), SetError>;

    #[track_caller]
    fn check(separator: char, edit: Edit, cases: &[(&str, &str)]) {
        for &(before, after) in cases {
            let mut url = Url::parse(&["https://h/p", before, "#f"].concat()).unwrap();
            edit(&mut url.query_pairs_mut().separated_by(separator).unwrap()).unwrap();
            assert_eq!(url.as_str(), ["https://h/p", after, "#f"].concat(), "{before}");
            assert_eq!(Url::parse(url.as_str()), Ok(url));
        }
    }

    #[test]
    fn pairs_have_the_separator_that_is_chosen() {
        let set: Edit = |pairs| pairs.set("a", "1&2;3").map(|_| ());
        check(
            ';',
            set,
            &[
                ("", "?a=1%262%3B3"),
                ("?b&c;a", "?b&c;a=1%262%3B3"),
                ("?a=1&2%3b3", "?a=1&2%3b3"),
                ("?a;;b=+;a", "?a=1%262%3B3;;b=+"),
            ],
        );
        let append: Edit = |pairs| pairs.append("a.b", "*")?.append_name("-.").map(|_| ());
        check('.', append, &[("", "?a%2Eb=*.-%2E"), ("?x.y", "?x.y.a%2Eb=*.-%2E")]);
        let sort: Edit = |pairs| {
            pairs.sort();
            Ok(())
        };
        check(':', sort, &[("?b=&:a=:::%61", "?a=:%61:::b=&")]);
        let remove: Edit = |pairs| {
            pairs.remove("a");
            Ok(())
        };
        check('|', remove, &[("?a|b&a|a=", "?b&a"), ("?a", ""), ("?x&a", "?x&a")]);
    }

    #[test]
    fn keys_have_no_equals_sign() {
        let set: Edit = |pairs| pairs.set_name("a").map(|_| ());
        check(
            '&',
            set,
            &[
                ("", "?a"),
                ("?b&%61=1&c&a", "?b&%61&c"),
                ("?a", "?a"),
                ("?a=", "?a"),
                ("?b", "?b&a"),
            ],
        );
        let set: Edit = |pairs| pairs.set_name("").map(|_| ());
        check('&', set, &[("?=1&a", "?=&a"), ("?a", "?a&=")]);
    }

    #[test]
    fn names_can_be_made_of_names() {
        let upper: Edit =
            |pairs| pairs.rename_with(|name| Some(name.to_ascii_uppercase())).map(|_| ());
        check('&', upper, &[("?a=%20&&B&%62", "?A=%20&&B&B"), ("?%41", "?%41")]);
        let none: Edit = |pairs| pairs.rename_with(|_| None).map(|_| ());
        check('&', none, &[("?%41=+&", "?%41=+&")]);
    }

    #[test]
    fn what_is_encoded_separates_nothing() {
        let mut url = Url::parse("http://h/?a").unwrap();
        for separator in ['a', '0', ' ', '%', '+', '=', '#', '\'', '"', '<', 'é', '\n'] {
            let error = url.query_pairs_mut().separated_by(separator).unwrap_err();
            assert_eq!(error, SetError::QuerySeparator, "{separator}");
        }
    }
}
