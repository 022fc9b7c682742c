//! How a URL stores its href and the offsets into it: in one allocation, with the offsets at its
//! end.
//!
//! Nothing outside this file depends on that, so the layout can follow measurements. A
//! [`Url`](crate::Url) is two words: 16 bytes instead of the 56 of a string with the offsets beside
//! it. Two words move in registers; the three of a `Vec` are stored one by one and loaded two at
//! once, which stalls the processor for 4 ns each time a URL is passed on.
#![allow(unsafe_code)]

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop, MaybeUninit};
use core::ops::Range;
use core::ptr;
use core::str;

use crate::error::set_error::TooLong;
use crate::record::components::{Components, Offset};

/// An href with the offsets of its components.
pub(crate) struct Storage {
    /// The href, then uninitialized room for it to grow, then the trailer.
    ///
    /// INVARIANT: the trailer is initialized. So are the first `href_len` bytes, and they are
    /// UTF-8: they come from a `String` or a `&str`, and only [`splice`](Self::splice) changes
    /// them, which replaces text between two code points by other text.
    buffer: Box<[MaybeUninit<u8>]>,
}

/// What is stored of a URL besides its href.
#[derive(Clone, Copy)]
#[repr(C)]
struct Trailer {
    components: Components,
    href_len: u32,
}

const TRAILER_LEN: usize = size_of::<Trailer>();

impl Trailer {
    #[inline(always)]
    fn new(components: &Components, href_len: usize) -> Self {
        let href_len = u32::try_from(href_len).expect("INVARIANT: offsets can count an href");
        Self { components: *components, href_len }
    }
}

/// The capacity beyond the href that a buffer needs to become a [`Storage`] without a new
/// allocation.
pub(crate) const EXTRA_CAPACITY: usize = TRAILER_LEN;

impl Storage {
    /// Takes over the buffer of `href`. Allocates only if there is no room for the offsets in it.
    #[inline(always)]
    pub(crate) fn new(href: String, components: &Components) -> Self {
        components.debug_check(&href);
        let href_len = href.len();
        let mut bytes = ManuallyDrop::new(href.into_bytes());
        bytes.reserve(TRAILER_LEN);
        let (start, capacity) = (bytes.as_mut_ptr().cast(), bytes.capacity());
        // SAFETY: these are the parts of a vector, which is given up here, of a type with the same layout.
        let bytes = unsafe { Vec::from_raw_parts(start, href_len, capacity) };
        let mut storage = Self { buffer: whole_buffer(bytes) };
        storage.set_trailer(components, href_len);
        storage
    }

    /// Copies `href`. Allocates once.
    #[inline(always)]
    pub(crate) fn copy(href: &str, components: &Components) -> Self {
        Self::concat(href, "", components)
    }

    /// Copies an href that comes in two pieces. Allocates once.
    #[inline(always)]
    pub(crate) fn concat(start: &str, end: &str, components: &Components) -> Self {
        Self::concat_and_change(start, end, components, |_| {})
    }

    /// Copies text that comes in two pieces, which `change` makes an href. Allocates once.
    #[inline(always)]
    pub(crate) fn concat_and_change(
        start: &str,
        end: &str,
        components: &Components,
        change: impl FnOnce(&mut Self),
    ) -> Self {
        let href_len = start.len() + end.len();
        // A sum that saturates, as it may with addresses of 32 bits, is more than can be allocated.
        let len = href_len.saturating_add(TRAILER_LEN);
        let mut storage = Self { buffer: Box::new_uninit_slice(len) };
        // SAFETY: the buffer has room for both pieces and the trailer behind them, as a sum that saturates would have been
        // too much to allocate; and nothing else refers to it.
        unsafe {
            copy_short(start.as_bytes(), storage.start());
            copy_short(end.as_bytes(), storage.start().add(start.len()));
            let trailer = storage.start().add(href_len).cast::<Trailer>();
            trailer.write_unaligned(Trailer::new(components, href_len));
        }
        change(&mut storage);
        storage.debug_check();
        storage
    }

    /// Asserts in debug builds that the components fit the href.
    #[inline(always)]
    fn debug_check(&self) {
        if cfg!(debug_assertions) {
            self.components().check(self.href());
        }
    }

