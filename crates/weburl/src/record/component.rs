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
        let ComponentRanges { scheme, username, password, host, port, path, query, fragment } =
            components;
        let ranges = [
            (Self::Scheme, Some(scheme)),
            (Self::Username, Some(username)),
            (Self::Password, Some(password)),
            (Self::Host, host.as_ref()),
            (Self::Port, port.as_ref()),
            (Self::Path, Some(path)),
            (Self::Query, query.as_ref()),
            (Self::Fragment, fragment.as_ref()),
        ];
        let found = ranges
            .into_iter()
            .find(|(_, range)| range.is_some_and(|range| range.contains(&span.start)));
        found.map(|(component, _)| component)
    }

    /// Whether no message may repeat a part of it.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(self, Self::Username | Self::Password)
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
        let non_empty = |range: Range<usize>| Some(range).filter(|range| !range.is_empty());
        let range = match component {
            Component::Scheme => Some(ranges.scheme),
            Component::Username => non_empty(ranges.username),
            Component::Password => non_empty(ranges.password),
            Component::Host => ranges.host,
            Component::Port => ranges.port,
            Component::Path => Some(ranges.path),
            Component::Query => ranges.query,
            Component::Fragment => ranges.fragment,
        };
        range.map(|range| self.text(range))
    }
}
