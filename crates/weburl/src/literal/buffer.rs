//! A text that grows while a constant is computed.

use core::str;

use crate::percent::percent_encode::percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;

/// Stands for a placeholder in a template. It is no byte of UTF-8, so that no text has it.
pub(super) const PLACEHOLDER: u8 = 0xFF;

/// Up to `N` bytes. It is an error of the compiler if there are more.
#[derive(Clone, Copy)]
pub(crate) struct Buffer<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Buffer<N> {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; N], len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn as_bytes(&self) -> &[u8] {
        self.bytes.split_at(self.len).0
    }

    pub(super) const fn as_str(&self) -> &str {
        match str::from_utf8(self.as_bytes()) {
            Ok(text) => text,
            Err(_) => panic!("a placeholder is left"),
        }
    }

    pub(super) const fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    pub(super) const fn push_str(&mut self, text: &str) {
        let text = text.as_bytes();
        let mut i = 0;
        while i < text.len() {
            self.push(text[i]);
            i += 1;
        }
    }

    /// Appends a byte, percent-encoded if it is in the set. Placeholders stay.
    pub(super) const fn push_encoded(&mut self, byte: u8, set: &PercentEncodeSet) {
        if byte != PLACEHOLDER && set.contains_byte(byte) {
            let [percent_sign, high, low] = percent_encoded(byte);
            self.push(percent_sign);
            self.push(high);
            self.push(low);
        } else {
            self.push(byte);
        }
    }

    pub(super) const fn push_all_encoded(&mut self, bytes: &[u8], set: &PercentEncodeSet) {
        let mut i = 0;
        while i < bytes.len() {
            self.push_encoded(bytes[i], set);
            i += 1;
        }
    }

    pub(super) const fn push_number(&mut self, number: usize) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(b'0' + (number % 10) as u8);
    }

    pub(super) const fn truncate(&mut self, len: usize) {
        self.len = len;
    }

    /// Inserts `text` at `at`.
    pub(super) const fn insert(&mut self, at: usize, text: &str) {
        let end = self.len;
        self.push_str(text);
        let mut i = end;
        while i > at {
            i -= 1;
            self.bytes[i + text.len()] = self.bytes[i];
        }
        while i - at < text.len() {
            self.bytes[i] = text.as_bytes()[i - at];
            i += 1;
        }
    }
}
