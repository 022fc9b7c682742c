//! Decimal digits of any script.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Returns the value of a decimal digit of any script. Tens of digits may follow each other without a gap, as those of
/// mathematics do.
pub(crate) fn value(c: char) -> Option<u32> {
    let is_digit = |c: &char| c.general_category() == GeneralCategory::DecimalNumber;
    let run = ('\0'..=c).rev().take_while(is_digit).count() as u32;
    run.checked_sub(1).map(|distance| distance % 10)
}

/// Returns the ASCII digit of the same value, for a digit in the Basic Multilingual Plane.
pub(crate) fn ascii(c: char) -> Option<char> {
    value(c).filter(|_| c <= '\u{ffff}').and_then(|value| char::from_digit(value, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_digits_follow_a_zero() {
        let cases = [
            ('0', Some('0')),
            ('9', Some('9')),
            ('a', None),
            ('\u{665}', Some('5')),
            ('\u{ff19}', Some('9')),
            ('\u{ff1a}', None),
            ('\u{2460}', None),
            ('\u{1d7ce}', None),
        ];
        for (c, expected) in cases {
            assert_eq!(ascii(c), expected, "{c:?}");
        }
    }
    /// Each script has ten, in order, with a zero before which there is none of its own.
    #[test]
    fn the_digits_of_each_script_have_the_values_zero_to_nine() {
        let digits: Vec<_> = ('\0'..=char::MAX).filter_map(|c| Some((c, value(c)?))).collect();
        for (i, ten) in digits.chunks(10).enumerate() {
            let values = ten.iter().map(|&(_, value)| value);
            assert!(values.eq(0..10), "{i}: {ten:?}");
        }
        let in_plane = digits.iter().filter(|&&(c, _)| ascii(c).is_some()).count();
        assert_eq!(in_plane, 370);
        assert!(digits.len() >= 680, "{}", digits.len());
        assert_eq!(value('\u{1d7ff}'), Some(9));
        assert_eq!(value('\u{116e2}'), Some(8));
    }
}
