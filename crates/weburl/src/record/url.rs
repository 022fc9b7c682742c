//! `Url`, which owns its text.
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
use crate::parser::options::Options;
use crate::parser::parse;
use crate::record::components::Components;
use crate::record::storage::Storage;
use crate::record::url_ref::{PathSegments, UrlRef};
use crate::web::api::{Api, ApiMut};
use crate::web::origin::Origin;

/// A URL: the standard's [URL record](https://url.spec.whatwg.org/#concept-url), stored as its
/// serialization.
///
/// Equality, order and hash are those of the serialization. `Debug` masks the password. A `Url` is
/// one allocation; getters borrow from it. [`UrlRef`] has the same getters and borrows the text.
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
    /// Like a browser, it accepts many strings that are not [valid](crate#is-it-valid) and
    /// normalizes them. To resolve a relative reference, use [`join`](Self::join). Allocates once
    /// if `input` is ASCII without tabs and newlines.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("  https:example.org\\a ")?;
    /// assert_eq!(url.as_str(), "https://example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: a host alone is not a URL
    /// ```
    /// use weburl::{Url, ValidationError};
    ///
    /// let error = Url::parse("example.com").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::MissingSchemeNonRelativeUrl));
    /// assert!(error.to_string().contains("scheme is missing"));
    ///
    /// // A colon makes the text before it a scheme.
    /// let url = Url::parse("example.com:80")?;
    /// assert_eq!((url.scheme(), url.path()), ("example.com", "80"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        parse::parse(input, None, &Options::default()).map(Self::new)
    }

    /// Parses an absolute URL and appends `pairs` to its query.
    ///
    /// The pairs are serialized as
    /// [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
    /// A query that `input` already has is kept as it is.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization, pairs included, would be
    ///   longer than 4 GiB.
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

    /// Parses an absolute URL from bytes.
    ///
    /// The bytes are decoded by [UTF-8 decode without
    /// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): each sequence that is not
    /// UTF-8 becomes U+FFFD, and a byte order mark is kept. Allocates a second time if `input` is
    /// not UTF-8.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of the decoded text.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse_bytes(b"https://example.com/caf\xE9")?;
    /// assert_eq!(url.path(), "/caf%EF%BF%BD");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse_bytes(input: &[u8]) -> Result<Self, ParseError> {
        Self::parse(&String::from_utf8_lossy(input))
    }

    /// Parses `input` with this URL as the base URL.
    ///
    /// [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). A
    /// relative reference takes the components it lacks from this URL; an absolute URL takes none.
    /// A URL with an [opaque path](Self::has_opaque_path) can be the base of a fragment only.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of `input`.
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
    /// # Example: the last segment is replaced unless a slash follows it
    /// ```
    /// # use weburl::Url;
    /// let base = Url::parse("https://example.com/api/v1")?;
    /// assert_eq!(base.join("users")?.as_str(), "https://example.com/api/users");
    ///
    /// // To keep it, append segments instead.
    /// let mut url = base;
    /// url.append_path_segments(["users"])?;
    /// assert_eq!(url.as_str(), "https://example.com/api/v1/users");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        self.as_url_ref().join(input)
    }

    /// Returns whether [`parse`](Self::parse) would succeed.
    ///
    /// [URL Standard: canParse()](https://url.spec.whatwg.org/#dom-url-canparse). Builds no URL.
    /// The section [Is it valid?](crate#is-it-valid) says what else can be asked of a string.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert!(Url::can_parse("https://example.com/a b"));
    /// assert!(!Url::can_parse("example.com"));
    /// ```
    pub fn can_parse(input: &str) -> bool {
        parse::can_parse(input, None, &Options::default())
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

    /// Borrows this URL. Does not allocate.
    #[inline]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::new(self.storage.href(), self.storage.components())
    }

    /// Returns the getters of the Web IDL interface `URL`.
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

    /// Returns the setters of the Web IDL interface `URL`, which ignore values that do not fit.
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

    /// Returns the serialization of the URL: [`as_str`](Self::as_str) under the standard's name.
    #[inline]
    pub fn href(&self) -> &str {
        self.storage.href()
    }

    /// Returns the serialization of the URL.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). It is
    /// ASCII and includes the password. This is the name to use in Rust; [`href`](Self::href) is
    /// what the standard and scripts call it.
    #[inline]
    pub fn as_str(&self) -> &str {
        self.storage.href()
    }

    /// Returns the serialization of the URL without its fragment.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer), with
    /// *exclude fragment* set.
    pub fn href_without_fragment(&self) -> &str {
        self.as_url_ref().href_without_fragment()
    }

    /// Returns the scheme, in lower case and without the `:`.
    ///
    /// [URL Standard: scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    #[inline]
    pub fn scheme(&self) -> &str {
        self.as_url_ref().scheme()
    }

    /// Returns the username, percent-encoded; the empty string if there is none.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#concept-url-username). Use
    /// [`decoded_username`](Self::decoded_username) for its text.
    #[inline]
    pub fn username(&self) -> &str {
        self.as_url_ref().username()
    }

    /// Returns the password, percent-encoded; the empty string if there is none.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#concept-url-password). Use
    /// [`decoded_password`](Self::decoded_password) for its text.
    #[inline]
    pub fn password(&self) -> &str {
        self.as_url_ref().password()
    }

    /// Returns the host, or `None` if it is null.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#concept-url-host). Borrows; an IP address
    /// is parsed again from the serialization.
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

    /// Returns the serialized host, or `None` if it is null.
    ///
    /// [URL Standard: host serializer](https://url.spec.whatwg.org/#concept-host-serializer). An
    /// IPv6 address is in brackets; [`host`](Self::host) returns the address itself.
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        self.as_url_ref().host_str()
    }

    /// Returns the host if it is a [domain](https://url.spec.whatwg.org/#concept-domain).
    ///
    /// An opaque host, as in `redis://cache`, is not a domain. Borrows.
    pub fn domain(&self) -> Option<&str> {
        self.as_url_ref().domain()
    }

    /// Returns whether the host is non-null. The empty host of `file:///` is non-null.
    #[inline]
    pub fn has_host(&self) -> bool {
        self.as_url_ref().has_host()
    }

    /// Returns the port, or `None` if it is null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#concept-url-port). A port that is the
    /// default of the scheme is null.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.as_url_ref().port()
    }

    /// Returns the port, or else the [default port](https://url.spec.whatwg.org/#default-port) of
    /// the scheme.
    ///
    /// Only special schemes have a default port.
    pub fn port_or_default(&self) -> Option<u16> {
        self.as_url_ref().port_or_default()
    }

    /// Returns the part between `//` and the path: credentials, host and port.
    ///
    /// It is the empty string if the host is null.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://user@example.com:8080/a")?;
    /// assert_eq!(url.authority(), "user@example.com:8080");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn authority(&self) -> &str {
        self.as_url_ref().authority()
    }

    /// Returns the serialized path: either segments, each after a `/`, or an opaque path.
    ///
    /// [URL Standard: URL path serializer](https://url.spec.whatwg.org/#url-path-serializer).
    #[inline]
    pub fn path(&self) -> &str {
        self.as_url_ref().path()
    }

    /// Returns the percent-encoded segments of the path, or `None` if the path is opaque.
    ///
    /// [URL Standard: URL path segment](https://url.spec.whatwg.org/#url-path-segment). The
    /// iterator borrows. It is empty only for some URLs that are not special, such as `x://host`.
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

    /// Returns the query without its `?`, or `None` if it is null.
    ///
    /// [URL Standard: query](https://url.spec.whatwg.org/#concept-url-query).
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.as_url_ref().query()
    }

    /// Returns the decoded names and values in the query, read as
    /// `application/x-www-form-urlencoded`.
    ///
    /// [URL Standard: urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
    /// Borrows names and values that need no decoding. [`edit_query_pairs`](Self::edit_query_pairs)
    /// changes them.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/?q=caf%C3%A9+noir&page=2")?;
    /// let (name, value) = url.query_pairs().next().unwrap();
    /// assert_eq!((&*name, &*value), ("q", "café noir"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        self.as_url_ref().query_pairs()
    }

    /// Returns the fragment without its `#`, or `None` if it is null.
    ///
    /// [URL Standard: fragment](https://url.spec.whatwg.org/#concept-url-fragment).
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.as_url_ref().fragment()
    }

    /// Returns the origin.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin). It is a tuple of
    /// scheme, host and port for `http`, `https`, `ws`, `wss` and `ftp`, and for `blob` URLs of
    /// `http` and `https`. Otherwise it is a new opaque origin, which differs from every other,
    /// even from an earlier one of the same URL. Allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let page = Url::parse("https://example.com/a")?;
    /// assert_eq!(page.origin(), page.join("/b")?.origin());
    /// assert_ne!(page.origin(), Url::parse("http://example.com/a")?.origin());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        self.as_url_ref().origin()
    }

    /// Returns whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    ///
    /// [URL Standard: is special](https://url.spec.whatwg.org/#is-special).
    #[inline]
    pub fn is_special(&self) -> bool {
        self.as_url_ref().is_special()
    }

    /// Returns whether the path is opaque, as in `mailto:` and `data:` URLs.
    ///
    /// [URL Standard: opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        self.as_url_ref().has_opaque_path()
    }

    /// Returns whether the username or the password is not the empty string.
    ///
    /// [URL Standard: includes credentials](https://url.spec.whatwg.org/#include-credentials).
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.as_url_ref().includes_credentials()
    }

    /// Returns whether the host is null or empty, or the scheme is `file`.
    ///
    /// [URL Standard: cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    /// The setters of these three fail for such a URL.
    pub fn cannot_have_username_password_port(&self) -> bool {
        self.as_url_ref().cannot_have_username_password_port()
    }

    /// Returns whether both URLs are equal when their fragments are ignored.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence), with *exclude
    /// fragments* set. Without it, equivalence is `==`.
    pub fn equals_excluding_fragments(&self, other: &Url) -> bool {
        self.as_url_ref().equals_excluding_fragments(other.as_url_ref())
    }

    /// Returns the percent-decoded username.
    ///
    /// Bytes that are not UTF-8 become U+FFFD. Borrows if there is nothing to decode.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://user%40example.com@example.org/")?;
    /// assert_eq!(url.username(), "user%40example.com");
    /// assert_eq!(url.decoded_username(), "user@example.com");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn decoded_username(&self) -> Cow<'_, str> {
        self.as_url_ref().decoded_username()
    }

    /// Returns the percent-decoded password.
    ///
    /// Bytes that are not UTF-8 become U+FFFD. Borrows if there is nothing to decode.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://user:p%40ss@example.com/")?;
    /// assert_eq!(url.password(), "p%40ss");
    /// assert_eq!(url.decoded_password(), "p@ss");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn decoded_password(&self) -> Cow<'_, str> {
        self.as_url_ref().decoded_password()
    }

    /// Returns the percent-decoded segments of the path, or `None` if the path is opaque.
    ///
    /// Bytes that are not UTF-8 become U+FFFD. A decoded segment may contain a slash. Borrows
    /// segments that need no decoding.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/caf%C3%A9/a%2Fb")?;
    /// assert!(url.decoded_path_segments().unwrap().eq(["café", "a/b"]));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn decoded_path_segments(
        &self,
    ) -> Option<impl DoubleEndedIterator<Item = Cow<'_, str>> + Clone> {
        self.as_url_ref().decoded_path_segments()
    }

    /// Returns the serialization of the URL. Does not copy it.
    pub fn into_string(self) -> String {
        self.storage.into_href()
    }
}

impl<'a> From<&'a Url> for UrlRef<'a> {
    fn from(url: &'a Url) -> Self {
        url.as_url_ref()
    }
}

/// Copies the URL. Allocates once.
impl From<UrlRef<'_>> for Url {
    fn from(url: UrlRef<'_>) -> Self {
        url.to_owned()
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

/// Equality, order and hash are those of the serialization, so a map keyed by `Url` can be looked
/// up by a string.
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

/// Shows the serialization, with the password masked.
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

impl PartialEq<UrlRef<'_>> for Url {
    fn eq(&self, other: &UrlRef<'_>) -> bool {
        self.href() == other.href()
    }
}

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

impl PartialOrd<UrlRef<'_>> for Url {
    fn partial_cmp(&self, other: &UrlRef<'_>) -> Option<Ordering> {
        Some(self.href().cmp(other.href()))
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href().hash(state);
    }
}
