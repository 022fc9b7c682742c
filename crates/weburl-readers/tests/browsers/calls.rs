//! What browsers and runtimes are asked: the cases of web-platform-tests, and calls that a fixed seed makes of the rows of
//! `grammar.txt`.

use std::collections::HashMap;

use weburl::api::Attribute;
use weburl_testdata::{Error, Random, read_table, unescape, wpt};

const GRAMMAR: &str = include_str!("grammar.txt");
/// Generated calls of the constructor, and of setters.
pub(crate) const GENERATED: usize = 20_000;
pub(crate) const GENERATED_SETTERS: usize = 5_000;
/// How deep rows may stand in rows.
const DEPTH: usize = 12;

/// A call of the constructor, maybe with a setter after it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Call {
    pub(crate) input: String,
    pub(crate) base: Option<String>,
    pub(crate) set: Option<(Attribute, String)>,
}

/// Returns the public cases: `urltestdata.json` with its lone surrogates, `setters_tests.json`, and each domain of
/// `toascii.json` in three calls.
pub(crate) fn public() -> Result<Vec<Call>, Error> {
    let parse = |input: String, base| Call { input, base, set: None };
    let tests = wpt::url_tests()?.into_iter().chain(wpt::javascript_only_url_tests()?);
    let mut calls: Vec<_> = tests.map(|test| parse(test.input, test.base)).collect();
    for test in wpt::setter_tests()? {
        // `weburl-testdata` knows the attributes of the transcription by the same names.
        let attribute = test.attribute.to_string().parse().expect("the same names");
        calls.push(Call { set: Some((attribute, test.new_value)), ..parse(test.href, None) });
    }
    for test in wpt::toascii()? {
        let encoded = test.input.replace(':', "%3A").replace('/', "%2F").replace('?', "%3F");
        let encoded = encoded.replace('#', "%23").replace('\\', "%5C");
        calls.push(parse(format!("https://{encoded}/x"), None));
        for attribute in [Attribute::Host, Attribute::Hostname] {
            let start = parse("https://x/x".to_owned(), None);
            calls.push(Call { set: Some((attribute, test.input.clone())), ..start });
        }
    }
    Ok(calls)
}

/// Returns the calls that the page about browsers shows, each behind what it shows.
pub(crate) fn probes() -> Vec<(&'static str, Call)> {
    let rows = read_table::<5>(include_str!("probes.tsv")).into_iter();
    let probe = |[title, input, base, attribute, value]: [Option<&'static str>; 5]| {
        let attribute = attribute.map(|name| name.parse().expect("an attribute"));
        let own = |text: Option<&str>| text.map(str::to_owned);
        let call = Call {
            input: own(input).expect("an input"),
            base: own(base),
            set: attribute.zip(own(value)),
        };
        (title.expect("a title"), call)
    };
    rows.map(probe).collect()
}

/// Returns the calls of a seed: first those of the constructor, a quarter of them with a base, then those of setters.
pub(crate) fn generated(seed: u64, parsed: usize, set: usize) -> Vec<Call> {
    let mut source = Source { random: Random::new(seed), rows: rows() };
    let parse = (0..parsed).map(|i| match i % 4 {
        0 => (source.write("reference"), Some(source.write("base"))),
        _ => (source.write("call"), None),
    });
    let mut calls: Vec<_> = parse.map(|(input, base)| Call { input, base, set: None }).collect();
    for _ in 0..set {
        let attribute: Attribute = source.write("attribute").parse().expect("an attribute");
        let row = match attribute {
            Attribute::Href => "call",
            Attribute::Host | Attribute::Hostname => "host-value",
            Attribute::Port => "port-value",
            Attribute::Username | Attribute::Password => "user",
            other => other.name(),
        };
        let value = source.write(row);
        calls.push(Call {
            input: source.write("start"),
            base: None,
            set: Some((attribute, value)),
        });
    }
    calls
}

/// The alternatives of each row.
fn rows() -> HashMap<&'static str, Vec<&'static str>> {
    let lines = GRAMMAR.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let row = |line: &'static str| {
        let (name, alternatives) = line.split_once('\t').expect("a tab after the name");
        (name, alternatives.split(' ').collect())
    };
    lines.map(row).collect()
}

struct Source {
    random: Random,
    rows: HashMap<&'static str, Vec<&'static str>>,
}

impl Source {
    /// Writes one alternative of a row. One text in twenty gets something odd anywhere.
    fn write(&mut self, row: &str) -> String {
        let mut text = String::new();
        self.push(row, DEPTH, &mut text);
        if row != "attribute" && self.random.one_in(20) {
            let place = self.random.below(text.len() + 1);
            let place = (place..).find(|&place| text.is_char_boundary(place)).unwrap_or(0);
            let mut noise = String::new();
            self.push("noise", DEPTH, &mut noise);
            text.insert_str(place, &noise);
        }
        text
    }

    fn push(&mut self, row: &str, depth: usize, text: &mut String) {
        if depth == 0 {
            return;
        }
        let mut rest = self.random.pick(&self.rows[row]);
        if row == "empty" {
            return;
        }
        while let Some((before, (inner, after))) =
            rest.split_once('{').and_then(|(a, b)| Some((a, b.split_once('}')?)))
        {
            let is_row = self.rows.contains_key(inner);
            if let Some((first, last)) = inner.split_once("-U+") {
                push_literal(before, text);
                self.push_range(first.trim_start_matches("U+"), last, text);
            } else if is_row && !before.ends_with("\\u") {
                push_literal(before, text);
                self.push(inner, depth - 1, text);
            } else {
                // A brace of the text itself, or an escape.
                push_literal(&format!("{before}{{{inner}}}"), text);
            }
            rest = after;
        }
        push_literal(rest, text);
    }

    fn push_range(&mut self, first: &str, last: &str, text: &mut String) {
        let number = |digits| usize::from_str_radix(digits, 16).expect("hexadecimal digits");
        let (first, last) = (number(first), number(last));
        for _ in 0..=self.random.below(4) {
            let c = first + self.random.below(last - first + 1);
            text.extend(char::from_u32(c as u32));
        }
    }
}

/// A backslash stands for itself where no escape begins.
fn push_literal(literal: &str, text: &mut String) {
    let mut rest = literal;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let len = match after.as_bytes() {
            [b'x', ..] => 3,
            [b'u', b'{', ..] => after.find('}').map_or(0, |end| end + 1),
            [b't' | b'n' | b'r' | b'0', ..] => 1,
            _ => 0,
        };
        match len {
            0 => text.push('\\'),
            3 => text.extend(u8::from_str_radix(&after[1..3], 16).ok().map(char::from)),
            _ => text.push_str(
                &String::from_utf8(unescape(&format!("\\{}", &after[..len]))).expect(literal),
            ),
        }
        rest = &after[len..];
    }
    text.push_str(rest);
}
