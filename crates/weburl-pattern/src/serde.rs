//! Patterns in JSON and other formats: a string, or a map of strings.

use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::text::{Dictionary, IGNORE_CASE};
use crate::url_pattern::{PatternOptions, UrlPattern};

/// A constructor string, or else a map of components.
impl Serialize for UrlPattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        if let Some(text) = self.constructor_string() {
            return serializer.serialize_str(&text);
        }
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in self.members() {
            map.serialize_entry(name, &value)?;
        }
        if self.ignores_case() {
            map.serialize_entry(IGNORE_CASE, &true)?;
        }
        map.end()
    }
}

/// [Build a URL pattern from an Infra
/// value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value), without a base URL, and with
/// `ignoreCase`.
impl<'de> Deserialize<'de> for UrlPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(PatternVisitor)
        } else {
            deserializer.deserialize_str(PatternVisitor)
        }
    }
}

struct PatternVisitor;

impl<'de> Visitor<'de> for PatternVisitor {
    type Value = UrlPattern;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL pattern: a string, or a map from components to strings")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<UrlPattern, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<UrlPattern, A::Error> {
        let mut dictionary = Dictionary::default();
        while let Some(name) = map.next_key::<String>()? {
            if name != IGNORE_CASE {
                dictionary.add(name, map.next_value()?);
            } else if map.next_value()? {
                dictionary.ignore_case();
            }
        }
        dictionary.create(PatternOptions::new()).map_err(A::Error::custom)
    }
}
