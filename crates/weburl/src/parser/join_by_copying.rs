//! References in normal form, which are joined by copying.
//!
//! [URL Standard: relative state](https://url.spec.whatwg.org/#relative-state). The URL of such a reference is the
//! first part of the base's href, and the reference behind it.

use crate::parser::recognize;
use crate::parser::reference::recognize_reference;
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::syntax::windows_drive_letter::may_begin_with_drive_letter;

/// A URL in normal form, in two pieces that only need to be put together.
pub(crate) struct Joined<'a> {
    pub(crate) kept: &'a str,
    pub(crate) rest: &'a str,
    pub(crate) components: Components,
}

/// Returns the URL of `input` against `base`, if it takes no more than copying and is not longer than
/// `max_len`. `None` also for references of a shape that this does not bother with.
#[inline(always)]
pub(crate) fn join_by_copying<'a>(
    input: &'a str,
    base: UrlRef<'a>,
    max_len: usize,
) -> Option<Joined<'a>> {
    let joined = match input.as_bytes() {
        [b'/', b'/' | b'\\', ..] => join_without_scheme(input, base),
        _ => join_relative(input, base),
    };
    joined.filter(|joined| joined.kept.len() + joined.rest.len() <= max_len)
}

#[inline(always)]
fn join_relative<'a>(input: &'a str, base: UrlRef<'a>) -> Option<Joined<'a>> {
    let path = base.path().as_bytes();
    // Where no host comes before it, the path may need a guard; and a drive letter is a root of its own.
    let may_have_drive_letter = base.scheme_type().is_file() && may_begin_with_drive_letter(path);
    if !base.has_authority() || !path.starts_with(b"/") || may_have_drive_letter {
        return None;
    }
    let reference =
        recognize_reference(input.as_bytes(), base.href().as_bytes(), base.components())?;
    let mut components = *base.components();
    components.set(Offset::PathEnd, reference.path_end as usize);
    components.set(Offset::QueryEnd, reference.query_end as usize);
    let kept = &base.href()[..reference.kept_len as usize];
    Some(Joined { kept, rest: &input[reference.skipped_len as usize..], components })
}

#[inline(always)]
fn join_without_scheme<'a>(input: &'a str, base: UrlRef<'a>) -> Option<Joined<'a>> {
    let scheme_type = base.scheme_type();
    if !scheme_type.is_special() || scheme_type.is_file() {
        return None;
    }
    let components = recognize::without_scheme(input.as_bytes(), base.components())?;
    let kept = &base.href()[..base.components().get(Offset::SchemeEnd) + 1];
    Some(Joined { kept, rest: input, components })
}
