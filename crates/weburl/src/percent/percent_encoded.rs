//! Percent-encoded text that is written where it is needed, without a string in between.

use core::fmt;

use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan;

/// Bytes to write percent-encoded. See [`PercentEncodeSet::display`].
#[derive(Clone, Copy)]
pub struct PercentEncoded<'a> {
    bytes: &'a [u8],
    set: PercentEncodeSet,
}

impl PercentEncodeSet {
    /// Returns a value whose `Display` writes `text` with the bytes in this set percent-encoded.
    ///
    /// `text` may be a `str` or bytes. Does not allocate. Width and alignment of the format are ignored.
    ///
    /// # Examples
    /// ```
    /// use weburl::percent_encode::PercentEncodeSet;
    ///
    /// const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("/%");
    /// let path = format!("/{}/{}", SEGMENT.display("a/b"), SEGMENT.display(b"caf\xE9"));
    /// assert_eq!(path, "/a%2Fb/caf%E9");
    /// ```
    pub fn display<'a>(&self, text: &'a (impl AsRef<[u8]> + ?Sized)) -> PercentEncoded<'a> {
        PercentEncoded { bytes: text.as_ref(), set: *self }
    }
}

impl fmt::Display for PercentEncoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        scan::write_percent_encoded(self.bytes, &self.set.encoding(), f)
    }
}

/// Shows what `Display` writes, as a string.
impl fmt::Debug for PercentEncoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
