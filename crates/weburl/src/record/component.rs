//! The components of a URL, by name.

use core::ops::Range;

use crate::record::position::ComponentRanges;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// A component of a URL.
///
/// [URL Standard: URL representation](https://url.spec.whatwg.org/#url-representation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the variants are the names of the standard")]
pub enum Component {
    Scheme,
    Username,
    Password,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    /// All components, in the order in which they stand in a URL.
    pub const ALL: &'static [Self] = &[
        Self::Scheme,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns the standard's name, such as `path`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    /// Returns the component in which `span` begins.
    pub(crate) fn of(components: &ComponentRanges, span: &Range<usize>) -> Option<Self> {
        let begins_in = |component: &Self| {
            components.get(*component).is_some_and(|range| range.contains(&span.start))
        };
        Self::ALL.iter().copied().find(begins_in)
    }

    /// Whether no message may repeat a part of it.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(self, Self::Username | Self::Password)
    }
}

impl ComponentRanges {
    /// Returns the range of a component; `None` if it is null.
    pub(crate) fn get(&self, component: Component) -> Option<&Range<usize>> {
        match component {
            Component::Scheme => Some(&self.scheme),
            Component::Username => Some(&self.username),
            Component::Password => Some(&self.password),
            Component::Host => self.host.as_ref(),
            Component::Port => self.port.as_ref(),
            Component::Path => Some(&self.path),
            Component::Query => self.query.as_ref(),
            Component::Fragment => self.fragment.as_ref(),
        }
    }
}

impl Url {
    /// Returns a component as it is written in the href, without delimiters. Borrows.
    ///
    /// [`UrlRef::component`] says when it is `None`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Component, Url};
    ///
    /// let url = Url::parse("https://example.com:8080/?q=%20")?;
    /// assert_eq!(url.component(Component::Port), Some("8080"));
    /// assert_eq!(url.component(Component::Query), Some("q=%20"));
    /// assert_eq!(url.component(Component::Username), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn component(&self, component: Component) -> Option<&str> {
        self.as_url_ref().component(component)
    }
}

impl<'a> UrlRef<'a> {
    /// Returns a component as it is written in the href, without delimiters. Borrows.
    ///
    /// `None` is a host, port, query or fragment that is null, and a username or password that is empty, which
    /// are missing in the href, too. A default port is null.
    /// See [`Url::component`](crate::Url::component) for an example.
    pub fn component(&self, component: Component) -> Option<&'a str> {
        let ranges = self.component_ranges();
        let is_credential = matches!(component, Component::Username | Component::Password);
        let range = ranges.get(component).filter(|range| !(is_credential && range.is_empty()));
        range.map(|range| self.text(range.clone()))
    }
}
