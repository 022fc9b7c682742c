//! The classes of each byte, as a table for kernels that look bytes up.

use core::marker::PhantomData;

use super::kernel::{CLASS_COUNT, Classes};

/// The table of some classes, which the compiler makes once.
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

    /// The same with a byte for each class, in which the lowest bit is set.
    pub(super) const SPREAD: &[u64; 256] = &{
        let mut spread = [0; 256];
        let mut i = 0;
        while i < spread.len() {
            let mut k = 0;
            while k < CLASS_COUNT {
                spread[i] |= (Self::TABLE[i] as u64 >> k & 1) << (8 * k);
                k += 1;
            }
            i += 1;
        }
        spread
    };
}
