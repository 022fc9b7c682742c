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
use crate::parser::input::{InputOffsets, offset_in, remove_tabs_and_newlines, trim};
use crate::parser::join_by_copying::{Joined, join_by_copying};
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::parser::options::Options;
use crate::parser::plan::Plan;
use crate::parser::recognize;
use crate::parser::recognize::{OpaqueUrl, Recognize, Target};
use crate::parser::special_start::{Recognized, Start};
use crate::parser::start::begin;
use crate::parser::write::{href_len_estimate, write};
use crate::record::components::{Components, Offset};
use crate::record::storage::{EXTRA_CAPACITY, Storage};
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::kernel::{Kernel, Scan, window_at};
use crate::syntax::port;

/// Recognizes `input` if it is its own serialization and of a usual shape, whatever the base.
#[inline(always)]
pub(crate) fn recognize_url(input: &str, options: &Options) -> Option<Recognized> {
    let is_short = input.len() <= options.max_len as usize;
    if is_short { recognize::url(input.as_bytes()) } else { None }
}

/// Returns the components of `input` up to its path if that part is in normal form, and the rest can be parsed.
#[inline(always)]
pub(crate) fn recognize_start(input: &str, options: &Options) -> Option<Components> {
    if may_exceed(input, options) { None } else { recognize::start_of_url(input.as_bytes()) }
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

impl Scan for Parse<'_> {
    type Answer = Option<Storage>;

    #[inline(always)]
    fn scan<K: Kernel>(mut self, input: &[u8], kernel: K) -> Self::Answer {
        let head = Masks::of(window_at(input, 0), kernel);
        let start = Start::plain(input, &head);
        if let Some(url) = self.copy(start, input, &head, kernel) {
            return Some(url);
        }
        ParseByPlan { parse: &mut self, head, start }.scan(input, kernel)
    }
}

impl Parse<'_> {
    /// Copies the input if there is a target and the input is such a URL in normal form. The `Option` is looked at in here:
    /// with `Option::and_then` around the call, an owned parse takes 10 ns more.
    #[inline(always)]
    fn copy(
        &self,
        target: Option<impl Target<Found: Into<Components>>>,
        input: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<Storage> {
        (input.len() <= self.options.max_len as usize).then_some(())?;
        let recognized = Recognize(target?).with_head(input, head, kernel)?;
        Some(Storage::copy(self.input, &recognized.into()))
    }

    /// Copies the input without its default port, if that is all there is to do.
    #[inline(always)]
    fn copy_without_port(
        &self,
        start: Option<Start>,
        input: &[u8],
        head: &Masks,
        kernel: impl Kernel,
    ) -> Option<Storage> {
        (input.len() <= self.options.max_len as usize).then_some(())?;
        let start = start?.with_port_to_drop()?;
        let mut components = Components::from(Recognize(start).with_head(input, head, kernel)?);
        let Range { start: port_start, end: port_end } = components.colon_and_port();
        components.shift(Offset::PathStart, port_end, port_start);
        let [before, behind] = [&self.input[..port_start], &self.input[port_end..]];
        Some(Storage::concat(before, behind, &components))
    }
}

/// Parses what has not been recognized.
struct ParseByPlan<'s, 'p> {
    parse: &'s mut Parse<'p>,
    /// The masks of the first window that a normal form needs.
    head: Masks,
    /// If it is plain, so that something else is not.
    start: Option<Start>,
}

impl Scan for ParseByPlan<'_, '_> {
    type Answer = Option<Storage>;

    #[inline(always)]
    fn scan<K: Kernel>(self, bytes: &[u8], kernel: K) -> Self::Answer {
        let Self { parse, head, mut start } = self;
        if start.is_none() {
            start = Start::of(bytes, &head, kernel);
            if let Some(url) = parse.copy(start, bytes, &head, kernel) {
                return Some(url);
            }
        }
        if start.is_none() {
            if let Some(url) = parse.copy(Some(OpaqueUrl), bytes, &head, kernel) {
                return Some(url);
            }
        }
        if let Some(url) = parse.copy_without_port(start, bytes, &head, kernel) {
            return Some(url);
        }
        let head = head.completed(window_at(bytes, 0), kernel);
        let &mut Parse { input, base, options, ref mut failure } = parse;
        let text = trim(input);
        let mut plan = Plan::default();
        // What is trimmed may have been taken for the end of a host.
        let next = match start.filter(|_| text.len() == bytes.len()) {
            Some(start) => Ok(plan.begin_behind(start, text)),
            None => begin(&mut plan, text, base),
        };
        let found = match next {
            Ok(next) if plan.rest.len() == bytes.len() => plan.complete(next, &head, kernel),
            Ok(next) => {
                let rest = plan.rest.as_bytes();
                kernel.run_apart(CompletePlan { plan: &mut plan, next }, rest)
            }
            Err(error) => Err(NoPlan::Failed(error)),
        };
        match found {
            Ok(()) => store(&plan, input, options, failure),
            Err(no_plan) => clean_and_parse(no_plan, input, base, options, failure),
        }
    }
}

