//! The components of a URL that a column may be made of.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A component of a URL record, which [`parse`](crate::parse) makes a column of.
///
/// [URL Standard: URL representation](https://url.spec.whatwg.org/#url-representation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Component {
    /// The whole URL in normal form.
    Href,
    /// The scheme, without its colon.
    Scheme,
    /// The username, which may be empty.
    Username,
    /// The password, which may be empty.
    Password,
    /// The host; IPv6 addresses in brackets. Null if there is none.
    Host,
    /// The port as a number. Null if there is none, or if it is the default port of the scheme.
    Port,
    /// The path.
    Path,
    /// The query, without its `?`. Null if there is none.
    Query,
    /// The fragment, without its `#`. Null if there is none.
    Fragment,
}

impl Component {
    /// All components.
    pub const ALL: &'static [Self] = &[
        Self::Href,
        Self::Scheme,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns the name, such as `host`. It is the name of the field. [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Href => "href",
            Self::Scheme => weburl::Component::Scheme.name(),
            Self::Username => weburl::Component::Username.name(),
            Self::Password => weburl::Component::Password.name(),
            Self::Host => weburl::Component::Host.name(),
            Self::Port => weburl::Component::Port.name(),
            Self::Path => weburl::Component::Path.name(),
            Self::Query => weburl::Component::Query.name(),
            Self::Fragment => weburl::Component::Fragment.name(),
        }
    }

    pub(crate) const fn is_before_path(self) -> bool {
        matches!(self, Self::Scheme | Self::Username | Self::Password | Self::Host | Self::Port)
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No component has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownComponent;

impl fmt::Display for UnknownComponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Component::ALL.iter().map(|component| component.name()).collect();
        write!(f, "unknown component; use one of {}", names.join(", "))
    }
}

impl Error for UnknownComponent {}

impl FromStr for Component {
    type Err = UnknownComponent;

    fn from_str(name: &str) -> Result<Self, UnknownComponent> {
        let component = Self::ALL.iter().copied().find(|component| component.name() == name);
        component.ok_or(UnknownComponent)
    }
}
