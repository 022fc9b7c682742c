//! Where the parts of an input and of its base are, and who writes each: the library's functions for hosts, sets and
//! segments, unless a rule says otherwise.

use std::borrow::Cow;

use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use crate::browsers::host;
use crate::browsers::record::{Path, Record};
use crate::browsers::rules::{DriveLetters, FileHost, Kind, OpaqueHost, Rules};

/// Parses an input, against a base if there is one. Returns `None` where the browser fails.
pub(super) fn parse(input: &str, base: Option<&Record>, rules: &Rules) -> Option<Record> {
    let mut record = parse_components(input, base, rules)?;
    if rules.is_rust_url(record.kind(rules)) {
        record.guard = Some(record.is_guarded());
    }
    Some(record)
}

fn parse_components(input: &str, base: Option<&Record>, rules: &Rules) -> Option<Record> {
    let trimmed = input.trim_matches(|c| c <= ' ');
    let input = match rules.keeps_white_space_of_data && is_data(trimmed) {
        true => trimmed.into(),
        false => without_tabs_and_newlines(trimmed),
    };
    let Some((scheme, rest)) = split_scheme(&input) else {
        return relative(base?, &input, rules);
    };
    let base = base.filter(|base| base.scheme == scheme);
    if rules.refused.contains(&&*scheme) {
        return None;
    }
    if rules.wrapping.contains(&&*scheme) {
        return wrapped(scheme, rest, rules);
    }
    let record = Record { scheme, ..Record::default() };
    match record.kind(rules) {
        Kind::File => file(base, record, rest, rules),
        Kind::Special => match base {
            Some(base) if !begins_with_authority(rest, rules) => relative(base, rest, rules),
            _ => authority(record, rest.trim_start_matches(['/', '\\']), rules),
        },
        Kind::Opaque => {
            // An authority must be one, even if it does not count.
            if let Some(rest) = rest.strip_prefix("//")
                && rules.opaque_with_authority.contains(&&*record.scheme)
            {
                let scheme = "stand-in".to_owned();
                authority(Record { scheme, ..Record::default() }, rest, rules)?;
            }
            opaque(record, rest, rules)
        }
        Kind::Hosted => hosted(record, rest, rules),
        Kind::Other => match rest.strip_prefix('/') {
            None => opaque(record, rest, rules),
            Some(after) => match after.strip_prefix('/') {
                Some(rest) => authority(record, rest, rules),
                None => path_query_and_fragment(record, after, rules),
            },
        },
    }
}

/// Parses the URL behind the scheme, and keeps it as an opaque path.
fn wrapped(scheme: String, rest: &str, rules: &Rules) -> Option<Record> {
    let inner = parse(rest, None, rules)?;
    let record = Record { scheme, query: inner.query.clone(), ..Record::default() };
    let fragment = inner.fragment.clone();
    let path = Record { query: None, fragment: None, ..inner }.href();
    Some(Record { path: Path::Opaque(path), fragment, ..record })
}

fn hosted(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    match rest.strip_prefix('/') {
        Some(path) if !path.starts_with('/') => {
            record.host = Some(String::new());
            path_query_and_fragment(record, path, rules)
        }
        after => authority(record, after.map_or(rest, |after| &after[1..]), rules),
    }
}

fn is_data(input: &str) -> bool {
    input.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"))
}

fn begins_with_authority(rest: &str, rules: &Rules) -> bool {
    let is_slash = |c| c == '/' || c == '\\' && rules.is_rust_url(Kind::Special);
    rest.strip_prefix(is_slash).is_some_and(|rest| rest.starts_with(is_slash))
}

pub(super) fn without_tabs_and_newlines(text: &str) -> Cow<'_, str> {
    match text.contains(['\t', '\n', '\r']) {
        true => text.replace(['\t', '\n', '\r'], "").into(),
        false => text.into(),
    }
}

/// Returns the scheme in lower case, and what stands behind its colon.
pub(super) fn split_scheme(input: &str) -> Option<(String, &str)> {
    let (scheme, rest) = input.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b));
    is_scheme.then(|| (scheme.to_ascii_lowercase(), rest))
}

