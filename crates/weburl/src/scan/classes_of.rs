//! The classes of each byte, as a table for kernels that look bytes up.

use core::marker::PhantomData;

use super::kernel::{CLASS_COUNT, Classes};

/// How many bytes have a table each, for their place among as many: 8 KiB for some classes. Shifting a whole group takes
/// an instruction instead of four: 466 instead of 500 for a borrowed parse. With eight tables, it takes 454.
pub(super) const GROUP_LEN: usize = 4;

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

    /// The same with a byte for each class, in whose lowest bit it is in the first table, and one bit higher in each next.
    pub(super) const SPREAD: &[[u64; 256]; GROUP_LEN] = &{
        let mut spread = [[0; 256]; GROUP_LEN];
        let mut i = 0;
        while i < GROUP_LEN * 256 {
            let (place, byte) = (i / 256, i % 256);
            let mut k = 0;
            while k < CLASS_COUNT {
                spread[place][byte] |= (Self::TABLE[byte] as u64 >> k & 1) << (8 * k + place);
                k += 1;
            }
            i += 1;
        }
        spread
    };
}
