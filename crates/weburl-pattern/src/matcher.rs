//! Matches the parts of a component without a regular expression engine.
//!
//! The standard turns parts into a regular expression, whose groups prefer some ends to others, and backtracks. Here, each part
//! first asks from which positions it and everything behind it can match, starting at the last part. Then each group takes the
//! first end that it prefers among those. No input takes more time than the product of the two lengths.

use std::ops::Range;

use crate::part::{Captures, Modifier, Options, Part, PartType};
use crate::positions::Positions;

/// How the parts of a component are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// The only part is `*`.
    Everything,
    /// The end of each group is known at its start, as one segment ends at the next delimiter, and the last group before what
    /// is fixed behind it.
    InOrder,
    /// All positions must be looked at.
    Positions,
}

impl Strategy {
    pub(crate) fn of(parts: &[Part], options: Options) -> Self {
        if let [part] = parts
            && part.part_type() == PartType::FullWildcard
            && part.modifier() == Modifier::None
            && part.is_bare()
        {
            return Self::Everything;
        }
        let mut rest = parts;
        while let [part, behind @ ..] = rest {
            rest = behind;
            let is_last_group = || !behind.iter().any(Part::is_group);
            let is_in_order = part.modifier() == Modifier::None
                && (!part.is_group()
                    || is_last_group()
                    || ends_at_delimiter(part, behind, options));
            if !is_in_order {
                return Self::Positions;
            }
        }
        Self::InOrder
    }
}

/// Returns whether a segment is followed by a delimiter, which it cannot contain.
fn ends_at_delimiter(part: &Part, behind: &[Part], options: Options) -> bool {
    let next = behind
        .first()
        .map_or("", |next| if next.is_group() { next.prefix() } else { next.value() });
    let follows = if part.suffix().is_empty() { next } else { part.suffix() };
    part.part_type() == PartType::SegmentWildcard
        && options.delimiter.is_some()
        && follows.as_bytes().first().copied() == options.delimiter
}

pub(crate) fn is_match(strategy: Strategy, parts: &[Part], options: Options, input: &[u8]) -> bool {
    match strategy {
        Strategy::Everything => true,
        Strategy::InOrder => match_in_order(parts, options, input, |_| {}),
        Strategy::Positions => {
            let mut after = Positions::at_end(input.len());
            for part in parts.iter().rev() {
                after = positions_before(part, options, input, &after);
            }
            after.contains(0)
        }
    }
}

pub(crate) fn capture(
    strategy: Strategy,
    parts: &[Part],
    options: Options,
    input: &[u8],
    captures: &mut Captures,
) -> bool {
    match strategy {
        Strategy::Everything => {
            captures.push(Some(0..input.len()));
            true
        }
        Strategy::InOrder => {
            match_in_order(parts, options, input, |range| captures.push(Some(range)))
        }
        Strategy::Positions => capture_by_positions(parts, options, input, captures),
    }
}

fn match_in_order(
    parts: &[Part],
    options: Options,
    input: &[u8],
    mut capture: impl FnMut(Range<usize>),
) -> bool {
    let mut rest = input;
    let skip = |rest: &mut &[u8], text: &str| {
        let is_there = options.starts_with(rest, text.as_bytes());
        *rest = rest.get(text.len()..).unwrap_or_default();
        is_there
    };
    let mut last_group = parts.len();
    for (index, part) in parts.iter().enumerate().rev() {
        if part.is_group() {
            last_group = index;
            break;
        }
    }
    for (index, part) in parts.iter().enumerate() {
        if !part.is_group() {
            if !skip(&mut rest, part.value()) {
                return false;
            }
            continue;
        }
        if !skip(&mut rest, part.prefix()) {
            return false;
        }
        let is_segment = part.part_type() == PartType::SegmentWildcard;
        let segment_len = match options.delimiter {
            Some(delimiter) if is_segment => {
                rest.iter().position(|&byte| byte == delimiter).unwrap_or(rest.len())
            }
            _ => rest.len(),
        };
        let len = if index == last_group {
            let fixed = parts[index + 1..].iter().map(|part| part.value().len());
            let fixed = part.suffix().len() + fixed.sum::<usize>();
            match rest.len().checked_sub(fixed) {
                Some(len) if len <= segment_len => len,
                _ => return false,
            }
        } else {
            segment_len
        };
        if is_segment && len == 0 {
            return false;
        }
        let start = input.len() - rest.len();
        capture(start..start + len);
        rest = &rest[len..];
        if !skip(&mut rest, part.suffix()) {
            return false;
        }
    }
    rest.is_empty()
}

/// Returns where `part` may begin so that it ends at one of `after`.
fn positions_before(part: &Part, options: Options, input: &[u8], after: &Positions) -> Positions {
    let mut before = match part.part_type() {
        PartType::FixedText if part.modifier().is_repeating() => {
            let text = part.value().as_bytes();
            let all = repeated_text_before(text, options, input, after);
            text_before(text, options, input, &all)
        }
        PartType::FixedText => text_before(part.value().as_bytes(), options, input, after),
        _ => {
            let end = text_before(part.suffix().as_bytes(), options, input, after);
            let start = group_before(part, options, input, &end);
            text_before(part.prefix().as_bytes(), options, input, &start)
        }
    };
    if part.modifier().is_optional() {
        before.add_all(after);
    }
    before
}

fn text_before(text: &[u8], options: Options, input: &[u8], after: &Positions) -> Positions {
    if text.is_empty() {
        return after.clone();
    }
    let mut before = Positions::none(input.len());
    after.for_each(|end| {
        if let Some(start) = end.checked_sub(text.len())
            && options.starts_with(&input[start..], text)
        {
            before.add(start);
        }
    });
    before
}

