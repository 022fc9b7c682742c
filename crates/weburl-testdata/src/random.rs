//! Numbers that look random, but are the same on every machine.

/// SplitMix64: one 64-bit state, good enough to choose edits, and repeatable from its seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Returns the sequence for this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `end`, or 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The high half of the product is below `end`, and practically unbiased for small `end`.
        ((u128::from(self.next_u64()) * end as u128) >> 64) as usize
    }

    /// Returns true once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Returns one of the items.
    ///
    /// # Panics
    /// Panics if there are no items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn first_numbers_are_those_of_splitmix64() {
        let mut random = Random::new(1_234_567);
        let expected: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| random.next_u64()), expected);
    }

    #[test]
    fn every_number_below_the_end_comes_up() {
        let mut random = Random::new(1);
        let mut seen = [false; 7];
        for _ in 0..200 {
            seen[random.below(7)] = true;
        }
        assert_eq!(seen, [true; 7]);
    }
}
