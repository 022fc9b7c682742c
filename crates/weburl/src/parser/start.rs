//! What stands before the input's own components: what the base URL gives, or a special scheme.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), the states from
//! `scheme start` to `file host`, each of which is one decision here. All that a base ever gives to a URL
//! is the beginning of its href, so that every decision comes down to this: how much of it is kept, and
//! where the input goes on.

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::parser::notes::Notes;
use crate::parser::path::shortened_path_len;
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::scheme::{SchemeType, scheme_len};
use crate::syntax::windows_drive_letter::{
    first_segment_is_windows_drive_letter, starts_with_windows_drive_letter,
};

/// How a URL begins, and which part of the input follows.
pub(super) struct Start<'a> {
    /// The first part of the base's href; or a special scheme and its slashes, where the input does not
    /// have these as the href does.
    pub(super) kept: &'a str,
    /// The end of the input, which comes after it.
    pub(super) rest: &'a str,
    /// The length of what is known at the start of `rest`: scheme and slashes, in normal form but for
    /// what `notes` say.
    pub(super) skipped_len: usize,
    /// Whether an authority follows. If not, `components` has all offsets before the path.
    pub(super) has_authority: bool,
    /// The offsets that are known, in `kept` with `rest` behind it.
    pub(super) components: Components,
    pub(super) notes: Notes,
    pub(super) from_base: FromBase,
}

/// The last component that comes from the base URL. All components before it do, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FromBase {
    Nothing,
    Scheme,
    Authority,
    /// The path without its last segments.
    Directory,
    Path,
    Query,
}

impl<'a> Start<'a> {
    /// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and
    /// [scheme state](https://url.spec.whatwg.org/#scheme-state). `text` is trimmed.
    #[inline]
    pub(super) fn of(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        if let Some((scheme_type, has_prefix)) = SchemeType::of_url(text.as_bytes()) {
            return Ok(Self::after_special_scheme(text, scheme_type, has_prefix, base));
        }
        match scheme_len(text.as_bytes()) {
            Some(len) => Ok(Self::after_scheme(text, len)),
            None => Self::without_scheme(text, base),
        }
    }

    /// `has_prefix` is whether `text` begins with the scheme and its slashes as an href does.
    #[inline]
    fn after_special_scheme(
        text: &'a str,
        scheme_type: SchemeType,
        has_prefix: bool,
        base: Option<UrlRef<'a>>,
    ) -> Self {
        let scheme_len = scheme_type.as_str().len() + 1;
        let base = base.filter(|base| base.scheme_type() == scheme_type);
        if scheme_type.is_file() {
            return Self::file(text, scheme_len, has_prefix, base);
        }
        match base {
            Some(base) if !text[scheme_len..].starts_with("//") => {
                Self::relative(text, scheme_len, base)
            }
            _ => {
                let slashes_len = leading_slashes_len(&text[scheme_len..], true);
                let is_normal = has_prefix && slashes_len == 2;
                Self::special(text, scheme_len + slashes_len, scheme_type, is_normal)
            }
        }
    }

    /// A scheme that is not special needs no base.
    fn after_scheme(text: &'a str, len: usize) -> Self {
        let has_authority = text[len + 1..].starts_with("//");
        let has_upper_case = text[..len].bytes().any(|c| c.is_ascii_uppercase());
        let mut components = Components::new(SchemeType::NotSpecial);
        components.set(Offset::SchemeEnd, len);
        components.set_empty_authority(len + 1);
        Self {
            skipped_len: len + if has_authority { "://".len() } else { 1 },
            has_authority,
            notes: Notes::NONE.with_if(Notes::SCHEME, has_upper_case),
            ..Self::new("", text, components)
        }
    }

    /// [No scheme state](https://url.spec.whatwg.org/#no-scheme-state).
    fn without_scheme(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        let missing = ValidationError::MissingSchemeNonRelativeUrl;
        match base {
            Some(base) if base.has_opaque_path() && !text.starts_with('#') => None,
            Some(base) if base.scheme_type().is_file() => {
                Some(Self::file(text, 0, false, Some(base)))
            }
            Some(base) => Some(Self::relative(text, 0, base)),
            None => None,
        }
        .ok_or_else(|| ParseError::new(missing, 0..text.len()))
    }

    /// The authority of a special URL begins at `at`. The text before it is the scheme's prefix if
    /// `is_normal`, and otherwise the prefix takes its place.
    #[inline]
    fn special(text: &'a str, at: usize, scheme_type: SchemeType, is_normal: bool) -> Self {
        let components = special_prefix(scheme_type);
        let start = if is_normal {
            Self { skipped_len: at, ..Self::new("", text, components) }
        } else {
            Self::new(scheme_type.prefix(), &text[at..], components)
        };
        Self { has_authority: true, ..start }
    }

    /// [Relative state](https://url.spec.whatwg.org/#relative-state) and
    /// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state), for what is at `at`.
    fn relative(text: &'a str, at: usize, base: UrlRef<'a>) -> Self {
        let (rest, scheme_type) = (&text[at..], base.scheme_type());
        match leading_slashes_len(rest, scheme_type.is_special()) {
            0 => Self::after_base_path(rest, base),
            1 => {
                let kept_len = base.components().authority_end();
                Self::after(base, kept_len, rest, FromBase::Authority)
            }
            // A special URL ignores all further slashes; another one has the empty host before them.
            slashes_len if scheme_type.is_special() => Self {
                from_base: FromBase::Scheme,
                ..Self::special(text, at + slashes_len, scheme_type, false)
            },
            _ => Self {
                skipped_len: "//".len(),
                has_authority: true,
                ..Self::after(base, base.scheme().len() + 1, rest, FromBase::Scheme)
            },
        }
    }