fn repeated_text_before(
    text: &[u8],
    options: Options,
    input: &[u8],
    after: &Positions,
) -> Positions {
    let mut before = after.clone();
    if text.is_empty() {
        return before;
    }
    for start in (0..=input.len().saturating_sub(text.len())).rev() {
        if before.contains(start + text.len()) && options.starts_with(&input[start..], text) {
            before.add(start);
        }
    }
    before
}

/// Returns where a group may begin, behind its prefix, so that it ends at one of `after`, before its suffix.
fn group_before(part: &Part, options: Options, input: &[u8], after: &Positions) -> Positions {
    let mut before = Positions::none(input.len());
    if part.part_type() == PartType::FullWildcard {
        // Between two repetitions, the wildcard may be what separates them.
        before.add_up_to_last_of(after);
        return before;
    }
    let separator = Separator::of(part);
    let mut reaches = false;
    for at in (0..input.len()).rev() {
        let is_end = after.contains(at + 1)
            || separator.end(options, input, at + 1).is_some_and(|end| before.contains(end));
        reaches = (is_end || reaches) && Some(input[at]) != options.delimiter;
        if reaches {
            before.add(at);
        }
    }
    before
}

/// What stands between two repetitions of a group: its suffix and its prefix.
struct Separator<'p> {
    suffix: &'p [u8],
    prefix: &'p [u8],
    is_repeating: bool,
}

impl<'p> Separator<'p> {
    fn of(part: &'p Part) -> Self {
        Self {
            suffix: part.suffix().as_bytes(),
            prefix: part.prefix().as_bytes(),
            is_repeating: part.modifier().is_repeating() && !part.is_bare(),
        }
    }

    /// Returns the end of the separator at `at`.
    fn end(&self, options: Options, input: &[u8], at: usize) -> Option<usize> {
        let between = at + self.suffix.len();
        let is_there = self.is_repeating
            && options.starts_with(input.get(at..)?, self.suffix)
            && options.starts_with(input.get(between..)?, self.prefix);
        is_there.then_some(between + self.prefix.len())
    }
}

fn capture_by_positions(
    parts: &[Part],
    options: Options,
    input: &[u8],
    captures: &mut Captures,
) -> bool {
    // Where each part may begin, the last part first; and at the start, where everything ends.
    let mut begins = Vec::with_capacity(parts.len() + 1);
    let mut after = Positions::at_end(input.len());
    for part in parts.iter().rev() {
        let before = positions_before(part, options, input, &after);
        begins.push(after);
        after = before;
    }
    if !after.contains(0) {
        return false;
    }
    let mut at = 0;
    for (part, after) in parts.iter().zip(begins.iter().rev()) {
        if part.is_group() {
            let group = preferred_group(part, options, input, at, after);
            at = group.as_ref().map_or(at, |group| group.end + part.suffix().len());
            captures.push(group);
        } else {
            at = preferred_text_end(part, options, input, at, after);
        }
    }
    true
}

/// Returns where fixed text ends that begins at `at`: after as many repetitions as possible.
fn preferred_text_end(
    part: &Part,
    options: Options,
    input: &[u8],
    at: usize,
    after: &Positions,
) -> usize {
    let text = part.value().as_bytes();
    let is_repeating = part.modifier().is_repeating();
    let (mut end, mut preferred) = (at, at);
    while !text.is_empty() && options.starts_with(&input[end..], text) {
        end += text.len();
        if after.contains(end) {
            preferred = end;
        }
        if !is_repeating {
            break;
        }
    }
    preferred
}

/// Returns what a group captures that begins with its prefix at `at`; `None` if it takes no part.
fn preferred_group(
    part: &Part,
    options: Options,
    input: &[u8],
    at: usize,
    after: &Positions,
) -> Option<Range<usize>> {
    let start = at + part.prefix().len();
    let has_prefix = options.starts_with(&input[at..], part.prefix().as_bytes());
    let ends = text_before(part.suffix().as_bytes(), options, input, after);
    let is_bare_and_repeating = part.is_bare() && part.modifier().is_repeating();
    let end = if !has_prefix {
        None
    } else if part.part_type() == PartType::FullWildcard || is_bare_and_repeating {
        longest_end(part, options, input, start, &ends)
    } else {
        shortest_end(part, options, input, start, &ends)
    };
    match end {
        // A group around a repeated one always takes part, and an optional one only with some text.
        None if is_bare_and_repeating => Some(at..at),
        Some(end) if end == start && part.is_bare() && part.modifier() == Modifier::Optional => {
            None
        }
        end => end.map(|end| start..end),
    }
}

fn longest_end(
    part: &Part,
    options: Options,
    input: &[u8],
    start: usize,
    ends: &Positions,
) -> Option<usize> {
    let is_segment = part.part_type() == PartType::SegmentWildcard;
    let mut longest = (!is_segment && ends.contains(start)).then_some(start);
    for (at, &byte) in input.iter().enumerate().skip(start) {
        if is_segment && Some(byte) == options.delimiter {
            break;
        }
        if ends.contains(at + 1) {
            longest = Some(at + 1);
        }
    }
    longest
}

/// Returns the end of the shortest segment, or of as many as possible, each as short as possible.
fn shortest_end(
    part: &Part,
    options: Options,
    input: &[u8],
    start: usize,
    ends: &Positions,
) -> Option<usize> {
    let separator = Separator::of(part);
    let begins = group_before(part, options, input, ends);
    if !begins.contains(start) {
        return None;
    }
    let mut at = start;
    loop {
        at += 1;
        let next = separator.end(options, input, at).filter(|&next| begins.contains(next));
        match next {
            Some(next) => at = next,
            None if ends.contains(at) => return Some(at),
            None if at >= input.len() => return None,
            None => {}
        }
    }
}
