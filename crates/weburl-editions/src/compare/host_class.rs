//! Host classes: the kinds of networks and machines that hosts belong to.

use std::net::{Ipv4Addr, Ipv6Addr};

/// A class of hosts. A host may belong to several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostClass {
    /// This machine: 127.0.0.0/8, `::1`, `localhost` and its subdomains.
    Loopback,
    /// No address in particular: 0.0.0.0 and `::`, which reach this machine on many systems.
    Unspecified,
    /// A private network: 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16.
    Private,
    /// A provider's network: 100.64.0.0/10.
    Shared,
    /// The link: 169.254.0.0/16, fe80::/10.
    LinkLocal,
    /// A private network: fc00::/7.
    UniqueLocal,
    /// An IPv4 address in ::ffff:0:0/96.
    Ipv4Mapped,
    /// An IPv4 address in 64:ff9b::/96, or a network's own translation in 64:ff9b:1::/48.
    Nat64,
    /// The service from which a machine in a cloud reads its metadata, including credentials.
    Metadata,
    /// For documentation: 192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24, 2001:db8::/32, 3fff::/20.
    Documentation,
    /// Many machines: 224.0.0.0/4, ff00::/8.
    Multicast,
    /// All machines of a network: 255.255.255.255.
    Broadcast,
}

impl HostClass {
    /// Returns the name of the class.
    pub const fn name(self) -> &'static str {
        match self {
            HostClass::Loopback => "loopback",
            HostClass::Unspecified => "unspecified",
            HostClass::Private => "private",
            HostClass::Shared => "shared",
            HostClass::LinkLocal => "link-local",
            HostClass::UniqueLocal => "unique-local",
            HostClass::Ipv4Mapped => "IPv4-mapped",
            HostClass::Nat64 => "NAT64",
            HostClass::Metadata => "metadata",
            HostClass::Documentation => "documentation",
            HostClass::Multicast => "multicast",
            HostClass::Broadcast => "broadcast",
        }
    }
}

const METADATA_IPV4: [Ipv4Addr; 2] =
    [Ipv4Addr::new(169, 254, 169, 254), Ipv4Addr::new(100, 100, 100, 200)];
const METADATA_IPV6: [Ipv6Addr; 1] = [Ipv6Addr::new(0xFD00, 0xEC2, 0, 0, 0, 0, 0, 0x254)];
const METADATA_DOMAINS: [&str; 2] = ["metadata.google.internal", "metadata"];

/// Returns the classes of a serialized host: a domain, an IPv4 address, or an IPv6 address in
/// brackets.
///
/// # Examples
/// ```
/// use weburl_editions::compare::host_class::{HostClass, classes};
///
/// assert_eq!(classes("localhost"), [HostClass::Loopback]);
/// assert!(classes("169.254.169.254").contains(&HostClass::Metadata));
/// assert!(classes("example.com").is_empty());
/// ```
pub fn classes(host: &str) -> Vec<HostClass> {
    if let Ok(address) = host.parse() {
        return ipv4_classes(address);
    }
    let in_brackets = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    match in_brackets.map(str::parse) {
        Some(Ok(address)) => ipv6_classes(address),
        _ => domain_classes(host),
    }
}

fn domain_classes(domain: &str) -> Vec<HostClass> {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let is_local = domain == "localhost" || domain.ends_with(".localhost");
    let tests = [
        (HostClass::Loopback, is_local),
        (HostClass::Metadata, METADATA_DOMAINS.contains(&domain)),
    ];
    those_that_hold(&tests)
}

fn ipv4_classes(address: Ipv4Addr) -> Vec<HostClass> {
    let [first, second, ..] = address.octets();
    let tests = [
        (HostClass::Loopback, address.is_loopback()),
        (HostClass::Unspecified, address.is_unspecified()),
        (HostClass::Private, address.is_private()),
        (HostClass::Shared, first == 100 && second & 0xC0 == 64),
        (HostClass::LinkLocal, address.is_link_local()),
        (HostClass::Metadata, METADATA_IPV4.contains(&address)),
        (HostClass::Documentation, address.is_documentation()),
        (HostClass::Multicast, address.is_multicast()),
        (HostClass::Broadcast, address.is_broadcast()),
    ];
    those_that_hold(&tests)
}

