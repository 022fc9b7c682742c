//! `Host`: what a host is.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::str::FromStr;

use crate::error::advice::Advice;
use crate::error::parse_error::ParseError;
use crate::host::kind::HostKind;
use crate::host::parse::write_host;
use crate::host::{ipv4, ipv6};

/// A host: a domain, an IP address, an opaque host, or the empty host.
///
/// [URL Standard: host](https://url.spec.whatwg.org/#concept-host). `Display` runs the [host
/// serializer](https://url.spec.whatwg.org/#concept-host-serializer). `==` is the standard's
/// [equals](https://url.spec.whatwg.org/#concept-host-equals) and also compares owned with borrowed
/// hosts; `example.com` and `example.com.` differ.
///
/// # Examples
/// ```
/// use weburl::Host;
///
/// let host = Host::parse("EXAMPLE.com")?;
/// assert_eq!(host, Host::Domain("example.com"));
/// assert_eq!(Host::parse("0x7f.1")?.to_string(), "127.0.0.1");
/// assert_eq!(Host::parse("[0:0::1]")?.to_string(), "[::1]");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialOrd, Ord)]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain): ASCII, lower case, not empty.
    Domain(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(Ipv4Addr),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6(Ipv6Addr),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host), of a URL that is not special:
    /// ASCII, not empty.
    Opaque(S),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

impl Host {
    /// Parses the host of a special URL: a domain or an IP address.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque
    /// false. Tabs and newlines are errors, because only the URL parser removes them. Allocates.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the [`ValidationError`](crate::ValidationError) on which
    ///   the standard's parser fails; [`HostMissing`](crate::ValidationError::HostMissing) if `input` is
    ///   empty.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host is outside ASCII and the
    ///   feature `idna` is off.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, ValidationError};
    ///
    /// assert_eq!(Host::parse("example%2Ecom")?, Host::Domain("example.com"));
    ///
    /// let error = Host::parse("example.255").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::Ipv4NonNumericPart));
    /// assert_eq!(error.span(), 0..7);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, false)
    }

    /// Parses the host of a URL that is not special: an opaque host, an IPv6 address or the empty
    /// host.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque
    /// true.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the [`ValidationError`](crate::ValidationError) on which
    ///   the standard's parser fails.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse_opaque("EXAMPLE.com")?, Host::Opaque("EXAMPLE.com"));
    /// assert_eq!(Host::parse_opaque("faß.example")?, Host::Opaque("fa%C3%9F.example"));
    /// assert_eq!(Host::parse_opaque("")?, Host::Empty::<&str>);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, true)
    }

    fn parse_as(input: &str, is_opaque: bool) -> Result<Self, ParseError> {
        let mut text = String::with_capacity(input.len());
        let kind = write_host(input, is_opaque, &mut text)
            .map_err(|error| error.with_advice(Advice::for_host(input)))?;
        // `write_host` never writes a null host.
        Ok(Self::from_serialized(kind, text).unwrap_or(Self::Empty))
    }
}

/// The same answers as those of a borrowed host, which borrow from this one.
impl Host {
    /// Returns the domain, if this host is one. Borrows.
    pub fn domain(&self) -> Option<&str> {
        self.as_deref().domain()
    }

    /// Returns the domain, or the text of an opaque host. Borrows.
    pub fn name(&self) -> Option<&str> {
        self.as_deref().name()
    }

    /// Returns the serialized host without the brackets of an IPv6 address. Allocates for IP
    /// addresses only.
    pub fn unbracketed(&self) -> Cow<'_, str> {
        self.as_deref().unbracketed()
    }
}

impl<S> Host<S> {
    /// Returns what kind of host it is, in a word: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`.
    ///
    /// # Examples
    /// ```
    /// let host = weburl::Host::parse("127.1")?;
    /// assert_eq!(host.type_name(), "ipv4");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn type_name(&self) -> &'static str {
        match self {
            Self::Domain(_) => "domain",
            Self::Ipv4(_) => "ipv4",
            Self::Ipv6(_) => "ipv6",
            Self::Opaque(_) => "opaque",
            Self::Empty => "empty",
        }
    }
}

impl<S: AsRef<str>> Host<S> {
    /// Returns the host of this kind with the serialization `text`, or `None` if the kind is null.
    pub(crate) fn from_serialized(kind: HostKind, text: S) -> Option<Self> {
        match kind {
            HostKind::None => None,
            HostKind::Empty => Some(Self::Empty),
            HostKind::Domain => Some(Self::Domain(text)),
            HostKind::Opaque => Some(Self::Opaque(text)),
            HostKind::Ipv4 => text.as_ref().parse().ok().map(Self::Ipv4),
            HostKind::Ipv6 => {
                let address = text.as_ref().strip_prefix('[')?.strip_suffix(']')?;
                ipv6::parse(address).ok().map(Self::Ipv6)
            }
        }
    }

