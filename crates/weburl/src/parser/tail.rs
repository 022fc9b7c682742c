//! Where path, query and fragment end, and what in them must be written anew.
//!
//! [URL Standard: path start state](https://url.spec.whatwg.org/#path-start-state) and the states after it,
//! in which nothing can fail.

use crate::parser::masks::{Look, Masks};
use crate::parser::notes::Notes;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::scan::kernel::{Kernel, WINDOW_LEN, first, first_bits, ones, window_at};
use crate::syntax::dot_segment::{begins_with_dot_segment, is_path_separator};
use crate::syntax::path::{LAST_SPACE, before_last_space};
use crate::syntax::scheme::SchemeType;

/// The end of a text, from the path on.
#[derive(Clone, Copy)]
pub(super) struct Tail {
    scheme_type: SchemeType,
    /// Where the path begins.
    start: usize,
    shape: PathShape,
    /// `usize::MAX` where the path ends with the text; likewise the query.
    pub(super) path_end: usize,
    pub(super) query_end: usize,
    pub(super) notes: Notes,
    /// How many bytes are percent-encoded.
    pub(super) encoded_count: usize,
}

/// What a path begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PathShape {
    /// A separator, if there is a path.
    Separator,
    /// A segment, because the separator comes from the base.
    Segment,
    /// It is opaque, and has no segments.
    Opaque,
}

impl Tail {
    /// Looks at all of the text from `start` on. Returns `None` where there are tabs or newlines, which must be removed
    /// first.
    #[inline(always)]
    pub(super) fn of(
        look: &Look<'_, impl Kernel>,
        scheme_type: SchemeType,
        start: usize,
        shape: PathShape,
    ) -> Option<Self> {
        let &Look { text, ref head, kernel } = look;
        let mut tail = Self {
            scheme_type,
            start,
            shape,
            path_end: usize::MAX,
            query_end: usize::MAX,
            notes: Notes::NONE,
            encoded_count: 0,
        };
        if !tail.look(text, 0, head) {
            return None;
        }
        let mut window_start = WINDOW_LEN;
        while window_start < text.len() {
            let masks = Masks::of(window_at(text, window_start), kernel);
            if !tail.look(text, window_start, &masks) {
                return None;
            }
            window_start += WINDOW_LEN;
        }
        Some(tail)
    }

    /// Looks at the window that begins at `window_start`. Returns whether the parser keeps all of its bytes.
    #[inline(always)]
    fn look(&mut self, text: &[u8], window_start: usize, masks: &Masks) -> bool {
        if masks.has_tabs_or_newlines() {
            return false;
        }
        let is_special = self.scheme_type.is_special();
        let inside = !first_bits(self.start.saturating_sub(window_start));
        self.path_end =
            self.path_end.min(first(inside & (masks.question | masks.hash), window_start));
        self.query_end = self.query_end.min(first(inside & masks.hash, window_start));
        if self.shape != PathShape::Opaque {
            let in_path = inside & first_bits(self.path_end.saturating_sub(window_start));
            let begins_segment = match text[..window_start] {
                [] => self.shape == PathShape::Segment,
                [.., last] => is_path_separator(last, is_special),
            };
            let segment_starts = masks.segment_starts(is_special, begins_segment);
            let has_dots = ones(masks.dot_or_percent & segment_starts & in_path, window_start)
                .any(|i| begins_with_dot_segment(&text[i..], is_special));
            let has_backslashes = is_special && masks.backslash & in_path != 0;
            self.notes = self
                .notes
                .with_if(Notes::PATH_BACKSLASHES, has_backslashes)
                .with_if(Notes::PATH_SEGMENTS, has_dots);
        }
        for i in ones(masks.unusual & !masks.backslash & inside, window_start) {
            self.look_at(text, i);
        }
        true
    }

    /// Looks at an unusual byte, which is not a backslash.
    #[inline(always)]
    fn look_at(&mut self, text: &[u8], i: usize) {
        let (set, note) = if i < self.path_end {
            (self.path_percent_encode_set(text, i), Notes::PATH_BYTES)
        } else if i < self.query_end {
            (*query_percent_encode_set(self.scheme_type), Notes::QUERY)
        } else {
            (PercentEncodeSet::FRAGMENT, Notes::FRAGMENT)
        };
        if set.contains_byte(text[i]) {
            self.notes = self.notes.with(note);
            self.encoded_count += 1;
        }
    }

    /// The set for the byte of the path at `i`.
    #[inline(always)]
    fn path_percent_encode_set(&self, text: &[u8], i: usize) -> PercentEncodeSet {
        if self.shape != PathShape::Opaque {
            return PercentEncodeSet::PATH;
        }
        let is_last = matches!(text.get(i + 1), Some(b'?' | b'#'));
        if before_last_space(&text[i..=i], is_last) == 0 {
            LAST_SPACE
        } else {
            PercentEncodeSet::C0_CONTROL
        }
    }
}
