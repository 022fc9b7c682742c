//! What splitting finds in an input: slices of it, and what is to come from the base URL.

use crate::components::{HostKind, Offset};
use crate::scan::{Notes, Outline};
use crate::scheme::SchemeType;

/// A URL before it is written: nothing is copied, decoded, or checked beyond its delimiters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts<'a> {
    pub(crate) scheme: Scheme<'a>,
    pub(crate) scheme_type: SchemeType,
    pub(crate) authority: Authority<'a>,
    pub(crate) path: Path<'a>,
    pub(crate) query: Query<'a>,
    /// Without the `#`. Never the base's.
    pub(crate) fragment: Option<&'a str>,
    /// What of it is not in normal form.
    pub(crate) notes: Notes,
    /// How many bytes of path, query and fragment may be percent-encoded.
    pub(crate) encoded_count: usize,
}

impl<'a> Parts<'a> {
    /// The parts of `input`, of which `outline` is the outline.
    pub(crate) fn of_outline(input: &'a str, outline: &Outline) -> Self {
        let Outline { components, notes, encoded_count } = *outline;
        let scheme_type = components.scheme_type;
        let authority_start = components.get(Offset::SchemeEnd) + "://".len();
        let host_start = components.get(Offset::HostStart);
        let has_credentials = host_start > authority_start;
        let host = &input[components.host()];
        let after_host = &input[components.get(Offset::HostEnd)..components.get(Offset::PathStart)];
        let authority = if outline.has_null_host() {
            Authority::Null
        } else if host.is_empty() {
            Authority::EmptyHost
        } else {
            Authority::Own(OwnAuthority {
                credentials: has_credentials.then(|| &input[authority_start..host_start - 1]),
                host,
                normal_kind: (!notes.has(Notes::HOST)).then_some(components.host_kind),
                port: after_host.strip_prefix(':'),
            })
        };
        let path = &input[components.path()];
        let is_separator = |c| c == '/' || (c == '\\' && scheme_type.is_special());
        let path = match path.strip_prefix(is_separator) {
            None if outline.has_null_host() => Path::Opaque(path),
            None if path.is_empty() && !scheme_type.is_special() => Path::Empty,
            segments => Path::List { start: PathStart::Root, segments: segments.unwrap_or(path) },
        };
        Self {
            scheme: Scheme::Own(&input[components.scheme()]),
            scheme_type,
            authority,
            path,
            query: components.query().map_or(Query::Null, |range| Query::Own(&input[range])),
            fragment: components.fragment(input.len()).map(|range| &input[range]),
            notes,
            encoded_count,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Scheme<'a> {
    /// As the input has it, in whatever case.
    Own(&'a str),
    Base,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Authority<'a> {
    /// The URL's host is null.
    Null,
    /// The host of a file URL that names none.
    EmptyHost,
    Base,
    Own(OwnAuthority<'a>),
}

/// What stands after `//`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnAuthority<'a> {
    /// What stands before the last `@`.
    pub(crate) credentials: Option<&'a str>,
    pub(crate) host: &'a str,
    /// The kind of the host, where that is known to be in normal form.
    pub(crate) normal_kind: Option<HostKind>,
    /// Without the `:`.
    pub(crate) port: Option<&'a str>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Path<'a> {
    Opaque(&'a str),
    /// No segment at all, which only a URL that is not special may have.
    Empty,
    Base,
    /// `segments` are separated by slashes and do not begin with one.
    List {
        start: PathStart,
        segments: &'a str,
    },
}

/// What of the base's path stands before a path's own segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PathStart {
    Root,
    /// The base's path without its last segment.
    BaseDirectory,
    /// The first segment of the base's path, which is a normalized Windows drive letter.
    BaseDriveLetter,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Query<'a> {
    Null,
    Base,
    /// Without the `?`.
    Own(&'a str),
}
