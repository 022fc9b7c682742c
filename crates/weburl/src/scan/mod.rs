//! Looking at many bytes at once.
//!
//! A [`Kernel`](kernel::Kernel) turns a window of bytes into masks: bit `i` tells of byte `i`. What is done
//! with the masks is shared and safe: each [`Scan`](kernel::Scan) is written once, generic over the
//! kernel, and compiled into one function for each set of instructions, so that nothing is called within
//! it. The best kernel that the machine has is chosen once a call.

mod address;
mod authority;
pub(crate) mod byte_set;
mod find;
mod form_urlencoded;
mod kernel;
mod outline;
mod percent_decode;
mod percent_encode;
// With vector kernels, only the tests call it.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), allow(dead_code))]
mod portable;
mod recognize;
mod reference;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(weburl_no_simd)))]
#[allow(unsafe_code)]
mod x86_64;

pub(crate) use form_urlencoded::{Delimiters, Splitter, Tuple};
pub(crate) use kernel::WINDOW_LEN;
pub(crate) use outline::{Notes, Outline, Tail};
pub(crate) use percent_encode::Encoding;
pub(crate) use reference::Reference;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::parser::is_path_separator;
use crate::record::components::{Components, Offset};
use crate::scan::byte_set::ByteSet;
use crate::syntax::scheme::SchemeType;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(weburl_no_simd))))]
use portable as kernels;
use recognize::Recognize;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(weburl_no_simd)))]
use x86_64 as kernels;

/// Finds the first byte at or after `from` that is in `set`; the length of `bytes` if there is none.
#[inline]
pub(crate) fn find_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    find(bytes, from, find::FindInSet(set))
}

/// Finds the first byte at or after `from` that is ASCII and in `set`; the length of `bytes` if there is
/// none.
#[inline]
pub(crate) fn find_ascii_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    find(bytes, from, find::FindAsciiInSet(set))
}

#[inline(always)]
fn find(bytes: &[u8], from: usize, scan: impl kernel::Scan<Answer = usize>) -> usize {
    match bytes.get(from..) {
        Some(rest) => from + kernels::run(scan, rest),
        None => bytes.len(),
    }
}

/// Where in `path`, which begins with a segment, a dot segment may begin, and where its backslashes are.
pub(crate) fn path_marks(path: &[u8]) -> impl Iterator<Item = usize> {
    (0..path.len()).step_by(kernel::WINDOW_LEN).flat_map(|start| {
        let begins_segment = start == 0 || is_path_separator(path[start - 1], true);
        let scan = find::PathMarks { begins_segment };
        kernel::ones(kernels::run(scan, kernel::window_at(path, start)), start)
    })
}

/// Counts the bytes of `bytes` that are in `set`.
#[inline]
pub(crate) fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    kernels::run(find::CountInSet(set), bytes)
}

/// The components of `input` if it is a special URL in normal form, one that is its own serialization.
/// `None` where it is none, or of a shape that this does not bother with.
#[inline(always)]
pub(crate) fn recognize(input: &[u8]) -> Option<Components> {
    kernels::run(Recognize(recognize::SpecialUrl), input).map(recognize::Recognized::components)
}

/// Whether `path` begins with a slash and is the path of a URL in normal form, with nothing behind it. It
/// may be one where this says that it is not.
#[inline]
pub(crate) fn is_normal_path(path: &[u8], scheme_type: SchemeType) -> bool {
    let path_alone = recognize::AbsolutePath { scheme_type, len: path.len() };
    kernels::run(Recognize(path_alone), path).is_some()
}

/// What is to be copied for `reference`, a path, a query or a fragment, against a base whose path begins
/// with a slash, and not with a drive letter if it is a file URL. `None` where it takes more than copying,
/// or is of a shape that this does not bother with.
#[inline(always)]
pub(crate) fn recognize_reference(
    reference: &[u8],
    base_href: &[u8],
    base: &Components,
) -> Option<Reference> {
    let relative = reference::RelativeReference {
        base_href,
        scheme_type: base.scheme_type,
        path_start: base.get(Offset::PathStart),
        path_end: base.get(Offset::PathEnd),
        query_end: base.get(Offset::QueryEnd),
    };
    kernels::run(Recognize(relative), reference)
}

/// The components of the URL that `reference` is with the scheme of `base`, which is special and no file
/// URL. `None` as above.
#[inline(always)]
pub(crate) fn recognize_without_scheme(reference: &[u8], base: &Components) -> Option<Components> {
    let without_scheme = recognize::WithoutScheme {
        scheme_type: base.scheme_type,
        scheme_len: base.get(Offset::SchemeEnd) + 1,
    };
    kernels::run(Recognize(without_scheme), reference).map(recognize::Recognized::components)
}

/// The outline of an absolute URL. `None` where `input` is something else, or has to be cleaned, or is of
/// a shape that this does not bother with.
#[inline]
pub(crate) fn outline(input: &[u8]) -> Option<Outline> {
    kernels::run(outline::OutlineUrl, input)
}

/// Where path and query end in `text`, which begins with the path. `None` where there are tabs or
/// newlines to be removed.
#[inline]
pub(crate) fn tail(text: &[u8]) -> Option<Tail> {
    kernels::run(outline::OutlineTail, text)
}

/// Whether `input` begins with a special scheme and an authority in normal form, so that it can be
/// parsed, whatever follows.
#[inline]
pub(crate) fn has_plain_authority(input: &[u8]) -> bool {
    kernels::run(outline::HasPlainAuthority, input)
}

/// Returns `text`, percent-decoded and with `plus` for each `+`.
#[inline]
pub(crate) fn percent_decode(text: &[u8], plus: u8) -> Vec<u8> {
    kernels::run(percent_decode::PercentDecode { plus }, text)
}

/// Appends `text` to `out`, percent-encoded.
#[inline]
pub(crate) fn percent_encode(text: &[u8], encoding: &Encoding, out: &mut String) {
    let written = kernels::run(percent_encode::PercentEncode { encoding, out }, text);
    written.expect("a string takes all text");
}

/// The delimiters of a window of `application/x-www-form-urlencoded`.
#[inline]
pub(crate) fn form_delimiters(window: &[u8]) -> Delimiters {
    kernels::run(form_urlencoded::FindDelimiters, window)
}

/// Returns `text`, decoded but for its delimiters, if there is anything to decode. Tells the tuples of what is
/// returned, or of `text`.
#[inline]
pub(crate) fn form_decode(text: &[u8], on_tuple: impl FnMut(Tuple)) -> Option<Vec<u8>> {
    kernels::run(form_urlencoded::FormDecode { on_tuple }, text)
}

/// Writes `text` to `out`, percent-encoded but for the delimiters of its `tuples`, which come one after the
/// other.
#[inline]
pub(crate) fn form_encode(
    text: &[u8],
    encoding: &Encoding,
    tuples: impl Iterator<Item = Tuple>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    kernels::run(form_urlencoded::FormEncode { encoding, tuples, out }, text)
}