/// Splits before the first `?` or `#`.
fn split_tail(rest: &str) -> (&str, &str) {
    rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()))
}

fn opaque(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    let (path, tail) = split_tail(rest);
    record.path = Path::Opaque(opaque_path(path, !tail.is_empty(), rules));
    Some(query_and_fragment(record, tail, rules))
}

/// The standard encodes the last space of an opaque path in front of a query or fragment.
fn opaque_path(path: &str, has_tail: bool, rules: &Rules) -> String {
    let encode = |path: &str| percent_encode(path, &PercentEncodeSet::C0_CONTROL).into_owned();
    match path.strip_suffix(' ') {
        Some(before) if has_tail && rules.encodes_last_space => encode(before) + "%20",
        _ => encode(path),
    }
}

/// Writes a query and a fragment, of which each is there if its delimiter is.
fn query_and_fragment(mut record: Record, tail: &str, rules: &Rules) -> Record {
    let (before, fragment) = tail.split_once('#').map_or((tail, None), |(a, b)| (a, Some(b)));
    if let Some(query) = before.strip_prefix('?') {
        record.query = Some(encode_query(query, record.kind(rules), rules));
    }
    record.fragment = fragment.map(encode_fragment);
    record
}

pub(super) fn encode_query(query: &str, kind: Kind, rules: &Rules) -> String {
    let set = match kind {
        Kind::Special | Kind::File | Kind::Hosted => &PercentEncodeSet::SPECIAL_QUERY,
        Kind::Other => &rules.query_set,
        Kind::Opaque => &rules.query_set_of_opaque,
    };
    percent_encode(query, set).into_owned()
}

pub(super) fn encode_fragment(fragment: &str) -> String {
    percent_encode(fragment, &PercentEncodeSet::FRAGMENT).into_owned()
}

/// Resolves a reference.
fn relative(base: &Record, rest: &str, rules: &Rules) -> Option<Record> {
    if base.has_opaque_path() {
        let is_fragment = rest.starts_with('#');
        return match rules.joins_text && is_fragment {
            true => joined(base, rest, rules),
            false => is_fragment.then(|| merged(base, rest, rules)).flatten(),
        };
    }
    let kind = base.kind(rules);
    let own = || Record { scheme: base.scheme.clone(), ..Record::default() };
    if kind == Kind::File {
        return file(Some(base), own(), rest, rules);
    }
    if rules.joins_text && kind == Kind::Other {
        return joined(base, rest, rules);
    }
    let takes_backslashes = kind == Kind::Special || rules.backslashes_in_references;
    let is_slash = |c| c == '/' || c == '\\' && takes_backslashes;
    if let Some(after) = rest.strip_prefix(is_slash) {
        return match after.strip_prefix(is_slash) {
            Some(rest) if rules.is_rust_url(kind) && after.starts_with('/') => {
                authority(own(), rest, rules)
            }
            Some(_) if kind == Kind::Special || rules.is_rust_url(kind) => {
                authority(own(), after.trim_start_matches(['/', '\\']), rules)
            }
            Some(rest) => authority(own(), rest, rules),
            None => {
                let record =
                    Record { path: Path::default(), query: None, ..without_fragment(base) };
                path_query_and_fragment(record, after, rules)
            }
        };
    }
    merged(base, rest, rules)
}

/// Resolves a reference to a URL that is not special as [`Rules::joins_text`] says.
fn joined(base: &Record, rest: &str, rules: &Rules) -> Option<Record> {
    if let Some(rest) = rest.strip_prefix("//") {
        let record = Record { scheme: base.scheme.clone(), ..Record::default() };
        let rules = Rules { opaque_host: OpaqueHost::Standard, ..*rules };
        return authority(record, rest, &rules);
    }
    if rest.starts_with(['/', '\\']) && rest[1..].starts_with(['/', '\\']) {
        let record = Record { scheme: base.scheme.clone(), ..Record::default() };
        return path_query_and_fragment(record, rest.strip_prefix('/').unwrap_or(rest), rules);
    }
    let mut record = without_fragment(base);
    if rest.starts_with(['?', '#']) && base.is_guarded() {
        record.guard = Some(false);
    }
    if !rest.is_empty() && base.pathname().is_empty() {
        record.tail_before_path = base.tail();
    }
    let (path, tail) = split_tail(rest);
    let rest = path.replace('\\', "/") + tail;
    match rest.strip_prefix('/') {
        Some(rest) => {
            let record = Record { path: Path::default(), query: None, ..record };
            path_query_and_fragment(record, rest, rules)
        }
        None => merged_with(record, &rest, rules),
    }
}

