//! Recognizes normal forms: special URLs that are their own serialization, parts of them, and URLs with an opaque path.
//!
//! Most URLs that a program meets have been serialized before: 98 to 100 % in lists of links. There is nothing
//! to write for those, only offsets to find. This module finds them almost without a branch that depends
//! on the URL, and gives up on everything else: the [plan](super::plan) covers that, and has the same offsets
//! for what is recognized. Code that few URLs need is marked cold, which keeps it out of the way, along with
//! the registers that it saves: 2 to 4 %.
//!
//! There is one walk over the windows, and a [`Target`] for each way in which it may begin. As a function that
//! four scans called, it was spread over more registers, and a borrowed parse took 3 % longer.

use crate::parser::authority::Authority;
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::parser::special_start::{Recognized, Start, plain_host_end, special_scheme};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::scan;
use crate::scan::kernel::{Kernel, Scan, WINDOW_LEN, first, ones, window_at};
use crate::syntax::dot_segment::begins_with_dot_segment;
use crate::syntax::scheme::{SchemeType, scheme_len};

/// Recognizes `input` if it is a special URL in normal form, one that is its own serialization. `None` also for shapes
/// that this does not bother with.
#[inline(always)]
pub(crate) fn url(input: &[u8]) -> Option<Recognized> {
    scan::run(Recognize(SpecialUrl), input)
}

/// Returns the components of the URL that `reference` is with the scheme of `base`, which is special and not
/// `file`. `None` as above.
#[inline(always)]
pub(crate) fn without_scheme(reference: &[u8], base: &Components) -> Option<Components> {
    let without_scheme = WithoutScheme {
        scheme_type: base.scheme_type,
        scheme_len: base.get(Offset::SchemeEnd) + 1,
    };
    scan::run(Recognize(without_scheme), reference).map(Components::from)
}

/// Returns whether `path` begins with a slash and is the path of a URL in normal form, with nothing behind
/// it. It may be one where this says that it is not.
#[inline]
pub(crate) fn is_normal_path(path: &[u8], scheme_type: SchemeType) -> bool {
    let path_alone = AbsolutePath { scheme_type, len: path.len() };
    scan::run(Recognize(path_alone), path).is_some()
}

/// Returns the components of `input` up to its path if it begins with a special scheme and a host in normal form. Whatever
/// follows, it is a URL.
#[inline(always)]
pub(crate) fn start_of_url(input: &[u8]) -> Option<Components> {
    scan::run(RecognizeStart, input).map(Components::from)
}

/// Returns whether `input` begins with a special scheme and an authority in normal form, so that it can be
/// parsed, whatever follows.
#[inline]
pub(crate) fn has_plain_authority(input: &[u8]) -> bool {
    scan::run(HasPlainAuthority, input)
}

/// Recognizes a text that is in normal form from its first byte to its last.
#[derive(Clone, Copy)]
pub(super) struct Recognize<T>(pub(super) T);

/// A kind of text to recognize. Each ends with path, query and fragment, some of which may be missing.
pub(super) trait Target: Copy {
    /// What the target finds before the path.
    type Start;
    type Found;

    /// Looks at the first window. Also returns the scheme, and a mask of the bytes at which a segment may begin.
    fn start(
        self,
        input: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<(Self::Start, SchemeType, u64)>;

    /// Returns the result, given where path and query end.
    fn found(self, start: Self::Start, path_end: usize, query_end: usize) -> Option<Self::Found>;
}

impl<T: Target> Scan for Recognize<T> {
    type Answer = Option<T::Found>;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> Option<T::Found> {
        let head = Masks::of(window_at(input, 0), kernel);
        self.with_head(input, &head, kernel)
    }
}

impl<T: Target> Recognize<T> {
    /// `head` are the masks of the first window.
    #[inline(always)]
    pub(super) fn with_head<K: Kernel>(
        self,
        input: &[u8],
        head: &Masks,
        kernel: K,
    ) -> Option<T::Found> {
        let (start, scheme_type, after_slash) = self.0.start(input, head, kernel)?;
        let mut tail = Tail { scheme_type, path_end: usize::MAX, query_end: usize::MAX };
        if !tail.is_normal(input, 0, head, after_slash) {
            return None;
        }
        let mut end = WINDOW_LEN;
        while end < input.len() {
            let seen = end;
            end = (end + WINDOW_LEN).min(input.len());
            // A last window that is whole overlaps the one before. Seeing a byte twice changes nothing, except for
            // the dot segments with which a reference may begin.
            let start = if K::PREFERS_WHOLE_WINDOWS { end - WINDOW_LEN } else { seen };
            let masks = Masks::of(&input[start..end], kernel);
            let after_slash = masks.slash << 1 | u64::from(input[start - 1] == b'/');
            let after_slash = after_slash & !0 << (seen - start);
            if !tail.is_normal(input, start, &masks, after_slash) {
                return None;
            }
        }
        let path_end = tail.path_end.min(input.len());
        let query_end = tail.query_end.min(input.len());
        self.0.found(start, path_end, query_end)
    }
}

/// A special URL whose start is known.
impl Target for Start {
    type Start = Self;
    type Found = Recognized;

    #[inline(always)]
    fn start(self, _: &[u8], head: &Masks, _: impl Kernel) -> Option<(Self, SchemeType, u64)> {
        self.is_normal().then_some((self, self.scheme_type(), head.slash << 1))
    }

    #[inline(always)]
    fn found(self, start: Self, path_end: usize, query_end: usize) -> Option<Recognized> {
        start.with_tail(0, path_end, query_end)
    }
}

/// A special URL.
#[derive(Clone, Copy)]
pub(super) struct SpecialUrl;

impl Target for SpecialUrl {
    type Start = Start;
    type Found = Recognized;

