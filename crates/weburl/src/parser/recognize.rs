//! Recognizes normal forms: special URLs that are their own serialization, parts of them, and URLs with an opaque path.
//!
//! Most URLs that a program meets have been serialized before: 98 to 100 % in lists of links. There is nothing
//! to write for those, only offsets to find. This module finds them almost without a branch that depends
//! on the URL, and gives up on everything else: the [plan](super::plan) covers that, and has the same offsets
//! for what is recognized. Code that few URLs need is marked cold, which keeps it out of the way, along with
//! the registers that it saves: 2 to 4 %.
//!
//! There is one walk over the windows, [`path_and_query_end`], which is compiled into each function that begins one.

use crate::parser::masks::{Look, Masks};
use crate::parser::special_start::{Place, Recognized, Start};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::scan;
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN, first, ones};
use crate::syntax::dot_segment::begins_with_dot_segment;
use crate::syntax::scheme::{SchemeType, scheme_len};

/// Returns whether `path` begins with a slash and is the path of a URL in normal form, with nothing behind
/// it. It may be one where this says that it is not.
#[inline]
pub(crate) fn is_normal_path(path: &[u8], scheme_type: SchemeType) -> bool {
    scan::run(AbsolutePath { scheme_type }, path)
}

/// Recognizes a special URL in normal form, one that is its own serialization. `None` also for shapes that this does not
/// bother with.
#[derive(Clone, Copy)]
pub(super) struct SpecialUrl;

impl PerKernel for SpecialUrl {
    type Answer = Option<Recognized>;

    #[inline(always)]
    fn run<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Recognized> {
        let look = Look::at(input, kernel);
        special_url(&look, Place::before_slash(&look)?, 0)
    }
}

/// Recognizes a special URL without its scheme, from `//` on, which is not `file`.
#[derive(Clone, Copy)]
pub(super) struct WithoutScheme {
    pub(super) scheme_type: SchemeType,
    /// The length of the scheme and its `:`.
    pub(super) scheme_len: usize,
}

impl PerKernel for WithoutScheme {
    type Answer = Option<Recognized>;

    #[inline(always)]
    fn run<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Recognized> {
        let Self { scheme_type, scheme_len } = self;
        let look = Look::at(input, kernel);
        let place = Place { scheme_type, start: "//".len(), ends: look.head.slash };
        special_url(&look, place, scheme_len)
    }
}

/// Recognizes a special URL that has `before` bytes before the text.
#[inline(always)]
fn special_url(look: &Look<'_, impl Kernel>, place: Place, before: usize) -> Option<Recognized> {
    let start = Start::of(look, place).filter(|start| !start.shows_default_port)?;
    let ends = path_and_query_end(look, place.scheme_type, look.head.slash << 1)?;
    start.with_tail(before, ends)
}

/// Asks whether all of a text is a path that begins with a slash.
#[derive(Clone, Copy)]
pub(super) struct AbsolutePath {
    pub(super) scheme_type: SchemeType,
}

impl PerKernel for AbsolutePath {
    type Answer = bool;

    #[inline(always)]
    fn run<K: Kernel>(self, path: &[u8], kernel: K) -> bool {
        let look = Look::at(path, kernel);
        let slashes = look.head.slash;
        slashes & 1 != 0
            && path_and_query_end(&look, self.scheme_type, slashes << 1)
                .is_some_and(|(path_end, _)| path_end == path.len())
    }
}

/// Finds the start of a special URL in normal form. Whatever follows, it is a URL.
#[derive(Clone, Copy)]
pub(super) struct FindStart;

impl PerKernel for FindStart {
    type Answer = Option<Start>;

    #[inline(always)]
    fn run<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Start> {
        let end_of_input = if input.len() < WINDOW_LEN { 1 << input.len() } else { 0 };
        let others = |head: &Masks| head.backslash | head.question | head.hash | end_of_input;
        find_start(input, others, kernel).filter(|start| !start.shows_default_port)
    }
}

/// Asks whether there is one before a slash, or with a default port.
#[derive(Clone, Copy)]
pub(super) struct HasStart;

impl PerKernel for HasStart {
    type Answer = bool;

    #[inline(always)]
    fn run<K: Kernel>(self, input: &[u8], kernel: K) -> bool {
        find_start(input, |_| 0, kernel).is_some()
    }
}

