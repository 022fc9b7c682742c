//! A set of positions in an input.

/// A set of positions from 0 to the length of an input. Up to 511 need no allocation.
#[derive(Clone)]
pub(crate) struct Positions {
    inline: [u64; INLINE],
    /// The set, if it does not fit inline.
    heap: Vec<u64>,
    /// How many words are in use.
    len: usize,
}

const INLINE: usize = 8;

impl Positions {
    pub(crate) fn none(input_len: usize) -> Self {
        let len = input_len / 64 + 1;
        let heap = if len > INLINE { vec![0; len] } else { Vec::new() };
        Self { inline: [0; INLINE], heap, len }
    }

    pub(crate) fn at_end(input_len: usize) -> Self {
        let mut set = Self::none(input_len);
        set.add(input_len);
        set
    }

    fn words(&self) -> &[u64] {
        if self.heap.is_empty() { &self.inline[..self.len] } else { &self.heap }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        if self.heap.is_empty() { &mut self.inline[..self.len] } else { &mut self.heap }
    }

    pub(crate) fn contains(&self, position: usize) -> bool {
        self.words().get(position / 64).is_some_and(|word| word >> (position % 64) & 1 == 1)
    }

    pub(crate) fn add(&mut self, position: usize) {
        self.words_mut()[position / 64] |= 1 << (position % 64);
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(other.words()) {
            *word |= other;
        }
    }

    pub(crate) fn add_up_to_last_of(&mut self, other: &Self) {
        let mut is_behind = true;
        for (word, &other) in self.words_mut().iter_mut().zip(other.words()).rev() {
            if !is_behind {
                *word = u64::MAX;
            } else if other != 0 {
                *word |= u64::MAX >> other.leading_zeros();
                is_behind = false;
            }
        }
    }

    pub(crate) fn for_each(&self, mut then: impl FnMut(usize)) {
        for (index, &word) in self.words().iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                then(64 * index + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}
