//! The path of a literal.

use crate::literal::buffer::Buffer;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::syntax::dot_segment::{Dots, is_path_separator};
use crate::syntax::path::{LAST_SPACE, before_last_space, shortened_path_len};
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::is_windows_drive_letter;

/// Appends a list path.
///
/// [URL Standard: path start state](https://url.spec.whatwg.org/#path-start-state) and path state.
pub(super) const fn write_path<const N: usize>(
    path: &[u8],
    scheme_type: SchemeType,
    out: &mut Buffer<N>,
) {
    let is_special = scheme_type.is_special();
    let path_start = out.len();
    let mut start = match path {
        [] if !is_special => return,
        [first, ..] if is_path_separator(*first, is_special) => 1,
        _ => 0,
    };
    loop {
        let mut end = start;
        while end < path.len() && !is_path_separator(path[end], is_special) {
            end += 1;
        }
        let is_last = end == path.len();
        let segment = path.split_at(end).0.split_at(start).1;
        let dots = Dots::of(segment);
        if matches!(dots, Dots::Double) {
            let path = out.as_bytes().split_at(path_start).1;
            out.truncate(path_start + shortened_path_len(scheme_type, path));
        }
        if matches!(dots, Dots::None) {
            write_segment(segment, scheme_type, path_start, out);
        } else if is_last {
            out.push(b'/');
        }
        if is_last {
            return;
        }
        start = end + 1;
    }
}

const fn write_segment<const N: usize>(
    segment: &[u8],
    scheme_type: SchemeType,
    path_start: usize,
    out: &mut Buffer<N>,
) {
    let is_first = out.len() == path_start;
    out.push(b'/');
    if is_first && scheme_type.is_file() && is_windows_drive_letter(segment) {
        out.push(segment[0]);
        out.push(b':');
    } else {
        out.push_all_encoded(segment, &PercentEncodeSet::PATH);
    }
}

/// Appends an opaque path, behind which a query or fragment may follow.
///
/// [URL Standard: opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
pub(super) const fn write_opaque_path<const N: usize>(
    path: &[u8],
    is_followed: bool,
    out: &mut Buffer<N>,
) {
    let (before, space) = path.split_at(before_last_space(path, is_followed));
    out.push_all_encoded(before, &PercentEncodeSet::C0_CONTROL);
    out.push_all_encoded(space, &LAST_SPACE);
}
