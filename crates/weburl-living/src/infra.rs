//! Classes of code points, and the one string operation of Infra that the algorithms use.
//!
//! [Infra: code points](https://infra.spec.whatwg.org/#code-points). The classes that `char` already
//! has (ASCII alpha, ASCII digit, ASCII hex digit ...) come from there.

/// [C0 control](https://infra.spec.whatwg.org/#c0-control)
pub(super) fn is_c0_control(code_point: char) -> bool {
    matches!(code_point, '\u{0}'..='\u{1F}')
}

/// [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space)
pub(super) fn is_c0_control_or_space(code_point: char) -> bool {
    is_c0_control(code_point) || code_point == ' '
}

/// [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline)
pub(super) fn is_ascii_tab_or_newline(code_point: char) -> bool {
    matches!(code_point, '\t' | '\n' | '\r')
}

/// [noncharacter](https://infra.spec.whatwg.org/#noncharacter)
pub(super) fn is_noncharacter(code_point: char) -> bool {
    matches!(code_point, '\u{FDD0}'..='\u{FDEF}') || u32::from(code_point) & 0xFFFE == 0xFFFE
}

/// [URL code points](https://url.spec.whatwg.org/#url-code-points)
pub(super) fn is_url_code_point(code_point: char) -> bool {
    match code_point {
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' => true,
        ':' | ';' | '=' | '?' | '@' | '_' | '~' => true,
        // A `char` is never a surrogate.
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(code_point),
        _ => code_point.is_ascii_alphanumeric(),
    }
}

/// Returns whether `string` starts with two [ASCII hex digits](https://infra.spec.whatwg.org/#ascii-hex-digit).
pub(super) fn starts_with_two_ascii_hex_digits(string: &[char]) -> bool {
    matches!(string, [first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit())
}

/// [strictly split](https://infra.spec.whatwg.org/#strictly-split)
pub(super) fn strictly_split(string: &str, delimiter: char) -> Vec<&str> {
    string.split(delimiter).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_noncharacter, is_url_code_point, strictly_split};

    #[test]
    fn url_code_points_end_where_the_standard_says() {
        const CASES: &[(char, bool)] = &[
            ('a', true),
            ('%', false),
            ('"', false),
            ('[', false),
            ('\\', false),
            ('^', false),
            ('`', false),
            ('|', false),
            ('\u{7F}', false),
            ('\u{9F}', false),
            ('\u{A0}', true),
            ('\u{FDCF}', true),
            ('\u{FDD0}', false),
            ('\u{FDEF}', false),
            ('\u{FDF0}', true),
            ('\u{FFFD}', true),
            ('\u{FFFE}', false),
            ('\u{1FFFF}', false),
            ('\u{10FFFD}', true),
            ('\u{10FFFF}', false),
        ];
        for &(code_point, expected) in CASES {
            assert_eq!(is_url_code_point(code_point), expected, "{code_point:?}");
        }
    }

    #[test]
    fn there_are_66_noncharacters() {
        assert_eq!(('\u{0}'..=char::MAX).filter(|&c| is_noncharacter(c)).count(), 66);
    }

    #[test]
    fn strict_splitting_keeps_empty_items() {
        assert_eq!(strictly_split("", '.'), [""]);
        assert_eq!(strictly_split(".a.", '.'), ["", "a", ""]);
    }
}
