//! JSON strings as Web IDL's `USVString`.

use std::fmt;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, Visitor};

/// A string in which each lone surrogate of the JSON text has become U+FFFD.
///
/// [Web IDL: `USVString`](https://webidl.spec.whatwg.org/#idl-USVString).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsvString(String);

impl Deref for UsvString {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for UsvString {
    /// Requests bytes: as a string, `serde_json` rejects lone surrogates; as bytes, it returns WTF-8.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(Wtf8Visitor)
    }
}

struct Wtf8Visitor;

impl Visitor<'_> for Wtf8Visitor {
    type Value = UsvString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_bytes<E>(self, wtf8: &[u8]) -> Result<UsvString, E> {
        Ok(UsvString(replace_surrogates(wtf8)))
    }
}

fn replace_surrogates(wtf8: &[u8]) -> String {
    let mut string = String::with_capacity(wtf8.len());
    for chunk in wtf8.utf8_chunks() {
        string.push_str(chunk.valid());
        // A surrogate is 0xED and two bytes that are invalid after it, so each of the three is a chunk.
        if chunk.invalid() == [0xED] {
            string.push(char::REPLACEMENT_CHARACTER);
        }
    }
    string
}

#[cfg(test)]
mod tests {
    use super::UsvString;

    const CASES: &[(&str, &str)] = &[
        (r#""plain""#, "plain"),
        (r#""\u00e9\ud83d\ude00""#, "\u{e9}\u{1f600}"),
        (r#""a\ud800b""#, "a\u{fffd}b"),
        (r#""\udc00\ud800""#, "\u{fffd}\u{fffd}"),
        (r#""\ud800\ud801\udffe\udfff""#, "\u{fffd}\u{107fe}\u{fffd}"),
        ("\"\u{d7ff}\u{e000}\"", "\u{d7ff}\u{e000}"),
    ];

    #[test]
    fn lone_surrogates_are_replaced_one_by_one() {
        for &(json, expected) in CASES {
            let string: UsvString = serde_json::from_str(json).unwrap();
            assert_eq!(&*string, expected, "{json}");
        }
    }

    #[test]
    fn null_is_none() {
        let string: Option<UsvString> = serde_json::from_str("null").unwrap();
        assert_eq!(string, None);
    }
}
