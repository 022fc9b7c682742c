//! Results on standard output, and on standard error what is to be said of inputs without a result.

use std::fmt::Display;
use std::io::{self, BufWriter, StderrLock, StdoutLock, Write};

use anyhow::Context;

use crate::exit_status::ExitStatus;
use crate::input::Place;

/// Writes in large pieces, until it is told to [`flush`](Self::flush).
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

    /// Reports an input as invalid. Its text is not repeated, as it may hold a password.
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

    /// Takes note that an input is invalid.
    pub(crate) fn set_some_invalid(&mut self) {
        self.raise_status(ExitStatus::SomeInvalid);
    }

    /// Takes note of a status, unless there was a worse one.
    pub(crate) fn raise_status(&mut self, status: ExitStatus) {
        self.status = self.status.max(status);
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.write(Write::flush)?;
        unless_closed(self.errors.flush())
    }

    /// The worst that there was.
    pub(crate) fn status(&self) -> ExitStatus {
        self.status
    }
}

/// Results go on where nobody reads the errors any more.
fn unless_closed(written: io::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard error"),
    }
}
