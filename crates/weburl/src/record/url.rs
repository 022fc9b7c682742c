//! `Url`, which owns its text.
//!
//! [URL Standard: URLs](https://url.spec.whatwg.org/#urls).

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::host::value::Host;
use crate::percent::not_utf8_error::NotUtf8Error;
use crate::record::components::Components;
use crate::record::storage::Storage;
use crate::record::url_ref::{PathSegments, UrlRef};

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
#[doc(alias = "URL")]
#[derive(Clone)]
pub struct Url {
    storage: Storage,
}

impl Url {
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

    /// Returns the serialization of the URL: [`as_str`](Self::as_str) under the standard's name.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("HTTPS://EXAMPLE.com")?;
    /// assert_eq!(url.href(), "https://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn href(&self) -> &str {
        self.storage.href()
    }

    /// Returns the serialization of the URL.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). It is
    /// ASCII and includes the password. This is the name to use in Rust; [`href`](Self::href) is
    /// what the standard and scripts call it.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a b")?;
    /// assert_eq!(url.as_str(), "https://example.com/a%20b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias("serialize_internal", "toJSON"))]
    #[inline]
    pub fn as_str(&self) -> &str {
        self.storage.href()
    }

    /// Returns the serialization of the URL without its fragment.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer), with
    /// *exclude fragment* set.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a#b")?;
    /// assert_eq!(url.href_without_fragment(), "https://example.com/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn href_without_fragment(&self) -> &str {
        self.as_url_ref().href_without_fragment()
    }

    /// Returns the scheme, in lower case and without the `:`.
    ///
    /// [URL Standard: scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("HTTPS://example.com/")?;
    /// assert_eq!(url.scheme(), "https");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> &str {
        self.as_url_ref().scheme()
    }

    /// Returns the username, percent-encoded; the empty string if there is none.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#concept-url-username). Use
    /// [`decoded_username`](Self::decoded_username) for its text.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann@example.com/")?;
    /// assert_eq!(url.username(), "ann");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn username(&self) -> &str {
        self.as_url_ref().username()
    }

    /// Returns the password, percent-encoded; the empty string if there is none.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#concept-url-password). Use
    /// [`decoded_password`](Self::decoded_password) for its text.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:p%40ss@example.com/")?;
    /// assert_eq!(url.password(), "p%40ss");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn password(&self) -> &str {
        self.as_url_ref().password()
    }

    /// Returns the host, or `None` if it is null.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#concept-url-host). Borrows; an IP address
    /// is parsed again from the serialization. The host of `file:///` is [`Host::Empty`], which
    /// [`host_str`](Self::host_str) and [`has_host`](Self::has_host) count as no host.
    ///
    /// # Examples
    /// ```
    /// use core::net::Ipv6Addr;
    /// use weburl::{Host, Url};
    ///
    /// let url = Url::parse("http://[::0:1]:8080/")?;
    /// assert_eq!(url.host(), Some(Host::Ipv6(Ipv6Addr::LOCALHOST)));
    /// assert_eq!(url.host_str(), Some("[::1]"));
    ///
    /// let url = Url::parse("file:///tmp")?;
    /// assert_eq!(url.host(), Some(Host::Empty));
    /// assert_eq!(url.host_str(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<&str>> {
        self.as_url_ref().host()
    }

    /// Returns the serialized host, or `None` if it is null or empty.
    ///
    /// [URL Standard: host serializer](https://url.spec.whatwg.org/#concept-host-serializer). An
    /// IPv6 address is in brackets; [`host`](Self::host) returns the address itself, and
    /// [`Host::unbracketed`] what functions that connect take.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert_eq!(Url::parse("https://EXAMPLE.com/")?.host_str(), Some("example.com"));
    /// assert_eq!(Url::parse("postgres:///db")?.host_str().unwrap_or("localhost"), "localhost");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        self.as_url_ref().host_str()
    }

    /// Returns the host if it is a [domain](https://url.spec.whatwg.org/#concept-domain).
    ///
    /// An opaque host, as in `redis://cache`, is not a domain. Borrows.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://EXAMPLE.com/")?;
    /// assert_eq!(url.domain(), Some("example.com"));
    /// assert_eq!(weburl::Url::parse("https://127.0.0.1/")?.domain(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&str> {
        self.as_url_ref().domain()
    }

    /// Returns whether the host is neither null nor empty: whether there is something to connect
    /// to.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert!(Url::parse("https://example.com/")?.has_host());
    /// assert!(!Url::parse("file:///tmp")?.has_host());
    /// assert!(!Url::parse("mailto:user@example.com")?.has_host());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn has_host(&self) -> bool {
        self.as_url_ref().has_host()
    }

    /// Returns whether the host is non-null, so that `//` follows the scheme.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#concept-url-host). The host may be empty;
    /// [`has_host`](Self::has_host) asks for one that is not.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert!(Url::parse("file:///tmp")?.has_authority());
    /// assert!(!Url::parse("unix:/tmp")?.has_authority());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.as_url_ref().has_authority()
    }

    /// Returns the port, or `None` if it is null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#concept-url-port). A port that is the
    /// default of the scheme is null.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com:8443/")?;
    /// assert_eq!(url.port(), Some(8443));
    /// assert_eq!(weburl::Url::parse("https://example.com:443/")?.port(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.as_url_ref().port()
    }

    /// Returns the port, or else the [default port](https://url.spec.whatwg.org/#default-port) of
    /// the scheme.
    ///
    /// Only special schemes have a default port.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/")?;
    /// assert_eq!(url.port_or_default(), Some(443));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "port_or_known_default")]
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
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a/../b c?d")?;
    /// assert_eq!(url.path(), "/b%20c");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
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
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/?a=b#c")?;
    /// assert_eq!(url.query(), Some("a=b"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.as_url_ref().query()
    }

    /// Returns the fragment without its `#`, or `None` if it is null.
    ///
    /// [URL Standard: fragment](https://url.spec.whatwg.org/#concept-url-fragment).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/?a=b#c")?;
    /// assert_eq!(url.fragment(), Some("c"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.as_url_ref().fragment()
    }

    /// Returns whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    ///
    /// [URL Standard: is special](https://url.spec.whatwg.org/#is-special).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("ws://example.com/")?;
    /// assert!(url.is_special());
    /// assert!(!weburl::Url::parse("mailto:ann@example.com")?.is_special());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn is_special(&self) -> bool {
        self.as_url_ref().is_special()
    }

    /// Returns whether the path is opaque, as in `mailto:` and `data:` URLs.
    ///
    /// [URL Standard: opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("mailto:ann@example.com")?;
    /// assert!(url.has_opaque_path());
    /// assert!(!weburl::Url::parse("https://example.com/")?.has_opaque_path());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "cannot_be_a_base")]
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        self.as_url_ref().has_opaque_path()
    }

    /// Returns whether the username or the password is not the empty string.
    ///
    /// [URL Standard: includes credentials](https://url.spec.whatwg.org/#include-credentials).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann@example.com/")?;
    /// assert!(url.includes_credentials());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.as_url_ref().includes_credentials()
    }

    /// Returns whether the host is null or empty, or the scheme is `file`.
    ///
    /// [URL Standard: cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    /// The setters of these three fail for such a URL.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("file:///tmp")?;
    /// assert!(url.cannot_have_username_password_port());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn cannot_have_username_password_port(&self) -> bool {
        self.as_url_ref().cannot_have_username_password_port()
    }

    /// Returns whether both URLs are equal when their fragments are ignored.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence), with *exclude
    /// fragments* set. Without it, equivalence is `==`.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a#b")?;
    /// let other = weburl::Url::parse("https://example.com/a")?;
    /// assert!(url != other && url.equals_excluding_fragments(&other));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn equals_excluding_fragments(&self, other: &Url) -> bool {
        self.as_url_ref().equals_excluding_fragments(other.as_url_ref())
    }

    /// Returns the percent-decoded username. Borrows if there is nothing to decode.
    ///
    /// # Errors
    /// [`NotUtf8Error`](crate::percent_encode::NotUtf8Error) if the decoded bytes are not UTF-8. Its span counts bytes of the username.
    /// [`percent_decode`](crate::percent_encode::percent_decode) decodes to bytes.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://user%40example.com@example.org/")?;
    /// assert_eq!(url.username(), "user%40example.com");
    /// assert_eq!(url.decoded_username()?, "user@example.com");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn decoded_username(&self) -> Result<Cow<'_, str>, NotUtf8Error> {
        self.as_url_ref().decoded_username()
    }

    /// Returns the percent-decoded password. Borrows if there is nothing to decode.
    ///
    /// # Errors
    /// [`NotUtf8Error`](crate::percent_encode::NotUtf8Error) if the decoded bytes are not UTF-8. Its span counts bytes of the password.
    /// [`percent_decode`](crate::percent_encode::percent_decode) decodes to bytes.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("https://user:p%40ss@example.com/")?;
    /// assert_eq!(url.password(), "p%40ss");
    /// assert_eq!(url.decoded_password()?, "p@ss");
    /// assert!(Url::parse("https://user:%FF@example.com/")?.decoded_password().is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn decoded_password(&self) -> Result<Cow<'_, str>, NotUtf8Error> {
        self.as_url_ref().decoded_password()
    }

    /// Returns the percent-decoded segments of the path, or `None` if the path is opaque.
    ///
    /// A decoded segment may contain a slash. One whose bytes are not UTF-8 is an error. Borrows
    /// segments that need no decoding.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/caf%C3%A9/a%2Fb")?;
    /// let segments: Vec<_> = url.decoded_path_segments().unwrap().collect::<Result<_, _>>()?;
    /// assert_eq!(segments, ["café", "a/b"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn decoded_path_segments(
        &self,
    ) -> Option<impl DoubleEndedIterator<Item = Result<Cow<'_, str>, NotUtf8Error>> + Clone> {
        self.as_url_ref().decoded_path_segments()
    }

    /// Returns the serialization of the URL. Does not copy it.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com")?;
    /// let href: String = url.into_string();
    /// assert_eq!(href, "https://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.storage.into_href()
    }
}

impl UrlRef<'_> {
    /// Copies the URL. Allocates once.
    ///
    /// # Examples
    /// ```
    /// let url: weburl::Url = weburl::url!("https://example.com/").to_owned();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// ```
    pub fn to_owned(&self) -> Url {
        Url::new(Storage::copy(self.href(), self.components()))
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

impl PartialEq<Url> for UrlRef<'_> {
    fn eq(&self, other: &Url) -> bool {
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

impl PartialOrd<Url> for UrlRef<'_> {
    fn partial_cmp(&self, other: &Url) -> Option<Ordering> {
        Some(self.href().cmp(other.href()))
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href().hash(state);
    }
}
