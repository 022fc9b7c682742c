//! The profiles by name.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use weburl::Parser;

use crate::error::CanonicalError;
use crate::{rfc3986, safe_browsing, surt, w3lib};

/// A rule for the one spelling of a URL.
///
/// A name stands for a version: what a profile returns for a URL never changes. A later version gets a name with a
/// number, as [`Surt2`](Self::Surt2) has. Only code points that Unicode assigns later may be treated otherwise in a
/// host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Profile {
    /// `whatwg`: the URL that a browser has, fragment included.
    ///
    /// [URL Standard: URL serializing](https://url.spec.whatwg.org/#url-serializing).
    Whatwg,
    /// `rfc3986`: syntax-based normalization. The case of scheme and host, percent-encoded bytes and dot segments are
    /// normalized. Default ports, empty paths and fragments stay, because what they mean is left to schemes.
    ///
    /// [RFC 3986, section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2).
    Rfc3986,
    /// `safe-browsing`: what clients of Safe Browsing hash. Percent-encoded bytes are decoded as often as possible;
    /// userinfo, port and fragment are gone.
    ///
    /// [Safe Browsing: canonicalization](https://developers.google.com/safe-browsing/reference/URLs.and.Hashing).
    SafeBrowsing,
    /// `surt`: the Sort-friendly URI Reordering Transform of web archives, equal to version 0.3.1 of the package
    /// [`surt`](https://pypi.org/project/surt/), its faults included: `www1.com` is `com)/`.
    Surt,
    /// `surt-2`: [`Surt`](Self::Surt) without the fault that `www` is removed from a host of which only a top-level
    /// domain would be left: `www1.com` is `com,www1)/`.
    Surt2,
    /// `surt-3`: [`Surt2`](Self::Surt2), but only `www.` is removed: `www2.example.com`, which may be another server, is
    /// `com,example,www2)/`.
    Surt3,
    /// `w3lib`: equal to `canonicalize_url`, without options, of version 2.5.0 of the package
    /// [`w3lib`](https://pypi.org/project/w3lib/) in Python 3.13, which Scrapy uses.
    W3lib,
}

impl Profile {
    /// All profiles.
    pub const ALL: &'static [Self] = &[
        Self::Whatwg,
        Self::Rfc3986,
        Self::SafeBrowsing,
        Self::Surt,
        Self::Surt2,
        Self::Surt3,
        Self::W3lib,
    ];

    /// Returns the name, such as `safe-browsing`. [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whatwg => "whatwg",
            Self::Rfc3986 => "rfc3986",
            Self::SafeBrowsing => "safe-browsing",
            Self::Surt => "surt",
            Self::Surt2 => "surt-2",
            Self::Surt3 => "surt-3",
            Self::W3lib => "w3lib",
        }
    }

    /// Returns the one spelling of the URL. With [`Whatwg`](Self::Whatwg), borrows what is in normal form; otherwise
    /// allocates. Takes time linear in the length of the URL, except that `w3lib` and `surt` sort the query.
    ///
    /// # Errors
    /// - [`Parse`](CanonicalError::Parse) with [`Whatwg`](Self::Whatwg), if the standard does not parse it.
    /// - The others if the rules of the profile refuse it, or the program raises an error.
    ///
    /// # Examples
    /// ```
    /// use weburl_canonical::Profile;
    ///
    /// let url = "http://example.com/%7Ea/%2e%2E/b";
    /// assert_eq!(Profile::Rfc3986.canonicalize(url)?, "http://example.com/b");
    /// assert_eq!(Profile::W3lib.canonicalize("http://a/?b=2&b=1")?, "http://a/?b=1&b=2");
    ///
    /// let error = Profile::Rfc3986.canonicalize("http://a/b c").unwrap_err();
    /// assert_eq!(error.name(), "not-rfc3986");
    /// # Ok::<(), weburl_canonical::CanonicalError>(())
    /// ```
    pub fn canonicalize(self, url: &str) -> Result<Cow<'_, str>, CanonicalError> {
        match self {
            Self::Whatwg => whatwg(url),
            Self::Rfc3986 => rfc3986::canonicalize(url).map(Cow::Owned),
            Self::SafeBrowsing => safe_browsing::canonicalize(url.as_bytes()).map(Cow::Owned),
            Self::Surt => surt::canonicalize(url, surt::host::strip_www).map(Cow::Owned),
            Self::Surt2 => {
                surt::canonicalize(url, surt::host::strip_www_of_subdomain).map(Cow::Owned)
            }
            Self::Surt3 => {
                surt::canonicalize(url, surt::host::strip_www_without_digits).map(Cow::Owned)
            }
            Self::W3lib => {
                w3lib::canonicalize_url(url, &w3lib::options::Options::default()).map(Cow::Owned)
            }
        }
    }
}

fn whatwg(url: &str) -> Result<Cow<'_, str>, CanonicalError> {
    let mut parser = Parser::new();
    let href = parser.parse_ref(url)?.as_str();
    Ok(if href == url { Cow::Borrowed(url) } else { Cow::Owned(href.to_owned()) })
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No profile has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownProfile;

impl fmt::Display for UnknownProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no profile has this name; the names are")?;
        for (i, profile) in Profile::ALL.iter().enumerate() {
            let separator = if i == 0 { "" } else { "," };
            write!(f, "{separator} {profile}")?;
        }
        Ok(())
    }
}

impl Error for UnknownProfile {}

impl FromStr for Profile {
    type Err = UnknownProfile;

    fn from_str(name: &str) -> Result<Self, UnknownProfile> {
        Self::ALL.iter().copied().find(|profile| profile.name() == name).ok_or(UnknownProfile)
    }
}
