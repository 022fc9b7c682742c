//! What an application sees of a request target, or why it sees nothing.

/// What an application sees of a request target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The path.
    pub path: Vec<u8>,
    /// The path before it was decoded, where the program shows it.
    pub raw_path: Option<Vec<u8>>,
    /// The query. Some programs don't tell an empty query from none.
    pub query: Option<Vec<u8>>,
    /// The host and, where the program shows it, the port.
    pub host: Vec<u8>,
    /// The target that a proxy sends on.
    pub sent: Option<Vec<u8>>,
    /// The header `Host` that it sends on.
    pub sent_host: Option<Vec<u8>>,
}

/// The application sees nothing, because the program answers instead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unseen {
    /// The status code, or 0 if it closes the connection.
    pub status: u16,
    /// Where it redirects to.
    pub location: Option<Vec<u8>>,
}

impl Unseen {
    pub(super) fn new(status: u16) -> Self {
        Self { status, location: None }
    }
}
