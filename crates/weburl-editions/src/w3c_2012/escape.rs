//! The escape sets, and URL escape (4.2).

use encoding_rs::Encoding;

use super::terminology::url_encode;
use crate::encoders::encode;

/// An escape set.
// W12-28, W12-29, W12-30
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EscapeSet {
    /// The [simple escape
    /// set](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-simple-escape-set): less than
    /// U+0020 and greater than U+007E.
    Simple,
    /// The [default escape
    /// set](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-default-escape-set): less than
    /// U+0021, greater than U+007E, and `"` `#` `<` `>` `?` `` ` ``.
    Default,
    /// The [query escape
    /// set](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-query-escape-set): less than
    /// U+0021, greater than U+007E, and `"` `#` `<` `>` `` ` ``.
    Query,
}

impl EscapeSet {
    /// Returns whether a code point is in the set.
    // W12-26, W12-28, W12-29, W12-30, W12-31
    pub fn contains(self, c: char) -> bool {
        let members = match self {
            EscapeSet::Simple => "",
            EscapeSet::Default => " \"#<>?`",
            EscapeSet::Query => " \"#<>`",
        };
        !matches!(c, '\u{20}'..='\u{7E}') || members.contains(c)
    }
}

/// [URL escapes](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-escape) a code point: tests
/// the code point, and escapes all of its bytes. Allocates the text.
///
/// # Examples
/// ```
/// use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
/// use weburl_editions::w3c_2012::{EscapeSet, url_escape};
///
/// assert_eq!(url_escape('ソ', EscapeSet::Query, SHIFT_JIS), "%83%5C");
/// assert_eq!(url_escape('☃', EscapeSet::Query, WINDOWS_1252), "%3F");
/// ```
// W12-26, W12-31, W12-38, W12-44, W12-52, W12-53, W12-54
pub fn url_escape(c: char, set: EscapeSet, encoding: &'static Encoding) -> String {
    // 1 is the parameter. 2.
    if !set.contains(c) {
        return c.to_string();
    }
    // 3. A-85.
    let bytes = encode(&c.to_string(), encoding, |_| "?".to_owned());
    // 4.
    bytes.iter().map(|&byte| url_encode(byte)).collect()
}
