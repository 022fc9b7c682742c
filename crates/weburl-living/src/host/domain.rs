//! Domains and IDNA.
//!
//! [URL Standard: IDNA](https://url.spec.whatwg.org/#idna). Unicode ToASCII and ToUnicode come from
//! the crate `idna`.

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

use super::ipv4::ends_in_a_number;
use crate::infra::{is_ascii_tab_or_newline, is_c0_control, strictly_split};
use crate::validation_error::{Sink, ValidationError, places};

/// [forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point)
pub(super) fn is_forbidden_host_code_point(code_point: char) -> bool {
    is_ascii_tab_or_newline(code_point)
        || matches!(code_point, '\u{0}' | ' ' | '#' | '/' | ':' | '<' | '>' | '?' | '@')
        || matches!(code_point, '[' | '\\' | ']' | '^' | '|')
}

/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point)
fn is_forbidden_domain_code_point(code_point: char) -> bool {
    is_forbidden_host_code_point(code_point)
        || is_c0_control(code_point)
        || matches!(code_point, '%' | '\u{7F}')
}

/// [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii)
pub(super) fn domain_parser(domain: &str, be_strict: bool, sink: &mut Sink<'_>) -> Option<String> {
    // 1.
    let strict_result = to_ascii(domain, true);
    // 2.
    if strict_result.is_none() {
        sink.report(ValidationError::DomainToAscii, place_of_fault(domain));
    }
    // 3.
    if be_strict {
        // 3.1., 3.2.
        return strict_result;
    }
    // 4. to 9.
    domain_parser_result(domain)
}