    /// A path that does not begin with a slash, or no path. As long as the input has no component of its
    /// own, the base's stays.
    fn after_base_path(rest: &'a str, base: UrlRef<'a>) -> Self {
        let components = base.components();
        match rest.as_bytes() {
            [] | [b'#', ..] => {
                Self::after(base, components.get(Offset::QueryEnd), rest, FromBase::Query)
            }
            [b'?', ..] => Self::after(base, components.get(Offset::PathEnd), rest, FromBase::Path),
            _ => {
                let path_start = components.get(Offset::PathStart);
                let (path, scheme_type) = (base.path().as_bytes(), base.scheme_type());
                let len = shortened_path_len(scheme_type, path);
                // A drive letter stays, and so does an empty path. No slash follows either.
                let has_slash = path.get(len) == Some(&b'/');
                let kept_len = path_start + len + usize::from(has_slash);
                let start = Self::after(base, kept_len, rest, FromBase::Directory);
                Self { notes: Notes::NONE.with_if(Notes::PATH_SEGMENTS, !has_slash), ..start }
            }
        }
    }

    /// `rest` after the first `kept_len` bytes of the base's href.
    fn after(base: UrlRef<'a>, kept_len: usize, rest: &'a str, from_base: FromBase) -> Self {
        let mut components = *base.components();
        if from_base <= FromBase::Authority {
            // What keeps the base's path from being read as an authority goes with that path.
            components.set(Offset::PathStart, kept_len);
        }
        Self { from_base, ..Self::new(&base.href()[..kept_len], rest, components) }
    }

    #[inline]
    fn new(kept: &'a str, rest: &'a str, components: Components) -> Self {
        Self {
            kept,
            rest,
            skipped_len: 0,
            has_authority: false,
            components,
            notes: Notes::NONE,
            from_base: FromBase::Nothing,
        }
    }

    /// [File state](https://url.spec.whatwg.org/#file-state) and
    /// [file slash state](https://url.spec.whatwg.org/#file-slash-state), for what is at `at`. `base`
    /// is a `file` URL.
    fn file(text: &'a str, at: usize, has_prefix: bool, base: Option<UrlRef<'a>>) -> Self {
        let rest = &text[at..];
        let slashes_len = leading_slashes_len(rest, true).min(2);
        if slashes_len == 2 {
            let from_base = if at == 0 { FromBase::Scheme } else { FromBase::Nothing };
            return Self { from_base, ..Self::file_host(text, at + 2, has_prefix) };
        }
        let Some(base) = base else {
            let kept = if slashes_len == 0 { FILE_ROOT } else { SchemeType::File.prefix() };
            return Self::new(kept, rest, special_prefix(SchemeType::File));
        };
        let has_drive_letter = starts_with_windows_drive_letter(&rest.as_bytes()[slashes_len..]);
        let path_start = base.components().get(Offset::PathStart);
        if has_drive_letter {
            // The base's root slash stands in for the one that is missing.
            let kept_len = path_start + 1 - slashes_len;
            let start = Self::after(base, kept_len, rest, FromBase::Authority);
            return Self { components: *base.components(), ..start };
        }
        if slashes_len == 0 {
            return Self::after_base_path(rest, base);
        }
        if first_segment_is_windows_drive_letter(base.path().as_bytes()) {
            return Self::after(base, path_start + "/C:".len(), rest, FromBase::Directory);
        }
        Self::after(base, path_start, rest, FromBase::Authority)
    }

    /// [File host state](https://url.spec.whatwg.org/#file-host-state), for what is at `at`, after two
    /// slashes.
    fn file_host(text: &'a str, at: usize, has_prefix: bool) -> Self {
        let rest = &text[at..];
        if starts_with_windows_drive_letter(rest.as_bytes()) {
            return Self::new(FILE_ROOT, rest, special_prefix(SchemeType::File));
        }
        let start = Self::special(text, at, SchemeType::File, has_prefix);
        let is_empty = matches!(rest.as_bytes(), [] | [b'/' | b'\\' | b'?' | b'#', ..]);
        Self { has_authority: !is_empty, ..start }
    }
}

/// How a path without a slash of its own begins, where there is neither base nor host.
const FILE_ROOT: &str = "file:///";

/// The components of a special URL up to and with the slashes behind its scheme.
#[inline]
fn special_prefix(scheme_type: SchemeType) -> Components {
    let mut components = Components::new(scheme_type);
    components.set(Offset::SchemeEnd, scheme_type.as_str().len());
    components.host_kind = HostKind::Empty;
    components.set_empty_authority(scheme_type.prefix().len());
    components
}

/// Returns the length of the run of `/`, and `\` where the URL is special, at the start of `text`.
fn leading_slashes_len(text: &str, is_special: bool) -> usize {
    text.bytes().take_while(|&c| is_path_separator(c, is_special)).count()
}
