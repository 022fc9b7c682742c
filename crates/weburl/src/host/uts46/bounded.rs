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

    pub(super) const fn push(&mut self, item: T) {
        self.len = put(self.items, self.len, item);
    }

    /// Returns the memory and the length, for a loop that keeps both in registers and sets the length at its end.
    #[inline]
    pub(super) const fn room(&mut self) -> (&mut [T], usize) {
        (self.items, self.len)
    }

    #[inline]
    pub(super) const fn set_len(&mut self, len: usize) {
        self.len = len;
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

/// Puts an item behind `len` others if there is room, and returns how many there are then.
#[inline]
pub(super) const fn put<T: Copy>(items: &mut [T], len: usize, item: T) -> usize {
    if len < items.len() {
        items[len] = item;
    }
    len + 1
}

impl Bounded<'_, u8> {
    pub(super) const fn push_all(&mut self, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            self.push(bytes[i]);
            i += 1;
        }
    }
}
