//! Errors while inputs are read.

use std::io;

use super::source::Source;

/// Who failed: the source, or who takes the inputs.
pub(super) enum ReadError {
    Source(anyhow::Error),
    Consumer(anyhow::Error),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Source(error.into())
    }
}

/// Returns the same error, with the source that it is about.
pub(super) fn cannot_read(source: Source<'_>, error: anyhow::Error) -> anyhow::Error {
    error.context(format!("cannot read {}", source.in_words()))
}

/// Returns the same error, with the number of lines that were read before it.
pub(super) fn after_lines(lines: u64, error: io::Error) -> io::Error {
    match lines {
        0 => error,
        _ => io::Error::new(error.kind(), format!("after line {lines}: {error}")),
    }
}
