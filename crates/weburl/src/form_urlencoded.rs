//! `application/x-www-form-urlencoded`: lists of names and values, as forms and queries carry them.
//!
//! [URL Standard:
//! application/x-www-form-urlencoded](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).
//! [`UrlSearchParams`](crate::UrlSearchParams) is such a list that can be searched and changed. A name or
//! a value alone is serialized by [`percent_encode`](crate::percent_encode::percent_encode) with
//! [`PercentEncodeSet::FORM_URLENCODED`].

use alloc::borrow::Cow;
use alloc::string::String;

use crate::percent_encode::{
    PercentEncodeSet, find_in_set, percent_decode_in_place, utf8_decode_without_bom,
    write_percent_encoded,
};

/// Returns the names and values in `input`, in their order.
///
/// [URL Standard: urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser). A leading
/// `?` is part of the first name. Borrows what needs no decoding.
///
/// # Examples
/// ```
/// let pairs: Vec<_> = weburl::form_urlencoded::parse(b"q=caf%C3%A9+noir&page").collect();
/// assert_eq!(pairs, [("q".into(), "café noir".into()), ("page".into(), "".into())]);
/// ```
pub fn parse(input: &[u8]) -> Parse<'_> {
    Parse { rest: input }
}

/// Returns the serialization of `pairs`.
///
/// [URL Standard: urlencoded serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
///
/// # Examples
/// ```
/// let pairs = [("q", "café noir"), ("page", "")];
/// assert_eq!(weburl::form_urlencoded::serialize(pairs), "q=caf%C3%A9+noir&page=");
/// ```
pub fn serialize<N, V>(pairs: impl IntoIterator<Item = (N, V)>) -> String
where
    N: AsRef<str>,
    V: AsRef<str>,
{
    let mut output = String::new();
    for (name, value) in pairs {
        write_pair(name.as_ref(), value.as_ref(), &mut output);
    }
    output
}

/// Returns the serialization of `pairs` in `encoding`, as a form in a document of that encoding sends
/// them.
///
/// [URL Standard: urlencoded serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). A
/// code point that `encoding` lacks becomes a percent-encoded numeric character reference.
///
/// # Examples
/// ```
/// use weburl::form_urlencoded::serialize_with_encoding;
///
/// let pairs = [("q", "café ≡")];
/// assert_eq!(serialize_with_encoding(pairs, encoding_rs::WINDOWS_1252), "q=caf%E9+%26%238801%3B");
/// ```
#[cfg(feature = "encoding")]
pub fn serialize_with_encoding<N, V>(
    pairs: impl IntoIterator<Item = (N, V)>,
    encoding: &'static encoding_rs::Encoding,
) -> String
where
    N: AsRef<str>,
    V: AsRef<str>,
{
    let mut output = String::new();
    for (name, value) in pairs {
        write_pair_with(name.as_ref(), value.as_ref(), &mut output, |text, out| {
            let set = &PercentEncodeSet::FORM_URLENCODED;
            crate::encoding::write_percent_encoded_after_encoding(text, encoding, set, out);
        });
    }
    output
}

/// The names and values that [`parse`] finds.
#[derive(Clone, Debug)]
pub struct Parse<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Parse<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while let [b'&', rest @ ..] = self.rest {
            self.rest = rest;
        }
        if self.rest.is_empty() {
            return None;
        }
        let name = self.take_component(&IN_NAME);
        let value = match self.rest {
            [b'=', rest @ ..] => {
                self.rest = rest;
                self.take_component(&IN_VALUE)
            }
            _ => Cow::Borrowed(""),
        };
        Some((name, value))
    }
}

impl core::iter::FusedIterator for Parse<'_> {}

/// What ends a value or makes it differ from its bytes, as a set that [`find_in_set`] searches for.
const IN_VALUE: PercentEncodeSet = PercentEncodeSet::NON_ASCII.add("&+%");
const IN_NAME: PercentEncodeSet = IN_VALUE.add("=");

impl<'a> Parse<'a> {
    /// Takes the bytes up to the end of the name or value that `self.rest` begins with, and decodes them.
    fn take_component(&mut self, specials: &PercentEncodeSet) -> Cow<'a, str> {
        let mut needs_decoding = false;
        let mut end = find_in_set(self.rest, 0, specials);
        while let Some(byte) = self.rest.get(end) {
            match byte {
                b'&' | b'=' => break,
                b'+' | b'%' => needs_decoding = true,
                _ => {}
            }
            end = find_in_set(self.rest, end + 1, specials);
        }
        let (component, rest) = self.rest.split_at(end);
        self.rest = rest;
        if needs_decoding {
            Cow::Owned(decode(component))
        } else {
            String::from_utf8_lossy(component)
        }
    }
}

fn decode(component: &[u8]) -> String {
    let mut decoded = component.to_vec();
    for byte in &mut decoded {
        if *byte == b'+' {
            *byte = b' ';
        }
    }
    percent_decode_in_place(&mut decoded, 0);
    utf8_decode_without_bom(decoded)
}

/// Appends the serialization of a name and its value to `out`, after a `&` if something precedes it.
pub(crate) fn write_pair(name: &str, value: &str, out: &mut String) {
    write_pair_with(name, value, out, |text, out| {
        write_percent_encoded(text, &PercentEncodeSet::FORM_URLENCODED, out);
    });
}

fn write_pair_with(name: &str, value: &str, out: &mut String, write: impl Fn(&str, &mut String)) {
    out.reserve("&=".len() + name.len() + value.len());
    if !out.is_empty() {
        out.push('&');
    }
    write(name, out);
    out.push('=');
    write(value, out);
}
