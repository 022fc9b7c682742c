//! A URL of one's own.
//!
//! [URL Standard: URLs](https://url.spec.whatwg.org/#urls).

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::error::parse_error::ParseError;
use crate::form::form_urlencoded;
use crate::host::Host;
use crate::parser;
use crate::parser::Options;
use crate::record::components::Components;
use crate::record::storage::Storage;
use crate::record::url_ref::{PathSegments, UrlRef};
use crate::web::api::{Api, ApiMut};
use crate::web::origin::Origin;

/// A URL: a [URL record](https://url.spec.whatwg.org/#concept-url), kept as its serialization.
///
/// Equality, order and hash are those of [`href`](Self::href). `Debug` masks the password.
///
/// # Examples
/// ```
/// use weburl::Url;
///
/// let url = Url::parse("https://EXAMPLE.com:443/a b/../c?q=ü#frag")?;
/// assert_eq!(url.as_str(), "https://example.com/c?q=%C3%BC#frag");
/// assert_eq!(url.path(), "/c");
/// assert_eq!(url.port_or_default(), Some(443));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Url {
    storage: Storage,
}

impl Url {
    /// Parses an absolute URL.
    ///
    /// [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    /// Allocates once for an ASCII input without tabs and newlines.
    ///
    /// # Errors
    /// Where the standard's parser fails: with the [`ValidationError`](crate::ValidationError) that it
    /// fails with, and the place in `input`. Without the feature `idna`, also where the host needs it.
    ///
    /// # Examples
    /// ```
    /// use weburl::{ParseErrorKind, Url, ValidationError};
    ///
    /// let url = Url::parse("  https:example.org\\a ")?;
    /// assert_eq!(url.as_str(), "https://example.org/a");
    ///
    /// let error = Url::parse("/a").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::MissingSchemeNonRelativeUrl));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        parser::parse_owned(input, None, &Options::default())
    }

    /// Parses `input` as [`parse`](Self::parse) does, and appends `pairs` to its query.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse_with_params("https://example.com/?a=b", [("q", "x y")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=b&q=x+y");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn parse_with_params<K, V>(
        input: &str,
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<Self, ParseError>
    where
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        let old_query = url.query();
        let mut query = String::from(old_query.unwrap_or(""));
        for (name, value) in pairs {
            form_urlencoded::write_pair(name.as_ref(), value.as_ref(), &mut query);
        }
        if query == old_query.unwrap_or("") {
            // Without pairs, the query may be empty or null.
            return Ok(url);
        }
        let too_long =
            |_| ParseError::new(crate::error::parse_error::ParseErrorKind::TooLong, 0..input.len());
        url.set_query(Some(&query)).map_err(too_long)?;
        Ok(url)
    }

    /// Parses bytes, decoded as UTF-8: each sequence that is not UTF-8 becomes U+FFFD, and a byte-order
    /// mark is kept.
    ///
    /// [Encoding Standard: UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
    /// Allocates a second time where `input` is not UTF-8.
    ///
    /// # Errors
    /// As [`parse`](Self::parse); the span counts the bytes of the decoded text.
    pub fn parse_bytes(input: &[u8]) -> Result<Self, ParseError> {
        Self::parse(&String::from_utf8_lossy(input))
    }

    /// Parses `input` with this URL as base.
    ///
    /// [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), with a
    /// base. What `input` does not say is taken from this URL; an absolute `input` takes nothing.
    ///
    /// # Errors
    /// As [`parse`](Self::parse). A URL with an opaque path is a base for fragments only.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?q#f")?;
    /// assert_eq!(base.join("c")?.as_str(), "https://example.com/a/c");
    /// assert_eq!(base.join("../c?x")?.as_str(), "https://example.com/c?x");
    /// assert_eq!(base.join("//example.org")?.as_str(), "https://example.org/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: the last segment goes unless a slash ends it
    /// ```
    /// # use weburl::Url;
    /// let base = Url::parse("https://example.com/api/v1")?;
    /// assert_eq!(base.join("users")?.as_str(), "https://example.com/api/users");
    /// let mut url = base;
    /// url.append_path_segments(["users"])?;
    /// assert_eq!(url.as_str(), "https://example.com/api/v1/users");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        self.as_url_ref().join(input)
    }

    /// Whether [`parse`](Self::parse) would succeed. Builds no URL.
    pub fn can_parse(input: &str) -> bool {
        parser::can_parse(input, None, &Options::default())
    }

    #[inline]
    pub(crate) fn new(storage: Storage) -> Self {
        Self { storage }
    }

    #[inline]
    pub(crate) fn components(&self) -> Components {
        self.storage.components()
    }

    pub(crate) fn storage_mut(&mut self) -> &mut Storage {
        &mut self.storage
    }

    /// This URL, borrowed.
    #[inline]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::new(self.storage.href(), self.storage.components())
    }

    /// The attributes that the Web IDL interface `URL` has for scripts.
    ///
    /// [URL Standard: URL class](https://url.spec.whatwg.org/#url-class).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com:8080/a?b")?;
    /// assert_eq!(url.api().protocol(), "https:");
    /// assert_eq!(url.api().host(), "example.com:8080");
    /// assert_eq!(url.api().search(), "?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn api(&self) -> Api<'_> {
        self.as_url_ref().api()
    }

    /// The setters that the Web IDL interface `URL` has for scripts, which ignore what does not fit.
    ///
    /// [URL Standard: URL class](https://url.spec.whatwg.org/#url-class).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_host("example.org:8080/ignored");
    /// assert_eq!(url.as_str(), "https://example.org:8080/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn api_mut(&mut self) -> ApiMut<'_> {
        ApiMut::new(self)
    }

    /// The serialization of the URL.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). ASCII.
    #[inline]
    pub fn href(&self) -> &str {
        self.storage.href()
    }

    /// The same as [`href`](Self::href).
    #[inline]
    pub fn as_str(&self) -> &str {
        self.storage.href()
    }

    /// The serialization of the URL without its fragment.
    pub fn href_without_fragment(&self) -> &str {
        self.as_url_ref().href_without_fragment()
    }

    /// The scheme, in lower case and without the `:`.
    ///
    /// [URL Standard: scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    #[inline]
    pub fn scheme(&self) -> &str {
        self.as_url_ref().scheme()
    }

    /// The username, percent-encoded; the empty string where there is none.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#concept-url-username).
    #[inline]
    pub fn username(&self) -> &str {
        self.as_url_ref().username()
    }

    /// The password, percent-encoded; the empty string where there is none.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#concept-url-password).
    #[inline]
    pub fn password(&self) -> &str {
        self.as_url_ref().password()
    }

    /// The host, or `None` where it is null.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#concept-url-host).
    ///
    /// # Examples
    /// ```
    /// use core::net::Ipv6Addr;
    /// use weburl::{Host, Url};
    ///
    /// let url = Url::parse("http://[::0:1]:8080/")?;
    /// assert_eq!(url.host(), Some(Host::Ipv6(Ipv6Addr::LOCALHOST)));
    /// assert_eq!(url.host_str(), Some("[::1]"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<&str>> {
        self.as_url_ref().host()
    }

    /// The host as it is serialized, an IPv6 address in brackets, or `None` where it is null.
    ///
    /// To look at an address, ask [`host`](Self::host): the brackets are not part of it.
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        self.as_url_ref().host_str()
    }

    /// The host if it is a domain.
    pub fn domain(&self) -> Option<&str> {
        self.as_url_ref().domain()
    }

    /// Whether the host is non-null. The empty host of `file:///` is a host.
    #[inline]
    pub fn has_host(&self) -> bool {
        self.as_url_ref().has_host()
    }

    /// The port, or `None` where it is null, as it is where it is the scheme's default.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#concept-url-port).
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.as_url_ref().port()
    }

    /// The port, or the [default port](https://url.spec.whatwg.org/#default-port) of a special scheme.
    pub fn port_or_default(&self) -> Option<u16> {
        self.as_url_ref().port_or_default()
    }

    /// Credentials, host and port as they stand between `//` and the path; the empty string where the
    /// host is null.
    pub fn authority(&self) -> &str {
        self.as_url_ref().authority()
    }

    /// The path, serialized: each segment after a `/`, or an opaque path.
    ///
    /// [URL Standard: URL path serializer](https://url.spec.whatwg.org/#url-path-serializer).
    #[inline]
    pub fn path(&self) -> &str {
        self.as_url_ref().path()
    }

    /// The segments of the path, percent-encoded, or `None` for an opaque path.
    ///
    /// Only a URL that is not special can have no segment at all.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a/b%20c/")?;
    /// assert!(url.path_segments().unwrap().eq(["a", "b%20c", ""]));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> Option<PathSegments<'_>> {
        self.as_url_ref().path_segments()
    }

    /// The query without its `?`, or `None` where it is null.
    ///
    /// [URL Standard: query](https://url.spec.whatwg.org/#concept-url-query).
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.as_url_ref().query()
    }

    /// The names and values that the query holds as `application/x-www-form-urlencoded`, decoded.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/?a=x+y&b=%C3%BC")?;
    /// let pairs: Vec<_> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("a".into(), "x y".into()), ("b".into(), "ü".into())]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        self.as_url_ref().query_pairs()
    }

    /// The fragment without its `#`, or `None` where it is null.
    ///
    /// [URL Standard: fragment](https://url.spec.whatwg.org/#concept-url-fragment).
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.as_url_ref().fragment()
    }

    /// The origin. It is opaque for all but `http`, `https`, `ws`, `wss`, `ftp`, and `blob` URLs of
    /// `http` and `https`.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin). Opaque origins differ
    /// from each other, even those of one URL.
    pub fn origin(&self) -> Origin {
        self.as_url_ref().origin()
    }

    /// Whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    ///
    /// [URL Standard: is special](https://url.spec.whatwg.org/#is-special).
    #[inline]
    pub fn is_special(&self) -> bool {
        self.as_url_ref().is_special()
    }

    /// Whether the path is opaque, as in `mailto:` and `data:` URLs.
    ///
    /// [URL Standard: opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        self.as_url_ref().has_opaque_path()
    }

    /// Whether the username or the password is not the empty string.
    ///
    /// [URL Standard: includes credentials](https://url.spec.whatwg.org/#include-credentials).
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.as_url_ref().includes_credentials()
    }

    /// Whether both URLs are the same, leaving their fragments out.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence), with *exclude
    /// fragments* set. Without it, equivalence is `==`.
    pub fn equals_excluding_fragments(&self, other: &Url) -> bool {
        self.as_url_ref().equals_excluding_fragments(other.as_url_ref())
    }

    /// The username, percent-decoded; bytes that are not UTF-8 become U+FFFD. Borrows where nothing is
    /// to be decoded.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://user:p%40ss@example.com/")?;
    /// assert_eq!(url.password(), "p%40ss");
    /// assert_eq!(url.decoded_password(), "p@ss");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn decoded_username(&self) -> Cow<'_, str> {
        self.as_url_ref().decoded_username()
    }

    /// The password, percent-decoded as [`decoded_username`](Self::decoded_username) does.
    pub fn decoded_password(&self) -> Cow<'_, str> {
        self.as_url_ref().decoded_password()
    }

    /// The segments of the path, each percent-decoded, or `None` for an opaque path. A decoded segment
    /// may contain a slash.
    pub fn decoded_path_segments(
        &self,
    ) -> Option<impl DoubleEndedIterator<Item = Cow<'_, str>> + Clone> {
        self.as_url_ref().decoded_path_segments()
    }

    /// The href, without a copy.
    pub fn into_string(self) -> String {
        self.storage.into_href()
    }
}

impl<'a> From<&'a Url> for UrlRef<'a> {
    fn from(url: &'a Url) -> Self {
        url.as_url_ref()
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::parse(&input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.into_string()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.href()
    }
}

/// As equality, order and hash are those of the href, a map of URLs can be asked with an href.
impl core::borrow::Borrow<str> for Url {
    fn borrow(&self) -> &str {
        self.href()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_url_ref().fmt(f)
    }
}

/// Shows the href, with the password masked.
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.as_url_ref(), f)
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.href() == other.href()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.href().cmp(other.href())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href().hash(state);
    }
}
