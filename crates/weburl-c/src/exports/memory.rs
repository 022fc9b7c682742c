//! Memory for what the caller writes, and texts that the caller wrote.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc, dealloc};
use std::borrow::Cow;

/// Returns `len` bytes to write to, aligned for numbers, or NULL if there is no memory. weburl_release() frees them.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_allocate(len: usize) -> *mut u8 {
    let Some(layout) = layout(len) else { return std::ptr::null_mut() };
    // SAFETY: the layout has a size.
    unsafe { alloc(layout) }
}

/// Frees what weburl_allocate() returned for the same `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_release(data: *mut u8, len: usize) {
    if let (false, Some(layout)) = (data.is_null(), layout(len)) {
        // SAFETY: the caller promises that it was allocated with this layout, and nobody reads it any more.
        unsafe { dealloc(data, layout) }
    }
}

fn layout(len: usize) -> Option<Layout> {
    Layout::from_size_align(len.max(1), align_of::<u64>()).ok()
}

/// Returns `len` elements.
///
/// # Safety
/// `data` points to as many, and nobody writes to them for `'a`; it may be anything if `len` is 0.
pub(super) unsafe fn slice<'a, T>(data: *const T, len: usize) -> &'a [T] {
    if len == 0 || data.is_null() {
        return &[];
    }
    // SAFETY: the caller says so.
    unsafe { std::slice::from_raw_parts(data, len) }
}

/// Returns a text, with U+FFFD for what is not UTF-8.
///
/// # Safety
/// As [`slice`].
pub(super) unsafe fn text<'a>(data: *const u8, len: usize) -> Cow<'a, str> {
    // SAFETY: the caller says so.
    String::from_utf8_lossy(unsafe { slice(data, len) })
}