/// Finds the start of a special URL before a slash, or one of `others`.
#[inline(always)]
fn find_start<K: Kernel>(text: &[u8], others: impl Fn(&Masks) -> u64, kernel: K) -> Option<Start> {
    let head = Masks::of(text.get(..K::FIRST_LOOK_LEN).unwrap_or(text), kernel);
    let mut look = Look { text, head, kernel };
    let mut place = Place::before_slash(&look)?;
    place.ends |= others(&look.head);
    if K::FIRST_LOOK_LEN < WINDOW_LEN {
        let start = Start::plain(&look, place);
        if start.is_some() {
            return start;
        }
        look = Look::at(text, kernel);
        place.ends = look.head.slash | others(&look.head);
    }
    Start::of(&look, place)
}

/// Recognizes a URL with an opaque path. What a special URL would percent-encode is not recognized, though this one may
/// keep it.
#[inline(always)]
pub(super) fn opaque_url(look: &Look<'_, impl Kernel>) -> Option<Components> {
    let end = look.head.plain_host.trailing_ones() as usize;
    let has_colon = look.text.get(end) == Some(&b':') && look.text.get(end + 1) != Some(&b'/');
    let is_opaque =
        has_colon && scheme_len(look.text) == Some(end) && SchemeType::of_url(look.text).is_none();
    is_opaque.then_some(())?;
    let (path_end, query_end) = path_and_query_end(look, SchemeType::NotSpecial, 0)?;
    let mut components = Components::of_other_scheme(end);
    components.set(Offset::PathEnd, path_end);
    components.set(Offset::QueryEnd, query_end);
    Some(components)
}

/// Returns where path and query end if all of the text is in normal form. `after_slash` are the bytes of the first window at
/// which a segment may begin.
#[inline(always)]
pub(super) fn path_and_query_end<K: Kernel>(
    look: &Look<'_, K>,
    scheme_type: SchemeType,
    after_slash: u64,
) -> Option<(usize, usize)> {
    let &Look { text, ref head, kernel } = look;
    let mut tail = Tail { scheme_type, path_end: usize::MAX, query_end: usize::MAX };
    if !tail.is_normal(text, 0, head, after_slash) {
        return None;
    }
    let mut end = WINDOW_LEN;
    while end < text.len() {
        let seen = end;
        end = (end + WINDOW_LEN).min(text.len());
        // A last window that is whole overlaps the one before. Seeing a byte twice changes nothing, except for
        // the dot segments with which a reference may begin.
        let start = if K::PREFERS_WHOLE_WINDOWS { end - WINDOW_LEN } else { seen };
        let masks = Masks::of(&text[start..end], kernel);
        let after_slash = masks.slash << 1 | u64::from(text[start - 1] == b'/');
        let after_slash = after_slash & !0 << (seen - start);
        if !tail.is_normal(text, start, &masks, after_slash) {
            return None;
        }
    }
    Some((tail.path_end.min(text.len()), tail.query_end.min(text.len())))
}

/// Path, query and fragment, as far as the walk has come.
#[derive(Clone, Copy)]
struct Tail {
    scheme_type: SchemeType,
    /// `usize::MAX` until it is found.
    path_end: usize,
    query_end: usize,
}

impl Tail {
    /// Looks at the window that begins at `start`, and returns whether all of it is in normal form.
    #[inline(always)]
    fn is_normal(&mut self, input: &[u8], start: usize, masks: &Masks, after_slash: u64) -> bool {
        self.path_end = self.path_end.min(first(masks.question | masks.hash, start));
        self.query_end = self.query_end.min(first(masks.hash, start));
        let dots = masks.dot_or_percent & after_slash;
        (masks.unusual == 0 || self.has_only_usual(input, start, masks.unusual))
            && (dots == 0 || !self.has_dot_segment(input, start, dots))
    }

    /// Returns whether all the bytes in `mask` are in normal form where they are.
    #[cold]
    fn has_only_usual(self, input: &[u8], start: usize, mask: u64) -> bool {
        let is_file = self.scheme_type.is_file();
        ones(mask, start).all(|i| {
            let byte = input[i];
            if i > self.query_end {
                !PercentEncodeSet::FRAGMENT.contains_byte(byte)
            } else if i > self.path_end {
                !PercentEncodeSet::SPECIAL_QUERY.contains_byte(byte)
            } else {
                !(PercentEncodeSet::PATH.contains_byte(byte)
                    || byte == b'\\'
                    || is_file && byte == b'|')
            }
        })
    }

    /// Returns whether one of the bytes in `mask`, each after a slash, begins a dot segment.
    #[cold]
    fn has_dot_segment(self, input: &[u8], start: usize, mask: u64) -> bool {
        ones(mask, start)
            .take_while(|&i| i < self.path_end)
            .any(|i| begins_with_dot_segment(&input[i..], true))
    }
}
