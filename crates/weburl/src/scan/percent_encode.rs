//! Percent-encoding: each byte is written in both forms, percent-encoded and as it is, and then the form to keep
//! is moved up. No branch depends on which bytes are encoded.
//!
//! ```text
//! text                 a    /    ü (C3 BC)  é…
//! both forms, 4 each   %61a %2F/ %C3· %BC·            a window of 64 bytes holds the forms of a group of 16
//! encoded bytes        0    0    1    1               from the set
//! kept                 ...1 ...1 111. 111.            the last byte of a form, or the three before it
//! compressed           a/%C3%BC
//! ```

use core::fmt;
use core::str;

use super::kernel::{Kernel, PerKernel, WINDOW_LEN};
use crate::scan::byte_set::ByteSet;
use crate::scan::word::chunks;

/// Writes the text to `out`, percent-encoded.
///
/// [URL Standard: percent-encode](https://url.spec.whatwg.org/#percent-encode).
pub(super) struct PercentEncode<'o, W> {
    pub(super) encoding: &'o EncodedBytes,
    pub(super) out: &'o mut W,
}

impl<W: fmt::Write> PerKernel for PercentEncode<'_, W> {
    type Answer = fmt::Result;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> fmt::Result {
        let mut encoder = Encoder::new(self.encoding, self.out);
        text.chunks(WINDOW_LEN).try_for_each(|window| encoder.encode_window(window, 0, kernel))?;
        encoder.write()
    }
}

/// Which bytes are encoded, and how.
#[derive(Clone, Copy)]
pub(crate) struct EncodedBytes {
    pub(crate) set: ByteSet,
    /// Whether spaces, which are in the set, become `+`.
    pub(crate) space_as_plus: bool,
}

/// Encodes windows, and writes several at once.
pub(super) struct Encoder<'o, W> {
    encoding: &'o EncodedBytes,
    out: &'o mut W,
    encoded: [u8; ROOM],
    len: usize,
}

/// How many bytes are encoded at a time: their [`forms`] make up a window.
const GROUP_LEN: usize = WINDOW_LEN / FORM_LEN;
/// A `%`, two digits, and the byte itself.
const FORM_LEN: usize = 4;
/// How long a window can become, with the room for all forms of its last group.
const ENCODED_LEN: usize = 3 * WINDOW_LEN + GROUP_LEN;
/// For two windows at least.
const ROOM: usize = 2 * ENCODED_LEN;

impl<'o, W: fmt::Write> Encoder<'o, W> {
    #[inline(always)]
    pub(super) const fn new(encoding: &'o EncodedBytes, out: &'o mut W) -> Self {
        Self { encoding, out, encoded: [0; ROOM], len: 0 }
    }

    /// Encodes the bytes of the window that are not in `kept`.
    #[inline(always)]
    pub(super) fn encode_window<K: Kernel>(
        &mut self,
        window: &[u8],
        kept: u64,
        kernel: K,
    ) -> fmt::Result {
        if self.len > ROOM - ENCODED_LEN {
            self.write()?;
        }
        let mut encoded = kernel.in_set(window, &self.encoding.set) & !kept;
        if encoded == 0 {
            self.room().copy_from_slice(&kernel.block(window));
            self.len += window.len();
            return Ok(());
        }
        let mut space = b' ';
        if self.encoding.space_as_plus {
            encoded &= !kernel.equal_to(window, b' ');
            space = b'+';
        }
        let groups = window.len().div_ceil(GROUP_LEN);
        for (i, group) in chunks(&kernel.block(window)).take(groups).enumerate() {
            let encoded = encoded >> (i * GROUP_LEN) & ((1 << GROUP_LEN) - 1);
            let room = self.room();
            if K::COMPRESSES_AT_ONCE {
                kernel.compress(&forms(group, space), kept_of_forms(encoded), room);
            } else {
                choose_forms(&forms(group, space), encoded, room);
            }
            self.len += GROUP_LEN + 2 * encoded.count_ones() as usize;
        }
        // Bytes beyond the window are not encoded.
        self.len -= groups * GROUP_LEN - window.len();
        Ok(())
    }

    #[inline(always)]
    fn room(&mut self) -> &mut [u8; WINDOW_LEN] {
        self.encoded[self.len..].first_chunk_mut().expect("there is room for all forms")
    }

    /// Writes what has been encoded since the last time.
    #[inline(always)]
    pub(super) fn write(&mut self) -> fmt::Result {
        let encoded = str::from_utf8(&self.encoded[..self.len]);
        self.len = 0;
        self.out.write_str(encoded.expect("all that is not ASCII is encoded"))
    }
}

/// The percent-encoded form of each byte, and behind it the byte itself.
#[inline(always)]
fn forms(group: &[u8; GROUP_LEN], space: u8) -> [u8; WINDOW_LEN] {
    let mut forms = [0; WINDOW_LEN];
    // The compiler makes vector instructions of it.
    for (form, &byte) in forms.chunks_exact_mut(FORM_LEN).zip(group) {
        let itself = u32::from(if byte == b' ' { space } else { byte });
        let byte = u32::from(byte);
        let digits = (byte & 0xF0) << 4 | (byte & 0x0F) << 16;
        // Digits of 10 and above carry.
        let is_letter = (digits + 0x0006_0600) >> 4 & 0x0001_0100;
        let digits =
            digits + u32::from_le_bytes(*b"%00\0") + is_letter * u32::from(b'A' - b'9' - 1);
        form.copy_from_slice(&(digits | itself << 24).to_le_bytes());
    }
    forms
}

/// Returns which bytes of the forms of a group are kept, given which bytes of the group are encoded.
#[inline(always)]
fn kept_of_forms(encoded: u64) -> u64 {
    const ITSELF: u64 = 0x8888_8888_8888_8888;
    // Each bit goes to the first byte of its form.
    let mut bits = encoded;
    bits = (bits | bits << 24) & 0x0000_00FF_0000_00FF;
    bits = (bits | bits << 12) & 0x000F_000F_000F_000F;
    bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
    bits = (bits | bits << 3) & 0x1111_1111_1111_1111;
    ITSELF ^ (bits * 0b1111)
}

/// Does what [`Kernel::compress`] does, for kernels without such an instruction.
#[inline(always)]
fn choose_forms(forms: &[u8; WINDOW_LEN], encoded: u64, out: &mut [u8; WINDOW_LEN]) {
    let mut end = 0;
    for (i, form) in chunks::<FORM_LEN>(forms).enumerate() {
        let is_encoded = encoded >> i & 1 == 1;
        let form = u32::from_le_bytes(*form);
        let chosen = if is_encoded { form } else { form >> 24 };
        if let Some(room) = out.get_mut(end..end + FORM_LEN) {
            room.copy_from_slice(&chosen.to_le_bytes());
        }
        end += if is_encoded { 3 } else { 1 };
    }
}
