//! Unicode ToASCII and ToUnicode, from the crate `idna`.
//!
//! [UTS 46](https://www.unicode.org/reports/tr46/).

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use idna::uts46::{
    AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46, verify_dns_length,
};

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::label::{
    ACE_PREFIX, find_replacement_character, is_letter_digit_or_hyphen, label_span,
};
use crate::host::plain_domain::{self, AsciiDomain};
use crate::parser::input::offset_in;
use crate::syntax::code_point::is_forbidden_domain_code_point;

/// The code points between labels. [UTS 46: notation](https://www.unicode.org/reports/tr46/#Notation).
const LABEL_SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// Appends the result of domain parser ToASCII. Appends nothing if that is a failure or contains a
/// forbidden domain code point.
///
/// [URL Standard: domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii).
pub(super) fn write_ascii(
    domain: &str,
    be_strict: bool,
    out: &mut String,
) -> Result<(), ParseError> {
    if !be_strict {
        let mut ascii = AsciiDomain::new();
        if plain_domain::write_ascii(domain.as_bytes(), &mut ascii) {
            out.push_str(ascii.as_str());
            return Ok(());
        }
    }
    let start = out.len();
    if try_write_ascii(domain, be_strict, out) {
        return Ok(());
    }
    let span = find_fault(domain, be_strict, out).unwrap_or(0..domain.len());
    out.truncate(start);
    Err(ParseError::new(ValidationError::DomainToAscii, span))
}

/// Leaves `out` in any state if it returns false.
fn try_write_ascii(domain: &str, be_strict: bool, out: &mut String) -> bool {
    let (deny_list, hyphens) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check)
    } else {
        // DIFFERENCE: the standard looks for forbidden domain code points in the result. Denying them after
        // mapping and normalization, which may compose `<` and a mark to `\u{226E}`, is the same: no later
        // step changes those that remain.
        (AsciiDenyList::URL, Hyphens::Allow)
    };
    let start = out.len();
    let result = Uts46::new().process(
        domain.as_bytes(),
        deny_list,
        hyphens,
        ErrorPolicy::FailFast,
        |_, _, _| false,
        out,
        None,
    );
    if result == Ok(ProcessingSuccess::Passthrough) {
        out.push_str(domain);
    }
    let ascii = &out[start..];
    let has_good_length = !be_strict || verify_dns_length(ascii, false);
    result.is_ok() && has_good_length && !has_fake_a_label(ascii)
}

/// Returns whether a label of `domain`, which `idna` has accepted, still begins with `xn--` after
/// it is decoded.
///
/// [UTS 46: validity criterion 4](https://www.unicode.org/reports/tr46/#Validity_Criteria), which
/// `idna` does not check. Punycode puts ASCII code points first, so only labels that begin with
/// `xn--` twice can violate it.
fn has_fake_a_label(domain: &str) -> bool {
    const BEGINNING: &str = "xn--xn--";
    // Hardly any domain contains it, and one search is faster than a walk from label to label.
    domain.contains(BEGINNING)
        && domain.split('.').any(|label| label.starts_with(BEGINNING))
        && to_unicode(domain).is_none()
}

/// Returns the place of U+FFFD, or of the first label that is rejected on its own, narrowed to the
/// ASCII code point at fault if there is one; `None` if only the whole domain is rejected.
#[cold]
fn find_fault(domain: &str, be_strict: bool, out: &mut String) -> Option<Range<usize>> {
    let replacement_character = find_replacement_character(domain);
    if replacement_character.is_some() {
        return replacement_character;
    }
    let label =
        domain.split(LABEL_SEPARATORS).find(|label| !try_write_ascii(label, be_strict, out))?;
    let fault = find_forbidden_code_point(label, be_strict, out).unwrap_or(0..label.len());
    let start = offset_in(domain, label);
    Some(label_span(domain, start + fault.start..start + fault.end))
}

fn find_forbidden_code_point(
    label: &str,
    be_strict: bool,
    out: &mut String,
) -> Option<Range<usize>> {
    let is_forbidden = |byte: u8| {
        if be_strict {
            byte.is_ascii() && !is_letter_digit_or_hyphen(byte)
        } else {
            is_forbidden_domain_code_point(byte)
        }
    };
    let (start, _) = label.bytes().enumerate().find(|&(at, byte)| {
        is_forbidden(byte) && !try_write_ascii(with_next_code_point(label, at), be_strict, out)
    })?;
    Some(start..start + 1)
}

/// Returns the ASCII code point at `at` together with the next one, which may be a mark:
/// normalization may compose the two into an allowed code point.
fn with_next_code_point(label: &str, at: usize) -> &str {
    let next = label[at + 1..].chars().next();
    &label[at..at + 1 + next.map_or(0, char::len_utf8)]
}

/// Returns the result of Unicode ToUnicode, if that records no error.
///
/// [UTS 46: ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode).
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (unicode, result) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    let is_valid = result.is_ok() && !unicode.split('.').any(|label| label.starts_with(ACE_PREFIX));
    is_valid.then_some(unicode)
}
