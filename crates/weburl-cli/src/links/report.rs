//! The output for a document, piece by piece.

use std::collections::HashMap;
use std::fmt::{self, Display, Write as _};
use std::mem;

use crate::exit_status::ExitStatus;
use crate::in_order::Pieces;
use crate::output::Output;

/// The length of a piece in bytes, which is passed on before the document is done.
const PIECE_LEN: usize = 64 * 1024;

/// A line for a problem that several links may have.
pub(super) struct CountedLine {
    before_name: String,
    name: &'static str,
    count: usize,
}

impl CountedLine {
    /// Takes a line, which ends with the name of the problem in brackets.
    pub(super) fn new(line: String, name: &'static str) -> Self {
        let before_name = line.strip_suffix(&format!(" [{name}]")).unwrap_or(&line).to_owned();
        Self { before_name, name, count: 1 }
    }
}

impl Display for CountedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.before_name)?;
        if self.count > 1 {
            write!(f, " ({} times)", self.count)?;
        }
        write!(f, " [{}]", self.name)
    }
}

/// Lines in the order in which they were first counted.
#[derive(Default)]
pub(super) struct CountedLines {
    lines: Vec<CountedLine>,
    by_key: HashMap<String, usize>,
}

impl CountedLines {
    fn add(&mut self, key: String, line: CountedLine) {
        let new = self.lines.len();
        let index = *self.by_key.entry(key).or_insert(new);
        match self.lines.get_mut(index) {
            Some(known) => known.count += line.count,
            None => self.lines.push(line),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &CountedLine> {
        self.lines.iter()
    }
}

/// The number of counted lines in a piece.
const COUNTED_LINES: usize = 1000;

/// A part of the output, and its effect on the exit status.
pub(super) struct Piece {
    results: Vec<u8>,
    counted: Vec<(String, CountedLine)>,
    errors: String,
    status: ExitStatus,
    /// Whether this is the last piece of the document.
    pub(super) is_last: bool,
}

impl Piece {
    fn new() -> Self {
        Self {
            results: Vec::new(),
            counted: Vec::new(),
            errors: String::new(),
            status: ExitStatus::Success,
            is_last: false,
        }
    }

    pub(super) fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    pub(super) fn results(&self) -> &[u8] {
        &self.results
    }

    /// Counts the problems that are reported once.
    pub(super) fn count_in(&mut self, lines: &mut CountedLines) {
        for (key, line) in self.counted.drain(..) {
            lines.add(key, line);
        }
    }

    /// Writes what is not a result, and passes on the status.
    pub(super) fn write_errors(&self, output: &mut Output) -> anyhow::Result<()> {
        for line in self.errors.lines() {
            output.write_error(&line)?;
        }
        output.raise_status(self.status);
        Ok(())
    }
}

/// The piece that is being filled.
pub(super) struct Report<'p> {
    piece: Piece,
    pieces: &'p Pieces<Piece>,
    is_taken: bool,
    is_quiet: bool,
}

impl<'p> Report<'p> {
    pub(super) fn new(pieces: &'p Pieces<Piece>, is_quiet: bool) -> Self {
        Self { piece: Piece::new(), pieces, is_taken: true, is_quiet }
    }

    /// Returns the buffer for results. Call `pass_on` after appending to it.
    pub(super) fn results(&mut self) -> &mut Vec<u8> {
        &mut self.piece.results
    }

    /// Counts a problem, which is reported once.
    pub(super) fn count(&mut self, key: String, line: CountedLine) {
        self.piece.counted.push((key, line));
    }

    /// Passes the piece on if it is full.
    pub(super) fn pass_on(&mut self) {
        let is_full = self.piece.results.len() + self.piece.errors.len() >= PIECE_LEN;
        if is_full || self.piece.counted.len() >= COUNTED_LINES {
            self.is_taken = self.pieces.push(mem::replace(&mut self.piece, Piece::new()));
        }
    }

    /// Returns whether pieces still reach the output, which stops where nobody reads it.
    pub(super) fn is_taken(&self) -> bool {
        self.is_taken
    }

    /// Reports something about a document, unless nobody wants to know.
    pub(super) fn report(&mut self, line: &dyn Display) {
        if !self.is_quiet {
            self.write_error(line);
        }
    }

    fn write_error(&mut self, line: &dyn Display) {
        // Writing to a string never fails.
        let _ = writeln!(self.piece.errors, "{line}");
        self.pass_on();
    }

    pub(super) fn raise_status(&mut self, status: ExitStatus) {
        self.piece.status = self.piece.status.max(status);
    }

    pub(super) fn fail(&mut self, error: &anyhow::Error) {
        self.raise_status(ExitStatus::Failure);
        self.write_error(&format_args!("weburl: {error:#}"));
    }

    pub(super) fn finish(mut self) {
        self.piece.is_last = true;
        self.pieces.push(self.piece);
    }
}
