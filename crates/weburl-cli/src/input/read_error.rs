//! Errors while inputs are read.

use std::io;

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