    #[inline(always)]
    fn start(
        self,
        input: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<(Start, SchemeType, u64)> {
        let (scheme_type, scheme_end) = special_scheme(input, head)?;
        let start = scheme_end + "://".len();
        Start::after_slashes(input, head, scheme_type, start, kernel)?.start(input, head, kernel)
    }

    #[inline(always)]
    fn found(self, start: Start, path_end: usize, query_end: usize) -> Option<Recognized> {
        start.with_tail(0, path_end, query_end)
    }
}

/// A special URL without its scheme, from `//` on.
#[derive(Clone, Copy)]
pub(super) struct WithoutScheme {
    pub(super) scheme_type: SchemeType,
    /// The length of the scheme and its `:`.
    pub(super) scheme_len: usize,
}

impl Target for WithoutScheme {
    type Start = Start;
    type Found = Recognized;

    #[inline(always)]
    fn start(
        self,
        input: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<(Start, SchemeType, u64)> {
        let start = Start::after_slashes(input, head, self.scheme_type, "//".len(), kernel)?;
        start.start(input, head, kernel)
    }

    #[inline(always)]
    fn found(self, start: Start, path_end: usize, query_end: usize) -> Option<Recognized> {
        start.with_tail(self.scheme_len, path_end, query_end)
    }
}

/// A URL with an opaque path. What a special URL would percent-encode is not recognized, though this one may keep it.
#[derive(Clone, Copy)]
pub(super) struct OpaqueUrl;

impl Target for OpaqueUrl {
    /// The end of the scheme.
    type Start = usize;
    type Found = Components;

    #[inline(always)]
    fn start(self, input: &[u8], head: &Masks, _: impl Kernel) -> Option<(usize, SchemeType, u64)> {
        let end = head.plain_host.trailing_ones() as usize;
        let has_colon = input.get(end) == Some(&b':') && input.get(end + 1) != Some(&b'/');
        let is_opaque =
            has_colon && scheme_len(input) == Some(end) && SchemeType::of_url(input).is_none();
        is_opaque.then_some((end, SchemeType::NotSpecial, 0))
    }

    #[inline(always)]
    fn found(self, scheme_end: usize, path_end: usize, query_end: usize) -> Option<Components> {
        let mut components = Components::of_other_scheme(scheme_end);
        components.set(Offset::PathEnd, path_end);
        components.set(Offset::QueryEnd, query_end);
        Some(components)
    }
}

/// A path that begins with a slash, alone.
#[derive(Clone, Copy)]
pub(super) struct AbsolutePath {
    pub(super) scheme_type: SchemeType,
    pub(super) len: usize,
}

impl Target for AbsolutePath {
    type Start = ();
    type Found = ();

    #[inline(always)]
    fn start(self, _: &[u8], head: &Masks, _: impl Kernel) -> Option<((), SchemeType, u64)> {
        (head.slash & 1 != 0).then_some(((), self.scheme_type, head.slash << 1))
    }

    #[inline(always)]
    fn found(self, (): (), path_end: usize, _: usize) -> Option<()> {
        (path_end == self.len).then_some(())
    }
}

/// Recognizes the start of a special URL, which may go on in any way.
#[derive(Clone, Copy)]
pub(super) struct RecognizeStart;

impl Scan for RecognizeStart {
    type Answer = Option<Recognized>;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Recognized> {
        let first = Masks::of(input.get(..K::FIRST_LOOK_LEN).unwrap_or(input), kernel);
        let found = Self::with_head(input, &first);
        if found.is_none() && K::FIRST_LOOK_LEN < WINDOW_LEN {
            return Self::with_head(input, &Masks::of(window_at(input, 0), kernel));
        }
        found
    }
}

impl RecognizeStart {
    /// `head` are the masks of the first window, or of the beginning of it.
    #[inline(always)]
    fn with_head(input: &[u8], head: &Masks) -> Option<Recognized> {
        let (scheme_type, scheme_end) = special_scheme(input, head)?;
        let end_of_input = if input.len() < WINDOW_LEN { 1 << input.len() } else { 0 };
        let ends = head.slash | head.backslash | head.question | head.hash | end_of_input;
        let host_start = scheme_end + "://".len();
        let start = Start::of_domain(input, head, scheme_type, host_start, ends)?;
        if start.is_normal() { start.alone() } else { None }
    }
}

/// Asks whether a text begins with a special scheme and a plain authority, which is all that can fail.
#[derive(Clone, Copy)]
pub(super) struct HasPlainAuthority;

impl Scan for HasPlainAuthority {
    type Answer = bool;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> bool {
        let head = Masks::of(input.get(..K::FIRST_LOOK_LEN).unwrap_or(input), kernel);
        let Some((scheme_type, scheme_end)) = special_scheme(input, &head) else {
            return false;
        };
        let host_start = scheme_end + "://".len();
        match plain_host_end(input, &head, scheme_type, host_start) {
            Some(host_end) if head.slash >> host_end & 1 != 0 => true,
            _ => kernel.run_apart(CanParseAuthority { scheme_type, host_start }, input),
        }
    }
}

/// Asks the same of an authority that is not a plain domain.
struct CanParseAuthority {
    scheme_type: SchemeType,
    host_start: usize,
}

impl Scan for CanParseAuthority {
    type Answer = bool;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> bool {
        let head = Masks::of(window_at(input, 0), kernel);
        Authority::of(input, &head, self.scheme_type, self.host_start, kernel)
            .is_ok_and(|authority| !authority.notes.has(Notes::HOST.with(Notes::PORT)))
    }
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
