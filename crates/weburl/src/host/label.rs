//! Labels: the parts of a domain between its dots.

use core::ops::Range;

/// Returns whether `label` begins with the ACE prefix, ignoring ASCII case.
pub(crate) const fn has_ace_prefix(label: &[u8]) -> bool {
    matches!(label, [b'x' | b'X', b'n' | b'N', b'-', b'-', ..])
}

/// Returns whether UseSTD3ASCIIRules allows `byte`.
pub(crate) const fn is_letter_digit_or_hyphen(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}

/// Returns the span that an error in a part of a label names. An empty label has no byte of its
/// own: the separator after it stands for it, or the one before it at the end of `domain`.
pub(super) fn label_span(domain: &str, part: Range<usize>) -> Range<usize> {
    if !part.is_empty() {
        return part;
    }
    let at = part.start;
    match (domain[at..].chars().next(), domain[..at].chars().next_back()) {
        (Some(next), _) => at..at + next.len_utf8(),
        (None, Some(last)) => at - last.len_utf8()..at,
        (None, None) => part,
    }
}

/// Returns the place of the first U+FFFD, which no domain contains.
pub(super) fn find_replacement_character(domain: &str) -> Option<Range<usize>> {
    let start = domain.find(char::REPLACEMENT_CHARACTER)?;
    Some(start..start + char::REPLACEMENT_CHARACTER.len_utf8())
}
