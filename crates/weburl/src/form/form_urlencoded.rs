//! `application/x-www-form-urlencoded`: the format of queries and of submitted forms.
//!
//! [URL Standard:
//! application/x-www-form-urlencoded](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).
//! These functions parse and serialize lists of names and values;
//! [`UrlSearchParams`](crate::UrlSearchParams) is a list to search and change. [`encode`] and
//! [`decode`] convert a single name or value.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Display, Write};
use core::iter::FusedIterator;
use core::ops::Range;

pub use crate::form::pair::Pair;
#[cfg(feature = "encoding")]
use crate::percent::encoding::write_percent_encoded_after_encoding;
use crate::percent::percent_encode::{find_in_set, utf8_decode_without_bom};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::scan::form_urlencoded::{Delimiters, Splitter, Tuple};
use crate::scan::percent_encode::EncodedBytes;

/// Returns the decoded names and values in `input`, in order.
///
/// [URL Standard: urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser). A
/// leading `?` belongs to the first name. Bytes that are not UTF-8 become U+FFFD. Borrows names and
/// values that need no decoding.
///
/// # Examples
/// ```
/// let pairs: Vec<_> = weburl::form_urlencoded::parse(b"q=caf%C3%A9+noir&page").collect();
/// assert_eq!(pairs, [("q".into(), "café noir".into()), ("page".into(), "".into())]);
/// ```
pub fn parse(input: &[u8]) -> Parse<'_> {
    Parse { tuples: Tuples::new(input), text: None }
}

/// Returns the decoded names and values in `input`, in order.
///
/// [URL Standard: urlencoded string
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser). A leading `?` belongs to
/// the first name. Borrows names and values that need no decoding. Faster than [`parse`], because
/// those are known to be UTF-8.
///
/// # Examples
/// ```
/// let mut pairs = weburl::form_urlencoded::parse_str("q=caf%C3%A9+noir&page");
/// assert_eq!(pairs.next(), Some(("q".into(), "café noir".into())));
/// ```
pub fn parse_str(input: &str) -> Parse<'_> {
    Parse { tuples: Tuples::new(input.as_bytes()), text: Some(input) }
}

/// Returns the serialization of `pairs`, which may be a list or a map, or a reference to one.
///
/// [URL Standard: urlencoded
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
///
/// # Panics
/// If a value's `Display` returns an error, as `to_string` does.
///
/// # Examples
/// ```
/// use weburl::form_urlencoded::serialize;
///
/// assert_eq!(serialize(&[("q", "café noir"), ("page", "")]), "q=caf%C3%A9+noir&page=");
/// assert_eq!(serialize([("page", 2)]), "page=2");
///
/// let map = std::collections::HashMap::from([("name".to_owned(), "value".to_owned())]);
/// assert_eq!(serialize(&map), "name=value");
/// ```
#[doc(alias("finish", "for_suffix", "Serializer", "Target"))]
pub fn serialize(pairs: impl IntoIterator<Item = impl Pair>) -> String {
    let mut output = String::with_capacity(TYPICAL_LEN);
    for pair in pairs {
        write_pair(pair.name(), pair.value(), &mut output);
    }
    output
}

/// Returns the serialization of `pairs` in `encoding`, as a form in a document with that encoding
/// submits them.
///
/// [URL Standard: urlencoded
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). A code point that
/// `encoding` lacks becomes a percent-encoded numeric character reference.
///
/// # Panics
/// If a value's `Display` returns an error, as `to_string` does.
///
/// # Examples
/// ```
/// use weburl::form_urlencoded::serialize_with_encoding;
///
/// let pairs = [("q", "café ≡")];
/// let query = serialize_with_encoding(&pairs, encoding_rs::WINDOWS_1252);
/// assert_eq!(query, "q=caf%E9+%26%238801%3B");
/// ```
#[cfg(feature = "encoding")]
pub fn serialize_with_encoding(
    pairs: impl IntoIterator<Item = impl Pair>,
    encoding: &'static encoding_rs::Encoding,
) -> String {
    let write = |text: &str, out: &mut String| {
        write_percent_encoded_after_encoding(text, encoding, &ENCODED_BYTES, out);
    };
    let mut output = String::with_capacity(TYPICAL_LEN);
    for pair in pairs {
        if !output.is_empty() {
            output.push('&');
        }
        write(pair.name(), &mut output);
        output.push('=');
        // The whole value at once, because an encoder may have a state.
        write(&alloc::string::ToString::to_string(&pair.value()), &mut output);
    }
    output
}

