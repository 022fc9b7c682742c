//! Classes of code points.
//!
//! [URL Standard: URL code points](https://url.spec.whatwg.org/#url-code-points). The other classes
//! are those of the [Infra Standard](https://infra.spec.whatwg.org/#code-points).

/// Returns whether `c` is a [URL code point](https://url.spec.whatwg.org/#url-code-points), which
/// needs no percent-encoding.
pub(crate) const fn is_url_code_point(c: char) -> bool {
    match c {
        '0'..='9' | 'A'..='Z' | 'a'..='z' => true,
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' => true,
        ':' | ';' | '=' | '?' | '@' | '_' | '~' => true,
        _ => c >= '\u{A0}' && !is_noncharacter(c),
    }
}

/// [Infra Standard: noncharacter](https://infra.spec.whatwg.org/#noncharacter).
const fn is_noncharacter(c: char) -> bool {
    let ends_a_plane = c as u32 & 0xFFFE == 0xFFFE;
    ends_a_plane || matches!(c, '\u{FDD0}'..='\u{FDEF}')
}

/// Returns where the code point that begins at `start` in `text` ends, which is UTF-8; `start` at the end of `text`.
pub(crate) const fn code_point_end(text: &[u8], start: usize) -> usize {
    let mut end = start;
    if end < text.len() {
        end += 1;
    }
    while end < text.len() && matches!(text[end], 0x80..0xC0) {
        end += 1;
    }
    end
}

/// Returns whether the parser removes `byte` from both ends of its input.
///
/// [Infra Standard: C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space).
pub(crate) const fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= b' '
}

/// Returns whether the parser removes `byte` from anywhere in its input.
///
/// [Infra Standard: ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline).
pub(crate) const fn is_ascii_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

/// Returns whether `byte` is a [forbidden host code
/// point](https://url.spec.whatwg.org/#forbidden-host-code-point).
pub(crate) const fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        b'\0'
            | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// Returns whether `byte` is a [forbidden domain code
/// point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
pub(crate) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    is_forbidden_host_code_point(byte) || matches!(byte, 0..=0x1F | b'%' | 0x7F)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_code_points_are_those_of_the_standard() {
        const CASES: &[(char, bool)] = &[
            ('\0', false),
            (' ', false),
            ('!', true),
            ('"', false),
            ('#', false),
            ('$', true),
            ('%', false),
            ('&', true),
            ('/', true),
            ('0', true),
            ('9', true),
            (':', true),
            (';', true),
            ('<', false),
            ('=', true),
            ('>', false),
            ('?', true),
            ('@', true),
            ('A', true),
            ('Z', true),
            ('[', false),
            ('\\', false),
            (']', false),
            ('^', false),
            ('_', true),
            ('`', false),
            ('a', true),
            ('z', true),
            ('{', false),
            ('|', false),
            ('}', false),
            ('~', true),
            ('\x7F', false),
            ('\u{80}', false),
            ('\u{9F}', false),
            ('\u{A0}', true),
            ('\u{D7FF}', true),
            ('\u{E000}', true),
            ('\u{FDCF}', true),
            ('\u{FDD0}', false),
            ('\u{FDEF}', false),
            ('\u{FDF0}', true),
            ('\u{FFFD}', true),
            ('\u{FFFE}', false),
            ('\u{FFFF}', false),
            ('\u{10000}', true),
            ('\u{1FFFD}', true),
            ('\u{1FFFE}', false),
            ('\u{1FFFF}', false),
            ('\u{10FFFD}', true),
            ('\u{10FFFE}', false),
            ('\u{10FFFF}', false),
        ];
        for &(c, expected) in CASES {
            assert_eq!(is_url_code_point(c), expected, "U+{:04X}", c as u32);
        }
    }

    #[test]
    fn removed_bytes_are_controls_and_space() {
        let from_the_ends = (0..=0xFF).filter(|&byte| is_c0_control_or_space(byte));
        assert!(from_the_ends.eq(0x00..=0x20));
        let from_everywhere = (0..=0xFF).filter(|&byte| is_ascii_tab_or_newline(byte));
        assert!(from_everywhere.eq([b'\t', b'\n', b'\r']));
    }
}
