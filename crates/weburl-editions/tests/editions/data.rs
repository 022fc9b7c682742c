//! Runs the rows of the data files: each claim of an edition is a row of `tests/data/EDITION.tsv`.
//!
//! A row names requirements and readings, an operation, its input and base, and the answer in each mode, which is
//! empty where it is that of the first mode. `-` is null or failure, `""` the empty string, and the escapes are those
//! of Rust. Lines that begin with `#` are comments.
//!
//! An operation may be repeated: `for {c} in 0..7F E9: OPERATION` puts each of these code points in place of `{c}`,
//! and `for {x} in a|b: OPERATION` each of these words in place of `{x}`, in all cells. The answer is then a list of
//! groups, such as `0..1F → a{c%}b ‖ else → a{c}b`, where `{c%}` is the value percent-encoded in UTF-8, and `{c_}` in
//! lower case. In a loop of loops, the outer one has the signs twice. So a claim about every code point stays one about
//! every code point.
//!
//! `WEBURL_BLESS=1` writes the answers that a run gives.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use weburl_testdata::read_cell;

/// The data files: a file for each edition, and the inputs on which they differ.
pub(crate) const FILES: [&str; 5] =
    ["differences", "w3c_2012", "webspecs_2015", "html5", "webdevout"];

/// A line of a data file.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    ids: Vec<String>,
    operation: String,
    input: Option<Vec<u8>>,
    base: Option<Vec<u8>>,
    /// The cells with the answers, as they are written.
    answers: Vec<String>,
}

impl Row {
    fn read(line: &str, modes: usize) -> Row {
        let mut cells: Vec<_> = line.split('\t').map(str::to_owned).collect();
        assert!(cells.len() >= 4, "a row has at least four cells: {line}");
        cells.resize(cells.len().max(4 + modes), String::new());
        Row {
            ids: cells[0].split(' ').map(str::to_owned).collect(),
            operation: String::from_utf8(read_cell(&cells[1]).unwrap_or_default()).expect("UTF-8"),
            input: read_cell(&cells[2]),
            base: read_cell(&cells[3]),
            answers: cells.split_off(4),
        }
    }

    /// Returns the input, which must be there.
    pub(crate) fn input(&self) -> &str {
        std::str::from_utf8(self.bytes()).expect("the input is text")
    }

    /// Returns the input in bytes, which must be there.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.input.as_deref().unwrap_or_else(|| panic!("{self:?} has no input"))
    }

    /// Returns the base, unless there is none.
    pub(crate) fn base(&self) -> Option<&str> {
        self.base.as_deref().map(|base| std::str::from_utf8(base).expect("the base is text"))
    }

    /// Returns the first word of the operation, and the rest.
    pub(crate) fn operation(&self) -> (&str, &str) {
        self.operation.split_once(' ').unwrap_or((&self.operation, ""))
    }

    fn expected(&self, mode: usize) -> Option<String> {
        let cell =
            if self.answers[mode].is_empty() { &self.answers[0] } else { &self.answers[mode] };
        read_cell(cell).map(|text| String::from_utf8(text).expect("UTF-8"))
    }

    /// Returns the loop of the operation, and the row that is to be repeated.
    fn repeated(&self) -> Option<(Loop, Row)> {
        let (name, rest) = self.operation.strip_prefix("for ")?.split_once(" in ")?;
        let (values, operation) = rest.split_once(": ")?;
        let (is_char, name) = (name == "{c}", name.to_owned());
        let values = if is_char {
            chars(values).map(String::from).collect()
        } else {
            values.split('|').map(str::to_owned).collect()
        };
        let row = Row { operation: operation.to_owned(), ..self.clone() };
        let depth = operation.matches(" in ").count().min(operation.matches("for {").count()) + 1;
        Some((Loop { name, is_char, values, depth }, row))
    }

    fn with(&self, name: &str, value: &str) -> Row {
        let replace = |cell: &Option<Vec<u8>>| {
            let text = std::str::from_utf8(cell.as_deref()?).expect("cells of loops are text");
            Some(text.replace(name, value).into_bytes())
        };
        Row {
            ids: Vec::new(),
            operation: self.operation.replace(name, value),
            input: replace(&self.input),
            base: replace(&self.base),
            answers: Vec::new(),
        }
    }
}

/// Returns the code points of ranges such as `0..7F E9`.
fn chars(ranges: &str) -> impl Iterator<Item = char> {
    ranges.split(' ').flat_map(|range| {
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let number = |text| u32::from_str_radix(text, 16).expect("a code point in hexadecimal");
        (number(first)..=number(last)).filter_map(char::from_u32)
    })
}

/// Returns code points in ascending order as ranges.
pub(crate) fn ranges(chars: impl IntoIterator<Item = char>) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for c in chars.into_iter().map(u32::from) {
        match ranges.last_mut() {
            // No character has the number of a surrogate.
            Some((_, last)) if *last + 1 == c || (*last, c) == (0xD7FF, 0xE000) => *last = c,
            _ => ranges.push((c, c)),
        }
    }
    let range = |&(first, last): &(u32, u32)| match first == last {
        true => format!("{first:X}"),
        false => format!("{first:X}..{last:X}"),
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(" ")
}

