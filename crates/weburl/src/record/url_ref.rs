//! A borrowed URL, and the getters of the URL record.
//!
//! [URL Standard: URL representation](https://url.spec.whatwg.org/#url-representation).

use alloc::borrow::Cow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::form::form_urlencoded;
use crate::host::Host;
use crate::parser;
use crate::percent::percent_encode::percent_decode_str_lossy;
use crate::host::kind::HostKind;
use crate::record::components::{Components, Offset};
use crate::record::storage::Storage;
use crate::record::url::Url;
use crate::syntax::scheme::SchemeType;
use crate::web::api::Api;
use crate::web::origin::Origin;

/// A URL that borrows its text: an href and the offsets of its components.
///
/// It is `Copy`, and has all the getters of [`Url`]. A [`Parser`](crate::Parser) hands it out, so that
/// URLs can be looked at without an allocation each; [`to_owned`](Self::to_owned) keeps one.
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
/// assert_eq!(parser.parse("https://EXAMPLE.com/a?b")?, view);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct UrlRef<'a> {
    href: &'a str,
    components: Components,
}

impl<'a> UrlRef<'a> {
    pub(crate) fn new(href: &'a str, components: Components) -> Self {
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

    /// The serialization of the URL.
    ///
    /// [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). ASCII.
    #[inline]
    pub fn href(&self) -> &'a str {
        self.href
    }

