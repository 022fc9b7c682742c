//! Rows of a text, found by their bits: no byte is loaded twice, and no branch depends on where a row ends.

use crate::scan::kernel::{WINDOW_LEN, ones};

/// How many bytes a piece of text has at most. Its bits and places stay in the first-level cache, and clearing them costs a
/// few dozen rows.
pub(crate) const PIECE_LEN: usize = 2048;

const WINDOW_COUNT: usize = PIECE_LEN / WINDOW_LEN;

/// A bit for each byte of a piece of text.
pub(crate) struct Bits([u64; WINDOW_COUNT + 1]);

impl Bits {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self([0; WINDOW_COUNT + 1])
    }

    /// Returns the bits of the window with this index.
    #[inline(always)]
    pub(crate) fn window(&mut self, index: usize) -> &mut u64 {
        &mut self.0[index % WINDOW_COUNT]
    }

    /// Returns the bits of the window that begins at any byte.
    ///
    /// ```text
    /// start       70 = 64 + 6
    /// windows     |0 ... 63|64 ... 127|128 ... 191|
    /// the bits                 #######               of the second, shifted down by 6
    ///                                  ####          of the third, shifted up by 58
    /// ```
    #[inline(always)]
    pub(crate) fn window_at(&self, start: usize) -> u64 {
        let (index, shift) = (start / WINDOW_LEN % WINDOW_COUNT, start % WINDOW_LEN);
        let [low, high] = [self.0[index], self.0[index + 1]];
        low >> shift | high << 1 << (WINDOW_LEN - 1 - shift)
    }
}

/// Places in a piece of text, in ascending order.
pub(crate) struct Places {
    places: [u16; PIECE_LEN + Self::AT_ONCE + 1],
    len: usize,
}

impl Places {
    /// Few windows have more rows than this. Writing so many each time takes less than a branch on how many there are.
    const AT_ONCE: usize = 2;

    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { places: [0; PIECE_LEN + Self::AT_ONCE + 1], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[u16] {
        &self.places[..self.len]
    }

    /// Returns the place at `index`, or else 0.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> usize {
        self.places.get(index).copied().unwrap_or_default().into()
    }

    /// Appends a place, unless there are as many as a piece has bytes.
    #[inline(always)]
    pub(crate) fn push(&mut self, place: usize) -> bool {
        let has_room = self.len < PIECE_LEN;
        if has_room {
            self.places[self.len] = place as u16;
            self.len += 1;
        }
        has_room
    }

    /// Appends the places of the bytes in `mask`, in a window that begins at `start`.
    #[inline(always)]
    pub(crate) fn append(&mut self, mask: u64, start: usize) {
        let mut rest = mask;
        let len = self.len;
        // One comparison for all of them.
        if len < self.places.len() - Self::AT_ONCE {
            for i in 0..Self::AT_ONCE {
                self.places[len + i] = (start + rest.trailing_zeros() as usize) as u16;
                rest &= rest.wrapping_sub(1);
            }
            if rest != 0 {
                let more = self.places[len + Self::AT_ONCE..].iter_mut();
                more.zip(ones(rest, start)).for_each(|(place, i)| *place = i as u16);
            }
        }
        self.len += mask.count_ones() as usize;
    }
}

/// Finds in each row the first byte of a class, or else its end, by the carry of an addition.
///
/// ```text
/// text        a?b?c|de|?f|      each row ends at its `|`
/// starts      1.....1..1..
/// stops       .1.1.1..11.1      the bytes of the class, and the ends
/// passed      1.1.1.11..1.      all other bytes
/// sum         .11.1...11.       `starts` + `passed`: each start is carried to the first stop
/// first       .1......11..      what of it are stops
/// ```
#[derive(Clone, Copy, Default)]
pub(crate) struct FirstInRow {
    /// Whether a row of the windows before has not come to a stop.
    is_open: bool,
}

impl FirstInRow {
    /// Returns the first stop of each row, of those in the next window.
    #[inline(always)]
    pub(crate) fn next(&mut self, starts: u64, stops: u64) -> u64 {
        let (sum, is_open) = (starts | u64::from(self.is_open)).overflowing_add(!stops);
        self.is_open = is_open;
        sum & stops
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn each_row_has_its_first_stop() {
        let text = b"a?b?c|de|?f|g";
        let mask = |bytes: &[u8]| {
            (0..text.len()).filter(|&i| bytes.contains(&text[i])).fold(0, |mask, i| mask | 1 << i)
        };
        let starts = mask(b"|") << 1 | 1;
        let mut first = FirstInRow::default();
        assert_eq!(first.next(starts, mask(b"?|")), 0b0010_0000_0010 | 1 << 8);
        // The last row goes on in the next window.
        assert_eq!(first.next(0, 1 << 63), 1 << 63);
        assert_eq!(first.next(0, 1 << 63), 0);
    }

    #[test]
    fn bits_are_read_at_any_byte() {
        let mut bits = Bits::new();
        for (i, mask) in [0x8000_0000_0000_0001, 3, 0].into_iter().enumerate() {
            *bits.window(i) = mask;
        }
        let cases =
            [(0, 0x8000_0000_0000_0001), (1, 0xC000_0000_0000_0000), (63, 7), (64, 3), (65, 1)];
        for (start, expected) in cases {
            assert_eq!(bits.window_at(start), expected, "{start}");
        }
    }

    #[test]
    fn places_are_those_of_all_bits() {
        for mask in [0, 1, 1 << 63, 0b1011, !0] {
            let mut places = Places::new();
            places.append(mask, 64);
            places.append(1, 128);
            let expected = ones(mask, 64).chain([128]).map(|place| place as u16);
            assert_eq!(places.as_slice(), expected.collect::<Vec<_>>());
        }
    }
}
