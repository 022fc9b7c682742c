//! Inputs that are their own serialization, though their outline cannot tell.
//!
//! An outline is quick, and its notes may be wrong to say that there is work: of an IPv6 address, of a
//! host that is opaque, of percent-encoded credentials. Here each component is looked at on its own, and
//! nothing is written.

use super::authority::split_credentials;
use super::input::{is_clean, offset_in};
use super::parts::{Authority, OwnAuthority, Parts, Path, PathStart, Query, Scheme};
use super::split::split;
use crate::components::{Components, HostKind, Offset};
use crate::host::normal_kind;
use crate::path::Dots;
use crate::percent_encode::find_in_set;
use crate::percent_encode_set::PercentEncodeSet;
use crate::scan::{Notes, Outline};
use crate::scheme::{SchemeType, scheme_len};
use crate::serializer::{debug_check, parse_port};
use crate::windows_drive_letter::{is_normalized_windows_drive_letter, is_windows_drive_letter};

/// The components of `input`, of which `outline` is the outline if there is one, if `input` is in normal
/// form.
pub(crate) fn components_of_normal_form(
    input: &str,
    outline: Option<&Outline>,
) -> Option<Components> {
    let components = match outline {
        Some(outline) if outline.notes.has(sure_notes(outline.components.scheme_type)) => None,
        Some(outline) => components_of(input, &Parts::of_outline(input, outline)),
        None if scheme_len(input.as_bytes()).is_some() && is_clean(input) => {
            components_of(input, &split(input, None).ok()?)
        }
        None => None,
    }?;
    debug_check(&components, input);
    Some(components)
}

/// The notes of an outline that are never wrong.
const fn sure_notes(scheme_type: SchemeType) -> Notes {
    let notes = Notes::SCHEME.with(Notes::PORT).with(Notes::FRAGMENT);
    match scheme_type {
        SchemeType::NotSpecial => notes,
        SchemeType::File => notes.with(Notes::PATH_BYTES).with(Notes::QUERY),
        _ => notes.with(Notes::PATH_BYTES).with(Notes::QUERY).with(Notes::PATH_SEGMENTS),
    }
}

/// The components of `text`, of which `parts` are the parts, if they stand in it as they would be
/// written.
fn components_of(text: &str, parts: &Parts<'_>) -> Option<Components> {
    let mut components = Components::new(parts.scheme_type);
    let Scheme::Own(scheme) = parts.scheme else { return None };
    if scheme.bytes().any(|c| c.is_ascii_uppercase()) {
        return None;
    }
    components.set(Offset::SchemeEnd, scheme.len());
    let mut end = scheme.len() + 1;
    if !matches!(parts.authority, Authority::Null) {
        text[end..].strip_prefix("//")?;
        end += 2;
        components.host_kind = HostKind::Empty;
    }
    for offset in [Offset::UsernameEnd, Offset::HostStart, Offset::HostEnd] {
        components.set(offset, end);
    }
    if let Authority::Own(authority) = &parts.authority {
        end = authority_end(text, authority, end, &mut components)?;
    }
    end = path_end(text, parts, end, &mut components)?;
    components.set(Offset::PathEnd, end);
    if let Query::Own(query) = parts.query {
        let is_special = parts.scheme_type.is_special();
        let special_set = PercentEncodeSet::SPECIAL_QUERY;
        let set = if is_special { special_set } else { PercentEncodeSet::QUERY };
        end += "?".len() + clean_len(query, &set)?;
    }
    components.set(Offset::QueryEnd, end);
    clean_len(parts.fragment.unwrap_or_default(), &PercentEncodeSet::FRAGMENT)?;
    Some(components)
}

/// The end of `authority`, which is to begin at `start`.
fn authority_end(
    text: &str,
    authority: &OwnAuthority<'_>,
    start: usize,
    components: &mut Components,
) -> Option<usize> {
    let mut host_start = start;
    if let Some(credentials) = authority.credentials {
        let (username, password) = split_credentials(credentials);
        clean_len(username, &PercentEncodeSet::USERINFO)?;
        clean_len(password, &PercentEncodeSet::USERINFO)?;
        let has_colon = username.len() < credentials.len();
        if credentials.is_empty() || has_colon == password.is_empty() {
            return None;
        }
        components.set(Offset::UsernameEnd, start + username.len());
        host_start += credentials.len() + "@".len();
    }
    if offset_in(text, authority.host) != host_start {
        return None;
    }
    components.host_kind = normal_kind(authority.host, components.scheme_type)?;
    components.set(Offset::HostStart, host_start);
    let host_end = host_start + authority.host.len();
    components.set(Offset::HostEnd, host_end);
    let Some(port) = authority.port else { return Some(host_end) };
    let port_number = parse_port(port).ok()??;
    let has_leading_zero = port.len() > 1 && port.starts_with('0');
    if has_leading_zero || components.scheme_type.default_port() == Some(port_number) {
        return None;
    }
    components.set_port(Some(port_number));
    Some(host_end + ":".len() + port.len())
}

/// The end of the path, which is to begin at `start`, or behind the `/.` there.
fn path_end(
    text: &str,
    parts: &Parts<'_>,
    start: usize,
    components: &mut Components,
) -> Option<usize> {
    let has_guard = !components.has_host() && text[start..].starts_with("/.//");
    let path_start = if has_guard { start + "/.".len() } else { start };
    components.set(Offset::PathStart, path_start);
    match parts.path {
        Path::Empty => Some(start),
        Path::Opaque(path) => {
            let is_last = parts.fragment.is_none() && matches!(parts.query, Query::Null);
            let len = clean_len(path, &PercentEncodeSet::C0_CONTROL)?;
            (is_last || !path.ends_with(' ')).then_some(start + len)
        }
        Path::List { start: PathStart::Root, segments } => {
            let is_in_place = offset_in(text, segments) == start + 1;
            if !is_in_place || text.as_bytes()[start] != b'/' {
                return None;
            }
            let end = offset_in(text, segments) + segments.len();
            are_normal_segments(&text[path_start + 1..end], parts.scheme_type).then_some(end)
        }
        Path::Base | Path::List { .. } => None,
    }
}

fn are_normal_segments(segments: &str, scheme_type: SchemeType) -> bool {
    let is_slash = |c: char| c == '\\' && scheme_type.is_special();
    let first = segments.split('/').next().unwrap_or_default().as_bytes();
    let is_other_drive_letter =
        is_windows_drive_letter(first) && !is_normalized_windows_drive_letter(first);
    clean_len(segments, &PercentEncodeSet::PATH).is_some()
        && !segments.contains(is_slash)
        && !(scheme_type.is_file() && is_other_drive_letter)
        && segments.split('/').all(|segment| Dots::of(segment.as_bytes()) == Dots::None)
}

/// The length of `text`, if nothing of it is in `set`.
fn clean_len(text: &str, set: &PercentEncodeSet) -> Option<usize> {
    (find_in_set(text.as_bytes(), 0, set) == text.len()).then_some(text.len())
}
