//! References in normal form, which are joined by copying.
//!
//! The URL of such a reference is the first part of the base's href, and the reference behind it.

use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::scan;

/// A URL in two pieces that need only be put together.
pub(crate) struct Joined<'a> {
    pub(crate) kept: &'a str,
    pub(crate) added: &'a str,
    pub(crate) components: Components,
}

/// The URL that `input` is against `base`, if it takes no more than copying, and is not longer than
/// `max_len`.
#[inline(always)]
pub(super) fn join_by_copying<'a>(
    input: &'a str,
    base: UrlRef<'a>,
    max_len: usize,
) -> Option<Joined<'a>> {
    let joined = match input.as_bytes() {
        [b'/', b'/' | b'\\', ..] => join_without_scheme(input, base),
        _ => join_relative(input, base),
    };
    joined.filter(|joined| joined.kept.len() + joined.added.len() <= max_len)
}

#[inline(always)]
fn join_relative<'a>(input: &'a str, base: UrlRef<'a>) -> Option<Joined<'a>> {
    let has_drive_letter = |path: &[u8]| base.scheme_type().is_file() && path.get(2) == Some(&b':');
    let path = base.path().as_bytes();
    if !base.has_host() || !path.starts_with(b"/") || has_drive_letter(path) {
        return None;
    }
    let reference =
        scan::recognize_reference(input.as_bytes(), base.href().as_bytes(), base.components())?;
    let mut components = *base.components();
    components.set(Offset::PathEnd, reference.path_end as usize);
    components.set(Offset::QueryEnd, reference.query_end as usize);
    let kept = &base.href()[..reference.kept_len as usize];
    Some(Joined { kept, added: &input[reference.skipped_len as usize..], components })
}

#[inline(always)]
fn join_without_scheme<'a>(input: &'a str, base: UrlRef<'a>) -> Option<Joined<'a>> {
    let scheme_type = base.scheme_type();
    if !scheme_type.is_special() || scheme_type.is_file() {
        return None;
    }
    let components = scan::recognize_without_scheme(input.as_bytes(), base.components())?;
    let kept = &base.href()[..base.components().get(Offset::SchemeEnd) + 1];
    Some(Joined { kept, added: input, components })
}
