//! The output for a document, piece by piece.

use std::fmt::{Display, Write as _};
use std::mem;

use super::in_order::Pieces;
use crate::exit_status::ExitStatus;
use crate::output::Output;

/// The length of a piece in bytes, which is passed on before the document is done.
const PIECE_LEN: usize = 64 * 1024;

/// A part of the output, and its effect on the exit status.
pub(super) struct Piece {
    results: Vec<u8>,
    errors: String,
    status: ExitStatus,
    /// Whether this is the last piece of the document.
    pub(super) is_last: bool,
}

impl Piece {
    fn new() -> Self {
        Self {
            results: Vec::new(),
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
    is_quiet: bool,
}

impl<'p> Report<'p> {
    pub(super) fn new(pieces: &'p Pieces<Piece>, is_quiet: bool) -> Self {
        Self { piece: Piece::new(), pieces, is_quiet }
    }

    /// Returns the buffer for results. Call `pass_on` after appending to it.
    pub(super) fn results(&mut self) -> &mut Vec<u8> {
        &mut self.piece.results
    }

    /// Passes the piece on if it is full.
    pub(super) fn pass_on(&mut self) {
        if self.piece.results.len() + self.piece.errors.len() >= PIECE_LEN {
            self.pieces.push(mem::replace(&mut self.piece, Piece::new()));
        }
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