fn without_fragment(base: &Record) -> Record {
    Record { fragment: None, guard: None, is_set: false, ..base.clone() }
}

/// Resolves a reference that begins with a segment, a query or a fragment.
fn merged(base: &Record, rest: &str, rules: &Rules) -> Option<Record> {
    merged_with(without_fragment(base), rest, rules)
}

fn merged_with(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    match rest.as_bytes() {
        [] | [b'#', ..] => Some(query_and_fragment(record, rest, rules)),
        [b'?', ..] => Some(query_and_fragment(Record { query: None, ..record }, rest, rules)),
        _ => {
            record.query = None;
            shorten(&mut record, rules);
            path_query_and_fragment(record, rest, &rules.of_reference())
        }
    }
}

/// Adds the path behind a slash to the path that the record has, and then the rest.
fn path_query_and_fragment(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    let (path, tail) = split_tail(rest);
    push_segments(&mut record, path, &rules.in_front_of(tail));
    Some(query_and_fragment(record, tail, rules))
}

/// Reads what stands behind the slashes.
fn authority(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    let kind = record.kind(rules);
    let is_rust_url = rules.is_rust_url(kind);
    let ends = |c| matches!(c, '/' | '?' | '#') || c == '\\' && kind.has_backslashes();
    let (authority, mut behind) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
    let (userinfo, host_and_port) = match authority.rsplit_once('@') {
        Some(("", "")) if is_rust_url && kind == Kind::Other && behind.is_empty() => ("", ""),
        Some((_, "")) => return None,
        Some((userinfo, host)) => (userinfo, host),
        None => ("", authority),
    };
    let (username, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    record.username = percent_encode(username, &rules.userinfo_set).into_owned();
    record.password = percent_encode(password, &rules.userinfo_set).into_owned();
    let (host, mut port) = split_port(host_and_port);
    if host.is_empty() && (kind == Kind::Special || port.is_some()) {
        return None;
    }
    record.host = match host {
        "" => Some(String::new()),
        _ => Some(host::parse(host, kind, rules)?),
    };
    if rules.host_only.contains(&&*record.scheme) {
        record.username.clear();
        record.password.clear();
        port = None;
    }
    if is_rust_url && let Some((digits, path)) = port.and_then(|port| port.split_once('\\')) {
        port = Some(digits);
        behind = &rest[authority.len() - path.len() - 1..];
    }
    if let Some(port) = port.filter(|port| !port.is_empty()) {
        record.port = read_port(port, &record.scheme, rules)?;
    }
    if kind == Kind::Other
        && rules.credentials_need_path
        && authority.contains('@')
        && behind.starts_with(['?', '#'])
    {
        record.push_segment(String::new());
    }
    path_start(&mut record, behind, rules)
}

/// Splits at the first colon outside brackets.
pub(super) fn split_port(text: &str) -> (&str, Option<&str>) {
    let mut is_inside = false;
    for (i, byte) in text.bytes().enumerate() {
        match byte {
            b'[' => is_inside = true,
            b']' => is_inside = false,
            b':' if !is_inside => return (&text[..i], Some(&text[i + 1..])),
            _ => {}
        }
    }
    (text, None)
}

/// Returns no port for the default port, and `None` for what is not a port.
pub(super) fn read_port(digits: &str, scheme: &str, rules: &Rules) -> Option<Option<u16>> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digits = digits.trim_start_matches('0');
    let port = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    Some(Some(port).filter(|&port| rules.default_port(scheme) != Some(port)))
}

