//! Labels in Unicode, converted to ASCII by IDNA 2008 without any mapping, as Python's package `idna` does it.
//!
//! The code points that [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892) allows are derived from their general
//! categories, as the RFC does. UTS 46 has the same rules for everything else.

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::client::unicode_18;
use crate::client::uts46::DOTS;

/// The longest label, in bytes.
const LABEL_LIMIT: usize = 63;

/// Returns the ASCII form of a label that is outside ASCII.
pub(crate) fn label_to_ascii(label: &str) -> Option<String> {
    let uts46 = Uts46::new();
    let ascii = uts46
        .to_ascii(label.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check, DnsLength::Ignore)
        .ok()?;
    let (unmapped, validity) =
        uts46.to_unicode(ascii.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check);
    let is_valid = validity.is_ok()
        && unmapped == label
        && ascii.len() <= LABEL_LIMIT
        && label.char_indices().all(|(place, c)| is_allowed(label, place, c));
    is_valid.then(|| ascii.into_owned())
}

/// Returns the ASCII form of a name, which UTS 46 maps before IDNA 2008 judges its labels: those in ASCII, too. Each label is
/// judged alone, so that `10` may stand beside letters that are written from right to left.
pub(crate) fn map_to_ascii(name: &str) -> Option<String> {
    let map = |label: &str| {
        let (mapped, validity) =
            Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check);
        validity.is_ok().then(|| mapped.into_owned())
    };
    let mapped = name.split(DOTS).map(map).collect::<Option<Vec<_>>>()?.join(".");
    let (mapped, dot) = match mapped.strip_suffix('.') {
        Some(mapped) => (mapped, "."),
        None => (mapped.as_str(), ""),
    };
    let label_to_ascii = |label: &str| match label.is_ascii() {
        true => {
            let is_valid = (1..=LABEL_LIMIT).contains(&label.len())
                && label.char_indices().all(|(place, c)| is_allowed(label, place, c));
            is_valid.then(|| label.to_owned())
        }
        false => label_to_ascii(label),
    };
    let labels: Option<Vec<_>> = mapped.split('.').map(label_to_ascii).collect();
    Some(labels?.join(".") + dot)
}

fn is_allowed(label: &str, place: usize, c: char) -> bool {
    use GeneralCategory::*;
    match c {
        '\u{200c}' | '\u{200d}' => true,
        'a'..='z' | '0'..='9' | '-' => true,
        '\0'..='\x7f' => false,
        // The exceptions of section 2.6.
        '\u{df}' | '\u{3c2}' | '\u{6fd}' | '\u{6fe}' | '\u{f0b}' | '\u{3007}' => true,
        '\u{640}' | '\u{7fa}' | '\u{302e}' | '\u{302f}' | '\u{3031}'..='\u{3035}' | '\u{303b}' => {
            false
        }
        '\u{b7}' | '\u{375}' | '\u{5f3}' | '\u{5f4}' | '\u{30fb}' => {
            is_allowed_in_context(label, place, c)
        }
        '\u{660}'..='\u{669}' => !label.contains(|c| ('\u{6f0}'..='\u{6f9}').contains(&c)),
        '\u{6f0}'..='\u{6f9}' => !label.contains(|c| ('\u{660}'..='\u{669}').contains(&c)),
        // Ignorable blocks, and conjoining Hangul letters.
        '\u{20d0}'..='\u{20ff}' | '\u{1d100}'..='\u{1d24f}' => false,
        '\u{1100}'..='\u{11ff}' | '\u{a960}'..='\u{a97f}' | '\u{d7b0}'..='\u{d7ff}' => false,
        _ if is_new(c) || unicode_18::added(c) => false,
        _ => matches!(
            c.general_category(),
            LowercaseLetter
                | UppercaseLetter
                | OtherLetter
                | DecimalNumber
                | ModifierLetter
                | NonspacingMark
                | SpacingMark
        ),
    }
}

