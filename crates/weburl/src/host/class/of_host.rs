//! The class of a `Host`.

use core::net::{IpAddr, Ipv4Addr};

use crate::host::class::host_class::HostClass;
use crate::host::class::{addresses, names};
use crate::host::value::Host;

impl<S: AsRef<str>> Host<S> {
    /// Returns the class of this host: where a request for it would go.
    ///
    /// An address that stands for an IPv4 address has the class of its block, such as
    /// [`Ipv4Mapped`](HostClass::Ipv4Mapped), whatever [`embedded_ipv4`](Self::embedded_ipv4) returns. An
    /// opaque host is parsed as the host of a special URL, which allocates; other hosts don't allocate.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, HostClass, Url};
    ///
    /// assert_eq!(Host::parse("router.local")?.class(), HostClass::LocalName);
    /// assert_eq!(Host::parse("[::ffff:7f00:1]")?.class(), HostClass::Ipv4Mapped);
    ///
    /// let url = Url::parse("redis://0x7f.1:6379")?;
    /// assert_eq!(url.host().map(|host| host.class()), Some(HostClass::Loopback));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn class(&self) -> HostClass {
        match self {
            Self::Domain(domain) => names::class(domain.as_ref()),
            Self::Ipv4(address) => addresses::ipv4_class(*address),
            Self::Ipv6(address) => addresses::ipv6_class(*address),
            Self::Opaque(text) => {
                Host::parse(text.as_ref()).map_or(HostClass::Unknown, |host| host.class())
            }
            Self::Empty => HostClass::Unknown,
        }
    }

    /// Returns the IPv4 address that this host stands for, if it is an IPv6 address of the class
    /// [`Ipv4Mapped`](HostClass::Ipv4Mapped), [`Ipv4Compatible`](HostClass::Ipv4Compatible),
    /// [`SixToFour`](HostClass::SixToFour), [`Teredo`](HostClass::Teredo), [`Nat64`](HostClass::Nat64) or
    /// [`Isatap`](HostClass::Isatap), or one with an interface identifier of ISATAP below any prefix.
    ///
    /// In 64:ff9b:1::/48, each network chooses where the IPv4 address stands; this assumes the last 32 bits.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Host, HostClass};
    ///
    /// let host = Host::parse("[2002:7f00:1::]")?;
    /// let inner = host.embedded_ipv4().map(Host::<&str>::from);
    /// assert_eq!(host.class(), HostClass::SixToFour);
    /// assert_eq!(inner.map(|inner| inner.class()), Some(HostClass::Loopback));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn embedded_ipv4(&self) -> Option<Ipv4Addr> {
        match self.ip_address() {
            Some(IpAddr::V6(address)) => addresses::embedded_ipv4(address),
            _ => None,
        }
    }

    /// Returns whether the registries of IANA call this host globally reachable.
    ///
    /// This is so if its class is [`Global`](HostClass::Global), or if it is an address in 64:ff9b::/96 that
    /// stands for such a host. Where a domain leads, only the DNS says.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert!(Host::parse("1.1.1.1")?.is_globally_reachable());
    /// assert!(Host::parse("[64:ff9b::1.1.1.1]")?.is_globally_reachable());
    /// assert!(!Host::parse("[64:ff9b::127.0.0.1]")?.is_globally_reachable());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn is_globally_reachable(&self) -> bool {
        match self.class() {
            HostClass::Global => true,
            HostClass::Nat64 => match self.ip_address() {
                Some(IpAddr::V6(address)) if addresses::is_well_known_nat64(address) => self
                    .embedded_ipv4()
                    .is_some_and(|inner| addresses::ipv4_class(inner) == HostClass::Global),
                _ => false,
            },
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::host::class::host_class::HostClass::{self, *};
    use crate::host::value::Host;

    const CASES: &[(&str, HostClass)] = &[
        ("example.com", Global),
        ("1.1.1.1", Global),
        ("[2606:4700::1111]", Global),
        ("127.1", Loopback),
        ("①②⑦.⓪.⓪.①", Loopback),
        ("LOCALHOST", Loopback),
        ("169.254.169.254", Metadata),
        ("metadata.google.internal.", Metadata),
        ("intranet", LocalName),
        ("a.test", SpecialUseName),
        ("[::ffff:1.1.1.1]", Ipv4Mapped),
    ];

    #[test]
    fn a_host_has_the_class_of_what_it_is_parsed_to() {
        for &(input, class) in CASES {
            if input.is_ascii() || cfg!(feature = "idna") {
                assert_eq!(Host::parse(input).unwrap().class(), class, "{input}");
            }
        }
        assert_eq!(Host::Empty::<&str>.class(), Unknown);
    }

    #[test]
    fn an_opaque_host_has_the_class_that_it_would_have_in_a_special_url() {
        const CASES: &[(&str, HostClass)] = &[
            ("127.0.0.1", Loopback),
            ("0x7f.1", Loopback),
            ("%31%32%37.1", Loopback),
            ("LOCALHOST", Loopback),
            ("example.com", Global),
            ("a%00b", Unknown),
            ("1.2.3.4.5", Unknown),
            ("[::1]", Loopback),
        ];
        for &(input, class) in CASES {
            assert_eq!(Host::parse_opaque(input).unwrap().class(), class, "{input}");
        }
    }

    #[test]
    fn what_is_globally_reachable_is_global_or_translated_to_it() {
        const CASES: &[(&str, bool)] = &[
            ("example.com", true),
            ("localhost", false),
            ("8.8.8.8", true),
            ("[64:ff9b::808:808]", true),
            ("[64:ff9b::a00:1]", false),
            ("[64:ff9b::a9fe:a9fe]", false),
            ("[64:ff9b:1::808:808]", false),
            ("[::ffff:808:808]", false),
            ("[2002:808:808::]", false),
        ];
        for &(input, expected) in CASES {
            assert_eq!(Host::parse(input).unwrap().is_globally_reachable(), expected, "{input}");
        }
    }
}
