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
use crate::parser::plan::{FromBase, Plan};
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::scheme::{SchemeType, scheme_len};
use crate::syntax::windows_drive_letter::{
    first_segment_is_windows_drive_letter, starts_with_windows_drive_letter,
};

/// The beginning of a URL, and what is known of the rest.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    /// The offsets of what is known are set, and the notes on it.
    pub(super) plan: Plan<'a>,
    /// The length of what is known at the start of [`Plan::rest`]: scheme and slashes.
    pub(super) skipped_len: usize,
    /// Whether an authority follows. If not, all offsets before the path are set.
    pub(super) has_authority: bool,
}

impl<'a> Start<'a> {
    /// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and
    /// [scheme state](https://url.spec.whatwg.org/#scheme-state). `text` is trimmed.
    #[inline(always)]
    pub(super) fn of(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        match SchemeType::of_url(text.as_bytes()) {
            Some((scheme_type, true)) if has_normal_slashes(text, scheme_type) => {
                Ok(Self::special(text, scheme_type.prefix().len(), scheme_type, true))
            }
            Some((scheme_type, _)) => Ok(Self::after_special_scheme(text, scheme_type, base)),
            None => match scheme_len(text.as_bytes()) {
                Some(len) => Ok(Self::after_scheme(text, len)),
                None => Self::without_scheme(text, base),
            },
        }
    }

    #[inline(never)]
    fn after_special_scheme(
        text: &'a str,
        scheme_type: SchemeType,
        base: Option<UrlRef<'a>>,
    ) -> Self {
        let at = scheme_type.as_str().len() + ":".len();
        let base = base.filter(|base| base.scheme_type() == scheme_type);
        if scheme_type.is_file() {
            return Self::file(text, at, base);
        }
        match base {
            Some(base) if !text[at..].starts_with("//") => Self::relative(text, at, base),
            _ => {
                let slashes_len = leading_slashes_len(&text[at..], true);
                Self::special(text, at + slashes_len, scheme_type, false)
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
        let mut start = Self::new("", text, 0, &components);
        start.skipped_len = len + if has_authority { "://".len() } else { 1 };
        start.has_authority = has_authority;
        start.plan.notes = Notes::NONE.with_if(Notes::SCHEME, has_upper_case);
        start
    }

    /// [No scheme state](https://url.spec.whatwg.org/#no-scheme-state).
    fn without_scheme(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        let base = base.filter(|base| !base.has_opaque_path() || text.starts_with('#'));
        match base {
            Some(base) if base.scheme_type().is_file() => Ok(Self::file(text, 0, Some(base))),
            Some(base) => Ok(Self::relative(text, 0, base)),
            None => {
                let missing = ValidationError::MissingSchemeNonRelativeUrl;
                Err(ParseError::new(missing, 0..text.len()))
            }
        }
    }

    /// The authority of a special URL begins at `at`. The text before it is the scheme's prefix if
    /// `is_normal`, and otherwise the prefix takes its place.
    #[inline(always)]
    fn special(text: &'a str, at: usize, scheme_type: SchemeType, is_normal: bool) -> Self {
        let components = special_prefix(scheme_type);
        let mut start = if is_normal {
            Self::new("", text, 0, &components)
        } else {
            Self::new(scheme_type.prefix(), text, at, &components)
        };
        start.skipped_len = if is_normal { at } else { 0 };
        start.has_authority = true;
        start
    }

    /// [Relative state](https://url.spec.whatwg.org/#relative-state) and
    /// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state), for what is at `at`.
    fn relative(text: &'a str, at: usize, base: UrlRef<'a>) -> Self {
        let scheme_type = base.scheme_type();
        let slashes_len = leading_slashes_len(&text[at..], scheme_type.is_special());
        match slashes_len {
            0 => Self::after_base_path(text, at, base),
            1 => {
                let kept_len = base.components().authority_end();
                Self::after(base, kept_len, text, at, FromBase::Authority)
            }
            // A special URL ignores all further slashes; another one has the empty host before them.
            _ if scheme_type.is_special() => {
                Self::special(text, at + slashes_len, scheme_type, false)
                    .from_base(FromBase::Scheme)
            }
            _ => {
                let kept_len = base.components().get(Offset::SchemeEnd) + 1;
                let mut start = Self::after(base, kept_len, text, at, FromBase::Scheme);
                start.skipped_len = "//".len();
                start.has_authority = true;
                start
            }
        }
    }

    /// A path that does not begin with a slash, or no path. As long as the input has no component of its
    /// own, the base's stays.
    fn after_base_path(text: &'a str, at: usize, base: UrlRef<'a>) -> Self {
        let components = base.components();
        match &text.as_bytes()[at..] {
            [] | [b'#', ..] => {
                Self::after(base, components.get(Offset::QueryEnd), text, at, FromBase::Query)
            }
            [b'?', ..] => {
                Self::after(base, components.get(Offset::PathEnd), text, at, FromBase::Path)
            }
            _ => {
                let path = base.path().as_bytes();
                let len = shortened_path_len(base.scheme_type(), path);
                // A drive letter stays, and so does an empty path. No slash follows either.
                let has_slash = path.get(len) == Some(&b'/');
                let kept_len = components.get(Offset::PathStart) + len + usize::from(has_slash);
                let mut start = Self::after(base, kept_len, text, at, FromBase::Directory);
                start.plan.notes = Notes::NONE.with_if(Notes::PATH_SEGMENTS, !has_slash);
                start
            }
        }
    }

    /// [File state](https://url.spec.whatwg.org/#file-state) and
    /// [file slash state](https://url.spec.whatwg.org/#file-slash-state), for what is at `at`. `base`
    /// is a `file` URL.
    fn file(text: &'a str, at: usize, base: Option<UrlRef<'a>>) -> Self {
        let rest = &text[at..];
        let slashes_len = leading_slashes_len(rest, true);
        if slashes_len >= 2 {
            let from_base = if at == 0 { FromBase::Scheme } else { FromBase::Nothing };
            return Self::file_host(text, at + 2).from_base(from_base);
        }
        let Some(base) = base else {
            let kept = if slashes_len == 0 { FILE_ROOT } else { SchemeType::File.prefix() };
            return Self::new(kept, text, at, &special_prefix(SchemeType::File));
        };
        let path_start = base.components().get(Offset::PathStart);
        if starts_with_windows_drive_letter(&rest.as_bytes()[slashes_len..]) {
            // The base's root slash stands in for the one that may be missing.
            let kept_len = path_start + 1 - slashes_len;
            let mut start = Self::after(base, kept_len, text, at, FromBase::Authority);
            start.plan.components.set(Offset::PathStart, path_start);
            return start;
        }
        if slashes_len == 0 {
            return Self::after_base_path(text, at, base);
        }
        if first_segment_is_windows_drive_letter(base.path().as_bytes()) {
            return Self::after(base, path_start + "/C:".len(), text, at, FromBase::Directory);
        }
        Self::after(base, path_start, text, at, FromBase::Authority)
    }

    /// [File host state](https://url.spec.whatwg.org/#file-host-state), for what is at `at`, after two
    /// slashes.
    fn file_host(text: &'a str, at: usize) -> Self {
        let rest = &text.as_bytes()[at..];
        if starts_with_windows_drive_letter(rest) {
            return Self::new(FILE_ROOT, text, at, &special_prefix(SchemeType::File));
        }
        let is_normal = text[..at] == *SchemeType::File.prefix();
        let mut start = Self::special(text, at, SchemeType::File, is_normal);
        start.has_authority = !matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..]);
        start
    }

