//! Origins: who may access what on the web.
//!
//! [URL Standard: origin](https://url.spec.whatwg.org/#origin).

use alloc::string::String;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::host::value::Host;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::syntax::scheme::SchemeType;

/// The [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin) of a URL.
///
/// `Display` writes its
/// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
///
/// # Examples
/// ```
/// use weburl::Url;
///
/// let origin = Url::parse("https://example.com/a?b")?.origin();
/// assert_eq!(origin, Url::parse("https://user@example.com:443/")?.origin());
/// assert_eq!(origin.to_string(), "https://example.com");
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// # Example: an opaque origin equals only itself
/// ```
/// use weburl::Url;
///
/// let url = Url::parse("data:,x")?;
/// let origin = url.origin();
/// assert_eq!(origin, origin.clone());
/// assert_ne!(origin, url.origin());
/// assert_eq!(origin.to_string(), "null");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[doc(alias("ascii_serialization", "unicode_serialization"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An [opaque
    /// origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque), which
    /// has an identity and nothing else.
    Opaque(OpaqueOrigin),
    /// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple).
    /// Its domain is null, as it is for the origin of every URL.
    Tuple {
        /// The URL's scheme.
        scheme: String,
        /// The URL's host.
        host: Host,
        /// The URL's port; `None` is the default port of the scheme.
        port: Option<u16>,
    },
}

/// The identity of an opaque origin, unique in this process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// Returns a new opaque origin, which differs from every other.
    ///
    /// # Examples
    /// ```
    /// use weburl::Origin;
    ///
    /// assert_ne!(Origin::new_opaque(), Origin::new_opaque());
    /// ```
    pub fn new_opaque() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns whether this is a tuple origin.
    ///
    /// # Examples
    /// ```
    /// assert!(weburl::url!("https://example.com/").origin().is_tuple());
    /// assert!(!weburl::url!("data:,x").origin().is_tuple());
    /// ```
    pub const fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple { .. })
    }

    /// Returns the origin of `url`.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin).
    pub(crate) fn of(url: UrlRef<'_>) -> Self {
        let inner = url_of_blob(url);
        let url = inner.as_ref().map_or(url, Url::as_url_ref);
        tuple(url).map_or_else(Self::new_opaque, |(scheme, host, port)| Self::Tuple {
            scheme: scheme.into(),
            host: host.to_owned(),
            port,
        })
    }
}

impl Url {
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
}

impl UrlRef<'_> {
    /// Returns the origin. Allocates.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin
    /// differs from every other, even from an earlier one of the same URL. See [`Url::origin`] for an example.
    pub fn origin(&self) -> Origin {
        Origin::of(*self)
    }
}

impl Url {
    /// Returns whether both URLs have the [same
    /// origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin): a tuple origin with the same scheme, host
    /// and port. Allocates only for `blob` URLs.
    ///
    /// # Examples
    /// ```
    /// use weburl::url;
    ///
    /// assert!(url!("https://a.example/x").same_origin(url!("https://a.example:443/y")));
    /// assert!(!url!("https://a.example/").same_origin(url!("http://a.example/")));
    /// assert!(!url!("data:,x").same_origin(url!("data:,x")));
    /// ```
    pub fn same_origin<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        self.as_url_ref().same_origin(other)
    }
}

impl UrlRef<'_> {
    /// Returns whether both URLs have the same origin. See [`Url::same_origin`].
    pub fn same_origin<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        with_tuples(*self, other.into(), |a, b| a == b)
    }
}

#[cfg(feature = "psl")]
impl UrlRef<'_> {
    /// Returns whether both URLs have origins on the same site. See [`Url::same_site`].
    pub fn same_site<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        with_tuples(*self, other.into(), |a, b| a.0 == b.0 && is_same_site(a.1, b.1))
    }

    /// Returns whether both URLs have origins on the same site, whatever their schemes. See
    /// [`Url::schemelessly_same_site`].
    pub fn schemelessly_same_site<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        with_tuples(*self, other.into(), |a, b| is_same_site(a.1, b.1))
    }
}

#[cfg(feature = "psl")]
impl Url {
    /// Returns whether both URLs have origins on the [same
    /// site](https://html.spec.whatwg.org/multipage/browsers.html#same-site): tuple origins with the same scheme, and with
    /// the same registrable domain, or the same host without one. Ports don't count. Allocates only for `blob` URLs.
    ///
    /// # Examples
    /// ```
    /// use weburl::url;
    ///
    /// assert!(url!("https://www.example.co.uk/").same_site(url!("https://example.co.uk:8443/")));
    /// assert!(!url!("https://a.example.com/").same_site(url!("http://a.example.com/")));
    /// assert!(!url!("https://ann.github.io/").same_site(url!("https://bob.github.io/")));
    /// ```
    pub fn same_site<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        self.as_url_ref().same_site(other)
    }

    /// Returns whether both URLs have origins that are [schemelessly same
    /// site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site): as
    /// [`same_site`](Self::same_site), whatever their schemes. Allocates only for `blob` URLs.
    ///
    /// # Examples
    /// ```
    /// use weburl::url;
    ///
    /// assert!(url!("https://a.example.com/").schemelessly_same_site(url!("http://b.example.com/")));
    /// assert!(!url!("https://a.example/").schemelessly_same_site(url!("https://b.test/")));
    /// ```
    pub fn schemelessly_same_site<'o>(&self, other: impl Into<UrlRef<'o>>) -> bool {
        self.as_url_ref().schemelessly_same_site(other)
    }
}

