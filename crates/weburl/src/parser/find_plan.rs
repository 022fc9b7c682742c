//! Finds the plan of a URL.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). There is no state
//! machine: the states are named where the decision of each is made.

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::parser::authority::{Authority, NoAuthority};
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::parser::path::{GUARDED_PATH, PATH_GUARD};
use crate::parser::plan::{FromBase, Plan};
use crate::parser::start::{Next, begin};
use crate::parser::tail::{PathShape, Tail};
use crate::record::components::Offset;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, Scan, window_at};
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// Why there is no plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPlan {
    /// Tabs or newlines must be removed first.
    Unclean,
    /// The span lies in the text. There may still be tabs or newlines in it.
    Failed(ParseError),
}

impl<'a> Plan<'a> {
    /// Makes the plan of `text`, which is trimmed and has no tabs or newlines, against `base`.
    ///
    /// # Errors
    /// A missing scheme or host. What host and port are is looked at when they are written.
    pub(crate) fn of(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        let mut plan = Self::default();
        match plan.find(text, base) {
            Ok(()) => Ok(plan),
            Err(NoPlan::Failed(error)) => Err(error),
            Err(NoPlan::Unclean) => unreachable!("tabs and newlines are removed"),
        }
    }

    /// Makes this the plan of `text`, which is trimmed, against `base`. In place, because to hand a plan on
    /// takes some 50 instructions a time.
    ///
    /// # Errors
    /// As [`of`](Self::of), and where `text` is not clean yet. The plan then has no meaning.
    #[inline(always)]
    pub(crate) fn find(&mut self, text: &'a str, base: Option<UrlRef<'a>>) -> Result<(), NoPlan> {
        let next = begin(self, text, base).map_err(NoPlan::Failed)?;
        let (Next::Authority(skipped_len) | Next::Path(skipped_len)) = next;
        let rest = &self.rest.as_bytes()[skipped_len..];
        scan::run(CompletePlan { plan: self, next }, rest).map_err(
            |no_authority| match no_authority {
                NoAuthority::Unclean => NoPlan::Unclean,
                NoAuthority::HostMissing(at) => {
                    let at = text.len() - rest.len() + at;
                    NoPlan::Failed(ParseError::new(ValidationError::HostMissing, at..at))
                }
            },
        )
    }
}

/// Completes a plan by what follows its beginning: an authority, if there is one, path, query and fragment.
pub(super) struct CompletePlan<'p, 'a> {
    pub(super) plan: &'p mut Plan<'a>,
    pub(super) next: Next,
}

impl Scan for CompletePlan<'_, '_> {
    type Answer = Result<(), NoAuthority>;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer {
        let Self { plan, next } = self;
        let (Next::Authority(skipped_len) | Next::Path(skipped_len)) = next;
        let components = &mut plan.components;
        let scheme_type = components.scheme_type;
        let text_start = plan.kept.len() + skipped_len;
        let head = Masks::of(window_at(text, 0), kernel);
        let mut path_start = 0;
        if let Next::Authority(_) = next {
            let authority = Authority::of(text, &head, scheme_type, kernel)?;
            components.host_kind = authority.host_kind;
            components.set_port(authority.port);
            components.set(Offset::UsernameEnd, text_start + authority.username_end);
            components.set(Offset::HostStart, text_start + authority.host_start);
            components.set(Offset::HostEnd, text_start + authority.host_end);
            components.set(Offset::PathStart, text_start + authority.end);
            plan.notes = plan.notes.with(authority.notes);
            path_start = authority.end;
        }
        let begins_in_kept = components.get(Offset::PathStart) < text_start;
        let shape = if begins_in_kept {
            PathShape::Segment
        } else if components.has_host() {
            PathShape::Separator
        } else {
            if text.starts_with(GUARDED_PATH) {
                path_start = PATH_GUARD.len();
                components.set(Offset::PathStart, text_start + path_start);
            }
            match text.get(path_start) {
                Some(b'/') => PathShape::Separator,
                _ => PathShape::Opaque,
            }
        };
        let tail = Tail::of(text, &head, scheme_type, path_start, shape, kernel)
            .ok_or(NoAuthority::Unclean)?;
        let is_missing = scheme_type.is_special()
            && !begins_in_kept
            && matches!(text.get(path_start), None | Some(b'?' | b'#'));
        plan.notes = plan.notes.with(tail.notes).with_if(Notes::PATH_MISSING, is_missing);
        if scheme_type.is_file() && needs_colon(plan.base_path(), &text[path_start..]) {
            plan.notes = plan.notes.with(Notes::PATH_SEGMENTS);
        }
        if plan.from_base != FromBase::Query {
            plan.components.set(Offset::PathEnd, text_start + tail.path_end.min(text.len()));
        }
        plan.components.set(Offset::QueryEnd, text_start + tail.query_end.min(text.len()));
        plan.encoded_count = tail.encoded_count;
        Ok(())
    }
}

/// Whether the first segment of a path is a Windows drive letter that is written with `|`. The path is
/// `base_path` with the start of `rest` behind it.
fn needs_colon(base_path: &str, rest: &[u8]) -> bool {
    let first_segment = match (base_path, rest) {
        ("", [_, segment @ ..]) | ("/", segment) => segment,
        _ => return false,
    };
    starts_with_windows_drive_letter(first_segment) && first_segment[1] == b'|'
}
