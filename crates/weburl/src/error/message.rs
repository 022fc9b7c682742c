//! The form of error messages: no capital, no period, and at the end the place in the input.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

/// Writes `sentence` as a clause, followed by ` (at byte 7)` or ` (at bytes 7..9)`.
pub(crate) fn write_message(
    f: &mut fmt::Formatter<'_>,
    sentence: &str,
    span: Range<usize>,
) -> fmt::Result {
    write_as_clause(f, sentence)?;
    let Range { start, end } = span;
    if start == end {
        write!(f, " (at byte {start})")
    } else {
        write!(f, " (at bytes {start}..{end})")
    }
}

/// Returns `sentence` as messages write it: a clause, without its capital and its period.
///
/// # Examples
/// ```
/// use weburl::ValidationError;
/// use weburl::findings::as_clause;
///
/// assert_eq!(as_clause(ValidationError::HostMissing.description()), "the host is missing");
/// assert_eq!(as_clause("U+0000 is not allowed."), "U+0000 is not allowed");
/// ```
#[cold]
pub fn as_clause(sentence: &str) -> String {
    let mut clause = String::new();
    let written = write_as_clause(&mut clause, sentence);
    debug_assert!(written.is_ok(), "a String takes every write");
    clause
}

fn write_as_clause(f: &mut impl fmt::Write, sentence: &str) -> fmt::Result {
    let clause = sentence.strip_suffix('.').unwrap_or(sentence);
    let mut rest = clause.chars();
    match rest.next() {
        // "IPv4 ...", "U+0000 ..." and the like keep their capitals.
        Some(first) if rest.as_str().starts_with(|c: char| c.is_ascii_lowercase() || c == ' ') => {
            write!(f, "{}{}", first.to_ascii_lowercase(), rest.as_str())
        }
        _ => f.write_str(clause),
    }
}
