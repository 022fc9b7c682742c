//! What a host is, beside its text.

/// The kind of a URL's host; its text is in the href.
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
