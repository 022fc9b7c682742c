//! Patterns of every kind, some of which are errors, and inputs near to what they match.

use crate::random::Random;
use crate::wpt::pattern_test::{PATTERN_COMPONENTS, PatternArguments, PatternInput};

/// Patterns from a seed.
#[derive(Clone, Debug)]
pub struct Patterns {
    random: Random,
}

/// A pattern, of which inputs can be made.
#[derive(Clone, Debug)]
pub struct GeneratedPattern {
    /// What the pattern is made of.
    pub arguments: PatternArguments,
    /// In the order of [`PATTERN_COMPONENTS`].
    components: [Option<Vec<Piece>>; 8],
}

#[derive(Clone, Debug)]
struct Piece {
    kind: Kind,
    modifier: &'static str,
}

#[derive(Clone, Debug)]
enum Kind {
    Text(&'static str),
    Escaped(char),
    Name(&'static str),
    Wildcard,
    /// The name, the regular expression, and a text that it matches.
    Regexp(&'static str, &'static str, &'static str),
    /// In braces: text, a group, and text.
    Group(&'static str, Option<Box<Piece>>, &'static str),
}

/// Texts of each component, the first ones plain.
const TEXTS: [&[&str]; 8] = [
    &["https", "http", "s", "file", "data", "foo", "HTTP", "ws", "1", "é"],
    &["user", "u", "é", "%41", " ", "a/b", "'"],
    &["pw", "p", "é", "%zz", "@"],
    &[
        "example",
        ".",
        "com",
        "a.test",
        "www.",
        "EXAMPLE.com",
        "1.2.3.4",
        "0x7f.1",
        "4.",
        "bücher",
        "xn--bcher-kva",
        "%41",
        "a_b",
        "[::1]",
        "[",
        "]",
        "1::AB",
        ":",
        " ",
        "\u{ad}",
        "a..b",
        "/",
        "@",
    ],
    &["8080", "80", "443", "8", "0080", "65536", "1", "a", "80a", " "],
    &[
        "/", "/a", "a", "/a/b", "b/c", "/foo-", ".png", "..", "/..", "/.", "%2e", "é", " ", "//",
        "\\", "%", "C|", "/A", "?", "#", "1", "%2F", "/a b", "$", "^", "|", ",",
    ],
    &["q=1", "&", "a", "=", "?", "é", "'", "#", "%", " ", "/"],
    &["top", "a", "#", "?", "é", "`", " ", "-"],
];

const NAMES: &[&str] = &["a", "id", "b1", "$", "_x", "é", "name"];

const REGEXPS: &[(&str, &str)] = &[
    (r"\d+", "12"),
    ("a|b", "b"),
    (".*", "x"),
    (r"[^\/]+?", "xy"),
    (r"[^\.]+?", "xy"),
    ("(?:ab)+", "abab"),
    ("[a-z]{2}", "az"),
    (r"[\w--[a-c]]", "d"),
    (r"\p{Lu}?", "A"),
    ("(?<n>a)b", "ab"),
    ("a(?=b)", "a"),
    (r"\m", "m"),
    ("[", "["),
    ("é", "é"),
    ("a(b)", "ab"),
    ("?a", "a"),
    ("x*$", "xx"),
];

/// What makes a pattern an error, or another pattern than it seems.
const JUNK: &[&str] =
    &["{", "}", "(", ")", ":", "?", "*", "+", "\\", "/", "@", "#", "[", "]", "{}", "é", "::"];

const BASES: &[&str] = &[
    "https://user:pw@example.com:8080/a/b/c?q=1#f",
    "https://example.com",
    "http://[::1]/x/y",
    "file:///C:/x",
    "data:text/plain,hi",
    "foo://h/p(1)/*:x{y}?z+",
    "https://a.test/{x}/\\y?y*#:z",
    "not a url",
];

impl Patterns {
    /// Returns the sequence for this seed.
    pub const fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    /// Returns the next pattern.
    pub fn next_pattern(&mut self) -> GeneratedPattern {
        let is_string = self.random.below(2) == 0;
        let components: [_; 8] = std::array::from_fn(|component| {
            // Few patterns have a username.
            let one_in = if matches!(component, 1 | 2) { 6 } else { 2 };
            self.random.one_in(one_in).then(|| self.pieces(component))
        });
        let mut texts = components.clone().map(|pieces| pieces.map(|pieces| write(&pieces)));
        if self.random.one_in(12) {
            self.spoil(&mut texts);
        }
        let base_url = self.random.one_in(3).then(|| self.random.pick(BASES).to_owned());
        let ignore_case = self.random.one_in(6);
        let arguments = if is_string {
            let input = PatternInput::String(assemble(&texts, &mut self.random));
            PatternArguments { input, base_url, ignore_case }
        } else {
            let is_beside = base_url.is_some() && self.random.one_in(30);
            let (beside, within) = if is_beside { (base_url, None) } else { (None, base_url) };
            PatternArguments { input: dictionary(&texts, within), base_url: beside, ignore_case }
        };
        GeneratedPattern { arguments, components }
    }

    /// Returns an input for `pattern`, with its base URL. Every third one may be far from what it matches.
    pub fn next_input(&mut self, pattern: &GeneratedPattern) -> (PatternInput, Option<String>) {
        let mut texts: [Option<String>; 8] = std::array::from_fn(|component| {
            let pieces = pattern.components[component].as_ref();
            let sampled =
                pieces.map(|pieces| pieces.iter().map(|piece| self.sample(piece)).collect());
            let plain = || (*self.random.pick(&TEXTS[component][..2])).to_owned();
            // A URL has a protocol, a hostname and a pathname.
            let is_needed = matches!(component, 0 | 3 | 5);
            sampled.or_else(|| is_needed.then(plain))
        });
        if self.random.one_in(3) {
            self.spoil(&mut texts);
        }
        let base = self.random.one_in(4).then(|| self.base_of(pattern));
        if self.random.one_in(2) {
            let is_beside = base.is_some() && self.random.one_in(30);
            let (beside, within) = if is_beside { (base, None) } else { (None, base) };
            return (dictionary(&texts, within), beside);
        }
        (PatternInput::String(assemble(&texts, &mut self.random)), base)
    }

    /// The base URL of the pattern, or any.
    fn base_of(&mut self, pattern: &GeneratedPattern) -> String {
        let base = match &pattern.arguments.input {
            PatternInput::Init(init) => init.get("baseURL"),
            PatternInput::String(_) => pattern.arguments.base_url.as_ref(),
        };
        base.cloned().unwrap_or_else(|| self.random.pick(BASES).to_owned())
    }

    fn pieces(&mut self, component: usize) -> Vec<Piece> {
        if self.random.one_in(12) {
            return vec![Piece { kind: Kind::Wildcard, modifier: "" }];
        }
        let mut pieces: Vec<_> =
            (0..=self.random.below(3)).map(|_| self.piece(component)).collect();
        if component == 5 && !self.random.one_in(5) {
            pieces.insert(0, Piece { kind: Kind::Text("/"), modifier: "" });
        }
        pieces
    }

    fn piece(&mut self, component: usize) -> Piece {
        let modifiers = ["", "", "", "?", "*", "+"];
        match self.random.below(9) {
            0..=3 => Piece { kind: Kind::Text(self.text(component)), modifier: "" },
            4 => {
                let kind =
                    Kind::Escaped(self.random.pick(&['.', ':', '*', 'a', '/', '?', '{', 'é']));
                Piece { kind, modifier: "" }
            }
            5 | 6 => {
                let kind = self.group();
                Piece { kind, modifier: self.random.pick(&modifiers) }
            }
            7 => Piece { kind: Kind::Wildcard, modifier: self.random.pick(&modifiers) },
            _ => {
                let group = self.random.one_in(2).then(|| self.group());
                let group = group.map(|kind| Box::new(Piece { kind, modifier: "" }));
                let mut text =
                    || if self.random.one_in(2) { "" } else { self.random.pick(TEXTS[component]) };
                let kind = Kind::Group(text(), group, text());
                Piece { kind, modifier: self.random.pick(&modifiers) }
            }
        }
    }

    fn group(&mut self) -> Kind {
        if self.random.one_in(3) {
            let name = if self.random.one_in(2) { "" } else { self.random.pick(NAMES) };
            let (regexp, text) = self.random.pick(REGEXPS);
            return Kind::Regexp(name, regexp, text);
        }
        Kind::Name(self.random.pick(NAMES))
    }

    /// One of a component's texts, rather one of the plain ones.
    fn text(&mut self, component: usize) -> &'static str {
        let texts = TEXTS[component];
        let plain = &texts[..texts.len().min(5)];
        let texts = if self.random.one_in(2) { plain } else { texts };
        self.random.pick(texts)
    }

    fn sample(&mut self, piece: &Piece) -> String {
        let times = match piece.modifier {
            "" => 1,
            "?" => self.random.below(2),
            "*" => self.random.below(3),
            _ => 1 + self.random.below(2),
        };
        // A name or wildcard takes its prefix along, which is text before it here.
        (0..times).map(|_| self.sample_once(&piece.kind)).collect()
    }

    fn sample_once(&mut self, kind: &Kind) -> String {
        match kind {
            Kind::Text(text) => (*text).to_owned(),
            Kind::Escaped(c) => c.to_string(),
            Kind::Name(_) => self.random.pick(&["x", "ab", "1", "a.b", "A"]).to_owned(),
            Kind::Wildcard => self.random.pick(&["", "x", "a/b", "ab", "1"]).to_owned(),
            Kind::Regexp(_, _, text) => (*text).to_owned(),
            Kind::Group(prefix, group, suffix) => {
                let group = group.as_ref().map(|group| self.sample(group));
                format!("{prefix}{}{suffix}", group.unwrap_or_default())
            }
        }
    }

    /// Inserts, removes or replaces something in one component.
    fn spoil(&mut self, texts: &mut [Option<String>; 8]) {
        let component = self.random.below(8);
        let Some(text) = &mut texts[component] else {
            texts[component] = Some(self.random.pick(TEXTS[component]).to_owned());
            return;
        };
        let boundaries: Vec<_> =
            text.char_indices().map(|(index, _)| index).chain([text.len()]).collect();
        let at = self.random.below(boundaries.len());
        let next = if self.random.one_in(2) { at } else { (at + 1).min(boundaries.len() - 1) };
        let new = match self.random.below(3) {
            0 => "",
            1 => self.random.pick(JUNK),
            _ => self.random.pick(TEXTS[component]),
        };
        text.replace_range(boundaries[at]..boundaries[next], new);
    }
}

fn write(pieces: &[Piece]) -> String {
    let write = |piece: &Piece| {
        let text = match &piece.kind {
            Kind::Text(text) => (*text).to_owned(),
            Kind::Escaped(c) => format!("\\{c}"),
            Kind::Name(name) => format!(":{name}"),
            Kind::Wildcard => "*".to_owned(),
            Kind::Regexp("", regexp, _) => format!("({regexp})"),
            Kind::Regexp(name, regexp, _) => format!(":{name}({regexp})"),
            Kind::Group(prefix, group, suffix) => {
                let group = group.as_ref().map(|group| write(&[(**group).clone()]));
                format!("{{{prefix}{}{suffix}}}", group.unwrap_or_default())
            }
        };
        text + piece.modifier
    };
    pieces.iter().map(write).collect()
}

/// The components as one string; now and then without slashes.
fn assemble(texts: &[Option<String>; 8], random: &mut Random) -> String {
    let [protocol, username, password, hostname, port, pathname, search, hash] = texts;
    let mut result = String::new();
    let mut push = |before: &str, text: &Option<String>, after: &str| {
        if let Some(text) = text {
            result.extend([before, text, after]);
        }
    };
    let slashes = if hostname.is_none() && random.one_in(2) { ":" } else { "://" };
    push("", protocol, slashes);
    if username.is_some() || password.is_some() {
        let some = Some(String::new());
        push("", username.as_ref().map_or(&some, |_| username), "");
        push(":", password, "");
        push("@", &some, "");
    }
    push("", hostname, "");
    push(":", port, "");
    push("", pathname, "");
    push("?", search, "");
    push("#", hash, "");
    result
}

fn dictionary(texts: &[Option<String>; 8], base_url: Option<String>) -> PatternInput {
    let members = PATTERN_COMPONENTS.iter().zip(texts);
    let members = members.filter_map(|(name, text)| Some(((*name).to_owned(), text.clone()?)));
    let base_url = base_url.map(|base_url| ("baseURL".to_owned(), base_url));
    PatternInput::Init(members.chain(base_url).collect())
}
