//! Reads tables in Parquet, a batch of rows at a time.

use std::fs::File;
use std::ops::ControlFlow;

use anyhow::{Context, anyhow};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use arrow_select::take::take;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::batch::{Batch, Schema, Wanted};
use super::consumer::{Consumer, Defect, Input, Original};
use super::options::InputOptions;
use super::read_error::ReadError;
use super::source::{Place, Source};
use super::table::{list_names, no_column};
use crate::visible::shortened;

const ROWS_IN_BATCH: usize = 8 * 1024;

/// Reads the file of `place`. A place in it has the number of the row for a line.
pub(super) fn read(
    place: Place<'_>,
    options: &InputOptions,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let Source::File(path) = place.origin.source else {
        let message = "Parquet is read from its end; name the file with --file";
        return Err(ReadError::Source(anyhow!(message)));
    };
    let opened = File::open(path)?;
    let table = ParquetRecordBatchReaderBuilder::try_new(opened).map_err(of_source)?;
    let schema = table.schema().clone();
    let index = index_of(&schema, options).map_err(ReadError::Source)?;
    let wanted = consumer.schema(&schema).map_err(ReadError::Consumer)?;
    let (mask, index) = match wanted {
        Wanted::Records => (ProjectionMask::all(), index),
        Wanted::Texts => (ProjectionMask::roots(table.parquet_schema(), [index]), 0),
        Wanted::Nothing => {
            return Err(ReadError::Source(anyhow!(
                "the columns differ from those of the table before it"
            )));
        }
    };
    let table = table.with_projection(mask).with_batch_size(ROWS_IN_BATCH);
    let mut rows_before = 0;
    for records in table.build().map_err(of_source)? {
        let records = records.map_err(of_source)?;
        let count = records.num_rows() as u64;
        let batch = Batch { records, rows_before };
        if take_rows(&batch, index, place, consumer)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        rows_before += count;
        consumer.pause().map_err(ReadError::Consumer)?;
    }
    Ok(ControlFlow::Continue(()))
}

fn of_source(error: impl Into<anyhow::Error>) -> ReadError {
    ReadError::Source(error.into())
}

fn take_rows(
    batch: &Batch,
    index: usize,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let texts = plain(batch.records.column(index)).map_err(ReadError::Source)?;
    for row in 0..batch.records.num_rows() {
        let bytes = cell(&texts, row);
        let text = str::from_utf8(bytes).map_err(Defect::from);
        let place = Place { line: batch.rows_before + row as u64 + 1, ..place };
        let original = Original::Record { batch, row };
        let input = Input { place, bytes, text, original };
        if consumer.input(&input).map_err(ReadError::Consumer)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Returns the index of the column with the texts.
fn index_of(schema: &Schema, options: &InputOptions) -> anyhow::Result<usize> {
    let width = schema.fields().len();
    let names = || list_names(width, schema.fields().iter().map(|field| field.name()));
    let Some(wanted) = &options.column else {
        return if width == 1 { Ok(0) } else { Err(no_column(width, &names())) };
    };
    let number = wanted.parse::<usize>().ok().filter(|number| (1..=width).contains(number));
    let named = schema.fields().iter().position(|field| field.name() == wanted);
    let index = named.or(number.map(|number| number - 1)).with_context(|| {
        format!("--column {}: the table has only {}", shortened(wanted), names())
    })?;
    let field = schema.field(index);
    let is_text = match field.data_type() {
        DataType::Dictionary(_, values) => is_text(values),
        other => is_text(other),
    };
    let (name, of) = (shortened(field.name()), field.data_type());
    is_text.then_some(index).with_context(|| format!("the column {name} contains {of}, not text"))
}

fn is_text(data_type: &DataType) -> bool {
    use DataType::{Binary, BinaryView, LargeBinary, LargeUtf8, Utf8, Utf8View};
    matches!(data_type, Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView)
}

/// Returns the cells of a column that may be a dictionary.
fn plain(column: &ArrayRef) -> anyhow::Result<ArrayRef> {
    let Some(dictionary) = column.as_any_dictionary_opt() else { return Ok(column.clone()) };
    Ok(take(dictionary.values(), dictionary.keys(), None)?)
}

/// Returns the bytes of a cell, of which null has none.
fn cell(column: &ArrayRef, row: usize) -> &[u8] {
    match column.data_type() {
        _ if column.is_null(row) => b"",
        DataType::Utf8 => column.as_string::<i32>().value(row).as_bytes(),
        DataType::LargeUtf8 => column.as_string::<i64>().value(row).as_bytes(),
        DataType::Utf8View => column.as_string_view().value(row).as_bytes(),
        DataType::Binary => column.as_binary::<i32>().value(row),
        DataType::LargeBinary => column.as_binary::<i64>().value(row),
        _ => column.as_binary_view().value(row),
    }
}
