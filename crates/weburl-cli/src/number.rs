//! Numbers for people.

/// Returns `number` with a comma before each three digits.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    #[test]
    fn three_digits_stand_together() {
        for (number, expected) in [(0, "0"), (999, "999"), (1_000, "1,000"), (129_990, "129,990")] {
            assert_eq!(super::grouped(number), expected);
        }
    }
}