    /// Returns the same host, borrowing its text.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// let host: Host = Host::parse("example.com")?;
    /// assert_eq!(host.as_deref(), Host::Domain("example.com"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn as_deref(&self) -> Host<&str> {
        match self {
            Self::Domain(domain) => Host::Domain(domain.as_ref()),
            Self::Ipv4(address) => Host::Ipv4(*address),
            Self::Ipv6(address) => Host::Ipv6(*address),
            Self::Opaque(text) => Host::Opaque(text.as_ref()),
            Self::Empty => Host::Empty,
        }
    }

    /// Returns the [IP address](https://url.spec.whatwg.org/#ip-address) that this host is, or that an
    /// opaque host spells.
    ///
    /// In URLs that are not special, as in `redis://127.0.0.1`, the standard leaves an IPv4 address
    /// an opaque host. Whoever connects to it still connects to that address, so this method reads
    /// it with the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). Match on
    /// [`Ipv4`](Self::Ipv4) and [`Ipv6`](Self::Ipv6) to ask for what the standard calls an IP
    /// address.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, Url};
    ///
    /// let host = Host::parse("0x7f.1")?;
    /// assert!(host.ip_address().is_some_and(|address| address.is_loopback()));
    ///
    /// let url = Url::parse("redis://127.0.0.1")?;
    /// assert_eq!(url.host(), Some(Host::Opaque("127.0.0.1")));
    /// assert_eq!(url.host().unwrap().ip_address(), Some([127, 0, 0, 1].into()));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn ip_address(&self) -> Option<IpAddr> {
        match self {
            Self::Ipv4(address) => Some((*address).into()),
            Self::Ipv6(address) => Some((*address).into()),
            Self::Opaque(text) => ipv4::parse(text.as_ref()).ok().map(IpAddr::V4),
            Self::Domain(_) | Self::Empty => None,
        }
    }
}

