//! URLs whose hosts are more than ASCII domains.

use std::net::{Ipv4Addr, Ipv6Addr};

use weburl_testdata::Random;

use super::parsed_by_all::parsed_by_all;
use super::split::Split;
use super::{Corpora, List};

const COUNT: usize = 8192;
const SEED: u64 = 3;

const LABELS: &[&str] = &[
    "b\u{fc}cher",
    "m\u{fc}nchen",
    "caf\u{e9}",
    "\u{e9}l\u{e8}ve",
    "sm\u{f8}rrebr\u{f8}d",
    "stra\u{df}e",
    "espa\u{f1}a",
    "\u{17c}\u{f3}\u{142}w",
    "\u{43f}\u{440}\u{438}\u{43c}\u{435}\u{440}",
    "\u{440}\u{43e}\u{441}\u{441}\u{438}\u{44f}",
    "\u{43c}\u{43e}\u{441}\u{43a}\u{432}\u{430}",
    "\u{3b5}\u{3bb}\u{3bb}\u{3ac}\u{3b4}\u{3b1}",
    "\u{4f8b}\u{3048}",
    "\u{65e5}\u{672c}\u{8a9e}",
    "\u{6771}\u{4eac}",
    "\u{5317}\u{4eac}\u{5927}\u{5b66}",
    "\u{c11c}\u{c6b8}",
    "\u{d55c}\u{ad6d}",
    "\u{92d}\u{93e}\u{930}\u{924}",
    "\u{e44}\u{e17}\u{e22}",
    "\u{10e1}\u{10d0}\u{10e5}",
    "M\u{dc}NCHEN",
    "\u{41f}\u{420}\u{418}\u{41c}\u{415}\u{420}",
];
const PREFIXES: &[&str] = &["", "", "www.", "docs.", "shop."];
const TOP_LEVEL_DOMAINS: &[&str] = &[
    ".com",
    ".org",
    ".de",
    ".example",
    ".\u{440}\u{444}",
    ".\u{4e2d}\u{56fd}",
    ".\u{d55c}\u{ad6d}",
];

/// URLs with an IDN host, with an IPv4 address, and with an IPv6 address.
pub(crate) fn hosts(corpora: &Corpora) -> Vec<List> {
    vec![
        with_hosts(corpora, "IDN host", idn),
        with_hosts(corpora, "IPv4 host", ipv4),
        with_hosts(corpora, "IPv6 host", ipv6),
    ]
}

/// URLs of the seed with new hosts.
fn with_hosts(corpora: &Corpora, name: &str, host: fn(&mut Random) -> String) -> List {
    let mut random = Random::new(SEED);
    let splits = corpora.seed().inputs.iter().filter_map(|url| Split::new(url));
    let url =
        |Split { path, rest, .. }: Split<'_>| format!("https://{}{path}{rest}", host(&mut random));
    parsed_by_all(List::new(name, splits.take(COUNT).map(url)))
}

fn idn(random: &mut Random) -> String {
    [PREFIXES, LABELS, TOP_LEVEL_DOMAINS].map(|part| random.pick(part)).concat()
}

/// Four decimal numbers mostly, as people write them; one in ten is a number of another form.
fn ipv4(random: &mut Random) -> String {
    let address = random.below(1 << 32) as u32;
    match random.below(30) {
        0 => format!("{address}"),
        1 => format!("0x{address:x}"),
        2 => format!("0{:o}.{}", address >> 24, address & 0xff_ffff),
        _ => Ipv4Addr::from_bits(address).to_string(),
    }
}

/// Three in four have a run of zeros, which the shortest form leaves out; one in four is written out.
fn ipv6(random: &mut Random) -> String {
    let zeros = random.below(4) * 2;
    let piece = |index: usize, random: &mut Random| {
        if (2..2 + zeros).contains(&index) { 0 } else { random.below(0x1_0000) as u16 }
    };
    let address = Ipv6Addr::from(std::array::from_fn::<u16, 8, _>(|index| piece(index, random)));
    if random.one_in(4) {
        format!("[{}]", address.segments().map(|piece| format!("{piece:x}")).join(":"))
    } else {
        format!("[{address}]")
    }
}
