//! The class of a host: whether a request for it stays on this machine, in a private network, or goes out
//! to the internet.
//!
//! Not part of the URL Standard. Addresses are classed by the registries of IANA, names by the registry of
//! special-use domain names, and the metadata services of clouds by the documentation of their providers.

mod addresses;
mod metadata;
mod names;

use core::net::{IpAddr, Ipv4Addr};

use crate::host::value::Host;

/// The class of a host: where a request for it would go.
///
/// Each host has one class; an address in several blocks has that of the smallest. What is not in a
/// special-purpose block or a special-use name is [`Global`](HostClass::Global).
///
/// Addresses are those of the IANA registries for
/// [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
/// [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) (RFC 6890); blocks that the registries
/// call globally reachable, such as those of AS112, are [`Global`](HostClass::Global).
///
/// # Examples
/// ```
/// use weburl::{Host, HostClass};
///
/// assert_eq!(Host::parse("example.com")?.class(), HostClass::Global);
/// assert_eq!(Host::parse("0x7f.1")?.class(), HostClass::Loopback);
/// assert_eq!(Host::parse("169.254.169.254")?.class(), HostClass::Metadata);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum HostClass {
    /// A host of the internet. Where a domain leads, only the DNS says.
    Global,
    /// This machine: 127.0.0.0/8 (RFC 1122), `::1` (RFC 4291), `localhost` and its subdomains (RFC 6761).
    Loopback,
    /// This network, or no address: 0.0.0.0/8 (RFC 1122), `::` (RFC 4291). On many systems, 0.0.0.0 and `::`
    /// reach this machine.
    Unspecified,
    /// A private network: 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 (RFC 1918).
    Private,
    /// A provider's network, behind its address translation: 100.64.0.0/10 (RFC 6598).
    Shared,
    /// The link: 169.254.0.0/16 (RFC 3927), fe80::/10 (RFC 4291).
    LinkLocal,
    /// A private network: fc00::/7 (RFC 4193).
    UniqueLocal,
    /// A service from which a machine in a cloud reads its metadata, which include credentials: the addresses
    /// and names of AWS, Google Cloud, Azure, Alibaba Cloud, Oracle Cloud, Tencent Cloud, IBM Cloud, Scaleway,
    /// Akamai and OpenStack. Most of them are in other blocks, too; this class takes precedence.
    Metadata,
    /// For documentation: 192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24 (RFC 5737), 2001:db8::/32 (RFC 3849),
    /// 3fff::/20 (RFC 9637).
    Documentation,
    /// For benchmarks of network devices: 198.18.0.0/15 (RFC 2544), 2001:2::/48 (RFC 5180).
    Benchmarking,
    /// Many machines: 224.0.0.0/4 (RFC 5771), ff00::/8 (RFC 4291).
    Multicast,
    /// All machines of the link: 255.255.255.255 (RFC 919).
    Broadcast,
    /// For protocols, for the future, or no longer in use, such as 192.0.0.0/24 (RFC 6890), 240.0.0.0/4
    /// (RFC 1112), 100::/64 (RFC 6666), 5f00::/16 (RFC 9602), and all of IPv6 that is not global unicast.
    Reserved,
    /// An IPv4 address in ::ffff:0:0/96 (RFC 4291). [`Host::embedded_ipv4`] returns it, as for the
    /// next four.
    Ipv4Mapped,
    /// An IPv4 address in ::/96, deprecated (RFC 4291).
    Ipv4Compatible,
    /// An IPv4 address in 2002::/16, whose machine relays the packets (6to4, RFC 3056).
    SixToFour,
    /// An IPv4 address in 2001::/32, to which a server relays the packets (Teredo, RFC 4380).
    Teredo,
    /// An IPv4 address that the network translates: 64:ff9b::/96 (RFC 6052), a network's own translation in
    /// 64:ff9b:1::/48 (RFC 8215), and ::ffff:0:0:0/96, deprecated (RFC 2765).
    Nat64,
    /// A name that leads into the local network, if anywhere: a name without a dot; `local` (RFC 6762),
    /// `home.arpa` (RFC 8375), `internal` (reserved by ICANN in 2024), `intranet`, `private`, `corp`, `home`
    /// and `lan` (RFC 6762, appendix G), `mail`, `localdomain`, and their subdomains.
    LocalName,
    /// A name that is special by the
    /// [registry](https://www.iana.org/assignments/special-use-domain-names/) of RFC 6761, with its
    /// subdomains, and that the public DNS does not resolve to a host: `alt`, `example`, `invalid`, `onion`,
    /// `test`, and names under `arpa`. `example.com` has addresses, and is [`Global`](HostClass::Global).
    SpecialUseName,
    /// Neither a domain nor an IP address: the empty host, or an opaque host that the host parser of special
    /// URLs rejects.
    Unknown,
}

impl HostClass {
    /// All classes.
    pub const ALL: [HostClass; 21] = [
        HostClass::Global,
        HostClass::Loopback,
        HostClass::Unspecified,
        HostClass::Private,
        HostClass::Shared,
        HostClass::LinkLocal,
        HostClass::UniqueLocal,
        HostClass::Metadata,
        HostClass::Documentation,
        HostClass::Benchmarking,
        HostClass::Multicast,
        HostClass::Broadcast,
        HostClass::Reserved,
        HostClass::Ipv4Mapped,
        HostClass::Ipv4Compatible,
        HostClass::SixToFour,
        HostClass::Teredo,
        HostClass::Nat64,
        HostClass::LocalName,
        HostClass::SpecialUseName,
        HostClass::Unknown,
    ];

    /// Returns the class in a few words, such as `link-local`.
    pub const fn name(self) -> &'static str {
        match self {
            HostClass::Global => "global",
            HostClass::Loopback => "loopback",
            HostClass::Unspecified => "unspecified",
            HostClass::Private => "private",
            HostClass::Shared => "shared",
            HostClass::LinkLocal => "link-local",
            HostClass::UniqueLocal => "unique-local",
            HostClass::Metadata => "metadata",
            HostClass::Documentation => "documentation",
            HostClass::Benchmarking => "benchmarking",
            HostClass::Multicast => "multicast",
            HostClass::Broadcast => "broadcast",
            HostClass::Reserved => "reserved",
            HostClass::Ipv4Mapped => "IPv4-mapped",
            HostClass::Ipv4Compatible => "IPv4-compatible",
            HostClass::SixToFour => "6to4",
            HostClass::Teredo => "Teredo",
            HostClass::Nat64 => "NAT64",
            HostClass::LocalName => "local name",
            HostClass::SpecialUseName => "special-use name",
            HostClass::Unknown => "unknown",
        }
    }
}

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
    /// [`SixToFour`](HostClass::SixToFour), [`Teredo`](HostClass::Teredo) or [`Nat64`](HostClass::Nat64).
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
    use super::HostClass::{self, *};
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
    fn names_of_classes_differ() {
        for (i, class) in HostClass::ALL.into_iter().enumerate() {
            assert_eq!(class as usize, i);
            assert!(HostClass::ALL[..i].iter().all(|other| other.name() != class.name()));
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
