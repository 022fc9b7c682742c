//! A short text of bounded length, so that an address is written without an allocation.

/// Up to `N` bytes of ASCII.
pub(crate) struct AsciiText<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> AsciiText<N> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; N], len: 0 }
    }

    pub(super) const fn push(&mut self, byte: u8) {
        debug_assert!(byte.is_ascii());
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    #[cfg(feature = "idna")]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[cfg(feature = "idna")]
    pub(super) const fn truncate(&mut self, len: usize) {
        debug_assert!(len <= self.len);
        self.len = len;
    }

    /// Appends the first `len` of these bytes. There must be room for all of them, which are copied, as a length that is
    /// known takes no branch.
    #[cfg(feature = "idna")]
    pub(super) const fn push_start_of<const M: usize>(&mut self, bytes: &[u8; M], len: usize) {
        debug_assert!(len <= M);
        let end = self.bytes.split_at_mut(self.len).1;
        *end.first_chunk_mut().expect("INVARIANT: there is room") = *bytes;
        self.len += len;
    }

    #[cfg(feature = "idna")]
    pub(super) const fn push_str(&mut self, text: &str) {
        let mut i = 0;
        while i < text.len() {
            self.push(text.as_bytes()[i]);
            i += 1;
        }
    }

    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    }
}
