//! Origins: who may access what on the web.
//!
//! [URL Standard: origin](https://url.spec.whatwg.org/#origin).

use alloc::string::String;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::error::parse_error::ParseError;
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
        match (url.scheme_type(), url.host()) {
            (SchemeType::NotSpecial, _) if url.scheme() == "blob" => {
                Self::of_blob_path(url.path()).unwrap_or_else(|_| Self::new_opaque())
            }
            (SchemeType::NotSpecial | SchemeType::File, _) | (_, None) => Self::new_opaque(),
            (_, Some(host)) => {
                let scheme = String::from(url.scheme());
                Self::Tuple { scheme, host: host.to_owned(), port: url.port() }
            }
        }
    }

    /// Returns the origin of the URL that is the path of a `blob` URL.
    fn of_blob_path(path: &str) -> Result<Self, ParseError> {
        let url = Url::parse(path)?;
        Ok(match url.scheme() {
            "http" | "https" => url.origin(),
            _ => Self::new_opaque(),
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
