//! What a browser or a runtime answered, kept as its differences from the standard: a row for each call that it answers
//! otherwise.
//!
//! A row is the input, the base, the attribute that is set and its new value, and then `fails`, or each member that has
//! another value than the standard gives it. Where the standard fails, every member is empty.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{fs, io};

use weburl::api::Attribute;
use weburl::{Parser, Url};
use weburl_readers::browsers::Browser;
use weburl_testdata::read_cell;

use crate::calls::{self, Call, GENERATED, GENERATED_SETTERS};

/// The seed of the generated calls.
pub(crate) const SEED: u64 = 0x2026_1129;

/// Lines in front of the rows.
pub(crate) const HEADER_LINES: usize = 4;

/// The members in the order of `Attribute::ALL`, or `None` where the call throws.
pub(crate) type Answer = Option<[String; 11]>;

/// What a program answered, and when it was asked.
pub(crate) struct Table {
    pub(crate) program: String,
    pub(crate) date: String,
    /// A number for all calls and the standard's answers, from which rows are differences.
    pub(crate) asked: u64,
    /// In the order of the calls.
    pub(crate) rows: Vec<(Call, Answer)>,
}

/// Returns the calls whose answers are recorded.
pub(crate) fn recorded_calls() -> io::Result<Vec<Call>> {
    let mut calls = calls::public().map_err(io::Error::other)?;
    calls.extend(calls::probes().into_iter().map(|(_, call)| call));
    calls.extend(calls::generated(SEED, GENERATED, GENERATED_SETTERS));
    Ok(calls)
}

/// Returns what a model answers.
pub(crate) fn of_browser(browser: &Browser, call: &Call) -> Answer {
    let mut url = browser.parse(&call.input, call.base.as_deref())?;
    if let Some((attribute, value)) = &call.set
        && !url.set(*attribute, value)
    {
        return None;
    }
    Some(std::array::from_fn(|i| url.get(Attribute::ALL[i])))
}

/// Returns what the standard answers.
pub(crate) fn standard(call: &Call) -> Answer {
    let base = call.base.as_deref().map(Url::parse).transpose().ok()?;
    let parser = base.as_ref().map_or_else(Parser::new, |base| Parser::new().base(base));
    let mut url = parser.parse(&call.input).ok()?;
    if let Some((attribute, value)) = &call.set {
        let result = url.api_mut().set(*attribute, value);
        if *attribute == Attribute::Href {
            result.ok()?;
        }
    }
    Some(std::array::from_fn(|i| url.api().get(Attribute::ALL[i]).into_owned()))
}

/// Returns a number for the calls and what the standard answers.
pub(crate) fn number(calls: &[Call]) -> u64 {
    let texts = calls.iter().map(|call| format!("{call:?}{:?}", standard(call)));
    texts.fold(0xcbf2_9ce4_8422_2325, |hash, text| {
        text.bytes()
            .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    })
}

impl Table {
    pub(crate) fn read(name: &str) -> io::Result<Self> {
        let path = path(name);
        let text = fs::read_to_string(&path)?;
        parse(&text).ok_or_else(|| io::Error::other(format!("{} is malformed", path.display())))
    }

    pub(crate) fn write(&self, name: &str) -> io::Result<()> {
        let mut text = format!(
            "program: {}\ndate: {}\nagain: scripts/record-browsers record {name}\nasked: {:x}\n",
            self.program, self.date, self.asked,
        );
        for (call, answer) in &self.rows {
            text.push_str(&row(call, answer));
            text.push('\n');
        }
        fs::create_dir_all(folder())?;
        fs::write(path(name), text)
    }

    /// Returns the answer to each of the calls that is not the standard's.
    pub(crate) fn answers(&self) -> HashMap<&Call, &Answer> {
        self.rows.iter().map(|(call, answer)| (call, answer)).collect()
    }
}

pub(crate) fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browsers/answers"))
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.txt"))
}

/// Writes a call and what is answered otherwise.
pub(crate) fn row(call: &Call, answer: &Answer) -> String {
    let (attribute, value) = call.set.as_ref().map(|(a, value)| (a.name(), &**value)).unzip();
    let cells = [Some(&*call.input), call.base.as_deref(), attribute, value];
    cells.map(cell).join("\t") + &members(call, answer)
}

/// Writes what is answered otherwise than the standard does.
pub(crate) fn members(call: &Call, answer: &Answer) -> String {
    let mut text = String::new();
    let Some(members) = answer else { return "\tfails".to_owned() };
    let expected = standard(call).unwrap_or_default();
    for (attribute, (member, expected)) in Attribute::ALL.iter().zip(members.iter().zip(&expected))
    {
        if member != expected {
            write!(text, "\t{attribute}={}", escape(member)).expect("a String takes all text");
        }
    }
    text
}

pub(crate) fn cell(text: Option<&str>) -> String {
    match text {
        None => "-".to_owned(),
        Some("") => "\"\"".to_owned(),
        Some(text @ ("-" | "\"\"")) => format!("\\{text}"),
        Some(text) => escape(text),
    }
}

fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            ' '..='[' | ']'..='~' => escaped.push(c),
            _ => escaped.extend(c.escape_default()),
        }
    }
    escaped
}

fn parse(text: &str) -> Option<Table> {
    let mut lines = text.lines();
    let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(": ");
    let program = field("program")?.to_owned();
    let date = field("date")?.to_owned();
    field("again")?;
    let asked = u64::from_str_radix(field("asked")?, 16).ok()?;
    let rows = lines.map(parse_row).collect::<Option<_>>()?;
    Some(Table { program, date, asked, rows })
}

fn parse_row(line: &str) -> Option<(Call, Answer)> {
    let mut cells = line.split('\t');
    let mut next = || read_cell(cells.next()?).map(String::from_utf8).transpose().ok();
    let (input, base, attribute, value) = (next()??, next()?, next()?, next()?);
    let set = match (attribute, value) {
        (Some(attribute), Some(value)) => Some((attribute.parse().ok()?, value)),
        _ => None,
    };
    let call = Call { input, base, set };
    let mut members = standard(&call).unwrap_or_default();
    for cell in cells {
        if cell == "fails" {
            return Some((call, None));
        }
        let (attribute, value) = cell.split_once('=')?;
        let place = Attribute::ALL.iter().position(|a| a.name() == attribute)?;
        let value = read_cell(value).unwrap_or_else(|| b"-".to_vec());
        members[place] = String::from_utf8(value).ok()?;
    }
    Some((call, Some(members)))
}
