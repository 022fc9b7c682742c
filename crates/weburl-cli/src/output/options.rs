//! The options that say what is printed.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::ensure;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::input::batch;

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputOptions {
    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    to: Format,

    /// Print one JSON object per result; short for --to json
    #[arg(long, conflicts_with = "to")]
    json: bool,

    /// Hide reports about inputs; still report wrong usage and I/O errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    /// One JSON object per line
    Json,
    /// A table with a header
    Csv,
    /// The same, separated by tabs
    Tsv,
    /// A Parquet file
    Parquet,
    /// A log for code review services
    Sarif,
}

impl Format {
    /// Returns the delimiter, if it is a table.
    pub(crate) fn delimiter(self) -> Option<u8> {
        match self {
            Self::Csv => Some(b','),
            Self::Tsv => Some(b'\t'),
            Self::Text | Self::Json | Self::Parquet | Self::Sarif => None,
        }
    }

    /// Returns the formats of a subcommand that has no findings, and so no log.
    pub(crate) fn without_sarif() -> impl TypedValueParser<Value = Self> {
        Self::one_of(&[Self::Text, Self::Json, Self::Csv, Self::Tsv, Self::Parquet])
    }

    /// Returns the formats of `links`, whose inputs are documents.
    pub(crate) fn without_parquet() -> impl TypedValueParser<Value = Self> {
        Self::one_of(&[Self::Text, Self::Json, Self::Csv, Self::Tsv, Self::Sarif])
    }

    fn one_of(formats: &[Self]) -> impl TypedValueParser<Value = Self> + use<> {
        let values = formats.iter().filter_map(Self::to_possible_value);
        PossibleValuesParser::new(values)
            .map(|name| Self::from_str(&name, false).expect("only a possible value is chosen"))
    }
}

impl OutputOptions {
    /// Refuses what cannot be written.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.to == Format::Parquet {
            batch::check()?;
            ensure!(!io::stdout().is_terminal(), "Parquet is binary; write it to a file with >");
        }
        Ok(())
    }

    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { self.to }
    }
}

/// What becomes of inputs for which the exit status is 1.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct RejectedOptions {
    /// What to do with rejected input: keep, drop or stop
    #[arg(long, value_name = "WHAT", hide_possible_values = true, long_help = REJECTED_HELP)]
    pub(crate) rejected: Option<OnRejected>,

    /// Save rejected input, unchanged, to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) rejected_to: Option<PathBuf>,
}

const REJECTED_HELP: &str = "What to do with rejected input, which makes the exit status 1:
- keep: print a record or an empty line for it
- drop: only report it on standard error
- stop: report the first one, and stop

By default, it gets a record, but no empty line.";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnRejected {
    Keep,
    Drop,
    Stop,
}
