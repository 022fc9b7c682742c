//! Domains in which nothing but Punycode remains to be done, without asking the crate `idna`, which takes several times as
//! long for any domain.
//!
//! All code points of such a domain are *plain*, or the upper case of plain ones, which is all that UTS 46 maps them to.
//! Plain ones it maps to themselves; they are in NFC wherever they stand, as their quick check is Yes and their combining
//! class 0; they are no joiners, which depend on what is around them, and not right-to-left, which would bring the Bidi rule
//! with it. Some are marks, which are plain where they do not begin a label. Everything else is left to `idna`: other code
//! points, and labels that begin with `xn--`, which would have to be decoded. The tests prove each of these properties for
//! each code point with the data of the crates, and compare the results on random domains.

use crate::host::ascii_text::AsciiText;
use crate::host::label::{ACE_PREFIX, has_ace_prefix, is_letter_digit_or_hyphen};
use crate::host::punycode::{Insertions, LONGEST_LABEL, MOST_FOR_A_LABEL, push_punycode};

/// Plain letters that stand between others which are not, such as their upper case.
const LETTERS: &[char] = &[
    'ā', 'ă', 'ą', 'ć', 'ĉ', 'ċ', 'č', 'ď', 'đ', 'ē', 'ĕ', 'ė', 'ę', 'ě', 'ĝ', 'ğ', 'ġ', 'ģ', 'ĥ',
    'ħ', 'ĩ', 'ī', 'ĭ', 'į', 'ı', 'ĵ', 'ķ', 'ĺ', 'ļ', 'ľ', 'ł', 'ń', 'ņ', 'ň', 'ŋ', 'ō', 'ŏ', 'ő',
    'œ', 'ŕ', 'ŗ', 'ř', 'ś', 'ŝ', 'ş', 'š', 'ţ', 'ť', 'ŧ', 'ũ', 'ū', 'ŭ', 'ů', 'ű', 'ų', 'ŵ', 'ŷ',
    'ź', 'ż', 'ž', 'ơ', 'ư', 'ǎ', 'ș', 'ț', 'ạ', 'ả', 'ấ', 'ầ', 'ẩ', 'ẫ', 'ậ', 'ắ', 'ằ', 'ẳ', 'ẵ',
    'ặ', 'ẹ', 'ẻ', 'ẽ', 'ế', 'ề', 'ể', 'ễ', 'ệ', 'ỉ', 'ị', 'ọ', 'ỏ', 'ố', 'ồ', 'ổ', 'ỗ', 'ộ', 'ớ',
    'ờ', 'ở', 'ỡ', 'ợ', 'ụ', 'ủ', 'ứ', 'ừ', 'ử', 'ữ', 'ự', 'ỳ', 'ỵ', 'ỷ', 'ỹ',
];

/// Ranges of plain letters.
const RANGES: &[(char, char)] = &[
    // Latin, Greek, Cyrillic, Armenian, Georgian: lower case.
    ('ß', 'ö'),
    ('ø', 'ÿ'),
    ('ά', 'ώ'),
    ('а', 'џ'),
    ('ա', 'ֆ'),
    ('ა', 'ჺ'),
    // Devanagari and Thai, with digits.
    ('\u{904}', '\u{939}'),
    ('\u{966}', '\u{96F}'),
    ('\u{E01}', '\u{E30}'),
    ('\u{E32}', '\u{E32}'),
    ('\u{E40}', '\u{E46}'),
    ('\u{E50}', '\u{E59}'),
    // Hiragana, Katakana, and the mark for long vowels, which is a letter.
    ('ぁ', 'ゖ'),
    ('ァ', 'ヺ'),
    ('ー', 'ー'),
    // Han, Hangul.
    ('\u{4E00}', '\u{9FFF}'),
    ('가', '힣'),
];

/// A bit for each code point up to U+FFFF.
static IS_PLAIN: [u64; 1024] = {
    let mut bits = [0; 1024];
    let mut i = 0;
    while i < LETTERS.len() {
        let letter = LETTERS[i] as usize;
        bits[letter / 64] |= 1 << (letter % 64);
        i += 1;
    }
    let mut i = 0;
    while i < RANGES.len() {
        let (mut letter, last) = (RANGES[i].0 as usize, RANGES[i].1 as usize);
        while letter <= last {
            bits[letter / 64] |= 1 << (letter % 64);
            letter += 1;
        }
        i += 1;
    }
    bits
};

const fn is_plain(c: u16) -> bool {
    IS_PLAIN[c as usize / 64] >> (c % 64) & 1 == 1
}

