//! Where a request would go.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;

use weburl::{Host, domain};

/// The number of bytes of the longest domain name, with a dot at its end.
/// [RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-3.1)
pub(crate) const MAX_DOMAIN_LEN: usize = 254;

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

    /// Returns the place that a connection reaches, or `None` if it reaches nothing.
    ///
    /// Different destinations can be one place. Some clients connect to `127.0.0.1` for `[::ffff:7f00:1]`. Some ask
    /// their resolver for `127.1`, or for a name outside ASCII: the public DNS has no such names, so that either the
    /// resolver finds in them what today's standard finds, or nothing. A reader that knows no user information asks for
    /// `user@host`, which the C library does not look up.
    pub fn place(&self) -> Option<Self> {
        let host = match &self.host {
            ConnectHost::Address(address) => ConnectHost::Address(address.to_canonical()),
            ConnectHost::Domain(_) if self.has_userinfo() => return None,
            ConnectHost::Domain(name) if !name.is_ascii() || domain::ends_in_a_number(name) => {
                match Host::parse(name).ok()? {
                    Host::Domain(domain) => ConnectHost::Domain(domain),
                    host => ConnectHost::Address(host.ip_address()?.to_canonical()),
                }
            }
            ConnectHost::Domain(_) => self.host.clone(),
        };
        Some(Self::new(host, self.port))
    }

    /// Returns whether a client that connects here reaches something else than one that connects to `other`.
    ///
    /// A name that is no [place](Self::place) counts as something else, apart from names with an at sign, because
    /// otherwise no URL with a username would lead all readers to one place.
    pub(crate) fn is_elsewhere_than(&self, other: &Self) -> bool {
        let is_same = |place: Self| Some(place) == other.place();
        self != other && !self.has_userinfo() && !self.place().is_some_and(is_same)
    }

    /// Returns whether the client asks for a name that is a plain `user:password@host`, for which
    /// [the GNU C library](https://sourceware.org/git/?p=glibc.git;a=blob;f=resolv/nss_dns/dns-host.c) sends no query.
    /// Any other name with an at sign counts as a place: no honest URL has one.
    pub(crate) fn has_userinfo(&self) -> bool {
        // With at signs of its own, where the client has decoded it.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~%!$&'()*+,;=:@".contains(c);
        let ConnectHost::Domain(name) = &self.host else { return false };
        name.rsplit_once('@').is_some_and(|(userinfo, host)| {
            userinfo.chars().all(is_plain) && !host.is_empty() && host.chars().all(is_plain)
        })
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
    /// The host is longer than any domain name.
    pub(crate) const LONG_HOST: Self = Self::new("host longer than any domain name");
    /// The host cannot be converted to ASCII.
    pub(crate) const IDNA: Self = Self::new("host that IDNA refuses");
}

impl fmt::Display for NoRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)
    }
}

impl Error for NoRequest {}

#[cfg(test)]
mod tests {
    use super::{ConnectHost, Destination};

    #[test]
    fn one_place_has_many_destinations() {
        const CASES: &[(&str, Option<&str>)] = &[
            ("example.com", Some("example.com:80")),
            ("127.1", Some("127.0.0.1:80")),
            ("0x7f.1", Some("127.0.0.1:80")),
            ("1.2.3.4.5", None),
            ("example.1", None),
            ("example.1a", Some("example.1a:80")),
            ("b\u{fc}cher.example", Some("xn--bcher-kva.example:80")),
            ("\u{2460}.1", Some("1.0.0.1:80")),
            ("a\u{2100}b", None),
            ("user@example.com", None),
            ("user@127.0.0.1", None),
        ];
        for &(name, expected) in CASES {
            let place = Destination::new(ConnectHost::domain(name), 80).place();
            assert_eq!(place.map(|place| place.to_string()).as_deref(), expected, "{name}");
        }
        let mapped = ConnectHost::Address("::ffff:127.0.0.1".parse().unwrap());
        let place = Destination::new(mapped, 80).place().unwrap();
        assert_eq!(place.to_string(), "127.0.0.1:80");
    }
}
