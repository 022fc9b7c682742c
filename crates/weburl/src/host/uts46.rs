//! Unicode ToASCII and ToUnicode, from the `idna` crate.
//!
//! [UTS 46](https://www.unicode.org/reports/tr46/).

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use idna::uts46::{
    AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46, verify_dns_length,
};

use super::domain::is_forbidden_domain_code_point;
use crate::{ParseError, ValidationError};

/// The code points between labels. [UTS 46: notation](https://www.unicode.org/reports/tr46/#Notation).
const LABEL_SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// Appends what domain parser ToASCII returns, and nothing if that is a failure or has a forbidden
/// domain code point.
///
/// [URL Standard: domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii).
pub(super) fn write_ascii(
    domain: &str,
    be_strict: bool,
    out: &mut String,
) -> Result<(), ParseError> {
    let start = out.len();
    if try_write_ascii(domain, be_strict, out)
        && (!be_strict || verify_dns_length(&out[start..], false))
    {
        return Ok(());
    }
    let span = find_fault(domain, be_strict, out).unwrap_or(0..domain.len());
    out.truncate(start);
    Err(ParseError::new(ValidationError::DomainToAscii, span))
}

/// Without VerifyDnsLength. `out` is in any state if this returns false.
fn try_write_ascii(domain: &str, be_strict: bool, out: &mut String) -> bool {
    let (deny_list, hyphens) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check)
    } else {
        // The standard looks for forbidden domain code points in the result. Denying them after the
        // mapping is the same: `<` may yet have become `\u{226E}`, but what is left of them stays.
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
    result.is_ok() && !has_fake_a_label(&out[start..])
}

/// Whether a label of `domain`, which `idna` has accepted, still begins with `xn--` once it is decoded.
///
/// [UTS 46: validity criterion 4](https://www.unicode.org/reports/tr46/#Validity_Criteria), which `idna`
/// does not look at. Punycode puts what is ASCII first, so that only labels that begin with `xn--` twice
/// are in question.
fn has_fake_a_label(domain: &str) -> bool {
    const BEGINNING: &str = "xn--xn--";
    // Hardly any domain has it, and to look for it everywhere is quicker than to go from label to label.
    domain.contains(BEGINNING)
        && domain.split('.').any(|label| label.starts_with(BEGINNING))
        && to_unicode(domain).is_none()
}

/// The first label that is in error by itself, not by its length nor by how it stands to others; of
/// that label the forbidden code point, if it has one.
#[cold]
fn find_fault(domain: &str, be_strict: bool, out: &mut String) -> Option<Range<usize>> {
    let mut start = 0;
    for label in domain.split_inclusive(LABEL_SEPARATORS) {
        let name = label.trim_end_matches(LABEL_SEPARATORS);
        if !try_write_ascii(name, be_strict, out) {
            let fault = find_forbidden_code_point(name).unwrap_or(0..name.len());
            return Some(start + fault.start..start + fault.end);
        }
        start += label.len();
    }
    None
}

fn find_forbidden_code_point(label: &str) -> Option<Range<usize>> {
    let bytes = label.as_bytes();
    let start = bytes.iter().enumerate().position(|(i, &byte)| {
        // A mark may follow, and normalization compose the two.
        let stands_alone = bytes.get(i + 1).is_none_or(u8::is_ascii);
        is_forbidden_domain_code_point(byte) && stands_alone
    })?;
    Some(start..start + 1)
}

/// What Unicode ToUnicode returns, if it records no error.
///
/// [UTS 46: ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode).
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (unicode, result) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    let is_valid = result.is_ok() && !unicode.split('.').any(|label| label.starts_with("xn--"));
    is_valid.then_some(unicode)
}
