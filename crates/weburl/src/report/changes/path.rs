//! Changes in a path, whose segments are resolved before they are written.

use alloc::vec::Vec;
use core::ops::Range;

use crate::parser::input::offset_in;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url_ref::UrlRef;
use crate::report::changes::change::ChangeKind;
use crate::report::changes::trace::{Trace, trace_encoding};
use crate::syntax::dot_segment::Dots;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::shortened_path_len;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::is_windows_drive_letter;

/// A segment of the text.
struct Segment {
    /// The slash before it; empty if there is none before the first segment.
    separator: Range<usize>,
    range: Range<usize>,
}

/// The segments of a path that remain, after those of the base URL that remain.
struct Resolved {
    segments: Vec<Segment>,
    base_path_len: usize,
    /// Whether the last segment is a dot segment, which an empty segment replaces.
    ends_with_dots: bool,
}

/// Traces a list path. `start` is where it begins in the text, including the slash before it;
/// `base_path` is the path of the base URL, if the path is relative.
pub(super) fn trace_list_path(
    trace: &mut Trace<'_>,
    start: usize,
    segments: &str,
    base_path: Option<&str>,
    url: UrlRef<'_>,
) {
    let scheme_type = url.scheme_type();
    let end = offset_in(trace.text, segments) + segments.len();
    let resolved = resolve(
        trace.text,
        start..end,
        offset_in(trace.text, segments),
        base_path.unwrap_or(""),
        scheme_type,
    );
    let mut href_end = url.components().path().start + resolved.base_path_len;
    trace.change(
        ChangeKind::TakenFromBase,
        start..start,
        href_end - resolved.base_path_len..href_end,
    );
    let mut text_end = start;
    for (i, Segment { separator, range }) in resolved.segments.iter().enumerate() {
        trace.change(
            ChangeKind::DotSegmentsResolved,
            text_end..separator.start,
            href_end..href_end,
        );
        let slash = match base_path {
            _ if !separator.is_empty() => ChangeKind::BackslashReplaced,
            Some(_) => ChangeKind::TakenFromBase,
            None => ChangeKind::SlashAdded,
        };
        trace.change(slash, separator.clone(), href_end..href_end + 1);
        let is_first = i == 0 && resolved.base_path_len == 0;
        href_end = trace_segment(trace, range.clone(), href_end + 1, is_first, scheme_type);
        text_end = range.end;
    }
    if resolved.ends_with_dots {
        trace.change(ChangeKind::DotSegmentsResolved, text_end..end, href_end..href_end + 1);
    }
}

/// Traces a segment and returns where it ends in the href.
fn trace_segment(
    trace: &mut Trace<'_>,
    segment: Range<usize>,
    href_start: usize,
    is_first: bool,
    scheme_type: SchemeType,
) -> usize {
    let text = &trace.text[segment.clone()];
    if is_first && scheme_type.is_file() && is_windows_drive_letter(text.as_bytes()) {
        let kind = ChangeKind::WindowsDriveLetterNormalized;
        trace.change(kind, segment.start + 1..segment.end, href_start + 1..href_start + 2);
        return href_start + 2;
    }
    let encode = |text: &str| percent_encode(text, &PercentEncodeSet::PATH).into_owned();
    trace_encoding(trace, text, href_start, encode);
    href_start + encode(text).len()
}

/// Removes dot segments, and the segments that they remove.
///
/// [URL Standard: path state](https://url.spec.whatwg.org/#path-state).
fn resolve(
    text: &str,
    path: Range<usize>,
    segments_start: usize,
    base_path: &str,
    scheme_type: SchemeType,
) -> Resolved {
    let mut resolved =
        Resolved { segments: Vec::new(), base_path_len: base_path.len(), ends_with_dots: false };
    let mut separator = path.start..segments_start;
    loop {
        let rest = &text[separator.end..path.end];
        let is_separator = |c| is_path_separator(c, scheme_type.is_special());
        let len = rest.bytes().position(is_separator).unwrap_or(rest.len());
        let range = separator.end..separator.end + len;
        let dots = Dots::of(&text.as_bytes()[range.clone()]);
        resolved.ends_with_dots = dots != Dots::None;
        match dots {
            Dots::None => resolved.segments.push(Segment { separator, range: range.clone() }),
            Dots::Single => {}
            Dots::Double => resolved.shorten(text, base_path, scheme_type),
        }
        if range.end == path.end {
            return resolved;
        }
        separator = range.end..range.end + 1;
    }
}

impl Resolved {
    /// [URL Standard: shorten a url's path](https://url.spec.whatwg.org/#shorten-a-urls-path).
    fn shorten(&mut self, text: &str, base_path: &str, scheme_type: SchemeType) {
        let is_drive_letter = |range: &Range<usize>| {
            let segment = &text.as_bytes()[range.clone()];
            scheme_type.is_file() && self.base_path_len == 0 && is_windows_drive_letter(segment)
        };
        if matches!(&self.segments[..], [Segment { range, .. }] if is_drive_letter(range)) {
            return;
        }
        if self.segments.pop().is_none() {
            let base_path = &base_path.as_bytes()[..self.base_path_len];
            self.base_path_len = shortened_path_len(scheme_type, base_path);
        }
    }
}
