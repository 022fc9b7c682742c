//! What stands before the input's own components: what the base URL gives, or a special scheme.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), the states from
//! `scheme start` to `file host`, each of which is one decision here. All that a base ever gives to a URL
//! is the beginning of its href, so that every decision comes down to this: how much of it is kept, and
//! where the input goes on.

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::parser::notes::Notes;
use crate::parser::plan::{FromBase, Plan};
use crate::parser::special_start::Start;
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::shortened_path_len;
use crate::syntax::scheme::{SchemeType, scheme_len};
use crate::syntax::windows_drive_letter::{
    first_segment_is_windows_drive_letter, starts_with_windows_drive_letter,
};

/// What follows the beginning of a URL.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// An authority, at this offset in [`Plan::rest`].
    Authority(usize),
    /// A path, at this offset. All offsets before it are set.
    Path(usize),
}

/// Begins the plan of `text`, which is trimmed: sets what is kept, what comes after it, and the offsets of
/// what is known.
///
/// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and
/// [scheme state](https://url.spec.whatwg.org/#scheme-state).
#[inline(always)]
pub(super) fn begin<'a>(
    plan: &mut Plan<'a>,
    text: &'a str,
    base: Option<UrlRef<'a>>,
) -> Result<Next, ParseError> {
    plan.text = text;
    match SchemeType::of_url(text.as_bytes()) {
        Some((scheme_type, true)) if has_normal_slashes(text.as_bytes(), scheme_type) => {
            plan.set("", 0, &special_prefix(scheme_type), FromBase::Nothing);
            Ok(Next::Authority(scheme_type.prefix().len()))
        }
        Some((SchemeType::File, true)) => {
            Ok(plan.file_host(SchemeType::File.prefix().len(), true, FromBase::Nothing))
        }
        Some((scheme_type, _)) => Ok(plan.after_special_scheme(scheme_type, base)),
        None => plan.after_other_scheme(base),
    }
}

/// Each of these sets what its state decides. `at` is where in the text it begins.
impl<'a> Plan<'a> {
    #[inline(always)]
    fn set(&mut self, kept: &'a str, at: usize, components: &Components, from_base: FromBase) {
        self.kept = kept;
        self.rest = &self.text[at..];
        self.components = *components;
        self.from_base = from_base;
    }

    /// Begins the plan of `text`, whose start is known.
    #[inline(always)]
    pub(super) fn begin_behind(&mut self, start: Start, text: &'a str) -> Next {
        self.text = text;
        let components = start.components();
        self.set("", 0, &components, FromBase::Nothing);
        self.notes = self.notes.with_if(Notes::DEFAULT_PORT, start.shows_default_port);
        Next::Path(components.get(Offset::PathStart))
    }

    #[inline(never)]
    fn after_special_scheme(&mut self, scheme_type: SchemeType, base: Option<UrlRef<'a>>) -> Next {
        let at = scheme_type.as_str().len() + ":".len();
        let base = base.filter(|base| base.scheme_type() == scheme_type);
        if scheme_type.is_file() {
            return self.file(at, base);
        }
        match base {
            Some(base) if !self.text[at..].starts_with("//") => self.relative(at, base),
            _ => {
                let slashes_len = leading_slashes_len(&self.text[at..], true);
                self.after_slashes(at + slashes_len, scheme_type, FromBase::Nothing)
            }
        }
    }

    /// A scheme that is not special needs no base.
    fn after_scheme(&mut self, len: usize) -> Next {
        self.set("", 0, &Components::of_other_scheme(len), FromBase::Nothing);
        let has_upper_case = self.text[..len].bytes().any(|c| c.is_ascii_uppercase());
        self.notes = self.notes.with_if(Notes::SCHEME, has_upper_case);
        if self.text[len + 1..].starts_with("//") {
            Next::Authority(len + "://".len())
        } else {
            Next::Path(len + 1)
        }
    }

    /// A scheme that is not special, or the [no scheme state](https://url.spec.whatwg.org/#no-scheme-state).
    #[inline(never)]
    fn after_other_scheme(&mut self, base: Option<UrlRef<'a>>) -> Result<Next, ParseError> {
        if let Some(len) = scheme_len(self.text.as_bytes()) {
            return Ok(self.after_scheme(len));
        }
        match base {
            Some(base) if base.has_opaque_path() && !self.text.starts_with('#') => {
                Err(ParseError::new(ParseErrorKind::OpaqueBase, 0..self.text.len()))
            }
            Some(base) if base.scheme_type().is_file() => Ok(self.file(0, Some(base))),
            Some(base) => Ok(self.relative(0, base)),
            None => {
                let missing = ValidationError::MissingSchemeNonRelativeUrl;
                Err(ParseError::new(missing, 0..self.text.len()))
            }
        }
    }

    /// [Special authority ignore slashes
    /// state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state). The scheme and its slashes
    /// as an href has them take the place of what comes before.
    fn after_slashes(&mut self, at: usize, scheme_type: SchemeType, from_base: FromBase) -> Next {
        self.set(scheme_type.prefix(), at, &special_prefix(scheme_type), from_base);
        Next::Authority(0)
    }

