//! Finds the URLs in values: of attributes, and of properties in CSS.

use std::borrow::Cow;
use std::ops::Range;

use crate::css;
use crate::json;
use crate::robots_txt;
use crate::url_attributes::ValueSyntax;

/// What HTML strips from the ends of a URL.
///
/// [Infra Standard: ASCII white space](https://infra.spec.whatwg.org/#ascii-whitespace).
fn is_space(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ')
}

/// Calls `found` with the range of each URL in `value`, and with its text. A document in `value`, which is HTML, is read
/// elsewhere.
pub(crate) fn for_each_url(
    value: &str,
    syntax: ValueSyntax,
    mut found: impl FnMut(Range<usize>, Cow<'_, str>),
) {
    // Nearly all values. What the others need is compiled once, and not for each caller.
    if syntax == ValueSyntax::Url {
        let range = trim(value, 0..value.len());
        return found(range.clone(), Cow::Borrowed(&value[range]));
    }
    for_each_url_within(value, syntax, &mut found);
}

fn for_each_url_within(
    value: &str,
    syntax: ValueSyntax,
    found: &mut dyn FnMut(Range<usize>, Cow<'_, str>),
) {
    let mut found_at = |range: Range<usize>| found(range.clone(), Cow::Borrowed(&value[range]));
    match syntax {
        ValueSyntax::Url => found_at(trim(value, 0..value.len())),
        ValueSyntax::SpaceSeparated => split(value, is_space, found_at),
        ValueSyntax::CommaSeparated => split(value, |c| c == ',', found_at),
        ValueSyntax::Srcset => srcset(value, found_at),
        ValueSyntax::Refresh => refresh(value).into_iter().for_each(found_at),
        ValueSyntax::Css => css::for_each_url(value, found),
        ValueSyntax::JsonLd => json::for_each_url_of_json_ld(value, found),
        ValueSyntax::ImportMap => json::for_each_url_of_import_map(value, found),
        ValueSyntax::SpeculationRules => json::for_each_url_of_speculation_rules(value, found),
        ValueSyntax::Html => {}
        ValueSyntax::RobotsTxt => robots_txt::for_each_url(value, found_at),
    }
}

fn trim(value: &str, range: Range<usize>) -> Range<usize> {
    let text = &value[range.clone()];
    let start = range.end - text.trim_start_matches(is_space).len();
    start..start + value[start..range.end].trim_end_matches(is_space).len()
}

/// Finds the parts between separators that contain more than spaces.
fn split(value: &str, is_separator: fn(char) -> bool, mut found: impl FnMut(Range<usize>)) {
    let mut start = 0;
    for part in value.split(is_separator) {
        let range = trim(value, start..start + part.len());
        if !range.is_empty() {
            found(range);
        }
        // Each separator is one byte.
        start += part.len() + 1;
    }
}

/// [HTML Standard: parsing a srcset
/// attribute](https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute). A candidate with
/// invalid descriptors, whose image is never fetched, is found nevertheless.
fn srcset(value: &str, mut found: impl FnMut(Range<usize>)) {
    let bytes = value.as_bytes();
    let skip = |from: usize, is_skipped: &dyn Fn(u8) -> bool| {
        from + bytes[from..].iter().take_while(|byte| is_skipped(**byte)).count()
    };
    let is_space = |byte: u8| is_space(char::from(byte));
    let mut at = 0;
    loop {
        let start = skip(at, &|byte| is_space(byte) || byte == b',');
        if start == bytes.len() {
            return;
        }
        at = skip(start, &|byte| !is_space(byte));
        let end = start + value[start..at].trim_end_matches(',').len();
        found(start..end);
        if end == at {
            at += descriptors_len(&bytes[at..]);
        }
    }
}

/// Returns the descriptors of an image candidate, given what follows its URL.
pub(crate) fn descriptors(after_url: &str) -> &str {
    let len = if after_url.starts_with(',') { 0 } else { descriptors_len(after_url.as_bytes()) };
    after_url[..len].trim_matches(is_space)
}

/// Returns the length of the descriptors up to the comma that ends them. Commas in parentheses do not.
fn descriptors_len(bytes: &[u8]) -> usize {
    let mut in_parentheses = false;
    bytes
        .iter()
        .position(|byte| {
            match byte {
                b'(' => in_parentheses = true,
                b')' => in_parentheses = false,
                _ => {}
            }
            *byte == b',' && !in_parentheses
        })
        .unwrap_or(bytes.len())
}

/// [HTML Standard: shared declarative refresh
/// steps](https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps).
fn refresh(value: &str) -> Option<Range<usize>> {
    let skip = |from: usize, is_skipped: &dyn Fn(char) -> bool| {
        value.len() - value[from..].trim_start_matches(is_skipped).len()
    };
    let time = skip(0, &is_space);
    let after_digits = skip(time, &|c| c.is_ascii_digit());
    if after_digits == time && !value[time..].starts_with('.') {
        return None;
    }
    let after_time = skip(after_digits, &|c| c.is_ascii_digit() || c == '.');
    let separator = value[after_time..].chars().next()?;
    if !(is_space(separator) || matches!(separator, ';' | ',')) {
        return None;
    }
    let mut at = skip(after_time, &is_space);
    if value[at..].starts_with([';', ',']) {
        at = skip(at + 1, &is_space);
    }
    if at == value.len() {
        return None;
    }
    let start = after_url_and_equals(value, at).unwrap_or(at);
    // A quote counts only directly after `url=`, or at the start without one.
    Some(match value[start..].chars().next() {
        Some(quote @ ('"' | '\'')) => {
            let start = start + 1;
            start..value[start..].find(quote).map_or(value.len(), |len| start + len)
        }
        _ => trim(value, start..value.len()),
    })
}

/// Returns where the text after `url`, spaces, `=` and spaces begins.
fn after_url_and_equals(value: &str, from: usize) -> Option<usize> {
    let rest = &value[from..];
    let after =
        rest.get(..3).filter(|word| word.eq_ignore_ascii_case("url")).map(|_| &rest[3..])?;
    let after = after.trim_start_matches(is_space).strip_prefix('=')?;
    Some(value.len() - after.trim_start_matches(is_space).len())
}
