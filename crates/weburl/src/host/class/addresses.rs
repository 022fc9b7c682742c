//! The special-purpose blocks of the IANA registries of IPv4 and IPv6.

use core::net::{Ipv4Addr, Ipv6Addr};

use crate::host::class::host_class::HostClass::{
    self, Benchmarking, Broadcast, Documentation, Global, Ipv4Compatible, Ipv4Mapped, Isatap,
    LinkLocal, Loopback, Metadata, Multicast, Nat64, Private, Reserved, Shared, SixToFour, Teredo,
    UniqueLocal, Unspecified,
};
use crate::host::class::metadata;

/// A block of addresses: those whose first bits are the first bits of `start`.
struct Block {
    start: u128,
    mask: u128,
    class: HostClass,
}

impl Block {
    const fn ipv4(octets: [u8; 4], prefix_len: u32, class: HostClass) -> Self {
        let start = u32::from_be_bytes(octets) as u128;
        let mask = match u32::MAX.checked_shl(32 - prefix_len) {
            Some(mask) => mask as u128,
            None => 0,
        };
        Block { start, mask, class }
    }

    const fn ipv6(pieces: [u16; 8], prefix_len: u32, class: HostClass) -> Self {
        let start = Ipv6Addr::new(
            pieces[0], pieces[1], pieces[2], pieces[3], pieces[4], pieces[5], pieces[6], pieces[7],
        );
        let mask = match u128::MAX.checked_shl(128 - prefix_len) {
            Some(mask) => mask,
            None => 0,
        };
        Block { start: start.to_bits(), mask, class }
    }

    const fn contains(&self, address: u128) -> bool {
        address & self.mask == self.start
    }
}

/// Smaller blocks stand before those that contain them.
const IPV4: [Block; 22] = [
    Block::ipv4([10, 0, 0, 0], 8, Private),
    Block::ipv4([172, 16, 0, 0], 12, Private),
    Block::ipv4([192, 168, 0, 0], 16, Private),
    Block::ipv4([127, 0, 0, 0], 8, Loopback),
    Block::ipv4([0, 0, 0, 0], 8, Unspecified),
    Block::ipv4([169, 254, 0, 0], 16, LinkLocal),
    Block::ipv4([100, 64, 0, 0], 10, Shared),
    // Port Control Protocol and TURN (RFC 7723, RFC 8155).
    Block::ipv4([192, 0, 0, 9], 32, Global),
    Block::ipv4([192, 0, 0, 10], 32, Global),
    Block::ipv4([192, 0, 0, 0], 24, Reserved),
    Block::ipv4([192, 0, 2, 0], 24, Documentation),
    Block::ipv4([198, 51, 100, 0], 24, Documentation),
    Block::ipv4([203, 0, 113, 0], 24, Documentation),
    Block::ipv4([198, 18, 0, 0], 15, Benchmarking),
    // AS112 (RFC 7535, RFC 7534) and AMT (RFC 7450).
    Block::ipv4([192, 31, 196, 0], 24, Global),
    Block::ipv4([192, 175, 48, 0], 24, Global),
    Block::ipv4([192, 52, 193, 0], 24, Global),
    // Relays of 6to4, deprecated (RFC 7526).
    Block::ipv4([192, 88, 99, 0], 24, Reserved),
    Block::ipv4([224, 0, 0, 0], 4, Multicast),
    Block::ipv4([255, 255, 255, 255], 32, Broadcast),
    Block::ipv4([240, 0, 0, 0], 4, Reserved),
    Block::ipv4([0, 0, 0, 0], 0, Global),
];

