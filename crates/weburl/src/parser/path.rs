//! Paths: segments, dot segments, and what resolves them.
//!
//! A list path is kept as it is serialized: each segment after a `/`. Appending a segment is writing at
//! the end of the href, and shortening the path is cutting the href.

use alloc::string::String;
use core::ops::Range;

use crate::parser::masks::Masks;
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan;
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN, ones, window_at};
use crate::syntax::dot_segment::{Dots, is_path_separator};
use crate::syntax::path::{before_last_space, shortened_path_len};
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::is_windows_drive_letter;

/// Appends segments to the list path that begins at `path_start` in `out`.
///
/// [URL Standard: path state](https://url.spec.whatwg.org/#path-state). `segments` are separated by
/// `/`, and by `\` where the URL is special, and do not begin with a separator.
pub(crate) fn write_segments(
    segments: &str,
    scheme_type: SchemeType,
    path_start: usize,
    out: &mut String,
) {
    let bytes = segments.as_bytes();
    let is_separator = |&c: &u8| is_path_separator(c, scheme_type.is_special());
    // Segments that are kept and separated by `/` are written together.
    let mut run_start = 0;
    for mark in path_marks(bytes) {
        // The separator behind a dot segment goes with it.
        if mark < run_start {
            continue;
        }
        if is_separator(&bytes[mark]) {
            write_run(segments, run_start..mark + 1, scheme_type, path_start, out);
            run_start = mark + 1;
        } else if let Some((dots, end)) = dot_segment_at(mark, bytes, is_separator) {
            write_run(segments, run_start..mark, scheme_type, path_start, out);
            if dots == Dots::Double {
                let path = &out.as_bytes()[path_start..];
                out.truncate(path_start + shortened_path_len(scheme_type, path));
            }
            // `/a/..` and `/a/.` are directories.
            if end == bytes.len() {
                out.push('/');
            }
            run_start = end + 1;
        }
    }
    write_run(segments, run_start..bytes.len() + 1, scheme_type, path_start, out);
}

/// Returns the offsets in `path`, which begins with a segment, of backslashes and of bytes with which a dot
/// segment may begin.
fn path_marks(path: &[u8]) -> impl Iterator<Item = usize> {
    (0..path.len()).step_by(WINDOW_LEN).flat_map(|start| {
        let begins_segment = start == 0 || is_path_separator(path[start - 1], true);
        ones(scan::run(PathMarks { begins_segment }, window_at(path, start)), start)
    })
}

/// Finds the marks of a window.
struct PathMarks {
    /// Whether the window begins with a segment.
    begins_segment: bool,
}

impl PerKernel for PathMarks {
    type Answer = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, window: &[u8], kernel: K) -> u64 {
        let masks = Masks::of(window, kernel);
        masks.backslash | masks.dot_or_percent & masks.segment_starts(true, self.begins_segment)
    }
}

/// Returns the dot segment that begins at `start`, if one does, and its end.
fn dot_segment_at(
    start: usize,
    segments: &[u8],
    is_separator: impl Fn(&u8) -> bool,
) -> Option<(Dots, usize)> {
    if start > 0 && !is_separator(&segments[start - 1]) {
        return None;
    }
    let rest = &segments[start..];
    let len = rest.iter().position(is_separator).unwrap_or(rest.len());
    let dots = Dots::of(&rest[..len]);
    (dots != Dots::None).then_some((dots, start + len))
}

/// Appends the segments in `run`, which are separated by `/` and followed by one more byte.
fn write_run(
    segments: &str,
    run: Range<usize>,
    scheme_type: SchemeType,
    path_start: usize,
    out: &mut String,
) {
    if run.is_empty() {
        return;
    }
    let mut run = &segments[run.start..run.end - 1];
    let is_first = out.len() == path_start;
    out.push('/');
    if is_first && scheme_type.is_file() {
        let first_len = run.find('/').unwrap_or(run.len());
        if is_windows_drive_letter(&run.as_bytes()[..first_len]) {
            out.push_str(&run[..1]);
            out.push(':');
            run = &run[first_len..];
        }
    }
    write_percent_encoded(run, &PercentEncodeSet::PATH, out);
}

/// Appends an opaque path.
///
/// [URL Standard: opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
pub(crate) fn write_opaque_path(path: &str, has_query_or_fragment: bool, out: &mut String) {
    let before = before_last_space(path.as_bytes(), has_query_or_fragment);
    write_percent_encoded(&path[..before], &PercentEncodeSet::C0_CONTROL, out);
    // Encoding the space with `LAST_SPACE` took 500 instructions more, as the call above was then not inlined.
    if before < path.len() {
        out.push_str("%20");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_resolved_as_they_are_written() {
        const CASES: &[(SchemeType, &str, &str)] = &[
            (SchemeType::Http, "", "/"),
            (SchemeType::Http, "a/b", "/a/b"),
            (SchemeType::Http, "a/../b", "/b"),
            (SchemeType::Http, "a/..", "/"),
            (SchemeType::Http, "a/.", "/a/"),
            (SchemeType::Http, "../..", "/"),
            (SchemeType::Http, "a//..//b", "/a//b"),
            (SchemeType::Http, r"a\b", "/a/b"),
            (SchemeType::NotSpecial, r"a\b", r"/a\b"),
            (SchemeType::Http, "a b^ü", "/a%20b%5E%C3%BC"),
            (SchemeType::File, "C|/x", "/C:/x"),
            (SchemeType::File, "C:/..", "/C:/"),
            (SchemeType::File, "C:/../..", "/C:/"),
            (SchemeType::File, "x/C|", "/x/C|"),
            (SchemeType::File, "x/../C|", "/C:"),
            (SchemeType::Http, "C|", "/C|"),
        ];
        for &(scheme_type, segments, expected) in CASES {
            let mut out = String::from("prefix");
            write_segments(segments, scheme_type, 6, &mut out);
            assert_eq!(&out[6..], expected, "{scheme_type:?} {segments:?}");
        }
    }
}