    /// The same as [`href`](Self::href).
    #[inline]
    pub fn as_str(&self) -> &'a str {
        self.href
    }

    /// The serialization of the URL without its fragment.
    #[inline]
    pub fn href_without_fragment(&self) -> &'a str {
        &self.href[..self.components.get(Offset::QueryEnd)]
    }

    /// The scheme, in lower case and without the `:`.
    #[inline]
    pub fn scheme(&self) -> &'a str {
        self.text(self.components.scheme())
    }

    /// The username, percent-encoded; the empty string where there is none.
    #[inline]
    pub fn username(&self) -> &'a str {
        self.text(self.components.username())
    }

    /// The password, percent-encoded; the empty string where there is none.
    #[inline]
    pub fn password(&self) -> &'a str {
        self.text(self.components.password())
    }

    /// The host, or `None` where it is null.
    pub fn host(&self) -> Option<Host<&'a str>> {
        Host::from_serialized(self.components.host_kind, self.text(self.components.host()))
    }

    /// The host as it is serialized, an IPv6 address in brackets, or `None` where it is null.
    #[inline]
    pub fn host_str(&self) -> Option<&'a str> {
        self.has_host().then(|| self.text(self.components.host()))
    }

    /// The host if it is a domain.
    pub fn domain(&self) -> Option<&'a str> {
        let is_domain = self.components.host_kind == HostKind::Domain;
        is_domain.then(|| self.text(self.components.host()))
    }

    /// Whether the host is non-null. The empty host of `file:///` is a host.
    #[inline]
    pub fn has_host(&self) -> bool {
        self.components.has_host()
    }

    /// The port, or `None` where it is null, as it is where it is the scheme's default.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.components.port()
    }

    /// The port, or the default port of a special scheme.
    pub fn port_or_default(&self) -> Option<u16> {
        self.port().or_else(|| self.scheme_type().default_port())
    }

    /// Credentials, host and port as they stand between `//` and the path; the empty string where the
    /// host is null.
    pub fn authority(&self) -> &'a str {
        self.text(self.components.authority_start()..self.components.authority_end())
    }

    /// The path, serialized: each segment after a `/`, or an opaque path.
    ///
    /// [URL Standard: URL path serializer](https://url.spec.whatwg.org/#url-path-serializer).
    #[inline]
    pub fn path(&self) -> &'a str {
        self.text(self.components.path())
    }

    /// The segments of the path, percent-encoded, or `None` for an opaque path.
    ///
    /// Only a URL that is not special can have no segment at all.
    pub fn path_segments(&self) -> Option<PathSegments<'a>> {
        let path = self.path();
        if self.has_opaque_path() {
            return None;
        }
        Some(PathSegments { rest: path.strip_prefix('/') })
    }

    /// The query without its `?`, or `None` where it is null.
    #[inline]
    pub fn query(&self) -> Option<&'a str> {
        self.components.query().map(|range| self.text(range))
    }

    /// The names and values that the query holds as `application/x-www-form-urlencoded`, decoded.
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'a> {
        form_urlencoded::parse_str(self.query().unwrap_or(""))
    }

    /// The fragment without its `#`, or `None` where it is null.
    #[inline]
    pub fn fragment(&self) -> Option<&'a str> {
        self.components.fragment(self.href.len()).map(|range| self.text(range))
    }

    /// The origin. It is opaque for all but `http`, `https`, `ws`, `wss`, `ftp`, and `blob` URLs of
    /// `http` and `https`.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin). Opaque origins differ
    /// from each other, even those of one URL.
    pub fn origin(&self) -> Origin {
        Origin::of(*self)
    }

    /// Whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    #[inline]
    pub fn is_special(&self) -> bool {
        self.scheme_type().is_special()
    }

    /// Whether the path is opaque, as in `mailto:` and `data:` URLs.
    ///
    /// [URL Standard: opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        !self.has_host() && !self.path().starts_with('/')
    }

    /// Whether the username or the password is not the empty string.
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.components.authority_start() != self.components.get(Offset::HostStart)
    }

    /// Whether a username, a password and a port would have no place: the host is null or empty, or
    /// the scheme is `file`.
    ///
    /// [URL Standard: cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    pub fn cannot_have_username_password_port(&self) -> bool {
        let is_missing = matches!(self.components.host_kind, HostKind::None | HostKind::Empty);
        is_missing || self.scheme_type().is_file()
    }

    /// Whether both URLs are the same, leaving their fragments out.
    ///
    /// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence), with *exclude
    /// fragments* set. Without it, equivalence is `==`.
    pub fn equals_excluding_fragments(&self, other: UrlRef<'_>) -> bool {
        self.href_without_fragment() == other.href_without_fragment()
    }

    /// The username, percent-decoded; bytes that are not UTF-8 become U+FFFD. Borrows where nothing is
    /// to be decoded.
    pub fn decoded_username(&self) -> Cow<'a, str> {
        percent_decode_str_lossy(self.username())
    }

    /// The password, percent-decoded as [`decoded_username`](Self::decoded_username) does.
    pub fn decoded_password(&self) -> Cow<'a, str> {
        percent_decode_str_lossy(self.password())
    }

    /// The segments of the path, each percent-decoded, or `None` for an opaque path. A decoded segment
    /// may contain a slash.
    pub fn decoded_path_segments(
        &self,
    ) -> Option<impl DoubleEndedIterator<Item = Cow<'a, str>> + Clone + use<'a>> {
        self.path_segments().map(|segments| segments.map(percent_decode_str_lossy))
    }

    /// Parses `input` with this URL as base.
    ///
    /// # Errors
    /// As [`Url::join`].
    pub fn join(&self, input: &str) -> Result<Url, ParseError> {
        parser::join(input, *self, &parser::Options::default())
    }

    /// The attributes that the Web IDL interface `URL` has for scripts.
    pub fn api(&self) -> Api<'a> {
        Api::new(*self)
    }

    /// Copies the URL into one of its own. Allocates once.
    pub fn to_owned(&self) -> Url {
        Url::new(Storage::copy(self.href, &self.components))
    }
}

/// The segments of a list path, in order. See [`Url::path_segments`].
#[derive(Clone, Debug)]
pub struct PathSegments<'a> {
    /// What is left, without the slash before it; `None` where no segment is left.
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

impl fmt::Display for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.href)
    }
}

/// Shows the href, with the password masked.
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
