//! Takes the place of `uts46` if the feature `idna` is off: every call is an error that says so.

use alloc::string::String;
use core::ops::Range;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::host::label::has_ace_prefix;

pub(super) fn write_ascii(
    domain: &str,
    _be_strict: bool,
    _out: &mut String,
) -> Result<(), ParseError> {
    let cause = find_non_ascii(domain).or_else(|| find_punycode_label(domain));
    let span = cause.unwrap_or(0..domain.len());
    Err(ParseError::new(ParseErrorKind::NeedsIdna, span))
}

fn find_non_ascii(text: &str) -> Option<Range<usize>> {
    let (start, code_point) = text.char_indices().find(|(_, c)| !c.is_ascii())?;
    Some(start..start + code_point.len_utf8())
}

fn find_punycode_label(domain: &str) -> Option<Range<usize>> {
    let mut start = 0;
    for label in domain.split('.') {
        if has_ace_prefix(label.as_bytes()) {
            return Some(start..start + label.len());
        }
        start += label.len() + 1;
    }
    None
}
