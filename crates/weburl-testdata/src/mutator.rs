//! Hostile variants of given URLs: an endless, repeatable sequence of small edits.

use std::ops::Range;

use crate::random::Random;

/// Texts that are special to a URL parser in some place.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    // Delimiters.
    "/", "//", "///", "\\", "\\\\", "/\\", ":", "::", "@", "@@", "?", "??", "#", "##", "&", "=",
    "+", "|", "[", "]",
    // Schemes.
    "http:", "https:", "HTTPS://", "ws:", "wss:", "ftp:", "file:", "file://", "file:///", "blob:",
    "data:", "javascript:", "mailto:", "about:blank", "blob:https://example.org/", "non-special://",
    "a+b-c.d:", "1:", "web+demo:/.//not-a-host/",
    // Dots, and their percent-encoded forms.
    ".", "..", "./", "../", "/./", "/../", "/..", "/.", "/.//", "%2e", "%2E%2e", ".%2e", "%2e.",
    "/%2e%2e/", "...",
    // Windows drive letters, and near misses.
    "C:", "C|", "/C:", "/c|/", "C:/", "//C:", "/C|/../", "C:a", "CC:", "1|",
    // Percent signs.
    "%", "%%", "%0", "%zz", "%00", "%0A", "%20", "%25", "%2F", "%3A", "%40", "%7F", "%80", "%C3%A9",
    "%EF%BC%85", "%ED%A0%80",
    // Hosts.
    "localhost", "LOCALHOST", "loc%61lhost", "example.org", "EXAMPLE.org.", "a..b", "foo_bar",
    "-a-", "xn--", "xn--a", "xn--bcher-kva", "xn--a\u{df}", "xn--zn7c.com", "b\u{fc}cher", "\u{df}",
    "fa\u{df}.de", "\u{4f8b}\u{3048}", "\u{5d0}a", "a\u{5d0}", "1.2.3.4", "1.2.3.4.", "1.2.3",
    "256.1", "0x7f.1", "0X7F000001", "017700000001", "4294967295", "4294967296", "0x", "0x.0x",
    "1.2.3.08", "1e2", "a.1", "a.1.", "09..",
    // IPv6 addresses.
    "[::1]", "[::]", "[1::2]", "[::1.2.3.4]", "[::ffff:1.2.3.4]", "[1:2:3:4:5:6:7:8]",
    "[1:2:3:4:5:6:7::]", "[::1", "::1]", "[1::1::1]", "[0:0:1:0:0:0:1:0]", "[::1.2.3]",
    "[::1.2.3.400]", "[12345::]", "[::%251]", "[1:2:3:4:5:6:7:1.2.3.4]", "[::01]", "[:1]",
    // Ports.
    ":0", ":00080", ":80", ":443", ":21", ":65535", ":65536", ":8080", ":99999999999999999999",
    ":a", ":-1",
    // Credentials.
    "user@", ":pass@", "user:pass@", "@@a", "%40@", "u:p:q@",
    // White space and controls.
    "\t", "\n", "\r", "\r\n", " ", "  ", "\0", "\u{1}", "\u{b}", "\u{1f}", "\u{7f}", "\u{80}",
    "\u{a0}", "/ ", " #", "  ?",
    // Code points that hosts forbid, or that some percent-encode sets contain.
    "<", ">", "^", "`", "{", "}", "\"", "'", "~", "!", "$", "*", ";", ",", "(", ")",
    // Code points outside ASCII, including some that map to ASCII.
    "\u{e9}", "\u{ad}", "\u{200d}", "\u{200b}", "\u{2060}", "\u{feff}", "\u{fdd0}", "\u{ffff}",
    "\u{fffd}", "\u{1f600}", "\u{10ffff}", "\u{3002}", "\u{ff0e}", "\u{ff05}41", "\u{ff11}",
    "\u{ff2f}\u{ff30}", "\u{2100}", "\u{212a}", "\u{ff0f}", "\u{2044}", "\u{ff1a}", "\u{fe0f}",
    "\u{301}", "\u{3e8ac}",
];

/// Derives new URLs from given ones.
#[derive(Clone, Debug)]
pub struct Mutator<'a> {
    random: Random,
    sources: Vec<&'a str>,
}

