//! A JSON array of cases with comments between them.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};

use crate::error::Error;
use crate::wpt::folder;

/// Reads the cases of a file; its strings are comments.
pub(crate) fn read_cases<T: DeserializeOwned>(name: &str) -> Result<Vec<T>, Error> {
    let items: Vec<Item<T>> = folder::read_json(name)?;
    Ok(items.into_iter().filter_map(Item::into_case).collect())
}

enum Item<T> {
    Comment,
    Case(T),
}

impl<T> Item<T> {
    fn into_case(self) -> Option<T> {
        match self {
            Self::Comment => None,
            Self::Case(case) => Some(case),
        }
    }
}

/// Implemented by hand because an untagged enum would buffer the case as strings, which cannot hold lone
/// surrogates.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Item<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ItemVisitor(PhantomData))
    }
}

struct ItemVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ItemVisitor<T> {
    type Value = Item<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a case or a comment")
    }

    fn visit_str<E>(self, _: &str) -> Result<Item<T>, E> {
        Ok(Item::Comment)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Item<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Item::Case)
    }
}
