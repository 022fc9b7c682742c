//! The options that say what the inputs are.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::ValueEnum;
use clap::builder::{Resettable, Str};

use super::batch;
use super::source::Source;

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputOptions {
    /// URLs; by default, the lines of standard input
    // Not `String`: an input that is not UTF-8 is rejected alone.
    #[arg(value_name = "URL", help_heading = Resettable::<Str>::Reset)]
    pub(super) urls: Vec<OsString>,

    /// Read a file, or - for standard input; repeatable
    #[arg(short, long, value_name = "FILE", conflicts_with = "urls")]
    file: Vec<PathBuf>,

    /// Read inputs that end with null bytes, as find -print0 writes them
    #[arg(short = '0', long, conflicts_with = "urls")]
    pub(super) null: bool,

    /// Format of the input
    #[arg(long, value_name = "FORMAT", default_value = "lines", hide_default_value = true)]
    #[arg(hide_possible_values = true, long_help = FROM_HELP, conflicts_with = "urls")]
    pub(super) from: InputFormat,

    /// Column or JSON member to read: its name, or its number from 1
    #[arg(short, long, value_name = "COLUMN", conflicts_with = "urls")]
    pub(super) column: Option<String>,

    /// Character between the cells of CSV, such as ; or \t; by default, a comma
    #[arg(long, value_name = "CHAR", value_parser = delimiter)]
    delimiter: Option<u8>,

    /// Treat the first record of a table as a header (the default)
    #[arg(long, overrides_with = "no_header")]
    header: bool,

    /// Treat the first record of a table as data
    #[arg(long)]
    no_header: bool,

    /// Whether lines of mail and calendars are put together.
    #[arg(skip)]
    pub(super) unfolds: bool,
}

const FROM_HELP: &str = "Format of the input: lines (the default), jsonl, csv, tsv or parquet

Use --column to choose what to read. With the same format for --to, all columns are kept, byte for byte, and the results \
are added. Parquet needs a weburl that was built with --features parquet.";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InputFormat {
    Lines,
    Jsonl,
    Csv,
    Tsv,
    Parquet,
    Mail,
}

impl InputOptions {
    /// Puts lines together that mail and calendars have broken.
    pub(crate) fn unfold(&mut self) {
        self.unfolds = true;
    }

    pub(crate) fn from(&self) -> InputFormat {
        self.from
    }

    /// Returns what ends a line.
    pub(crate) fn newline(&self) -> u8 {
        if self.null { b'\0' } else { b'\n' }
    }

    /// Refuses options that have no meaning for the format of the input.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.from == InputFormat::Parquet {
            batch::check()?;
        }
        let is_table = matches!(self.from, InputFormat::Csv | InputFormat::Tsv);
        if self.from == InputFormat::Mail && !self.unfolds {
            bail!("--from mail is for weburl extract and redact");
        }
        if self.column.is_some() && matches!(self.from, InputFormat::Lines | InputFormat::Mail) {
            bail!("--column is for tables and JSON; say --from csv, tsv, jsonl or parquet");
        }
        if self.delimiter.is_some() && self.from != InputFormat::Csv {
            bail!("--delimiter is for CSV; say --from csv");
        }
        if (self.header || self.no_header) && !is_table {
            bail!("--header and --no-header are for tables; say --from csv or tsv");
        }
        if self.null && self.from == InputFormat::Parquet {
            bail!("--null is for lines; Parquet has rows");
        }
        if self.null && is_table {
            bail!("--null is for lines; the records of a table end with newlines");
        }
        Ok(())
    }

    /// Returns whether there is an option about the cells of a table.
    pub(crate) fn selects_cells(&self) -> bool {
        self.column.is_some() || self.delimiter.is_some() || self.header || self.no_header
    }

    /// Returns what is between the cells of CSV.
    pub(crate) fn delimiter(&self) -> u8 {
        self.delimiter.unwrap_or(b',')
    }

    /// Returns where the inputs come from.
    pub(crate) fn sources(&self) -> Vec<Source<'_>> {
        match &*self.file {
            _ if !self.urls.is_empty() => vec![Source::Arguments],
            [] => vec![Source::StandardInput],
            files => files.iter().map(|path| source_of(path)).collect(),
        }
    }

    /// Takes these URLs instead.
    pub(crate) fn set_urls(&mut self, urls: Vec<OsString>) {
        self.urls = urls;
    }

    /// Returns whether the first record of a table is a header.
    pub(crate) fn has_header(&self) -> bool {
        !self.no_header
    }
}

fn delimiter(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        b"\\t" | b"tab" => Ok(b'\t'),
        [byte] if byte.is_ascii() && !b"\"\r\n".contains(byte) => Ok(*byte),
        _ => Err("a delimiter is one ASCII character, but no quotation mark or newline"),
    }
}

fn source_of(path: &Path) -> Source<'_> {
    if path.as_os_str() == "-" { Source::StandardInput } else { Source::File(path) }
}