    #[inline(always)]
    fn trailer(&self) -> Trailer {
        let trailer = self.buffer.last_chunk::<TRAILER_LEN>().expect("INVARIANT: a trailer");
        // SAFETY: by the invariant, it is initialized.
        unsafe { trailer.as_ptr().cast::<Trailer>().read_unaligned() }
    }

    #[inline(always)]
    fn set_trailer(&mut self, components: &Components, href_len: usize) {
        let place = self.buffer.last_chunk_mut::<TRAILER_LEN>().expect("INVARIANT: a trailer");
        let place = place.as_mut_ptr().cast::<Trailer>();
        // SAFETY: the bytes belong to the buffer, which is borrowed mutably.
        unsafe { place.write_unaligned(Trailer::new(components, href_len)) };
    }

    #[inline]
    fn href_len(&self) -> usize {
        self.trailer().href_len as usize
    }

    #[inline]
    pub(crate) fn href(&self) -> &str {
        let bytes = ptr::from_ref(&self.buffer[..self.href_len()]);
        // SAFETY: by the invariant, these bytes are initialized and UTF-8.
        unsafe { str::from_utf8_unchecked(&*(bytes as *const [u8])) }
    }

    #[inline]
    fn href_mut(&mut self) -> &mut str {
        let href_len = self.href_len();
        let bytes = ptr::from_mut(&mut self.buffer[..href_len]);
        // SAFETY: by the invariant, these bytes are initialized and UTF-8.
        unsafe { str::from_utf8_unchecked_mut(&mut *(bytes as *mut [u8])) }
    }

    /// Writes `range` of the href in ASCII lower case.
    #[inline]
    pub(crate) fn make_lowercase(&mut self, range: Range<usize>) {
        self.href_mut()[range].make_ascii_lowercase();
    }

    /// Writes a `/` for each `\` in `range` of the href.
    #[inline]
    pub(crate) fn replace_backslashes(&mut self, range: Range<usize>) {
        // SAFETY: it stays UTF-8, as one ASCII byte takes the place of another.
        let bytes = unsafe { self.href_mut()[range].as_bytes_mut() };
        bytes.iter_mut().for_each(|byte| *byte = if *byte == b'\\' { b'/' } else { *byte });
    }

    #[inline]
    pub(crate) fn components(&self) -> Components {
        self.trailer().components
    }

    pub(crate) fn into_href(self) -> String {
        let href_len = self.href_len();
        let mut buffer = ManuallyDrop::new(self.buffer);
        let (start, capacity) = (buffer.as_mut_ptr().cast(), buffer.len());
        // SAFETY: the buffer comes from the global allocator, is given up here, and has the alignment of
        // bytes. By the invariant, the first `href_len` of them are initialized and UTF-8.
        unsafe { String::from_raw_parts(start, href_len, capacity) }
    }

    /// Replaces `range` of the href by `prefix` and `text`, and moves `first_moved` and all later offsets,
    /// which lie at the end of `range` or beyond. Then `record` sets the offsets within the new text, and
    /// whatever else has changed.
    ///
    /// # Errors
    /// [`TooLong`] if offsets could not count the result. Nothing has changed then.
    #[inline(always)]
    pub(crate) fn splice(
        &mut self,
        range: Range<usize>,
        prefix: &str,
        text: &str,
        first_moved: Option<Offset>,
        record: impl FnOnce(&mut Components),
    ) -> Result<(), TooLong> {
        let href = self.href();
        assert!(range.start <= range.end && range.end <= href.len());
        assert!(is_boundary(href, range.start) && is_boundary(href, range.end));
        let new_len = len_of(href.len() - (range.end - range.start), prefix, text)?;
        let room = self.buffer.len() - TRAILER_LEN;
        if new_len > room {
            return self.grow_and_splice(new_len - room, range, prefix, text, first_moved, record);
        }
        let mut components = self.components();
        if let Some(first_moved) = first_moved {
            let new_end = new_len - (self.href_len() - range.end);
            components.shift(first_moved, range.end, new_end);
        }
        record(&mut components);
        // SAFETY: the buffer has room for an href of `new_len` bytes, and `range` lies in the href.
        unsafe { self.replace_range(range, prefix, text, new_len, &components) };
        self.debug_check();
        Ok(())
    }