/// Returns `text` as the name or value of a pair is serialized: a space becomes `+`, and everything
/// but ASCII letters, digits and `*-._` is percent-encoded.
///
/// [URL Standard: urlencoded
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), for one name or value.
/// Borrows if there is nothing to encode.
///
/// # Examples
/// ```
/// assert_eq!(weburl::form_urlencoded::encode("1 + 1 = 2"), "1+%2B+1+%3D+2");
/// ```
pub fn encode(text: &str) -> Cow<'_, str> {
    let clean_len = find_in_set(text.as_bytes(), 0, &PercentEncodeSet::FORM_URLENCODED);
    if clean_len == text.len() {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(2 * text.len() - clean_len);
    scan::percent_encode(text.as_bytes(), &ENCODED_BYTES, &mut encoded);
    Cow::Owned(encoded)
}

/// Returns what `text`, the serialized name or value of a pair, stands for: `+` becomes a space, and
/// percent-encoded bytes are decoded.
///
/// [URL Standard: urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser), for one
/// name or value. Bytes that are not UTF-8 become U+FFFD. Borrows if there is nothing to decode.
///
/// # Examples
/// ```
/// assert_eq!(weburl::form_urlencoded::decode("1+%2B+1+%3D+2"), "1 + 1 = 2");
/// ```
pub fn decode(text: &str) -> Cow<'_, str> {
    decode_component(text.as_bytes(), || Some(text))
}

/// What a serialized name or value has in another form.
pub(crate) const ENCODED_BYTES: EncodedBytes =
    EncodedBytes { set: PercentEncodeSet::FORM_URLENCODED.bytes(), space_as_plus: true };

/// The mean of the 4,525 queries in two lists of links is 24 bytes. Growing to that length from
/// nothing takes longer than writing them.
const TYPICAL_LEN: usize = 64;

/// An iterator over decoded names and values. See [`parse`] and [`parse_str`].
#[doc(alias("into_owned", "ParseIntoOwned"))]
#[derive(Clone, Debug)]
pub struct Parse<'a> {
    tuples: Tuples<'a>,
    /// The input again, if it is known to be UTF-8.
    text: Option<&'a str>,
}

impl<'a> Iterator for Parse<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let tuple = self.tuples.next()?;
        Some((self.decode(tuple.name()), self.decode(tuple.value())))
    }
}

impl FusedIterator for Parse<'_> {}

impl<'a> Parse<'a> {
    #[inline]
    fn decode(&self, range: Range<usize>) -> Cow<'a, str> {
        let component = &self.tuples.input[range.clone()];
        decode_component(component, || self.text.map(|text| &text[range]))
    }
}

/// The tuples of the urlencoded parser, not decoded.
#[derive(Clone, Debug)]
pub(crate) struct Tuples<'a> {
    input: &'a [u8],
    splitter: Splitter,
    /// The delimiters of the window that have not been passed yet.
    delimiters: Delimiters,
    window_start: usize,
    window_end: usize,
}

impl<'a> Tuples<'a> {
    pub(crate) fn new(input: &'a [u8]) -> Self {
        Self {
            input,
            splitter: Splitter::default(),
            delimiters: Delimiters::default(),
            window_start: 0,
            window_end: 0,
        }
    }
}

impl Iterator for Tuples<'_> {
    type Item = Tuple;

    #[inline]
    fn next(&mut self) -> Option<Tuple> {
        let mut tuple = None;
        loop {
            let place = |i| self.window_start + i as usize;
            while self.splitter.split(&mut self.delimiters, place, |found| tuple = Some(found)) {
                if tuple.is_some() {
                    return tuple;
                }
            }
            if self.window_end == self.input.len() {
                self.splitter.end(self.input.len(), |found| tuple = Some(found));
                return tuple;
            }
            let rest = &self.input[self.window_end..];
            let window = &rest[..rest.len().min(scan::kernel::WINDOW_LEN)];
            self.delimiters = scan::form_delimiters(window);
            self.window_start = self.window_end;
            self.window_end += window.len();
        }
    }
}

