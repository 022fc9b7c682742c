//! Splits an input at its delimiters, and decides what the base URL lends.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). The states
//! from `scheme start` to `file host` are one decision each; the states from `path start` to `fragment`
//! need no decision but where the path, the query and the fragment end.

use super::authority::split_authority;
use super::file::split_file;
use super::input::offset_in;
use super::parts::{Authority, Parts, Path, PathStart, Query, Scheme};
use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::Notes;
use crate::syntax::scheme::{SchemeType, scheme_len};

/// Splits `text`, which is free of tabs and newlines.
///
/// Fails where the parser fails for lack of a host, a scheme or a base; what the host and the port are
/// is looked at when they are written.
pub(crate) fn split<'a>(text: &'a str, base: Option<UrlRef<'_>>) -> Result<Parts<'a>, ParseError> {
    let parts = match SchemeType::of_url(text.as_bytes()) {
        Some(scheme_type) => {
            let (scheme, rest) = text.split_at(scheme_type.as_str().len());
            split_after_scheme(scheme, scheme_type, &rest[1..], base)
        }
        None => match split_scheme(text) {
            Some((scheme, rest)) => split_after_scheme(scheme, SchemeType::of(scheme), rest, base),
            None => split_without_scheme(text, base),
        },
    };
    parts.map_err(|missing| missing.within(text))
}

/// What is missing, and the empty place in the input where it belongs.
pub(super) struct Missing<'a> {
    pub(super) error: ValidationError,
    pub(super) place: &'a str,
}

impl Missing<'_> {
    #[cold]
    fn within(self, text: &str) -> ParseError {
        let start = offset_in(text, self.place);
        ParseError::new(self.error, start..start + self.place.len())
    }
}

/// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and
/// [scheme state](https://url.spec.whatwg.org/#scheme-state): the scheme, and what follows its `:`.
pub(crate) fn split_scheme(text: &str) -> Option<(&str, &str)> {
    let end = scheme_len(text.as_bytes())?;
    Some((&text[..end], &text[end + 1..]))
}

fn split_after_scheme<'a>(
    scheme: &'a str,
    scheme_type: SchemeType,
    rest: &'a str,
    base: Option<UrlRef<'_>>,
) -> Result<Parts<'a>, Missing<'a>> {
    let scheme = Scheme::Own(scheme);
    if scheme_type.is_file() {
        return split_file(scheme, rest, base);
    }
    if scheme_type.is_special() {
        return match base {
            Some(base) if base.scheme_type() == scheme_type && !rest.starts_with("//") => {
                split_relative(rest, scheme_type)
            }
            _ => split_after_slashes(scheme, scheme_type, rest.trim_start_matches(['/', '\\'])),
        };
    }
    if let Some(rest) = rest.strip_prefix("//") {
        return split_after_slashes(scheme, scheme_type, rest);
    }
    let tail = Tail::of(rest);
    let path = match tail.path.strip_prefix('/') {
        Some(segments) => Path::List { start: PathStart::Root, segments },
        None => Path::Opaque(tail.path),
    };
    Ok(tail.parts(scheme, scheme_type, Authority::Null, path))
}

/// [No scheme state](https://url.spec.whatwg.org/#no-scheme-state).
fn split_without_scheme<'a>(
    text: &'a str,
    base: Option<UrlRef<'_>>,
) -> Result<Parts<'a>, Missing<'a>> {
    let missing = || Missing { error: ValidationError::MissingSchemeNonRelativeUrl, place: text };
    let base = base.ok_or_else(missing)?;
    let scheme_type = base.scheme_type();
    if base.has_opaque_path() {
        if !text.starts_with('#') {
            return Err(missing());
        }
        return Ok(Tail::of(text).relative_parts(scheme_type, PathStart::Root));
    }
    if scheme_type.is_file() {
        return split_file(Scheme::Base, text, Some(base));
    }
    split_relative(text, scheme_type)
}

