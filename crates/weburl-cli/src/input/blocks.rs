//! Reads many lines at a time.
//!
//! A source is read in large pieces into one buffer, which grows only for a line longer than the buffer.
//! The result is a *block*: all whole lines that have arrived. A caller that writes its results before it asks
//! for the next block keeps nobody waiting, and still writes rarely.
//!
//! ```text
//! buffer: https://a/⏎https://b/⏎https://c            |
//!         ^          ^          ^        `- filled    `- len
//!         |          |          `- line_ends[1], the end of the block
//!         |          `- line_ends[0]
//!         `- start
//! ```

use std::io::{self, Read};
use std::mem;
use std::str::Utf8Error;

use memchr::memchr_iter;

use super::read_error::after_lines;

pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The lines of a source, without the byte order mark before the first.
pub(crate) struct Blocks<R> {
    source: R,
    /// The number of bytes to read at once. It stays the same when the buffer grows, so that a block of
    /// short lines after a long one is as short as any other.
    read_len: usize,
    buffer: Vec<u8>,
    /// The number of bytes in the buffer that come from the source.
    filled: usize,
    /// Where the first line begins: after the byte order mark, if there is one.
    start: usize,
    /// Where each whole line ends, including its newline.
    line_ends: Vec<usize>,
    /// What ends a line: a newline, or a null byte.
    newline: u8,
    lines_before: u64,
    bytes_before: u64,
}

impl<R: Read> Blocks<R> {
    pub(crate) fn new(source: R, newline: u8) -> Self {
        // A quarter of this, or four times as much, makes no measurable difference.
        Self { newline, ..Self::with_read_len(source, 256 * 1024) }
    }

    /// Returns blocks that are to be examined elsewhere, each with its output, of which many may have to wait.
    pub(super) fn of_short_blocks(source: R, newline: u8) -> Self {
        Self { newline, ..Self::with_read_len(source, 32 * 1024) }
    }

    fn with_read_len(source: R, read_len: usize) -> Self {
        Self {
            source,
            read_len,
            buffer: vec![0; read_len],
            filled: 0,
            start: 0,
            line_ends: Vec::new(),
            newline: b'\n',
            lines_before: 0,
            bytes_before: 0,
        }
    }

    /// Waits for at least one whole line, and returns all that have arrived; `None` at the end.
    pub(crate) fn next_block(&mut self) -> io::Result<Option<Block<'_>>> {
        self.discard_block();
        let mut is_at_end = false;
        while self.line_ends.is_empty() && !is_at_end {
            let read = self.read_more();
            is_at_end = read.map_err(|error| after_lines(self.lines_before, error))? == 0;
        }
        if self.bytes_before == 0 && self.buffer[..self.filled].starts_with(BYTE_ORDER_MARK) {
            self.start = BYTE_ORDER_MARK.len();
        }
        if is_at_end && self.start < self.filled {
            self.line_ends.push(self.filled);
        }
        Ok((!self.line_ends.is_empty()).then(|| self.block()))
    }

    /// The same as [`next_block`](Self::next_block), for another thread. A long line is not copied.
    pub(super) fn take_block(&mut self) -> io::Result<Option<OwnedBlock>> {
        if self.next_block()?.is_none() {
            return Ok(None);
        }
        let line_ends = mem::take(&mut self.line_ends);
        let end = line_ends.last().copied().unwrap_or(0);
        let mut rest = self.buffer[end..self.filled].to_vec();
        self.filled = rest.len();
        rest.resize(self.read_len.max(rest.len()), 0);
        let mut bytes = mem::replace(&mut self.buffer, rest);
        bytes.truncate(end);
        let &mut Self { start, newline, lines_before, bytes_before, .. } = self;
        self.start = 0;
        self.lines_before += line_ends.len() as u64;
        self.bytes_before += end as u64;
        Ok(Some(OwnedBlock { bytes, start, line_ends, newline, lines_before, bytes_before }))
    }

    fn block(&self) -> Block<'_> {
        let Self { start, ref line_ends, newline, lines_before, bytes_before, .. } = *self;
        let bytes = &self.buffer[..line_ends.last().copied().unwrap_or(0)];
        let text = valid_start(bytes);
        Block { bytes, text, start, line_ends, newline, lines_before, bytes_before }
    }

    /// Moves what follows the last whole line to the start of the buffer.
    fn discard_block(&mut self) {
        let Some(&block_end) = self.line_ends.last() else {
            return;
        };
        self.lines_before += self.line_ends.len() as u64;
        self.bytes_before += block_end as u64;
        self.buffer.copy_within(block_end..self.filled, 0);
        self.filled -= block_end;
        self.start = 0;
        self.line_ends.clear();
    }

    /// Reads once, and returns the number of bytes read.
    fn read_more(&mut self) -> io::Result<usize> {
        if self.filled == self.buffer.len() {
            self.buffer.resize(2 * self.filled, 0);
        }
        let start = self.filled;
        let end = self.buffer.len().min(start + self.read_len);
        let len = loop {
            match self.source.read(&mut self.buffer[start..end]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.filled += len;
        let newlines = memchr_iter(self.newline, &self.buffer[start..self.filled]);
        self.line_ends.extend(newlines.map(|i| start + i + 1));
        Ok(len)
    }
}

/// Returns the text up to the first byte that is not UTF-8.
fn valid_start(bytes: &[u8]) -> &str {
    str::from_utf8(bytes)
        .or_else(|error| str::from_utf8(&bytes[..error.valid_up_to()]))
        .unwrap_or("")
}

/// A run of whole lines.
pub(crate) struct Block<'a> {
    bytes: &'a [u8],
    /// The part of it that is UTF-8, up to the first byte that is not. It is usually everything, and
    /// checking that at once is several times faster than line by line.
    text: &'a str,
    start: usize,
    line_ends: &'a [usize],
    newline: u8,
    lines_before: u64,
    bytes_before: u64,
}

