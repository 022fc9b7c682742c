//! From an input to a URL.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). Three ways lead to a URL, each of which
//! handles whatever the one before it declined:
//!
//! 1. [`recognize`](super::recognize) finds a special URL in normal form, nearly without branches.
//! 2. [`join_by_copying`] finds a reference that only needs to be copied behind a part of its base.
//! 3. [`Plan::of`] finds all others, and [`write`] writes what the plan says.

use alloc::string::String;
use core::ops::Range;

use crate::error::advice::Advice;
use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::host::url_host::write_url_host;
use crate::parser::find_plan::{CompletePlan, NoPlan};
use crate::parser::input::{InputOffsets, remove_tabs_and_newlines, trim};
use crate::parser::join_by_copying::{Joined, join_by_copying};
use crate::parser::masks::Look;
use crate::parser::notes::Notes;
use crate::parser::options::Options;
use crate::parser::plan::Plan;
use crate::parser::recognize::{FindStart, HasStart, opaque_url, path_and_query_end};
use crate::parser::special_start::{Place, Start};
use crate::parser::start::begin;
use crate::parser::write::{href_len_estimate, write};
use crate::record::components::{Components, Offset};
use crate::record::storage::{EXTRA_CAPACITY, Storage};
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, PerKernel};
use crate::syntax::port;

/// Returns the components of `input` up to its path if that part is in normal form, and the rest can be parsed.
#[inline(always)]
pub(crate) fn recognize_start(input: &str, options: &Options) -> Option<Components> {
    if may_exceed(input, options) {
        return None;
    }
    scan::run(FindStart, input.as_bytes()).map(Start::components)
}

/// Returns whether an href may be longer than the limit, if its host is as long as in `input`: twice the most is more
/// than enough for what the writer adds, a slash or `/.`.
#[inline(always)]
fn may_exceed(input: &str, options: &Options) -> bool {
    input.len() >= options.max_len as usize / (2 * MOST_FOR_A_BYTE)
}

/// Parses `input`.
#[inline]
pub(crate) fn parse(
    input: &str,
    base: Option<UrlRef<'_>>,
    options: &Options,
) -> Result<Storage, ParseError> {
    let mut failure = None;
    let parse = Parse { input, base, options, failure: &mut failure };
    scan::run(parse, input.as_bytes())
        .ok_or_else(|| failure.expect("INVARIANT: a failure where there is no URL"))
}

/// Recognizes a URL in normal form, or else makes a plan. Both look at the same masks of the first window.
///
/// Answers in two registers, with the error elsewhere. A `Result` of both goes through memory, stored in two pieces and
/// loaded in one, for which the processor waits 4 ns.
struct Parse<'p> {
    input: &'p str,
    base: Option<UrlRef<'p>>,
    options: &'p Options,
    /// Set where the answer is `None`.
    failure: &'p mut Option<ParseError>,
}

impl PerKernel for Parse<'_> {
    type Answer = Option<Storage>;

    #[inline(always)]
    fn run<K: Kernel>(mut self, input: &[u8], kernel: K) -> Option<Storage> {
        let look = &Look::at(input, kernel);
        let place = Place::before_slash(look);
        let mut start = place.and_then(|place| Start::plain(look, place));
        if let Some(url) = self.copy(start, look) {
            return Some(url);
        }
        let url = match (start, place) {
            (Some(_), _) => None,
            (None, None) => self.copy_opaque(look),
            (None, Some(place)) => {
                start = Start::other(look, place);
                self.copy(start, look)
            }
        };
        match url {
            None => self.by_plan(start, &look.completed()),
            url => url,
        }
    }
}

