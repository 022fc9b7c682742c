//! Lists of names and values to look things up in and to change.
//!
//! [URL Standard: URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).
//!
//! All names and values lie in one text, in their order and with nothing between them, so that a list is
//! two allocations however long it is:
//!
//! ```text
//! q=url&page=2&q=
//!
//! q url page 2 q        (without the spaces)
//!  |   |    | | `- name_end and end of the third pair
//!  |   |    | `--- end       of the second
//!  |   |    `----- name_end
//!  |   `---------- end       of the first
//!  `-------------- name_end
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::form_urlencoded;
use crate::percent_encode::percent_encoded_byte;

/// A list of names and values, which a query or a form is made of.
///
/// [URL Standard: URLSearchParams](https://url.spec.whatwg.org/#urlsearchparams). It is printed as
/// `application/x-www-form-urlencoded`, and made from text, from pairs or from a map.
///
/// # Examples
/// ```
/// use weburl::UrlSearchParams;
///
/// let mut params = UrlSearchParams::parse("?q=url+standard&page=2");
/// assert_eq!(params.get("q"), Some("url standard"));
///
/// params.set("page", "3");
/// params.append("lang", "日本語");
/// assert_eq!(params.to_string(), "q=url+standard&page=3&lang=%E6%97%A5%E6%9C%AC%E8%AA%9E");
///
/// let params: UrlSearchParams = [("a", "1"), ("b", "&")].into_iter().collect();
/// assert_eq!(params.to_string(), "a=1&b=%26");
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct UrlSearchParams {
    text: String,
    pairs: Vec<Pair>,
}

/// Where in the text a name and its value end. The name begins where the pair before it ends, and the
/// value where the name ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pair {
    name_end: usize,
    end: usize,
}

impl UrlSearchParams {
    /// The empty list.
    pub const fn new() -> Self {
        Self { text: String::new(), pairs: Vec::new() }
    }

    /// Returns the list that `input` spells, which may begin with one `?` that is not part of it.
    ///
    /// [URL Standard: new
    /// URLSearchParams(init)](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams). Every
    /// input is a list. [`form_urlencoded::parse`] reads bytes, borrows from them, and drops no `?`.
    pub fn parse(input: &str) -> Self {
        Self::from_query(input.strip_prefix('?').unwrap_or(input))
    }

    /// Returns the list that `query` spells, from its first byte.
    ///
    /// [URL Standard: urlencoded string
    /// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
    pub(crate) fn from_query(query: &str) -> Self {
        let mut decoder = Decoder { text: query.as_bytes().to_vec(), read: 0, written: 0 };
        let mut pairs = Vec::new();
        while let Some(byte) = decoder.next_byte() {
            if byte == b'&' {
                decoder.read += 1;
                continue;
            }
            let name_end = decoder.decode_until(|c| matches!(c, b'=' | b'&'));
            let end = if decoder.next_byte() == Some(b'=') {
                decoder.read += 1;
                decoder.decode_until(|c| c == b'&')
            } else {
                name_end
            };
            pairs.push(Pair { name_end, end });
        }
        Self::utf8_decode_without_bom(decoder.decoded(), pairs)
    }

    /// Returns the list whose names and values are the UTF-8 decoding of those in `text`.
    fn utf8_decode_without_bom(text: Vec<u8>, pairs: Vec<Pair>) -> Self {
        let text = match String::from_utf8(text) {
            // Each name and value is UTF-8 if all of them together are and none begins inside a code
            // point.
            Ok(text) if pairs.iter().all(|pair| pair.is_on_char_boundaries(&text)) => {
                return Self { text, pairs };
            }
            Ok(text) => text.into_bytes(),
            Err(error) => error.into_bytes(),
        };
        let mut start = 0;
        pairs
            .iter()
            .map(|pair| {
                let name = String::from_utf8_lossy(&text[start..pair.name_end]);
                let value = String::from_utf8_lossy(&text[pair.name_end..pair.end]);
                start = pair.end;
                (name, value)
            })
            .collect()
    }

    /// The number of pairs, *size* in the standard.
    ///
    /// [URL Standard: size](https://url.spec.whatwg.org/#dom-urlsearchparams-size).
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Appends a pair.
    ///
    /// [URL Standard: append(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-append).
    pub fn append(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        let name_end = self.text.len();
        self.text.push_str(value);
        self.pairs.push(Pair { name_end, end: self.text.len() });
    }

