//! The kernel for all other machines: one table look-up for each byte.

#[cfg(test)]
use alloc::{vec, vec::Vec};

use core::marker::PhantomData;

use super::kernel::{CLASS_COUNT, Classes, Kernel, Scan, WINDOW_LEN};
use crate::scan::byte_set::ByteSet;
use crate::scan::word::{WORD_LEN, gather};

#[derive(Clone, Copy)]
pub(super) struct Portable;

#[inline(never)]
pub(super) fn run<S: Scan>(scan: S, text: &[u8]) -> S::Answer {
    scan.scan(text, Portable)
}

/// The answers of all kernels of this machine, with their names.
#[cfg(test)]
pub(super) fn run_each<S: Scan + Copy>(scan: S, text: &[u8]) -> Vec<(&'static str, S::Answer)> {
    vec![("portable", run(scan, text))]
}

impl Kernel for Portable {
    const COMPRESSES_AT_ONCE: bool = false;

    #[inline(always)]
    fn run_apart<S: Scan>(self, scan: S, text: &[u8]) -> S::Answer {
        run(scan, text)
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

    // Always inlined, so that masks that nobody reads cost nothing here either: some 13 ns a URL.
    #[inline(always)]
    fn classify<C: Classes>(self, window: &[u8]) -> [u64; CLASS_COUNT] {
        let mut masks = [0; CLASS_COUNT];
        if let Some(last) = window.last_chunk() {
            for (i, word) in window.as_chunks().0.iter().enumerate() {
                add_word::<C>(&mut masks, word, i * WORD_LEN);
            }
            // It overlaps the word before and sets the same bits again.
            add_word::<C>(&mut masks, last, window.len() - WORD_LEN);
        } else {
            for (i, &byte) in window.iter().enumerate() {
                let classes = u64::from(ClassesOf::<C>::TABLE[usize::from(byte)]);
                masks.iter_mut().enumerate().for_each(|(k, mask)| *mask |= (classes >> k & 1) << i);
            }
        }
        masks
    }
}

/// Adds the classes of eight bytes that begin at `start` to the masks.
#[inline(always)]
fn add_word<C: Classes>(masks: &mut [u64; CLASS_COUNT], bytes: &[u8; WORD_LEN], start: usize) {
    let classes = u64::from_le_bytes(bytes.map(|byte| ClassesOf::<C>::TABLE[usize::from(byte)]));
    for (k, mask) in masks.iter_mut().enumerate() {
        *mask |= gather(classes >> k) << start;
    }
}

/// The classes of each byte, a bit for each mask.
struct ClassesOf<C>(PhantomData<C>);

impl<C: Classes> ClassesOf<C> {
    const TABLE: &[u8; 256] = &{
        let mut table = [0; 256];
        let mut i = 0;
        while i < table.len() {
            let byte = i as u8;
            table[i] = !C::OUTSIDE.contains(byte) as u8
                | ((byte.is_ascii() && C::ASCII.contains(byte)) as u8) << 1
                | (C::INSIDE.contains(byte) as u8) << 2;
            let mut k = 0;
            while k < C::BYTES.len() {
                let [one, other] = C::BYTES[k];
                table[i] |= ((byte == one || byte == other) as u8) << (k + 3);
                k += 1;
            }
            i += 1;
        }
        table
    };
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
    let start = WORD_LEN * text.as_chunks().0.iter().take_while(has_none).count();
    start + text[start..].iter().take_while(|&&byte| !is_it(byte)).count()
}
