//! Unicode ToASCII and ToUnicode.
//!
//! [UTS 46](https://www.unicode.org/reports/tr46/), revision 35.

mod bounded;
mod mapping;
mod normalization;
pub(crate) mod process;
mod property;
mod punycode;
#[rustfmt::skip]
mod tables;
#[cfg(test)]
mod tests;
mod validity;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::label::{find_replacement_character, label_span};
use crate::host::uts46::process::{
    Fault, Form, LONGEST_SPACE, Memory, SHORT_RESULT, process, process_short,
};
use crate::host::uts46::validity::is_forbidden_ascii;

/// The code points between labels. [UTS 46: notation](https://www.unicode.org/reports/tr46/#Notation).
const LABEL_SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// Appends the result of domain parser ToASCII. Appends nothing if that is a failure or contains a
/// forbidden domain code point.
///
/// [URL Standard: domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii).
///
/// DIFFERENCE: the standard looks for forbidden domain code points in the result. Denying them after
/// mapping and normalization, which may compose `<` and a mark to `\u{226E}`, is the same: no later
/// step changes those that remain.
pub(super) fn write_ascii(
    domain: &str,
    be_strict: bool,
    out: &mut String,
) -> Result<(), ParseError> {
    let form = if be_strict { Form::StrictAscii } else { Form::Ascii };
    write(domain, form, out).map_err(|fault| {
        let span = find_fault(domain, fault, be_strict);
        ParseError::new(ValidationError::DomainToAscii, span)
    })
}

/// Returns the result of Unicode ToUnicode, if that records no error.
///
/// [UTS 46: ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode).
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let mut unicode = String::new();
    write(domain, Form::Unicode, &mut unicode).ok()?;
    Some(if unicode == domain { Cow::Borrowed(domain) } else { Cow::Owned(unicode) })
}

fn write(domain: &str, form: Form, out: &mut String) -> Result<(), Fault> {
    match process_short(domain.as_bytes(), form, &mut [0; SHORT_RESULT]) {
        Ok(result) => out.push_str(as_str(result)),
        Err(Fault::Memory) => return write_long(domain, form, out),
        Err(fault) => return Err(fault),
    }
    Ok(())
}

/// Tries again with more memory until it suffices.
#[cold]
fn write_long(domain: &str, form: Form, out: &mut String) -> Result<(), Fault> {
    let mut space = vec![0; LONGEST_SPACE];
    let mut capacity = domain.len().max(1 << 12);
    loop {
        let (mut label, mut result) = (vec![0; capacity], vec![0; 2 * capacity]);
        let memory = Memory { label: &mut label, space: &mut space, out: &mut result };
        match process(domain.as_bytes(), form, memory) {
            Ok(len) => {
                out.push_str(as_str(&result[..len]));
                return Ok(());
            }
            Err(Fault::Memory) => capacity *= 2,
            Err(fault) => return Err(fault),
        }
    }
}

fn as_str(bytes: &[u8]) -> &str {
    core::str::from_utf8(bytes).expect("INVARIANT: a pass writes UTF-8")
}

/// Returns the place of U+FFFD, or of the label at fault, narrowed to its first forbidden code point in
/// ASCII if it has one; all of `domain` if that alone is rejected.
#[cold]
fn find_fault(domain: &str, fault: Fault, be_strict: bool) -> Range<usize> {
    if let Some(replacement_character) = find_replacement_character(domain) {
        return replacement_character;
    }
    let Fault::Label(start) = fault else { return 0..domain.len() };
    let rest = &domain[start..];
    let label = &rest[..rest.find(LABEL_SEPARATORS).unwrap_or(rest.len())];
    let span = find_forbidden_ascii(label, be_strict).unwrap_or(0..label.len());
    label_span(domain, start + span.start..start + span.end)
}

/// Returns the place of the first forbidden code point in ASCII that normalization does not compose with the next one.
fn find_forbidden_ascii(label: &str, be_strict: bool) -> Option<Range<usize>> {
    let is_composed = |at: usize| {
        matches!(label.as_bytes()[at], b'<'..=b'>') && label[at + 1..].starts_with('\u{338}')
    };
    let (at, _) = label.bytes().enumerate().find(|&(at, byte)| {
        byte.is_ascii() && is_forbidden_ascii(byte, be_strict) && !is_composed(at)
    })?;
    Some(at..at + 1)
}
