//! A short text of bounded length, so that an address is written without an allocation.

/// Up to `N` bytes of ASCII.
pub(super) struct AsciiText<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> AsciiText<N> {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; N], len: 0 }
    }

    pub(super) fn push(&mut self, byte: u8) {
        debug_assert!(byte.is_ascii());
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    pub(super) fn as_str(&self) -> &str {
        // The default is never used: all bytes are ASCII.
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}
