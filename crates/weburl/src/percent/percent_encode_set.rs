//! Percent-encode sets: the code points that are percent-encoded in a component of a URL.
//!
//! [URL Standard: percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). Each named
//! set is built as the standard defines it: a smaller set, and what is added to it.

use core::fmt;

use crate::scan::byte_set::ByteSet;
use crate::scan::percent_encode::EncodedBytes;

/// A set of code points to percent-encode: some of ASCII, and all others.
///
/// [URL Standard: percent-encode set](https://url.spec.whatwg.org/#percent-encode-set).
///
/// # Examples
/// ```
/// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
///
/// const PATH_SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("/%");
/// assert_eq!(percent_encode("50% a/b", &PATH_SEGMENT), "50%25%20a%2Fb");
/// ```
#[doc(alias("AsciiSet", "complement", "EMPTY"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PercentEncodeSet {
    bytes: ByteSet,
}

impl PercentEncodeSet {
    /// All code points outside ASCII: the smallest set.
    pub const NON_ASCII: Self = Self { bytes: ByteSet::NON_ASCII };

    /// The [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set):
    /// C0 controls and all code points greater than `~`.
    #[doc(alias = "CONTROLS")]
    pub const C0_CONTROL: Self =
        Self { bytes: ByteSet::NON_ASCII.add_range(0x00, 0x1F).add("\x7F") };

    /// The [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set).
    pub const FRAGMENT: Self = Self::C0_CONTROL.add(" \"<>`");

    /// The [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set), for URLs
    /// that are not special.
    pub const QUERY: Self = Self::C0_CONTROL.add(" \"#<>");

    /// The [special-query percent-encode
    /// set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
    pub const SPECIAL_QUERY: Self = Self::QUERY.add("'");

    /// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set).
    pub const PATH: Self = Self::QUERY.add("?^`{}");

    /// The [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set).
    pub const USERINFO: Self = Self::PATH.add("/:;=@[\\]|");

    /// The [component percent-encode
    /// set](https://url.spec.whatwg.org/#component-percent-encode-set).
    ///
    /// It makes data safe in any component of a URL, as JavaScript's `encodeURIComponent` does.
    #[doc(alias = "encodeURIComponent")]
    pub const COMPONENT: Self = Self::USERINFO.add("$%&+,");

    /// The [`application/x-www-form-urlencoded` percent-encode
    /// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set): all
    /// but ASCII letters, digits and `*-._`.
    ///
    /// [`percent_encode`](crate::percent_encode::percent_encode) makes `%20` of a space, with this set
    /// as with any other. In a form, a space is `+`: use
    /// [`form_urlencoded::encode`](crate::form_urlencoded::encode) there.
    pub const FORM_URLENCODED: Self = Self::COMPONENT.add("!'()~");

    /// Everything but ASCII letters and digits: the largest of these sets.
    ///
    /// No standard has it. What it leaves is safe wherever text can stand.
    pub const NON_ALPHANUMERIC: Self =
        Self { bytes: ByteSet::NON_ASCII.add_range(0x00, 0x7F) }.remove(ALPHANUMERIC);

    /// Returns whether `c` is in the set.
    ///
    /// # Examples
    /// ```
    /// use weburl::percent_encode::PercentEncodeSet;
    ///
    /// assert!(PercentEncodeSet::PATH.contains('?') && !PercentEncodeSet::QUERY.contains('?'));
    /// ```
    pub const fn contains(&self, c: char) -> bool {
        !c.is_ascii() || self.bytes.contains(c as u8)
    }

    /// Returns the set with `code_points` added.
    ///
    /// # Examples
    /// ```
    /// use weburl::percent_encode::{PercentEncodeSet, percent_encode};
    ///
    /// const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("/%");
    /// assert_eq!(percent_encode("50%/a", &SEGMENT), "50%25%2Fa");
    /// ```
    #[must_use]
    pub const fn add(self, code_points: &str) -> Self {
        Self { bytes: self.bytes.add(code_points) }
    }