    /// Removes all pairs with this name.
    ///
    /// [URL Standard: delete(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    pub fn delete(&mut self, name: &str) {
        self.retain(|(n, _)| n != name);
    }

    /// Removes all pairs with this name and value.
    ///
    /// [URL Standard: delete(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    pub fn delete_value(&mut self, name: &str, value: &str) {
        self.retain(|pair| pair != (name, value));
    }

    /// Returns the value of the first pair with this name.
    ///
    /// [URL Standard: get(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-get).
    pub fn get(&self, name: &str) -> Option<&str> {
        self.get_all(name).next()
    }

    /// Returns the values of all pairs with this name, in their order.
    ///
    /// [URL Standard: getAll(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-getall).
    pub fn get_all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.iter().filter(move |&(n, _)| n == name).map(|(_, value)| value)
    }

    /// Whether there is a pair with this name.
    ///
    /// [URL Standard: has(name)](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    pub fn has(&self, name: &str) -> bool {
        self.iter().any(|(n, _)| n == name)
    }

    /// Whether there is a pair with this name and value.
    ///
    /// [URL Standard: has(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    pub fn has_value(&self, name: &str, value: &str) -> bool {
        self.iter().any(|pair| pair == (name, value))
    }

    /// Sets the value of the first pair with this name and removes the others; appends a pair if there
    /// is none.
    ///
    /// [URL Standard: set(name, value)](https://url.spec.whatwg.org/#dom-urlsearchparams-set).
    ///
    /// # Examples
    /// ```
    /// let mut params = weburl::UrlSearchParams::parse("a=1&b=2&a=3");
    /// params.set("a", "4");
    /// params.set("c", "5");
    /// assert_eq!(params.to_string(), "a=4&b=2&c=5");
    /// ```
    pub fn set(&mut self, name: &str, value: &str) {
        let mut result = Self::new();
        let mut is_set = false;
        for (n, v) in &*self {
            if n != name {
                result.append(n, v);
            } else if !is_set {
                result.append(name, value);
                is_set = true;
            }
        }
        if !is_set {
            result.append(name, value);
        }
        *self = result;
    }

    /// Sorts the pairs by their names, as UTF-16 code units. Pairs with the same name keep their order.
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
        let mut pairs: Vec<_> = self.iter().collect();
        pairs.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
        *self = pairs.into_iter().collect();
    }

    /// Returns the pairs in their order, names before values.
    pub fn iter(&self) -> Iter<'_> {
        Iter { text: &self.text, start: 0, pairs: self.pairs.iter() }
    }

    fn retain(&mut self, keep: impl Fn((&str, &str)) -> bool) {
        *self = self.iter().filter(|&pair| keep(pair)).collect();
    }
}

impl Pair {
    fn is_on_char_boundaries(self, text: &str) -> bool {
        text.is_char_boundary(self.name_end) && text.is_char_boundary(self.end)
    }
}

/// Decodes a query in place: what is decoded never reaches what is still to be read.
struct Decoder {
    text: Vec<u8>,
    read: usize,
    written: usize,
}

impl Decoder {
    fn next_byte(&self) -> Option<u8> {
        self.text.get(self.read).copied()
    }

    /// Decodes a name or a value up to the byte that ends it, and returns where its decoding ends.
    fn decode_until(&mut self, is_end: impl Fn(u8) -> bool) -> usize {
        while let Some(byte) = self.next_byte()
            && !is_end(byte)
        {
            let percent_decoded = percent_encoded_byte(&self.text[self.read..]);
            self.text[self.written] = match percent_decoded {
                Some(decoded) => decoded,
                None if byte == b'+' => b' ',
                None => byte,
            };
            self.read += if percent_decoded.is_some() { "%00".len() } else { 1 };
            self.written += 1;
        }
        self.written
    }

    fn decoded(mut self) -> Vec<u8> {
        self.text.truncate(self.written);
        self.text
    }
}

/// The names and values of a [`UrlSearchParams`], in their order.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    text: &'a str,
    start: usize,
    pairs: core::slice::Iter<'a, Pair>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let &Pair { name_end, end } = self.pairs.next()?;
        let pair = (&self.text[self.start..name_end], &self.text[name_end..end]);
        self.start = end;
        Some(pair)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.pairs.size_hint()
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl FusedIterator for Iter<'_> {}

impl<'a> IntoIterator for &'a UrlSearchParams {
    type Item = (&'a str, &'a str);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl<N: AsRef<str>, V: AsRef<str>> Extend<(N, V)> for UrlSearchParams {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        for (name, value) in pairs {
            self.append(name.as_ref(), value.as_ref());
        }
    }
}

impl<N: AsRef<str>, V: AsRef<str>> FromIterator<(N, V)> for UrlSearchParams {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        let mut params = Self::new();
        params.extend(pairs);
        params
    }
}

impl<N: AsRef<str>, V: AsRef<str>, const LEN: usize> From<[(N, V); LEN]> for UrlSearchParams {
    fn from(pairs: [(N, V); LEN]) -> Self {
        pairs.into_iter().collect()
    }
}

impl From<&str> for UrlSearchParams {
    /// As [`UrlSearchParams::parse`].
    fn from(input: &str) -> Self {
        Self::parse(input)
    }
}

impl FromStr for UrlSearchParams {
    type Err = Infallible;

    /// As [`UrlSearchParams::parse`].
    fn from_str(input: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(input))
    }
}

impl fmt::Display for UrlSearchParams {
    /// As [`form_urlencoded::serialize`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&form_urlencoded::serialize(self))
    }
}

impl fmt::Debug for UrlSearchParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
