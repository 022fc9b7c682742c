//! Windows drive letters, to which file URLs give a special meaning on every platform.
//!
//! [URL Standard: Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).

/// Returns whether `text` is a [Windows drive
/// letter](https://url.spec.whatwg.org/#windows-drive-letter): `C:` or `C|`.
pub(crate) const fn is_windows_drive_letter(text: &[u8]) -> bool {
    matches!(text, [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Returns whether `text` is a [normalized Windows drive
/// letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter): `C:`.
pub(crate) const fn is_normalized_windows_drive_letter(text: &[u8]) -> bool {
    matches!(text, [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Returns whether `text` starts with a Windows drive letter that ends a segment.
///
/// [URL Standard: starts with a Windows drive
/// letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
pub(crate) const fn starts_with_windows_drive_letter(text: &[u8]) -> bool {
    match text {
        [a, b] | [a, b, b'/' | b'\\' | b'?' | b'#', ..] => is_windows_drive_letter(&[*a, *b]),
        _ => false,
    }
}

/// Returns whether the first segment of a serialized path is a normalized Windows drive letter.
pub(crate) fn first_segment_is_windows_drive_letter(path: &[u8]) -> bool {
    let first_segment = path.split(|&c| c == b'/').nth(1);
    first_segment.is_some_and(is_normalized_windows_drive_letter)
}

/// Returns whether the path `base_path` with `rest` behind it begins with a Windows drive letter that is written
/// with `|`, which the parser replaces by `:`.
pub(crate) fn begins_with_barred_drive_letter(base_path: &str, rest: &[u8]) -> bool {
    let first_segment = match (base_path, rest) {
        ("", [_, segment @ ..]) | ("/", segment) => segment,
        _ => return false,
    };
    starts_with_windows_drive_letter(first_segment) && first_segment[1] == b'|'
}

/// Returns whether the first segment of a serialized path may be a normalized Windows drive letter, in one look.
#[inline(always)]
pub(crate) fn may_begin_with_drive_letter(path: &[u8]) -> bool {
    path.get(2) == Some(&b':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standards_examples() {
        const CASES: &[(&str, bool)] = &[("c:", true), ("c:/", true), ("c:a", false)];
        for &(text, expected) in CASES {
            assert_eq!(starts_with_windows_drive_letter(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn a_bar_is_a_drive_letter_but_not_a_normalized_one() {
        assert!(is_windows_drive_letter(b"C|"));
        assert!(!is_normalized_windows_drive_letter(b"C|"));
        assert!(!is_windows_drive_letter(b"1:"));
    }
}
