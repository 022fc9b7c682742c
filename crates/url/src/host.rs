//! Hosts, with the three kinds that `url` tells apart.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

#[cfg(feature = "serde")]
use serde_derive::{Deserialize, Serialize};

use crate::parse_error::ParseError;

/// The host of a URL.
#[cfg_attr(feature = "serde", derive(Deserialize, Serialize))]
#[derive(Clone, Debug, Eq, Hash, PartialOrd, Ord)]
pub enum Host<S = String> {
    /// A domain, or the opaque host of a URL that is not special.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, which is written between brackets.
    Ipv6(Ipv6Addr),
}

impl<S> Host<S> {
    /// Returns what `url` calls `host`. An empty one is none.
    pub(crate) fn from_weburl(host: weburl::Host<S>) -> Option<Self> {
        match host {
            weburl::Host::Domain(name) | weburl::Host::Opaque(name) => Some(Self::Domain(name)),
            weburl::Host::Ipv4(address) => Some(Self::Ipv4(address)),
            weburl::Host::Ipv6(address) => Some(Self::Ipv6(address)),
            weburl::Host::Empty => None,
        }
    }
}

impl Host<&str> {
    /// Returns a copy that owns its name.
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Self::Domain(name) => Host::Domain(name.to_owned()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl Host<String> {
    /// Parses the host of a special URL: an IPv6 address between brackets, an IPv4 address or a domain.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser)
    ///
    /// # Errors
    /// [`ParseError`], with [`EmptyHost`](ParseError::EmptyHost) if `input` is empty.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::from_weburl(weburl::Host::parse(input)?).ok_or(ParseError::EmptyHost)
    }

    /// Parses the host of a URL that is not special.
    ///
    /// [URL Standard: opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser)
    ///
    /// # Errors
    /// [`ParseError`]
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        let host = weburl::Host::parse_opaque(input)?;
        Ok(Self::from_weburl(host).unwrap_or(Self::Domain(String::new())))
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(name) => fmt::Display::fmt(name.as_ref(), f),
            Self::Ipv4(address) => fmt::Display::fmt(address, f),
            Self::Ipv6(address) => fmt::Display::fmt(&weburl::Host::<&str>::Ipv6(*address), f),
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            _ => false,
        }
    }
}
