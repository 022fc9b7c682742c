//! The pass gives what the crate `idna` gives, whose data is of the same version of Unicode.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use std::println;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};
use weburl_testdata::Random;

use crate::host::label::label_span;
use crate::host::uts46::{LABEL_SEPARATORS, is_forbidden_ascii, to_unicode, write_ascii};

/// What `idna` answers, with what it does not check.
fn by_idna(domain: &str, be_strict: bool) -> Option<String> {
    let (deny_list, hyphens, dns_length) = match be_strict {
        true => (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify),
        false => (AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore),
    };
    let ascii = Uts46::new().to_ascii(domain.as_bytes(), deny_list, hyphens, dns_length).ok()?;
    let is_valid = !ascii.contains("xn--xn--") || unicode_by_idna(&ascii).is_some();
    is_valid.then(|| ascii.into_owned())
}

fn unicode_by_idna(domain: &str) -> Option<String> {
    let (unicode, result) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    let is_valid = result.is_ok() && !unicode.split('.').any(|label| label.starts_with("xn--"));
    is_valid.then(|| unicode.into_owned())
}

/// The place of a fault, found by asking `idna` for each part: U+FFFD; or the first label that is rejected by itself,
/// narrowed to a code point in ASCII that is rejected; or the whole.
fn fault_by_idna(domain: &str, be_strict: bool) -> Range<usize> {
    if let Some(at) = domain.find('\u{FFFD}') {
        return at..at + 3;
    }
    let mut start = 0;
    for label in domain.split(LABEL_SEPARATORS) {
        if by_idna(label, be_strict).is_none() {
            let at = label.char_indices().position(|(at, c)| {
                let end =
                    label[at..].char_indices().nth(2).map_or(label.len(), |(len, _)| at + len);
                c.is_ascii()
                    && is_forbidden_ascii(c as u8, be_strict)
                    && by_idna(&label[at..end], be_strict).is_none()
            });
            let at = at.map(|index| label.char_indices().nth(index).unwrap().0);
            let span = at.map_or(0..label.len(), |at| at..at + 1);
            return label_span(domain, start + span.start..start + span.end);
        }
        let rest = &domain[start + label.len()..];
        start += label.len() + rest.chars().next().map_or(0, char::len_utf8);
    }
    0..domain.len()
}

/// Compares the three forms and the places of faults, and returns how many results there are.
fn compare(domain: &str) -> usize {
    let mut results = 0;
    for be_strict in [false, true] {
        let mut out = String::from("https://");
        let result = write_ascii(domain, be_strict, &mut out);
        let expected = by_idna(domain, be_strict);
        results += usize::from(expected.is_some());
        match (result, expected) {
            (Ok(()), Some(expected)) => assert_eq!(out[8..], expected, "{domain:?}"),
            (Err(error), None) => {
                let span = fault_by_idna(domain, be_strict);
                assert_eq!(error.span(), span, "{domain:?} {be_strict}");
                assert_eq!(out, "https://");
            }
            (result, expected) => panic!("{domain:?} {be_strict}: {result:?} {out}, {expected:?}"),
        }
    }
    let unicode = unicode_by_idna(domain);
    assert_eq!(to_unicode(domain).as_deref(), unicode.as_deref(), "{domain:?}");
    results + usize::from(unicode.is_some())
}

/// With `WEBURL_DOMAINS`, all of them, in 5,560,320 domains; without it, one of 64 where many have the same properties.
#[test]
fn every_code_point_is_what_it_is_to_idna() {
    let all = std::env::var_os("WEBURL_DOMAINS").is_some();
    let mut domains = 0;
    for c in '\0'..=char::MAX {
        if !all
            && matches!(u32::from(c), 0x40000..=0xDFFFF | 0xE0200.. | 0x3100..=0xF8FF)
            && c as u32 % 64 != 0
        {
            continue;
        }
        for (before, behind) in
            [("", ""), ("", "a"), ("a", ""), ("\u{5D0}", "\u{5D0}"), ("\u{628}", "\u{200C}\u{628}")]
        {
            compare(&[before, c.encode_utf8(&mut [0; 4]), behind].concat());
            domains += 1;
        }
    }
    println!("{domains} domains");
}

#[test]
fn generated_domains_are_what_they_are_to_idna() {
    let count = std::env::var("WEBURL_DOMAINS").map_or(100_000, |count| count.parse().unwrap());
    let mut random = Random::new(46);
    let mut results = 0;
    for _ in 0..count {
        results += compare(&domain(&mut random));
    }
    println!("{results} results of {count} domains");
}

