//! Schemes: which are special, and their default ports.
//!
//! [URL Standard: URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous).

use crate::scan::byte_set::ByteSet;

/// What the parser must know of a scheme.
///
/// [URL Standard: special scheme](https://url.spec.whatwg.org/#special-scheme).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum SchemeType {
    /// Any scheme that is not in the table of special schemes.
    NotSpecial,
    Http,
    Https,
    Ws,
    Wss,
    Ftp,
    File,
}

/// Returns the [default port](https://url.spec.whatwg.org/#default-port) of a scheme, given without
/// `:` and in any case.
///
/// Only `http`, `https`, `ws`, `wss` and `ftp` have one.
///
/// # Examples
/// ```
/// assert_eq!(weburl::default_port("https"), Some(443));
/// assert_eq!(weburl::default_port("redis"), None);
/// ```
pub fn default_port(scheme: &str) -> Option<u16> {
    SchemeType::of(scheme).default_port()
}

impl SchemeType {
    /// Returns the type of `scheme`, ignoring ASCII case.
    pub(crate) fn of(scheme: impl AsRef<[u8]>) -> Self {
        let scheme = scheme.as_ref();
        let first = scheme.first().map_or(0, u8::to_ascii_lowercase);
        let row = &SPECIAL_SCHEMES[SpecialScheme::slot(first.into(), scheme.len())];
        let is_same = row.scheme_type.as_str().as_bytes().eq_ignore_ascii_case(scheme);
        if is_same { row.scheme_type } else { Self::NotSpecial }
    }

    /// Returns the type of a scheme in lower case.
    pub(crate) const fn of_lower_case(scheme: &[u8]) -> Self {
        let mut byte = 1;
        loop {
            let scheme_type = Self::from_byte(byte);
            if matches!(scheme_type, Self::NotSpecial)
                || is_same(scheme_type.as_str().as_bytes(), scheme)
            {
                return scheme_type;
            }
            byte += 1;
        }
    }

    /// Returns the type with this discriminant.
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            1 => Self::Http,
            2 => Self::Https,
            3 => Self::Ws,
            4 => Self::Wss,
            5 => Self::Ftp,
            6 => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// Returns the scheme, and with the `://` that follows it in an href; empty strings for `NotSpecial`.
    const fn spelling(self) -> (&'static str, &'static str) {
        match self {
            Self::NotSpecial => ("", ""),
            Self::Http => ("http", "http://"),
            Self::Https => ("https", "https://"),
            Self::Ws => ("ws", "ws://"),
            Self::Wss => ("wss", "wss://"),
            Self::Ftp => ("ftp", "ftp://"),
            Self::File => ("file", "file://"),
        }
    }

    /// Returns the scheme; the empty string for `NotSpecial`.
    pub(crate) const fn as_str(self) -> &'static str {
        self.spelling().0
    }

    /// Returns the special scheme at the start of `input`, if it is in lower case, has that length,
    /// and is followed by `://`.
    #[inline(always)]
    pub(crate) fn of_normal_url(input: &[u8], len: usize) -> Option<Self> {
        let word = Word::of(input)?;
        let row = &SPECIAL_SCHEMES[SpecialScheme::slot(word.0 as usize, len)];
        (word.0 & row.mask == row.word).then_some(row.scheme_type)
    }

    /// Returns the special scheme at the start of `input`, ignoring ASCII case, if a `:` follows it;
    /// and whether `input` begins with its [prefix](Self::prefix).
    #[inline]
    pub(crate) fn of_url(input: &[u8]) -> Option<(Self, bool)> {
        let word = Word::of_any(input);
        let row = &SPECIAL_SCHEMES[SpecialScheme::slot(word.0 as usize, word.colon())];
        let has_prefix = word.0 & row.mask == row.word;
        word.starts_with_ignore_case(row).then_some((row.scheme_type, has_prefix))
    }

    /// Returns a special scheme with the `://` that follows it in an href.
    #[inline]
    pub(crate) const fn prefix(self) -> &'static str {
        self.spelling().1
    }

    /// Returns the [default port](https://url.spec.whatwg.org/#default-port), which is never in an
    /// href.
    pub(crate) const fn default_port(self) -> Option<u16> {
        match self {
            Self::Http | Self::Ws => Some(80),
            Self::Https | Self::Wss => Some(443),
            Self::Ftp => Some(21),
            Self::File | Self::NotSpecial => None,
        }
    }

    /// Returns whether a URL with this scheme [is
    /// special](https://url.spec.whatwg.org/#is-special).
    #[inline]
    pub(crate) const fn is_special(self) -> bool {
        !matches!(self, Self::NotSpecial)
    }

    pub(crate) const fn is_file(self) -> bool {
        matches!(self, Self::File)
    }
}

