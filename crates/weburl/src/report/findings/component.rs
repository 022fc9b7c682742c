//! The components of a URL, by name.

use core::ops::Range;

use crate::record::position::ComponentRanges;

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
    pub(super) fn of(components: &ComponentRanges, span: &Range<usize>) -> Option<Self> {
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
    pub(super) const fn is_secret(self) -> bool {
        matches!(self, Self::Username | Self::Password)
    }
}
