//! The classes of each byte, as tables for kernels that look bytes up.

use core::marker::PhantomData;

use super::kernel::{CLASS_COUNT, Classes};
use super::word::WORD_LEN;

/// How many bits are the code of a byte. Three of them say whether it is in the first class and in those of the first two
/// pairs. If the last one is set, they are a number instead, which stands for the other classes that the byte is in. With a
/// bit for each of eight classes, there is twice as much to exchange: a borrowed parse took 467 instructions instead of 422.
pub(super) const CODE_LEN: usize = 4;

/// The classes that have a bit in codes.
const WITH_BIT: u8 = 0b0001_1001;

/// The bit of codes that are a number.
const IS_NUMBER: u8 = 1 << 3;

/// The tables of some classes, which the compiler makes once.
pub(super) struct ClassesOf<C>(PhantomData<C>);

impl<C: Classes> ClassesOf<C> {
    /// Of each byte, a bit for each class that it is in.
    pub(super) const TABLE: [u8; 256] = {
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

    /// What classes the numbers stand for.
    const NUMBERED: [u8; IS_NUMBER as usize] = {
        let mut numbered = [0; IS_NUMBER as usize];
        let mut i = 0;
        while i < Self::TABLE.len() {
            let classes = Self::TABLE[i];
            if classes & !WITH_BIT != 0 {
                assert!(classes & WITH_BIT == 0, "a class with a bit is apart from those without");
                numbered[number_of(classes, &numbered)] = classes;
            }
            i += 1;
        }
        numbered
    };

    /// For each class, a bit for each number that stands for it.
    pub(super) const NUMBERS: [u8; CLASS_COUNT] = {
        let mut numbers = [0; CLASS_COUNT];
        let mut i = 0;
        while i < CLASS_COUNT * Self::NUMBERED.len() {
            let (class, number) = (i / Self::NUMBERED.len(), i % Self::NUMBERED.len());
            numbers[class] |= (Self::NUMBERED[number] >> class & 1) << number;
            i += 1;
        }
        numbers
    };

    const fn code(byte: usize) -> u8 {
        let classes = Self::TABLE[byte];
        if classes & !WITH_BIT == 0 {
            classes & 1 | classes >> 2 & 0b110
        } else {
            IS_NUMBER | number_of(classes, &Self::NUMBERED) as u8
        }
    }

    /// The code of each byte with a byte for each bit, which is the lowest there in the first table, and one higher in each
    /// next, for its place in a word: 8 KiB.
    pub(super) const SPREAD: &[[u32; 256]; WORD_LEN] = &{
        let mut spread = [[0; 256]; WORD_LEN];
        let mut i = 0;
        while i < WORD_LEN * 256 {
            let (place, byte) = (i / 256, i % 256);
            let mut bit = 0;
            while bit < CODE_LEN {
                spread[place][byte] |= (Self::code(byte) as u32 >> bit & 1) << (8 * bit + place);
                bit += 1;
            }
            i += 1;
        }
        spread
    };
}

/// Returns the number of `classes`, or the first one that stands for nothing yet.
const fn number_of(classes: u8, numbered: &[u8; IS_NUMBER as usize]) -> usize {
    let mut number = 0;
    while numbered[number] != classes && numbered[number] != 0 {
        number += 1;
    }
    number
}
