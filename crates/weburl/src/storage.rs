//! How a URL keeps its href and the offsets into it: in one allocation, the offsets behind the text.
//!
//! Nothing outside this file knows, so that the choice can follow measurement. A [`Url`](crate::Url) is
//! three words, which are cheap to move: 24 bytes instead of the 56 of a string and offsets beside it.
#![allow(unsafe_code)]

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::SetError;
use crate::components::{COMPONENTS_LEN, Components, Offset};
use crate::serializer::debug_check;

/// An href with the offsets of its components.
#[derive(Clone)]
pub(crate) struct Storage {
    /// The href, then what [`Components::write_to`] writes.
    ///
    /// INVARIANT: there are at least [`COMPONENTS_LEN`] bytes, and all before the last so many are UTF-8.
    /// They come from a `String`, and only [`splice`](Self::splice) changes them, which replaces what
    /// stands between two code points by a `&str`.
    bytes: Vec<u8>,
}

/// How much more than the href a buffer must hold that becomes a [`Storage`] without a new allocation.
pub(crate) const EXTRA_CAPACITY: usize = COMPONENTS_LEN;

impl Storage {
    /// Takes over the buffer of `href`. Allocates only if there is no room for the offsets in it.
    #[inline(always)]
    pub(crate) fn new(href: String, components: &Components) -> Self {
        debug_check(components, &href);
        let mut bytes = href.into_bytes();
        bytes.extend_from_slice(&[0; COMPONENTS_LEN]);
        let mut storage = Self { bytes };
        storage.set_components(components);
        storage
    }

    /// Copies `href`. Allocates once.
    #[inline(always)]
    pub(crate) fn copy(href: &str, components: &Components) -> Self {
        debug_check(components, href);
        let len = href.len() + COMPONENTS_LEN;
        let mut bytes = Vec::with_capacity(len);
        let start: *mut u8 = bytes.as_mut_ptr();
        // SAFETY: there is room for `len` bytes, of which the first are written by the copy and the last
        // by the zeros.
        unsafe {
            copy_in_blocks(href.as_bytes(), start);
            start
                .add(href.len())
                .cast::<[u8; COMPONENTS_LEN]>()
                .write_unaligned([0; COMPONENTS_LEN]);
            bytes.set_len(len);
        }
        let mut storage = Self { bytes };
        storage.set_components(components);
        storage
    }

    #[inline]
    fn href_len(&self) -> usize {
        self.bytes.len() - COMPONENTS_LEN
    }

    #[inline]
    pub(crate) fn href(&self) -> &str {
        // SAFETY: by the invariant, these bytes are UTF-8.
        unsafe { core::str::from_utf8_unchecked(&self.bytes[..self.href_len()]) }
    }

    #[inline]
    pub(crate) fn components(&self) -> Components {
        let (_, bytes) = self.bytes.split_last_chunk().expect("INVARIANT: the offsets are there");
        Components::from_bytes(bytes)
    }

    #[inline(always)]
    fn set_components(&mut self, components: &Components) {
        let bytes = self.bytes.last_chunk_mut().expect("INVARIANT: the offsets are there");
        components.write_to(bytes);
    }

    pub(crate) fn into_href(mut self) -> String {
        self.bytes.truncate(self.href_len());
        // SAFETY: by the invariant, these bytes are UTF-8.
        unsafe { String::from_utf8_unchecked(self.bytes) }
    }

    /// Replaces `range` of the href by `pieces`, and moves `first_moved` and all later offsets, which lie
    /// at the end of `range` or beyond. `record` then sets the offsets within `pieces`, and what else
    /// has changed.
    ///
    /// # Errors
    /// [`TooLong`](SetError::TooLong); nothing has changed then.
    #[inline]
    pub(crate) fn splice<const COUNT: usize>(
        &mut self,
        range: Range<usize>,
        pieces: [&str; COUNT],
        first_moved: Option<Offset>,
        record: impl FnOnce(&mut Components),
    ) -> Result<(), SetError> {
        let href = self.href();
        assert!(range.start <= range.end);
        assert!(href.is_char_boundary(range.start) && href.is_char_boundary(range.end));
        let pieces_len = len_of(pieces);
        check_len(href.len() - range.len(), pieces_len)?;
        let mut components = self.components();
        if let Some(first_moved) = first_moved {
            components.shift(first_moved, range.len(), pieces_len);
        }
        record(&mut components);
        self.replace_range(range, pieces, &components);
        debug_check(&components, self.href());
        Ok(())
    }