/// What an operation is repeated for.
struct Loop {
    name: String,
    is_char: bool,
    values: Vec<String>,
    depth: usize,
}

impl Loop {
    /// Returns the signs between groups, and between values and answer.
    fn signs(&self) -> (String, String) {
        (format!(" {} ", "‖".repeat(self.depth)), format!(" {} ", "→".repeat(self.depth)))
    }

    /// Returns the answer for a value that a group stands for.
    fn render(&self, template: &str, value: &str) -> String {
        let open = self.name.trim_end_matches('}');
        let encoded: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let text = template.replace(&format!("{open}%}}"), &encoded);
        text.replace(&format!("{open}_}}"), &value.to_lowercase()).replace(&self.name, value)
    }

    /// Reads the answer, and returns the template of each value.
    fn templates(&self, answer: &str) -> Option<Vec<String>> {
        let (between, arrow) = self.signs();
        let mut templates = BTreeMap::new();
        let mut others = None;
        for group in answer.split(&between) {
            let (keys, template) = group.split_once(&arrow)?;
            match keys {
                "all" | "else" => others = Some(template),
                _ if self.is_char => {
                    templates.extend(chars(keys).map(|c| (c.to_string(), template)));
                }
                _ => templates.extend(keys.split('|').map(|key| (key.to_owned(), template))),
            }
        }
        let template = |value| templates.get(value).copied().or(others).map(str::to_owned);
        self.values.iter().map(template).collect()
    }

    /// Returns the templates that an answer for a value may be made of, the most general one first.
    fn generalize(&self, answer: &str, value: &str) -> Vec<String> {
        let open = self.name.trim_end_matches('}');
        let mut templates = vec![];
        for (name, text) in [
            (format!("{open}%}}"), self.render(&format!("{open}%}}"), value)),
            (self.name.clone(), value.to_owned()),
            (format!("{open}_}}"), value.to_lowercase()),
        ] {
            if !text.is_empty() && answer.contains(&text) {
                templates.push(answer.replace(&text, &name));
                templates.push(answer.replacen(&text, &name, 1));
                if let Some((before, after)) = answer.rsplit_once(&text) {
                    templates.push(format!("{before}{name}{after}"));
                }
            }
        }
        let encoded = self.render(&format!("{open}%}}"), value);
        let both = answer.replace(&encoded, "\0").replace(value, &self.name);
        templates.push(both.replace('\0', &format!("{open}%}}")));
        templates.push(answer.to_owned());
        templates
    }

    /// Writes the answers of all values as groups.
    fn write(&self, answers: &[String]) -> String {
        let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
        let gives = |template: &str, i: usize| self.render(template, &self.values[i]) == answers[i];
        for i in 0..answers.len() {
            if let Some(group) = groups.iter_mut().find(|group| gives(&group.0, i)) {
                group.1.push(i);
                continue;
            }
            let templates = self.generalize(&answers[i], &self.values[i]);
            let count =
                |template: &String| (i..answers.len()).filter(|&j| gives(template, j)).count();
            let best = templates.into_iter().rev().max_by_key(count).expect("at least one");
            groups.push((best, vec![i]));
        }
        let largest = groups.iter().map(|group| group.1.len()).max();
        let (between, arrow) = self.signs();
        let mut has_else = false;
        let mut texts = Vec::new();
        for (template, members) in &groups {
            let values = members.iter().map(|&i| &*self.values[i]);
            let keys = if groups.len() == 1 {
                "all".to_owned()
            } else if Some(members.len()) == largest && !has_else && members.len() > 4 {
                has_else = true;
                "else".to_owned()
            } else if self.is_char {
                ranges(values.flat_map(str::chars))
            } else {
                values.collect::<Vec<_>>().join("|")
            };
            texts.push(format!("{keys}{arrow}{template}"));
        }
        texts.join(&between)
    }
}

/// Returns what is wrong with the answer to a row.
fn compare(
    row: &Row,
    expected: Option<&str>,
    run: &dyn Fn(&Row) -> Option<String>,
) -> Option<String> {
    let Some((repeat, repeated)) = row.repeated() else {
        let answer = run(row);
        return (answer.as_deref() != expected)
            .then(|| format!("{}, not {}", escape(answer.as_deref()), escape(expected)));
    };
    let Some(templates) = repeat.templates(expected.unwrap_or_default()) else {
        return Some("the answer has no group for each value".to_owned());
    };
    repeat.values.iter().zip(templates).find_map(|(value, template)| {
        let expected = repeat.render(&template, value);
        let expected = (expected != "-").then_some(&*expected);
        let difference = compare(&repeated.with(&repeat.name, value), expected, run)?;
        Some(format!("{} {}: {difference}", repeat.name, escape(Some(value))))
    })
}

