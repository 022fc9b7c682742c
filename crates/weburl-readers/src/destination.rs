//! Where a request would go.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;

/// What a client connects to: a host, after the client and its resolver have made an address of whatever they take
/// for one, and a port.
///
/// Proxies, redirects and DNS are not part of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Destination {
    /// The host.
    pub host: ConnectHost,
    /// The port of the URL, or the default port of its scheme.
    pub port: u16,
}

impl Destination {
    pub(crate) fn new(host: ConnectHost, port: u16) -> Self {
        Self { host, port }
    }
}

/// Writes the host and the port, with a colon between: `example.com:80`, `[::1]:443`.
impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// The host that a client connects to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConnectHost {
    /// A name for which the client asks its resolver, with its ASCII letters in lowercase. It may be no valid domain;
    /// it may look like an address that this client does not take for one, such as `0x7f.1`; and some clients pass on
    /// what is outside ASCII.
    Domain(String),
    /// An address, to which the client connects without asking. A zone identifier is left out: it chooses the
    /// network interface.
    Address(IpAddr),
}

impl ConnectHost {
    /// Makes a name of ASCII lowercase.
    pub(crate) fn domain(name: &str) -> Self {
        Self::Domain(name.to_ascii_lowercase())
    }
}

/// Writes IPv6 addresses in brackets.
impl fmt::Display for ConnectHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(name) => f.write_str(name),
            Self::Address(IpAddr::V4(address)) => write!(f, "{address}"),
            Self::Address(IpAddr::V6(address)) => write!(f, "[{address}]"),
        }
    }
}

/// Why a client that reads a URL would still send no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoRequest {
    /// In a few words: the client's own, where it has some.
    pub reason: &'static str,
}

impl NoRequest {
    pub(crate) const fn new(reason: &'static str) -> Self {
        Self { reason }
    }

    /// The URL has no host, or an empty one.
    pub(crate) const NO_HOST: Self = Self::new("no host");
    /// The client does not speak the scheme, or the URL has none.
    pub(crate) const SCHEME: Self = Self::new("scheme without a client");
    /// The port is not a number, or out of range.
    pub(crate) const PORT: Self = Self::new("invalid port");
    /// The host cannot be converted to ASCII.
    pub(crate) const IDNA: Self = Self::new("host that IDNA refuses");
}

impl fmt::Display for NoRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)
    }
}

impl Error for NoRequest {}