/// Smaller blocks stand before those that contain them.
const IPV6: [Block; 31] = [
    Block::ipv6([0, 0, 0, 0, 0, 0, 0, 1], 128, Loopback),
    Block::ipv6([0, 0, 0, 0, 0, 0, 0, 0], 128, Unspecified),
    Block::ipv6([0, 0, 0, 0, 0, 0xFFFF, 0, 0], 96, Ipv4Mapped),
    Block::ipv6([0, 0, 0, 0, 0, 0, 0, 0], 96, Ipv4Compatible),
    Block::ipv6([0, 0, 0, 0, 0xFFFF, 0, 0, 0], 96, Nat64),
    WELL_KNOWN_NAT64,
    Block::ipv6([0x64, 0xFF9B, 1, 0, 0, 0, 0, 0], 48, Nat64),
    // Port Control Protocol, TURN and DNS-SD (RFC 7723, RFC 8155, RFC 9665).
    Block::ipv6([0x2001, 1, 0, 0, 0, 0, 0, 1], 128, Global),
    Block::ipv6([0x2001, 1, 0, 0, 0, 0, 0, 2], 128, Global),
    Block::ipv6([0x2001, 1, 0, 0, 0, 0, 0, 3], 128, Global),
    Block::ipv6([0x2001, 0, 0, 0, 0, 0, 0, 0], 32, Teredo),
    Block::ipv6([0x2001, 2, 0, 0, 0, 0, 0, 0], 48, Benchmarking),
    // AMT (RFC 7450), AS112 (RFC 7535), ORCHIDv2 (RFC 7343), drones (RFC 9374).
    Block::ipv6([0x2001, 3, 0, 0, 0, 0, 0, 0], 32, Global),
    Block::ipv6([0x2001, 4, 0x112, 0, 0, 0, 0, 0], 48, Global),
    Block::ipv6([0x2001, 0x20, 0, 0, 0, 0, 0, 0], 28, Global),
    Block::ipv6([0x2001, 0x30, 0, 0, 0, 0, 0, 0], 28, Global),
    // Everything else that the IETF has for protocols (RFC 2928).
    Block::ipv6([0x2001, 0, 0, 0, 0, 0, 0, 0], 23, Reserved),
    Block::ipv6([0x2001, 0xDB8, 0, 0, 0, 0, 0, 0], 32, Documentation),
    Block::ipv6([0x2002, 0, 0, 0, 0, 0, 0, 0], 16, SixToFour),
    Block::ipv6([0x3FFF, 0, 0, 0, 0, 0, 0, 0], 20, Documentation),
    // The 6bone, which ended in 2006 (RFC 3701).
    Block::ipv6([0x3FFE, 0, 0, 0, 0, 0, 0, 0], 16, Reserved),
    // AS112 (RFC 7534).
    Block::ipv6([0x2620, 0x4F, 0x8000, 0, 0, 0, 0, 0], 48, Global),
    Block::ipv6([0x2000, 0, 0, 0, 0, 0, 0, 0], 3, Global),
    Block::ipv6([0xFC00, 0, 0, 0, 0, 0, 0, 0], 7, UniqueLocal),
    Block::ipv6([0xFE80, 0, 0, 0, 0, 0, 0, 0], 10, LinkLocal),
    Block::ipv6([0xFF00, 0, 0, 0, 0, 0, 0, 0], 8, Multicast),
    // Packets to discard (RFC 6666), a dummy (RFC 9780), segment routing (RFC 9602), and site-local
    // addresses, deprecated (RFC 3879).
    Block::ipv6([0x100, 0, 0, 0, 0, 0, 0, 0], 64, Reserved),
    Block::ipv6([0x100, 0, 0, 1, 0, 0, 0, 0], 64, Reserved),
    Block::ipv6([0x5F00, 0, 0, 0, 0, 0, 0, 0], 16, Reserved),
    Block::ipv6([0xFEC0, 0, 0, 0, 0, 0, 0, 0], 10, Reserved),
    // Only 2000::/3 is global unicast (RFC 4291).
    Block::ipv6([0, 0, 0, 0, 0, 0, 0, 0], 0, Reserved),
];

const WELL_KNOWN_NAT64: Block = Block::ipv6([0x64, 0xFF9B, 0, 0, 0, 0, 0, 0], 96, Nat64);

pub(super) fn ipv4_class(address: Ipv4Addr) -> HostClass {
    if metadata::IPV4.contains(&address) {
        return Metadata;
    }
    class_in(&IPV4, address.to_bits().into())
}

pub(super) fn ipv6_class(address: Ipv6Addr) -> HostClass {
    if metadata::IPV6.contains(&address) {
        return Metadata;
    }
    match class_in(&IPV6, address.to_bits()) {
        Global if is_isatap(address) => Isatap,
        class => class,
    }
}

/// Returns whether the interface identifier is that of ISATAP (RFC 5214, section 6.1), whatever the prefix.
const fn is_isatap(address: Ipv6Addr) -> bool {
    let [_, _, _, _, bits, identifier, _, _] = address.segments();
    bits & !0x200 == 0 && identifier == 0x5EFE
}

