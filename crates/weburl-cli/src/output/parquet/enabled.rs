//! Writes a table in Parquet, a batch of rows at a time.

use std::borrow::Cow;
use std::io::Write;
use std::mem;
use std::sync::Arc;

use anyhow::Context;
use arrow_array::builder::{ArrayBuilder, StringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch, UInt64Array};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use arrow_select::take::take_record_batch;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::Output;
use super::rows::{INPUT_COLUMNS, unique_names};
use crate::input::batch::Schema as SchemaOfInput;
use crate::input::consumer::{Input, Original};

const ROWS_IN_BATCH: usize = 8 * 1024;
/// A row group is in memory until it is complete: at most a million rows, as the crate has it, and these bytes.
const ROW_GROUP_LEN: usize = 32 * 1024 * 1024;

/// Writes rows, those of a table that is read in the same format with all their cells.
pub(crate) struct Writer {
    /// That of the first table that is read.
    of_input: Option<SchemaOfInput>,
    /// What has been written and not passed on is in its vector.
    file: Option<(SchemaRef, ArrowWriter<Vec<u8>>)>,
    rows: Rows,
}

/// Rows that are not written yet.
struct Rows {
    start: Start,
    /// Those of the results, an empty text as null.
    cells: Vec<StringBuilder>,
}

/// What is before the results.
enum Start {
    /// Rows of a batch, by their numbers.
    Records(RecordBatch, Vec<u64>),
    Places(Box<Places>),
}

/// [`INPUT_COLUMNS`].
#[derive(Default)]
struct Places {
    input: StringBuilder,
    file: StringBuilder,
    line: UInt64Builder,
    column: UInt64Builder,
}

impl Writer {
    /// Returns a writer of rows with `added` columns for the results.
    pub(crate) fn new(added: usize) -> Option<Self> {
        let cells = (0..added).map(|_| StringBuilder::new()).collect();
        let rows = Rows { start: Start::Places(Box::default()), cells };
        Some(Self { of_input: None, file: None, rows })
    }

    /// Returns whether rows of a table with this schema can follow those before.
    pub(crate) fn follow(
        &mut self,
        schema: &SchemaOfInput,
        added: &[&str],
    ) -> anyhow::Result<bool> {
        if let Some(first) = &self.of_input {
            return Ok(first.fields() == schema.fields());
        }
        let fields = schema.fields().iter();
        let existing: Vec<_> = fields.clone().map(|field| field.name().as_bytes()).collect();
        let names = unique_names(added, &existing);
        let fields = fields.map(|field| (**field).clone()).chain(names.iter().map(text_field));
        let metadata = schema.metadata().clone();
        self.open(Schema::new_with_metadata(fields.collect::<Vec<_>>(), metadata))?;
        self.of_input = Some(schema.clone());
        Ok(true)
    }

    /// Begins a table of inputs that are in none, unless one is begun.
    pub(crate) fn begin(&mut self, added: &[&str]) -> anyhow::Result<()> {
        if self.file.is_some() {
            return Ok(());
        }
        let [input, file, line, column] = INPUT_COLUMNS;
        let number = |name| Field::new(name, DataType::UInt64, false);
        let places = [text_field(input), text_field(file), number(line), number(column)];
        let fields: Vec<_> = places.into_iter().chain(added.iter().map(text_field)).collect();
        self.open(Schema::new(fields))
    }

    fn open(&mut self, schema: Schema) -> anyhow::Result<()> {
        let schema = Arc::new(schema);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("weburl ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let file = ArrowWriter::try_new(Vec::new(), schema.clone(), Some(properties))?;
        self.file = Some((schema, file));
        Ok(())
    }

    /// Writes a row with the cells of the results.
    pub(crate) fn write_row(
        &mut self,
        input: &Input<'_>,
        cells: &[Cow<'_, str>],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if !self.rows.have_room_for(input) {
            self.write_rows(output)?;
        }
        self.rows.push(input, cells);
        Ok(())
    }

    fn write_rows(&mut self, output: &mut Output) -> anyhow::Result<()> {
        let Some((schema, file)) = &mut self.file else { return Ok(()) };
        if self.rows.len() == 0 {
            return Ok(());
        }
        let records = RecordBatch::try_new(schema.clone(), self.rows.finish()?)?;
        file.write(&records).context("cannot write Parquet")?;
        if file.in_progress_size() >= ROW_GROUP_LEN {
            file.flush()?;
        }
        let written = mem::take(file.inner_mut());
        output.write(|results| results.write_all(&written))
    }

    /// Completes the table if it is begun: without its end, nobody can read it.
    pub(crate) fn end(&mut self, output: &mut Output) -> anyhow::Result<()> {
        self.write_rows(output)?;
        let Some((_, file)) = self.file.take() else { return Ok(()) };
        let written = file.into_inner()?;
        output.write(|results| results.write_all(&written))
    }
}

impl Rows {
    fn len(&self) -> usize {
        self.cells.first().map_or(0, ArrayBuilder::len)
    }

    /// Returns whether the row of an input can be with the others: it is of the same batch.
    fn have_room_for(&self, input: &Input<'_>) -> bool {
        let is_of_same_batch = match (&self.start, &input.original) {
            (Start::Records(records, _), Original::Record { batch, .. }) => {
                Arc::ptr_eq(records.column(0), batch.records.column(0))
            }
            (Start::Places(_), Original::Record { .. }) | (Start::Records(..), _) => false,
            (Start::Places(_), _) => true,
        };
        self.len() == 0 || is_of_same_batch && self.len() < ROWS_IN_BATCH
    }

    fn push(&mut self, input: &Input<'_>, cells: &[Cow<'_, str>]) {
        match (&mut self.start, &input.original) {
            (Start::Records(_, rows), Original::Record { row, .. }) if !rows.is_empty() => {
                rows.push(*row as u64);
            }
            (start, Original::Record { batch, row }) => {
                *start = Start::Records(batch.records.clone(), vec![*row as u64]);
            }
            (Start::Places(places), _) => places.push(input),
            (start, _) => {
                let mut places: Box<Places> = Box::default();
                places.push(input);
                *start = Start::Places(places);
            }
        }
        for (builder, cell) in self.cells.iter_mut().zip(cells) {
            builder.append_option(Some(&**cell).filter(|cell| !cell.is_empty()));
        }
    }

    /// Returns the columns of the rows, and removes the rows.
    fn finish(&mut self) -> anyhow::Result<Vec<ArrayRef>> {
        let mut columns = match &mut self.start {
            Start::Records(records, rows) => {
                let rows = UInt64Array::from(mem::take(rows));
                take_record_batch(records, &rows)?.columns().to_vec()
            }
            Start::Places(places) => places.finish(),
        };
        columns.extend(self.cells.iter_mut().map(|cells| Arc::new(cells.finish()) as ArrayRef));
        Ok(columns)
    }
}

impl Places {
    fn push(&mut self, input: &Input<'_>) {
        self.input.append_value(input.lossy());
        self.file.append_value(input.place.origin.file);
        self.line.append_value(input.place.line);
        self.column.append_value(input.place.column as u64);
    }

    fn finish(&mut self) -> Vec<ArrayRef> {
        vec![
            Arc::new(self.input.finish()),
            Arc::new(self.file.finish()),
            Arc::new(self.line.finish()),
            Arc::new(self.column.finish()),
        ]
    }
}

fn text_field(name: impl AsRef<str>) -> Field {
    Field::new(name.as_ref(), DataType::Utf8, true)
}
