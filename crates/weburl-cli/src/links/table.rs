//! What is written around the results of all documents: the header of a table, or a log.

use std::io::Write;

use serde_json::{Value, json};

use super::problem::{MISSING_FILE, MISSING_FRAGMENT, UNREADABLE_FILE};
use super::record::COLUMNS;
use super::report::{CountedLines, Piece};
use super::source::Argument;
use crate::finding;
use crate::input::source::Source;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::rows::row;
use crate::output::sarif::Log;

pub(super) struct Table {
    format: Format,
    log: Option<Log>,
    is_begun: bool,
    counted: CountedLines,
}

impl Table {
    pub(super) fn new(format: Format, arguments: &[Argument]) -> Self {
        let has_stdin = arguments.iter().any(|argument| argument.path().is_none());
        let stdin: &[Source<'_>] = if has_stdin { &[Source::StandardInput] } else { &[] };
        let log = (format == Format::Sarif).then(|| Log::new(stdin, rules()));
        Self { format, log, is_begun: false, counted: CountedLines::default() }
    }

    pub(super) fn write_piece(
        &mut self,
        piece: &mut Piece,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        self.begin(output)?;
        piece.count_in(&mut self.counted);
        match &mut self.log {
            Some(log) => {
                for result in piece.results().split_inclusive(|&byte| byte == b'\n') {
                    output.write(|results| {
                        log.begin_result(results)?;
                        results.write_all(result.trim_ascii_end())
                    })?;
                }
            }
            None => output.write(|results| results.write_all(piece.results()))?,
        }
        piece.write_errors(output)
    }

    fn begin(&mut self, output: &mut Output) -> anyhow::Result<()> {
        let Some(delimiter) = self.format.delimiter().filter(|_| !self.is_begun) else {
            return Ok(());
        };
        self.is_begun = true;
        let header = row(COLUMNS, delimiter)?;
        output.write(|results| results.write_all(&[&header, &b"\n"[..]].concat()))
    }

    pub(super) fn write_end(&mut self, output: &mut Output) -> anyhow::Result<()> {
        for line in self.counted.iter() {
            output.write(|results| writeln!(results, "{line}"))?;
        }
        self.log.as_mut().map_or(Ok(()), |log| log.end(output))
    }
}

/// Returns the kinds of findings, as SARIF describes them.
fn rules() -> Vec<Value> {
    let of_files = [
        (MISSING_FILE, "There is no file at the URL."),
        (MISSING_FRAGMENT, "The file does not have the fragment."),
        (UNREADABLE_FILE, "The file cannot be read."),
        ("XML", "The document is not well-formed."),
    ];
    let rule = |(id, text): (&str, &str)| json!({ "id": id, "shortDescription": { "text": text } });
    finding::rules().into_iter().chain(of_files.map(rule)).collect()
}
