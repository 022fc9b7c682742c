//! Unicode ToASCII and ToUnicode, as UTS 46 defined them in January 2015 (revision 13).
//!
//! Later revisions made the checks of hyphens optional, added CheckBidi and CheckJoiners (2016), and demand that what
//! Punycode decodes to is not ASCII (2023), so that no crate has the steps of 2015. The tables of code points come from
//! `icu_normalizer` and `icu_properties`, and Punycode comes from `idna`.
//!
//! what Unicode had by then has the status and the general category of then. Unicode 16 changed the status of 72
//! code points; 23 have become marks or ceased to be. What it has added has today's.

use std::iter;
use std::ops::RangeInclusive;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use idna::punycode;

/// The parameter `processing_option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Processing {
    Transitional,
    Nontransitional,
}

/// What was disallowed until Unicode 16, which ignores, maps or allows it. A-82.
// S15-62, S15-63, S15-64, S15-87
const DISALLOWED: [RangeInclusive<char>; 18] = [
    '\u{4C0}'..='\u{4C0}',
    '\u{10A0}'..='\u{10C5}',
    '\u{115F}'..='\u{1160}',
    '\u{17B4}'..='\u{17B5}',
    '\u{1806}'..='\u{1806}',
    '\u{180E}'..='\u{180E}',
    '\u{2061}'..='\u{2063}',
    '\u{206A}'..='\u{206F}',
    '\u{2132}'..='\u{2132}',
    '\u{2183}'..='\u{2183}',
    '\u{3164}'..='\u{3164}',
    '\u{FFA0}'..='\u{FFA0}',
    '\u{1D173}'..='\u{1D17A}',
    '\u{2F868}'..='\u{2F868}',
    '\u{2F874}'..='\u{2F874}',
    '\u{2F91F}'..='\u{2F91F}',
    '\u{2F95F}'..='\u{2F95F}',
    '\u{2F9BF}'..='\u{2F9BF}',
];

/// What was a mark in Unicode 7.0, and is a letter now. A-82.
const MARKS: [RangeInclusive<char>; 3] =
    ['\u{19B0}'..='\u{19C0}', '\u{19C8}'..='\u{19C9}', '\u{1CF2}'..='\u{1CF3}'];

/// What was a letter in Unicode 7.0, and is a mark now. A-82.
const LETTERS: RangeInclusive<char> = '\u{1885}'..='\u{1886}';

/// What the steps of [`process`] find.
pub(super) struct Processed {
    /// The labels in Unicode, separated by full stops.
    pub(super) domain_name: String,
    /// Whether an error was recorded.
    pub(super) has_error: bool,
}

/// Runs Unicode ToASCII (4.2): returns the domain name, or `None` for a failure value.
// S15-62, S15-64
pub(super) fn to_ascii(
    domain_name: &str,
    use_std3_ascii_rules: bool,
    processing: Processing,
    verify_dns_length: bool,
) -> Option<String> {
    // 1.
    let processed = process(domain_name, use_std3_ascii_rules, processing);
    // 2 and 3.
    let result = with_punycode(&processed.domain_name)?;
    // 4.
    if verify_dns_length && !has_dns_length(&result) {
        return None;
    }
    // 5 and 6.
    (!processed.has_error).then_some(result)
}

/// Runs Unicode ToUnicode (4.3).
// S15-63, S15-64, S15-87
pub(super) fn to_unicode(domain_name: &str, use_std3_ascii_rules: bool) -> Processed {
    process(domain_name, use_std3_ascii_rules, Processing::Nontransitional)
}

/// Runs steps 1 and 2 of the processing (4), and leaves code points that are disallowed. For the 2015 edition's
/// reference implementation, which does no more.
// S15-40
pub(super) fn map(domain_name: &str, processing: Processing) -> Processed {
    let mut has_error = false;
    let mut mapped = String::with_capacity(domain_name.len());
    // 1.
    for c in domain_name.chars() {
        match mapping(c, processing) {
            Some(mapping) => mapped.push_str(&mapping),
            None => {
                has_error = true;
                mapped.push(c);
            }
        }
    }
    // 2.
    Processed { domain_name: to_nfc(&mapped), has_error }
}

/// Runs the processing (4).
fn process(domain_name: &str, use_std3_ascii_rules: bool, processing: Processing) -> Processed {
    // 1 and 2.
    let Processed { domain_name, mut has_error } = map(domain_name, processing);
    let mut labels = Vec::new();
    // 3 and 4.
    for label in domain_name.split('.') {
        let decoded = label.strip_prefix("xn--").map(punycode::decode_to_string);
        let (label, processing) = match decoded {
            Some(Some(decoded)) => (decoded, Processing::Nontransitional),
            Some(None) => {
                has_error = true;
                labels.push(label.to_owned());
                continue;
            }
            None => (label.to_owned(), processing),
        };
        has_error |= !is_valid(&label, use_std3_ascii_rules, processing);
        labels.push(label);
    }
    Processed { domain_name: labels.join("."), has_error }
}