    /// Returns the set without `code_points`. Those outside ASCII stay, because they are in every
    /// set.
    ///
    /// # Examples
    /// ```
    /// use weburl::percent_encode::PercentEncodeSet;
    ///
    /// assert!(!PercentEncodeSet::COMPONENT.remove("/").contains('/'));
    /// ```
    #[must_use]
    pub const fn remove(self, code_points: &str) -> Self {
        Self { bytes: self.bytes.remove(code_points) }
    }

    /// Returns the set of the code points in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bytes: self.bytes.union(other.bytes) }
    }

    /// Returns whether `byte` is in the set or part of a code point outside ASCII.
    #[inline]
    pub(crate) const fn contains_byte(&self, byte: u8) -> bool {
        self.bytes.contains(byte)
    }

    /// Returns how to encode the bytes of a text.
    pub(crate) const fn encoding(&self) -> EncodedBytes {
        EncodedBytes { set: self.bytes, space_as_plus: false }
    }

    /// Returns the bytes to percent-encode.
    #[inline]
    pub(crate) const fn bytes(&self) -> ByteSet {
        self.bytes
    }
}

const ALPHANUMERIC: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl fmt::Debug for PercentEncodeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(('\0'..='\x7F').filter(|&c| self.contains(c))).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn named_sets_leave_out_what_the_standard_leaves_out() {
        const CASES: &[(PercentEncodeSet, &str)] = &[
            (PercentEncodeSet::C0_CONTROL, " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
            (PercentEncodeSet::FRAGMENT, "!#$%&'()*+,-./:;=?@[\\]^_{|}~"),
            (PercentEncodeSet::QUERY, "!$%&'()*+,-./:;=?@[\\]^_`{|}~"),
            (PercentEncodeSet::SPECIAL_QUERY, "!$%&()*+,-./:;=?@[\\]^_`{|}~"),
            (PercentEncodeSet::PATH, "!$%&'()*+,-./:;=@[\\]_|~"),
            (PercentEncodeSet::USERINFO, "!$%&'()*+,-._~"),
            (PercentEncodeSet::COMPONENT, "!'()*-._~"),
            (PercentEncodeSet::FORM_URLENCODED, "*-._"),
            (PercentEncodeSet::NON_ALPHANUMERIC, ""),
        ];
        for &(set, punctuation) in CASES {
            let outside: String = ('\0'..=char::MAX).filter(|&c| !set.contains(c)).collect();
            assert_eq!(outside.replace(|c: char| c.is_ascii_alphanumeric(), ""), punctuation);
            assert_eq!(outside.replace(|c: char| !c.is_ascii_alphanumeric(), ""), ALPHANUMERIC);
        }
    }

    #[test]
    fn bytes_outside_ascii_are_in_every_set() {
        let nothing_of_ascii = PercentEncodeSet::NON_ASCII;
        assert!((0x00..=0x7F).all(|byte| !nothing_of_ascii.contains_byte(byte)));
        assert!((0x80..=0xFF).all(|byte| nothing_of_ascii.contains_byte(byte)));
        assert_eq!(nothing_of_ascii.add("é"), nothing_of_ascii);
        assert_eq!(nothing_of_ascii.remove("é"), nothing_of_ascii);
    }

    #[test]
    fn sets_are_built_from_sets() {
        let slash = PercentEncodeSet::NON_ASCII.add("/");
        let both = slash.union(PercentEncodeSet::NON_ASCII.add("%"));
        assert_eq!(both, PercentEncodeSet::NON_ASCII.add("%/"));
        assert_eq!(both.remove("%"), slash);
        assert_eq!(both.remove("%/"), PercentEncodeSet::NON_ASCII);
        assert_eq!(alloc::format!("{both:?}"), "{'%', '/', ..}");
    }
}
