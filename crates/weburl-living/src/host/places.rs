//! Where in a host its decoded code points come from, for validation errors.
//!
//! The validation errors of the standard have no places. This transcription adds them to a [`Reported`]; they
//! do not affect results.
//!
//! [`Reported`]: crate::Reported

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
}