impl Parse<'_> {
    /// Copies the input, without its default port, if the rest of it is in normal form. The `Option` is looked at in here:
    /// a closure is not compiled for the kernel, and with `Option::and_then` around the call, an owned parse takes 10 ns more.
    #[inline(always)]
    fn copy(&self, start: Option<Start>, look: &Look<'_, impl Kernel>) -> Option<Storage> {
        (look.text.len() <= self.options.max_len as usize).then_some(())?;
        let start = start?;
        let ends = path_and_query_end(look, start.scheme_type(), look.head.slash << 1)?;
        let mut components = Components::from(start.with_tail(0, ends)?);
        if !start.shows_default_port {
            return Some(Storage::copy(self.input, &components));
        }
        let Range { start: port_start, end: port_end } = components.colon_and_port();
        components.shift(Offset::PathStart, port_end, port_start);
        let [before, behind] = [&self.input[..port_start], &self.input[port_end..]];
        Some(Storage::concat(before, behind, &components))
    }

    /// Copies the input if it has an opaque path and is in normal form.
    #[inline(always)]
    fn copy_opaque(&self, look: &Look<'_, impl Kernel>) -> Option<Storage> {
        (look.text.len() <= self.options.max_len as usize).then_some(())?;
        opaque_url(look).map(|components| Storage::copy(self.input, &components))
    }

    /// Parses what has not been recognized.
    #[inline(always)]
    fn by_plan(&mut self, start: Option<Start>, look: &Look<'_, impl Kernel>) -> Option<Storage> {
        let text = trim(self.input);
        let mut plan = Plan::default();
        let next = match start {
            Some(start) => Ok(plan.begin_behind(start, text)),
            None => begin(&mut plan, text, self.base),
        };
        let found = match next {
            Ok(next) if plan.rest.len() == self.input.len() => plan.complete(next, look),
            Ok(next) => {
                let rest = plan.rest.as_bytes();
                look.kernel.run_apart(CompletePlan { plan: &mut plan, next }, rest)
            }
            Err(error) => Err(NoPlan::Failed(error)),
        };
        match found {
            Ok(()) => self.store(&plan),
            Err(no_plan) => self.clean(no_plan),
        }
    }

    /// Parses the input without its tabs and newlines, if it has any.
    #[cold]
    fn clean(&mut self, no_plan: NoPlan) -> Option<Storage> {
        let mut cleaned = String::new();
        match clean_and_find_plan(no_plan, self.input, self.base, &mut cleaned) {
            Ok(plan) => self.store(&plan),
            Err(error) => self.fail(error),
        }
    }

    #[cold]
    fn fail(&mut self, error: ParseError) -> Option<Storage> {
        *self.failure = Some(error);
        None
    }

    /// Puts the two texts of a plan together, or writes what it says.
    #[inline(always)]
    fn store(&mut self, plan: &Plan<'_>) -> Option<Storage> {
        let Plan { kept, rest, components, notes, .. } = plan;
        if notes.are_within(Notes::IN_PLACE) && plan.len() <= self.options.max_len as usize {
            let overwrite = |storage: &mut Storage| {
                if notes.has(Notes::HOST_CASE) {
                    storage.make_lowercase(components.host());
                }
                if notes.has(Notes::PATH_BACKSLASHES) {
                    storage.replace_backslashes(components.path());
                }
            };
            return Some(Storage::concat_and_change(kept, rest, components, overwrite));
        }
        self.store_written(plan)
    }

    #[inline(never)]
    fn store_written(&mut self, plan: &Plan<'_>) -> Option<Storage> {
        let written = check_room(plan).and_then(|()| {
            let mut href = String::with_capacity(href_len_estimate(plan) + EXTRA_CAPACITY);
            write(plan, self.options, &mut href).map(|components| (href, components))
        });
        match written {
            Ok((href, components)) => Some(Storage::new(href, &components)),
            Err(error) => self.fail(in_input(self.input, plan.text, error)),
        }
    }
}

/// Parses `input` against `base`, in the expectation that it is relative.
pub(crate) fn join(
    input: &str,
    base: UrlRef<'_>,
    options: &Options,
) -> Result<Storage, ParseError> {
    match join_by_copying(input, base, options.max_len as usize) {
        Some(Joined { kept, rest, components }) => Ok(Storage::concat(kept, rest, &components)),
        None => parse(input, Some(base), options),
    }
}

/// Parses `input`, which has not been recognized, into a URL that borrows from it, from `cleaned` or from
/// `href`.
#[inline(never)]
pub(crate) fn parse_borrowing<'a>(
    input: &'a str,
    base: Option<UrlRef<'a>>,
    options: &Options,
    cleaned: &'a mut String,
    href: &'a mut String,
) -> Result<UrlRef<'a>, ParseError> {
    let max_len = options.max_len as usize;
    let joined = base.and_then(|base| join_by_copying(input, base, max_len));
    if let Some(Joined { kept, rest, components }) = joined {
        href.clear();
        href.reserve(kept.len() + rest.len());
        href.push_str(kept);
        href.push_str(rest);
        components.debug_check(href);
        return Ok(UrlRef::new(href, components));
    }
    let mut plan = Plan::default();
    plan_input(&mut plan, input, base, cleaned)?;
    // If the buffer would have to grow, a closer look may show that it is not needed.
    let may_borrow = plan.is_normal() || href.capacity() < plan.len();
    if may_borrow && plan.kept.is_empty() && plan.len() <= max_len {
        if let Some(components) = plan.components_if_normal() {
            components.debug_check(plan.rest);
            return Ok(UrlRef::new(plan.rest, components));
        }
    }
    href.clear();
    let written = check_room(&plan).and_then(|()| {
        href.reserve(href_len_estimate(&plan));
        write(&plan, options, href)
    });
    let components = written.map_err(|error| in_input(input, plan.text, error))?;
    Ok(UrlRef::new(href, components))
}