/// What a borrowed host returns lives as long as the text that it borrows.
impl<'a> Host<&'a str> {
    /// Returns the domain, if this host is one. Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, Url};
    ///
    /// let url = Url::parse("https://EXAMPLE.com/")?;
    /// let domain = url.host().and_then(|host| host.domain());
    /// assert_eq!(domain, Some("example.com"));
    /// assert_eq!(Host::parse("127.0.0.1")?.domain(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&'a str> {
        match *self {
            Self::Domain(domain) => Some(domain),
            _ => None,
        }
    }

    /// Returns the domain, or the text of an opaque host. Borrows.
    ///
    /// It is what a resolver takes; [`ip_address`](Self::ip_address) knows what needs none. The
    /// text of an opaque host may be an IPv4 address and may be percent-encoded.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("postgres://db.example/main")?;
    /// assert_eq!(url.domain(), None);
    /// assert_eq!(url.host().and_then(|host| host.name()), Some("db.example"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn name(&self) -> Option<&'a str> {
        match *self {
            Self::Domain(text) | Self::Opaque(text) => Some(text),
            Self::Ipv4(_) | Self::Ipv6(_) | Self::Empty => None,
        }
    }

    /// Returns the serialized host without the brackets of an IPv6 address, as functions that
    /// connect take it; the empty string for the empty host. Allocates for IP addresses only.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("http://[::1]:8080/")?;
    /// let host = url.host().unwrap();
    /// assert_eq!(host.to_string(), "[::1]");
    /// assert_eq!(host.unbracketed(), "::1");
    /// // std::net::TcpStream::connect((&*host.unbracketed(), 8080))
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn unbracketed(&self) -> Cow<'a, str> {
        match *self {
            Self::Domain(text) | Self::Opaque(text) => text.into(),
            Self::Ipv4(address) => ipv4::serialize(address).as_str().to_owned().into(),
            Self::Ipv6(address) => ipv6::serialize_bracketed(address)
                .as_str()
                .trim_matches(['[', ']'])
                .to_owned()
                .into(),
            Self::Empty => "".into(),
        }
    }

    /// Returns the same host, with a copy of its text.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::url!("https://example.com/");
    /// let host: Option<weburl::Host> = url.host().map(|host| host.to_owned());
    /// assert_eq!(host, url.host().map(|host| host.to_owned()));
    /// ```
    pub fn to_owned(&self) -> Host {
        match *self {
            Self::Domain(domain) => Host::Domain(domain.into()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
            Self::Opaque(text) => Host::Opaque(text.into()),
            Self::Empty => Host::Empty,
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) | (Self::Opaque(a), Host::Opaque(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            (Self::Empty, Host::Empty) => true,
            _ => false,
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(text) | Self::Opaque(text) => f.write_str(text.as_ref()),
            Self::Ipv4(address) => f.write_str(ipv4::serialize(*address).as_str()),
            Self::Ipv6(address) => f.write_str(ipv6::serialize_bracketed(*address).as_str()),
            Self::Empty => Ok(()),
        }
    }
}

impl FromStr for Host {
    type Err = ParseError;

    /// Parses the host of a special URL, as [`Host::parse`] does.
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<S> From<Ipv4Addr> for Host<S> {
    fn from(address: Ipv4Addr) -> Self {
        Self::Ipv4(address)
    }
}

impl<S> From<Ipv6Addr> for Host<S> {
    fn from(address: Ipv6Addr) -> Self {
        Self::Ipv6(address)
    }
}

impl<S> From<IpAddr> for Host<S> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn serialized_hosts_are_read_back() {
        let hosts = [
            Host::Domain("example.com"),
            Host::Ipv4(Ipv4Addr::new(192, 0, 2, 255)),
            Host::Ipv6(Ipv6Addr::new(0, 0, 0, 0, 0, 0xFFFF, 0xC000, 0x280)),
            Host::Opaque("A%20b"),
            Host::Empty,
        ];
        for host in hosts {
            let kind = match host {
                Host::Domain(_) => HostKind::Domain,
                Host::Ipv4(_) => HostKind::Ipv4,
                Host::Ipv6(_) => HostKind::Ipv6,
                Host::Opaque(_) => HostKind::Opaque,
                Host::Empty => HostKind::Empty,
            };
            assert_eq!(Host::from_serialized(kind, host.to_string()), Some(host.to_owned()));
        }
        assert_eq!(Host::from_serialized(HostKind::None, ""), None);
    }

    /// Host, name, the address that it is or spells, what functions that connect take.
    type Case = (Host<&'static str>, Option<&'static str>, Option<&'static str>, &'static str);

    #[test]
    fn hosts_say_what_to_connect_to() {
        let opaque = |text, address| (Host::Opaque(text), Some(text), address, text);
        let cases: [Case; 13] = [
            (Host::Domain("a.b"), Some("a.b"), None, "a.b"),
            (Host::Ipv4([192, 0, 2, 255].into()), None, Some("192.0.2.255"), "192.0.2.255"),
            (Host::Ipv6(Ipv6Addr::LOCALHOST), None, Some("::1"), "::1"),
            (Host::Ipv6(Ipv6Addr::UNSPECIFIED), None, Some("::"), "::"),
            (Host::Empty, None, None, ""),
            opaque("cache", None),
            opaque("127.0.0.1", Some("127.0.0.1")),
            // What `inet_aton` takes for an address, which resolvers call.
            opaque("127.1", Some("127.0.0.1")),
            opaque("0x7F000001", Some("127.0.0.1")),
            opaque("2130706433.", Some("127.0.0.1")),
            opaque("127.0.0.256", None),
            opaque("127.0.0.1%00", None),
            opaque("127..1", None),
        ];
        for (host, name, address, unbracketed) in cases {
            let owned = host.to_owned();
            let address = address.map(|address| address.parse().unwrap());
            assert_eq!((host.name(), owned.name()), (name, name), "{host}");
            assert_eq!((host.ip_address(), owned.ip_address()), (address, address), "{host}");
            assert_eq!(host.unbracketed(), unbracketed, "{host}");
            assert_eq!(owned.unbracketed(), unbracketed, "{host}");
            assert_eq!(owned.domain(), host.domain(), "{host}");
        }
    }

    #[test]
    fn equality_is_of_kind_and_text() {
        assert_eq!(Host::Domain(String::from("a")), Host::Domain("a"));
        assert_ne!(Host::Domain("a"), Host::Opaque("a"));
        assert_ne!(Host::Domain("example.com"), Host::Domain("example.com."));
        assert_eq!(Host::<&str>::from(IpAddr::from([127, 0, 0, 1])), Host::parse("127.1").unwrap());
        assert_ne!(Host::parse("[::ffff:1.2.3.4]"), Host::parse("1.2.3.4"));
    }
}