/// Returns what a code point is mapped to, or `None` if it is disallowed.
fn mapping(c: char, processing: Processing) -> Option<String> {
    let is_transitional = processing == Processing::Transitional;
    Some(match c {
        _ if c.is_ascii() => c.to_ascii_lowercase().to_string(),
        // The deviation characters.
        'ß' if is_transitional => "ss".to_owned(),
        'ς' if is_transitional => "σ".to_owned(),
        '\u{200C}' | '\u{200D}' if is_transitional => String::new(),
        // Unicode 15.1 maps it to the small letter.
        'ẞ' => "ss".to_owned(),
        _ if DISALLOWED.iter().any(|range| range.contains(&c)) => return None,
        _ => {
            let mapper = const { Uts46MapperBorrowed::new() };
            let mapped: String = mapper.map_normalize(iter::once(c)).collect();
            return (!mapped.contains('\u{FFFD}')).then_some(mapped);
        }
    })
}

/// Returns whether a label meets the validity criteria (4.1).
fn is_valid(label: &str, use_std3_ascii_rules: bool, processing: Processing) -> bool {
    // 1.
    to_nfc(label) == label
        // 2.
        && label.chars().skip(2).take(2).ne("--".chars())
        // 3.
        && !label.starts_with('-')
        && !label.ends_with('-')
        // 4.
        && !label.contains('.')
        // 5.
        && !label.starts_with(is_combining_mark)
        // 6.
        && label.chars().all(|c| {
            let is_valid = mapping(c, processing).is_some_and(|mapping| mapping.chars().eq([c]));
            is_valid && !(use_std3_ascii_rules && is_disallowed_by_std3(c))
        })
}

/// Returns whether the table has the status disallowed_STD3_valid for a code point.
fn is_disallowed_by_std3(c: char) -> bool {
    let is_ldh = c.is_ascii_alphanumeric() || c == '-';
    (c.is_ascii() && !is_ldh) || matches!(c, '≠' | '≮' | '≯')
}

// S15-62, S15-64, S15-87
fn is_combining_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let is_mark = matches!(category, NonspacingMark | SpacingMark | EnclosingMark);
    is_mark && !LETTERS.contains(&c) || MARKS.iter().any(|range| range.contains(&c))
}

fn to_nfc(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(text).into_owned()
}

/// Returns a label in ASCII, or `None` if Punycode overflows.
fn punycoded(label: &str) -> Option<String> {
    if label.is_ascii() {
        return Some(label.to_owned());
    }
    punycode::encode_str(label).map(|encoded| format!("xn--{encoded}"))
}

/// Step 4 of Unicode ToASCII.
fn has_dns_length(domain_name: &str) -> bool {
    let without_root = domain_name.strip_suffix('.').unwrap_or(domain_name);
    let is_label_len = |len| (1..=63).contains(&len);
    (1..=253).contains(&without_root.len())
        && without_root.split('.').all(|label| is_label_len(label.len()))
}

/// Returns a domain name whose labels that are not ASCII are in Punycode, or `None` if Punycode overflows.
pub(super) fn with_punycode(domain_name: &str) -> Option<String> {
    let labels: Option<Vec<String>> = domain_name.split('.').map(punycoded).collect();
    labels.map(|labels| labels.join("."))
}

#[cfg(test)]
mod tests {
    use super::{DISALLOWED, LETTERS, MARKS, Processing, to_ascii, to_unicode};

