//! Paths: segments, dot segments, and what resolves them.
//!
//! A list path is kept as it is serialized: each segment after a `/`. Appending a segment is writing at
//! the end of the href, and shortening the path is cutting the href.

use alloc::string::String;

use crate::percent_encode::write_percent_encoded;
use crate::percent_encode_set::PercentEncodeSet;
use crate::scheme::SchemeType;
use crate::windows_drive_letter::{is_normalized_windows_drive_letter, is_windows_drive_letter};

/// Whether a URL path segment is made of dots, whichever way they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dots {
    None,
    /// [Single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
    Single,
    /// [Double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
    Double,
}

impl Dots {
    pub(crate) fn of(segment: &[u8]) -> Self {
        match strip_dot(segment) {
            None => Self::None,
            Some([]) => Self::Single,
            Some(rest) if strip_dot(rest) == Some(&[]) => Self::Double,
            Some(_) => Self::None,
        }
    }
}

/// What follows `.` or `%2e` at the start of `text`.
fn strip_dot(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => Some(rest),
        _ => None,
    }
}

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
    let is_separator = |c| c == '/' || (c == '\\' && scheme_type.is_special());
    let mut rest = segments;
    loop {
        let end = rest.find(is_separator);
        let segment = &rest[..end.unwrap_or(rest.len())];
        write_segment(segment, end.is_none(), scheme_type, path_start, out);
        match end {
            Some(end) => rest = &rest[end + 1..],
            None => return,
        }
    }
}

fn write_segment(
    segment: &str,
    is_last: bool,
    scheme_type: SchemeType,
    path_start: usize,
    out: &mut String,
) {
    match Dots::of(segment.as_bytes()) {
        Dots::Double => shorten_path(scheme_type, path_start, out),
        Dots::Single => {}
        Dots::None => {
            let is_first = out.len() == path_start;
            out.push('/');
            if is_first && scheme_type.is_file() && is_windows_drive_letter(segment.as_bytes()) {
                out.push_str(&segment[..1]);
                out.push(':');
            } else {
                write_percent_encoded(segment, &PercentEncodeSet::PATH, out);
            }
            return;
        }
    }
    // `/a/..` and `/a/.` are directories.
    if is_last {
        out.push('/');
    }
}

/// Removes the last segment of the list path that begins at `path_start` in `href` and ends with it.
///
/// [URL Standard: shorten a url's path](https://url.spec.whatwg.org/#shorten-a-urls-path).
pub(crate) fn shorten_path(scheme_type: SchemeType, path_start: usize, href: &mut String) {
    href.truncate(path_start + shortened_path_len(scheme_type, &href.as_bytes()[path_start..]));
}

/// The length of the serialized list path `path` without its last segment.
pub(crate) fn shortened_path_len(scheme_type: SchemeType, path: &[u8]) -> usize {
    if let ([b'/', segment @ ..], SchemeType::File) = (path, scheme_type)
        && is_normalized_windows_drive_letter(segment)
    {
        return path.len();
    }
    path.iter().rposition(|&c| c == b'/').unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_may_be_percent_encoded() {
        const CASES: &[(&str, Dots)] = &[
            (".", Dots::Single),
            ("%2e", Dots::Single),
            ("%2E", Dots::Single),
            ("..", Dots::Double),
            (".%2e", Dots::Double),
            ("%2E.", Dots::Double),
            ("%2e%2E", Dots::Double),
            ("...", Dots::None),
            ("%2e%2e%2e", Dots::None),
            (".a", Dots::None),
            ("%2", Dots::None),
            ("", Dots::None),
        ];
        for &(segment, expected) in CASES {
            assert_eq!(Dots::of(segment.as_bytes()), expected, "{segment:?}");
        }
    }

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