/// Returns the answer to a row.
fn answer(row: &Row, run: &dyn Fn(&Row) -> Option<String>) -> Option<String> {
    let Some((repeat, repeated)) = row.repeated() else { return run(row) };
    let answers =
        repeat.values.iter().map(|value| answer(&repeated.with(&repeat.name, value), run));
    let answers: Vec<_> = answers.map(|answer| answer.unwrap_or("-".to_owned())).collect();
    Some(repeat.write(&answers))
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.tsv"))
}

/// Returns the lines of a data file, without its first one.
fn lines(name: &str) -> Vec<String> {
    let file = fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    file.lines().map(str::to_owned).collect()
}

fn is_row(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// Returns the ids of all rows of a data file.
pub(crate) fn ids(name: &str) -> Vec<String> {
    let rows = lines(name).into_iter().skip(1).filter(|line| is_row(line));
    rows.flat_map(|line| Row::read(&line, 0).ids).collect()
}

/// Checks that the rows of a data file are `count`, and that `run` gives the answer of each in each mode.
#[track_caller]
pub(crate) fn check(
    name: &str,
    modes: &[&str],
    count: usize,
    run: impl Fn(usize, &Row) -> Option<String>,
) {
    let lines = lines(name);
    let header = ["requirements", "operation", "input", "base"].iter().chain(modes).copied();
    assert_eq!(lines[0], header.collect::<Vec<_>>().join("\t"), "{name}");
    if env::var_os("WEBURL_BLESS").is_some() {
        return bless(name, &lines, modes.len(), &run);
    }
    let (mut found, mut wrong) = (0, String::new());
    for (i, line) in lines.iter().enumerate().skip(1).filter(|(_, line)| is_row(line)) {
        let row = Row::read(line, modes.len());
        for (mode, mode_name) in modes.iter().enumerate() {
            let expected = row.expected(mode);
            if let Some(difference) = compare(&row, expected.as_deref(), &|row| run(mode, row)) {
                let place = format!("{name}.tsv:{}", i + 1);
                let Row { ids, operation, .. } = &row;
                writeln!(wrong, "{place} {ids:?} {operation}, {mode_name}: {difference}")
                    .expect("a string");
            }
        }
        found += 1;
    }
    assert!(wrong.is_empty(), "{} answers differ:\n{wrong}", wrong.lines().count());
    assert_eq!(found, count, "rows of {name}");
}

fn bless(name: &str, lines: &[String], modes: usize, run: &dyn Fn(usize, &Row) -> Option<String>) {
    let mut file = lines[0].clone() + "\n";
    for line in &lines[1..] {
        if is_row(line) {
            let row = Row::read(line, modes);
            let cells: Vec<_> = line.split('\t').take(4).collect();
            let answers: Vec<_> = (0..modes)
                .map(|mode| escape(answer(&row, &|row| run(mode, row)).as_deref()))
                .collect();
            let answers = answers
                .iter()
                .enumerate()
                .map(|(mode, answer)| if mode > 0 && *answer == answers[0] { "" } else { answer });
            let line = cells.into_iter().chain(answers).collect::<Vec<_>>().join("\t");
            file += line.trim_end_matches('\t');
        } else {
            file += line;
        }
        file += "\n";
    }
    fs::write(path(name), file).expect("the data file can be written");
}

/// Writes an answer as a cell.
fn escape(answer: Option<&str>) -> String {
    let Some(answer) = answer else { return "-".to_owned() };
    match answer {
        "" => return "\"\"".to_owned(),
        "-" => return "\\-".to_owned(),
        _ => {}
    }
    let mut cell = String::new();
    for c in answer.chars() {
        match c {
            '\t' | '\n' | '\r' | '\\' => cell.extend(c.escape_default()),
            '‖' => cell.push(c),
            '\0'..='\x1F' | '\x7F'..='\u{A0}' | '\u{AD}' => cell.extend(c.escape_unicode()),
            '\u{1680}' | '\u{2000}'..='\u{206F}' | '\u{3000}' | '\u{E000}'..='\u{F8FF}' => {
                cell.extend(c.escape_unicode());
            }
            '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF0}'.. => cell.extend(c.escape_unicode()),
            _ => cell.push(c),
        }
    }
    cell
}

/// Returns the value of an attribute of an object that has it.
macro_rules! get {
    ($object:expr, $name:expr, [$($attribute:ident)*]) => {
        match $name {
            $(stringify!($attribute) => Some($object.$attribute()),)*
            _ => None,
        }
    };
}

/// Sets an attribute of an object, and returns `None` if it has none of that name.
macro_rules! set {
    ($object:expr, $name:expr, $value:expr, [$($attribute:ident $set:ident)*]) => {
        match $name {
            $(stringify!($attribute) => {
                // Setters ignore what does not fit.
                let _is_set = $object.$set($value);
            })*
            _ => return None,
        }
    };
}

pub(crate) use {get, set};
