//! Writes the results of a list as a table.

use std::borrow::Cow;
use std::io::Write;

use super::Output;
use super::options::Format;
use super::parquet::Writer;
use super::rows::{ERROR_COLUMNS, INPUT_COLUMNS, row, unique_names};
use crate::input::batch::{Schema, Wanted};
use crate::input::consumer::{Input, Original, Row};
use crate::input::options::{InputFormat, InputOptions};

/// A table that is written row by row. If the input is one, its rows get further cells.
pub(crate) struct Table {
    from: InputFormat,
    to: Format,
    /// What is between the cells that are written.
    delimiter: Option<u8>,
    /// Those of the answers.
    columns: Vec<String>,
    /// The header of the tables that are read.
    header: Option<Vec<Vec<u8>>>,
    /// Whether a header has been written, if the input has none.
    is_begun: bool,
    /// Whether the last row that was written has no newline, as the last of a file may.
    is_open: bool,
    parquet: Option<Writer>,
}

impl Table {
    pub(crate) fn new(input: &InputOptions, to: Format, columns: Vec<&str>) -> Self {
        let columns: Vec<_> = columns.into_iter().map(str::to_owned).collect();
        let parquet = match to {
            Format::Parquet => Writer::new(columns.len() + ERROR_COLUMNS.len()),
            _ => None,
        };
        let from = input.from();
        // Rows that are kept have the delimiter of the input.
        let delimiter = match (from, to) {
            (InputFormat::Csv, Format::Csv) => Some(input.delimiter()),
            _ => to.delimiter(),
        };
        let (header, is_begun, is_open) = (None, false, false);
        Self { from, to, delimiter, columns, header, is_begun, is_open, parquet }
    }

    /// Returns the cells of an input without an answer.
    pub(crate) fn no_answer(&self) -> Vec<Cow<'static, str>> {
        vec![Cow::Borrowed(""); self.columns.len()]
    }

    /// Returns whether the rows of the input are written with more columns, byte for byte.
    pub(crate) fn keeps_rows(&self) -> bool {
        matches!(
            (self.from, self.to),
            (InputFormat::Csv, Format::Csv) | (InputFormat::Tsv, Format::Tsv)
        )
    }

    /// Returns whether the rows of this table can follow those of the table before.
    pub(crate) fn header(&mut self, header: &Row<'_>, output: &mut Output) -> anyhow::Result<bool> {
        let cells: Vec<_> = header.iter().map(<[u8]>::to_vec).collect();
        if let Some(first) = &self.header {
            return Ok(self.delimiter.is_none() || *first == cells);
        }
        if self.delimiter.is_some() {
            let existing: Vec<_> = cells.iter().map(|cell| &**cell).collect();
            let names = unique_names(&added_columns(&self.columns), &existing);
            let names: Vec<_> = names.into_iter().map(Cow::Owned).collect();
            self.write_added(header, &names, output)?;
        }
        self.header = Some(cells);
        Ok(true)
    }

    /// Returns what is wanted of a table in Parquet.
    pub(crate) fn schema(&mut self, schema: &Schema) -> anyhow::Result<Wanted> {
        let added = added_columns(&self.columns);
        let Some(parquet) = &mut self.parquet else { return Ok(Wanted::Texts) };
        let can_follow = parquet.follow(schema, &added)?;
        Ok(if can_follow { Wanted::Records } else { Wanted::Nothing })
    }

    /// Writes the header of a table, if the input has none.
    pub(crate) fn begin(&mut self, output: &mut Output) -> anyhow::Result<()> {
        if let Some(parquet) = &mut self.parquet {
            return parquet.begin(&added_columns(&self.columns));
        }
        let Some(delimiter) = self.delimiter.filter(|_| !self.is_begun) else {
            return Ok(());
        };
        self.is_begun = true;
        let names = INPUT_COLUMNS.into_iter().chain(added_columns(&self.columns));
        let mut header = row(names, delimiter)?;
        header.push(b'\n');
        output.write(|results| results.write_all(&header))
    }

    pub(crate) fn write_row(
        &mut self,
        input: &Input<'_>,
        cells: &[Cow<'_, str>],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if let Original::Row(original) = &input.original
            && self.parquet.is_none()
        {
            return self.write_added(original, cells, output);
        }
        self.begin(output)?;
        if let Some(parquet) = &mut self.parquet {
            return parquet.write_row(input, cells, output);
        }
        let Some(delimiter) = self.delimiter else { return Ok(()) };
        let place = input.place;
        let [line, column] = [place.line.to_string(), place.column.to_string()];
        let before = [&*input.lossy(), place.origin.file, &line, &column].map(str::to_owned);
        let cells = before.iter().map(|cell| &**cell).chain(cells.iter().map(|cell| &**cell));
        let mut row = row(cells, delimiter)?;
        row.push(b'\n');
        output.write(|results| results.write_all(&row))
    }

    /// Writes a row of the input with cells after its own.
    fn write_added(
        &mut self,
        original: &Row<'_>,
        cells: &[Cow<'_, str>],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let Some(delimiter) = self.delimiter else { return Ok(()) };
        let added = row(cells.iter().map(|cell| cell.as_bytes()), delimiter)?;
        let Row { before, record, end, .. } = *original;
        if self.keeps_rows() {
            let newline: &[u8] = if self.is_open { b"\n" } else { b"" };
            self.is_open = end.is_empty();
            let row = [newline, before, record, &[delimiter], &added, end].concat();
            return output.write(|results| results.write_all(&row));
        }
        let row = row(original.iter(), delimiter)?;
        let row = [&row[..], &[delimiter], &added, b"\n"].concat();
        output.write(|results| results.write_all(&row))
    }

    /// Keeps the ends of lines before a row that is left out.
    pub(crate) fn skip_row(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let Original::Row(row) = &input.original else { return Ok(()) };
        if self.keeps_rows() {
            output.write(|results| results.write_all(row.before))?;
        }
        Ok(())
    }

    /// Writes what follows the last row of a table.
    pub(crate) fn write_rest(&self, rest: &[u8], output: &mut Output) -> anyhow::Result<()> {
        if self.keeps_rows() { output.write(|results| results.write_all(rest)) } else { Ok(()) }
    }

    /// Writes the header of a table without rows, unless the input should have had it.
    pub(crate) fn end(&mut self, output: &mut Output) -> anyhow::Result<()> {
        match self.from {
            InputFormat::Lines | InputFormat::Jsonl | InputFormat::Mail => self.begin(output),
            InputFormat::Csv | InputFormat::Tsv | InputFormat::Parquet => Ok(()),
        }
    }

    /// Completes what is begun.
    pub(crate) fn complete(&mut self, output: &mut Output) -> anyhow::Result<()> {
        self.parquet.as_mut().map_or(Ok(()), |parquet| parquet.end(output))
    }
}

/// Returns the columns of the results.
fn added_columns(columns: &[String]) -> Vec<&str> {
    columns.iter().map(String::as_str).chain(ERROR_COLUMNS).collect()
}
