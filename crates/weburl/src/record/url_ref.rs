//! `UrlRef`, which borrows its text, and the getters of the URL record.
//!
//! [URL Standard: URL representation](https://url.spec.whatwg.org/#url-representation).

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::host::kind::HostKind;
use crate::host::value::Host;
use crate::percent::not_utf8_error::NotUtf8Error;
use crate::percent::percent_encode::percent_decode_str;
use crate::record::components::{Components, Offset};
use crate::syntax::authority::needs_host;
use crate::syntax::scheme::SchemeType;

/// A URL that borrows its text: the serialization and the offsets of its components.
///
/// It is `Copy` and has all the getters of [`Url`](crate::Url), where they are documented with examples. A
/// [`Parser`](crate::Parser) returns it, so that a URL can be read without an allocation;
/// [`to_owned`](Self::to_owned) makes a [`Url`](crate::Url) of it.
///
/// # Examples
/// ```
/// use weburl::{Parser, Url};
///
/// let url = Url::parse("https://example.com/a?b")?;
/// let view = url.as_url_ref();
/// assert_eq!(view.path(), "/a");
///
/// let mut parser = Parser::new();
/// assert_eq!(parser.parse_ref("https://EXAMPLE.com/a?b")?, view);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct UrlRef<'a> {
    href: &'a str,
    components: Components,
}

impl<'a> UrlRef<'a> {
    pub(crate) const fn new(href: &'a str, components: Components) -> Self {
        Self { href, components }
    }

    #[inline]
    pub(crate) fn components(&self) -> &Components {
        &self.components
    }

    #[inline]
    pub(crate) fn scheme_type(&self) -> SchemeType {
        self.components.scheme_type
    }

