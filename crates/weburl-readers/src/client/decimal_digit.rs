//! Decimal digits of any script.

/// The zeros of the scripts in the Basic Multilingual Plane: nine more digits follow each.
const ZEROS: &str = "0\u{660}\u{6f0}\u{7c0}\u{966}\u{9e6}\u{a66}\u{ae6}\u{b66}\u{be6}\u{c66}\u{ce6}\u{d66}\u{de6}\u{e50}\
    \u{ed0}\u{f20}\u{1040}\u{1090}\u{17e0}\u{1810}\u{1946}\u{19d0}\u{1a80}\u{1a90}\u{1b50}\u{1bb0}\u{1c40}\u{1c50}\
    \u{a620}\u{a8d0}\u{a900}\u{a9d0}\u{a9f0}\u{aa50}\u{abf0}\u{ff10}";

/// Returns the ASCII digit of the same value.
pub(crate) fn ascii(c: char) -> Option<char> {
    let zero = ZEROS.chars().take_while(|&zero| zero <= c).last()?;
    char::from_digit(u32::from(c) - u32::from(zero), 10)
}

#[cfg(test)]
mod tests {
    use super::ascii;

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
        ];
        for (c, expected) in cases {
            assert_eq!(ascii(c), expected, "{c:?}");
        }
    }
}
