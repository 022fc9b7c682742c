//! Patterns.
#![allow(unsafe_code)]

use std::ptr::{null, null_mut};

use weburl_pattern::{ComponentName, PatternError, PatternInit, PatternOptions, UrlPattern};

use super::memory::{slice, text};
use super::table::{Table, table};
use crate::pattern::{components, error, result};

/// A pattern for URLs.
pub struct Pattern(UrlPattern);

/// A text. `data` is NULL if it is missing, which is not the same as an empty one.
#[repr(C)]
pub struct Text {
    pub data: *const u8,
    pub len: usize,
}

/// How many texts a dictionary has: the eight components in the order in which they stand in a URL, and the base URL.
pub const WEBURL_PATTERN_TEXTS: usize = 9;

/// The texts of a dictionary, decoded.
///
/// # Safety
/// Each text is readable for `'a`.
unsafe fn texts<'a>(
    init: &'a [Text; WEBURL_PATTERN_TEXTS],
) -> [Option<std::borrow::Cow<'a, str>>; 9] {
    init.each_ref().map(|part| {
        // SAFETY: the caller says so.
        (!part.data.is_null()).then(|| unsafe { text(part.data, part.len) })
    })
}

fn init_of<'a>(texts: &'a [Option<std::borrow::Cow<'_, str>>; 9]) -> PatternInit<'a> {
    let mut init = PatternInit { base_url: texts[8].as_deref(), ..PatternInit::default() };
    for (&name, text) in ComponentName::ALL.iter().zip(texts) {
        *init.get_mut(name) = text.as_deref();
    }
    init
}

fn created(
    created: Result<UrlPattern, PatternError>,
    failure: Option<&mut *const Table>,
) -> *mut Pattern {
    match created {
        Ok(pattern) => Box::into_raw(Box::new(Pattern(pattern))),
        Err(reason) => {
            if let Some(failure) = failure {
                *failure = table(error(&reason));
            }
            null_mut()
        }
    }
}

fn options(ignores_case: bool) -> PatternOptions {
    let options = PatternOptions::new();
    #[cfg(all(target_arch = "wasm32", not(feature = "regress")))]
    let options = options.regexp_engine(super::regexp::compile);
    if ignores_case { options.ignore_case() } else { options }
}

/// Creates a pattern of a constructor string, relative to a base URL whose `data` may be NULL. weburl_pattern_free() frees it.
///
/// NULL if that fails. Then `*error`, if `error` is not NULL, is a table of one row: the number of the component, or WEBURL_NONE, and where in
/// its text, or in the whole one, the error is; then `name_start`, `name_end`, `message_start`, `message_end`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pattern_parse(
    input: &Text,
    base: &Text,
    ignores_case: bool,
    error: Option<&mut *const Table>,
) -> *mut Pattern {
    // SAFETY: the caller's texts are readable.
    let (input, base) = unsafe { (text(input.data, input.len), missing_or_text(base)) };
    let options = options(ignores_case);
    let result = match base {
        None => options.parse(&input),
        Some(base) => match weburl::Url::parse(&base) {
            Ok(base) => options.parse_with_base(&input, &base),
            // The error of a base URL that is not one.
            Err(_) => UrlPattern::new(
                &PatternInit { base_url: Some(&base), ..PatternInit::default() },
                options,
            ),
        },
    };
    created(result, error)
}

/// # Safety
/// The text is readable for `'a`.
unsafe fn missing_or_text<'a>(part: &Text) -> Option<std::borrow::Cow<'a, str>> {
    // SAFETY: the caller says so.
    (!part.data.is_null()).then(|| unsafe { text(part.data, part.len) })
}

/// Creates a pattern of a dictionary of pattern strings: WEBURL_PATTERN_TEXTS texts. Otherwise like weburl_pattern_parse().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pattern_new(
    init: &[Text; WEBURL_PATTERN_TEXTS],
    ignores_case: bool,
    error: Option<&mut *const Table>,
) -> *mut Pattern {
    // SAFETY: the caller's texts are readable.
    let texts = unsafe { texts(init) };
    created(UrlPattern::new(&init_of(&texts), options(ignores_case)), error)
}

/// Frees a pattern. Does nothing for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_pattern_free(_pattern: Option<Box<Pattern>>) {}

/// Returns the pattern strings: a row for each component, `text_start`, `text_end`, and 1 if it has a regexp group.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_pattern_components(pattern: &Pattern) -> *const Table {
    table(components(&pattern.0))
}

/// Matches a URL with a pattern. NULL if it does not match, or if `input` or `base`, whose `data` may be NULL, cannot be parsed.
///
/// A row for each component: its number, `input_start`, `input_end`, 0, 0. Behind it a row for each of its groups: the component's number, `value_start`,
/// `value_end`, which are WEBURL_NONE if the group took no part, `name_start`, `name_end`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pattern_exec(
    pattern: &Pattern,
    input: &Text,
    base: &Text,
) -> *const Table {
    // SAFETY: the caller's texts are readable.
    let (input, base) = unsafe { (text(input.data, input.len), missing_or_text(base)) };
    let url = match base {
        None => weburl::Url::parse(&input),
        Some(base) => weburl::Url::parse(&base).and_then(|base| base.join(&input)),
    };
    let Ok(url) = url else { return null() };
    pattern.0.exec(&url).map_or(null(), |found| table(result(&found)))
}

/// Matches a dictionary of components with a pattern. Otherwise like weburl_pattern_exec().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pattern_exec_init(
    pattern: &Pattern,
    init: &[Text; WEBURL_PATTERN_TEXTS],
) -> *const Table {
    // SAFETY: the caller's texts are readable.
    let texts = unsafe { texts(init) };
    pattern.0.exec_init(&init_of(&texts)).map_or(null(), |found| table(result(&found)))
}

/// Compares a component of two patterns: -1, 0 or 1; the more restrictive one is greater. Not in the standard.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_pattern_compare(component: u32, left: &Pattern, right: &Pattern) -> i32 {
    let Some(&name) = ComponentName::ALL.get(component as usize) else { return 0 };
    UrlPattern::compare_component(name, &left.0, &right.0) as i32
}

/// Writes a component with texts for its groups: names and values by turns. NULL if it cannot be written so. Not in the standard.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pattern_generate(
    pattern: &Pattern,
    component: u32,
    groups: *const Text,
    group_count: usize,
) -> *const Table {
    // SAFETY: the caller's pointer is valid, and its texts are readable.
    let texts: Vec<_> = unsafe { slice(groups, 2 * group_count) }
        .iter()
        // SAFETY: as above.
        .map(|part| unsafe { text(part.data, part.len) })
        .collect();
    let groups: Vec<_> = texts.chunks_exact(2).map(|pair| (&*pair[0], &*pair[1])).collect();
    let Some(&name) = ComponentName::ALL.get(component as usize) else { return null() };
    let generated = pattern.0.generate(name, &groups);
    generated.map_or(null(), |text| table(crate::rows::Rows::of_text(text)))
}
