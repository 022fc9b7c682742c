//! The names of the eight components.

use std::fmt;
use std::str::FromStr;

use weburl::UrlRef;

/// A component of a pattern, by the name that scripts use.
///
/// [URL Pattern Standard: component](https://urlpattern.spec.whatwg.org/#component).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the variants are the names of the standard")]
pub enum ComponentName {
    Protocol,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

impl ComponentName {
    /// All components, in the order in which they stand in a URL.
    pub const ALL: &'static [Self] = &[
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the standard's name, such as `pathname`.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(weburl_pattern::ComponentName::Search.name(), "search");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }

    /// Returns the text of this component that a pattern is matched with: without delimiters, and empty where it is null.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::ComponentName;
    ///
    /// let url = weburl::Url::parse("https://example.com/?q")?;
    /// assert_eq!(ComponentName::Protocol.of(url.as_url_ref()), "https");
    /// assert_eq!(ComponentName::Search.of(url.as_url_ref()), "q");
    /// assert_eq!(ComponentName::Hash.of(url.as_url_ref()), "");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn of<'u>(self, url: UrlRef<'u>) -> &'u str {
        match self {
            Self::Protocol => url.scheme(),
            Self::Username => url.username(),
            Self::Password => url.password(),
            Self::Hostname => url.host_str().unwrap_or_default(),
            Self::Port => url.api().port(),
            Self::Pathname => url.path(),
            Self::Search => url.query().unwrap_or_default(),
            Self::Hash => url.fragment().unwrap_or_default(),
        }
    }
}

impl fmt::Display for ComponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Looks up a component by its [name](ComponentName::name), case-sensitively.
impl FromStr for ComponentName {
    type Err = UnknownComponent;

    fn from_str(name: &str) -> Result<Self, UnknownComponent> {
        Self::ALL.iter().copied().find(|component| component.name() == name).ok_or(UnknownComponent)
    }
}

/// The error of looking up a [`ComponentName`] by a name that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnknownComponent;

impl fmt::Display for UnknownComponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a component of a pattern")
    }
}

impl std::error::Error for UnknownComponent {}
