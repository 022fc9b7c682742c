//! Hosts that are IP addresses, or almost.

use crate::random::Random;

/// Numbers around the limits of the parts of an IPv4 address, in all bases.
#[rustfmt::skip]
const IPV4_PARTS: &[&str] = &[
    "0", "1", "127", "255", "256", "65535", "65536", "16777215", "16777216", "4294967295",
    "4294967296", "99999999999999999999", "00", "010", "0377", "0400", "037777777777",
    "040000000000", "08", "0x", "0X1", "0xff", "0x100", "0xffffffff", "0x100000000", "0xg", "1e",
    "a", "", "%31", "\u{ff11}",
];

/// Pieces of an IPv6 address, with few and many digits.
const IPV6_PIECES: &[&str] =
    &["0", "1", "00", "0001", "00001", "ffff", "FfFf", "10000", "abcd", "g", "", "%31", "\u{e9}"];

/// Parts of an IPv4 address at the end of an IPv6 address.
const IPV4_IN_IPV6_PARTS: &[&str] =
    &["0", "1", "25", "99", "100", "254", "255", "256", "1000", "01", "00", "a", "", "\u{e9}"];

/// Returns an endless sequence of such hosts, the same for the same seed.
pub fn addresses(seed: u64) -> impl Iterator<Item = String> {
    let mut random = Random::new(seed);
    std::iter::repeat_with(
        move || if random.one_in(3) { ipv4(&mut random) } else { ipv6(&mut random) },
    )
}

fn ipv4(random: &mut Random) -> String {
    let count = 1 + random.below(5);
    let mut address = join(random, count, ".", IPV4_PARTS);
    if random.one_in(8) {
        address.push('.');
    }
    address
}

/// Usually returns the right number of pieces, because everything else fails early.
fn ipv6(random: &mut Random) -> String {
    let ends_with_ipv4 = random.one_in(2);
    let full_count = if ends_with_ipv4 { 6 } else { 8 };
    let count = if random.one_in(2) { full_count } else { random.below(10) };
    let mut pieces = join(random, count, ":", IPV6_PIECES);
    if random.one_in(2) {
        compress(random, &mut pieces);
    }
    if ends_with_ipv4 {
        if !pieces.is_empty() && !pieces.ends_with(':') {
            pieces.push(':');
        }
        let count = if random.one_in(4) { random.below(6) } else { 4 };
        pieces.push_str(&join(random, count, ".", IPV4_IN_IPV6_PARTS));
    }
    let closing = if random.one_in(20) { "" } else { "]" };
    format!("[{pieces}{closing}")
}

/// Inserts `::` at the beginning, or in place of a `:`.
fn compress(random: &mut Random, pieces: &mut String) {
    let colons: Vec<_> = pieces.match_indices(':').map(|(place, _)| place..place + 1).collect();
    let place = colons.get(random.below(colons.len() + 1)).cloned();
    pieces.replace_range(place.unwrap_or(0..0), "::");
}

/// Joins `count` parts, most of which are the first and the second of the list, which are valid.
fn join(random: &mut Random, count: usize, separator: &str, parts: &[&str]) -> String {
    let part = |_| {
        let candidates = if random.one_in(3) { parts } else { &parts[..2] };
        random.pick(candidates)
    };
    (0..count).map(part).collect::<Vec<_>>().join(separator)
}

#[cfg(test)]
mod tests {
    use super::addresses;

    #[test]
    fn seed_decides_the_sequence() {
        let first = |seed| addresses(seed).take(1_000).collect::<Vec<_>>();
        assert_eq!(first(1), first(1));
        assert_ne!(first(1), first(2));
    }
}