/// Reads what stands behind a host.
fn path_start(record: &mut Record, rest: &str, rules: &Rules) -> Option<Record> {
    let kind = record.kind(rules);
    let is_slash = |c| c == '/' || c == '\\' && kind.has_backslashes();
    let (path, tail) = split_tail(rest);
    match path.strip_prefix(is_slash) {
        Some(path) => push_segments(record, path, &rules.in_front_of(tail)),
        None if kind != Kind::Other || !path.is_empty() => push_segments(record, path, rules),
        None => {}
    }
    Some(query_and_fragment(std::mem::take(record), tail, rules))
}

/// Parses a `file` URL behind its colon, or a reference to one.
fn file(base: Option<&Record>, mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    let is_slash = |c| matches!(c, '/' | '\\');
    record.host = Some(String::new());
    let behind_slashes = rest.trim_start_matches(is_slash);
    if rules.file_host == FileHost::LikeOthers && rest.len() - behind_slashes.len() > 2 {
        return path_query_and_fragment(record, behind_slashes, rules);
    }
    let Some(after) = rest.strip_prefix(is_slash) else {
        return match base {
            None => path_query_and_fragment(record, rest, rules),
            Some(base) if starts_with_drive_letter(rest, rules) => {
                record.host.clone_from(&base.host);
                path_query_and_fragment(record, rest, &rules.of_reference())
            }
            Some(base) => merged(base, rest, rules),
        };
    };
    if let Some(rest) = after.strip_prefix(is_slash) {
        return file_host(record, rest, rules);
    }
    if let Some(base) = base {
        record.host.clone_from(&base.host);
        if rules.drive_letters != DriveLetters::Removable
            && let Path::List(segments) = &base.path
            && let Some(first) = segments.first()
            && is_drive_letter(first, rules)
            && first.ends_with(':')
            && !starts_with_drive_letter(after, rules)
        {
            record.path = Path::List(vec![first.clone()]);
        }
        return path_query_and_fragment(record, after, &rules.of_reference());
    }
    path_query_and_fragment(record, after, rules)
}

/// Reads what stands behind two slashes of a `file` URL.
fn file_host(mut record: Record, rest: &str, rules: &Rules) -> Option<Record> {
    let (text, behind) = rest.split_at(rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len()));
    let has_tail = behind.starts_with(['?', '#']);
    if is_drive_letter(text, rules) && !(has_tail && rules.file_host == FileHost::Dropped) {
        let path = path_query_and_fragment(record, rest, rules);
        return match rules.drive_letters {
            DriveLetters::WithoutHost if has_tail => path.map(|mut record| {
                record.push_segment(String::new());
                record
            }),
            _ => path,
        };
    }
    if rules.file_host == FileHost::LikeOthers && has_tail {
        return None;
    }
    if !text.is_empty() && rules.file_host != FileHost::Dropped {
        record.host = Some(host::parse(text, Kind::File, rules)?);
    }
    if text == "localhost" && is_behind_slash(behind) {
        record.host = Some(String::new());
    }
    let mut rules = *rules;
    rules.bar_becomes_colon = match rules.drive_letters {
        DriveLetters::WithoutHost => text.is_empty(),
        DriveLetters::BehindHost => !text.is_empty() && !text.eq_ignore_ascii_case("localhost"),
        _ => true,
    };
    let mut record = path_start(&mut record, behind, &rules)?;
    if record.host.as_deref() == Some("localhost") && rules.file_host != FileHost::LikeOthers {
        record.host = Some(String::new());
    }
    Some(record)
}

/// Returns whether a letter and a colon or bar stand behind a slash.
fn is_behind_slash(path: &str) -> bool {
    let [b'/' | b'\\', letter, b':' | b'|', ..] = path.as_bytes() else { return false };
    letter.is_ascii_alphabetic()
}

pub(super) fn is_drive_letter(text: &str, rules: &Rules) -> bool {
    let is_letter =
        matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    is_letter && rules.drive_letters != DriveLetters::Unknown
}

fn starts_with_drive_letter(text: &str, rules: &Rules) -> bool {
    text.get(..2).is_some_and(|start| is_drive_letter(start, rules))
        && (text.len() == 2
            || rules.drive_letters == DriveLetters::Removable
            || text[2..].starts_with(['/', '\\', '?', '#']))
}