    /// A function of its own, so that a setter whose buffer has room saves no registers for a call: that
    /// would be a fifth of its instructions.
    #[cold]
    #[inline(never)]
    fn grow_and_splice(
        &mut self,
        missing: usize,
        range: Range<usize>,
        prefix: &str,
        text: &str,
        first_moved: Option<Offset>,
        record: impl FnOnce(&mut Components),
    ) -> Result<(), TooLong> {
        self.grow(missing);
        self.splice(range, prefix, text, first_moved, record)
    }

    /// # Safety
    /// `range` must lie in the href, `new_len` must be the length of the href once the range is replaced,
    /// and the buffer must have room for that many bytes.
    #[inline(always)]
    unsafe fn replace_range(
        &mut self,
        range: Range<usize>,
        prefix: &str,
        text: &str,
        new_len: usize,
        components: &Components,
    ) {
        let after_len = self.href_len() - range.end;
        let start = self.start();
        // SAFETY: the trailer follows the href both before and after the move. It is longer than what
        // `move_short` may copy in addition, and it is written again.
        unsafe { move_short(start.add(range.end), start.add(new_len - after_len), after_len) };
        self.set_trailer(components, new_len);
        // SAFETY: `text` ends where the bytes that were behind `range` now begin. `prefix` and `text` are
        // borrowed, so they are not in the buffer, which is borrowed mutably. Afterwards all bytes before
        // `new_len` are initialized: those before `range` were, and the others have been written.
        unsafe {
            copy_short(prefix.as_bytes(), self.start().add(range.start));
            copy_short(text.as_bytes(), self.start().add(range.start + prefix.len()));
        }
    }

    #[inline(always)]
    fn start(&mut self) -> *mut u8 {
        self.buffer.as_mut_ptr().cast()
    }

    /// Grows the buffer by more than is needed, as a `Vec` grows, so that many small changes take linear
    /// time. The trailer stays at the end.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, missing: usize) {
        let trailer = self.trailer();
        let mut bytes = mem::take(&mut self.buffer).into_vec();
        bytes.reserve(missing);
        self.buffer = whole_buffer(bytes);
        self.set_trailer(&trailer.components, trailer.href_len as usize);
    }
}

/// The clone has no room to grow.
impl Clone for Storage {
    fn clone(&self) -> Self {
        Self::copy(self.href(), &self.components())
    }
}

/// Returns the whole allocation of a vector as uninitialized bytes.
#[inline]
fn whole_buffer(mut bytes: Vec<MaybeUninit<u8>>) -> Box<[MaybeUninit<u8>]> {
    // SAFETY: the capacity has room for that many bytes, and `MaybeUninit` bytes need no initialization.
    unsafe { bytes.set_len(bytes.capacity()) };
    bytes.into_boxed_slice()
}

/// Returns whether `text`, which has `at` bytes or more, can be cut at `at`.
#[inline(always)]
fn is_boundary(text: &str, at: usize) -> bool {
    // Does what `is_char_boundary` does, without its special case for the start.
    text.as_bytes().get(at).is_none_or(|byte| !matches!(byte, 0x80..0xC0))
}

/// The greatest length of an href: offsets can count it, and a buffer can be that long, which matters with
/// addresses of 32 bits.
pub(crate) const MAX_LEN: u64 = {
    let (offset, buffer) = (u32::MAX as u64, (isize::MAX as usize - TRAILER_LEN) as u64);
    if offset < buffer { offset } else { buffer }
};

/// Returns the length of an href that keeps `kept_len` bytes and gets `prefix` and `text`.
#[inline(always)]
fn len_of(kept_len: usize, prefix: &str, text: &str) -> Result<usize, TooLong> {
    // Three lengths, each of at most half the memory, may add up to more than 32 bits can count.
    let len = kept_len as u64 + prefix.len() as u64 + text.len() as u64;
    if len > MAX_LEN { Err(TooLong) } else { Ok(len as usize) }
}

