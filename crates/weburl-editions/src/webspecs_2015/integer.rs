//! Integers in digits.

/// Returns the integer that `digits` represent. A-86: or the greatest `u64`.
// S15-45
pub(super) fn integer(digits: &str, radix: u32) -> u64 {
    digits.chars().filter_map(|c| c.to_digit(radix)).fold(0, |value: u64, digit| {
        value.saturating_mul(radix.into()).saturating_add(digit.into())
    })
}