/// The most bytes that one byte of the input becomes, in any encoding of the query, unless it is in a host.
const MOST_FOR_A_BYTE: usize = 9;

/// Refuses what may become too long for a buffer while it is written. That takes addresses of 32 bits.
fn check_room(plan: &Plan<'_>) -> Result<(), ParseError> {
    if usize::BITS < 64 && plan.len() >= isize::MAX as usize / MOST_FOR_A_BYTE {
        return Err(ParseError::new(ParseErrorKind::TooLong, 0..plan.text.len()));
    }
    Ok(())
}

/// Returns whether [`parse`] would succeed.
#[inline]
pub(crate) fn can_parse(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    !may_exceed(input, options) && scan::run(HasStart, input.as_bytes())
        || can_parse_by_plan(input, base, options)
}

#[inline(never)]
fn can_parse_by_plan(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    let mut cleaned = String::new();
    let mut plan = Plan::default();
    if plan_input(&mut plan, input, base, &mut cleaned).is_err()
        || (!plan.is_normal() && check_room(&plan).is_err())
    {
        return false;
    }
    let mut host = String::new();
    let text = plan.host().filter(|_| plan.notes.has(Notes::HOST));
    let write_host = |text| write_url_host(text, plan.components.scheme_type, &mut host);
    let port = plan.port().filter(|_| plan.notes.has(Notes::PORT)).unwrap_or_default();
    if text.map(write_host).is_some_and(|host| host.is_err())
        || port::parse(port.as_bytes()).is_err()
    {
        return false;
    }
    let longest = (plan.len() + 1).saturating_mul(MOST_FOR_A_BYTE).saturating_add(host.len());
    longest <= options.max_len as usize || write(&plan, options, &mut String::new()).is_ok()
}

/// Makes `plan` the plan of `input`, of which `cleaned` takes a copy if there are tabs or newlines to remove.
///
/// # Errors
/// A missing scheme or host. The span lies in `input`.
#[inline(always)]
fn plan_input<'a>(
    plan: &mut Plan<'a>,
    input: &'a str,
    base: Option<UrlRef<'a>>,
    cleaned: &'a mut String,
) -> Result<(), ParseError> {
    plan.find(trim(input), base).or_else(|no_plan| {
        *plan = clean_and_find_plan(no_plan, input, base, cleaned)?;
        Ok(())
    })
}

/// Makes the plan of `input` without its tabs and newlines, if it has any.
///
/// DIFFERENCE: the standard removes them first. Few inputs have any, and whatever looks for components sees them on
/// the way, so that only a failure has to look for them.
#[cold]
fn clean_and_find_plan<'a>(
    no_plan: NoPlan,
    input: &'a str,
    base: Option<UrlRef<'a>>,
    cleaned: &'a mut String,
) -> Result<Plan<'a>, ParseError> {
    let text = trim(input);
    match (remove_tabs_and_newlines(text, cleaned), no_plan) {
        (Some(text), _) => Plan::of(text, base).map_err(|error| in_input(input, text, error)),
        (None, NoPlan::Failed(error)) => Err(in_input(input, text, error)),
        (None, NoPlan::Unclean) => {
            unreachable!("a text without tabs and newlines was called unclean")
        }
    }
}

/// The same error, with its span in the caller's input instead of `text`, which is left of it, and with advice.
#[cold]
fn in_input(input: &str, text: &str, error: ParseError) -> ParseError {
    let error = advised(text, error);
    if text.len() == input.len() {
        return error;
    }
    error.map_span(|span| InputOffsets::of(input).span(span))
}

/// The same error, whose span lies in `text`, with advice if there is any.
#[inline]
pub(crate) fn advised(text: &str, error: ParseError) -> ParseError {
    match error.kind() {
        ParseErrorKind::Validation(reason) => {
            error.with_advice(Advice::for_text(text, reason, error.span().start))
        }
        ParseErrorKind::OpaqueBase => error.with_advice(Some(Advice::ResolveOnlyFragments)),
        _ => error,
    }
}
