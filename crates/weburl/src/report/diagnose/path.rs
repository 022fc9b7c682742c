//! The validation errors of paths.
//!
//! [URL Standard: path state](https://url.spec.whatwg.org/#path-state) and
//! [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).

use alloc::vec;

use super::Remedy;
use super::report::Report;
use super::start::{DriveLetter, reverse_solidus};
use super::unit::{self, non_units};
use crate::error::validation_error::ValidationError;
use crate::parser::path::shortened_path_len;
use crate::syntax::dot_segment::Dots;
use crate::parser::{Parts, Path, PathStart, Query, offset_in};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url_ref::UrlRef;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::{
    is_normalized_windows_drive_letter, is_windows_drive_letter,
};

/// Reports the errors of the path and of the slash before it, which begin at `start`.
pub(super) fn diagnose_path(
    text: &str,
    start: usize,
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    leading_drive_letter: Option<DriveLetter>,
    report: &mut Report<'_>,
) {
    match parts.path {
        Path::Empty | Path::Base => {}
        Path::Opaque(path) => diagnose_opaque_path(path, start, parts, report),
        Path::List { start: path_start, segments } => {
            let segments_start = offset_in(text, segments);
            let drive_letter = leading_drive_letter.or_else(|| {
                let is_file = parts.scheme_type.is_file();
                let base_path = base.filter(|_| is_file).map_or("", |base| base.path());
                let found = is_file.then(|| find_drive_letter(segments, path_start, base_path));
                found.flatten().map(|at| DriveLetter::in_path(segments_start + at))
            });
            let path = &text[start..segments_start + segments.len()];
            diagnose_list_path(path, start, parts.scheme_type, drive_letter, report);
        }
    }
}

/// [Path state](https://url.spec.whatwg.org/#path-state). `path` begins at `start` in the text.
pub(super) fn diagnose_list_path(
    path: &str,
    start: usize,
    scheme_type: SchemeType,
    drive_letter: Option<DriveLetter>,
    report: &mut Report<'_>,
) {
    for (at, c) in non_units(path) {
        let at = start + at;
        if c == '\\' && scheme_type.is_special() {
            reverse_solidus(at, report);
        } else if let Some(drive_letter) = &drive_letter
            && at == drive_letter.start + 1
        {
            let fix = Remedy::Fix(vec![drive_letter.fix.clone()]);
            report.error(ValidationError::InvalidUrlUnit, at..at + 1, fix);
        } else {
            unit::error(c, at, unit::written(c, &PercentEncodeSet::PATH), report);
        }
    }
}

/// [Path state, step 1.4.1](https://url.spec.whatwg.org/#path-state): the Windows drive letter in
/// `segments` that comes first when the path of a `file` URL is resolved. There is no second, as it
/// cannot be left by `..` then.
pub(super) fn find_drive_letter(
    segments: &str,
    start: PathStart,
    base_path: &str,
) -> Option<usize> {
    let mut depth = match start {
        PathStart::Root => 0,
        PathStart::BaseDriveLetter => return None,
        PathStart::BaseDirectory => {
            let len = shortened_path_len(SchemeType::File, base_path.as_bytes());
            let mut base_segments = base_path[..len].split('/').skip(1);
            if base_segments
                .clone()
                .next()
                .is_some_and(|first| is_normalized_windows_drive_letter(first.as_bytes()))
            {
                return None;
            }
            base_segments.by_ref().count()
        }
    };
    for segment in segments.split(['/', '\\']) {
        match Dots::of(segment.as_bytes()) {
            Dots::Single => {}
            Dots::Double => depth = depth.saturating_sub(1),
            Dots::None if depth == 0 && is_windows_drive_letter(segment.as_bytes()) => {
                return Some(offset_in(segments, segment));
            }
            Dots::None => depth += 1,
        }
    }
    None
}

/// [Opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state): of the spaces, only
/// one before the query or the fragment is encoded.
fn diagnose_opaque_path(path: &str, start: usize, parts: &Parts<'_>, report: &mut Report<'_>) {
    let has_query_or_fragment = parts.fragment.is_some() || matches!(parts.query, Query::Own(_));
    let encoded_space = path.strip_suffix(' ').filter(|_| has_query_or_fragment).map(str::len);
    for (at, c) in non_units(path) {
        let set = &PercentEncodeSet::C0_CONTROL;
        let set = if encoded_space == Some(at) { &set.add(" ") } else { set };
        unit::error(c, start + at, unit::written(c, set), report);
    }
}