/// First and last code points of letters, digits and marks of scripts in use, and of code points that mean something to
/// UTS 46, NFC or the Bidi rule.
const SCRIPTS: &[&[(char, char)]] = &[
    &[('a', 'z'), ('ß', 'ÿ'), ('À', 'Þ'), ('Ā', 'ſ'), ('ẁ', 'ỹ'), ('\u{300}', '\u{345}')],
    &[('α', 'ώ'), ('Ά', 'Ϋ'), ('\u{1F00}', '\u{1FFC}'), ('\u{300}', '\u{345}')],
    &[('а', 'я'), ('Ѐ', 'Я'), ('ѐ', 'ӿ'), ('\u{300}', '\u{30F}')],
    &[('א', 'ת'), ('\u{5B0}', '\u{5C2}'), ('0', '9'), ('\u{FB1D}', '\u{FB4F}')],
    &[
        ('ا', 'ي'),
        ('\u{64B}', '\u{655}'),
        ('٠', '٩'),
        ('۰', '۹'),
        ('\u{200C}', '\u{200D}'),
        ('\u{FB50}', '\u{FEFC}'),
    ],
    &[('\u{900}', '\u{97F}'), ('\u{93C}', '\u{94D}'), ('\u{200C}', '\u{200D}')],
    &[
        ('\u{980}', '\u{9FF}'),
        ('\u{9BE}', '\u{9CD}'),
        ('\u{BC6}', '\u{BD7}'),
        ('\u{D00}', '\u{DFF}'),
    ],
    &[('ก', '๛'), ('\u{E31}', '\u{E4E}')],
    &[
        ('一', '龥'),
        ('\u{F900}', '\u{FAD9}'),
        ('ぁ', 'ヿ'),
        ('\u{3099}', '\u{309A}'),
        ('\u{FF01}', '\u{FFEE}'),
    ],
    &[('가', '힣'), ('ᄀ', 'ᄒ'), ('ᅡ', 'ᅵ'), ('ᆨ', 'ᇂ'), ('ㄱ', 'ㆎ')],
    &[
        ('😀', '🙏'),
        ('\u{1F1E6}', '\u{1F1FF}'),
        ('\u{FE0E}', '\u{FE0F}'),
        ('\u{1F3FB}', '\u{1F3FF}'),
        ('\u{200D}', '\u{200D}'),
    ],
    &[
        ('0', '9'),
        ('-', '.'),
        ('①', '⓿'),
        ('㈀', '㏿'),
        ('𝐀', '𝟿'),
        ('\u{2F800}', '\u{2FA1D}'),
        ('\u{378}', '\u{379}'),
    ],
    &[
        ('\0', '\u{7F}'),
        ('\u{80}', '\u{BF}'),
        ('\u{200B}', '\u{206F}'),
        ('\u{338}', '\u{338}'),
        ('<', '>'),
    ],
    &[
        ('\u{11099}', '\u{110BA}'),
        ('\u{11131}', '\u{11134}'),
        ('\u{113C2}', '\u{113C9}'),
        ('\u{1611E}', '\u{16129}'),
        ('𞤀', '𞥃'),
    ],
];

fn domain(random: &mut Random) -> String {
    let labels: Vec<_> = (0..=random.below(3)).map(|_| label(random)).collect();
    labels.join(["."; 8].get(random.below(9)).unwrap_or(&"。"))
}

fn label(random: &mut Random) -> String {
    let scripts = [random.pick(SCRIPTS), random.pick(SCRIPTS)];
    let is_mixed = random.one_in(4);
    let label: String = (0..random.below(9))
        .map(|_| {
            let script = scripts[usize::from(is_mixed && random.one_in(3))];
            let (first, last) = random.pick(script);
            let count = u32::from(last) - u32::from(first) + 1;
            char::from_u32(u32::from(first) + random.below(count as usize) as u32).unwrap_or(first)
        })
        .collect();
    match random.below(16) {
        0 => {
            idna::punycode::encode_str(&label).map_or(label, |encoded| ["xn--", &encoded].concat())
        }
        1 => by_idna(&label, false).unwrap_or(label),
        2 => ["xn--", &label].concat(),
        3 => [label, "xn--".into()].concat(),
        _ => label,
    }
}

#[test]
fn long_domains_are_what_they_are_to_idna() {
    let mut results = 0;
    for piece in [
        "é",
        "é.",
        "a.é.",
        "aé",
        "中a한b",
        "a",
        "e\u{323}\u{302}",
        "\u{1100}\u{1161}\u{11A8}",
        "ａ",
        "ʣ😀א",
        "a\u{301}\u{301}",
    ] {
        for count in (1..140)
            .chain([249, 250, 333, 334, 499, 500, 999, 1000, 1001, 1333, 1334, 2000, 2001, 4001])
        {
            for end in ["", &"a".repeat(170), ".é", "é.example", ".ü中中"] {
                results += compare(&[&piece.repeat(count), end].concat());
            }
        }
    }
    for count in [10, 1990, 1995, 1996, 1997, 1998, 2000, 2001, 2002] {
        for digit in ["a", "0", "b", "9", "a-"] {
            results += compare(&["é.xn--", &digit.repeat(count), "a"].concat());
            results += compare(&["ａxn--", &digit.repeat(count), "a"].concat());
        }
    }
    println!("{results} results");
}
