//! Code points that are not URL units.
//!
//! [URL Standard: URL units](https://url.spec.whatwg.org/#url-units).

use alloc::borrow::Cow;
use core::iter;

use crate::percent::percent_encode::{percent_encode_byte, percent_encoded_byte};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::report::diagnose::diagnostic::Remedy;
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::report::Report;
use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::code_point::is_url_code_point;

/// Returns the code points of `text`, with their offsets, that are neither URL units nor part of
/// one.
pub(super) fn non_units(text: &str) -> impl Iterator<Item = (usize, char)> + Clone {
    let mut end = 0;
    iter::from_fn(move || {
        loop {
            // Outside ASCII, one follows the other.
            if text.as_bytes().get(end).is_some_and(u8::is_ascii) {
                end = scan::find_in_set(text.as_bytes(), end, &UNUSUAL);
            }
            let (at, c) = (end, text[end..].chars().next()?);
            end += c.len_utf8();
            let is_unit = match c {
                '%' => percent_encoded_byte(&text.as_bytes()[at..]).is_some(),
                c => is_url_code_point(c),
            };
            if !is_unit {
                return Some((at, c));
            }
        }
    })
}

/// What is no URL code point in ASCII, or is outside ASCII.
const UNUSUAL: ByteSet = {
    let (mut set, mut byte) = (ByteSet::NON_ASCII, 0);
    while byte < 0x80 {
        if !is_url_code_point(byte as char) {
            set = set.add_range(byte, byte);
        }
        byte += 1;
    }
    set
};

/// Reports each code point of `part` that is not a URL unit. `part` begins at `start` in the text.
pub(super) fn diagnose_units(
    part: &str,
    start: usize,
    set: &PercentEncodeSet,
    report: &mut Report<'_, '_>,
) {
    for (at, c) in non_units(part) {
        error(c, start + at, written(c, set), report);
    }
}

/// Returns what the parser writes for `c` in a component that percent-encodes `set`.
pub(super) fn written(c: char, set: &PercentEncodeSet) -> Cow<'static, str> {
    if set.contains(c) { encoded(c) } else { Cow::Owned(c.into()) }
}

/// Reports a code point that is not a URL unit, and for which the parser writes `written`.
pub(super) fn error(c: char, at: usize, written: Cow<'static, str>, report: &mut Report<'_, '_>) {
    let span = at..at + c.len_utf8();
    let remedy = if written.chars().eq([c]) {
        Remedy::suggestion(Edit::replace(span.clone(), encoded(c)))
    } else {
        Remedy::fix(Edit::replace(span.clone(), written))
    };
    report.invalid_url_unit(c, span, remedy);
}

/// Returns the code point with all its bytes percent-encoded. Allocates only outside ASCII.
pub(super) fn encoded(c: char) -> Cow<'static, str> {
    if c.is_ascii() {
        return Cow::Borrowed(percent_encode_byte(c as u8));
    }
    c.encode_utf8(&mut [0; 4]).bytes().map(percent_encode_byte).collect()
}
