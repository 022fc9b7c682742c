//! A writer for terminals.

use std::io::{self, Write};

use memchr::memrchr;

use crate::visible::visible;

/// Writes text, and spells out what would steer a terminal if it is one. Newlines and tabs stay.
pub(crate) struct Escaped<W> {
    inner: W,
    is_terminal: bool,
    /// The beginning of a line that has not been written yet.
    line: Vec<u8>,
}

impl<W: Write> Escaped<W> {
    pub(super) fn new(inner: W, is_terminal: bool) -> Self {
        Self { inner, is_terminal, line: Vec::new() }
    }

    /// Writes text that steers a terminal as it should.
    pub(super) fn write_as_it_is(&mut self, text: &[u8]) -> io::Result<()> {
        self.write_line()?;
        self.inner.write_all(text)
    }

    #[cold]
    fn write_escaped(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(newline) = memrchr(b'\n', bytes) else {
            self.line.extend_from_slice(bytes);
            return Ok(());
        };
        let (lines, rest) = bytes.split_at(newline + 1);
        self.line.extend_from_slice(lines);
        self.write_line()?;
        self.line.extend_from_slice(rest);
        Ok(())
    }

    fn write_line(&mut self) -> io::Result<()> {
        if self.line.is_empty() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&self.line);
        for piece in text.split_inclusive(['\n', '\t']) {
            let end = piece.len() - usize::from(piece.ends_with(['\n', '\t']));
            let (piece, end) = piece.split_at(end);
            write!(self.inner, "{}{end}", visible(piece))?;
        }
        self.line.clear();
        Ok(())
    }
}

impl<W: Write> Write for Escaped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_terminal { self.write_escaped(bytes) } else { self.inner.write_all(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_line()?;
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[&[u8]], is_terminal: bool) -> String {
        let mut out = Vec::new();
        let mut escaped = Escaped::new(&mut out, is_terminal);
        for piece in pieces {
            escaped.write_all(piece).unwrap();
        }
        escaped.write_as_it_is(b"\x1B[31m").unwrap();
        escaped.flush().unwrap();
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn terminals_are_not_steered() {
        let pieces = [&b"a\x1B[2J\tb\n\xC2"[..], b"\x9B\xE2\x80\xAE\xC3\xA9\xFF"];
        let expected = "a<U+001B>[2J\tb\n<U+009B><U+202E>é\u{FFFD}\u{1B}[31m";
        assert_eq!(written(&pieces, true), expected);
        assert_eq!(written(&pieces, false), "a\u{1B}[2J\tb\n\u{9B}\u{202E}é\u{FFFD}\u{1B}[31m");
    }
}