    #[inline]
    pub(crate) fn text(&self, range: Range<usize>) -> &'a str {
        &self.href[range]
    }

    /// Returns the serialization of the URL: [`as_str`](Self::as_str) under the standard's name.
    /// See [`Url::href`](crate::Url::href) for an example.
    #[inline]
    pub fn href(&self) -> &'a str {
        self.href
    }

    /// Returns the serialization of the URL.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). It is
    /// ASCII and includes the password. This is the name to use in Rust; [`href`](Self::href) is
    /// what the standard and scripts call it. See [`Url::as_str`](crate::Url::as_str) for an example.
    #[inline]
    pub fn as_str(&self) -> &'a str {
        self.href
    }

    /// Returns the serialization of the URL without its fragment.
    /// See [`Url::href_without_fragment`](crate::Url::href_without_fragment) for an example.
    #[inline]
    pub fn href_without_fragment(&self) -> &'a str {
        &self.href[..self.components.get(Offset::QueryEnd)]
    }

    /// Returns the scheme, in lower case and without the `:`. See [`Url::scheme`](crate::Url::scheme) for an example.
    #[inline]
    pub fn scheme(&self) -> &'a str {
        self.text(self.components.scheme())
    }

    /// Returns the username, percent-encoded; the empty string if there is none.
    /// See [`Url::username`](crate::Url::username) for an example.
    #[inline]
    pub fn username(&self) -> &'a str {
        self.text(self.components.username())
    }

    /// Returns the password, percent-encoded; the empty string if there is none.
    /// See [`Url::password`](crate::Url::password) for an example.
    #[inline]
    pub fn password(&self) -> &'a str {
        self.text(self.components.password())
    }

    /// Returns the host, or `None` if it is null. See [`Url::host`](crate::Url::host) for an example.
    pub fn host(&self) -> Option<Host<&'a str>> {
        Host::from_serialized(self.components.host_kind, self.text(self.components.host()))
    }

    /// Returns the serialized host, or `None` if it is null or empty. An IPv6 address is in
    /// brackets. See [`Url::host_str`](crate::Url::host_str) for an example.
    #[inline]
    pub fn host_str(&self) -> Option<&'a str> {
        self.has_host().then(|| self.text(self.components.host()))
    }

    /// Returns the host if it is a domain. See [`Url::domain`](crate::Url::domain) for an example.
    pub fn domain(&self) -> Option<&'a str> {
        let is_domain = self.components.host_kind == HostKind::Domain;
        is_domain.then(|| self.text(self.components.host()))
    }

    /// Returns whether the host is neither null nor empty.
    /// See [`Url::has_host`](crate::Url::has_host) for an example.
    #[inline]
    pub fn has_host(&self) -> bool {
        !matches!(self.components.host_kind, HostKind::None | HostKind::Empty)
    }

    /// Returns whether the host is non-null, so that `//` follows the scheme.
    /// See [`Url::has_authority`](crate::Url::has_authority) for an example.
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.components.has_authority()
    }

    /// Returns the port, or `None` if it is null, as the default port of the scheme is.
    /// See [`Url::port`](crate::Url::port) for an example.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.components.port()
    }

    /// Returns the port, or else the default port of the scheme.
    /// See [`Url::port_or_default`](crate::Url::port_or_default) for an example.
    pub fn port_or_default(&self) -> Option<u16> {
        self.port().or_else(|| self.scheme_type().default_port())
    }

    /// Returns the part between `//` and the path: credentials, host and port.
    ///
    /// It is the empty string if the host is null. See [`Url::authority`](crate::Url::authority) for an example.
    pub fn authority(&self) -> &'a str {
        self.text(self.components.authority_start()..self.components.authority_end())
    }

    /// Returns the serialized path: either segments, each after a `/`, or an opaque path.
    /// See [`Url::path`](crate::Url::path) for an example.
    #[inline]
    pub fn path(&self) -> &'a str {
        self.text(self.components.path())
    }

    /// Returns the percent-encoded segments of the path, or `None` if the path is opaque.
    /// See [`Url::path_segments`](crate::Url::path_segments) for an example.
    pub fn path_segments(&self) -> Option<PathSegments<'a>> {
        let path = self.path();
        if self.has_opaque_path() {
            return None;
        }
        Some(PathSegments { rest: path.strip_prefix('/') })
    }

    /// Returns the query without its `?`, or `None` if it is null.
    /// See [`Url::query`](crate::Url::query) for an example.
    #[inline]
    pub fn query(&self) -> Option<&'a str> {
        self.components.query().map(|range| self.text(range))
    }

    /// Returns the fragment without its `#`, or `None` if it is null.
    /// See [`Url::fragment`](crate::Url::fragment) for an example.
    #[inline]
    pub fn fragment(&self) -> Option<&'a str> {
        self.components.fragment(self.href.len()).map(|range| self.text(range))
    }

    /// Returns whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    /// See [`Url::is_special`](crate::Url::is_special) for an example.
    #[inline]
    pub fn is_special(&self) -> bool {
        self.scheme_type().is_special()
    }

    /// Returns whether the path is opaque, as in `mailto:` and `data:` URLs.
    /// See [`Url::has_opaque_path`](crate::Url::has_opaque_path) for an example.
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        !self.has_authority() && !self.path().starts_with('/')
    }

    /// Returns whether the username or the password is not the empty string.
    /// See [`Url::includes_credentials`](crate::Url::includes_credentials) for an example.
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.components.authority_start() != self.components.get(Offset::HostStart)
    }

    /// Returns whether the host is null or empty, or the scheme is `file`.
    ///
    /// [URL Standard: cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    /// See [`Url::cannot_have_username_password_port`](crate::Url::cannot_have_username_password_port) for an example.
    pub fn cannot_have_username_password_port(&self) -> bool {
        !self.has_host() || self.scheme_type().is_file()
    }

    /// Returns whether the host must not be empty.
    pub(crate) fn needs_host(&self) -> bool {
        needs_host(self.scheme_type(), self.includes_credentials() || self.port().is_some())
    }

    /// Returns whether both URLs are equal when their fragments are ignored.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence), with *exclude
    /// fragments* set. Without it, equivalence is `==`.
    /// See [`Url::equals_excluding_fragments`](crate::Url::equals_excluding_fragments) for an example.
    pub fn equals_excluding_fragments(&self, other: UrlRef<'_>) -> bool {
        self.href_without_fragment() == other.href_without_fragment()
    }

    /// Returns the percent-decoded username. Borrows if there is nothing to decode.
    /// See [`Url::decoded_username`](crate::Url::decoded_username) for an example.
    ///
    /// # Errors
    /// [`NotUtf8Error`](crate::percent_encode::NotUtf8Error) if the decoded bytes are not UTF-8. Its span counts bytes of the username.
    pub fn decoded_username(&self) -> Result<Cow<'a, str>, NotUtf8Error> {
        percent_decode_str(self.username())
    }

    /// Returns the percent-decoded password. Borrows if there is nothing to decode.
    /// See [`Url::decoded_password`](crate::Url::decoded_password) for an example.
    ///
    /// # Errors
    /// [`NotUtf8Error`](crate::percent_encode::NotUtf8Error) if the decoded bytes are not UTF-8. Its span counts bytes of the password.
    pub fn decoded_password(&self) -> Result<Cow<'a, str>, NotUtf8Error> {
        percent_decode_str(self.password())
    }

    /// Returns the percent-decoded segments of the path, or `None` if the path is opaque.
    ///
    /// A decoded segment may contain a slash. One whose bytes are not UTF-8 is an error.
    /// See [`Url::decoded_path_segments`](crate::Url::decoded_path_segments) for an example.
    pub fn decoded_path_segments(
        &self,
    ) -> Option<impl DoubleEndedIterator<Item = Result<Cow<'a, str>, NotUtf8Error>> + Clone + use<'a>>
    {
        self.path_segments().map(|segments| segments.map(percent_decode_str))
    }
}

