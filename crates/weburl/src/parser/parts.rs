//! What splitting finds in an input: slices of it, and what is to come from the base URL.

use crate::scan::Notes;
use crate::syntax::scheme::SchemeType;

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
    /// What of path, query and fragment is not in normal form.
    pub(crate) notes: Notes,
    /// How many bytes of path, query and fragment may be percent-encoded.
    pub(crate) encoded_count: usize,
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
