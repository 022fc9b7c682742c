//! Segments of a path: what separates them, and which of them are dots.
//!
//! [URL Standard: single-dot and double-dot URL path segments](https://url.spec.whatwg.org/#single-dot-path-segment).

/// Returns whether `c` separates the segments of a path.
#[inline(always)]
pub(crate) const fn is_path_separator(c: u8, is_special: bool) -> bool {
    c == b'/' || (is_special && c == b'\\')
}

/// How many dots a URL path segment is made of, whichever way they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dots {
    None,
    /// [Single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
    Single,
    /// [Double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
    Double,
}

impl Dots {
    pub(crate) const fn of(segment: &[u8]) -> Self {
        match strip_dot(segment) {
            None => Self::None,
            Some([]) => Self::Single,
            Some(rest) if matches!(strip_dot(rest), Some([])) => Self::Double,
            Some(_) => Self::None,
        }
    }
}

/// Returns whether `text`, a path from the start of a segment on, begins with a segment made of dots.
pub(crate) fn begins_with_dot_segment(text: &[u8], is_special: bool) -> bool {
    let is_end = |rest: &[u8]| match rest {
        [] | [b'?' | b'#', ..] => true,
        [c, ..] => is_path_separator(*c, is_special),
    };
    let after_dot = strip_dot(text);
    after_dot.is_some_and(is_end) || after_dot.and_then(strip_dot).is_some_and(is_end)
}

/// Returns what follows `.` or `%2e` at the start of `text`.
const fn strip_dot(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => Some(rest),
        _ => None,
    }
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
            for end in ["", "/", "?", "#", "/a"] {
                let begins = begins_with_dot_segment([segment, end].concat().as_bytes(), false);
                assert_eq!(begins, expected != Dots::None, "{segment:?} before {end:?}");
            }
        }
    }

    #[test]
    fn a_backslash_ends_a_segment_of_special_urls_only() {
        assert!(begins_with_dot_segment(br"..\a", true));
        assert!(!begins_with_dot_segment(br"..\a", false));
    }
}