/// Adds the segments of a path to those that the record has.
pub(super) fn push_segments(record: &mut Record, text: &str, rules: &Rules) {
    let kind = record.kind(rules);
    let set = match kind {
        Kind::Other => rules.path_set_of_other,
        Kind::Hosted => rules.path_set.add("\\"),
        _ => rules.path_set,
    };
    let is_slash = |c| c == '/' || c == '\\' && kind.has_backslashes();
    let mut rest = Some(text);
    let mut is_first = true;
    while let Some(text) = rest {
        let end = text.find(is_slash).or_else(|| end_of_dots(text, kind, rules));
        let piece = &text[..end.unwrap_or(text.len())];
        rest = end.map(|end| &text[end + 1..]);
        let dots = dots(piece);
        if dots == Some(2) {
            shorten_for_dots(record, rules);
        }
        if dots.is_none() {
            let segment = percent_encode(piece, &set).into_owned();
            push_written(record, segment, is_first, rest.is_none(), rules);
        } else if rest.is_none() {
            record.push_segment(String::new());
        }
        is_first = false;
    }
    if kind == Kind::File && rules.merges_file_slashes {
        record.drop_empty_segments();
    }
}

/// Returns where a dot segment ends in front of a backslash.
fn end_of_dots(text: &str, kind: Kind, rules: &Rules) -> Option<usize> {
    let end = text.find('\\').filter(|_| rules.backslash_ends_dots && kind == Kind::Other)?;
    dots(&text[..end]).map(|_| end)
}

/// Adds a segment, in which the bar of a drive letter may become a colon.
fn push_written(
    record: &mut Record,
    mut segment: String,
    is_first: bool,
    is_last: bool,
    rules: &Rules,
) {
    let Path::List(segments) = &record.path else { return };
    let can_be = record.kind(rules) == Kind::File && segments.is_empty();
    if can_be && is_drive_letter(&segment, rules) {
        let is_read = match rules.drive_letters {
            DriveLetters::WithoutHost => is_first,
            DriveLetters::Removable => is_first && !(is_last && rules.is_in_front_of_tail),
            _ => true,
        };
        if rules.bar_becomes_colon && is_read {
            segment.replace_range(1.., ":");
        }
        if rules.file_host == FileHost::DroppedBeforeDriveLetter {
            record.host = Some(String::new());
        }
    }
    record.push_segment(segment);
}

/// Returns 1 or 2 for a dot segment, in which `%2e` stands for a dot.
fn dots(segment: &str) -> Option<usize> {
    match segment.to_ascii_lowercase().as_str() {
        "." | "%2e" => Some(1),
        ".." | ".%2e" | "%2e." | "%2e%2e" => Some(2),
        _ => None,
    }
}

/// Removes the last segment for `..`.
fn shorten_for_dots(record: &mut Record, rules: &Rules) {
    let kind = record.kind(rules);
    let is_file = kind == Kind::File;
    let Path::List(segments) = &mut record.path else { return };
    let stays = match (rules.drive_letters, segments.as_slice()) {
        (_, [.., last]) if rules.is_rust_url(kind) => is_drive_letter(last, rules),
        (DriveLetters::Standard, [only]) => {
            is_file && is_drive_letter(only, rules) && only.ends_with(':')
        }
        (DriveLetters::WithoutHost, [only]) => is_file && is_drive_letter(only, rules),
        _ => false,
    };
    if !stays {
        segments.pop();
    }
}

/// Removes the last segment of a base.
fn shorten(record: &mut Record, rules: &Rules) {
    let is_file = record.kind(rules) == Kind::File;
    let Path::List(segments) = &mut record.path else { return };
    let stays = match (rules.drive_letters, segments.as_slice()) {
        (DriveLetters::Standard | DriveLetters::BehindHost, [only]) => {
            is_file && is_drive_letter(only, rules) && only.ends_with(':')
        }
        _ => false,
    };
    if !stays {
        segments.pop();
    }
}
