//! Reads inputs from the arguments, or from the lines or records of files and of standard input.
//!
//! ```text
//! arguments ─────────────────────────────────────┐
//! files ──> open: gzip, UTF-16 ──> blocks ──> lines, mail, jsonl ──> Consumer
//!      │                      └──> table ────────┤
//!      └──> parquet ─────────────────────────────┘
//! ```

pub(crate) mod batch;
pub(crate) mod blocks;
pub(crate) mod consumer;
mod jsonl;
pub(crate) mod lines;
pub(crate) mod mail;
pub(crate) mod open;
pub(crate) mod options;
#[cfg(not(feature = "parquet"))]
#[path = "input/parquet/disabled.rs"]
mod parquet;
#[cfg(feature = "parquet")]
#[path = "input/parquet/enabled.rs"]
mod parquet;
mod read_error;
pub(crate) mod source;
mod table;

use std::ops::ControlFlow;

use self::blocks::Blocks;
use self::consumer::{Consumer, Defect, Input, Original};
use self::options::{InputFormat, InputOptions};
use self::read_error::{ReadError, cannot_read};
use self::source::{Origin, Place, Source};

/// Passes one input after the other to `consumer`, keeping only one of them in memory.
///
/// What cannot be read is passed on as an error, and the other sources are still read.
pub(crate) fn read_all(
    options: &InputOptions,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    for source in options.sources() {
        let file = &*source.to_string();
        let origin = &Origin { source, file };
        let place = Place { origin, line: 1, column: 1 };
        let flow = match source {
            Source::Arguments => read_arguments(options, place, consumer)?,
            _ => read_source(options, place, consumer)?,
        };
        consumer.pause()?;
        if flow.is_break() {
            return Ok(flow);
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn read_arguments(
    options: &InputOptions,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    for (line, url) in (1..).zip(&options.urls) {
        let bytes = url.as_encoded_bytes();
        let text = str::from_utf8(bytes).map_err(Defect::from);
        let original = Original::Line { end: b"\n" };
        let input = Input { place: Place { line, ..place }, bytes, text, original };
        if consumer.input(&input)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// A failure to read ends the source, and is passed on. A failure to write is returned.
fn read_source(
    options: &InputOptions,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    match read_format(options, place, consumer) {
        Ok(flow) => Ok(flow),
        Err(ReadError::Consumer(error)) => Err(error),
        Err(ReadError::Source(error)) => {
            consumer.failure(&cannot_read(place.origin.source, error))?;
            Ok(ControlFlow::Continue(()))
        }
    }
}

/// Reads a source in the format that the options say.
fn read_format(
    options: &InputOptions,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let open = || open::open(place.origin.source);
    let blocks = || open().map(|opened| Blocks::new(opened, options.newline()));
    match options.from {
        InputFormat::Mail => mail::read(blocks()?, place, true, consumer),
        InputFormat::Lines if options.unfolds => mail::read(blocks()?, place, false, consumer),
        InputFormat::Lines => lines::read(blocks()?, place, consumer),
        InputFormat::Jsonl => jsonl::read(blocks()?, place, options, consumer),
        InputFormat::Csv => table::read(open()?, options.delimiter(), place, options, consumer),
        InputFormat::Tsv => table::read(open()?, b'\t', place, options, consumer),
        InputFormat::Parquet => parquet::read(place, options, consumer),
    }
}
