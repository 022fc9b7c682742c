//! What output is written to: a stream, or the thread that writes to it.

use std::io::{self, BufWriter, Write};
use std::mem;

use super::part::OutputPart;
use crate::in_order::Pieces;

/// In bytes. Of each job, [`in_order`](crate::in_order) lets some parts wait.
const MAX_PART_LEN: usize = 128 * 1024;

pub(crate) enum Sink<S: Write> {
    Stream(BufWriter<S>),
    Parts(Parts),
}

/// Sends what is written, in parts.
pub(crate) struct Parts {
    pub(super) pieces: Pieces<OutputPart>,
    pub(super) part: Vec<u8>,
    pub(super) part_of: fn(Vec<u8>) -> OutputPart,
}

impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.part.len() + bytes.len() > MAX_PART_LEN {
            self.flush()?;
        }
        self.part.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.part.is_empty() || self.pieces.push((self.part_of)(mem::take(&mut self.part))) {
            return Ok(());
        }
        // Whoever writes has stopped, so the rest of the job is not needed.
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

impl<S: Write> Write for Sink<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(stream) => stream.write(bytes),
            Self::Parts(parts) => parts.write(bytes),
        }
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Stream(stream) => stream.write_all(bytes),
            Self::Parts(parts) => parts.write_all(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(stream) => stream.flush(),
            Self::Parts(parts) => parts.flush(),
        }
    }
}
