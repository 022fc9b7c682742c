//! What a reader finds in an input, or why it refuses it.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::destination::{Destination, NoRequest};

/// What a reader finds in an input: the components as the program itself would print them.
///
/// A component is `None` where the program says that there is none, and empty where it says that it is empty. Programs
/// without the difference always have it empty, or never.
#[derive(Clone, PartialEq, Eq)]
pub struct Reading<'a> {
    /// The scheme, without its colon.
    pub scheme: Option<Text<'a>>,
    /// What stands before the host, without its `@`. Where the program splits it, the parts with a colon between.
    pub userinfo: Option<Text<'a>>,
    /// The host, in brackets only if the program leaves them.
    pub host: Option<Text<'a>>,
    /// The port as the program returns it. `None` where the input has none, even if the program knows a default.
    pub port: Option<Text<'a>>,
    /// The path.
    pub path: Text<'a>,
    /// The query, without its `?`.
    pub query: Option<Text<'a>>,
    /// The fragment, without its `#`.
    pub fragment: Option<Text<'a>>,
    /// Where the program's client would connect to, or why it would send no request.
    pub destination: Result<Destination, NoRequest>,
}

impl<'a> Reading<'a> {
    /// Returns the same reading without borrowing from the input. Allocates what is borrowed.
    pub fn into_owned(self) -> Reading<'static> {
        let own = |text: Option<Text<'_>>| text.map(Text::into_owned);
        Reading {
            scheme: own(self.scheme),
            userinfo: own(self.userinfo),
            host: own(self.host),
            port: own(self.port),
            path: self.path.into_owned(),
            query: own(self.query),
            fragment: own(self.fragment),
            destination: self.destination,
        }
    }
}

/// Shows that there is a userinfo, and not what it is.
impl fmt::Debug for Reading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading")
            .field("scheme", &self.scheme)
            .field("userinfo", &self.userinfo.as_ref().map(|_| "***"))
            .field("host", &self.host)
            .field("port", &self.port)
            .field("path", &self.path)
            .field("query", &self.query)
            .field("fragment", &self.fragment)
            .field("destination", &self.destination)
            .finish()
    }
}

/// A component: usually text, but any bytes, because some programs percent-decode a host.
#[derive(Clone)]
pub struct Text<'a>(Bytes<'a>);

#[derive(Clone)]
enum Bytes<'a> {
    Borrowed(&'a [u8]),
    /// Of a long input, all readers would make copies.
    Shared(Arc<[u8]>),
}

impl<'a> Text<'a> {
    /// Returns the bytes. Borrows.
    pub fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Bytes::Borrowed(bytes) => bytes,
            Bytes::Shared(bytes) => bytes,
        }
    }

    /// Returns the text, or `None` if the bytes are not UTF-8. Borrows.
    pub fn to_str(&self) -> Option<&str> {
        str::from_utf8(self.as_bytes()).ok()
    }

    /// Returns the same text without borrowing. Allocates what is borrowed.
    pub fn into_owned(self) -> Text<'static> {
        Text(Bytes::Shared(match self.0 {
            Bytes::Borrowed(bytes) => bytes.into(),
            Bytes::Shared(bytes) => bytes,
        }))
    }

    /// Shares the bytes with `other`, if they are equal copies.
    #[cfg(feature = "compare")]
    pub(crate) fn share(&mut self, other: &Self) {
        if matches!(self.0, Bytes::Shared(_)) && *self == *other {
            self.0 = other.0.clone();
        }
    }
}

impl Default for Text<'_> {
    fn default() -> Self {
        Self(Bytes::Borrowed(&[]))
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Text<'_> {}

impl PartialOrd for Text<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_bytes().cmp(other.as_bytes())
    }
}

impl Hash for Text<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self(Bytes::Borrowed(text.as_bytes()))
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

impl<'a> From<Cow<'a, str>> for Text<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => text.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl<'a> From<Cow<'a, [u8]>> for Text<'a> {
    fn from(bytes: Cow<'a, [u8]>) -> Self {
        match bytes {
            Cow::Borrowed(bytes) => Self(Bytes::Borrowed(bytes)),
            Cow::Owned(bytes) => bytes.into(),
        }
    }
}

impl From<Vec<u8>> for Text<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Bytes::Shared(bytes.into()))
    }
}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

/// Writes U+FFFD for bytes that are not UTF-8.
impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(self.as_bytes()))
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.as_bytes().escape_ascii())
    }
}

/// Why a program refuses an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadError {
    /// The program's own message or error code, without what it repeats of the input.
    pub reason: &'static str,
    /// The place in the input, in bytes, where the program reports one.
    pub place: Option<usize>,
}

impl ReadError {
    pub(crate) const fn new(reason: &'static str) -> Self {
        Self { reason, place: None }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        match self.place {
            Some(place) => write!(f, " (at byte {place})"),
            None => Ok(()),
        }
    }
}

impl Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::reader;

    #[test]
    fn debug_shows_no_password() {
        let regex = reader("rfc3986-regex").unwrap();
        let shown = format!("{:?}", regex.read("http://user:secret@example.com/"));
        assert!(!shown.contains("secret"), "{shown}");
        assert!(shown.contains("example.com"), "{shown}");
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_kept() {
        let text = Text::from(vec![b'a', 0xff]);
        assert_eq!(text.as_bytes(), b"a\xff");
        assert_eq!(text.to_str(), None);
        assert_eq!(text.to_string(), "a\u{fffd}");
        assert_eq!(format!("{text:?}"), r#""a\xff""#);
    }
}