/// Returns whether the code point is a letter or a mark since Unicode 16, which Python 3.13 does not know yet.
fn is_new(c: char) -> bool {
    matches!(
        c,
        '\u{88f}' | '\u{897}' | '\u{c5c}' | '\u{cdc}' | '\u{1c89}'..='\u{1c8a}' | '\u{1acf}'..='\u{1aff}'
            | '\u{a7cb}'..='\u{a7cf}' | '\u{a7d2}' | '\u{a7d4}' | '\u{a7da}'..='\u{a7dc}' | '\u{a7f1}'
            | '\u{105c0}'..='\u{105ff}' | '\u{10940}'..='\u{1095f}' | '\u{10d40}'..='\u{10d8f}'
            | '\u{10ec2}'..='\u{10efc}' | '\u{11380}'..='\u{113ff}' | '\u{116d0}'..='\u{116e3}'
            | '\u{11b60}'..='\u{11b7f}' | '\u{11bc0}'..='\u{11bff}' | '\u{11db0}'..='\u{11def}' | '\u{11f5a}'
            | '\u{13460}'..='\u{143ff}' | '\u{16100}'..='\u{1613f}' | '\u{16d40}'..='\u{16d7f}'
            | '\u{16ea0}'..='\u{16edf}' | '\u{16ff2}'..='\u{16ff3}' | '\u{187f8}'..='\u{187ff}'
            | '\u{18cff}' | '\u{18d09}'..='\u{18dff}'
            | '\u{1e5d0}'..='\u{1e5ff}' | '\u{1e6c0}'..='\u{1e6ff}' | '\u{2b73a}'..='\u{2b73f}'
            | '\u{2cea2}'..='\u{2cead}' | '\u{323b0}'..
    )
}

/// The rules of appendix A for what is allowed beside some letters only.
fn is_allowed_in_context(label: &str, place: usize, c: char) -> bool {
    let before = label[..place].chars().next_back();
    let after = label[place + c.len_utf8()..].chars().next();
    let is_greek = |c| matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}');
    let is_hebrew = |c| ('\u{591}'..='\u{5f4}').contains(&c);
    let is_japanese = |c| {
        matches!(
            c,
            '\u{3005}' | '\u{3007}' | '\u{3041}'..='\u{3096}' | '\u{309d}'..='\u{309f}'
                | '\u{30a1}'..='\u{30fa}' | '\u{30fd}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}'
                | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
                | '\u{20000}'..='\u{323af}'
        )
    };
    match c {
        '\u{b7}' => before == Some('l') && after == Some('l'),
        '\u{375}' => after.is_some_and(is_greek),
        '\u{5f3}' | '\u{5f4}' => before.is_some_and(is_hebrew),
        _ => label.contains(is_japanese),
    }
}

#[cfg(test)]
mod tests {
    use super::label_to_ascii;

    const CASES: &[(&str, Option<&str>)] = &[
        ("b\u{fc}cher", Some("xn--bcher-kva")),
        ("fa\u{df}", Some("xn--fa-hia")),
        ("B\u{fc}cher", None),
        ("\u{2460}", None),
        ("\u{1f4a9}", None),
        ("\u{ff45}", None),
        ("\u{e9}_", None),
        ("-\u{e9}", None),
        ("a\u{3002}b", None),
        ("l\u{b7}l", Some("xn--ll-0ea")),
        ("a\u{b7}l", None),
        ("\u{301}a", None),
        ("e\u{301}", None),
        ("\u{1900b}", None),
        ("\u{2b739}", Some("xn--og9l")),
        ("\u{2b73a}", None),
    ];

    #[test]
    fn each_label_of_a_name_is_judged_alone() {
        let cases = [
            ("10.\u{5e5}10", Some("10.xn--10-nnd")),
            ("10\u{ff0e}\u{5e5}10.", Some("10.xn--10-nnd.")),
            ("\u{24d0}\u{3002}\u{e9}", Some("a.xn--9ca")),
            ("10\u{5e5}.a", None),
            ("a..\u{e9}", None),
            ("a.\u{301}\u{e9}", None),
        ];
        for (name, expected) in cases {
            assert_eq!(super::map_to_ascii(name).as_deref(), expected, "{name:?}");
        }
    }

    #[test]
    fn labels_are_converted_without_a_mapping() {
        for &(label, expected) in CASES {
            assert_eq!(label_to_ascii(label).as_deref(), expected, "{label:?}");
        }
    }
}
