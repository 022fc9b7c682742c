//! The places of names and values in a text. The list does not allocate for the queries of most
//! URLs.

use alloc::vec::Vec;
use core::slice;

use crate::scan::form_urlencoded::Tuple;

#[derive(Clone, Debug)]
pub(crate) enum TupleList {
    /// Small, because it moves whenever the list moves.
    Short {
        len: u8,
        tuples: [ShortTuple; MOST_SHORT],
    },
    Long(Vec<Tuple>),
}

/// More than 99 % of the 4,525 queries in two lists of links have at most this many pairs.
const MOST_SHORT: usize = 8;

/// A tuple within the first 64 KiB of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortTuple {
    start: u16,
    equals_sign: u16,
    end: u16,
}

impl TupleList {
    pub(crate) const EMPTY: Self = Self::Short {
        len: 0,
        tuples: [ShortTuple { start: 0, equals_sign: 0, end: 0 }; MOST_SHORT],
    };

    #[inline]
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Short { len, .. } => usize::from(*len),
            Self::Long(tuples) => tuples.len(),
        }
    }

    #[inline]
    pub(crate) fn iter(&self) -> Iter<'_> {
        match self {
            Self::Short { len, tuples } => Iter::Short(tuples[..usize::from(*len)].iter()),
            Self::Long(tuples) => Iter::Long(tuples.iter()),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, tuple: Tuple) {
        let (len, place) = match self {
            Self::Short { len, tuples } if tuple.end <= usize::from(u16::MAX) => {
                let place = tuples.get_mut(usize::from(*len));
                (len, place)
            }
            _ => return self.make_long().push(tuple),
        };
        let Some(place) = place else { return self.make_long().push(tuple) };
        *place = ShortTuple {
            start: tuple.start as u16,
            equals_sign: tuple.equals_sign as u16,
            end: tuple.end as u16,
        };
        *len += 1;
    }

    #[inline(never)]
    fn make_long(&mut self) -> &mut Vec<Tuple> {
        if let Self::Short { .. } = self {
            let mut long = Vec::with_capacity(2 * MOST_SHORT);
            long.extend(self.iter());
            *self = Self::Long(long);
        }
        match self {
            Self::Long(tuples) => tuples,
            Self::Short { .. } => unreachable!("it was just made long"),
        }
    }

    /// Passes the list to `edit`, as a vector.
    pub(crate) fn edit(&mut self, edit: impl FnOnce(&mut Vec<Tuple>)) {
        edit(self.make_long());
    }
}

/// The tuples of a [`TupleList`].
#[derive(Clone, Debug)]
pub(crate) enum Iter<'a> {
    Short(slice::Iter<'a, ShortTuple>),
    Long(slice::Iter<'a, Tuple>),
}

impl Iterator for Iter<'_> {
    type Item = Tuple;

    #[inline]
    fn next(&mut self) -> Option<Tuple> {
        match self {
            Self::Short(tuples) => tuples.next().map(|tuple| Tuple {
                start: tuple.start.into(),
                equals_sign: tuple.equals_sign.into(),
                end: tuple.end.into(),
            }),
            Self::Long(tuples) => tuples.next().copied(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Short(tuples) => tuples.size_hint(),
            Self::Long(tuples) => tuples.size_hint(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuples_are_those_of_a_vector() {
        // None, some or all of the second list's offsets are too great for a short list.
        for first in [0_usize, 65_520, 65_536] {
            let tuple = |i: usize| Tuple {
                start: first + 4 * i,
                equals_sign: first + 4 * i + 1,
                end: first + 4 * i + 3,
            };
            let (mut list, mut vector) = (TupleList::EMPTY, Vec::new());
            for step in 0..40 {
                let len = list.len();
                if step % 13 == 12 {
                    list.edit(|tuples| tuples.truncate(len / 4));
                    vector.truncate(len / 4);
                }
                list.push(tuple(step));
                vector.push(tuple(step));
                assert!(list.iter().eq(vector.iter().copied()), "step {step}");
                assert_eq!(list.len(), vector.len());
                assert_eq!(list.iter().size_hint(), (list.len(), Some(list.len())));
            }
        }
    }
}