    /// A domain name, and the results of transitional and nontransitional processing.
    #[rustfmt::skip]
    const CASES: &[(&str, Option<&str>, Option<&str>)] = &[
        ("EXAMPLE.com", Some("example.com"), Some("example.com")),
        ("faß.de", Some("fass.de"), Some("xn--fa-hia.de")),
        ("faẞ.de", Some("fass.de"), Some("fass.de")),
        ("βόλος", Some("xn--nxasmq6b"), Some("xn--nxasmm1c")),
        ("a\u{200D}b", Some("ab"), Some("xn--ab-m1t")),
        // No rule for right-to-left text.
        ("אa.example", Some("xn--a-zhc.example"), Some("xn--a-zhc.example")),
        // Hyphens.
        ("-a", None, None),
        ("a-", None, None),
        ("ab--c", None, None),
        ("a-b", Some("a-b"), Some("a-b")),
        // Punycode: nothing, ASCII, a deviation character, an error, and what is mapped.
        ("xn--", Some(""), Some("")),
        ("xn--abc-", Some("abc"), Some("abc")),
        ("xn--fa-hia", Some("xn--fa-hia"), Some("xn--fa-hia")),
        ("xn--a", None, None),
        ("xn--\u{FC}", None, None),
        ("XN--TDA", Some("xn--tda"), Some("xn--tda")),
        ("xn--wca", None, None),
        // Punycode of what is not in NFC.
        ("xn--a-gcb", None, None),
        // A full stop that is mapped, empty labels, a mark at the start, and a disallowed code point.
        ("a\u{3002}b", Some("a.b"), Some("a.b")),
        ("a..b.", Some("a..b."), Some("a..b.")),
        ("\u{301}a", None, None),
        ("a\u{FDD0}", None, None),
        // What Unicode 16 allows, maps and ignores, and their neighbors.
        ("a\u{1806}", None, None),
        ("\u{10A0}", None, None),
        ("\u{10C5}", None, None),
        ("\u{10D0}", Some("xn--lod"), Some("xn--lod")),
        ("a\u{3164}b", None, None),
        ("a\u{2064}b", Some("ab"), Some("ab")),
        // Composition over the boundaries of mappings.
        ("Ａ\u{30A}", Some("xn--5ca"), Some("xn--5ca")),
        // Without STD3 rules.
        ("a_b c≠", Some("xn--a_b c-1q6b"), Some("xn--a_b c-1q6b")),
    ];

    #[test]
    fn domain_names_are_processed_as_in_2015() {
        for &(domain_name, transitional, nontransitional) in CASES {
            let result = |processing| to_ascii(domain_name, false, processing, false);
            let results = [Processing::Transitional, Processing::Nontransitional].map(result);
            let expected = [transitional, nontransitional].map(|cell| cell.map(str::to_owned));
            assert_eq!(results, expected, "{domain_name:?}");
        }
    }

    #[test]
    fn what_was_disallowed_in_2015_is_refused() {
        let code_points = || DISALLOWED.into_iter().flatten();
        for c in code_points() {
            let result = to_ascii(&format!("a{c}b"), false, Processing::Nontransitional, false);
            assert_eq!(result, None, "{c:?}");
        }
        // The capital sharp S is the last of the 72: it was allowed, and mapped in another way.
        assert_eq!(code_points().count(), 71);
        let sum: u32 = code_points().map(u32::from).sum();
        assert_eq!(sum, 2_294_194);
    }

    #[test]
    fn a_mark_at_the_start_is_one_of_unicode_7() {
        let is_refused = |c| {
            let label = format!("{c}a");
            to_ascii(&label, false, Processing::Nontransitional, false).is_none()
        };
        let marks = || MARKS.into_iter().flatten();
        assert_eq!((marks().count(), LETTERS.count()), (21, 2));
        assert!(marks().all(is_refused));
        assert!(!LETTERS.into_iter().any(is_refused));
        // Their neighbors were letters, and are.
        for c in ['\u{19AB}', '\u{19C1}', '\u{19C7}', '\u{1CF1}', '\u{1884}', '\u{1887}'] {
            assert!(!is_refused(c), "{c:?}");
        }
        // Marks of then that are marks now, of each kind, and one that came later, with Unicode 8.
        for c in ['\u{301}', '\u{903}', '\u{488}', '\u{1CF4}', '\u{8E3}'] {
            assert!(is_refused(c), "{c:?}");
        }
    }

    #[test]
    fn std3_rules_and_lengths_are_verified_on_request() {
        let strict = |domain: &str| to_ascii(domain, true, Processing::Nontransitional, true);
        let long = "a".repeat(63);
        let longest = [long.as_str(), &long, &long, &long[..61]].join(".");
        assert_eq!(longest.len(), 253);
        for domain in ["a-1.b", "a.", &long, &longest] {
            assert!(strict(domain).is_some(), "{domain}");
        }
        let longer = format!("{longest}a");
        for domain in ["a_b", "a b", "≠", "", ".", "a..b", &format!("{long}a"), &longer] {
            assert!(strict(domain).is_none(), "{domain}");
        }
    }

    #[test]
    fn to_unicode_keeps_what_is_wrong() {
        for (domain, expected, has_error) in [
            ("xn--tda.xn--fa-hia", "ü.faß", false),
            ("xn--tda.xn--a", "ü.\u{80}", true),
            ("xn--é", "xn--é", true),
            ("a\u{FDD0}", "a\u{FDD0}", true),
        ] {
            let result = to_unicode(domain, false);
            assert_eq!((&*result.domain_name, result.has_error), (expected, has_error), "{domain}");
        }
    }
}
