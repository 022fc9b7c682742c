//! The validation errors of what stands before an authority or a path: a scheme, and slashes.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), the states
//! from `scheme start` to `special authority ignore slashes`, and those of `file` URLs.

use core::ops::Range;

use crate::error::validation_error::ValidationError;
use crate::parser::input::offset_in;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::Remedy;
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::report::Report;
use crate::syntax::scheme::{SchemeType, split_scheme};
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// What stands before the authority or the path.
pub(super) struct Start<'a> {
    /// Whether the text has a scheme of its own.
    has_scheme: bool,
    scheme_type: SchemeType,
    /// Whether the base URL has the same type of scheme.
    is_base_alike: bool,
    /// What follows the scheme and its `:`, and where.
    rest: &'a str,
    rest_start: usize,
    /// How many slashes it begins with, in either direction.
    slashes_len: usize,
}

impl<'a> Start<'a> {
    /// `None` where there is neither a scheme nor a base.
    pub(super) fn of(text: &'a str, base: Option<UrlRef<'_>>) -> Option<Self> {
        let base_type = base.map(|base| base.scheme_type());
        let (has_scheme, scheme_type, rest) = match split_scheme(text) {
            Some((scheme, rest)) => (true, SchemeType::of(scheme), rest),
            None => (false, base_type?, text),
        };
        let is_slash = |c: &u8| matches!(c, b'/' | b'\\');
        Some(Self {
            has_scheme,
            scheme_type,
            is_base_alike: base_type == Some(scheme_type),
            rest,
            rest_start: offset_in(text, rest),
            slashes_len: rest.bytes().take_while(is_slash).count(),
        })
    }

    /// Reports what is wrong with it, and returns where it ends.
    pub(super) fn diagnose(&self, report: &mut Report<'_, '_>) -> usize {
        if !self.scheme_type.is_special() {
            return self.rest_start;
        }
        let has_two_slashes = self.rest.starts_with("//");
        if self.has_scheme && !has_two_slashes {
            let span = self.missing_slashes_span();
            let error = ValidationError::SpecialSchemeMissingFollowingSolidus;
            report.error(error, span, Remedy::fix(self.fix_of_scheme()));
        }
        if self.scheme_type.is_file() {
            let end = self.diagnose_first_slashes(report);
            self.diagnose_drive_letter(report);
            return end;
        }
        let is_relative = self.is_base_alike && !(self.has_scheme && has_two_slashes);
        let excess_start = if is_relative {
            self.diagnose_first_slashes(report)
        } else {
            self.rest_start + if has_two_slashes { 2 } else { 0 }
        };
        let end = self.rest_start + self.slashes_len;
        for at in excess_start..end {
            let fix = Remedy::fix(Edit::remove(at..at + 1));
            let error = ValidationError::SpecialSchemeMissingFollowingSolidus;
            report.error(error, at..at + 1, fix);
        }
        end
    }

    /// The slashes where there should be two others. The parser looks for them at the colon if the
    /// scheme is `file`, and behind it if not.
    fn missing_slashes_span(&self) -> Range<usize> {
        let end = self.rest_start + self.slashes_len;
        if self.scheme_type.is_file() { self.rest_start - 1..end } else { self.rest_start..end }
    }

    /// Reports backslashes among the first two slashes, and returns where these end.
    fn diagnose_first_slashes(&self, report: &mut Report<'_, '_>) -> usize {
        let first = &self.rest.as_bytes()[..self.slashes_len.min(2)];
        for (at, c) in (self.rest_start..).zip(first) {
            if *c == b'\\' {
                reverse_solidus(at, report);
            }
        }
        self.rest_start + first.len()
    }

    /// [File state](https://url.spec.whatwg.org/#file-state).
    fn diagnose_drive_letter(&self, report: &mut Report<'_, '_>) {
        if let Some(DriveLetter { start, fix }) = self.drive_letter() {
            let error = ValidationError::FileInvalidWindowsDriveLetter;
            report.error(error, start..start + 2, Remedy::fix(fix));
        }
    }

    /// What makes the scheme be followed by two slashes, or takes it away where it means nothing.
    fn fix_of_scheme(&self) -> Edit {
        let is_file = self.scheme_type.is_file();
        let slashes = self.rest_start..self.rest_start + 2;
        match self.slashes_len {
            2.. if is_file => Edit::replace(slashes, "//"),
            _ if self.is_base_alike => self.removal_of_scheme(),
            0 if is_file => Edit::insert(self.rest_start, "///"),
            _ => Edit::insert(self.rest_start, "//"),
        }
    }

    /// Makes a relative reference of what a scheme stands before that is the base's.
    fn removal_of_scheme(&self) -> Edit {
        if let Some(drive_letter) = self.drive_letter() {
            return drive_letter.fix;
        }
        let is_trimmed = self.rest.bytes().next().is_some_and(|c| c <= b' ');
        let needs_dot = is_trimmed || split_scheme(self.rest).is_some();
        Edit::replace(0..self.rest_start, if needs_dot { "./" } else { "" })
    }

    /// [File state, step 4.4.3](https://url.spec.whatwg.org/#file-state): the drive letter at the start of
    /// what is relative to a `file` URL. Written with a colon it would be a scheme, so it needs a slash.
    pub(super) fn drive_letter(&self) -> Option<DriveLetter> {
        let is_relative = self.scheme_type.is_file() && self.is_base_alike;
        if !is_relative || !starts_with_windows_drive_letter(self.rest.as_bytes()) {
            return None;
        }
        let normalized = ["/", &self.rest[..1], ":"].concat();
        let fix = Edit::replace(0..self.rest_start + 2, normalized);
        Some(DriveLetter { start: self.rest_start, fix })
    }
}

/// A Windows drive letter that the parser normalizes.
pub(super) struct DriveLetter {
    /// Where it is in the text.
    pub(super) start: usize,
    pub(super) fix: Edit,
}

impl DriveLetter {
    /// One that nothing but its `|` is wrong with.
    pub(super) fn in_path(start: usize) -> Self {
        Self { start, fix: Edit::replace(start + 1..start + 2, ":") }
    }
}

pub(super) fn reverse_solidus(at: usize, report: &mut Report<'_, '_>) {
    let fix = Remedy::fix(Edit::replace(at..at + 1, "/"));
    report.error(ValidationError::InvalidReverseSolidus, at..at + 1, fix);
}
