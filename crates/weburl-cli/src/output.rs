//! Writes results to standard output, and errors to standard error.

pub(crate) mod attributes;
mod escaped;
pub(crate) mod json;
pub(crate) mod json_member;
pub(crate) mod line;
pub(crate) mod options;
#[cfg(not(feature = "parquet"))]
#[path = "output/parquet/disabled.rs"]
pub(crate) mod parquet;
#[cfg(feature = "parquet")]
#[path = "output/parquet/enabled.rs"]
pub(crate) mod parquet;
pub(crate) mod part;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod sarif;
mod sink;
pub(crate) mod table;
pub(crate) mod text_result;
pub(crate) mod url_record;

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, StderrLock, StdoutLock, Write};
use std::mem;

use anstream::adapter::strip_str;
use anyhow::Context;

use self::escaped::Escaped;
use self::part::OutputPart;
use self::sink::{Parts, Sink};
use crate::color::ColorChoice;
use crate::exit_status::ExitStatus;
use crate::in_order::Pieces;

/// Writes in large pieces, until [`flush`](Self::flush).
pub(crate) struct Output {
    results: Results,
    errors: Sink<StderrLock<'static>>,
    /// Where parts go, if this is not the output that writes them.
    pieces: Option<Pieces<OutputPart>>,
    style: OutputStyle,
    status: ExitStatus,
    rejected: usize,
    /// Whether what is drawn next follows something drawn.
    has_drawing: bool,
}

/// Standard output. On a terminal, what would steer it is spelled out.
type Results = Escaped<Sink<StdoutLock<'static>>>;

/// How everything is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutputStyle {
    is_terminal: bool,
    is_colored: bool,
    is_quiet: bool,
}

impl Output {
    pub(crate) fn new(color: ColorChoice) -> Self {
        let (stdout, stderr) = (io::stdout().lock(), io::stderr().lock());
        let (is_terminal, is_colored) = (stdout.is_terminal(), color.is_colored(&stdout));
        let style = OutputStyle { is_terminal, is_colored, is_quiet: false };
        let results = Sink::Stream(BufWriter::with_capacity(64 * 1024, stdout));
        Self::with(results, Sink::Stream(BufWriter::new(stderr)), style)
    }

    /// Returns an output whose parts another is to [append](Self::append).
    pub(crate) fn in_parts(style: OutputStyle, pieces: &Pieces<OutputPart>) -> Self {
        let parts = |part_of| Parts { pieces: pieces.clone(), part: Vec::new(), part_of };
        let [results, errors] = [OutputPart::Results, OutputPart::Errors].map(parts);
        let output = Self::with(Sink::Parts(results), Sink::Parts(errors), style);
        Self { pieces: Some(pieces.clone()), ..output }
    }

    fn with(
        results: Sink<StdoutLock<'static>>,
        errors: Sink<StderrLock<'static>>,
        style: OutputStyle,
    ) -> Self {
        Self {
            results: Escaped::new(results, style.is_terminal),
            errors,
            pieces: None,
            style,
            status: ExitStatus::Success,
            rejected: 0,
            has_drawing: false,
        }
    }

    pub(crate) fn style(&self) -> OutputStyle {
        self.style
    }

    /// Leaves out reports about inputs.
    pub(crate) fn set_quiet(&mut self, is_quiet: bool) {
        self.style.is_quiet = is_quiet;
    }

    /// Writes what another output has written, as if it had been written here.
    pub(crate) fn append(&mut self, part: OutputPart) -> anyhow::Result<()> {
        match part {
            OutputPart::Results(bytes) => self.write(|results| results.write_as_it_is(&bytes)),
            OutputPart::Errors(bytes) => unless_closed(self.errors.write_all(&bytes)),
            OutputPart::Drawing => self.separate(),
            OutputPart::Status(status) => {
                self.raise_status(status);
                Ok(())
            }
            OutputPart::End { rejected, .. } => {
                self.rejected += rejected;
                Ok(())
            }
            OutputPart::Failure(error) => Err(error),
        }
    }

    /// Returns the last part, when `len` bytes of the input have been examined. Sends those before it.
    pub(crate) fn end(mut self, len: usize) -> anyhow::Result<OutputPart> {
        self.flush()?;
        Ok(OutputPart::End { len, rejected: self.rejected })
    }

    /// Writes to standard output.
    #[inline]
    pub(crate) fn write(
        &mut self,
        write: impl FnOnce(&mut Results) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        write(&mut self.results).context("cannot write to standard output")
    }

    /// Writes an empty line between two drawings.
    pub(crate) fn separate(&mut self) -> anyhow::Result<()> {
        if mem::replace(&mut self.has_drawing, true) {
            return self.write_styled("\n");
        }
        // Whether one came before, only the other output knows.
        if let Some(pieces) = self.pieces.clone() {
            self.write(Write::flush)?;
            pieces.push(OutputPart::Drawing);
        }
        Ok(())
    }

    /// Writes text with styles, which are removed unless they are wanted. Nothing else in it may steer a terminal.
    pub(crate) fn write_styled(&mut self, text: &str) -> anyhow::Result<()> {
        let is_colored = self.style.is_colored;
        self.write(|results| match is_colored {
            true => results.write_as_it_is(text.as_bytes()),
            false => results.write_as_it_is(strip_str(text).to_string().as_bytes()),
        })
    }

    /// Reports something about an input, in one line of standard error, unless nobody wants to know.
    #[cold]
    pub(crate) fn report(&mut self, line: &dyn Display) -> anyhow::Result<()> {
        if self.style.is_quiet { Ok(()) } else { self.write_error(line) }
    }

    /// Reports that something cannot be read or written.
    #[cold]
    pub(crate) fn fail(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.raise_status(ExitStatus::Failure);
        self.write_error(&format_args!("weburl: {error:#}"))
    }

    /// Writes a line to standard error.
    #[cold]
    pub(crate) fn write_error(&mut self, line: &dyn Display) -> anyhow::Result<()> {
        unless_closed(writeln!(self.errors, "{line}"))
    }

    /// Records that an input is rejected.
    pub(crate) fn count_rejected(&mut self) {
        self.rejected += 1;
        self.raise_status(ExitStatus::SomeRejected);
    }

    /// Returns how many inputs are rejected.
    pub(crate) fn rejected(&self) -> usize {
        self.rejected
    }

    /// Records a status, unless a worse one is recorded.
    pub(crate) fn raise_status(&mut self, status: ExitStatus) {
        if status <= self.status {
            return;
        }
        self.status = status;
        // Before what is written next, of which a closed pipe may be the end.
        if let Some(pieces) = &self.pieces {
            pieces.push(OutputPart::Status(status));
        }
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.write(Write::flush)?;
        unless_closed(self.errors.flush())
    }

    /// Returns the worst status so far.
    pub(crate) fn status(&self) -> ExitStatus {
        self.status
    }
}

/// Ignores that nobody reads the errors any more, so that results continue.
fn unless_closed(written: io::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard error"),
    }
}
