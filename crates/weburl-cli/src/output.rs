//! Writes results to standard output, and errors to standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, StderrLock, StdoutLock, Write};

use anyhow::Context;

use crate::exit_status::ExitStatus;
use crate::input::Place;

/// Writes in large pieces, until [`flush`](Self::flush).
pub(crate) struct Output {
    results: BufWriter<StdoutLock<'static>>,
    errors: BufWriter<StderrLock<'static>>,
    status: ExitStatus,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self {
            results: BufWriter::with_capacity(64 * 1024, io::stdout().lock()),
            errors: BufWriter::new(io::stderr().lock()),
            status: ExitStatus::Success,
        }
    }

    /// Writes to standard output.
    pub(crate) fn write(
        &mut self,
        write: impl FnOnce(&mut BufWriter<StdoutLock<'static>>) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        write(&mut self.results).context("cannot write to standard output")
    }

    /// Reports an input as invalid, without its text, which may hold a password.
    #[cold]
    pub(crate) fn report(&mut self, place: Place, error: &dyn Display) -> anyhow::Result<()> {
        self.set_some_invalid();
        unless_closed(writeln!(self.errors, "weburl: {place}: {error}"))
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
