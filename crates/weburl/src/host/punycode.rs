//! Domains in which nothing but Punycode remains to be done, without asking the crate `idna`, which takes several times as
//! long for any domain.
//!
//! All code points of such a domain are *plain*: UTS 46 maps them to themselves; they are in NFC wherever they stand, as
//! their quick check is Yes and their combining class 0; they are no marks, which cannot begin a label, no joiners, which
//! depend on what is around them, and not right-to-left, which would bring the Bidi rule with it. Everything else is left to
//! `idna`: other code points, and labels that begin with `xn--`, which would have to be decoded. The tests prove each of
//! these properties for each plain code point with the data of the crates, and compare the results on random domains.

use alloc::string::String;

use crate::host::label::{has_ace_prefix, is_letter_digit_or_hyphen};

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

fn is_plain(c: char) -> bool {
    let c = c as usize;
    IS_PLAIN.get(c / 64).is_some_and(|bits| bits >> (c % 64) & 1 == 1)
}

/// The most code points of a label here, as many as the DNS allows. Punycode takes quadratic time.
const LONGEST_LABEL: usize = 63;

/// Appends the result of Unicode ToASCII, if nothing but Punycode remains to be done. Otherwise appends nothing, and
/// returns false.
pub(super) fn write_ascii(domain: &str, out: &mut String) -> bool {
    let start = out.len();
    let mut rest = domain;
    // `split` would take twice as many instructions for labels, which are short.
    while let Some(label_len) = rest.bytes().position(|byte| byte == b'.') {
        if !write_label(&rest[..label_len], out) {
            out.truncate(start);
            return false;
        }
        out.push('.');
        rest = &rest[label_len + 1..];
    }
    let is_written = write_label(rest, out);
    if !is_written {
        out.truncate(start);
    }
    is_written
}

fn write_label(label: &str, out: &mut String) -> bool {
    if has_ace_prefix(label) {
        return false;
    }
    let start = out.len();
    if label.bytes().all(is_letter_digit_or_hyphen) {
        out.push_str(label);
        out[start..].make_ascii_lowercase();
        return true;
    }
    out.push_str("xn--");
    let (mut code_points, mut len) = ([0; LONGEST_LABEL], 0);
    for c in label.chars() {
        let c = c.to_ascii_lowercase();
        match c {
            'a'..='z' | '0'..='9' | '-' => out.push(c),
            _ if is_plain(c) => {}
            _ => return false,
        }
        let Some(place) = code_points.get_mut(len) else { return false };
        // What is plain is at most U+FFFF.
        *place = c as u16;
        len += 1;
    }
    encode(&code_points[..len], out.len() - start - "xn--".len(), out);
    true
}

/// Appends the Punycode of what is not ASCII in a label. The `ascii_count` code points that are have been written.
///
/// [RFC 3492: encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3).
fn encode(code_points: &[u16], ascii_count: usize, out: &mut String) {
    const INITIAL_BIAS: u32 = 72;
    if ascii_count > 0 {
        out.push('-');
    }
    // With so few code points, nothing can overflow.
    let (mut next, mut delta, mut bias, mut handled) = (0x80, 0, INITIAL_BIAS, ascii_count);
    while handled < code_points.len() {
        let not_handled = code_points.iter().filter(|&&c| c >= next);
        let least = *not_handled.min().expect("a code point is left");
        delta += u32::from(least - next) * (handled as u32 + 1);
        next = least;
        for &c in code_points {
            if c < next {
                delta += 1;
            } else if c == next {
                write_delta(delta, bias, out);
                bias = adapt(delta, handled as u32 + 1, handled == ascii_count);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        next += 1;
    }
}

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;

/// Appends an integer of variable length.
fn write_delta(delta: u32, bias: u32, out: &mut String) {
    const DIGITS: &[u8; BASE as usize] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let mut write_digit = |value: u32| out.push(char::from(DIGITS[value as usize]));
    let (mut rest, mut k) = (delta, BASE);
    loop {
        let threshold = k.saturating_sub(bias).clamp(T_MIN, T_MAX);
        if rest < threshold {
            return write_digit(rest);
        }
        rest -= threshold;
        write_digit(threshold + rest % (BASE - threshold));
        rest /= BASE - threshold;
        k += BASE;
    }
}

/// [RFC 3492: bias adaptation function](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
    const SKEW: u32 = 38;
    const DAMP: u32 = 700;
    let mut delta = delta / if is_first { DAMP } else { 2 };
    delta += delta / count;
    let mut k = 0;
    while delta > ((BASE - T_MIN) * T_MAX) / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

#[cfg(test)]
mod tests {
    use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, Uts46};
    use weburl_testdata::Random;

    use super::*;

    fn plain() -> impl Iterator<Item = char> {
        ('\u{80}'..=char::MAX).filter(|&c| is_plain(c))
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
        let mut out = String::from("kept ");
        let is_written = write_ascii(domain, &mut out);
        assert_eq!(is_written, out != "kept ", "{domain}");
        is_written.then(|| out.split_off("kept ".len()))
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
            // Left to `idna`.
            ("Ü", None),
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
        assert_eq!(count, 32_647);
    }

    /// So that it is in NFC whatever comes before or behind it, and that no rule looks at its context.
    #[cfg(feature = "rendering")]
    #[test]
    fn no_plain_code_point_combines_with_another() {
        use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
        use unicode_normalization::{IsNormalized, is_nfc_quick};
        for c in plain() {
            assert_eq!(canonical_combining_class(c), 0, "{c:?}");
            assert_eq!(is_nfc_quick([c].into_iter()), IsNormalized::Yes, "{c:?}");
            assert!(!is_combining_mark(c), "{c:?}");
        }
    }

    /// Behind a right-to-left label, only what is not right-to-left and no number may stand in a domain.
    #[test]
    fn no_plain_code_point_is_right_to_left() {
        for c in plain() {
            // A right-to-left label may not begin with a letter that is left-to-right.
            assert_eq!(by_idna(&String::from_iter([c, 'א'])), None, "{c:?}");
            assert!(by_idna(&String::from_iter(['a', '.', c])).is_some(), "{c:?}");
        }
    }

    /// Ten million of them were compared by hand: `WEBURL_MUTANTS=10000000`.
    #[test]
    fn random_domains_are_those_of_idna() {
        const OTHERS: [char; 22] = [
            'a', 'Z', '0', '-', '.', '.', 'x', 'n', 'é', 'Ä', '\u{301}', '\u{308}', 'א', '٠', 'ᄀ',
            'ᅡ', 'ᆨ', '。', '\u{200D}', '\u{AD}', '_', '%',
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