/// [Relative state](https://url.spec.whatwg.org/#relative-state) and
/// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state).
fn split_relative(rest: &str, scheme_type: SchemeType) -> Result<Parts<'_>, Missing<'_>> {
    let is_special = scheme_type.is_special();
    let slashes_len = leading_slashes_len(rest, is_special);
    if slashes_len >= 2 {
        // A special URL ignores all further slashes; another one has the empty host before them.
        let authority = &rest[if is_special { slashes_len } else { 2 }..];
        return split_after_slashes(Scheme::Base, scheme_type, authority);
    }
    let tail = Tail::of(rest);
    Ok(if slashes_len == 1 {
        let path = Path::List { start: PathStart::Root, segments: &tail.path[1..] };
        tail.parts(Scheme::Base, scheme_type, Authority::Base, path)
    } else {
        tail.relative_parts(scheme_type, PathStart::BaseDirectory)
    })
}

/// The length of the run of `/`, and `\` where the URL is special, at the start of `text`.
pub(super) fn leading_slashes_len(text: &str, is_special: bool) -> usize {
    text.bytes().take_while(|&c| is_path_separator(c, is_special)).count()
}

/// Whether `c` separates the segments of a path.
pub(crate) const fn is_path_separator(c: u8, is_special: bool) -> bool {
    c == b'/' || (is_special && c == b'\\')
}

/// [Authority state](https://url.spec.whatwg.org/#authority-state): `rest` is what follows `//`.
fn split_after_slashes<'a>(
    scheme: Scheme<'a>,
    scheme_type: SchemeType,
    rest: &'a str,
) -> Result<Parts<'a>, Missing<'a>> {
    let is_special = scheme_type.is_special();
    let (authority, rest) = split_authority(rest, is_special)?;
    let authority = Authority::Own(authority);
    let tail = Tail::of(rest);
    let path = tail.path_after_authority(is_special);
    Ok(tail.parts(scheme, scheme_type, authority, path))
}

/// The end of an input: path, query and fragment.
pub(super) struct Tail<'a> {
    pub(super) path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    notes: Notes,
    encoded_count: usize,
}

impl<'a> Tail<'a> {
    pub(super) fn of(rest: &'a str) -> Self {
        let scan::Tail { path_end, query_end, notes, encoded_count } =
            scan::tail(rest.as_bytes()).expect("tabs and newlines are removed");
        let (rest, fragment) = rest.split_at(query_end.min(rest.len()));
        let (path, query) = rest.split_at(path_end.min(rest.len()));
        Self {
            path,
            query: query.strip_prefix('?'),
            fragment: fragment.strip_prefix('#'),
            notes,
            encoded_count,
        }
    }

    /// [Path start state](https://url.spec.whatwg.org/#path-start-state).
    pub(super) fn path_after_authority(&self, is_special: bool) -> Path<'a> {
        if self.path.is_empty() && !is_special {
            return Path::Empty;
        }
        let separator_len = leading_slashes_len(self.path, is_special).min(1);
        Path::List { start: PathStart::Root, segments: &self.path[separator_len..] }
    }

    pub(super) fn parts(
        self,
        scheme: Scheme<'a>,
        scheme_type: SchemeType,
        authority: Authority<'a>,
        path: Path<'a>,
    ) -> Parts<'a> {
        let query = self.query.map_or(Query::Null, Query::Own);
        let Self { fragment, notes, encoded_count, .. } = self;
        Parts { scheme, scheme_type, authority, path, query, fragment, notes, encoded_count }
    }

    /// A path that does not begin with a slash, or no path, after all that the base lends.
    pub(super) fn relative_parts(self, scheme_type: SchemeType, start: PathStart) -> Parts<'a> {
        let (path, query) = match (self.path, self.query) {
            ("", None) => (Path::Base, Query::Base),
            ("", Some(query)) => (Path::Base, Query::Own(query)),
            (segments, query) => {
                (Path::List { start, segments }, query.map_or(Query::Null, Query::Own))
            }
        };
        let (scheme, authority) = (Scheme::Base, Authority::Base);
        let Self { fragment, notes, encoded_count, .. } = self;
        Parts { scheme, scheme_type, authority, path, query, fragment, notes, encoded_count }
    }
}
