//! Serialized paths: what is left of a list path without its last segment, what guards it where the host is null, and the
//! space that ends an opaque path.

use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::is_normalized_windows_drive_letter;

/// Returns the length of the serialized list path `path` without its last segment.
///
/// [URL Standard: shorten a url's path](https://url.spec.whatwg.org/#shorten-a-urls-path).
pub(crate) const fn shortened_path_len(scheme_type: SchemeType, path: &[u8]) -> usize {
    if let ([b'/', segment @ ..], SchemeType::File) = (path, scheme_type) {
        if is_normalized_windows_drive_letter(segment) {
            return path.len();
        }
    }
    let mut rest = path;
    while let [before @ .., last] = rest {
        rest = before;
        if *last == b'/' {
            break;
        }
    }
    rest.len()
}

/// Returns how much of an opaque path precedes the space that is percent-encoded: the one at its end, if a query or fragment
/// follows.
#[inline(always)]
pub(crate) const fn before_last_space(path: &[u8], has_query_or_fragment: bool) -> usize {
    match path {
        [before @ .., b' '] if has_query_or_fragment => before.len(),
        _ => path.len(),
    }
}

/// What that space is percent-encoded with.
pub(crate) const LAST_SPACE: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add(" ");

/// What stands before a list path that begins with two slashes, where the host is null: without it, the
/// path would be read as an authority.
///
/// [URL Standard: URL serializer, step 3](https://url.spec.whatwg.org/#concept-url-serializer).
pub(crate) const PATH_GUARD: &str = "/.";

/// How such a path begins in an href.
pub(crate) const GUARDED_PATH: &[u8] = b"/.//";

/// Returns what must stand before `path`: the [guard](PATH_GUARD) or nothing.
pub(crate) const fn path_guard(has_authority: bool, path: &[u8]) -> &'static str {
    if !has_authority && matches!(path, [b'/', b'/', ..]) { PATH_GUARD } else { "" }
}
