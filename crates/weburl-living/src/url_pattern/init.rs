//! What a pattern is made of: its components by name, and the dictionary that a constructor takes.

use std::fmt;

/// The `TypeError` that an algorithm throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeError;

impl fmt::Display for TypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypeError")
    }
}

impl std::error::Error for TypeError {}

/// The name of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the standard's own")]
pub enum Component {
    Protocol,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

impl Component {
    /// All components, in the standard's order.
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
}

/// A [`URLPatternInit`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit): `None` does not exist.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the standard's own")]
pub struct UrlPatternInit {
    pub protocol: Option<String>,
    pub username: Option<String>,
    pub password: Option<String>,
    pub hostname: Option<String>,
    pub port: Option<String>,
    pub pathname: Option<String>,
    pub search: Option<String>,
    pub hash: Option<String>,
    pub base_url: Option<String>,
}

/// Omits the members, one of which may be a password.
impl fmt::Debug for UrlPatternInit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlPatternInit").finish_non_exhaustive()
    }
}

impl UrlPatternInit {
    /// Returns the member for a component. Borrows.
    pub fn get_mut(&mut self, component: Component) -> &mut Option<String> {
        match component {
            Component::Protocol => &mut self.protocol,
            Component::Username => &mut self.username,
            Component::Password => &mut self.password,
            Component::Hostname => &mut self.hostname,
            Component::Port => &mut self.port,
            Component::Pathname => &mut self.pathname,
            Component::Search => &mut self.search,
            Component::Hash => &mut self.hash,
        }
    }
}
