//! What Python's clients do with text: percent-decoding, queries, and numbers as `int` and `float` read them.

use weburl::percent_encode::percent_decode;

/// The zeros of decimal digits outside ASCII, as Unicode 15.1 has them. Nine more digits follow each.
const ZEROS: &str = "٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰０𐒠𐴰𑁦𑃰𑄶𑇐𑋰𑑐𑓐𑙐𑛀𑜰𑣠𑥐𑱐𑵐𑶠𑽐𖩠𖫀𖭐𝟎𝟘𝟢𝟬𝟶𞅀𞋰𞓰𞥐🯰";

/// `urllib.parse.unquote`.
pub(super) fn unquote(text: &str) -> String {
    String::from_utf8_lossy(&percent_decode(text.as_bytes())).into_owned()
}

/// `urllib.parse.unquote_plus`.
pub(super) fn unquote_plus(text: &str) -> String {
    unquote(&text.replace('+', " "))
}

/// `urllib.parse.parse_qsl`, which leaves out pairs without a value.
pub(super) fn parse_qsl(query: &str) -> impl Iterator<Item = (String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (unquote_plus(name), unquote_plus(value)))
}

/// `int`, written again.
pub(super) fn int(text: &str) -> Option<String> {
    let text = text.trim_matches(is_space);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let digits = plain_digits(digits)?;
    Some(match digits.trim_start_matches('0') {
        "" => "0".to_owned(),
        digits => format!("{sign}{digits}"),
    })
}

/// Whether `float` reads it.
pub(super) fn float(text: &str) -> Option<f64> {
    let text = text.trim_matches(is_space);
    let text = match text.contains('_') {
        true => &*text.split('_').map(plain_digits).collect::<Option<String>>()?,
        false => text,
    };
    text.parse().ok()
}

/// Digits of any script in ASCII. Single underscores may be between them.
fn plain_digits(text: &str) -> Option<String> {
    let mut digits = String::new();
    let mut may_break = false;
    for c in text.chars() {
        if c == '_' && may_break {
            may_break = false;
            continue;
        }
        digits.push(digit(c)?);
        may_break = true;
    }
    may_break.then_some(digits)
}

fn digit(c: char) -> Option<char> {
    let zero = ZEROS.chars().rev().find(|zero| *zero <= c);
    let value = match zero.filter(|_| !c.is_ascii()) {
        Some(zero) => u32::from(c) - u32::from(zero),
        None => c.to_digit(10)?,
    };
    char::from_digit(value, 10)
}

/// `str.isspace`, which also includes the separators of ASCII.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\x1c'..='\x1f')
}

#[cfg(test)]
mod tests {
    use super::{float, int, unquote};

    const INTS: &[(&str, Option<&str>)] = &[
        ("07", Some("7")),
        (" +1_0\n", Some("10")),
        ("-0", Some("0")),
        ("-٥５", Some("-55")),
        ("1__0", None),
        ("_1", None),
        ("1_", None),
        ("", None),
        ("1.0", None),
    ];

    #[test]
    fn numbers_are_those_of_python() {
        for &(text, expected) in INTS {
            assert_eq!(int(text).as_deref(), expected, "{text:?}");
        }
        assert_eq!(float(" 1.5 "), Some(1.5));
        assert_eq!(float("x"), None);
    }

    #[test]
    fn what_is_not_utf_8_is_replaced() {
        assert_eq!(unquote("%C3%BC%E9+%zz%"), "ü\u{fffd}+%zz%");
    }
}
