//! A file with the recorded answers of one program.

use std::fmt::Write;
use std::path::PathBuf;
use std::{fs, io};

use crate::answer::Says;

/// Hashes of answers on one line.
const HASHES_A_LINE: usize = 16;

/// What a program answered.
#[derive(Debug)]
pub(crate) struct Table {
    /// The program and its version, as its driver reports them.
    pub(crate) program: String,
    /// What it says besides the components.
    pub(crate) says: Says,
    /// The answers to the first of the generated inputs, which are written by hand.
    pub(crate) answers: Vec<String>,
    /// The hashes of the answers to all generated inputs.
    pub(crate) generated: Vec<u32>,
    /// The hashes of the answers to inputs from test data and corpora, in the order of their list.
    pub(crate) collected: Vec<u32>,
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
        writeln!(text, "answers: {}", self.answers.len()).unwrap();
        for answer in &self.answers {
            writeln!(text, "{answer}").unwrap();
        }
        for (name, hashes) in [("generated", &self.generated), ("collected", &self.collected)] {
            writeln!(text, "{name}: {}", hashes.len()).unwrap();
            for line in hashes.chunks(HASHES_A_LINE) {
                line.iter().for_each(|hash| write!(text, "{hash:06x}").unwrap());
                text.push('\n');
            }
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
    let count = field("answers")?.parse().ok()?;
    let answers: Vec<_> = lines.by_ref().take(count).map(str::to_owned).collect();
    let generated = parse_hashes("generated: ", &mut lines)?;
    let collected = parse_hashes("collected: ", &mut lines)?;
    let says = Says { reasons, places, destinations, names };
    Some(Table { program, says, answers, generated, collected })
}

fn parse_hashes<'a>(name: &str, lines: &mut impl Iterator<Item = &'a str>) -> Option<Vec<u32>> {
    let count: usize = lines.next()?.strip_prefix(name)?.parse().ok()?;
    let mut hashes = Vec::with_capacity(count);
    for line in lines.take(count.div_ceil(HASHES_A_LINE)) {
        for digits in line.as_bytes().chunks(6) {
            hashes.push(u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?);
        }
    }
    (hashes.len() == count).then_some(hashes)
}