/// Parses `input` without its tabs and newlines, if it has any.
#[cold]
fn clean_and_parse(
    no_plan: NoPlan,
    input: &str,
    base: Option<UrlRef<'_>>,
    options: &Options,
    failure: &mut Option<ParseError>,
) -> Option<Storage> {
    let mut cleaned = String::new();
    match clean_and_find_plan(no_plan, input, base, &mut cleaned) {
        Ok(plan) => store(&plan, input, options, failure),
        Err(error) => fail(error, failure),
    }
}

#[cold]
fn fail(error: ParseError, failure: &mut Option<ParseError>) -> Option<Storage> {
    *failure = Some(error);
    None
}

/// Puts the two texts of a plan together, or writes what it says.
#[inline(always)]
fn store(
    plan: &Plan<'_>,
    input: &str,
    options: &Options,
    failure: &mut Option<ParseError>,
) -> Option<Storage> {
    if plan.notes.are_within(Notes::IN_PLACE) && plan.len() <= options.max_len as usize {
        let overwrite = |storage: &mut Storage| {
            if plan.notes.has(Notes::HOST_CASE) {
                storage.make_lowercase(plan.components.host());
            }
            if plan.notes.has(Notes::PATH_BACKSLASHES) {
                storage.replace_backslashes(plan.components.path());
            }
        };
        let Plan { kept, rest, components, .. } = plan;
        return Some(Storage::concat_and_change(kept, rest, components, overwrite));
    }
    store_written(plan, input, options, failure)
}

#[inline(never)]
fn store_written(
    plan: &Plan<'_>,
    input: &str,
    options: &Options,
    failure: &mut Option<ParseError>,
) -> Option<Storage> {
    let written = check_room(plan).and_then(|()| {
        let mut href = String::with_capacity(href_len_estimate(plan) + EXTRA_CAPACITY);
        write(plan, options, &mut href).map(|components| (href, components))
    });
    match written {
        Ok((href, components)) => Some(Storage::new(href, &components)),
        Err(error) => fail(in_input(input, plan.text, error), failure),
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
    if plan.kept.is_empty() && plan.len() <= max_len {
        // If the buffer would have to grow, a closer look may show that it is not needed.
        let components = if plan.is_normal() {
            Some(plan.components)
        } else if href.capacity() < plan.len() {
            plan.components_if_normal()
        } else {
            None
        };
        if let Some(components) = components {
            components.debug_check(plan.rest);
            return Ok(UrlRef::new(plan.rest, components));
        }
    }
    check_room(&plan).map_err(|error| in_input(input, plan.text, error))?;
    href.clear();
    href.reserve(href_len_estimate(&plan));
    let components =
        write(&plan, options, href).map_err(|error| in_input(input, plan.text, error))?;
    Ok(UrlRef::new(href, components))
}

/// The most bytes that one byte of the input becomes, in any encoding of the query, unless it is in a host.
const MOST_FOR_A_BYTE: usize = 9;

/// Refuses what may become too long for a buffer while it is written. That takes addresses of 32 bits.
fn check_room(plan: &Plan<'_>) -> Result<(), ParseError> {
    const HAS_ADDRESSES_OF_64_BITS: bool = usize::BITS >= 64;
    if HAS_ADDRESSES_OF_64_BITS || plan.len() < isize::MAX as usize / MOST_FOR_A_BYTE {
        Ok(())
    } else {
        Err(ParseError::new(ParseErrorKind::TooLong, 0..plan.text.len()))
    }
}

/// Returns whether [`parse`] would succeed.
#[inline]
pub(crate) fn can_parse(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    !may_exceed(input, options) && recognize::has_plain_authority(input.as_bytes())
        || can_parse_by_plan(input, base, options)
}

#[inline(never)]
fn can_parse_by_plan(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    let mut cleaned = String::new();
    let mut plan = Plan::default();
    if plan_input(&mut plan, input, base, &mut cleaned).is_err() {
        return false;
    }
    if !plan.is_normal() && check_room(&plan).is_err() {
        return false;
    }
    let mut host = String::new();
    if plan.notes.has(Notes::HOST) {
        let text = plan.host().unwrap_or_default();
        if write_url_host(text, plan.components.scheme_type, &mut host).is_err() {
            return false;
        }
    }
    if plan.notes.has(Notes::PORT)
        && plan.port().is_some_and(|port| port::parse(port.as_bytes()).is_err())
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
        (None, NoPlan::Failed(error)) => {
            let start = offset_in(input, text);
            Err(advised(text, error).moved_by(start))
        }
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
