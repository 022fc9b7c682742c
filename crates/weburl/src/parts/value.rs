//! `PartValue`: what a part of a URL is.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// What a [`Part`](super::Part) of a URL is. `Display` separates the items of a list by spaces, and writes a pair as
/// `name=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartValue<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// The segments of a path, or the values of pairs with one name. Not empty.
    List(Vec<Cow<'a, str>>),
    /// The names and values of a query. Not empty.
    Pairs(Vec<(Cow<'a, str>, Cow<'a, str>)>),
}

impl fmt::Display for PartValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = |i| if i == 0 { "" } else { " " };
        match self {
            Self::Text(text) => f.write_str(text),
            Self::List(items) => {
                items.iter().enumerate().try_for_each(|(i, item)| write!(f, "{}{item}", space(i)))
            }
            Self::Pairs(pairs) => (pairs.iter().enumerate())
                .try_for_each(|(i, (name, value))| write!(f, "{}{name}={value}", space(i))),
        }
    }
}
