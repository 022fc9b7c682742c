//! Domains and hosts (1.5): domain to ASCII, domain to Unicode, valid domain, host parser.

use super::percent::percent_decode;
use super::uts46::{Processing, to_ascii, to_unicode};

/// Runs [domain to ASCII](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1590), and returns `None` for failure. Allocates the text.
// S15-62, S15-65
pub fn domain_to_ascii(domain: &str) -> Option<String> {
    // 1 to 3.
    to_ascii(domain, false, Processing::Transitional, false)
}

/// Runs [domain to Unicode](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1605), which ignores errors. Allocates the text.
// S15-63, S15-84
pub fn domain_to_unicode(domain: &str) -> String {
    // 1 and 2.
    to_unicode(domain, false).domain_name
}

/// Returns whether `domain` is a [valid domain](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1621).
// S15-13, S15-64
pub fn is_valid_domain(domain: &str) -> bool {
    // 1 and 2.
    let Some(result) = to_ascii(domain, true, Processing::Nontransitional, true) else {
        return false;
    };
    // 3 to 5. ToASCII has found every error that ToUnicode could.
    !to_unicode(&result, true).has_error
}

/// The code points that the host parser refuses.
// S15-65
pub(super) const FORBIDDEN: &str = "\0\t\n\r #%/:?@[\\]";

/// Runs the [host parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1646), and returns `None` for failure. Allocates the text.
// S15-17, S15-40, S15-60, S15-65
pub fn host_parser(input: &str) -> Option<String> {
    // 1.
    if input.is_empty() {
        return None;
    }
    // 2.
    let domain = percent_decode(input.as_bytes());
    let domain = String::from_utf8_lossy(&domain);
    // 3 and 4.
    let ascii_domain = domain_to_ascii(&domain)?;
    // 5.
    if ascii_domain.contains(|c| FORBIDDEN.contains(c)) {
        return None;
    }
    // 6.
    Some(ascii_domain)
}
