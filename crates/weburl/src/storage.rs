//! How a URL keeps its href and the offsets into it: in one allocation, the offsets at its end.
//!
//! Nothing outside this file knows, so that the choice can follow measurement. A [`Url`](crate::Url) is
//! two words, 16 bytes instead of the 56 of a string and offsets beside it. Two words move in registers;
//! the three of a `Vec` are stored one by one and read back two at once, for which the processor waits:
//! 4 ns for every URL that is handed on.
#![allow(unsafe_code)]

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop, MaybeUninit};
use core::ops::Range;
use core::ptr;

use crate::SetError;
use crate::components::{COMPONENTS_LEN, Components, Offset};
use crate::serializer::debug_check;

/// An href with the offsets of its components.
pub(crate) struct Storage {
    /// The href; then room for it to grow, of which nothing is known; and at the end the trailer.
    ///
    /// INVARIANT: the trailer is initialized. So are as many bytes at the start as it says, and they are
    /// UTF-8: they come from a `String` or a `&str`, and only [`splice`](Self::splice) changes them, which
    /// replaces what stands between two code points by such.
    buffer: Box<[MaybeUninit<u8>]>,
}

/// What [`Components::write_to`] writes, and the length of the href.
type Trailer = [u8; TRAILER_LEN];

const TRAILER_LEN: usize = COMPONENTS_LEN + size_of::<u32>();

/// How much more than the href a buffer must hold that becomes a [`Storage`] without a new allocation.
pub(crate) const EXTRA_CAPACITY: usize = TRAILER_LEN;

impl Storage {
    /// Takes over the buffer of `href`. Allocates only if there is no room for the offsets in it.
    #[inline(always)]
    pub(crate) fn new(href: String, components: &Components) -> Self {
        debug_check(components, &href);
        let href_len = href.len();
        let mut bytes = ManuallyDrop::new(href.into_bytes());
        bytes.reserve(TRAILER_LEN);
        let (start, capacity) = (bytes.as_mut_ptr().cast(), bytes.capacity());
        // SAFETY: these are the parts of a vector that is given up here, of a type with the same layout.
        let bytes = unsafe { Vec::from_raw_parts(start, href_len, capacity) };
        let mut storage = Self { buffer: whole_buffer(bytes) };
        storage.set_trailer(components, href_len);
        storage
    }

    /// Copies `href`. Allocates once.
    #[inline(always)]
    pub(crate) fn copy(href: &str, components: &Components) -> Self {
        debug_check(components, href);
        let mut buffer = Box::new_uninit_slice(href.len() + TRAILER_LEN);
        // SAFETY: the buffer is longer than `href`, and nobody else has it.
        unsafe { copy_in_blocks(href.as_bytes(), buffer.as_mut_ptr().cast()) };
        let mut storage = Self { buffer };
        storage.set_trailer(components, href.len());
        storage
    }

    #[inline]
    fn trailer(&self) -> &Trailer {
        let trailer = self.buffer.last_chunk::<TRAILER_LEN>().expect("INVARIANT: a trailer");
        // SAFETY: by the invariant, it is initialized.
        unsafe { &*ptr::from_ref(trailer).cast() }
    }

    #[inline(always)]
    fn set_trailer(&mut self, components: &Components, href_len: usize) {
        let trailer = self.buffer.last_chunk_mut::<TRAILER_LEN>().expect("INVARIANT: a trailer");
        let trailer: *mut Trailer = ptr::from_mut(trailer).cast();
        // SAFETY: it is borrowed mutably, and initialized by the zeros.
        let trailer = unsafe {
            trailer.write([0; TRAILER_LEN]);
            &mut *trailer
        };
        let (for_components, for_len) = trailer.split_first_chunk_mut().expect("a shorter array");
        components.write_to(for_components);
        let href_len = u32::try_from(href_len).expect("INVARIANT: offsets can count an href");
        for_len.copy_from_slice(&href_len.to_ne_bytes());
    }

    #[inline]
    fn href_len(&self) -> usize {
        let len = self.trailer().last_chunk().expect("a shorter array");
        u32::from_ne_bytes(*len) as usize
    }

    #[inline]
    pub(crate) fn href(&self) -> &str {
        let bytes = ptr::from_ref(&self.buffer[..self.href_len()]);
        // SAFETY: by the invariant, these bytes are initialized and UTF-8.
        unsafe { str::from_utf8_unchecked(&*(bytes as *const [u8])) }
    }

    #[inline]
    pub(crate) fn components(&self) -> Components {
        let bytes = self.trailer().first_chunk().expect("a shorter array");
        Components::from_bytes(bytes)
    }

