//! Writes a URL: each component once, in the order of the href.
//!
//! [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). The parser has
//! only split its input, so what the standard does to a component while it parses (lower case, percent
//! encoding, host parsing, dot segments) is done here, as the component is written.

use alloc::string::String;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::write_host;
use crate::parser::path::{shortened_path_len, write_segments, write_with_slashes};
use crate::parser::{
    Authority, OwnAuthority, Parts, Path, PathStart, Query, Scheme, offset_in, split_credentials,
};
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::components::{Components, HostKind, Offset};
use crate::record::url_ref::UrlRef;
use crate::scan::Notes;
use crate::syntax::scheme::SchemeType;

/// Writes the URL that `parts` of `text` make, resolved against the base that they were split with, to
/// `out`, which is empty.
///
/// Fails with a span in `text` where host or port are not valid, or the href is longer than `max_len`.
/// What is in `out` then is of no use.
pub(crate) fn write_url(
    text: &str,
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
    max_len: usize,
    out: &mut String,
) -> Result<Components, ParseError> {
    debug_assert!(out.is_empty());
    let check_len = |out: &String| {
        let is_within = out.len() <= max_len;
        is_within
            .then_some(())
            .ok_or_else(|| ParseError::new(ParseErrorKind::TooLong, 0..text.len()))
    };
    let mut components = write_scheme_and_authority(text, parts, base, out)?;
    check_len(out)?;
    write_path(parts, base, &mut components, out);
    check_len(out)?;
    write_query(parts, base, query_encoding, out);
    check_len(out)?;
    components.set(Offset::QueryEnd, out.len());
    if let Some(fragment) = parts.fragment {
        out.push('#');
        let has_note = parts.notes.has(Notes::FRAGMENT);
        write_noted(fragment, has_note, &PercentEncodeSet::FRAGMENT, out);
        check_len(out)?;
    }
    debug_check(&components, out);
    Ok(components)
}

/// Appends `text`, percent-encoded if there is a note that it must be.
fn write_noted(text: &str, has_note: bool, set: &PercentEncodeSet, out: &mut String) {
    if has_note {
        write_percent_encoded(text, set, out);
    } else {
        out.push_str(text);
    }
}

/// Checks the components against the href in debug builds.
#[inline]
pub(crate) fn debug_check(components: &Components, href: &str) {
    if cfg!(debug_assertions) {
        components.check(href);
    }
}

fn write_scheme_and_authority(
    text: &str,
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    out: &mut String,
) -> Result<Components, ParseError> {
    if let (Authority::Base, Some(base)) = (parts.authority, base) {
        let components = *base.components();
        out.push_str(&base.href()[..components.authority_end()]);
        return Ok(components);
    }
    let mut components = Components::new(parts.scheme_type);
    match (parts.scheme, base) {
        (Scheme::Own(scheme), _) => write_scheme(scheme, parts.scheme_type, out),
        (Scheme::Base, base) => out.push_str(base.map_or("", |base| base.scheme())),
    }
    components.set(Offset::SchemeEnd, out.len());
    out.push(':');
    if let Authority::Own(_) | Authority::EmptyHost = parts.authority {
        components.host_kind = HostKind::Empty;
        out.push_str("//");
    }
    for offset in [Offset::UsernameEnd, Offset::HostStart, Offset::HostEnd, Offset::PathStart] {
        components.set(offset, out.len());
    }
    if let Authority::Own(authority) = &parts.authority {
        write_authority(text, authority, &mut components, out)?;
    }
    Ok(components)
}

/// Writes a scheme in lower case.
pub(crate) fn write_scheme(scheme: &str, scheme_type: SchemeType, out: &mut String) {
    if scheme_type.is_special() {
        return out.push_str(scheme_type.as_str());
    }
    let start = out.len();
    out.push_str(scheme);
    out[start..].make_ascii_lowercase();
}

fn write_authority(
    text: &str,
    authority: &OwnAuthority<'_>,
    components: &mut Components,
    out: &mut String,
) -> Result<(), ParseError> {
    let scheme_type = components.scheme_type;
    if let Some(credentials) = authority.credentials {
        let (username, password) = split_credentials(credentials);
        write_credentials(username, password, components, out);
    }
    components.set(Offset::HostStart, out.len());
    let in_text = |error: ParseError, part: &str| {
        let start = offset_in(text, part);
        error.map_span(|span| start + span.start..start + span.end)
    };
    components.host_kind = write_url_host(authority.host, scheme_type, out)
        .map_err(|error| in_text(error, authority.host))?;
    components.set(Offset::HostEnd, out.len());
    if let Some(port) = authority.port {
        let port_number = parse_port(port).map_err(|error| in_text(error, port))?;
        write_port(port_number, components, out);
    }
    components.set(Offset::PathStart, out.len());
    Ok(())
}

/// Writes username and password, with the delimiters that they need, and sets `UsernameEnd`.
pub(crate) fn write_credentials(
    username: &str,
    password: &str,
    components: &mut Components,
    out: &mut String,
) {
    write_percent_encoded(username, &PercentEncodeSet::USERINFO, out);
    components.set(Offset::UsernameEnd, out.len());
    if !password.is_empty() {
        out.push(':');
        write_percent_encoded(password, &PercentEncodeSet::USERINFO, out);
    }
    if !(username.is_empty() && password.is_empty()) {
        out.push('@');
    }
}

/// Writes the host of a URL: a file URL's host `localhost` is the empty host.
///
/// # Errors
/// The span lies in `host`.
pub(crate) fn write_url_host(
    host: &str,
    scheme_type: SchemeType,
    out: &mut String,
) -> Result<HostKind, ParseError> {
    let start = out.len();
    let kind = write_host(host, !scheme_type.is_special(), out)?;
    if scheme_type.is_file() && &out[start..] == "localhost" {
        out.truncate(start);
        return Ok(HostKind::Empty);
    }
    Ok(kind)
}

