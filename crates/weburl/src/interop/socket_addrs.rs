//! The socket addresses of a URL.

use alloc::vec::Vec;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};

use crate::host::value::Host;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

impl Url {
    /// Resolves the host and returns its addresses, each with the port of the URL.
    ///
    /// The port is [`port_or_default`](Self::port_or_default), or else what `default_port_number`
    /// returns. Blocks while the operating system resolves a domain. An opaque host, which only URLs
    /// that are not special have, goes to the resolver as it is. Allocates.
    ///
    /// # Errors
    /// - [`InvalidInput`](io::ErrorKind::InvalidInput) if there is no host, or no port from either source.
    /// - Any error of the system's resolver.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://127.0.0.1/")?;
    /// assert_eq!(url.socket_addrs(|| None)?, ["127.0.0.1:443".parse()?]);
    ///
    /// let url = weburl::Url::parse("redis://[::1]/")?;
    /// assert_eq!(url.socket_addrs(|| Some(6379))?, ["[::1]:6379".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn socket_addrs(
        &self,
        default_port_number: impl Fn() -> Option<u16>,
    ) -> io::Result<Vec<SocketAddr>> {
        self.as_url_ref().socket_addrs(default_port_number)
    }
}

impl UrlRef<'_> {
    /// Resolves the host and returns its addresses, each with the port of the URL. See
    /// [`Url::socket_addrs`] for an example. See [`Url::socket_addrs`] for an example.
    ///
    /// # Errors
    /// - [`InvalidInput`](io::ErrorKind::InvalidInput) if there is no host, or no port from either source.
    /// - Any error of the system's resolver.
    pub fn socket_addrs(
        &self,
        default_port_number: impl Fn() -> Option<u16>,
    ) -> io::Result<Vec<SocketAddr>> {
        let missing = |what| io::Error::new(io::ErrorKind::InvalidInput, what);
        let port = self.port_or_default().or_else(default_port_number);
        let port = port.ok_or_else(|| missing("the URL has no port"))?;
        match self.host() {
            Some(Host::Domain(name) | Host::Opaque(name)) => {
                (name, port).to_socket_addrs().map(Iterator::collect)
            }
            Some(Host::Ipv4(address)) => Ok([(address, port).into()].into()),
            Some(Host::Ipv6(address)) => Ok([(address, port).into()].into()),
            Some(Host::Empty) | None => Err(missing("the URL has no host")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use crate::record::url::Url;

    /// URL, default port, address.
    const CASES: &[(&str, Option<u16>, Result<&str, ErrorKind>)] = &[
        ("http://127.0.0.1/", None, Ok("127.0.0.1:80")),
        ("http://127.0.0.1/", Some(1), Ok("127.0.0.1:80")),
        ("http://127.0.0.1:8080/", Some(1), Ok("127.0.0.1:8080")),
        ("wss://[::1]/", None, Ok("[::1]:443")),
        ("x://[::1]", Some(1), Ok("[::1]:1")),
        // An opaque host, which the resolver takes for an address.
        ("x://127.0.0.1", Some(1), Ok("127.0.0.1:1")),
        ("x://127.0.0.1:0", Some(1), Ok("127.0.0.1:0")),
        ("x://127.0.0.1", None, Err(ErrorKind::InvalidInput)),
        ("x:///", Some(1), Err(ErrorKind::InvalidInput)),
        ("file:///", Some(1), Err(ErrorKind::InvalidInput)),
        ("data:,", Some(1), Err(ErrorKind::InvalidInput)),
    ];

    #[test]
    fn addresses_are_those_of_host_and_port() {
        for &(input, default_port, expected) in CASES {
            let url = Url::parse(input).unwrap();
            let found = url.socket_addrs(|| default_port).map_err(|error| error.kind());
            let expected = expected.map(|address| [address.parse().unwrap()].into());
            assert_eq!(found, expected, "{input}");
        }
    }
}
