//! The trace from a text to its href, from the first byte to the last.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::parser::input::offset_in;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::report::changes::change::{Change, ChangeKind};

/// Changes from a text to an href, in the order of both.
pub(super) struct Trace<'t> {
    pub(super) text: &'t str,
    pub(super) href: &'t str,
    pub(super) changes: Vec<Change>,
}

impl Trace<'_> {
    /// Adds a change unless the two parts are equal. A change that continues the last one is merged
    /// with it.
    pub(super) fn change(&mut self, kind: ChangeKind, text: Range<usize>, href: Range<usize>) {
        if self.text[text.clone()] == self.href[href.clone()] {
            return;
        }
        let is_continued = |last: &&mut Change| {
            (last.kind, last.input.end, last.href.end) == (kind, text.start, href.start)
        };
        if let Some(last) = self.changes.last_mut().filter(is_continued) {
            last.input.end = text.end;
            last.href.end = href.end;
            return;
        }
        self.changes.push(Change { kind, input: text, href });
    }
}

pub(super) fn trace_percent_encoding(
    trace: &mut Trace<'_>,
    part: &str,
    href_start: usize,
    set: &PercentEncodeSet,
) {
    trace_encoding(trace, part, href_start, |text| percent_encode(text, set).into_owned());
}

/// Traces code points that are encoded, each by itself. `part` is a part of the text.
pub(super) fn trace_encoding(
    trace: &mut Trace<'_>,
    part: &str,
    href_start: usize,
    encode: impl Fn(&str) -> String,
) {
    let start = offset_in(trace.text, part);
    let mut href_end = href_start;
    for (at, c) in part.char_indices() {
        let text = start + at..start + at + c.len_utf8();
        let href = href_end..href_end + encode(&trace.text[text.clone()]).len();
        href_end = href.end;
        trace.change(ChangeKind::PercentEncoded, text, href);
    }
}
