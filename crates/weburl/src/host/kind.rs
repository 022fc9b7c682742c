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

impl HostKind {
    /// Returns the kind with this discriminant.
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            1 => Self::Empty,
            2 => Self::Domain,
            3 => Self::Ipv4,
            4 => Self::Ipv6,
            5 => Self::Opaque,
            _ => Self::None,
        }
    }
}
