//! From an input to its href: the trace of its text, and what the parser removes from the input before.

use alloc::vec::Vec;

use crate::parser::input::{
    InputOffsets, tabs_and_newlines, trimmed_range, without_tabs_and_newlines,
};
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;
use crate::report::changes::change::{Change, ChangeKind};
use crate::report::changes::trace::Trace;
use crate::report::changes::url;

/// Returns the changes from `input` to the href of `url`, which `input` was parsed to.
pub(super) fn trace(
    input: &str,
    url: UrlRef<'_>,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
) -> Vec<Change> {
    let trimmed = trimmed_range(input.as_bytes());
    let text = without_tabs_and_newlines(&input[trimmed.clone()]);
    let offsets = InputOffsets::of(input);
    let mut trace = Trace { text: &text, href: url.href(), changes: Vec::new() };
    url::trace(&mut trace, url, base, query_encoding);
    let mut aligned = Aligned { changes: Vec::new(), input_end: trimmed.start, href_end: 0 };
    aligned.push(Change { kind: ChangeKind::Trimmed, input: 0..trimmed.start, href: 0..0 });
    let mut removed = tabs_and_newlines(input, trimmed.clone()).peekable();
    for change in trace.changes {
        let input = offsets.span(change.input);
        while let Some(at) = removed.next_if(|&at| at < input.start) {
            aligned.remove(at);
        }
        // What was removed within a change is part of that change.
        while removed.next_if(|&at| at < input.end).is_some() {}
        aligned.push(Change { input, ..change });
    }
    removed.for_each(|at| aligned.remove(at));
    let (input, end) = (trimmed.end..input.len(), url.href().len());
    aligned.push(Change { kind: ChangeKind::Trimmed, input, href: end..end });
    aligned.changes
}

/// Changes from an input to an href, in the order of both.
struct Aligned {
    changes: Vec<Change>,
    /// Where the last change ends in the input.
    input_end: usize,
    /// Where the last change ends in the href.
    href_end: usize,
}

impl Aligned {
    fn push(&mut self, change: Change) {
        (self.input_end, self.href_end) = (change.input.end, change.href.end);
        if !change.input.is_empty() || !change.href.is_empty() {
            self.changes.push(change);
        }
    }

    /// Adds the removal of a byte after all changes so far.
    fn remove(&mut self, at: usize) {
        let href = self.href_end + (at - self.input_end);
        let kind = ChangeKind::TabsAndNewlinesRemoved;
        let last = self.changes.last_mut();
        if let Some(last) = last.filter(|last| (last.kind, last.input.end) == (kind, at)) {
            last.input.end += 1;
            self.input_end += 1;
            return;
        }
        self.push(Change { kind, input: at..at + 1, href: href..href });
    }
}