impl<'a> Mutator<'a> {
    /// Returns the sequence of mutants of `sources` for this seed.
    ///
    /// # Panics
    /// Panics when a mutant is requested and there are no sources.
    pub fn new(seed: u64, sources: impl IntoIterator<Item = &'a str>) -> Self {
        Self { random: Random::new(seed), sources: sources.into_iter().collect() }
    }

    /// Returns an unchanged source or a mutant, each half of the time.
    pub fn source_or_mutant(&mut self) -> String {
        let mut url = self.random.pick(&self.sources).to_owned();
        if self.random.one_in(2) {
            self.mutate(&mut url);
        }
        url
    }

    fn mutate(&mut self, url: &mut String) {
        for _ in 0..=self.random.below(2) {
            self.edit(url);
        }
    }

    fn edit(&mut self, url: &mut String) {
        let range = self.range(url);
        match self.random.below(9) {
            0..3 => url.insert_str(range.start, self.random.pick(TOKENS)),
            3 => url.replace_range(range, self.random.pick(TOKENS)),
            4 => url.replace_range(range, ""),
            5 => url.insert(range.start, self.char()),
            6 => self.splice(url),
            7 => url.replace_range(range.clone(), &url[range].repeat(2)),
            _ => self.respell(url, range.start),
        }
    }

    /// Joins the beginning of `url` and the end of another URL.
    fn splice(&mut self, url: &mut String) {
        let other = self.random.pick(&self.sources);
        let end = self.place(url);
        let start = self.place(other);
        url.truncate(end);
        url.push_str(&other[start..]);
    }

    /// Writes a code point differently: percent-encoded, in the other case, or full-width.
    fn respell(&mut self, url: &mut String, place: usize) {
        let Some(c) = url[place..].chars().next() else { return };
        let end = place + c.len_utf8();
        let respelled = match (self.random.below(3), c) {
            (0, '!'..='~') => char::from_u32(u32::from(c) + 0xfee0).into_iter().collect(),
            (1, 'a'..='z') => c.to_ascii_uppercase().to_string(),
            (1, 'A'..='Z') => c.to_ascii_lowercase().to_string(),
            _ => url[place..end].bytes().map(|byte| format!("%{byte:02X}")).collect::<String>(),
        };
        url.replace_range(place..end, &respelled);
    }

    /// Returns the range between two places that are near each other, or that of one code point.
    fn range(&mut self, url: &str) -> Range<usize> {
        const LONGEST: usize = 12;
        let (a, b) = (self.place(url), self.place(url));
        let (start, end) = (a.min(b), a.max(b));
        if (1..=LONGEST).contains(&(end - start)) {
            return start..end;
        }
        let len = url[start..].chars().next().map_or(0, char::len_utf8);
        start..start + len
    }

    /// Returns a place to edit: usually next to a delimiter, where parsers decide.
    fn place(&mut self, url: &str) -> usize {
        let start = self.random.below(url.len() + 1);
        if self.random.one_in(4) {
            return (start..).find(|&place| url.is_char_boundary(place)).unwrap_or(url.len());
        }
        match url.as_bytes()[start..].iter().position(|c| b":/\\?#@[]%.|".contains(c)) {
            Some(distance) => start + distance + self.random.below(2),
            None => self.random.pick(&[0, url.len()]),
        }
    }

    /// Returns any code point, half of the time an ASCII one.
    fn char(&mut self) -> char {
        let end = self.random.pick(&[0x80, 0x80, 0x3000, 0x11_0000]);
        char::from_u32(self.random.below(end) as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// Never ends.
impl Iterator for Mutator<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut url = self.random.pick(&self.sources).to_owned();
        self.mutate(&mut url);
        Some(url)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Mutator;

    const SOURCES: [&str; 4] =
        ["https://user@example.org:8080/a/../b?c#d", "", "\u{1f600}\u{e9}", "file:///C:/a"];

    #[test]
    fn seed_decides_the_sequence() {
        let mutants = |seed| Mutator::new(seed, SOURCES).take(1_000).collect::<Vec<_>>();
        assert_eq!(mutants(1), mutants(1));
        assert_ne!(mutants(1), mutants(2));
    }

    #[test]
    fn mutants_of_a_url_differ_from_one_another() {
        let distinct: HashSet<_> = Mutator::new(1, [SOURCES[0]]).take(10_000).collect();
        assert!(distinct.len() > 7_000, "{} of 10000 mutants are distinct", distinct.len());
    }
}
