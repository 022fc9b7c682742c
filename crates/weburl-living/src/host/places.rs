//! Locates the cause of a validation error in a host, for the steps that examine the host as a whole.
//!
//! The validation errors of the standard have no places. This transcription adds them to a [`Reported`]; they
//! do not affect results.
//!
//! [`Reported`]: crate::Reported

use super::domain::{domain_parser_result, domain_parser_to_ascii};
use super::is_forbidden_domain_code_point;
use crate::infra::starts_with_two_ascii_hex_digits;

/// Percent-decodes and UTF-8 decodes `input`. Returns, for each code point of the result and for its end, the
/// index of the code point of `input` at which it begins.
pub(super) fn places_of_decoded(input: &str) -> Vec<usize> {
    let (bytes, indices) = percent_decode_with_indices(input);
    let mut places = Vec::new();
    let mut start = 0;
    for chunk in bytes.utf8_chunks() {
        for (offset, _) in chunk.valid().char_indices() {
            places.push(indices[start + offset]);
        }
        start += chunk.valid().len();
        // Each sequence that is not UTF-8 becomes one U+FFFD.
        if !chunk.invalid().is_empty() {
            places.push(indices[start]);
        }
        start += chunk.invalid().len();
    }
    places.push(indices[start]);
    places
}

/// Percent-decodes `input`. Returns the bytes and, for each byte and for the end, the index of its code point in
/// `input`.
fn percent_decode_with_indices(input: &str) -> (Vec<u8>, Vec<usize>) {
    let code_points: Vec<char> = input.chars().collect();
    let mut bytes = Vec::new();
    let mut indices = Vec::new();
    let mut index = 0;
    while let Some(&code_point) = code_points.get(index) {
        let digits = &code_points[index + 1..];
        if code_point == '%' && starts_with_two_ascii_hex_digits(digits) {
            let value = digits[..2].iter().filter_map(|digit| digit.to_digit(16));
            bytes.push(value.fold(0, |byte, digit| byte * 0x10 + digit as u8));
            indices.push(index);
            index += 3;
        } else {
            bytes.extend(code_point.encode_utf8(&mut [0; 4]).bytes());
            indices.resize(bytes.len(), index);
            index += 1;
        }
    }
    indices.push(index);
    (bytes, indices)
}

/// Returns the index of the code point at which the domain parser can be said to reject `domain`: if it
/// fails, of the cause of the failure, and otherwise of what it would reject if it were strict.
///
/// That is U+FFFD, which stands for what is not UTF-8; or, in the first label that is rejected by itself, the
/// first ASCII code point that is; or the start of `domain`, if each part is valid and only the whole is not.
pub(super) fn place_of_fault(domain: &str) -> usize {
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
    let result = match domain_parser_to_ascii(text, be_strict) {
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

    #[test]
    fn what_is_decoded_is_found_where_it_is_encoded() {
        const CASES: &[(&str, &[usize])] = &[
            ("", &[0]),
            ("aé%41b", &[0, 1, 2, 5, 6]),
            ("%C3%A9%4", &[0, 6, 7, 8]),
            ("%C3a", &[0, 3, 4]),
            ("é%FF%E2%82☕", &[0, 1, 4, 10, 11]),
        ];
        for &(input, expected) in CASES {
            assert_eq!(places_of_decoded(input), expected, "{input}");
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