/// An address that maps to an IPv4 address has the classes of that address, too.
fn ipv6_classes(address: Ipv6Addr) -> Vec<HostClass> {
    let pieces = address.segments();
    let is_nat64 = pieces[..6] == [0x64, 0xFF9B, 0, 0, 0, 0];
    let is_local_nat64 = pieces[..3] == [0x64, 0xFF9B, 1];
    let is_documentation = matches!(pieces, [0x2001, 0xDB8, ..] | [0x3FFF, ..=0xFFF, ..]);
    let tests = [
        (HostClass::Loopback, address.is_loopback()),
        (HostClass::Unspecified, address.is_unspecified()),
        (HostClass::LinkLocal, address.is_unicast_link_local()),
        (HostClass::UniqueLocal, address.is_unique_local()),
        (HostClass::Ipv4Mapped, address.to_ipv4_mapped().is_some()),
        (HostClass::Nat64, is_nat64 || is_local_nat64),
        (HostClass::Metadata, METADATA_IPV6.contains(&address)),
        (HostClass::Documentation, is_documentation),
        (HostClass::Multicast, address.is_multicast()),
    ];
    let mut classes = those_that_hold(&tests);
    if address.to_ipv4_mapped().is_some() || is_nat64 {
        let [.., a, b, c, d] = address.octets();
        classes.extend(ipv4_classes(Ipv4Addr::new(a, b, c, d)));
    }
    classes
}

fn those_that_hold(tests: &[(HostClass, bool)]) -> Vec<HostClass> {
    tests.iter().filter(|&&(_, holds)| holds).map(|&(class, _)| class).collect()
}

#[cfg(test)]
mod tests {
    use super::HostClass::{self, *};
    use super::classes;

    const CASES: &[(&str, &[HostClass])] = &[
        ("example.com", &[]),
        ("localhost", &[Loopback]),
        ("a.localhost.", &[Loopback]),
        ("metadata.google.internal", &[Metadata]),
        ("1.1.1.1", &[]),
        ("127.255.0.1", &[Loopback]),
        ("0.0.0.0", &[Unspecified]),
        ("10.1.2.3", &[Private]),
        ("172.32.0.0", &[]),
        ("100.127.0.0", &[Shared]),
        ("100.128.0.0", &[]),
        ("100.100.100.200", &[Shared, Metadata]),
        ("169.254.169.254", &[LinkLocal, Metadata]),
        ("203.0.113.9", &[Documentation]),
        ("239.0.0.1", &[Multicast]),
        ("255.255.255.255", &[Broadcast]),
        ("[2606:4700::1111]", &[]),
        ("[::1]", &[Loopback]),
        ("[::]", &[Unspecified]),
        ("[fe80::1]", &[LinkLocal]),
        ("[fd00:ec2::254]", &[UniqueLocal, Metadata]),
        ("[::ffff:127.0.0.1]", &[Ipv4Mapped, Loopback]),
        ("[::ffff:a9fe:a9fe]", &[Ipv4Mapped, LinkLocal, Metadata]),
        ("[64:ff9b::a00:1]", &[Nat64, Private]),
        ("[64:ff9b:1::a00:1]", &[Nat64]),
        ("[2001:db8::1]", &[Documentation]),
        ("[3fff:fff::1]", &[Documentation]),
        ("[3fff:1000::1]", &[]),
        ("[3ff0::1]", &[]),
        ("[ff02::1]", &[Multicast]),
    ];

    #[test]
    fn addresses_and_names_have_their_classes() {
        for &(host, expected) in CASES {
            assert_eq!(classes(host), expected, "{host}");
        }
    }
}
