//! `HostClass`: where a request for a host would go.

use core::fmt;
use core::str::FromStr;

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
    /// This machine: 127.0.0.0/8 (RFC 1122), `::1` (RFC 4291), `localhost` and its subdomains (RFC 6761),
    /// and what hosts files of Linux distributions say, such as `localhost4.localdomain4`.
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
    /// An IPv4 address in ::ffff:0:0/96 (RFC 4291). [`Host::embedded_ipv4`](crate::Host::embedded_ipv4) returns it, as for the
    /// next five.
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
    /// An IPv4 address in the interface identifier `0:5efe` or `200:5efe` (ISATAP, RFC 5214), if the rest is that of a
    /// global address. Below another prefix, the class is that of the prefix.
    Isatap,
    /// A name that leads into the local network, if anywhere: a name without a dot; `local` (RFC 6762),
    /// `home.arpa` (RFC 8375), `internal` (reserved by ICANN in 2024), `intranet`, `private`, `corp`, `home`
    /// and `lan` (RFC 6762, appendix G), `mail`, `localdomain`, and their subdomains.
    LocalName,
    /// A name that is special by the
    /// [registry](https://www.iana.org/assignments/special-use-domain-names/) of RFC 6761, with its
    /// subdomains, and that the public DNS does not resolve to a host: `alt`, `example`, `invalid`, `onion`,
    /// `test`, and names under `arpa`. `example.com` has addresses, and is [`Global`](HostClass::Global).
    SpecialUseName,
    /// Any other name with a dot whose top-level domain is not delegated, by the ICANN part of the
    /// [public suffix list](https://publicsuffix.org/) of this version: `kubernetes.default.svc`, `db.consul`. Only a network's own
    /// DNS or hosts file resolves it.
    UndelegatedName,
    /// Neither a domain nor an IP address: the empty host, or an opaque host that the host parser of special
    /// URLs rejects.
    Unknown,
}

impl HostClass {
    /// All classes.
    pub const ALL: &'static [Self] = &[
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
        HostClass::Isatap,
        HostClass::LocalName,
        HostClass::SpecialUseName,
        HostClass::UndelegatedName,
        HostClass::Unknown,
    ];

    /// Returns the class in a few words, such as `link-local`. [`FromStr`] reads it.
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
            HostClass::Isatap => "ISATAP",
            HostClass::LocalName => "local name",
            HostClass::SpecialUseName => "special-use name",
            HostClass::UndelegatedName => "undelegated name",
            HostClass::Unknown => "unknown",
        }
    }
}

impl fmt::Display for HostClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a [name](HostClass::name), in upper or lower case, and with hyphens for spaces, which options and keys of
/// settings have: `local-name`.
impl FromStr for HostClass {
    type Err = UnknownHostClass;

    fn from_str(name: &str) -> Result<Self, UnknownHostClass> {
        Self::ALL.iter().copied().find(|class| is_name(class.name(), name)).ok_or(UnknownHostClass)
    }
}

fn is_name(of_class: &str, name: &str) -> bool {
    let is_same =
        |(wanted, c): (u8, u8)| wanted.eq_ignore_ascii_case(&c) || (wanted, c) == (b' ', b'-');
    of_class.len() == name.len() && of_class.bytes().zip(name.bytes()).all(is_same)
}

/// The error of looking up a [`HostClass`] by a name that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnknownHostClass;

impl fmt::Display for UnknownHostClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no class of hosts has this name; the names are ")?;
        for (i, class) in HostClass::ALL.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            f.write_str(class.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownHostClass {}

#[cfg(test)]
mod tests {
    use super::{HostClass, UnknownHostClass};

    #[test]
    fn names_of_classes_differ() {
        for (i, class) in HostClass::ALL.iter().copied().enumerate() {
            assert_eq!(class as usize, i);
            assert_eq!(class.name().parse(), Ok(class));
        }
    }

    #[test]
    fn names_are_read_as_options_have_them() {
        let cases = [
            ("ipv4-mapped", Ok(HostClass::Ipv4Mapped)),
            ("special-use-name", Ok(HostClass::SpecialUseName)),
            ("Special-Use NAME", Ok(HostClass::SpecialUseName)),
            ("link local", Err(UnknownHostClass)),
            ("local", Err(UnknownHostClass)),
            ("local-name-", Err(UnknownHostClass)),
            ("", Err(UnknownHostClass)),
        ];
        for (name, class) in cases {
            assert_eq!(name.parse(), class, "{name}");
        }
    }
}
