//! Small edits of other inputs.

use weburl_testdata::Random;

/// What parsers look for, and what they overlook.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "/", "//", "///", "\\", ":", "::", "@", "?", "#", "[", "]", "%", "&", "=", "+", ";", ",", ".",
    "..", "-", "_", "~", "!", "$", "'", "(", ")", "*", "<", ">", "\"", "{", "}", "|", "^", "`", " ",
    "\t", "\n", "\r", "\u{0}", "\u{1}", "\u{1f}", "\u{7f}", "\u{80}", "\u{85}", "\u{a0}", "\u{e9}",
    "\u{df}", "\u{3002}", "\u{ff0e}", "\u{ff0f}", "\u{ff1a}", "\u{ff11}", "\u{2460}", "\u{200d}",
    "\u{ad}", "\u{2028}", "\u{feff}", "\u{10ffff}", "%2e", "%2f", "%3a", "%40", "%00", "%25", "%5c",
    "%zz", "%c3%a9", "%ff", "0", "1", "80", "127.0.0.1", "0x7f", "[::1]", "::1", "%25lo",
    "@b.example", ":80", ":443", ":65536", ":a", "http:", "https://", "http://", "ftp://", "file:",
    "a", "xn--", "localhost", ".com", "user:pass@", "\\@", "/../", "/./", "?#", "#@", ":@", "@:",
    "[v1.a]",
];

/// An endless sequence of mutants, the same for the same seed and sources.
pub(crate) struct Mutants<'a> {
    random: Random,
    sources: Vec<&'a str>,
}

impl<'a> Mutants<'a> {
    pub(crate) fn new(seed: u64, sources: impl IntoIterator<Item = &'a str>) -> Self {
        Self { random: Random::new(seed), sources: sources.into_iter().collect() }
    }

    fn edit(&mut self, url: &mut String) {
        let start = self.place(url);
        let end = self.place(url);
        let (start, end) = (start.min(end), start.max(end));
        let end = if end - start > 12 { start } else { end };
        match self.random.below(8) {
            0..4 => url.insert_str(start, self.random.pick(TOKENS)),
            4 => url.replace_range(start..end, ""),
            5 => url.replace_range(start..end, self.random.pick(TOKENS)),
            6 => url.insert(start, self.char()),
            _ => {
                let other = self.random.pick(&self.sources);
                let other_start = self.place(other);
                url.truncate(start);
                url.push_str(&other[other_start..]);
            }
        }
    }

    /// Returns a place to edit: usually one next to a delimiter.
    fn place(&mut self, url: &str) -> usize {
        let start = self.random.below(url.len() + 1);
        let delimiter =
            url.as_bytes()[start..].iter().position(|byte| b":/\\?#@[]%.".contains(byte));
        match delimiter {
            Some(distance) if !self.random.one_in(4) => start + distance + self.random.below(2),
            _ => (start..).find(|&place| url.is_char_boundary(place)).unwrap_or(url.len()),
        }
    }

    /// Returns any code point, usually an ASCII one.
    fn char(&mut self) -> char {
        let end = self.random.pick(&[0x80, 0x80, 0x80, 0x100, 0x3000, 0x11_0000]);
        char::from_u32(self.random.below(end) as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

impl Iterator for Mutants<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut url = self.random.pick(&self.sources).to_owned();
        for _ in 0..=self.random.below(2) {
            self.edit(&mut url);
        }
        Some(url)
    }
}
