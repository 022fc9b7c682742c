//! References in normal form, which are joined by copying: a part of the base, and the reference behind it.
//!
//! [URL Standard: relative state](https://url.spec.whatwg.org/#relative-state). Most references of a page are a path, a
//! query or a fragment that needs no work. Which of these one is, no branch predictor knows, so there are few branches
//! here: what depends on it is computed for all of them and then chosen.
//!
//! ```text
//! base       https://example.org/guide/intro/start.html?v=2#top     path from 19 to 42, query to 46
//! reference  ../faq.html?a
//!
//! leading    `../`: skipped_len 3, one parent
//! slashes    of the base's path, a bit each:  1.....1.....1..........
//!            the last one ends the directory, and each parent takes one away
//! directory  ends behind the slash at 25: kept_len 26
//!
//! kept       https://example.org/guide/
//! added                                faq.html?a                   path_end 26 + 11 - 3 = 34
//! ```

use core::ops::Range;

use crate::parser::masks::Look;
use crate::parser::recognize::{WithoutScheme, path_and_query_end};
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN};
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
    let reference = scan::run(RelativeReference { base: &base }, input.as_bytes())?;
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
    let scheme_len = base.components().get(Offset::SchemeEnd) + 1;
    let recognized = scan::run(WithoutScheme { scheme_type, scheme_len }, input.as_bytes())?;
    Some(Joined { kept: &base.href()[..scheme_len], rest: input, components: recognized.into() })
}

/// Recognizes a path, a query or a fragment, against a base whose path begins with a slash, and not with a drive letter if
/// it is a `file` URL.
#[derive(Clone, Copy)]
pub(super) struct RelativeReference<'b> {
    pub(super) base: &'b UrlRef<'b>,
}

/// How a reference and its base make a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reference {
    /// How many bytes of the base's href are kept.
    kept_len: u32,
    /// How many bytes at the start of the reference are `./` and `../`.
    skipped_len: u32,
    /// Where path and query end in the new href.
    path_end: u32,
    query_end: u32,
}

impl PerKernel for RelativeReference<'_> {
    type Answer = Option<Reference>;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Option<Reference> {
        let look = Look::at(text, kernel);
        let (head, base) = (&look.head, self.base.components());
        let delimiters = head.slash | head.question | head.hash;
        let before_delimiter = delimiters.wrapping_sub(1) & !delimiters;
        // A colon before the first delimiter may end a scheme. So may one beyond this window.
        let may_have_scheme = head.authority & before_delimiter != 0;
        if may_have_scheme || (delimiters == 0 && text.len() > WINDOW_LEN) {
            return None;
        }
        let first = *text.first()?;
        let is_path = delimiters & 1 == 0;
        let (skipped_len, parents) = if first == b'.' { leading_dots(text) } else { (0, 0) };
        let directory_end = self.directory_end(parents, kernel);
        let kept_len = match first {
            b'#' => Some(base.get(Offset::QueryEnd)),
            b'?' => Some(base.get(Offset::PathEnd)),
            b'/' => Some(base.get(Offset::PathStart)),
            _ => directory_end,
        }?;
        let after_slash = (head.slash << 1 | u64::from(is_path)) & !0 << skipped_len.min(63);
        let (path_end, query_end) = path_and_query_end(&look, base.scheme_type, after_slash)?;
        let moved = |end: usize| kept_len + end - skipped_len;
        let path_end = if first == b'#' { base.get(Offset::PathEnd) } else { moved(path_end) };
        let [kept_len, skipped_len, path_end, query_end] =
            [kept_len, skipped_len, path_end, moved(query_end)].map(|len| len as u32);
        Some(Reference { kept_len, skipped_len, path_end, query_end })
    }
}

impl RelativeReference<'_> {
    /// Returns where the directory ends that is `parents` levels above the base's.
    #[inline(always)]
    fn directory_end(self, parents: usize, kernel: impl Kernel) -> Option<usize> {
        let Range { start: path_start, end } = self.base.components().path();
        let start = path_start.max(end.saturating_sub(WINDOW_LEN));
        let mut slashes = kernel.equal_to(self.base.href().as_bytes().get(start..end)?, b'/');
        for _ in 0..parents {
            let shorter = slashes & !(1_u64 << 63 >> slashes.leading_zeros().min(63));
            if shorter == 0 {
                // The root is its own parent.
                (start == path_start).then_some(())?;
                break;
            }
            slashes = shorter;
        }
        (slashes != 0).then(|| start + WINDOW_LEN - slashes.leading_zeros() as usize)
    }
}

/// Returns the length of the `./` and `../` at the start of a reference, and how many of them are `../`.
#[inline(always)]
fn leading_dots(text: &[u8]) -> (usize, usize) {
    let (mut len, mut parents) = (0, 0);
    loop {
        match text[len..] {
            [b'.', b'/', ..] => len += "./".len(),
            [b'.', b'.', b'/', ..] => {
                len += "../".len();
                parents += 1;
            }
            _ => return (len, parents),
        }
    }
}
