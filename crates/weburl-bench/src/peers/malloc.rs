//! The lower bound for the cost of an owned result.

use std::hint::black_box;

use crate::work::{Reader, Work};

/// The name of the baseline in tables and targets.
pub(crate) const MALLOC: &str = "M";

/// `malloc`, `memcpy` and `free`: a copy of the input, and nothing more.
pub(crate) struct Malloc;

impl Work for Malloc {
    type Input = String;

    fn peer(&self) -> &'static str {
        MALLOC
    }

    #[inline]
    fn run(&mut self, _: usize, input: &String, reader: &mut impl Reader) {
        let copy = Box::<str>::from(input.as_str());
        reader.text(black_box(&copy));
    }
}