/// Steps 4 to 9 of the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii)
fn domain_parser_result(domain: &str) -> Option<String> {
    // 4. has nothing to do in Rust: each branch of step 5 gives `result` its value.
    let result = if domain.is_ascii() {
        // 5.
        domain.to_ascii_lowercase()
    } else {
        // 6.1., 6.2.
        to_ascii(domain, false)?
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

/// Runs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii), and returns the domain,
/// or `None` for failure. Allocates the text.
///
/// These parameters of [Unicode ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) are passed to `idna`,
/// which fixes the others to the standard's values:
///
/// | Parameter | If `be_strict` | If not |
/// |---|---|---|
/// | *CheckHyphens* | `Hyphens::Check` | `Hyphens::Allow` |
/// | *UseSTD3ASCIIRules* | `AsciiDenyList::STD3` | `AsciiDenyList::EMPTY` |
/// | *VerifyDnsLength* | `DnsLength::Verify` | `DnsLength::Ignore` |
///
/// - `AsciiDenyList::EMPTY` allows every ASCII code point, even one that results from a mapping, as the domain
///   parser expects, which checks for forbidden domain code points itself.
/// - `DnsLength::Verify` rejects a trailing dot, as UTS #46 does when *VerifyDnsLength* is true: the
///   root label is an empty label.
/// - `idna` omits the one criterion that applies when *CheckHyphens* is false. This function checks it.
/// - `idna` rejects labels outside ASCII of more than 1000 code points, and labels of more than 2000 after
///   `xn--`, to avoid quadratic time. UTS #46 has no such limit when *VerifyDnsLength* is false.
pub fn domain_parser_to_ascii(domain: &str) -> Option<String> {
    to_ascii(domain, false)
}

/// The same with *beStrict*: the columns of the table of [`domain_parser_to_ascii`] say what that changes.
pub fn domain_parser_to_ascii_strictly(domain: &str) -> Option<String> {
    to_ascii(domain, true)
}

fn to_ascii(domain: &str, be_strict: bool) -> Option<String> {
    let (deny_list, hyphens, dns_length) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
    } else {
        (AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore)
    };
    let result = Uts46::new().to_ascii(domain.as_bytes(), deny_list, hyphens, dns_length).ok()?;
    if !be_strict {
        unicode_to_unicode(domain)?;
    }
    Some(result.into_owned())
}

/// [Unicode ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode) with the parameters of Runs [domain
/// to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Returns the domain itself on failure.
/// Allocates the text.
///
/// Returns `None` if an error is recorded.
fn unicode_to_unicode(domain: &str) -> Option<String> {
    let (result, outcome) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    outcome.ok()?;
    // Validity criterion 4 of UTS #46: as CheckHyphens is false, no label begins with "xn--" once
    // Punycode has been decoded.
    if strictly_split(&result, '.').iter().any(|label| label.starts_with("xn--")) {
        return None;
    }
    Some(result.into_owned())
}

/// Runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Returns the domain
/// itself on failure. Allocates the text.
///
/// # Examples
/// ```
/// use weburl_living::domain_to_unicode;
///
/// assert_eq!(domain_to_unicode("xn--fa-hia.example"), "faß.example");
/// assert_eq!(domain_to_unicode("xn--8i7caa"), "xn--8i7caa");
/// ```
pub fn domain_to_unicode(domain: &str) -> String {
    // 1.
    let result = unicode_to_unicode(domain);
    // 2., 3.
    result.unwrap_or_else(|| domain.to_owned())
}

/// Returns whether `input` is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
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

/// Returns the index of the code point at which the domain parser can be said to reject `domain`: if it
/// fails, of the cause of the failure, and otherwise of what it would reject if it were strict.
///
/// That is U+FFFD, which stands for what is not UTF-8; or, in the first label that is rejected by itself, the
/// first ASCII code point that is; or the start of `domain`, if each part is valid and only the whole is not.
fn place_of_fault(domain: &str) -> usize {
    if let Some(index) = domain.chars().position(|c| c == '\u{FFFD}') {
        return index;
    }
    let be_strict = domain_parser_result(domain).is_some();
    let is_refused = |text: &str| !is_accepted(text, be_strict, domain.is_ascii());
    let last = domain.chars().count().saturating_sub(1);
    let mut start = 0;
    for label in domain.split(is_label_separator) {
        if is_refused(label) {
            // An empty last label is represented by the dot before it.
            return last.min(start + place_in_label(label, is_refused));
        }
        start += label.chars().count() + 1;
    }
    0
}

/// Returns whether the domain parser accepts a part of a domain.
fn is_accepted(text: &str, be_strict: bool, is_of_ascii_domain: bool) -> bool {
    let result = match to_ascii(text, be_strict) {
        // Its step 5 does not ask Unicode ToASCII.
        _ if !be_strict && is_of_ascii_domain => Some(text.to_owned()),
        result => result,
    };
    result.is_some_and(|result| !result.contains(is_forbidden_domain_code_point))
}

/// Returns the index of the first ASCII code point that `is_refused` between letters, unless the next code
/// point is a mark that combines with it; 0 if there is none.
fn place_in_label(label: &str, is_refused: impl Fn(&str) -> bool) -> usize {
    let code_points: Vec<char> = label.chars().collect();
    let is_at_fault = |index: usize| {
        let c = code_points[index];
        let with_next: String = code_points[index..].iter().take(2).collect();
        c.is_ascii() && is_refused(&format!("a{c}a")) && is_refused(&format!("a{with_next}a"))
    };
    (0..code_points.len()).find(|&index| is_at_fault(index)).unwrap_or(0)
}

/// [UTS 46: notation](https://www.unicode.org/reports/tr46/#Notation)
fn is_label_separator(code_point: char) -> bool {
    matches!(code_point, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relaxed(domain: &str) -> (Option<String>, bool) {
        let mut errors = Vec::new();
        let result = domain_parser(domain, false, &mut Sink::new(&mut errors, &places(domain)));
        (result, errors.is_empty())
    }

    #[test]
    fn strictness_is_about_validation_errors_only() {
        // (domain, result, whether there is no validation error)
        const CASES: &[(&str, Option<&str>, bool)] = &[
            ("example.com", Some("example.com"), true),
            ("Example.COM", Some("example.com"), true),
            ("faß.example", Some("xn--fa-hia.example"), true),
            ("☕.example", Some("xn--53h.example"), true),
            // CheckHyphens
            ("-a.example", Some("-a.example"), false),
            ("a-.example", Some("a-.example"), false),
            ("r3---sn.example", Some("r3---sn.example"), false),
            ("-é.example", Some("xn----bga.example"), false),
            // UseSTD3ASCIIRules
            ("a_b.example", Some("a_b.example"), false),
            ("é_.example", Some("xn--_-9fa.example"), false),
            ("é＿.example", Some("xn--_-9fa.example"), false),
            // VerifyDnsLength
            ("example.com.", Some("example.com."), false),
            ("é.", Some("xn--9ca."), false),
            ("a..é", Some("a..xn--9ca"), false),
            (".é", Some(".xn--9ca"), false),
            // The root label alone is not a domain name of length 1 or more.
            (".", Some("."), false),
            // ASCII is lowercased, whatever ToASCII would return.
            ("xn--8I7caa", Some("xn--8i7caa"), false),
            ("xn--", Some("xn--"), false),
            ("xn--.é", None, false),
            // Validity criterion 4
            ("xn--xn---epa", Some("xn--xn---epa"), false),
            ("xn--xn---epa.é", None, false),
            // Forbidden domain code points, literal or mapped
            ("a%b", None, false),
            ("a／b", None, false),
            ("é b", None, false),
            // ToASCII fails, or returns the empty string.
            ("\u{FFFD}", None, false),
            ("\u{AD}", None, false),
            ("", None, false),
        ];
        for &(domain, expected, is_valid) in CASES {
            assert_eq!(relaxed(domain), (expected.map(str::to_owned), is_valid), "{domain:?}");
        }
    }

    #[test]
    fn lengths_are_limited_when_strict_only() {
        let longest_label = "a".repeat(63);
        let longest = [longest_label.as_str(); 4].join(".")[..253].to_owned();
        for (domain, is_valid) in [
            (longest_label.clone(), true),
            (format!("{longest_label}a"), false),
            (longest.clone(), true),
            (format!("{longest}a"), false),
        ] {
            assert_eq!(relaxed(&domain), (Some(domain.clone()), is_valid), "{domain}");
        }
    }

    #[test]
    fn unicode_is_shown_only_where_it_comes_back() {
        const CASES: &[(&str, &str)] = &[
            ("example.com", "example.com"),
            ("xn--53h.example", "☕.example"),
            ("xn--8i7caa", "xn--8i7caa"),
            ("xn--xn---epa", "xn--xn---epa"),
            ("xn--53h.xn--8i7caa", "xn--53h.xn--8i7caa"),
        ];
        for &(domain, expected) in CASES {
            assert_eq!(domain_to_unicode(domain), expected);
        }
    }

    #[test]
    fn a_valid_domain_is_strict_and_does_not_end_in_a_number() {
        const CASES: &[(&str, bool)] = &[
            ("example.com", true),
            ("☕.example", true),
            ("example.com.", false),
            ("a_b", false),
            ("1.2.3.4", false),
            ("", false),
        ];
        for &(input, expected) in CASES {
            assert_eq!(is_valid_domain(input), expected, "{input}");
        }
    }

    #[test]
    fn faults_stand_where_a_reader_sees_them() {
        const CASES: &[(&str, usize)] = &[
            // Strict: what is rejected is merely invalid.
            ("exam_ple.com", 4),
            ("a-_", 2),
            ("a.-b", 2),
            ("a..b", 2),
            ("a.b.", 3),
            ("é.b.", 3),
            ("é.a_b", 3),
            ("xn--a.b", 0),
            // Not strict: the parser fails.
            ("a_b c", 3),
            ("é.a_b c", 5),
            ("a\u{FFFD}b ", 1),
            ("é<\u{338}|", 3),
            ("é＜|", 2),
            ("é.\u{378}", 2),
            ("\u{AD}", 0),
        ];
        for &(domain, expected) in CASES {
            assert_eq!(place_of_fault(domain), expected, "{domain}");
        }
    }

    #[test]
    fn lengths_are_faults_of_labels_or_of_the_whole() {
        let long_label = "a".repeat(64);
        assert_eq!(place_of_fault(&format!("b.{long_label}")), 2);
        assert_eq!(place_of_fault(&"a.".repeat(150)), 299);
        assert_eq!(place_of_fault(&format!("{}b", "a.".repeat(150))), 0);
    }
}
