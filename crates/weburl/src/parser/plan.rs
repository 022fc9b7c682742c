//! The plan of a URL: everything that there is to know before its href is written.
//!
//! An href is the first part of the base's href, if the base gives anything, and the end of the input behind
//! it. So a plan names these two texts, where the components are in them as they stand, and which of the
//! components must be written anew. Nothing is copied, and nothing is decoded. A plan without notes is a
//! URL in normal form: its texts only need to be put together.
//!
//! ```text
//!  base    https://example.org/guide/intro?v=2#top
//!  input                 ../a b#c
//!
//!  kept    https://example.org/guide/
//!  rest                             ../a b#c
//!                             |           | |
//!                    path_start    path_end `- query_end     notes: PATH_SEGMENTS, PATH_BYTES
//! ```
//!
//! There is no state machine: the states of the standard are named where the decision of each is made.

use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::normal_kind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::authority::{Authority, NoAuthority};
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::parser::path::{GUARDED_PATH, PATH_GUARD};
use crate::parser::start::{FromBase, Start};
use crate::parser::tail::{PathShape, Tail};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, Scan, window_at};
use crate::syntax::port;
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// How a URL comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan<'a> {
    /// What the plan was made of.
    pub(crate) text: &'a str,
    /// The first part of the base's href; or a special scheme and its slashes, where the input does not
    /// have these as the href does.
    pub(crate) kept: &'a str,
    /// The end of the input, which comes after it.
    pub(crate) rest: &'a str,
    /// Where the components are in `kept` with `rest` behind it. The kind of a host that has a note is not
    /// known yet, and neither is such a port.
    pub(crate) components: Components,
    pub(crate) notes: Notes,
    /// How many bytes of path, query and fragment are percent-encoded.
    pub(crate) encoded_count: usize,
    pub(crate) from_base: FromBase,
}

/// Why there is no plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPlan {
    /// Tabs or newlines must be removed first.
    Unclean,
    /// The span lies in the text. There may still be tabs or newlines in it.
    Failed(ParseError),
}

impl<'a> Plan<'a> {
    /// Makes the plan of `text`, which is trimmed, against `base`.
    ///
    /// # Errors
    /// A missing scheme or host. What host and port are is looked at when they are written.
    pub(crate) fn of(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, NoPlan> {
        let start = Start::of(text, base).map_err(NoPlan::Failed)?;
        let find_plan = FindPlan { text, start: &start };
        scan::run(find_plan, &start.rest.as_bytes()[start.skipped_len..]).map_err(|no_authority| {
            match no_authority {
                NoAuthority::Unclean => NoPlan::Unclean,
                NoAuthority::HostMissing(at) => {
                    let at = text.len() - start.rest.len() + start.skipped_len + at;
                    NoPlan::Failed(ParseError::new(ValidationError::HostMissing, at..at))
                }
            }
        })
    }

    /// Makes the plan of `text`, which is trimmed and has no tabs or newlines, against `base`.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub(crate) fn of_clean(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        Self::of(text, base).map_err(|no_plan| match no_plan {
            NoPlan::Failed(error) => error,
            NoPlan::Unclean => unreachable!("tabs and newlines are removed"),
        })
    }

    /// The length of both texts.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.kept.len() + self.rest.len()
    }

    /// Whether the two texts, put together, are the URL.
    #[inline]
    pub(crate) fn is_normal(&self) -> bool {
        self.notes == Notes::NONE
    }

    /// The part of a range of the URL that comes from the input, as the input has it.
    #[inline(always)]
    pub(crate) fn slice(&self, range: Range<usize>) -> &'a str {
        &self.rest[self.in_rest(range.start)..self.in_rest(range.end)]
    }

    /// Where an offset in the URL is in `rest`, if it is not before.
    #[inline(always)]
    pub(crate) fn in_rest(&self, offset: usize) -> usize {
        offset.saturating_sub(self.kept.len())
    }
}