/// An iterator over the percent-encoded segments of a path. See [`Url::path_segments`](crate::Url::path_segments).
#[derive(Clone, Debug)]
pub struct PathSegments<'a> {
    /// The segments not yet returned, without the slash before them; `None` once all are.
    rest: Option<&'a str>,
}

impl<'a> Iterator for PathSegments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (segment, rest) = match rest.split_once('/') {
            Some((segment, rest)) => (segment, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        Some(segment)
    }
}

impl DoubleEndedIterator for PathSegments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let (rest, segment) = match rest.rsplit_once('/') {
            Some((rest, segment)) => (Some(rest), segment),
            None => (None, rest),
        };
        self.rest = rest;
        Some(segment)
    }
}

impl core::iter::FusedIterator for PathSegments<'_> {}

impl AsRef<str> for UrlRef<'_> {
    fn as_ref(&self) -> &str {
        self.href
    }
}

/// Equality, order and hash are those of the serialization, so a map keyed by `UrlRef` can be
/// looked up by a string.
impl core::borrow::Borrow<str> for UrlRef<'_> {
    fn borrow(&self) -> &str {
        self.href
    }
}

impl<'a> From<&'a UrlRef<'_>> for UrlRef<'a> {
    fn from(url: &'a UrlRef<'_>) -> Self {
        *url
    }
}

impl From<UrlRef<'_>> for String {
    fn from(url: UrlRef<'_>) -> Self {
        url.href.into()
    }
}

impl fmt::Display for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.href)
    }
}

/// Shows the serialization, with the password masked.
impl fmt::Debug for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.components.password();
        let mask = if start == end { "" } else { "***" };
        let masked = [&self.href[..start], mask, &self.href[end..]].concat();
        write!(f, "Url({masked:?})")
    }
}

impl PartialEq for UrlRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.href == other.href
    }
}

impl Eq for UrlRef<'_> {}

impl PartialOrd for UrlRef<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for UrlRef<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.href.cmp(other.href)
    }
}

impl Hash for UrlRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href.hash(state);
    }
}
