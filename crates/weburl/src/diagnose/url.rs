//! The validation errors of URLs, from the first code point to the last.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).

use alloc::string::String;
use alloc::vec;
use core::ops::Range;

use super::report::{Failed, Report};
use super::unit::{self, diagnose_units, non_units};
use super::{Edit, Remedy, host};
use crate::parser::{
    Authority, OwnAuthority, Parts, Path, PathStart, Query, offset_in, split, split_scheme,
};
use crate::path::{Dots, shortened_path_len};
use crate::percent_encode_set::PercentEncodeSet;
use crate::query_encoding::QueryEncoding;
use crate::scheme::SchemeType;
use crate::serializer::parse_port;
use crate::url_ref::UrlRef;
use crate::windows_drive_letter::{
    is_normalized_windows_drive_letter, is_windows_drive_letter, starts_with_windows_drive_letter,
};
use crate::{ParseError, ValidationError};

/// Reports the errors of `text`, which is free of what the parser removes.
pub(super) fn diagnose(
    text: &str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
    report: &mut Report<'_>,
) -> Result<(), Failed> {
    let start = Start::of(text, base);
    let after_slashes = start.as_ref().map_or(0, |start| start.diagnose(report));
    let parts = split(text, base);
    diagnose_credentials(text, after_slashes, &parts, report);
    let parts = parts.map_err(|error| report.failure(error, 0))?;
    let mut path_start = after_slashes;
    if let Authority::Own(authority) = &parts.authority {
        path_start = diagnose_host_and_port(text, authority, parts.scheme_type, report)?;
    } else if let Some(drive_letter) = find_drive_letter_host(text, &parts, after_slashes) {
        path_start = drive_letter.end;
        diagnose_drive_letter_host(text, drive_letter, report);
    }
    let leading_drive_letter = start.and_then(|start| start.drive_letter());
    diagnose_path(text, path_start, &parts, base, leading_drive_letter, report);
    if let Query::Own(query) = parts.query {
        let start = offset_in(text, query);
        diagnose_query(query, start, parts.scheme_type, query_encoding, report);
    }
    if let Some(fragment) = parts.fragment {
        diagnose_units(fragment, offset_in(text, fragment), &PercentEncodeSet::FRAGMENT, report);
    }
    Ok(())
}

/// What stands before the authority or the path.
struct Start<'a> {
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
    fn of(text: &'a str, base: Option<UrlRef<'_>>) -> Option<Self> {
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
    fn diagnose(&self, report: &mut Report<'_>) -> usize {
        if !self.scheme_type.is_special() {
            return self.rest_start;
        }
        let has_two_slashes = self.rest.starts_with("//");
        if self.has_scheme && !has_two_slashes {
            let colon = self.rest_start - 1;
            let span = colon..self.rest_start + self.slashes_len;
            let error = ValidationError::SpecialSchemeMissingFollowingSolidus;
            report.error(error, span, Remedy::Mend(vec![self.mend_of_scheme()]));
        }
        let slashes = self.rest_start..self.rest_start + self.slashes_len;
        let is_relative = self.is_base_alike && !(self.has_scheme && has_two_slashes);
        // Up to two slashes are read by states that tell them apart.
        let told_apart = slashes.start..slashes.end.min(slashes.start + 2);
        if self.scheme_type.is_file() {
            self.diagnose_reverse_solidi(told_apart.clone(), report);
            self.diagnose_drive_letter(report);
            return told_apart.end;
        }
        let mut excess = slashes.clone();
        if is_relative {
            self.diagnose_reverse_solidi(told_apart.clone(), report);
            excess.start = told_apart.end;
        } else if has_two_slashes {
            excess.start += 2;
        }
        for at in excess {
            let mend = Remedy::Mend(vec![Edit::remove(at..at + 1)]);
            let error = ValidationError::SpecialSchemeMissingFollowingSolidus;
            report.error(error, at..at + 1, mend);
        }
        slashes.end
    }

    fn diagnose_reverse_solidi(&self, slashes: Range<usize>, report: &mut Report<'_>) {
        for at in slashes {
            if self.rest.as_bytes()[at - self.rest_start] == b'\\' {
                reverse_solidus(at, report);
            }
        }
    }

    /// [File state](https://url.spec.whatwg.org/#file-state).
    fn diagnose_drive_letter(&self, report: &mut Report<'_>) {
        if let Some(DriveLetter { start, mend }) = self.drive_letter() {
            let error = ValidationError::FileInvalidWindowsDriveLetter;
            report.error(error, start..start + 2, Remedy::Mend(vec![mend]));
        }
    }

    /// What makes the scheme be followed by two slashes, or takes it away where it means nothing.
    fn mend_of_scheme(&self) -> Edit {
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
            return drive_letter.mend;
        }
        let is_trimmed = self.rest.bytes().next().is_some_and(|c| c <= b' ');
        let needs_dot = is_trimmed || split_scheme(self.rest).is_some();
        Edit::replace(0..self.rest_start, if needs_dot { "./" } else { "" })
    }

    /// [File state, step 4.4.3](https://url.spec.whatwg.org/#file-state): the drive letter at the start of
    /// what is relative to a `file` URL. Written with a colon it would be a scheme, so it needs a slash.
    fn drive_letter(&self) -> Option<DriveLetter> {
        let is_relative = self.scheme_type.is_file() && self.is_base_alike;
        if !is_relative || !starts_with_windows_drive_letter(self.rest.as_bytes()) {
            return None;
        }
        let normalized = ["/", &self.rest[..1], ":"].concat();
        let mend = Edit::replace(0..self.rest_start + 2, normalized);
        Some(DriveLetter { start: self.rest_start, mend })
    }
}

