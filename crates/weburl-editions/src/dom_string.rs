//! DOMString, the type of the strings of `w3c_2012` and `html5`.
//!
//! A DOMString holds 16-bit code units, and may hold half of a surrogate pair. A USVString, which the edition of
//! 2015 takes, cannot: it has U+FFFD instead. The two differ where an edition gives a string back that it could not
//! parse, and in what reaches the parser.

use std::fmt;

/// A string of 16-bit code units, as a script has it.
///
/// # Examples
/// ```
/// use weburl_editions::dom_string::DomString;
///
/// let string = DomString::from(&[0x61, 0xD800][..]);
/// assert_eq!(string.code_units(), [0x61, 0xD800]);
/// assert_eq!(string.to_usv_string(), "a\u{FFFD}");
/// assert_eq!(DomString::from("é").code_units(), [0xE9]);
/// ```
// W12-61
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DomString(Vec<u16>);

impl DomString {
    /// Returns the code units. Borrows.
    pub fn code_units(&self) -> &[u16] {
        &self.0
    }

    /// Returns the string as a USVString: with U+FFFD for each lone surrogate. Allocates the text.
    pub fn to_usv_string(&self) -> String {
        String::from_utf16_lossy(&self.0)
    }
}

impl fmt::Display for DomString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_usv_string())
    }
}

impl From<&str> for DomString {
    fn from(text: &str) -> Self {
        DomString(text.encode_utf16().collect())
    }
}

impl From<String> for DomString {
    fn from(text: String) -> Self {
        DomString::from(text.as_str())
    }
}

impl From<&[u16]> for DomString {
    fn from(code_units: &[u16]) -> Self {
        DomString(code_units.to_owned())
    }
}

impl From<Vec<u16>> for DomString {
    fn from(code_units: Vec<u16>) -> Self {
        DomString(code_units)
    }
}
