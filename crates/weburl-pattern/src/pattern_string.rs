//! From parts to a pattern string.
//!
//! [URL Pattern Standard: converting part lists to pattern
//! strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings).

use crate::part::{FULL_WILDCARD_REGEXP, Modifier, Options, Part, PartType};
use crate::token::is_valid_name_code_point;

/// [Generates a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string). Also returns where each part
/// ends.
pub(crate) fn generate_pattern_string(parts: &[Part], options: Options) -> (String, Vec<usize>) {
    let mut result = String::new();
    let mut ends = Vec::with_capacity(parts.len());
    for (index, part) in parts.iter().enumerate() {
        let previous = index.checked_sub(1).and_then(|index| parts.get(index));
        if part.is_group() {
            write_group(&mut result, part, previous, parts.get(index + 1), options);
        } else if part.modifier == Modifier::None {
            escape_pattern_string(&mut result, &part.value);
        } else {
            result.push('{');
            escape_pattern_string(&mut result, &part.value);
            result.push('}');
            result.push_str(part.modifier.as_str());
        }
        ends.push(result.len());
    }
    (result, ends)
}

fn write_group(
    result: &mut String,
    part: &Part,
    previous: Option<&Part>,
    next: Option<&Part>,
    options: Options,
) {
    let has_custom_name = part.has_custom_name();
    let needs_grouping = needs_grouping(part, previous, next, options);
    if needs_grouping {
        result.push('{');
    }
    escape_pattern_string(result, &part.prefix);
    if has_custom_name {
        result.push(':');
        result.push_str(&part.name);
    }
    match part.part_type {
        PartType::Regexp => write_regexp(result, &part.value),
        PartType::SegmentWildcard if !has_custom_name => {
            write_regexp(result, options.segment_wildcard_regexp());
        }
        PartType::FullWildcard => {
            // Behind another group, `*` would be its modifier.
            let is_free = previous
                .is_none_or(|previous| !previous.is_group() || previous.modifier != Modifier::None);
            if !has_custom_name && (is_free || needs_grouping || !part.prefix.is_empty()) {
                result.push('*');
            } else {
                write_regexp(result, FULL_WILDCARD_REGEXP);
            }
        }
        PartType::SegmentWildcard | PartType::FixedText => {}
    }
    let is_name_last = part.part_type == PartType::SegmentWildcard && has_custom_name;
    if is_name_last && continues_name(&part.suffix) {
        result.push('\\');
    }
    escape_pattern_string(result, &part.suffix);
    if needs_grouping {
        result.push('}');
    }
    result.push_str(part.modifier.as_str());
}

/// Returns whether a group must stand in braces, lest it be read together with its neighbors.
fn needs_grouping(
    part: &Part,
    previous: Option<&Part>,
    next: Option<&Part>,
    options: Options,
) -> bool {
    if !part.suffix.is_empty() || !part.prefix.is_empty() && !options.is_prefix(&part.prefix) {
        return true;
    }
    let ends_in_name = part.has_custom_name()
        && part.part_type == PartType::SegmentWildcard
        && part.modifier == Modifier::None;
    if ends_in_name
        && let Some(next) = next.filter(|next| next.is_bare())
        && if next.is_group() { !next.has_custom_name() } else { continues_name(&next.value) }
    {
        return true;
    }
    let is_behind_prefix = |previous: &Part| {
        !previous.is_group()
            && options.prefix.is_some()
            && previous.value.as_bytes().last().copied() == options.prefix
    };
    part.prefix.is_empty() && previous.is_some_and(is_behind_prefix)
}

fn continues_name(text: &str) -> bool {
    text.chars().next().is_some_and(|c| is_valid_name_code_point(c, false))
}

fn write_regexp(result: &mut String, regexp: &str) {
    result.push('(');
    result.push_str(regexp);
    result.push(')');
}

/// [Escapes a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string).
pub(crate) fn escape_pattern_string(result: &mut String, text: &str) {
    for c in text.chars() {
        if matches!(c, '+' | '*' | '?' | ':' | '{' | '}' | '(' | ')' | '\\') {
            result.push('\\');
        }
        result.push(c);
    }
}