/// Returns a name or a value with `+` replaced by a space, percent-decoded, and decoded as UTF-8.
/// `text` returns the component again, if it is known to be UTF-8.
#[inline]
fn decode_component<'a>(
    component: &'a [u8],
    text: impl FnOnce() -> Option<&'a str>,
) -> Cow<'a, str> {
    const ENCODED: ByteSet = ByteSet::NON_ASCII.add("+%");
    if scan::find_ascii_in_set(component, 0, &ENCODED) < component.len() {
        return utf8_decode_without_bom(scan::percent_decode(component, b' ')).into();
    }
    match text() {
        Some(text) => text.into(),
        None => String::from_utf8_lossy(component),
    }
}

/// Appends the serialized pair to `out`, after a `&` unless `out` is empty.
fn write_pair(name: &str, value: impl Display, out: &mut String) {
    if !out.is_empty() {
        out.push('&');
    }
    write_encoded(name, out);
    out.push('=');
    write!(Encoder(out), "{value}").expect("displaying a value does not fail");
}

/// Serializes what is displayed to it as a name or value.
struct Encoder<'a>(&'a mut String);

impl Write for Encoder<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        write_encoded(text, self.0);
        Ok(())
    }
}

/// Appends the serialized name or value to `out`.
#[inline]
fn write_encoded(text: &str, out: &mut String) {
    if find_in_set(text.as_bytes(), 0, &PercentEncodeSet::FORM_URLENCODED) == text.len() {
        out.push_str(text);
    } else {
        scan::percent_encode(text.as_bytes(), &ENCODED_BYTES, out);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::form::search_params::UrlSearchParams;
    use crate::percent::percent_encode::{percent_decode_str_lossy, percent_encode};

    type Pairs = &'static [(&'static str, &'static str)];

    const EDGES: &[(&[u8], Pairs)] = &[
        (b"", &[]),
        (b"&", &[]),
        (b"&&&", &[]),
        (b"=", &[("", "")]),
        (b"==", &[("", "=")]),
        (b"=&=", &[("", ""), ("", "")]),
        (b"a", &[("a", "")]),
        (b"a=", &[("a", "")]),
        (b"=a", &[("", "a")]),
        (b"a&&b=", &[("a", ""), ("b", "")]),
        (b"&a=1&", &[("a", "1")]),
        (b"a=b=c", &[("a", "b=c")]),
        (b"a=1&a=2", &[("a", "1"), ("a", "2")]),
        (b"?a=1", &[("?a", "1")]),
        (b"a#b=c#d", &[("a#b", "c#d")]),
        (b"a;b=c;d", &[("a;b", "c;d")]),
        (b"+=+", &[(" ", " ")]),
        (b"%2B=%20", &[("+", " ")]),
        (b"a%26b=c%3Dd", &[("a&b", "c=d")]),
        (b"%", &[("%", "")]),
        (b"%zz=%4", &[("%zz", "%4")]),
        (b"%4&1=%", &[("%4", ""), ("1", "%")]),
        (b"%%34%31", &[("%41", "")]),
        (b"%2%41", &[("%2A", "")]),
        (b"%2541", &[("%41", "")]),
        (b"%00=\0", &[("\0", "\0")]),
        ("é=%C3%A9".as_bytes(), &[("é", "é")]),
        (b"\xC3=\xA9", &[("\u{FFFD}", "\u{FFFD}")]),
        (b"%C3=%A9", &[("\u{FFFD}", "\u{FFFD}")]),
        (b"\xC3%A9", &[("é", "")]),
        (b"%C3\xA9", &[("é", "")]),
        (b"%F0%9F%8C&%88", &[("\u{FFFD}", ""), ("\u{FFFD}", "")]),
        (b"%FE%FF", &[("\u{FFFD}\u{FFFD}", "")]),
        (b"\xEF\xBB\xBFa=%EF%BB%BFb", &[("\u{FEFF}a", "\u{FEFF}b")]),
    ];

    #[test]
    fn edges_are_parsed_as_the_standard_says() {
        for &(input, expected) in EDGES {
            let expected: Vec<_> = expected.iter().map(|&(n, v)| (n.into(), v.into())).collect();
            assert_eq!(parse(input).collect::<Vec<_>>(), expected, "{}", input.escape_ascii());
            if let Ok(text) = str::from_utf8(input) {
                assert_eq!(parse_str(text).collect::<Vec<_>>(), expected, "{text:?}");
                let params = UrlSearchParams::from_query(text);
                assert!(params.iter().eq(expected.iter().map(|(n, v)| (&**n, &**v))), "{text:?}");
            }
        }
    }

    #[test]
    fn what_needs_no_decoding_is_borrowed() {
        for (name, value) in parse(b"a=b&c").chain(parse_str("é=b&c")) {
            assert!(matches!((name, value), (Cow::Borrowed(_), Cow::Borrowed(_))));
        }
    }

    #[test]
    fn serializations_are_those_of_the_standard() {
        const CASES: &[(Pairs, &str)] = &[
            (&[], ""),
            (&[("", "")], "="),
            (&[("", ""), ("", "")], "=&="),
            (&[("a", "b"), ("c", "")], "a=b&c="),
            (&[("a b", "c+d")], "a+b=c%2Bd"),
            (&[("&=%", "é")], "%26%3D%25=%C3%A9"),
            (&[("azAZ09*-._", "!'()~")], "azAZ09*-._=%21%27%28%29%7E"),
            (&[("\0\r\n", "\u{FFFD}")], "%00%0D%0A=%EF%BF%BD"),
        ];
        for &(pairs, expected) in CASES {
            assert_eq!(serialize(pairs), expected, "{pairs:?}");
        }
    }

    #[test]
    fn serialized_text_of_any_length_is_parsed_back() {
        let mut random = Random(0x5EED);
        for _ in 0..2_000 {
            let pairs: Vec<_> =
                (0..random.below(5)).map(|_| (random.text(), random.text())).collect();
            let serialized = serialize(&pairs);
            assert!(parse_str(&serialized).eq(pairs.iter().map(|(n, v)| (n.into(), v.into()))));
        }
    }

    #[test]
    fn encoding_and_decoding_are_inverse() {
        let mut random = Random(0xDEC0DE);
        for _ in 0..2_000 {
            let text = random.text();
            let component = percent_encode(&text, &PercentEncodeSet::COMPONENT);
            assert_eq!(percent_decode_str_lossy(&component), text);
            assert_eq!(decode(&encode(&text)), text);
        }
    }

    #[test]
    fn bytes_and_text_are_parsed_alike() {
        let mut random = Random(0xA11CE);
        for _ in 0..2_000 {
            let input = random.text();
            let from_bytes: Vec<_> = parse(input.as_bytes()).collect();
            assert!(parse_str(&input).eq(from_bytes.iter().cloned()), "{input:?}");
            let params = UrlSearchParams::from_query(&input);
            assert!(params.iter().eq(from_bytes.iter().map(|(n, v)| (&**n, &**v))), "{input:?}");
        }
    }

    /// SplitMix64.
    struct Random(u64);

    impl Random {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            (z ^ (z >> 31)) as usize % end
        }

        /// Text of up to 200 pieces, so that it is longer than the encoder's blocks now and then.
        fn text(&mut self) -> String {
            const PIECES: &[&str] = &[
                "a",
                "Z",
                "0",
                "-",
                "~",
                "*",
                " ",
                "+",
                "%",
                "&",
                "=",
                "?",
                "#",
                "\0",
                "%41",
                "%e9",
                "%F0%9F",
                "%26",
                "é",
                "日本",
                "🌈",
                "\u{FEFF}",
                "\u{FFFD}",
                "plain text",
                "plainer",
            ];
            let len = [3, 20, 200][self.below(3)];
            (0..self.below(len)).map(|_| PIECES[self.below(PIECES.len())]).collect()
        }
    }
}