/// Copies `bytes` to `to`. Most hrefs and components have a few dozen bytes, for which a call of `memcpy`
/// takes 2 ns longer.
///
/// # Safety
/// There must be room for `bytes.len()` bytes at `to`, and that room must not overlap `bytes`.
#[inline(always)]
unsafe fn copy_short(bytes: &[u8], to: *mut u8) {
    // SAFETY: there is room for all of `bytes`. Two ends, each of half the length or more, cover the whole.
    unsafe {
        match bytes.len() {
            32..=64 => copy_ends::<32>(bytes, to),
            65..=128 => copy_ends::<64>(bytes, to),
            129.. => to.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()),
            16..=31 => copy_ends::<16>(bytes, to),
            8..=15 => copy_ends::<8>(bytes, to),
            4..=7 => copy_ends::<4>(bytes, to),
            2..=3 => copy_ends::<2>(bytes, to),
            1 => copy_ends::<1>(bytes, to),
            0 => {}
        }
    }
}

/// Copies the first `LEN` bytes and the last `LEN` bytes; where these overlap, bytes are written twice.
///
/// # Safety
/// `bytes` must have at least `LEN` bytes. There must be room for `bytes.len()` bytes at `to`, and that room
/// must not overlap `bytes`.
#[inline(always)]
unsafe fn copy_ends<const LEN: usize>(bytes: &[u8], to: *mut u8) {
    let (from, last) = (bytes.as_ptr(), bytes.len() - LEN);
    // SAFETY: both ends lie within `bytes`, and there is room for those.
    unsafe {
        to.copy_from_nonoverlapping(from, LEN);
        to.add(last).copy_from_nonoverlapping(from.add(last), LEN);
    }
}

/// Copies `len` bytes and up to 31 more, to a place that may overlap them. As in [`copy_short`], a copy of a
/// length known to the compiler is a few instructions.
///
/// # Safety
/// `len + 31` bytes at `from` must be readable, and `len + 31` bytes at `to` writable.
#[inline(always)]
unsafe fn move_short(from: *const u8, to: *mut u8, len: usize) {
    let (from, to) = (from.cast::<MaybeUninit<u8>>(), to.cast::<MaybeUninit<u8>>());
    // SAFETY: at most 31 bytes are copied in addition.
    unsafe {
        match len {
            0 => {}
            1..=32 => from.copy_to(to, 32),
            33..=64 => from.copy_to(to, 64),
            65..=96 => from.copy_to(to, 96),
            97..=128 => from.copy_to(to, 128),
            _ => from.copy_to(to, len),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{MAX_LEN, Storage, TRAILER_LEN, len_of};
    use crate::error::parse_error::ParseError;
    use crate::error::set_error::TooLong;
    use crate::record::url::Url;

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

    /// Copies and moves take different ways for each length.
    #[test]
    fn components_of_all_lengths_are_replaced() {
        let mut url = Url::parse("https://example.org/").unwrap();
        for fragment_len in 0..=140 {
            let fragment = &"0123456789".repeat(14)[..fragment_len];
            url.set_fragment(Some(fragment)).unwrap();
            for query_len in (0..=140).chain((0..=140).rev().step_by(29)) {
                let query = "q".repeat(query_len);
                url.set_query(Some(&query)).unwrap();
                let expected = alloc::format!("https://example.org/?{query}#{fragment}");
                assert_eq!(url.href(), expected);
                assert_eq!(url.fragment(), Some(fragment));
            }
        }
    }

    /// A test with such hrefs takes 9 GiB and a minute.
    #[test]
    fn an_href_may_have_as_many_bytes_as_an_offset_can_count() {
        const MOST: usize = MAX_LEN as usize;
        const CASES: &[(usize, &str, &str, Result<usize, TooLong>)] = &[
            (0, "", "", Ok(0)),
            (MOST, "", "", Ok(MOST)),
            (MOST - 3, "?", "ab", Ok(MOST)),
            (MOST - 2, "?", "ab", Err(TooLong)),
            (MOST, "", "a", Err(TooLong)),
            (MOST, "#", "", Err(TooLong)),
        ];
        for &(kept_len, prefix, text, expected) in CASES {
            assert_eq!(
                len_of(kept_len, prefix, text),
                expected,
                "{kept_len}, {prefix:?}, {text:?}"
            );
        }
    }
}
