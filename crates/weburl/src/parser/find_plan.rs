//! Finds the plan of a URL.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
//!
//! DIFFERENCE: there is no state machine. The states are named where the decision of each is made. The standard
//! parses host and port when it reaches them; here they are only found, and parsed when they are written. The
//! first failure is the same: a missing scheme or host comes before an invalid host, an invalid host before an
//! invalid port, and nothing can fail after that.

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::parser::masks::Look;
use crate::parser::notes::Notes;
use crate::parser::plan::{FromBase, Plan};
use crate::parser::start::{Next, begin};
use crate::parser::tail::{PathShape, Tail};
use crate::record::components::Offset;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, PerKernel};
use crate::syntax::path::{GUARDED_PATH, PATH_GUARD};
use crate::syntax::windows_drive_letter::begins_with_barred_drive_letter;

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
    /// A missing scheme or host. Host and port are parsed only when they are written.
    pub(crate) fn of(text: &'a str, base: Option<UrlRef<'a>>) -> Result<Self, ParseError> {
        let mut plan = Self::default();
        match plan.find(text, base) {
            Ok(()) => Ok(plan),
            Err(NoPlan::Failed(error)) => Err(error),
            Err(NoPlan::Unclean) => unreachable!("a clean text was called unclean"),
        }
    }

    /// Makes this the plan of `text`, which is trimmed, against `base`. In place, because returning a plan
    /// costs about 50 instructions each time.
    ///
    /// # Errors
    /// As [`of`](Self::of), and where `text` is not clean yet. The plan then has no meaning.
    #[inline(always)]
    pub(crate) fn find(&mut self, text: &'a str, base: Option<UrlRef<'a>>) -> Result<(), NoPlan> {
        let next = begin(self, text, base).map_err(NoPlan::Failed)?;
        let rest = self.rest;
        scan::run(CompletePlan { plan: self, next }, rest.as_bytes())
    }

    /// Completes a plan that has begun, by what follows: an authority, if there is one, path, query and
    /// fragment. `look` is at [`rest`](Self::rest).
    #[inline(always)]
    pub(super) fn complete(
        &mut self,
        next: Next,
        look: &Look<'_, impl Kernel>,
    ) -> Result<(), NoPlan> {
        let rest = look.text;
        let scheme_type = self.components.scheme_type;
        let kept_len = self.kept.len();
        let mut path_start = match next {
            Next::Path(start) => start,
            Next::Authority(start) => {
                let before = self.text.len() - rest.len();
                self.look_at_authority(look, start).map_err(|at| host_missing(before + at))?
            }
        };
        let components = &mut self.components;
        let begins_in_kept = components.get(Offset::PathStart) < kept_len;
        let shape = if begins_in_kept {
            PathShape::Segment
        } else if components.has_authority() {
            PathShape::Separator
        } else {
            if rest[path_start..].starts_with(GUARDED_PATH) {
                path_start += PATH_GUARD.len();
                components.set(Offset::PathStart, kept_len + path_start);
            }
            match rest.get(path_start) {
                Some(b'/') => PathShape::Separator,
                _ => PathShape::Opaque,
            }
        };
        let tail = Tail::of(look, scheme_type, path_start, shape).ok_or(NoPlan::Unclean)?;
        let is_missing = scheme_type.is_special()
            && !begins_in_kept
            && matches!(rest.get(path_start), None | Some(b'?' | b'#'));
        let has_drive_letter = scheme_type.is_file()
            && begins_with_barred_drive_letter(self.base_path(), &rest[path_start..]);
        self.notes = self
            .notes
            .with(tail.notes)
            .with_if(Notes::PATH_MISSING, is_missing)
            .with_if(Notes::PATH_SEGMENTS, has_drive_letter);
        if self.from_base != FromBase::Query {
            self.components.set(Offset::PathEnd, kept_len + tail.path_end.min(rest.len()));
        }
        self.components.set(Offset::QueryEnd, kept_len + tail.query_end.min(rest.len()));
        self.encoded_count = tail.encoded_count;
        Ok(())
    }
}

/// The error of a host that is missing at this offset.
#[cold]
fn host_missing(at: usize) -> NoPlan {
    NoPlan::Failed(ParseError::new(ValidationError::HostMissing, at..at))
}

/// Completes a plan that has begun.
pub(super) struct CompletePlan<'p, 'a> {
    pub(super) plan: &'p mut Plan<'a>,
    pub(super) next: Next,
}

impl PerKernel for CompletePlan<'_, '_> {
    type Answer = Result<(), NoPlan>;

    #[inline(always)]
    fn run<K: Kernel>(self, rest: &[u8], kernel: K) -> Self::Answer {
        self.plan.complete(self.next, &Look::at(rest, kernel))
    }
}
