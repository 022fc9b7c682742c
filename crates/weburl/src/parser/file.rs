//! `file:` URLs, whose host may be missing and whose first path segment may be a drive letter.

use super::authority::find_authority_end;
use super::parts::{Authority, OwnAuthority, Parts, Path, PathStart, Scheme};
use super::split::{Missing, Tail, leading_slashes_len};
use crate::record::url_ref::UrlRef;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::{
    is_normalized_windows_drive_letter, is_windows_drive_letter, starts_with_windows_drive_letter,
};

/// [File state](https://url.spec.whatwg.org/#file-state): `rest` is what follows the scheme.
pub(super) fn split_file<'a>(
    scheme: Scheme<'a>,
    rest: &'a str,
    base: Option<UrlRef<'_>>,
) -> Result<Parts<'a>, Missing<'a>> {
    let base = base.filter(|base| base.scheme_type().is_file());
    let slashes_len = leading_slashes_len(rest, true);
    if slashes_len >= 2 {
        return Ok(split_file_host(scheme, &rest[2..]));
    }
    let has_drive_letter = starts_with_windows_drive_letter(&rest.as_bytes()[slashes_len..]);
    let tail = Tail::of(rest);
    let segments = &tail.path[slashes_len..];
    let Some(base) = base else {
        let path = Path::List { start: PathStart::Root, segments };
        return Ok(tail.parts(scheme, SchemeType::File, Authority::EmptyHost, path));
    };
    if slashes_len == 0 {
        let start = if has_drive_letter { PathStart::Root } else { PathStart::BaseDirectory };
        return Ok(tail.relative_parts(SchemeType::File, start));
    }
    let start = if !has_drive_letter && first_segment_is_drive_letter(base.path()) {
        PathStart::BaseDriveLetter
    } else {
        PathStart::Root
    };
    let path = Path::List { start, segments };
    Ok(tail.parts(Scheme::Base, SchemeType::File, Authority::Base, path))
}

/// [File host state](https://url.spec.whatwg.org/#file-host-state): `rest` is what follows `//`.
fn split_file_host<'a>(scheme: Scheme<'a>, rest: &'a str) -> Parts<'a> {
    let (host_end, _) = find_authority_end(rest, true);
    let (host, after_host) = rest.split_at(host_end);
    if is_windows_drive_letter(host.as_bytes()) {
        let tail = Tail::of(rest);
        let path = Path::List { start: PathStart::Root, segments: tail.path };
        return tail.parts(scheme, SchemeType::File, Authority::EmptyHost, path);
    }
    let tail = Tail::of(after_host);
    let path = tail.path_after_authority(true);
    let authority = if host.is_empty() {
        Authority::EmptyHost
    } else {
        Authority::Own(OwnAuthority { credentials: None, host, port: None })
    };
    tail.parts(scheme, SchemeType::File, authority, path)
}

/// Whether a serialized path begins with a normalized Windows drive letter.
fn first_segment_is_drive_letter(path: &str) -> bool {
    let first_segment = path.as_bytes().split(|&c| c == b'/').nth(1);
    first_segment.is_some_and(is_normalized_windows_drive_letter)
}
