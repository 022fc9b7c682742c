//! Where the components of a URL lie in its href.
//!
//! ```text
//! https://user:pass@example.com:1234/foo/bar?baz#quux
//!      |      |    |          |    |        |   |
//!      |      |    |          |    |        |   `- query_end
//!      |      |    |          |    |        `----- path_end
//!      |      |    |          |    `-------------- path_start
//!      |      |    |          `------------------- host_end
//!      |      |    `------------------------------ host_start
//!      |      `----------------------------------- username_end
//!      `------------------------------------------ scheme_end
//! ```

use crate::scheme::SchemeType;

/// What a URL's host is; the text of it lies in the href.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum HostKind {
    /// The URL's host is null.
    None,
    Empty,
    Domain,
    Ipv4,
    Ipv6,
    Opaque,
}

/// Exclusive ends, so that no offset needs a "missing" value: a component is there if its end differs
/// from the end before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Components {
    /// Of the scheme; a `:` follows.
    pub(crate) scheme_end: u32,
    /// Of the username, which begins after `://`. After the `:` where the host is null.
    pub(crate) username_end: u32,
    /// After the `@` if there are credentials, else `username_end`.
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    /// After `:` and the port, or after the `/.` that keeps `//` from opening an authority.
    pub(crate) path_start: u32,
    /// A `?` and the query follow if the query is non-null.
    pub(crate) path_end: u32,
    /// A `#` and the fragment follow if the fragment is non-null.
    pub(crate) query_end: u32,
    /// Null is 0: a port 0 is told from it by the text between `host_end` and `path_start`.
    pub(crate) port: u16,
    pub(crate) host_kind: HostKind,
    pub(crate) scheme_type: SchemeType,
}
