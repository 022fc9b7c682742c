//! `Verbatim`: a URL together with the text that it was parsed from.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::error::parse_error::ParseError;
use crate::record::url::Url;
use crate::report::redaction::policy::RedactionPolicy;

/// A URL that keeps the text it was given as.
///
/// A [`Url`] is its serialization, so `https://example.com` comes back as `https://example.com/`. Identifiers that others
/// compare byte by byte, such as an issuer or a redirect URI, and signatures over a URL don't survive that. A `Verbatim`
/// displays, compares, hashes and serializes the text, answers questions about the URL, and edits the text without touching
/// a byte that the edit doesn't name. It takes one allocation more than the `Url`, and none if the text is the serialization.
///
/// # Examples
/// ```
/// use weburl::{SetError, Verbatim};
///
/// let mut issuer = Verbatim::parse("https://Example.com")?;
/// assert_eq!(issuer.to_string(), "https://Example.com");
/// assert_eq!(issuer.url().as_str(), "https://example.com/");
/// assert!(issuer.same_url(&"https://example.com:443/".parse()?));
///
/// issuer.edit(|url| url.set_query(Some("tenant=1")))?;
/// assert_eq!(issuer.as_str(), "https://Example.com?tenant=1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Verbatim {
    /// `None` if the text is the serialization.
    text: Option<Box<str>>,
    url: Url,
}

impl Verbatim {
    /// Parses an absolute URL, and keeps its text. Takes linear time, and allocates once more than [`Url::parse`] unless
    /// the text is the serialization.
    ///
    /// # Errors
    /// Those of [`Url::parse`].
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Verbatim::parse("HTTPS://example.com/%7Ea?q=\"x\"")?;
    /// assert_eq!(url.as_str(), "HTTPS://example.com/%7Ea?q=\"x\"");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Ok(Self::of(text, Url::parse(text)?))
    }

    /// `url` is the one that `text` parses to.
    pub(crate) fn of(text: &str, url: Url) -> Self {
        let text = (text != url.as_str()).then(|| text.into());
        Self { text, url }
    }

    pub(crate) fn is_serialization(&self) -> bool {
        self.text.is_none()
    }

    /// Returns the text. Costs nothing.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(weburl::Verbatim::parse("HTTP://a.example")?.as_str(), "HTTP://a.example");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn as_str(&self) -> &str {
        self.text.as_deref().unwrap_or(self.url.as_str())
    }

    /// Returns the URL that the text parses to. Costs nothing.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(weburl::Verbatim::parse("HTTP://a.example:80")?.url().as_str(), "http://a.example/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// Returns the URL without the text.
    ///
    /// # Examples
    /// ```
    /// let url: weburl::Url = weburl::Verbatim::parse("HTTP://a.example")?.into_url();
    /// assert_eq!(url.as_str(), "http://a.example/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn into_url(self) -> Url {
        self.url
    }

    /// Returns the text as an owned string. Allocates only if the text is the serialization.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(weburl::Verbatim::parse("HTTP://a.example")?.into_string(), "HTTP://a.example");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text.map_or_else(|| self.url.into_string(), String::from)
    }

    /// Returns whether both texts parse to the same URL, however they are written.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence).
    ///
    /// # Examples
    /// ```
    /// use weburl::Verbatim;
    ///
    /// let [a, b] = [Verbatim::parse("http://a.example")?, Verbatim::parse("http://a.example/")?];
    /// assert!(a.same_url(&b) && a != b);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn same_url(&self, other: &Self) -> bool {
        self.url == other.url
    }

    /// Returns the text without its secrets, as [`RedactionPolicy::redact_input`] does by default. Takes linear time, and
    /// allocates only if something is hidden.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Verbatim::parse("HTTP://ann:secret@a.example")?;
    /// assert!(!url.redacted().contains("secret"));
    /// assert!(url.redacted().starts_with("HTTP://"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn redacted(&self) -> Cow<'_, str> {
        RedactionPolicy::default().redact_input(self.as_str())
    }
}

/// The text of a URL is its serialization.
impl From<Url> for Verbatim {
    fn from(url: Url) -> Self {
        Self { text: None, url }
    }
}

impl From<Verbatim> for Url {
    fn from(verbatim: Verbatim) -> Self {
        verbatim.into_url()
    }
}

impl From<Verbatim> for String {
    fn from(verbatim: Verbatim) -> Self {
        verbatim.into_string()
    }
}

impl FromStr for Verbatim {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl TryFrom<&str> for Verbatim {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl AsRef<str> for Verbatim {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Writes the text, including the password.
impl fmt::Display for Verbatim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the text without its secrets, and the URL with its password masked.
impl fmt::Debug for Verbatim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verbatim").field("text", &self.redacted()).field("url", &self.url).finish()
    }
}

impl PartialEq for Verbatim {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Verbatim {}

impl PartialOrd for Verbatim {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Verbatim {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Verbatim {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
