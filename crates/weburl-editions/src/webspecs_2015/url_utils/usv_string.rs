//! Strings at the interface.

use std::borrow::Cow;
use std::ops::Deref;

/// A USVString of Web IDL, the type of every string of these interfaces: Unicode scalar values.
///
/// A string of a script is UTF-16, and may contain surrogates that are not in pairs. A DOMString, the type of the
/// strings of earlier editions, is that string as it is. The conversion to a USVString replaces each such surrogate
/// with U+FFFD.
///
/// # Examples
/// ```
/// use weburl_editions::webspecs_2015::Mode;
/// use weburl_editions::webspecs_2015::url_utils::{UrlObject, UsvString};
///
/// let url = UrlObject::new("http://h/", None, Mode::AsWritten)?;
/// let value = UsvString::from([0x61, 0xD83D, 0xDCA9, 0xD83D].as_slice());
/// url.set_hash(&value);
/// assert_eq!(url.hash(), "#a%F0%9F%92%A9%EF%BF%BD");
/// # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
/// ```
// S15-74, S15-75, S15-98
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsvString<'a>(Cow<'a, str>);

impl<'a> From<&'a str> for UsvString<'a> {
    fn from(scalar_values: &'a str) -> Self {
        UsvString(Cow::Borrowed(scalar_values))
    }
}

impl From<&[u16]> for UsvString<'_> {
    fn from(utf_16: &[u16]) -> Self {
        UsvString(Cow::Owned(String::from_utf16_lossy(utf_16)))
    }
}

impl Deref for UsvString<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}
