//! Cleansing and path concatenation (1.5).

use std::ops::Range;

use encoding_rs::Encoding;

use super::errors::ConformanceErrorKind;
use super::percent::{EncodeSet, is_url_code_point, percent_encode_members};
use crate::encoders;

/// The result of cleansing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cleansed {
    /// The string.
    pub result: String,
    /// The conformance errors, and where they are in the string, in bytes.
    pub errors: Vec<(ConformanceErrorKind, Range<usize>)>,
}

/// [Cleanses](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1691) a string, given an encode set or null. Allocates the text.
///
/// Each of the first three steps indicates at most one conformance error: for the first place that it is about.
// S15-17, S15-37, S15-47, S15-48, S15-50, S15-51, S15-52, S15-66
pub fn cleanse(
    string: &str,
    encode_set: Option<EncodeSet>,
    encoding_override: &'static Encoding,
) -> Cleansed {
    let mut errors = Vec::new();
    // 1.
    errors.extend(find_other_code_point(string));
    // 2.
    errors.extend(find_unescaped_percent_sign(string));
    // 3.
    errors.extend(find_tab_or_newline(string));
    let mut result = without_tabs_and_newlines(string);
    // 4.
    if let Some(encode_set) = encode_set {
        result = encode_and_percent_encode(&result, encode_set, encoding_override);
    }
    // 5.
    Cleansed { result, errors }
}

/// Encodes a string, and percent encodes the bytes that are in the encode set: step 4 of [`cleanse`], and what
/// set-search does to its input. Allocates the text.
///
/// "Encode" is the Encoding Standard's.
// S15-17, S15-37, S15-48, S15-51, S15-54, S15-58, S15-59, S15-66, S15-89, S15-90, S15-94
pub(super) fn encode_and_percent_encode(
    string: &str,
    encode_set: EncodeSet,
    encoding_override: &'static Encoding,
) -> String {
    let bytes = encode(string, encoding_override);
    percent_encode_members(&bytes, |c| encode_set.contains(c))
}

/// [Encodes](https://encoding.spec.whatwg.org/commit-snapshots/f68c5d5/#encode) a string: writes `&#9731;` for a code
/// point that the encoding lacks. Allocates the bytes.
// S15-108, S15-66
pub(super) fn encode(string: &str, encoding: &'static Encoding) -> Vec<u8> {
    encoders::encode(string, encoding, |c| format!("&#{};", u32::from(c)))
}

fn is_tab_or_newline(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

pub(super) fn without_tabs_and_newlines(string: &str) -> String {
    string.replace(is_tab_or_newline, "")
}

fn error_at(
    kind: ConformanceErrorKind,
    (at, c): (usize, char),
) -> (ConformanceErrorKind, Range<usize>) {
    (kind, at..at + c.len_utf8())
}

fn find_other_code_point(string: &str) -> Option<(ConformanceErrorKind, Range<usize>)> {
    let found = string.char_indices().find(|&(_, c)| c != '%' && !is_url_code_point(c))?;
    Some(error_at(ConformanceErrorKind::NotUrlCodePoint, found))
}

fn find_tab_or_newline(string: &str) -> Option<(ConformanceErrorKind, Range<usize>)> {
    let found = string.char_indices().find(|&(_, c)| is_tab_or_newline(c))?;
    Some(error_at(ConformanceErrorKind::RemovedCodePoint, found))
}

fn find_unescaped_percent_sign(string: &str) -> Option<(ConformanceErrorKind, Range<usize>)> {
    let is_escaped = |at: usize| {
        (1..=2).all(|i| string.as_bytes().get(at + i).is_some_and(u8::is_ascii_hexdigit))
    };
    let (at, _) = string.match_indices('%').find(|&(at, _)| !is_escaped(at))?;
    Some(error_at(ConformanceErrorKind::UnescapedPercentSign, (at, '%')))
}

/// Cleanses a string without an encode set, in another order. A-25: step 3 comes first, so that a tab or a newline
/// is one error, and may stand inside a percent-encoded byte. A mode has its own URL code points.
// S15-37, S15-47, S15-48, S15-50, S15-51, S15-52, S15-55, S15-57, S15-58, S15-66
pub(super) fn cleanse_without_tabs_and_newlines(
    string: &str,
    is_url_code_point: impl Fn(char) -> bool,
) -> Cleansed {
    let is_clean = |&(_, c): &(usize, char)| !is_tab_or_newline(c);
    let places: Vec<(usize, char)> = string.char_indices().filter(is_clean).collect();
    // 3.
    let mut errors: Vec<_> = find_tab_or_newline(string).into_iter().collect();
    // 1.
    let other = places.iter().find(|&&(_, c)| c != '%' && !is_url_code_point(c));
    errors.extend(other.map(|&place| error_at(ConformanceErrorKind::NotUrlCodePoint, place)));
    // 2.
    let is_escaped = |i: usize| {
        (i + 1..=i + 2).all(|i| places.get(i).is_some_and(|place| place.1.is_ascii_hexdigit()))
    };
    let unescaped = (0..places.len()).find(|&i| places[i].1 == '%' && !is_escaped(i));
    errors
        .extend(unescaped.map(|i| error_at(ConformanceErrorKind::UnescapedPercentSign, places[i])));
    // 5.
    Cleansed { result: places.iter().map(|place| place.1).collect(), errors }
}

/// Runs [path concatenation](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1715). Allocates the list.
// S15-31, S15-32, S15-67
pub fn path_concatenation(base: Option<&[String]>, path: &[String]) -> Vec<String> {
    // 1.
    let mut base = base.unwrap_or_default().to_vec();
    let mut path = path.to_vec();
    // 2.
    if path.first().is_some_and(|first| first == ".") {
        path.remove(0);
        base.pop();
    }
    // 3.
    if matches!(path.as_slice(), [only] if only.is_empty()) {
        return base;
    }
    // 4.
    if path.len() > 1 && path[0].is_empty() {
        path.remove(0);
        return path;
    }
    // 5.
    base.pop();
    base.extend(path);
    base
}