/// [URL Standard: port state](https://url.spec.whatwg.org/#port-state).
pub(crate) fn parse_port(port: &str) -> Result<Option<u16>, ParseError> {
    if let Some(i) = port.bytes().position(|c| !c.is_ascii_digit()) {
        let len = port[i..].chars().next().map_or(0, char::len_utf8);
        return Err(ParseError::new(ValidationError::PortInvalid, i..i + len));
    }
    if port.is_empty() {
        return Ok(None);
    }
    let out_of_range = |_| ParseError::new(ValidationError::PortOutOfRange, 0..port.len());
    port.parse().map(Some).map_err(out_of_range)
}

/// Records the port, and writes it with its `:`, unless it is null or the scheme's default.
pub(crate) fn write_port(port: Option<u16>, components: &mut Components, out: &mut String) {
    let port = port.filter(|_| port != components.scheme_type.default_port());
    components.set_port(port);
    if let Some(port) = port {
        out.push(':');
        out.push_str(Decimal::of(port).as_str());
    }
}

/// The shortest decimal form of a number, without the machinery of `core::fmt`.
pub(crate) struct Decimal {
    digits: [u8; 5],
    start: usize,
}

impl Decimal {
    pub(crate) fn of(mut number: u16) -> Self {
        let mut digits = [0; 5];
        let mut start = digits.len();
        loop {
            start -= 1;
            digits[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return Self { digits, start };
            }
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        core::str::from_utf8(&self.digits[self.start..]).expect("digits are ASCII")
    }
}

fn write_path(
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    components: &mut Components,
    out: &mut String,
) {
    let path_start = out.len();
    let base_path = base.map_or("", |base| base.path());
    match parts.path {
        Path::Empty => {}
        Path::Base => out.push_str(base_path),
        Path::Opaque(path) => write_opaque_path(path, parts.has_query_or_fragment(), out),
        Path::List { start, segments } => {
            out.push_str(&base_path[..start.len_in(base_path, parts.scheme_type)]);
            // A drive letter may stand where an outline has not looked for it.
            let drive_letter =
                if parts.scheme_type.is_file() { Notes::PATH_SEGMENTS } else { Notes::NONE };
            let notes = parts.notes.with(drive_letter);
            write_segments_by_notes(segments, parts.scheme_type, notes, path_start, out);
        }
    }
    guard_path(path_start, components, out);
    components.set(Offset::PathEnd, out.len());
}

/// Appends segments to the list path that begins at `path_start`, in the quickest way that the notes on
/// them allow.
pub(crate) fn write_segments_by_notes(
    segments: &str,
    scheme_type: SchemeType,
    notes: Notes,
    path_start: usize,
    out: &mut String,
) {
    let has_backslashes = notes.has(Notes::PATH_BACKSLASHES) && scheme_type.is_special();
    let has_encoded_bytes = notes.has(Notes::PATH_BYTES);
    if notes.has(Notes::PATH_SEGMENTS) || (has_backslashes && has_encoded_bytes) {
        return write_segments(segments, scheme_type, path_start, out);
    }
    out.push('/');
    if has_backslashes {
        write_with_slashes(segments, out);
    } else {
        write_noted(segments, has_encoded_bytes, &PercentEncodeSet::PATH, out);
    }
}

/// Puts a [guard](path_guard) before the path that begins at `path_start`, if it needs one, and records
/// where it begins then.
pub(crate) fn guard_path(path_start: usize, components: &mut Components, out: &mut String) {
    let guard = path_guard(components, &out[path_start..]);
    if !guard.is_empty() {
        out.insert_str(path_start, guard);
    }
    components.set(Offset::PathStart, path_start + guard.len());
}

impl Parts<'_> {
    fn has_query_or_fragment(&self) -> bool {
        self.fragment.is_some() || matches!(self.query, Query::Own(_))
    }
}

impl PathStart {
    /// How much of `base_path` stands before the segments.
    pub(crate) fn len_in(self, base_path: &str, scheme_type: SchemeType) -> usize {
        match self {
            Self::Root => 0,
            Self::BaseDirectory => shortened_path_len(scheme_type, base_path.as_bytes()),
            Self::BaseDriveLetter => "/C:".len(),
        }
    }
}

/// What must stand before `path` so that it is not read as an authority: `/.` before a list path that
/// begins with `//`, where the host is null. An opaque path never begins with a slash.
pub(crate) fn path_guard(components: &Components, path: &str) -> &'static str {
    if !components.has_host() && path.starts_with("//") { "/." } else { "" }
}

/// [URL Standard: opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
pub(crate) fn write_opaque_path(path: &str, has_query_or_fragment: bool, out: &mut String) {
    match path.strip_suffix(' ') {
        Some(path) if has_query_or_fragment => {
            write_percent_encoded(path, &PercentEncodeSet::C0_CONTROL, out);
            out.push_str("%20");
        }
        _ => write_percent_encoded(path, &PercentEncodeSet::C0_CONTROL, out),
    }
}

fn write_query(
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
    out: &mut String,
) {
    match parts.query {
        Query::Null => {}
        Query::Base => {
            let base_query =
                base.map_or("", |base| base.text(base.components().question_and_query()));
            out.push_str(base_query);
        }
        Query::Own(query) => {
            out.push('?');
            if parts.notes.has(Notes::QUERY) {
                query_encoding.write(query, parts.scheme_type, out);
            } else {
                out.push_str(query);
            }
        }
    }
}