    /// The text from `at` on, after the first `kept_len` bytes of the base's href.
    fn after(
        base: UrlRef<'a>,
        kept_len: usize,
        text: &'a str,
        at: usize,
        from_base: FromBase,
    ) -> Self {
        let mut start = Self::new(&base.href()[..kept_len], text, at, base.components());
        if from_base <= FromBase::Authority {
            // What keeps the base's path from being read as an authority goes with that path.
            start.plan.components.set(Offset::PathStart, kept_len);
        }
        start.from_base(from_base)
    }

    #[inline(always)]
    fn from_base(mut self, from_base: FromBase) -> Self {
        self.plan.from_base = from_base;
        self
    }

    /// The text from `at` on, after `kept`.
    #[inline(always)]
    fn new(kept: &'a str, text: &'a str, at: usize, components: &Components) -> Self {
        let plan = Plan {
            text,
            kept,
            rest: &text[at..],
            components: *components,
            notes: Notes::NONE,
            encoded_count: 0,
            from_base: FromBase::Nothing,
        };
        Self { plan, skipped_len: 0, has_authority: false }
    }
}

/// Whether `text`, which begins with the scheme and its slashes as an href does, can only go on with an
/// authority: the host of a `file` URL may be missing, and further slashes are ignored.
#[inline(always)]
fn has_normal_slashes(text: &str, scheme_type: SchemeType) -> bool {
    let next = text.as_bytes().get(scheme_type.prefix().len());
    !scheme_type.is_file() && !matches!(next, Some(b'/' | b'\\'))
}

/// How a path without a slash of its own begins, where there is neither base nor host.
const FILE_ROOT: &str = "file:///";

/// The components of a special URL up to and with the slashes behind its scheme.
#[inline(always)]
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
