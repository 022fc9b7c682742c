//! The URL: its parts, and conversions.

use alloc::string::String;
use core::fmt;
use core::str::{FromStr, Split};
#[cfg(feature = "std")]
use std::{io, net::SocketAddr, vec::Vec};

use crate::host::Host;
use crate::parse_error::ParseError;

/// A URL as `url` 2.5 has it, which is a `weburl::Url` inside.
///
/// Both convert into the other for free: `weburl::Url::from(url)`, `Url::from(url)`, and `as_ref()` borrows.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Url(pub(crate) weburl::Url);

impl Url {
    /// Returns the URL as text.
    #[inline]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the URL as text, without a copy.
    #[deprecated(since = "2.3.0", note = "use Into<String>")]
    pub fn into_string(self) -> String {
        self.into()
    }

    /// Returns an error if the URL is not what parsing its text gives. That would be a bug.
    #[doc(hidden)]
    pub fn check_invariants(&self) -> Result<(), String> {
        match weburl::Url::parse(self.as_str()) {
            Ok(again) if again.component_ranges() == self.0.component_ranges() => Ok(()),
            other => Err(alloc::format!("{:?} is parsed as {other:?}", self.as_str())),
        }
    }

    /// Returns the scheme, in lower case and without its colon.
    #[inline]
    pub fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// Returns whether the scheme is one of `http`, `https`, `ws`, `wss`, `ftp` and `file`.
    pub fn is_special(&self) -> bool {
        self.0.is_special()
    }

    /// Returns whether `//` follows the scheme.
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.0.has_authority()
    }

    /// Returns credentials, host and port as written in the URL, or an empty string.
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// Returns whether the path is opaque, as in `mailto:` and `data:` URLs.
    #[inline]
    pub fn cannot_be_a_base(&self) -> bool {
        self.0.has_opaque_path()
    }

    /// Returns the username, percent-encoded, or an empty string.
    pub fn username(&self) -> &str {
        self.0.username()
    }

    /// Returns the password, percent-encoded.
    pub fn password(&self) -> Option<&str> {
        Some(self.0.password()).filter(|password| !password.is_empty())
    }

    /// Returns whether there is a host that is not empty.
    pub fn has_host(&self) -> bool {
        self.0.has_host()
    }

    /// Returns the host as text, if it is not empty.
    pub fn host_str(&self) -> Option<&str> {
        self.0.host_str()
    }

    /// Returns the host, if it is not empty.
    pub fn host(&self) -> Option<Host<&str>> {
        self.0.host().and_then(Host::from_weburl)
    }

    /// Returns the host if it is a domain, or the opaque host of a URL that is not special.
    pub fn domain(&self) -> Option<&str> {
        match self.host() {
            Some(Host::Domain(domain)) => Some(domain),
            _ => None,
        }
    }

    /// Returns the port, which is none if it is the scheme's default.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.0.port()
    }

    /// Returns the port, or else the scheme's default.
    #[inline]
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.0.port_or_default()
    }

    /// Resolves the host and returns its addresses. Blocks while the system resolves a domain.
    ///
    /// # Errors
    /// - [`InvalidData`](io::ErrorKind::InvalidData) if the URL has no host, or no port from either source.
    /// - Any error of the system's resolver.
    #[cfg(feature = "std")]
    pub fn socket_addrs(
        &self,
        default_port_number: impl Fn() -> Option<u16>,
    ) -> io::Result<Vec<SocketAddr>> {
        self.0.socket_addrs(default_port_number).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidInput => io::Error::new(io::ErrorKind::InvalidData, error),
            _ => error,
        })
    }

    /// Returns the path, percent-encoded.
    pub fn path(&self) -> &str {
        self.0.path()
    }

    /// Returns the segments of a path that begins with a slash, percent-encoded.
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.path().strip_prefix('/').map(|segments| segments.split('/'))
    }

    /// Returns the query, percent-encoded and without its question mark.
    pub fn query(&self) -> Option<&str> {
        self.0.query()
    }

    /// Returns the query as decoded pairs of name and value.
    #[inline]
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or("").as_bytes())
    }

    /// Returns the fragment, percent-encoded and without its number sign.
    pub fn fragment(&self) -> Option<&str> {
        self.0.fragment()
    }
}

impl FromStr for Url {
    type Err = ParseError;

    #[inline]
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<'a> TryFrom<&'a str> for Url {
    type Error = ParseError;

    fn try_from(input: &'a str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl From<weburl::Url> for Url {
    fn from(url: weburl::Url) -> Self {
        Self(url)
    }
}

impl From<Url> for weburl::Url {
    fn from(url: Url) -> Self {
        url.0
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.0.into_string()
    }
}

impl AsRef<weburl::Url> for Url {
    fn as_ref(&self) -> &weburl::Url {
        &self.0
    }
}

impl AsRef<str> for Url {
    #[inline]
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), f)
    }
}

/// Shows each component, the password included.
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("scheme", &self.scheme())
            .field("cannot_be_a_base", &self.cannot_be_a_base())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host())
            .field("port", &self.port())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}