/// The last block contains every address.
fn class_in(blocks: &[Block], address: u128) -> HostClass {
    let block = blocks.iter().find(|block| block.contains(address));
    block.map_or(Reserved, |block| block.class)
}

/// Returns the IPv4 address that an IPv6 address stands for.
pub(super) fn embedded_ipv4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let bits = address.to_bits();
    let bits = match ipv6_class(address) {
        Ipv4Mapped | Ipv4Compatible | Nat64 => bits as u32,
        SixToFour => (bits >> 80) as u32,
        // The bits of the client's address are inverted.
        Teredo => !(bits as u32),
        _ if is_isatap(address) => bits as u32,
        _ => return None,
    };
    Some(Ipv4Addr::from_bits(bits))
}

pub(super) fn is_well_known_nat64(address: Ipv6Addr) -> bool {
    WELL_KNOWN_NAT64.contains(address.to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and the last address of each block, and what is just outside.
    const IPV4_CASES: &[(&str, HostClass)] = &[
        ("0.0.0.0", Unspecified),
        ("0.255.255.255", Unspecified),
        ("1.0.0.0", Global),
        ("9.255.255.255", Global),
        ("10.0.0.0", Private),
        ("10.255.255.255", Private),
        ("11.0.0.0", Global),
        ("100.63.255.255", Global),
        ("100.64.0.0", Shared),
        ("100.100.100.200", Metadata),
        ("100.127.255.255", Shared),
        ("100.128.0.0", Global),
        ("126.255.255.255", Global),
        ("127.0.0.0", Loopback),
        ("127.255.255.255", Loopback),
        ("128.0.0.0", Global),
        ("168.63.129.16", Metadata),
        ("168.63.129.17", Global),
        ("169.253.255.255", Global),
        ("169.254.0.0", LinkLocal),
        ("169.254.169.254", Metadata),
        ("169.254.170.2", Metadata),
        ("169.254.255.255", LinkLocal),
        ("169.255.0.0", Global),
        ("172.15.255.255", Global),
        ("172.16.0.0", Private),
        ("172.31.255.255", Private),
        ("172.32.0.0", Global),
        ("192.0.0.0", Reserved),
        ("192.0.0.8", Reserved),
        ("192.0.0.9", Global),
        ("192.0.0.10", Global),
        ("192.0.0.170", Reserved),
        ("192.0.0.192", Metadata),
        ("192.0.0.255", Reserved),
        ("192.0.1.0", Global),
        ("192.0.2.0", Documentation),
        ("192.0.2.255", Documentation),
        ("192.0.3.0", Global),
        ("192.31.196.1", Global),
        ("192.52.193.1", Global),
        ("192.88.99.1", Reserved),
        ("192.88.100.0", Global),
        ("192.167.255.255", Global),
        ("192.168.0.0", Private),
        ("192.168.255.255", Private),
        ("192.169.0.0", Global),
        ("192.175.48.1", Global),
        ("198.17.255.255", Global),
        ("198.18.0.0", Benchmarking),
        ("198.19.255.255", Benchmarking),
        ("198.20.0.0", Global),
        ("198.51.100.7", Documentation),
        ("203.0.113.9", Documentation),
        ("203.0.114.0", Global),
        ("223.255.255.255", Global),
        ("224.0.0.0", Multicast),
        ("239.255.255.255", Multicast),
        ("240.0.0.0", Reserved),
        ("255.255.255.254", Reserved),
        ("255.255.255.255", Broadcast),
    ];

    const IPV6_CASES: &[(&str, HostClass)] = &[
        ("::", Unspecified),
        ("::1", Loopback),
        ("::2", Ipv4Compatible),
        ("::7f00:1", Ipv4Compatible),
        ("::1:0:0", Reserved),
        ("::ffff:7f00:1", Ipv4Mapped),
        ("::ffff:0:7f00:1", Nat64),
        ("64:ff9b::7f00:1", Nat64),
        ("64:ff9b:0:0:0:1::", Reserved),
        ("64:ff9b:1::", Nat64),
        ("64:ff9b:1:ffff:ffff:ffff:ffff:ffff", Nat64),
        ("64:ff9b:2::", Reserved),
        ("100::1", Reserved),
        ("100:0:0:1::", Reserved),
        ("1fff:ffff::", Reserved),
        ("2000::", Global),
        ("2001::1", Teredo),
        ("2001:0:ffff::", Teredo),
        ("2001:1::", Reserved),
        ("2001:1::1", Global),
        ("2001:1::3", Global),
        ("2001:1::4", Reserved),
        ("2001:2::1", Benchmarking),
        ("2001:2:1::", Reserved),
        ("2001:3::1", Global),
        ("2001:4:112::1", Global),
        ("2001:4:113::1", Reserved),
        ("2001:10::1", Reserved),
        ("2001:20::1", Global),
        ("2001:3f::1", Global),
        ("2001:40::1", Reserved),
        ("2001:1ff:ffff::", Reserved),
        ("2001:200::", Global),
        ("2001:db7:ffff::", Global),
        ("2001:db8::1", Documentation),
        ("2001:db9::", Global),
        ("2002:7f00:1::", SixToFour),
        ("2003::", Global),
        ("2606:4700::1111", Global),
        ("2606:4700::5efe:101:101", Isatap),
        ("2606:4700::200:5efe:101:101", Isatap),
        ("2606:4700::300:5efe:101:101", Global),
        ("2606:4700:0:0:1:5efe:101:101", Global),
        ("2620:4f:8000::1", Global),
        ("3ffe::1", Reserved),
        ("3fff:fff::1", Documentation),
        ("3fff:1000::1", Global),
        ("4000::", Reserved),
        ("5f00::1", Reserved),
        ("fbff::", Reserved),
        ("fc00::", UniqueLocal),
        ("fd00:ec2::254", Metadata),
        ("fd00:ec2::253", UniqueLocal),
        ("fdff:ffff::", UniqueLocal),
        ("fe00::", Reserved),
        ("fe80::1", LinkLocal),
        ("fe80::5efe:101:101", LinkLocal),
        ("fe80::a9fe:a9fe", Metadata),
        ("febf::1", LinkLocal),
        ("fec0::1", Reserved),
        ("ff02::1", Multicast),
        ("ffff::", Multicast),
    ];

    #[test]
    fn addresses_have_the_class_of_the_smallest_block() {
        for &(address, class) in IPV4_CASES {
            assert_eq!(ipv4_class(address.parse().unwrap()), class, "{address}");
        }
        for &(address, class) in IPV6_CASES {
            assert_eq!(ipv6_class(address.parse().unwrap()), class, "{address}");
        }
    }

    #[test]
    fn each_block_has_an_address_that_no_block_before_it_has() {
        for blocks in [&IPV4[..], &IPV6[..]] {
            for (i, block) in blocks.iter().enumerate() {
                let earlier = &blocks[..i];
                assert_eq!(block.start & !block.mask, 0, "{i}");
                let is_hidden = |other: &Block| {
                    other.contains(block.start) && other.mask & block.mask == other.mask
                };
                assert!(!earlier.iter().any(is_hidden), "block {i} is hidden");
            }
            assert_eq!(blocks.last().unwrap().mask, 0);
        }
    }

    #[test]
    fn the_ipv4_address_inside_is_found() {
        const CASES: &[(&str, Option<[u8; 4]>)] = &[
            ("::ffff:7f00:1", Some([127, 0, 0, 1])),
            ("::7f00:1", Some([127, 0, 0, 1])),
            ("::ffff:0:7f00:1", Some([127, 0, 0, 1])),
            ("64:ff9b::a9fe:a9fe", Some([169, 254, 169, 254])),
            ("64:ff9b:1::a00:1", Some([10, 0, 0, 1])),
            ("2002:c0a8:101::1", Some([192, 168, 1, 1])),
            // An example of RFC 4380, with the client 192.0.2.45.
            ("2001:0:4136:e378:8000:63bf:3fff:fdd2", Some([192, 0, 2, 45])),
            ("2606:4700::5efe:7f00:1", Some([127, 0, 0, 1])),
            ("2606:4700::200:5efe:a00:1", Some([10, 0, 0, 1])),
            ("fe80::5efe:c0a8:101", Some([192, 168, 1, 1])),
            ("2606:4700::100:5efe:7f00:1", None),
            ("2606:4700::5eff:7f00:1", None),
            ("::", None),
            ("::1", None),
            ("2606:4700::1111", None),
            ("fd00:ec2::254", None),
        ];
        for &(address, expected) in CASES {
            let found = embedded_ipv4(address.parse().unwrap());
            assert_eq!(found, expected.map(Ipv4Addr::from), "{address}");
        }
    }
}