/// Whether this is a vowel sign of Devanagari or Thai, or the like, which is plain behind another code point.
const fn is_plain_mark(c: u16) -> bool {
    matches!(c, 0x901..=0x903 | 0x93E..=0x94C | 0xE31 | 0xE34..=0xE37)
}

/// Returns the lower case of a letter outside ASCII; itself if it has none, or one that is not plain.
const fn lower_case(c: u16) -> u16 {
    match c {
        // Latin, Greek, Cyrillic, Armenian.
        0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3A1 | 0x3A3..=0x3AB | 0x410..=0x42F => c + 0x20,
        0x386 => 0x3AC,
        0x388..=0x38A => c + 0x25,
        0x38C => 0x3CC,
        0x38E..=0x38F => c + 0x3F,
        0x400..=0x40F => c + 0x50,
        0x531..=0x556 => c + 0x30,
        // Each before its lower case. That of U+0130 is two code points, and not the dotless letter behind it.
        0x100..=0x12F | 0x131..=0x21B | 0x1EA0..=0x1EF9 if !is_plain(c) && is_plain(c + 1) => c + 1,
        _ => c,
    }
}

/// The lower case of each byte that a domain in ASCII may have, and 0 for all others.
static LOWER_CASE: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        if is_letter_digit_or_hyphen(byte as u8) || byte as u8 == b'.' {
            bytes[byte] = (byte as u8).to_ascii_lowercase();
        }
        byte += 1;
    }
    bytes
};

/// The most bytes of the result: more than the DNS allows.
const LONGEST_DOMAIN: usize = 256;

/// A domain in ASCII, with room for a label that turns out to be too long.
pub(crate) type AsciiDomain = AsciiText<{ LONGEST_DOMAIN + MOST_FOR_A_LABEL }>;

/// Appends the result of Unicode ToASCII to `out`, which is empty, if nothing but Punycode remains to be done and `domain`
/// is not too long. Otherwise returns false, and leaves anything there.
///
/// What depends on a code point is mispredicted, which takes as long as twenty instructions. So labels in ASCII are copied
/// together with the dots between them, and only a label that is not is looked at by itself.
pub(crate) const fn write_ascii(domain: &[u8], out: &mut AsciiDomain) -> bool {
    let (mut at, mut label_start) = (0, 0);
    while at < domain.len() {
        let byte = LOWER_CASE[domain[at] as usize];
        if byte == 0 {
            // It has been copied up to here.
            out.truncate(out.len() - (at - label_start));
            let Some(end) = write_a_label(domain, label_start, out) else { return false };
            (at, label_start) = (end, end);
            continue;
        }
        let has_ace_prefix =
            byte == b'-' && at - label_start == 3 && has_ace_prefix(domain.split_at(label_start).1);
        if has_ace_prefix || out.len() == LONGEST_DOMAIN {
            return false;
        }
        out.push(byte);
        at += 1;
        label_start = if byte == b'.' { at } else { label_start };
    }
    true
}

/// Appends the label that begins at `start`, which is not ASCII, as an A-label, and returns where it ends in the domain.
const fn write_a_label(domain: &[u8], start: usize, out: &mut AsciiDomain) -> Option<usize> {
    let longest = out.len() + LONGEST_LABEL;
    if longest > LONGEST_DOMAIN {
        return None;
    }
    out.push_str(ACE_PREFIX);
    let mut insertions = Insertions::NONE;
    // Bit `i` stands for code point `i` of the label.
    let mut is_ascii = 0_u64;
    let (mut at, mut position) = (start, 0);
    while at < domain.len() && domain[at] != b'.' {
        if position == LONGEST_LABEL as u32 {
            return None;
        }
        let byte = LOWER_CASE[domain[at] as usize];
        if byte != 0 {
            out.push(byte);
            is_ascii |= 1 << position;
            at += 1;
        } else {
            let Some((c, len)) = plain_code_point(domain, at) else { return None };
            if position == 0 && is_plain_mark(c) {
                return None;
            }
            insertions.insert(c, position);
            at += len;
        }
        position += 1;
    }
    if is_ascii != 0 {
        out.push(b'-');
    }
    if push_punycode(&insertions, is_ascii, out, longest) { Some(at) } else { None }
}

