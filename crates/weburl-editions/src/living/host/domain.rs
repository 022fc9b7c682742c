//! Domains and IDNA.
//!
//! [URL Standard: IDNA](https://url.spec.whatwg.org/#idna). Unicode ToASCII and ToUnicode come from
//! the crate `idna`.

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

use super::{ends_in_a_number, is_forbidden_domain_code_point};
use crate::living::validation_error::{Sink, ValidationError, places};

/// [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii)
pub(super) fn domain_parser(domain: &str, be_strict: bool, sink: &mut Sink<'_>) -> Option<String> {
    // 1.
    let strict_result = domain_parser_to_ascii(domain, true);
    // 2.
    if strict_result.is_none() {
        sink.report(ValidationError::DomainToAscii, 0);
    }
    // 3.
    if be_strict {
        // 3.1., 3.2.
        return strict_result;
    }
    // 4. has nothing to do in Rust: each branch of step 5 gives `result` its value.
    let result = if domain.is_ascii() {
        // 5.
        domain.to_ascii_lowercase()
    } else {
        // 6.1., 6.2.
        domain_parser_to_ascii(domain, false)?
    };
    // 7.
    if result.is_empty() {
        return None;
    }
    // 8.
    if result.contains(is_forbidden_domain_code_point) {
        return None;
    }
    // 9.
    Some(result)
}

/// [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii)
///
/// Returns `None` for failure. How the parameters of Unicode ToASCII are passed to `idna`:
///
/// | Parameter | If `be_strict` | If not |
/// |---|---|---|
/// | *CheckHyphens* | `Hyphens::Check` | `Hyphens::Allow` |
/// | *UseSTD3ASCIIRules* | `AsciiDenyList::STD3` | `AsciiDenyList::EMPTY` |
/// | *VerifyDnsLength* | `DnsLength::Verify` | `DnsLength::Ignore` |
/// | others | fixed in `idna` | as the standard has them |
pub fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Option<String> {
    let (deny_list, hyphens, dns_length) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
    } else {
        (AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore)
    };
    let result = Uts46::new().to_ascii(domain.as_bytes(), deny_list, hyphens, dns_length);
    result.ok().map(String::from)
}

/// [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode)
///
/// # Examples
/// ```
/// use weburl_editions::living::domain_to_unicode;
///
/// assert_eq!(domain_to_unicode("xn--fa-hia.example"), "faß.example");
/// assert_eq!(domain_to_unicode("xn--8i7caa"), "xn--8i7caa");
/// ```
pub fn domain_to_unicode(domain: &str) -> String {
    // 1.
    let (result, outcome) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    // 2.
    if outcome.is_err() {
        return domain.to_owned();
    }
    // 3.
    result.into_owned()
}

/// [valid domain](https://url.spec.whatwg.org/#valid-domain)
pub fn is_valid_domain(input: &str) -> bool {
    // 1., 2.
    let Some(domain) = domain_parser(input, true, &mut Sink::new(&mut vec![], &places(input)))
    else {
        return false;
    };
    // 3.
    if ends_in_a_number(&domain) {
        return false;
    }
    // 4.
    true
}