/// The components of the input, as it has them.
impl<'a> Plan<'a> {
    /// The host, with credentials before and a port behind it or not. `None` where the input has no
    /// authority, or nothing in it.
    pub(crate) fn host(&self) -> Option<&'a str> {
        let Self { components, from_base, .. } = self;
        let is_own = components.has_host() && *from_base < FromBase::Authority;
        let host = is_own.then(|| self.slice(components.host()))?;
        Some(host).filter(|host| !(host.is_empty() && components.scheme_type.is_file()))
    }

    /// Username and password, without the `@` behind them.
    pub(crate) fn credentials(&self) -> Option<&'a str> {
        let has_at_sign =
            self.components.authority_start() < self.components.get(Offset::HostStart);
        self.host().filter(|_| has_at_sign).map(|_| self.slice(self.components.credentials()))
    }

    /// The port, without the `:` before it.
    pub(crate) fn port(&self) -> Option<&'a str> {
        self.host().and_then(|_| self.slice(self.components.colon_and_port()).strip_prefix(':'))
    }

    /// The path, or the end of it that comes after the base's.
    pub(crate) fn path(&self) -> &'a str {
        self.slice(self.components.path())
    }

    /// The query, without its `?`.
    pub(crate) fn query(&self) -> Option<&'a str> {
        self.slice(self.components.question_and_query()).strip_prefix('?')
    }

    /// The fragment, without its `#`.
    pub(crate) fn fragment(&self) -> Option<&'a str> {
        self.rest[self.in_rest(self.components.get(Offset::QueryEnd))..].strip_prefix('#')
    }

    /// The part of the base's path that comes before the path, without the slash at its end.
    pub(crate) fn base_directory(&self) -> &'a str {
        if self.from_base != FromBase::Directory {
            return "";
        }
        let directory = &self.kept[self.components.get(Offset::PathStart)..];
        directory.strip_suffix('/').unwrap_or(directory)
    }

    /// Whether the path is opaque.
    pub(crate) fn has_opaque_path(&self) -> bool {
        let path = self.kept.get(self.components.get(Offset::PathStart)..).unwrap_or_default();
        !self.components.has_host() && !path.starts_with('/') && !self.path().starts_with('/')
    }

    /// Looks closely at credentials, host and port, whose notes may be wrong. Returns the components if it
    /// turns out that all of the plan is in normal form. Does not allocate.
    #[cold]
    pub(crate) fn components_if_normal(&self) -> Option<Components> {
        let mut components = self.components;
        if self.notes.has(Notes::EXACT) || !self.credentials().is_none_or(are_normal_credentials) {
            return None;
        }
        let scheme_type = components.scheme_type;
        if let Some(host) = self.host().filter(|host| !host.is_empty()) {
            components.host_kind = normal_kind(host, !scheme_type.is_special())?;
            (!is_dropped_localhost(host.as_bytes(), scheme_type)).then_some(())?;
        }
        if let Some(port) = self.port() {
            components.set_port(Some(port::of_normal(port.as_bytes(), scheme_type)?));
        }
        Some(components)
    }
}

/// Whether the serializer writes credentials as they stand.
fn are_normal_credentials(credentials: &str) -> bool {
    let userinfo = PercentEncodeSet::USERINFO.bytes();
    let is_clean = |text: &str| scan::find_in_set(text.as_bytes(), 0, &userinfo) == text.len();
    match credentials.split_once(':') {
        Some((username, password)) => {
            !password.is_empty() && is_clean(username) && is_clean(password)
        }
        None => !credentials.is_empty() && is_clean(credentials),
    }
}

/// Looks at what follows the start of a URL: an authority, if there is one, path, query and fragment.
#[derive(Clone, Copy)]
pub(super) struct FindPlan<'s, 'a> {
    pub(super) text: &'a str,
    pub(super) start: &'s Start<'a>,
}

impl<'a> Scan for FindPlan<'_, 'a> {
    type Answer = Result<Plan<'a>, NoAuthority>;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer {
        let Start { kept, rest, skipped_len, has_authority, mut components, notes, from_base } =
            *self.start;
        let scheme_type = components.scheme_type;
        let text_start = kept.len() + skipped_len;
        let head = Masks::of(window_at(text, 0), kernel);
        let (mut notes, mut path_start) = (notes, 0);
        if has_authority {
            let authority = Authority::of(text, &head, scheme_type, kernel)?;
            components.host_kind = authority.host_kind;
            components.set_port(authority.port);
            components.set(Offset::UsernameEnd, text_start + authority.username_end);
            components.set(Offset::HostStart, text_start + authority.host_start);
            components.set(Offset::HostEnd, text_start + authority.host_end);
            components.set(Offset::PathStart, text_start + authority.end);
            (notes, path_start) = (notes.with(authority.notes), authority.end);
        }
        let begins_in_kept = components.get(Offset::PathStart) < text_start;
        if !begins_in_kept && !components.has_host() && text.starts_with(GUARDED_PATH) {
            path_start = PATH_GUARD.len();
            components.set(Offset::PathStart, text_start + path_start);
        }
        let shape = match text.get(path_start) {
            _ if begins_in_kept => PathShape::Segment,
            Some(b'/') => PathShape::Separator,
            _ if components.has_host() => PathShape::Separator,
            _ => PathShape::Opaque,
        };
        let tail = Tail::of(text, &head, scheme_type, path_start, shape, kernel)
            .ok_or(NoAuthority::Unclean)?;
        let is_missing = matches!(text.get(path_start), None | Some(b'?' | b'#'));
        let first_segment_start = match kept.get(components.get(Offset::PathStart)..) {
            Some("/") => Some(0),
            Some("") | None => Some(path_start + 1),
            Some(_) => None,
        };
        let has_drive_letter = scheme_type.is_file()
            && first_segment_start.is_some_and(|start| needs_colon(text, start));
        let notes = notes
            .with(tail.notes)
            .with_if(Notes::PATH_MISSING, is_missing && !begins_in_kept && scheme_type.is_special())
            .with_if(Notes::PATH_SEGMENTS, has_drive_letter);
        if from_base != FromBase::Query {
            components.set(Offset::PathEnd, text_start + tail.path_end.min(text.len()));
        }
        components.set(Offset::QueryEnd, text_start + tail.query_end.min(text.len()));
        let encoded_count = tail.encoded_count;
        let text = self.text;
        Ok(Plan { text, kept, rest, components, notes, encoded_count, from_base })
    }
}

/// Whether a Windows drive letter begins at `start` that is written with `|`.
fn needs_colon(text: &[u8], start: usize) -> bool {
    let segment = text.get(start..).unwrap_or_default();
    starts_with_windows_drive_letter(segment) && segment[1] == b'|'
}
