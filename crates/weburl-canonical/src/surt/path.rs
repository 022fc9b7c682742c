//! The path: dot segments, empty segments, case, session IDs.

use super::encode::encode;
use super::session_ids;
use crate::percent;

/// Returns the path in lowercase. Only behind a host, its segments are normalized, and there is always one.
pub(super) fn canonicalize(path: Option<&[u8]>, has_host: bool) -> Option<String> {
    let decoded = path.map(percent::decode_repeatedly);
    let path = match (decoded, has_host) {
        (path, true) => normalize(&path.unwrap_or_default()),
        (Some(path), false) => path,
        (None, false) => return None,
    };
    let path = encode(&path).to_ascii_lowercase();
    let mut path = session_ids::strip_from_path(path);
    if path.len() > 1 && path.ends_with('/') {
        path.pop();
    }
    Some(path)
}

/// Removes dot segments and empty segments. A `..` stays where nothing precedes it, and then counts as a segment. What
/// precedes the first slash is lost.
fn normalize(path: &[u8]) -> Vec<u8> {
    let mut kept: Vec<&[u8]> = Vec::new();
    for segment in path.split(|&byte| byte == b'/').skip(1) {
        match segment {
            b"." => {}
            b".." if !kept.is_empty() => {
                kept.pop();
            }
            _ => kept.push(segment),
        }
    }
    let mut output = vec![b'/'];
    if let Some((last, others)) = kept.split_last() {
        for segment in others.iter().filter(|segment| !segment.is_empty()) {
            output.extend_from_slice(segment);
            output.push(b'/');
        }
        output.extend_from_slice(last);
    }
    output
}

#[cfg(test)]
mod tests {
    use super::canonicalize;

    #[test]
    fn segments_are_normalized_behind_a_host() {
        let cases = [
            ("", "/"),
            ("/", "/"),
            ("/a/../b/./c", "/b/c"),
            ("/..", "/.."),
            ("/../../a", "/a"),
            ("/a//b//", "/a/b"),
            ("/a/..", "/"),
            ("/a/.", "/a"),
            ("/%2541%2f%2E./b", "/b"),
        ];
        for (path, expected) in cases {
            let path = Some(path.as_bytes()).filter(|path| !path.is_empty());
            assert_eq!(canonicalize(path, true).as_deref(), Some(expected), "{path:?}");
        }
        assert_eq!(canonicalize(Some(b"A//../b/"), false).as_deref(), Some("a//../b"));
        assert_eq!(canonicalize(None, false), None);
    }
}