    /// [Relative state](https://url.spec.whatwg.org/#relative-state) and
    /// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state).
    fn relative(&mut self, at: usize, base: UrlRef<'a>) -> Next {
        let scheme_type = base.scheme_type();
        match leading_slashes_len(&self.text[at..], scheme_type.is_special()) {
            0 => self.after_base_path(at, base),
            1 => self.after(base, base.components().authority_end(), at, FromBase::Authority),
            // A special URL ignores all further slashes; another one has the empty host before them.
            slashes_len if scheme_type.is_special() => {
                self.after_slashes(at + slashes_len, scheme_type, FromBase::Scheme)
            }
            _ => {
                let kept_len = base.components().get(Offset::SchemeEnd) + 1;
                self.after(base, kept_len, at, FromBase::Scheme);
                Next::Authority("//".len())
            }
        }
    }

    /// A path that does not begin with a slash, or no path. As long as the input has no component of its
    /// own, the base's stays.
    fn after_base_path(&mut self, at: usize, base: UrlRef<'a>) -> Next {
        let components = base.components();
        match &self.text.as_bytes()[at..] {
            [] | [b'#', ..] => {
                self.after(base, components.get(Offset::QueryEnd), at, FromBase::Query)
            }
            [b'?', ..] => self.after(base, components.get(Offset::PathEnd), at, FromBase::Path),
            _ => {
                let path = base.path().as_bytes();
                let len = shortened_path_len(base.scheme_type(), path);
                // A drive letter stays, and so does an empty path. No slash follows either.
                let has_slash = path.get(len) == Some(&b'/');
                self.notes = self.notes.with_if(Notes::PATH_SEGMENTS, !has_slash);
                let kept_len = components.get(Offset::PathStart) + len + usize::from(has_slash);
                self.after(base, kept_len, at, FromBase::Directory)
            }
        }
    }

    /// [File state](https://url.spec.whatwg.org/#file-state) and
    /// [file slash state](https://url.spec.whatwg.org/#file-slash-state). `base` is a `file` URL.
    fn file(&mut self, at: usize, base: Option<UrlRef<'a>>) -> Next {
        let rest = &self.text[at..];
        let slashes_len = leading_slashes_len(rest, true);
        if slashes_len >= 2 {
            let from_base = if at == 0 { FromBase::Scheme } else { FromBase::Nothing };
            return self.file_host(at + 2, false, from_base);
        }
        let Some(base) = base else {
            let kept = if slashes_len == 0 { FILE_ROOT } else { SchemeType::File.prefix() };
            self.set(kept, at, &special_prefix(SchemeType::File), FromBase::Nothing);
            return Next::Path(0);
        };
        let path_start = base.components().get(Offset::PathStart);
        if starts_with_windows_drive_letter(&rest.as_bytes()[slashes_len..]) {
            // The base's root slash stands in for the one that may be missing.
            self.after(base, path_start + 1 - slashes_len, at, FromBase::Authority);
            self.components.set(Offset::PathStart, path_start);
            return Next::Path(0);
        }
        if slashes_len == 0 {
            return self.after_base_path(at, base);
        }
        if first_segment_is_windows_drive_letter(base.path().as_bytes()) {
            return self.after(base, path_start + "/C:".len(), at, FromBase::Directory);
        }
        self.after(base, path_start, at, FromBase::Authority)
    }

    /// [File host state](https://url.spec.whatwg.org/#file-host-state), after two slashes. `has_prefix` is
    /// whether the text before is the scheme and its slashes as an href has them.
    fn file_host(&mut self, at: usize, has_prefix: bool, from_base: FromBase) -> Next {
        let rest = &self.text.as_bytes()[at..];
        let (prefix, components) = (SchemeType::File.prefix(), special_prefix(SchemeType::File));
        if starts_with_windows_drive_letter(rest) {
            self.set(FILE_ROOT, at, &components, from_base);
            return Next::Path(0);
        }
        let (kept, rest_start) = if has_prefix { ("", 0) } else { (prefix, at) };
        self.set(kept, rest_start, &components, from_base);
        match rest {
            [] | [b'/' | b'\\' | b'?' | b'#', ..] => Next::Path(at - rest_start),
            _ => Next::Authority(at - rest_start),
        }
    }

    /// The text after the first `kept_len` bytes of the base's href.
    fn after(&mut self, base: UrlRef<'a>, kept_len: usize, at: usize, from_base: FromBase) -> Next {
        self.set(&base.href()[..kept_len], at, base.components(), from_base);
        if from_base <= FromBase::Authority {
            // The `/.` before the base's path goes with that path.
            self.components.set(Offset::PathStart, kept_len);
        }
        Next::Path(0)
    }
}

/// Whether `text`, which begins with the scheme and its slashes as an href does, can only go on with an
/// authority: the host of a `file` URL may be missing, and further slashes are ignored.
#[inline(always)]
fn has_normal_slashes(text: &[u8], scheme_type: SchemeType) -> bool {
    let next = text.get(scheme_type.prefix().len());
    !scheme_type.is_file() && !matches!(next, Some(b'/' | b'\\'))
}

/// How a path without a slash of its own begins, where there is neither base nor host.
const FILE_ROOT: &str = "file:///";

/// The components of a special URL up to and with the slashes behind its scheme.
#[inline(always)]
fn special_prefix(scheme_type: SchemeType) -> Components {
    let mut components = Components::new(scheme_type);
    let prefix_len = scheme_type.prefix().len();
    components.host_kind = HostKind::Empty;
    components.set(Offset::SchemeEnd, prefix_len - "://".len());
    components.set_empty_authority(prefix_len);
    components
}

/// Returns the length of the run of `/`, and `\` where the URL is special, at the start of `text`.
fn leading_slashes_len(text: &str, is_special: bool) -> usize {
    text.bytes().take_while(|&c| is_path_separator(c, is_special)).count()
}