/// A Windows drive letter that the parser normalizes.
pub(super) struct DriveLetter {
    /// Where it is in the text.
    start: usize,
    mend: Edit,
}

impl DriveLetter {
    /// One that nothing but its `|` is wrong with.
    pub(super) fn in_path(start: usize) -> Self {
        Self { start, mend: Edit::replace(start + 1..start + 2, ":") }
    }
}

fn reverse_solidus(at: usize, report: &mut Report<'_>) {
    let mend = Remedy::Mend(vec![Edit::replace(at..at + 1, "/")]);
    report.error(ValidationError::InvalidReverseSolidus, at..at + 1, mend);
}

/// [Authority state](https://url.spec.whatwg.org/#authority-state). An authority without host is none of
/// the parts, but the error tells where the host would begin.
fn diagnose_credentials(
    text: &str,
    after_slashes: usize,
    parts: &Result<Parts<'_>, ParseError>,
    report: &mut Report<'_>,
) {
    let (host_start, remedy) = match parts {
        Ok(Parts { authority: Authority::Own(authority), .. }) => {
            let host_start = offset_in(text, authority.host);
            (host_start, remedy_of_credentials(text, authority, host_start))
        }
        Ok(_) => return,
        Err(error) => (error.span().start, Remedy::None),
    };
    // The two slashes of a URL that is not special have not been passed yet. They have no `@`.
    let credentials = text[..host_start].get(after_slashes..).unwrap_or("").trim_start_matches('/');
    for (at, _) in credentials.match_indices('@') {
        let start = host_start - credentials.len();
        let span = start..start + at + 1;
        report.error(ValidationError::InvalidCredentials, span, remedy.clone());
    }
}

/// There is no other place for credentials, but where they are empty nothing is lost with them.
fn remedy_of_credentials(text: &str, authority: &OwnAuthority<'_>, host_start: usize) -> Remedy {
    let Some(credentials) = authority.credentials else {
        return Remedy::None;
    };
    let removal = vec![Edit::remove(offset_in(text, credentials)..host_start)];
    match credentials {
        "" | ":" => Remedy::Mend(removal),
        _ => Remedy::Suggestion(removal),
    }
}

/// Returns where the authority ends.
fn diagnose_host_and_port(
    text: &str,
    authority: &OwnAuthority<'_>,
    scheme_type: SchemeType,
    report: &mut Report<'_>,
) -> Result<usize, Failed> {
    let OwnAuthority { host, port, .. } = *authority;
    let host_start = offset_in(text, host);
    host::diagnose(host, host_start, !scheme_type.is_special(), report)?;
    let Some(port) = port else {
        return Ok(host_start + host.len());
    };
    let port_start = offset_in(text, port);
    parse_port(port).map_err(|error| report.failure(error, port_start))?;
    Ok(port_start + port.len())
}

/// [File host state](https://url.spec.whatwg.org/#file-host-state): the drive letter that stands where
/// the host belongs.
fn find_drive_letter_host(text: &str, parts: &Parts<'_>, start: usize) -> Option<Range<usize>> {
    let has_authority = matches!(parts.authority, Authority::EmptyHost)
        && text[..start].ends_with(['/', '\\'])
        && text[..start - 1].ends_with(['/', '\\']);
    let is_drive_letter =
        has_authority && starts_with_windows_drive_letter(&text.as_bytes()[start..]);
    is_drive_letter.then_some(start..start + 2)
}

fn diagnose_drive_letter_host(text: &str, drive_letter: Range<usize>, report: &mut Report<'_>) {
    let letter = &text[drive_letter.start..drive_letter.start + 1];
    let mend = Edit::replace(drive_letter.clone(), ["/", letter, ":"].concat());
    let error = ValidationError::FileInvalidWindowsDriveLetterHost;
    report.error(error, drive_letter, Remedy::Mend(vec![mend]));
}

/// Reports the errors of the path and of the slash before it, which begin at `start`.
fn diagnose_path(
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
            let mend = Remedy::Mend(vec![drive_letter.mend.clone()]);
            report.error(ValidationError::InvalidUrlUnit, at..at + 1, mend);
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

/// [Query state](https://url.spec.whatwg.org/#query-state).
pub(super) fn diagnose_query(
    query: &str,
    start: usize,
    scheme_type: SchemeType,
    encoding: QueryEncoding,
    report: &mut Report<'_>,
) {
    for (at, c) in non_units(query) {
        let mut written = String::new();
        encoding.write(c.encode_utf8(&mut [0; 4]), scheme_type, &mut written);
        unit::error(c, start + at, written, report);
    }
}
