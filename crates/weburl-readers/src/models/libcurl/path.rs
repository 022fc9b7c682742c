//! Dot segments.

use std::borrow::Cow;

/// Removes dot segments as RFC 3986 says, also those whose dots are percent-encoded.
pub(super) fn remove_dots(path: &str) -> Cow<'_, str> {
    let is_clean = |segment: &str| dots(segment) == 0;
    if path.len() < 2 || path.split('/').all(is_clean) {
        return Cow::Borrowed(path);
    }
    let mut output = String::new();
    let mut segments = path.split('/').peekable();
    // What is before the first slash is empty, as every path begins with one.
    segments.next();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        match dots(segment) {
            0 => {
                output.push('/');
                output.push_str(segment);
                continue;
            }
            1 => {}
            _ => output.truncate(output.rfind('/').unwrap_or(0)),
        }
        if is_last {
            output.push('/');
        }
    }
    Cow::Owned(output)
}

/// Returns 1 for a single-dot segment, 2 for a double-dot segment, or else 0.
fn dots(segment: &str) -> usize {
    let mut count = 0;
    let mut rest = segment.as_bytes();
    loop {
        rest = match rest {
            [] => return if count > 2 { 0 } else { count },
            [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => rest,
            _ => return 0,
        };
        count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::remove_dots;

    const CASES: &[(&str, &str)] = &[
        ("/", "/"),
        ("/a/b", "/a/b"),
        ("/a/./b", "/a/b"),
        ("/a/../b", "/b"),
        ("/a/%2e%2E/b", "/b"),
        ("/a/..", "/"),
        ("/a/.", "/a/"),
        ("/..", "/"),
        ("/../../a", "/a"),
        ("/a//..", "/a/"),
        ("/...", "/..."),
        ("/.a/..b", "/.a/..b"),
    ];

    #[test]
    fn dot_segments_are_removed() {
        for &(path, expected) in CASES {
            assert_eq!(remove_dots(path), expected, "{path:?}");
        }
    }
}
