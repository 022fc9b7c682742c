//! A list in memory that the caller provides.

/// A list that counts what does not fit into its memory, so that only who reads it has to ask.
pub(super) struct Bounded<'a, T> {
    items: &'a mut [T],
    len: usize,
}

impl<'a, T: Copy> Bounded<'a, T> {
    pub(super) const fn new(items: &'a mut [T]) -> Self {
        Self { items, len: 0 }
    }

    #[inline]
    pub(super) const fn push(&mut self, item: T) {
        if self.len < self.items.len() {
            self.items[self.len] = item;
        }
        self.len += 1;
    }

    /// Puts an item before the one at `index`.
    pub(super) const fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        let mut i = self.len - 1;
        while i > index && !self.is_too_long() {
            self.items[i] = self.items[i - 1];
            i -= 1;
        }
        if !self.is_too_long() {
            self.items[index] = item;
        }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn is_too_long(&self) -> bool {
        self.len > self.items.len()
    }

    pub(super) const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Returns what fits.
    #[inline]
    pub(super) const fn as_slice(&self) -> &[T] {
        if self.is_too_long() { self.items } else { self.items.split_at(self.len).0 }
    }

    #[inline]
    pub(super) const fn as_mut_slice(&mut self) -> &mut [T] {
        if self.is_too_long() { self.items } else { self.items.split_at_mut(self.len).0 }
    }
}

impl Bounded<'_, u8> {
    #[inline]
    pub(super) const fn push_all(&mut self, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            self.push(bytes[i]);
            i += 1;
        }
    }
}
