//! Names in Unicode, converted to ASCII by IDNA 2003, as the codec `idna` of Python does it.
//!
//! [`Lib/encodings/idna.py`](https://github.com/python/cpython/blob/v3.14.2/Lib/encodings/idna.py) follows
//! [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) and [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491), with
//! Unicode 3.2. In contrast to UTS 46, `ß` becomes `ss`, and joiners are removed.

use idna::punycode;
use stringprep::tables;
use unicode_normalization::UnicodeNormalization;

use crate::lowercase;

/// The code points that separate labels.
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];
/// The longest label, in bytes.
const LABEL_LIMIT: usize = 63;

/// Returns the name in ASCII, or `None` where the codec raises an error: also for a name in ASCII with an empty label
/// that is not the last, or one that is too long. Allocates.
///
/// # Examples
/// ```
/// use weburl_legacy::idna_2003;
///
/// assert_eq!(idna_2003::to_ascii("fa\u{df}.de").as_deref(), Some("fass.de"));
/// assert_eq!(idna_2003::to_ascii("a..b"), None);
/// ```
pub fn to_ascii(name: &str) -> Option<String> {
    if name.is_ascii() {
        let (others, last) = match name.rsplit_once('.') {
            Some((others, last)) => (Some(others), last),
            None => (None, name),
        };
        let is_valid = last.len() <= LABEL_LIMIT
            && others.is_none_or(|others| others.split('.').all(is_label));
        return is_valid.then(|| name.to_owned());
    }
    let (name, trailing_dot) = match name.strip_suffix(DOTS) {
        Some(name) => (name, "."),
        None => (name, ""),
    };
    let labels: Option<Vec<_>> = name.split(DOTS).map(label_to_ascii).collect();
    Some(labels?.join(".") + trailing_dot)
}

fn is_label(label: &str) -> bool {
    (1..=LABEL_LIMIT).contains(&label.len())
}

fn label_to_ascii(label: &str) -> Option<String> {
    let mut label = label.to_owned();
    if !label.is_ascii() {
        label = nameprep(&label)?;
    }
    if !label.is_ascii() {
        // Punycode is not shorter, and takes quadratic time.
        let is_too_long = label.chars().nth(LABEL_LIMIT).is_some();
        if is_too_long || label.to_lowercase().starts_with("xn--") {
            return None;
        }
        label = format!("xn--{}", punycode::encode_str(&label)?);
    }
    is_label(&label).then_some(label)
}

fn nameprep(label: &str) -> Option<String> {
    let mapped: String =
        label.chars().filter(|&c| !tables::commonly_mapped_to_nothing(c)).flat_map(map).collect();
    let label = nfkc(&mapped);
    if label.chars().any(is_prohibited) {
        return None;
    }
    if label.chars().any(is_right_to_left) {
        let is_enclosed = label.starts_with(is_right_to_left) && label.ends_with(is_right_to_left);
        if !is_enclosed || label.chars().any(is_left_to_right) {
            return None;
        }
    }
    Some(label)
}

/// Maps a code point as table B.2 does. Where that has no entry, Python asks its own, newer table of lowercase: here that of
/// Python 3.13.
fn map(c: char) -> Vec<char> {
    let mapped: Vec<char> = tables::case_fold_for_nfkc(c).collect();
    if mapped != [c] {
        return mapped;
    }
    let lower: Vec<char> = lowercase::of_unicode_14(c.encode_utf8(&mut [0; 4])).chars().collect();
    let folded: Vec<char> = lower.iter().flat_map(|&c| tables::case_fold_for_nfkc(c)).collect();
    if folded == lower { lower } else { folded }
}

/// Normalizes with the data of Unicode 3.2: later code points stay as they are, and separate what is around them.
fn nfkc(text: &str) -> String {
    let mut normalized = String::with_capacity(text.len());
    for piece in text.split_inclusive(tables::unassigned_code_point) {
        let later = piece.chars().last().filter(|&c| tables::unassigned_code_point(c));
        let earlier = &piece[..piece.len() - later.map_or(0, char::len_utf8)];
        normalized.extend(earlier.chars().map(uncorrected).nfkc());
        normalized.extend(later);
    }
    normalized
}

/// Returns what Unicode 3.2 decomposed five ideographs to, which a corrigendum changed.
fn uncorrected(c: char) -> char {
    match c {
        '\u{2f868}' => '\u{2136a}',
        '\u{2f874}' => '\u{5f33}',
        '\u{2f91f}' => '\u{43ab}',
        '\u{2f95f}' => '\u{7aae}',
        '\u{2f9bf}' => '\u{4d57}',
        _ => c,
    }
}

fn is_prohibited(c: char) -> bool {
    tables::non_ascii_space_character(c)
        || tables::non_ascii_control_character(c)
        || tables::private_use(c)
        || tables::non_character_code_point(c)
        || tables::surrogate_code(c)
        || tables::inappropriate_for_plain_text(c)
        || tables::inappropriate_for_canonical_representation(c)
        || tables::change_display_properties_or_deprecated(c)
        || tables::tagging_character(c)
}

// The tables of directions that the crate has are those of today.

fn is_right_to_left(c: char) -> bool {
    !tables::unassigned_code_point(c) && tables::bidi_r_or_al(c)
}

fn is_left_to_right(c: char) -> bool {
    !tables::unassigned_code_point(c) && tables::bidi_l(c)
}

#[cfg(test)]
mod tests {
    use super::to_ascii;

    const CASES: &[(&str, Option<&str>)] = &[
        ("Example.com", Some("Example.com")),
        ("example.com.", Some("example.com.")),
        ("a..b", None),
        (".a", None),
        ("", Some("")),
        ("fa\u{df}.de", Some("fass.de")),
        ("B\u{dc}CHER.de", Some("xn--bcher-kva.de")),
        ("\u{ff11}27\u{3002}0.0.1", Some("127.0.0.1")),
        ("a\u{200d}b", Some("ab")),
        ("a\u{3002}", Some("a.")),
        ("\u{ad}", None),
        ("\u{e9}..b", None),
        ("xn--\u{e9}", None),
        ("\u{5d0}", Some("xn--4db")),
        ("\u{5d0}a", None),
        ("\u{a0}b", Some(" b")),
        ("\u{1680}", None),
        ("\u{1e9e}", Some("ss")),
        ("\u{10a0}", Some("xn--rkj")),
        ("\u{1c89}", Some("xn--c4f")),
    ];

    #[test]
    fn names_become_those_of_the_codec() {
        for &(name, expected) in CASES {
            assert_eq!(to_ascii(name).as_deref(), expected, "{name:?}");
        }
    }
}
