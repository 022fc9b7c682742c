//! A file with what a program says of itself, and the answers that are written out, each behind its input.

use std::fmt::Write;
use std::path::PathBuf;
use std::{fs, io};

use weburl_testdata::unescape;

use crate::answer::Says;

/// What a program answered.
#[derive(Debug)]
pub(crate) struct Table {
    /// The program and its version, as its driver reports them.
    pub(crate) program: String,
    /// What it says besides the components.
    pub(crate) says: Says,
    /// Inputs and answers.
    pub(crate) answers: Vec<(String, String)>,
}

impl Table {
    /// Reads the table of a reader.
    pub(crate) fn read(reader: &str) -> io::Result<Self> {
        let path = path(reader);
        let text = fs::read_to_string(&path)?;
        parse(&text).ok_or_else(|| io::Error::other(format!("{} is malformed", path.display())))
    }

    /// Writes the table of a reader.
    pub(crate) fn write(&self, reader: &str) -> io::Result<()> {
        let mut text = format!("program: {}\n", self.program);
        writeln!(text, "reasons: {}", self.says.reasons).unwrap();
        writeln!(text, "places: {}", self.says.places).unwrap();
        writeln!(text, "destinations: {}", self.says.destinations).unwrap();
        writeln!(text, "names: {}", self.says.names).unwrap();
        for (input, answer) in &self.answers {
            writeln!(text, "{}\t{answer}", input.as_bytes().escape_ascii()).unwrap();
        }
        fs::write(path(reader), text)
    }
}

/// Returns the names of the readers that have a table.
pub(crate) fn names() -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder())? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if !name.starts_with('_') {
            names.push(name.into_owned());
        }
    }
    names.sort();
    Ok(names)
}

pub(crate) fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/answers"))
}

fn path(reader: &str) -> PathBuf {
    folder().join(format!("{reader}.txt"))
}

fn parse(text: &str) -> Option<Table> {
    let mut lines = text.lines();
    let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(": ");
    let program = field("program")?.to_owned();
    let reasons = field("reasons")?.parse().ok()?;
    let places = field("places")?.parse().ok()?;
    let destinations = field("destinations")?.parse().ok()?;
    let names = field("names")?.parse().ok()?;
    let row = |line: &str| {
        let (input, answer) = line.split_once('\t')?;
        Some((String::from_utf8(unescape(input)).ok()?, answer.to_owned()))
    };
    let answers = lines.map(row).collect::<Option<_>>()?;
    Some(Table { program, says: Says { reasons, places, destinations, names }, answers })
}
