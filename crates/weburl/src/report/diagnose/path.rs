//! The validation errors of paths.
//!
//! [URL Standard: path state](https://url.spec.whatwg.org/#path-state) and
//! [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).

use crate::parser::input::offset_in;
use crate::parser::plan::{FromBase, Plan};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::report::diagnose::diagnostic::Remedy;
use crate::report::diagnose::report::Report;
use crate::report::diagnose::start::{DriveLetter, reverse_solidus};
use crate::report::diagnose::unit::{self, non_units};
use crate::syntax::dot_segment::Dots;
use crate::syntax::path::{LAST_SPACE, before_last_space};
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::{
    first_segment_is_windows_drive_letter, is_windows_drive_letter,
};

/// Reports the errors of the path and of the slash before it, which begin at `start`.
pub(super) fn diagnose_path(
    plan: &Plan<'_>,
    start: usize,
    leading_drive_letter: Option<DriveLetter>,
    report: &mut Report<'_, '_>,
) {
    if plan.from_base >= FromBase::Path {
        return;
    }
    let scheme_type = plan.components.scheme_type;
    let path_start = offset_in(plan.text, plan.path());
    let path = &plan.text[start..path_start + plan.path().len()];
    if plan.has_opaque_path() {
        let has_query_or_fragment = plan.query().is_some() || plan.fragment().is_some();
        return diagnose_opaque_path(path, start, has_query_or_fragment, report);
    }
    let drive_letter = leading_drive_letter.or_else(|| {
        let path = Some(plan.path()).filter(|_| scheme_type.is_file())?;
        let segments = path.strip_prefix(['/', '\\']).unwrap_or(path);
        let at = find_drive_letter(segments, plan.base_directory())?;
        Some(DriveLetter::in_path(offset_in(plan.text, segments) + at))
    });
    diagnose_list_path(path, start, scheme_type, drive_letter, report);
}

/// [Path state](https://url.spec.whatwg.org/#path-state). `path` begins at `start` in the text.
pub(super) fn diagnose_list_path(
    path: &str,
    start: usize,
    scheme_type: SchemeType,
    drive_letter: Option<DriveLetter>,
    report: &mut Report<'_, '_>,
) {
    for (at, c) in non_units(path) {
        let at = start + at;
        match &drive_letter {
            _ if c == '\\' && scheme_type.is_special() => reverse_solidus(at, report),
            Some(drive_letter) if at == drive_letter.start + 1 => {
                let fix = Remedy::fix(drive_letter.fix.clone());
                report.invalid_url_unit('|', at..at + 1, fix);
            }
            _ => unit::error(c, at, unit::written(c, &PercentEncodeSet::PATH), report),
        }
    }
}

/// [Path state, step 1.4.1](https://url.spec.whatwg.org/#path-state): the Windows drive letter in
/// `segments` that comes first when the path of a `file` URL is resolved against `directory`. There is no
/// second one, because `..` cannot leave the first.
pub(super) fn find_drive_letter(segments: &str, directory: &str) -> Option<usize> {
    if first_segment_is_windows_drive_letter(directory.as_bytes()) {
        return None;
    }
    let mut depth = directory.matches('/').count();
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
fn diagnose_opaque_path(
    path: &str,
    start: usize,
    has_query_or_fragment: bool,
    report: &mut Report<'_, '_>,
) {
    let before_space = before_last_space(path.as_bytes(), has_query_or_fragment);
    for (at, c) in non_units(path) {
        let set = if at < before_space { &PercentEncodeSet::C0_CONTROL } else { &LAST_SPACE };
        unit::error(c, start + at, unit::written(c, set), report);
    }
}

#[cfg(test)]
mod tests {
    use super::find_drive_letter;
    use crate::parser::url_parser::Parser;

    #[test]
    fn the_drive_letter_is_the_first_segment_that_is_left() {
        const CASES: &[(&str, &str, Option<usize>)] = &[
            ("C|/x", "", Some(0)),
            ("C|", "", Some(0)),
            ("./C|/x", "", Some(2)),
            ("a/../C|/x", "", Some(5)),
            (r"a\..\C|", "", Some(5)),
            ("../C|", "/a", Some(3)),
            ("a/C|", "", None),
            ("C|", "/a", None),
            ("C|a", "", None),
            ("../C|", "/C:", None),
        ];
        for &(segments, directory, expected) in CASES {
            let found = find_drive_letter(segments, directory);
            assert_eq!(found, expected, "{segments} {directory}");
        }
    }

    #[test]
    fn a_drive_letter_gets_its_colon() {
        for (input, fixed) in [
            ("file:///C|/a|b", "file:///C:/a|b"),
            ("file:///a/../C|", "file:///a/../C:"),
            ("http://h/C|/x", "http://h/C|/x"),
        ] {
            assert_eq!(Parser::new().diagnose(input).fixed(), fixed);
        }
    }
}
