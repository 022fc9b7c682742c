//! Recognizes references that are resolved by copying: a part of the base, and the reference behind it.
//!
//! Most references of a page are a path, a query or a fragment that needs no work. Which of these one is, no
//! branch predictor knows, so there are few branches here: what depends on it is computed for all of them
//! and then chosen.
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

use crate::parser::masks::Masks;
use crate::parser::recognize::{Recognize, Target};
use crate::record::components::{Components, Offset};
use crate::scan;
use crate::scan::kernel::{Kernel, WINDOW_LEN};
use crate::syntax::scheme::SchemeType;

/// Returns what to copy for `reference`, a path, a query or a fragment, against a base whose path begins with
/// a slash, and not with a drive letter if it is a `file` URL. `None` if copying is not enough, and for shapes that
/// this does not cover.
#[inline(always)]
pub(super) fn recognize_reference(
    reference: &[u8],
    base_href: &[u8],
    base: &Components,
) -> Option<Reference> {
    let relative = RelativeReference {
        base_href,
        scheme_type: base.scheme_type,
        path_start: base.get(Offset::PathStart),
        path_end: base.get(Offset::PathEnd),
        query_end: base.get(Offset::QueryEnd),
    };
    scan::run(Recognize(relative), reference)
}

/// A path, a query or a fragment, and what matters of its base.
#[derive(Clone, Copy)]
pub(super) struct RelativeReference<'b> {
    pub(super) base_href: &'b [u8],
    pub(super) scheme_type: SchemeType,
    pub(super) path_start: usize,
    pub(super) path_end: usize,
    pub(super) query_end: usize,
}

/// How a reference and its base make a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reference {
    /// How many bytes of the base's href are kept.
    pub(crate) kept_len: u32,
    /// How many bytes at the start of the reference are `./` and `../`.
    pub(crate) skipped_len: u32,
    /// Where path and query end in the new href.
    pub(crate) path_end: u32,
    pub(crate) query_end: u32,
}

/// What is known from the first window.
pub(super) struct Start {
    is_fragment: bool,
    kept_len: usize,
    skipped_len: usize,
}

impl Target for RelativeReference<'_> {
    type Start = Start;
    type Found = Reference;

    #[inline(always)]
    fn start(
        self,
        text: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<(Start, SchemeType, u64)> {
        let delimiters = head.slash | head.question | head.hash;
        let before_delimiter = delimiters.wrapping_sub(1) & !delimiters;
        // A colon before the first delimiter may end a scheme. So may one beyond this window.
        let may_have_scheme = head.authority & before_delimiter != 0;
        if may_have_scheme || (delimiters == 0 && text.len() > WINDOW_LEN) {
            return None;
        }
        let first = *text.first()?;
        let is_path = delimiters & 1 == 0;
        let leading = if first == b'.' { Leading::of(text) } else { Leading::default() };
        let directory_end = self.directory_end(leading.parents, kernel);
        let kept_len = match first {
            b'#' => Some(self.query_end),
            b'?' => Some(self.path_end),
            b'/' => Some(self.path_start),
            _ => directory_end,
        }?;
        let after_slash = (head.slash << 1 | u64::from(is_path)) & !0 << leading.len.min(63);
        let start = Start { is_fragment: first == b'#', kept_len, skipped_len: leading.len };
        Some((start, self.scheme_type, after_slash))
    }

    #[inline(always)]
    fn found(self, start: Start, path_end: usize, query_end: usize) -> Option<Reference> {
        let moved = |end: usize| start.kept_len + end - start.skipped_len;
        let path_end = if start.is_fragment { self.path_end } else { moved(path_end) };
        Some(Reference {
            kept_len: start.kept_len as u32,
            skipped_len: start.skipped_len as u32,
            path_end: path_end as u32,
            query_end: moved(query_end) as u32,
        })
    }
}

impl RelativeReference<'_> {
    /// Returns where the directory ends that is `parents` levels above the base's.
    #[inline(always)]
    fn directory_end(self, parents: usize, kernel: impl Kernel) -> Option<usize> {
        let start = self.path_start.max(self.path_end.saturating_sub(WINDOW_LEN));
        let mut slashes = kernel.equal_to(self.base_href.get(start..self.path_end)?, b'/');
        for _ in 0..parents {
            let shorter = slashes & !(1_u64 << 63 >> slashes.leading_zeros().min(63));
            if shorter == 0 {
                // The root is its own parent.
                (start == self.path_start).then_some(())?;
                break;
            }
            slashes = shorter;
        }
        (slashes != 0).then(|| start + WINDOW_LEN - slashes.leading_zeros() as usize)
    }
}

/// The `./` and `../` at the start of a reference.
#[derive(Default)]
struct Leading {
    len: usize,
    parents: usize,
}

impl Leading {
    #[inline(always)]
    fn of(text: &[u8]) -> Self {
        let mut leading = Self::default();
        loop {
            match text[leading.len..] {
                [b'.', b'/', ..] => leading.len += "./".len(),
                [b'.', b'.', b'/', ..] => {
                    leading.len += "../".len();
                    leading.parents += 1;
                }
                _ => return leading,
            }
        }
    }
}
