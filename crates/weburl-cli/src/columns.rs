//! Columns, as editors count them.

use std::cell::Cell;

/// The columns of the bytes of a text.
///
/// It counts from the byte that was asked for last, so that any number of lookups in order takes linear time, and no
/// memory.
pub(crate) struct Columns<'t> {
    text: &'t [u8],
    is_ascii: bool,
    /// A byte, and how many code points are before it.
    last: Cell<(usize, usize)>,
}

impl<'t> Columns<'t> {
    pub(crate) fn of(text: &'t [u8]) -> Self {
        Self { text, is_ascii: text.is_ascii(), last: Cell::new((0, 0)) }
    }

    /// Returns the column of a byte, in code points from 1.
    pub(crate) fn column(&self, at: usize) -> usize {
        if self.is_ascii {
            return at + 1;
        }
        let at = at.min(self.text.len());
        let (last, before) = self.last.get();
        let count = if last <= at {
            before + count(&self.text[last..at])
        } else {
            before - count(&self.text[at..last])
        };
        self.last.set((at, count));
        count + 1
    }
}

/// Counts the bytes with which code points begin.
fn count(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_code_points_in_any_order() {
        let columns = Columns::of("aé€😀b".as_bytes());
        for (at, column) in [(0, 1), (10, 5), (3, 3), (1, 2), (6, 4), (11, 6), (0, 1), (99, 6)] {
            assert_eq!(columns.column(at), column, "byte {at}");
        }
        assert_eq!(Columns::of(b"abc").column(2), 3);
        assert_eq!(Columns::of(b"a\xFF\xFEb").column(3), 4);
    }
}
