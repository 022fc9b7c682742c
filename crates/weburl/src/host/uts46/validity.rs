//! The validity criteria for a label, other than that each code point is valid.
//!
//! [UTS 46: validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria).

use crate::host::label::{has_ace_prefix, is_letter_digit_or_hyphen};
use crate::host::uts46::property::Property;
use crate::syntax::code_point::is_forbidden_domain_code_point;

/// Returns whether a label begins or ends with a hyphen, or has two in its third and fourth place, which CheckHyphens
/// forbids.
pub(super) const fn has_bad_hyphens(label: &[u32]) -> bool {
    const HYPHEN: u32 = '-' as u32;
    matches!(label, [HYPHEN, ..] | [.., HYPHEN] | [_, _, HYPHEN, HYPHEN, ..])
}

/// Returns whether a label has a code point in ASCII that the domain parser would forbid in the result, or that
/// UseSTD3ASCIIRules forbids.
pub(super) const fn has_forbidden_ascii(label: &[u32], use_std3_ascii_rules: bool) -> bool {
    let mut i = 0;
    while i < label.len() {
        if label[i] < 0x80 && is_forbidden_ascii(label[i] as u8, use_std3_ascii_rules) {
            return true;
        }
        i += 1;
    }
    false
}

pub(super) const fn is_forbidden_ascii(byte: u8, use_std3_ascii_rules: bool) -> bool {
    match use_std3_ascii_rules {
        true => !is_letter_digit_or_hyphen(byte),
        false => is_forbidden_domain_code_point(byte),
    }
}

/// Returns whether each joiner stands behind a virama, or is a ZERO WIDTH NON-JOINER between letters that join.
///
/// [RFC 5892: ZERO WIDTH NON-JOINER](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1), and what follows it.
pub(super) const fn satisfies_context_j(label: &[u32]) -> bool {
    const VIRAMA: u32 = 9;
    const ZERO_WIDTH_NON_JOINER: u32 = 0x200C;
    let mut i = 0;
    while i < label.len() {
        if Property::of(label[i]).is(Property::JOINER) {
            let is_behind_virama = i > 0 && Property::of(label[i - 1]).combining_class() == VIRAMA;
            let is_allowed = label[i] == ZERO_WIDTH_NON_JOINER && stands_between_joining(label, i);
            if !is_behind_virama && !is_allowed {
                return false;
            }
        }
        i += 1;
    }
    true
}

const fn stands_between_joining(label: &[u32], at: usize) -> bool {
    let (mut before, mut behind) = (at, at + 1);
    while before > 0 && is_transparent(label[before - 1]) {
        before -= 1;
    }
    while behind < label.len() && is_transparent(label[behind]) {
        behind += 1;
    }
    before > 0
        && Property::of(label[before - 1]).is(Property::LEFT_JOINING)
        && behind < label.len()
        && Property::of(label[behind]).is(Property::RIGHT_JOINING)
}

const fn is_transparent(code_point: u32) -> bool {
    Property::of(code_point).is(Property::TRANSPARENT)
}

/// Returns whether a label satisfies the Bidi rule. `all` are the properties that its code points have together.
///
/// [RFC 5893: the Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2).
pub(super) const fn satisfies_bidi_rule(label: &[u32], all: Property) -> bool {
    let [first, ..] = label else { return true };
    let last = last_but_nonspacing_marks(label);
    let has_both_numbers = all.is(Property::EN) && all.is(Property::AN);
    match Property::of(*first) {
        first if first.is(Property::R) => {
            !all.is(Property::L | Property::SEPARATOR)
                && last.is(Property::R | Property::EN | Property::AN)
                && !has_both_numbers
        }
        first if first.is(Property::L) => {
            !all.is(Property::R | Property::AN | Property::SEPARATOR)
                && last.is(Property::L | Property::EN)
        }
        _ => false,
    }
}

/// Returns the property of the last code point that is no nonspacing mark.
const fn last_but_nonspacing_marks(label: &[u32]) -> Property {
    let mut len = label.len();
    while len > 1 && Property::of(label[len - 1]).is(Property::NSM) {
        len -= 1;
    }
    Property::of(label[len - 1])
}

/// Returns whether each label of a domain that is in ASCII, and no A-label, satisfies the Bidi rule.
pub(super) const fn ascii_labels_satisfy_bidi_rule(domain: &[u8]) -> bool {
    let (mut start, mut at) = (0, 0);
    while at <= domain.len() {
        if at == domain.len() || domain[at] == b'.' {
            if !ascii_label_satisfies_bidi_rule(domain.split_at(at).0.split_at(start).1) {
                return false;
            }
            start = at + 1;
        }
        at += 1;
    }
    true
}

const fn ascii_label_satisfies_bidi_rule(label: &[u8]) -> bool {
    let ([first, ..], [.., last]) = (label, label) else { return true };
    if has_ace_prefix(label) || !label.is_ascii() {
        return true;
    }
    let mut i = 0;
    while i < label.len() {
        if Property::of(label[i] as u32).is(Property::SEPARATOR) {
            return false;
        }
        i += 1;
    }
    first.is_ascii_lowercase() && last.is_ascii_alphanumeric()
}