/// Scheme, host and port of a tuple origin.
type Tuple<'u> = (&'u str, Host<&'u str>, Option<u16>);

/// Returns the tuple origin of a URL that is not a `blob` URL.
fn tuple(url: UrlRef<'_>) -> Option<Tuple<'_>> {
    match url.scheme_type() {
        SchemeType::NotSpecial | SchemeType::File => None,
        _ => Some((url.scheme(), url.host()?, url.port())),
    }
}

/// Returns the URL that the path of a `blob` URL is, if its origin is that of the `blob` URL.
fn url_of_blob(url: UrlRef<'_>) -> Option<Url> {
    let inner = (url.scheme() == "blob").then(|| Url::parse(url.path()).ok())?;
    inner.filter(|url| matches!(url.scheme(), "http" | "https"))
}

/// Returns false if one of the URLs has an opaque origin, which is a new one for each.
fn with_tuples(
    a: UrlRef<'_>,
    b: UrlRef<'_>,
    ask: impl FnOnce(Tuple<'_>, Tuple<'_>) -> bool,
) -> bool {
    let [inner_a, inner_b] = [url_of_blob(a), url_of_blob(b)];
    let a = inner_a.as_ref().map_or(a, Url::as_url_ref);
    let b = inner_b.as_ref().map_or(b, Url::as_url_ref);
    tuple(a).zip(tuple(b)).is_some_and(|(a, b)| ask(a, b))
}

#[cfg(feature = "psl")]
fn is_same_site(a: Host<&str>, b: Host<&str>) -> bool {
    match (a.registrable_domain(), b.registrable_domain()) {
        (None, None) => a == b,
        (a, b) => a == b,
    }
}

/// Writes the [serialization of the
/// origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opaque(_) => f.write_str("null"),
            Self::Tuple { scheme, host, port: None } => write!(f, "{scheme}://{host}"),
            Self::Tuple { scheme, host, port: Some(port) } => {
                write!(f, "{scheme}://{host}:{port}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::record::url::Url;

    #[test]
    fn same_origin_agrees_with_origins() {
        let urls = [
            "https://a.example/",
            "https://a.example:443/x",
            "https://a.example:8443/",
            "http://a.example/",
            "https://b.a.example/",
            "https://127.0.0.1/",
            "https://127.0.0.1:8443/",
            "ws://a.example/",
            "blob:https://a.example/u",
            "blob:ftp://a.example/u",
            "blob:blob:https://a.example/u",
            "file:///a",
            "x://a.example/",
            "data:,x",
        ];
        let urls = urls.map(|url| Url::parse(url).unwrap());
        for a in &urls {
            for b in &urls {
                let is_same = a.origin().is_tuple() && a.origin() == b.origin();
                assert_eq!(a.same_origin(b), is_same, "{a} {b}");
                #[cfg(feature = "psl")]
                assert!(!is_same || a.same_site(b), "{a} {b}");
                #[cfg(feature = "psl")]
                assert!(!a.same_site(b) || a.schemelessly_same_site(b), "{a} {b}");
            }
        }
    }

    #[test]
    #[cfg(feature = "psl")]
    fn sites_are_those_of_html() {
        for (a, b, same_site, schemelessly) in [
            ("https://a.example.com/", "https://b.example.com:8443/", true, true),
            ("https://a.example.com/", "wss://b.example.com/", false, true),
            ("https://example.com/", "https://example.com./", false, false),
            ("https://ann.github.io/", "https://bob.github.io/", false, false),
            ("https://github.io/", "https://github.io/", true, true),
            ("https://github.io/", "https://ann.github.io/", false, false),
            ("https://127.0.0.1/", "https://127.0.0.1:1/", true, true),
            ("https://127.0.0.1/", "https://127.0.0.2/", false, false),
            ("http://localhost/", "https://localhost/", false, true),
            ("blob:https://a.example.com/u", "https://example.com/", true, true),
            ("file:///a", "file:///a", false, false),
            ("x://a.example.com/", "x://a.example.com/", false, false),
        ] {
            let [a, b] = [a, b].map(|url| Url::parse(url).unwrap());
            assert_eq!(a.same_site(&b), same_site, "{a} {b}");
            assert_eq!(a.schemelessly_same_site(&b), schemelessly, "{a} {b}");
        }
    }
}
