//! What lists of names and values are made of, however a caller keeps them.

use core::fmt::Display;

/// A pair of a name and a value: `(name, value)`, or a reference to it.
///
/// So an array, a slice, a vector or a map of pairs can be passed by value or by reference, and so can an
/// iterator over pairs. A name borrows as a `str`: `&str`, `String`, `Cow<str>`. A value can be displayed: a
/// string, a number, a URL. Nothing outside this crate can implement it.
///
/// # Examples
/// ```
/// use std::collections::BTreeMap;
/// use weburl::form_urlencoded::serialize;
///
/// let pairs = vec![("a".to_owned(), "1".to_owned()), ("b".to_owned(), "2".to_owned())];
/// assert_eq!(serialize(&pairs), "a=1&b=2");
/// assert_eq!(serialize(&BTreeMap::from_iter(pairs)), "a=1&b=2");
/// assert_eq!(serialize([("a", "1"), ("b", "2")]), "a=1&b=2");
/// assert_eq!(serialize([("page", 2), ("size", 50)]), "page=2&size=50");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of a name and a value",
    label = "expected pairs like `(\"name\", \"value\")`",
    note = "a name must borrow as `str`, and a value implement `Display`"
)]
pub trait Pair: Sealed {
    /// Returns the name.
    fn name(&self) -> &str;

    /// Returns the value, to be displayed.
    fn value(&self) -> impl Display;
}

impl<N: AsRef<str>, V: Display> Pair for (N, V) {
    fn name(&self) -> &str {
        self.0.as_ref()
    }

    fn value(&self) -> impl Display {
        &self.1
    }
}

impl<P: Pair> Pair for &P {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn value(&self) -> impl Display {
        (**self).value()
    }
}

/// Nothing outside this crate can name it, so nothing there can implement [`Pair`].
pub trait Sealed {}

impl<N: AsRef<str>, V: Display> Sealed for (N, V) {}

impl<P: Sealed> Sealed for &P {}
