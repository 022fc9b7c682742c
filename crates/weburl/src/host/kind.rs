//! What a host is, beside its text.

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