    pub(crate) fn into_href(self) -> String {
        let href_len = self.href_len();
        let mut buffer = ManuallyDrop::new(self.buffer);
        let (start, capacity) = (buffer.as_mut_ptr().cast(), buffer.len());
        // SAFETY: the buffer comes from the global allocator, is given up here, and has the alignment of
        // bytes. By the invariant, the first `href_len` of them are initialized and UTF-8.
        unsafe { String::from_raw_parts(start, href_len, capacity) }
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

    /// The text behind `range` moves once.
    #[inline]
    fn replace_range<const COUNT: usize>(
        &mut self,
        range: Range<usize>,
        pieces: [&str; COUNT],
        components: &Components,
    ) {
        let (href_len, pieces_end) = (self.href_len(), range.start + len_of(pieces));
        assert!(range.start <= range.end && range.end <= href_len);
        let new_len = pieces_end + (href_len - range.end);
        self.reserve(new_len);
        let start: *mut u8 = self.buffer.as_mut_ptr().cast();
        // SAFETY: `range` lies within the href, so that what is read are the `href_len - range.end`
        // initialized bytes behind it. All that is written lies before `new_len`, for which there is room:
        // first the bytes behind `range`, which end there, then the pieces, which end where those begin.
        // The pieces are borrowed, so they do not lie in the buffer, which is borrowed mutably. All bytes
        // before `new_len` are initialized then: those before `range` were, the others are written.
        unsafe {
            start.add(range.end).copy_to(start.add(pieces_end), href_len - range.end);
            let mut end = range.start;
            for piece in pieces {
                start.add(end).copy_from_nonoverlapping(piece.as_ptr(), piece.len());
                end += piece.len();
            }
        }
        self.set_trailer(components, new_len);
    }

    /// Makes room for an href of so many bytes. The trailer has to be set anew then.
    #[inline]
    fn reserve(&mut self, href_len: usize) {
        let missing = href_len.saturating_add(TRAILER_LEN).saturating_sub(self.buffer.len());
        if missing > 0 {
            self.grow(missing);
        }
    }

    /// By more than is asked for, as a `Vec` grows, so that many small changes take linear time.
    #[cold]
    fn grow(&mut self, missing: usize) {
        let mut bytes = mem::take(&mut self.buffer).into_vec();
        bytes.reserve(missing);
        self.buffer = whole_buffer(bytes);
    }
}

/// Takes no more room than the href needs.
impl Clone for Storage {
    fn clone(&self) -> Self {
        Self::copy(self.href(), &self.components())
    }
}

/// All that a vector has allocated, and nothing is said of what it holds.
#[inline]
fn whole_buffer(mut bytes: Vec<MaybeUninit<u8>>) -> Box<[MaybeUninit<u8>]> {
    // SAFETY: there is room for so many, and bytes that may be uninitialized always are what they must be.
    unsafe { bytes.set_len(bytes.capacity()) };
    bytes.into_boxed_slice()
}

/// Whether offsets can count the bytes of an href of which `kept_len` stay and `added_len` come.
#[inline]
fn check_len(kept_len: usize, added_len: usize) -> Result<(), SetError> {
    let len = kept_len.checked_add(added_len).and_then(|len| u32::try_from(len).ok());
    len.map(|_| ()).ok_or(SetError::TooLong)
}

#[inline]
fn len_of<const COUNT: usize>(pieces: [&str; COUNT]) -> usize {
    // Pieces may be the same text twice, and so be longer than 32 bits can count.
    pieces.iter().fold(0, |len, piece| len.saturating_add(piece.len()))
}

/// Copies `bytes` to `to`. Most hrefs have between one block and two, and a call of `memcpy` for those takes
/// 2 ns longer.
///
/// # Safety
/// There must be room for as many bytes at `to`, apart from `bytes`.
#[inline(always)]
unsafe fn copy_in_blocks(bytes: &[u8], to: *mut u8) {
    const BLOCK_LEN: usize = 32;
    match (bytes.first_chunk::<BLOCK_LEN>(), bytes.last_chunk::<BLOCK_LEN>()) {
        (Some(first), Some(last)) if bytes.len() <= 2 * BLOCK_LEN => {
            let last_start = bytes.len() - BLOCK_LEN;
            // SAFETY: both lie within `bytes`, for which there is room. What they share is written twice.
            unsafe {
                to.cast::<[u8; BLOCK_LEN]>().write_unaligned(*first);
                to.add(last_start).cast::<[u8; BLOCK_LEN]>().write_unaligned(*last);
            }
        }
        // SAFETY: as the caller says.
        _ => unsafe { to.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) },
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Storage, TRAILER_LEN, check_len};
    use crate::{ParseError, SetError, Url};

    #[test]
    fn a_url_is_two_words() {
        assert_eq!(size_of::<Option<Url>>(), 2 * size_of::<usize>());
        assert_eq!(size_of::<Result<Url, ParseError>>(), size_of::<ParseError>());
    }

    /// Many small changes take linear time, and a clone takes no more than it needs.
    #[test]
    fn a_buffer_grows_by_more_than_is_asked_for() {
        let mut url = Url::parse("https://example.org/").unwrap();
        let mut lengths = Vec::new();
        for i in 0..1000 {
            url.set_fragment(Some(&"x".repeat(i))).unwrap();
            lengths.push(url.storage_mut().buffer.len());
        }
        lengths.dedup();
        assert!(lengths.len() < 10, "{lengths:?}");
        let Storage { buffer } = url.storage_mut().clone();
        assert_eq!(buffer.len(), url.href().len() + TRAILER_LEN);
    }

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
