//! Tables: CSV, and CSV with tabs for commas.
//!
//! The texts of the cells come from `csv-core`, and so does the length of each record, so that a record can be written
//! again byte for byte.

use std::io::{self, Read};
use std::ops::ControlFlow;

use anyhow::anyhow;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use memchr::{memchr_iter, memrchr};

use super::blocks::BYTE_ORDER_MARK;
use super::consumer::{Consumer, Defect, Input, Original, Row};
use super::options::InputOptions;
use super::read_error::{ReadError, after_lines};
use super::source::Place;
use crate::visible::shortened;

const READ_LEN: usize = 64 * 1024;

pub(super) fn read(
    source: impl Read,
    delimiter: u8,
    place: Place<'_>,
    options: &InputOptions,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let mut records = Records::new(source, delimiter);
    let mut shape: Option<Shape> = None;
    loop {
        // What has been taken is written before waiting for more.
        if !records.has_record_ready() {
            consumer.pause().map_err(ReadError::Consumer)?;
        }
        let (row, line) = match records.next()? {
            Next::Record(row, line) => (row, line),
            Next::End(rest) => {
                consumer.end_of_table(rest).map_err(ReadError::Consumer)?;
                return Ok(ControlFlow::Continue(()));
            }
        };
        let is_header = shape.is_none() && options.has_header();
        let shape = *match &mut shape {
            Some(shape) => shape,
            None => {
                let of_line = |error: anyhow::Error| error.context(format!("line {line}"));
                shape.insert(Shape::of(&row, options).map_err(of_line).map_err(ReadError::Source)?)
            }
        };
        if is_header {
            if !consumer.header(&row).map_err(ReadError::Consumer)? {
                return Err(ReadError::Source(anyhow!(
                    "the header differs from that of the table before it"
                )));
            }
        } else if row.ends.len() != shape.width {
            let (count, width) = (row.ends.len(), shape.width);
            let message = format!(
                "the number of cells in line {line} is {count}, and in the first record {width}"
            );
            return Err(ReadError::Source(anyhow!(message)));
        } else if take(row, line, shape, delimiter, place, consumer)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
}

fn take(
    row: Row<'_>,
    line: u64,
    shape: Shape,
    delimiter: u8,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let start = cell_start(row.record, shape.column, delimiter);
    let before = &row.record[..start];
    let line = line + memchr_iter(b'\n', before).count() as u64;
    let line_start = memrchr(b'\n', before).map_or(0, |newline| newline + 1);
    let column = String::from_utf8_lossy(&before[line_start..]).chars().count() + 1;
    let bytes = row.cell(shape.column).unwrap_or(b"");
    let text = str::from_utf8(bytes).map_err(Defect::from);
    let place = Place { line, column, ..place };
    let input = Input { place, bytes, text, original: Original::Row(&row) };
    consumer.input(&input).map_err(ReadError::Consumer)
}

/// The number of cells of each record, and the index of that with the URL.
#[derive(Clone, Copy)]
struct Shape {
    width: usize,
    column: usize,
}

impl Shape {
    fn of(first: &Row<'_>, options: &InputOptions) -> anyhow::Result<Self> {
        let width = first.ends.len();
        let shape = |column| Ok(Self { width, column });
        let Some(wanted) = &options.column else {
            return match width {
                1 => shape(0),
                _ => Err(no_column(width, &list(first, options))),
            };
        };
        let is_wanted = |cell: &[u8]| cell == wanted.as_bytes();
        if options.has_header()
            && let Some(column) = first.iter().position(is_wanted)
        {
            return shape(column);
        }
        match wanted.parse::<usize>() {
            Ok(number) if (1..=width).contains(&number) => shape(number - 1),
            Ok(number) => Err(anyhow!(
                "--column {number}: the table has {width} columns, {}",
                list(first, options)
            )),
            Err(_) if options.has_header() => {
                let wanted = shortened(wanted);
                let has_others =
                    width == 1 && first.cells.iter().any(|byte| b";\t|".contains(byte));
                let advice = if has_others { "; say --delimiter if that is several" } else { "" };
                let list = list(first, options);
                Err(anyhow!("--column {wanted}: the header has only {list}{advice}"))
            }
            Err(_) => Err(anyhow!(
                "--column {}: without a header, a column has a number, 1 to {width}",
                shortened(wanted)
            )),
        }
    }
}

/// Returns what may be asked for: the names in the header, or else the numbers.
fn list(first: &Row<'_>, options: &InputOptions) -> String {
    let width = first.ends.len();
    match options.has_header() {
        true => list_names(width, first.iter().map(String::from_utf8_lossy)),
        false => format!("1 to {width}"),
    }
}

/// Returns the names of columns, at most those that a message has room for.
pub(super) fn list_names(width: usize, names: impl Iterator<Item = impl AsRef<str>>) -> String {
    const MAX_NAMES: usize = 20;
    let names: Vec<_> = names.take(MAX_NAMES).map(|name| shortened(name.as_ref())).collect();
    let more = if width > MAX_NAMES { ", ..." } else { "" };
    names.join(", ") + more
}

/// Returns the error for a table of several columns if nothing says which has the texts.
#[cold]
pub(super) fn no_column(width: usize, list: &str) -> anyhow::Error {
    anyhow!("the table has {width} columns, {list}; choose one with --column")
}

/// Returns where the text of a cell begins in a record, behind its quotation mark.
fn cell_start(record: &[u8], index: usize, delimiter: u8) -> usize {
    let mut start = 0;
    for _ in 0..index {
        start += first_cell(&record[start..], delimiter).len + 1;
    }
    start + usize::from(record[start..].starts_with(b"\""))
}

/// Returns whether the last cell has a quotation mark that is not closed.
fn is_open(record: &[u8], delimiter: u8) -> bool {
    let mut rest = record;
    loop {
        let cell = first_cell(rest, delimiter);
        match rest.get(cell.len + 1..) {
            Some(after) => rest = after,
            None => return cell.is_open,
        }
    }
}

struct RawCell {
    len: usize,
    is_open: bool,
}

/// Finds the end of the first cell. A cell is quoted if that is its first byte, as it is for `csv-core`.
fn first_cell(record: &[u8], delimiter: u8) -> RawCell {
    let mut is_open = record.first() == Some(&b'"');
    let mut i = usize::from(is_open);
    while let Some(&byte) = record.get(i) {
        match byte {
            b'"' if is_open && record.get(i + 1) == Some(&b'"') => i += 1,
            b'"' if is_open => is_open = false,
            _ if byte == delimiter && !is_open => break,
            _ => {}
        }
        i += 1;
    }
    RawCell { len: i, is_open }
}

/// The records of a table.
struct Records<R> {
    source: R,
    reader: Reader,
    delimiter: u8,
    buffer: Vec<u8>,
    /// The number of bytes in the buffer that come from the source.
    filled: usize,
    /// Where the record that was returned last ends.
    start: usize,
    line: u64,
    cells: Vec<u8>,
    ends: Vec<usize>,
    has_read: bool,
    is_at_end: bool,
}

enum Next<'a> {
    /// A record and the line on which it begins.
    Record(Row<'a>, u64),
    /// What follows the last record.
    End(&'a [u8]),
}

impl<R: Read> Records<R> {
    fn new(source: R, delimiter: u8) -> Self {
        Self {
            source,
            reader: ReaderBuilder::new().delimiter(delimiter).build(),
            delimiter,
            buffer: vec![0; READ_LEN],
            filled: 0,
            start: 0,
            line: 1,
            cells: vec![0; 1024],
            ends: vec![0; 32],
            has_read: false,
            is_at_end: false,
        }
    }

    /// Returns whether there may be a record without reading.
    fn has_record_ready(&self) -> bool {
        memchr::memchr2(b'\n', b'\r', &self.buffer[self.start..self.filled]).is_some()
    }

    fn next(&mut self) -> Result<Next<'_>, ReadError> {
        let (mut read, mut cells_len, mut count) = (self.start, 0, 0);
        loop {
            if read == self.filled && !self.is_at_end {
                let moved = self.read_more()?;
                read -= moved;
            }
            let (result, read_now, written, ended) = self.reader.read_record(
                &self.buffer[read..self.filled],
                &mut self.cells[cells_len..],
                &mut self.ends[count..],
            );
            read += read_now;
            cells_len += written;
            count += ended;
            match result {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => self.cells.resize(2 * self.cells.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                ReadRecordResult::Record => {
                    let end = self.end_of_record(read)?;
                    return self.record(end, count);
                }
                ReadRecordResult::End => {
                    let rest = self.start..self.filled;
                    self.start = self.filled;
                    return Ok(Next::End(&self.buffer[rest]));
                }
            }
        }
    }

    /// Returns where a record ends that `csv-core` has read up to `read`, which may be between the two characters of a
    /// newline.
    fn end_of_record(&mut self, mut read: usize) -> Result<usize, ReadError> {
        if self.buffer[..read].last() != Some(&b'\r') {
            return Ok(read);
        }
        if read == self.filled && !self.is_at_end {
            read -= self.read_more()?;
        }
        let has_newline = self.buffer[read..self.filled].first() == Some(&b'\n');
        Ok(read + usize::from(has_newline))
    }

    /// Reads once, and returns by how many bytes what is in the buffer has been moved to its start.
    fn read_more(&mut self) -> Result<usize, ReadError> {
        let moved = self.start;
        self.buffer.copy_within(self.start..self.filled, 0);
        self.filled -= moved;
        self.start = 0;
        if self.filled == self.buffer.len() {
            self.buffer.resize(2 * self.filled, 0);
        }
        // `csv-core` removes a byte order mark only if it sees all of it.
        let enough = if self.has_read { self.filled + 1 } else { BYTE_ORDER_MARK.len() };
        self.has_read = true;
        while self.filled < enough && !self.is_at_end {
            self.read_once()?;
        }
        Ok(moved)
    }

    fn read_once(&mut self) -> io::Result<()> {
        match self.source.read(&mut self.buffer[self.filled..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(()),
            result => {
                let len = result.map_err(|error| after_lines(self.line - 1, error))?;
                self.filled += len;
                self.is_at_end = len == 0;
                Ok(())
            }
        }
    }

    fn record(&mut self, end: usize, count: usize) -> Result<Next<'_>, ReadError> {
        let bytes = &self.buffer[self.start..end];
        self.start = end;
        let mark = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let is_end = |byte: &&u8| matches!(byte, b'\r' | b'\n');
        let before = mark + bytes[mark..].iter().take_while(is_end).count();
        let after = bytes[before..].iter().rev().take_while(is_end).count();
        let (before, rest) = bytes.split_at(before);
        let (record, after) = rest.split_at(rest.len() - after);
        let newlines = |bytes| memchr_iter(b'\n', bytes).count() as u64;
        let line = self.line + newlines(before);
        self.line = line + newlines(rest);
        if self.is_at_end && end == self.filled && is_open(rest, self.delimiter) {
            let message = format!("the quotation mark of a cell of line {line} is not closed");
            return Err(ReadError::Source(anyhow!(message)));
        }
        let ends = &self.ends[..count];
        let cells = &self.cells[..ends.last().copied().unwrap_or(0)];
        Ok(Next::Record(Row { before, record, end: after, cells, ends }, line))
    }
}
