//! Which shuffle moves the kept bytes of a word to its front.

use super::word::WORD_LEN;

/// For each byte, the places of its bits that are set, the lowest first: eight bytes can be kept in 256 ways.
pub(super) static PLACES_OF_KEPT: [[u8; WORD_LEN]; 256] = {
    let mut table = [[0; WORD_LEN]; 256];
    let mut kept = 0;
    while kept < table.len() {
        let (mut place, mut end) = (0, 0);
        while place < 8 {
            if kept >> place & 1 == 1 {
                table[kept][end] = place;
                end += 1;
            }
            place += 1;
        }
        kept += 1;
    }
    table
};
