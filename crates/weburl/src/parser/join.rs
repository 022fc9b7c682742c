//! Relative references in normal form, which are joined by copying.
//!
//! Most references of a page are a path, a query or a fragment that needs no work. Their URL is the
//! first part of the base's href, and the reference behind it.

use alloc::string::String;

use crate::byte_set::ByteSet;
use crate::components::{Components, Offset};
use crate::scan::{self, Notes, Tail};
use crate::storage::EXTRA_CAPACITY;
use crate::url_ref::UrlRef;

/// Writes the URL that `input` is against `base` to `out`, which is empty. `None`, with `out` still
/// empty, where it takes more than copying.
pub(super) fn join_by_copying(
    input: &str,
    base: UrlRef<'_>,
    max_len: usize,
    out: &mut String,
) -> Option<Components> {
    let has_usual_base = base.has_host() && !base.scheme_type().is_file();
    if !has_usual_base || !base.path().starts_with('/') {
        return None;
    }
    let (kept_len, reference) = kept_and_reference(input, base)?;
    let Tail { path_end, query_end, notes, .. } = scan::tail(reference.as_bytes())?;
    let href_len = kept_len + reference.len();
    let is_trimmed = reference.bytes().last().is_none_or(|last| last > b' ');
    if notes != Notes::NONE || !is_trimmed || href_len > max_len {
        return None;
    }
    out.reserve(href_len + EXTRA_CAPACITY);
    out.push_str(&base.href()[..kept_len]);
    out.push_str(reference);
    let mut components = *base.components();
    if !input.starts_with('#') {
        components.set(Offset::PathEnd, kept_len + path_end.min(reference.len()));
    }
    components.set(Offset::QueryEnd, kept_len + query_end.min(reference.len()));
    Some(components)
}

/// How much of the base's href is kept, and what of the input follows it.
fn kept_and_reference<'a>(input: &'a str, base: UrlRef<'_>) -> Option<(usize, &'a str)> {
    let components = base.components();
    match input.as_bytes() {
        [b'#', ..] => Some((components.get(Offset::QueryEnd), input)),
        [b'?', ..] => Some((components.get(Offset::PathEnd), input)),
        [] | [b'/', b'/' | b'\\', ..] => None,
        [b'/', ..] => Some((components.get(Offset::PathStart), input)),
        _ => {
            let (directory_len, segments) = leave_directories(base.path(), input)?;
            Some((components.get(Offset::PathStart) + directory_len, segments))
        }
    }
}

/// The length of the directory that a path is relative to, with the slash at its end, and the path
/// without the `./` and `../` that it begins with.
fn leave_directories<'a>(base_path: &str, path: &'a str) -> Option<(usize, &'a str)> {
    // It may begin with a scheme. A colon behind the first segment is rare.
    const COLON: ByteSet = ByteSet::NON_ASCII.add(":");
    if scan::find_ascii_in_set(path.as_bytes(), 0, &COLON) < path.len() {
        return None;
    }
    let parent_len = |path: &str| path.rfind('/').map_or(1, |slash| slash + 1);
    let mut directory_len = parent_len(base_path);
    let mut rest = path;
    loop {
        if let Some(after) = rest.strip_prefix("./") {
            rest = after;
        } else if let Some(after) = rest.strip_prefix("../") {
            directory_len = parent_len(&base_path[..directory_len - 1]);
            rest = after;
        } else {
            return Some((directory_len, rest));
        }
    }
}