/// Returns whether `text` is a [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string).
pub(crate) fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && !text.bytes().any(|c| NOT_IN_SCHEME.contains(c))
}

/// Returns the length of the scheme at the start of `input`, if a `:` follows it.
pub(crate) fn scheme_len(input: &[u8]) -> Option<usize> {
    let end = input.iter().position(|&c| NOT_IN_SCHEME.contains(c))?;
    (input[end] == b':' && input[0].is_ascii_alphabetic()).then_some(end)
}

/// Splits `text` at the `:` behind its scheme, if it begins with one.
pub(crate) fn split_scheme(text: &str) -> Option<(&str, &str)> {
    let end = scheme_len(text.as_bytes())?;
    Some((&text[..end], &text[end + 1..]))
}

/// Returns whether a byte may stand in a scheme, or be the first one of it.
pub(crate) const fn is_scheme_code_point(byte: u8, is_first: bool) -> bool {
    if is_first { byte.is_ascii_alphabetic() } else { !NOT_IN_SCHEME.contains(byte) }
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// A table, because comparing with each range of bytes takes three times as many instructions.
const NOT_IN_SCHEME: ByteSet = ByteSet::NOT_ALPHANUMERIC.remove("+-.");

/// The first eight bytes of an input as a number, first byte lowest. Comparing it with a special
/// scheme takes 2 ns; comparing byte by byte takes 7 to 10.
#[derive(Clone, Copy)]
struct Word(u64);

/// A row of the table of special schemes.
#[derive(Clone, Copy)]
struct SpecialScheme {
    scheme_type: SchemeType,
    /// The scheme and `://`, and a mask of that length.
    word: u64,
    mask: u64,
    /// The scheme and `:`, and a mask of that length.
    colon_word: u64,
    colon_mask: u64,
    /// The bit that makes a letter lower-case, for each byte of the scheme.
    case_bits: u64,
}

/// Each scheme in its [slot](SpecialScheme::slot).
static SPECIAL_SCHEMES: [SpecialScheme; 8] = {
    use SchemeType::*;
    let mut rows = [SpecialScheme::NONE; 8];
    let types = [Http, Https, Ws, Wss, Ftp, File];
    let mut i = 0;
    while i < types.len() {
        let row = SpecialScheme::new(types[i]);
        let slot = SpecialScheme::slot(row.word as usize, types[i].as_str().len());
        assert!(!rows[slot].scheme_type.is_special(), "two schemes in one slot");
        rows[slot] = row;
        i += 1;
    }
    rows
};

impl SpecialScheme {
    /// A row that no input matches, because no byte of UTF-8 is 0xFF.
    const NONE: Self = Self {
        scheme_type: SchemeType::NotSpecial,
        word: !0,
        mask: !0,
        colon_word: !0,
        colon_mask: !0,
        case_bits: 0,
    };

    /// Returns the slot in the table for a scheme of length `len` whose first byte is the lowest
    /// of `first`. As no two special schemes share a slot, there is only one row to compare with,
    /// and no branch to mispredict.
    #[inline(always)]
    const fn slot(first: usize, len: usize) -> usize {
        (first + 2 * len) % 8
    }

    const fn new(scheme_type: SchemeType) -> Self {
        let scheme = scheme_type.as_str().as_bytes();
        let mut bytes = [0; 8];
        let mut i = 0;
        while i < scheme.len() {
            bytes[i] = scheme[i];
            i += 1;
        }
        (bytes[i], bytes[i + 1], bytes[i + 2]) = (b':', b'/', b'/');
        let word = Word(u64::from_le_bytes(bytes));
        Self {
            scheme_type,
            word: word.0,
            mask: Word(!0).first(i + "://".len()),
            colon_word: word.first(i + 1),
            colon_mask: Word(!0).first(i + 1),
            case_bits: Word(0x2020_2020_2020_2020).first(i),
        }
    }
}

impl Word {
    #[inline(always)]
    fn of(input: &[u8]) -> Option<Self> {
        Some(Self(u64::from_le_bytes(*input.first_chunk()?)))
    }

    /// Pads an input that is shorter with zeros.
    #[inline(always)]
    fn of_any(input: &[u8]) -> Self {
        let short = || input.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        Self::of(input).unwrap_or_else(|| Self(short()))
    }

    /// Returns the first `len` bytes, followed by zeros.
    #[inline(always)]
    const fn first(self, len: usize) -> u64 {
        self.0 & (!0 >> (64 - 8 * len))
    }

    /// Returns where its first `:` is, or 8.
    #[inline(always)]
    const fn colon(self) -> usize {
        const LOW_BITS: u64 = 0x0101_0101_0101_0101;
        const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
        // A byte that equals `:` is zero here. Subtracting 1 borrows from the high bit of the lowest zero byte
        // first; what the borrow does to the bytes above does not matter.
        let differences = self.0 ^ (LOW_BITS * b':' as u64);
        let zeros = differences.wrapping_sub(LOW_BITS) & !differences & HIGH_BITS;
        zeros.trailing_zeros() as usize / 8
    }

    #[inline(always)]
    const fn starts_with_ignore_case(self, row: &SpecialScheme) -> bool {
        (self.0 | row.case_bits) & row.colon_mask == row.colon_word
    }
}

/// Returns whether this is a scheme although what follows looks like a port or a password.
pub(crate) fn is_known(scheme: &str) -> bool {
    SchemeType::of(scheme).is_special()
        || SCHEMES_OF_OPAQUE_PATHS.split(' ').any(|known| scheme.eq_ignore_ascii_case(known))
}

/// Schemes in use whose URLs have no `//`, and may have a number or an `@` after the `:`. From the list at
/// <https://www.iana.org/assignments/uri-schemes>, and what browsers have.
const SCHEMES_OF_OPAQUE_PATHS: &str = "about acct blob callto cid data facetime fax geo h323 iax im javascript mailto mid modem news pres \
    sip sips skype sms tag tel urn view-source xmpp";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_schemes_are_told_from_the_first_word() {
        const CASES: &[(&str, Option<SchemeType>, Option<SchemeType>)] = &[
            ("https://example", Some(SchemeType::Https), Some(SchemeType::Https)),
            ("http://example", Some(SchemeType::Http), Some(SchemeType::Http)),
            ("ws://example", Some(SchemeType::Ws), Some(SchemeType::Ws)),
            ("wss://example", Some(SchemeType::Wss), Some(SchemeType::Wss)),
            ("ftp://example", Some(SchemeType::Ftp), Some(SchemeType::Ftp)),
            ("file:///example", Some(SchemeType::File), Some(SchemeType::File)),
            ("HttpS:example", None, Some(SchemeType::Https)),
            ("file:example", None, Some(SchemeType::File)),
            ("https\u{1a}//example", None, None),
            ("httpx://example", None, None),
            ("xhttp://example", None, None),
            ("ws:", None, Some(SchemeType::Ws)),
            ("HTTP:", None, Some(SchemeType::Http)),
            ("http", None, None),
            ("", None, None),
        ];
        for &(input, normal, any) in CASES {
            let len = input.find(':').unwrap_or(input.len());
            assert_eq!(SchemeType::of_normal_url(input.as_bytes(), len), normal, "{input:?}");
            let of_url = SchemeType::of_url(input.as_bytes());
            assert_eq!(of_url.map(|(scheme_type, _)| scheme_type), any, "{input:?}");
            assert_eq!(
                of_url.is_some_and(|(_, has_prefix)| has_prefix),
                normal.is_some(),
                "{input:?}"
            );
        }
    }
}
