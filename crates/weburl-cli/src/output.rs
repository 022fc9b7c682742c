//! Writes results to standard output, and errors to standard error.

pub(crate) mod attributes;
mod escaped;
pub(crate) mod json;
pub(crate) mod json_member;
pub(crate) mod line;
pub(crate) mod options;
pub(crate) mod parquet;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod sarif;
pub(crate) mod table;
pub(crate) mod text_result;
pub(crate) mod url_record;

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, StderrLock, StdoutLock, Write};

use anstream::adapter::strip_str;
use anyhow::Context;

use self::escaped::Escaped;
use crate::color::ColorChoice;
use crate::exit_status::ExitStatus;

/// Writes in large pieces, until [`flush`](Self::flush).
pub(crate) struct Output {
    results: Results,
    errors: BufWriter<StderrLock<'static>>,
    status: ExitStatus,
    is_colored: bool,
    is_quiet: bool,
}

/// Standard output. On a terminal, what would steer it is spelled out.
type Results = Escaped<BufWriter<StdoutLock<'static>>>;

impl Output {
    pub(crate) fn new(color: ColorChoice) -> Self {
        let stdout = io::stdout().lock();
        let (is_terminal, is_colored) = (stdout.is_terminal(), color.is_colored(&stdout));
        Self {
            results: Escaped::new(BufWriter::with_capacity(64 * 1024, stdout), is_terminal),
            errors: BufWriter::new(io::stderr().lock()),
            status: ExitStatus::Success,
            is_colored,
            is_quiet: false,
        }
    }

    /// Leaves out reports about inputs.
    pub(crate) fn set_quiet(&mut self, is_quiet: bool) {
        self.is_quiet = is_quiet;
    }

    /// Writes to standard output.
    #[inline]
    pub(crate) fn write(
        &mut self,
        write: impl FnOnce(&mut Results) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        write(&mut self.results).context("cannot write to standard output")
    }

    /// Writes text with styles, which are removed unless they are wanted. Nothing else in it may steer a terminal.
    pub(crate) fn write_styled(&mut self, text: &str) -> anyhow::Result<()> {
        let is_colored = self.is_colored;
        self.write(|results| match is_colored {
            true => results.write_as_it_is(text),
            false => results.write_as_it_is(&strip_str(text).to_string()),
        })
    }

    /// Reports something about an input, in one line of standard error, unless nobody wants to know.
    #[cold]
    pub(crate) fn report(&mut self, line: &dyn Display) -> anyhow::Result<()> {
        if self.is_quiet { Ok(()) } else { self.write_error(line) }
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

    /// Records that an input is invalid.
    pub(crate) fn set_some_invalid(&mut self) {
        self.raise_status(ExitStatus::SomeInvalid);
    }

    /// Records a status, unless a worse one is recorded.
    pub(crate) fn raise_status(&mut self, status: ExitStatus) {
        self.status = self.status.max(status);
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
