//! The kernel for all other machines: one table look-up for each byte.

#[cfg(test)]
use alloc::{vec, vec::Vec};

use super::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN};
use crate::scan::byte_set::ByteSet;
use crate::scan::classes_of::{CODE_LEN, ClassesOf};
use crate::scan::word::{LOW_BITS, WORD_LEN, chunks};

#[derive(Clone, Copy)]
pub(super) struct Portable;

#[inline(never)]
pub(super) fn run<F: PerKernel>(function: F, text: &[u8]) -> F::Answer {
    function.run(text, Portable)
}

/// The answers of all kernels of this machine, with their names.
#[cfg(test)]
pub(super) fn run_each<F: PerKernel + Copy>(
    function: F,
    text: &[u8],
) -> Vec<(&'static str, F::Answer)> {
    vec![("portable", run(function, text))]
}

impl Kernel for Portable {
    const COMPRESSES_AT_ONCE: bool = false;
    const PREFERS_WHOLE_WINDOWS: bool = false;
    const FIRST_LOOK_LEN: usize = 32;
    const SKIPS_UNREAD_CLASSES: bool = false;

    #[inline(always)]
    fn run_apart<F: PerKernel>(self, function: F, text: &[u8]) -> F::Answer {
        run(function, text)
    }

    #[inline]
    fn equal_to(self, window: &[u8], byte: u8) -> u64 {
        mask(window, |other| other == byte)
    }

    #[inline]
    fn in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        mask(window, |byte| set.contains(byte))
    }

    #[inline]
    fn ascii_in_set(self, window: &[u8], set: &ByteSet) -> u64 {
        mask(window, |byte| byte.is_ascii() && set.contains(byte))
    }

    #[inline]
    fn compress(self, block: &[u8; WINDOW_LEN], kept: u64, out: &mut [u8; WINDOW_LEN]) {
        // A byte that is not kept is written over by the next one: no branch depends on what is kept.
        let mut end = 0;
        for (i, &byte) in block.iter().enumerate() {
            if let Some(place) = out.get_mut(end) {
                *place = byte;
            }
            end += (kept >> i & 1) as usize;
        }
    }

    #[inline]
    fn find_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        find(text, |byte| set.contains(byte))
    }

    #[inline]
    fn find_ascii_in_set(self, text: &[u8], set: &ByteSet) -> usize {
        find(text, |byte| byte.is_ascii() && set.contains(byte))
    }

    // Always inlined, so that masks that nobody reads cost nothing here either.
    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        let mut words = [0; WINDOW_LEN / WORD_LEN];
        let whole = window.chunks_exact(WORD_LEN);
        let (whole_count, rest) = (whole.len(), whole.remainder());
        for (word, bytes) in words.iter_mut().zip(whole) {
            *word = spread::<C>(bytes);
        }
        if !rest.is_empty() {
            words[whole_count] = match window.last_chunk::<WORD_LEN>() {
                // It overlaps the word before, whose bits are shifted out.
                Some(last) => {
                    let shifted = spread::<C>(last) >> (WORD_LEN - rest.len());
                    shifted & (LOW_BITS as u32 * ((1 << rest.len()) - 1))
                }
                None => spread::<C>(rest),
            };
        }
        let [first, pair, other_pair, is_number] = transpose(words);
        let bits = [first, pair, other_pair];
        let [_, ascii, inside, _, _, rest @ ..] =
            ClassesOf::<C>::NUMBERS.map(|numbers| is_any_of(numbers, bits) & is_number);
        let [first, pair, other_pair] = bits.map(|bit| bit & !is_number);
        let [third_pair, fourth_pair, last_pair] = rest;
        [first, ascii, inside, pair, other_pair, third_pair, fourth_pair, last_pair]
    }
}

/// Returns the codes of up to eight bytes, with a byte for each bit.
#[inline(always)]
fn spread<C: Classes>(bytes: &[u8]) -> u32 {
    let tables = bytes.iter().zip(ClassesOf::<C>::SPREAD);
    tables.fold(0, |word, (&byte, table)| word | table[usize::from(byte)])
}

/// Exchanges rows and columns of bytes, in both halves of four words: blocks of two by two, then single bytes.
#[inline(always)]
fn transpose(words: [u32; 2 * CODE_LEN]) -> [u64; CODE_LEN] {
    let [a, b, c, d, e, f, g, h] = words.map(u64::from);
    let mut words = [a | e << 32, b | f << 32, c | g << 32, d | h << 32];
    exchange::<2>(&mut words);
    exchange::<1>(&mut words);
    words
}

/// Exchanges the high blocks of `LEN` bytes for the low ones of the word that is `LEN` further on.
// A loop over the pairs of words is unrolled. One over all words that left out half of them was not always: it took 330
// instructions instead of 90 when there were twice as many words.
#[inline(always)]
fn exchange<const LEN: usize>(words: &mut [u64; CODE_LEN]) {
    let low_blocks = u64::MAX / ((1 << (8 * LEN)) + 1);
    for pair in 0..CODE_LEN / 2 {
        let i = pair / LEN * 2 * LEN + pair % LEN;
        let (low, high) = (words[i], words[i + LEN]);
        let exchanged = (low >> (8 * LEN) ^ high) & low_blocks;
        words[i] = low ^ exchanged << (8 * LEN);
        words[i + LEN] = high ^ exchanged;
    }
}

/// Returns a mask of the bytes whose number is any of `numbers`, which has a bit for each; `a`, `b` and `c` are masks of
/// the bits of the numbers of all bytes.
#[inline(always)]
fn is_any_of(numbers: u8, [a, b, c]: [u64; 3]) -> u64 {
    let [first, second, third, fourth] = [!a & !b, a & !b, !a & b, a & b];
    let any_of = |numbers: u8| {
        let if_in = |i: u8, mask: u64| if numbers >> i & 1 != 0 { mask } else { 0 };
        if_in(0, first) | if_in(1, second) | if_in(2, third) | if_in(3, fourth)
    };
    any_of(numbers) & !c | any_of(numbers >> 4) & c
}

#[inline(always)]
fn mask(window: &[u8], is_set: impl Fn(u8) -> bool) -> u64 {
    window.iter().rev().fold(0, |mask, &byte| mask << 1 | u64::from(is_set(byte)))
}

/// Passes words in which there is nothing to be found: the compiler unrolls the look at one, and has a
/// branch for each word instead of each byte.
#[inline(always)]
fn find(text: &[u8], is_it: impl Fn(u8) -> bool) -> usize {
    let has_none =
        |word: &&[u8; WORD_LEN]| word.iter().fold(true, |none, &byte| none & !is_it(byte));
    let start = WORD_LEN * chunks(text).take_while(has_none).count();
    start + text[start..].iter().take_while(|&&byte| !is_it(byte)).count()
}
