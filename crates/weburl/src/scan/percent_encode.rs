//! Percent-encoding: each byte is written as its percent-encoded form and as itself, side by side, and then
//! what is wanted of the two is moved together. No branch depends on which bytes are encoded.

use alloc::string::String;

use super::kernel::{Kernel, Scan, WINDOW_LEN};
use crate::byte_set::ByteSet;

/// Appends the text to `out`, with each byte in `set` percent-encoded.
///
/// [URL Standard: percent-encode](https://url.spec.whatwg.org/#percent-encode).
pub(super) struct PercentEncode<'o> {
    pub(super) set: ByteSet,
    /// What a space becomes if it is not in the set.
    pub(super) space: u8,
    pub(super) out: &'o mut String,
}

impl Scan for PercentEncode<'_> {
    type Answer = ();

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) {
        let mut encoded = Encoded { bytes: [0; _], len: 0 };
        for window in text.chunks(WINDOW_LEN) {
            match window.first_chunk() {
                Some(block) => {
                    encoded.write(block, kernel.in_set(block, &self.set), self.space, kernel)
                }
                None => {
                    let mut block = [0; WINDOW_LEN];
                    block[..window.len()].copy_from_slice(window);
                    encoded.write(&block, kernel.in_set(window, &self.set), self.space, kernel);
                    // What was put behind the window is not encoded.
                    encoded.len -= WINDOW_LEN - window.len();
                }
            }
            self.out.push_str(encoded.text());
        }
    }
}

/// What a window becomes.
struct Encoded {
    bytes: [u8; ENCODED_LEN],
    len: usize,
}

/// So many bytes at once, as their [`forms`] make up a window.
const GROUP_LEN: usize = WINDOW_LEN / FORM_LEN;
/// A `%`, two digits, and the byte itself.
const FORM_LEN: usize = 4;
/// How long a window can become, with the room for all forms of its last group.
const ENCODED_LEN: usize = 3 * WINDOW_LEN + GROUP_LEN;

impl Encoded {
    #[inline(always)]
    fn write<K: Kernel>(&mut self, block: &[u8; WINDOW_LEN], encoded: u64, space: u8, kernel: K) {
        self.len = 0;
        for (i, group) in block.as_chunks().0.iter().enumerate() {
            let encoded = encoded >> (i * GROUP_LEN) & ((1 << GROUP_LEN) - 1);
            let room =
                self.bytes[self.len..].first_chunk_mut().expect("there is room for all forms");
            if K::COMPRESSES_AT_ONCE {
                kernel.compress(&forms(group, space), kept_of_forms(encoded), room);
            } else {
                choose_forms(&forms(group, space), encoded, room);
            }
            self.len += GROUP_LEN + 2 * encoded.count_ones() as usize;
        }
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.bytes[..self.len]).expect("all that is not ASCII is encoded")
    }
}

/// The percent-encoded form of each byte, and behind it the byte itself.
#[inline(always)]
fn forms(group: &[u8; GROUP_LEN], space: u8) -> [u8; WINDOW_LEN] {
    let mut forms = [0; WINDOW_LEN];
    // The compiler makes vector instructions of it.
    for (form, &byte) in forms.as_chunks_mut::<FORM_LEN>().0.iter_mut().zip(group) {
        let itself = u32::from(if byte == b' ' { space } else { byte });
        let byte = u32::from(byte);
        let digits = (byte & 0xF0) << 4 | (byte & 0x0F) << 16;
        // Digits of 10 and above carry.
        let is_letter = (digits + 0x0006_0600) >> 4 & 0x0001_0100;
        let digits =
            digits + u32::from_le_bytes(*b"%00\0") + is_letter * u32::from(b'A' - b'9' - 1);
        *form = (digits | itself << 24).to_le_bytes();
    }
    forms
}

/// Which bytes of the forms of a group are kept, if those bytes of it are encoded.
#[inline(always)]
fn kept_of_forms(encoded: u64) -> u64 {
    const ITSELF: u64 = 0x8888_8888_8888_8888;
    // Each bit goes to the first byte of its form.
    let mut bits = encoded;
    bits = (bits | bits << 24) & 0x0000_00FF_0000_00FF;
    bits = (bits | bits << 12) & 0x000F_000F_000F_000F;
    bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
    bits = (bits | bits << 3) & 0x1111_1111_1111_1111;
    ITSELF ^ bits * 0b1111
}

/// Does without [`Kernel::compress`] what that would do.
#[inline(always)]
fn choose_forms(forms: &[u8; WINDOW_LEN], encoded: u64, out: &mut [u8; WINDOW_LEN]) {
    let mut end = 0;
    for (i, form) in forms.as_chunks::<FORM_LEN>().0.iter().enumerate() {
        let is_encoded = encoded >> i & 1 == 1;
        let form = u32::from_le_bytes(*form);
        let chosen = if is_encoded { form } else { form >> 24 };
        if let Some(room) = out.get_mut(end..end + FORM_LEN) {
            room.copy_from_slice(&chosen.to_le_bytes());
        }
        end += if is_encoded { 3 } else { 1 };
    }
}
