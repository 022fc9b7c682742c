//! What lists of names and values are made of, however a caller keeps them.

/// A pair of a name and a value: `(name, value)`, or a reference to it.
///
/// So an array, a slice, a vector or a map of pairs can be passed by value or by reference, and so can an
/// iterator over pairs. Both parts may be anything that borrows as a `str`: `&str`, `String`, `Cow<str>`.
/// Nothing outside this crate can implement it.
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
/// assert_eq!(serialize(["a", "b"].map(|name| (name, "0"))), "a=0&b=0");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of a name and a value",
    label = "expected pairs like `(\"name\", \"value\")`",
    note = "both parts of a pair must borrow as `str`; for a number, call `to_string`"
)]
pub trait Pair: Sealed {
    /// Returns the name.
    fn name(&self) -> &str;

    /// Returns the value.
    fn value(&self) -> &str;
}

impl<N: AsRef<str>, V: AsRef<str>> Pair for (N, V) {
    fn name(&self) -> &str {
        self.0.as_ref()
    }

    fn value(&self) -> &str {
        self.1.as_ref()
    }
}

impl<P: Pair> Pair for &P {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn value(&self) -> &str {
        (**self).value()
    }
}

/// Nothing outside this crate can name it, so nothing there can implement [`Pair`].
pub trait Sealed {}

impl<N: AsRef<str>, V: AsRef<str>> Sealed for (N, V) {}

impl<P: Sealed> Sealed for &P {}