    /// The text behind `range` moves once; the offsets are written anew, so they need not move.
    #[inline]
    fn replace_range<const COUNT: usize>(
        &mut self,
        range: Range<usize>,
        pieces: [&str; COUNT],
        components: &Components,
    ) {
        let (href_len, pieces_end) = (self.href_len(), range.start + len_of(pieces));
        assert!(range.start <= range.end && range.end <= href_len);
        let new_len = pieces_end + (href_len - range.end) + COMPONENTS_LEN;
        self.bytes.reserve(new_len.saturating_sub(self.bytes.len()));
        let start = self.bytes.as_mut_ptr();
        // SAFETY: `range` lies within the href, so that what is read are the `href_len - range.end`
        // bytes behind it. All that is written lies before `new_len`, for
        // which there is room: first the bytes behind `range`, which end `COMPONENTS_LEN` before
        // `new_len`, then the pieces, which end where those begin. The pieces are borrowed, so they
        // do not lie in the buffer, which is borrowed mutably. All bytes before `new_len` are
        // initialized: those before `range` were, the others are written, zeros last.
        unsafe {
            start.add(range.end).copy_to(start.add(pieces_end), href_len - range.end);
            let href_end = pieces_end + (href_len - range.end);
            let mut end = range.start;
            for piece in pieces {
                start.add(end).copy_from_nonoverlapping(piece.as_ptr(), piece.len());
                end += piece.len();
            }
            start.add(href_end).write_bytes(0, COMPONENTS_LEN);
            self.bytes.set_len(new_len);
        }
        self.set_components(components);
    }
}

/// Whether offsets can count the bytes of an href of which `kept_len` stay and `added_len` come.
#[inline]
fn check_len(kept_len: usize, added_len: usize) -> Result<(), SetError> {
    let len = kept_len.checked_add(added_len).and_then(|len| u32::try_from(len).ok());
    len.map(|_| ()).ok_or(SetError::TooLong)
}

#[inline]
fn len_of<const COUNT: usize>(pieces: [&str; COUNT]) -> usize {
    pieces.iter().map(|piece| piece.len()).sum()
}

/// Copies `bytes` to `to`. Most hrefs are some dozens of bytes long, and a call of `memcpy` for those takes
/// 2 ns longer.
///
/// # Safety
/// There must be room for as many bytes at `to`, apart from `bytes`.
#[inline(always)]
unsafe fn copy_in_blocks(bytes: &[u8], to: *mut u8) {
    const BLOCK_LEN: usize = 32;
    let (blocks, tail) = bytes.as_chunks::<BLOCK_LEN>();
    for (i, block) in blocks.iter().enumerate() {
        // SAFETY: the blocks lie within `bytes`, and there is room for all of those.
        unsafe { to.add(i * BLOCK_LEN).cast::<[u8; BLOCK_LEN]>().write_unaligned(*block) };
    }
    match bytes.last_chunk::<BLOCK_LEN>() {
        // SAFETY: as above. What the last block shares with the one before is written twice.
        Some(last) => unsafe {
            to.add(bytes.len() - BLOCK_LEN).cast::<[u8; BLOCK_LEN]>().write_unaligned(*last);
        },
        // SAFETY: as above; `tail` is all there is.
        None => unsafe { to.copy_from_nonoverlapping(tail.as_ptr(), tail.len()) },
    }
}

#[cfg(test)]
mod tests {
    use super::check_len;
    use crate::SetError;

    /// A test with such hrefs takes 9 GiB and a minute.
    #[test]
    fn an_href_may_have_as_many_bytes_as_an_offset_can_count() {
        const MAX: usize = u32::MAX as usize;
        const CASES: &[(usize, usize, Result<(), SetError>)] = &[
            (0, 0, Ok(())),
            (MAX, 0, Ok(())),
            (0, MAX, Ok(())),
            (MAX - 1, 1, Ok(())),
            (MAX, 1, Err(SetError::TooLong)),
            (1, MAX, Err(SetError::TooLong)),
            (MAX, usize::MAX, Err(SetError::TooLong)),
        ];
        for &(kept_len, added_len, expected) in CASES {
            assert_eq!(check_len(kept_len, added_len), expected, "{kept_len} and {added_len}");
        }
    }
}