/// Returns the code point at `at`, which is not ASCII, in lower case, and its length in bytes, if it is plain, at least
/// behind another.
const fn plain_code_point(domain: &[u8], at: usize) -> Option<(u16, usize)> {
    let (c, len) = match domain.split_at(at).1 {
        [a @ 0xC2..=0xDF, b @ 0x80..=0xBF, ..] => (bits(*a, 0x1F) << 6 | bits(*b, 0x3F), 2),
        [a @ 0xE0..=0xEF, b @ 0x80..=0xBF, c @ 0x80..=0xBF, ..] => {
            (bits(*a, 0x0F) << 12 | bits(*b, 0x3F) << 6 | bits(*c, 0x3F), 3)
        }
        _ => return None,
    };
    let c = if is_plain(c) { c } else { lower_case(c) };
    // What is percent-decoded may be a longer form of a code point, which is not UTF-8.
    let is_shortest = len == 2 || c >= 0x800;
    if is_shortest && (is_plain(c) || is_plain_mark(c)) { Some((c, len)) } else { None }
}

const fn bits(byte: u8, mask: u8) -> u16 {
    (byte & mask) as u16
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, Uts46};
    use weburl_testdata::Random;

    use super::*;

    fn plain() -> impl Iterator<Item = char> {
        ('\u{80}'..='\u{FFFF}').filter(|&c| is_plain(c as u16))
    }

    fn plain_marks() -> impl Iterator<Item = char> {
        ('\u{80}'..='\u{FFFF}').filter(|&c| is_plain_mark(c as u16))
    }

    fn by_idna(domain: &str) -> Option<String> {
        let mut out = String::new();
        let (deny_list, policy) = (AsciiDenyList::URL, ErrorPolicy::FailFast);
        let bytes = domain.as_bytes();
        Uts46::new()
            .process(bytes, deny_list, Hyphens::Allow, policy, |_, _, _| false, &mut out, None)
            .ok()?;
        Some(if out.is_empty() { domain.into() } else { out })
    }

    fn by_punycode(domain: &str) -> Option<String> {
        let mut out = AsciiDomain::new();
        write_ascii(domain.as_bytes(), &mut out).then(|| out.as_str().into())
    }

    #[test]
    fn names_are_encoded_as_registries_have_them() {
        const CASES: &[(&str, Option<&str>)] = &[
            ("bücher.example", Some("xn--bcher-kva.example")),
            ("BüCHER.Example.", Some("xn--bcher-kva.example.")),
            ("straße.de", Some("xn--strae-oqa.de")),
            ("пример.испытание", Some("xn--e1afmkfd.xn--80akhbyknj4f")),
            ("例え.テスト", Some("xn--r8jz45g.xn--zckzah")),
            ("실례.테스트", Some("xn--9n2bp8q.xn--9t4b11yi5a")),
            ("παράδειγμα.δοκιμή", Some("xn--hxajbheg2az3al.xn--jxalpdlp")),
            ("-é-.a--b", Some("xn-----bja.a--b")),
            ("é..a", Some("xn--9ca..a")),
            ("BÜCHER.ПРИМЕР", Some("xn--bcher-kva.xn--e1afmkfd")),
            ("उदाहरण.परीक्षा", None),
            ("भारत.ไทย", Some("xn--h2brj9c.xn--o3cw4h")),
            // Left to `idna`.
            ("ाभ", None),
            ("İ", None),
            ("é\u{301}", None),
            ("é.xn--9ca", None),
            ("é.XN--a", None),
            ("é。a", None),
            ("é א", None),
            ("é_", None),
            ("é\u{200D}", None),
            ("ᄀ", None),
            ("😀", None),
        ];
        for &(domain, expected) in CASES {
            assert_eq!(by_punycode(domain).as_deref(), expected, "{domain}");
        }
    }

    #[test]
    fn every_plain_code_point_stays_what_it_is() {
        let mut count = 0;
        for c in plain() {
            for domain in
                [String::from(c), String::from_iter(['a', c]), String::from_iter([c, '1'])]
            {
                let punycode = idna::punycode::encode_str(&domain).expect("it is short");
                let expected = Some(["xn--", &punycode].concat());
                assert_eq!(by_idna(&domain), expected, "{c:?}");
                assert_eq!(by_punycode(&domain), expected, "{c:?}");
            }
            count += 1;
        }
        assert_eq!(count, 32_777);
    }

    /// Each code point that is written is one of those that the other tests look at.
    #[test]
    fn upper_case_letters_become_the_lower_case_of_uts_46() {
        let mut count = 0;
        for c in ('\u{80}'..='\u{FFFF}').filter(|&c| lower_case(c as u16) != c as u16) {
            let lower = char::from_u32(lower_case(c as u16).into()).unwrap();
            assert!(is_plain(lower as u16), "{c:?}");
            assert!(c.to_lowercase().eq([lower]), "{c:?}");
            let domain = String::from_iter(['a', c]);
            let expected = by_punycode(&String::from_iter(['a', lower]));
            assert_eq!(
                (by_idna(&domain), by_punycode(&domain)),
                (expected.clone(), expected),
                "{c:?}"
            );
            count += 1;
        }
        assert_eq!(count, 258);
    }

    #[test]
    fn marks_stay_what_they_are_behind_other_code_points() {
        let mut count = 0;
        for mark in plain_marks() {
            assert_eq!(by_punycode(&String::from(mark)), None, "{mark:?}");
            for before in ['a', '1', 'क', 'ก', mark] {
                let domain = String::from_iter(['क', before, mark, 'ก']);
                assert_eq!(by_punycode(&domain), by_idna(&domain), "{domain:?}");
                assert!(by_punycode(&domain).is_some(), "{domain:?}");
            }
            count += 1;
        }
        assert_eq!(count, 23);
    }

    /// So that it is in NFC whatever comes before or behind it, and that no rule looks at its context.
    #[cfg(feature = "rendering")]
    #[test]
    fn no_plain_code_point_combines_with_another() {
        use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
        use unicode_normalization::{IsNormalized, is_nfc_quick};
        for c in plain().chain(plain_marks()) {
            assert_eq!(canonical_combining_class(c), 0, "{c:?}");
            assert_eq!(is_nfc_quick([c].into_iter()), IsNormalized::Yes, "{c:?}");
            assert_eq!(is_combining_mark(c), is_plain_mark(c as u16), "{c:?}");
        }
    }

    /// Behind a right-to-left label, only what is not right-to-left and no number may stand in a domain.
    #[test]
    fn no_plain_code_point_is_right_to_left() {
        for c in plain().chain(plain_marks()) {
            // A right-to-left label may not begin with a letter that is left-to-right.
            assert_eq!(by_idna(&String::from_iter([c, 'א'])), None, "{c:?}");
            assert!(by_idna(&String::from_iter(['a', '.', 'a', c])).is_some(), "{c:?}");
        }
    }

    /// Some are left to `idna`: those of more bytes than an `AsciiDomain` may have, or whose labels are too long.
    #[test]
    fn domains_and_labels_of_any_length_are_those_of_idna() {
        let (mut written, mut left) = (0, 0);
        for piece in ["é.", "a.é.", "é", "aé", "中a한b", "a"] {
            for count in 1..300 {
                for end in ["", &"a".repeat(170), ".é", "é.example", ".ü中中"] {
                    let domain = [&piece.repeat(count), end].concat();
                    match by_punycode(&domain) {
                        Some(ascii) => {
                            assert_eq!(by_idna(&domain), Some(ascii), "{domain}");
                            written += 1;
                        }
                        None => left += 1,
                    }
                }
            }
        }
        assert_eq!((written, left), (1_354, 7_616));
    }

    /// Ten million of them were compared by hand: `WEBURL_MUTANTS=10000000`.
    #[test]
    fn random_domains_are_those_of_idna() {
        const OTHERS: [char; 26] = [
            'a', 'Z', '0', '-', '.', '.', 'x', 'n', 'é', 'Ä', 'Σ', 'İ', '\u{93E}', '\u{93C}',
            '\u{301}', '\u{308}', 'א', '٠', 'ᄀ', 'ᅡ', 'ᆨ', '。', '\u{200D}', '\u{AD}', '_', '%',
        ];
        let count = std::env::var("WEBURL_MUTANTS").map_or(100_000, |count| count.parse().unwrap());
        let plain: alloc::vec::Vec<_> = plain().collect();
        let mut random = Random::new(46);
        let mut written = 0;
        for _ in 0..count {
            let share_of_others = random.below(8);
            let domain: String = (0..=random.below(14))
                .map(|_| match random.below(10) < share_of_others {
                    true => random.pick(&OTHERS),
                    // The first ones are lower case with and without marks.
                    false if random.one_in(2) => plain[random.below(300)],
                    false => plain[random.below(plain.len())],
                })
                .collect();
            if let Some(ascii) = by_punycode(&domain) {
                assert_eq!(by_idna(&domain), Some(ascii), "{domain:?}");
                written += 1;
            }
        }
        assert!(written > count / 5, "{written} of {count} domains were written");
    }
}