impl<'a> Block<'a> {
    /// Returns all lines, if they end with newlines and are UTF-8.
    pub(super) fn text(&self) -> Option<&'a str> {
        let is_text = self.newline == b'\n' && self.text.len() == self.bytes.len();
        self.text.get(self.start..).filter(|_| is_text)
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'a>> {
        let Self { bytes, text, mut start, line_ends, newline, lines_before, bytes_before } = *self;
        (lines_before + 1..).zip(line_ends).map(move |(number, &end)| {
            let (line, offset) = (&bytes[start..end], bytes_before + start as u64);
            let len = line.len() - usize::from(line.last() == Some(&newline));
            let (line, newline) = line.split_at(len);
            let text = text.get(start..start + len).map_or_else(|| str::from_utf8(line), Ok);
            start = end;
            Line { number, offset, bytes: line, text, end: newline }
        })
    }
}

/// A run of whole lines for another thread.
pub(super) struct OwnedBlock {
    bytes: Vec<u8>,
    start: usize,
    line_ends: Vec<usize>,
    newline: u8,
    lines_before: u64,
    bytes_before: u64,
}

impl OwnedBlock {
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn block(&self) -> Block<'_> {
        let Self { ref bytes, start, ref line_ends, newline, lines_before, bytes_before } = *self;
        let text = valid_start(bytes);
        Block { bytes, text, start, line_ends, newline, lines_before, bytes_before }
    }
}

/// A line without its newline.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// The number of the line, from 1.
    pub(crate) number: u64,
    /// The offset of the line in the source, in bytes.
    pub(crate) offset: u64,
    pub(crate) bytes: &'a [u8],
    pub(crate) text: Result<&'a str, Utf8Error>,
    /// The newline, or nothing at the end of the source.
    pub(crate) end: &'a [u8],
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns one byte at a time, and is interrupted before each.
    struct Trickle<'a> {
        rest: &'a [u8],
        is_interrupted: bool,
    }

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.is_interrupted = !self.is_interrupted;
            if self.is_interrupted {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let len = buffer.len().min(1);
            self.rest.read(&mut buffer[..len])
        }
    }

    type LineOf<S> = (u64, u64, S);

    fn lines(mut blocks: Blocks<impl Read>) -> Vec<LineOf<String>> {
        let mut lines = Vec::new();
        while let Some(block) = blocks.next_block().unwrap() {
            lines.extend(block.lines().map(owned_line));
        }
        lines
    }

    fn owned_line(line: Line<'_>) -> LineOf<String> {
        (line.number, line.offset, line.text.unwrap().to_owned())
    }

    fn taken_lines(mut blocks: Blocks<impl Read>) -> Vec<LineOf<String>> {
        let mut lines = Vec::new();
        while let Some(owned) = blocks.take_block().unwrap() {
            lines.extend(owned.block().lines().map(owned_line));
        }
        lines
    }

    const CASES: &[(&str, &[LineOf<&str>])] = &[
        ("", &[]),
        ("\n", &[(1, 0, "")]),
        ("a", &[(1, 0, "a")]),
        ("a\n", &[(1, 0, "a")]),
        ("a\nbcdefghijkl\n\nm", &[(1, 0, "a"), (2, 2, "bcdefghijkl"), (3, 14, ""), (4, 15, "m")]),
        ("a\r\nb\rc\n", &[(1, 0, "a\r"), (2, 3, "b\rc")]),
        ("\u{FEFF}", &[]),
        ("\u{FEFF}\n", &[(1, 3, "")]),
        ("\u{FEFF}a\n\u{FEFF}b", &[(1, 3, "a"), (2, 5, "\u{FEFF}b")]),
    ];

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        for &(text, expected) in CASES {
            let expected: Vec<_> = expected
                .iter()
                .map(|&(number, offset, line)| (number, offset, line.into()))
                .collect();
            for read_len in [1, 2, 3, 8, 100] {
                let at_once = Blocks::with_read_len(text.as_bytes(), read_len);
                assert_eq!(lines(at_once), expected, "{text:?} by {read_len} bytes");
                let trickle = Trickle { rest: text.as_bytes(), is_interrupted: false };
                let trickle = Blocks::with_read_len(trickle, read_len);
                assert_eq!(lines(trickle), expected, "{text:?} by {read_len} bytes, slowly");
                let taken = Blocks::with_read_len(text.as_bytes(), read_len);
                assert_eq!(taken_lines(taken), expected, "{text:?} by {read_len} bytes, taken");
            }
        }
    }

    #[test]
    fn the_buffer_grows_with_the_longest_line_only() {
        let text = "0123456789\n".repeat(1000);
        let mut blocks = Blocks::with_read_len(text.as_bytes(), 8);
        while blocks.next_block().unwrap().is_some() {}
        assert_eq!(blocks.buffer.len(), 16);
    }

    #[test]
    fn a_long_line_does_not_make_blocks_of_short_ones_longer() {
        let text = "0123456789".repeat(100) + &"\n".repeat(1000);
        let mut blocks = Blocks::with_read_len(text.as_bytes(), 8);
        while let Some(block) = blocks.next_block().unwrap() {
            assert!(block.lines().count() <= 8);
        }
    }
}
