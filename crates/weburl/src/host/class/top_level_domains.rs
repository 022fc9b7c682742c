//! The top-level domains of the public DNS.

/// In lower case and Punycode, a line each, in order. `scripts/top-level-domains` writes them.
const NAMES: &str = include_str!("top_level_domains.txt");

/// The number of slots, of which two thirds are taken.
const LEN: usize = 2048;

/// One more than the place of a name, at its hash or in the next free slot; 0 in a free one.
static SLOTS: [u16; LEN] = slots();

const fn slots() -> [u16; LEN] {
    let names = NAMES.as_bytes();
    let mut slots = [0; LEN];
    let (mut start, mut at, mut hash) = (0, 0, HASH_OF_NOTHING);
    while at < names.len() {
        if names[at] != b'\n' {
            hash = hash_with(hash, names[at]);
        } else {
            let mut slot = slot_of(hash);
            while slots[slot] != 0 {
                slot = (slot + 1) % LEN;
            }
            slots[slot] = start as u16 + 1;
            (start, hash) = (at + 1, HASH_OF_NOTHING);
        }
        at += 1;
    }
    slots
}

/// FNV-1a.
const HASH_OF_NOTHING: u32 = 0x811C_9DC5;

const fn hash_with(hash: u32, byte: u8) -> u32 {
    // Digits and the hyphen have the bit that makes letters small.
    (hash ^ (byte | 0x20) as u32).wrapping_mul(0x0100_0193)
}

const fn slot_of(hash: u32) -> usize {
    (hash ^ (hash >> 16)) as usize % LEN
}

/// Returns whether the table has this name, in any case.
pub(super) fn contain(name: &str) -> bool {
    let (name, names) = (name.as_bytes(), NAMES.as_bytes());
    let mut slot = slot_of(name.iter().fold(HASH_OF_NOTHING, |hash, &byte| hash_with(hash, byte)));
    while let Some(start) = usize::from(SLOTS[slot]).checked_sub(1) {
        let end = start + name.len();
        if names.get(end) == Some(&b'\n') {
            let found = &names[start..end];
            if found == name || found.eq_ignore_ascii_case(name) {
                return true;
            }
        }
        slot = (slot + 1) % LEN;
    }
    false
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::{NAMES, contain};

    #[test]
    fn each_name_is_found_and_its_neighbors_are_not() {
        let mut before = "";
        for name in NAMES.lines() {
            assert!(before < name, "{name} is out of order");
            before = name;
            assert!(contain(name) && contain(&name.to_uppercase()), "{name}");
            // No name has a tilde, which is behind every letter.
            let neighbors = [format!("{name}~"), format!("~{}", &name[1..]), format!("-{name}")];
            assert!(!neighbors.iter().any(|name| contain(name)), "{name}");
        }
        assert!(!contain("") && !contain(&"a".repeat(64)) && !contain(&"z".repeat(63)));
        assert_eq!(NAMES.lines().count(), 1445);
    }

    /// A list that is older or newer than the other says here what has changed.
    #[test]
    #[cfg(feature = "psl")]
    fn the_suffix_list_has_each_name() {
        let is_listed =
            |name: &str| psl::suffix(name.as_bytes()).is_some_and(|suffix| suffix.is_known());
        for name in NAMES.lines().filter(|name| !name.starts_with("xn--")) {
            // Some only have rules for what is below, such as `*.ck` and `co.za`.
            let is_below = ["a", "co"].iter().any(|label| is_listed(&format!("{label}.{name}")));
            assert!(is_listed(name) || is_below, "{name}");
        }
        assert!(!is_listed("nosuchtld"));
    }
}
