//! Sets of bytes, in the one form that all scanners read.
//!
//! A set is kept as the ASCII bytes that it does *not* contain, in sixteen rows by the low half of a
//! byte. A row is shifted by the high half; bytes of 0x80 and above shift past its end, so that one
//! look-up answers for them too: they are in every set, because text outside ASCII always needs a closer look.
//! Vector instructions load the rows as they are.

/// A set of bytes that contains all bytes outside ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ByteSet {
    /// Bit `high` of row `low` is set if the byte `16 * high + low` is not in the set.
    absent: [u8; 16],
}

impl ByteSet {
    /// The smallest set.
    pub(crate) const NON_ASCII: Self = Self { absent: [0xFF; 16] };
    /// The largest set.
    pub(crate) const ALL: Self = Self { absent: [0; 16] };
    /// All bytes but ASCII letters and digits.
    pub(crate) const NOT_ALPHANUMERIC: Self = Self::ALL
        .remove("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        .remove("abcdefghijklmnopqrstuvwxyz")
        .remove("0123456789");

    /// Returns the set with the bytes of `text` added.
    pub(crate) const fn add(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            self = self.add_range(bytes[i], bytes[i]);
            i += 1;
        }
        self
    }

    /// Returns the set with all ASCII bytes from `first` to `last` added.
    pub(crate) const fn add_range(mut self, first: u8, last: u8) -> Self {
        let mut byte = first;
        while byte <= last && byte.is_ascii() {
            let (row, bit) = place(byte);
            self.absent[row] &= !bit;
            byte += 1;
        }
        self
    }

    /// Returns the set without the ASCII bytes of `text`.
    pub(crate) const fn remove(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            if bytes[i].is_ascii() {
                let (row, bit) = place(bytes[i]);
                self.absent[row] |= bit;
            }
            i += 1;
        }
        self
    }

    /// Returns the union of both sets.
    pub(crate) const fn union(mut self, other: Self) -> Self {
        let mut row = 0;
        while row < self.absent.len() {
            self.absent[row] &= other.absent[row];
            row += 1;
        }
        self
    }

    #[inline]
    pub(crate) const fn contains(&self, byte: u8) -> bool {
        let row = self.absent[(byte & 0x0F) as usize] as u32;
        row >> (byte >> 4) & 1 == 0
    }

    /// The rows, for a vector register.
    #[allow(dead_code, reason = "the portable kernel needs none")]
    #[inline]
    pub(crate) const fn rows(&self) -> &[u8; 16] {
        &self.absent
    }
}

/// The row of an ASCII byte, and its bit there.
const fn place(byte: u8) -> (usize, u8) {
    ((byte & 0x0F) as usize, 1 << (byte >> 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_its_own_place() {
        for byte in 0..=u8::MAX {
            let text = [byte];
            let Ok(text) = core::str::from_utf8(&text) else {
                assert!(ByteSet::NON_ASCII.contains(byte));
                continue;
            };
            let (alone, without) = (ByteSet::NON_ASCII.add(text), ByteSet::ALL.remove(text));
            for other in 0..=u8::MAX {
                assert_eq!(alone.contains(other), other == byte || !other.is_ascii());
                assert_eq!(without.contains(other), other != byte);
            }
        }
    }
}
