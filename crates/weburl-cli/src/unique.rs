//! The option `--unique`, which leaves out URLs that came before.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};

#[derive(Debug, clap::Args)]
pub(crate) struct UniqueOption {
    /// Skip URLs that equal an earlier one once parsed
    #[arg(long, help_heading = "Output")]
    unique: bool,
}

impl UniqueOption {
    pub(crate) fn set(&self) -> Option<Unique> {
        self.unique.then(Unique::default)
    }
}

/// The texts so far, each as two hashes with random keys: 128 bits, so that of a hundred million texts, two have the same
/// with a probability of 10⁻²³. A text takes 17 bytes in a table that is between 7/16 and 7/8 full.
#[derive(Default)]
pub(crate) struct Unique {
    keys: [RandomState; 2],
    seen: HashSet<u128, BuildHasherDefault<HashOfHash>>,
}

impl Unique {
    /// Returns whether `text` has not come before.
    pub(crate) fn is_first(&mut self, text: &str) -> bool {
        let [high, low] = self.keys.each_ref().map(|key| u128::from(key.hash_one(text)));
        self.seen.insert(high << 64 | low)
    }
}

/// Takes what is a hash already.
#[derive(Default)]
struct HashOfHash(u64);

impl Hasher for HashOfHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.first_chunk().map_or(0, |first| u64::from_le_bytes(*first));
    }

    fn write_u128(&mut self, hash: u128) {
        self.write(&hash.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::Unique;

    #[test]
    fn only_the_first_of_equal_texts_is_first() {
        let mut unique = Unique::default();
        for (text, is_first) in [("a", true), ("b", true), ("a", false), ("", true), ("b", false)] {
            assert_eq!(unique.is_first(text), is_first, "{text}");
        }
        let many = (0..100_000).filter(|number| unique.is_first(&format!("https://{number}/")));
        assert_eq!(many.count(), 100_000);
    }
}
