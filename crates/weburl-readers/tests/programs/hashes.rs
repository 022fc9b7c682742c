//! The file with the hashed answers of all programs: a row an input, a column a reader.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{fs, io};

use crate::table;

/// What stands in the column of a program that was not asked.
const NOT_ASKED: &str = "------";

/// 24 bits of each answer, by the hash of the input.
#[derive(Debug)]
pub(crate) struct Hashes {
    readers: Vec<String>,
    rows: BTreeMap<u64, Vec<Option<u32>>>,
}

impl Hashes {
    /// Reads the file.
    pub(crate) fn read() -> io::Result<Self> {
        let text = fs::read_to_string(path())?;
        parse(&text).ok_or_else(|| io::Error::other(format!("{} is malformed", path().display())))
    }

    /// Writes the file.
    pub(crate) fn write(&self) -> io::Result<()> {
        let mut text = self.readers.join(" ") + "\n";
        for (input, answers) in &self.rows {
            write!(text, "{input:016x} ").unwrap();
            for answer in answers {
                match answer {
                    Some(answer) => write!(text, "{answer:06x}").unwrap(),
                    None => text.push_str(NOT_ASKED),
                }
            }
            text.push('\n');
        }
        fs::write(path(), text)
    }

    /// Returns the hash of each input that has a row.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = u64> {
        self.rows.keys().copied()
    }

    /// Returns the answers of a reader's program, by the hashes of the inputs.
    pub(crate) fn of_reader(&self, reader: &str) -> BTreeMap<u64, u32> {
        let Some(column) = self.readers.iter().position(|name| name == reader) else {
            return BTreeMap::new();
        };
        self.rows.iter().filter_map(|(&input, answers)| Some((input, answers[column]?))).collect()
    }

    /// Records the answer of a reader's program.
    pub(crate) fn insert(&mut self, reader: &str, input: u64, answer: u32) {
        let known = self.readers.iter().position(|name| name == reader);
        let column = known.unwrap_or_else(|| {
            self.readers.push(reader.to_owned());
            self.rows.values_mut().for_each(|answers| answers.push(None));
            self.readers.len() - 1
        });
        let answers = self.rows.entry(input).or_insert_with(|| vec![None; self.readers.len()]);
        answers[column] = Some(answer);
    }
}

fn path() -> PathBuf {
    table::folder().join("_hashed.txt")
}

fn parse(text: &str) -> Option<Hashes> {
    let mut lines = text.lines();
    let readers: Vec<_> = lines.next()?.split(' ').map(str::to_owned).collect();
    let mut rows = BTreeMap::new();
    for line in lines {
        let (input, digits) = line.split_once(' ')?;
        let answers = digits.as_bytes().chunks(NOT_ASKED.len()).map(|digits| {
            let digits = str::from_utf8(digits).ok()?;
            match digits {
                NOT_ASKED => Some(None),
                _ => u32::from_str_radix(digits, 16).ok().map(Some),
            }
        });
        let answers: Vec<_> = answers.collect::<Option<_>>()?;
        let is_whole = answers.len() == readers.len();
        let is_new = rows.insert(u64::from_str_radix(input, 16).ok()?, answers).is_none();
        if !is_whole || !is_new {
            return None;
        }
    }
    Some(Hashes { readers, rows })
}
